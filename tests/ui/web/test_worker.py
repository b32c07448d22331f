"""The process that thinks for the server."""

import json
import subprocess
import sys

HARD = {"task": "analyse", "game": "connect-four", "position": "", "size": "8x7", "seconds": 600, "language": "en"}
ORDERS = ({"job": 1, **HARD}, {"job": 2, **HARD}, {"stop": 2}, {"stop": 1})


def test_a_job_that_is_stopped_before_it_is_begun_is_not_worked_out(native):
    command = [sys.executable, "-m", "reihum.ui.web.worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as worker:
        worker.stdin.write("".join(json.dumps(order) + "\n" for order in ORDERS))
        worker.stdin.flush()
        answered = []
        while len(answered) < 2:
            message = json.loads(worker.stdout.readline())
            if "progress" not in message:
                answered.append(message["job"])
    assert answered == [1, 2]
