"""Bots from outside: files and installed packages."""

from importlib.metadata import EntryPoint
from random import Random

import pytest

from reihum.catalogue import BOTS, bots_for, find_bot, games
from reihum.core import ReihumError
from reihum.core.text import say
from reihum.games.connect_four import ConnectFour

GOOD = '''
from reihum.core import Choice, Reason

class MyBot:
    """Always goes left {really}."""
    def __init__(self, random):
        self.random = random
    def choose(self, position, budget=None):
        return Choice(position.legal()[0], Reason("Left."))
'''


@pytest.fixture
def write(tmp_path):
    def write_bot(text):
        path = tmp_path / "my_bot.py"
        path.write_text(text)
        return f"{path}:MyBot"

    return write_bot


def ask(name):
    return find_bot(name, "connect-four").make(Random(1)).choose(ConnectFour().start())


def test_a_class_in_a_file_is_a_bot(write):
    choice = ask(write(GOOD))
    assert (choice.move, str(choice.why)) == (0, "Left.")


def test_a_bot_that_leaves_nothing_to_chance_needs_no_init(write):
    without = GOOD.replace("    def __init__(self, random):\n        self.random = random\n", "")
    assert "__init__" not in without
    assert ask(write(without)).move == 0


def test_a_guest_plays_every_game_unless_it_says_which(write):
    assert all(find_bot(write(GOOD), game).plays(game) for game in games())
    limited = write(GOOD.replace("class MyBot:", "class MyBot:\n    games = ('pah-tum',)"))
    with pytest.raises(ReihumError, match="no bot"):
        find_bot(limited, "connect-four")


def test_a_guest_may_say_its_title_and_its_strength(write):
    guest = find_bot(
        write(GOOD.replace("class MyBot:", "class MyBot:\n    title, strength = 'Lefty {1}', 5")), "pah-tum"
    )
    assert (say(guest.title), guest.strength) == ("Lefty {1}", 5)
    silent = write(GOOD)
    assert (find_bot(silent, "pah-tum").title, find_bot(silent, "pah-tum").strength) == ("MyBot", 3)


def test_files_can_be_forbidden(write):
    with pytest.raises(ReihumError) as caught:
        find_bot(write(GOOD), "connect-four", files=False)
    assert caught.value.code == "no-such-bot"


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("nonsense((", "bot-broken", r"SyntaxError: .*my_bot.py:1"),
        ("1 / 0", "bot-broken", r"ZeroDivisionError: division by zero \(my_bot.py:1\)"),
        ("import sys; sys.exit()", "bot-broken", "SystemExit"),
        ("class Other: pass", "bot-class", "no class MyBot with a method choose"),
        ("MyBot = 5", "bot-class", "no class MyBot"),
        ("class MyBot:\n def choose(self): pass", "bot-broken", "TypeError"),
        (GOOD.replace("position.legal()[0]", "1 / 0"), "bot-broken", "ZeroDivisionError"),
        (GOOD.replace("position.legal()[0]", "99"), "bot-illegal", "move 99; legal are 0, 1, 2"),
        (GOOD.replace("position.legal()[0]", "'4'"), "bot-illegal", "move '4'"),
        (GOOD.replace("position.legal()[0]", "True"), "bot-illegal", "move True"),
        (GOOD.replace('Reason("Left.")', '"Left."'), "bot-answer", "must answer with a Choice"),
        (GOOD.replace("Choice(", "print("), "bot-answer", "not with None"),
        (GOOD.replace("class MyBot:", "class MyBot:\n    strength = 6"), "bot-class", "1 to 5, .* says strength = 6"),
        (GOOD.replace("class MyBot:", "class MyBot:\n    strength = True"), "bot-class", "says strength = True"),
        (GOOD.replace("class MyBot:", "class MyBot:\n    title = 5"), "bot-class", "says title = 5"),
        (GOOD.replace("class MyBot:", "class MyBot:\n    games = 'pah-tum'"), "bot-class", "says games = 'pah-tum'"),
    ],
)
def test_whatever_is_wrong_with_a_guest_is_one_sentence(write, text, code, sentence):
    with pytest.raises(ReihumError, match=sentence) as caught:
        ask(write(text))
    assert caught.value.code == code


def test_an_error_inside_pythons_own_files_is_told_by_the_guests_line(write):
    text = GOOD.replace("        return Choice", "        __import__('json').loads('{')\n        return Choice")
    with pytest.raises(ReihumError, match=r"broke down: JSONDecodeError: .* \(my_bot\.py:[0-9]+\)$"):
        ask(write(text))


def test_a_file_that_is_not_there_is_named():
    with pytest.raises(ReihumError, match=r"no file nowhere\.py"):
        ask("nowhere.py:MyBot")


@pytest.fixture
def installed(monkeypatch, tmp_path):
    def install(*points):
        monkeypatch.syspath_prepend(tmp_path)  # packages are looked for anew where there are other places to look
        entry_points = [EntryPoint(name, value, "reihum.bots") for name, value in points]
        monkeypatch.setattr("importlib.metadata.entry_points", lambda group: entry_points)

    return install


def test_an_installed_package_brings_bots_along(installed):
    installed(("Lefty", "reihum.bots.random_bot:RandomBot"))
    assert ask("lefty").move in range(7)
    assert "lefty" in [bot.name for bot in bots_for("connect-four")]
    assert find_bot("LEFTY", "connect-four").summary == "Picks any legal move, each as likely as the other."


def test_a_guest_does_not_take_the_name_of_one_of_ours(installed):
    installed(("mcts", "reihum.bots.random_bot:RandomBot"))
    assert [bot for bot in bots_for("connect-four") if bot.name == "mcts"] == [
        bot for bot in BOTS if bot.name == "mcts" and "connect-four" in bot.games
    ]
    assert find_bot("mcts", "connect-four") in BOTS


def test_a_broken_package_is_listed_and_refused_when_it_is_to_play(installed):
    installed(("broken", "no.such.module:Bot"))
    assert "ModuleNotFoundError" in find_bot("broken", "connect-four").summary
    with pytest.raises(ReihumError, match="broke down"):
        ask("broken")


def test_the_command_takes_a_file_for_a_bot(write, capsys):
    from reihum.cli import run

    assert run(["--lang", "en", "move", write(GOOD), "4453"]) == 0
    assert capsys.readouterr().out == "4453 1 Left.\n"
