"""A random table in club conduct that agrees with a player's view.

Only what the player could know is used.  The opponent's hand is drawn from the unseen cards, with as many cards as the
ruling says; an announced king and cards once shown stay where they were last seen.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from ecarte.acts import Due
from ecarte.acts.faults import Event
from ecarte.bots.choices import Choices
from ecarte.bots.determinization import fill_in, visible_deal, with_cards
from ecarte.cards import NO_CARDS, SEATS, Cards, Rank, Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import (
    DEALER_ANSWERS,
    ELDER_DECIDES,
    LEAD,
    REPLY,
    Deal,
    FaultEffects,
    cards_played,
    new_deal,
    unseen_mask,
    with_seat,
)
from ecarte.engine.step import legal_in_deal
from ecarte.table.club.bookkeeping import DealLedger, DoneMark, Fault, Ruling
from ecarte.table.club.state import deal_before_play
from ecarte.table.game import Game
from ecarte.table.match import Match, Stage
from ecarte.views.seat import PublicView, SeatView

IMAGINABLE: Final = frozenset({ELDER_DECIDES, DEALER_ANSWERS, LEAD, REPLY})
"""The phases in which both hands are complete, so that a table can be sampled."""

ASSUMED_NUMBER: Final = 3
"""The number of cards a player is assumed to have taken or asked for, if they did not state it."""


class _WrongNumber(NamedTuple):
    """A hand of a wrong size: how many cards too many (too few: negative), the fault that caused it, and whether it is
    the dealer's."""

    excess: int
    fault: Event = Event.WRONG_NUMBER_DEALT
    of_dealer: bool = False


_WRONG_NUMBER: Final[dict[str, _WrongNumber]] = {
    Event.ELDER_TOO_MANY: _WrongNumber(1),
    Event.ELDER_TOO_FEW: _WrongNumber(-1),
    Event.ELDER_PLAYED_WRONG: _WrongNumber(1),
    Event.DEALER_TOO_MANY: _WrongNumber(1, of_dealer=True),
    Event.DEALER_TOO_FEW: _WrongNumber(-1, of_dealer=True),
    Event.DEALER_PLAYED_WRONG: _WrongNumber(1, of_dealer=True),
    Event.ELDER_TOOK_TOO_MANY: _WrongNumber(1, Event.ELDER_TOOK_TOO_MANY),
    Event.DEALER_TOOK_TOO_MANY: _WrongNumber(1, Event.DEALER_TOOK_TOO_MANY, of_dealer=True),
    Event.GAVE_TOO_MANY: _WrongNumber(1, Event.GAVE_TOO_MANY),
    Event.GAVE_TOO_FEW: _WrongNumber(-1, Event.GAVE_TOO_FEW),
}
"""Events about the size of a hand, with what a player assumes about it."""


def sample_table(view: SeatView, rng: Random) -> Match | None:
    """A random table that gives this player the same view, at the ruling for which they must choose a remedy.

    None where no such table can be sampled: before trumps are turned, within an exchange, after the deal, or when the
    dealer has taken back a word.
    """
    public = view.public
    ruling = None if public.club is None else public.club.ruling
    if ruling is None or public.turn_up is None or public.phase not in IMAGINABLE or public.dealer is None:
        return None
    deal = _deal(view, ruling.event, rng)
    match = _match(public, deal)
    fault = _fault(view, match.current_game, ruling.event, ruling.offender)
    if fault is None:
        return None
    first_lead = replace(match.current_game, deal=deal_before_play(deal)) if deal.phase in (LEAD, REPLY) else None
    pending = Ruling(ruling.event, fault, (ruling.claimant,), ruling.options)
    ledger = replace(_ledger(view, deal), faults=(fault,), first_lead=first_lead, pending_ruling=pending)
    return replace(match, conduct=public.club.conduct, ledger=ledger)  # type: ignore[union-attr]  # a ruling is club


# --- the cards -------------------------------------------------------------------------------------


def _deal(view: SeatView, event: str, rng: Random) -> Deal:
    """A deal with both hands sampled; a hand of wrong size has the size that the event implies."""
    deal, opponent = visible_deal(view, unstated_number=ASSUMED_NUMBER, discards_stay=True), view.seat.other
    wrong_number = _WRONG_NUMBER.get(event)
    if wrong_number is not None and wrong_number.of_dealer is (opponent is deal.dealer):
        number = view.public.hand_counts[opponent] + wrong_number.excess - len(deal.hands[opponent])
        deal = replace(deal, unseen=with_seat(deal.unseen, opponent, max(0, number)))
    certain_cards = Cards(_certain_cards(view, event).mask & unseen_mask(deal))
    deal = fill_in(
        with_cards(deal, opponent, Cards.of(list(certain_cards)[: deal.unseen[opponent]])), rng, first=view.seat
    )
    sizes = [len(deal.hands[seat]) + cards_played(deal, seat) for seat in SEATS]
    size = deal.agreement.hand_size
    return deal if sizes == [size, size] else replace(deal, irregular=FaultEffects((sizes[0], sizes[1])))


