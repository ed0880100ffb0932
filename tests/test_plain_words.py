"""The words of the code: what was replaced by a plain word does not come back."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = sorted([*(ROOT / "src" / "ecarte").rglob("*.py"), *(ROOT / "lab" / "src").rglob("*.py")])

REPLACED = {
    "is told": r"\b(?:is|are|be|been|was|were) told\b",
    "whoever": r"\bwhoever\b",
    "so many": r"\bso (?:many|often)\b",
    "the house": r"\bthe house\b(?! rule)",
}
"""The four phrases that were counted in the prose of the code: 143, 137, 117 and 108 times."""

MOST = 5
"""How often each may stand in docstrings and comments; quotations of the sources have no other place."""

NAMED_ELSEWHERE = {"bound", "compiled"}
"""A command of the terminal (the noun), and the decorator that compiles a kernel."""

_IRREGULAR = frozenset(
    ("begun", "bound", "brought", "chosen", "dealt", "done", "drawn", "found", "given", "heard", "held", "hidden",
     "kept", "known", "laid", "left", "lost", "made", "meant", "said", "seen", "sent", "shown", "spent", "spoken",
     "struck", "taken", "thought", "thrown", "told", "understood", "won", "worn")
)  # fmt: skip


def prose(path: Path) -> Iterator[str]:
    """The docstrings, the strings below constants and the comments of a module."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def is_participle(name: str) -> bool:
    return "_" not in name and (name in _IRREGULAR or (name.endswith("ed") and len(name) > 4))


def test_words_that_were_replaced_do_not_come_back() -> None:
    found: Counter[str] = Counter()
    places: dict[str, list[str]] = {phrase: [] for phrase in REPLACED}
    for path in SOURCE:
        text = " ".join(" ".join(prose(path)).split())
        for phrase, pattern in REPLACED.items():
            n = len(re.findall(pattern, text, re.IGNORECASE))
            found[phrase] += n
            places[phrase] += [str(path.relative_to(ROOT))] * n
    assert {phrase: places[phrase] for phrase, n in found.items() if n > MOST} == {}


def test_functions_that_other_modules_use_are_verbs_or_say_what_they_return() -> None:
    named = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path in SOURCE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and is_participle(node.name)
        and node.name not in NAMED_ELSEWHERE
        and not any(ast.unparse(one).endswith(("property", "overload", "override")) for one in node.decorator_list)
    ]
    assert named == []
