"""The review of a game: the board with marks, a graph of the value, every move with its grade, and why."""

import pygame

from reihum.core import ReihumError
from reihum.core.paint import mix
from reihum.core.text import say
from reihum.ui.exercising import Exercising
from reihum.ui.pygame.controls import Action
from reihum.ui.pygame.desk import Stage
from reihum.ui.pygame.lettering import cut, write
from reihum.ui.pygame.lines import Lines
from reihum.ui.pygame.shapes import panel
from reihum.ui.pygame.shortcut_keys import ENTER
from reihum.ui.pygame.study import StudyPicture
from reihum.ui.pygame.toolbar import Toolbar, switches
from reihum.ui.reviewing import Bar, Reviewing

_ALL = 10_000
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -1, pygame.K_DOWN: 1}
_FAR = {pygame.K_HOME: -_ALL, pygame.K_END: _ALL}
_FAULTS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class ReviewScreen:
    """Shows a review as it comes, and never waits for it."""

    def __init__(self, stage: Stage, reviewing: Reviewing) -> None:
        self.stage, self.desk, self.reviewing = stage, stage.desk, reviewing
        self.notice = ""
        self._fresh, self._was_running = True, True
        self.lines = Lines(0)
        self.graph = pygame.Rect(0, 0, 0, 0)
        self.refresh()

    @property
    def moving(self) -> bool:
        """Whether something has come that is not drawn yet."""
        return self._fresh

    def advance(self) -> None:
        """Take what has come meanwhile."""
        running = self.reviewing.running
        self._fresh = self.reviewing.look() or running != self._was_running
        self._was_running = running

    def leave(self) -> None:
        """A review goes on while somebody practises; it ends with the window, or when another one begins."""

    def refresh(self) -> None:
        """Make everything anew for another size, theme or language."""
        self.notice = ""  # it may be in the other one
        self.picture = StudyPicture(self.desk, self.reviewing.view)
        self.toolbar = Toolbar(self.desk, [switches(self.stage)])
        self.toolbar.place()

    def buttons(self) -> list[Action]:
        """What can be pressed, at the foot of the panel."""
        line = say("Show why") if self.reviewing.shows_line else say("Better line")
        made = [
            Action(say("← Mistake"), lambda: self.find_fault(-1)),
            Action(say("Mistake →"), lambda: self.find_fault(1)),
            Action(line, self.show_line),
            Action(say("Stop"), self.reviewing.stop)
            if self.reviewing.running
            else Action(say("Back"), self.stage.show_game),
            Action(say("Practise"), self.practise, loud=True),
        ]
        self.picture.place_buttons([made[:2], made[2:4], made[4:]])
        return made

    def handle(self, event: pygame.event.Event) -> None:
        """Do what the player asks for."""
        if self.toolbar.press(event):
            return
        if event.type == pygame.KEYDOWN:
            self._type(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(event.pos)

    def _type(self, key: int) -> None:
        if key == pygame.K_ESCAPE:
            self.stage.show_game()
        elif key in _STEPS or key in _FAR:
            self.go_to(self.reviewing.ply + {**_STEPS, **_FAR}[key])
        elif key in _FAULTS:
            self.find_fault(_FAULTS[key])
        elif key == pygame.K_SPACE:
            self.show_line()
        elif key in ENTER:
            self.practise()

    def _click(self, point: tuple[int, int]) -> None:
        listed = self.lines.at(point)
        if any(button.click(point) for button in self.buttons()):
            return
        if listed is not None:
            self.go_to(listed)
        elif self.graph.collidepoint(point):
            share = (point[0] - self.graph.left) / self.graph.width
            self.go_to(int(share * self.reviewing.count) + 1)

    def go_to(self, ply: int) -> None:
        """Speak of another move."""
        self.notice = ""
        self.reviewing.go_to(ply)

    def find_fault(self, step: int) -> None:
        """Go to the next fault, or to the one before."""
        self.notice = ""
        if not self.reviewing.find_fault(step):
            self.notice = say("There is no other mistake in this direction.")

    def show_line(self) -> None:
        """Show the better line on the board, or the reasons again."""
        if self.reviewing.at_fault:
            self.reviewing.shows_line = not self.reviewing.shows_line

    def practise(self) -> None:
        """Ask for a better move than each mistake."""
        try:
            self.stage.show_exercise(Exercising(self.reviewing.practise()), lambda: self.stage.turn_to(self))
        except ReihumError as problem:
            self.notice = str(problem)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a frame."""
        desk, reviewing, picture = self.desk, self.reviewing, self.picture
        picture.draw(surface, reviewing.view, reviewing.headline, self.toolbar.left)
        buttons = self.buttons()
        area, px = picture.panel, desk.px
        self.graph = pygame.Rect(area.left, area.top, area.width, px(96))
        self._draw_graph(surface)
        text = write(cut(reviewing.summary, px(14), area.width), px(14), desk.theme.quiet)
        surface.blit(text, (area.left, self.graph.bottom + px(4)))
        foot = buttons[0].area.top - px(10)
        card = pygame.Rect(area.left, 0, area.width, px(170))
        card.bottom = foot
        top = self.graph.bottom + px(30)
        self._draw_list(surface, pygame.Rect(area.left, top, area.width, card.top - px(10) - top))
        notice = [(self.notice, True)] if self.notice else []
        picture.write_card(surface, card, [*notice, *((sentence, False) for sentence in reviewing.sentences)])
        for button in buttons:
            button.draw(surface, desk, False)
        self.toolbar.draw(surface)

    def _draw_list(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        desk, theme, view = self.desk, self.desk.theme, self.reviewing.match.view()
        if area.height < desk.px(40):
            self.lines = Lines(0)
            return
        surface.blit(panel(area.size, desk.px(12), theme.panel, theme.line), area)
        self.lines = Lines(self.reviewing.count + 1, self.reviewing.ply)
        self.lines.place(area.inflate(-desk.px(12), -desk.px(12)), desk.px(25))
        for ply, line in self.lines.seen():
            now = ply == self.reviewing.ply
            if now:
                surface.blit(panel(line.size, desk.px(6), theme.accent), line)
            ink = theme.accent_ink if now else theme.ink
            name = view.seats[(ply - 1) % 2].name if ply else say("Start")
            label = view.played_labels[ply - 1] if ply else ""
            sign = self.reviewing.sign_of(ply) if ply else ""
            columns = (
                (line.left + desk.px(8), f"{ply}." if ply else ""),
                (line.left + desk.px(46), name),
                (line.right - desk.px(104), label),
                (line.right - desk.px(44), sign),
            )
            for left, words in columns:
                text = write(cut(words, desk.px(14), line.width - desk.px(160)), desk.px(14), ink, now)
                surface.blit(text, text.get_rect(midleft=(left, line.centery)))
        self.lines.draw_thumb(surface, desk)

    def _draw_graph(self, surface: pygame.Surface) -> None:
        """Bars up for the first side, down for the second; what is only estimated is pale, and faults have a sign."""
        desk, theme, area = self.desk, self.desk.theme, self.graph
        surface.blit(panel(area.size, desk.px(8), theme.panel, theme.line), area)
        bars, foot = self.reviewing.bars, desk.px(16)
        step, middle = area.width / max(1, len(bars)), area.top + (area.height - foot) // 2
        if self.reviewing.ply:
            left = area.left + (self.reviewing.ply - 1) * step
            pygame.draw.rect(surface, mix(theme.panel, theme.accent, 0.3), (left, area.top, max(2, step), area.height))
        for place, bar in enumerate(bars):
            self._draw_bar(surface, bar, pygame.Rect(area.left + place * step, middle, max(2, step - 1), 0))
        pygame.draw.line(surface, theme.quiet, (area.left, middle), (area.right - 1, middle))
        for seat, y in zip(
            self.reviewing.match.view().seats, (area.top + desk.px(9), area.bottom - foot - desk.px(8)), strict=True
        ):
            text = write(cut(seat.name, desk.px(12), area.width // 2), desk.px(12), theme.ink)
            ground = text.get_rect(midleft=(area.left + desk.px(6), y))
            pygame.draw.rect(surface, theme.panel, ground)  # to be read over bars too
            surface.blit(text, ground)

    def _draw_bar(self, surface: pygame.Surface, bar: Bar, place: pygame.Rect) -> None:
        desk, theme, area = self.desk, self.desk.theme, self.graph
        if bar.height is not None:
            reach = max(2, round(abs(bar.height) * (place.top - area.top - desk.px(4))))
            top = place.top - reach if bar.height >= 0 else place.top
            paint = theme.accent if bar.proven else mix(theme.panel, theme.accent, 0.4)
            pygame.draw.rect(surface, paint, (place.left, top, place.width, reach))
        if bar.sign:
            text = write(bar.sign_in(place.width, desk.px(7)), desk.px(12), theme.ink, True)
            surface.blit(text, text.get_rect(center=(place.centerx, area.bottom - desk.px(9))))
