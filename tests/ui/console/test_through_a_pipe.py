"""Whole games through a pipe, in both languages."""

import json
import sqlite3

import pytest

from playing import pipe, typed
from reihum.core import parse_record

ALL_CELLS = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]


def test_a_game_of_two_players_in_german_with_a_wrong_answer_to_every_question(tmp_path):
    menu = ["x", "1", "3", "2", "", "lila", "rOT", "Bert", "Rot", "GELB", "9", "4", "3x3", "7x6", "1"]
    status, out, err = pipe(tmp_path, [*menu, *"abababxa", "3"], "play", language="de")
    assert (status, err) == (0, "")
    for text in (
        "(1) Einzelspieler (KI-Modus)\n(2) Zweispieler\n",
        "Bitte wählen Sie Ihre Farbe (Rot, Grün, Gelb, Blau oder Schwarz)!",
        "Bitte wählen Sie Ihre Farbe (Grün, Gelb, Blau oder Schwarz)!",
        "Spieler 1 (Rot) ist am Zug >> ",
        "Bert (Gelb) ist am Zug >> ",
        "Spieler 1 (Rot) hat mit folgenden Steinen gewonnen: (0|0) (0|1) (0|2) (0|3)",
    ):
        assert text in out, text
    assert out.count("Fehlerhafte Auswahl!") == 7


def test_a_game_against_a_bot_in_english(tmp_path):
    menu = ["2", "1", "", "0", "random", "4", "6", "13", ""]
    status, out, err = typed(tmp_path, [*menu, *ALL_CELLS, "3"], "play", "--seed", "4")
    assert (status, err) == (0, "")
    assert out.count("Invalid choice!") == 2
    assert "The number of blocked cells is 5, 7, 9, 11 or 13, not 6." in out
    assert "Player 1 (White) to move >> " in out
    assert "is blocked." in out
    assert "is taken already." in out
    assert "The score is " in out
    assert "(1) Rematch (2) Menu (3) Leave (4) Look back (5) New board [1] >> 3" in out


def test_a_draw_on_a_full_board(tmp_path):
    # Filled column by column so that nobody has four in a row.
    moves = ["1", "1", "1", "1", "2", "2", "2", "2", "4", "3", "3", "3", "3", "4", "4", "4"]
    players = ("--first", "human:A", "--second", "human:B", "--size", "4x4")
    _, out, _ = typed(tmp_path, [*moves, "3"], "play", "c4", *players, language="de")
    assert "Das Spiel ist unentschieden!" in out


def test_a_full_column_is_said_in_the_course_texts_words(tmp_path):
    players = ("--first", "human", "--second", "human")
    _, out, _ = typed(tmp_path, [*"ddddddd"], "play", "c4", *players, language="de")
    assert "Diese Spalte ist schon voll! Wählen Sie eine, in der noch ein Feld frei ist." in out


def test_undo_redo_why_hint_moves_and_help_across_a_bots_move(tmp_path):
    lines = ["undo", "d", "d", "undo 5", "undo 2", "redo", "redo", "redo", "why", "hint", "moves", "help", "help undo"]
    players = ("--first", "human:Anna", "--second", "random", "--seed", "1")
    status, out, _ = typed(tmp_path, lines, "play", "c4", *players)
    assert status == 0
    for text in (
        "There is no move of yours to take back.",
        "That is further than the game goes back; 2 is the most here.",
        "Nothing was taken back that could be made again.",
        "I leave it to chance.\n",
        "Play ",
        "Played: 1. d1 ",
        "Allowed: a1 b",
        "What you can type",
        "undo [N]: take back the last move",
        "Taken back: d1 ",
        "Made again: d1 ",
        "The game is kept; reihum play --resume goes on with it.",
    ):
        assert text in out, text


def test_save_load_resume_and_rematch(tmp_path):
    players = ("--first", "human:Anna", "--second", "human:Bert")
    lines = ["d", "e", "save one.txt", "d", "load one.txt", "load none.txt", "resign"]
    status, out, _ = typed(tmp_path, [*lines, "again", "d"], "play", "c4", *players)
    assert status == 0
    assert "Saved as one.txt." in out
    assert "There is no file 'none.txt'." in out
    assert "Anna (Red) gives up; Bert (Yellow) has won." in out
    assert "Bert (Yellow) to move >> d" in out
    assert parse_record((tmp_path / "one.txt").read_text()).names == ("Anna", "Bert")
    _, out, _ = typed(tmp_path, ["moves"], "play", "--resume")
    assert "Played: 1. d1\n" in out
    _, out, _ = typed(tmp_path, ["moves"], "play", "--load", "one.txt")
    assert "Played: 1. d1 e1\n" in out


