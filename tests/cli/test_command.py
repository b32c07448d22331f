"""The command ``reihum``."""

import json
import re
import subprocess
import sys

import pytest

from reihum import __version__
from reihum.cli.group import COMMANDS


def test_the_version_names_the_kernel_or_its_absence(program):
    ran = program("--version")
    assert ran.status == 0
    assert ran.out in (
        f"reihum {__version__} (with the native kernel)\n",
        f"reihum {__version__} (without the native kernel, in pure Python)\n",
    )


def test_without_the_kernel_everything_still_answers():
    """Run with the kernel hidden, as on a machine that had no compiler."""
    code = (
        "import sys; sys.modules['reihum._kernel'] = None\n"
        "from reihum.cli import run\n"
        "assert run(['--lang', 'en', '--version']) == 0\n"
        "assert run(['selfcheck']) == 0\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "without the native kernel, in pure Python" in ended.stdout
    assert "kernel against Python: – – left out, no native kernel" in ended.stdout
    assert "Python: 7 49 343 2401 16807 – right" in ended.stdout


def test_alone_it_greets_and_lists_the_commands(program):
    ran = program()
    assert ran.status == 0
    assert f"Reihum {__version__}" in ran.out
    for command in COMMANDS:
        assert f"  {command} " in ran.out


@pytest.mark.parametrize(("language", "usage"), [("en", "Usage: reihum"), ("de", "Aufruf: reihum")])
def test_every_command_explains_itself_in_both_languages(language, usage):
    # One process for all: the language is chosen when commands are imported, so there is one per language.
    code = f"from reihum.cli import run; print([run([c, '--help', '--lang', {language!r}]) for c in {COMMANDS!r}])"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.endswith(f"{[0] * len(COMMANDS)}\n")
    for command in COMMANDS:
        assert re.search(rf"^{usage} {command}\b", ended.stdout, re.MULTILINE), command


def test_show_draws_the_grid(reihum):
    ran = reihum("show", "322134")
    assert ran.status == 0
    assert ran.out.endswith(" |    R  R             | 2\n | G  G  R  G          | 1\n +-1--2--3--4--5--6--7-+\n")


@pytest.mark.parametrize(
    ("kind", "beginning"), [("emoji", "CONNECT FOUR"), ("svg", "<svg "), ("json", '{"position": "4453"')]
)
def test_show_draws_every_kind_of_picture(reihum, kind, beginning):
    assert reihum("show", "4453", "--as", kind).out.startswith(beginning)


def test_show_draws_other_sizes_and_pah_tum(reihum):
    assert reihum("show", "jj", "--size", "10x5").out.count("\n") == 6
    assert " # " in reihum("show", "-g", "pah-tum", "a1c4d4f2g7/d5e5").out
    assert reihum("show", "-g", "PahTum", "a1c4d4f2g7/").status == 0


def test_show_speaks_german_by_locale_or_by_option(reihum):
    assert reihum("show", "--as", "emoji", language="de").out.startswith("VIER GEWINNT")
    assert reihum("show", "--as", "emoji", "--lang=de").out.startswith("VIER GEWINNT")
    assert reihum("--lang", "en", "show", "--as", "emoji", language="de").out.startswith("CONNECT FOUR")


def test_many_positions_are_read_from_standard_input_and_bad_lines_are_named(reihum):
    ran = reihum("show", "--json", "-", given="44\n4x\n\n4444444\n5")
    assert ran.status == 1
    assert [json.loads(line)["position"] for line in ran.out.splitlines()] == ["44", "", "5"]
    assert ran.err.splitlines() == [
        "Line 2: Character 2 is 'x'; expected a column: a digit from 1 or a letter from a.",
        "Line 4: Move 7: Column d (4) is already full.",
    ]


def test_bytes_that_are_no_text_are_one_bad_line(reihum):
    ran = reihum("show", "--json", "-", given=b"44\n\xff\xfe\n5\n")
    assert ran.status == 1
    assert len(ran.out.splitlines()) == 2
    assert ran.err.startswith("Line 2: Character 1 is ")


def test_pictures_of_many_positions_are_kept_apart(reihum):
    ran = reihum("show", "-", given="4\n5\n")
    assert ran.status == 0
    assert len(ran.out.split("\n\n")) == 3


def test_a_bot_answers_with_its_move_and_why(reihum):
    ran = reihum("move", "random", "4453", "--seed", "1")
    position, move, why = ran.out.split(" ", 2)
    assert (position, why) == ("4453", "I leave it to chance.\n")
    assert move in "1234567"
    assert reihum("move", "random", "4453", "--seed", "1").out == ran.out


def test_a_bot_answers_in_json(reihum):
    ran = reihum("move", "random", "4453", "--seed", "1", "--json", language="de")
    answer = json.loads(ran.out)
    assert answer["position"] == "4453"
    assert answer["why"] == "Das überlasse ich dem Zufall."
    assert answer["values"] == {}


def test_a_bot_answers_for_many_positions_and_for_pah_tum(reihum):
    ran = reihum("move", "random", "-", "-g", "pt", given="a1c4d4f2g7/d5\nbad\na1c4d4f2g7/\n")
    assert ran.status == 1
    assert len(ran.out.splitlines()) == 2
    assert ran.err.startswith("Line 2: Expected blocked cells")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["show", "44x"], "Character 3 is 'x'; expected a column: a digit from 1 or a letter from a."),
        (["show", "4", "--size", "3x3"], "A board has 4 to 14 columns and 4 to 12 rows, not 3 x 3."),
        (["show", "4", "--size", "big"], "Expected a board size such as 7x6, not 'big'."),
        (["show", "-g", "chess"], "There is no game 'chess'; there are connect-four, pah-tum."),
        (["show", "-g", "pah-tum", "a1/"], "The number of blocked cells is 5, 7, 9, 11 or 13, not 1."),
        (["move", "stockfish", "44"], "There is no bot 'stockfish' for connect-four; there are "),
        (["move", "levl-3", "44"], "There is no bot 'levl-3' for connect-four; perhaps you mean level-3, "),
        (["move", "random", "1212121"], "The game is over."),
        (["move"], "Missing argument 'BOT'."),
        (["show", "4", "4"], "Got unexpected extra argument (4)"),
        (["shwo"], "No such command 'shwo'."),
        (["--lang", "fr"], "--lang takes one of en, de."),
        (["show", "--lang"], "--lang takes one of en, de."),
    ],
)
def test_bad_input_is_one_clear_line_and_status_2(reihum, arguments, sentence):
    ran = reihum(*arguments)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("reihum: ")
    assert ran.err.count("\n") == 1
    assert sentence.removesuffix(".") in ran.err


