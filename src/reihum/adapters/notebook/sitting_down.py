"""Who sits down at which board: from a position, a record or a review to a desk."""

from collections.abc import Mapping

from reihum.adapters.notebook.desk import Desk, Remark
from reihum.catalogue import find_bot, replay
from reihum.core import Bot, Budget, Position, Record, Side
from reihum.core.text import mark, say
from reihum.learn.review import MoveReview, Review
from reihum.library.expecting import chance, expect_bot, expect_budget, expect_position, unexpected
from reihum.library.players import bot_name
from reihum.match import Match, Seat

THINKING = Budget(seconds=2)
"""How long bots and engines think at a board where nobody says how long."""


def desk_for(
    what: Position | Record | Review,
    *,
    against: str | Bot | None = None,
    side: str = "first",
    values: bool = False,
    budget: Budget = THINKING,
    seed: int | None = None,
) -> Desk:
    """A desk: for a position to play from, against a bot or both sides oneself; for a record or a review to look at."""
    limit = expect_budget(budget)
    if isinstance(what, Record | Review):
        if against is not None:
            raise unexpected(mark("a position, such as reihum.connect_four('4453')"), what)
        return _show_game(what, values, limit)
    position = expect_position(what)
    if side not in ("first", "second"):
        raise unexpected(mark("'first' or 'second' for your side"), side)
    seats, bots = _seats(position, against, Side.FIRST if side == "first" else Side.SECOND, seed)
    return Desk(_match_at(position, seats, seed), bots, budget=limit, values=values)


def _seats(
    position: Position, against: str | Bot | None, own: Side, seed: int | None
) -> tuple[tuple[Seat, Seat], Mapping[Side, Bot]]:
    """Who sits where; without an opponent both sides are called by their colours."""
    if against is None:
        first, second = (say(name) for name in position.board().look.side_names)
        return (Seat(first), Seat(second)), {}
    title, bot = _opponent(against, position.rules.name, seed)
    names = {own: say("You"), own.other: title}
    return (Seat(names[Side.FIRST]), Seat(names[Side.SECOND])), {own.other: bot}


def _opponent(against: str | Bot, game: str, seed: int | None) -> tuple[str, Bot]:
    """What an opponent is called, and who it is: a bot by name, or one that somebody has made."""
    if isinstance(against, str):
        entry = find_bot(against, game)
        return say(entry.title), entry.make(chance(seed))
    return bot_name(expect_bot(against)), against


def _match_at(position: Position, seats: tuple[Seat, Seat], seed: int | None = None) -> Match:
    """A match of people, who play with the moves that led here; a desk has its bots itself."""
    match = Match(position.rules, seats, seed)
    for move in position.moves:
        match.play(position.rules.format_move(move))
    return match


def _show_game(what: Record | Review, values: bool, budget: Budget) -> Desk:
    """A game to look at: a record with its comments, or a review from its first turning point on."""
    record = what if isinstance(what, Record) else what.record
    end = replay(record)
    colours = [say(name) for name in end.board().look.side_names]
    first, second = (name or colour for name, colour in zip(record.names, colours, strict=True))
    remarks = _told(what) if isinstance(what, Review) else [Remark(move.comment) for move in what.moves]
    desk = Desk(
        _match_at(end, (Seat(first), Seat(second))), {}, budget=budget, values=values, remarks=[Remark(), *remarks]
    )
    if isinstance(what, Review):
        desk.look_at(next((move.ply for move in what.turning_points), end.ply))
    return desk


def _told(review: Review) -> list[Remark]:
    verdicts = {move.ply: move for move in review.moves}
    return [_remark(verdicts.get(ply)) for ply in range(1, review.end.ply + 1)]


def _remark(move: MoveReview | None) -> Remark:
    if move is None or move.grade is None:
        return Remark(str(move.value.words) if move else "")
    words = " ".join(part for part in (f"{move.grade.word} {move.grade.mark}".strip() + ".", move.why) if part)
    return Remark(words[:1].upper() + words[1:], move.explanation.sketch, "fault" if move.grade.is_fault else "")
