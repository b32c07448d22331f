"""All there is to learn, to choose from: lessons, and puzzles."""

import pygame

from reihum.core import ReihumError
from reihum.core.text import say
from reihum.ui import shortcuts
from reihum.ui.learning import Course, courses
from reihum.ui.pygame.desk import Stage
from reihum.ui.pygame.lettering import cut, write
from reihum.ui.pygame.lines import Lines
from reihum.ui.pygame.shapes import panel
from reihum.ui.pygame.sheet import draw_foot, draw_sheet
from reihum.ui.pygame.shortcut_keys import is_pressed


class LearnSheet:
    """A line per course; a click or Enter begins it."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self._desk = stage, stage.desk
        self.lines = Lines(0)
        self.refresh()

    def refresh(self) -> None:
        """Make the list anew, in another language too."""
        self._notice = ""
        self.courses = courses(self._desk.keeper.store, self._desk.preferences)
        self.lines = Lines(len(self.courses), self.lines.marked)

    def handle(self, event: pygame.event.Event) -> None:
        """Choose, begin, or go."""
        if is_pressed(event, shortcuts.ESCAPE, shortcuts.LEARN):
            self._stage.take_away()
            return
        chosen = self.lines.hear(event)
        if chosen is not None:
            self._begin(self.courses[chosen])
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._stage.take_away()

    def _begin(self, course: Course) -> None:
        try:
            exercising = course.begin()
        except ReihumError as problem:
            self._notice = str(problem)
            return
        self._stage.take_away()
        self._stage.show_exercise(exercising, self._stage.leave_exercise)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list."""
        desk = self._desk
        room = draw_sheet(surface, desk, say("Learn"), 760, 640)
        self.lines.place(pygame.Rect(room.left, room.top, room.width, room.height - desk.px(40)), desk.px(50))
        for place, area in self.lines.seen():
            self._draw_line(surface, area, self.courses[place], place == self.lines.marked)
        self.lines.draw_thumb(surface, desk)
        draw_foot(surface, desk, room, self._notice or say("Enter begins what is marked, Escape closes the list."))

    def _draw_line(self, surface: pygame.Surface, area: pygame.Rect, course: Course, marked: bool) -> None:
        desk, theme = self._desk, self._desk.theme
        if marked:
            surface.blit(panel(area.inflate(0, -desk.px(4)).size, desk.px(8), theme.ground), area.move(0, desk.px(2)))
        left, room = area.left + desk.px(14), area.width - desk.px(28)
        title = write(cut(course.title, desk.px(16), room, True), desk.px(16), theme.ink, True)
        surface.blit(title, title.get_rect(midleft=(left, area.centery - desk.px(10))))
        note = f"{course.game}, {course.kind}" + (f": {course.note}" if course.note else "")
        text = write(cut(note, desk.px(13), room), desk.px(13), theme.quiet)
        surface.blit(text, text.get_rect(midleft=(left, area.centery + desk.px(11))))
