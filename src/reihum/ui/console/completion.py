"""What the Tab key makes of the beginning of a line."""

from collections.abc import Iterable

from prompt_toolkit.completion import CompleteEvent, Completer, Completion, PathCompleter
from prompt_toolkit.document import Document

from reihum.core import NotationError
from reihum.ui.console.folding import fold
from reihum.ui.console.question import Question
from reihum.ui.console.words import WITH_FILE, Command, find_command, words_like


class WordCompleter(Completer):
    """Completes the words of the input language, and the names of files after those that want one."""

    def __init__(self) -> None:
        self._files = PathCompleter()

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """What the text before the cursor may become."""
        word, space, argument = document.text_before_cursor.lstrip().partition(" ")
        if not space:
            return _completions(word)
        try:
            command = find_command(word)
        except NotationError:
            return ()
        if command in WITH_FILE:
            return self._files.get_completions(Document(argument.lstrip()), complete_event)
        return _completions(argument.lstrip()) if command is Command.HELP else ()


def _completions(beginning: str) -> Iterable[Completion]:
    return (Completion(word, start_position=-len(beginning)) for word in words_like(beginning))


class OptionCompleter(Completer):
    """Completes the words of a question's options."""

    def __init__(self, question: Question | None) -> None:
        self._question = question

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """What the text before the cursor may become: what an option is called first of all."""
        begun = document.text_before_cursor
        options = self._question.options if self._question and begun.strip() else ()
        names = dict.fromkeys(option.names[len(option.words) + 1] for option in options)
        fitting = (name for name in names if fold(name).startswith(fold(begun)))
        return (Completion(name, start_position=-len(begun)) for name in fitting)