def test_a_game_resumed_in_the_other_language_shows_no_reason_in_the_old_one(tmp_path):
    players = ("--first", "human:Anna", "--second", "random", "--seed", "1")
    _, out, _ = typed(tmp_path, ["d"], "play", "c4", *players, language="de")
    assert "Das überlasse ich dem Zufall." in out
    _, out, _ = typed(tmp_path, ["why", "d", "why"], "play", "--resume")
    assert "Zufall" not in out
    assert "The computer has said nothing yet." in out, "nothing that is understood here"
    assert out.count("I leave it to chance.") == 2, "the new reason, and why"


def test_the_menu_offers_the_unfinished_game(tmp_path):
    typed(tmp_path, ["d"], "play", "c4", "--first", "human:Anna", "--second", "human:Bert")
    _, out, _ = typed(tmp_path, ["3", "moves"], "play")
    assert "(3) Go on: Connect Four, Anna – Bert" in out
    assert "Played: 1. d1\n" in out


def test_reihum_plain_opens_the_menu_in_plain_lines_and_enter_starts_a_game(tmp_path):
    status, out, err = typed(tmp_path, [*[""] * 6, "d", "regeln", "rückblick 1", "", "ende"], "--plain", language="de")
    assert (status, err) == (0, "")
    for text in (
        "Wählen Sie ein Spiel: [1]\n(1) Vier Gewinnt – ",
        "regeln erklärt die Spiele, zurück geht zurück",
        "Spieler 1 (Rot) ist am Zug >> d\nSpieler 1 (Rot): d1\nKlub 4 (",
        "So spielt man Vier Gewinnt\n",
        " 4 | . . . . . . X |\n",
        "Die Reihe d1 e2 f3 g4 gewinnt.",
        "Zug 1 von 2 · < > blättern, Enter zurück >> ",
    ):
        assert text in out, text
    _, out, _ = typed(tmp_path, ["", "moves", "quit"], "--plain")
    assert "Choose a game: [Enter]\n(Enter) As last time: Connect Four, Player 1 – Club 4\n" in out
    assert "Played: none yet" in out


def test_new_goes_back_to_the_menu_and_keeps_the_game(tmp_path):
    _, out, _ = typed(tmp_path, ["d", "new", "quit"], "play", "c4", "--first", "human", "--second", "random")
    assert out.count("Choose a game:") == 1
    assert len(typed(tmp_path, [], "matches", "--json")[1].splitlines()) == 1


def test_what_the_command_line_says_is_not_asked(tmp_path):
    _, out, _ = typed(tmp_path, ["Anna", "blue", "7x6", "d"], "play", "c4", "--second", "random")
    assert "Choose" not in out
    assert "Who begins" not in out
    assert "Anna (Blue): d1" in out
    _, out, _ = typed(tmp_path, ["Anna", "", "d"], "play", "c4", "--first", "random", "--second-colour", "green")
    assert "X Random" in out
    assert "O Anna (Green)" in out


