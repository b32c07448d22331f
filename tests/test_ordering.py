"""What takes long comes first, in every process."""

from pathlib import Path
from types import SimpleNamespace

from ordering import SECONDS, order_for


def items_named(*names):
    return [SimpleNamespace(nodeid=name) for name in names]


def test_every_place_that_takes_long_is_there():
    assert [place for place in SECONDS if not (Path(__file__).parent / place).exists()] == []


def test_every_process_begins_with_what_takes_long_and_no_test_is_lost_or_run_twice():
    quick = items_named(*(f"tests/core/test_text.py::test_{number}" for number in range(40)))
    page = items_named("tests/ui/web/page/test_clocks.py::test_a", "tests/ui/web/page/test_words.py::test_b")
    serve = items_named("tests/cli/test_serve.py::test_c")
    ordered = order_for(3, [*quick[:20], *serve, *quick[20:], *page])
    assert sorted(item.nodeid for item in ordered) == sorted(item.nodeid for item in (*quick, *page, *serve))
    assert ordered[:2] == page
    assert ordered.index(serve[0]) in (14, 28)  # where the second and the third stretch of 43 tests begin


def test_more_long_tests_than_a_stretch_holds_and_no_tests_at_all_do_no_harm():
    page = items_named(*(f"tests/ui/web/page/test_clocks.py::test_{number}" for number in range(5)))
    assert order_for(4, page) == page
    assert order_for(2, []) == []
