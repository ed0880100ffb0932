"""Any act there is, made from its row: for properties that hold of all of them."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import strategies as st
from msgspec.structs import fields

from ecarte.acts import Action, AnyAct, Due, Handled, Pack, SeatMove, Side, TellNumber
from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.acts.rows import ROWS, Kind, Slot
from ecarte.cards import PACK, Cards, Seat, Suit

_cards = st.sampled_from(PACK)
_hands = st.sets(_cards, max_size=6).map(Cards.of)
_numbers = st.integers(0, 99)

VALUES: dict[Kind, st.SearchStrategy[Any]] = {
    Kind.NUMBER: _numbers,
    Kind.ONE_OR_NUMBER: _numbers,
    Kind.EXCESS: st.integers(-99, 99).filter(bool),
    Kind.CARD: _cards,
    Kind.ANY_CARD: st.none() | _cards,
    Kind.CARDS: _hands,
    Kind.LAID: st.tuples(_hands, st.integers(0, 3)),
    Kind.SUIT: st.sampled_from(Suit),
    Kind.DUE: st.sampled_from(Due),
    Kind.PACKETS: st.lists(st.integers(1, 8), min_size=1, max_size=5).map(tuple),
    Kind.HANDS: st.tuples(st.integers(1, 8), st.integers(1, 8)),
    Kind.PACK: st.sampled_from(Pack),
    Kind.SIDE: st.sampled_from(Side),
    Kind.CLAIM: st.sampled_from(ClaimKind),
    Kind.REMEDY: st.sampled_from(Remedy),
    Kind.HANDLED: st.sampled_from(get_args(Handled)),
    Kind.SEAT: st.sampled_from(Seat),
}
"""What the fields of each kind may hold."""

DONE_WRONGLY = tuple(kind for kind in (*get_args(Action), TellNumber) if issubclass(kind, SeatMove))
"""What a slip may have done."""


@st.composite
def any_act(draw: st.DrawFn, kind: type[AnyAct], *, seat: Seat | None = None) -> AnyAct:
    """Any act of this kind."""
    row = ROWS[kind]
    owner = draw(st.sampled_from(Seat)) if seat is None else seat
    values: dict[str, Any] = {"seat": owner} if issubclass(kind, SeatMove) else {}
    for slot in row.slots:
        values |= dict(zip(slot.fields, draw(_field_values(kind, slot, owner)), strict=True))
    return kind(**values)


def _field_values(kind: type[AnyAct], slot: Slot, seat: Seat) -> st.SearchStrategy[tuple[Any, ...]]:
    if slot.kind is Kind.ACT:
        return st.tuples(st.sampled_from(DONE_WRONGLY).flatmap(lambda done: any_act(done, seat=seat)))
    held: st.SearchStrategy[tuple[Any, ...]] = VALUES[slot.kind]
    if len(slot.fields) == 1:
        held = held.map(lambda value: (value,))
    if slot.optional:
        defaults = {field.name: field.default for field in fields(kind)}
        held |= st.just(tuple(defaults[field] for field in slot.fields))
    return held
