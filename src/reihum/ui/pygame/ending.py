"""The end of a game: it is announced, and then there is something to choose from."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from reihum.core import ReihumError
from reihum.core.text import say
from reihum.ui import shortcuts
from reihum.ui.new_board import drawn_by_lot, on_new_board
from reihum.ui.pygame.controls import Action
from reihum.ui.pygame.shortcut_keys import DO_IT, is_pressed

if TYPE_CHECKING:
    from reihum.ui.pygame.game import GameScreen


class Ending:
    """What comes after the last move of a game screen's match."""

    def __init__(self, screen: "GameScreen") -> None:
        self._screen = screen

    def announce(self) -> None:
        """Say once that the game is over."""
        screen = self._screen
        if screen.ended is not None:
            return
        screen.ended = screen.desk.now
        winner = screen.view.winner
        melody = "draw" if winner is None else "lost" if winner.bot is not None else "won"
        screen.desk.sound.play(melody)

    def ways(self) -> list[Action]:
        """What there is to do once a game is over, as buttons below the board."""
        screen = self._screen
        if not screen.shows_banner:
            return []
        ways = [Action(say("Next game"), self.next_game, loud=True)]
        if drawn_by_lot(screen.view.game):
            ways.append(Action(say("On a new board"), partial(self.next_game, new_board=True)))
        ways += [Action(say("Watch it again"), screen.switch_replay), Action(say("Review"), self.review)]
        screen.picture.place_buttons(ways)
        return ways

    def hear(self, event: pygame.event.Event) -> None:
        """Begin the next game when a key asks for it."""
        if event.key in DO_IT or is_pressed(event, shortcuts.REMATCH):
            self.next_game()
        elif is_pressed(event, shortcuts.NEW_BOARD) and drawn_by_lot(self._screen.view.game):
            self.next_game(new_board=True)

    def next_game(self, new_board: bool = False) -> None:
        """Play again, on this board or a new one: against a bot the lot says who begins, two of a kind take turns."""
        screen = self._screen
        sitting = screen.sitting
        bots = sum(seat.bot is not None for seat in screen.view.seats)
        swapped = bots != 1 or screen.desk.random.random() < 0.5
        if new_board:
            sitting.begin(on_new_board(sitting.match, swapped))
        else:
            sitting.rematch(swapped)
        screen.start_game(swapped)

    def review(self) -> None:
        """Show what was good and bad in the game; also in the middle of one."""
        screen = self._screen
        try:
            screen.stage.show_review(screen.sitting.match)
        except ReihumError as problem:
            screen.refuse(str(problem))
