"""The dialogue as a table: which state follows which event. The console runs by it, and the manual draws it."""

from collections.abc import Mapping
from enum import Enum, auto


class State(Enum):
    """Where the dialogue is: at a question of the start menu, at somebody's turn, or after a game."""

    GAME = auto()
    KEPT = auto()
    """The list of kept games."""
    KEPT_GAME = auto()
    """What to do with one of them."""
    MODE = auto()
    FIRST_NAME = auto()
    FIRST_COLOUR = auto()
    SECOND_NAME = auto()
    SECOND_COLOUR = auto()
    OPPONENT = auto()
    BEGINNER = auto()
    SETUP = auto()
    PERSON = auto()
    BOT = auto()
    PAUSED = auto()
    """It is a bot's turn, and the player has stopped it."""
    LOOKING = auto()
    """The player looks at an earlier moment of the game."""
    OVER = auto()
    LEFT = auto()


class Event(Enum):
    """What happened in a state."""

    ANSWERED = auto()
    """The question was answered, or the command line had answered it."""
    WRONG = auto()
    """The input cannot be read, or is against the rules: it is asked again."""
    ALONE = auto()
    TWO = auto()
    NAMED = auto()
    """The command line named both players: only the game is asked for."""
    TOLD = auto()
    """Something was shown or written, and the game stands as it did: hint, why, moves, rules, help, save."""
    LOOKS = auto()
    """The player looks back, and the game stands as it did."""
    KEPT = auto()
    """The player wants the list of kept games."""
    BOARD = auto()
    """The player wants another board than the usual one."""
    PERSONS_TURN = auto()
    BOTS_TURN = auto()
    ENDED = auto()
    STOPPED = auto()
    """The player would not wait for the bot any longer."""
    BACK = auto()
    """The player wants the question before. The menu forgets its answer and goes from the beginning to what is open."""
    MENU = auto()
    QUIT = auto()
    """The player leaves, or the input ends."""


_PLAY: Mapping[Event, State] = {
    Event.PERSONS_TURN: State.PERSON,
    Event.BOTS_TURN: State.BOT,
    Event.ENDED: State.OVER,
}
_BACK: Mapping[Event, State] = {Event.BACK: State.GAME}
_LEAVE: Mapping[Event, State] = {Event.QUIT: State.LEFT}


def _question(asked: State, after: State) -> Mapping[Event, State]:
    return {Event.ANSWERED: after, Event.WRONG: asked, **_BACK, **_LEAVE}


def _at_the_board(state: State) -> Mapping[Event, State]:
    told = {Event.TOLD: state, Event.WRONG: state, Event.LOOKS: State.LOOKING}
    return {**_PLAY, **told, Event.MENU: State.GAME, **_LEAVE}


TRANSITIONS: Mapping[State, Mapping[Event, State]] = {
    # A game can be taken up instead, or begun as the last time; a bot that cannot play leads back to the beginning.
    State.GAME: {**_question(State.GAME, State.MODE), **_PLAY, Event.KEPT: State.KEPT, Event.MENU: State.GAME},
    State.KEPT: {**_question(State.KEPT, State.KEPT_GAME), Event.MENU: State.GAME},
    State.KEPT_GAME: {**_PLAY, Event.WRONG: State.KEPT_GAME, Event.KEPT: State.KEPT, Event.BACK: State.KEPT, **_LEAVE},
    State.MODE: {**_question(State.MODE, State.FIRST_NAME), Event.NAMED: State.BEGINNER},
    State.FIRST_NAME: {Event.ANSWERED: State.FIRST_COLOUR, **_BACK, **_LEAVE},
    State.FIRST_COLOUR: {
        Event.ALONE: State.OPPONENT,
        Event.TWO: State.SECOND_NAME,
        Event.WRONG: State.FIRST_COLOUR,
        **_BACK,
        **_LEAVE,
    },
    State.SECOND_NAME: _question(State.SECOND_NAME, State.SECOND_COLOUR),
    State.SECOND_COLOUR: _question(State.SECOND_COLOUR, State.BEGINNER),
    State.OPPONENT: _question(State.OPPONENT, State.BEGINNER),
    State.BEGINNER: {
        Event.BOARD: State.SETUP,
        Event.WRONG: State.BEGINNER,
        **_PLAY,
        **_BACK,
        Event.MENU: State.GAME,
        **_LEAVE,
    },
    State.SETUP: {**_question(State.SETUP, State.BEGINNER), Event.BACK: State.BEGINNER},
    State.PERSON: _at_the_board(State.PERSON),
    State.BOT: {**_PLAY, Event.STOPPED: State.PAUSED, **_LEAVE},
    State.PAUSED: _at_the_board(State.PAUSED),
    State.LOOKING: _at_the_board(State.LOOKING),
    State.OVER: _at_the_board(State.OVER),
}


def draw_diagram() -> str:
    """The table as a Mermaid state diagram."""
    lines = ["stateDiagram-v2", f"    [*] --> {State.GAME.name}"]
    for state, events in TRANSITIONS.items():
        for target in dict.fromkeys(events.values()):
            names = ", ".join(event.name.lower().replace("_", " ") for event in events if events[event] is target)
            lines.append(f"    {state.name} --> {'[*]' if target is State.LEFT else target.name}: {names}")
    return "\n".join(lines) + "\n"
