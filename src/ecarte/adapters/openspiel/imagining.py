"""The other's cards in a deal, drawn anew so that everything he did stays lawful and looks the same.

They are chosen from the end: first what he holds now, which with all he has played makes his hand at the beginning
of the play; then, exchange by exchange backwards, which of his cards came as fresh ones, and which he laid down for
them.  Cards that the seat has not seen stand for each other; so do earlier discards where they come again (CYCL-030).
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec

from ecarte.adapters.course import DealCourse, NoteKind
from ecarte.adapters.numbering import DISCARD
from ecarte.cards import OTHER, PACK, Seat
from ecarte.engine.agreement import cards_allowed
from ecarte.engine.deal import Deal
from ecarte.engine.king import king_bit

TRIES = 1000
"""Attempts before a wrong turn is taken for a fault; where no discards come again the first succeeds."""


class Imagined(msgspec.Struct):
    """What the other was dealt, drew and laid down: codes as they came, and his discards by exchange, as masks."""

    dealt: list[int]
    drawn: list[int]
    laid: list[int]


class _Told(msgspec.Struct):
    """What happened in a deal as a seat knows it, but for the cards of `other`, the seat opposite.

    `dealt` and `drawn` are the seat's own cards from the pack, as masks; `n_dealt` counts the other's.  By exchange:
    `laid` and `other_laid` are the own discards (masks) and the number of the other's, `fresh` how many cards he drew
    from the stock.  `again` and `other_again` are the cards drawn from earlier discards: the exchange they were laid
    down in, and with the own ones the code.
    """

    other: Seat
    dealt: int = 0
    drawn: int = 0
    n_dealt: int = 0
    laid: list[int] = []
    other_laid: list[int] = []
    fresh: list[int] = []
    again: list[tuple[int, int]] = []
    other_again: list[int] = []

    @property
    def came_again(self) -> int:
        """The own cards drawn from earlier discards, as a mask."""
        return sum(1 << code for _, code in self.again)

    def surely_laid(self, exchange: int) -> int:
        """The cards that the other laid down in this exchange, as has been seen since."""
        return sum(1 << code for group, code in self.again if group == exchange) & ~self.laid[exchange]


def _told(chapter: DealCourse, seat: Seat) -> _Told:
    deal = chapter.deal
    told = _Told(OTHER[seat])
    stock = deal.agreement.pack_size - 2 * deal.agreement.hand_size - 1
    reused = 0
    for note in chapter.notes:
        own = note.seat is seat
        if note.kind is NoteKind.DEALT:
            told.dealt |= own << note.number
            told.n_dealt += not own
        elif note.kind is NoteKind.DRAWN and stock:
            stock -= 1
            told.drawn |= own << note.number
            told.fresh[-1] += not own
        elif note.kind is NoteKind.DRAWN:
            group = _group(told, reused)
            reused += 1
            if own:
                told.again.append((group, note.number))
            else:
                told.other_again.append(group)
        elif note.number >= DISCARD and note.kind is NoteKind.DID:
            if note.seat is not deal.dealer:
                told.laid.append(0)
                told.other_laid.append(0)
                told.fresh.append(0)
            if own:
                told.laid[-1] = note.cards
            else:
                told.other_laid[-1] = note.cards.bit_count()
    return told


def _group(told: _Told, reused: int) -> int:
    """The exchange whose discards are served next: the latest before this one that is not used up (CYCL-030)."""
    group = len(told.laid) - 2
    while reused >= (number := told.laid[group].bit_count() + told.other_laid[group]):
        reused -= number
        group -= 1
    return group


def imagined(chapter: DealCourse, seat: Seat, rng: Random) -> Imagined:
    """The cards of the seat opposite, as they may have been for all that `seat` knows."""
    told = _told(chapter, seat)
    deal = chapter.deal
    if deal.turn_up is None:
        dealt = _codes(deal.agreement.pack_mask & ~told.dealt)
        return Imagined(rng.sample(dealt, told.n_dealt), [], [])
    for _ in range(TRIES):
        if (found := _attempt(deal, told, rng)) is not None:
            return found
    raise AssertionError("the cards as they are would do")


def _attempt(deal: Deal, told: _Told, rng: Random) -> Imagined | None:
    assert deal.turn_up is not None
    played = _played(deal, told.other)
    wanted = played | (king_bit(deal) if deal.announced is told.other else 0)
    lacking = _lacking(deal, told.other)
    again = [_group_again(told, group, wanted, lacking, rng) for group in range(len(told.laid))]
    unseen = deal.agreement.pack_mask & ~(told.dealt | told.drawn | told.came_again | deal.turn_up.bit)
    certain = wanted | sum(known for known, _ in again)
    hand_size = deal.hands[told.other].mask.bit_count() + played.bit_count()
    others = _some(unseen & ~certain & ~lacking, hand_size - certain.bit_count(), rng)
    if others is None or any(hidden < 0 for _, hidden in again):
        return None
    hand = certain | _mask(others)
    return _backwards(told, hand, unseen, again, rng)


def _group_again(told: _Told, group: int, wanted: int, lacking: int, rng: Random) -> tuple[int, int]:
    """Which own discards of an exchange the other drew, as a mask, and how many of his own; -1 when it cannot be."""
    left = told.laid[group] & ~told.came_again
    certain = left & wanted
    n_drawn = told.other_again.count(group) - certain.bit_count()
    hidden = told.other_laid[group] - told.surely_laid(group).bit_count()
    may_come = [*_codes(left & ~certain & ~lacking), *[None] * hidden]
    if not 0 <= n_drawn <= len(may_come):
        return certain, -1
    drawn = rng.sample(may_come, n_drawn)
    return certain | _mask(code for code in drawn if code is not None), drawn.count(None)


def _backwards(told: _Told, hand: int, unseen: int, again: list[tuple[int, int]], rng: Random) -> Imagined | None:
    """The deal from the hand at its end to the hand at its beginning, exchange by exchange."""
    from_pack = rng.sample(codes := _codes(hand & unseen), len(codes))
    laid = [told.surely_laid(exchange) for exchange in range(len(told.laid))]
    came_again = []
    for group, (known, hidden) in enumerate(again):
        if hidden > len(from_pack):
            return None
        own = [from_pack.pop() for _ in range(hidden)]
        laid[group] |= _mask(own)
        came_again.append(rng.sample(cards := [*_codes(known), *own], len(cards)))
    pool = rng.sample(codes := _codes(unseen & ~hand), len(codes))
    drawn = [came_again[group].pop() for group in told.other_again]
    for exchange in reversed(range(len(laid))):
        is_last = exchange == len(laid) - 1
        fresh = _some(_mask(from_pack) if is_last else hand, told.fresh[exchange], rng)
        n_laid = told.other_laid[exchange] - laid[exchange].bit_count()
        if fresh is None or not 0 <= n_laid <= len(pool):
            return None
        hand &= ~_mask(fresh) & ~(_mask(drawn) if is_last else 0)
        laid[exchange] |= _mask(pool.pop() for _ in range(n_laid))
        hand |= laid[exchange]
        drawn = fresh + drawn
    dealt = _codes(hand)
    return Imagined(rng.sample(dealt, len(dealt)), drawn, laid) if len(dealt) == told.n_dealt else None


def _played(deal: Deal, seat: Seat) -> int:
    """The cards the seat has played, as a mask."""
    cards = [trick.card_of(seat) for trick in deal.tricks]
    if deal.led is not None and deal.leader is seat:
        cards.append(deal.led)
    return sum(card.bit for card in cards)


def _lacking(deal: Deal, seat: Seat) -> int:
    """The cards that cannot have been in the seat's hand when it replied as it did, as a mask."""
    assert deal.turn_up is not None
    lacking = 0
    for trick in deal.tricks:
        if trick.leader is not seat:
            reply = trick.reply.bit
            for card in PACK:
                allowed = cards_allowed(deal.agreement, reply | card.bit, trick.led, deal.turn_up.suit)
                lacking |= 0 if allowed & reply else card.bit
    return lacking


def _codes(mask: int) -> list[int]:
    return [code for code in range(len(PACK)) if mask >> code & 1]


def _mask(codes: Iterable[int]) -> int:
    mask = 0
    for code in codes:
        mask |= 1 << code
    return mask


def _some(mask: int, number: int, rng: Random) -> list[int] | None:
    """So many cards of a mask, in an order of chance; None when there are not as many."""
    codes = _codes(mask)
    return rng.sample(codes, number) if 0 <= number <= len(codes) else None
