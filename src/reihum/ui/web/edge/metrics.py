"""What is counted and measured of the server, for Prometheus.

Where several processes serve, each writes its figures to a file in one folder, and whichever is asked adds all of them
up: ``metrics_folder.py`` makes that folder, before this module is imported.
"""

import os

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    start_http_server,
)
from prometheus_client.multiprocess import MultiProcessCollector

from reihum.ui.web.edge.metrics_folder import FOLDER
from reihum.ui.web.edge.surroundings import cannot_listen

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)

MATCHES = Gauge("reihum_matches_live", "Matches held in memory", multiprocess_mode="livesum")
STARTED = Counter("reihum_matches_started", "Matches started", ["game", "against"])
DELETED = Counter("reihum_matches_deleted", "Matches deleted because they were old")
MOVES = Counter("reihum_moves", "Moves made and kept", ["by"])
ACKNOWLEDGED = Histogram("reihum_acknowledge_seconds", "From a command to its being kept", buckets=TIMES)
# Processes that share their queue all see the same one.
QUEUE = Gauge("reihum_queue_length", "Jobs that wait for a worker", ["kind"], multiprocess_mode="livemax")
WAITED = Histogram("reihum_queue_wait_seconds", "How long jobs waited for a worker", ["kind"], buckets=TIMES)
SOCKETS = Gauge("reihum_sockets_open", "Open WebSockets", multiprocess_mode="livesum")
ANSWERED = Counter("reihum_requests", "Requests answered", ["status"])
REFUSED = Counter("reihum_refused", "Requests and commands refused", ["code"])
STORE_ERRORS = Counter("reihum_store_errors", "Reads and writes that the store failed to do", ["code"])
FAULTS = Counter("reihum_faults", "Requests that ended in a fault of the server's")


def tell_figures_at(host: str, port: int) -> None:
    """Answer whoever asks for this process's figures at an address; for one that serves no pages."""
    try:
        start_http_server(port, host)
    except OSError as problem:
        raise cannot_listen(host, port, problem) from problem


def write_metrics() -> bytes:
    """All figures, of all processes, as Prometheus reads them."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
