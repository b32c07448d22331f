"""JavaScript modules joined to one script."""

import pytest

from reihum.core.es_modules import Modules

LAST_IMPORTS_B = 'import "./a.js";\nimport {\n  two,\n  f,\n} from "./a.js";\n\nexport const four = await f(two);\n'


def modules(**texts):
    return Modules(texts.__getitem__)


def test_a_module_becomes_a_function_that_gives_back_what_it_exports():
    text = '// Why.\nimport { x as given } from "./x.js";\n\nexport const two = 2;\nexport async function f() {}\n'
    joined = modules(x="export class x {}\n", a=text, b=LAST_IMPORTS_B).join("b")
    assert joined.splitlines() == [
        "const $x = (() => {",
        "class x {}",
        "return { x };",
        "})();",
        "const $a = (() => {",
        "const { x: given } = $x;",
        "",
        "const two = 2;",
        "async function f() {}",
        "return { two, f };",
        "})();",
        "",
        "const { two,",
        "  f, } = $a;",
        "",
        "export const four = await f(two);",
    ]


def test_modules_come_after_what_they_import_and_only_once():
    order = modules(
        page='import { b } from "./b.js";\nimport { c } from "./c.js";\n',
        b='import { c } from "./c.js";\nexport const b = c;\nconst later = () => import("./d.js");\n',
        c="export const c = 1;\n",
        d='import { b } from "./b.js";\nexport const d = b;\n',
    )
    assert order.order("page") == ["c", "b", "d", "page"]
    assert "const later = () => Promise.resolve($d);" in order.join("page")


@pytest.mark.parametrize(
    "text",
    [
        "export let changing = 1;\n",
        'import * as all from "./b.js";\n',
        'export { x } from "./b.js";\n',
        "await something();\n",
    ],
)
def test_a_module_that_cannot_be_joined_is_named(text):
    with pytest.raises(ValueError, match=r"^a\.js: this is not understood: (export|import|await) "):
        modules(a=text, page='import { a } from "./a.js";\n').join("page")


def test_modules_that_import_each_other_are_named():
    with pytest.raises(ValueError, match=r"^modules that import each other: a b a$"):
        modules(a='import { b } from "./b.js";\n', b='import { a } from "./a.js";\n').join("a")


def test_sentences_are_found_wherever_they_are_said():
    texts = {
        "a": 'import { b } from "./b.js";\nsay("One");\nsay(\n  "Two \\"and\\" {half}", { half });\n',
        "b": 'essay("No");\n',
    }
    assert modules(**texts).sentences("a") == {"One", 'Two "and" {half}'}
