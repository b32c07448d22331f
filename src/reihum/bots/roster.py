"""The computer players there are: one entry each, which says all that anybody has to know of a bot before it plays."""

from dataclasses import replace

from reihum.bots import club_roster
from reihum.bots.grades import MASTER, PERFECT
from reihum.bots.ratings import RATINGS
from reihum.core import BotEntry
from reihum.core.text import mark
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum

EVERY_GAME: tuple[str, ...] = ()
_C4, _PT = ConnectFour.name, PahTum.name
_LEVELS, _LOOKAHEAD = "reihum.bots.connect_four.levels:LevelBot", "reihum.bots.connect_four.lookahead:LookaheadBot"


def _rated(bot: BotEntry) -> BotEntry:
    """A bot with its rating, if it was measured."""
    measured = {name: both for game in bot.games for name, both in RATINGS.get(game, {}).items()}
    rating, error = measured.get(bot.name, (None, None))
    return replace(bot, rating=rating, rating_error=error)


# Two bots may share a name if they play different games: `mcts` is one word for players, and one class per game.
_BOTS: tuple[BotEntry, ...] = (
    *club_roster.club_players(
        _C4, "reihum.bots.connect_four.club:ClubBot", club_roster.CONNECT_FOUR, club_roster.CONNECT_FOUR_STRATEGY
    ),
    *club_roster.club_players(
        _PT, "reihum.bots.pah_tum.club:ClubBot", club_roster.PAH_TUM, club_roster.PAH_TUM_STRATEGY
    ),
    *(
        BotEntry(
            "adaptive",
            (game,),
            mark("Adaptive"),
            mark("Becomes as strong as you are."),
            "reihum.bots.adaptive:AdaptiveBot",
            strength=3,
            settings={"game": game},
            adapts=True,
            most_nodes=100_000,
            strategy=mark(
                "Plays like the club players, and finds out how strong you are: it remembers how your games against it "
                "went, becomes stronger when you win and weaker when you lose. After some ten games you win about "
                "every other one."
            ),
        )
        for game in (_C4, _PT)
    ),
    BotEntry(
        "random",
        EVERY_GAME,
        mark("Random"),
        mark("Leaves everything to chance."),
        "reihum.bots.random_bot:RandomBot",
        strength=1,
        strategy=mark("Draws its move by lot from all that are legal."),
    ),
    BotEntry(
        "primitive",
        (_C4,),
        mark("Primitive AI"),
        mark("Wins, stops a loss, or draws by lot."),
        "reihum.bots.connect_four.primitive:PrimitiveBot",
        strength=3,
        strategy=mark(
            "Looks one stone ahead. It wins if it can. Otherwise it stops you from winning. Otherwise it draws a "
            "column by lot, but keeps out of those where you would win on top of its stone, as long as there are "
            "others."
        ),
    ),
    BotEntry(
        "level-1",
        (_C4,),
        mark("Level 1"),
        mark("Throws anywhere."),
        _LEVELS,
        strength=1,
        settings={"level": 1},
        number=1,
    ),
    BotEntry(
        "level-2",
        (_C4,),
        mark("Level 2"),
        mark("As level 1, and sees three in a row or a column."),
        _LEVELS,
        strength=2,
        settings={"level": 2},
        number=2,
        strategy=mark(
            "Looks for three of its stones side by side with an open cell at an end, then for three on top of "
            "each other, and throws there. If there are none of its own, it looks for yours and stops them."
        ),
    ),
    BotEntry(
        "level-3",
        (_C4,),
        mark("Level 3"),
        mark("As level 2, and sees three on a diagonal."),
        _LEVELS,
        strength=2,
        settings={"level": 3},
        number=3,
        strategy=mark(
            "Does all that level 2 does first, and then the same on diagonals. So it stops your three in a row "
            "before it sees its own win on a diagonal: that is its character, and your chance."
        ),
    ),
    BotEntry(
        "level-4",
        (_C4,),
        mark("Level 4"),
        mark("As level 3, and sees rows and diagonals with a gap."),
        _LEVELS,
        strength=3,
        settings={"level": 4},
        number=4,
        strategy=mark("After all that level 3 does, it also sees a gap: two stones, an open cell, one stone."),
    ),
    BotEntry(
        "level-5",
        (_C4,),
        mark("Level 5"),
        mark("As level 4, and makes and stops forks."),
        _LEVELS,
        strength=3,
        settings={"level": 5},
        number=5,
        strategy=mark(
            "After all that level 4 does, it builds forks, two stones that a third turns into two ways to win at "
            "once, and stops yours."
        ),
    ),
    BotEntry(
        "level-6",
        (_C4,),
        mark("Level 6"),
        mark("As level 5, and hands you no win on top."),
        _LEVELS,
        strength=3,
        settings={"level": 6},
        number=6,
        strategy=mark(
            "After all that level 5 does, it keeps out of columns where you would win on top of its stone, unless "
            "no others are left."
        ),
    ),
    BotEntry(
        "level-7",
        (_C4,),
        mark("Level 7"),
        mark("As level 6, and stacks on its own stones."),
        _LEVELS,
        strength=4,
        settings={"level": 7},
        number=7,
        advises=4,
        strategy=mark(
            "After all that level 6 does, it stacks on its own stones instead of throwing anywhere, and so keeps "
            "you busy."
        ),
    ),
    BotEntry(
        "lookahead-1",
        (_C4,),
        mark("Look-ahead 1"),
        mark("Weighs its moves by your next reply."),
        _LOOKAHEAD,
        strength=3,
        settings={"look_ahead": 1},
        strategy=mark(
            "Tries every move and every answer of yours. A win counts 1, a loss -1, everything else the average "
            "of what may follow."
        ),
    ),
    BotEntry(
        "lookahead-2",
        (_C4,),
        mark("Look-ahead 2"),
        mark("Weighs its moves two replies ahead."),
        _LOOKAHEAD,
        strength=4,
        settings={"look_ahead": 2},
        aliases=("lookahead",),
        strategy=mark("As look-ahead 1, and then again every move and every answer."),
    ),
    BotEntry(
        "lookahead-3",
        (_C4,),
        mark("Look-ahead 3"),
        mark("Weighs its moves three replies ahead."),
        _LOOKAHEAD,
        strength=4,
        settings={"look_ahead": 3},
    ),
    BotEntry(
        "lookahead-4",
        (_C4,),
        mark("Look-ahead 4"),
        mark("Weighs its moves four replies ahead."),
        _LOOKAHEAD,
        strength=4,
        settings={"look_ahead": 4},
        advises=3,
        strategy=mark(
            "Weighs its moves four replies ahead. Averages take your bad answers as seriously as your good ones, "
            "so looking further does not always help."
        ),
    ),
    BotEntry(
        "mcts",
        (_C4,),
        mark("Monte Carlo"),
        mark("Plays thousands of games out before it moves."),
        "reihum.bots.connect_four.mcts:MctsBot",
        strength=5,
        advises=2,
        most_nodes=100_000,
        strategy=mark(
            "Plays thousands of games to the end by chance, more of them where they go well, and moves where it "
            "looked most."
        ),
    ),
    BotEntry(
        "perfect",
        (_C4,),
        mark("Perfect"),
        mark("Never errs where the board can be solved."),
        "reihum.bots.connect_four.perfect:PerfectBot",
        strength=5,
        grade=PERFECT,
        has_book=True,
        advises=1,
        strategy=mark(
            "Solves the position: it wins as soon as it can, loses as late as it can, and among equal moves "
            "leaves you the fewest good answers. If it has too little time to solve the position, it plays the "
            "best move it knows of, and says so."
        ),
    ),
    BotEntry(
        "greedy",
        (_PT,),
        mark("Greedy"),
        mark("Takes the most points it can get now."),
        "reihum.bots.pah_tum.greedy:GreedyBot",
        strength=2,
        strategy=mark("Takes the cell that brings the most points at once."),
    ),
    BotEntry(
        "planner",
        (_PT,),
        mark("Planner"),
        mark("Stops your longest row, then makes its own."),
        "reihum.bots.pah_tum.planner:PlannerBot",
        strength=4,
        advises=3,
        strategy=mark(
            "First looks at what each cell would bring you, and takes the one with the largest jump; among cells "
            "that stop equally much it takes the one that brings itself the most, then the one whose two lines "
            "can still become most."
        ),
    ),
    BotEntry(
        "mcts",
        (_PT,),
        mark("Monte Carlo"),
        mark("Tries moves out in random games."),
        "reihum.bots.pah_tum.mcts:MctsBot",
        strength=4,
        advises=2,
        most_nodes=100_000,
        strategy=mark(
            "Plays games to the end by chance, more of them where they go well, and moves where it looked most."
        ),
    ),
    BotEntry(
        "expert",
        (_PT,),
        mark("Expert"),
        mark("Looks far ahead, and plays the end without a fault."),
        "reihum.bots.pah_tum.expert:ExpertBot",
        strength=5,
        grade=MASTER,
        advises=1,
        most_nodes=500_000,
        strategy=mark(
            "Looks ahead, move by move, and judges what it reaches by a small neural network, which learned from "
            "games against itself how such positions end. In the second half of a game it no longer judges but "
            "proves: it plays out every line that matters, to the end, and from then on makes no mistake."
        ),
    ),
)

BOTS: tuple[BotEntry, ...] = tuple(map(_rated, _BOTS))
