"""How Reihum speaks to people: by titles and cells, with numbers as the language writes them."""

import re
from functools import cache
from random import Random

import pytest
from babel.messages.pofile import read_po

from reihum.catalogue import BOTS, OWN_GAMES, find_advisers, find_game
from reihum.core import Budget, checked_choice
from reihum.core.text import LANGUAGES, LOCALE_FOLDER, speaking
from reihum.match import Match, Seat, spoken_hint
from waiting import PATIENCE

QUICK = Budget(nodes=200)
NAMES = sorted({name for bot in BOTS for name in (bot.name, *bot.aliases)} - {"random", "perfect", "expert"})
"""What only commands call bots by. Some names are words of the language too; in German they are not."""
IDENTIFIER = re.compile(rf"\b({'|'.join(name for name in NAMES if '-' in name or name == 'mcts')})\b")
MANY_DIGITS = re.compile(r"\d{5}")
DECIMAL_POINT = re.compile(r"(?<![\d.])\d+\.\d+(?![\d.])")
FOR_PROGRAMMERS = "a list of bots' names"
"""The one sentence that shows names of bots: to whoever calls a function with something else."""


def sentences():
    with (LOCALE_FOLDER / "de" / "LC_MESSAGES" / "reihum.po").open("rb") as file:
        for entry in (entry for entry in read_po(file, locale="de") if entry.id):
            yield from zip(forms(entry.id), forms(entry.string), strict=True)


def forms(text):
    return (text,) if isinstance(text, str) else text


def test_no_sentence_holds_a_bots_identifier_a_string_of_moves_or_a_decimal_point_in_german():
    for english, german in sentences():
        for said in (english, german):
            assert english.startswith(FOR_PROGRAMMERS) or not IDENTIFIER.search(said), said
            assert not MANY_DIGITS.search(said), said
        assert not DECIMAL_POINT.search(german), german


def test_german_says_sie():
    for _, german in sentences():
        assert not re.search(r"\b(du|dir|dich|dein\w*)\b", german, re.IGNORECASE), german


ONE_WORD = {
    r"\b[Pp]uzzles?\b(?!:)": "Rätsel",
    r"(?<!\()\b[Rr]ecords?\b": "Aufzeichnung",
    r"\b[Ll]essons?\b": "Lektion",
    r"\b[Tt]hinking …": "[Dd]enkt nach …",
    r"\bEnter\b": r"\bEnter\b",
    r"\b[Kk]ept games?\b": "[Gg]espeichert",
    "opening book": "Eröffnungsb[uü]ch",
    r"\b[Bb]locked cells?\b": r"\bblockierte|\bBlockierte",
    r"\b((?<!&)[Kk]ept|[Nn]ew|[Nn]ext|[Ll]ast|[Mm]y|[Ff]irst|whole|random) games?\b": "[Pp]artie",
    r"\b([Tt]he game|[Nn]o games?) (is|are|has|had|goes|stood)\b(?! a draw)": "[Pp]artie|spielt",
    r"\b([Bb]ack|[Rr]eturns?) to the (game|present)\b": "Partie",
}
"""What a thing is called, by its English word: one word per thing in German, too. A *Spiel* is Vier Gewinnt or Pah Tum,
a *Partie* what is played once; only "Das Spiel ist unentschieden!" is said as the course text has it."""


@pytest.mark.parametrize("english", ONE_WORD)
def test_one_thing_has_one_word_in_german(english):
    said = [both for both in sentences() if re.search(english, both[0])]
    assert said
    for words, german in said:
        assert re.search(ONE_WORD[english], german), (words, german)


def check(said, language):
    assert not IDENTIFIER.search(said), said
    assert not MANY_DIGITS.search(said), said
    assert said[-1] in ".!", said
    assert "{" not in said, said
    if language == "de":
        assert not DECIMAL_POINT.search(said), said


CASES = [
    pytest.param(game.name, bot, id=f"{bot.name}-{game.name}")
    for game in OWN_GAMES
    for bot in BOTS
    if bot.plays(game.name) and not re.fullmatch(r"club-([2-9]|1[0-3])", bot.name)  # one class, and the same words
]


@pytest.mark.parametrize(("game", "bot"), CASES)
def test_what_a_bot_says_in_a_whole_game_is_said_to_people(game, bot):
    random = Random(5)
    player, position = bot.make(random), find_game(game).rules.new(random, {}).start()
    while position.outcome() is None:
        choice = checked_choice(position, player.choose(position, QUICK), bot.name)
        for language in LANGUAGES:
            with speaking(language):
                check(str(choice.why), language)
                if choice.advice is not None:
                    check(str(choice.advice), language)
        position = position.play(random.choice(position.legal()) if position.ply % 2 else choice.move)


@cache
def with_one_move_left(game):
    """Some positions whose only move ends the game, and brings nobody a win or points."""
    found = []
    for random in map(Random, range(1000)):
        position = find_game(game).rules.new(random, {}).start()
        while position.outcome() is None and len(position.legal()) > 1:
            position = position.play(random.choice(position.legal()))
        if position.outcome() is None and brings_nothing(position):
            found.append(position)
        if len(found) == 4:
            break
    return found


def brings_nothing(position):
    end = position.play(position.legal()[0]).outcome()
    if end is None:
        return False
    return end.winner is None if end.scores is None else end.scores == position.scores()


@pytest.mark.parametrize(("game", "bot"), CASES)
def test_who_has_only_one_move_praises_it_for_nothing(game, bot):
    positions = with_one_move_left(game)
    assert positions
    for position in positions:
        choice = bot.make(Random(1)).choose(position, QUICK)
        for said in (str(choice.why), str(choice.advice or "")):
            assert not re.search("yet|chance|grow|like|best[^ ]", said), said


@pytest.mark.parametrize("setup", [{}, {"Size": "9x7"}, {"Size": "14x12"}], ids=str)
@pytest.mark.parametrize("game", [game.name for game in OWN_GAMES])
def test_a_hint_names_a_cell_and_says_what_it_is_good_for_on_every_board(game, setup):
    if setup and "Size" not in find_game(game).rules.setup_question.tag:
        pytest.skip("this game has one size of board")
    match = Match.start(game, (Seat("Anna"), Seat("Ben")), setup, seed=3)
    for _ in range(8):
        choice = match.hint(QUICK).result(timeout=PATIENCE)
        move = match.view().find_move(match.rules.format_move(choice.move))
        assert choice.advice is not None
        for language, beginning in (("en", f"Play {move.lands}: "), ("de", f"Spielen Sie {move.lands}: ")):
            with speaking(language):
                hint = spoken_hint(move, choice)
                assert hint.startswith(beginning)
                check(hint, language)
        match.play(move.name)


@pytest.mark.parametrize("game", [game.name for game in OWN_GAMES])
def test_everybody_who_advises_has_words_for_it(game):
    for entry in find_advisers(game):
        position = find_game(game).rules.new(Random(1), {}).start()
        assert entry.make(Random(1)).choose(position, QUICK).advice is not None, entry.name
