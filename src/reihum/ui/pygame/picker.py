"""A choice among many: arrows go to the next one, a click or Space opens the whole list."""

from dataclasses import dataclass, field

import pygame

from reihum.core.paint import mix
from reihum.core.text import say
from reihum.ui.pygame.controls import Option, Selector, draw_focus, nowhere
from reihum.ui.pygame.desk import Desk
from reihum.ui.pygame.icons import icon
from reihum.ui.pygame.lettering import cut, width_of, write
from reihum.ui.pygame.lines import Lines
from reihum.ui.pygame.shapes import Point, panel, shadow


@dataclass(slots=True)
class Picker(Selector):
    """Shows what is chosen between two arrows. Its list lies over everything else while it is open."""

    few: int = 0
    """How many options are offered at first, all others behind a line "more"; 0 where that is all of them."""
    _lines: Lines | None = None
    """The list while it is open."""
    _body: pygame.Rect = field(default_factory=nowhere)

    @property
    def open(self) -> bool:
        """Whether the list is seen."""
        return self._lines is not None

    def step(self, step: int) -> None:
        """Choose the next option of those that are offered together."""
        last = self.few - 1 if self.index < self.few else len(self.options) - 1
        place = min(last, max(0, self.index + step))
        if place != self.index:
            self.changed(self.options[place].key)

    def click(self, point: Point) -> bool:
        """The arrows go back and on; anything between them opens the list."""
        if not self._body.collidepoint(point):
            return False
        edge = self._body.height
        if point[0] < self._body.left + edge:
            self.step(-1)
        elif point[0] > self._body.right - edge:
            self.step(1)
        else:
            self.show_list()
        return True

    def show_list(self) -> None:
        """Open the list at what is chosen."""
        folded = self.index < self.few < len(self.options)
        self._lines = Lines(self.few + 1 if folded else len(self.options), self.index)

    def hear(self, event: pygame.event.Event) -> bool:
        """Space opens the list; while it is open, it takes everything."""
        lines = self._lines
        if lines is None:
            if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
                self.show_list()
            return self.open
        space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        chosen = lines.marked if space else lines.hear(event)
        if chosen is not None:
            self._choose(lines, chosen)
        elif _is_away(event):
            self._lines = None
        return True

    def _choose(self, lines: Lines, place: int) -> None:
        if self._is_more(lines, place):
            self._lines = Lines(len(self.options), place)
        else:
            self._lines = None
            self.changed(self.options[place].key)

    def _is_more(self, lines: Lines, place: int) -> bool:
        return place == self.few and lines.count == self.few + 1 < len(self.options)

    def draw(self, surface: pygame.Surface, desk: Desk, focused: bool) -> None:
        """Draw the chosen option between two arrows."""
        theme, body = desk.theme, self.body(desk)
        self._body = body
        self.draw_label(surface, desk)
        surface.blit(panel(body.size, desk.px(12), theme.panel, theme.line), body)
        last = self.few - 1 if self.index < self.few else len(self.options) - 1
        for sign, edge, possible in (("left", -1, self.index > 0), ("right", 1, self.index < last)):
            picture = icon(sign, desk.px(20), theme.ink if possible else mix(theme.line, theme.panel, 0.3))
            x = body.left + desk.px(22) if edge < 0 else body.right - desk.px(22)
            surface.blit(picture, picture.get_rect(center=(x, body.centery)))
        option, room = self.options[self.index], body.width - desk.px(80)
        words = f"{option.text} – {option.aside}" if option.aside else option.text
        name = write(cut(words, desk.px(16), room, True), desk.px(16), theme.ink, True)
        rise = desk.px(9) if option.note else 0
        surface.blit(name, name.get_rect(center=(body.centerx, body.centery - rise)))
        if option.note:
            note = write(cut(option.note, desk.px(13), room), desk.px(13), theme.quiet)
            surface.blit(note, note.get_rect(center=(body.centerx, body.centery + desk.px(11))))
        if focused:
            draw_focus(surface, desk, body, 12)

    def draw_list(self, surface: pygame.Surface, desk: Desk) -> None:
        """Draw the open list, as much of it as the window has room for."""
        lines = self._lines
        if lines is None:
            return
        theme, blur = desk.theme, desk.px(14)
        room = pygame.Rect(self._body.left, desk.px(12), self._body.width, desk.size[1] - desk.px(24))
        room.width = max(room.width, min(desk.px(640), desk.size[0] - room.left - desk.px(12)))
        line = max(desk.px(23), min(desk.px(32), room.height // lines.count))
        area = pygame.Rect(room.left, 0, room.width, min(room.height, line * lines.count))
        area.centery = self._body.centery
        lines.place(area.clamp(room), line)
        around = lines.area.inflate(desk.px(10), desk.px(10))
        surface.blit(shadow(around.size, desk.px(12), blur, theme.shadow), around.move(-blur, -blur + desk.px(4)))
        surface.blit(panel(around.size, desk.px(12), theme.panel, theme.line), around)
        names = max(width_of(option.text, desk.px(15), True) for option in self.options) + desk.px(28)
        for place, part in lines.seen():
            more = self._is_more(lines, place)
            option = Option("", say("More opponents …")) if more else self.options[place]
            self._draw_line(surface, desk, part, option, place == lines.marked, names)
        lines.draw_thumb(surface, desk)

    def _draw_line(
        self, surface: pygame.Surface, desk: Desk, area: pygame.Rect, option: Option, marked: bool, names: int
    ) -> None:
        theme = desk.theme
        if marked:
            surface.blit(panel(area.size, desk.px(8), theme.accent), area)
        ink, pale = (theme.accent_ink, theme.accent_ink) if marked else (theme.ink, theme.quiet)
        text = write(cut(option.text, desk.px(15), area.width - desk.px(20), True), desk.px(15), ink, True)
        surface.blit(text, text.get_rect(midleft=(area.left + desk.px(12), area.centery)))
        room = area.width - names - desk.px(14)
        if option.line and room > desk.px(60):
            note = write(cut(option.line, desk.px(13), room), desk.px(13), pale)
            surface.blit(note, note.get_rect(midleft=(area.left + names, area.centery)))


def _is_away(event: pygame.event.Event) -> bool:
    """Whether somebody wants to be rid of an open list: Escape, Tab, or a click beside it."""
    if event.type == pygame.KEYDOWN:
        return event.key in (pygame.K_ESCAPE, pygame.K_TAB)
    return bool(event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
