"""A deal as far as one player's view shows it, and random complete deals that agree with the view (determinization).

A `partial` deal lists for each hand and discard pile the known cards and the number of unknown cards.  A card whose
place is not known is *unlocated*: it is an unknown card of a hand or discard pile, or in the stock.
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
from ecarte.engine.play import cards_ruled_out_by
from ecarte.engine.soundness import stock_left
from ecarte.views.seat import PublicExchange, PublicView, SeatView

# --- the visible deal ----------------------------------------------------------------------------------


def visible_deal(view: SeatView, *, unstated_number: int = 0, discards_stay: bool = False) -> Deal:
    """The partial deal that this view shows.

    `unstated_number` is the number of cards assumed for a dealer who did not state how many they took.  By CYCL-030
    discards may be dealt again; then the player's own discards are unlocated too, unless `discards_stay`.  Cards that
    the opponent cannot hold, judging by their play, are not excluded: see `cards_ruled_out`.
    """
    public, agreement = view.public, view.public.agreement
    phase, dealer = public.phase, public.dealer
    assert phase is not None
    assert dealer is not None
    discards_return = agreement.reuses_discards and not public.stock and not discards_stay
    exchanges = tuple(
        _visible_exchange(view, index, exchange, unstated_number, discards_return=discards_return)
        for index, exchange in enumerate(public.exchanges)
    )
    own_discards = NO_CARDS if discards_return else Cards.of(card for discards in view.discards for card in discards)
    hand_contents = [_hand_contents(view, seat) for seat in SEATS]
    if (
        phase is Phase.DEALER_DRAWS
        and dealer is not view.seat
        and public.exchanges
        and public.exchanges[-1].dealer is None
    ):
        hand_contents[dealer] = NO_CARDS, hand_contents[dealer][1] - 1  # they took at least one
    hands, n_unknown = (hand_contents[0][0], hand_contents[1][0]), (hand_contents[0][1], hand_contents[1][1])
    n_played = 2 * len(public.tricks) + (public.led is not None)
    stock_size = stock_left(
        agreement,
        hands=hands,
        unseen=n_unknown,
        turn_up=public.turn_up,
        exchanges=exchanges,
        reused=0,
        n_played=n_played,
    )
    n_reused = max(0, -stock_size) if agreement.reuses_discards else 0
    is_all_stated = not agreement.reuses_discards and all(exchange.dealer is not None for exchange in public.exchanges)
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
        unseen=n_unknown,
        taken_up=(False, False) if agreement.table_takes_up else public.taken_up,
        stock=public.stock if is_all_stated and public.stock is not None else stock_size + n_reused,
        gone=_out_of_play(public) | own_discards,
        turn_up=public.turn_up,
        proposals=public.proposals,
        liable=public.liable,
        exchanges=exchanges,
        reused=n_reused,
        announced=public.announced,
        named=public.named,
        leader=OTHER[dealer] if public.leader is None else public.leader,
        led=public.led,
        tricks=public.tricks,
        won=public.won,
        owed=public.owed,
    )


def _hand_contents(view: SeatView, seat: Seat) -> tuple[Cards, int]:
    """The known cards of a hand, and the number of unknown ones."""
    public = view.public
    hand = view.hand if seat is view.seat else public.open_hands[seat]
    return (NO_CARDS, public.hand_counts[seat]) if hand is None else (hand, 0)


def _out_of_play(public: PublicView) -> Cards:
    """The open cards outside both hands: those played, the turn-up, exposed cards."""
    gone = _played_cards(public) | Cards.of(() if public.turn_up is None else (public.turn_up,))
    if public.club is not None:
        gone |= Cards.of(public.club.turned)
        gone |= NO_CARDS if public.club.exposed is None else Cards(public.club.exposed.bit)
    return gone


def _played_cards(deal: Deal | PublicView) -> Cards:
    cards = Cards.of(card for trick in deal.tricks for card in (trick.led, trick.reply))
    return cards if deal.led is None else cards | Cards(deal.led.bit)


_BEFORE_ELDER_DISCARDS: Final = (Phase.DEALER_ANSWERS, Phase.ELDER_NAMES, Phase.ELDER_DISCARDS)
"""The phases before the elder of a new exchange has discarded."""
_BEFORE_DEALER_DISCARDS: Final = {
    "elder-served-first": (*_BEFORE_ELDER_DISCARDS, Phase.ELDER_DRAWS, Phase.DEALER_DISCARDS),
    "both-discard-first": (*_BEFORE_ELDER_DISCARDS, Phase.DEALER_DISCARDS),
}
"""The phases before the dealer of a new exchange has discarded, by the order of the exchange."""


def _visible_exchange(
    view: SeatView, index: int, exchange: PublicExchange, unstated_number: int, *, discards_return: bool
) -> Exchange:
    """An exchange as far as the player knows it: their own discards, and the opponent's number if it was stated."""
    public = view.public
    own_discards = view.discards[index] if index < len(view.discards) else NO_CARDS
    own_known_cards, n_own_unknown = (NO_CARDS, len(own_discards)) if discards_return else (own_discards, 0)
    is_latest = index == public.proposals - 1
    is_stated = exchange.dealer is not None
    if view.seat is public.dealer:
        has_discarded = not (is_latest and public.phase in _BEFORE_ELDER_DISCARDS)
        n_elder = exchange.elder or 0 if has_discarded else 0
        return Exchange(
            exchange.elder,
            exchange.enough_for,
            NO_CARDS,
            n_elder,
            own_known_cards,
            n_own_unknown,
            dealer_told=is_stated,
        )
    order = public.agreement.rules.exchange.order
    has_discarded = not (is_latest and public.phase in _BEFORE_DEALER_DISCARDS[order])
    assumed_number = max(unstated_number, 1) if is_latest and public.phase is Phase.DEALER_DRAWS else unstated_number
    n_dealer = (assumed_number if exchange.dealer is None else exchange.dealer) if has_discarded else 0
    return Exchange(
        exchange.elder, exchange.enough_for, own_known_cards, n_own_unknown, NO_CARDS, n_dealer, dealer_told=is_stated
    )


