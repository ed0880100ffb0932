"""What a player may do now, as plain data: each offer with its keys, its words and its options.

An option has an `id`, the act as records write it (`A proposes`): whoever draws the offers hands it back, and
`Desk.take` does the act.  Cards of the hand are chosen in the hand itself, so playing and laying down have no offer of
their own; every other legal action is an option of exactly one offer.  An offer of several is one question more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte import acts
from ecarte.acts import AnyAct, IrregularAct, SeatMove, TableAct
from ecarte.acts.rows import ROWS, Kind, Row
from ecarte.bots.club import acts_in
from ecarte.cards import NO_CARDS, PACK, SEATS, Cards
from ecarte.desk.usual import as_usual
from ecarte.engine.deal import ELDER_NAMES, LEAD, REPLY
from ecarte.faults import Conduct
from ecarte.record.writing import write_action
from ecarte.view import SeatView
from ecarte.words import Fact, Message, choice_among, deed, is_spoken, said

CHOOSE: Final = "choose"


class Option(msgspec.Struct, frozen=True):
    """One thing that may be done, with the number under which it is chosen; `Desk.take` takes its `id`."""

    number: int
    words: Fact
    id: str


class Offered(msgspec.Struct, frozen=True):
    """What may be done: its name, its keys (the first is shown), its words.  Several `options` are one question more.

    `is_usual`: it is what goes without saying now.
    """

    name: str
    keys: tuple[str, ...]
    words: Message
    options: tuple[Option, ...]
    is_usual: bool = False


class Wish(msgspec.Struct, frozen=True):
    """What one can wish to do at any time and is not offered now; `why_not` says why, with the law.

    The king's announcement is the player's own affair: it is always a wish, and nothing is said of it.
    """

    name: str
    keys: tuple[str, ...]
    id: str
    why_not: tuple[Message, ...]


class LayingDown(msgspec.Struct, frozen=True):
    """How many cards may be laid down now.  What `Desk.take` takes is `id` and the cards, or the word `nothing`."""

    least: int
    most: int
    id: str


def offers(view: SeatView, *, show_king: bool) -> tuple[Offered, ...]:
    """The player's offers: what is waited for, then words and marks, then what is done with the pack and the hand.

    Of the last, what goes without saying comes first.  The king of trumps is a thing to remember: its announcement is
    left out unless `show_king`.
    """
    usual = as_usual(view)
    found: dict[Row, list[AnyAct]] = {}
    for act in sorted((*view.legal, *waited_for(view)), key=lambda act: _ORDER[type(act)]):
        if act.row.keys and (show_king or not act.row.remembered):
            found.setdefault(act.row, []).append(act)

    def place(row: Row) -> tuple[bool, bool, bool]:
        of_the_hands = _ORDER[row.act] < _ORDER[acts.Propose]
        return not row.awaited, of_the_hands, of_the_hands and usual not in found[row]

    return tuple(_offered(row, found[row], is_usual=usual in found[row]) for row in sorted(found, key=place))


_ORDER: Final = {kind: place for place, kind in enumerate(ROWS)}


def _offered(row: Row, alike: Sequence[AnyAct], *, is_usual: bool) -> Offered:
    """Said aloud, or done, under a name for all of them where there are several."""
    act, *more = alike
    words = Message(f"tui.{row.name}") if more else said(act) if is_spoken(act) else deed(act)
    numbers = (_number_of(act) for act in alike)
    options = (
        option(place if number is None else number, act)
        for place, (number, act) in enumerate(zip(numbers, alike, strict=True), 1)
    )
    return Offered(row.name, row.keys, words, tuple(options), is_usual)


def option(number: int, act: AnyAct) -> Option:
    """An act as one of several."""
    return Option(number, choice_among(act), write_action(act))


class ActMeant(msgspec.Struct, frozen=True):
    """An act that can be meant at any time, whether or not it may be done: its row, itself, and its `id`."""

    row: Row
    act: AnyAct
    id: str


def _meant(act: AnyAct) -> ActMeant:
    return ActMeant(act.row, act, write_action(act))


WISHES: Final = tuple(
    tuple(
        _meant(row.act(seat))
        for row in ROWS.values()
        if row.spoken and row.numbered is not None and all(slot.optional for slot in row.slots)
    )
    for seat in SEATS
)
"""What either can wish to do at any time: the words of a deal that need nothing more to be said."""

CARDS_PLAYED: Final = tuple({card: _meant(acts.PlayCard(seat, card)) for card in PACK} for seat in SEATS)
"""Playing each card, whether or not it is allowed: the judge says why not."""


def waited_for(view: SeatView) -> tuple[SeatMove, ...]:
    """What the player may do now because a ruling, a question, an offer or a debt waits for him."""
    return tuple(act for act in acts_in(view) if isinstance(act, SeatMove) and act.row.awaited)


# --- numbers and cards ------------------------------------------------------------------------------

MOST_TOLD: Final = 9
"""No greater number of cards is told, truly or not."""


def by_number(view: SeatView) -> Mapping[int, SeatMove]:
    """What bare numbers stand for, where they answer the question instead of naming cards.

    A remedy, what is done with a card that lies open, the number of cards asked for, or taken: whatever it was.
    """
    club = view.public.club
    if club is not None and view.is_on_turn and (club.ruling or club.asking or club.exposed):
        asked = waited_for(view)
        if club.asking:
            return {number: replace(act, number=number) for act in asked for number in range(MOST_TOLD + 1)}
        return dict(enumerate(asked, start=1))
    if view.public.phase is not ELDER_NAMES:
        return {}
    named = (act for act in view.legal if isinstance(act, SeatMove))
    return {number: act for act in named if (number := _number_of(act)) is not None}


def _number_of(act: AnyAct) -> int | None:
    """The number an act is about: cards lifted, or asked for."""
    slots = act.row.slots
    number: int | None = getattr(act, slots[0].fields[0]) if [slot.kind for slot in slots] == [Kind.NUMBER] else None
    return number


def playable(view: SeatView) -> Cards:
    """The cards the player may play now; in club conduct all of them, for nothing tells him which he should."""
    club = view.public.club
    if club is not None and club.ruling is not None:
        return NO_CARDS
    if club is not None and club.conduct is Conduct.CLUB and view.is_on_turn:
        return (view.hand or NO_CARDS) if view.public.phase in (LEAD, REPLY) else NO_CARDS
    return Cards.of(action.played for action in view.legal if action.played is not None)


def laying_down(view: SeatView) -> LayingDown | None:
    """How many cards may be laid down, or aside where there are too many; None where it is not the moment."""
    laid = {
        len(getattr(act, slots[0].fields[0])): act
        for act in (*view.legal, *waited_for(view))
        if (slots := act.row.slots) and slots[0].kind in (Kind.LAID, Kind.CARDS)
    }
    if not laid:
        return None
    nothing = write_action(replace(laid[min(laid)], cards=NO_CARDS))
    return LayingDown(min(laid), max(laid), nothing.removesuffix(" nothing"))


# --- lists of club conduct --------------------------------------------------------------------------


def claims(view: SeatView) -> tuple[Offered, ...]:
    """Everything that may be claimed, the same whatever has happened."""
    return _listed((claim, Message(f"claim.{claim.kind}")) for claim in acts.CLAIMS[view.seat])


def rights(mine: Sequence[TableAct], view: SeatView) -> tuple[Offered, ...]:
    """What the player may do besides claims and what has a button of its own; marks taken down among it."""
    taken_down = (act for act in acts_in(view) if isinstance(act, SeatMove) and not isinstance(act, TableAct))
    return _listed((act, deed(act)) for act in (*mine, *taken_down) if not act.row.awaited)


def _listed(told: Iterable[tuple[AnyAct, Message]]) -> tuple[Offered, ...]:
    return tuple(
        Offered(act.row.name, (), words, (Option(number, words, write_action(act)),))
        for number, (act, words) in enumerate(told, 1)
    )


def wrong(slips: Sequence[IrregularAct]) -> tuple[Offered, ...]:
    """What could be done in the wrong: acts of one kind together, each with its number among all."""
    kinds: dict[Row, list[tuple[int, IrregularAct]]] = {}
    for number, act in enumerate(slips, 1):
        seen_as = act if act.event else act.stands_for  # a slip goes by the act that is done against the laws
        kinds.setdefault(seen_as.row, []).append((number, act))
    return tuple(
        Offered(
            row.name,
            (),
            Message(f"tui.wrong-{row.name}") if len(alike) > 1 else deed(alike[0][1]),
            tuple(Option(number, deed(act), write_action(act)) for number, act in alike),
        )
        for row, alike in kinds.items()
    )
