"""The processor cores that we may use."""

import os

from reihum.core.cores import count_cores


def test_only_those_count_that_this_process_may_use(monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0: {1, 4, 5}}[process], raising=False)
    assert count_cores() == 3


def test_where_the_system_cannot_say_all_of_them_count_and_one_at_least(monkeypatch):
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    assert count_cores() == 8
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert count_cores() == 1
