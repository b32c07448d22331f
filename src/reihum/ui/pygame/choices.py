"""What is chosen for the next game: as the command line or a click says, else as last time, else as usual."""

from dataclasses import replace

from reihum.catalogue import bots_for, find_bot, games, opponents, usual_opponent
from reihum.core import BotEntry, GameEntry, ReihumError, Side
from reihum.match import STONE_COLOURS, Plan, clean_name, usual_name
from reihum.store import LastGame, Preferences

LOT = "lot"


class Choices:
    """The answers of the start screen. ``plan`` holds what somebody chose; everything else has its usual answer."""

    def __init__(self, plan: Plan, preferences: Preferences) -> None:
        self.plan = plan
        self._preferences = preferences

    @property
    def game(self) -> GameEntry:
        """The game that is to be played."""
        wanted = self.plan.game or self._preferences.game
        return games().get(wanted) or next(iter(games().values()))

    @property
    def _last(self) -> LastGame | None:
        return self._preferences.last(self.game.name)

    @property
    def alone(self) -> bool:
        """Whether one plays against the computer."""
        if self.plan.alone is not None:
            return self.plan.alone
        return self._last is None or self._last.alone

    def name(self, side: Side) -> str:
        """What player 1 or 2 has typed as a name, now or the last time."""
        said = self.plan.names[side]
        return self._preferences.names[side] if said is None else said

    def called(self, side: Side) -> str:
        """What player 1 or 2 will be called."""
        return clean_name(self.name(side)) or usual_name(side)

    @property
    def offered(self) -> tuple[list[BotEntry], int]:
        """The opponents to choose from, and how many of them are offered first: those with a grade."""
        offer = opponents(self.game.name)
        bots = [*offer.grades, *offer.more]
        guest = self._guest()
        return ([guest, *bots], len(offer.grades) + 1) if guest else (bots, len(offer.grades))

    def _guest(self) -> BotEntry | None:
        """A bot in a file, named on the command line or played the last time, if it plays this game."""
        known = [bot.name for bot in bots_for(self.game.name)]
        for name in (self.plan.opponent, self._last.opponent if self._last else None):
            if name in known:
                return None
            if name:
                try:
                    return find_bot(name, self.game.name)
                except ReihumError:  # it plays the other game, or its file is gone
                    continue
        return None

    @property
    def opponent(self) -> str:
        """The bot to play against."""
        names = [bot.name for bot in self.offered[0]]
        wishes = (self.plan.opponent, self._last.opponent if self._last else None)
        return next((name for name in wishes if name in names), None) or usual_opponent(self.game.name).name

    @property
    def beginner(self) -> str:
        """Who begins: as the course text has it, the computer in the first game, and then whom the lot names."""
        if self.plan.beginner is not None:
            return self.plan.beginner
        if self._last is not None:
            return self._last.beginner
        return "second" if self.alone else "first"

    @property
    def colours(self) -> list[str]:
        """The stones of players 1 and 2, never the same."""
        last = self._last.colours if self._last else ("", "")
        first, second = (said or kept for said, kept in zip(self.plan.colours, last, strict=True))
        if first == second:
            first, second = (said or "" for said in self.plan.colours)
        keys = [colour.key for colour in STONE_COLOURS]
        first = first or next(key for key in keys if key != second)
        return [first, second or next(key for key in (keys[2], *keys) if key != first)]

    @property
    def answer(self) -> str:
        """What the game asks about its board."""
        question = self.game.rules.setup_question
        kept = self._last.setup.get(question.tag) if self._last else None
        return self.plan.setup.get(question.tag) or kept or question.usual

    def choose_colour(self, side: Side, key: str) -> None:
        """Give a player other stones. Two players never have the same: whoever loses theirs gets the other's."""
        colours = self.colours
        if colours[side.other] == key:
            colours[side.other] = colours[side]
        colours[side] = key
        self.plan.colours = [*colours]

    def choose_answer(self, answer: str) -> None:
        """Choose the board."""
        self.plan.setup = {**self.plan.setup, self.game.rules.setup_question.tag: answer}

    @property
    def whole(self) -> Plan:
        """The plan with every answer."""
        return replace(
            self.plan,
            game=self.game.name,
            seats=None,
            alone=self.alone,
            names=[clean_name(self.name(side)) or None for side in Side],
            opponent=self.opponent if self.alone else None,
            beginner=self.beginner,
            colours=[*self.colours],
            setup={self.game.rules.setup_question.tag: self.answer},
        )

    @property
    def as_last_time(self) -> bool:
        """Whether the same was chosen the last time."""
        return self._last is not None and self._last == LastGame.of(self.whole)

    def remember(self) -> None:
        """Keep all of it for the next time. Where nobody said who begins, the lot does from now on."""
        self._preferences.names = [clean_name(self.name(side)) for side in Side]
        undecided = self.plan.beginner is None and self._last is None
        self._preferences.remember_plan(replace(self.whole, beginner=LOT) if undecided else self.whole)
