"""What tests of the classroom share."""

import sys

import pytest


@pytest.fixture
def write(tmp_path, monkeypatch):
    """Write a pupil's file; whatever loading it here changes is undone."""
    monkeypatch.setattr(sys, "path", list(sys.path))

    def write_file(text, name="pupil.py"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    yield write_file
    sys.modules.pop("pupil", None)
