"""Claims in sentences: said by the player who moves to the other one, and about the move to anybody."""

from reihum.core.explainer import Manner
from reihum.core.explaining import Voice
from reihum.core.sketch import MarkKind
from reihum.core.text import mark, mark_count
from reihum.engine.connect_four.reasons import claims, proofs, verdicts
from reihum.engine.connect_four.reasons.holding import claiming

ROOM = mark_count(
    "{count} row of four can still go through {cell}.", "{count} rows of four can still go through {cell}."
)

HOLDING = {
    claiming.CANNOT_LOSE: mark(
        "After this the game cannot be lost any more: there is an answer to every row that the other side could still "
        "make."
    ),
    claiming.CLAIMEVEN: mark("Claimeven: a stone right below {cells} is answered on top of it."),
    claiming.BASEINVERSE: mark("Baseinverse: a stone on one of {all} is answered on the other."),
    claiming.VERTICAL: mark("Vertical: a stone on {cell} is answered on top of it."),
    claiming.AFTEREVEN: mark("Aftereven: this brings the row {row}, before anything above {cells} can count."),
    claiming.LOWINVERSE: mark(
        "Lowinverse: of {all} the other side gets at most one; a stone right below one of them is answered on top of "
        "it."
    ),
    claiming.HIGHINVERSE: mark(
        "Highinverse: of {all} the other side gets at most one, and also of the two cells right below them."
    ),
    claiming.BASECLAIM: mark(
        "Baseclaim: a stone on {cell_1} or {cell_2} is answered on {cell_3}, and one on {cell_3} on {cell_2}."
    ),
    claiming.BEFORE: mark("Before: the row {row} is complete before the other side has {all}."),
    claiming.SPECIALBEFORE: mark(
        "Specialbefore: a stone on one of {cell_1} and {cell_2} is answered on the other, and the row {row} is "
        "complete before the other side has {cell_2} and every cell right above the free ones of that row."
    ),
}
"""Allis' rules as a pupil may hear them: what the other side does not get, and how that comes."""

OWN = Voice(
    {
        claims.WINS: mark("I win with {row}."),
        claims.STOPS: mark("I stop your row {stones} at {cell}."),
        claims.FORK: mark("I make a fork: next I win at {cells}."),
        claims.SQUEEZES: mark("Wherever you play now, I win on top of it."),
        claims.FORCES: mark("I force the win: you must stop threat after threat, and in the end I win at {cells}."),
        claims.THREATENS: mark("I make three, {stones}: next I win at {cell} unless you stop it."),
        claims.FORBIDS: mark("I keep you from a fork: with {cell} you would win at {others} next."),
        claims.FOLLOWS: mark("I cannot lose any more: I answer right on top of each of your stones."),
        claiming.CANNOT_LOSE: mark("I cannot lose any more: I have an answer to every row that you could still make."),
        claims.BUILDS: mark("I make three, {stones}; {cell} wins as soon as I get there."),
        claims.BLOCKS: mark("I get in the way of your row {row}."),
        verdicts.ONLY_WIN: mark("Only this wins, whatever you do."),
        verdicts.WINNING: mark("I win, whatever you do."),
        verdicts.SLOWER: mark("I win, whatever you do."),
        verdicts.ONLY_DRAW: mark("Everything else loses; this holds the draw."),
        verdicts.DRAWN: mark("With best play it is a draw."),
        verdicts.LOST: mark("Against best play I cannot hold this any more."),
    },
    {
        claims.ROOM: ROOM,
        verdicts.ONLY_WIN: mark_count(
            "Only this wins, and at once.", "Only this wins: I win in {count} moves at the latest."
        ),
        verdicts.WINNING: mark_count("I win at once.", "I win in {count} moves at the latest."),
        verdicts.LOST: mark_count(
            "You win with your next stone, whatever I do.",
            "Against best play I lose in {count} moves; no move holds out longer.",
        ),
    },
)
"""What a bot says to the person it plays. What that person can do about a move, it keeps to itself."""

