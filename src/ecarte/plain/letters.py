"""What is typed, made comparable: small letters, no accents, single blanks."""

from __future__ import annotations

import unicodedata


def plain_letters(text: str) -> str:
    """The text in small letters without accents, one blank between words, straight apostrophes."""
    text = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("’", "'"))
    bare = "".join(letter for letter in text if not unicodedata.combining(letter))
    return " ".join(bare.split()).rstrip(".!;")
