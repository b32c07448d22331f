"""A column or a cell, chosen with the arrow keys."""

from reihum.match import MoveView, View

Place = tuple[int, int]


class Pointer:
    """Points at a cell that means an allowed move; at none until an arrow key is pressed."""

    def __init__(self) -> None:
        self._moves: dict[Place, MoveView] = {}
        self._view: View | None = None
        self._place: Place | None = None

    @property
    def move(self) -> MoveView | None:
        """The move that is pointed at."""
        return self._moves[self._place] if self._place else None

    @property
    def goes_up_and_down(self) -> bool:
        """Whether a column has more than one move, so that going up and down in it means anything."""
        return len(set(self._moves.values())) > len({column for column, _ in self._moves})

    def look_at(self, view: View) -> None:
        """Point on this board from now on, at the place as before or at the nearest that is allowed."""
        self._view = view
        places = {cell.name: (cell.column, cell.row) for row in view.cells for cell in row}
        moves = () if view.bots_turn else view.moves
        self._moves = {places[cell]: move for move in moves for cell in move.cells}
        if self._place is not None:
            self._place = self._nearest(self._place)

    def step(self, across: int, up: int) -> None:
        """Go to the next move in a direction, if there is one; the first step points at the middle of the board."""
        if self._view is None:
            return
        if self._place is None:
            self._place = self._nearest(((self._view.columns - 1) // 2, (self._view.rows - 1) // 2))
            return
        column, row = self._place
        ways: dict[tuple[int, int], Place] = {}
        for place, move in self._moves.items():
            right, above = place[0] - column, place[1] - row
            along, aside = right * across + above * up, abs(right * up) + abs(above * across)
            if along > 0 and move != self.move:
                ways[aside, along] = place  # straight on, however far, before anything to the side
        if ways:
            self._place = ways[min(ways)]

    def hide(self) -> None:
        """Point at nothing."""
        self._place = None

    def _nearest(self, wanted: Place) -> Place | None:
        def distance(place: Place) -> int:
            return abs(place[0] - wanted[0]) + abs(place[1] - wanted[1])

        return min(self._moves, key=distance, default=None)
