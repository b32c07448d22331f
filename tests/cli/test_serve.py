"""Starting the web server from the command line."""

import os
import signal
import socket
import subprocess
import sys

import httpx
import pytest

from reihum.ui.web.edge.guard import REQUESTS_AT_ONCE
from waiting import PATIENCE, wait_for
from web_server import Server, fetch, serving

WITHOUT_UVICORN = """
import sys
sys.modules["uvicorn"] = None
from reihum.cli import run
sys.exit(run(["--lang", "en", "serve"]))
"""


def test_without_its_packages_it_says_what_to_install(tmp_path):
    done = subprocess.run([sys.executable, "-c", WITHOUT_UVICORN], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("reihum: The web server is not installed; pip install 'reihum[web]' installs it")
    assert len(done.stderr.splitlines()) == 1


def reihum_serve(home, *options):
    command = [sys.executable, "-m", "reihum", "--lang", "en", "serve", *options]
    environment = {"REIHUM_HOME": str(home), "PATH": ""}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.slow
def test_a_port_that_is_taken_is_one_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = reihum_serve(tmp_path, "--port", str(taken.getsockname()[1]))
    assert done.returncode == 2
    assert "cannot listen at 127.0.0.1" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.slow
def test_port_0_is_any_that_is_free_and_is_told(tmp_path):
    command = [sys.executable, "-m", "reihum", "--lang", "en", "serve", "--port", "0"]
    environment = {**os.environ, "REIHUM_HOME": str(tmp_path)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            told = next(word for word in server.stdout.readline().split() if word.startswith("http:"))
            assert fetch(f"{told.rstrip('.')}/healthz").status_code == 200
        finally:
            server.send_signal(signal.SIGINT)


@pytest.mark.parametrize("origin", ["reihum.example", "ftp://x", "https://a b", "https://x/path"])
def test_an_origin_that_is_none_is_refused(tmp_path, origin):
    done = reihum_serve(tmp_path, "--origin", origin)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert "https://reihum.example" in done.stderr


@pytest.mark.slow
def test_it_serves_under_another_name_where_it_is_told_to(tmp_path):
    with serving(tmp_path, "--origin", "https://reihum.example") as server:
        address = f"http://127.0.0.1:{server.port}/api/matches"
        headers = {"Host": "reihum.example", "Origin": "https://reihum.example"}
        answer = fetch(address, "POST", json={"game": "connect-four", "against": "here"}, headers=headers)
        assert answer.status_code == 201
        assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.slow
def test_ctrl_c_ends_it_while_it_works_for_somebody_and_without_a_word(tmp_path):
    server = Server(tmp_path).start()
    with socket.create_connection(("127.0.0.1", server.port)) as visitor:
        visitor.sendall(f"GET /api/analyse?setup=Size:8x7 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        while fetch(f"{server.origin}/api/solve?pos=1&setup=Size:4x4").status_code != 429:
            pass
        server.end()
    assert server.process.returncode == 130
    assert "Traceback" not in server.log.read_text()


SLOW_THINKERS = """
import os, sys, time
from pathlib import Path

if "reihum.ui.web.thinking.worker" in sys.orig_argv:
    Path(__file__).with_name(f"{os.getpid()}.starting").touch()
    time.sleep(10)
"""


@pytest.mark.slow
def test_ctrl_c_while_its_thinkers_are_starting_ends_it_without_a_word(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(SLOW_THINKERS)
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))
    server = Server(tmp_path / "home", environment={"PYTHONPATH": path})
    server.own_group = True
    server.start()
    wait_for(lambda: len(list(tmp_path.glob("*.starting"))) == 3)  # with the one for bots that answer at once
    server.end()
    assert server.process.returncode == 130
    assert server.log.read_text().strip() == ""


@pytest.mark.slow
def test_play_opens_the_page_in_the_browser(tmp_path):
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o755)
    environment = {**os.environ, "REIHUM_HOME": str(tmp_path), "BROWSER": f"{browser} %s"}
    command = [sys.executable, "-m", "reihum", "--lang", "en", "play", "--ui", "web"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        address = process.stdout.readline().split()[3]
        wait_for(opened.exists)
        assert opened.read_text().strip() == address
        assert "Reihum" in fetch(address).text
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)


@pytest.mark.slow
def test_a_game_for_the_browser_is_chosen_on_the_page(tmp_path):
    command = [sys.executable, "-m", "reihum", "--lang", "en", "play", "pah-tum", "--ui", "web"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert done.stderr == "reihum: In the browser a game is chosen on the page; --ui web takes no other options.\n"


@pytest.mark.slow
@pytest.mark.parametrize(("options", "believed"), [(("--behind-proxy",), True), ((), False)])
def test_a_proxy_is_believed_only_if_it_is_said_to_be_there(tmp_path, options, believed):
    # All at once: else a slow machine would not be too fast.
    requests = "".join(
        f"HEAD /nowhere HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.{number // 250}.{number % 250 + 1}\r\n\r\n"
        for number in range(3 * REQUESTS_AT_ONCE)
    )
    with serving(tmp_path, *options) as server, socket.create_connection(("127.0.0.1", server.port)) as proxy:
        proxy.sendall(requests.encode() + b"HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        answers = b"".join(iter(lambda: proxy.recv(65_536), b""))
    assert (b"429 Too Many" not in answers) == believed


@pytest.mark.slow
def test_a_whole_class_may_open_the_page_from_one_address(tmp_path):
    with serving(tmp_path) as server, httpx.Client(base_url=server.origin, verify=False, timeout=PATIENCE) as pupils:
        answers = {pupils.get("/static/board.js").status_code for _ in range(2 * REQUESTS_AT_ONCE)}
    assert answers == {200}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["serve", "--workers", "2"], "Several processes need PostgreSQL: --database postgresql://user@host/name."),
        (["worker"], "A worker needs the PostgreSQL database of its server: --database postgresql://user@host/name."),
    ],
)
def test_what_needs_a_database_that_others_share_says_so(tmp_path, arguments, sentence):
    environment = {**os.environ, "REIHUM_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "reihum", "--lang", "en", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (2, f"reihum: {sentence}\n")
