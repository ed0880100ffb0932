"""The value of standing, proposing, accepting, refusing and every discard.

A deal is carried on from what I believe.  Cards are drawn from those not seen; the adversary discards all but trumps
and kings, and stands or refuses by the strength of the hand; at the second exchange it ends.  Then both hands are laid
open and the table gives my tricks.  All choices are tried on the same draws, so their difference is more precise than
either value.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ecarte.acts import Action, Discard
from ecarte.bots.base import Valued
from ecarte.bots.choices import Choices
from ecarte.bots.sampler.beliefs import Belief, refuses
from ecarte.bots.sampler.features import KEEPERS, Seen
from ecarte.bots.sampler.game_shares import KING_HIS, KING_MINE, KING_NOBODYS, Shares, standing_of
from ecarte.bots.sampler.tables import log_odds, table_of
from ecarte.cards import bits_of
from ecarte.engine.deal import Liable
from ecarte.tables.arrays import Masks, look_up, spread_values
from ecarte.tables.duties import KING_OF_TRUMPS

LEADER_ERRS: Final = 0.12
"""How often the elder makes a trick less than with both hands open, because they do not see what to lead."""

Numbers = NDArray[np.int64]

Offered = tuple[Discard, int]
"""A discard, and its cards as a trump-first mask."""

MOST_KINDS: Final = 14
"""The most discards that are tried, the likeliest first."""


class ExchangeCourse:
    """The deals on which one decision is tried: the adversary's hands, and the order in which the other cards come."""

    def __init__(self, seen: Seen, belief: Belief, rng: Random, *, draws: int) -> None:
        self.seen = seen
        self.agreement = seen.view.public.agreement
        numpy_rng = np.random.Generator(np.random.SFC64(rng.getrandbits(64)))
        place = numpy_rng.choice(len(belief.hands), size=draws, p=belief.weights)
        self.his: Masks = belief.hands[place]
        self.mine: Masks = np.full(draws, seen.mine, dtype=np.uint32)
        pool = np.array(bits_of(seen.pool), dtype=np.uint32)
        order = pool[np.argsort(numpy_rng.random((draws, len(pool)), dtype=np.float32), axis=1)]
        free = order[order & self.his[:, None] == 0].reshape(draws, -1)
        # The first k free cards of each deal for each k; the next few are then a difference.
        self._first: Masks = np.zeros((draws, free.shape[1] + 1), dtype=np.uint32)
        np.cumsum(free, axis=1, dtype=np.uint32, out=self._first[:, 1:])
        self._deal = np.arange(draws)
        self._kept_of: dict[int | None, Masks] = {}
        standing = standing_of(self.agreement)
        self._shares = {
            liable: _unseen(standing.worth(seen.score, liable=liable, i_am_elder=seen.i_am_elder), seen)
            for liable in Liable
        }

    # -- outcomes -------------------------------------------------------------------------------------

    def share_played(self, mine: Masks, his: Masks, liable: Liable) -> Shares:
        """My share of the game when these hands are played."""
        n = self.seen.size
        table = spread_values(self.seen.duties, n)
        if self.seen.i_am_elder:
            tricks = look_up(table, n, mine, his).astype(np.int64)
        else:
            tricks = n - look_up(table, n, his, mine).astype(np.int64)
        if self.seen.view.public.announced is not None:
            whose: Numbers | int = KING_NOBODYS
        else:
            whose = np.where(mine & KING_OF_TRUMPS, KING_MINE, np.where(his & KING_OF_TRUMPS, KING_HIS, KING_NOBODYS))
        shares: Shares = self._shares[liable][whose, tricks]
        return shares

    def share_refused(self, proposals: int) -> Shares:
        """My share when the dealer refuses the elder's proposal of this number, 1 for the first."""
        return self.share_played(self.mine, self.his, self._liable_after_refusal(proposals))

    def stood(self) -> Shares:
        """My share when the elder stands now."""
        public = self.seen.view.public
        return self.share_played(self.mine, self.his, public.liable if public.proposals else Liable.ELDER)

    def share_exchanged(self, thrown: int, *, his_number: int | None = None, used: int = 0) -> Shares:
        """My share when this exchange is made: I throw `thrown`, the adversary what they do not keep (or `his_number`
        cards).

        `used` cards of the stock are already the adversary's.  The elder then stands or proposes once more, by the
        strength of the hand; the dealer answers likewise.
        """
        kept = self.mine & ~np.uint32(thrown), self._his_kept(his_number)
        mine, his, gone = self._after_exchange((self.mine, self.his), kept, np.full(len(self.mine), used))
        elder, dealer = (mine, his) if self.seen.i_am_elder else (his, mine)
        table = table_of(self.agreement)
        wants_more = log_odds(table.stands, elder) < 0
        grants = log_odds(table.refuses, dealer) < 0
        may = gone < self.seen.stock
        most = self.agreement.rules.proposal.most_exchanges
        if most and len(self.seen.view.public.exchanges) + 1 >= most:
            may[:] = False
        shares = self.share_played(mine, his, Liable.NOBODY)
        priced = self._liable_after_refusal(self.seen.view.public.proposals + 1)
        if priced is not Liable.NOBODY:
            shares = np.where(may & wants_more & ~grants, self.share_played(mine, his, priced), shares)
        again = np.flatnonzero(may & wants_more & grants)
        if len(again):
            kept = mine & np.uint32(KEEPERS), his & np.uint32(KEEPERS)
            shares[again] = self.share_played(*self._after_exchange((mine, his), kept, gone)[:2], Liable.NOBODY)[again]
        return shares

    def _after_exchange(
        self, hands: tuple[Masks, Masks], kept: tuple[Masks, Masks], used: Numbers
    ) -> tuple[Masks, Masks, Numbers]:
        """Both hands after an exchange, mine first, the elder served first; and how many stock cards are then used.

        Where the stock is too small a player keeps their next best cards too.
        """
        elder = 0 if self.seen.i_am_elder else 1
        made = [hands[0], hands[1]]
        for player in (elder, 1 - elder):
            left = self.seen.stock - used
            stays = self._no_more_than(left, hands[player], kept[player])
            number = self.seen.size - np.bitwise_count(stays).astype(np.int64)
            made[player] = stays | self._dealt(used, number)
            used = used + number
        return made[0], made[1], used

    def _no_more_than(self, most: Numbers, hands: Masks, kept: Masks) -> Masks:
        """What is kept when at most `most` cards can be drawn."""
        short = np.flatnonzero(self.seen.size - np.bitwise_count(kept).astype(np.int64) > most)
        if not len(short):
            return kept
        kept = kept.copy()
        kept[short] = lowest_off(hands[short], most[short])
        return kept

    def _dealt(self, start: Numbers, number: Numbers) -> Masks:
        """The `number` cards after the first `start` of the free ones, for each deal."""
        dealt: Masks = self._first[self._deal, start + number] - self._first[self._deal, start]
        return dealt

    def _his_kept(self, number: int | None) -> Masks:
        """What the adversary keeps: trumps and kings, or their best cards where the number thrown is known."""
        if number not in self._kept_of:
            self._kept_of[number] = self._chosen(number)
        return self._kept_of[number]

    def _chosen(self, number: int | None) -> Masks:
        if number is not None:
            return lowest_off(self.his, np.full(len(self.his), number))
        rules = self.agreement.rules.exchange
        fewest = rules.dealer_least if self.seen.i_am_elder else rules.elder_least
        kept = self.his & np.uint32(KEEPERS)
        return lowest_off(kept, fewest - (self.seen.size - np.bitwise_count(kept).astype(np.int64)))

    def _liable_after_refusal(self, proposals: int) -> Liable:
        priced = proposals <= 1 or self.agreement.rules.scoring.refusals_priced == "any"
        return Liable.DEALER if priced else Liable.NOBODY


