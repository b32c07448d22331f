"""Playing in the terminal: looking back, what is said to newcomers, and games that are kept."""

import pytest

from console_desk import ESCAPE, AnsweringScreen
from reihum.core.text import speaking
from reihum.match import Match, Plan, Seat
from reihum.store import Preferences, Store
from reihum.ui.console.dialogue import Dialogue
from reihum.ui.startup import Startup

PERSONS = (Seat("Anna"), Seat("Bert"))


def played(*answers, game="connect-four", seats=PERSONS, moves="", match=None, number=None, setup=None, **startup):
    """A dialogue in which a match goes on, and its screen."""
    screen = AnsweringScreen(*answers)
    dialogue = Dialogue(screen, Startup(**startup))
    match = match or Match.start(game, seats, setup or {}, seed=1)
    for move in moves.split():
        match.play(move)
    dialogue.run(match, number)
    return dialogue, screen


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "matches.sqlite3")
    yield store
    store.close()


def plies(screen):
    return [view.ply for view, _, _ in screen.shown]


def prompts(screen):
    return [prompt for _, prompt, _ in screen.shown]


def notices(screen):
    return [notice for _, _, notice in screen.shown]


def test_looking_back_takes_nothing_back_and_an_empty_line_leads_to_the_present():
    dialogue, screen = played("look", "<", "1", ">", "", "a", moves="4 4 4 4")
    assert plies(screen) == [4, 3, 2, 1, 2, 4, 5]
    assert prompts(screen)[1] == "Move 3 of 4 · < > step, Enter returns >> "
    assert dialogue.play.sitting.match.position.ply == 5


def test_no_move_is_played_while_somebody_looks_back():
    _, screen = played("look 2", "d", "e5", "", moves="4 4 4 4")
    assert plies(screen) == [4, 2, 2, 2, 4]
    assert notices(screen)[2] == "You are looking back; return to the present to play on."


def test_a_moment_that_never_was_is_refused_with_a_sentence():
    _, screen = played("look 9", "look 2", "99", "look 0", moves="4 4 4")
    assert notices(screen)[1] == "Expected a number of moves from 0 to 3, not 9."
    assert notices(screen)[3] == "Expected a number of moves from 0 to 3, not 99."
    assert plies(screen) == [3, 3, 2, 2, 0]


def test_where_nothing_was_played_there_is_nothing_to_look_back_at():
    assert notices(played("look")[1])[1] == "There is nothing to look back at yet."


def test_looking_back_after_the_end_and_then_a_rematch():
    dialogue, screen = played("4", "<", "", "", moves="1 2 1 2 1 2 1")
    assert plies(screen) == [7, 6, 5, 7, 0]
    assert dialogue.play.sitting.match.name_of(0) == "Bert"


def test_undo_leaves_the_past_and_takes_back():
    _, screen = played("look 1", "undo", moves="4 4 4")
    assert plies(screen) == [3, 1, 2]
    assert notices(screen)[2] == "Taken back: d3."


def test_looking_back_while_a_bot_is_kept_from_thinking_lets_it_think_afterwards():
    dialogue, screen = played("", seats=(Seat("Anna"), Seat("random", bot="random")))
    play = dialogue.play
    play.sitting.play("4")
    play.sitting.stop()
    screen.answers = ["look", "", ""]
    assert play.paused().name == "LOOKS"
    assert play.looking().name == "BOTS_TURN"
    assert play.sitting.thinking
    play.stop()


def test_a_replay_shows_every_moment_and_takes_nothing_back():
    dialogue, screen = played("replay", moves="4 4 4")
    assert [view.ply for view in screen.replayed] == [0, 1, 2, 3]
    assert dialogue.play.sitting.match.position.ply == 3


@pytest.mark.parametrize(
    ("language", "taken", "made"),
    [("en", "Taken back: d2 d3.", "Made again: d2."), ("de", "Zurückgenommen: d2 d3.", "Wieder gezogen: d2.")],
)
def test_undo_and_redo_say_which_moves_were_meant(language, taken, made):
    with speaking(language):
        _, screen = played("undo 2", "redo", moves="4 4 4")
    assert notices(screen)[1:] == [taken, made]


def test_taking_back_among_friends_leads_to_the_move_of_whoever_made_it():
    dialogue, screen = played("d", "undo", "e", "f", "undo", "undo")
    turns = [view.seat(view.turn).name for view, _, _ in screen.shown]
    assert turns == ["Anna", "Bert", "Anna", "Bert", "Anna", "Bert", "Anna"]
    assert dialogue.play.sitting.match.position.ply == 0


