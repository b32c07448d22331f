"""What `deploy/` offers, tried with the real programs: proxies, units, copies of the store."""

import asyncio
import os
import re
import socket
import ssl
import subprocess
from contextlib import contextmanager
from pathlib import Path

import click
import httpx
import pytest
import yaml
from websockets.asyncio.client import connect

from conftest import require
from ports import free_port
from postgres import find_programs
from reihum.cli.serve import command as serve_command
from reihum.cli.worker import command as worker_command
from reihum.core import parse_record
from reihum.store import Store, open_store
from waiting import PATIENCE, wait_for
from web_server import Server, Visitor, serving

pytestmark = pytest.mark.slow

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "reihum.example"
ORIGIN = f"https://{NAME}"


@pytest.fixture(scope="module")
def behind(tmp_path_factory):
    """A server as the example of a configuration has it."""
    config = tmp_path_factory.mktemp("etc") / "serve.toml"
    config.write_text((DEPLOY / "serve.toml").read_text())
    home = tmp_path_factory.mktemp("home")
    with serving(home, "--config", str(config)) as running:
        yield running
    assert "Traceback" not in running.log.read_text()


@contextmanager
def running(command, folder, port, **environment):
    log = (folder / "proxy.log").open("wb")
    process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **environment})
    try:
        wait_for(lambda: process.poll() is not None or answers(port))
        assert process.poll() is None, (folder / "proxy.log").read_text()
        yield port
    finally:
        process.terminate()
        process.wait()
        log.close()


