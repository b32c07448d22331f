"""Reihum as an engine, and engines of others as bots."""

import re
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from conftest import require
from crews import crew_here
from reihum.arena.apart.engine import EngineBot, EnginePlayer, go_line, option_lines
from reihum.arena.apart.trouble import GuestError
from reihum.arena.entrants import find_program
from reihum.arena.tournament import Tournament, make_plan
from reihum.arena.ugi import UgiEngine
from reihum.catalogue import find_bot
from reihum.core import Budget, NotFoundError, Record
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum
from reihum.match.recording import read_seats

PAGE = Path(__file__).parents[2] / "docs" / "engines.md"
BLOCKS = dict(re.findall(r"^```(py|c)\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL))
RULES = ConnectFour()


@pytest.fixture
def talk():
    """Say lines to our engine; what it answered."""
    answers = []
    engine = UgiEngine("0", "connect-four", "level-5", answers.append)

    def say(*lines):
        answers.clear()
        for line in lines:
            engine.obey(line)
        engine.wait()
        return list(answers)

    return say


def write_program(folder, text):
    program = folder / "engine.py"
    program.write_text(f"#!{sys.executable}\n{text}")
    program.chmod(program.stat().st_mode | stat.S_IEXEC)
    return program


@pytest.fixture
def engine(tmp_path):
    """A program of these lines as a player."""
    players = []

    def start(text, patience=20.0):
        program = write_program(tmp_path, text)
        players.append(EnginePlayer("Eve", find_program(str(program)), patience))
        return players[-1]

    yield start
    for player in players:
        player.end()


def test_it_introduces_itself_and_is_ready(talk):
    answers = talk("ugi", "isready")
    assert answers[0] == "id name Reihum 0"
    assert answers[-2:] == ["ugiok", "readyok"]
    assert talk("uci")[-1] == "uciok"


def test_it_moves_in_the_position_it_was_told(talk):
    assert talk("position startpos moves 1 2 1 2 1 2", "go nodes 100")[-1] == "bestmove 1"
    assert talk("position fen 121212", "go movetime 100")[-1] == "bestmove 1"
    assert talk("uginewgame", "go")[-1].startswith("bestmove ")


def test_it_answers_questions_about_the_game(talk):
    assert talk("position startpos moves 4", "query gameover", "query p1turn", "query result") == [
        "response false",
        "response false",
        "response none",
    ]
    assert talk("position startpos moves 1 2 1 2 1 2 1", "query gameover", "query result") == [
        "response true",
        "response p1win",
    ]


def test_it_plays_pah_tum_and_other_boards(talk):
    blocked = "setoption name Blocked value a1c4d4f2g7"
    answer = talk(
        "setoption name Game value pah-tum", blocked, "setoption name Bot value greedy", "position startpos", "go"
    )
    assert PahTum.parse("a1c4d4f2g7/", {}).play(answer[-1].removeprefix("bestmove "))
    answer = talk(
        "setoption name Game value connect-four", "setoption name Size value 9x7", "position startpos", "go nodes 9"
    )
    assert answer[-1].startswith("bestmove ")


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "position startpos moves 9",
        "position",
        "setoption x",
        "setoption name Bot value nobody",
        "query x",
        "go",
    ],
)
def test_what_it_cannot_do_is_told_and_it_goes_on(talk, line):
    talk("position startpos moves 1 2 1 2 1 2 1")
    answers = talk(line)
    assert answers
    assert all(answer.startswith("info string ") for answer in answers)
    assert talk("isready") == ["readyok"]


def test_stop_ends_an_endless_thought():
    answers = []
    engine = UgiEngine("0", "connect-four", "mcts", answers.append)
    engine.obey("go infinite")
    assert answers == []
    engine.obey("stop")
    assert answers[-1].startswith("bestmove ")
    assert engine.obey("quit") is False


