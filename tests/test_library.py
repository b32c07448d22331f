"""The library that ``import reihum`` is."""

import ast
import doctest
import importlib
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import reihum
from reihum.core.loading import on_demand
from reihum.core.text import speaking

PACKAGE = Path(reihum.__file__).parent
WITH_EXAMPLES = sorted(file for file in PACKAGE.rglob("*.py") if ">>> " in file.read_text())
RECORD = '[Game "connect-four"] [Result "*"] 1. 4 4 2. 5 *'


def run(code):
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.stderr == ""
    return ended.stdout


@pytest.mark.parametrize("file", WITH_EXAMPLES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_the_examples_in_docstrings_say_what_happens(file, native):
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    module = importlib.import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    results = doctest.testmod(module)
    assert results.attempted > 0
    assert results.failed == 0


def test_everything_the_library_offers_has_an_example_or_is_a_word_of_its_own():
    for name in reihum.__all__:
        offered = getattr(reihum, name)
        assert name.startswith("__") or offered.__doc__ or name == "Move", name


@pytest.mark.parametrize("package", ["reihum", "reihum.core"])
def test_type_checkers_see_the_names_that_are_loaded_on_demand(package):
    module = importlib.import_module(package)
    tree = ast.parse(Path(module.__file__).read_text())
    (block,) = (node for node in tree.body if isinstance(node, ast.If))
    seen = {name.asname or name.name: node.module for node in block.body for name in node.names}
    assert set(module.__all__) == set(seen) | ({"__version__"} if package == "reihum" else set())
    for name, home in seen.items():
        if name not in ("bots", "games"):  # these two are packages that can be called
            assert getattr(module, name) is getattr(importlib.import_module(home), name)


def test_a_name_that_is_not_there_is_not_there():
    with pytest.raises(AttributeError, match="module 'reihum' has no attribute 'chess'"):
        reihum.chess  # noqa: B018
    with pytest.raises(AttributeError):
        on_demand("reihum", {})("solve")
    assert set(reihum.__all__) <= set(dir(reihum))


def test_tab_shows_what_is_offered_and_nothing_else():
    assert {name for name in dir(reihum) if not name.startswith("__")} == set(reihum.__all__) - {"__version__"}
    assert {"__doc__", "__file__", "__version__"} <= set(dir(reihum))


def test_importing_it_loads_next_to_nothing():
    loaded = run("import sys; before = set(sys.modules); import reihum; print(*sorted(set(sys.modules) - before))")
    assert [name for name in loaded.split() if name.startswith("reihum")] == [
        "reihum",
        "reihum.core",
        "reihum.core.loading",
    ]
    assert {"typing", "dataclasses", "re", "click", "enum"}.isdisjoint(loaded.split())


def test_saying_the_version_loads_no_game_no_bot_and_no_record():
    code = (
        "import sys; from reihum.cli import run; run(['--version']);"
        "print(*(name for name in sys.modules if name.startswith(('reihum.', 'click'))))"
    )
    version, loaded = run(code).splitlines()
    assert reihum.__version__ in version
    assert "click" not in loaded.split()  # which takes longer than all the rest
    assert {name.split(".")[1] for name in loaded.split()} == {"core", "cli", "engine", "_kernel"} & {
        "_kernel" if "with the" in version else "core",
        "core",
        "cli",
        "engine",
    }
    assert {"reihum.core.record", "reihum.core.analysis", "reihum.core.choice"}.isdisjoint(loaded.split())


def test_the_two_rooms_that_are_functions_too_stay_rooms_however_they_are_imported():
    for first in (
        "",
        "import reihum.catalogue; ",
        "from reihum.bots import guest; ",
        "import reihum.games.connect_four; ",
    ):
        code = (
            "import reihum; from reihum.games.pah_tum import PahTum; import reihum.bots.random_bot as bot;"
            "print(list(reihum.games())[:2], 'perfect' in reihum.bots(), 'greedy' in reihum.bots(game='pah-tum'),"
            "reihum.bots.random_bot is bot, reihum.games.pah_tum.PahTum is PahTum)"
        )
        assert run(first + code) == "['connect-four', 'pah-tum'] True True True True\n"


def test_a_position_plays_text_or_a_number_and_shows_itself():
    position = reihum.connect_four("4453")
    assert repr(position.play("5")) == 'ConnectFour("44535")'
    assert position.play("5") == position.play("e") == position.play("E") == position.play(4) == position.play("e2")
    assert position.play("e").moves == (3, 3, 4, 2, 4)
    assert repr(reihum.connect_four("jj", size=(10, 5))) == 'ConnectFour("jj", size=(10, 5))'
    assert reihum.connect_four("jj", size=(10, 5)).play("10").play("j4").ply == 4
    assert repr(reihum.pah_tum("a1c4d4f2g7/d5e5").play("D3")) == 'PahTum("a1c4d4f2g7/d5e5d3")'
    assert reihum.pah_tum("a1c4d4f2g7").ply == 0
    assert position._repr_svg_().startswith("<svg")


@pytest.mark.parametrize(
    ("position", "move", "error", "sentence"),
    [
        ("4453", "e5", "IllegalMoveError", "A stone in column 5 falls to e2, not to e5."),
        ("444444", "d7", "IllegalMoveError", "Column d (4) is already full."),
        ("4453", "h1", "IllegalMoveError", "There is no column 8; this board has the columns 1 to 7."),
        ("1212121", "h1", "IllegalMoveError", "The game is over."),
        ("1212121", "5", "IllegalMoveError", "The game is over."),
        ("4453", 7, "IllegalMoveError", "There is no column 8; this board has the columns 1 to 7."),
        ("4453", "x", "NotationError", "Character 1 is 'x'; expected a column: a digit from 1 or a letter from a."),
        ("4453", None, "ArgumentError", "A move is a text or a whole number, not None."),
        ("4453", 3.5, "ArgumentError", "A move is a text or a whole number, not 3.5."),
        ("4453", 2**70, "ArgumentError", f"A move is a text or a whole number, not {2**70}."),
        ("a1c4d4f2g7/d5", "d5", "IllegalMoveError", "Cell d5 is taken already."),
        ("a1c4d4f2g7/d5", ["d4"], "ArgumentError", "A move is a text or a whole number, not ['d4']."),
    ],
)
def test_a_wrong_move_is_refused_with_a_sentence_and_changes_nothing(position, move, error, sentence):
    before = reihum.pah_tum(position) if "/" in position else reihum.connect_four(position)
    with pytest.raises(getattr(reihum, error)) as problem:
        before.play(move)
    assert str(problem.value) == sentence
    assert str(before) == position


def test_a_game_is_played_written_read_and_played_through(tmp_path):
    record = reihum.play("level-3", "level-5", seed=1)
    assert record == reihum.play("level-3", "level-5", seed=1)
    assert record != reihum.play("level-3", "level-5", seed=2)
    assert record.names == ("level-3", "level-5")
    assert record.moves[0].comment
    text = reihum.write(record, tmp_path / "game.txt")
    assert reihum.read(text) == reihum.read(tmp_path / "game.txt") == reihum.read(str(tmp_path / "game.txt")) == record
    end = reihum.replay(record)
    assert end.outcome().result == record.result
    assert repr(record) == f"<Record connect-four, level-3 – level-5, {record.result}, {end.ply} moves>"
    assert str(record) == text
    assert "&quot;" in record._repr_html_()


def test_a_game_goes_as_it_goes_in_a_match_with_the_same_seed():
    from reihum.match import Match, Seat

    match = Match.start("connect-four", (Seat("level-3", bot="level-3"), Seat("level-5", bot="level-5")), seed=5)
    while not match.over:
        match.accept(match.think().result())
    assert [move.text for move in match.record().moves] == [
        move.text for move in reihum.play("level-3", "level-5", seed=5).moves
    ]


def test_bots_play_by_name_from_a_file_and_as_objects(tmp_path):
    class First:
        def choose(self, position, budget=reihum.Budget()):  # noqa: B008
            assert budget == reihum.Budget(nodes=100)
            return reihum.Choice(position.legal()[0], reihum.Reason("the first"))

    file = tmp_path / "mine.py"
    file.write_text(
        "from reihum import Choice, Reason\n"
        "class Last:\n"
        "    def __init__(self, random): pass\n"
        "    def choose(self, position, budget=None): return Choice(position.legal()[-1], Reason('the last'))\n"
    )
    record = reihum.play(First(), f"{file}:Last", setup={"Size": "4x4"}, budget=reihum.Budget(nodes=100))
    assert [move.text for move in record.moves[:4]] == ["1", "4", "1", "4"]
    assert record.setup["Size"] == "4x4"
    assert record.names[0] == "First"
    assert reihum.play(reihum.bot("greedy", seed=1), "random", game="pah-tum", setup={"Blocked": "5"}).game == "pah-tum"
    assert reihum.bot(f"{file}:Last").choose(reihum.connect_four()).move == 6


def test_a_bot_says_why_and_takes_only_what_it_can_play():
    player = reihum.bot("level-5", seed=7)
    assert repr(player) == "<bot level-5>"
    choice = player.choose(reihum.connect_four("3344"))
    assert repr(choice).startswith("Choice(move=4, why=Reason('I make a fork with e1")
    with pytest.raises(reihum.ReihumError, match="level-5 plays connect-four, not pah-tum"):
        player.choose(reihum.pah_tum(seed=1))
    with pytest.raises(reihum.IllegalMoveError, match="The game is over"):
        player.choose(reihum.connect_four("1212121"))
    assert reihum.bot("mcts", game="pah-tum", seed=1).choose(
        reihum.pah_tum("a1c4d4f2g7"), reihum.Budget(nodes=10)
    ).move in range(56)


@pytest.mark.usefixtures("native")
def test_solutions_and_analyses_travel_and_speak_every_language():
    position = reihum.connect_four("4453526")
    solution = pickle.loads(pickle.dumps(reihum.solve(position)))
    analysis = pickle.loads(pickle.dumps(reihum.analyse(position)))
    assert (solution.score, position.play(solution.move).ply) == (-4, 8)
    assert analysis.best == (6,)
    with speaking("de"):
        assert str(solution) == "verliert in 14 Zügen"
        assert str(analysis["7"]) == "7: verliert in 14 Zügen"


def test_a_game_without_an_engine_says_so(monkeypatch):
    from dataclasses import replace

    from reihum.games.connect_four.entry import ENTRY

    for engine, sentence in ((None, "Connect Four has no engine"), ("nowhere:ENGINE", "The engine of Connect Four")):
        monkeypatch.setattr("reihum.catalogue.OWN_GAMES", (replace(ENTRY, engine=engine),))
        with pytest.raises(reihum.ReihumError, match=sentence):
            reihum.solve(reihum.connect_four())


NONSENSE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.just(10**5000),
    st.floats(),
    st.text(max_size=12),
    st.binary(max_size=4),
    st.lists(st.integers(), max_size=3),
    st.tuples(st.integers(-20, 20), st.integers(-20, 20)),
    st.dictionaries(st.text(max_size=4), st.text(max_size=4), max_size=2),
    st.sampled_from([object(), int, reihum.connect_four, ..., {"Size": 3}, {1: "2"}, Path("nowhere"), Path("/")]),
)
CALLS = {
    "connect_four": ("text", "size"),
    "pah_tum": ("text", "blocked", "seed"),
    "solve": ("position", "budget", "outcome_only", "threads", "use_book"),
    "analyse": ("position", "budget", "outcome_only", "threads", "use_book"),
    "paint": ("position", "analysis", "marks", "arrows"),
    "board": ("what", "against", "side", "budget", "seed"),
    "puzzles": ("game", "themes"),
    "from_array": ("game", "array"),
    "bots": ("game",),
    "bot": ("name", "game", "seed"),
    "play": ("first", "second", "game", "setup", "budget", "seed"),
    "read": ("source",),
    "write": ("record",),
    "replay": ("record",),
    "review": ("record",),
    "tournament": (
        "bots",
        "game",
        "setup",
        "format",
        "games",
        "openings",
        "budget",
        "seed",
        "workers",
        "cluster",
        "out",
    ),
}
GOOD = {
    "position": reihum.connect_four("44535263"),
    "first": "random",
    "second": "random",
    "name": "random",
    "record": reihum.read(RECORD),
    "source": RECORD,
    "game": "connect-four",
    "array": [[0] * 7] * 6,
    "bots": ["random"],  # too few, so that none plays
}