def answers(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(scope="module")
def nginx(behind, tmp_path_factory):
    """Our example of nginx, with other ports and a certificate of its own."""
    program, folder, port = require("nginx"), tmp_path_factory.mktemp("nginx"), free_port()
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subject = ("-subj", f"/CN={NAME}", "-days", "2", "-nodes")
    files = ("-keyout", str(key), "-out", str(certificate))
    make = [require("openssl"), "req", "-x509", "-newkey", "rsa:2048", *subject, *files]
    subprocess.run(make, check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text()
    for old, new in {
        "127.0.0.1:8000": f"127.0.0.1:{behind.port}",
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(certificate),
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(key),
    }.items():
        assert old in text
        text = text.replace(old, new)
    places = "".join(f"{kind}_temp_path {folder};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    main = f"daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {places} {text} }}"
    (folder / "nginx.conf").write_text(main)
    with running([program, "-c", str(folder / "nginx.conf"), "-p", str(folder)], folder, port):
        yield port


@pytest.fixture(scope="module")
def caddy(behind, tmp_path_factory):
    """Our example of Caddy, with another port and a certificate of its own."""
    program, folder, port = require("caddy"), tmp_path_factory.mktemp("caddy"), free_port()
    text = (DEPLOY / "Caddyfile").read_text()
    ours = ("admin off", "auto_https disable_redirects", "skip_install_trust", "local_certs", f"https_port {port}")
    own = "\n\t".join(("{", *ours)) + "\n}\n"
    (folder / "Caddyfile").write_text(own + text)
    command = [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    environment = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    server = {"REIHUM_NAME": NAME, "REIHUM_SERVER": f"127.0.0.1:{behind.port}"}
    with running(command, folder, port, **environment, **server):
        wait_for(lambda: (folder / "caddy").exists() and ask(port, "/healthz") is not None)
        yield port


@pytest.fixture(params=["nginx", "caddy"])
def proxy(request):
    return request.getfixturevalue(request.param)


def ask(port, path, method="GET", **named):
    headers = {"Host": NAME, "Origin": ORIGIN, **named.pop("headers", {})}
    with httpx.Client(verify=False, timeout=PATIENCE) as client:
        address = f"https://127.0.0.1:{port}{path}"
        try:
            return client.request(method, address, headers=headers, extensions={"sni_hostname": NAME}, **named)
        except httpx.TransportError:
            return None


def test_behind_the_proxy_the_page_comes_encrypted_packed_and_for_good(proxy):
    home = ask(proxy, "/")
    assert home.status_code == 200
    assert home.headers["strict-transport-security"] == "max-age=31536000"
    script = ask(proxy, re.search(r'src="(/files/home[^"]+)"', home.text)[1])
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]


def test_behind_the_proxy_a_match_is_played_over_its_socket(proxy):
    started = ask(proxy, "/api/matches", "POST", json={"game": "connect-four", "against": "here"})
    assert started.status_code == 201
    assert "Secure" in started.headers["set-cookie"]
    code, seat = started.json()["match"], started.cookies["seat"]

    async def scene():
        trusting = ssl._create_unverified_context()
        socket_of_match = connect(
            f"wss://{NAME}/api/matches/{code}/live",
            host="127.0.0.1",
            port=proxy,
            ssl=trusting,
            origin=ORIGIN,
            additional_headers={"Cookie": f"seat={seat}"},
            proxy=None,
        )
        async with socket_of_match as line:
            await line.recv()
            await line.send('{"do": "play", "move": "4", "ply": 0, "n": 1}')
            while '"done"' not in await line.recv():
                pass

    asyncio.run(scene())
    assert ask(proxy, f"/api/matches/{code}").json()["view"]["played"] == ["4"]


def test_a_visitor_does_not_say_where_they_come_from_and_sees_no_figures(proxy, behind):
    forged = {"X-Forwarded-For": "198.51.100.7", "X-Real-IP": "198.51.100.7", "Forwarded": "for=198.51.100.7"}
    answer = ask(proxy, "/nowhere", headers=forged)
    number = answer.headers["x-request-id"]
    (line,) = [line for line in behind.log.read_text().splitlines() if number in line]
    assert "198.51.100.7" not in line
    assert '"address": "127.0.0.1"' in line
    for path in ("/metrics", "/readyz"):
        assert ask(proxy, path, headers=forged).status_code == 404


def test_a_foreign_page_and_too_large_a_body_are_refused(proxy):
    foreign = ask(proxy, "/api/matches", "POST", json={}, headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403
    refused = ask(proxy, "/api/matches", "POST", content=b"x" * 200_000)
    # A proxy that still sends when its limit, or ours, is reached hangs up or calls it a fault of the server behind it.
    assert refused is None or refused.status_code in {413, 502}
    assert ask(proxy, "/healthz").status_code == 200


@pytest.mark.parametrize("unit", sorted(DEPLOY.glob("systemd/*.service")), ids=lambda unit: unit.name)
def test_a_unit_is_sound_and_can_do_next_to_nothing(unit, tmp_path):
    program = require("systemd-analyze")
    text = unit.read_text()
    assert "/opt/reihum/bin/reihum" in text
    copy = tmp_path / unit.name
    copy.write_text(text.replace("/opt/reihum/bin/reihum", require("true")))
    checked = subprocess.run([program, "verify", str(copy)], capture_output=True, text=True, check=False)
    assert unit.name not in checked.stderr, checked.stderr
    command = [program, "security", "--offline=true", str(copy)]
    judged = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "LANG": "C.UTF-8"})
    assert float(re.search(r"exposure level for \S+: ([\d.]+)", judged.stdout)[1]) <= 2.0


def test_compose_understands_its_file():
    # Debian's is older than the key for the name.
    text = (DEPLOY / "compose.yaml").read_text().replace("name: reihum\n", "", 1)
    command = [require("docker-compose"), "--file", "-", "--project-directory", str(DEPLOY), "config"]
    names = {"REIHUM_NAME": "reihum.example", "REIHUM_PASSWORD": "secret"}
    read = subprocess.run(command, input=text, capture_output=True, text=True, check=False, env={**os.environ, **names})
    assert read.returncode == 0, read.stderr
    services = yaml.safe_load(read.stdout)["services"]
    assert services["reihum"]["environment"]["REIHUM_ORIGIN"] == "https://reihum.example"
    assert services["worker"]["environment"]["REIHUM_DATABASE_URL"].endswith(":secret@database/reihum")


