"""Guests in processes of their own: what they do to others, and what it costs them."""

import socket
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from conftest import require
from hostile_guests import FENCED_HARMS, HARMS, LATE_HARMS, source_of
from reihum.arena.apart import fence
from reihum.arena.apart.guest import GuestPlayer
from reihum.arena.apart.trouble import GuestError
from reihum.core import Budget
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum
from waiting import wait_for

RULES = ConnectFour()
PATIENT, HASTY = 30.0, 1.0


@pytest.fixture
def guest():
    """Let the author of a file play."""
    seated = []

    def seat(source, kind="", game="connect-four", patience=PATIENT):
        load = {"game": game, "file": "my_bot.py", "source": source, "kind": kind}
        player = GuestPlayer("Eve", load, patience)
        seated.append(player)
        player.begin(RULES, Random(1))
        return player

    yield seat
    for player in seated:
        player.end()


@pytest.fixture
def closed():
    """The test needs bubblewrap."""
    require("bwrap")
    assert fence.is_closed()


def refusal(player):
    with pytest.raises(GuestError) as told:
        player.choose(RULES.start(), Budget())
    return told.value


GOOD = source_of("return Choice(self.random.choice(position.legal()), Reason('Why not?'))")


def test_a_guest_answers_move_after_move_and_game_after_game(guest):
    player = guest(GOOD)
    for turn in range(2):
        player.begin(RULES, Random(5))
        position, moves = RULES.start(), []
        while position.outcome() is None and position.ply < 8:
            choice = player.choose(position, Budget(nodes=10))
            moves.append(choice.move)
            position = position.play(choice.move)
        if turn == 0:
            before = moves
    assert moves == before
    assert str(choice.why) == "Why not?"


def test_a_guest_may_answer_in_numpys_numbers(guest):
    body = "import numpy as np; return Choice(np.int64(2), Reason('Why not?'), {np.int64(2): np.float32(0.5)})"
    choice = guest(source_of(body)).choose(RULES.start(), Budget())
    assert (choice.move, choice.values) == (2, {2: 0.5})


@pytest.mark.parametrize("module", ["random", "numpy.random"])
def test_chance_that_a_guest_takes_elsewhere_is_repeatable_too(guest, module):
    body = f"import {module}; return Choice(int({module}.choice(position.legal())), Reason('By lot.'))"
    player, games = guest(f"import {module}\n{source_of(body)}"), []
    for seed in (1, 2, 1):
        player.begin(RULES, Random(seed))
        games.append([player.choose(RULES.start(), Budget()).move for _ in range(20)])
    assert games[0] == games[2] != games[1]


def test_a_long_file_is_no_reason_to_lose(guest):
    """A submission to Kaggle with its tables has some hundred kilobytes, more than a pipe holds at a time."""
    assert guest(f"{GOOD}\nTABLE = {'x' * 1_000_000!r}\n").choose(RULES.start(), Budget()).move in range(7)


def test_a_guest_is_told_board_and_budget(guest):
    body = "return Choice(position.rules.columns - 1, Reason(f'{budget.seconds} {budget.nodes}'))"
    player = guest(source_of(body))
    rules = ConnectFour(9, 7)
    player.begin(rules, Random(1))
    choice = player.choose(rules.start().play(0), Budget(seconds=0.5, nodes=7))
    assert (choice.move, str(choice.why)) == (8, "0.5 7")


def test_a_function_of_kaggle_plays_too(guest):
    agent = (
        "def helper(x): return x\n"
        "def agent(observation, configuration):\n"
        "    assert observation['mark'] == 2 and len(observation.board) == 42\n"
        "    return observation.board.index(1) - 7 * 5 + 1\n"
    )
    player = guest(agent)
    assert player.choose(RULES.start().play(2), Budget()).move == 3


@pytest.mark.parametrize("harm", HARMS)
def test_a_hostile_guest_loses_and_nothing_else_happens(guest, harm):
    body, code = HARMS[harm]
    if harm in ("fork bomb", "another process") and not fence.is_closed():
        pytest.skip("only bubblewrap forbids processes")
    assert refusal(guest(source_of(body))).code == code


@pytest.mark.parametrize("harm", FENCED_HARMS)
def test_a_fenced_guest_reaches_nothing_of_this_machine(guest, closed, harm, tmp_path):
    body, code = FENCED_HARMS[harm]
    secret = tmp_path / "secret.txt"
    secret.write_text("a secret")
    with socket.create_server(("127.0.0.1", 0)) as server:
        assert refusal(guest(source_of(body, FILE=str(secret), PORT=server.getsockname()[1]))).code == code
    assert secret.read_text() == "a secret"
    assert fence.PACKAGE.joinpath("__init__.py").exists()