def _unseen(shares: Shares, seen: Seen) -> Shares:
    """The value of open hands corrected for hidden ones: the elder, who has to lead, sometimes makes a trick less."""
    less = np.empty_like(shares)
    if seen.i_am_elder:
        less[:, 1:], less[:, 0] = shares[:, :-1], shares[:, 0]
    else:
        less[:, :-1], less[:, -1] = shares[:, 1:], shares[:, -1]
    found: Shares = (1 - LEADER_ERRS) * shares + LEADER_ERRS * less
    return found


# --- the order of throwing --------------------------------------------------------------------------

_IN_ORDER: Final = (
    *(1 << 8 * suit + rank for rank in range(7) for suit in (1, 2, 3)),
    *(1 << rank for rank in range(8)),
    *(1 << 8 * suit + 7 for suit in (1, 2, 3)),
)
"""All cards in the order in which they are thrown: plain cards from the lowest, then trumps, then plain kings."""


def lowest_off(hands: Masks, number: Numbers) -> Masks:
    """Hands without their first `number` cards in the order of throwing."""
    most = int(number.max(initial=0))
    if most <= 0:
        return hands
    to, back = _reordered()
    ordered = to[0][hands & 0xFFFF] | to[1][hands >> 16]
    for thrown in range(most):
        ordered = np.where(number > thrown, ordered & (ordered - np.uint32(1)), ordered)
    left: Masks = back[0][ordered & 0xFFFF] | back[1][ordered >> 16]
    return left


@cache
def _reordered() -> tuple[tuple[Masks, Masks], tuple[Masks, Masks]]:
    """Tables that permute a mask into the order of throwing, and back: for its lower and for its upper half."""
    places = [bit.bit_length() - 1 for bit in _IN_ORDER]
    to, back = [0] * 32, [0] * 32
    for place, bit in enumerate(places):
        to[bit], back[place] = place, bit
    return (_carried(to[:16]), _carried(to[16:])), (_carried(back[:16]), _carried(back[16:]))


def _carried(places: list[int]) -> Masks:
    table = np.zeros(1 << 16, dtype=np.uint32)
    for bit, place in enumerate(places):
        table |= np.where(np.arange(1 << 16) >> bit & 1, np.uint32(1 << place), np.uint32(0))
    return table


