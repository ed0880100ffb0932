"""One view as the masks of the solvers: what I hold, what the adversary may hold, and what they have shown."""

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
"""What is commonly kept in an exchange: trumps and kings (BRIT-077)."""


class Seen(msgspec.Struct, frozen=True):
    """What a player knows at one moment.  Cards are trump-first masks; `his_...` fields are the adversary's.

    `pool` are the cards the adversary may hold, for all I know; `his_number` how many they hold.  `tricks` are the
    finished tricks and the card on the table as (led, reply, whether the adversary led), in order; a reply of 0 is
    still to come. `kept` is how many cards they kept in their last exchange, None where it was not stated or there was
    none (`exchanged` says which); `thrown` how many they have thrown in all, as far as stated; `asked` the number they
    name with a proposal that waits for me.  `his_must` and `his_lacks`: what they certainly hold, and what they cannot
    hold by the duties they obeyed in answering.  `stock` is at most the number of cards left.
    """

    view: SeatView
    order: Order
    duties: Duties
    size: int
    mine: int
    pool: int
    his_number: int
    his_plays: tuple[int, ...]
    tricks: tuple[tuple[int, int, bool], ...]
    led: int
    exchanged: bool
    kept: int | None
    thrown: int
    asked: int | None
    his_must: int
    his_lacks: int
    king_passed: bool
    stock: int

    @property
    def i_am_elder(self) -> bool:
        """Whether I am the elder hand."""
        return self.view.is_elder

    @property
    def his_played(self) -> int:
        """The cards the adversary has played."""
        return sum(self.his_plays)

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


def encode_view(view: SeatView) -> Seen:
    """Encode a view as masks.  The hand must be seen whole, and the trump turned up."""
    public = view.public
    assert view.hand is not None
    assert public.turn_up is not None
    order = ORDERS[public.turn_up.suit]
    size = public.agreement.hand_size
    he = OTHER[view.seat]
    hidden = unseen(view)
    pool = order.mask(hidden.cards)
    tricks = [(order.mask(one.led.bit), order.mask(one.reply.bit), one.leader is he) for one in public.tricks]
    led = 0 if public.led is None else order.mask(public.led.bit)
    if led:
        tricks.append((led, 0, public.leader is he))
    his_plays = tuple(led if he_led else reply for led, reply, he_led in tricks if he_led or reply)
    numbers = _his_numbers(view)
    shows_king = public.announced is he and bool(pool & KING_OF_TRUMPS)  # where faults happen it may be false
    return Seen(
        view=view,
        order=order,
        duties=duties_of(public.agreement),
        size=size,
        mine=order.mask(view.hand.mask),
        pool=pool,
        his_number=size - len(his_plays),
        his_plays=his_plays,
        tricks=tuple(tricks),
        led=led if public.leader is he else 0,
        exchanged=bool(numbers),
        kept=None if not numbers or numbers[-1] is None else max(0, size - numbers[-1]),
        thrown=sum(number or 0 for number in numbers),
        asked=_asked(view),
        his_must=KING_OF_TRUMPS if shows_king else 0,
        his_lacks=order.mask(hidden.his_lacks),
        king_passed=public.announced is not he and _has_passed(view, n_played=len(his_plays)),
        # Stated numbers may be false: no more can be drawn than lies neither in the adversary's hand nor open.
        stock=min(hidden.stock, pool.bit_count() - size + len(his_plays)),
    )


def _his_numbers(view: SeatView) -> list[int | None]:
    """How many cards the adversary has thrown in each exchange of their present hand; None where it was not stated."""
    public = view.public
    done = public.exchanges
    if public.phase in (_BEFORE_DEALER_ACTS if view.is_elder else (Phase.DEALER_ANSWERS,)):
        done = done[: public.proposals - 1]  # one is still to come for them, whether or not it is among them already
    return [exchange.dealer if view.is_elder else exchange.elder for exchange in done]


_BEFORE_DEALER_ACTS: Final = frozenset({Phase.DEALER_ANSWERS, Phase.ELDER_NAMES, Phase.ELDER_DISCARDS})


def _asked(view: SeatView) -> int | None:
    """The number the adversary names with the proposal that waits for my answer (WIKI-018)."""
    named = view.public.agreement.rules.proposal.number_named == "with-proposal"
    return view.public.exchanges[-1].elder if named and view.public.phase is Phase.DEALER_ANSWERS else None


def _has_passed(view: SeatView, *, n_played: int) -> bool:
    """Whether the adversary has let every moment pass at which they could have announced a king still in hand."""
    public = view.public
    king = public.agreement.rules.king
    if king.later_tricks == "as-laid" or public.phase not in (Phase.LEAD, Phase.REPLY):
        return False
    first_card_ends_it = view.is_elder and king.dealer_window == "first-card-of-deal"
    return n_played > 0 or (first_card_ends_it and (bool(public.tricks) or public.led is not None))


def n_ways(n: int, k: int) -> int:
    """Ways to choose `k` of `n`; 0 where `n` is smaller."""
    return comb(n, k) if 0 <= k <= n else 0
