"""Patterns of whole texts, which say the same in Python and in JSON Schema."""

from __future__ import annotations

from typing import Final

END: Final = r"$(?![\s\S])"
"""The end of a text.  In Python a mere `$` also lets a newline through; in JSON Schema `\\Z` means something else."""


def whole(pattern: str) -> str:
    r"""The pattern of a text that is nothing else, wherever it is searched for.

    >>> import re
    >>> re.search(whole("[a-z]*"), "ab") is not None, re.search(whole("[a-z]*"), "ab\n") is None
    (True, True)
    """
    return f"^{pattern}{END}"