# --- the decisions ----------------------------------------------------------------------------------


def decision_values(course: ExchangeCourse) -> list[Valued]:
    """The elder's choice: to stand, or to propose."""
    may, seen = Choices(course.seen.view.legal), course.seen
    found = []
    for proposal in may.proposals:
        thrown = _best_thrown(seen, proposal.number)
        if thrown is not None:
            refusal = refuses(seen, course.his)
            refused = course.share_refused(seen.view.public.proposals + 1)
            shares = refusal * refused + (1 - refusal) * course.share_exchanged(thrown)
            found.append(_valued(proposal, shares))
    if may.stand is not None:
        found.append(_valued(may.stand, course.stood()))
    return _best_first(found)


def answer_values(course: ExchangeCourse) -> list[Valued]:
    """The dealer's choice: to accept, or to refuse."""
    may, seen = Choices(course.seen.view.legal), course.seen
    found = []
    if may.accept is not None:
        found.append(_valued(may.accept, course.share_exchanged(seen.mine & ~KEEPERS, his_number=seen.asked)))
    if may.refuse is not None:
        found.append(_valued(may.refuse, course.share_refused(seen.view.public.proposals)))
    for condition in may.conditions:
        thrown = _best_thrown(seen, condition.number)
        if thrown is not None:
            found.append(_valued(condition, _if_enough(course, thrown, condition.number)))
    return _best_first(found)


def _if_enough(course: ExchangeCourse, thrown: int, number: int) -> Shares:
    """A condition that fails leaves both with their hands, and nobody liable (A13)."""
    his = course.seen.size - np.bitwise_count(course.his & np.uint32(KEEPERS)).astype(np.int64)
    fails = his + number > course.seen.stock
    shares: Shares = np.where(
        fails, course.share_played(course.mine, course.his, Liable.NOBODY), course.share_exchanged(thrown)
    )
    return shares


def number_values(course: ExchangeCourse) -> list[Valued]:
    """The elder's number, where they name it before they discard."""
    thrown = ((name, _best_thrown(course.seen, name.number)) for name in Choices(course.seen.view.legal).numbers)
    return _best_first([_valued(name, course.share_exchanged(cards)) for name, cards in thrown if cards is not None])


def discard_values(course: ExchangeCourse, also: Action | None = None) -> list[Valued]:
    """The candidate discards: of each suit the lowest cards, and trumps only when nothing else is left.

    `also` is valued in any case.
    """
    seen = course.seen
    offers = discards_offered(seen)
    likely = likely_discards(seen, offers)
    tried = [*likely, *(one for one in offers if one[0] == also and one not in likely)]
    # A dealer's belief about the elder's hand is about the hand after the exchange, with the cards asked for.
    his, used = (None, 0) if seen.i_am_elder else (0, _still_to_draw(seen))
    return _best_first(
        [_valued(offer, course.share_exchanged(thrown, his_number=his, used=used)) for offer, thrown in tried]
    )


def discards_offered(seen: Seen) -> list[Offered]:
    """All discards that may be laid down, with their masks."""
    return [(offer, seen.order.mask(offer.cards.mask)) for offer in Choices(seen.view.legal).discards]


def likely_discards(seen: Seen, offers: Sequence[Offered]) -> list[Offered]:
    """The candidates among the offers, the likeliest first, and no more than `MOST_KINDS`."""
    kinds = [(offer, thrown) for offer, thrown in offers if _is_sensible(seen, thrown)]
    return sorted(kinds or offers, key=lambda one: _strangeness(seen, one[1]))[:MOST_KINDS]


def _still_to_draw(seen: Seen) -> int:
    """The cards that the elder is still to be given in this exchange."""
    return seen.size - seen.view.public.hand_counts[seen.view.seat.other]


def _is_sensible(seen: Seen, thrown: int) -> bool:
    kept = seen.mine & ~thrown
    if thrown & 0xFF and kept & ~0xFF:
        return False
    for shift in (0, 8, 16, 24):
        highest, lowest = (thrown >> shift & 255).bit_length(), kept >> shift & 255
        if highest and lowest and lowest & (1 << highest - 1) - 1:
            return False
    return True


def _strangeness(seen: Seen, thrown: int) -> tuple[int, int]:
    usual = seen.mine & ~KEEPERS
    return (usual ^ thrown).bit_count(), thrown.bit_count()


def _best_thrown(seen: Seen, number: int | None) -> int | None:
    """The usual discard, or the usual one of `number` cards; None when there are too few."""
    if number is None:
        return seen.mine & ~KEEPERS or next(bit for bit in _IN_ORDER if seen.mine & bit)
    if number > seen.mine.bit_count():
        return None
    thrown = 0
    for bit in _IN_ORDER:
        if thrown.bit_count() < number and seen.mine & bit:
            thrown |= bit
    return thrown


def _valued(action: Action, shares: Shares) -> Valued:
    return Valued(action, float(shares.mean()), float(shares.std() / np.sqrt(len(shares))))


def _best_first(found: Sequence[Valued]) -> list[Valued]:
    return sorted(found, key=lambda value: -value.value)