TOLD = Voice(
    {
        claims.WINS: mark("This wins with {row}."),
        claims.MISSES: mark("This misses a win at once: {cell} makes four, {row}."),
        claims.GIVES: mark("This gives {cell} away, the cell on top: the other side wins there with {row}."),
        claims.LEAVES: mark("This leaves {cell} to the other side, which wins there with {row}."),
        claims.STOPS: mark("This stops the other side's row {stones} at {cell}."),
        claims.FORK: mark("This makes a fork: whatever comes, the next stone wins, at {cells}."),
        claims.SQUEEZES: mark("Wherever the other side plays now, the cell on top of it wins."),
        claims.FORCES: mark(
            "This forces the win, as every reply must stop a threat: {line}. Then nothing helps against {cells}."
        ),
        claims.THREATENS: mark("This makes three, {stones}, and wins at {cell} next unless that is stopped."),
        claims.FORBIDS: mark("This keeps the other side from a fork: with {cell} it would win at {others} next."),
        claims.ALLOWS: mark("After {move} the other side forces the win: {line}. Then nothing helps against {cells}."),
        claims.ALLOWS_FORK: mark("After {move} the other side plays {line}, and nothing helps against {cells}."),
        claims.FOLLOWS: mark(
            "After this it is enough to answer each stone right on top of it, and the other side gets no row any more: "
            "claimeven."
        ),
        claims.PAIRS: mark("Only a stone on one of {all} is answered on another one of them: baseinverse."),
        **HOLDING,
        claims.BUILDS: mark("This makes three, {stones}; {cell} wins as soon as it can be reached."),
        claims.BLOCKS: mark("This gets in the way of the other side's row {row}."),
        proofs.ALLOWS_ZUGZWANG: mark(
            "After {move} the other side wins at {cells}: in the end nothing is left but to play right below, and "
            "everything else loses sooner."
        ),
        proofs.MISSES_ZUGZWANG: mark(
            "The win would have come at {cells}: in the end the other side must play right below, or loses sooner."
        ),
        proofs.ALLOWS_EVEN: mark(
            "After {move} the other side wins by an even threat: in the end nothing is left but to play right below "
            "one of its winning cells in an even row, and everything else loses sooner."
        ),
        proofs.MISSES_EVEN: mark(
            "An even threat would have won: in the end the other side must play right below a winning cell in an even "
            "row, or loses sooner."
        ),
        proofs.ALLOWS_ODD: mark(
            "After {move} the other side wins by an odd threat: in the end nothing is left but to play right below "
            "one of its winning cells in an odd row, and everything else loses sooner."
        ),
        proofs.MISSES_ODD: mark(
            "An odd threat would have won: in the end the other side must play right below a winning cell in an odd "
            "row, or loses sooner."
        ),
        proofs.ALLOWS_FOLLOWING: mark(
            "After {move} the other side plays {cell} and cannot lose any more: it answers each stone right on top of "
            "it, and no row is left."
        ),
        proofs.ALLOWS_HOLDING: mark(
            "After {move} the other side plays {cell} and cannot lose any more: it has an answer to every row that "
            "could still be made."
        ),
        proofs.ALLOWS_FORKS: mark("After {move} the other side gets a fork, whatever comes."),
        proofs.MISSES_FORKS: mark("A fork would have come, whatever the other side did."),
        proofs.ALLOWS_HINGE: mark("All hangs on {cell}: without a row through it the other side could not win."),
        proofs.MISSES_HINGE: mark("All hangs on {cell}: without a row through it there is no win."),
        proofs.MISSES_FORCED: mark(
            "The win could be forced, as every reply must stop a threat: {whole}. Then nothing helps against {cells}."
        ),
        proofs.MISSES_FORK: mark("Nothing would have helped against {cells} then."),
        proofs.COULD_TAKE: mark(
            "There is only one good answer to {move}: {cell}, and this stone could have gone there."
        ),
        proofs.MADE_ROOM: mark("There is only one good answer to {move}: {cell}, right on top of this stone."),
        proofs.TWO_REPLIES: mark("There are only two good answers to {move}: {all}."),
        proofs.ONLY_MOVE: mark("There was only one good move here."),
        proofs.ALLOWS_GAME: mark("For example, after {move}: {line}."),
        proofs.MISSES_GAME: mark("For example: {whole}."),
        proofs.EXAMPLE: mark("After {move} it may go on, for example: {line}."),
        verdicts.THROWS_WIN: mark("This gives the win away: {cell} wins."),
        verdicts.THROWS_DRAW: mark("This gives the draw away: {cell} holds it."),
        verdicts.ONLY_WIN: mark("Only this wins."),
        verdicts.WINNING: mark("It wins, whatever comes."),
        verdicts.ONLY_DRAW: mark("Everything else loses; this holds the draw."),
        verdicts.DRAWN: mark("With best play it is a draw."),
        verdicts.LOST: mark("Every move loses against best play."),
    },
    {
        claims.ROOM: ROOM,
        verdicts.THROWS_WIN: mark_count(
            "This gives the win away: {cell} wins at once.", "This gives the win away: {cell} wins in {count} moves."
        ),
        verdicts.SLOWER: mark_count(
            "This wins too, but {cell} wins at once.", "This wins too, but {cell} wins sooner, in {count} moves."
        ),
        verdicts.SOONER: mark_count(
            "Every move loses, and so does {cell}, but later.",
            "Every move loses, but {cell} holds out longer: the other side needs {count} moves.",
        ),
        verdicts.ONLY_WIN: mark_count("Only this wins.", "Only this wins, in {count} moves at the latest."),
        verdicts.WINNING: mark_count("It wins at once.", "It wins in {count} moves at the latest."),
        verdicts.LOST: mark_count(
            "The other side wins with its next stone, whatever you do.",
            "Every move loses against best play; this one holds out longest: the other side needs {count} moves.",
        ),
    },
)
"""What anybody may hear: a person who asks what to do, or who wants to know what was wrong."""

_MINE = (claims.WINS, claims.FORK, claims.SQUEEZES, claims.FORCES, claims.THREATENS, claims.PAIRS, claims.BUILDS)
_HELD = (kind for kind in claiming.KINDS if kind != claiming.CANNOT_LOSE)
_THEIRS = (claims.GIVES, claims.LEAVES, claims.STOPS, claims.FORBIDS, claims.ALLOWS, claims.ALLOWS_FORK, claims.BLOCKS)
_REPLIES = (proofs.ALLOWS_FOLLOWING, proofs.ALLOWS_HOLDING, proofs.COULD_TAKE, proofs.MADE_ROOM, proofs.TWO_REPLIES)
_ALLOWED = (*proofs.ALLOWED.values(), proofs.ALLOWS_HINGE, proofs.ALLOWS_GAME, *_REPLIES, proofs.EXAMPLE)
_BETTER = (claims.MISSES, proofs.ONLY_MOVE, *verdicts.FAULTS)
MANNER = Manner(
    OWN,
    TOLD,
    {
        **dict.fromkeys((*_MINE, *_HELD), MarkKind.MINE),
        **dict.fromkeys(proofs.KINDS, MarkKind.MINE),
        **dict.fromkeys((*_THEIRS, *_ALLOWED), MarkKind.THEIRS),
        **dict.fromkeys(_BETTER, MarkKind.GOOD),
    },
)
