"""Ways in which a text comes to harm, each a function of its bytes and a random source."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final

Damage = Callable[[bytes, Random], bytes]

_WORD: Final = re.compile(rb"[^\s\"\[\]{},=']+")
_CARD: Final = re.compile(rb"\b[KQJAT987][shdc]\b")
_NUMBER: Final = re.compile(rb"(?<![\w@.-])[0-9]+(?![\w-])")
_KEY: Final = re.compile(rb"(?m)(?:^[ \t]*|\")([A-Za-z_.]+)\"?[ \t]*[=:]")
_VALUE: Final = re.compile(rb"(?m)[=:][ \t]*(\"[^\"\n]*\"|[0-9]+|\[[^\]\n]*\])")
_MARK: Final = re.compile(rb"[\"'\[\]{}=,:#]")
_NUMBERS: Final = (b"0", b"6", b"33", b"99", b"100", b"-1", b"1" + b"0" * 30)
_VALUES: Final = (
    b"7", b"-1", b"1.5", b"nan", b"true", b"[]", b"{}", b'""', b'"Q"', b"1979-05-27", b'["A", 3]', b"9" * 5000, b"null",
    b'{ A = "x" }', b"[[[[1]]]]",
)  # fmt: skip


def _replace(text: bytes, start: int, end: int, new: bytes) -> bytes:
    return text[:start] + new + text[end:]


def _at_match(pattern: re.Pattern[bytes], change: Callable[[bytes, bytes, Random], bytes]) -> Damage:
    """Damage to one place where `pattern` is found; `change` sees the place, the whole text and the source."""

    def harm(text: bytes, rng: Random) -> bytes:
        found = list(pattern.finditer(text))
        if not found:
            return text
        match = rng.choice(found)
        group = 1 if pattern.groups else 0
        return _replace(text, *match.span(group), change(match[group], text, rng))

    return harm


def _cut_short(text: bytes, rng: Random) -> bytes:
    return text[: rng.randrange(len(text))]


def _byte_changed(text: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(text))
    return _replace(text, at, at + 1, bytes([rng.randrange(256)]))


def _sign_lost(text: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(text))
    return _replace(text, at, at + 1, b"")


def _sign_added(text: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(text))
    return _replace(text, at, at, bytes([rng.randrange(32, 127)]))


def _lines(change: Callable[[list[bytes], Random], None]) -> Damage:
    def harm(text: bytes, rng: Random) -> bytes:
        lines = text.split(b"\n")
        change(lines, rng)
        return b"\n".join(lines)

    return harm


def _lose_line(lines: list[bytes], rng: Random) -> None:
    del lines[rng.randrange(len(lines))]


def _double_line(lines: list[bytes], rng: Random) -> None:
    at = rng.randrange(len(lines))
    lines.insert(at, lines[at])


def _swap_lines(lines: list[bytes], rng: Random) -> None:
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _other_word(word: bytes, text: bytes, rng: Random) -> bytes:
    words: list[bytes] = _WORD.findall(text)
    return rng.choice([other for other in words if other != word] or [b"x"])


def _other_card(card: bytes, _text: bytes, rng: Random) -> bytes:
    return rng.choice([r + s for r in (b"K", b"Q", b"9", b"7", b"2") for s in (b"s", b"h", b"x") if r + s != card])


def _nonsense(text: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(text))
    return _replace(text, start, min(len(text), start + rng.randrange(9)), rng.randbytes(rng.randrange(1, 30)))


def _shuffled_block(text: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(text))
    block = bytearray(text[start : start + 40])
    rng.shuffle(block)
    return _replace(text, start, start + 40, bytes(block))


DAMAGES: Final[dict[str, Damage]] = {
    "cut short": _cut_short,
    "byte changed": _byte_changed,
    "sign lost": _sign_lost,
    "sign added": _sign_added,
    "line lost": _lines(_lose_line),
    "line doubled": _lines(_double_line),
    "lines swapped": _lines(_swap_lines),
    "word for another": _at_match(_WORD, _other_word),
    "card changed": _at_match(_CARD, _other_card),
    "number changed": _at_match(_NUMBER, lambda old, text, rng: rng.choice(_NUMBERS)),
    "key misspelt": _at_match(_KEY, lambda key, text, rng: _sign_lost(key, rng) or b"x"),
    "value of another kind": _at_match(_VALUE, lambda old, text, rng: rng.choice(_VALUES)),
    "punctuation lost": _at_match(_MARK, lambda old, text, rng: b""),
    "nonsense": _nonsense,
    "signs in disorder": _shuffled_block,
}


def damage_texts(text: bytes, kind: str, *, number: int) -> list[bytes]:
    """`number` different texts with damage of this kind, always the same ones."""
    rng = Random(f"{kind} {len(text)}")
    found: dict[bytes, None] = {}
    for _ in range(number * 20):
        if len(found) == number:
            break
        mutant = DAMAGES[kind](text, rng)
        if mutant != text:
            found[mutant] = None
    return list(found)
