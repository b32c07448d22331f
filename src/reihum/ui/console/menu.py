"""The start menu: a question for each state before the game, from the mode to the board."""

from random import Random

from reihum.catalogue import find_bot, find_game
from reihum.core import ReihumError, SetupQuestion, Side
from reihum.core.text import say
from reihum.match import STONE_COLOURS, Colour, Plan, clean_name, usual_name
from reihum.store import Preferences
from reihum.ui.console.asking import Asker
from reihum.ui.console.folding import fold
from reihum.ui.console.question import Option, Question
from reihum.ui.console.states import Event


class Menu:
    """Asks what the plan leaves open, one question per call; an empty answer is what was chosen the last time."""

    def __init__(self, asker: Asker, plan: Plan, preferences: Preferences) -> None:
        self.asker = asker
        self.plan = plan
        self.preferences = preferences

    @property
    def usual(self) -> Plan:
        """The plan, with what was chosen the last time wherever it says nothing."""
        return self.preferences.fill_in(self.plan)

    def ask_mode(self) -> Event:
        """Alone or in pairs, in the words of the course text."""
        if self.plan.seats is not None:
            return Event.NAMED
        if self.plan.alone is None:
            alone = Option("1", say("Single player (against the computer)"), ("single player", "alone"))
            two = Option("2", say("Two-player game"), ("two players",))
            usual = "2" if self.usual.alone is False else "1"
            chosen = self.asker.choose(Question((say("Choose a mode:"),), (alone, two), usual))
            if chosen is None:
                return Event.WRONG
            self.plan.alone = chosen is alone
        return Event.ANSWERED

    def ask_name(self, side: Side) -> Event:
        """A name; an empty one is as the last time, or as usual."""
        if self.plan.names[side] is not None:
            return Event.ANSWERED
        taken = self.plan.names[0] or usual_name(Side.FIRST) if side else ""
        usual = self.usual.names[side] or usual_name(side)
        if fold(usual) == fold(taken):
            usual = usual_name(side)
        question = say("Please enter your name! [{usual}]", usual=usual)
        # Any word may be a name, so no word leaves the menu or goes back here.
        name = clean_name(self.asker.ask(Question(self._headed(side, question), usual=usual), any_word=True)) or usual
        if fold(name) == fold(taken):
            return self.asker.wrong(say("The name {name} is taken; please choose another.", name=taken))
        self.plan.names[side] = name
        return Event.ANSWERED

    def ask_colour(self, side: Side) -> Event:
        """A colour, of those that are left."""
        after = Event.ANSWERED if side else Event.ALONE if self.plan.alone else Event.TWO
        look = find_game(self.plan.game or "").look
        if self.plan.colours[side] is not None or not look.players_choose_colours:
            return after
        free = [colour for colour in STONE_COLOURS if not side or colour.key != self.plan.colours[0]]
        wished = [self.usual.colours[side], look.side_names[side].lower(), free[0].key]
        usual = next(colour for wish in wished for colour in free if colour.key == wish)
        names = [str(colour) for colour in free]
        choice = say("{colours} or {last}", colours=", ".join(names[:-1]), last=names[-1])
        asked = say("Please choose your colour ({colours})!", colours=choice)
        options = tuple(_colour_option(number, colour) for number, colour in enumerate(free, start=1))
        question = Question(self._headed(side, asked), options, usual=str(free.index(usual) + 1), told=True)
        chosen = self.asker.choose(question)
        if chosen is None:
            return Event.WRONG
        self.plan.colours[side] = free[options.index(chosen)].key
        return after

    def ask_beginner(self) -> Event:
        """Who begins; the board is as usual, or as last time, unless the player wants to choose it."""
        if self.plan.seats is not None:
            return Event.ANSWERED
        if self.plan.beginner is None:
            places = {"first": "1", "second": "2", "lot": "3"}
            options = (
                Option("1", self.plan.names[0] or usual_name(Side.FIRST), ("me", "ich")),
                Option("2", self._other_name()),
                Option("3", say("Draw lots"), ("lot", "lots", "los")),
                Option("4", self._board(), ("board", "brett")),
            )
            usual = places.get(self.usual.beginner or "", "1")
            chosen = self.asker.choose(Question((say("Who begins?"),), options, usual))
            if chosen is None:
                return Event.WRONG
            if chosen is options[-1]:
                return Event.BOARD
            self.plan.beginner = next(beginner for beginner, key in places.items() if key == chosen.key)
        self.plan.setup = {self._setup_question.tag: self._usual_setup, **self.plan.setup}
        return Event.ANSWERED

    def ask_setup(self) -> Event:
        """What the game itself wants to know: the size of the board, or the number of blocked cells."""
        asked, usual = self._setup_question, self._usual_setup
        answer = self.asker.ask(Question((f"{say(asked.question)} [{usual}]",), usual=usual)).strip() or usual
        setup = {**self.plan.setup, asked.tag: answer.lower()}
        try:
            find_game(self.plan.game or "").rules.new(Random(0), setup)
        except ReihumError as problem:
            return self.asker.wrong(str(problem))
        self.plan.setup = setup
        return Event.ANSWERED

    @property
    def _setup_question(self) -> SetupQuestion:
        return find_game(self.plan.game or "").rules.setup_question

    @property
    def _usual_setup(self) -> str:
        return self.usual.setup.get(self._setup_question.tag, self._setup_question.usual)

    def _board(self) -> str:
        return say("{label}: {value} (change)", label=say(self._setup_question.label), value=self._usual_setup)

    def _headed(self, side: Side, question: str) -> tuple[str, ...]:
        """A question to one of two players says to which."""
        if self.plan.alone:
            return (question,)
        return f"{self.plan.names[side] or usual_name(side)}:", question

    def _other_name(self) -> str:
        if not self.plan.alone:
            return self.plan.names[1] or usual_name(Side.SECOND)
        return say(find_bot(self.plan.opponent or "", self.plan.game or "").title)


def _colour_option(number: int, colour: Colour) -> Option:
    return Option(str(number), str(colour), (colour.name,), paint=colour.paint)
