"""Tasks that several workers share: each is done by one, in a fair order, and by another when that one dies."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text

from reihum.store import GroupWriter, Store
from reihum.store.database import read_place
from reihum.store.news import News
from reihum.store.tasks import ASK, MOVE, QUICK, Task, Tasks
from waiting import PATIENCE

LANES = [QUICK, MOVE, ASK]


@pytest.fixture
def store(database, monkeypatch):
    monkeypatch.setattr("reihum.store.tasks.LEASE_SECONDS", PATIENCE)  # on a busy machine a lease runs out by itself
    store = Store(read_place(database))
    yield store
    store.close()


def put(store, *names, lane=ASK, kind="solve"):
    """Put tasks by "address/visitor/name"."""
    with store.transaction() as connection:
        for name in names:
            address, visitor, _ = name.split("/")
            Tasks.put(connection, Task(lane, kind, address, visitor, "{}", asker=name))


def run_out(store):
    """Let all leases run out."""
    with store.transaction() as connection:
        connection.execute(text("UPDATE tasks SET leased_until = 0 WHERE leased_until IS NOT NULL"))


def taken(store, worker="w"):
    names = []
    while (task := Tasks(store).take(worker, LANES)) is not None:
        names.append(task.asker)
    return " ".join(names)


def test_addresses_and_their_visitors_take_turns(store):
    put(store, "a/x/1", "a/x/2", "a/x/3", "a/y/1", "b/x/1", "c/x/1")
    assert taken(store) == "a/x/1 b/x/1 c/x/1 a/y/1 a/x/2 a/x/3"


def test_of_many_workers_each_takes_another_task(store):
    put(store, *(f"a/x/{number}" for number in range(20)))
    with ThreadPoolExecutor(5) as workers:
        found = list(workers.map(lambda number: taken(store, f"worker {number}").split(), range(5)))
    assert sorted(name for names in found for name in names) == sorted(f"a/x/{number}" for number in range(20))


def test_a_task_is_free_again_when_its_worker_has_died_and_the_worker_is_told_if_it_lives(store):
    tasks = Tasks(store)
    put(store, "a/x/1")
    first = tasks.take("dead", LANES)
    assert tasks.take("other", LANES) is None
    assert tasks.renew("dead", first.number)
    run_out(store)
    second = tasks.take("other", LANES)
    assert (second.number, second.tries) == (first.number, 2)
    assert not tasks.renew("dead", first.number)
    assert tasks.renew("other", first.number)


def test_a_worker_that_leaves_gives_its_tasks_back(store):
    put(store, "a/x/1", "a/x/2")
    assert taken(store, "leaving") == "a/x/1 a/x/2"
    Tasks(store).give_back("leaving")
    assert taken(store) == "a/x/1 a/x/2"


def test_what_a_worker_cannot_do_nobody_takes_for_a_while(store):
    tasks = Tasks(store)
    put(store, "a/x/1")
    task = tasks.take("w", LANES)
    tasks.set_aside("other", task.number, -1)
    assert tasks.take("other", LANES) is None
    tasks.set_aside("w", task.number, PATIENCE)
    tasks.give_back("w")
    assert tasks.take("other", LANES) is None
    run_out(store)
    assert tasks.take("other", LANES).tries == 2


def test_a_worker_for_quick_bots_passes_over_kinds_that_are_slow(store):
    put(store, "a/x/1", lane=QUICK, kind="perfect connect-four")
    put(store, "a/x/2", lane=QUICK, kind="random connect-four")
    put(store, "a/x/3", lane=MOVE, kind="expert pah-tum")
    assert Tasks(store).take("w", [QUICK], ["perfect connect-four"]).asker == "a/x/2"
    assert Tasks(store).take("w", [QUICK], ["perfect connect-four"]) is None


def test_of_a_match_one_turn_waits_and_it_is_the_last(store):
    tasks = Tasks(store)
    with store.transaction() as connection:
        for version in (1, 2, 3):
            Tasks.put(connection, Task(MOVE, "k", "a", "x", "{}", code="abcdefgh", version=version))
        assert Tasks.count_moves(connection, "a") == 1
    assert tasks.waiting() == {MOVE: 1}
    task = tasks.take("w", LANES)
    assert task.version == 3
    with store.transaction() as connection:
        Tasks.drop_turn(connection, "abcdefgh")
    assert not tasks.renew("w", task.number)


def test_what_was_found_waits_for_whoever_asked_and_is_forgotten_in_the_end(store):
    tasks = Tasks(store)
    put(store, "a/x/1", "a/x/2")
    assert [tasks.place("a/x/1"), tasks.place("a/x/2")] == [1, 2]
    task = tasks.take("w", LANES)
    assert [tasks.place("a/x/1"), tasks.place("a/x/2")] == [0, 1]
    with store.transaction() as connection:
        Tasks.tell(connection, task.number, "some")
    assert tasks.news(["a/x/1", "a/x/9"]) == {"a/x/1": ("some", False)}
    with store.transaction() as connection:
        Tasks.tell(connection, task.number, "all", done=True)
    assert tasks.news(["a/x/1"]) == {"a/x/1": ("all", True)}
    assert taken(store) == "a/x/2"
    age_tasks(store)
    tasks.tidy_up()
    assert tasks.news(["a/x/1", "a/x/2"]) == {}


def test_a_question_waits_for_as_long_as_whoever_asked_lives(store):
    """However long the queue is, it is answered; of a process that has died nobody waits for anything."""
    tasks = Tasks(store)
    put(store, "a/x/1", "a/x/2", "a/x/3", "b/x/1")
    with store.transaction() as connection:
        Tasks.tell(connection, tasks.take("w", LANES).number, "all", done=True)
    tasks.take("w", LANES)
    tasks.wait_on("a", ["a/x/1", "a/x/2", "a/x/3"])
    age_tasks(store)
    tasks.tidy_up()
    assert set(tasks.news(["a/x/1", "a/x/2", "a/x/3", "b/x/1"])) == {"a/x/1", "a/x/2", "a/x/3"}
    with store.transaction() as connection:
        connection.execute(text("UPDATE turns SET served = 0 WHERE who = 'a/'"))
    tasks.tidy_up()
    assert tasks.news(["a/x/1", "a/x/2", "a/x/3"]) == {}


def test_what_a_process_gave_up_is_forgotten_though_it_could_not_say_so(store):
    tasks = Tasks(store)
    put(store, "a/x/1", "a/x/2", "b/x/1")
    age_tasks(store)
    put(store, "a/x/3")
    tasks.wait_on("a", ["a/x/2"])
    assert set(tasks.news(["a/x/1", "a/x/2", "a/x/3", "b/x/1"])) == {"a/x/2", "a/x/3", "b/x/1"}


def age_tasks(store):
    """Let everything have been asked long ago."""
    with store.transaction() as connection:
        connection.execute(text("UPDATE tasks SET asked = 0"))


def test_everybody_is_told_how_many_come_before_them_in_the_order_in_which_they_are_taken(store):
    tasks = Tasks(store)
    names = "a/x/1", "a/x/2", "a/y/1", "b/x/1"
    put(store, *names)
    assert tasks.take("w", LANES).asker == "a/x/1"
    before = {name: tasks.place(name) for name in names}
    assert before == {"a/x/1": 0, "b/x/1": 1, "a/y/1": 2, "a/x/2": 3}
    assert taken(store).split() == sorted(names[1:], key=before.get)


def test_writes_are_tried_again_when_the_database_breaks_off_and_nothing_is_done_twice(store):
    writer, gate = GroupWriter(store), threading.Event()
    broken = []

    def work(connection):
        connection.execute(text("INSERT INTO turns VALUES ('anna', 1)"))
        if not broken:
            broken.append(True)
            connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
        return gate.wait()

    done = writer.write(work, News("match abcdefgh", "somebody"))
    gate.set()
    assert done.result(PATIENCE)
    writer.close()
    with store.transaction() as connection:
        assert connection.execute(text("SELECT count(*) FROM turns")).scalar() == 1