def _certain_cards(view: SeatView, event: str) -> Cards:
    """The cards the opponent certainly holds: those taken back, those of annulled tricks, and an announced king."""
    public, opponent = view.public, view.seat.other
    assert public.club is not None
    assert view.club is not None
    cards = Cards.of(trick.card_of(opponent) for trick in public.club.past_tricks)
    if public.phase in (LEAD, REPLY):
        cards |= view.club.seen
    if public.announced is opponent and public.turn_up is not None and event != Event.FALSE_KING:
        cards |= Cards(public.agreement.king_bits[public.turn_up.suit])
    return cards


# --- the rest of the state --------------------------------------------------------------------------


def _match(public: PublicView, deal: Deal) -> Match:
    open_hands = (public.open_hands[0] is not None, public.open_hands[1] is not None)
    game = Game(deal, number=public.game_number, deal_number=public.deal_number, open_hands=open_hands)
    packs = public.packs or game.packs
    game = replace(game, packs=packs)
    return Match(deal.agreement, stage=Stage.PLAY, dealer=deal.dealer, packs=packs, game=game)


def _ledger(view: SeatView, deal: Deal) -> DealLedger:
    public = view.public
    assert public.club is not None
    assert view.club is not None
    start = _match(public, new_deal(deal.agreement, dealer=deal.dealer)).current_game
    marks = tuple(DoneMark(seat, due, points, points, start) for seat, due, points in _marks(public, deal.agreement))
    club = public.club
    seen_cards = with_seat((NO_CARDS, NO_CARDS), view.seat, view.club.seen)
    return DealLedger(
        start, marks=marks, extra_turn_ups=club.turned[1:], exposed_cards=club.shown, annulled_tricks=club.past_tricks,
        unrefusable_proposals=int(club.bound), n_out_of_play=len(club.turned) - 1, seen_cards=seen_cards,
    )  # fmt: skip


def _marks(public: PublicView, agreement: Agreement) -> list[tuple[Seat, Due, int]]:
    """The points marked for kings in this deal, turned up or announced: seat, reason and number."""
    kings, unmarked_kings = agreement.rules.king, {(score.seat, score.due) for score in public.owed}
    marks: list[tuple[Seat, Due, int]] = []
    dealer, announcer = public.dealer, public.announced
    if public.turn_up is not None and public.turn_up.rank is Rank.KING and dealer is not None:
        marks.append((dealer, Due.TURNED_KING, kings.turned_points))
    if announcer is not None:
        marks.append((announcer, Due.HELD_KING, kings.held_points))
    return [
        (seat, due, points)
        for seat, due, points in marks
        if (seat, due) not in unmarked_kings and public.score[seat] >= points
    ]


def _fault(view: SeatView, game: Game, event: str, offender: Seat) -> Fault | None:
    """The fault as far as the player knows it; None where they do not know which act it was."""
    deal = game.deal
    if (wrong_number := _WRONG_NUMBER.get(event)) is not None:
        return Fault(wrong_number.fault, offender, hand=deal.dealer if wrong_number.of_dealer else deal.elder)
    match event:
        case Event.WORD_WITHDRAWN:
            return _withdrawal_fault(game, offender)
        case Event.LEAD_TAKEN_BACK:
            return _lead_taken_back_fault(view, game, offender)
        case Event.WRONG_SUIT:
            return _wrong_suit_fault(game, offender)
    return Fault(event, offender, number=len(deal.tricks))


def _withdrawal_fault(game: Game, offender: Seat) -> Fault | None:
    deal = game.deal
    if offender is not deal.elder or deal.phase is not ELDER_DECIDES:
        return None
    proposals = Choices(legal_in_deal(deal)).proposals
    word = min(proposals, key=lambda proposal: abs((proposal.number or ASSUMED_NUMBER) - ASSUMED_NUMBER), default=None)
    return None if word is None else Fault(Event.WORD_WITHDRAWN, offender, withdrawn=word, before=game)


def _lead_taken_back_fault(view: SeatView, game: Game, offender: Seat) -> Fault | None:
    assert view.club is not None
    deal = game.deal
    seen_cards = list(view.club.seen & deal.hands[offender])
    if deal.phase is not LEAD or len(seen_cards) != 1:
        return None
    word = Choices(legal_in_deal(deal)).play_of(seen_cards[0])
    return None if word is None else Fault(Event.LEAD_TAKEN_BACK, offender, withdrawn=word, before=game)


def _wrong_suit_fault(game: Game, offender: Seat) -> Fault | None:
    deal = game.deal
    if deal.phase is not REPLY or deal.led is None or deal.named is None:
        return None
    led_card = Cards(deal.led.bit)
    hands = (
        (deal.hands[0] | led_card, deal.hands[1]) if offender is Seat.A else (deal.hands[0], deal.hands[1] | led_card)
    )
    deal_before = replace(deal, hands=hands, gone=deal.gone - led_card, led=None, phase=LEAD, named=None)
    return Fault(Event.WRONG_SUIT, offender, card=deal.led, suit=deal.named, before=replace(game, deal=deal_before))
