"""Where everything is kept."""

import os
from pathlib import Path

from platformdirs import user_data_path

from reihum.store.database import read_place
from reihum.store.preferences import Preferences
from reihum.store.store import Store

FILE = "matches.sqlite3"


def home() -> Path:
    """The folder for everything that Reihum keeps: REIHUM_HOME, or the user's data folder."""
    chosen = os.environ.get("REIHUM_HOME")
    return Path(chosen) if chosen else user_data_path("reihum", appauthor=False)


def open_store(database: str | None = None) -> Store:
    """Open the user's store, and make it if it is not there yet: in this database, REIHUM_DATABASE_URL, or a file."""
    named = database or os.environ.get("REIHUM_DATABASE_URL")
    return Store(read_place(named) if named else home() / FILE)


def open_preferences() -> Preferences:
    """What the user likes, and how the last games were set up."""
    return Preferences(home() / "preferences.json")
