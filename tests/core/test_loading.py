"""Names that a package loads only when somebody uses them."""

import sys
from types import ModuleType

import pytest

from reihum.core.loading import on_demand


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package with two modules, which offers names of both."""
    folder = tmp_path / "offering"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "one.py").write_text("first, second = 1, 2\n")
    (folder / "two.py").write_text("third = 3\n")
    monkeypatch.syspath_prepend(tmp_path)
    import offering

    yield offering
    for name in [name for name in sys.modules if name.partition(".")[0] == "offering"]:
        del sys.modules[name]


def test_a_name_is_loaded_from_its_home_and_no_other_home_is(package: ModuleType):
    load = on_demand("offering", {"one": "first second", "two": "third"})
    assert "offering.one" not in sys.modules
    assert (load("second"), load("first")) == (2, 1)
    assert "offering.two" not in sys.modules
    assert load("third") == 3


def test_a_name_is_looked_for_only_once(package: ModuleType):
    on_demand("offering", {"one": "first second"})("first")
    assert package.first == 1
    assert not hasattr(package, "second")


def test_a_name_that_is_not_offered_is_not_there(package: ModuleType):
    with pytest.raises(AttributeError) as problem:
        on_demand("offering", {"one": "first"})("second")
    assert str(problem.value) == "module 'offering' has no attribute 'second'"
