"""A table in club conduct as a player may imagine it from his own view: his cards, and any that agree with what he saw.

Only what he could know goes in: the other's hand is drawn from the cards he has not seen, with as many cards as the
ruling says; a king announced and cards once shown lie where they were last.
"""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.acts import Due, PlayCard, Propose
from ecarte.cards import NO_CARDS, OTHER, SEATS, Card, Cards, Rank, Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import (
    DEALER_ANSWERS,
    ELDER_DECIDES,
    LEAD,
    REPLY,
    Deal,
    Exchange,
    Irregular,
    new_deal,
    with_seat,
)
from ecarte.faults import Event
from ecarte.table.club.state import Chapter, Club, Fault, Marked, Ruling, before_play, with_match_deal
from ecarte.table.game import Game
from ecarte.table.match import Match, Stage
from ecarte.view import PublicView, SeatView

IMAGINABLE: Final = frozenset({ELDER_DECIDES, DEALER_ANSWERS, LEAD, REPLY})
"""The moments at which both hands are whole, so that a table can be laid."""

_ONE_MORE: Final[dict[str, int]] = {
    Event.ELDER_TOO_MANY: 1, Event.DEALER_TOO_MANY: 1, Event.ELDER_TOO_FEW: -1, Event.DEALER_TOO_FEW: -1,
    Event.ELDER_TOOK_TOO_MANY: 1, Event.DEALER_TOOK_TOO_MANY: 1, Event.GAVE_TOO_MANY: 1, Event.GAVE_TOO_FEW: -1,
    Event.DEALER_PLAYED_WRONG: 1, Event.ELDER_PLAYED_WRONG: 1,
}  # fmt: skip
"""By how many cards the hand is wrong of which the event speaks."""

_OF_DEALER: Final = frozenset(
    {Event.DEALER_TOO_MANY, Event.DEALER_TOO_FEW, Event.DEALER_TOOK_TOO_MANY, Event.DEALER_PLAYED_WRONG}
)


def imagined(view: SeatView, rng: Random) -> Club | None:
    """A table that looks to this player as the true one does, with the ruling that waits for him.

    None where he cannot lay one: before trumps are turned, within an exchange, for a deal that is over, and
    for a word of the dealer's that was taken back.
    """
    public = view.public
    ruling = None if public.club is None else public.club.ruling
    if ruling is None or public.turn_up is None or public.phase not in IMAGINABLE or public.dealer is None:
        return None
    deal = _deal(view, _wrong_hand(view, ruling.event), rng)
    chapter = _chapter(view, deal)
    match = _match(public, deal)
    fault = _fault(view, match, ruling.event, ruling.offender)
    if fault is None:
        return None
    first_lead = with_match_deal(match, before_play(deal)) if deal.phase in (LEAD, REPLY) else None
    chapter = replace(chapter, faults=(fault,), first_lead=first_lead)
    pending = Ruling(ruling.event, fault, ruling.claimant, ruling.options)
    return Club(match, chapter, public.club.conduct, ruling=pending)  # type: ignore[union-attr]  # a ruling is club


# --- the cards -------------------------------------------------------------------------------------


class _WrongHand(msgspec.Struct, frozen=True):
    """Whose hand has a wrong number of cards, and by how many."""

    seat: Seat | None = None
    by: int = 0


def _wrong_hand(view: SeatView, event: str) -> _WrongHand:
    dealer = view.public.dealer
    assert dealer is not None
    if event not in _ONE_MORE:
        return _WrongHand()
    seat = dealer if event in _OF_DEALER else OTHER[dealer]
    if seat is view.seat and view.hand is not None:
        return _WrongHand(seat, len(view.hand) - view.public.hand_counts[seat])
    return _WrongHand(seat, _ONE_MORE[event])


