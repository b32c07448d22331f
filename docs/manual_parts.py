"""The parts of the manual that are made from the program: pictures of the console, and the dialogue."""

from rich.text import Text
from terminal_svg import terminal_svg

from reihum.core.text import say, speaking
from reihum.match import Match, Plan, Seat, ending
from reihum.store import Preferences
from reihum.ui.console.asking import Asker
from reihum.ui.console.board import Size
from reihum.ui.console.frame import Said, draw_match
from reihum.ui.console.menu import Menu
from reihum.ui.console.pages import rules_pages
from reihum.ui.console.sentences import end_prompt, turn_prompt
from reihum.ui.console.sheets import draw_page, draw_question
from reihum.ui.console.states import draw_diagram

SIZE = Size(79, 24)
CONNECT_FOUR_GAME = "124317123556251"
PAH_TUM_GAME = "d4 c4 d5 d6 e4 f4 e5 c5 c6 b4 e6 e7 e3 e2 d3 f5"


def console_picture(language: str, kind: str) -> str:
    """A screen of the console, as the program draws it on 80 x 24 letters."""
    with speaking(language):
        lines, prompt = KINDS[kind]()
        return terminal_svg([*lines, Text(prompt)], columns=80, rows=24)


class _Overheard(Exception):  # noqa: N818  (it is how a question is heard without answering it)
    pass


class _Listener:
    """A screen that keeps the first question it is asked."""

    def ask(self, question, notice=""):
        self.question = question
        raise _Overheard


def _menu():
    listener = _Listener()
    asker = Asker(listener, explain=lambda: None, switch_language=lambda: None)
    try:
        Menu(asker, Plan(game="connect-four"), Preferences()).ask_mode()
    except _Overheard:
        keys = say("↑ ↓ Enter choose · F1 rules · Esc back")
        return draw_question(listener.question, SIZE, chosen=0, keys=keys), "    >> "
    raise AssertionError("the menu did not ask")


def _rules():
    return draw_page(rules_pages("pah-tum")[0], SIZE), f"    {say('Enter goes on, Escape goes back')} >> "


def _played(game, names, moves, **setup):
    match = Match.start(game, (Seat(names[0]), Seat(names[1])), setup)
    for move in moves.split():
        match.play(move)
    return match.view()


def _turn(view):
    return draw_match(view, SIZE), f" {turn_prompt(view)}"


def _connect_four():
    return _turn(_played("connect-four", ("Anna", "Ben"), " ".join(CONNECT_FOUR_GAME[:9])))


def _won():
    view = _played("connect-four", ("Anna", "Ben"), " ".join(CONNECT_FOUR_GAME))
    score = say("{one} · {wins} : {losses} · {other}", one="Anna", wins=2, losses=1, other="Ben")
    return draw_match(view, SIZE, Said(f"{ending(view)} {score}.", score)), f" {end_prompt(view)}"


def _pah_tum():
    return _turn(_played("pah-tum", ("Anna", "Ben"), PAH_TUM_GAME, Blocked="a1b6c2d2f2f6g4a5g7"))


KINDS = {"menu": _menu, "connect-four": _connect_four, "won": _won, "pah-tum": _pah_tum, "rules": _rules}


def dialogue() -> str:
    """The states of the console's dialogue."""
    return f"""# The dialogue of the console

Made by `make docs` from the table in `src/reihum/ui/console/states.py`, by which the console runs. A state is a
question of the start menu (`GAME` to `SETUP`), somebody's turn (`PERSON`, `BOT`, or
`PAUSED` while a bot is kept from thinking), a look at an earlier moment (`LOOKING`), or the end of a game (`OVER`);
an arrow is what happened.

- `answered`: the question was answered, or the command line had answered it;
- `wrong`: the input cannot be read or is against the rules, and is asked for again;
- `alone`, `two`: how many play; `named`: the command line named both players, so nothing more is asked about them;
- `persons turn`, `bots turn`, `ended`: the game was set up or changed, and so it stands now;
- `stopped`: the player would not wait any longer for a bot that thinks; `PAUSED` is left when it may go on;
- `back`: the player wants the question before; the menu forgets its answer and goes from the beginning to what is open;
- `told`: something was shown or written (hint, why, moves, rules, help, save), and the game stands as it did;
- `looks`: the player looks back, and the game stands as it did; `kept`: the player wants the list of kept games;
- `board`: the player wants another board than the usual one, or that of the last time;
- `menu`: the player wants a new game; `quit`: the player leaves, or the input ends.

```mermaid
{draw_diagram()}```
"""


MADE = {
    f"pictures/console-{language}-{kind}.svg": lambda language=language, kind=kind: console_picture(language, kind)
    for language in ("en", "de")
    for kind in KINDS
} | {
    "manual/dialogue.md": dialogue,
}