@given(st.data())
@settings(max_examples=400)
def test_nonsense_is_refused_with_a_sentence(data):
    name = data.draw(st.sampled_from(sorted(CALLS)))
    argument = data.draw(st.sampled_from(CALLS[name]))
    needed = {key: GOOD[key] for key in CALLS[name] if key in GOOD}
    value = data.draw(NONSENSE)
    try:
        getattr(reihum, name)(**needed | {argument: value})
    except reihum.ReihumError as problem:
        assert type(problem) is not reihum.ReihumError
        assert str(problem)


@given(st.sampled_from(["setup", "openings", "workers", "cluster", "seed", "games", "format", "budget"]), NONSENSE)
def test_nonsense_starts_no_tournament(argument, value):
    assume(value is not None and not isinstance(value, int | str) and value != {})
    with pytest.raises(reihum.ReihumError):
        reihum.tournament(["random", "level-1"], **{"games": 2, argument: value})


@given(NONSENSE)
def test_nonsense_is_no_move(move):
    for position in (reihum.connect_four("4453"), reihum.pah_tum("a1c4d4f2g7/d5")):
        try:
            assert position.play(move).ply == position.ply + 1
        except reihum.ReihumError as problem:
            assert str(problem)
    analysis = reihum.analyse(reihum.connect_four("44535263"), reihum.Budget(nodes=0))
    try:
        assert analysis[move].move in analysis
    except reihum.ReihumError as problem:
        assert str(problem)
