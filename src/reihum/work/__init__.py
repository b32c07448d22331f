"""Long work in pieces: on this machine's cores or on a Dask cluster, kept as it is done, with progress.

    with open_crew(workers=2) as crew:
        for result in crew.run(count_wins, pieces, keep=Path("wins.jsonl")):
            ...

Whoever cuts work into pieces sees to four things:

- A piece says all that its result depends on, chance included: seeds come from ``seed_of``. Then the result is the same
  with any number of workers, in any order, and after any interruption.
- Pieces and results are plain values, such as JSON can carry. A result comes back as JSON gives it back: tuples as
  lists, keys as text.
- A piece takes a second or more. Handing it over takes up to some milliseconds.
- How the work is cut does not depend on the number of workers, so that others can go on with it.
"""

from reihum.work.crew import Crew, Headway, open_crew
from reihum.work.cutting import cut, seed_of
from reihum.work.errors import WorkError

__all__ = ["Crew", "Headway", "WorkError", "cut", "open_crew", "seed_of"]
