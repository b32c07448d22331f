"""Lines below each other, as many as there is room for, one of them marked: what lists of any kind are made of."""

from collections.abc import Iterator

import pygame

from reihum.ui.pygame.desk import Desk
from reihum.ui.pygame.shapes import panel
from reihum.ui.pygame.shortcut_keys import ENTER

_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}
_WHEEL = {4: -1, 5: 1}


class Lines:
    """Knows which lines are seen where. ``place`` puts them into an area, and keeps the marked one in sight."""

    def __init__(self, count: int, marked: int = 0) -> None:
        self.count = count
        self.marked = marked
        self.area = pygame.Rect(0, 0, 0, 0)
        self._first = 0
        self._seen = 1
        self._high = 1

    def place(self, area: pygame.Rect, high: int) -> None:
        """Lines of this height from the top of an area on."""
        self._high = high
        self._seen = max(1, min(self.count, area.height // high))
        last_first = max(0, self.count - self._seen)
        self._first = min(max(self._first, self.marked - self._seen + 1), max(0, self.marked), last_first)
        self.area = pygame.Rect(area.left, area.top, area.width, high * self._seen)

    def mark(self, place: int) -> None:
        """Mark a line, the nearest one there is."""
        self.marked = min(self.count - 1, max(0, place))

    def seen(self) -> Iterator[tuple[int, pygame.Rect]]:
        """The lines in sight, and where they are."""
        for place in range(self._first, min(self.count, self._first + self._seen)):
            top = self.area.top + self._high * (place - self._first)
            yield place, pygame.Rect(self.area.left, top, self.area.width, self._high)

    def at(self, point: tuple[float, float]) -> int | None:
        """The line at a point."""
        return next((place for place, area in self.seen() if area.collidepoint(point)), None)

    def hear(self, event: pygame.event.Event) -> int | None:
        """Move the mark as mouse and keys say; the line that is chosen by a click or Enter."""
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            self.mark(self.marked + _STEPS[event.key])
        elif event.type == pygame.KEYDOWN and event.key in ENTER and self.count:
            return self.marked
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in _WHEEL:
            self.mark(self.marked + _WHEEL[event.button])
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.at(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            pointed = self.at(event.pos)
            self.marked = self.marked if pointed is None else pointed
        return None

    def draw_thumb(self, surface: pygame.Surface, desk: Desk) -> None:
        """Show at the right which part of all lines is in sight, where not all are."""
        if self._seen >= self.count:
            return
        width = desk.px(4)
        height = max(desk.px(16), self.area.height * self._seen // self.count)
        way = (self.area.height - height) * self._first // (self.count - self._seen)
        thumb = panel((width, height), width // 2, desk.theme.line)
        surface.blit(thumb, (self.area.right - width, self.area.top + way))
