"""The game screen: what the player does with mouse and keyboard, and what comes of it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from reihum.core import ReihumError
from reihum.core.text import mark, say
from reihum.match import CellView, Match, SeatView, View
from reihum.ui.pygame.controls import Action
from reihum.ui.pygame.desk import Stage
from reihum.ui.pygame.game_picture import GamePicture
from reihum.ui.pygame.keys import Keys
from reihum.ui.pygame.layout import Layout, make_layout
from reihum.ui.pygame.motion import Journey, Leg, carry, fall
from reihum.ui.pygame.shapes import Point
from reihum.ui.pygame.toolbar import Button, Toolbar, switches
from reihum.ui.sitting import Sitting

_CTRL = pygame.KMOD_CTRL


@dataclass(slots=True)
class Flight:
    """A stone on its way: to a cell, or back to its pile."""

    seat: SeatView
    journey: Journey
    cell: str | None


class GameScreen:
    """One game after the other. Bots are asked for their moves only while no stone is on its way."""

    def __init__(self, stage: Stage, match: Match, number: int | None = None) -> None:
        self.stage = stage
        self.desk = stage.desk
        self.sitting = Sitting(match, self.desk.keeper, number)
        self.notice, self.desk.notice = self.desk.notice, ""
        self.flight: Flight | None = None
        self.hand: Point | None = None
        """Where the stone is that the player drags."""
        self.aim: tuple[int, int] | None = None
        """The cell that is pointed at, with the mouse or the arrow keys."""
        self.helping = False
        self.ended: float | None = None
        """When the end of the game was announced."""
        self.keys = Keys()
        self._click: Point | None = None
        self.toolbar = Toolbar(self.desk, [self._buttons(), switches(stage), [self._help_button()]])
        self._begin()

    def _begin(self) -> None:
        self.desk.games += 1
        self.show_arrow = self.desk.games == 1
        self.flight = self.hand = self.aim = self.ended = None
        self.refresh()

    def _buttons(self) -> list[Button]:
        key = pygame
        undo, redo = [(key.K_z, _CTRL), (key.K_BACKSPACE, 0)], [(key.K_y, _CTRL)]
        return [
            Button(lambda: "menu", mark("New game"), "F2", [(key.K_F2, 0), (key.K_ESCAPE, 0)], self.stage.show_start),
            Button(lambda: "undo", mark("Take back"), "Ctrl-Z", undo, self.undo, lambda: self.view.undoable > 0),
            Button(lambda: "redo", mark("Make again"), "Ctrl-Y", redo, self.redo, lambda: self.view.redoable > 0),
            Button(lambda: "hint", mark("Hint"), "F3", [(key.K_F3, 0)], self.ask_hint, lambda: self.persons_turn),
            Button(lambda: "flag", mark("Give up"), "F4", [(key.K_F4, 0)], self.resign, self._can_resign),
        ]

    def _help_button(self) -> Button:
        return Button(lambda: "help", mark("Help"), "F1", [(pygame.K_F1, 0)], self.show_help)

    @property
    def view(self) -> View:
        """What there is to show."""
        return self.sitting.view

    @property
    def upright(self) -> bool:
        """Whether stones fall."""
        return self.view.stones_fall

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        return self.picture.layout

    @property
    def unfinished(self) -> bool:
        """Whether the game is kept and not over."""
        return self.sitting.unfinished

    @property
    def persons_turn(self) -> bool:
        """Whether a person may move now."""
        return self.flight is None and not self.view.over and not self.view.bots_turn

    @property
    def moving(self) -> bool:
        """Whether anything moves on the screen."""
        busy = self.flight is not None or self.sitting.thinking or self.sitting.advising
        return busy or (self.view.over and self.ended is None) or self.picture.moving(self)

    def left_seat(self) -> SeatView:
        """Whose pile is at the left: the person's where one plays against a bot, else the one's who begins."""
        first, second = self.view.seats
        return second if first.bot is not None and second.bot is None else first

    def pile_of(self, seat: SeatView) -> Point:
        """Where a player takes stones from."""
        return self.layout.left_pile if seat.side == self.left_seat().side else self.layout.right_pile

    def refresh(self) -> None:
        """Make everything anew for another size, theme or language; a stone on its way arrives."""
        self.sitting.retell()
        self._tell_hint()
        self.flight = self.hand = None
        self.picture = GamePicture(self.desk, self.view, make_layout(self.desk.size, self.view))
        self.toolbar.place()

    def leave(self) -> None:
        """Let no bot think on."""
        self.sitting.stop()

    def advance(self) -> None:
        """Let stones arrive, then see whether a bot has answered."""
        if self.flight is not None:
            if not self.flight.journey.over(self.desk.now):
                return
            self._land()
        before = self.view
        if self.view.over:
            self._announce()
        elif self.sitting.look():
            self._tell_hint()
            if self.view.ply != before.ply:
                self.notice = ""
                self._fly(before, self.pile_of(before.seat(before.turn)), by_bot=True)
        self.notice = self.sitting.take_notice() or self.notice

    def handle(self, event: pygame.event.Event) -> None:
        """Do what the player asks for."""
        if self.helping:
            self.helping = event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        elif self.toolbar.press(event):
            self.hand = None
        elif event.type == pygame.KEYDOWN:
            self._type(event)
        elif event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._grasp(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._let_go(event.pos)

    def play(self, move: str, start: Point | None = None) -> bool:
        """Play a move with a stone from a place; False if it is not allowed, and nothing has changed then."""
        before = self.view
        try:
            self.sitting.play(move)
        except ReihumError as problem:
            self.refuse(str(problem))
            return False
        self.notice, self.show_arrow = "", False
        self._fly(before, start)
        return True

    def refuse(self, why: str) -> None:
        """Say why something is not done."""
        self.notice = why
        self.desk.sound.play("back")

    def undo(self) -> None:
        """Take a step back; stones on their way are taken back too."""
        self._change(self.sitting.undo)

    def redo(self) -> None:
        """Make a step again."""
        self._change(self.sitting.redo)

    def resign(self) -> None:
        """Give up; that can be taken back like a move."""
        self._change(self.sitting.resign)

    def _can_resign(self) -> bool:
        return not self.view.over and any(seat.bot is None for seat in self.view.seats)

    def _change(self, change: Callable[[], None]) -> None:
        self.flight = self.hand = self.ended = None
        self.notice = ""
        try:
            change()
        except ReihumError as problem:
            self.refuse(str(problem))

    def ask_hint(self) -> None:
        """Ask what the strongest bot would play."""
        self.notice = ""
        try:
            self.sitting.ask_hint()
        except ReihumError as problem:
            self.refuse(str(problem))

    def show_help(self) -> None:
        """Show how to play, until the next key or click."""
        self.helping = True

    def next_game(self) -> None:
        """Play again on the same board: against a bot the lot says who begins, two of a kind take turns."""
        bots = sum(seat.bot is not None for seat in self.view.seats)
        self.notice = ""
        self.sitting.rematch(swapped=bots != 1 or self.desk.random.random() < 0.5)
        self._begin()

    def _type(self, event: pygame.event.Event) -> None:
        if self.view.over:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.ended is not None:
                self.next_game()
            return
        if not self.persons_turn:
            return
        self.notice = ""
        move = self.keys.press(event, self)
        if self.keys.begun:
            self.notice = f"{self.keys.begun} …"
        if move is not None:
            self.play(move)

    def _point(self, point: Point) -> None:
        if self.hand is not None:
            self.hand = point
        self.aim = self.place_at(point)

    def other_moves(self) -> list[Action]:
        """A button for each move that no cell stands for, below each other at the left of the board."""
        moves = self.view.moves_without_cells if self.persons_turn else ()
        buttons = [Action(move.label, partial(self.play, move.name)) for move in moves]
        px, top = self.desk.px, self.layout.bar.bottom + self.desk.px(8)
        for place, button in enumerate(buttons):
            button.area = pygame.Rect(px(16), top + place * px(48), px(120), px(40))
        return buttons

    def place_at(self, point: Point) -> tuple[int, int] | None:
        """The cell that a point means: where stones fall, anywhere above or below a column means its highest cell."""
        place = self.layout.cell_at(point)
        if place is not None or not self.upright:
            return place
        column = self.layout.column_at(point)
        outside = not self.layout.bar.bottom <= point[1] <= self.layout.board.bottom
        return None if column is None or outside else (column, self.layout.rows - 1)

    def cell(self, place: tuple[int, int]) -> CellView:
        """The cell at a column and a row."""
        return self.view.cells[self.view.rows - 1 - place[1]][place[0]]

    def _grasp(self, point: Point) -> None:
        """Take a stone from the pile, or begin a click on the board."""
        self._click = point
        if not self.persons_turn or any(button.click(point) for button in self.other_moves()):
            return
        x, y = self.pile_of(self.view.seat(self.view.turn))
        if abs(point[0] - x) <= self.layout.stone * 0.8 and abs(point[1] - y) <= self.layout.stone * 0.9:
            self.notice = ""
            self.hand = point

    def _let_go(self, point: Point) -> None:
        clicked, self._click = self._click, None
        if self.hand is not None:
            self.hand = None
            self._drop(point)
        elif clicked is not None and self.view.over:
            if self.ended is not None:
                self.next_game()
        elif clicked is not None and self.persons_turn:
            place = self.place_at(point)
            move = self.cell(place).move if place is not None and place == self.place_at(clicked) else None
            if move is not None:
                self.notice = ""
                self.play(move)

    def _drop(self, point: Point) -> None:
        """Let the stone fall into the column below it or onto the cell; from anywhere else it goes back."""
        place = self.place_at(point)
        move = self.cell(place).move if place is not None else None
        if move is None or (self.upright and not self.layout.is_above(point)):
            where = (
                mark("Let the stone go above a column.") if self.upright else mark("Let the stone go on a free cell.")
            )
            self.refuse(say(where))
            self._send_back(point)
        elif not self.play(move, point):
            self._send_back(point)

    def _send_back(self, point: Point) -> None:
        seat = self.view.seat(self.view.turn)
        way = [carry(point, self.pile_of(seat), self.layout.cell)]
        self._start(Flight(seat, Journey(way, self.desk.now), None))

    def _fly(self, before: View, start: Point | None, by_bot: bool = False) -> None:
        """Send the stone of the last move on its way; one that comes from nowhere starts above its column, or its pile.

        A move that puts no stone down has nothing to send.
        """
        move = before.move(self.view.played[-1]) if self.view.ply == before.ply + 1 else None
        last = self.view.cell(move.lands) if move and move.lands else None
        if last is None:
            self.aim = None
            return
        end, cell = self.layout.centre(last.column, last.row), self.layout.cell
        way: list[Leg] = []
        if not self.upright:
            start = start or self.pile_of(before.seat(before.turn))
            corner = (start[0], self.layout.above(0)[1])
            way = [carry(start, corner, cell), carry(corner, end, cell)] if by_bot else [carry(start, end, cell)]
        else:
            above = self.layout.above(last.column)
            start = start or above
            if by_bot:
                corner = (start[0], above[1])
                way = [carry(start, corner, cell), carry(corner, above, cell)]
            elif start != above:
                way = [carry(start, above, cell)]
            way += fall(above, end, cell)
        self._start(Flight(before.seat(before.turn), Journey(way, self.desk.now), last.name))

    def _start(self, flight: Flight) -> None:
        self.flight = flight
        self.aim = None
        if not self.desk.animate:
            self._land()

    def _land(self) -> None:
        if self.flight is not None and self.flight.cell is not None:
            self.desk.sound.play("land")
        self.flight = None

    def _announce(self) -> None:
        if self.ended is not None:
            return
        self.ended = self.desk.now
        winner = self.view.winner
        melody = "draw" if winner is None else "lost" if winner.bot is not None else "won"
        self.desk.sound.play(melody)

    def _tell_hint(self) -> None:
        hint = self.sitting.hint
        if hint is not None:
            self.notice = say("Hint: {move}. {why}", move=hint.move.label, why=hint.why)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a frame."""
        self.picture.draw(surface, self)
