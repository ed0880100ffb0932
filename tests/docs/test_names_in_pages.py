"""Modules, classes and files that a page names are there."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.test_examples import PAGES, ROOT, page_name

ENTRY_POINTS = {"ecarte.languages", "ecarte.opponents"}
PLACES = (ROOT, ROOT / "docs", ROOT / "src", ROOT / "src" / "ecarte", ROOT / "lab" / "src" / "ecarte_lab")
"""Where a file may lie that a page names."""

FILE = re.compile(r"`((?:\w+/)+[\w*.-]+\.(?:bin|ftl|json|md|py|svelte|toml|ts|tsv|txt))`")
CHECKED = [page for page in PAGES if page_name(page) not in {"docs/api.md", "docs/extending.md"}]
"""All but the page with former names, and the one whose files are added by its reader."""


def is_there(dotted: str) -> bool:
    """Whether a module, or a part of one, has this name."""
    try:
        importlib.import_module(dotted)
    except ModuleNotFoundError:
        holder, _, part = dotted.rpartition(".")
        return bool(holder) and is_there(holder) and hasattr(find_named(holder), part)
    return True


def find_named(dotted: str) -> object:
    """What a name stands for that is there."""
    try:
        return importlib.import_module(dotted)
    except ModuleNotFoundError:
        holder, _, part = dotted.rpartition(".")
        return getattr(find_named(holder), part)


def missing(page: Path) -> Iterator[str]:
    """What a page names and nobody has."""
    text = page.read_text(encoding="utf-8")
    for name in re.findall(r"`(ecarte(?:_lab)?(?:\.\w+)+)`", text):
        if name not in ENTRY_POINTS and not is_there(name):
            yield name
    for name in FILE.findall(text):
        if "LANGUAGE" not in name and not any(any(place.glob(name)) for place in PLACES):
            yield name


@pytest.mark.filterwarnings("ignore:.*the old name is removed in 0.3:DeprecationWarning")
def test_every_name_of_the_code_on_a_page_exists() -> None:
    assert {page_name(page): found for page in CHECKED if (found := list(missing(page)))} == {}
