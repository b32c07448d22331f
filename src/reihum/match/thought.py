"""A bot thinking in the background."""

from concurrent.futures import CancelledError, Future
from dataclasses import replace
from threading import Event, Thread

from reihum.core import Bot, Budget, Choice, Position, ReihumError
from reihum.core.text import mark


class Thought:
    """A bot at work on one position; its choice comes through ``future``.

    A bot has one train of thought: where the thought before was cancelled and has not ended yet, this one waits for it.
    """

    def __init__(self, name: str, bot: Bot, position: Position, budget: Budget, before: "Thought | None") -> None:
        self.future: Future[Choice] = Future()
        self._stop = Event()
        self._name = name
        self._before = before
        # A daemon, so that a bot that does not listen cannot keep the program from ending.
        work = (bot, position, replace(budget, stop=self._stop))
        self._thread = Thread(target=self._work, args=work, name=f"thought of {name}", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Ask the bot to stop; the future then says that it was cancelled, whatever the bot answers."""
        self._stop.set()

    def _work(self, bot: Bot, position: Position, budget: Budget) -> None:
        if self._before is not None:
            self._before._thread.join()
            self._before = None
        try:
            choice = bot.choose(position, budget)
            position.play(choice.move)  # a bot's move goes through the same gate as a person's
        except Exception as problem:
            failure = ReihumError("bot-failed", mark("{name} cannot move: {problem}"), name=self._name, problem=problem)
            failure.__cause__ = problem
            self._answer(failure)
        else:
            self._answer(choice)

    def _answer(self, answer: Choice | Exception) -> None:
        if self._stop.is_set():
            answer = CancelledError()
        if isinstance(answer, Exception):
            self.future.set_exception(answer)
        else:
            self.future.set_result(answer)
