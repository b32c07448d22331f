"""Claims in sentences: said by the player who moves to the other one, and about the move to anybody."""

from reihum.core.explainer import Manner
from reihum.core.explaining import Voice
from reihum.core.sketch import MarkKind
from reihum.core.text import mark, mark_count
from reihum.engine.pah_tum.reasons import claims, verdicts

SETTLED = mark("No free cell can bring points any more.")
LAST = mark("Points are left only at {all}.")

OWN = Voice(
    {
        claims.LAST: LAST,
        claims.THEY_GO_FIRST: mark("The other cells are even in number: if we both wait, you must go there first."),
        claims.I_GO_FIRST: mark("The other cells are odd in number: if we both wait, I must go there first."),
        claims.SETTLED: SETTLED,
        claims.ROOM: mark("At {cell} I have room for a row of my own: {row}."),
        verdicts.WINNING: mark("I win, whatever you do."),
        verdicts.DRAWN: mark("With best play it is a draw."),
        verdicts.LOST: mark("Against best play I cannot win any more."),
        verdicts.SEEMS_EVEN: mark("As far as I can see, we are about even."),
    },
    {
        claims.SCORES: mark_count(
            "I score {count} point with the row {row}.", "I score {count} points with the row {row}."
        ),
        claims.EXTENDS: mark_count(
            "I make my row longer, {row}: {count} point more.", "I make my row longer, {row}: {count} points more."
        ),
        claims.STOPS: mark_count(
            "I keep you from {count} point at {cell}.", "I keep you from {count} points at {cell}."
        ),
        claims.FORK: mark_count(
            "I make a fork: you can stop only one of {all}, and the one left brings me {count} point or more.",
            "I make a fork: you can stop only one of {all}, and the one left brings me {count} points or more.",
        ),
        claims.LAST: mark_count(
            "Points are left only at {all}; there is {count} other cell to wait with.",
            "Points are left only at {all}; there are {count} other cells to wait with.",
        ),
        verdicts.WINNING: mark_count("I win by {count} point or more.", "I win by {count} points or more."),
        verdicts.LOST: mark_count(
            "Against best play I lose by {count} point; no move is better.",
            "Against best play I lose by {count} points; no move is better.",
        ),
        verdicts.SEEMS_AHEAD: mark_count(
            "As far as I can see, I come out about {count} point ahead.",
            "As far as I can see, I come out about {count} points ahead.",
        ),
        verdicts.SEEMS_BEHIND: mark_count(
            "As far as I can see, I come out about {count} point behind.",
            "As far as I can see, I come out about {count} points behind.",
        ),
    },
)
"""What a bot says to the person it plays. What that person can do about a move, it keeps to itself."""

TOLD = Voice(
    {
        claims.LAST: LAST,
        claims.THEY_GO_FIRST: mark(
            "The other cells are even in number: if both sides wait, the other side must go there first."
        ),
        claims.I_GO_FIRST: mark(
            "The other cells are odd in number: if both sides wait, whoever moves now must go there first."
        ),
        claims.SETTLED: SETTLED,
        verdicts.ENDS_EVEN: mark("Best play would have been {whole}, ending in a draw."),
        claims.ROOM: mark("At {cell} there is room for a row: {row}."),
        verdicts.WINNING: mark("It wins, whatever comes."),
        verdicts.DRAWN: mark("With best play it is a draw."),
        verdicts.LOST: mark("Against best play no move wins any more."),
        verdicts.SEEMS_EVEN: mark("As far as can be seen, it is about even."),
    },
    {
        claims.SCORES: mark_count(
            "This scores {count} point with the row {row}.", "This scores {count} points with the row {row}."
        ),
        claims.EXTENDS: mark_count(
            "This makes the row {row} longer: {count} point more.",
            "This makes the row {row} longer: {count} points more.",
        ),
        claims.STOPS: mark_count(
            "This keeps the other side from {count} point at {cell}.",
            "This keeps the other side from {count} points at {cell}.",
        ),
        claims.FORK: mark_count(
            "This makes a fork: the other side can stop only one of {all}; the one left brings {count} point or more.",
            "This makes a fork: the other side can stop only one of {all}; the one left brings {count} points or more.",
        ),
        claims.LEAVES: mark_count(
            "After {move} the other side can score {count} point at {cell}.",
            "After {move} the other side can score {count} points at {cell}.",
        ),
        claims.LAST: mark_count(
            "Points are left only at {all}; there is {count} other cell to wait with.",
            "Points are left only at {all}; there are {count} other cells to wait with.",
        ),
        verdicts.ENDS_AHEAD: mark_count(
            "Best play would have been {whole}, ending {count} point ahead.",
            "Best play would have been {whole}, ending {count} points ahead.",
        ),
        verdicts.ENDS_BEHIND: mark_count(
            "Best play would have been {whole}, ending {count} point behind.",
            "Best play would have been {whole}, ending {count} points behind.",
        ),
        verdicts.COSTS: mark_count(
            "This gives {count} point away: {cell} brings more.", "This gives {count} points away: {cell} brings more."
        ),
        verdicts.THROWS_WIN: mark_count(
            "This gives the win away: {cell} wins by {count} point.",
            "This gives the win away: {cell} wins by {count} points.",
        ),
        verdicts.THROWS_DRAW: mark_count(
            "This gives the draw away, and loses by {count} point: {cell} holds it.",
            "This gives the draw away, and loses by {count} points: {cell} holds it.",
        ),
        verdicts.WINNING: mark_count("It wins by {count} point.", "It wins by {count} points."),
        verdicts.LOST: mark_count(
            "Against best play it loses by {count} point; no move is better.",
            "Against best play it loses by {count} points; no move is better.",
        ),
        verdicts.SEEMS_AHEAD: mark_count(
            "As far as can be seen, it comes out about {count} point ahead.",
            "As far as can be seen, it comes out about {count} points ahead.",
        ),
        verdicts.SEEMS_BEHIND: mark_count(
            "As far as can be seen, it comes out about {count} point behind.",
            "As far as can be seen, it comes out about {count} points behind.",
        ),
    },
)
"""What anybody may hear: a person who asks what to do, or who wants to know what was wrong."""

_MINE = (claims.SCORES, claims.EXTENDS, claims.FORK, claims.ROOM)
_THEIRS = (claims.STOPS, claims.LEAVES)
MANNER = Manner(
    OWN,
    TOLD,
    {
        **dict.fromkeys(_MINE, MarkKind.MINE),
        **dict.fromkeys(_THEIRS, MarkKind.THEIRS),
        **dict.fromkeys(verdicts.FAULTS, MarkKind.GOOD),
        **dict.fromkeys(verdicts.ENDINGS, MarkKind.GOOD),
        claims.LAST: MarkKind.KEY,
        claims.THEY_GO_FIRST: MarkKind.KEY,
        claims.I_GO_FIRST: MarkKind.KEY,
    },
)
