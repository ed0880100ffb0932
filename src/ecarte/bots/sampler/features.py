"""A view encoded as bit masks: my cards, the cards the adversary may hold, and what they have shown."""

from __future__ import annotations

from math import comb
from typing import Final

import msgspec

from ecarte.bots.determinization import unseen
from ecarte.cards import OTHER
from ecarte.engine.deal import Phase
from ecarte.tables.duties import KING_OF_TRUMPS, ORDERS, Duties, Order, duties_of
from ecarte.views.seat import SeatView

KEEPERS: Final = 0xFF | 1 << 15 | 1 << 23 | 1 << 31
"""The cards commonly kept in an exchange, as a trump-first mask: trumps and kings (BRIT-077)."""


class EncodedView(msgspec.Struct, frozen=True):
    """What a player knows at one moment.  Cards are trump-first masks; `their_...` fields are the adversary's.

    - `pool`: the cards the adversary may hold, for all I know; `their_number`: the number of cards they hold.
    - `tricks`: finished tricks and the card on the table as (led, reply, whether the adversary led); the reply is 0
      until it is played.
    - `they_exchanged`: whether they have discarded in any exchange.
    - `their_kept_number`: the number of cards they kept in their last exchange; None where it was not stated, or there
      was no exchange.
    - `their_thrown_number`: the number of cards they have thrown in all, as far as stated.
    - `their_proposed_number`: the number in a proposal of theirs that waits for my answer.
    - `their_certain`, `their_lacks`: cards they certainly hold, and cards they cannot hold, by the duties.
    - `king_passed`: whether they can no longer announce the king of trumps.
    - `stock`: the most cards that can be left in the stock.
    """

    view: SeatView
    order: Order
    duties: Duties
    size: int
    my_cards: int
    pool: int
    their_number: int
    their_plays: tuple[int, ...]
    tricks: tuple[tuple[int, int, bool], ...]
    led: int
    they_exchanged: bool
    their_kept_number: int | None
    their_thrown_number: int
    their_proposed_number: int | None
    their_certain: int
    their_lacks: int
    king_passed: bool
    stock: int

    @property
    def i_am_elder(self) -> bool:
        """Whether I am the elder hand."""
        return self.view.is_elder

    @property
    def their_played(self) -> int:
        """The cards the adversary has played."""
        return sum(self.their_plays)

    @property
    def score(self) -> tuple[int, int]:
        """Points, mine first."""
        score, seat = self.view.public.score, self.view.seat
        return score[seat], score[OTHER[seat]]

    @property
    def won(self) -> tuple[int, int]:
        """Tricks taken, mine first."""
        won, seat = self.view.public.won, self.view.seat
        return won[seat], won[OTHER[seat]]


def encode_view(view: SeatView) -> EncodedView:
    """Encode a view as masks.  All cards of the hand and the turn-up must be known."""
    public = view.public
    assert view.hand is not None
    assert public.turn_up is not None
    order = ORDERS[public.turn_up.suit]
    size = public.agreement.hand_size
    opponent = OTHER[view.seat]
    hidden = unseen(view)
    pool = order.mask(hidden.cards)
    tricks = [
        (order.mask(trick.led.bit), order.mask(trick.reply.bit), trick.leader is opponent) for trick in public.tricks
    ]
    led = 0 if public.led is None else order.mask(public.led.bit)
    if led:
        tricks.append((led, 0, public.leader is opponent))
    their_plays = tuple(led if they_led else reply for led, reply, they_led in tricks if they_led or reply)
    numbers = _their_numbers(view)
    shows_king = public.announced is opponent and bool(
        pool & KING_OF_TRUMPS
    )  # in club conduct the announcement may be false
    return EncodedView(
        view=view,
        order=order,
        duties=duties_of(public.agreement),
        size=size,
        my_cards=order.mask(view.hand.mask),
        pool=pool,
        their_number=size - len(their_plays),
        their_plays=their_plays,
        tricks=tuple(tricks),
        led=led if public.leader is opponent else 0,
        they_exchanged=bool(numbers),
        their_kept_number=None if not numbers or numbers[-1] is None else max(0, size - numbers[-1]),
        their_thrown_number=sum(number or 0 for number in numbers),
        their_proposed_number=_their_proposed_number(view),
        their_certain=KING_OF_TRUMPS if shows_king else 0,
        their_lacks=order.mask(hidden.their_lacks),
        king_passed=public.announced is not opponent and _has_passed(view, n_played=len(their_plays)),
        # Stated numbers may be false, so the stock is at most the cards that are neither in their hand nor open.
        stock=min(hidden.stock, pool.bit_count() - size + len(their_plays)),
    )


def _their_numbers(view: SeatView) -> list[int | None]:
    """The number of cards the adversary threw in each exchange so far; None where it was not stated."""
    public = view.public
    exchanges = public.exchanges
    if public.phase in (_BEFORE_DEALER_ACTS if view.is_elder else (Phase.DEALER_ANSWERS,)):
        exchanges = exchanges[
            : public.proposals - 1
        ]  # the adversary has not discarded in the last one, even if it is in the list already
    return [exchange.dealer if view.is_elder else exchange.elder for exchange in exchanges]


_BEFORE_DEALER_ACTS: Final = frozenset({Phase.DEALER_ANSWERS, Phase.ELDER_NAMES, Phase.ELDER_DISCARDS})


def _their_proposed_number(view: SeatView) -> int | None:
    """The number in the adversary's proposal that waits for my answer (WIKI-018), or None."""
    is_named = view.public.agreement.rules.proposal.number_named == "with-proposal"
    return view.public.exchanges[-1].elder if is_named and view.public.phase is Phase.DEALER_ANSWERS else None


def _has_passed(view: SeatView, *, n_played: int) -> bool:
    """Whether the adversary can no longer announce the king of trumps, if they hold it."""
    public = view.public
    king = public.agreement.rules.king
    if king.later_tricks == "as-laid" or public.phase not in (Phase.LEAD, Phase.REPLY):
        return False
    first_card_ends_it = view.is_elder and king.dealer_window == "first-card-of-deal"
    return n_played > 0 or (first_card_ends_it and (bool(public.tricks) or public.led is not None))


def n_ways(n: int, k: int) -> int:
    """The number of ways to choose `k` of `n`; 0 if `k` is negative or above `n`."""
    return comb(n, k) if 0 <= k <= n else 0
