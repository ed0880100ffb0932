"""The words of the code: what was replaced by a plain word does not come back."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = sorted([*(ROOT / "src" / "ecarte").rglob("*.py"), *(ROOT / "lab" / "src").rglob("*.py")])
CODE = sorted(
    [*SOURCE, *(path for folder in ("tests", "tools", "bench", "lab") for path in (ROOT / folder).rglob("*.py"))]
)
TOOLS = sorted(path for folder in ("tools", "bench") for path in (ROOT / folder).glob("*.py"))
TEXTS = sorted(
    [
        *ROOT.glob("*.md"),
        *(path for path in (ROOT / "docs").rglob("*.md") if "made" not in path.parts and "_build" not in path.parts),
        *(path for path in (ROOT / "web" / "src").rglob("*.*") if path.suffix in (".ts", ".svelte")),
        *(ROOT / "src" / "ecarte" / "words" / "en").glob("*.ftl"),
    ]
)
"""Pages, the page in the browser, and the English sentences, which are read as a whole."""

REPLACED = {
    "is told": r"\b(?:is|are|be|been|was|were) told\b",
    "whoever": r"\bwhoever\b",
    "so many": r"\bso (?:many|often)\b",
    "the house": r"\bthe house\b(?! rule)",
}
"""The four phrases that were counted in the prose of the code: 143, 137, 117 and 108 times."""

MOST = 5
"""How often each may stand in docstrings and comments, and in the texts; quotations of the sources are among them."""

NOTICES = re.compile(r"\w*(?:Notice|notices)\w*|(?<!^)\bnotice\b")
"""The noun in names of functions and classes; as the verb it begins the name of a function."""

NAMED_ELSEWHERE = {"bound", "compiled"}
"""A command of the terminal (the noun), and the decorator that compiles a kernel."""

_IRREGULAR = frozenset(
    ("begun", "bound", "brought", "chosen", "dealt", "done", "drawn", "found", "given", "heard", "held", "hidden",
     "kept", "known", "laid", "left", "lost", "made", "meant", "said", "seen", "sent", "shown", "spent", "spoken",
     "struck", "taken", "thought", "thrown", "told", "understood", "won", "worn")
)  # fmt: skip


@cache
def prose(path: Path) -> tuple[str, ...]:
    """The docstrings, the strings below constants and the comments of a module."""
    return tuple(_prose(path))


def _prose(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def names_in(path: Path) -> Iterator[str]:
    """The names of a module's functions and classes, as words."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name.replace("_", " ")


def is_participle(name: str) -> bool:
    return "_" not in name and (name in _IRREGULAR or (name.endswith("ed") and len(name) > 4))


def functions_named_by_participles(paths: Iterable[Path], *, private: bool) -> list[str]:
    """The functions, no properties, whose name is a bare participle; with `private` also after an underscore."""
    return [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and is_participle(node.name.lstrip("_") if private else node.name)
        and node.name not in NAMED_ELSEWHERE
        and not any(ast.unparse(one).endswith(("property", "overload", "override")) for one in node.decorator_list)
    ]


def places_of_replaced(texts: Iterable[tuple[Path, str]]) -> dict[str, list[str]]:
    """The files in which each replaced phrase occurs, once for each time."""
    places: dict[str, list[str]] = {phrase: [] for phrase in REPLACED}
    for path, text in texts:
        joined = " ".join(text.split())
        for phrase, pattern in REPLACED.items():
            places[phrase] += [str(path.relative_to(ROOT))] * len(re.findall(pattern, joined, re.IGNORECASE))
    return places


def test_replaced_words_do_not_come_back_in_docstrings_and_comments() -> None:
    places = places_of_replaced((path, " ".join(prose(path))) for path in CODE if path != Path(__file__))
    assert {phrase: files for phrase, files in places.items() if len(files) > MOST} == {}


def test_replaced_words_do_not_come_back_in_texts() -> None:
    places = places_of_replaced((path, path.read_text(encoding="utf-8")) for path in TEXTS)
    assert {phrase: files for phrase, files in places.items() if len(files) > MOST} == {}


