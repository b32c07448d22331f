"""Matches and results that are kept: one store for every front end, and records in files."""

from reihum.core.record_files import FileError, is_record, read_record, write_record
from reihum.store.adapting import adapt_bots
from reihum.store.changing import MatchChange
from reihum.store.claim import Claim
from reihum.store.errors import StoreError
from reihum.store.home import home, open_preferences, open_store
from reihum.store.keeping import Keeper
from reihum.store.lobby import ListedMatch
from reihum.store.mine import OwnMatch, matches_of
from reihum.store.preferences import LastGame, Preferences
from reihum.store.progress import ProgressStore, Try
from reihum.store.standings import Standing, standings
from reihum.store.store import KeptMatch, Store
from reihum.store.web import WebMatch, WebStore
from reihum.store.writer import GroupWriter

__all__ = [
    "Claim",
    "FileError",
    "GroupWriter",
    "Keeper",
    "KeptMatch",
    "LastGame",
    "ListedMatch",
    "MatchChange",
    "OwnMatch",
    "Preferences",
    "ProgressStore",
    "Standing",
    "Store",
    "StoreError",
    "Try",
    "WebMatch",
    "WebStore",
    "adapt_bots",
    "home",
    "is_record",
    "matches_of",
    "open_preferences",
    "open_store",
    "read_record",
    "standings",
    "write_record",
]
