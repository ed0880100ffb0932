"""What a player may do now, as plain data: offers, each with its keys, its words and its options.

An option has an `id`, which is the act as records write it (`A proposes`).  A front end passes this `id` to
`PlayerPresenter.take`, which does the act.  Playing and laying down cards are not offers, because cards are chosen in
the hand.  Every other legal action is an option of exactly one offer.  If an offer has several options, the player is
asked to choose one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
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

OFFERS_CACHED: Final = 1024
"""How many sets of possible acts are kept with their offers: most tables offer the same few again and again."""


class Option(msgspec.Struct, frozen=True, gc=False):
    """One possible act, and the number that chooses it.  `PlayerPresenter.take` does the act with this `id`."""

    number: int
    words: Fact
    id: str


class ActOffer(msgspec.Struct, frozen=True, gc=False):
    """A kind of act that is possible now: its name, its keys (the first is shown) and its words.

    If there are several `options`, the player is asked to choose one.  `is_usual`: the act is the default now.
    """

    name: str
    keys: tuple[str, ...]
    words: Message
    options: tuple[Option, ...]
    is_usual: bool = False


class Wish(msgspec.Struct, frozen=True, gc=False):
    """An act that a player may want at any time but that is not offered now; `why_not` says why, with the law.

    The announcement of the king is a wish whenever it is not offered, and has no `why_not`, so that nothing reminds the
    player of it.  In a scene without explanations no wish has one: whoever takes the wish is told.
    """

    name: str
    keys: tuple[str, ...]
    id: str
    why_not: tuple[Message, ...]


class LayingDown(msgspec.Struct, frozen=True, gc=False):
    """How many cards may be laid down now.

    `PlayerPresenter.take` lays down cards if it gets `id`, followed by the cards or by the word `nothing`.
    """

    least: int
    most: int
    id: str


def offers(view: SeatView, *, show_king: bool) -> tuple[ActOffer, ...]:
    """The player's offers: first the acts that the game waits for, then words and marks, then acts with pack and hand.

    Among the acts with pack and hand, the default act comes first.  The announcement of the king is left out
    unless `show_king`, because the player has to remember it.
    """
    if not view.legal and view.club is None:
        return ()
    with_keys = tuple([act for act in (*view.legal, *pending_offers(view)) if act.row.keys])
    return _offers_of(with_keys, default_act(view), show_king=show_king) if with_keys else ()


@lru_cache(OFFERS_CACHED)
def _offers_of(possible: tuple[AnyAct, ...], default: AnyAct | None, *, show_king: bool) -> tuple[ActOffer, ...]:
    """The offers of acts that have keys, with the default act, if any."""
    acts_by_row: dict[Row, list[AnyAct]] = {}
    for act in sorted(possible, key=lambda act: _ORDER[type(act)]):
        if show_king or not act.row.unprompted:
            acts_by_row.setdefault(act.row, []).append(act)

    def sort_key(row: Row) -> tuple[bool, bool, bool]:
        is_with_cards = _ORDER[row.act] < _ORDER[acts.Propose]
        return not row.prompted, is_with_cards, is_with_cards and default not in acts_by_row[row]

    return tuple(
        _offer_of(row, acts_by_row[row], is_usual=default in acts_by_row[row])
        for row in sorted(acts_by_row, key=sort_key)
    )


_ORDER: Final = {kind: place for place, kind in enumerate(ROWS)}


def _offer_of(row: Row, alike: Sequence[AnyAct], *, is_usual: bool) -> ActOffer:
    """The offer of the `alike` acts, which have one row: a single act has its own words, several have a common name."""
    act, *more = alike
    words = Message(f"tui.{row.name}") if more else spoken_words(act) if is_spoken(act) else act_message(act)
    numbers = (_number_of(act) for act in alike)
    options = (
        option(place if number is None else number, act)
        for place, (number, act) in enumerate(zip(numbers, alike, strict=True), 1)
    )
    return ActOffer(row.name, row.keys, words, tuple(options), is_usual)


def option(number: int, act: AnyAct) -> Option:
    """The option that chooses an act by this number."""
    return Option(number, choice_message(act), write_action(act))


class IdentifiedAct(msgspec.Struct, frozen=True, gc=False):
    """An act with its row and its `id`; a player can ask for it at any time, whether or not it is allowed."""

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
"""For each seat, the acts that can be wished at any time: words spoken in a deal that need no further detail."""

UNEXPLAINED_WISHES: Final = tuple(
    tuple(Wish(identified.row.name, identified.row.keys, identified.id, ()) for identified in acts_of_seat)
    for acts_of_seat in WISHES
)
"""The same acts as wishes without a reason."""

CARDS_PLAYED: Final = tuple({card: _identify(acts.PlayCard(seat, card)) for card in PACK} for seat in SEATS)
"""For each seat, the act that plays each card, whether or not it is allowed now."""


def wishes(
    seat: Seat, offered: Sequence[ActOffer], why_not: Callable[[AnyAct], tuple[Message, ...]] | None
) -> tuple[Wish, ...]:
    """The wishes that are not among the offers; with `why_not` each has the reason, except to announce the king."""
    unexplained = _unexplained_wishes(seat, frozenset(offer.name for offer in offered))
    if why_not is None:
        return unexplained
    acts_by_id = {identified.id: identified.act for identified in WISHES[seat] if not identified.row.unprompted}
    return tuple(
        replace(wish, why_not=why_not(acts_by_id[wish.id])) if wish.id in acts_by_id else wish for wish in unexplained
    )


@cache
def _unexplained_wishes(seat: Seat, offered: frozenset[str]) -> tuple[Wish, ...]:
    """The wishes without a reason that are not among the offers with these names."""
    return tuple(wish for wish in UNEXPLAINED_WISHES[seat] if wish.name not in offered)


def pending_offers(view: SeatView) -> tuple[SeatMove, ...]:
    """What the player may do now to settle a ruling, a question, an offer or a debt."""
    if view.club is None:
        return ()
    return tuple(act for act in club_acts(view) if isinstance(act, SeatMove) and act.row.prompted)


# --- numbers and cards ------------------------------------------------------------------------------

MAX_STATED: Final = 9
"""The highest number of cards that a player can state, whether it is true or not."""


def acts_by_number(view: SeatView) -> Mapping[int, SeatMove]:
    """For each number that may be typed alone, the act that it stands for; empty if a typed number means a card.

    The number chooses a remedy, or what happens to an exposed card, or it is the number of cards asked for or taken.
    """
    club = view.public.club
    if club is not None and view.is_on_turn and (club.ruling or club.asking or club.exposed):
        pending = pending_offers(view)
        if club.asking:
            return {number: replace(act, number=number) for act in pending for number in range(MAX_STATED + 1)}
        return dict(enumerate(pending, start=1))
    if view.public.phase is not ELDER_NAMES:
        return {}
    moves = (act for act in view.legal if isinstance(act, SeatMove))
    return {number: act for act in moves if (number := _number_of(act)) is not None}


def _number_of(act: AnyAct) -> int | None:
    """The number of cards lifted or asked for by an act; None for any other act."""
    slots = act.row.slots
    number: int | None = getattr(act, slots[0].fields[0]) if [slot.kind for slot in slots] == [Kind.NUMBER] else None
    return number


def playable_cards(view: SeatView) -> Cards:
    """The cards that the player may play now; in club conduct every card, because there faults are possible."""
    club = view.public.club
    if club is not None and club.ruling is not None:
        return NO_CARDS
    if club is not None and club.conduct is Conduct.CLUB and view.is_on_turn:
        return (view.hand or NO_CARDS) if view.public.phase in (LEAD, REPLY) else NO_CARDS
    return Cards.of([action.played_card for action in view.legal if action.played_card is not None])


def laying_down(view: SeatView) -> LayingDown | None:
    """How many cards the player may discard now, or put aside from a hand with too many; None if no card may be."""
    if view.club is None and (not view.legal or view.public.phase in (LEAD, REPLY)):
        return None
    act_by_count = {
        len(getattr(act, slots[0].fields[0])): act
        for act in (*view.legal, *pending_offers(view))
        if (slots := act.row.slots) and slots[0].kind in (Kind.LAID, Kind.CARDS)
    }
    if not act_by_count:
        return None
    nothing = write_action(replace(act_by_count[min(act_by_count)], cards=NO_CARDS))
    return LayingDown(min(act_by_count), max(act_by_count), nothing.removesuffix(" nothing"))


# --- lists of club conduct --------------------------------------------------------------------------


def list_offers(name: str, session: MatchAtSeat) -> tuple[ActOffer, ...]:
    """The list with this name, for a player who asks for it; empty if there is no such list here.

    `claim` lists all faults that can be claimed; it is always the same, so that it reveals nothing.  `rights` lists
    what else the player may do: give up, claim the rest, correct their own fault.  `wrong` lists what they could do
    against the rules.
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
    """The message that the list with this name is empty."""
    if name == "rights":
        return Message("tui.rights-none")
    return Message("plain.wrong-nothing" if is_club else "plain.only-in-club")


