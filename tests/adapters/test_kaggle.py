"""Kaggle's Connect X: our bots as agents, agents as our bots, and submissions. The real thing is in `make adapters`."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import reihum
from reihum.adapters.kaggle import kaggle_bot, make_agent, write_submission
from reihum.adapters.kaggle.agent import read_position
from reihum.adapters.kaggle.bundling import pack
from reihum.core import ArgumentError, NotFoundError, ReihumError, SetupError

SETTINGS = {"columns": 7, "rows": 6, "inarow": 4, "actTimeout": 0.2}

# What Kaggle does with a submission, without Kaggle's package: it takes what was named last and can be called.
OUTSIDE = """
import json, sys
names = {}
exec(compile(open(sys.argv[1]).read(), sys.argv[1], "exec"), names)
agent = [thing for thing in names.values() if callable(thing)][-1]
for line in sys.stdin:
    print(agent(*json.loads(line)), flush=True)
print([name for name in sys.modules if name == "reihum" or name.startswith("reihum.")])
"""


def observation(position):
    return {"board": [int(cell) for cell in position.to_array().flat], "mark": position.side + 1}


def play_out(agent, seed):
    """A whole game of an agent against chance; the last position."""
    position, random = reihum.connect_four(), Random(seed)
    while position.outcome() is None:
        turn = position.side == seed % 2
        position = position.play(agent(observation(position), SETTINGS) if turn else random.choice(position.legal()))
    return position


@pytest.mark.parametrize("name", ["level-5", "perfect", "mcts"])
def test_a_bot_plays_as_an_agent(name):
    agent = make_agent(name, seed=1)
    for seed in range(4 if name == "level-5" else 1):
        winner = play_out(agent, seed).outcome().winner
        assert name == "level-5" or winner == seed % 2


def test_an_agent_sees_the_game_go_on_and_notices_a_new_one():
    seen = []

    class Watcher:
        def __init__(self, random):
            seen.append([])

        def choose(self, position, budget):
            assert budget == reihum.Budget(seconds=0.1)
            seen[-1].append(str(position))
            return reihum.Choice(position.legal()[0], reihum.Reason("watching"))

    from reihum.adapters.kaggle import Agent

    agent = Agent(Watcher, "watcher", seed=1)
    for text in ("4", "414", "41414", "5", "515", ""):
        agent(observation(reihum.connect_four(text)), SETTINGS)
    assert seen == [["4", "414", "41414"], ["5", "515"], [""]]


@pytest.mark.parametrize(
    ("seen", "settings", "error", "sentence"),
    [
        ({}, {"inarow": 5}, ArgumentError, "Our bots play for four in a row, not for 5"),
        ({}, {"columns": 3}, SetupError, "A board has 4 to 14 columns"),
        ({}, {"columns": "7"}, ArgumentError, "Expected a whole number of columns, not '7'"),
        ({}, {"rows": 5}, ArgumentError, "Expected a board of 35 cells"),
        ({"board": None}, {}, ArgumentError, "Expected a board of 42 cells, each 0, 1 or 2, not None"),
        ({"board": [3] * 42}, {}, ArgumentError, "Expected a board of 42 cells"),
        ({"board": [1] + [0] * 41}, {}, ArgumentError, "The stone on a6 hangs in the air"),
        ({"mark": 2}, {}, ArgumentError, "It is not the turn of the agent with the mark 2"),
        ({"board": observation(reihum.connect_four("1212121"))["board"], "mark": 2}, {}, ArgumentError, "not the turn"),
    ],
)
def test_a_wrong_observation_is_refused_with_a_sentence(seen, settings, error, sentence):
    with pytest.raises(error, match=sentence):
        read_position({**observation(reihum.connect_four()), **seen}, {**SETTINGS, **settings})


@pytest.mark.parametrize("seconds", ["2", None, -1, True])
def test_a_time_that_is_none_is_refused_with_a_sentence(seconds):
    with pytest.raises(ArgumentError, match="Expected a number of seconds for actTimeout, not "):
        make_agent("level-1")(observation(reihum.connect_four()), {**SETTINGS, "actTimeout": seconds})


def test_kaggles_objects_with_attributes_are_read_too():
    from types import SimpleNamespace

    seen = SimpleNamespace(**observation(reihum.connect_four("4453")))
    assert read_position(seen, SimpleNamespace()) == reihum.connect_four("4453")


def test_an_agent_is_a_bot():
    def middle(observation, configuration):
        assert observation.board is observation["board"]
        assert not hasattr(observation, "no_such_field")
        return configuration.columns // 2

    assert reihum.play(kaggle_bot(middle), "level-1", seed=2).names == ("middle", "level-1")
    assert kaggle_bot(middle).choose(reihum.connect_four("44")).move == 3
    record = reihum.play(kaggle_bot(lambda observation: observation.board.index(0)), "random", seed=1)
    assert record.moves[0].text == "1"
    with pytest.raises(ReihumError, match="The bot middle answered with the move 3"):
        kaggle_bot(middle).choose(reihum.connect_four("444444"))


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("1 / 0", "broke down: ZeroDivisionError"),
        ("2.5", "TypeError: expected the number of a column, not 2.5"),
        ("9", "move 9"),
    ],
)
def test_an_agent_that_errs_is_told_in_a_sentence(answer, sentence, tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(f"def helper(): pass\ndef agent(observation, configuration): return {answer}\n")
    for bot in (kaggle_bot(str(file)), reihum.bot(f"{file}:agent")):
        with pytest.raises(ReihumError, match=sentence):
            bot.choose(reihum.connect_four())


def test_a_function_in_a_file_plays_wherever_a_bot_does(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("def agent(observation): return observation.board[:7].index(0)\n")
    record = reihum.play(f"{file}:agent", "level-1", seed=1)
    assert record.moves[0].text == "1"
    with pytest.raises(NotFoundError, match="for pah-tum"):
        reihum.play(f"{file}:agent", "random", game="pah-tum")


@pytest.mark.parametrize(
    ("agent", "sentence"),
    [
        (3, "an agent: a function"),
        (int, "an agent: a function"),
        ("negamax", "kaggle_environments"),
        ("no.py", "no.py"),
    ],
)
def test_what_is_no_agent_is_refused_with_a_sentence(agent, sentence):
    with pytest.raises(ReihumError, match=sentence):
        kaggle_bot(agent)


def test_a_file_without_a_function_is_no_agent(tmp_path):
    file = tmp_path / "nothing.py"
    file.write_text("x = 1\n")
    with pytest.raises(ReihumError, match="There is no function in"):
        kaggle_bot(str(file))


def ask_outside(file, positions):
    """What a submission answers in a Python that knows nothing of Reihum."""
    lines = "".join(json.dumps([observation(position), SETTINGS]) + "\n" for position in positions)
    command = [sys.executable, "-I", "-S", "-c", OUTSIDE, str(file)]
    ended = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, cwd=file.parent)
    *moves, others = ended.stdout.splitlines()
    assert others == "[]"
    return [int(move) for move in moves]


def test_a_submission_plays_alone_what_the_bot_plays(tmp_path):
    file = tmp_path / "submission.py"
    text = write_submission("perfect", str(file))
    assert file.read_text() == text
    assert text.startswith('"""The bot perfect of Reihum')
    # The first is plain to see, the second is in the book after the next move, the third is proven in Python.
    positions = [reihum.connect_four(text) for text in ("121212", "4444443", "2252576253462244111563365343671351441")]
    best = [set(reihum.analyse(position).best) for position in positions]
    assert all(move in good for move, good in zip(ask_outside(file, positions), best, strict=True))


