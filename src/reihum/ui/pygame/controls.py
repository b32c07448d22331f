"""What the start screen is made of: things to choose from, by mouse or by keyboard."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from reihum.core.paint import mix
from reihum.ui.pygame.desk import Desk
from reihum.ui.pygame.icons import icon
from reihum.ui.pygame.lettering import cut, write
from reihum.ui.pygame.shapes import frame, panel, shadow


def _nowhere() -> pygame.Rect:
    return pygame.Rect(0, 0, 0, 0)


class Control(Protocol):
    """Something that can have the focus."""

    area: pygame.Rect

    def step(self, step: int) -> None:
        """Left (-1) or right (1) was pressed."""

    def enter(self) -> bool:
        """Enter was pressed; False if that means nothing here."""

    def click(self, point: tuple[int, int]) -> bool:
        """A click; False if it was not here."""

    def draw(self, surface: pygame.Surface, desk: Desk, focused: bool) -> None:
        """Draw it."""


@dataclass(slots=True)
class Option:
    """One of the things to choose from."""

    key: str
    text: str
    note: str = ""


@dataclass(slots=True)
class Selector:
    """A row of the form: a label, and one of several options; ``changed`` hears which."""

    label: str
    options: Sequence[Option]
    chosen: str
    changed: Callable[[str], None]
    area: pygame.Rect = field(default_factory=_nowhere)

    @property
    def index(self) -> int:
        """The place of the chosen option."""
        return next((place for place, option in enumerate(self.options) if option.key == self.chosen), 0)

    def step(self, step: int) -> None:
        """Choose the next option."""
        place = min(len(self.options) - 1, max(0, self.index + step))
        if place != self.index:
            self.changed(self.options[place].key)

    def enter(self) -> bool:
        """Enter means nothing here."""
        return False

    def body(self, desk: Desk) -> pygame.Rect:
        """The part of the row to the right of its label."""
        left = self.area.left + desk.px(150)
        return pygame.Rect(left, self.area.top, self.area.right - left, self.area.height)

    def draw_label(self, surface: pygame.Surface, desk: Desk) -> None:
        """Write the label at the left."""
        text = write(cut(self.label, desk.px(16), desk.px(145)), desk.px(16), desk.theme.quiet)
        surface.blit(text, text.get_rect(midleft=self.area.midleft))


@dataclass(slots=True)
class Segments(Selector):
    """A few options side by side."""

    _parts: list[pygame.Rect] = field(default_factory=list)

    def click(self, point: tuple[int, int]) -> bool:
        """Choose the option that is clicked."""
        for part, option in zip(self._parts, self.options, strict=False):
            if part.collidepoint(point):
                if option.key != self.chosen:
                    self.changed(option.key)
                return True
        return False

    def draw(self, surface: pygame.Surface, desk: Desk, focused: bool) -> None:
        """Draw the options side by side, the chosen one raised."""
        theme, body = desk.theme, self.body(desk)
        self.draw_label(surface, desk)
        surface.blit(panel(body.size, desk.px(12), mix(theme.ground, theme.line, 0.35)), body)
        width = body.width // len(self.options)
        self._parts = [
            pygame.Rect(body.left + width * place, body.top, width, body.height) for place in range(len(self.options))
        ]
        for part, option in zip(self._parts, self.options, strict=True):
            chosen = option.key == self.chosen
            if chosen:
                raised = part.inflate(-desk.px(8), -desk.px(8))
                surface.blit(panel(raised.size, desk.px(9), theme.panel, theme.line), raised)
            paint = theme.ink if chosen or part.collidepoint(desk.pointer) else theme.quiet
            words = cut(option.text, desk.px(16), part.width - desk.px(16), chosen)
            text = write(words, desk.px(16), paint, chosen)
            surface.blit(text, text.get_rect(center=part.center))
        if focused:
            _draw_focus(surface, desk, body, 12)


@dataclass(slots=True)
class Stepper(Selector):
    """Many options, one shown at a time, with dots that tell how far along it is."""

    _middle: int = 0

    def click(self, point: tuple[int, int]) -> bool:
        """The left half goes back, the right half on."""
        if not self.area.collidepoint(point):
            return False
        self.step(-1 if point[0] < self._middle else 1)
        return True

    def draw(self, surface: pygame.Surface, desk: Desk, focused: bool) -> None:
        """Draw the chosen option between two arrows."""
        theme, body = desk.theme, self.body(desk)
        self._middle = body.centerx
        self.draw_label(surface, desk)
        surface.blit(panel(body.size, desk.px(12), theme.panel, theme.line), body)
        for sign, edge, possible in (("left", -1, self.index > 0), ("right", 1, self.index < len(self.options) - 1)):
            picture = icon(sign, desk.px(22), theme.ink if possible else mix(theme.line, theme.panel, 0.3))
            x = body.left + desk.px(24) if edge < 0 else body.right - desk.px(24)
            surface.blit(picture, picture.get_rect(center=(x, body.centery)))
        option, room = self.options[self.index], body.width - desk.px(96)
        name = write(cut(option.text, desk.px(17), room, True), desk.px(17), theme.ink, True)
        rise = desk.px(15) if option.note else desk.px(5)
        surface.blit(name, name.get_rect(center=(body.centerx, body.centery - rise)))
        if option.note:
            note = write(cut(option.note, desk.px(14), room), desk.px(14), theme.quiet)
            surface.blit(note, note.get_rect(center=(body.centerx, body.centery + desk.px(6))))
        self._draw_dots(surface, desk, body)
        if focused:
            _draw_focus(surface, desk, body, 12)

    def _draw_dots(self, surface: pygame.Surface, desk: Desk, body: pygame.Rect) -> None:
        theme, size, gap = desk.theme, desk.px(5), desk.px(10)
        x = body.centerx - gap * (len(self.options) - 1) // 2
        for place in range(len(self.options)):
            paint = theme.accent if place <= self.index else theme.line
            dot = panel((size, size), size // 2, paint)
            surface.blit(dot, dot.get_rect(center=(x + place * gap, body.bottom - desk.px(9))))


@dataclass(slots=True)
class Action:
    """A button with words on it."""

    text: str
    action: Callable[[], None]
    loud: bool = False
    """Whether it is what most people want here."""
    note: str = ""
    area: pygame.Rect = field(default_factory=_nowhere)

    def step(self, step: int) -> None:
        """Left and right mean nothing on a button."""

    def enter(self) -> bool:
        """Do it."""
        self.action()
        return True

    def click(self, point: tuple[int, int]) -> bool:
        """Do it, if the click was here."""
        if self.area.collidepoint(point):
            self.action()
            return True
        return False

    def draw(self, surface: pygame.Surface, desk: Desk, focused: bool) -> None:
        """Draw it, filled where it is loud."""
        theme, radius = desk.theme, desk.px(14)
        hot = self.area.collidepoint(desk.pointer)
        if self.loud:
            blur = desk.px(10)
            cast = shadow(self.area.size, radius, blur, theme.shadow)
            surface.blit(cast, self.area.move(-blur, -blur + desk.px(4)))
            paint = mix(theme.accent, theme.ink, 0.12) if hot else theme.accent
            surface.blit(panel(self.area.size, radius, paint), self.area)
        else:
            paint = mix(theme.panel, theme.line, 0.4) if hot else theme.panel
            surface.blit(panel(self.area.size, radius, paint, theme.line), self.area)
        ink = theme.accent_ink if self.loud else theme.ink
        size = desk.px(21 if self.loud else 16)
        text = write(cut(self.text, size, self.area.width - desk.px(20), True), size, ink, True)
        rise = desk.px(8) if self.note else 0
        surface.blit(text, text.get_rect(center=(self.area.centerx, self.area.centery - rise)))
        if self.note:
            note = write(cut(self.note, desk.px(13), self.area.width - desk.px(20)), desk.px(13), theme.quiet)
            surface.blit(note, note.get_rect(center=(self.area.centerx, self.area.centery + desk.px(11))))
        if focused:
            _draw_focus(surface, desk, self.area, 14)


def _draw_focus(surface: pygame.Surface, desk: Desk, area: pygame.Rect, radius: int) -> None:
    outline = area.inflate(desk.px(8), desk.px(8))
    surface.blit(frame(outline.size, desk.px(radius + 4), desk.theme.accent, max(2, desk.px(2.4))), outline)
