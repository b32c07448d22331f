"""What a pupil's file uses of Reihum, read from its text."""

import gc
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from reihum.classroom.grading.own_work import borrowed


@pytest.fixture
def interrupted():
    """Python changes threads in the middle of whatever it makes many objects for."""

    def let_others_go_on(*_):
        time.sleep(0.0005)

    usual = gc.get_threshold()
    gc.callbacks.append(let_others_go_on)
    gc.set_threshold(50)
    yield
    gc.set_threshold(*usual)
    gc.callbacks.remove(let_others_go_on)


@pytest.mark.usefixtures("interrupted")
def test_files_of_many_pupils_are_read_at_the_same_time():
    source = b"import reihum.classroom\n" + b"rows = ((1 + 2) * [3, {4: (5, 6)}][0])\n" * 30
    with ThreadPoolExecutor(8) as graders:
        assert list(graders.map(borrowed, [source] * 6)) == [["reihum.classroom"]] * 6


MAIN = 'import reihum\nif __name__ == "__main__":\n    reihum.play(None, None)\n'


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (MAIN, ["reihum"]),
        (f"{MAIN}else:\n    pass\n", ["reihum", "reihum.play"]),
        (f"__name__ = '__main__'\n{MAIN}", ["reihum", "reihum.play"]),
        (MAIN.replace("==", "!="), ["reihum", "reihum.play"]),
    ],
)
def test_what_runs_only_where_the_pupil_starts_the_file_is_not_handed_in(source, found):
    assert borrowed(source.encode()) == found
