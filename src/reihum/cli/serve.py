"""``reihum serve``: play in the browser."""

from collections.abc import Callable

import click

from reihum.core import ReihumError
from reihum.core.text import mark, say


@click.command(
    "serve",
    short_help=say("Play in the browser."),
    help=say("Serve the page to play on in a browser, against bots and friends, until Ctrl-C is pressed.")
    + "\n\n"
    + say("Only this computer sees it, unless --host says otherwise: 0.0.0.0 shows it to the whole network."),
)
@click.option(
    "--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help=say("The address to listen at.")
)
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65_535),
    metavar="N",
    help=say("The port to listen at; 0 takes a free one."),
)
@click.option(
    "--origin",
    multiple=True,
    metavar="URL",
    help=say("Another address at which browsers find the page, such as https://reihum.example; may be repeated."),
)
@click.option(
    "--behind-proxy",
    is_flag=True,
    help=say("Believe a proxy on this computer when it says where visitors come from."),
)
@click.option(
    "--workers",
    default=2,
    show_default=True,
    type=click.IntRange(2, 64),
    metavar="N",
    help=say("How many processes think for bots and analyses."),
)
def command(host: str, port: int, origin: tuple[str, ...], behind_proxy: bool, workers: int) -> None:
    """Serve as the options say."""
    _serve(_announce, host, port, origin, behind_proxy, workers)


def play_in_browser() -> None:
    """Serve for this computer alone, and open the page in its browser."""

    def open_page(address: str) -> None:
        import webbrowser  # noqa: PLC0415  (nobody else needs it)

        _announce(address)
        webbrowser.open(address)

    _serve(open_page, port=0)


def _serve(
    announce: Callable[[str], None],
    host: str = "127.0.0.1",
    port: int = 8000,
    origin: tuple[str, ...] = (),
    behind_proxy: bool = False,
    workers: int = 2,
) -> None:
    """Open the store and serve."""
    # Imported now: what it needs may be missing, and is slow to import.
    try:
        from reihum.ui.web.serving import serve  # noqa: PLC0415
    except ModuleNotFoundError as problem:
        message = mark("The web server is not installed; pip install 'reihum[web]' installs it ({name} is missing).")
        raise ReihumError("web-missing", message, name=problem.name) from problem
    from reihum.store import open_store  # noqa: PLC0415
    from reihum.ui.web.settings import Settings  # noqa: PLC0415

    store = open_store()
    if store.notice:
        click.echo(store.notice, err=True)
    serve(Settings(host, port, origin, behind_proxy, workers), store, announce)


def _announce(address: str) -> None:
    click.echo(say("Reihum is at {address} - Ctrl-C ends it.", address=address))
