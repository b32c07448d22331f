"""The games as cards: a small board, the name, and a sentence."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

import pygame

from reihum.catalogue import find_game, games
from reihum.core import GameEntry
from reihum.core.paint import mix
from reihum.core.text import say
from reihum.match import view_position
from reihum.ui.pygame.desk import Desk
from reihum.ui.pygame.layout import FOOT, FRAME
from reihum.ui.pygame.lettering import cut, wrap, write
from reihum.ui.pygame.scene import Sample, small_board
from reihum.ui.pygame.shapes import frame, panel, shadow


@cache
def sample_of(game: str) -> Sample:
    """A game somewhere in the middle."""
    entry = find_game(game)
    return Sample(view_position(entry.rules.parse(entry.sample, {})))


@dataclass(slots=True)
class Cards:
    """One card per game; the chosen one has a strong edge."""

    chosen: str
    changed: Callable[[str], None]
    area: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def step(self, step: int) -> None:
        """Choose the next game."""
        names = list(games())
        place = names.index(self.chosen) + step
        if 0 <= place < len(names):
            self.changed(names[place])

    def enter(self) -> bool:
        """Enter means nothing on a card."""
        return False

    def hear(self, event: pygame.event.Event) -> bool:
        """No other key means anything."""
        return False

    def click(self, point: tuple[int, int]) -> bool:
        """Choose the card that is clicked."""
        for name, part in self.parts().items():
            if part.collidepoint(point):
                self.changed(name)
                return True
        return False

    def parts(self) -> dict[str, pygame.Rect]:
        """Where each game's card is."""
        gap = self.area.height // 9
        width = (self.area.width - gap * (len(games()) - 1)) // len(games())
        return {
            name: pygame.Rect(self.area.left + place * (width + gap), self.area.top, width, self.area.height)
            for place, name in enumerate(games())
        }

    def draw(self, surface: pygame.Surface, desk: Desk, focused: bool) -> None:
        """Draw the cards."""
        for game, part in zip(games().values(), self.parts().values(), strict=True):
            self._draw_card(surface, desk, game, part)
        if focused:
            outline = self.parts()[self.chosen].inflate(desk.px(10), desk.px(10))
            surface.blit(frame(outline.size, desk.px(23), desk.theme.accent, desk.px(2.4)), outline)

    def _draw_card(self, surface: pygame.Surface, desk: Desk, game: GameEntry, part: pygame.Rect) -> None:
        theme, chosen = desk.theme, game.name == self.chosen
        radius, blur = desk.px(18), desk.px(10)
        surface.blit(shadow(part.size, radius, blur, theme.shadow // 2), part.move(-blur, -blur + desk.px(4)))
        hot = part.collidepoint(desk.pointer)
        edge = theme.accent if chosen else mix(theme.line, theme.ink, 0.3) if hot else theme.line
        surface.blit(panel(part.size, radius, theme.panel, edge, desk.px(3) if chosen else desk.px(1)), part)
        sample = sample_of(game.name)
        room = part.height - desk.px(80)
        cell = max(4, int(room / (sample.view.rows + FRAME + FOOT + 0.2)))
        picture = small_board(sample, cell, theme)
        surface.blit(picture, picture.get_rect(midtop=(part.centerx, part.top + desk.px(12) - cell // 2)))
        width = part.width - desk.px(16)
        title = write(cut(say(game.title), desk.px(21), width, True), desk.px(21), theme.ink, True)
        surface.blit(title, title.get_rect(center=(part.centerx, part.bottom - desk.px(50))))
        lines = wrap(say(game.summary), desk.px(14), width, 2)
        for number, line in enumerate(lines):
            note = write(line, desk.px(14), theme.quiet)
            y = part.bottom - desk.px(22) + desk.px(15) * (2 * number + 1 - len(lines)) // 2
            surface.blit(note, note.get_rect(center=(part.centerx, y)))
