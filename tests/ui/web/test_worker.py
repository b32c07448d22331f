"""The process that thinks for the server."""

import subprocess
import sys

from reihum.ui.web.edge.surroundings import ignoring_ctrl_c
from reihum.ui.web.thinking.protocol import (
    AnalyseQuestion,
    Answer,
    MoveQuestion,
    Order,
    Stop,
    WrittenPosition,
    read_reply,
    write_order,
)

HARD = AnalyseQuestion(about=WrittenPosition("connect-four", "", {"Size": "8x7"}), seconds=600)
EASY = MoveQuestion(about=WrittenPosition("connect-four", "4453"), bot="random")

AS_ON_WINDOWS = """
import os, sys
sys.modules["resource"] = None
del os.nice
from reihum.ui.web.thinking.worker import main
sys.platform = "win32"
main()
"""


def answers_of(command, *orders):
    """What a worker that is started by this command answers."""
    with subprocess.Popen(
        [sys.executable, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as worker:
        worker.stdin.write("".join(map(write_order, orders)))
        worker.stdin.flush()
        answers = []
        while len(answers) < sum(isinstance(order, Order) for order in orders):
            reply = read_reply(worker.stdout.readline())
            if isinstance(reply, Answer):
                answers.append(reply)
    return answers


def test_a_job_that_is_stopped_before_it_is_begun_is_not_worked_out(native):
    answers = answers_of(["-m", "reihum.ui.web.thinking.worker"], Order(1, HARD), Order(2, HARD), Stop(2), Stop(1))
    assert [answer.job for answer in answers] == [1, 2]


def test_a_worker_works_where_the_system_has_no_nice_and_no_resource_module():
    (answer,) = answers_of(["-c", AS_ON_WINDOWS], Order(1, EASY))
    assert answer.answer["move"] in "1234567"
    assert not answer.tired


def test_where_there_is_no_shell_a_worker_is_started_all_the_same(monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert ignoring_ctrl_c("python", "-m", "worker") == ("python", "-m", "worker")
