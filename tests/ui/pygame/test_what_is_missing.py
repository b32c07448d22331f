"""Without a display, without pygame, without sound: one sentence, or nothing at all."""

import os
import subprocess
import sys

import pytest

from reihum.ui.startup import Startup

BARE = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "XDG_RUNTIME_DIR")
WITHOUT_PYGAME = "import sys; sys.modules['pygame'] = None; from reihum.cli import main; main()"
WITH_THE_OLD_PYGAME = (
    "import sys; import pygame; del pygame.IS_CE; from reihum.cli import main; main()"  # as if it were the older one
)


@pytest.fixture
def environment(tmp_path):
    rest = {name: value for name, value in os.environ.items() if name not in BARE}
    return {**rest, "REIHUM_HOME": str(tmp_path), "LANGUAGE": "en", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def complaint(words, environment):
    ended = subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1, ended.stderr
    return ended.stderr


def test_without_a_display_one_sentence_says_so(environment):
    said = complaint(["-m", "reihum", "play", "--ui", "pygame"], environment)
    assert said.startswith("reihum: There is no screen for a window here")
    assert "reihum play" in said


def test_a_display_that_does_not_answer_is_none(environment):
    said = complaint(["-m", "reihum", "play", "--ui", "pygame"], {**environment, "DISPLAY": ":987"})
    assert said.startswith("reihum: There is no screen for a window here")


@pytest.mark.parametrize("code", [WITHOUT_PYGAME, WITH_THE_OLD_PYGAME])
def test_without_pygame_one_sentence_says_how_to_get_it(environment, code):
    said = complaint(["-c", code, "play", "--ui", "pygame", "--lang", "en"], environment)
    assert "pip install 'reihum[pygame]'" in said


def test_a_pygame_that_fails_to_import_is_one_sentence(environment, tmp_path):
    broken = tmp_path / "pygame"
    broken.mkdir()
    (broken / "__init__.py").write_text("raise ImportError('libSDL2-2.0.so.0: cannot open shared object file')")
    words = ["-m", "reihum", "play", "--ui", "pygame"]
    said = complaint(words, {**environment, "PYTHONPATH": str(tmp_path)})
    assert "libSDL2-2.0.so.0" in said


def test_the_rest_of_reihum_does_not_need_pygame(environment):
    words = [sys.executable, "-c", WITHOUT_PYGAME, "show", "4453"]
    assert subprocess.run(words, env=environment, capture_output=True, check=False).returncode == 0


def test_no_audio_device_does_not_matter(open_window, store, monkeypatch, capfd):
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    desk = open_window(Startup(store=store), animate=False)
    desk.press(13)
    desk.settle()
    assert desk.view.ply == 1
    desk.window.desk.sound.play("won")
    assert capfd.readouterr().err == ""
