"""``reihum play``: play in the terminal."""

from random import Random

import click

from reihum.catalogue import GameEntry, find_game
from reihum.cli.options import seed_option, size_option
from reihum.core import ReihumError, SetupError
from reihum.core.text import mark, say
from reihum.match import Match, find_colour
from reihum.store import Store, StoreError, open_store, read_record
from reihum.ui.console import Dialogue, Plan, choose_screen, plan_with_players, play_in_console

USUAL_GAME = "connect-four"


@click.command(
    "play",
    short_help=say("Play a game."),
    help=say("Play a game. What is not said here is asked; with both players named, nothing is.")
    + "\n\n"
    + say("WHO is human, human:NAME or the name of a bot."),
)
@click.argument("game", required=False)
@click.option("--ui", type=click.Choice(["console"]), default="console", help=say("Where to play."))
@click.option("--first", metavar="WHO", help=say("Who begins."))
@click.option("--second", metavar="WHO", help=say("Who plays second."))
@click.option("--first-colour", metavar="COLOUR", help=say("The colour of who begins: red, green, yellow or blue."))
@click.option("--second-colour", metavar="COLOUR", help=say("The colour of who plays second."))
@size_option
@click.option("--blocked", metavar="N", help=say("How many cells are blocked in Pah Tum, or which: a1c4d4f2g7."))
@seed_option
@click.option("--load", metavar="FILE", help=say("Go on with a game from a file."))
@click.option("--resume", is_flag=True, help=say("Go on with the last game that is not over."))
@click.option("--plain", is_flag=True, help=say("Print plain lines, good for screen readers."))
@click.option("--no-animation", is_flag=True, help=say("Let stones appear where they fall."))
def command(
    game: str | None,
    ui: str,
    first: str | None,
    second: str | None,
    first_colour: str | None,
    second_colour: str | None,
    size: str | None,
    blocked: str | None,
    seed: int | None,
    load: str | None,
    resume: bool,
    plain: bool,
    no_animation: bool,
) -> None:
    """Start the console with what the options say."""
    setup = {tag: value for tag, value in (("Size", size), ("Blocked", blocked)) if value is not None}
    colours = [find_colour(colour).key if colour else None for colour in (first_colour, second_colour)]
    if game is None and (first or second or setup):
        game = USUAL_GAME
    plan = Plan(setup=setup, seed=seed, colours=colours)
    if game is not None:
        entry = find_game(game)
        _check_setup(entry, setup)
        plan.game = entry.name
        plan = plan_with_players(plan, entry.name, first, second)
        if plan.seats is not None:
            plan.start()  # whatever is wrong with it is said now, in one line
    match = Match.from_record(read_record(load)) if load else None
    store, notice = _open_store()
    number = None
    if resume:
        number, match = _unfinished(store)
    play_in_console(Dialogue(choose_screen(plain, not no_animation), store, plan, notice), match, number)


def _check_setup(game: GameEntry, setup: dict[str, str]) -> None:
    if "Blocked" in setup and game.rules.setup_question.tag != "Blocked":
        raise SetupError("no-blocked", mark("{game} has no blocked cells."), game=say(game.title))
    game.rules.draw(Random(0), setup)


def _open_store() -> tuple[Store | None, str]:
    """The store, and what to say about it; one that cannot be used does not keep anybody from playing."""
    try:
        store = open_store()
    except StoreError as problem:
        if problem.code == "store-newer":
            raise
        return None, str(problem)
    return store, store.notice or ""


def _unfinished(store: Store | None) -> tuple[int, Match]:
    kept = store.unfinished() if store else None
    if kept is None:
        raise ReihumError("nothing-to-resume", mark("There is no game that is not over."))
    return kept.number, Match.from_record(kept.record)
