"""Where everything is kept."""

import os
from pathlib import Path

from platformdirs import user_data_path

from reihum.store.preferences import Preferences
from reihum.store.store import Store

FILE = "matches.sqlite3"


def home() -> Path:
    """The folder for everything that Reihum keeps: REIHUM_HOME, or the user's data folder."""
    chosen = os.environ.get("REIHUM_HOME")
    return Path(chosen) if chosen else user_data_path("reihum", appauthor=False)


def open_store() -> Store:
    """Open the user's store, and make it if it is not there yet."""
    return Store(home() / FILE)


def open_preferences() -> Preferences:
    """What the user likes in a window."""
    return Preferences(home() / "preferences.json")
