"""A move told to another process makes of a match there what it is here."""

import json
from dataclasses import replace
from random import Random

import pytest
from sqlalchemy import select

from reihum.catalogue import find_bot
from reihum.core import Budget
from reihum.match import Match, Seat
from reihum.store import Store, WebStore
from reihum.store.schema import PLAYER_RATINGS
from reihum.store.store import now
from reihum.ui.web.matches.bot_turns import played_by_bot
from reihum.ui.web.matches.clocks import set_clock
from reihum.ui.web.matches.hall import new_match
from reihum.ui.web.matches.live import LiveMatch, Wish, next_version, read_match
from reihum.ui.web.matches.rating import count_game
from reihum.ui.web.matches.telling import make_told_move, tell_move
from reihum.ui.web.thinking.protocol import pack_choice

KEYS = ("first key", "second key")


def start(bot=None, pace=None, game="connect-four"):
    match = Match.start(game, (Seat("Anna"), Seat("", bot)), seed=1, bots_elsewhere=True)
    kept = set_clock(new_match(match, "bot" if bot else "friend", "en", KEYS), pace)
    return replace(kept, version=5, number=1), match


def move_on(match, chance):
    """The match after a move of whoever is to move."""
    if match.bots_turn:
        bot = find_bot(match.seats[match.position.side].bot, match.rules.name).make(chance)
        choice = bot.choose(match.position, Budget(nodes=50))
        return played_by_bot(match, pack_choice(choice, match.rules), match.position.ply)
    after = match.copy()
    after.play(match.rules.format_move(chance.choice(match.position.legal())))
    return after


@pytest.mark.parametrize(
    ("game", "bot", "pace"),
    [
        ("connect-four", None, None),
        ("connect-four", None, "5+3"),
        ("connect-four", "level-3", None),
        ("connect-four", "random", "5+3"),
        ("pah-tum", "greedy", None),
    ],
)
def test_a_whole_game_told_move_by_move_is_the_same_in_both_processes(game, bot, pace):
    chance = Random(7)
    here, match = start(bot, pace, game)
    there, seen = here, read_match(here)
    while not match.over:
        match = move_on(match, chance)
        new = next_version(here, match)
        there, seen = make_told_move(there, seen, tell_move(here, new))
        assert there == new
        assert seen.view() == match.view()
        here = new
    assert LiveMatch(there, seen).state(()) == LiveMatch(here, match).state(())


def test_a_move_that_was_made_again_is_told_with_its_reason():
    kept, match = start("level-3")
    for _ in range(2):
        match = move_on(match, Random(1))
        kept = next_version(kept, match)
    match.undo()
    back = next_version(kept, match)
    assert tell_move(kept, back) is None
    made_again = match.copy()
    made_again.redo()
    assert tell_move(back, next_version(back, made_again)) is None, "two moves at once"


def test_what_is_no_move_is_not_told_as_one():
    kept, match = start()
    after = move_on(match, Random(1))
    new = next_version(kept, after)
    assert tell_move(kept, new) is not None
    assert tell_move(kept, replace(new, keys=("first key", None))) is None
    assert tell_move(kept, replace(new, aside=json.dumps({"taken_back": ["4"]}))) is None
    asked = replace(kept, version=6, wish=Wish("undo", 0, 1).write())
    assert tell_move(kept, asked) is None
    match.resign()
    assert tell_move(kept, next_version(kept, match)) is None


def test_a_game_is_counted_once_though_nobody_heard_that_it_was_kept(tmp_path):
    store = Store(tmp_path / "matches.sqlite3")
    web = WebStore(store)
    kept, match = start()
    with store.transaction() as connection:
        kept = web.add(connection, replace(kept, version=1, rated=True))
    match.resign()
    new, at = next_version(kept, match), now()
    for _ in range(2):  # the second time after a connection that broke off at the end of the first
        with store.transaction() as connection:
            if web.change(connection, new, at, before=kept):
                count_game(connection, kept, match)
    with store.transaction() as connection:
        assert list(connection.execute(select(PLAYER_RATINGS.c.games)).scalars()) == [1, 1]
    store.close()
