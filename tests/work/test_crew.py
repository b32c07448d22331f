"""Work in pieces on this machine."""

import json
import os
import signal
import subprocess
import sys
from multiprocessing import Pipe
from pathlib import Path

import pytest

from piecework import (
    begin,
    begun,
    children_of,
    dice_pieces,
    die_always,
    die_at_first,
    fail,
    is_running,
    leave_a_thread,
    numbered,
    say_what_json_changes,
    throw_dice,
    wait_for_the_next,
)
from reihum.core import ReihumError
from reihum.work import Headway, WorkError, cut, open_crew, processes, seed_of
from reihum.work.doing import do_piece
from reihum.work.processes import take_orders
from waiting import wait_for


def run(function, pieces, workers=2, **options):
    with open_crew(workers) as crew:
        return list(crew.run(function, pieces, **options))


@pytest.fixture
def program(tmp_path):
    """Start a program of its own that works at pieces which end only when told to; with it the folder they tell."""
    code = (
        "import sys; from piecework import throw_when_told; from reihum.work import open_crew\n"
        "def main():\n"
        "    folder = sys.argv[1]\n"
        "    with open_crew(2) as crew:\n"
        "        print(list(crew.run(throw_when_told, [[folder, number] for number in range(4)])))\n"
        "if __name__ == '__main__':\n"
        "    try: main()\n"
        "    except KeyboardInterrupt: sys.exit(130)\n"
    )
    (tmp_path / "program.py").write_text(code)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)}
    command = [sys.executable, str(tmp_path / "program.py"), str(tmp_path)]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, start_new_session=True
    )
    yield running, tmp_path
    running.kill()
    running.communicate()


def test_results_come_in_the_order_of_the_pieces_whoever_is_done_first(tmp_path):
    # With two workers, each piece but the last ends after the next has begun.
    assert run(wait_for_the_next, numbered(tmp_path, 4)) == [0, 1, 2, 3]


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_the_number_of_workers_makes_no_difference(workers):
    pieces = dice_pieces(7)
    assert run(throw_dice, pieces, workers) == [throw_dice(piece) for piece in pieces]


def test_by_default_there_is_a_worker_for_every_core():
    assert run(throw_dice, dice_pieces(2), workers=None) == [throw_dice(piece) for piece in dice_pieces(2)]


def test_results_are_as_json_gives_them_back_whether_they_are_kept_or_not(tmp_path):
    expected = json.loads(json.dumps(say_what_json_changes(4)))
    assert expected["pair"] == [1, 2]
    assert run(say_what_json_changes, [4]) == [expected]
    for _ in range(2):
        assert run(say_what_json_changes, [4], keep=tmp_path / "kept") == [expected]


def test_one_crew_does_one_job_after_the_other_with_the_same_processes(tmp_path):
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    with open_crew(1) as crew:
        for folder in (tmp_path / "one", tmp_path / "other"):
            assert list(crew.run(begin, numbered(folder, 3))) == [0, 1, 2]
    first, second = ({pid for pids in begun(tmp_path / name).values() for pid in pids} for name in ("one", "other"))
    assert first == second
    assert len(first) == 1
    assert os.getpid() not in first


def test_no_pieces_are_no_work():
    assert run(throw_dice, []) == []


def test_a_worker_that_dies_loses_no_piece(tmp_path):
    assert run(die_at_first, numbered(tmp_path, 5)) == [0, 1, 2, 3, 4]
    assert [len(pids) for _, pids in sorted(begun(tmp_path).items())] == [1, 1, 2, 1, 1]


def test_a_piece_that_ends_three_workers_is_named_and_the_others_are_kept(tmp_path):
    keep = tmp_path / "kept"
    with pytest.raises(WorkError, match=r"Piece 2 ended every worker that took it: .*, 2]") as raised:
        run(die_always, numbered(tmp_path, 3), keep=keep)
    assert raised.value.code == "work-piece"
    assert len(begun(tmp_path)[2]) == 3
    assert {json.loads(line)["piece"] for line in keep.read_text().splitlines()[1:]} == {0, 1}


def test_what_a_piece_raises_reaches_the_caller_with_its_story():
    with pytest.raises(ReihumError, match="This cannot be done"):
        run(fail, ["sentence"])
    with pytest.raises(ValueError, match="other") as raised:
        run(fail, ["other"])
    assert "piecework.py" in raised.value.__notes__[0]
    with pytest.raises(RuntimeError, match="OwnError: one other"):
        run(fail, ["own"])


def test_a_function_that_workers_cannot_find_is_an_error_and_not_a_death():
    namespace = {"__name__": "piecework"}
    exec("def hidden(piece): return piece", namespace)
    with pytest.raises(Exception, match="hidden"):
        run(namespace["hidden"], [1])


WITHOUT_GUARD = """
from math import sqrt
from reihum.work import open_crew
with open_crew(2) as crew:
    print(list(crew.run(sqrt, [1, 4, 9])))
"""
OF_ITS_OWN = """
from reihum.work import open_crew
def double(number):
    return 2 * number
if __name__ == "__main__":
    with open_crew(2) as crew:
        print(list(crew.run(double, [1, 2, 3])))
"""


