"""Ports for programs that tests start."""

import socket
from pathlib import Path
from random import SystemRandom

LEAST = 10_000
LEAVING = Path("/proc/sys/net/ipv4/ip_local_port_range")
"""Where Linux tells which ports connections leave from: any of these may be taken at any moment."""


def free_port() -> int:
    """A port that nobody listens at, and that the system gives to nobody who does not ask for just this one."""
    most = int(LEAVING.read_text().split()[0]) if LEAVING.exists() else 32_768
    while True:
        port = SystemRandom().randrange(LEAST, most)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
