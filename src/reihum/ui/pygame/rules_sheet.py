"""The rules of a game with a picture of a row and its points, a guide for a first game, and all keys."""

from functools import cache

import pygame

from reihum.core.text import language, say
from reihum.ui.pygame.controls import Option, Segments
from reihum.ui.pygame.desk import Stage
from reihum.ui.pygame.layout import FOOT, FRAME
from reihum.ui.pygame.lettering import width_of, wrap, write
from reihum.ui.pygame.scene import Sample, small_board
from reihum.ui.pygame.shapes import panel
from reihum.ui.pygame.sheet import draw_foot, draw_sheet
from reihum.ui.pygame.words import help_lines
from reihum.ui.rules_text import RulesText, rules_text

_TURN_PAGE = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_TAB: 1}


@cache
def _example_of(game: str, _language: str) -> tuple[RulesText, Sample]:
    """The rules in a language, and the picture that goes with them."""
    text = rules_text(game)
    return text, Sample(text.example)


class RulesSheet:
    """Three pages: arrows or Tab turn them, any other key or click takes the sheet away."""

    def __init__(self, stage: Stage, game: str) -> None:
        self._stage = stage
        self._desk = stage.desk
        self._game = game
        self.page = "rules"
        self._tabs = self._make_tabs()

    def _make_tabs(self) -> Segments:
        options = [Option("rules", say("Rules"))]
        if self._text.first_steps:
            options.append(Option("first", say("Your first game")))
        options.append(Option("keys", say("Mouse and keys")))
        return Segments("", options, self.page, self._turn_to, label_room=0)

    @property
    def _text(self) -> RulesText:
        return _example_of(self._game, language())[0]

    def refresh(self) -> None:
        """Speak another language, too."""
        self._tabs = self._make_tabs()

    def handle(self, event: pygame.event.Event) -> None:
        """Turn a page, or go."""
        if event.type == pygame.KEYDOWN and event.key in _TURN_PAGE:
            keys = [option.key for option in self._tabs.options]
            step = -1 if event.mod & pygame.KMOD_SHIFT else _TURN_PAGE[event.key]
            self._turn_to(keys[(keys.index(self.page) + step) % len(keys)])
        elif self._is_farewell(event):
            self._stage.take_away()

    def _is_farewell(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return not self._tabs.click(event.pos)
        return bool(event.type == pygame.KEYDOWN)

    def _turn_to(self, page: str) -> None:
        self.page = self._tabs.chosen = page

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page that is open."""
        desk = self._desk
        room = draw_sheet(surface, desk, self._text.title, 820, 700)
        self._tabs.area = pygame.Rect(room.left, room.top, room.width, desk.px(42))
        self._tabs.draw(surface, desk, False)
        page = pygame.Rect(room.left, self._tabs.area.bottom + desk.px(20), room.width, 0)
        page.height = room.bottom - page.top - desk.px(26)
        draw = {"rules": self._draw_rules, "first": self._draw_first_steps, "keys": self._draw_keys}[self.page]
        draw(surface, page)
        draw_foot(surface, desk, room, say("Arrow keys turn the pages; any other key or click closes this."))

    def _draw_rules(self, surface: pygame.Surface, page: pygame.Rect) -> None:
        desk = self._desk
        text, sample = _example_of(self._game, language())
        y = self._draw_sentences(surface, page, text.sentences)
        space = page.bottom - y
        if text.points:
            space -= self._draw_points(surface, pygame.Rect(page.left, y, page.width, 0), text.points)
            y = page.bottom - space
        cell = int(min(space / (sample.view.rows + FRAME + FOOT + 0.4), page.width / (sample.view.columns + 1)))
        if cell >= desk.px(14):
            picture = small_board(sample, min(cell, desk.px(46)), desk.theme)
            surface.blit(picture, picture.get_rect(center=(page.centerx, y + space // 2)))

    def _draw_sentences(self, surface: pygame.Surface, page: pygame.Rect, sentences: tuple[str, ...]) -> int:
        """Write sentences below each other, each after a dot; where they end."""
        desk, y, size = self._desk, page.top, self._desk.px(16)
        for sentence in sentences:
            dot = panel((desk.px(7), desk.px(7)), desk.px(3), desk.theme.accent)
            surface.blit(dot, (page.left, y + desk.px(8)))
            for line in wrap(sentence, size, page.width - desk.px(22), 4):
                text = write(line, size, desk.theme.ink)
                surface.blit(text, (page.left + desk.px(22), y))
                y += text.get_height() + desk.px(2)
            y += desk.px(8)
        return y

    def _draw_points(self, surface: pygame.Surface, place: pygame.Rect, points: tuple[tuple[int, int], ...]) -> int:
        """A table of what a row brings; how high it is."""
        desk, theme = self._desk, self._desk.theme
        width, high, gap = place.width // (len(points) + 1), desk.px(30), desk.px(4)
        heads = ((say("Stones in a row"), say("Points")), *((str(length), str(worth)) for length, worth in points))
        for number, column in enumerate(heads):
            left = place.left + number * width
            for line, words in enumerate(column):
                area = pygame.Rect(left, place.top + gap + line * (high + gap), width - gap, high)
                paint = theme.ground if line == 0 else theme.sky
                surface.blit(panel(area.size, desk.px(6), paint), area)
                size = desk.px(15)
                while number == 0 and width_of(words, size, True) > area.width - desk.px(8):
                    size -= 1
                text = write(words, size, theme.ink, line == 1 or number == 0)
                surface.blit(text, text.get_rect(center=area.center))
        return 2 * (high + gap) + 3 * gap

    def _draw_first_steps(self, surface: pygame.Surface, page: pygame.Rect) -> None:
        desk, y = self._desk, page.top + self._desk.px(6)
        for number, sentence in enumerate(self._text.first_steps, start=1):
            badge = panel((desk.px(34), desk.px(34)), desk.px(17), desk.theme.accent)
            place = badge.get_rect(topleft=(page.left, y))
            surface.blit(badge, place)
            sign = write(str(number), desk.px(18), desk.theme.accent_ink, True)
            surface.blit(sign, sign.get_rect(center=place.center))
            for line in wrap(sentence, desk.px(18), page.width - desk.px(56), 4):
                text = write(line, desk.px(18), desk.theme.ink)
                surface.blit(text, (page.left + desk.px(52), y + desk.px(4)))
                y += text.get_height() + desk.px(2)
            y += desk.px(30)

    def _draw_keys(self, surface: pygame.Surface, page: pygame.Rect) -> None:
        desk, theme = self._desk, self._desk.theme
        lines = help_lines(_example_of(self._game, language())[0].example.stones_fall)
        left = max(width_of(keys, desk.px(15), True) for keys, _ in lines) + desk.px(28)
        row = min(desk.px(36), page.height // len(lines))
        for number, (keys, words) in enumerate(lines):
            y = page.top + number * row
            surface.blit(write(keys, desk.px(15), theme.accent, True), (page.left, y))
            text = wrap(words, desk.px(15), page.width - left, 1)[0]
            surface.blit(write(text, desk.px(15), theme.ink), (page.left + left, y))
