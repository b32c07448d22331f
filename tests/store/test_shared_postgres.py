"""The one PostgreSQL that all processes of a test run share."""

from postgres import shared_postgres


def test_whoever_comes_later_gets_the_same_server_and_does_not_wait_until_others_have_gone(postgres, meeting_point):
    with shared_postgres(postgres.programs, meeting_point) as again:
        assert (again.folder, again.port) == (postgres.folder, postgres.port)
    assert postgres.create_database("still_there")
