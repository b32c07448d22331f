"""The parts of the manual that are made from the program: pictures of the console, and the dialogue."""

from rich.text import Text
from terminal_svg import terminal_svg

from reihum.core.text import say, speaking
from reihum.match import Match, Plan, Seat, ending
from reihum.ui.console.board import Size
from reihum.ui.console.frame import draw_match, draw_question
from reihum.ui.console.menu import Menu
from reihum.ui.console.states import draw_diagram

SIZE = Size(79, 24)
CONNECT_FOUR_GAME = "124317123556251"
PAH_TUM_GAME = "d4 c4 d5 d6 e4 f4 e5 c5 c6 b4 e6 e7 e3 e2 d3 f5"


def console_picture(language: str, kind: str) -> str:
    """A screen of the console, as the program draws it on 80 x 24 letters."""
    with speaking(language):
        lines, prompt = {"menu": _menu, "connect-four": _connect_four, "won": _won, "pah-tum": _pah_tum}[kind]()
        return terminal_svg([*lines, Text(prompt)], columns=80, rows=24)


class _Overheard(Exception):  # noqa: N818  (it is how a question is heard without answering it)
    pass


class _Listener:
    """A screen that keeps the first question it is asked."""

    def ask(self, lines, notice=""):
        self.lines = lines
        raise _Overheard


def _menu():
    listener = _Listener()
    try:
        Menu(listener, Plan(game="connect-four")).ask_mode()
    except _Overheard:
        return draw_question(listener.lines, SIZE), "    >> "
    raise AssertionError("the menu did not ask")


def _played(game, names, moves, **setup):
    match = Match.start(game, (Seat(names[0]), Seat(names[1])), setup)
    for move in moves.split():
        match.play(move)
    return match.view()


def _turn(view):
    seat = view.seat(view.turn)
    return draw_match(view, SIZE), " " + say("{player} to move >> ", player=f"{seat.name} ({seat.colour_name})")


def _connect_four():
    return _turn(_played("connect-four", ("Anna", "Ben"), " ".join(CONNECT_FOUR_GAME[:9])))


def _won():
    view = _played("connect-four", ("Anna", "Ben"), " ".join(CONNECT_FOUR_GAME))
    return draw_match(view, SIZE, ending(view)), " " + say("(1) Rematch  (2) Start menu  (3) Leave >> ")


def _pah_tum():
    return _turn(_played("pah-tum", ("Anna", "Ben"), PAH_TUM_GAME, Blocked="a1b6c2d2f2f6g4a5g7"))


def dialogue() -> str:
    """The states of the console's dialogue."""
    return f"""# The dialogue of the console

Made by `make docs` from the table in `src/reihum/ui/console/states.py`, by which the console runs. A state is a
question of the start menu (`GAME` to `SETUP`), somebody's turn (`PERSON`, `BOT`, or
`PAUSED` while a bot is kept from thinking), or the end of a game (`OVER`); an
arrow is what happened.

- `answered`: the question was answered, or the command line had answered it;
- `wrong`: the input cannot be read or is against the rules, and is asked for again;
- `alone`, `two`: how many play; `named`: the command line named both players, so nothing more is asked about them;
- `persons turn`, `bots turn`, `ended`: the game was set up or changed, and so it stands now;
- `stopped`: the player would not wait any longer for a bot that thinks; `PAUSED` is left when it may go on;
- `back`: the player wants the question before; the menu forgets its answer and goes from the beginning to what is open;
- `told`: something was shown or written (hint, why, moves, help, save), and the game stands as it did;
- `menu`: the player wants a new game; `quit`: the player leaves, or the input ends.

```mermaid
{draw_diagram()}```
"""


MADE = {
    f"pictures/console-{language}-{kind}.svg": lambda language=language, kind=kind: console_picture(language, kind)
    for language in ("en", "de")
    for kind in ("menu", "connect-four", "won", "pah-tum")
} | {
    "manual/dialogue.md": dialogue,
}
