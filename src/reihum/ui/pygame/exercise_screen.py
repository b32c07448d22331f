"""An exercise, be it practice, a puzzle or a lesson: a board, a question, and what was answered."""

from collections.abc import Callable

import pygame

from reihum.core.text import say
from reihum.match import CellView, View
from reihum.ui import shortcuts
from reihum.ui.exercising import Exercising
from reihum.ui.pygame.controls import Action
from reihum.ui.pygame.desk import Stage
from reihum.ui.pygame.keys import Keys
from reihum.ui.pygame.scene import draw_aim
from reihum.ui.pygame.shortcut_keys import DO_IT, is_pressed
from reihum.ui.pygame.study import StudyPicture
from reihum.ui.pygame.toolbar import Toolbar, switches


class ExerciseScreen:
    """Asks for moves by mouse or keyboard, and never waits for the answer."""

    def __init__(self, stage: Stage, exercising: Exercising, back: Callable[[], None]) -> None:
        self.stage, self.desk, self._back = stage, stage.desk, back
        self.exercising = exercising
        self.keys = Keys()
        self.aim: tuple[int, int] | None = None
        self.refresh()

    @property
    def view(self) -> View:
        """What lies on the board."""
        return self.exercising.view

    @property
    def upright(self) -> bool:
        """Whether stones fall."""
        return self.view.stones_fall

    def cell(self, place: tuple[int, int]) -> CellView:
        """The cell at a column and a row."""
        return self.view.cells[self.view.rows - 1 - place[1]][place[0]]

    @property
    def moving(self) -> bool:
        """Whether an answer is looked for, or shown."""
        return self.exercising.busy or self.exercising.showing

    def advance(self) -> None:
        """Go on with what is shown."""
        self.exercising.look(self.desk.now)

    def leave(self) -> None:
        """Nothing to let go of."""

    def refresh(self) -> None:
        """Make everything anew for another size, theme or language, or another board."""
        self.picture = StudyPicture(self.desk, self.view)
        self.toolbar = Toolbar(self.desk, [switches(self.stage)])
        self.toolbar.place()

    def buttons(self) -> list[Action]:
        """What can be pressed, at the foot of the panel."""
        exercise = self.exercising.exercise
        word = say("Done") if exercise.over else say("Next") if exercise.question.done else say("Skip")
        last = [Action(say("Back"), self._back), Action(word, self.go_on, loud=True)]
        help_ = [Action(say("Hint"), self.exercising.hint), Action(say("Solution"), self.exercising.solution)]
        other = [Action(say("Another defence"), self.exercising.defend)] if self.exercising.can_defend else []
        rows = [row for row in (other, help_ if self.exercising.can_answer else [], last) if row]
        self.picture.place_buttons(rows)
        return [button for row in rows for button in row]

    def go_on(self) -> None:
        """On to the next question; after the last one, back."""
        if self.exercising.exercise.over:
            self._back()
            return
        self.exercising.go_on()
        self.aim = None
        self.refresh()

    def handle(self, event: pygame.event.Event) -> None:
        """Do what the player asks for."""
        if self.toolbar.press(event):
            return
        if event.type == pygame.MOUSEMOTION:
            self.aim = self._place_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(event.pos)
        elif event.type == pygame.KEYDOWN:
            self._type(event)

    def _click(self, point: tuple[int, int]) -> None:
        if any(button.click(point) for button in self.buttons()):
            return
        place = self._place_at(point)
        move = self.cell(place).move if place is not None else None
        if move is not None:
            self.exercising.answer(move)

    def _type(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self._back()
        elif is_pressed(event, shortcuts.HINT):
            self.exercising.hint()
        elif is_pressed(event, shortcuts.SOLUTION):
            self.exercising.solution()
        elif is_pressed(event, shortcuts.DEFEND):
            self.exercising.defend()
        elif event.key == pygame.K_TAB or (event.key in DO_IT and not self.exercising.can_answer):
            self.go_on()
        elif self.exercising.can_answer:
            move = self.keys.press(event, self)
            if move is not None:
                self.exercising.answer(move)

    def _place_at(self, point: tuple[int, int]) -> tuple[int, int] | None:
        """The cell that a point means: where stones fall, above a column means its highest cell."""
        layout = self.picture.layout
        place = layout.cell_at(point)
        if place is not None or not self.upright or not layout.is_above(point):
            return place
        column = layout.column_at(point)
        return None if column is None else (column, layout.rows - 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a frame."""
        exercising, picture, px = self.exercising, self.picture, self.desk.px
        title = "  ".join(part for part in (exercising.exercise.title, exercising.progress) if part)
        picture.draw(surface, self.view, title, self.toolbar.left)
        self._draw_aim(surface)
        buttons = self.buttons()
        card = picture.panel.copy()
        card.height = buttons[0].area.top - px(12) - card.top
        sign = {True: "✓ ", False: "✗ ", None: ""}[exercising.right]
        said = say("One moment …") if exercising.busy else sign + exercising.sentence
        begun = f"{self.keys.begun} …" if self.keys.begun else ""
        picture.write_card(surface, card, [(exercising.words, False), (said, True), (begun, False)])
        for button in buttons:
            button.draw(surface, self.desk, False)
        self.toolbar.draw(surface)

    def _draw_aim(self, surface: pygame.Surface) -> None:
        if self.aim is None or not self.exercising.can_answer:
            return
        move = self.view.move(self.cell(self.aim).move)
        place = self.view.cell(move.place) if move is not None and move.place else None
        if place is not None:
            draw_aim(surface, self.picture.layout, (place.column, place.row), "#ffffff", self.upright)
