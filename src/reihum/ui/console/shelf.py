"""The games that are kept: a list to go on with one, to look at it, or to delete it."""

from collections.abc import Callable

from reihum.core import ReihumError
from reihum.core.text import say
from reihum.match import Match
from reihum.store import Keeper, StoreError
from reihum.ui.console.asking import Asker
from reihum.ui.console.question import Option, Question
from reihum.ui.console.states import Event
from reihum.ui.kept import KeptGame, kept_games, resume

OPEN, DELETE, BACK = "1", "2", "3"


class Shelf:
    """Shows what is kept. ``begin`` puts a match on the board."""

    def __init__(self, asker: Asker, keeper: Keeper, begin: Callable[[Match, int], Event]) -> None:
        self._asker = asker
        self._keeper = keeper
        self._begin = begin
        self._chosen: KeptGame | None = None

    def games(self) -> list[KeptGame]:
        """All that is kept, the game played last first."""
        try:
            return kept_games(self._keeper.store)
        except StoreError as problem:
            self._asker.notice = str(problem)
            return []

    def unfinished(self) -> KeptGame | None:
        """The game played last that is not over."""
        return next((game for game in self.games() if not game.over and game.moves), None)

    def go_on_with_last(self) -> Event:
        """Take up the game played last that is not over."""
        game = self.unfinished()
        return self._open(game) if game else self._asker.wrong(say("There is no game that is not over."))

    def ask(self) -> Event:
        """Which of the kept games; each has the number that commands know it by."""
        games = self.games()
        if not games:
            self._asker.notice = self._asker.notice or say("No games are kept any more.")
            return Event.MENU
        options = tuple(Option(str(game.number), game.words) for game in games)
        chosen = self._asker.choose(Question((say("Which kept game?"),), options, options[0].key))
        if chosen is None:
            return Event.WRONG
        self._chosen = games[options.index(chosen)]
        return Event.ANSWERED

    def ask_what(self) -> Event:
        """What to do with the game that was chosen."""
        game = self._chosen
        assert game is not None, "a game was chosen before"
        options = (
            Option(OPEN, say("Look at it") if game.over else say("Go on with it"), ("open",)),
            Option(DELETE, say("Delete it for ever"), ("delete", "remove")),
            Option(BACK, say("Back to the list"), ("back", "list")),
        )
        chosen = self._asker.choose(Question((game.words,), options, OPEN))
        if chosen is None:
            return Event.WRONG
        if chosen.key == OPEN:
            return self._open(game)
        if chosen.key == DELETE:
            self._delete(game)
        return Event.KEPT

    def _open(self, game: KeptGame) -> Event:
        store = self._keeper.store
        assert store is not None, "what is kept is in a store"
        try:
            return self._begin(resume(store, game.number), game.number)
        except ReihumError as problem:
            return self._asker.wrong(str(problem))

    def _delete(self, game: KeptGame) -> None:
        try:
            if self._keeper.store is not None:
                self._keeper.store.remove(game.number)
            self._asker.notice = say("Game {number} is deleted.", number=game.number)
        except StoreError as problem:
            self._asker.notice = str(problem)
