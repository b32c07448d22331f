"""Club players err as people do: hardly ever where three stones lie side by side, more often on diagonals."""

from random import Random

import pytest

from reihum.bots.connect_four.club import sight as connect_four_sight
from reihum.bots.connect_four.club.bot import SKILLS as CONNECT_FOUR_SKILLS
from reihum.bots.pah_tum.club import sight as pah_tum_sight
from reihum.bots.pah_tum.club.bot import SKILLS as PAH_TUM_SKILLS
from reihum.catalogue import find_bot
from reihum.core.line import play_all
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum

TRIES = 300
MIDDLE = 6
"""The level of whose eyes this is about."""


def overlooked(start, step, moves, blindness=CONNECT_FOUR_SKILLS[MIDDLE - 1].blindness):
    """How often a line of Connect Four, by its first cell and its direction, is overlooked."""
    position = ConnectFour.parse(moves, {})
    layout = position.rules.layout
    bit, random = 1 << layout.bit(start), Random(1)
    mine, theirs = position.mine, position.stones ^ position.mine
    views = [connect_four_sight.look(position.rules, mine, theirs, blindness, random) for _ in range(TRIES)]
    return sum(not view[getattr(layout, step)] & bit for view in views) / TRIES


def test_three_side_by_side_are_hardly_ever_overlooked_a_gap_more_often_and_diagonals_and_what_is_far_off_most():
    row = overlooked((0, 0), "right", "17273")
    gap = overlooked((0, 0), "right", "17274")
    diagonal = overlooked((0, 0), "rising", "1223433")
    pair_on_a_diagonal = overlooked((0, 0), "rising", "122")
    nothing_yet = overlooked((2, 2), "rising", "")
    assert row < 0.1
    assert row < gap < diagonal < pair_on_a_diagonal < nothing_yet


def stops(level, moves, cell):
    """How often a club player stops four in a row."""
    position = ConnectFour.parse(moves, {})
    bot, wanted = find_bot(f"club-{level}", "connect-four"), position.rules.parse_move(cell)
    return sum(bot.make(Random(seed)).choose(position).move == wanted for seed in range(100)) / 100


def test_a_beginner_lets_threes_pass_which_better_players_stop():
    assert stops(1, "17273", "4") < 0.4
    assert stops(MIDDLE, "17273", "4") > 0.9
    assert stops(10, "17273", "4") == 1


def test_an_open_three_of_pah_tum_is_hardly_ever_overlooked_and_upright_lines_more_often_than_level_ones():
    rules = PahTum.from_setup({"Blocked": "a7b7c7d7e7"})
    moves = [rules.parse_move(move) for move in ["c3", "c1", "d3", "d1", "e3", "g1", "e6", "a5", "f6", "a6"]]
    lines = pah_tum_sight.read_lines(play_all(rules.start(), moves))
    random, blindness = Random(1), PAH_TUM_SKILLS[MIDDLE - 1].blindness
    views = [pah_tum_sight.look(lines, None, blindness, random) for _ in range(TRIES)]
    missed = [sum(not view[number] for view in views) / TRIES for number in range(14)]
    open_three, level_pair, upright_pair, level_nothing = missed[7 + 2], missed[7 + 5], missed[0], missed[7 + 3]
    assert open_three < 0.15
    assert open_three < level_pair < upright_pair < level_nothing + 0.1


@pytest.mark.parametrize("skills", [CONNECT_FOUR_SKILLS, PAH_TUM_SKILLS], ids=["connect-four", "pah-tum"])
def test_whoever_is_stronger_overlooks_no_more(skills):
    assert [skill.blindness for skill in skills] == sorted((skill.blindness for skill in skills), reverse=True)
    assert [skill.doubt for skill in skills] == sorted((skill.doubt for skill in skills), reverse=True)
