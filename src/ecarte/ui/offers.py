"""What a player may do now, as plain data: each offer with its keys, its words and its options.

An option has an `id`, the act as records write it (`A proposes`).  A front end returns this `id` to
`PlayerPresenter.take`, which does the act.  Cards are chosen in the hand itself, so playing and laying down have no
offer of their own.  Every other legal action is an option of exactly one offer.  An offer with several options asks
one more question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte import acts
from ecarte.acts import AnyAct, IrregularAct, Present, SeatMove, Shuffle, TableAct
from ecarte.acts.faults import Conduct
from ecarte.acts.rows import ROWS, Kind, Row
from ecarte.bots.club import club_acts
from ecarte.cards import NO_CARDS, PACK, SEATS, Card, Cards, Seat, Suit
from ecarte.engine.deal import ELDER_NAMES, LEAD, REPLY
from ecarte.host.hand_order import sorted_hand
from ecarte.host.match_at_seat import MatchAtSeat
from ecarte.record.writing import write_action
from ecarte.views.seat import SeatView
from ecarte.words import Fact, Message, act_message, choice_message, is_spoken, spoken_words

CHOOSE: Final = "choose"


class Option(msgspec.Struct, frozen=True):
    """One possible act, with the number that chooses it; `PlayerPresenter.take` takes its `id`."""

    number: int
    words: Fact
    id: str


class Offered(msgspec.Struct, frozen=True):
    """A possible kind of act: its name, its keys (the first is shown) and its words.

    Several `options` mean one more question.  `is_usual`: the act goes without saying now.
    """

    name: str
    keys: tuple[str, ...]
    words: Message
    options: tuple[Option, ...]
    is_usual: bool = False


class Wish(msgspec.Struct, frozen=True):
    """An act that can be wished at any time and is not offered now; `why_not` says why, with the law.

    The announcement of the king is the player's own affair: it is always a wish, without a reason.
    """

    name: str
    keys: tuple[str, ...]
    id: str
    why_not: tuple[Message, ...]


class LayingDown(msgspec.Struct, frozen=True):
    """How many cards may be laid down now.

    `PlayerPresenter.take` takes `id` followed by the cards, or by the word `nothing`.
    """

    least: int
    most: int
    id: str


def offers(view: SeatView, *, show_king: bool) -> tuple[Offered, ...]:
    """The player's offers: first what the game waits for, then words and marks, then acts with the pack and the hand.

    Among the last, the default act comes first.  The player has to remember the king of trumps: its
    announcement is left out unless `show_king`.
    """
    usual = default_act(view)
    found: dict[Row, list[AnyAct]] = {}
    for act in sorted((*view.legal, *pending_offers(view)), key=lambda act: _ORDER[type(act)]):
        if act.row.keys and (show_king or not act.row.unprompted):
            found.setdefault(act.row, []).append(act)

    def place(row: Row) -> tuple[bool, bool, bool]:
        of_the_hands = _ORDER[row.act] < _ORDER[acts.Propose]
        return not row.prompted, of_the_hands, of_the_hands and usual not in found[row]

    return tuple(_offered(row, found[row], is_usual=usual in found[row]) for row in sorted(found, key=place))


_ORDER: Final = {kind: place for place, kind in enumerate(ROWS)}


def _offered(row: Row, alike: Sequence[AnyAct], *, is_usual: bool) -> Offered:
    """The offer of acts of one row: the words of the act itself, or one name for several."""
    act, *more = alike
    words = Message(f"tui.{row.name}") if more else spoken_words(act) if is_spoken(act) else act_message(act)
    numbers = (_number_of(act) for act in alike)
    options = (
        option(place if number is None else number, act)
        for place, (number, act) in enumerate(zip(numbers, alike, strict=True), 1)
    )
    return Offered(row.name, row.keys, words, tuple(options), is_usual)


def option(number: int, act: AnyAct) -> Option:
    """An act as one of several."""
    return Option(number, choice_message(act), write_action(act))


class IdentifiedAct(msgspec.Struct, frozen=True):
    """An act that can be meant at any time, whether or not it is allowed: its row, the act, and its `id`."""

    row: Row
    act: AnyAct
    id: str


def _identify(act: AnyAct) -> IdentifiedAct:
    return IdentifiedAct(act.row, act, write_action(act))


WISHES: Final = tuple(
    tuple(
        _identify(row.act(seat))
        for row in ROWS.values()
        if row.spoken and row.number is not None and all(slot.optional for slot in row.slots)
    )
    for seat in SEATS
)
"""What each seat can wish at any time: the words of a deal that need no further detail."""

CARDS_PLAYED: Final = tuple({card: _identify(acts.PlayCard(seat, card)) for card in PACK} for seat in SEATS)
"""Playing each card, whether or not it is allowed: the judge says why not."""


def wishes(seat: Seat, offered: Sequence[Offered], why_not: Callable[[AnyAct], tuple[Message, ...]]) -> Iterator[Wish]:
    """What is not offered, and why not; no reason for the king, which is the player's own affair."""
    names = {one.name for one in offered}
    for wished in WISHES[seat]:
        row = wished.row
        if row.name not in names:
            yield Wish(row.name, row.keys, wished.id, () if row.unprompted else why_not(wished.act))