def test_what_compose_and_the_image_say_are_options_of_the_server():
    known = {option.envvar for option in serve_command.params if isinstance(option, click.Option)}
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    assert set(compose["services"]["reihum"]["environment"]) <= known
    of_workers = {option.envvar for option in worker_command.params if isinstance(option, click.Option)}
    assert set(compose["services"]["worker"]["environment"]) <= of_workers
    image = set(re.findall(r"(REIHUM_\w+)=", (DEPLOY / "Dockerfile").read_text()))
    assert image <= known | {"REIHUM_HOME", "REIHUM_REQUIRE_NATIVE"}


def run(script, *arguments, **environment):
    command = [str(DEPLOY / script), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **environment})


def test_a_copy_of_the_store_made_while_it_is_played_on_can_be_put_back(tmp_path):
    home, copies = tmp_path / "home", tmp_path / "copies"
    server = Server(home).start()
    try:
        anna = Visitor(server)

        async def play(code, *moves):
            for move in moves:
                ply = (await anna.get(f"/api/matches/{code}")).json()["view"]["ply"]
                await anna.post(f"/api/matches/{code}/play", {"move": move, "ply": ply})
            return (await anna.get(f"/api/matches/{code}")).json()["view"]["played"]

        code = asyncio.run(anna.start("here"))
        assert asyncio.run(play(code, "4", "4")) == ["4", "4"]
        kept = run("backup", copies, REIHUM_HOME=str(home), REIHUM_DATABASE_URL="")
        assert kept.returncode == 0, kept.stderr
        assert asyncio.run(play(code, "5")) == ["4", "4", "5"]
        server.end()
        (copy,) = copies.iterdir()
        assert run("restore", copy, REIHUM_HOME=str(home)).returncode == 0
        server.start()
        assert asyncio.run(play(code)) == ["4", "4"]
        assert asyncio.run(play(code, "3")) == ["4", "4", "3"]
    finally:
        server.end()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give files away")
def test_what_root_puts_back_belongs_to_the_server(tmp_path):
    home, copies = tmp_path / "home", tmp_path / "copies"
    Store(home / "matches.sqlite3").close()
    os.chown(home, 61234, 61234)
    assert run("backup", copies, REIHUM_HOME=str(home)).returncode == 0
    (copy,) = copies.iterdir()
    assert run("restore", copy, REIHUM_HOME=str(home)).returncode == 0
    store = (home / "matches.sqlite3").stat()
    assert (store.st_uid, store.st_gid) == (61234, 61234)


def test_what_is_no_copy_is_not_put_back(tmp_path):
    nothing = tmp_path / "notes.txt"
    nothing.write_text("")
    refused = run("restore", nothing, REIHUM_HOME=str(tmp_path))
    assert (refused.returncode, refused.stderr) == (2, f"restore: {nothing} is no copy that backup made\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["notes.txt"]


def test_a_copy_of_a_database_can_be_put_back(database, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", os.pathsep.join([str(find_programs()), os.environ["PATH"]]))
    store = open_store(database)
    number = store.add(parse_record('[Game "connect-four"]\n[Result "*"]\n\n1. 4 *\n'))
    kept = run("backup", tmp_path, REIHUM_DATABASE_URL=database)
    assert kept.returncode == 0, kept.stderr
    store.remove(number)
    store.close()
    (copy,) = tmp_path.iterdir()
    back = run("restore", copy, REIHUM_DATABASE_URL=database)
    assert back.returncode == 0, back.stderr
    store = open_store(database)
    assert store.get(number).plies == 1
    store.close()


@pytest.mark.parametrize("script", ["backup", "restore", "build-image"])
def test_a_shell_script_can_be_read_by_any_shell(script):
    subprocess.run(["sh", "-n", str(DEPLOY / script)], check=True)
