"""The page on the HTTP API, docs/reference/http.md: its lines are typed and its messages sent to a real server."""

import asyncio
import json
import re
import shlex
import subprocess

import pytest

from conftest import require
from typed_lines import ROOT, typed_lines
from web_server import Visitor, serving

PAGE = ROOT / "docs/reference/http.md"
SHOWN_ORIGIN = "http://127.0.0.1:8000"
MESSAGES = re.findall(r"^```text\n(\{.*)\n```", PAGE.read_text(), re.MULTILINE)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("home")) as running:
        yield running


def curl(line, server, folder):
    """Type a line of the page, at the port that was free."""
    program, *words = shlex.split(line.replace(SHOWN_ORIGIN, server.origin))
    command = [require(program), "--silent", "--show-error", "--fail-with-body", *words]
    return json.loads(subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout)


def kinds(message):
    """The message types that a line of the page shows, each with its fields."""
    shown = re.findall(r'\{("type": "(\w+)".*?)\}(?= |$)', message)
    return {kind: set(re.findall(r'"(\w+)":', fields)) for fields, kind in shown}


@pytest.mark.slow
def test_the_lines_with_curl_start_a_match_and_show_a_position(server, tmp_path):
    start, show = typed_lines(PAGE)
    code = curl(start, server, tmp_path)["match"]
    assert "seat" in (tmp_path / "jar").read_text()
    keep = f"curl -b jar {SHOWN_ORIGIN}/api/matches/{code}"
    assert curl(keep, server, tmp_path)["you"] == ["first"]
    assert curl(show, server, tmp_path)["ply"] == len("4435362254")


def test_the_messages_of_the_page_play_a_move(server):
    said, answered = MESSAGES[:2]
    visitor = Visitor(server)

    async def scene():
        code = await visitor.start("here")
        async with visitor.live(code) as table:
            answers = []
            for _ in range(2):  # the second comes too late: its ply is over
                await table.socket.send(said)
                answers.append(await table.next())
                while answers[-1]["type"] == "state":
                    answers.append(await table.next())
            return answers

    answers = asyncio.run(scene())
    shown = kinds(answered)
    assert [answer["type"] for answer in answers if answer["type"] != "state"] == ["done", "refused"]
    assert {answer["type"] for answer in answers} == set(shown)
    for answer in answers:
        assert shown[answer["type"]] <= set(answer)


def test_the_messages_of_the_page_analyse_a_position(server, native):
    said, progress, ended = MESSAGES[2:]
    analyse, stop = said.split(" and ")
    visitor = Visitor(server)

    async def scene():
        async with visitor.socket("/api/analysis") as socket:
            await socket.send(analyse)
            answers = [json.loads(await socket.recv())]
            while answers[-1]["type"] != "analysis":
                answers.append(json.loads(await socket.recv()))
            await socket.send(stop)  # nothing is under way any more, and nothing is said
            return answers

    answers = asyncio.run(scene())
    shown = kinds(progress) | kinds(ended)
    assert {"progress", "analysis"} == set(shown)
    for answer in answers:
        assert shown[answer["type"]] <= set(answer)
