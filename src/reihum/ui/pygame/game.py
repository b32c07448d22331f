"""The game screen: what the player does with mouse and keyboard, and what comes of it."""

from collections.abc import Callable
from functools import partial

import pygame

from reihum.core import ReihumError, Side
from reihum.core.text import say
from reihum.match import CellView, Match, SeatView, View, usual_name
from reihum.ui.pygame.controls import Action
from reihum.ui.pygame.desk import Stage
from reihum.ui.pygame.ending import Ending
from reihum.ui.pygame.file_sheet import opening, saving
from reihum.ui.pygame.flight import Flight, landing, way_to
from reihum.ui.pygame.game_buttons import film_buttons, game_buttons, help_button
from reihum.ui.pygame.game_picture import GamePicture
from reihum.ui.pygame.keys import Keys
from reihum.ui.pygame.layout import Layout, make_layout
from reihum.ui.pygame.motion import Journey, carry
from reihum.ui.pygame.mouse import Mouse
from reihum.ui.pygame.move_list import MoveList
from reihum.ui.pygame.replay import Replay
from reihum.ui.pygame.rules_sheet import RulesSheet
from reihum.ui.pygame.shapes import Point
from reihum.ui.pygame.shortcut_keys import DO_IT
from reihum.ui.pygame.toolbar import Toolbar, switches
from reihum.ui.sitting import Sitting