def pending_offers(view: SeatView) -> tuple[SeatMove, ...]:
    """What the player may do now because a ruling, a question, an offer or a debt waits for them."""
    return tuple(act for act in club_acts(view) if isinstance(act, SeatMove) and act.row.prompted)


# --- numbers and cards ------------------------------------------------------------------------------

MOST_TOLD: Final = 9
"""The highest number of cards that can be stated, truly or not."""


def by_number(view: SeatView) -> Mapping[int, SeatMove]:
    """The acts that bare numbers stand for, if a number answers the question instead of naming a card.

    The number is that of a remedy, of a treatment of a card that lies open, or of cards asked for or taken.
    """
    club = view.public.club
    if club is not None and view.is_on_turn and (club.ruling or club.asking or club.exposed):
        asked = pending_offers(view)
        if club.asking:
            return {number: replace(act, number=number) for act in asked for number in range(MOST_TOLD + 1)}
        return dict(enumerate(asked, start=1))
    if view.public.phase is not ELDER_NAMES:
        return {}
    named = (act for act in view.legal if isinstance(act, SeatMove))
    return {number: act for act in named if (number := _number_of(act)) is not None}


def _number_of(act: AnyAct) -> int | None:
    """The number that an act is about: cards lifted, or asked for."""
    slots = act.row.slots
    number: int | None = getattr(act, slots[0].fields[0]) if [slot.kind for slot in slots] == [Kind.NUMBER] else None
    return number


def playable(view: SeatView) -> Cards:
    """The cards that the player may play now; in club conduct all of them, because nothing warns the player there."""
    club = view.public.club
    if club is not None and club.ruling is not None:
        return NO_CARDS
    if club is not None and club.conduct is Conduct.CLUB and view.is_on_turn:
        return (view.hand or NO_CARDS) if view.public.phase in (LEAD, REPLY) else NO_CARDS
    return Cards.of(action.played for action in view.legal if action.played is not None)


def laying_down(view: SeatView) -> LayingDown | None:
    """How many cards may be laid down, or put aside if there are too many; None if it is not the moment."""
    laid = {
        len(getattr(act, slots[0].fields[0])): act
        for act in (*view.legal, *pending_offers(view))
        if (slots := act.row.slots) and slots[0].kind in (Kind.LAID, Kind.CARDS)
    }
    if not laid:
        return None
    nothing = write_action(replace(laid[min(laid)], cards=NO_CARDS))
    return LayingDown(min(laid), max(laid), nothing.removesuffix(" nothing"))


# --- lists of club conduct --------------------------------------------------------------------------


def list_offers(name: str, session: MatchAtSeat) -> tuple[Offered, ...]:
    """A list to choose from, made on request; empty for a name that has none here.

    `claim`: everything that may be claimed, the same whatever has happened.  `rights`: what else the player may do:
    give up, claim the rest, mend their own fault.  `wrong`: what they could do against the rules.
    """
    match name:
        case "claim" if session.settings.is_club:
            return claim_offers(session.view)
        case "rights":
            return right_offers(session.rights, session.view)
        case "wrong":
            return slip_offers(session.slips)
    return ()


