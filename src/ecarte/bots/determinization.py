"""A deal as far as one player's view shows it, and random complete deals that agree with the view (determinization).

A `partial` deal lists for each hand and discard pile the known cards and the number of unknown ones.  Cards that are
known to lie nowhere are the unlocated ones: they are in one of these places or in the stock.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from ecarte.cards import NO_CARDS, OTHER, SEATS, Cards, Seat
from ecarte.engine.deal import (
    Deal,
    Exchange,
    Phase,
    hand_count,
    unseen_mask,
    with_seat,
)
from ecarte.engine.play import ruled_out
from ecarte.engine.soundness import stock_left
from ecarte.views.seat import PublicExchange, PublicView, SeatView

# --- the deal as it is seen -----------------------------------------------------------------------------


def deal_seen(view: SeatView, *, untold: int = 0, lie_still: bool = False) -> Deal:
    """The partial deal that this view shows.

    `untold` is the number of cards to assume for a dealer who did not state it.  Discards may have been dealt again by
    the rule of CYCL-030; then the player's own are unlocated too, unless `lie_still`.  Conclusions from the opponent's
    play are not included: see `cards_ruled_out`.
    """
    public, agreement = view.public, view.public.agreement
    phase, dealer = public.phase, public.dealer
    assert phase is not None
    assert dealer is not None
    come_again = agreement.reuses_discards and not public.stock and not lie_still
    exchanges = tuple(
        _exchange_seen(view, index, one, untold, come_again=come_again) for index, one in enumerate(public.exchanges)
    )
    own = NO_CARDS if come_again else Cards.of(card for laid in view.discards for card in laid)
    held = [_held(view, seat) for seat in SEATS]
    if (
        phase is Phase.DEALER_DRAWS
        and dealer is not view.seat
        and public.exchanges
        and public.exchanges[-1].dealer is None
    ):
        held[dealer] = NO_CARDS, held[dealer][1] - 1  # they took at least one
    hands, unseen = (held[0][0], held[1][0]), (held[0][1], held[1][1])
    played = 2 * len(public.tricks) + (public.led is not None)
    left = stock_left(
        agreement, hands=hands, unseen=unseen, turn_up=public.turn_up, exchanges=exchanges, reused=0, n_played=played
    )
    reused = max(0, -left) if agreement.reuses_discards else 0
    all_told = not agreement.reuses_discards and all(one.dealer is not None for one in public.exchanges)
    return Deal(
        agreement,
        dealer,
        score=public.score,
        phase=phase,
        partial=True,
        shuffled=public.shuffled,
        cut_at=public.cut_at,
        packets=public.packets,
        hands=hands,
        unseen=unseen,
        taken_up=(False, False) if agreement.table_takes_up else public.taken_up,
        stock=public.stock if all_told and public.stock is not None else left + reused,
        gone=_out_of_play(public) | own,
        turn_up=public.turn_up,
        proposals=public.proposals,
        liable=public.liable,
        exchanges=exchanges,
        reused=reused,
        announced=public.announced,
        named=public.named,
        leader=OTHER[dealer] if public.leader is None else public.leader,
        led=public.led,
        tricks=public.tricks,
        won=public.won,
        owed=public.owed,
    )


def _held(view: SeatView, seat: Seat) -> tuple[Cards, int]:
    """The known cards of a hand, and the number of unknown ones."""
    public = view.public
    known = view.hand if seat is view.seat else public.open_hands[seat]
    return (NO_CARDS, public.hand_counts[seat]) if known is None else (known, 0)


def _out_of_play(public: PublicView) -> Cards:
    """The open cards outside both hands: those played, the turn-up, exposed cards."""
    gone = _played(public) | Cards.of(() if public.turn_up is None else (public.turn_up,))
    if public.club is not None:
        gone |= Cards.of(public.club.turned)
        gone |= NO_CARDS if public.club.exposed is None else Cards(public.club.exposed.bit)
    return gone


def _played(deal: Deal | PublicView) -> Cards:
    cards = Cards.of(card for trick in deal.tricks for card in (trick.led, trick.reply))
    return cards if deal.led is None else cards | Cards(deal.led.bit)


_ELDER_LAYS: Final = (Phase.DEALER_ANSWERS, Phase.ELDER_NAMES, Phase.ELDER_DISCARDS)
"""The phases before the elder of a new exchange has discarded."""
_DEALER_LAYS: Final = {
    "elder-served-first": (*_ELDER_LAYS, Phase.ELDER_DRAWS, Phase.DEALER_DISCARDS),
    "both-discard-first": (*_ELDER_LAYS, Phase.DEALER_DISCARDS),
}
"""The phases before the dealer of a new exchange has discarded, by the order of the exchange."""


def _exchange_seen(view: SeatView, index: int, one: PublicExchange, untold: int, *, come_again: bool) -> Exchange:
    """An exchange as far as the player knows it: their own discards, and the opponent's number if it was stated."""
    public = view.public
    own = view.discards[index] if index < len(view.discards) else NO_CARDS
    own_known, own_unseen = (NO_CARDS, len(own)) if come_again else (own, 0)
    latest = index == public.proposals - 1
    told = one.dealer is not None
    if view.seat is public.dealer:
        laid = not (latest and public.phase in _ELDER_LAYS)
        elder = one.elder or 0 if laid else 0
        return Exchange(one.elder, one.enough_for, NO_CARDS, elder, own_known, own_unseen, dealer_told=told)
    order = public.agreement.rules.exchange.order
    laid = not (latest and public.phase in _DEALER_LAYS[order])
    taken = max(untold, 1) if latest and public.phase is Phase.DEALER_DRAWS else untold
    dealer = (taken if one.dealer is None else one.dealer) if laid else 0
    return Exchange(one.elder, one.enough_for, own_known, own_unseen, NO_CARDS, dealer, dealer_told=told)


