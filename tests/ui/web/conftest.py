"""A real server for the tests of this room."""

import pytest

from web_server import Visitor, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One server for all tests that leave it as it was."""
    with serving(tmp_path_factory.mktemp("home")) as running:
        yield running
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
def anna(server):
    return Visitor(server)


@pytest.fixture
def ben(server):
    return Visitor(server)