def test_taking_back_a_resignation_says_that_the_game_goes_on():
    _, screen = played("resign", "undo", moves="4")
    assert notices(screen)[2] == "The game goes on."


@pytest.mark.parametrize("word", ["?", "regeln", "rules"])
def test_the_rules_are_told_in_a_game(word):
    _, screen = played(word, game="pah-tum")
    rules, guide = screen.told[0]
    assert rules.title == "How to play Pah Tum"
    assert rules.picture.made
    assert "Points             3   10   25   56  119" in rules.beside
    assert guide.lines[0].startswith("1. ")


def test_why_tells_what_was_said_about_every_move_the_last_first():
    seats = (Seat("Anna"), Seat("level-1", bot="level-1"))
    _, screen = played("why", "d", "e", "warum", seats=seats)
    assert notices(screen)[1] == "The computer has said nothing yet."
    (page,) = screen.told[0]
    assert [line.split(":")[0][:2] for line in page.lines] == ["4.", "2."]


def test_somebody_who_has_never_played_is_guided_through_the_first_turns_of_the_first_game():
    answers = ["1", *[""] * 5, "d", "undo", "d", "x", "e"]
    preferences = Preferences()
    screen = AnsweringScreen(*answers)
    Dialogue(screen, Startup(preferences=preferences)).run()
    said = notices(screen)
    assert said[0].startswith("A move is a column, such as d or 4,")
    assert "rules or ? explains the game. Begin in the middle" in said[0]
    assert "three of the other side" in said[1]
    assert said[2].startswith("Taken back: d1")
    assert said[3] == said[1]
    assert "Expected a move" in said[4]
    assert "Look at the cell on top" in said[5]
    screen = AnsweringScreen("", "d")
    Dialogue(screen, Startup(preferences=preferences)).run()
    assert notices(screen)[0] == ""


def test_the_guide_through_a_first_game_follows_the_language():
    screen = AnsweringScreen("1", *[""] * 5, "language", "language")
    with speaking("en"):
        Dialogue(screen, Startup(preferences=Preferences())).run()
    english, german, again = notices(screen)
    assert "Begin in the middle" in english
    assert german.endswith("Beginnen Sie in der Mitte: Durch sie gehen mehr Reihen als durch die Ränder.")
    assert again == english


def test_the_score_of_the_evening_is_told_at_the_end_and_goes_on_over_rematches():
    _, screen = played("a", "1", *"abababa", "1", "resign", moves="1 2 1 2 1 2")
    assert any(said.endswith("– a1 a2 a3 a4. This evening: Anna · 1 : 0 · Bert.") for said in notices(screen))
    assert notices(screen)[-3].endswith(". This evening: Anna · 1 : 1 · Bert.")
    assert screen.score == "Anna · 1 : 2 · Bert"


def test_enter_after_the_end_is_a_rematch():
    dialogue, _ = played("", moves="1 2 1 2 1 2 1")
    assert dialogue.play.sitting.match.position.ply == 0


def test_after_the_end_another_board_is_one_word_away_where_the_lot_makes_boards():
    dialogue, screen = played("board", "resign", "5", "resign", "board", game="pah-tum", setup={"Blocked": "9"})
    assert notices(screen)[1] == "The game is still on; resign gives it up."
    assert "(5) New board" in prompts(screen)[2]
    assert notices(screen)[2].endswith(" review tells how good every move was.")
    boards = [view.setup["Blocked"] for view, _, _ in screen.shown if view.ply == 0 and not view.over]
    assert len(dict.fromkeys(boards)) == 3
    assert {len(board) for board in boards} == {18}, "nine cells each"
    assert dialogue.play.sitting.match.name_of(0) == "Anna", "sides change from game to game"
    _, screen = played("board", moves="1 2 1 2 1 2 1")
    assert "again plays again" in notices(screen)[1]
    assert "board" not in prompts(screen)[0]


@pytest.mark.parametrize(
    ("language", "game", "moves", "line", "says"),
    [
        ("de", "connect-four", "1 1 1 1 1 1", "1", "Diese Spalte ist schon voll! Wählen Sie eine, in der noch"),
        ("en", "connect-four", "1 1 1 1 1 1", "1", "This column is already full! Choose one with a free cell."),
        ("en", "pah-tum", "d5", "d5", "Cell d5 is taken already. Choose a free one."),
        ("de", "pah-tum", "d5", "a1", "Das Feld a1 ist blockiert. Wählen Sie ein freies."),
        ("de", "pah-tum", "d5", "", "Ein Zug ist ein Feld wie d4. hilfe sagt den Rest."),
    ],
)
def test_what_is_against_the_rules_is_told_what_would_be_right(language, game, moves, line, says):
    setup = {"Blocked": "a1c4d4f2g7"} if game == "pah-tum" else {}
    with speaking(language):
        _, screen = played(line, game=game, moves=moves, setup=setup)
    assert notices(screen)[1].startswith(says)


