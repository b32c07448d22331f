"""The start screen: which game, against whom, on which board; and the game that was not finished."""

from dataclasses import replace

import pygame

from reihum.catalogue import bots_for, find_bot, find_game, games, usual_opponent
from reihum.core import BotEntry, ReihumError, Side
from reihum.core.text import say
from reihum.match import STONE_COLOURS, Match, Plan, usual_name
from reihum.ui.pygame.cards import Cards
from reihum.ui.pygame.controls import Action, Control, Option, Segments, Stepper
from reihum.ui.pygame.desk import Stage
from reihum.ui.pygame.lettering import wrap, write
from reihum.ui.pygame.shapes import slope
from reihum.ui.pygame.toolbar import Toolbar, switches


class StartScreen:
    """What a new game needs, on one page. It fills the plan that the command line began."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.desk = stage.desk
        self.plan = self.desk.plan
        self.plan.game = self.plan.game or next(iter(games()))
        self.plan.alone = self.plan.alone if self.plan.alone is not None else True
        self.unfinished = self.desk.keeper.unfinished()
        self.notice, self.desk.notice = self.desk.notice or self.desk.keeper.take_notice(), ""
        self.toolbar = Toolbar(self.desk, [switches(stage)])
        self.controls: list[Control] = []
        self.focus = -1
        self.refresh()

    @property
    def moving(self) -> bool:
        """Nothing moves here by itself."""
        return False

    def advance(self) -> None:
        """Nothing to do."""

    def leave(self) -> None:
        """Nothing to let go of."""

    def refresh(self) -> None:
        """Make the form for what is chosen now."""
        game = self.plan.game or ""
        self.controls = [Cards(game, self._choose_game), self._mode()]
        if self.plan.alone:
            self.controls.append(self._opponent(game))
        self.controls += [self._beginner(), self._setup(game), Action(say("Play"), self.play, loud=True)]
        if self.unfinished is not None:
            names = " – ".join(self.unfinished.names)
            what = say("{game}, {players}", game=say(find_game(self.unfinished.game).title), players=names)
            self.controls.append(Action(say("Go on with the last game"), self.go_on, note=what))
        self._place()

    def play(self) -> None:
        """Begin the game that was chosen."""
        game = self.plan.game or ""
        question = find_game(game).rules.setup_question
        answer = self.plan.setup.get(question.tag, question.usual)
        chosen = replace(
            self.plan,
            seats=None,
            opponent=self._opponent(game).chosen if self.plan.alone else None,
            beginner=self._beginner().chosen,
            colours=_colours(self.plan),
            setup={question.tag: answer},
        )
        try:
            match = chosen.start()
        except ReihumError as problem:
            self.notice = str(problem)
            return
        if self.plan.seed is not None:
            self.plan.seed += 1
        self.stage.begin(match)

    def go_on(self) -> None:
        """Take up the game that was not finished."""
        if self.unfinished is None:
            return
        try:
            match = Match.from_record(self.unfinished.record)
        except ReihumError as problem:
            self.notice = str(problem)
            return
        self.stage.begin(match, self.unfinished.number)

    def handle(self, event: pygame.event.Event) -> None:
        """Do what the player asks for."""
        if self.toolbar.press(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.notice, self.focus = "", -1
            any(control.click(event.pos) for control in list(self.controls))
        elif event.type == pygame.KEYDOWN:
            self._type(event)

    def _type(self, event: pygame.event.Event) -> None:
        self.notice = ""
        back = event.key == pygame.K_UP or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_ESCAPE:
            self.stage.close()
        elif back or event.key in (pygame.K_DOWN, pygame.K_TAB):
            count = len(self.controls)
            self.focus = (max(self.focus, 0) - 1 if back else self.focus + 1) % count
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.focus = max(self.focus, 0)
            self.controls[self.focus].step(1 if event.key == pygame.K_RIGHT else -1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and not (
            self.focus >= 0 and self.controls[self.focus].enter()
        ):
            self.play()

    def _choose_game(self, game: str) -> None:
        self.plan.game = game
        self.refresh()

    def _choose_mode(self, mode: str) -> None:
        self.plan.alone = mode == "alone"
        self.refresh()

    def _choose_opponent(self, bot: str) -> None:
        self.plan.opponent = bot
        self.refresh()

    def _choose_beginner(self, beginner: str) -> None:
        self.plan.beginner = beginner
        self.refresh()

    def _choose_setup(self, answer: str) -> None:
        self.plan.setup = {**self.plan.setup, find_game(self.plan.game or "").rules.setup_question.tag: answer}
        self.refresh()

    def _mode(self) -> Segments:
        options = [Option("alone", say("The computer")), Option("two", say("A second person"))]
        return Segments(say("Against"), options, "alone" if self.plan.alone else "two", self._choose_mode)

    def _opponent(self, game: str) -> Stepper:
        bots = bots_for(game)
        names = [bot.name for bot in bots]
        usual = usual_opponent(game).name
        chosen = self.plan.opponent or usual
        if chosen not in names:
            guest = _guest(chosen, game)
            bots, chosen = ([guest, *bots], guest.name) if guest else (bots, usual)
        options = [Option(bot.name, say(bot.title), say(bot.summary)) for bot in bots]
        return Stepper(say("Opponent"), options, chosen, self._choose_opponent)

    def _beginner(self) -> Segments:
        """Who begins: as the course text has it, the computer in the first game, and then whom the lot names."""
        if self.plan.alone:
            options = [Option("second", say("The computer")), Option("first", say("You"))]
        else:
            options = [Option("first", usual_name(Side.FIRST)), Option("second", usual_name(Side.SECOND))]
        usual = "lot" if self.desk.games else options[0].key
        options.append(Option("lot", say("Draw lots")))
        return Segments(say("Who begins"), options, self.plan.beginner or usual, self._choose_beginner)

    def _setup(self, game: str) -> Stepper:
        question = find_game(game).rules.setup_question
        answer = self.plan.setup.get(question.tag, question.usual)
        answers = list(question.choices) if answer in question.choices else [answer, *question.choices]
        options = [Option(one, one.replace("x", " × ")) for one in answers]
        return Stepper(say(question.label), options, answer, self._choose_setup)

    def _place(self) -> None:
        """Put everything below each other in the middle."""
        px = self.desk.px
        width = max(px(300), min(px(640), self.desk.size[0] - px(32)))
        left = (self.desk.size[0] - width) // 2
        heights = [px(206), *(px(50) if isinstance(control, Segments) else px(66) for control in self.controls[1:])]
        gaps = [px(22), *(px(12) for _ in self.controls[1:])]
        top = max(px(108), px(108) + (self.desk.size[1] - px(760)) // 2)
        for control, height, gap in zip(self.controls, heights, gaps, strict=True):
            if isinstance(control, Action) and control.loud:
                top += px(8)
            control.area = pygame.Rect(left, top, width, height if not isinstance(control, Action) else px(54))
            top = control.area.bottom + gap
        cards = self.controls[0].area
        more = min(px(220) * len(games()), self.desk.size[0] - px(32)) - cards.width
        cards.inflate_ip(max(0, more), 0)
        self.toolbar.place()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        desk, theme = self.desk, self.desk.theme
        surface.blit(slope(surface.get_size(), theme.sky, theme.ground), (0, 0))
        cards = self.controls[0].area
        title = write("Reihum", desk.px(46), theme.ink, True)
        surface.blit(title, title.get_rect(midbottom=(cards.centerx, cards.top - desk.px(40))))
        words = write(say("Games of rows, turn by turn"), desk.px(17), theme.quiet)
        surface.blit(words, words.get_rect(midbottom=(cards.centerx, cards.top - desk.px(18))))
        for place, control in enumerate(self.controls):
            control.draw(surface, desk, place == self.focus)
        if self.notice:
            for number, line in enumerate(wrap(self.notice, desk.px(15), cards.width, 2)):
                text = write(line, desk.px(15), theme.ink, True)
                y = self.controls[-1].area.bottom + desk.px(16) + number * text.get_height()
                surface.blit(text, text.get_rect(center=(cards.centerx, y)))
        self.toolbar.draw(surface)


def _guest(name: str, game: str) -> BotEntry | None:
    """A bot in a file that the command line named, if it plays this game."""
    try:
        return find_bot(name, game)
    except ReihumError:
        return None


def _colours(plan: Plan) -> list[str | None]:
    """The players' colours: what the command line says, or the first ones that are left."""
    first = plan.colours[0] or next(colour.key for colour in STONE_COLOURS if colour.key != plan.colours[1])
    second = plan.colours[1] or next(colour.key for colour in (STONE_COLOURS[2], *STONE_COLOURS) if colour.key != first)
    return [first, second]