def empty_list(name: str, *, is_club: bool) -> Message:
    """The message that a list is empty: no rights, nothing to claim, nothing to do in the wrong."""
    if name == "rights":
        return Message("tui.rights-none")
    return Message("plain.wrong-nothing" if is_club else "plain.only-in-club")


def claim_offers(view: SeatView) -> tuple[Offered, ...]:
    """Everything that may be claimed, the same whatever has happened."""
    return _listed((claim, Message(f"claim.{claim.kind}")) for claim in acts.CLAIMS[view.seat])


def right_offers(mine: Sequence[TableAct], view: SeatView) -> tuple[Offered, ...]:
    """What the player may do besides claims and acts with their own button; taking down marks is among it."""
    taken_down = (act for act in club_acts(view) if isinstance(act, SeatMove) and not isinstance(act, TableAct))
    return _listed((act, act_message(act)) for act in (*mine, *taken_down) if not act.row.prompted)


def _listed(told: Iterable[tuple[AnyAct, Message]]) -> tuple[Offered, ...]:
    return tuple(
        Offered(act.row.name, (), words, (Option(number, words, write_action(act)),))
        for number, (act, words) in enumerate(told, 1)
    )


def slip_offers(slips: Sequence[IrregularAct]) -> tuple[Offered, ...]:
    """Irregular acts that are possible now, grouped by kind, each with its number among all."""
    kinds: dict[Row, list[tuple[int, IrregularAct]]] = {}
    for number, act in enumerate(slips, 1):
        seen_as = act if act.event else act.stands_for  # a slip is grouped by the act that is done against the laws
        kinds.setdefault(seen_as.row, []).append((number, act))
    return tuple(
        Offered(
            row.name,
            (),
            Message(f"tui.wrong-{row.name}") if len(alike) > 1 else act_message(alike[0][1]),
            tuple(Option(number, act_message(act), write_action(act)) for number, act in alike),
        )
        for row, alike in kinds.items()
    )


class NumberedHand:
    """The player's cards with their numbers, from 1.

    A card keeps its number while others are played; new cards are a new hand with new numbers.
    """

    def __init__(self) -> None:
        self._order: tuple[Card, ...] = ()
        self._held = Cards()

    def follow(self, hand: Cards, trump: Suit | None) -> None:
        """Update to the current hand."""
        if hand - Cards.of(self._order) or (hand - self._held):
            self._order = sorted_hand(hand, trump)
        self._held = hand

    @property
    def cards(self) -> tuple[tuple[int, Card], ...]:
        """Number and card of everything in hand, in order."""
        return tuple((number, card) for number, card in enumerate(self._order, start=1) if card in self._held)

    def card(self, number: int) -> Card | None:
        """The card with that number; None if there is none."""
        return dict(self.cards).get(number)


def default_act(view: SeatView) -> SeatMove | None:
    """The act that is done by default: a mark that is due, the pack, the hand taken up, a true number, a debt.

    The pack is shuffled once, by the player who has to put it down, cut in the middle, and dealt in the packets that
    are binding.  None if the player has something to decide or nothing to do.  A mark that is not due is never made.
    """
    has_shuffled = not view.is_on_turn or view.seat in view.public.shuffled
    usual = [
        act
        for act in (*view.legal, *club_acts(view))
        if isinstance(act, SeatMove) and act.row.is_default and not (has_shuffled and isinstance(act, Shuffle))
    ]
    if not usual:
        return None
    order = list(ROWS)
    first = type(min(usual, key=lambda act: (not is_mark(act), order.index(type(act)))))
    alike = [act for act in usual if type(act) is first]
    is_cut = alike[0].row.slots and alike[0].row.slots[0].kind is Kind.NUMBER
    return alike[len(alike) // 2] if is_cut else alike[0]


def is_mark(act: AnyAct) -> bool:
    """Whether the act marks points."""
    return any(slot.kind is Kind.DUE for slot in act.row.slots)


def follows_in_one_step(act: AnyAct) -> bool:
    """Whether the act is one movement with the act before: all marks that are due, or shuffling and putting down."""
    return is_mark(act) or isinstance(act, Present)
