"""The rules of style of the page: each stands in one file."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.page import WEB

RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
STYLE: Final = re.compile(r"<style>(.*)</style>", re.DOTALL)
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)

FEW: Final = 4
"""The number of declarations from which on two rules that have the same ones are a rule that is written twice."""


def rules(path: Path) -> Iterator[tuple[str, frozenset[str]]]:
    """The selector and the declarations of each rule in a file."""
    text = path.read_text(encoding="utf-8")
    style = text if path.suffix == ".css" else "".join(STYLE.findall(text))
    for selector, block in RULE.findall(COMMENT.sub("", style)):
        yield " ".join(selector.split()), frozenset(one.strip() for one in block.split(";") if one.strip())


def test_no_style_rule_stands_in_two_files() -> None:
    """The pages of accounts, terminals, moderation and tournaments had five copies of their page and its leaf."""
    places: dict[frozenset[str], set[tuple[str, str]]] = defaultdict(set)
    files = [path for path in sorted((WEB / "src").iterdir()) if path.suffix in (".css", ".svelte")]
    for path in files:
        for selector, declarations in rules(path):
            places[declarations].add((path.name, selector))
    assert len(places) > 300
    twice = [
        sorted(found)
        for declarations, found in places.items()
        if len(declarations) >= FEW and len({name for name, _ in found}) > 1
    ]
    assert twice == []


def test_no_svelte_block_drops_the_blank_between_two_sentences() -> None:
    """Svelte drops a blank at the beginning of a block: the pool had 20 counters.Anna took it."""
    dropped = re.compile(r"[^\s>]\{(?:#if|#each|:else)[^{}]*\} +\S")
    files = sorted((WEB / "src").glob("*.svelte"))
    assert [path.name for path in files if dropped.search(path.read_text(encoding="utf-8"))] == []