def test_replaced_words_do_not_come_back_in_names_of_tests() -> None:
    names = ((path, " . ".join(names_in(path))) for path in sorted((ROOT / "tests").rglob("*.py")))
    assert {phrase: files for phrase, files in places_of_replaced(names).items() if files} == {}


FREE_WHO = r"(?i)\b(?:for|to|from|than|against|instead of) who (?!it\b)"
"""A clause with "who" in place of a person: say *a player who*, *the one who*."""

CLAUSE_FOR_A_PERSON = r"(?:(?<=[.:;] )|(?<=\| ))Who (?!did\b|deals\b)[^.?!|]*[.|]"
"""A sentence in which it is the subject; a question begins with the same word and ends otherwise."""


def test_no_clause_with_who_stands_for_a_person() -> None:
    """*Who logs in gets a cookie* has to be read twice; in docstrings *Who is logged in* says what one gets."""
    code = {path: " ".join(" ".join(prose(path)).split()) for path in CODE if path != Path(__file__)}
    texts = {path: " ".join(path.read_text(encoding="utf-8").split()) for path in TEXTS}
    found = [(path, hit) for path, text in {**code, **texts}.items() for hit in re.findall(FREE_WHO, text)]
    found += [(path, hit) for path, text in texts.items() for hit in re.findall(CLAUSE_FOR_A_PERSON, text)]
    assert [f"{path.relative_to(ROOT)}: {hit}" for path, hit in found] == []


def test_the_server_says_notification_and_not_notice() -> None:
    """A notice is a box on the page, and what a dealer gives; the verb may stand anywhere."""
    server = ROOT / "src" / "ecarte" / "server"
    named = {word for path in server.rglob("*.py") for name in names_in(path) for word in NOTICES.findall(name)}
    assert named == set()
    assert [path.name for path in server.rglob("*.py") if "notice" in path.stem] == []


def test_no_file_contains_merge_markers() -> None:
    marker = re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE)
    assert [str(path) for path in (*CODE, *TEXTS) if marker.search(path.read_text(encoding="utf-8"))] == []


def test_functions_that_other_modules_use_are_verbs_or_say_what_they_return() -> None:
    assert functions_named_by_participles((*SOURCE, *TOOLS), private=False) == []


def test_private_functions_are_verbs_or_say_what_they_return() -> None:
    """Those of the server and of the lab are not checked yet."""
    unchecked = {ROOT / "src" / "ecarte" / "server", ROOT / "lab"}
    paths = [path for path in (*SOURCE, *TOOLS) if unchecked.isdisjoint(path.parents)]
    assert functions_named_by_participles(paths, private=True) == []


HE_OR_WHO = r"(?:^|_)(?:he|his|him|himself)(?:_|$)|^test_(?:[a-z]+_\d+[a-z]?_)*who_(?!it_)"
"""A player is *they*, and a clause with *who* needs its noun: `a_player_who_…`."""


def test_names_of_tests_speak_of_a_player_and_they() -> None:
    names = [name.replace(" ", "_") for path in sorted((ROOT / "tests").rglob("*.py")) for name in names_in(path)]
    assert [name for name in names if name.startswith("test_") and re.search(HE_OR_WHO, name)] == []


WITHOUT_SUBJECT = r"^test_(?:it|its|this|that|these|those|they|their|what|whatever|when|where|everything|somebody)_"
"""What begins a riddle in a failing run: the reader of a report sees the name alone."""

LONGEST_NAME = 101
"""Some ninety letters besides `test_` and the number of a law."""


def test_the_name_of_a_test_names_its_subject_and_is_short() -> None:
    names = [name.replace(" ", "_") for path in sorted((ROOT / "tests").rglob("*.py")) for name in names_in(path)]
    tests = [name for name in names if name.startswith("test_")]
    assert [name for name in tests if re.search(WITHOUT_SUBJECT, name)] == []
    assert [name for name in tests if len(name) > LONGEST_NAME] == []