def cards_ruled_out(deal: Deal, seat: Seat) -> int:
    """A mask of the cards that the seat cannot hold: the duties would have made it reply with them."""
    lacks = 0
    for trick in deal.tricks:
        if trick.leader is not seat:
            lacks |= cards_ruled_out_by(replace(deal, led=trick.led), trick.reply)
    return lacks


class Unseen(NamedTuple):
    """The cards hidden by a view.

    `cards` is a mask of the unlocated cards; `their_lacks` is a mask of the unlocated cards that the opponent cannot
    hold.  `stock` is the number of cards left in the stock, or the greatest possible number where it is not known.
    """

    cards: int
    their_lacks: int
    stock: int


def unseen(view: SeatView) -> Unseen:
    """The cards that this view hides."""
    deal = visible_deal(view)
    return Unseen(unseen_mask(deal), cards_ruled_out(deal, view.seat.other), deal.stock)


# --- sampled deals ----------------------------------------------------------------------------------


def hide_hand(deal: Deal, seat: Seat) -> Deal:
    """The deal without the cards that only this seat has seen: its hand and its discards."""
    hands, n_unknown = with_seat(deal.hands, seat, NO_CARDS), with_seat(deal.unseen, seat, hand_count(deal, seat))
    played_cards = _played_cards(deal)
    deal = replace(deal, partial=True, hands=hands, unseen=n_unknown)
    for number in range(len(deal.exchanges)):
        discards = known_discards(deal, seat, number)
        deal = with_discards(deal, seat, number, NO_CARDS, len(discards))
        deal = replace(
            deal, gone=deal.gone - (discards - played_cards)
        )  # a card that returned and was played lies open
    return deal


def known_discards(deal: Deal, seat: Seat, number: int) -> Cards:
    """The known discards of the seat in an exchange."""
    exchange = deal.exchanges[number]
    return exchange.dealer if seat is deal.dealer else exchange.elder


def with_discards(deal: Deal, seat: Seat, number: int, cards: Cards, n_unknown: int) -> Deal:
    """The deal with these discards of the seat in an exchange instead: known cards, and a number of unknown ones."""
    exchange = deal.exchanges[number]
    if seat is deal.dealer:
        exchange = replace(exchange, dealer=cards, dealer_unseen=n_unknown)
    else:
        exchange = replace(exchange, elder=cards, elder_unseen=n_unknown)
    return replace(deal, exchanges=(*deal.exchanges[:number], exchange, *deal.exchanges[number + 1 :]))


def with_cards(deal: Deal, seat: Seat, cards: Cards) -> Deal:
    """The deal with these unlocated cards placed in the seat's hand."""
    new_cards = cards - deal.hands[seat]
    return replace(
        deal,
        hands=with_seat(deal.hands, seat, deal.hands[seat] | new_cards),
        unseen=with_seat(deal.unseen, seat, deal.unseen[seat] - len(new_cards)),
    )


def fill_in(deal: Deal, rng: Random, *, first: Seat) -> Deal:
    """A random complete deal that agrees with this partial one; all such deals are equally likely.

    The hand of `first` is filled first; it gets no card that it is known to lack.  The other hand must have no such
    cards.  Where too few cards are left, a hand or discard pile gets fewer.
    """
    remaining = list(Cards(unseen_mask(deal)))
    rng.shuffle(remaining)

    def draw(number: int, lacks: int = 0) -> Cards:
        nonlocal remaining
        cards = Cards.of([card for card in remaining if not card.bit & lacks][: max(0, number)])
        remaining = [card for card in remaining if card not in cards]
        return cards

    hands = list(deal.hands)
    for seat in (first, OTHER[first]):
        hands[seat] |= draw(deal.unseen[seat], deal.lacks[seat])
    exchanges = tuple(
        replace(
            exchange,
            elder=exchange.elder | draw(exchange.elder_unseen),
            dealer=exchange.dealer | draw(exchange.dealer_unseen),
            elder_unseen=0,
            dealer_unseen=0,
        )
        for exchange in deal.exchanges
    )
    discards = Cards.of(card for exchange in exchanges for card in (*exchange.elder, *exchange.dealer))
    return replace(
        deal,
        partial=False,
        hands=(hands[0], hands[1]),
        unseen=(0, 0),
        lacks=(0, 0),
        exchanges=exchanges,
        gone=(deal.gone | discards) - hands[0] - hands[1],
        stock=len(remaining),
    )
