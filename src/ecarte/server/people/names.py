"""The names of people: how those of guests are shown, which an account may have, and which count as the same."""

from __future__ import annotations

from functools import cache
from typing import Final
from unicodedata import category, name, normalize

from ecarte.bots import opponents
from ecarte.text.safe_text import is_visible, one_line
from ecarte.words import Message, languages, localize, opponent_message

SHORTEST: Final = 2
LONGEST: Final = 24
"""The least and the greatest number of characters of a name."""

MOST_MARKS: Final = 2
"""Maximum number of combining marks on one letter."""

_PUNCTUATION: Final = frozenset(" '’.-_")

_WRITTEN_TOGETHER: Final = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"CJK", "HANGUL"}),
    frozenset({"CJK", "BOPOMOFO"}),
)
"""Scripts that one language mixes."""

_LOOKALIKES: Final = str.maketrans("аеорсухіјѕһԁԛԝαινορυχγ", "aeopcyxijshdqwaivopuxy")
"""Letters of other scripts that look like Latin ones, and those."""

_RESERVED: Final = ("person.host", "person.guest", "person.former", "page-you", "plain.you", "tui.you")
"""The sentences that stand for a player without a name."""


def clean_name(chosen_name: str) -> str:
    """The name that a guest has chosen, on one line, fit to be shown; empty where no character of it is visible."""
    shown = one_line(chosen_name).strip()
    return shown if is_visible(shown) else ""


def clean_account_name(text: str) -> str | None:
    """The name of an account as it is shown; None for text that cannot be one.

    It consists of letters, digits, spaces and a few marks, and its letters are of one script, so that no name can be
    written to look like another.

    >>> clean_account_name("  Émile  Zola "), clean_account_name("Аnna"), clean_account_name("x")
    ('Émile Zola', None, None)
    """
    shown = " ".join(normalize("NFKC", text).split())
    if not SHORTEST <= len(shown) <= LONGEST or not any(category(one)[0] in "LN" for one in shown):
        return None
    n_marks = 0
    for character in shown:
        n_marks = n_marks + 1 if category(character)[0] == "M" else 0
        is_allowed = category(character)[0] in "LM" or category(character) == "Nd" or character in _PUNCTUATION
        if not is_allowed or n_marks > MOST_MARKS:
            return None
    return shown if _is_one_script(shown) else None


def name_key(shown: str) -> str:
    """The form in which two names are compared: without regard to case, and lookalike letters as one.

    >>> name_key("ANNA") == name_key("anna"), name_key("аса") == name_key("aca"), name_key("Anna") == name_key("Ann")
    (True, True, False)
    """
    return normalize("NFKC", normalize("NFKC", shown).casefold()).translate(_LOOKALIKES)


def is_reserved(shown: str) -> bool:
    """Whether the name is that of a built-in opponent, or stands for a player without a name, in any language."""
    return name_key(shown) in _reserved_names()


@cache
def _reserved_names() -> frozenset[str]:
    messages = [*map(opponent_message, opponents()), *map(Message, _RESERVED)]
    shown = [localize(message, language) for message in messages for language in languages()]
    return frozenset(name_key(name) for name in (*opponents(), *shown))


def _is_one_script(shown: str) -> bool:
    """Whether all letters are of one script, or of several that are written together."""
    scripts = {name(one, "").partition(" ")[0].partition("-")[0] for one in shown if category(one)[0] == "L"}
    return len(scripts) <= 1 or any(scripts <= together for together in _WRITTEN_TOGETHER)