_LOOKING_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class GameScreen:
    """One game after the other. Bots are asked for their moves only while no stone is on its way."""

    def __init__(self, stage: Stage, match: Match, number: int | None = None) -> None:
        self.stage = stage
        self.desk = stage.desk
        self.sitting = Sitting(match, self.desk.keeper, number)
        self.replay = Replay(self.sitting)
        self.mouse = Mouse(self)
        self.keys = Keys()
        self.ending = Ending(self)
        self.flight: Flight | None = None
        self.aim: tuple[int, int] | None = None
        """The cell that is pointed at, with the mouse or the arrow keys."""
        self.ended: float | None = None
        """When the end of the game was announced."""
        self.left_side = "first"
        """Whose pile is at the left, for all games of an evening."""
        self.film = Toolbar(self.desk, [film_buttons(self)])
        self._sit()

    def begin(self, match: Match, number: int | None = None) -> None:
        """Go on with another match; one that is over is looked at from its beginning."""
        self.sitting.begin(match, number)
        self._sit()

    def _sit(self) -> None:
        """Give everybody a side of the table: a person the left one, against another person player 1."""
        first, second = self.sitting.match.seats
        player = self.desk.preferences.names[0] or usual_name(Side.FIRST)
        swapped = second.bot is None and (first.bot is not None or first.name != player == second.name)
        self.left_side = "second" if swapped else "first"
        self.start_game()
        if self.view.over:
            self.replay.go_to(0)

    def start_game(self, swapped: bool = False) -> None:
        """Show the game that has begun; where sides were swapped, everybody keeps their side of the table."""
        if swapped:
            self.left_side = "second" if self.left_side == "first" else "first"
        self.desk.games += 1
        # Whoever goes on with a game has made a move before.
        self.show_arrow = self.desk.games == 1 and not self.view.ply
        self.guided, self.desk.guided = self.desk.guided, False
        self.notice, self.desk.notice = self.desk.notice, ""
        self.flight = self.aim = self.ended = None
        self.replay.stop()
        self.refresh()

    @property
    def view(self) -> View:
        """What there is to show."""
        return self.sitting.view

    @property
    def told(self) -> View:
        """How the game stood when the last stone came to lie: whose turn it is, and the points, are told by it."""
        return self.flight.before if self.flight is not None and self.flight.before is not None else self.view

    @property
    def hand(self) -> Point | None:
        """Where the stone is that the player drags."""
        return self.mouse.stone

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
        looking = self.sitting.looking_back
        return self.flight is None and not looking and not self.view.over and not self.view.bots_turn

    @property
    def moving(self) -> bool:
        """Whether anything moves on the screen."""
        busy = self.flight is not None or self.sitting.thinking or self.sitting.advising or self.replay.running
        return busy or (self.view.over and self.ended is None) or self.picture.moving(self)

    @property
    def shows_banner(self) -> bool:
        """Whether the end of the game is announced on the screen."""
        return self.ended is not None and not self.sitting.looking_back

    def pile_of(self, seat: SeatView) -> Point:
        """Where a player takes stones from."""
        return self.layout.left_pile if seat.side == self.left_side else self.layout.right_pile

    def refresh(self) -> None:
        """Make everything anew for another size, theme or language; a stone on its way arrives."""
        self.sitting.retell()
        self._tell_hint()
        self.flight = None
        self.mouse.let_go()
        layout = make_layout(self.desk.size, self.view)
        self.picture = GamePicture(self.desk, self.view, layout)
        self.moves = MoveList(self.desk, layout.moves)
        self._place_buttons(layout)

    def _place_buttons(self, layout: Layout) -> None:
        """All in a row at the top, but for those that look back where there is a list of moves to look at."""
        groups = [*game_buttons(self), switches(self.stage), [help_button(self)]]
        if layout.film is None:
            groups.insert(2, self.film.buttons)
        self.toolbar = Toolbar(self.desk, groups)
        self.toolbar.place()
        if layout.film is not None:
            self.film.spread(layout.film)

    def leave(self) -> None:
        """Let no bot think on."""
        self.sitting.stop()
        self.replay.stop()

    def come_back(self) -> None:
        """Let the game go on that was left."""
        self.sitting.go_on()
        self.refresh()

    def advance(self) -> None:
        """Let stones arrive, then see whether a bot has answered."""
        if self.flight is not None:
            if not self.flight.journey.over(self.desk.now):
                return
            self._land()
        before = self.view
        if self.replay.is_due(self.desk.now):
            self._fly(before, None, by_hand=before.seat(before.turn).bot is None)
        elif self.view.over:
            self.ending.announce()
        elif self.sitting.look():
            self._tell_hint()
            if self.view.ply != before.ply:
                self.notice = ""
                self._fly(before, None, by_hand=False)
        self.notice = self.sitting.take_notice() or self.notice

    def handle(self, event: pygame.event.Event) -> None:
        """Do what the player asks for."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self._cancel():
            return
        if self.toolbar.press(event) or self.film.press(event):
            self.mouse.let_go()
        elif event.type == pygame.KEYDOWN:
            self._type(event)
        elif event.type == pygame.MOUSEMOTION:
            self.mouse.point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.mouse.release(event.pos)

    def _cancel(self) -> bool:
        """Let go of the stone in the hand, or return to the present; False if there is nothing to cancel."""
        if self.hand is not None:
            self.send_back(self.hand)
            self.mouse.let_go()
        elif self.sitting.looking_back:
            self.look_at(self.replay.moves)
        else:
            return False
        return True

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

    def can_resign(self) -> bool:
        """Whether there is somebody to give up, and something."""
        return not self.sitting.match.over and any(seat.bot is None for seat in self.view.seats)

    def _change(self, change: Callable[[], None]) -> None:
        self.flight = self.ended = None
        self.mouse.let_go()
        self.replay.stop()
        self.notice = ""
        try:
            change()
        except ReihumError as problem:
            self.refuse(str(problem))

    def look_at(self, ply: int) -> None:
        """Look at the game after so many moves; moves that were taken back are made again."""
        self.flight, self.notice = None, ""
        self.mouse.let_go()
        if ply > self.replay.moves:
            self._change(partial(self.sitting.go_to, ply))
        else:
            self.replay.go_to(ply)

    def look(self, step: int) -> None:
        """Look a move back or on."""
        self.look_at(min(self.replay.moves, self.view.ply + step))

    def switch_replay(self) -> None:
        """Let the game be played again before one's eyes, or stop that."""
        if self.replay.running:
            self.replay.stop()
        else:
            self.flight, self.notice = None, ""
            self.replay.start(self.desk.now)

    def ask_hint(self) -> None:
        """Ask what the strongest bot would play."""
        self.notice = ""
        try:
            self.sitting.ask_hint()
        except ReihumError as problem:
            self.refuse(str(problem))

    def show_help(self) -> None:
        """Show the rules and all keys."""
        self.stage.lay(RulesSheet(self.stage, self.view.game))

    def save(self) -> None:
        """Ask for a file to write the game to."""

        def saved(name: str) -> None:
            self.notice = say("Saved as {file}.", file=name)

        self.stage.lay(saving(self.stage, self.sitting.match.record(), saved))

    def open_file(self) -> None:
        """Ask for a file with another game; this one is kept."""
        self.stage.lay(opening(self.stage))

    def _type(self, event: pygame.event.Event) -> None:
        if self.sitting.looking_back:
            if event.key in _LOOKING_KEYS:
                self.look(_LOOKING_KEYS[event.key])
            elif event.key in DO_IT:
                self.look_at(self.replay.moves)
            return
        if self.flight is not None:
            self._land()  # whoever types a move does not want to wait
        if self.view.over:
            if self.ended is not None:
                self.ending.hear(event)
            return
        if not self.persons_turn:
            return
        self.notice = ""
        move = self.keys.press(event, self)
        if self.keys.begun:
            self.notice = f"{self.keys.begun} …"
        if move is not None:
            self.play(move)

    def _press(self, point: tuple[int, int]) -> None:
        listed = self.moves.move_at(point)
        if listed is not None:
            self.look_at(listed)
        elif any(button.click(point) for button in self.ending.ways()):
            self.mouse.let_go()
        elif self.sitting.looking_back:
            self.notice = say("You are looking back; Escape or End returns to the present.")
        else:
            if self.flight is not None and self.flight.seat.bot is not None:
                self._land()  # it is the person's turn already, and no click is lost
            self.mouse.press(point)

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

    def send_back(self, point: Point) -> None:
        """Let the stone go back to its pile."""
        seat = self.view.seat(self.view.turn)
        way = [carry(point, self.pile_of(seat), self.layout.cell)]
        self._start(Flight(seat, Journey(way, self.desk.now), None))

    def _fly(self, before: View, start: Point | None, by_hand: bool = True) -> None:
        """Send the stone of the last move on its way. A move that puts no stone down has nothing to send."""
        cell, seat = landing(before, self.view), before.seat(before.turn)
        if cell is None:
            self.aim = None
            return
        way = way_to(cell, self.layout, self.upright, start, self.pile_of(seat), by_hand)
        self._start(Flight(seat, Journey(way, self.desk.now), cell.name, before))

    def _start(self, flight: Flight) -> None:
        self.flight = flight
        self.aim = None
        if not self.desk.animate:
            self._land()

    def _land(self) -> None:
        if self.flight is not None and self.flight.cell is not None:
            self.desk.sound.play("land")
        self.flight = None

    def _tell_hint(self) -> None:
        hint = self.sitting.hint
        if hint is not None:
            self.notice = hint.words

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a frame."""
        self.picture.draw(surface, self)
