"""A game at the window: what players order at it, and what is then shown and said."""

import tkinter as tk
from collections.abc import Callable
from time import perf_counter

from reihum.catalogue import find_game
from reihum.core import ReihumError
from reihum.core.text import say
from reihum.match import Match, View, ending
from reihum.ui.new_board import drawn_by_lot, on_new_board
from reihum.ui.sitting import Sitting
from reihum.ui.tk.game_page import GamePage
from reihum.ui.tk.requests import Requests
from reihum.ui.tk.theme import Theme

BEAT = 0.3
"""Seconds that every move can be seen before a bot's answer."""
REPLAY_BEAT = 0.55
"""Seconds that every move can be seen when a game is shown once more."""


class Table:
    """The page of a game and the sitting that it shows; ``tick`` is to be called many times per second."""

    def __init__(
        self,
        root: tk.Tk,
        theme: Theme,
        sitting: Sitting,
        animate: bool,
        new_game: Callable[[], None],
        review: Callable[[], None],
    ) -> None:
        self._root, self.sitting, self._animate = root, sitting, animate
        self.first_match: Match | None = None
        """The match through which the status line guides, as nobody here has played this game before."""
        self._replaying = False
        self._last_change = 0.0
        requests = Requests(
            play=self.play,
            point=self.point,
            undo=self.undo,
            redo=self.redo,
            hint=self.ask_hint,
            look_at=self.look_at,
            step=self.step,
            replay=self.replay,
            play_on=self.play_on,
            rematch=self.rematch,
            change_board=self.change_board,
            new_game=new_game,
            review=review,
        )
        self.page = GamePage(root, theme, requests)

    # What players order

    def play(self, move: str) -> None:
        """Play a move, or say why it cannot be played."""
        self.obey(lambda: self.sitting.play(move))

    def undo(self) -> None:
        """Take a move back; against a bot, its answer too."""
        self.obey(self.sitting.undo)

    def redo(self) -> None:
        """Make a move again that was taken back."""
        self.obey(self.sitting.redo)

    def ask_hint(self) -> None:
        """Ask what the strongest bot would play."""
        self.obey(self.sitting.ask_hint)

    def resign(self) -> None:
        """Give the game up."""
        self.obey(self.sitting.resign)

    def rematch(self) -> None:
        """Play once more, sides changed."""
        self.obey(self.sitting.rematch)

    def change_board(self) -> None:
        """Play once more, on a board drawn anew."""
        self.obey(lambda: self.sitting.begin(on_new_board(self.sitting.match)))

    @property
    def by_lot(self) -> bool:
        """Whether the next board can be another one."""
        return drawn_by_lot(self.sitting.view.game)

    def look_at(self, ply: int) -> None:
        """Show how the game stood after so many moves; moves that were taken back are made again."""
        if ply > self.sitting.present.ply:
            self.obey(lambda: self.sitting.go_to(ply))
        else:
            self.obey(lambda: self.sitting.look_at(ply))

    def step(self, moves: int) -> None:
        """Look so many moves further back, or forward, as far as there are some."""
        wished = self.sitting.view.ply + moves
        self.look_at(max(0, min(wished, self.sitting.present.ply)))

    def return_to_present(self) -> None:
        """Look back no longer."""
        self.look_at(self.sitting.present.ply)

    def play_on(self) -> None:
        """Go on from the moment that is looked at; what came after it is taken back."""
        self.obey(lambda: self.sitting.go_to(self.sitting.view.ply))

    def replay(self) -> None:
        """Show the game move by move: from the moment that is looked at, or from the beginning; or stop that."""
        if self._replaying:
            self._stop_replay()
            return
        if not self.sitting.looking_back:
            self.look_at(0)
        self._replaying = True
        self._last_change = perf_counter()
        self.page.show_replay(True)

    def obey(self, order: Callable[[], object]) -> None:
        """Do it and show it; what cannot be done says why, and changes nothing."""
        self._stop_replay()
        before = self.sitting.view
        try:
            order()
        except ReihumError as problem:
            if self.sitting.view is not before:  # nobody looks back any more
                self.show()
            self.page.tell(str(problem), warning=True)
        else:
            self.show(before)

    def point(self, move: str | None) -> None:
        """Say why a stone cannot go where the player points."""
        view = self.sitting.view
        if view.over or view.bots_turn or self.sitting.looking_back:
            return
        try:
            if move is not None:
                view.find_move(move)
        except ReihumError as problem:
            self.page.tell(str(problem))
        else:
            pointed = view.move(move)
            self.page.tell(pointed.label if pointed and pointed.leaves else self._sentence(view))

    # What is shown

    def show(self, before: View | None = None) -> None:
        """Show how the game stands; a stone falls that was not there before."""
        self.page.show(self.sitting, before if self._animate else None)
        self._speak()
        self._last_change = perf_counter()
        notice = self.sitting.take_notice()
        if notice:
            self.page.tell(notice, warning=True)

    def tick(self) -> None:
        """Let stones fall on, show the next move of a replay, and take a bot's answer once it is there."""
        self.page.board.step()
        if self.page.settle(self.sitting.view):
            self._speak()
        waited = perf_counter() - self._last_change
        if self._replaying and not self.page.board.busy and waited > REPLAY_BEAT:
            self._show_next()
        elif not self.sitting.thinking or not (self.page.board.busy or (self._animate and waited < BEAT)):
            before = self.sitting.view
            if self.sitting.look():
                self.show(before)

    def _show_next(self) -> None:
        before = self.sitting.view
        self.sitting.look_at(before.ply + 1)
        if not self.sitting.looking_back:
            self._stop_replay()
        self.show(before)

    def _stop_replay(self) -> None:
        self._replaying = False
        self.page.show_replay(False)

    def _speak(self) -> None:
        """Say in the status line and the title how the game stands."""
        view = self.page.told
        assert view is not None, "the page shows a game"
        self.page.tell(self._sentence(view))
        self._root.title(f"{self.page.headline} – {view.title} – Reihum")

    def _sentence(self, view: View) -> str:
        if self.sitting.looking_back:
            return say("Nothing is taken back by looking. Page Up and Page Down step, End returns to the game.")
        if self.sitting.hint is not None:
            return self.sitting.hint.words
        if view.over:
            return ending(view)
        if view.bots_turn or self.sitting.advising:
            return say("One moment …")
        return self._guide(view) or say(
            "Click on the board, or type a letter, or use the arrow keys and Enter. F1 helps."
        )

    def _guide(self, view: View) -> str:
        """What a player should know at this move: what to do at first, and in a first game a tip per turn."""
        turn = view.ply // 2
        if turn == 0:
            return view.advice
        tips = find_game(view.game).first_steps if self.sitting.match is self.first_match else ()
        if turn > len(tips):
            return ""
        return say("Tip {number} of {count}: {tip}", number=turn, count=len(tips), tip=say(tips[turn - 1]))