def test_a_fenced_guest_sees_neither_home_nor_environment(guest, closed, monkeypatch):
    monkeypatch.setenv("SECRET_TOKEN", "x")
    body = (
        "import os, pathlib\n"
        "        assert 'SECRET_TOKEN' not in os.environ\n"
        f"        seen = set(os.listdir({str(Path.home())!r})) if os.path.exists({str(Path.home())!r}) else set()\n"
        "        assert max(int(name) for name in os.listdir('/proc') if name.isdigit()) < 50\n"
        "        assert os.listdir('.') == []\n"
        f"        assert not seen - {{name for name in ('.pyenv', '.local', '.venv')}}, seen"
    )
    player = guest(source_of(body))
    assert player.choose(RULES.start(), Budget()).move == 0


@pytest.mark.parametrize("harm", LATE_HARMS)
def test_a_guest_that_does_not_answer_loses_and_its_process_is_ended(guest, harm):
    player = guest(source_of(LATE_HARMS[harm][0]), patience=HASTY)
    player.check()
    process = player._talk._fenced.process
    assert refusal(player).code == "guest-late"
    assert process.returncode is not None


def test_a_guest_that_was_late_in_two_games_in_a_row_is_not_waited_for_any_more(guest):
    player = guest(source_of("while not position.ply: pass"), patience=0.1)
    moved = RULES.start().play(0)
    told = []
    for patience in (0.1, PATIENT, 0.1, 0.1, 0.1, 0.1):
        player._patience = patience
        player.begin(RULES, Random(1))
        if patience == PATIENT:
            assert player.choose(moved, Budget()).move == 0, "whoever plays a game in between is asked again"
        else:
            told.append(str(refusal(player)))
    late, not_asked = (
        "Eve did not answer within 0.1 seconds.",
        "Eve was too late again and again, and was not asked any more.",
    )
    assert told == [late, late, late, not_asked, not_asked]


def test_a_guest_plays_again_after_it_lost_by_breaking_down(guest):
    player = guest(source_of("assert position.ply, 'not the first move'"))
    assert "not the first move (my_bot.py:9)" in str(refusal(player))
    player.begin(RULES, Random(2))
    assert player.choose(RULES.start().play(0), Budget()).move == 0


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("def (", "SyntaxError: invalid syntax (my_bot.py:1)"),
        ("x = 1", "LookupError: there is no class with a method choose, and no function"),
        ("import surely_not_there", "ModuleNotFoundError"),
    ],
)
def test_a_file_that_is_no_bot_is_told_by_its_own_line(guest, source, told):
    error = refusal(guest(source))
    assert error.code == "guest-broken"
    assert told in str(error)


def test_without_bubblewrap_a_guest_has_limits_and_an_empty_folder_that_goes_with_it(guest, monkeypatch):
    monkeypatch.setattr(fence, "is_closed", lambda: False)
    player = guest(source_of("import os; assert os.listdir('.') == []; hoard = bytearray(10**10)"))
    player.check()
    folder = Path(player._talk._fenced.folder)
    assert folder.exists()
    assert "MemoryError" in str(refusal(player))
    assert not folder.exists()


def test_a_guest_dies_with_whoever_asked_it(closed, tmp_path):
    program = (
        "import sys; from random import Random; from reihum.arena.apart.guest import GuestPlayer\n"
        "player = GuestPlayer('Eve', {'game': 'connect-four', 'file': 'x.py', 'source': "
        "'class X:\\n def choose(self): pass', 'kind': ''}, 5.0)\n"
        "player.check(); print(player._talk._fenced.process.pid, flush=True); sys.stdin.read()\n"
    )
    asker = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    fenced = int(asker.stdout.readline())
    asker.kill()
    asker.communicate()

    def is_gone():
        try:
            return Path(f"/proc/{fenced}/stat").read_text().split()[2] == "Z"
        except FileNotFoundError:
            return True

    wait_for(is_gone)


def test_pah_tum_is_played_by_guests_too(guest):
    player = guest(source_of("pass"), game="pah-tum")
    rules = PahTum.new(Random(1), {})
    player.begin(rules, Random(1))
    assert player.choose(rules.start(), Budget()).move == rules.start().legal()[0]
