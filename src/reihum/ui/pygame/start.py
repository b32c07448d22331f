"""The start screen: which game, who plays, on which board; the games that are kept, and the rules."""

import pygame

from reihum.catalogue import games, title_words
from reihum.core import BotEntry, ReihumError, Side
from reihum.core.text import mark, say
from reihum.match import usual_name
from reihum.ui import shortcuts
from reihum.ui.kept import describe, resume
from reihum.ui.pygame.cards import Cards
from reihum.ui.pygame.choices import LOT, Choices
from reihum.ui.pygame.controls import Action, Control, Option, Segments
from reihum.ui.pygame.desk import Stage
from reihum.ui.pygame.file_sheet import opening
from reihum.ui.pygame.lettering import wrap, write
from reihum.ui.pygame.picker import Picker
from reihum.ui.pygame.player_row import Swatches, TextField
from reihum.ui.pygame.rules_sheet import RulesSheet
from reihum.ui.pygame.shapes import slope
from reihum.ui.pygame.shortcut_keys import ENTER
from reihum.ui.pygame.toolbar import Button, Toolbar, switches

_WIDTH, _CARDS, _ROW, _GAP = 840, 222, 48, 10
"""The form, the cards and the rows, in a window of the usual size."""
_PLAY, _FOOT = 58, 46
_SWATCHES = 212
_NARROWEST = 480
_HIGH = 752


