"""Sample the opponent's cards in a deal so that everything they did stays legal and looks the same.

First the deal as it may be now, with all the opponent has played back in their hand; then, event by event backwards,
which of these cards came then, and what they had laid down.  Cards that the seat has not seen are interchangeable; so
are earlier discards where they come again (CYCL-030), which happens in the last exchange only.
"""

from __future__ import annotations

from random import Random

import msgspec
from msgspec.structs import replace

from ecarte.bots.determinization import cards_ruled_out, fill_in, hide_hand, known_discards, with_cards, with_discards
from ecarte.cards import OTHER, PACK, Card, Cards, Seat
from ecarte.engine.deal import Deal, hand_count, with_seat
from ecarte.engine.king import king_bit
from ecarte_lab.adapters.decision_process import DealHistory, EventKind

TRIES = 1000
"""Attempts before repeated dead ends count as an error; where no discards come again the first succeeds."""


class _ReusedDiscards(msgspec.Struct, frozen=True):
    """What the opponent drew again of the discards of one exchange, by event: the seat's cards, None for their own.

    `shown` are cards of theirs that came to the seat.
    """

    events: tuple[int, ...]
    drawn: tuple[Card | None, ...]
    shown: Cards


def sample_cards(history: DealHistory, seat: Seat, rng: Random) -> list[Cards]:
    """The opposite seat's cards that came and went, event by event, sampled to agree with all that `seat` knows."""
    for _ in range(TRIES):
        if (found := _attempt(history, OTHER[seat], rng)) is not None:
            return found
    raise AssertionError("the cards as they are would do")


def _attempt(history: DealHistory, other: Seat, rng: Random) -> list[Cards] | None:
    deal = hide_hand(history.deal, other)
    lacks, played = cards_ruled_out(deal, other), _played(deal, other)
    held = Cards(king_bit(deal)) - played if deal.announced is other else Cards()
    piles = _piles(history, other, played | held, Cards(lacks), rng)
    for number, pile in enumerate(piles):
        held |= Cards.of(card for card in pile.drawn if card is not None) - played
        hidden = len(known_discards(history.deal, other, number)) - len(pile.shown) - pile.drawn.count(None)
        deal = with_discards(deal, other, number, pile.shown, hidden)
    own = Cards.of(card for number in range(len(deal.exchanges)) for card in known_discards(deal, OTHER[other], number))
    deal = replace(deal, gone=deal.gone | own, reused=0, lacks=with_seat((0, 0), other, lacks))
    found = fill_in(with_cards(deal, other, held), rng, first=other)
    return None if hand_count(found, other) != hand_count(deal, other) else _by_note(history, other, found, piles, rng)


def _played(deal: Deal, seat: Seat) -> Cards:
    cards = Cards.of(trick.card_of(seat) for trick in deal.tricks)
    return cards | Cards(deal.led.bit) if deal.led is not None and deal.leader is seat else cards


def _piles(history: DealHistory, other: Seat, wanted: Cards, lacks: Cards, rng: Random) -> list[_ReusedDiscards]:
    """What came again from each exchange, the latest served first; of `wanted` all that they can have drawn."""
    deal, seat = history.deal, OTHER[other]
    if not deal.reused:
        return []
    events = [place for place, event in enumerate(history.events) if event.kind is EventKind.DRAWN][-deal.reused :]
    piles = []
    for number in reversed(range(len(deal.exchanges) - 1)):
        own, his = known_discards(deal, seat, number), known_discards(deal, other, number)
        served, events = events[: len(own) + len(his)], events[len(own) + len(his) :]
        came = Cards.of(PACK[history.events[place].number] for place in served if history.events[place].seat is seat)
        places = tuple(place for place in served if history.events[place].seat is other)
        surely = tuple((own - came) & wanted)
        perhaps: tuple[Card | None, ...] = (*(own - came - wanted - lacks), *[None] * len(his - came))
        drawn = (*surely, *rng.sample(perhaps, len(places) - len(surely)))
        piles.append(_ReusedDiscards(places, tuple(rng.sample(drawn, len(drawn))), came & his))
    return piles[::-1]


def _by_note(history: DealHistory, other: Seat, deal: Deal, piles: list[_ReusedDiscards], rng: Random) -> list[Cards]:
    """What came and went, from the hand with all that was played of it to the hand before the first card."""
    hand = deal.hands[other] | _played(deal, other)
    laid = [known_discards(deal, other, number) for number in range(len(deal.exchanges))]
    found = [Cards()] * len(history.events)

    def came(place: int, card: Card | None = None) -> Cards:
        nonlocal hand
        found[place] = Cards((card or rng.choice(tuple(hand))).bit)
        hand -= found[place]
        return found[place]

    for pile in piles:
        hand -= Cards.of(card for card in pile.drawn if card is not None)
    for number, pile in enumerate(piles):
        for place, card in zip(pile.events, pile.drawn, strict=True):
            drawn = came(place, card)
            laid[number] |= drawn if card is None else Cards()
    exchange = sum(event.lays_down and event.seat is not deal.dealer for event in history.events) - 1
    for place in reversed(range(len(history.events))):
        event = history.events[place]
        if event.lays_down and event.seat is other:
            found[place] = laid[exchange]
            hand |= laid[exchange]
        elif event.seat is other and event.kind is not EventKind.DID and not found[place]:
            came(place)
        exchange -= event.lays_down and event.seat is not deal.dealer
    return found
