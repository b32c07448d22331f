"""The first question: which game to play, or which one to play again or to go on with."""

from collections.abc import Callable

from reihum.catalogue import find_bot, find_game, games
from reihum.core import Side
from reihum.core.text import say
from reihum.match import Plan, usual_name
from reihum.ui.console.menu import Menu
from reihum.ui.console.question import Option, Question
from reihum.ui.console.school import School
from reihum.ui.console.shelf import Shelf
from reihum.ui.console.states import Event
from reihum.ui.console.words import Command

LAST, GO_ON, KEPT, PUZZLES, LESSONS = "Enter", "go on", "kept", "puzzles", "lessons"


class FrontPage:
    """Offers what there is. ``start`` begins the game that the menu's plan says; ``school`` is puzzles and lessons."""

    def __init__(self, menu: Menu, shelf: Shelf, start: Callable[[], Event], school: School) -> None:
        self._menu = menu
        self._shelf = shelf
        self._start = start
        self._school = school

    def ask(self) -> Event:
        """Which game; or as the last time; or go on with a game that is kept."""
        if self._menu.plan.game is not None:
            return Event.ANSWERED
        last = self._menu.preferences.plan_as_last_time()
        question, meanings = self._question(last)
        chosen = self._menu.asker.choose(question)
        if chosen is None:
            return Event.WRONG
        wanted = meanings[chosen.key]
        if wanted == LAST and last is not None:
            last.seed = self._menu.plan.seed
            self._menu.plan = last
            return self._start()
        return self._otherwise(wanted)

    def _otherwise(self, wanted: str) -> Event:
        """What is not as the last time."""
        other = {
            GO_ON: self._shelf.go_on_with_last,
            KEPT: lambda: Event.KEPT,
            PUZZLES: self._school.solve_puzzles,
            LESSONS: self._school.take_lessons,
        }
        if wanted in other:
            return other[wanted]()
        self._menu.plan.game = wanted
        return Event.ANSWERED

    def _question(self, last: Plan | None) -> tuple[Question, dict[str, str]]:
        """The question, and what the keys of its options mean."""
        options: list[Option] = []
        meanings: dict[str, str] = {}

        def offer(meaning: str, label: str, *words: str) -> None:
            key = LAST if meaning == LAST else str(len(meanings) + (last is None))
            options.append(Option(key, label, words))
            meanings[key] = meaning

        if last is not None:
            offer(LAST, say("As last time: {game}", game=_describe(last)), "last", "zuletzt", "0")
        for game in games().values():
            offer(game.name, f"{say(game.title)} – {say(game.summary)}", game.name, *game.aliases, game.title)
        unfinished = self._shelf.unfinished()
        if unfinished is not None:
            players = f"{' – '.join(unfinished.names)}, {unfinished.state}"
            offer(GO_ON, say("Go on: {game}, {players}", game=unfinished.title, players=players), "go on", "weiter")
        if self._shelf.games():
            offer(KEPT, say("Kept games"), "kept", "matches")
        offer(PUZZLES, say("Puzzles"), "puzzles", "puzzle", "rätsel", "aufgaben")
        offer(LESSONS, say("Lessons"), "lessons", "lesson", "lektionen")
        foot = say(
            "{rules} explains the games, {undo} goes back, {language} changes the language, {quit} leaves.",
            rules=Command.RULES.word,
            undo=Command.UNDO.word,
            language=Command.LANGUAGE.word,
            quit=Command.QUIT.word,
        )
        usual = LAST if last is not None else "1"
        return Question((say("Choose a game:"),), tuple(options), usual, foot=foot), meanings


def _describe(plan: Plan) -> str:
    """What a plan is about, in a few words."""
    game = find_game(plan.game or "")
    one = plan.names[0] or usual_name(Side.FIRST)
    other = plan.names[1] or usual_name(Side.SECOND)
    if plan.alone:
        other = say(find_bot(plan.opponent or "", game.name).title)
    return f"{say(game.title)}, {one} – {other}"