class StartScreen:
    """What a new game needs, on one page. Enter starts it as it stands there, which is as last time."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.desk = stage.desk
        self.choices = Choices(self.desk.plan, self.desk.preferences)
        self.unfinished = None if stage.playing else self.desk.keeper.unfinished()
        self.notice, self.desk.notice = self.desk.notice or self.desk.keeper.take_notice(), ""
        self.toolbar = Toolbar(self.desk, [self._buttons(), switches(stage), [self._help_button()]])
        self.rows: list[list[Control]] = []
        self.focus = -1
        self.refresh()

    def _buttons(self) -> list[Button]:
        stage = self.stage
        return [
            Button(lambda: "kept", mark("Kept games"), [shortcuts.KEPT], stage.show_kept, self._keeps),
            Button(lambda: "open", mark("Open a game"), [shortcuts.OPEN], self.open_file),
            Button(lambda: "lesson", mark("Learn"), [shortcuts.LEARN], stage.show_courses),
        ]

    def _help_button(self) -> Button:
        return Button(lambda: "help", mark("Rules and help"), [shortcuts.HELP], self.show_rules)

    @property
    def controls(self) -> list[Control]:
        """Everything that can have the focus, in the order of Tab."""
        return [control for row in self.rows for control in row]

    @property
    def moving(self) -> bool:
        """Nothing moves here by itself."""
        return False

    def advance(self) -> None:
        """Nothing to do."""

    def leave(self) -> None:
        """Nothing to let go of."""

    def _keeps(self) -> bool:
        return self.desk.keeper.store is not None

    def open_file(self) -> None:
        """Ask for a file with a game."""
        self.stage.lay(opening(self.stage))

    def show_rules(self) -> None:
        """Show the rules of the game that is chosen."""
        self.stage.lay(RulesSheet(self.stage, self.choices.game.name))

    def refresh(self) -> None:
        """Make the form for what is chosen now."""
        choices = self.choices
        with_colours = choices.game.look.players_choose_colours
        opponent: Control = self._opponent() if choices.alone else self._name(Side.SECOND)
        self.rows = [
            [Cards(choices.game.name, self._choose_game)],
            [self._mode()],
            [self._name(Side.FIRST), *([self._colours(Side.FIRST)] if with_colours else [])],
            [opponent, *([self._colours(Side.SECOND)] if with_colours else [])],
            [self._beginner()],
            [self._setup()],
            [self._play_button()],
            self._other_ways(),
        ]
        self._place()

    def play(self) -> None:
        """Begin the game that was chosen."""
        try:
            match = self.choices.whole.start()
        except ReihumError as problem:
            self.notice = str(problem)
            return
        guided = self.desk.preferences.last(self.choices.game.name) is None
        self.choices.remember()
        if self.choices.plan.seed is not None:
            self.choices.plan.seed += 1
        self.desk.guided = guided
        self.stage.begin(match)

    def go_on(self) -> None:
        """Take up the game that was not finished."""
        store = self.desk.keeper.store
        if self.unfinished is None or store is None:
            return
        try:
            match = resume(store, self.unfinished.number)
        except ReihumError as problem:
            self.notice = str(problem)
            return
        self.stage.begin(match, self.unfinished.number)

    def handle(self, event: pygame.event.Event) -> None:
        """Do what the player asks for."""
        unfolded = self.unfolded
        if unfolded is not None:
            unfolded.hear(event)
        elif self.toolbar.press(event):
            return
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.notice = ""
            self._click(event.pos)
        elif event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            self._type(event)

    @property
    def unfolded(self) -> Picker | None:
        """The list that is open, if one is."""
        return next((one for one in self.controls if isinstance(one, Picker) and one.open), None)

    def _click(self, point: tuple[int, int]) -> None:
        self.focus = -1
        for place, control in enumerate(self.controls):
            if control.click(point):
                self.focus = place if isinstance(control, TextField) else -1
                return

    def _type(self, event: pygame.event.Event) -> None:
        focused = self.controls[self.focus] if self.focus >= 0 else None
        if (focused is not None and focused.hear(event)) or event.type == pygame.TEXTINPUT:
            return
        self.notice = ""
        back = event.key == pygame.K_UP or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_ESCAPE:
            self._escape()
        elif back or event.key in (pygame.K_DOWN, pygame.K_TAB):
            self.focus = (max(self.focus, 0) - 1 if back else self.focus + 1) % len(self.controls)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.focus = max(self.focus, 0)
            self.controls[self.focus].step(1 if event.key == pygame.K_RIGHT else -1)
        elif event.key == pygame.K_SPACE:
            # Somebody who types a name with a space in it somewhere else does not want to play yet.
            if focused is not None:
                focused.enter()
        elif event.key in ENTER and not (focused is not None and focused.enter()):
            self.play()

    def _escape(self) -> None:
        """Back to the game; nobody is thrown out of the program by a key pressed once too often."""
        if self.stage.playing:
            self.stage.show_game()
        else:
            self.notice = say("{keys} leaves the program.", keys=shortcuts.spoken(shortcuts.QUIT))

    def _choose_game(self, game: str) -> None:
        self.choices.plan.game = game
        self.refresh()

    def _choose_mode(self, mode: str) -> None:
        self.choices.plan.alone = mode == "alone"
        self.refresh()

    def _choose_opponent(self, bot: str) -> None:
        self.choices.plan.opponent = bot
        self.refresh()

    def _choose_beginner(self, beginner: str) -> None:
        self.choices.plan.beginner = beginner
        self.refresh()

    def _choose_setup(self, answer: str) -> None:
        self.choices.choose_answer(answer)
        self.refresh()

    def _mode(self) -> Segments:
        options = [Option("alone", say("The computer")), Option("two", say("A second person"))]
        return Segments(say("Against"), options, "alone" if self.choices.alone else "two", self._choose_mode)

    def _name(self, side: Side) -> TextField:
        def changed(text: str) -> None:
            self.choices.plan.names[side] = text
            self.refresh()

        label = say("Your name") if self.choices.alone else usual_name(side)
        return TextField(label, self.choices.name(side), usual_name(side), changed)

    def _colours(self, side: Side) -> Swatches:
        def changed(key: str) -> None:
            self.choices.choose_colour(side, key)
            self.refresh()

        return Swatches(self.choices.colours[side], changed)

    def _opponent(self) -> Picker:
        bots, few = self.choices.offered
        options = [_offer(bot) for bot in bots]
        return Picker(say("Opponent"), options, self.choices.opponent, self._choose_opponent, few=few)

    def _beginner(self) -> Segments:
        if self.choices.alone:
            options = [Option("second", say("The computer")), Option("first", say("You"))]
        else:
            one, two = (self.choices.called(side) for side in Side)
            options = [Option("first", one), Option("second", two)]
        options.append(Option(LOT, say("Draw lots")))
        return Segments(say("Who begins"), options, self.choices.beginner, self._choose_beginner)

    def _setup(self) -> Picker:
        question, answer = self.choices.game.rules.setup_question, self.choices.answer
        answers = list(question.choices) if answer in question.choices else [answer, *question.choices]
        options = [Option(one, one.replace("x", " × ")) for one in answers]
        return Picker(say(question.label), options, answer, self._choose_setup)

    def _play_button(self) -> Action:
        return Action(say("Play"), self.play, loud=True, note=say("As last time") if self.choices.as_last_time else "")

    def _other_ways(self) -> list[Control]:
        ways = []
        if self.stage.playing:
            ways.append(Action(say("Back to the game"), self.stage.show_game))
        elif self.unfinished is not None:
            kept = describe(self.unfinished)
            what = say("{game}, {players}", game=kept.title, players=kept.players)
            ways.append(Action(say("Go on with the last game"), self.go_on, note=what))
        if self._keeps():
            ways.append(Action(say("Kept games"), self.stage.show_kept))
        return [*ways, Action(say("Learn"), self.stage.show_courses), Action(say("Rules"), self.show_rules)]

    def _place(self) -> None:
        """Put everything below each other in the middle; what stands in one row shares its width."""
        px, wide, high = self.desk.px, *self.desk.size
        width = max(px(_NARROWEST), min(px(_WIDTH), wide - px(32)))
        left, top = (wide - width) // 2, max(px(66), px(66) + (high - px(_HIGH)) // 3)
        heights = [_CARDS, *(_ROW for _ in self.rows[1:-2]), _PLAY, _FOOT]
        for row, height in zip(self.rows, heights, strict=True):
            self._place_row(row, pygame.Rect(left, top, width, px(height)))
            top += px(height) + px(_GAP)
        cards = self.rows[0][0].area
        more = min(px(220) * len(games()), wide - px(32)) - cards.width
        cards.inflate_ip(max(0, more), 0)
        self.toolbar.place()

    def _place_row(self, row: list[Control], area: pygame.Rect) -> None:
        gap = self.desk.px(14)
        stones = self.desk.px(_SWATCHES) if isinstance(row[-1], Swatches) else 0
        if stones:
            row[-1].area = pygame.Rect(area.right - stones, area.top, stones, area.height)
            area.width -= stones + gap
            row = row[:-1]
        # A button with a note has more to say.
        shares = [2 if isinstance(control, Action) and control.note else 1 for control in row]
        left, room = area.left, area.width - gap * (len(row) - 1)
        for control, share in zip(row, shares, strict=True):
            width = room * share // sum(shares)
            control.area = pygame.Rect(left, area.top, width, area.height)
            left += width + gap

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        desk, theme = self.desk, self.desk.theme
        surface.blit(slope(surface.get_size(), theme.sky, theme.ground), (0, 0))
        title = write("Reihum", desk.px(30), theme.ink, True)
        place = title.get_rect(midleft=(desk.px(20), desk.px(30)))
        surface.blit(title, place)
        words = write(say("Games of rows, turn by turn"), desk.px(15), theme.quiet)
        surface.blit(words, words.get_rect(bottomleft=(place.right + desk.px(14), place.bottom - desk.px(5))))
        for number, control in enumerate(self.controls):
            control.draw(surface, desk, number == self.focus)
        foot = self.rows[-1][0].area
        for number, line in enumerate(wrap(self.notice, desk.px(15), desk.px(_WIDTH), 2)):
            text = write(line, desk.px(15), theme.ink, True)
            y = foot.bottom + desk.px(14) + number * text.get_height()
            surface.blit(text, text.get_rect(center=(desk.size[0] // 2, y)))
        self.toolbar.draw(surface)
        if self.unfolded is not None:
            self.unfolded.draw_list(surface, desk)


def _offer(bot: BotEntry) -> Option:
    """An opponent as people choose one: by the grade, where it has one, and then by its title."""
    head = say(bot.grade or bot.title)
    return Option(bot.name, head, say(bot.summary), title_words(bot, beside=head))