OURS_AND_ITS_OWN = """
import math
from reihum.work import open_crew

def double(number):
    return 2 * number

if __name__ == "__main__":
    with open_crew(2) as crew:
        print(list(crew.run(math.sqrt, [1, 4, 9])), list(crew.run(double, [1, 2, 3])))
"""


@pytest.mark.parametrize(
    ("script", "printed"),
    [
        (WITHOUT_GUARD, "[1.0, 2.0, 3.0]"),
        (OF_ITS_OWN, "[2, 4, 6]"),
        (OURS_AND_ITS_OWN, "[1.0, 2.0, 3.0] [2, 4, 6]"),
    ],
)
def test_a_script_may_do_no_more_than_ask_or_bring_its_own_function(tmp_path, script, printed):
    (tmp_path / "script.py").write_text(script)
    ended = subprocess.run([sys.executable, tmp_path / "script.py"], capture_output=True, text=True, check=False)
    assert (ended.stdout.strip(), ended.stderr) == (printed, "")


def test_whoever_asks_for_no_more_results_ends_the_work(tmp_path):
    pieces = numbered(tmp_path, 100)
    with open_crew(1) as crew:
        results = crew.run(begin, pieces)
        assert next(results) == 0
        results.close()
    assert 0 in begun(tmp_path)
    assert set(begun(tmp_path)) <= {0, 1}


def test_work_that_is_under_way_when_the_block_ends_is_ended(tmp_path):
    with open_crew(2) as crew:
        work = crew.run(wait_for_the_next, [*numbered(tmp_path, 2), [str(tmp_path), 7]])
        assert next(work) == 0
        wait_for(lambda: 7 in begun(tmp_path))
    assert not any(is_running(pid) for pids in begun(tmp_path).values() for pid in pids)


def test_a_thread_that_a_piece_has_left_keeps_nobody_waiting(monkeypatch):
    monkeypatch.setattr(processes, "PATIENCE", 0.1)
    assert run(leave_a_thread, [1, 2]) == [1, 2]


def test_progress_tells_what_is_done_and_estimates_the_rest(tmp_path):
    told = []
    run(throw_dice, dice_pieces(4), workers=1, keep=tmp_path / "kept", progress=told.append)
    assert told[0] == Headway(0, 4, None)
    assert [(headway.done, headway.total) for headway in told] == [(done, 4) for done in range(5)]
    assert [headway.seconds_left > 0 for headway in told[1:]] == [True, True, True, False]
    again = []
    run(throw_dice, dice_pieces(4), keep=tmp_path / "kept", progress=again.append)
    assert again == [Headway(4, 4, None)]


def test_the_estimate_counts_only_what_was_done_in_this_run(tmp_path):
    keep, told = tmp_path / "kept", []
    run(throw_dice, dice_pieces(40), workers=1, keep=keep)
    lines = keep.read_text().splitlines(keepends=True)
    keep.write_text("".join(lines[:-2]))
    run(throw_dice, dice_pieces(40), workers=1, keep=keep, progress=told.append)
    assert [headway.done for headway in told] == [38, 39, 40]
    assert told[0].seconds_left is None
    assert told[1].seconds_left > 0


@pytest.mark.parametrize("moment", ["at the start", "at work"])
def test_ctrl_c_ends_the_program_and_its_workers_without_a_word(program, moment):
    running, folder = program
    if moment == "at work":
        wait_for(lambda: len(begun(folder)) == 2)
    else:
        wait_for(lambda: running.poll() is not None or children_of(running.pid))
    workers = children_of(running.pid)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err) == (130, b"", b"")
    wait_for(lambda: not any(is_running(pid) for pid in workers), "workers are left")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_workers_do_not_outlive_a_program_that_was_killed(program, how):
    running, folder = program
    wait_for(lambda: len(begun(folder)) == 2)
    workers = children_of(running.pid)
    running.send_signal(how)
    running.wait(timeout=60)
    wait_for(lambda: not any(is_running(pid) for pid in workers), "workers are left")


@pytest.mark.parametrize(("workers", "cluster", "code"), [(0, None, "work-nobody"), (2, "tcp://x:1", "work-where")])
def test_a_crew_that_cannot_be_is_refused(workers, cluster, code):
    with pytest.raises(WorkError) as raised, open_crew(workers, cluster):
        pass
    assert raised.value.code == code


def test_a_worker_of_another_version_is_refused():
    with pytest.raises(WorkError, match=r"A worker has Reihum .* and this is Reihum 0\.0\.1"):
        do_piece(throw_dice, [1, 1], "0.0.1")


def test_lists_and_ranges_are_cut_in_order():
    assert cut([1, 2, 3, 4, 5], 2) == [[1, 2], [3, 4], [5]]
    assert cut(range(5), 2) == [range(2), range(2, 4), range(4, 5)]
    assert cut([], 2) == []


def test_every_piece_has_a_seed_of_its_own_and_the_same_everywhere():
    seeds = {seed_of(seed, number) for seed in range(-20, 20) for number in range(40)}
    assert len(seeds) == 1600
    assert all(0 <= seed < 1 << 64 for seed in seeds)
    assert seed_of(1, 2) == 4191759569887657895


def test_a_worker_ends_in_peace_when_nobody_is_left_to_hear_its_answer():
    orders, worker = Pipe()
    worker.send_bytes(b"an answer that nobody hears")
    orders.close()  # the system tells the worker so, and not only that no order will come
    take_orders(worker)
    worker.close()
