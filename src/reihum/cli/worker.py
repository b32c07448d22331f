"""``reihum worker``: more hands for a server."""

import click

from reihum.cli.configuration import configuration_options, configured, configured_number, log_option
from reihum.cli.options import database_option
from reihum.core import ReihumError
from reihum.core.text import mark, say


@click.command(
    "worker",
    short_help=say("More hands for a server."),
    help=say("Let bots of a server think on this computer, and analyse positions for it, until Ctrl-C is pressed.")
    + "\n\n"
    + say("The server and all its workers share one PostgreSQL database; there may be any number of them."),
)
@configured_number(
    "--thinkers",
    say("How many processes think; one more is for bots that answer at once."),
    default=2,
    least=2,
    most=64,
)
@log_option
@configured(
    "--metrics-port",
    type=click.IntRange(1, 65_535),
    metavar="N",
    help=say("Tell figures for Prometheus at this port; without it, at none."),
)
@configured(
    "--metrics-host",
    default="127.0.0.1",
    show_default=True,
    metavar="ADDRESS",
    help=say("The address to tell them at: 127.0.0.1 is this computer alone."),
)
@database_option
@configuration_options
def command(thinkers: int, log: str, metrics_port: int | None, metrics_host: str, database: str | None) -> None:
    """Work as the options say."""
    from reihum.store import open_store  # noqa: PLC0415  (slow to import)

    store = open_store(database)
    if not store.is_shared:
        message = mark("A worker needs the PostgreSQL database of its server: --database postgresql://user@host/name.")
        raise ReihumError("not-shared", message)
    from reihum.ui.web.edge.logs import set_up_logs  # noqa: PLC0415
    from reihum.ui.web.edge.metrics import tell_figures_at  # noqa: PLC0415
    from reihum.ui.web.matches.working import work  # noqa: PLC0415

    set_up_logs(log)
    if metrics_port is not None:
        tell_figures_at(metrics_host, metrics_port)
    work(store, thinkers, lambda: click.echo(say("Ready to think for {database}.", database=store.name)))