@pytest.mark.slow
def test_a_bot_of_ones_own_is_handed_in_with_the_files_beside_it(tmp_path):
    (tmp_path / "taste.py").write_text("from reihum import Reason\nWHY = Reason('left')\n")
    bot = tmp_path / "my_bot.py"
    bot.write_text(
        "import reihum\n"
        "from taste import WHY\n"
        "class MyBot:\n"
        "    def __init__(self, random): pass\n"
        "    def choose(self, position, budget=None):\n"
        "        solved = reihum.solve(reihum.connect_four('121212')).move\n"
        "        return reihum.Choice(solved + position.legal()[0], WHY)\n"
        "def agent(observation): return 5\n"
    )
    (tmp_path / "out").mkdir()
    file = tmp_path / "out" / "submission.py"
    write_submission(f"{bot}:MyBot", str(file))
    assert ask_outside(file, [reihum.connect_four("4453")]) == [0]
    write_submission(f"{bot}:agent", str(file))
    assert ask_outside(file, [reihum.connect_four("4453")]) == [5]


def test_a_bot_that_leaves_nothing_to_chance_can_be_handed_in_too(tmp_path):
    bot = tmp_path / "my_bot.py"
    choose = "    def choose(self, position, budget=None): return Choice(position.legal()[-1], Reason('right'))\n"
    bot.write_text(f"from reihum import Choice, Reason\nclass Plain:\n{choose}")
    write_submission(f"{bot}:Plain", str(tmp_path / "submission.py"))
    assert ask_outside(tmp_path / "submission.py", [reihum.connect_four("4453")]) == [6]


