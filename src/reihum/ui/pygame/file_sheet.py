"""Opening a game from a file, and saving one: a folder's games as a list, and a line for a name."""

from collections.abc import Callable
from pathlib import Path

import pygame

from reihum.core import Record, ReihumError
from reihum.core.record_files import COLLECTION_ENDINGS
from reihum.core.text import say
from reihum.match import Match
from reihum.store import is_record, read_record, write_record
from reihum.ui.pygame.desk import Desk, Stage
from reihum.ui.pygame.icons import icon
from reihum.ui.pygame.lettering import cut, wrap, write
from reihum.ui.pygame.lines import Lines
from reihum.ui.pygame.player_row import TextField
from reihum.ui.pygame.shapes import panel
from reihum.ui.pygame.sheet import draw_foot, draw_sheet
from reihum.ui.pygame.shortcut_keys import ENTER

_LONGEST_NAME = 120


class FileSheet:
    """Folders and games; ``use`` does something with the file that is named, and says what was wrong with it."""

    def __init__(self, stage: Stage, title: str, name: str, use: Callable[[Path], str]) -> None:
        self._stage = stage
        self._desk: Desk = stage.desk
        self._title = title
        self._use = use
        self.notice = ""
        self.field = TextField("", name, say("Name of the file"), self._named, longest=_LONGEST_NAME, label_room=0)
        self._list_folder()

    def refresh(self) -> None:
        """Nothing depends on size or theme but what is drawn."""

    def _list_folder(self) -> None:
        """The folder above, the folders inside, and the games."""
        folder = self._desk.folder
        try:
            inside = sorted(folder.iterdir(), key=lambda path: path.name.lower())
        except OSError as problem:
            self.notice, inside = problem.strerror or str(problem), []
        seen = [path for path in inside if not path.name.startswith(".")]
        folders = [path for path in seen if path.is_dir()]
        games = [path for path in seen if path.suffix in COLLECTION_ENDINGS and not path.is_dir()]
        self.paths = [*([folder.parent] if folder.parent != folder else []), *folders, *games]
        # None is marked at first: Enter means the name that stands below.
        self.lines = Lines(len(self.paths), -1)

    def _named(self, text: str) -> None:
        self.notice, self.lines.marked = "", -1

    def handle(self, event: pygame.event.Event) -> None:
        """Choose from the list, write a name, or go."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._stage.take_away()
        elif self.field.hear(event):
            return
        elif event.type == pygame.KEYDOWN and event.key in ENTER and self.lines.marked < 0:
            self._take(self._desk.folder / Path(self.field.text).expanduser())
        elif event.type != pygame.MOUSEMOTION:
            chosen = self.lines.hear(event)
            if chosen is not None:
                self._take(self.paths[chosen])

    def _take(self, path: Path) -> None:
        if path.is_dir():
            self._desk.folder = path.resolve()
            self.notice = ""
            self._list_folder()
        else:
            self.notice = self._use(path)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list, and the line for a name."""
        desk, theme = self._desk, self._desk.theme
        room = draw_sheet(surface, desk, self._title, 760, 640)
        where = write(cut(str(desk.folder), desk.px(14), room.width), desk.px(14), theme.quiet)
        surface.blit(where, room.topleft)
        foot = desk.px(150)
        self.lines.place(
            pygame.Rect(room.left, room.top + desk.px(26), room.width, room.height - foot - desk.px(26)), desk.px(34)
        )
        for place, area in self.lines.seen():
            self._draw_line(surface, area, self.paths[place], place == self.lines.marked)
        self.lines.draw_thumb(surface, desk)
        self.field.area = pygame.Rect(room.left, room.bottom - foot + desk.px(14), room.width, desk.px(46))
        self.field.draw(surface, desk, self.lines.marked < 0)
        for number, line in enumerate(wrap(self.notice, desk.px(15), room.width, 2, bold=True)):
            text = write(line, desk.px(15), theme.accent, True)
            surface.blit(text, (room.left, self.field.area.bottom + desk.px(12) + number * text.get_height()))
        draw_foot(surface, desk, room, say("Type a name or choose from the list; Enter takes it, Escape closes this."))

    def _draw_line(self, surface: pygame.Surface, area: pygame.Rect, path: Path, marked: bool) -> None:
        desk, theme = self._desk, self._desk.theme
        if marked or area.collidepoint(desk.pointer):
            surface.blit(panel(area.size, desk.px(8), theme.ground), area)
        above = path == desk.folder.parent
        folder = above or path.is_dir()
        picture = icon("open" if folder else "save", desk.px(20), theme.accent if folder else theme.quiet)
        surface.blit(picture, picture.get_rect(midleft=(area.left + desk.px(10), area.centery)))
        name = say("One folder up") if above else path.name
        text = write(cut(name, desk.px(15), area.width - desk.px(50)), desk.px(15), theme.ink, marked)
        surface.blit(text, text.get_rect(midleft=(area.left + desk.px(40), area.centery)))


def opening(stage: Stage) -> FileSheet:
    """A sheet to open a game."""

    def use(path: Path) -> str:
        try:
            match = Match.from_record(read_record(str(path)))
        except ReihumError as problem:
            return str(problem)
        stage.take_away()
        stage.begin(match)
        return ""

    return FileSheet(stage, say("Open a game"), "", use)


def saving(stage: Stage, record: Record, saved: Callable[[str], None]) -> FileSheet:
    """A sheet to save a game; ``saved`` hears where it is. Whoever would lose another game by it is asked."""
    warned: set[Path] = set()

    def use(path: Path) -> str:
        path = path if path.suffix else path.with_suffix(COLLECTION_ENDINGS[0])
        if path not in warned and is_record(str(path)):
            warned.add(path)
            return say("{file} holds a game already. Press again to replace it by this one.", file=path.name)
        try:
            write_record(str(path), record)
        except ReihumError as problem:
            return str(problem)
        stage.take_away()
        saved(str(path))
        return ""

    return FileSheet(stage, say("Save the game"), f"{record.game}{COLLECTION_ENDINGS[0]}", use)
