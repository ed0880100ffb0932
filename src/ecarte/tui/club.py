"""What club conduct adds to the keys: claims, rights, what is done wrong, and what goes as usual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from ecarte.acts import (
    CLAIMS,
    Agree,
    Choose,
    Claim,
    IrregularAct,
    LayAside,
    Pay,
    SeatMove,
    Slip,
    TableAct,
    TakeDown,
    TakeExposed,
    TakeNext,
    TellNumber,
)
from ecarte.view import SeatView
from ecarte.words import CardStyle, claim_name, doing, say

ATTENTION: Final = "!"
"""The key that calls the table's attention."""

USUAL: Final = "␣"
"""The key that does what goes without saying, as it is shown: the space bar."""

RIGHTS: Final = "v"
WRONG: Final = "i"

_HAVE_A_BUTTON: Final = (Claim, Choose, LayAside, Pay, TellNumber, TakeExposed, TakeNext, Agree)


class Entry(msgspec.Struct, frozen=True):
    """One line of a list: its words, and the acts behind it; several are chosen from in a further list."""

    words: str
    acts: tuple[SeatMove, ...]


def claims(view: SeatView, language: str) -> tuple[Entry, ...]:
    """Everything that may be claimed, the same whatever has happened."""
    return tuple(Entry(claim_name(claim.kind, language), (claim,)) for claim in CLAIMS[view.seat])


def rights(acts: Sequence[TableAct | TakeDown], language: str) -> tuple[Entry, ...]:
    """What the player may do besides claims and what has a button of its own."""
    return tuple(Entry(_words(act, language), (act,)) for act in acts if not isinstance(act, _HAVE_A_BUTTON))


def wrong(slips: Sequence[IrregularAct], language: str) -> tuple[Entry, ...]:
    """What could be done in the wrong, a line for each kind."""
    kinds: dict[str, list[IrregularAct]] = {}
    for act in slips:
        kinds.setdefault(_kind(act), []).append(act)
    return tuple(
        Entry(_words(acts[0], language) if len(acts) == 1 else say(f"tui.wrong-{kind}", language), tuple(acts))
        for kind, acts in kinds.items()
    )


def each(acts: Sequence[SeatMove], language: str) -> tuple[Entry, ...]:
    """A line for each act."""
    return tuple(Entry(_words(act, language), (act,)) for act in acts)


def _kind(act: IrregularAct) -> str:
    return (type(act.done) if isinstance(act, Slip) else type(act)).__name__.lower()


def _words(act: SeatMove, language: str) -> str:
    told = doing(act, language, style=CardStyle.SIGNS)
    return told[:1].upper() + told[1:]
