"""Matches and results that are kept: one store for every front end, and records in files."""

from reihum.core.record_files import FileError, read_record, write_record
from reihum.store.home import home, open_preferences, open_store
from reihum.store.keeping import Keeper
from reihum.store.preferences import Preferences
from reihum.store.standings import Standing, standings
from reihum.store.store import KeptMatch, Store, StoreError
from reihum.store.web import WebMatch, WebStore
from reihum.store.writer import GroupWriter

__all__ = [
    "FileError",
    "GroupWriter",
    "Keeper",
    "KeptMatch",
    "Preferences",
    "Standing",
    "Store",
    "StoreError",
    "WebMatch",
    "WebStore",
    "home",
    "open_preferences",
    "open_store",
    "read_record",
    "standings",
    "write_record",
]
