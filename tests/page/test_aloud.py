"""A whole game with closed eyes."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ecarte.words import LANGUAGES
from tests.page.aloud import HERE, aloud
from tests.page.test_page import needs_browser
from tests.server.pages import ServerAt

pytestmark = pytest.mark.xdist_group("page")


def golden(language: str) -> Path:
    return HERE / f"aloud-{language}.txt"


@needs_browser
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_read_aloud_as_it_is_written_down(browser: Browser, server: ServerAt, language: str) -> None:
    """`make goldens` writes it again."""
    assert aloud(browser, server, language) == golden(language).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_read_aloud_has_no_signs_and_says_nothing_twice(language: str) -> None:
    lines = golden(language).read_text(encoding="utf-8").splitlines()
    assert len(lines) > 100
    assert [line for line in lines if re.search("[♠♥♦♣]", line)] == []
    assert [line for line, after in pairwise(lines) if line == after] == []
    assert [line for line in lines if not line[:1].isupper()] == []
