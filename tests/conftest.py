"""What all tests share."""

import gc
import os
import shutil
import signal
import sys
from contextlib import closing
from typing import NoReturn
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, Phase, settings

from example_package import install_more_games
from ordering import order_for
from postgres import find_programs, shared_postgres
from reihum.catalogue import games
from reihum.core.text import use_language
from reihum.engine.kernel import has_kernel
from reihum.store import Store
from reihum.store.database import read_place

# A shared machine is slow at times; that is no fault of the code under test.
settings.register_profile("reihum", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("reihum")
# `make mutants` only wants to know whether a test fails: on the same few examples, and not on the smallest of them.
_phases = [Phase.explicit, Phase.generate]
settings.register_profile("mutants", settings(), derandomize=True, max_examples=30, database=None, phases=_phases)

# A shell that starts tests in the background lets them, and all programs that they start, ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Tests start hundreds of programs. Where Python may write no bytecode, each of them would compile all of Reihum anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


# Nearly all that is imported for tests stays; to look for garbage again and again meanwhile finds nothing.
gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """What takes long comes first, where several processes test."""
    if hasattr(config, "workerinput"):
        items[:] = order_for(config.workerinput["workercount"], items)


def pytest_collection_finish():
    """What is there before the first test stays: the garbage collector need not look through it after every window."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def english():
    """Sentences are compared in English, whatever the locale of the machine."""
    use_language("en")


@pytest.fixture
def native():
    """The test needs the native kernel: without it, skip, or fail where the kernel is required."""
    if not has_kernel():
        if os.environ.get("REIHUM_REQUIRE_NATIVE"):
            pytest.fail("the native kernel is required, and is not there")
        pytest.skip("this installation has no native kernel")


@pytest.fixture
def unmeasured(monkeypatch):
    """Programs that the test starts go as quickly as they do for people: coverage does not look at them."""
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)


def require(program: str) -> str:
    """The path of a program that a test needs; skip the test, or fail where everything is required."""
    path = shutil.which(program)
    if path is None:
        miss(program)
    return path


def miss(program: str) -> NoReturn:
    """Skip a test that needs a program that is not there, or fail where everything is required."""
    missing = f"{program} is not installed; `make system` installs it"
    if os.environ.get("REIHUM_REQUIRE_ALL"):
        pytest.fail(missing)
    pytest.skip(missing)


@pytest.fixture(scope="session")
def meeting_point(tmp_path_factory):
    """A folder that all processes of one run know."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session")
def postgres(meeting_point):
    """One PostgreSQL for all tests, those of other processes of the same run included."""
    programs = find_programs()
    if programs is None:
        miss("PostgreSQL")
    with shared_postgres(programs, meeting_point) as server:
        yield server


@pytest.fixture
def database(postgres):
    """The address of an empty database of PostgreSQL's."""
    return postgres.create_database(f"test_{uuid4().hex}")


@pytest.fixture(params=["file", "postgres"])
def either_address(request, tmp_path):
    """Where matches are kept: in a file, and then in PostgreSQL."""
    return request.getfixturevalue("database") if request.param == "postgres" else f"sqlite:///{tmp_path}/kept.sqlite3"


@pytest.fixture
def store(either_address):
    """An empty store in a file, and then in PostgreSQL."""
    with closing(Store(read_place(either_address))) as store:
        yield store


@pytest.fixture(scope="session")
def site_of_more_games(tmp_path_factory):
    """The folder where the example package is installed."""
    folder = tmp_path_factory.mktemp("site")
    install_more_games(folder)
    return folder


@pytest.fixture
def more_games(site_of_more_games, monkeypatch):
    """The games of the example package are installed, for this process and for all that it starts."""
    monkeypatch.setenv("PYTHONPATH", str(site_of_more_games))
    monkeypatch.syspath_prepend(site_of_more_games)
    games.cache_clear()
    yield ("five-in-a-row", "pop-out")
    games.cache_clear()


@pytest.fixture
def strange_game(tmp_path, monkeypatch):
    """A game with a move that no cell stands for is installed, for this process."""
    from strange_game import ENTRY, install

    install(tmp_path / "packages")
    monkeypatch.syspath_prepend(tmp_path / "packages")
    games.cache_clear()
    yield ENTRY.name
    games.cache_clear()
