"""Programs that speak the protocol, in another language, for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ENGINES: Final = Path(__file__).parent / "engines"
FIRST: Final = ("perl", str(ENGINES / "first.pl"))
"""A small engine that plays by the rules."""


def naughty(fault: str, card: str = "Kh") -> tuple[str, ...]:
    """An engine that goes wrong in this way whenever its hand holds the card."""
    return ("perl", str(ENGINES / "naughty.pl"), fault, card)
