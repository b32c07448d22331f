"""The start menu: a question for each state before the game."""

from collections.abc import Sequence
from random import Random

from reihum.catalogue import bots_for, find_game, games, usual_opponent
from reihum.core import BotEntry, ReihumError, SetupError, Side
from reihum.core.text import say
from reihum.match import STONE_COLOURS, Plan, clean_name, find_colour, usual_name
from reihum.store import KeptMatch
from reihum.ui.console.screen import Screen, StepBack
from reihum.ui.console.sentences import wrong_choice
from reihum.ui.console.states import Event
from reihum.ui.console.words import Command

_UNFINISHED = "unfinished"


class Menu:
    """Asks what the plan leaves open, one question per call; a wrong answer is noted and the question asked again."""

    def __init__(self, screen: Screen, plan: Plan) -> None:
        self.screen = screen
        self.plan = plan
        self.notice = ""
        self.wants_unfinished = False

    def ask_game(self, unfinished: KeptMatch | None) -> Event:
        """Which game; or whether to go on with the unfinished one."""
        if self.plan.game is not None:
            return Event.ANSWERED
        lines = [say("Choose a game:"), ""]
        names = list(games())
        for number, game in enumerate(games().values(), start=1):
            lines.append(f"({number}) {say(game.title)} – {say(game.summary)}")
        if unfinished is not None:
            names.append(_UNFINISHED)
            players = " – ".join(unfinished.names)
            title = say(find_game(unfinished.game).title)
            lines.append(f"({len(names)}) " + say("Go on: {game}, {players}", game=title, players=players))
        answer = self._ask([*lines, "", say("{quit} leaves.", quit=Command.QUIT.word)])
        if answer is None:
            return Event.QUIT
        chosen = _pick(answer, names) or _game_called(answer)
        if chosen is None:
            return self.wrong()
        self.wants_unfinished = chosen == _UNFINISHED
        if not self.wants_unfinished:
            self.plan.game = chosen
        return Event.ANSWERED

    def ask_mode(self) -> Event:
        """Alone or in pairs, in the words of the course text."""
        if self.plan.seats is not None:
            return Event.NAMED
        if self.plan.alone is not None:
            return Event.ANSWERED
        modes = [say("(1) Single player (against the computer)"), say("(2) Two players")]
        answer = self._ask([say("Choose a mode:"), "", *modes])
        if answer is None:
            return Event.QUIT
        if answer not in ("1", "2"):
            return self.wrong()
        self.plan.alone = answer == "1"
        return Event.ANSWERED

    def ask_name(self, side: Side) -> Event:
        """A name; an empty one is as usual."""
        if self.plan.names[side] is None:
            usual = usual_name(side)
            question = say("Please enter your name! [{usual}]", usual=usual)
            # Any word may be a name, so no word leaves the menu or goes back here.
            lines = [question] if self.plan.alone else [f"{usual}:", question]
            self.plan.names[side] = clean_name(self.screen.ask(lines, self.take_notice()))
        return Event.ANSWERED

    def ask_colour(self, side: Side) -> Event:
        """A colour, of those that are left."""
        after = Event.ANSWERED if side else Event.ALONE if self.plan.alone else Event.TWO
        if self.plan.colours[side] is not None or not find_game(self.plan.game or "").look.players_choose_colours:
            return after
        taken = self.plan.colours[0] if side else None
        names = [str(colour) for colour in STONE_COLOURS if colour.key != taken]
        choice = say("{colours} or {last}", colours=", ".join(names[:-1]), last=names[-1])
        lines = [say("Please choose your colour ({colours})!", colours=choice)]
        answer = self._ask(lines if self.plan.alone else [f"{usual_name(side)}:", *lines])
        if answer is None:
            return Event.QUIT
        try:
            colour = find_colour(answer).key
        except SetupError:
            return self.wrong()
        if colour == taken:
            return self.wrong()
        self.plan.colours[side] = colour
        return after

    def ask_opponent(self) -> Event:
        """Which bot, by its number or by its name; the usual one where nothing is answered."""
        if self.plan.opponent is not None:
            return Event.ANSWERED
        assert self.plan.game is not None, "the game is asked for first"
        keys = _bot_keys(bots_for(self.plan.game))
        usual = usual_opponent(self.plan.game)
        lines = [f"({key}) {say(bot.title)} – {say(bot.summary)}" for key, bot in keys.items()]
        answer = self._ask([say("Choose your opponent: [{usual}]", usual=say(usual.title)), "", *lines])
        if answer is None:
            return Event.QUIT
        called = (bot for key, bot in keys.items() if answer in (key, bot.name, say(bot.title).lower()))
        chosen = next(called, None) if answer else usual
        if chosen is None:
            return self.wrong()
        self.plan.opponent = chosen.name
        return Event.ANSWERED

    def ask_beginner(self) -> Event:
        """Who begins."""
        if self.plan.beginner is not None:
            return Event.ANSWERED
        other = self.plan.opponent if self.plan.alone else self.plan.names[1] or usual_name(Side.SECOND)
        lines = [
            say("Who begins? [1]"),
            "",
            f"(1) {self.plan.names[0] or usual_name(Side.FIRST)}",
            f"(2) {other}",
            say("(3) Draw lots"),
        ]
        answer = self._ask(lines)
        if answer is None:
            return Event.QUIT
        chosen = _pick(answer or "1", ("first", "second", "lot"))
        if chosen is None:
            return self.wrong()
        self.plan.beginner = chosen
        return Event.ANSWERED

    def ask_setup(self) -> Event:
        """What the game itself wants to know: the size of the board, or the number of blocked cells."""
        rules = find_game(self.plan.game or "").rules
        question = rules.setup_question
        if self.plan.seats is None and question.tag not in self.plan.setup:
            answer = self._ask([f"{say(question.question)} [{question.usual}]"])
            if answer is None:
                return Event.QUIT
            setup = {**self.plan.setup, question.tag: answer or question.usual}
            try:
                rules.new(Random(0), setup)
            except ReihumError as problem:
                return self.wrong(str(problem))
            self.plan.setup = setup
        return Event.ANSWERED

    def _ask(self, lines: Sequence[str]) -> str | None:
        """The answer, or None if it is a word for leaving."""
        answer = self.screen.ask(lines, self.take_notice()).strip().lower()
        if answer in Command.UNDO.value:
            raise StepBack
        return None if answer in Command.QUIT.value else answer

    def take_notice(self) -> str:
        """What is still to be said to the player."""
        notice, self.notice = self.notice, ""
        return notice

    def wrong(self, why: str = "") -> Event:
        """Note that an answer was wrong, to be said with the question."""
        self.notice = f"{wrong_choice()} {why}".strip()
        return Event.WRONG


def _pick(answer: str, choices: Sequence[str]) -> str | None:
    """The choice of this number, counted from 1."""
    numbers = {str(number): choice for number, choice in enumerate(choices, start=1)}
    return numbers.get(answer)


def _game_called(answer: str) -> str | None:
    called = (game.name for game in games().values() if answer in (game.name, *game.aliases, say(game.title).lower()))
    return next(called, None)


def _bot_keys(bots: Sequence[BotEntry]) -> dict[str, BotEntry]:
    """What to type for each bot: its own number, and the next free numbers for those that have none."""
    keys = {bot.number: bot for bot in bots if bot.number is not None}
    others = [bot for bot in bots if bot.number is None]
    keys |= dict(enumerate(others, start=max(keys, default=0) + 1))
    return {str(number): bot for number, bot in keys.items()}