def test_what_cannot_be_handed_in_is_refused_and_nothing_is_written(tmp_path):
    broken = tmp_path / "broken.py"
    broken.write_text("import no_such_package\ndef agent(observation): return 0\n")
    with pytest.raises(ReihumError, match="broke down: ModuleNotFoundError"):
        write_submission(f"{broken}:agent", str(tmp_path / "submission.py"))
    broken.write_text("def agent(observation): return 9\n")
    with pytest.raises(ReihumError, match=r"does not play on its own: .*answered with the move 9"):
        write_submission(f"{broken}:agent", str(tmp_path / "submission.py"))
    with pytest.raises(ReihumError, match="There is no bot 'greedy' for connect-four"):
        write_submission("greedy", str(tmp_path / "submission.py"))
    with pytest.raises(ReihumError, match="ugi:true is another program; only our bots and bots in files"):
        write_submission("ugi:true", str(tmp_path / "submission.py"))
    assert not (tmp_path / "submission.py").exists()
    with pytest.raises(ReihumError, match="holds something else and is not overwritten"):
        write_submission("random", str(broken))


def test_a_bot_of_another_package_or_with_strange_settings_cannot_be_packed():
    from dataclasses import replace

    from reihum.adapters.kaggle.submission import make_submission
    from reihum.catalogue import find_bot

    entry = find_bot("random", "connect-four")
    with pytest.raises(ReihumError, match="random comes with another package"):
        make_submission(replace(entry, location="more_games.bots:Bot"))
    with pytest.raises(ReihumError, match="random has settings that cannot be written"):
        make_submission(replace(entry, settings={"book": object()}))


def test_a_bundle_holds_no_more_than_is_needed():
    from io import BytesIO
    from zipfile import ZipFile

    bundle = pack(["reihum.bots.random_bot"], [])
    names = [name.removeprefix(f"{bundle.name}/") for name in ZipFile(BytesIO(bundle.data)).namelist()]
    assert {"__init__.py", "bots/random_bot.py", "core/choice.py"} <= set(names)
    assert not [name for name in names if name.startswith(("ui", "cli", "engine", "library", "store"))]


def test_a_submission_is_about_as_large_as_the_document_says():
    from reihum.adapters.kaggle.submission import make_submission

    page = Path(__file__).parents[2] / "docs" / "kaggle.md"
    told = int(re.search(r"perfect is written to submission.py, (\d+) kB", page.read_text()).group(1))
    assert len(make_submission(reihum.bots()["perfect"])) / 1000 == pytest.approx(told, rel=0.1)


def test_the_command_writes_a_submission(tmp_path, monkeypatch, capsys):
    from reihum.cli import run

    monkeypatch.chdir(tmp_path)
    assert run(["--lang", "en", "export", "kaggle", "level-3"]) == 0
    assert capsys.readouterr().out.startswith("level-3 is written to submission.py, ")
    assert ask_outside(tmp_path / "submission.py", [reihum.connect_four("121212")]) == [0]
    assert run(["--lang", "en", "export", "kaggle", "nobody"]) == 2
    assert "There is no bot 'nobody'" in capsys.readouterr().err
