"""Brings typed text into a comparable form: small letters, no accents, single spaces."""

from __future__ import annotations

import unicodedata

from ecarte.cards import SIGN_AS_PICTURE


def plain_letters(text: str) -> str:
    """The text in small letters, without accents, with single spaces and straight apostrophes."""
    text = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("’", "'"))
    letters = "".join(letter for letter in text if not unicodedata.combining(letter) and letter not in SIGN_AS_PICTURE)
    return " ".join(letters.split()).rstrip(".!;")
