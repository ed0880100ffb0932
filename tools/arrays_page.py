"""The tables of `docs/pettingzoo.md`: every entry of every array, from the code that fills them."""

from __future__ import annotations

from ecarte.cards import PACK
from ecarte_lab.adapters import numbering
from ecarte_lab.adapters.observation_arrays import FIELDS, Field, text_of_entry


def entries() -> str:
    """The fields of an observation, then every entry of each; the cards of a set take one row."""
    rows = ["| entries | field | what stands there |", "| --- | --- | --- |"]
    rows += [f"| {_span(field.start, field.length)} | `{field.name}` | {field.meaning} |" for field in FIELDS]
    rows += [
        "",
        "Entry by entry, where a field has more than one:",
        "",
        "| entry | what it stands for |",
        "| --- | --- |",
    ]
    rows += [row for field in FIELDS if field.length > 1 for row in _rows(field)]
    return "\n".join(rows)


def _rows(field: Field) -> list[str]:
    if field.length % len(PACK):
        return [f"| {index} | {text_of_entry(index)} |" for index in range(field.start, field.start + field.length)]
    starts = range(field.start, field.start + field.length, len(PACK))
    return [f"| {_span(start, len(PACK))} | {text_of_entry(start)} to {PACK[-1]} |" for start in starts]


def _span(start: int, length: int) -> str:
    return str(start) if length == 1 else f"{start}-{start + length - 1}"


def cards() -> str:
    """The 32 codes of the cards."""
    suits = [PACK[start : start + 8] for start in range(0, 32, 8)]
    rows = ["| code | card | code | card | code | card | code | card |", "| --- " * 8 + "|"]
    rows += ["| " + " | ".join(f"{card.code} | {card}" for card in cards) + " |" for cards in zip(*suits, strict=True)]
    return "\n".join(rows)


def actions() -> str:
    """The table of action numbers, from the docstring of the module that assigns them."""
    assert numbering.__doc__ is not None
    return "\n".join(line for line in numbering.__doc__.splitlines() if line.startswith("|"))