def test_two_bots_play_each_other(tmp_path):
    status, out, _ = typed(tmp_path, ["3"], "play", "pah-tum", "--first", "random", "--second", "random", "--seed", "2")
    assert status == 0
    assert out.count("I leave it to chance.") + out.count("I have no other move.") == 40


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "chess"], "There is no game 'chess'"),
        (["play", "c4", "--first", "human", "--second", "nobody"], "There is no bot 'nobody'"),
        (["play", "c4", "--size", "3x3"], "4 to 14 columns"),
        (["play", "c4", "--blocked", "9"], "has no blocked cells"),
        (["play", "pt", "--blocked", "8"], "5, 7, 9, 11 or 13"),
        (["play", "c4", "--first-colour", "pink"], "no colour 'pink'"),
        (["play", "--resume"], "no game that is not over"),
        (["play", "--load", "none.txt"], "no file 'none.txt'"),
        (["matches", "show", "7"], "no match 7"),
        (
            ["play", "c4", "--first", "human", "--second", "human", "--first-colour", "red", "--second-colour", "red"],
            "same",
        ),
    ],
)
def test_a_wrong_command_line_is_one_line_and_status_2(tmp_path, arguments, says):
    status, out, err = typed(tmp_path, [], *arguments)
    assert (status, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


def test_the_matches_are_listed_shown_exported_and_deleted(tmp_path):
    players = ("--first", "human:Anna", "--second", "human:Bert")
    typed(tmp_path, [*"abababa", "3"], "play", "c4", *players)
    row = json.loads(typed(tmp_path, [], "matches", "--json")[1])
    assert (row["number"], row["first"], row["result"], row["moves"]) == (1, "Anna", "1-0", 7)
    shown = typed(tmp_path, [], "matches", "show", "1")[1]
    assert " | R  G                | 1" in shown
    assert "1. 1 2\n" in shown
    record = parse_record(typed(tmp_path, [], "matches", "export", "1")[1])
    assert record.result == "1-0"
    typed(tmp_path, [], "matches", "export", "1", "x.txt")
    assert parse_record((tmp_path / "x.txt").read_text()) == record
    stats = json.loads(typed(tmp_path, [], "stats", "anna", "--json")[1])
    assert stats == {"player": "Anna", "opponent": "Bert", "game": "connect-four", "won": 1, "drawn": 0, "lost": 0}
    assert "1" in typed(tmp_path, [], "matches", "delete", "1")[1]
    assert typed(tmp_path, [], "matches", "--json")[1] == ""


def test_a_damaged_store_is_said_and_playing_goes_on(tmp_path):
    (tmp_path / "matches.sqlite3").write_bytes(b"nonsense" * 999)
    status, out, err = typed(tmp_path, ["d", "moves"], "play", "c4", "--first", "human", "--second", "human")
    assert (status, err) == (0, "")
    assert "was damaged; it was set aside as " in out
    assert "Played: 1. d1" in out


def test_a_home_that_cannot_be_used_does_not_keep_anybody_from_playing(tmp_path):
    (tmp_path / "file").write_text("")
    players = ("--first", "human", "--second", "human")
    status, out, err = typed(tmp_path, ["d", "moves"], "play", "c4", *players, REIHUM_HOME=str(tmp_path / "file"))
    assert (status, err) == (0, "")
    assert "Matches cannot be kept: " in out
    assert "Played: 1. d1" in out


def test_a_store_of_a_later_version_is_refused(tmp_path):
    connection = sqlite3.connect(tmp_path / "matches.sqlite3")
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    for command in ("play", "matches", "stats"):
        status, _, err = typed(tmp_path, [], command)
        assert status == 2
        assert "later version of Reihum" in err


def test_bytes_that_are_no_text_do_no_harm(tmp_path):
    status, out, err = pipe(
        tmp_path, b"\xff\xfe\x00\n\x1b[31m\nd\n", "play", "c4", "--first", "human", "--second", "human"
    )
    assert (status, err) == (0, "")
    assert "\x1b" not in out
    status, out, err = pipe(tmp_path, b"d\n", "play", "c4", "--first", "human", "--second", "human", PYTHONUTF8="0")
    assert (status, err) == (0, "")


def test_a_name_of_10_000_letters_and_control_characters_does_no_harm(tmp_path):
    names = ["x" * 10_000, "An\x1b[31mna\x07\u202e"]
    menu = ["1", "2", names[0], "red", names[1], "blue", "1", "7x6"]
    status, out, err = typed(tmp_path, [*menu, "d", "e", "save s.txt"], "play")
    assert (status, err) == (0, "")
    assert f"{'x' * 24} (Red) to move" in out
    assert "An [31mna (Blue) to move" in out
    assert "\x1b" not in out
    assert "xxxx" in typed(tmp_path, [], "matches")[1]


def test_reihum_alone_in_a_pipe_greets(tmp_path):
    status, out, _ = typed(tmp_path, [])
    assert status == 0
    assert "reihum play" in out
    assert "Choose a game" not in out


def test_the_end_of_pah_tum_names_both_scores_and_the_rows_that_made_them(tmp_path):
    moves = "d2e4g6a3g3f3b4e5a4b3b1d3e2c3d7f7b2g5c6a2c7d5c1b6e7b7a6d6g4c5e1a5f1f4f6g2"
    lines = [moves[place : place + 2] for place in range(0, len(moves), 2)]
    players = ("--first", "human:Anna", "--second", "human:Ben", "--blocked", "a1a7b5c2c4d1d4e3e6f2f5g1g7")
    _, out, _ = typed(tmp_path, [*lines, "3"], "play", "pah-tum", *players)
    end = out[out.rindex("PAH TUM") :]
    assert "Ben (Black) has won! The score is 13 to 3." in end
    assert "    c7–e7: 3\n" in end.split("Ben (Black)")[0]
    assert "    a3–d3: 10\n" in end.split("Ben (Black)")[1]
    assert "    c5–e5: 3\n" in end.split("Ben (Black)")[1]


def test_where_nothing_is_kept_a_sentence_says_so_and_a_program_reads_nothing(tmp_path):
    sentences = {"matches": "No games are kept yet.\n", "stats": "There are no finished games to count.\n"}
    for command, sentence in sentences.items():
        assert typed(tmp_path, [], command) == (0, "", sentence)
        assert typed(tmp_path, [], command, "--json")[1:] == ("", "")