def _deal(view: SeatView, wrong: _WrongHand, rng: Random) -> Deal:
    public, me = view.public, view.seat
    other = OTHER[me]
    assert public.dealer is not None
    assert public.phase is not None
    assert public.turn_up is not None
    out = _out_of_play(view)
    own = view.hand if view.hand is not None else NO_CARDS
    theirs = _known_to_be_held(view) - out - own
    unseen = list(Cards(public.agreement.pack_mask) - out - own - theirs)
    rng.shuffle(unseen)
    if view.hand is None:
        own, unseen = _filled(own, public.hand_counts[me], unseen)
    wanted = public.hand_counts[other] + (wrong.by if wrong.seat is other else 0)
    theirs, unseen = _filled(Cards.of(list(theirs)[:wanted]), wanted, unseen)
    exchanges, unseen = _exchanges(view, unseen)
    hands = (own, theirs) if me is Seat.A else (theirs, own)
    laid = Cards.of(card for one in exchanges for card in (*one.elder, *one.dealer))
    gone = (out | laid) - own - theirs
    sizes = [len(hands[seat]) + _played(public, seat) for seat in SEATS]
    size = public.agreement.hand_size
    return Deal(
        public.agreement,
        public.dealer,
        score=public.score,
        phase=public.phase,
        shuffled=(public.dealer,),
        cut_at=public.cut_at,
        packets=public.packets,
        hands=hands,
        taken_up=public.taken_up,
        stock=public.agreement.pack_size - len(gone | own | theirs),
        gone=gone,
        turn_up=public.turn_up,
        proposals=public.proposals,
        liable=public.liable,
        exchanges=exchanges,
        announced=public.announced,
        named=public.named,
        leader=public.leader if public.leader is not None else OTHER[public.dealer],
        led=public.led,
        tricks=public.tricks,
        won=public.won,
        owed=public.owed,
        irregular=None if sizes == [size, size] else Irregular((sizes[0], sizes[1])),
    )


def _played(public: PublicView, seat: Seat) -> int:
    return len(public.tricks) + (public.led is not None and public.leader is seat)


def _out_of_play(view: SeatView) -> Cards:
    """The cards that lie in nobody's hand, as far as the player knows."""
    public = view.public
    assert public.club is not None
    out = Cards.of(card for trick in public.tricks for card in (trick.led, trick.reply))
    out |= Cards.of(card for card in (*public.club.turned, public.led, public.club.exposed) if card is not None)
    for cards in view.discards:
        out |= cards
    return out


def _known_to_be_held(view: SeatView) -> Cards:
    """Cards the other is known to hold: taken back, played in a play that was annulled, the king announced."""
    public, other = view.public, OTHER[view.seat]
    assert public.club is not None
    assert view.club is not None
    held = Cards.of(trick.card_of(other) for trick in public.club.past_tricks)
    if public.phase in (LEAD, REPLY):
        held |= view.club.seen
    lies_open = public.open_hands[other]
    if lies_open is not None:
        held |= lies_open
    ruling = public.club.ruling
    false = ruling is not None and ruling.event is Event.FALSE_KING
    if public.announced is other and public.turn_up is not None and not false:
        held |= Cards(public.agreement.king_bits[public.turn_up.suit])
    return held


def _filled(cards: Cards, number: int, unseen: list[Card]) -> tuple[Cards, list[Card]]:
    """The cards made up to the number from the top of those not seen, and what is left of these."""
    missing = max(0, number - len(cards))
    return cards | Cards.of(unseen[:missing]), unseen[missing:]


def _exchanges(view: SeatView, unseen: list[Card]) -> tuple[tuple[Exchange, ...], list[Card]]:
    is_dealer = view.seat is view.public.dealer
    found: list[Exchange] = []
    for own, told in zip(view.discards, view.public.exchanges, strict=True):
        number = told.elder if is_dealer else told.dealer
        theirs, unseen = _filled(NO_CARDS, min(len(unseen), 3 if number is None else number), unseen)
        elder, dealer = (theirs, own) if is_dealer else (own, theirs)
        found.append(Exchange(told.elder, told.enough_for, elder, dealer=dealer, dealer_told=told.dealer is not None))
    return tuple(found), unseen


# --- what has to be remembered ----------------------------------------------------------------------


