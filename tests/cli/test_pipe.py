"""``reihum solve -`` and ``reihum analyse -``: many positions through a pipe, most of them answered together."""

import os
import subprocess
import sys
from random import Random

import pytest

from late_positions import late_position
from reihum import analyse, solve
from reihum.cli.answers import MOST_AT_ONCE
from reihum.games.connect_four import ConnectFour

pytestmark = pytest.mark.usefixtures("native")
RULES, RANDOM = ConnectFour(), Random(5)
# Few free cells are answered together with others, twenty are not, and the last of these is over.
POSITIONS = [late_position(RULES, free, RANDOM) for free in [*range(1, 15), 20, *range(14, 0, -1), 0]]
BAD = {3: "44x", 9: "4444444", 17: "9", 25: "1212121 1"}


def mixed_lines():
    lines = [str(position) for position in POSITIONS]
    for number, line in BAD.items():
        lines.insert(number - 1, line)
    return lines


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_scores_come_in_the_order_of_lines_and_bad_lines_are_named(reihum, ending):
    lines = mixed_lines()
    ran = reihum("solve", "-", given=ending.join(lines))  # the last line has no end
    assert ran.status == 1
    assert ran.out.splitlines() == [f"{position} {solve(position).score}" for position in POSITIONS]
    assert [line.split(":")[0] for line in ran.err.splitlines()] == [f"Line {number}" for number in BAD]


def test_outcomes_are_said_in_a_word(reihum):
    words = {"win": "win", "draw": "draw", "loss": "loss"}
    expected = [f"{position} {words[solve(position).outcome]}" for position in POSITIONS]
    assert reihum("solve", "-", "--wdl", given="\n".join(map(str, POSITIONS))).out.splitlines() == expected


@pytest.mark.parametrize("option", [(), ("--weak",)])
def test_the_values_of_all_moves_are_those_of_one_position_alone(reihum, option):
    positions = [position for position in POSITIONS if position.legal()]
    ran = reihum("analyse", "-", *option, given="\n".join(map(str, positions)))
    expected = [
        " ".join([str(position), *(f"{value.name}={value.number}" for value in known.values())])
        for position in positions
        for known in [analyse(position, outcome_only=bool(option))]
    ]
    assert (ran.status, ran.out.splitlines()) == (0, expected)


def test_letters_and_other_boards_are_answered_too(reihum):
    assert reihum("solve", "-", given="ddececfb\n").out == reihum("solve", "-", given="44535362\n").out
    position = late_position(ConnectFour(12, 4), 5, Random(1))
    assert reihum("solve", "-", "--size", "12x4", given=str(position)).out == f"{position} {solve(position).score}\n"
    refused = reihum("solve", "-", "--size", "3x3", given="1\n2\n")
    assert (refused.status, refused.out, refused.err.count("\n")) == (1, "", 2)


def test_lines_are_counted_on_from_one_portion_to_the_next(reihum):
    lines = [str(POSITIONS[0])] * 5000
    assert len("\n".join(lines)) > 2 * MOST_AT_ONCE
    for number in (1, 2500, 5000):
        lines[number - 1] = "x"
    ran = reihum("analyse", "-", given="\n".join(lines))
    assert (ran.status, len(ran.out.splitlines())) == (1, 4997)
    assert [line.split(":")[0] for line in ran.err.splitlines()] == ["Line 1", "Line 2500", "Line 5000"]


@pytest.mark.parametrize("name", ["solve", "analyse"])
def test_whoever_waits_for_each_answer_gets_it_at_once(name):
    positions = [position for position in POSITIONS if position.legal()]
    command = [sys.executable, "-m", "reihum", name, "-"]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as asked:
        for position in positions:
            asked.stdin.write(f"{position}\n".encode())
            asked.stdin.flush()
            first, *rest = asked.stdout.readline().decode().split()
            assert first == str(position)
            if name == "solve":
                assert rest == [str(solve(position).score)]
            else:
                assert rest == [f"{value.name}={value.number}" for value in analyse(position).values()]
        asked.stdin.close()
        assert asked.wait() == 0