def claim_offers(view: SeatView) -> tuple[ActOffer, ...]:
    """All faults that can be claimed; the list is always the same, so that it reveals nothing."""
    return _numbered_offers((claim, Message(f"claim.{claim.kind}")) for claim in acts.CLAIMS[view.seat])


def right_offers(rights: Sequence[TableAct], view: SeatView) -> tuple[ActOffer, ...]:
    """What else the player may do, such as take down marks: neither claims nor acts that have their own button."""
    other_moves = (act for act in club_acts(view) if isinstance(act, SeatMove) and not isinstance(act, TableAct))
    return _numbered_offers((act, act_message(act)) for act in (*rights, *other_moves) if not act.row.prompted)


def _numbered_offers(acts_in_words: Iterable[tuple[AnyAct, Message]]) -> tuple[ActOffer, ...]:
    return tuple(
        ActOffer(act.row.name, (), words, (Option(number, words, write_action(act)),))
        for number, (act, words) in enumerate(acts_in_words, 1)
    )


def slip_offers(slips: Sequence[IrregularAct]) -> tuple[ActOffer, ...]:
    """The irregular acts that are possible now, grouped by kind; each keeps its number in the whole list."""
    kinds: dict[Row, list[tuple[int, IrregularAct]]] = {}
    for number, act in enumerate(slips, 1):
        grouping_act = (
            act if act.event_key else act.apparent_act
        )  # a slip without an event of its own belongs to the group of the act that was done wrongly
        kinds.setdefault(grouping_act.row, []).append((number, act))
    return tuple(
        ActOffer(
            row.name,
            (),
            Message(f"tui.wrong-{row.name}") if len(alike) > 1 else act_message(alike[0][1]),
            tuple(Option(number, act_message(act), write_action(act)) for number, act in alike),
        )
        for row, alike in kinds.items()
    )


