"""What Python does for the page to try: a board, an analysis, a visitor's own program. It speaks JSON."""

import json
import traceback
from random import Random
from threading import Event

import reihum
from reihum.adapters.notebook.sitting_down import desk_for
from reihum.catalogue import usual_opponent
from reihum.core.text import say, use_language

THINKING = reihum.Budget(seconds=1.5)
"""Without the kernel; bots that need it are not offered."""
SLOW = {"perfect", "expert", "planner"}
table = {"desk": None}


def speak(tell, language):
    """Speak a language from now on; what there is to play is told in it."""
    use_language(language)
    games = [
        {
            "name": entry.name,
            "title": say(entry.title),
            "usual": usual_opponent(entry.name).name,
            "bots": [(bot.name, say(bot.title)) for bot in reihum.bots(entry.name).values() if bot.name not in SLOW],
        }
        for entry in reihum.games().values()
    ]
    tell("ready", games=games)


def hear(text, tell):
    """Do what the page asks for; whatever goes wrong is told."""
    message = json.loads(text)
    deeds = {"speak": speak, "sit": sit, "wish": wish, "solve": solve, "run": run}
    try:
        deeds[message.pop("kind")](lambda kind, **more: tell(kind, json.dumps(more)), **message)
    except reihum.ReihumError as problem:
        tell("trouble", json.dumps({"words": str(problem)}))


def sit(tell, game, against):
    """A new game."""
    position = reihum.games()[game].rules.new(Random(), {}).start()
    table["desk"] = desk_for(position, against=against or None, budget=THINKING)
    go_on(tell)


def wish(tell, wish):
    """Something done on the board."""
    try:
        table["desk"].do(wish)
    except reihum.ReihumError as problem:
        table["desk"].complain(problem)
    go_on(tell)


def go_on(tell):
    """Show the board, and let bots and engines think."""
    desk = table["desk"]
    tell("state", state=desk.state())
    while errand := desk.errand():
        errand.finish(errand.compute(Event()))
        tell("state", state=desk.state())


def solve(tell, position):
    """What every move is worth."""
    found = reihum.analyse(reihum.connect_four(position), reihum.Budget(seconds=5))
    tell("answer", html=found._repr_html_())
    tell("done")


def run(tell, code, opponent):
    """A visitor's own program, and perhaps a game against a bot of its."""
    names = {"__name__": "__main__", "reihum": reihum}
    try:
        exec(compile(code, "your program", "exec"), names)
        if opponent and opponent not in names:
            raise NameError(f"the program defines no {opponent}")
        if opponent:
            table["desk"] = desk_for(reihum.connect_four(), against=names[opponent](), budget=THINKING)
    except Exception:
        lines = traceback.format_exc().splitlines()
        tell("trouble", words=lines[-1])
        tell("output", text="\n".join(lines[3:]) + "\n")
        return
    tell("done")
    if opponent:
        go_on(tell)