def test_the_command_speaks_until_the_lines_end():
    lines = "ugi\nposition startpos moves 1 2 1 2 1 2\ngo nodes 100\n"
    ended = subprocess.run(
        [sys.executable, "-m", "reihum", "engine", "--bot", "level-3"],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout.splitlines()[-1] == "bestmove 1"


def test_engines_are_told_the_game_the_board_and_how_long_to_think():
    assert option_lines(ConnectFour(9, 7)) == [
        "setoption name Game value connect-four",
        "setoption name Size value 9x7",
    ]
    assert go_line(Budget(seconds=0.5)) == "go movetime 500"
    assert go_line(Budget(nodes=7)) == "go nodes 7"
    assert go_line(Budget()) == "go nodes 2000"


def test_the_python_engine_of_the_page_plays(tmp_path):
    assert len([line for line in BLOCKS["py"].splitlines() if line.strip()]) <= 30
    program = write_program(tmp_path, BLOCKS["py"])
    tournament = Tournament(make_plan([f"ugi:{program}", "random"], games=4, seed=1))
    with crew_here() as crew:
        tournament.play(crew)
    assert [game.reason for game in tournament.games] == [""] * 4


def test_the_c_engine_of_the_page_plays_as_the_python_one_does(tmp_path, engine):
    compiler = require("cc")
    source, program = tmp_path / "engine.c", tmp_path / "engine"
    source.write_text(BLOCKS["c"])
    subprocess.run([compiler, "-Wall", "-Werror", "-o", program, source], check=True)
    position, chance = RULES.start(), Random(2)
    in_c, in_python = EnginePlayer("C", find_program(str(program)), 20), engine(BLOCKS["py"])
    while position.outcome() is None:
        choices = [player.choose(position, Budget()).move for player in (in_c, in_python)]
        assert choices[0] == choices[1]
        position = position.play(chance.choice(position.legal()))
    in_c.end()


GREETING = "import sys, time\nfor line in sys.stdin:\n    word = line.split()[0]\n"
POLITE = (
    GREETING
    + "    if word == 'ugi': print('ugiok', flush=True)\n    if word == 'isready': print('readyok', flush=True)\n"
)


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ("raise SystemExit", "guest-gone"),
        (POLITE + "    if word == 'go': sys.exit()", "guest-gone"),
        (POLITE + "    if word == 'go': print('bestmove 9', flush=True)", "guest-illegal"),
        (POLITE + "    if word == 'go': print('bestmove ' + chr(0) * 50, flush=True)", "guest-answer"),
        (POLITE + "    if word == 'go': print('bestmove', flush=True)", "guest-answer"),
        (POLITE + "    while word == 'go': print('x' * 9999, end='')", "guest-flood"),
    ],
)
def test_an_engine_that_ends_lies_or_floods_us_loses(engine, program, code):
    player = engine(program)
    player.begin(RULES, Random(1))
    with pytest.raises(GuestError) as told:
        player.choose(RULES.start(), Budget())
    assert told.value.code == code


@pytest.mark.parametrize("doing", ["time.sleep(100)", "[print('info x', flush=True) for _ in range(10**9)]"])
def test_an_engine_that_hangs_or_chatters_on_never_blocks_us(engine, doing):
    player = engine(POLITE + f"    if word == 'go': {doing}", patience=1.0)
    player.check()
    with pytest.raises(GuestError) as told:
        player.choose(RULES.start(), Budget())
    assert told.value.code in ("guest-late", "guest-flood")


def test_an_engine_is_a_bot_by_its_command_line_and_never_for_a_visitor(tmp_path):
    program = write_program(tmp_path, BLOCKS["py"])
    entry = find_bot(f"ugi:{program}", "connect-four")
    bot = entry.make(Random(1))
    assert isinstance(bot, EngineBot)
    assert bot.choose(RULES.start()).move == 3
    assert bot.choose(ConnectFour.parse("444444", {})).move == 2
    with pytest.raises(NotFoundError):
        find_bot(f"ugi:{program}", "connect-four", files=False)


def test_an_engine_outlives_the_thread_that_asked_it_first(tmp_path):
    bot = find_bot(f"ugi:{write_program(tmp_path, BLOCKS['py'])}", "connect-four").make(Random(1))
    position = RULES.start()
    for _ in range(3):
        with ThreadPoolExecutor(1) as thread:
            position = position.play(thread.submit(bot.choose, position).result().move)
    assert str(position) == "444"


def test_a_record_starts_no_program_that_it_names():
    tags = (("Game", "connect-four"), ("FirstBot", "ugi:touch surprise"), ("SecondBot", "random"), ("Result", "*"))
    first, second = read_seats(Record(tags))
    assert (first.bot, second.bot) == (None, "random")


def test_reihum_plays_itself_as_an_engine():
    ours = f"ugi:{sys.executable} -m reihum engine --bot level-7"
    tournament = Tournament(make_plan([ours, "random"], games=4, seed=1))
    with crew_here() as crew:
        tournament.play(crew)
    assert [game.reason for game in tournament.games] == [""] * 4