class NumberedHand:
    """The player's cards with their numbers, from 1.

    A card keeps its number while other cards are played.  When new cards come, all cards are numbered again.
    """

    def __init__(self) -> None:
        self._order: tuple[Card, ...] = ()
        self._hand = Cards()
        self.cards: tuple[tuple[int, Card], ...] = ()
        """Each card in hand with its number, in order."""

    def follow(self, hand: Cards, trump: Suit | None) -> None:
        """Number the cards of the current hand."""
        if hand == self._hand:
            return
        if hand - Cards.of(self._order) or (hand - self._hand):
            self._order = sorted_hand(hand, trump)
        self._hand = hand
        self.cards = tuple([(number, card) for number, card in enumerate(self._order, start=1) if card in hand])

    def card(self, number: int) -> Card | None:
        """The card with that number; None if there is none."""
        return dict(self.cards).get(number)


def default_act(view: SeatView) -> SeatMove | None:
    """The act that is done by default; None if the player has something to decide or nothing to do.

    The default acts are to mark points that are due, to handle the pack, to take up the hand, to state the true number
    of cards, and to pay a debt.  By default the player who has to put down the pack shuffles it once.  It is cut in the
    middle, and dealt in the packets that are binding.
    """
    has_shuffled = not view.is_on_turn or view.seat in view.public.shuffled
    default_acts = [
        act
        for act in (*view.legal, *club_acts(view))
        if isinstance(act, SeatMove) and act.row.is_default and not (has_shuffled and isinstance(act, Shuffle))
    ]
    if not default_acts:
        return None
    order = list(ROWS)
    first = type(min(default_acts, key=lambda act: (not is_mark(act), order.index(type(act)))))
    alike = [act for act in default_acts if type(act) is first]
    is_cut = alike[0].row.slots and alike[0].row.slots[0].kind is Kind.NUMBER
    return alike[len(alike) // 2] if is_cut else alike[0]


def is_mark(act: AnyAct) -> bool:
    """Whether the act marks points."""
    return any(slot.kind is Kind.DUE for slot in act.row.slots)


def follows_in_one_step(act: AnyAct) -> bool:
    """Whether the act is done together with the act before: a further mark, or putting down the shuffled pack."""
    return is_mark(act) or isinstance(act, Present)
