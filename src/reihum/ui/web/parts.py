"""What a server is made of: alone with a file of matches, or one of several processes that share PostgreSQL."""

from dataclasses import dataclass
from functools import partial

from sqlalchemy import URL

from reihum.store import GroupWriter, Store, WebStore
from reihum.ui.web.edge.background import Work
from reihum.ui.web.matches.delivery import LocalDelivery
from reihum.ui.web.matches.hall import Hall
from reihum.ui.web.matches.sharing import Sharing
from reihum.ui.web.settings import Settings
from reihum.ui.web.thinking.jobs import Asking, Jobs
from reihum.ui.web.thinking.leased_jobs import LeasedJobs


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts that outlive the application, and how it gets its hall."""

    store: Store
    writer: GroupWriter
    jobs: Asking
    sharing: Sharing | None
    per_address: int = 1

    def make_hall(self) -> Hall:
        """The hall of this process."""
        return Hall(WebStore(self.store), LocalDelivery(), self.jobs, self.writer, self.sharing, self.per_address)

    def works(self, hall: Hall) -> list[Work]:
        """What goes on beside all requests."""
        if self.sharing is None:
            return [hall.take_up]
        assert isinstance(self.jobs, LeasedJobs)
        return [partial(self.sharing.run, hall, self.jobs)]


def make_parts(settings: Settings, store: Store) -> Parts:
    """The parts for a store: with one that others share, workers anywhere think."""
    writer = GroupWriter(store)
    if not isinstance(store.place, URL):
        return Parts(store, writer, Jobs(settings.thinkers, settings.per_address), None, settings.per_address)
    sharing = Sharing(store.place)
    jobs = LeasedJobs(store, writer, sharing.process, settings.per_address)
    return Parts(store, writer, jobs, sharing, settings.per_address)