def _match(public: PublicView, deal: Deal) -> Match:
    open_hands = (public.open_hands[0] is not None, public.open_hands[1] is not None)
    game = Game(deal, number=public.game_number, deal_number=public.deal_number, open_hands=open_hands)
    packs = public.packs or game.packs
    game = replace(game, packs=packs)
    return Match(deal.agreement, stage=Stage.PLAY, dealer=deal.dealer, packs=packs, game=game)


def _chapter(view: SeatView, deal: Deal) -> Chapter:
    public = view.public
    assert public.club is not None
    assert view.club is not None
    start = _match(public, new_deal(deal.agreement, dealer=deal.dealer))
    marked = tuple(Marked(seat, due, points, points, start) for seat, due, points in _marks(public, deal.agreement))
    club = public.club
    seen = with_seat((NO_CARDS, NO_CARDS), view.seat, view.club.seen)
    return Chapter(
        start, marked=marked, also_turned=club.turned[1:], shown=club.shown, past_tricks=club.past_tricks,
        bound=int(club.bound), put_out=len(club.turned) - 1, seen=seen,
    )  # fmt: skip


def _marks(public: PublicView, agreement: Agreement) -> list[tuple[Seat, Due, int]]:
    """The kings that have been marked in this deal: turned up or announced, and no longer due."""
    kings, due = agreement.rules.king, {(one.seat, one.due) for one in public.owed}
    found: list[tuple[Seat, Due, int]] = []
    dealer, announced = public.dealer, public.announced
    if public.turn_up is not None and public.turn_up.rank is Rank.KING and dealer is not None:
        found.append((dealer, Due.TURNED_KING, kings.turned_points))
    if announced is not None:
        found.append((announced, Due.HELD_KING, kings.held_points))
    return [one for one in found if (one[0], one[1]) not in due and public.score[one[0]] >= one[2]]


def _fault(view: SeatView, match: Match, event: str, offender: Seat) -> Fault | None:
    """The fault as the player knows it; None where he could not say what has been done."""
    deal = match.playing.deal
    if event in _ONE_MORE:
        hand = deal.dealer if event in _OF_DEALER else deal.elder
        dealt = Event.WRONG_NUMBER_DEALT if event not in _IN_EXCHANGE else event
        return Fault(dealt, offender, hand=hand)
    match event:
        case Event.WORD_WITHDRAWN:
            return _withdrawn(match, offender)
        case Event.LEAD_TAKEN_BACK:
            return _taken_back(view, match, offender)
        case Event.WRONG_SUIT:
            return _wrong_suit(match, offender)
    return Fault(event, offender, number=len(deal.tricks))


_IN_EXCHANGE: Final = frozenset(
    {Event.ELDER_TOOK_TOO_MANY, Event.DEALER_TOOK_TOO_MANY, Event.GAVE_TOO_MANY, Event.GAVE_TOO_FEW}
)


def _withdrawn(match: Match, offender: Seat) -> Fault | None:
    deal = match.playing.deal
    if offender is not deal.elder or deal.phase is not ELDER_DECIDES:
        return None
    at_once = deal.agreement.rules.proposal.number_named == "with-proposal"
    word = Propose(offender, 3 if at_once else None)
    return Fault(Event.WORD_WITHDRAWN, offender, word=word, before=match)


def _taken_back(view: SeatView, match: Match, offender: Seat) -> Fault | None:
    assert view.club is not None
    deal = match.playing.deal
    seen = list(view.club.seen & deal.hands[offender])
    if deal.phase is not LEAD or len(seen) != 1:
        return None
    return Fault(Event.LEAD_TAKEN_BACK, offender, word=PlayCard(offender, seen[0]), before=match)


def _wrong_suit(match: Match, offender: Seat) -> Fault | None:
    deal = match.playing.deal
    if deal.phase is not REPLY or deal.led is None or deal.named is None:
        return None
    led = Cards(deal.led.bit)
    hands = (deal.hands[0] | led, deal.hands[1]) if offender is Seat.A else (deal.hands[0], deal.hands[1] | led)
    before = replace(deal, hands=hands, gone=deal.gone - led, led=None, phase=LEAD, named=None)
    return Fault(Event.WRONG_SUIT, offender, card=deal.led, suit=deal.named, before=with_match_deal(match, before))
