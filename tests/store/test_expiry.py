"""Matches are deleted that nobody has touched for long, in a file and in PostgreSQL, and none that somebody touches."""

import pytest
from sqlalchemy import event, text

from reihum.core import Record
from reihum.store import Store, StoreError, WebStore
from reihum.store.expiry import forget_untouched
from web_matches import moved, started


def age(store, *codes):
    """Let matches have been touched last in another century."""
    with store.transaction() as connection:
        for code in codes:
            this = "(SELECT match FROM web_matches WHERE code = :code)"
            connection.execute(
                text(f"UPDATE matches SET changed = '1999-01-01 00:00:00.000000' WHERE id = {this}"), {"code": code}
            )


def keep(store, match):
    with store.transaction() as connection:
        WebStore.change(connection, match)


def before_anything_is_deleted(store, work):
    """Do something at the moment when what is to be deleted has been looked for."""
    waiting = [work]

    @event.listens_for(store._engine, "before_cursor_execute")
    def look(connection, cursor, statement, *_):
        if statement.startswith("DELETE") and waiting:
            waiting.pop()()


def test_old_games_of_the_browser_are_deleted_and_no_others(store):
    for code in ("oldold01", "oldold02", "newnew01"):
        started(store, code)
    own = store.add(Record((("Game", "connect-four"), ("Result", "*"))))
    age(store, "oldold01", "oldold02")
    with store.transaction() as connection:
        connection.execute(text("UPDATE matches SET changed = '1999-01-01' WHERE id = :own"), {"own": own})
    assert sorted(forget_untouched(store, days=30)) == ["oldold01", "oldold02"]
    assert forget_untouched(store, days=30) == []
    assert list(WebStore(store).versions(["oldold01", "oldold02", "newnew01"])) == ["newnew01"]
    with store.transaction() as connection:
        assert connection.execute(text("SELECT count(*) FROM web_matches")).scalar() == 1
    assert store.get(own).game == "connect-four"


def test_a_move_that_is_kept_while_old_games_are_looked_for_saves_its_game(store):
    match = started(store, "oldold01")
    started(store, "oldold02")
    age(store, "oldold01", "oldold02")
    other = Store(store.place)
    before_anything_is_deleted(store, lambda: keep(other, moved(match)))
    assert forget_untouched(store, days=30) == ["oldold02"]
    assert WebStore(store).find("oldold01").version == 2
    other.close()


def test_a_match_that_somebody_else_has_changed_is_not_deleted(store):
    match = started(store)
    keep(store, moved(match))
    with pytest.raises(StoreError, match="another program"), store.transaction() as connection:
        WebStore.remove(connection, match)
    assert WebStore(store).find(match.code).version == 2
    for _ in range(2):  # to delete it once more, since nobody heard that it was done, does no harm
        with store.transaction() as connection:
            WebStore.remove(connection, moved(match))
    assert WebStore(store).find(match.code) is None
