"""Puzzles and lessons from the start menu, on the screen that is open already."""

from reihum.core.text import say
from reihum.store import Preferences, Store
from reihum.ui.console.asking import Asker
from reihum.ui.console.question import Option, Question
from reihum.ui.console.states import Event
from reihum.ui.console.training import PuzzleWishes, Tally, solve_puzzles, teach
from reihum.ui.kept import name_game


class School:
    """Where a player practises; afterwards it is the start menu again."""

    def __init__(self, asker: Asker, store: Store | None, preferences: Preferences) -> None:
        self._asker = asker
        self._store = store
        self._preferences = preferences

    def solve_puzzles(self) -> Event:
        """Puzzles of a game: as hard as the player is good, or whichever are wanted."""
        from reihum.learn.puzzles.book import games_with_puzzles  # noqa: PLC0415  (slow to import, as the next)
        from reihum.learn.puzzles.training import Training  # noqa: PLC0415

        games = games_with_puzzles()
        options = tuple(Option(str(number), name_game(game), (game,)) for number, game in enumerate(games, start=1))
        chosen = self._asker.choose(Question((say("Puzzles of which game?"),), options, "1"))
        if chosen is None:
            return Event.MENU
        game = games[options.index(chosen)]
        wishes = self._ask_for_kind(game)
        if wishes is not None:
            training, tally = Training(game, self._store, self._preferences.names[0]), Tally()
            solve_puzzles(self._asker.screen, training, wishes, tally)
            self._asker.notice = tally.say(training)
        return Event.MENU

    def _ask_for_kind(self, game: str) -> PuzzleWishes | None:
        from reihum.learn.puzzles.training import local_date  # noqa: PLC0415  (slow to import, as the next)
        from reihum.ui.learning import puzzle_kinds  # noqa: PLC0415

        kinds = puzzle_kinds(game)
        options = tuple(
            Option(str(number), kind.title, tuple(filter(None, (kind.theme, kind.difficulty))))
            for number, kind in enumerate(kinds, start=1)
        )
        usual = next(option for option, kind in zip(options, kinds, strict=True) if kind.difficulty == "fitting")
        chosen = self._asker.choose(Question((say("Which puzzles?"),), options, usual.key))
        if chosen is None:
            return None
        kind = kinds[options.index(chosen)]
        day = local_date() if kind.daily else None
        return PuzzleWishes([kind.theme] if kind.theme else (), kind.difficulty or "fitting", day)

    def take_lessons(self) -> Event:
        """One lesson after the other."""
        teach(self._asker.screen)
        return Event.MENU
