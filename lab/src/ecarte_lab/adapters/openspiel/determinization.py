"""Sample the opponent's cards in a deal so that everything they did stays legal and looks the same.

First the deal as it may be now, with all the opponent has played back in their hand; then, note by note backwards,
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
from ecarte_lab.adapters.decision_process import DealCourse, NoteKind

TRIES = 1000
"""Attempts before repeated dead ends count as an error; where no discards come again the first succeeds."""


class _Pile(msgspec.Struct, frozen=True):
    """What the opponent drew again of the discards of one exchange, by note: cards of the seat, and None for their own.

    `shown` are cards of theirs that came to the seat.
    """

    notes: tuple[int, ...]
    drawn: tuple[Card | None, ...]
    shown: Cards


def imagine(chapter: DealCourse, seat: Seat, rng: Random) -> list[Cards]:
    """The cards of the opposite seat that came and went, note by note, sampled to agree with all that `seat` knows."""
    for _ in range(TRIES):
        if (found := _attempt(chapter, OTHER[seat], rng)) is not None:
            return found
    raise AssertionError("the cards as they are would do")


def _attempt(chapter: DealCourse, other: Seat, rng: Random) -> list[Cards] | None:
    deal = hide_hand(chapter.deal, other)
    lacks, played = cards_ruled_out(deal, other), _played(deal, other)
    held = Cards(king_bit(deal)) - played if deal.announced is other else Cards()
    piles = _piles(chapter, other, played | held, Cards(lacks), rng)
    for number, pile in enumerate(piles):
        held |= Cards.of(card for card in pile.drawn if card is not None) - played
        hidden = len(known_discards(chapter.deal, other, number)) - len(pile.shown) - pile.drawn.count(None)
        deal = with_discards(deal, other, number, pile.shown, hidden)
    own = Cards.of(card for number in range(len(deal.exchanges)) for card in known_discards(deal, OTHER[other], number))
    deal = replace(deal, gone=deal.gone | own, reused=0, lacks=with_seat((0, 0), other, lacks))
    found = fill_in(with_cards(deal, other, held), rng, first=other)
    return None if hand_count(found, other) != hand_count(deal, other) else _by_note(chapter, other, found, piles, rng)


def _played(deal: Deal, seat: Seat) -> Cards:
    cards = Cards.of(trick.card_of(seat) for trick in deal.tricks)
    return cards | Cards(deal.led.bit) if deal.led is not None and deal.leader is seat else cards


def _piles(chapter: DealCourse, other: Seat, wanted: Cards, lacks: Cards, rng: Random) -> list[_Pile]:
    """What came again from each exchange, the latest served first; of `wanted` all that they can have drawn."""
    deal, seat = chapter.deal, OTHER[other]
    if not deal.reused:
        return []
    notes = [place for place, note in enumerate(chapter.notes) if note.kind is NoteKind.DRAWN][-deal.reused :]
    piles = []
    for number in reversed(range(len(deal.exchanges) - 1)):
        own, his = known_discards(deal, seat, number), known_discards(deal, other, number)
        served, notes = notes[: len(own) + len(his)], notes[len(own) + len(his) :]
        came = Cards.of(PACK[chapter.notes[place].number] for place in served if chapter.notes[place].seat is seat)
        places = tuple(place for place in served if chapter.notes[place].seat is other)
        surely = tuple((own - came) & wanted)
        perhaps: tuple[Card | None, ...] = (*(own - came - wanted - lacks), *[None] * len(his - came))
        drawn = (*surely, *rng.sample(perhaps, len(places) - len(surely)))
        piles.append(_Pile(places, tuple(rng.sample(drawn, len(drawn))), came & his))
    return piles[::-1]


def _by_note(chapter: DealCourse, other: Seat, deal: Deal, piles: list[_Pile], rng: Random) -> list[Cards]:
    """What came and went, from the hand with all that was played of it to the hand before the first card."""
    hand = deal.hands[other] | _played(deal, other)
    laid = [known_discards(deal, other, number) for number in range(len(deal.exchanges))]
    found = [Cards()] * len(chapter.notes)

    def came(place: int, card: Card | None = None) -> Cards:
        nonlocal hand
        found[place] = Cards((card or rng.choice(tuple(hand))).bit)
        hand -= found[place]
        return found[place]

    for pile in piles:
        hand -= Cards.of(card for card in pile.drawn if card is not None)
    for number, pile in enumerate(piles):
        for place, card in zip(pile.notes, pile.drawn, strict=True):
            drawn = came(place, card)
            laid[number] |= drawn if card is None else Cards()
    exchange = sum(note.lays_down and note.seat is not deal.dealer for note in chapter.notes) - 1
    for place in reversed(range(len(chapter.notes))):
        note = chapter.notes[place]
        if note.lays_down and note.seat is other:
            found[place] = laid[exchange]
            hand |= laid[exchange]
        elif note.seat is other and note.kind is not NoteKind.DID and not found[place]:
            came(place)
        exchange -= note.lays_down and note.seat is not deal.dealer
    return found
