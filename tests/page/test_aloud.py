"""The page with closed eyes: a whole game, the lesson, and a game looked through."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Browser

from ecarte.words import LANGUAGES
from tests.page.aloud import TEXTS, golden
from tests.page.test_page import needs_browser
from tests.server.pages import ServerAt

pytestmark = [pytest.mark.xdist_group("page"), pytest.mark.parametrize("what", TEXTS)]


@needs_browser
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_read_aloud_equal_the_golden_files(
    browser: Browser, server: ServerAt, what: str, language: str
) -> None:
    """`make goldens` writes it again."""
    assert TEXTS[what](browser, server, language) == golden(what, language).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_read_aloud_have_no_suit_signs_and_no_repeated_line(what: str, language: str) -> None:
    lines = golden(what, language).read_text(encoding="utf-8").splitlines()
    assert len(lines) > 20
    assert [line for line in lines if re.search("[♠♥♦♣]", line)] == []
    assert [line for line, after in pairwise(lines) if line == after] == []
    assert [line for line in lines if not line[:1].isupper()] == []
