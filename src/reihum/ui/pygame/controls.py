"""What the start screen is made of: things to choose from, by mouse or by keyboard."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from reihum.core.paint import mix
from reihum.ui.pygame.desk import Desk
from reihum.ui.pygame.lettering import cut, fitting_size, width_of, write
from reihum.ui.pygame.shapes import Point, frame, panel, shadow


def nowhere() -> pygame.Rect:
    """The place of what has not been placed yet."""
    return pygame.Rect(0, 0, 0, 0)


class Control(Protocol):
    """Something that can have the focus."""

    area: pygame.Rect

    def step(self, step: int) -> None:
        """Left (-1) or right (1) was pressed."""

    def enter(self) -> bool:
        """Enter was pressed; False if that means nothing here."""

    def hear(self, event: pygame.event.Event) -> bool:
        """Any other key while it has the focus, or anything while it is open; False if that means nothing here."""

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
    aside: str = ""
    """What more there is to say of it beside the text, before the note."""

    @property
    def line(self) -> str:
        """All but the text."""
        return f"{self.aside}: {self.note}" if self.aside else self.note


@dataclass(slots=True)
class Selector:
    """A row of the form: a label, and one of several options; ``changed`` hears which."""

    label: str
    options: Sequence[Option]
    chosen: str
    changed: Callable[[str], None]
    label_room: int = 150
    area: pygame.Rect = field(default_factory=nowhere)

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

    def hear(self, event: pygame.event.Event) -> bool:
        """No other key means anything."""
        return False

    def body(self, desk: Desk) -> pygame.Rect:
        """The part of the row to the right of its label."""
        left = self.area.left + (desk.px(self.label_room) if self.label_room else 0)
        return pygame.Rect(left, self.area.top, self.area.right - left, self.area.height)

    def draw_label(self, surface: pygame.Surface, desk: Desk) -> None:
        """Write the label at the left."""
        if self.label_room:
            room = desk.px(self.label_room - 5)
            text = write(cut(self.label, desk.px(16), room), desk.px(16), desk.theme.quiet)
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
        self._parts = self._divide(desk, body)
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
            draw_focus(surface, desk, body, 12)

    def _divide(self, desk: Desk, body: pygame.Rect) -> list[pygame.Rect]:
        """Equal parts where all words fit into them, else each as wide as its words need."""
        needs = [width_of(option.text, desk.px(16), True) + desk.px(20) for option in self.options]
        if max(needs) * len(needs) <= body.width:
            needs = [1] * len(needs)
        parts, left = [], body.left
        for place in range(len(needs)):
            right = body.left + body.width * sum(needs[: place + 1]) // sum(needs)
            parts.append(pygame.Rect(left, body.top, right - left, body.height))
            left = right
        return parts


@dataclass(slots=True)
class Action:
    """A button with words on it."""

    text: str
    action: Callable[[], object]
    loud: bool = False
    """Whether it is what most people want here."""
    note: str = ""
    area: pygame.Rect = field(default_factory=nowhere)

    def step(self, step: int) -> None:
        """Left and right mean nothing on a button."""

    def enter(self) -> bool:
        """Do it."""
        self.action()
        return True

    def hear(self, event: pygame.event.Event) -> bool:
        """No other key means anything."""
        return False

    def click(self, point: Point) -> bool:
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
        room = self.area.width - desk.px(20)
        size = fitting_size(self.text, desk.px(21 if self.loud else 16), room, True)
        text = write(cut(self.text, size, room, True), size, ink, True)
        rise = desk.px(8) if self.note else 0
        surface.blit(text, text.get_rect(center=(self.area.centerx, self.area.centery - rise)))
        if self.note:
            note_ink = ink if self.loud else theme.quiet
            note = write(cut(self.note, desk.px(13), room), desk.px(13), note_ink)
            surface.blit(note, note.get_rect(center=(self.area.centerx, self.area.centery + desk.px(11))))
        if focused:
            draw_focus(surface, desk, self.area, 14)


def draw_focus(surface: pygame.Surface, desk: Desk, area: pygame.Rect, radius: int) -> None:
    """Frame what has the focus."""
    outline = area.inflate(desk.px(8), desk.px(8))
    surface.blit(frame(outline.size, desk.px(radius + 4), desk.theme.accent, max(2, desk.px(2.4))), outline)