def test_the_primitive_ai_is_called_by_its_title_when_it_wins():
    seats = (Seat("primitive", bot="primitive"), Seat("Anna"))
    with speaking("de"):
        match = Match.start("connect-four", seats, seed=1)
        match.resign(1)
        _, screen = played(match=match)
    assert "Primitive KI (Rot) hat gewonnen." in notices(screen)[0]


def test_the_language_can_be_changed_in_a_game_and_is_remembered():
    preferences = Preferences()
    with speaking("en"):
        _, screen = played("language", "sprache", preferences=preferences)
    assert [prompt.split()[1] for prompt in prompts(screen)] == ["(Red)", "(Rot)", "(Red)"]
    assert preferences.language == "en"


def kept(store, moves, names=("Anna", "Bert")):
    match = Match.start("connect-four", (Seat(names[0]), Seat(names[1])), seed=1)
    for move in moves.split():
        match.play(move)
    return store.add(match.record())


def test_kept_games_are_listed_to_go_on_with_look_at_or_delete(store):
    over = kept(store, "1 2 1 2 1 2 1", ("Cora", "Dora"))
    running = kept(store, "4 4 4")
    screen = AnsweringScreen("kept games", str(over), "look", "look 3", "", "new", "4", str(running), "1", "d")
    Dialogue(screen, Startup(store=store)).run()
    assert [option.label.split(",")[:2] for option in screen.asked[1][1].options] == [
        ["Connect Four: Anna – Bert", " 3 moves"],
        ["Connect Four: Cora – Dora", " Cora won"],
    ]
    assert [option.label for option in screen.asked[2][1].options] == [
        "Look at it",
        "Delete it for ever",
        "Back to the list",
    ]
    assert plies(screen) == [7, 3, 7, 3, 4]
    assert store.get(running).plies == 4
    assert store.get(over).plies == 7


def test_a_kept_game_is_deleted_only_where_that_is_said(store):
    first, second = kept(store, "4"), kept(store, "4 4")
    screen = AnsweringScreen("kept", str(first), "back", str(first), "2", ESCAPE, "quit")
    Dialogue(screen, Startup(store=store)).run()
    assert [match.number for match in store.all()] == [second]
    assert f"Game {first} is deleted." in screen.notices
    assert screen.questions[-1] == "Choose a game:"


def test_the_last_kept_game_that_is_deleted_leads_back_to_the_start_menu(store):
    number = kept(store, "4")
    screen = AnsweringScreen("kept", str(number), "2", "quit")
    Dialogue(screen, Startup(store=store)).run()
    assert screen.questions[-1] == "Choose a game:"
    assert screen.notices[-1] == f"Game {number} is deleted."
    offered = [option.label for option in screen.asked[-1][1].options]
    assert offered
    assert "Kept games" not in offered
    assert not any(label.startswith("Go on") for label in offered)


def test_a_game_that_goes_on_in_two_terminals_is_not_overwritten_and_the_second_is_told(store):
    number = kept(store, "4")
    one, _ = played("e", match=Match.from_record(store.get(number).record), number=number, store=store)
    other, screen = None, AnsweringScreen("f")
    other = Dialogue(screen, Startup(store=store))
    # The second terminal has read the match before the first one played.
    early = Match.start("connect-four", PERSONS, seed=1)
    early.play("4")
    other.run(early, number)
    assert "goes on in another window; here it is kept as a game of its own" in notices(screen)[1]
    assert [move.text for move in store.get(number).record.moves] == ["4", "5"]
    assert other.play.sitting.number != number == one.play.sitting.number


def test_a_plan_from_the_command_line_is_remembered_too():
    preferences = Preferences()
    plan = Plan("pah-tum", seats=(Seat("Anna"), Seat("greedy", bot="greedy")))
    screen = AnsweringScreen()
    Dialogue(screen, Startup(plan, preferences=preferences)).run()
    last = preferences.plan_as_last_time()
    assert (last.game, last.names[0], last.opponent) == ("pah-tum", "Anna", "greedy")
