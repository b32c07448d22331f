"""How the game screen looks."""

from typing import TYPE_CHECKING

import pygame

from reihum.core.paint import WHITE, mix
from reihum.core.text import say
from reihum.match import SeatView, View
from reihum.ui.pygame.banner import draw_banner
from reihum.ui.pygame.board import BoardPicture, draw_rows
from reihum.ui.pygame.controls import Action
from reihum.ui.pygame.desk import Desk
from reihum.ui.pygame.guide import Guide
from reihum.ui.pygame.layout import Layout
from reihum.ui.pygame.lettering import cut, width_of, wrap, write
from reihum.ui.pygame.scene import draw_aim, draw_marks, draw_stones, look_of
from reihum.ui.pygame.shapes import Point, disc, panel, shadow, slope
from reihum.ui.pygame.stones import blit_stone, ghost
from reihum.ui.pygame.words import invitation, looking_back, pile_note, situation

if TYPE_CHECKING:
    from reihum.ui.pygame.game import GameScreen

_PILE = 4
"""How many stones are seen of a pile."""


class GamePicture:
    """Draws a game screen. What stays the same is drawn once; a change of size, theme or language makes a new one."""

    def __init__(self, desk: Desk, view: View, layout: Layout) -> None:
        self.desk = desk
        self.layout = layout
        self.board = BoardPicture(layout, view, desk.theme)
        self.background = slope(layout.size, desk.theme.sky, desk.theme.ground)
        self.board.draw_back(self.background)
        self.guide = Guide(layout, desk.theme)
        self._lines: pygame.Surface | None = None
        self._lines_of: tuple[object, ...] = ()
        self.evening = ""
        """The score of the evening as it is shown: a game that a flying stone has won counts when the stone lies."""

    def moving(self, screen: "GameScreen") -> bool:
        """Whether a banner comes down or the arrow shows the way."""
        if not self.desk.animate:
            return False
        coming_down = screen.ended is not None and self.desk.now - screen.ended < 1.0
        return coming_down or self._guiding(screen)

    def _guiding(self, screen: "GameScreen") -> bool:
        return screen.show_arrow and screen.persons_turn and screen.hand is None

    def draw(self, surface: pygame.Surface, screen: "GameScreen") -> None:
        """Draw a frame, from back to front."""
        surface.blit(self.background, (0, 0))
        for seat in screen.told.seats:
            self._draw_pile(surface, screen, seat)
        flight = screen.flight
        draw_stones(surface, self.layout, screen.view, (flight.cell,) if flight and flight.cell else ())
        place, behind = flight.journey.at(self.desk.now) if flight else ((0.0, 0.0), False)
        if flight and behind:
            blit_stone(surface, place, self.layout.stone, look_of(flight.seat))
        if self.board.front is not None:
            surface.blit(self.board.front, self.layout.board)
        if flight is None or flight.cell is None:
            draw_marks(surface, self.layout, screen.view, self._rows(screen.view))
        self._draw_aim(surface, screen)
        self._draw_hint(surface, screen)
        for button in screen.other_moves():
            button.draw(surface, self.desk, False)
        screen.moves.draw(surface, screen.told, screen.replay.moves)
        self._draw_title(surface, screen)
        self._draw_score(surface, screen)
        self._draw_status(surface, screen)
        if self._guiding(screen):
            self.guide.draw(surface, screen, look_of(screen.view.seat(screen.view.turn)))
        if flight and not behind:
            blit_stone(surface, place, self.layout.stone, look_of(flight.seat), lifted=True)
        if screen.shows_banner and screen.ended is not None:
            evening = screen.sitting.evening.words
            draw_banner(surface, self.desk, self.layout, screen.view, screen.ended, evening)
        if self.layout.film is not None:
            screen.film.draw(surface, hands_free=screen.hand is None)
        screen.toolbar.draw(surface, hands_free=screen.hand is None)
        if screen.hand is not None:
            seat = screen.view.seat(screen.view.turn)
            blit_stone(surface, screen.hand, round(self.layout.stone * 1.06), look_of(seat), lifted=True)

    def _rows(self, view: View) -> pygame.Surface | None:
        if self._lines_of != view.made:
            self._lines_of, self._lines = view.made, draw_rows(self.layout, view)
        return self._lines if view.made else None

    def _draw_pile(self, surface: pygame.Surface, screen: "GameScreen", seat: SeatView) -> None:
        x, y = screen.pile_of(seat)
        diameter, lift = self.layout.stone, self.layout.stone * 0.10
        away = screen.flight is not None and screen.flight.seat.side == seat.side
        in_hand = screen.hand is not None and screen.view.turn == seat.side
        count = _PILE - (away or in_hand)
        base = y + lift * (_PILE - 1)
        blur = max(2, diameter // 6)
        cast = shadow((diameter, diameter // 2), diameter // 4, blur, self.desk.theme.shadow)
        surface.blit(cast, cast.get_rect(center=(round(x), round(base + diameter * 0.34))))
        for number in range(count):
            blit_stone(surface, (x, base - number * lift), diameter, look_of(seat))
        if screen.view.turn == seat.side and screen.sitting.thinking and screen.flight is None:
            self._draw_thinking(surface, (x, y - diameter * 0.5 - self.desk.px(18)))
        self._draw_name(surface, screen, seat, (x, base + diameter * 0.5 + self.desk.px(8)))

    def _draw_name(self, surface: pygame.Surface, screen: "GameScreen", seat: SeatView, top: Point) -> None:
        desk, theme = self.desk, self.desk.theme
        room = round(min(2 * top[0], 2 * (self.layout.size[0] - top[0]))) - desk.px(24)
        turn = screen.told.turn == seat.side
        name = write(
            cut(seat.name, desk.px(16), room, True), desk.px(16), theme.accent_ink if turn else theme.ink, True
        )
        area = name.get_rect(midtop=(round(top[0]), round(top[1]) + desk.px(3)))
        if turn:
            # Whose turn it is, is not told by colour alone: the name stands on a plate.
            plate = area.inflate(desk.px(20), desk.px(6))
            surface.blit(panel(plate.size, plate.height // 2, theme.accent), plate)
        surface.blit(name, area)
        size, ink = (desk.px(14), theme.quiet) if seat.score is None else (desk.px(16), theme.ink)
        note = write(cut(pile_note(seat), size, room), size, ink, seat.score is not None)
        surface.blit(note, note.get_rect(midtop=(area.centerx, area.bottom + desk.px(5))))

    def _draw_thinking(self, surface: pygame.Surface, centre: Point) -> None:
        """Three dots, one after the other."""
        theme, size, gap = self.desk.theme, self.desk.px(8), self.desk.px(15)
        for number in (-1, 0, 1):
            phase = (self.desk.now * 1.6 - number * 0.22) % 1.0
            strong = max(0.0, 1 - abs(phase - 0.5) * 3.2)
            dot = disc(size, mix(theme.line, theme.accent, round(strong * 8) / 8))
            surface.blit(dot, dot.get_rect(center=(round(centre[0] + number * gap), round(centre[1] - 5 * strong))))

    def _draw_aim(self, surface: pygame.Surface, screen: "GameScreen") -> None:
        """Show where the stone would come to lie."""
        if screen.aim is None or not screen.persons_turn:
            return
        view, seat = screen.view, screen.view.seat(screen.view.turn)
        move = view.move(screen.cell(screen.aim).move)
        landing = view.cell(move.place) if move and move.place else None
        if screen.hand is None and screen.upright and move is not None and move.lands:
            picture = ghost(self.layout.stone, *look_of(seat), 150)
            x, y = self.layout.above(screen.aim[0])
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        dropping = screen.hand is None or not screen.upright or self.layout.is_above(screen.hand)
        if landing is not None and dropping:
            # A stone that would be taken away has a frame of another shape and colour than its own.
            takes = move is not None and move.lands is None
            paint = WHITE if takes else look_of(seat)[0] if screen.upright else self.desk.theme.accent
            draw_aim(surface, self.layout, (landing.column, landing.row), paint, screen.upright and not takes)

    def _draw_hint(self, surface: pygame.Surface, screen: "GameScreen") -> None:
        hint = None if screen.sitting.looking_back else screen.sitting.hint
        cell = screen.view.cell(hint.move.place) if hint is not None and hint.move.place else None
        if cell is not None:
            draw_aim(surface, self.layout, (cell.column, cell.row), WHITE, screen.upright)
            x, y = self.layout.centre(cell.column, cell.row)
            star = write("?", round(self.layout.cell * 0.46), WHITE if screen.upright else self.desk.theme.accent, True)
            surface.blit(star, star.get_rect(center=(round(x), round(y))))

    def _draw_title(self, surface: pygame.Surface, screen: "GameScreen") -> None:
        """The game, and below it the score of the evening, unless the banner tells it."""
        if screen.flight is None:
            self.evening = screen.sitting.evening.words
        desk, evening = self.desk, "" if screen.shows_banner else self.evening
        room = screen.toolbar.left - desk.px(40)
        size = desk.px(22 if width_of(screen.view.title, desk.px(22), True) <= room else 15)
        text = write(cut(screen.view.title, size, room, True), size, desk.theme.ink, True)
        surface.blit(text, text.get_rect(midleft=(desk.px(20), desk.px(22 if evening else 30))))
        if evening:
            score = write(cut(evening, desk.px(14), room), desk.px(14), desk.theme.quiet)
            surface.blit(score, score.get_rect(midleft=(desk.px(20), desk.px(46))))

    def _draw_score(self, surface: pygame.Surface, screen: "GameScreen") -> None:
        """The points of both, large, above the board of a game that counts some."""
        area, view = self.layout.score, screen.told
        if view.scores is None or screen.shows_banner:
            return
        height = min(area.height * 0.62, self.desk.px(54))
        colon = write(":", round(height * 0.8), self.desk.theme.quiet, True)
        surface.blit(colon, colon.get_rect(center=area.center))
        for seat in view.seats:
            way = -1 if seat.side == screen.left_side else 1
            text = write(str(seat.score), round(height), self.desk.theme.ink, True)
            half = text.get_width() / 2
            middle = area.centerx + way * (height * 0.42 + half)
            surface.blit(text, text.get_rect(center=(round(middle), area.centery)))
            edge = middle + way * (half + height * 0.62)
            blit_stone(surface, (edge, area.centery), round(height * 0.72), look_of(seat))

    def _say(self, screen: "GameScreen") -> tuple[str, str]:
        """What stands below the board, and a quiet line below that."""
        if screen.notice:
            return screen.notice, ""
        if screen.sitting.looking_back:
            return looking_back(screen.view, screen.replay.moves)
        if screen.sitting.advising:
            return say("One moment …"), ""
        main, small = situation(screen.told, screen.guided)
        return (invitation(screen.upright), small) if self._guiding(screen) else (main, small)

    def place_buttons(self, buttons: list[Action]) -> None:
        """Put buttons side by side at the lower edge of the place below the board."""
        area, gap, height = self.layout.status, self.desk.px(10), self.desk.px(38)
        room = min(area.width - self.desk.px(16), self.desk.px(215) * len(buttons))
        width = (room - gap * (len(buttons) - 1)) // len(buttons)
        left = area.centerx - room // 2
        for place, button in enumerate(buttons):
            top = area.bottom - height - self.desk.px(8)
            button.area = pygame.Rect(left + place * (width + gap), top, width, height)

    def _draw_status(self, surface: pygame.Surface, screen: "GameScreen") -> None:
        desk, theme, area = self.desk, self.desk.theme, self.layout.status
        room = area.width - desk.px(32)
        buttons = screen.ending.ways()
        for button in buttons:
            button.draw(surface, desk, False)
        main, small = self._say(screen)
        most = 1 if buttons else 2
        lines = [write(line, desk.px(17), theme.ink, True) for line in wrap(main, desk.px(17), room, most, bold=True)]
        if small and len(lines) < 2 and not buttons:
            lines += [write(line, desk.px(14), theme.quiet) for line in wrap(small, desk.px(14), room, 2)]
        height = sum(line.get_height() for line in lines)
        y = area.centery - height // 2 if not buttons else buttons[0].area.top - height - desk.px(2)
        for line in lines:
            surface.blit(line, line.get_rect(midtop=(area.centerx, y)))
            y += line.get_height()
