"""The board that ``reihum.board`` gives to a notebook."""

from typing import TYPE_CHECKING

from reihum.adapters.needing import need
from reihum.adapters.notebook.sitting_down import THINKING, desk_for
from reihum.core import Bot, Budget, Position, Record
from reihum.learn.review import Review
from reihum.library.positions import connect_four

if TYPE_CHECKING:
    from reihum.adapters.notebook.widget import BoardWidget


def board(
    what: Position | Record | Review | None = None,
    *,
    against: str | Bot | None = None,
    side: str = "first",
    values: bool = False,
    budget: Budget = THINKING,
    seed: int | None = None,
) -> "BoardWidget":
    """A board in a notebook: play from a position, against a bot or both sides yourself, or step through a game.

    A record is shown with its comments, a review with its verdicts, marks and arrows. With ``values`` the board says
    what every move is worth. Afterwards ``position`` and ``record`` of the board are there to go on with. The budget
    is for each thought of a bot or an engine. It needs anywidget: ``pip install 'reihum[notebook]'``.

    >>> mine = board(connect_four("4453"), against="level-5", seed=1)
    >>> mine.position
    ConnectFour("4453")
    """
    desk = desk_for(
        connect_four() if what is None else what, against=against, side=side, values=values, budget=budget, seed=seed
    )
    need("anywidget", "notebook")
    from reihum.adapters.notebook.widget import BoardWidget  # noqa: PLC0415  (it needs anywidget)

    return BoardWidget(desk)
