"""Patterns for whole texts that mean the same in Python and in JSON Schema."""

from __future__ import annotations

from typing import Final

END: Final = r"$(?![\s\S])"
"""The end of a text.  Python's `$` also matches before a final newline; `\\Z` means something else in JSON Schema."""


def full_match_pattern(pattern: str) -> str:
    r"""The pattern as one that matches only whole texts, even with a search.

    >>> import re
    >>> pattern = full_match_pattern("[a-z]*")
    >>> re.search(pattern, "ab") is not None, re.search(pattern, "ab\n") is None
    (True, True)
    """
    return f"^{pattern}{END}"
