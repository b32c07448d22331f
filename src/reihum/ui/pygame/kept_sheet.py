"""The games that are kept, to go on with, to look at, or to delete."""

import pygame

from reihum.core import ReihumError
from reihum.core.text import say
from reihum.store import Store
from reihum.ui import shortcuts
from reihum.ui.kept import KeptGame, kept_games, resume
from reihum.ui.pygame.desk import Desk, Stage
from reihum.ui.pygame.icons import icon
from reihum.ui.pygame.lettering import cut, wrap, write
from reihum.ui.pygame.lines import Lines
from reihum.ui.pygame.shapes import panel
from reihum.ui.pygame.sheet import draw_foot, draw_sheet
from reihum.ui.pygame.shortcut_keys import is_pressed


class KeptSheet:
    """A line per game. A click or Enter opens one; the bin at its right or Delete, pressed twice, deletes it."""

    def __init__(self, stage: Stage, store: Store) -> None:
        self._stage = stage
        self._desk: Desk = stage.desk
        self._store = store
        self._notice = ""
        self._doomed: int | None = None
        """The number of the game that the next press would delete."""
        self.lines = Lines(0)
        self.refresh()

    def refresh(self) -> None:
        """Read the list anew."""
        try:
            self.games: list[KeptGame] = kept_games(self._store)
        except ReihumError as problem:
            self.games, self._notice = [], str(problem)
        self.lines = Lines(len(self.games), min(self.lines.marked, max(0, len(self.games) - 1)))

    def handle(self, event: pygame.event.Event) -> None:
        """Choose, open, delete, or go."""
        if is_pressed(event, shortcuts.ESCAPE, shortcuts.KEPT):
            self._stage.take_away()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            if self.games:
                self._delete(self.games[self.lines.marked])
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._bin_at(event.pos) is not None:
            self._delete(self.games[self._bin_at(event.pos) or 0])
        else:
            before = self.lines.marked
            chosen = self.lines.hear(event)
            if self.lines.marked != before:
                self._doomed, self._notice = None, ""
            if chosen is not None:
                self._open(self.games[chosen])
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self._stage.take_away()

    def _open(self, game: KeptGame) -> None:
        try:
            match = resume(self._store, game.number)
        except ReihumError as problem:
            self._notice = str(problem)
            return
        self._stage.take_away()
        self._stage.begin(match, game.number)

    def _delete(self, game: KeptGame) -> None:
        if self._doomed != game.number:
            self._doomed = game.number
            self._notice = say("Press again to delete this game for good.")
            return
        try:
            self._store.remove(game.number)
        except ReihumError as problem:
            self._notice = str(problem)
        else:
            self._notice = say("Deleted.")
        self._doomed = None
        self.refresh()

    def bin_of(self, area: pygame.Rect) -> pygame.Rect:
        """Where the bin of a line is."""
        return pygame.Rect(area.right - area.height - self._desk.px(10), area.top, area.height, area.height)

    def _bin_at(self, point: tuple[int, int]) -> int | None:
        return next((place for place, area in self.lines.seen() if self.bin_of(area).collidepoint(point)), None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list."""
        desk = self._desk
        room = draw_sheet(surface, desk, say("Kept games"), 860, 150 + 50 * max(3, min(11, len(self.games))))
        lines = pygame.Rect(room.left, room.top, room.width, room.height - desk.px(56))
        self.lines.place(lines, desk.px(50))
        for place, area in self.lines.seen():
            self._draw_line(surface, area, self.games[place], place == self.lines.marked)
        self.lines.draw_thumb(surface, desk)
        if not self.games:
            text = write(say("No game is kept yet."), desk.px(17), desk.theme.quiet)
            surface.blit(text, text.get_rect(center=lines.center))
        for line in wrap(self._notice, desk.px(15), room.width, 1, bold=True):
            text = write(line, desk.px(15), desk.theme.accent, True)
            surface.blit(text, text.get_rect(midbottom=(room.centerx, room.bottom - desk.px(24))))
        draw_foot(surface, desk, room, say("Enter opens a game, Delete deletes it, Escape closes the list."))

    def _draw_line(self, surface: pygame.Surface, area: pygame.Rect, game: KeptGame, marked: bool) -> None:
        desk, theme = self._desk, self._desk.theme
        if marked:
            surface.blit(panel(area.inflate(0, -desk.px(4)).size, desk.px(8), theme.ground), area.move(0, desk.px(2)))
        left, right = area.left + desk.px(14), self.bin_of(area).left - desk.px(10)
        words = say("Look at") if game.over else say("Go on")
        verb = write(words, desk.px(15), theme.accent, True)
        surface.blit(verb, verb.get_rect(midright=(right, area.centery)))
        room = right - verb.get_width() - desk.px(16) - left
        names = write(cut(game.players, desk.px(16), room, True), desk.px(16), theme.ink, True)
        surface.blit(names, names.get_rect(midleft=(left, area.centery - desk.px(10))))
        note = f"{game.title}, {game.state}, {game.date}"
        text = write(cut(note, desk.px(13), room), desk.px(13), theme.quiet)
        surface.blit(text, text.get_rect(midleft=(left, area.centery + desk.px(11))))
        basket = self.bin_of(area)
        hot = basket.collidepoint(desk.pointer) or game.number == self._doomed
        picture = icon("bin", desk.px(22), theme.accent if hot else theme.quiet)
        surface.blit(picture, picture.get_rect(center=basket.center))
