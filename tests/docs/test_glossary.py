"""The glossary defines each word once, names what the code has, and "house" means house rules."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from tests.docs.test_examples import DOCS, PAGES, ROOT
from tests.test_plain_words import MOST, REPLACED

GAME, CODE = (DOCS / "glossary.md").read_text(encoding="utf-8").split("\n## Words of the code\n")
TERM = re.compile(r"^(?P<word>\S.*)\n: (?P<meaning>.*)$", re.MULTILINE)
CODE_TERMS = {found["word"]: found["meaning"] for found in TERM.finditer(CODE)}

FENCED = re.compile(r"^```.*?^```$|`[^`]*`", re.MULTILINE | re.DOTALL)
OTHER_HOUSES = re.compile(r"\bhouses?\b(?![-\s]rules?\b|\sfiles?\b|\.)", re.IGNORECASE)


def test_each_word_of_the_glossary_is_defined_once() -> None:
    words = [found["word"] for part in (GAME, CODE) for found in TERM.finditer(part)]
    assert sorted(words) == sorted(set(words))
    assert len(words) > 80


@pytest.mark.parametrize("word", CODE_TERMS)
def test_each_word_of_the_code_names_an_existing_class_module_or_file(word: str) -> None:
    (name,) = re.findall(r"`(ecarte[\w.]*|web/src/[\w.]*)`$", CODE_TERMS[word])
    if name.startswith("web/"):
        assert (ROOT / name).is_file()
        return
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        module, _, part = name.rpartition(".")
        assert hasattr(importlib.import_module(module), part), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_word_house_means_house_rules(page: Path) -> None:
    assert OTHER_HOUSES.findall(FENCED.sub("", page.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("phrase", REPLACED)
def test_replaced_words_do_not_come_back_in_the_pages(phrase: str) -> None:
    texts = {page.name: page.read_text(encoding="utf-8") for page in (*PAGES, *ROOT.glob("*.md"))}
    found = [name for name, text in texts.items() for _ in re.findall(REPLACED[phrase], text, re.IGNORECASE)]
    assert len(found) <= MOST, found
