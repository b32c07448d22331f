"""The command with a window, in processes of their own on a screen that they have for themselves."""

import subprocess
import sys
from contextlib import contextmanager

from display import start_display


@contextmanager
def window_programs(ui, size, home):
    """What starts the command and gives its screen and its process; at the end of the block none of them is left."""
    started = []
    with start_display(size=size) as screen:

        def start(*arguments):
            environment = {**screen.environment, "REIHUM_HOME": str(home), "LANG": "C.UTF-8", "LANGUAGE": "en"}
            environment["PYTHONWARNINGS"] = "error"
            words = [sys.executable, "-m", "reihum", "play", "--ui", ui, *arguments]
            pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
            started.append(subprocess.Popen(words, env=environment, cwd=home, **pipes))
            return screen, started[-1]

        yield start
        for process in started:
            if process.poll() is None:
                process.kill()
            process.communicate()
