"""What the start screen asks of a player: a name to be typed, and the colour of the stones."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from reihum.core.paint import mix
from reihum.match import STONE_COLOURS
from reihum.match.seat import LONGEST_NAME
from reihum.ui.pygame.controls import draw_focus, nowhere
from reihum.ui.pygame.desk import Desk
from reihum.ui.pygame.lettering import cut, width_of, write
from reihum.ui.pygame.shapes import Point, frame, panel
from reihum.ui.pygame.stones import blit_stone
from reihum.ui.stone_marks import MARKS


@dataclass(slots=True)
class TextField:
    """A line to type into; ``changed`` hears every change. What is usual stands there pale while nothing is typed."""

    label: str
    text: str
    usual: str
    changed: Callable[[str], None]
    longest: int = LONGEST_NAME
    label_room: int = 150
    area: pygame.Rect = field(default_factory=nowhere)

    def step(self, step: int) -> None:
        """Left and right mean nothing in a line of which the end is typed."""

    def enter(self) -> bool:
        """Enter means nothing here."""
        return False

    def hear(self, event: pygame.event.Event) -> bool:
        """Take what is typed while it has the focus; letters come as text, so that any keyboard can write them."""
        if event.type == pygame.TEXTINPUT:
            self._change((self.text + event.text)[: self.longest])
            return True
        if event.type != pygame.KEYDOWN or event.mod & pygame.KMOD_CTRL:
            return False
        if event.key == pygame.K_BACKSPACE:
            self._change(self.text[:-1])
        return event.key == pygame.K_BACKSPACE or bool(event.unicode and event.unicode.isprintable())

    def _change(self, text: str) -> None:
        self.text = text
        self.changed(text)

    def click(self, point: Point) -> bool:
        """A click gives it the focus."""
        return self.area.collidepoint(point)

    def draw(self, surface: pygame.Surface, desk: Desk, focused: bool) -> None:
        """Draw the label, and the line with what was typed."""
        theme, left = desk.theme, self.area.left + desk.px(self.label_room)
        body = pygame.Rect(left, self.area.top, self.area.right - left, self.area.height)
        label = write(cut(self.label, desk.px(16), desk.px(self.label_room - 5)), desk.px(16), theme.quiet)
        surface.blit(label, label.get_rect(midleft=self.area.midleft))
        surface.blit(panel(body.size, desk.px(12), theme.panel, theme.line), body)
        room = body.width - desk.px(30)
        shown = self.text
        while shown and width_of(shown, desk.px(16)) > room:
            shown = shown[1:]  # the end is where one types
        paint = theme.ink if self.text else mix(theme.quiet, theme.panel, 0.25)
        text = write(shown if self.text else cut(self.usual, desk.px(16), room), desk.px(16), paint)
        place = text.get_rect(midleft=(body.left + desk.px(14), body.centery))
        surface.blit(text, place)
        if focused:
            x = place.right + 1 if self.text else place.left - 2
            caret = pygame.Rect(x, body.centery - desk.px(10), max(1, desk.px(2)), desk.px(20))
            surface.fill(theme.accent, caret)
            draw_focus(surface, desk, body, 12)


@dataclass(slots=True)
class Swatches:
    """The colours to choose from, as stones."""

    chosen: str
    changed: Callable[[str], None]
    area: pygame.Rect = field(default_factory=nowhere)

    def step(self, step: int) -> None:
        """Choose the next colour."""
        keys = [colour.key for colour in STONE_COLOURS]
        self.changed(keys[(keys.index(self.chosen) + step) % len(keys)])

    def enter(self) -> bool:
        """Enter means nothing here."""
        return False

    def hear(self, event: pygame.event.Event) -> bool:
        """No other key means anything."""
        return False

    def click(self, point: Point) -> bool:
        """Choose the colour that is clicked."""
        for key, part in self.parts().items():
            if part.collidepoint(point):
                self.changed(key)
                return True
        return False

    def parts(self) -> dict[str, pygame.Rect]:
        """Where each colour is."""
        width = self.area.width // len(STONE_COLOURS)
        return {
            colour.key: pygame.Rect(self.area.left + place * width, self.area.top, width, self.area.height)
            for place, colour in enumerate(STONE_COLOURS)
        }

    def draw(self, surface: pygame.Surface, desk: Desk, focused: bool) -> None:
        """Draw the stones, the chosen one in a frame."""
        for colour, mark, part in zip(STONE_COLOURS, MARKS, self.parts().values(), strict=True):
            size = min(part.width, part.height) - desk.px(10)
            if colour.key == self.chosen:
                around = pygame.Rect(0, 0, size + desk.px(9), size + desk.px(9))
                around.center = part.center
                surface.blit(frame(around.size, around.width // 2, desk.theme.accent, max(2, desk.px(2.4))), around)
            elif part.collidepoint(desk.pointer):
                size += desk.px(3)
            blit_stone(surface, part.center, size, (colour.paint, mark))
        if focused:
            draw_focus(surface, desk, self.area, 12)
