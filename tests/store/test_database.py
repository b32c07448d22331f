"""Connections to a database, and what addresses of databases mean."""

import os
import socket
from contextlib import closing

import pytest

from reihum.store.database import open_engine, read_place

SILENT = {"TCP_USER_TIMEOUT": 6000, "TCP_KEEPIDLE": 5, "TCP_KEEPINTVL": 2, "TCP_KEEPCNT": 3}


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="the system knows no such limit")
@pytest.mark.parametrize(("wish", "milliseconds"), [("", 6000), ("?tcp_user_timeout=9000", 9000)])
def test_a_database_that_vanishes_silently_is_given_up_soon(database, wish, milliseconds):
    engine, _ = open_engine(read_place(database + wish))
    with engine.connect() as connection:
        number = os.dup(connection.connection.driver_connection.fileno())
        with closing(socket.socket(fileno=number)) as wire:
            limits = {name: wire.getsockopt(socket.IPPROTO_TCP, getattr(socket, name)) for name in SILENT}
    engine.dispose()
    assert limits == {**SILENT, "TCP_USER_TIMEOUT": milliseconds}
