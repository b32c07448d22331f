"""The page on running it for others, deploy/README.md: its lines are typed where they cannot hurt anybody."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from conftest import require
from reihum.core import parse_record
from reihum.store import open_store
from typed_lines import ROOT, typed_lines

LINES = typed_lines(ROOT / "deploy/README.md")
COPIES = LINES[-4:]
CANNOT = {
    "sudo python3 -m venv /opt/reihum && sudo /opt/reihum/bin/pip install '.[web,postgres]'": (
        "builds everything anew; `make dist-check` installs into an environment of its own"
    ),
    "docker compose up -d": "needs Docker's daemon; the file is read by test_deploy.py",
}
PROGRAMS = {"sudo": 'exec "$@"', "systemctl": 'echo "$@" >> "$ROOT/systemctl.txt"'}
"""Nobody is asked for a password, and this machine's services are left alone."""


@pytest.fixture
def machine(tmp_path):
    """A machine as the page expects it, below a folder: every absolute path of the page begins there."""
    shutil.copytree(ROOT / "deploy", tmp_path / "deploy")
    for folder in ("etc/systemd/system", "etc/nginx/conf.d", "var/lib/reihum", "programs"):
        (tmp_path / folder).mkdir(parents=True)
    for name, does in PROGRAMS.items():
        (tmp_path / "programs" / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / "programs" / name).chmod(0o755)
    return tmp_path


def type_lines(lines, machine):
    path = os.pathsep.join((str(machine / "programs"), os.environ["PATH"]))
    moved = re.sub(r"(?<=[ =])/(?=etc|opt|var)", f"{machine}/", "\n".join(lines))
    environment = {**os.environ, "PATH": path, "ROOT": str(machine), "REIHUM_DATABASE_URL": ""}
    subprocess.run([require("bash"), "-ec", moved], cwd=machine, env=environment, check=True, capture_output=True)


def between(first, last):
    """The lines from one that begins like this to the last that does like that."""
    beginnings = [line.split()[:2] for line in LINES]
    start = beginnings.index(first.split())
    end = max(number for number, words in enumerate(beginnings) if words == last.split())
    return [line for line in LINES[start : end + 1] if line not in CANNOT]


def test_every_line_of_the_page_is_typed_here_or_cannot_be():
    typed = between("sudo python3", "sudo install") + between("cd deploy", "docker compose") + COPIES
    assert sorted([*typed, *CANNOT]) == sorted(LINES)


def test_the_files_are_installed_where_the_units_look_for_them(machine):
    type_lines(between("sudo python3", "sudo install"), machine)
    unit = (machine / "etc/systemd/system/reihum.service").read_text()
    config = machine / re.search(r"--config /(\S+)", unit)[1]
    ask = [sys.executable, "-m", "reihum", "serve", "--config", str(config), "--show-config"]
    told = subprocess.run(ask, capture_output=True, text=True, check=True).stdout
    assert 'origin = ["https://reihum.example"]' in told
    assert (machine / "etc/systemd/system/reihum-worker.service").exists()
    assert "server_name reihum.example" in (machine / "etc/nginx/conf.d/reihum.conf").read_text()
    for unit in re.findall(r"enable --now (\S+)", (machine / "systemctl.txt").read_text()):
        assert (machine / f"etc/systemd/system/{unit}.service").exists()


def test_the_lines_before_compose_say_all_that_it_asks_for(machine):
    type_lines(between("cd deploy", "docker compose"), machine)
    said = dict(line.split("=") for line in (machine / "deploy/.env").read_text().splitlines())
    asked = set(re.findall(r"\$\{?([A-Z_]+)", (machine / "deploy/compose.yaml").read_text()))
    assert asked == set(said)
    assert said["REIHUM_NAME"] == "reihum.example"
    assert re.fullmatch("[0-9a-f]{32}", said["REIHUM_PASSWORD"])


def test_a_copy_is_made_and_put_back_as_the_page_says(machine, monkeypatch):
    monkeypatch.setenv("REIHUM_HOME", str(machine / "var/lib/reihum"))
    keep, stop, put_back, start = COPIES
    store = open_store()
    number = store.add(parse_record('[Game "connect-four"]\n[Result "*"]\n\n1. 4 *\n'))
    type_lines([keep], machine)
    store.remove(number)
    store.close()
    type_lines([stop, put_back.replace("…", "*"), start], machine)
    store = open_store()
    assert store.get(number).plies == 1
    store.close()
    assert (machine / "systemctl.txt").read_text() == "stop reihum\nstart reihum\n"
