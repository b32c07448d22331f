"""``reihum serve``: play in the browser."""

from collections.abc import Callable

import click

from reihum.cli.configuration import configuration_options, configured, configured_number, log_option
from reihum.cli.options import database_option
from reihum.core import ReihumError
from reihum.core.text import mark, say
from reihum.ui.web.settings import Settings


@click.command(
    "serve",
    short_help=say("Play in the browser."),
    help=say("Serve the page to play on in a browser, against bots and friends, until Ctrl-C is pressed.")
    + "\n\n"
    + say("Only this computer sees it, unless --host says otherwise: 0.0.0.0 shows it to the whole network."),
)
@configured("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help=say("The address to listen at."))
@configured_number("--port", say("The port to listen at; 0 takes a free one."), default=8000, most=65_535)
@configured(
    "--origin",
    multiple=True,
    metavar="URL",
    help=say("Another address at which browsers find the page, such as https://reihum.example; may be repeated."),
)
@configured(
    "--behind-proxy",
    is_flag=True,
    help=say("Believe a proxy on this computer when it says where visitors come from."),
)
@configured_number(
    "--thinkers",
    say("How many processes think for bots and analyses; 0 with --database leaves it to reihum worker."),
    default=2,
    most=64,
)
@configured_number(
    "--workers", say("How many processes serve the page; several need --database."), default=1, least=1, most=64
)
@configured(
    "--proxy-address",
    multiple=True,
    metavar="ADDRESS",
    help=say(
        "Where that proxy is, if on another computer; an address or a network such as 10.0.0.0/8; may be repeated."
    ),
)
@configured_number(
    "--keep-days", say("Delete games that nobody has touched for so many days; 0 keeps them all."), default=0
)
@configured_number(
    "--per-address",
    say("How many times the usual limits an address gets; more than 1 where several classes share one."),
    default=1,
    least=1,
    most=1000,
)
@log_option
@configured(
    "--metrics-for",
    multiple=True,
    metavar="ADDRESS",
    help=say("Who may read /metrics besides this computer; an address or a network; may be repeated."),
)
@database_option
@configuration_options
def command(
    host: str,
    port: int,
    origin: tuple[str, ...],
    behind_proxy: bool,
    thinkers: int,
    workers: int,
    proxy_address: tuple[str, ...],
    keep_days: int,
    per_address: int,
    log: str,
    metrics_for: tuple[str, ...],
    database: str | None,
) -> None:
    """Serve as the options say."""
    settings = Settings(
        host,
        port,
        origin,
        behind_proxy,
        thinkers,
        workers,
        proxy_addresses=proxy_address,
        keep_days=keep_days,
        per_address=per_address,
        log=log,
        metrics_for=metrics_for,
    )
    _serve(_announce, settings, database)


def play_in_browser() -> None:
    """Serve for this computer alone, and open the page in its browser; one that is there already will do."""
    import webbrowser  # noqa: PLC0415  (nobody else needs it)

    def open_page(address: str) -> None:
        _announce(address)
        webbrowser.open(address)

    try:
        _serve(open_page, Settings(port=0))
    except ReihumError as problem:
        if problem.code != "served":
            raise
        click.echo(str(problem))
        webbrowser.open(str(problem.values["address"]))


def _serve(announce: Callable[[str], None], settings: Settings, database: str | None = None) -> None:
    """Open the store and serve."""
    # Imported now: what it needs may be missing, and is slow to import.
    from reihum.store import open_store  # noqa: PLC0415
    from reihum.ui.web.edge.metrics_folder import share_metrics  # noqa: PLC0415

    store = open_store(database)
    if store.notice:
        click.echo(store.notice, err=True)
    if store.is_shared:
        share_metrics()
    elif settings.workers > 1:
        message = mark("Several processes need PostgreSQL: --database postgresql://user@host/name.")
        raise ReihumError("not-shared", message)
    try:
        from reihum.ui.web.serving import serve  # noqa: PLC0415
    except ModuleNotFoundError as problem:
        message = mark("The web server is not installed; pip install 'reihum[web]' installs it ({name} is missing).")
        raise ReihumError("web-missing", message, name=problem.name) from problem
    serve(settings, store, announce)


def _announce(address: str) -> None:
    click.echo(say("Reihum is at {address} - Ctrl-C ends it.", address=address))
