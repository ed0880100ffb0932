"""The ready phrases of the talk at a table, which strangers may send each other in any language."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecarte.words import Message, languages, localize

PHRASES: Final = (
    "page-phrase-hello", "page-phrase-well", "page-phrase-thanks", "page-phrase-moment", "page-phrase-luck",
    "page-phrase-sorry", "page-phrase-again", "page-phrase-bye",
)  # fmt: skip
"""The keys of the phrases, as the page names them."""


@cache
def _texts() -> frozenset[str]:
    return frozenset(
        localize(Message(key.replace("-", ".", 1)), language) for key in PHRASES for language in languages()
    )


def is_phrase(text: str) -> bool:
    """Whether a chat line is a ready phrase, in any language.

    >>> is_phrase("Well played."), is_phrase("Bien jou\u00e9."), is_phrase("Well played, you")
    (True, True, False)
    """
    return text in _texts()