def cards_ruled_out(deal: Deal, seat: Seat) -> int:
    """A mask of the cards that the seat cannot hold, since by the duties it would have had to reply with them."""
    lacks = 0
    for trick in deal.tricks:
        if trick.leader is not seat:
            lacks |= ruled_out(replace(deal, led=trick.led), trick.reply)
    return lacks


class Unseen(NamedTuple):
    """The cards hidden by a view.

    `cards` is a mask of the unlocated cards, `their_lacks` of those of them that the opponent cannot hold.  `stock` is
    the number of cards left, or the most there can be.
    """

    cards: int
    their_lacks: int
    stock: int


def unseen(view: SeatView) -> Unseen:
    """The cards that this view hides."""
    deal = deal_seen(view)
    return Unseen(unseen_mask(deal), cards_ruled_out(deal, view.seat.other), deal.stock)


# --- sampled deals ----------------------------------------------------------------------------------


def hide_hand(deal: Deal, seat: Seat) -> Deal:
    """The deal without the cards that only this seat has seen: its hand and its discards."""
    hands, unseen = with_seat(deal.hands, seat, NO_CARDS), with_seat(deal.unseen, seat, hand_count(deal, seat))
    played = _played(deal)
    deal = replace(deal, partial=True, hands=hands, unseen=unseen)
    for number in range(len(deal.exchanges)):
        laid = known_discards(deal, seat, number)
        deal = with_discards(deal, seat, number, NO_CARDS, len(laid))
        deal = replace(deal, gone=deal.gone - (laid - played))  # a card that returned and was played lies open
    return deal


def known_discards(deal: Deal, seat: Seat, number: int) -> Cards:
    """The known discards of the seat in an exchange."""
    exchange = deal.exchanges[number]
    return exchange.dealer if seat is deal.dealer else exchange.elder


def with_discards(deal: Deal, seat: Seat, number: int, cards: Cards, unseen: int) -> Deal:
    """The deal with these discards of the seat in an exchange instead: known cards, and a number of unknown ones."""
    one = deal.exchanges[number]
    if seat is deal.dealer:
        one = replace(one, dealer=cards, dealer_unseen=unseen)
    else:
        one = replace(one, elder=cards, elder_unseen=unseen)
    return replace(deal, exchanges=(*deal.exchanges[:number], one, *deal.exchanges[number + 1 :]))


def with_cards(deal: Deal, seat: Seat, cards: Cards) -> Deal:
    """The deal with these unlocated cards placed in the seat's hand."""
    more = cards - deal.hands[seat]
    return replace(
        deal,
        hands=with_seat(deal.hands, seat, deal.hands[seat] | more),
        unseen=with_seat(deal.unseen, seat, deal.unseen[seat] - len(more)),
    )


def fill_in(deal: Deal, rng: Random, *, first: Seat) -> Deal:
    """A random complete deal that agrees with this partial one; all such deals are equally likely.

    A hand gets no card it is known to lack.  Hand `first` is filled first, and only it may lack cards.  Where too few
    cards are left, a place gets fewer.
    """
    left = list(Cards(unseen_mask(deal)))
    rng.shuffle(left)

    def draw(number: int, lacks: int = 0) -> Cards:
        nonlocal left
        cards = Cards.of([card for card in left if not card.bit & lacks][: max(0, number)])
        left = [card for card in left if card not in cards]
        return cards

    hands = list(deal.hands)
    for seat in (first, OTHER[first]):
        hands[seat] |= draw(deal.unseen[seat], deal.lacks[seat])
    exchanges = tuple(
        replace(
            one,
            elder=one.elder | draw(one.elder_unseen),
            dealer=one.dealer | draw(one.dealer_unseen),
            elder_unseen=0,
            dealer_unseen=0,
        )
        for one in deal.exchanges
    )
    laid = Cards.of(card for one in exchanges for card in (*one.elder, *one.dealer))
    return replace(
        deal,
        partial=False,
        hands=(hands[0], hands[1]),
        unseen=(0, 0),
        lacks=(0, 0),
        exchanges=exchanges,
        gone=(deal.gone | laid) - hands[0] - hands[1],
        stock=len(left),
    )
