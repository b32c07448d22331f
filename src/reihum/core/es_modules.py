"""The page's JavaScript modules as one script, for whoever cannot ask for forty files: a browser far away, a notebook.

Each module stays a file of its own, which any browser could load as it is. Joined, each becomes a function that gives
back what the module exports, after those that it imports; the script that needs them stands below them as it is:

    import { say } from "./words.js";          const $frame = (() => {
    export function showPage() {}       ->     const { say } = $words;
                                               function showPage() {}
                                               return { showPage };
                                               })();
"""

import json
import re
from collections.abc import Callable

IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"\./(\w+)\.js";[^\n]*', re.MULTILINE)
IMPORT_LATER = re.compile(r'\bimport\("\./(\w+)\.js"\)')
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
LEFT_OVER = re.compile(r"^(?:import|export|await)\b.*", re.MULTILINE)
COMMENT = re.compile(r"^\s*//.*\n", re.MULTILINE)
SENTENCE = re.compile(r'\bsay\(\s*("(?:[^"\\\n]|\\.)*")')


class Modules:
    """Modules by their names, whose texts ``read`` finds: from a folder, or made for the occasion."""

    def __init__(self, read: Callable[[str], str]) -> None:
        self._read = read

    def order(self, script: str) -> list[str]:
        """The names of all that a script needs, each after those that it imports; the script itself is the last."""
        found: list[str] = []
        later: list[str] = []

        def visit(name: str, above: tuple[str, ...]) -> None:
            if name in above:
                raise ValueError(f"modules that import each other: {' '.join((*above, name))}")
            if name in found:
                return
            text = self._read(name)
            later.extend(IMPORT_LATER.findall(text))
            for match in IMPORT.finditer(text):
                visit(match[2], (*above, name))
            if not above:  # what is imported only when somebody asks for it is there from the beginning
                for other in later:
                    visit(other, (name,))
            found.append(name)

        visit(script, ())
        return found

    def sentences(self, script: str) -> set[str]:
        """The sentences that a script and its modules say."""
        return {json.loads(said) for name in self.order(script) for said in SENTENCE.findall(self._read(name))}

    def join(self, script: str) -> str:
        """A script below all that it needs, with no import left; what it exports, the whole exports."""
        *needed, last = self.order(script)
        return "\n".join([*map(self._function, needed), self._taken_in(last)])

    def _function(self, name: str) -> str:
        text = self._taken_in(name)
        exported = EXPORT.findall(text)
        text = EXPORT.sub("", text)
        left_over = LEFT_OVER.search(text)
        if left_over:
            raise ValueError(f"{name}.js: this is not understood: {left_over[0]}")
        return f"const ${name} = (() => {{\n{text}return {{ {', '.join(exported)} }};\n}})();"

    def _taken_in(self, name: str) -> str:
        """The text of a module with what it imports taken from the functions above it, and without comments."""
        text = IMPORT.sub(_taken, COMMENT.sub("", self._read(name)))
        return IMPORT_LATER.sub(r"Promise.resolve($\1)", text)


def _taken(match: re.Match[str]) -> str:
    names = (match[1] or "").replace(" as ", ": ").strip()
    return f"const {{ {names} }} = ${match[2]};" if names else ""
