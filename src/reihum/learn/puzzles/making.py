"""Making puzzles from games, of bots or of people: long work, in pieces."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from reihum.catalogue import find_bot, find_game, replay
from reihum.core import Position, Record, format_record, parse_record
from reihum.learn.goals import Goal
from reihum.learn.puzzles.finding import find_puzzles
from reihum.learn.puzzles.kinds import find_kind
from reihum.learn.puzzles.puzzle import Puzzle
from reihum.learn.puzzles.seeding import Jury
from reihum.work import Crew, Headway, seed_of

GAMES_PER_PIECE = 20
MOST_PIECES = 20_000
MOST_AT_RANDOM = 8
"""So many moves at most are cast by lot first, so that games differ."""


def pieces_of_bots(game: str, seed: int) -> list[dict[str, Any]]:
    """As many games of bots as anybody will ever look through."""
    return [{"game": game, "seed": seed_of(seed, number)} for number in range(MOST_PIECES)]


def pieces_of_records(records: Sequence[Record], seed: int) -> list[dict[str, Any]]:
    """Games that were played already."""
    return [
        {"game": record.game, "seed": seed_of(seed, number), "record": format_record(record)}
        for number, record in enumerate(records)
    ]


def make_puzzles(
    crew: Crew,
    pieces: list[dict[str, Any]],
    *,
    keep: Path | None = None,
    progress: Callable[[Headway], object] | None = None,
) -> Iterator[Puzzle]:
    """The puzzles in some games; none is the image of another, or its end. Whoever has enough asks for no more."""
    seen: set[str] = set()
    for found in crew.run(do_games, pieces, keep=keep, progress=progress):
        for plain in found:
            puzzle = _read(plain)
            kind = find_kind(puzzle.game)
            turns = {kind.twins(turn) for turn in puzzle.own_turns()}
            if not turns & seen:
                seen |= turns
                yield replace(puzzle, themes=kind.themes(puzzle))


def do_games(piece: dict[str, Any]) -> list[dict[str, Any]]:
    """One piece of the work: the rated puzzles in some games."""
    random = Random(piece["seed"])
    jury = Jury(piece["game"], random)
    ends = [replay(parse_record(piece["record"]))] if "record" in piece else _play_games(piece["game"], random)
    return [jury.rate(puzzle).as_dict() for end in ends for puzzle in find_puzzles(end)]


def _play_games(game: str, random: Random) -> Iterator[Position]:
    """Games between two bots, whose first moves are cast by lot."""
    kind = find_kind(game)
    bots = [find_bot(name, game).make(random) for name in random.sample(kind.players, 2)]
    for _ in range(GAMES_PER_PIECE):
        position = find_game(game).rules.new(random, {}).start()
        at_random = random.randrange(MOST_AT_RANDOM + 1)
        while position.outcome() is None:
            by_lot = position.ply < at_random
            move = random.choice(position.legal()) if by_lot else bots[position.side].choose(position).move
            position = position.play(move)
        yield position


def _read(plain: dict[str, Any]) -> Puzzle:
    rules = find_game(plain["game"]).rules
    position = rules.parse(plain["position"], {})
    line = tuple(position.rules.parse_move(text) for text in plain["line"])
    return Puzzle(position, Goal(plain["goal"]), line, rating=plain["rating"])