def test_bad_input_is_told_in_german(reihum):
    assert reihum("shwo", language="de").err == "reihum: Es gibt keinen Befehl 'shwo'.\n"
    ran = reihum("move", "random", "1212121", language="de")
    assert (ran.status, ran.err) == (2, "reihum: Die Partie ist zu Ende.\n")


def test_games_and_bots_are_listed_for_people_and_for_programs(reihum):
    assert "connect-four\tConnect Four\tFour stones in a row win." in reihum("games").out
    games = [json.loads(line) for line in reihum("games", "--json").out.splitlines()]
    assert [game["name"] for game in games] == ["connect-four", "pah-tum"]
    bots = [json.loads(line) for line in reihum("bots", "--json", "-g", "c4").out.splitlines()]
    assert "random" in [bot["name"] for bot in bots]
    assert "Überlässt alles dem Zufall." in reihum("bots", "--lang", "de").out
    random = next(line for line in reihum("bots").out.splitlines() if line.startswith("random"))
    assert random.split("\t")[5:7] == ["", ""], "pure chance has no rating of its own"


def test_selfcheck_says_what_it_checked(reihum):
    ran = reihum("selfcheck")
    assert ran.status == 0
    assert len(ran.out.splitlines()) == 5
    assert "WRONG" not in ran.out
    checks = [json.loads(line) for line in reihum("selfcheck", "--json", "--seed", "3").out.splitlines()]
    assert all(check["right"] is not False for check in checks)


@pytest.mark.slow
def test_bench_takes_the_same_steps_every_time(reihum, native):
    once, again = ([json.loads(line) for line in reihum("bench", "--json").out.splitlines()] for _ in range(2))
    assert [row["steps"] for row in once] == [row["steps"] for row in again]
    assert len(once) == 5
    assert all(row["steps_per_second"] > 0 for row in once)


def test_whoever_stops_reading_hears_no_complaint():
    command = f"yes 4453 | head -2000 | {sys.executable} -m reihum show - | head -1"
    ended = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert ended.stderr == ""
    assert ended.stdout.startswith(" |")


def test_the_language_chosen_in_a_front_end_is_spoken_until_another_is_asked_for(reihum, tmp_path):
    (tmp_path / "preferences.json").write_text('{"language": "de"}')
    play = ("play", "--resume")
    assert "Es gibt kein" in reihum(*play, REIHUM_HOME=str(tmp_path)).err
    assert "There is no" in reihum("--lang", "en", *play, REIHUM_HOME=str(tmp_path)).err
