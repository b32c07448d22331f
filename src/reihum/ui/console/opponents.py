"""The question for the opponent: five grades first, and all others behind them."""

from reihum.catalogue import bots_for, find_bot, opponents, title_words, usual_opponent
from reihum.core import BotEntry, ReihumError
from reihum.core.text import say
from reihum.ui.console.menu import Menu
from reihum.ui.console.question import Option, Question
from reihum.ui.console.states import Event


class OpponentQuestion:
    """Asks whom to play against: by number, by grade, by title or name, or by the file that holds a bot."""

    def __init__(self, menu: Menu) -> None:
        self._menu = menu
        self._asker = menu.asker
        self._more = False
        """Whether all opponents are listed, not only those with a grade."""

    def ask(self) -> Event:
        """Ask once."""
        plan = self._menu.plan
        if plan.opponent is not None:
            return Event.ANSWERED
        assert plan.game is not None, "the game is asked for first"
        found = opponents(plan.game)
        folded = bool(found.grades) and not self._more
        shown, rest = (found.grades, found.more) if folded else (tuple(bots_for(plan.game)), ())
        usual = self._usual(plan.game)
        keys = _numbered(shown) if self._more else {str(number): bot for number, bot in enumerate(shown, start=1)}
        options = [Option(key, _label(bot, self._more), _words(bot)) for key, bot in keys.items()]
        usual_key = next((key for key, bot in keys.items() if bot.name == usual.name), "Enter")
        if usual_key == "Enter":
            options.insert(0, Option("Enter", say("{bot}, as the last time", bot=say(usual.title)), _words(usual)))
        if rest:
            options.append(Option(str(len(shown) + 1), say("More opponents"), ("more", "mehr")))
        question = Question((say("Choose your opponent:"),), tuple(options), usual_key)
        answer = self._asker.ask(question)
        chosen = question.find(answer)
        if chosen is not None and rest and chosen is options[-1]:
            self._more = True
            return Event.WRONG
        bot = keys.get(chosen.key, usual) if chosen else self._called(answer, plan.game)
        if bot is None:
            return Event.WRONG
        self._more = False
        plan.opponent = bot.name
        return Event.ANSWERED

    def step_back(self) -> bool:
        """Go from all opponents back to those with a grade; False if they are not listed now."""
        listed, self._more = self._more, False
        return listed

    def _usual(self, game: str) -> BotEntry:
        try:
            return find_bot(self._menu.usual.opponent or "", game)
        except ReihumError:
            return usual_opponent(game)

    def _called(self, answer: str, game: str) -> BotEntry | None:
        """An opponent that is not listed now; a bot may be in a file, or be another program."""
        found = opponents(game)
        bots = (*found.grades, *found.more)
        options = tuple(Option("", say(bot.title), _words(bot)) for bot in bots)
        option = Question((), options).find(answer)
        if option is not None:
            return bots[options.index(option)]
        try:
            return find_bot(answer.strip(), game)
        except ReihumError as problem:
            listed = problem.code == "no-such-bot"
            example = say("Type a number, a name of the list, or a bot's file such as my_bot.py:MyBot.")
            self._asker.wrong(example if listed else str(problem))
            return None


def _numbered(bots: tuple[BotEntry, ...]) -> dict[str, BotEntry]:
    """What to type for each bot: its own number, and the next free numbers for those that have none."""
    keys = {bot.number: bot for bot in bots if bot.number is not None}
    others = [bot for bot in bots if bot.number is None]
    keys = dict(sorted(keys.items())) | dict(enumerate(others, start=max(keys, default=0) + 1))
    return {str(number): bot for number, bot in keys.items()}


def _label(bot: BotEntry, by_title: bool) -> str:
    summary = say(bot.summary)
    if by_title or not bot.grade:
        return f"{title_words(bot)} – {summary}"
    grade = say(bot.grade)
    return f"{grade} – {title_words(bot, beside=grade)}: {summary}"


def _words(bot: BotEntry) -> tuple[str, ...]:
    """All that a bot can be called, in English too."""
    names = (bot.name, *bot.aliases, bot.title, say(bot.title), bot.grade, say(bot.grade) if bot.grade else "")
    return tuple(name for name in names if name)
