"""Moves by mouse: a stone dragged from its pile, or a click on the board."""

from typing import TYPE_CHECKING

from reihum.core.text import say
from reihum.ui.pygame.layout import Layout
from reihum.ui.pygame.shapes import Point

if TYPE_CHECKING:
    from reihum.ui.pygame.game import GameScreen


class Mouse:
    """Remembers what the button was pressed on."""

    def __init__(self, screen: "GameScreen") -> None:
        self._screen = screen
        self.stone: Point | None = None
        """Where the stone is that the player drags."""
        self._pressed: Point | None = None

    def point(self, point: Point) -> None:
        """The mouse has moved."""
        if self.stone is not None:
            self.stone = point
        self._screen.aim = self._meant(point)

    def press(self, point: Point) -> None:
        """Take a stone from the pile, or begin a click on the board."""
        screen = self._screen
        self._pressed = point
        if not screen.persons_turn or any(button.click(point) for button in screen.other_moves()):
            return
        x, y = screen.pile_of(screen.view.seat(screen.view.turn))
        reach = screen.layout.stone
        if abs(point[0] - x) <= reach * 0.8 and abs(point[1] - y) <= reach * 0.9:
            screen.notice = ""
            self.stone = point

    def release(self, point: Point) -> None:
        """Let go of a stone, or end a click."""
        screen, (pressed, self._pressed) = self._screen, (self._pressed, None)
        if self.stone is not None:
            self.stone = None
            self._drop(point)
        elif pressed is None:
            return
        elif screen.view.over:
            if screen.ended is not None and _on_board_or_banner(screen.layout, point):
                screen.ending.next_game()
        elif screen.persons_turn:
            self._click(pressed, point)

    def let_go(self) -> None:
        """Forget what the hand holds."""
        self.stone = self._pressed = None

    def _click(self, pressed: Point, released: Point) -> None:
        screen = self._screen
        place = screen.place_at(released)
        move = screen.cell(place).move if place is not None and place == screen.place_at(pressed) else None
        if move is not None:
            screen.notice = ""
            screen.play(move)

    def _meant(self, point: Point) -> tuple[int, int] | None:
        """The cell that a point means; with a stone in the hand, anywhere above a column does, to the window's edge."""
        screen, layout = self._screen, self._screen.layout
        if self.stone is None or not screen.upright or not layout.is_above(point):
            return screen.place_at(point)
        column = layout.column_at(point)
        return None if column is None else (column, layout.rows - 1)

    def _drop(self, point: Point) -> None:
        """Let the stone fall into the column below it or onto the cell; from anywhere else it goes back."""
        screen = self._screen
        self.stone = point
        place = self._meant(point)
        self.stone = None
        move = screen.cell(place).move if place is not None else None
        if move is None or (screen.upright and not screen.layout.is_above(point)):
            above, on = say("Let the stone go above a column."), say("Let the stone go on a free cell.")
            screen.refuse(above if screen.upright else on)
            screen.send_back(point)
        elif not screen.play(move, point):
            screen.send_back(point)


def _on_board_or_banner(layout: Layout, point: Point) -> bool:
    """Whoever misses one of the buttons below the board does not mean the next game."""
    return layout.board.union(layout.score).collidepoint(point)
