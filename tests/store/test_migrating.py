"""Stores of earlier versions: opened, brought up to date, and nothing lost."""

import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from reihum.store import ProgressStore, Store, StoreError, WebStore
from reihum.store.database import read_place
from reihum.store.migrating import MIGRATIONS, migrate
from reihum.store.schema import METADATA, REVISION

BEFORE_MIGRATIONS = Path(__file__).with_name("before_migrations.sql")


@pytest.fixture
def old_file(tmp_path):
    """A store as Reihum left it that knew no migrations."""
    path = tmp_path / "matches.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(BEFORE_MIGRATIONS.read_text())
    return path


def differences(store):
    with store.transaction() as connection:
        return compare_metadata(MigrationContext.configure(connection), METADATA)


def test_a_file_of_the_time_before_migrations_opens_and_keeps_everything(old_file):
    store = Store(old_file)
    assert [(kept.number, kept.plies, kept.version) for kept in store.all()] == [(3, 5, 5), (2, 7, 1), (1, 3, 1)]
    web = WebStore(store).find("abcdefgh")
    assert (web.number, web.version, web.keys) == (3, 5, ("secret", None))
    assert [tried.solved for tried in ProgressStore(store).tries("Anna", "connect-four")] == [True]
    store.change(3, web.record, known=5)
    assert differences(store) == []
    store.close()
    again = Store(old_file)
    assert again.get(3).version == 6
    again.close()


def test_a_file_that_never_saw_a_browser_or_a_puzzle_opens_too(old_file):
    with closing(sqlite3.connect(old_file)) as connection:
        for table in ("web_matches", "puzzle_tries", "puzzle_players", "puzzle_ratings"):
            connection.execute(f"DROP TABLE {table}")
    store = Store(old_file)
    assert len(store.all()) == 3
    assert differences(store) == []
    store.close()


def test_of_programs_that_open_an_old_file_at_once_one_changes_it(old_file):
    with ThreadPoolExecutor(6) as programs:
        for store in programs.map(Store, [old_file] * 6):
            assert len(store.all()) == 3
            store.close()


def test_an_old_file_that_another_program_just_writes_to_opens_when_that_is_done(old_file):
    with closing(sqlite3.connect(old_file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        with ThreadPoolExecutor(1) as programs:
            opening = programs.submit(Store, old_file)
            with pytest.raises(TimeoutError):
                opening.result(timeout=0.3)
            other.execute("COMMIT")
        store = opening.result()
    assert len(store.all()) == 3
    store.close()


def test_reihum_of_the_time_before_migrations_leaves_the_file_alone(old_file):
    Store(old_file).close()
    with closing(sqlite3.connect(old_file)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone()[0] > 1


@pytest.mark.parametrize("later", ["UPDATE alembic_version SET version_num = '9999'", "PRAGMA user_version = 9"])
def test_a_store_of_a_later_version_is_refused_and_left_alone(tmp_path, later):
    path = tmp_path / "matches.sqlite3"
    Store(path).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(later)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="later version") as problem:
        Store(path)
    assert problem.value.code == "store-newer"
    assert path.read_bytes() == before
    assert list(tmp_path.glob("*damaged*")) == []


def test_the_last_migration_is_the_one_that_the_tables_name():
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [REVISION]
    numbers = sorted(script.revision for script in scripts.walk_revisions())
    assert numbers == [f"{number:04}" for number in range(1, len(numbers) + 1)]


def test_a_store_on_postgresql_is_made_with_todays_tables(database):
    store = Store(read_place(database))
    assert differences(store) == []
    store.close()


def test_a_store_on_postgresql_is_migrated_to_the_same_tables(database):
    engine = create_engine(read_place(database))
    with engine.begin() as connection:
        migrate(connection, "0001")
    engine.dispose()
    store = Store(read_place(database))
    assert differences(store) == []
    store.close()


def test_opening_a_store_that_is_new_or_up_to_date_does_not_need_alembic(tmp_path):
    opening = (
        "import sys; from pathlib import Path; from reihum.store import Store;"
        "Store(Path(sys.argv[1])).close(); Store(Path(sys.argv[1])).close(); print('alembic' in sys.modules)"
    )
    said = subprocess.run(
        [sys.executable, "-c", opening, str(tmp_path / "m.sqlite3")], capture_output=True, text=True, check=True
    )
    assert said.stdout == "False\n"
