"""The buttons along the top of the window. Each has a key too, which its explanation names."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from reihum.core.paint import mix
from reihum.core.text import mark, other_language, say
from reihum.ui import shortcuts
from reihum.ui.pygame.desk import Desk, Stage
from reihum.ui.pygame.icons import icon
from reihum.ui.pygame.lettering import write
from reihum.ui.pygame.shapes import panel, shadow
from reihum.ui.pygame.shortcut_keys import is_pressed


def _always() -> bool:
    return True


@dataclass(slots=True)
class Button:
    """A button: what it shows, what it is for, the keys for it, what it does, and whether it can be done now."""

    sign: Callable[[], str]
    """An icon's name, or a short text where there is no icon of that name."""
    label: str
    keys: Sequence[str]
    """The shortcuts for it; the first one is told."""
    action: Callable[[], None]
    enabled: Callable[[], bool] = _always
    area: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def is_meant(self, event: pygame.event.Event) -> bool:
        """Whether a key stands for this button."""
        return is_pressed(event, *self.keys)


def switches(stage: Stage) -> list[Button]:
    """The buttons that every screen has: language, light, sound, full screen."""
    desk = stage.desk

    def then_refresh(change: Callable[[], None]) -> Callable[[], None]:
        def action() -> None:
            change()
            stage.refresh()

        return action

    return [
        Button(
            lambda: other_language().upper(),
            mark("Language"),
            [shortcuts.LANGUAGE],
            then_refresh(desk.switch_language),
        ),
        Button(
            lambda: "sun" if desk.preferences.dark else "moon",
            mark("Light or dark"),
            [shortcuts.THEME],
            then_refresh(desk.switch_theme),
        ),
        Button(
            lambda: "sound-on" if desk.preferences.sound else "sound-off",
            mark("Sound"),
            [shortcuts.SOUND],
            desk.switch_sound,
        ),
        Button(lambda: "full", mark("Full screen"), [shortcuts.FULL_SCREEN], stage.switch_full_screen),
    ]


class Toolbar:
    """A row of buttons at the right of the top."""

    def __init__(self, desk: Desk, groups: Sequence[Sequence[Button]]) -> None:
        self.desk = desk
        self.groups = groups
        self.left = 0
        """Where the buttons begin."""

    @property
    def buttons(self) -> list[Button]:
        """All buttons."""
        return [button for group in self.groups for button in group]

    def place(self) -> None:
        """Put the buttons where they belong in a window of this size."""
        size, gap, space = self.desk.px(40), self.desk.px(4), self.desk.px(16)
        x, y = self.desk.size[0] - self.desk.px(14), self.desk.px(10)
        for group in reversed(self.groups):
            for button in reversed(group):
                x -= size
                button.area = pygame.Rect(x, y, size, size)
                x -= gap
            x -= space
        self.left = x + space

    def spread(self, area: pygame.Rect) -> None:
        """Put the buttons side by side into an area."""
        width = area.width // len(self.buttons)
        for place, button in enumerate(self.buttons):
            button.area = pygame.Rect(area.left + place * width, area.top, width, area.height)

    def press(self, event: pygame.event.Event) -> bool:
        """Do what a click or a key asks for; False if it is meant for no button."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            pressed = next((button for button in self.buttons if button.area.collidepoint(event.pos)), None)
        elif event.type == pygame.KEYDOWN:
            pressed = next((button for button in self.buttons if button.is_meant(event)), None)
        else:
            return False
        if pressed is not None and pressed.enabled():
            pressed.action()
        return pressed is not None

    def draw(self, surface: pygame.Surface, hands_free: bool = True) -> None:
        """Draw the buttons, and the explanation of the one that is pointed at by somebody whose hands are free."""
        theme = self.desk.theme
        pointed = None
        for button in self.buttons:
            enabled = button.enabled()
            if enabled and hands_free and button.area.collidepoint(self.desk.pointer):
                pointed = button
                surface.blit(panel(button.area.size, self.desk.px(10), mix(theme.panel, theme.line, 0.45)), button.area)
            paint = theme.ink if enabled else mix(theme.quiet, theme.sky, 0.65)
            sign = button.sign()
            picture = (
                write(sign, self.desk.px(16), paint, True) if sign.isupper() else icon(sign, self.desk.px(24), paint)
            )
            surface.blit(picture, picture.get_rect(center=button.area.center))
        if pointed is not None:
            self._explain(surface, pointed)

    def _explain(self, surface: pygame.Surface, button: Button) -> None:
        theme = self.desk.theme
        text = write(f"{say(button.label)}  ({shortcuts.spoken(button.keys[0])})", self.desk.px(14), theme.ink)
        area = text.get_rect().inflate(self.desk.px(20), self.desk.px(12))
        area.midtop = (button.area.centerx, button.area.bottom + self.desk.px(6))
        area.right = min(area.right, self.desk.size[0] - self.desk.px(8))
        blur = self.desk.px(8)
        surface.blit(shadow(area.size, self.desk.px(8), blur, theme.shadow), area.move(-blur, -blur + self.desk.px(3)))
        surface.blit(panel(area.size, self.desk.px(8), theme.panel, theme.line), area)
        surface.blit(text, text.get_rect(center=area.center))
