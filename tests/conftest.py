"""What all tests share."""

import os
import shutil
import signal

import pytest
from hypothesis import HealthCheck, Phase, settings

from example_package import install_more_games
from reihum.catalogue import games
from reihum.core.text import use_language
from reihum.engine.kernel import has_kernel

# A shared machine is slow at times; that is no fault of the code under test.
settings.register_profile("reihum", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("reihum")
# `make mutants` only wants to know whether a test fails: always on the same examples, and not on the smallest of them.
_phases = [Phase.explicit, Phase.generate]
settings.register_profile("mutants", settings(), derandomize=True, database=None, phases=_phases)

# A shell that starts tests in the background lets them, and all programs that they start, ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)


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
        missing = f"{program} is not installed; `make system` installs it"
        if os.environ.get("REIHUM_REQUIRE_ALL"):
            pytest.fail(missing)
        pytest.skip(missing)
    return path


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
