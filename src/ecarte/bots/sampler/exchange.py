"""The value of standing, proposing, accepting, refusing and every discard.

Deals are simulated with the adversary's possible hands.  The adversary discards all but trumps and kings, and stands or
refuses by the strength of the hand; there is no third exchange.  The play is then looked up as if both hands were open.
All choices are tried on the same deals, so that the difference of two values is more precise than either.
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
from ecarte.bots.sampler.features import KEEPERS, EncodedView
from ecarte.bots.sampler.game_shares import KING_MINE, KING_NOBODYS, KING_THEIRS, Shares, game_shares
from ecarte.bots.sampler.tables import log_odds, table_of
from ecarte.cards import bits_of
from ecarte.engine.deal import Liable
from ecarte.tables.arrays import Masks, look_up, spread_values
from ecarte.tables.duties import KING_OF_TRUMPS

LEADER_ERRS: Final = 0.12
"""The probability that the elder makes a trick less than with open hands, for want of knowing what to lead."""

Numbers = NDArray[np.int64]

Offered = tuple[Discard, int]
"""A legal discard, and its cards as a trump-first mask."""

MOST_KINDS: Final = 14
"""The most discards that are tried."""


class ExchangeCourse:
    """The deals on which the choices of one decision are tried: the adversary's hands, and the order of the stock."""

    def __init__(self, seen: EncodedView, belief: Belief, rng: Random, *, draws: int) -> None:
        self.seen = seen
        self.agreement = seen.view.public.agreement
        numpy_rng = np.random.Generator(np.random.SFC64(rng.getrandbits(64)))
        hand_numbers = numpy_rng.choice(len(belief.hands), size=draws, p=belief.weights)
        self.theirs: Masks = belief.hands[hand_numbers]
        self.mine: Masks = np.full(draws, seen.my_cards, dtype=np.uint32)
        pool = np.array(bits_of(seen.pool), dtype=np.uint32)
        order = pool[np.argsort(numpy_rng.random((draws, len(pool)), dtype=np.float32), axis=1)]
        free_cards = order[order & self.theirs[:, None] == 0].reshape(draws, -1)
        # Masks of the first k free cards of each deal, for each k: the cards from i to j are a difference of two.
        self._first_cards: Masks = np.zeros((draws, free_cards.shape[1] + 1), dtype=np.uint32)
        np.cumsum(free_cards, axis=1, dtype=np.uint32, out=self._first_cards[:, 1:])
        self._deal = np.arange(draws)
        self._kept_of: dict[int | None, Masks] = {}
        shares_of_game = game_shares(self.agreement)
        self._shares = {
            liable: _correct_for_hidden_hands(
                shares_of_game.worth(seen.score, liable=liable, i_am_elder=seen.i_am_elder), seen
            )
            for liable in Liable
        }

    # -- outcomes -------------------------------------------------------------------------------------

    def share_played(self, mine: Masks, theirs: Masks, liable: Liable) -> Shares:
        """My share of the game when these hands are played with `liable`, for each deal."""
        hand_size = self.seen.size
        table = spread_values(self.seen.duties, hand_size)
        if self.seen.i_am_elder:
            tricks = look_up(table, hand_size, mine, theirs).astype(np.int64)
        else:
            tricks = hand_size - look_up(table, hand_size, theirs, mine).astype(np.int64)
        if self.seen.view.public.announced is not None:
            point_taker: Numbers | int = KING_NOBODYS
        else:
            point_taker = np.where(
                mine & KING_OF_TRUMPS, KING_MINE, np.where(theirs & KING_OF_TRUMPS, KING_THEIRS, KING_NOBODYS)
            )
        shares: Shares = self._shares[liable][point_taker, tricks]
        return shares

    def share_refused(self, proposals: int) -> Shares:
        """My share when the dealer refuses the proposal with this number, 1 for the first."""
        return self.share_played(self.mine, self.theirs, self._liable_after_refusal(proposals))

    def share_stood(self) -> Shares:
        """My share when the elder stands now."""
        public = self.seen.view.public
        return self.share_played(self.mine, self.theirs, public.liable if public.proposals else Liable.ELDER)

    def share_exchanged(self, thrown: int, *, their_number: int | None = None, used: int = 0) -> Shares:
        """My share when this exchange is made, I throw `thrown`, and the adversary `their_number` cards or by habit.

        `used` cards of the stock are in the adversary's hand already.  After it the elder stands or proposes once more,
        and the dealer answers, by the strength of their hands.
        """
        kept = self.mine & ~np.uint32(thrown), self._their_kept(their_number)
        mine, theirs, used_after = self._after_exchange((self.mine, self.theirs), kept, np.full(len(self.mine), used))
        elder, dealer = (mine, theirs) if self.seen.i_am_elder else (theirs, mine)
        table = table_of(self.agreement)
        wants_more = log_odds(table.stands, elder) < 0
        grants = log_odds(table.refuses, dealer) < 0
        may_propose = used_after < self.seen.stock
        most_exchanges = self.agreement.rules.proposal.most_exchanges
        if most_exchanges and len(self.seen.view.public.exchanges) + 1 >= most_exchanges:
            may_propose[:] = False
        shares = self.share_played(mine, theirs, Liable.NOBODY)
        liable_if_refused = self._liable_after_refusal(self.seen.view.public.proposals + 1)
        if liable_if_refused is not Liable.NOBODY:
            shares = np.where(
                may_propose & wants_more & ~grants, self.share_played(mine, theirs, liable_if_refused), shares
            )
        second_exchanges = np.flatnonzero(may_propose & wants_more & grants)
        if len(second_exchanges):
            kept = mine & np.uint32(KEEPERS), theirs & np.uint32(KEEPERS)
            shares[second_exchanges] = self.share_played(
                *self._after_exchange((mine, theirs), kept, used_after)[:2], Liable.NOBODY
            )[second_exchanges]
        return shares

    def _after_exchange(
        self, hands: tuple[Masks, Masks], kept: tuple[Masks, Masks], used: Numbers
    ) -> tuple[Masks, Masks, Numbers]:
        """Both hands after an exchange, mine first, and the number of stock cards used by then.

        The elder is served first.  Where the stock is too small, a player keeps more of their best cards.
        """
        elder = 0 if self.seen.i_am_elder else 1
        new_hands = [hands[0], hands[1]]
        for player in (elder, 1 - elder):
            stock_left = self.seen.stock - used
            kept_cards = self._no_more_than(stock_left, hands[player], kept[player])
            number = self.seen.size - np.bitwise_count(kept_cards).astype(np.int64)
            new_hands[player] = kept_cards | self._dealt(used, number)
            used = used + number
        return new_hands[0], new_hands[1], used

    def _no_more_than(self, most: Numbers, hands: Masks, kept: Masks) -> Masks:
        """The cards kept when at most `most` can be drawn: `kept`, and the best others where these are too few."""
        short = np.flatnonzero(self.seen.size - np.bitwise_count(kept).astype(np.int64) > most)
        if not len(short):
            return kept
        kept = kept.copy()
        kept[short] = without_lowest(hands[short], most[short])
        return kept

    def _dealt(self, start: Numbers, number: Numbers) -> Masks:
        """The free cards of each deal from `start` on, `number` of them."""
        dealt: Masks = self._first_cards[self._deal, start + number] - self._first_cards[self._deal, start]
        return dealt

    def _their_kept(self, number: int | None) -> Masks:
        """The cards the adversary keeps: trumps and kings, or their best cards where the number thrown is known."""
        if number not in self._kept_of:
            self._kept_of[number] = self._their_kept_cards(number)
        return self._kept_of[number]

    def _their_kept_cards(self, number: int | None) -> Masks:
        if number is not None:
            return without_lowest(self.theirs, np.full(len(self.theirs), number))
        rules = self.agreement.rules.exchange
        fewest = rules.dealer_least if self.seen.i_am_elder else rules.elder_least
        kept = self.theirs & np.uint32(KEEPERS)
        return without_lowest(kept, fewest - (self.seen.size - np.bitwise_count(kept).astype(np.int64)))

    def _liable_after_refusal(self, proposals: int) -> Liable:
        priced = proposals <= 1 or self.agreement.rules.scoring.refusals_priced == "any"
        return Liable.DEALER if priced else Liable.NOBODY


def _correct_for_hidden_hands(shares: Shares, seen: EncodedView) -> Shares:
    """My share corrected for hidden hands: the elder, who must lead, sometimes makes a trick less than with open
    ones."""
    one_less = np.empty_like(shares)
    if seen.i_am_elder:
        one_less[:, 1:], one_less[:, 0] = shares[:, :-1], shares[:, 0]
    else:
        one_less[:, :-1], one_less[:, -1] = shares[:, 1:], shares[:, -1]
    corrected: Shares = (1 - LEADER_ERRS) * shares + LEADER_ERRS * one_less
    return corrected


# --- the order of throwing --------------------------------------------------------------------------

_THROWING_ORDER: Final = (
    *(1 << 8 * suit + rank for rank in range(7) for suit in (1, 2, 3)),
    *(1 << rank for rank in range(8)),
    *(1 << 8 * suit + 7 for suit in (1, 2, 3)),
)
"""All cards in the order of throwing: plain cards from the lowest, then trumps, then plain kings."""


def without_lowest(hands: Masks, number: Numbers) -> Masks:
    """Hands without their first `number` cards in the order of throwing."""
    most_thrown = int(number.max(initial=0))
    if most_thrown <= 0:
        return hands
    to_order, from_order = _order_tables()
    ordered = to_order[0][hands & 0xFFFF] | to_order[1][hands >> 16]
    for thrown in range(most_thrown):
        ordered = np.where(number > thrown, ordered & (ordered - np.uint32(1)), ordered)
    rest: Masks = from_order[0][ordered & 0xFFFF] | from_order[1][ordered >> 16]
    return rest


@cache
def _order_tables() -> tuple[tuple[Masks, Masks], tuple[Masks, Masks]]:
    """Tables that permute the bits of a mask into the order of throwing, and back; one each for its lower and upper 16
    bits."""
    places = [bit.bit_length() - 1 for bit in _THROWING_ORDER]
    to_order, from_order = [0] * 32, [0] * 32
    for place, bit in enumerate(places):
        to_order[bit], from_order[place] = place, bit
    return (_permutation_table(to_order[:16]), _permutation_table(to_order[16:])), (
        _permutation_table(from_order[:16]),
        _permutation_table(from_order[16:]),
    )


def _permutation_table(places: list[int]) -> Masks:
    table = np.zeros(1 << 16, dtype=np.uint32)
    for bit, place in enumerate(places):
        table |= np.where(np.arange(1 << 16) >> bit & 1, np.uint32(1 << place), np.uint32(0))
    return table


# --- the decisions ----------------------------------------------------------------------------------


def decision_values(course: ExchangeCourse) -> list[Valued]:
    """The values of standing and of each proposal, the best first."""
    choices, seen = Choices(course.seen.view.legal), course.seen
    values = []
    for proposal in choices.proposals:
        thrown = _best_thrown(seen, proposal.number)
        if thrown is not None:
            refusal = refuses(seen, course.theirs)
            refused = course.share_refused(seen.view.public.proposals + 1)
            shares = refusal * refused + (1 - refusal) * course.share_exchanged(thrown)
            values.append(_with_error(proposal, shares))
    if choices.stand is not None:
        values.append(_with_error(choices.stand, course.share_stood()))
    return _best_first(values)


def answer_values(course: ExchangeCourse) -> list[Valued]:
    """The values of accepting and of refusing, the best first."""
    choices, seen = Choices(course.seen.view.legal), course.seen
    values = []
    if choices.accept is not None:
        values.append(
            _with_error(choices.accept, course.share_exchanged(seen.my_cards & ~KEEPERS, their_number=seen.asked))
        )
    if choices.refuse is not None:
        values.append(_with_error(choices.refuse, course.share_refused(seen.view.public.proposals)))
    for condition in choices.conditions:
        thrown = _best_thrown(seen, condition.number)
        if thrown is not None:
            values.append(_with_error(condition, _if_enough(course, thrown, condition.number)))
    return _best_first(values)


def _if_enough(course: ExchangeCourse, thrown: int, number: int) -> Shares:
    """My share when the proposal is accepted if the stock is enough; if not, the hands are played and nobody is liable
    (A13)."""
    their_number = course.seen.size - np.bitwise_count(course.theirs & np.uint32(KEEPERS)).astype(np.int64)
    stock_too_small = their_number + number > course.seen.stock
    shares: Shares = np.where(
        stock_too_small, course.share_played(course.mine, course.theirs, Liable.NOBODY), course.share_exchanged(thrown)
    )
    return shares


def number_values(course: ExchangeCourse) -> list[Valued]:
    """The values of each number that the elder may name before discarding, the best first."""
    thrown = ((name, _best_thrown(course.seen, name.number)) for name in Choices(course.seen.view.legal).numbers)
    return _best_first(
        [_with_error(name, course.share_exchanged(cards)) for name, cards in thrown if cards is not None]
    )


def discard_values(course: ExchangeCourse, also: Action | None = None) -> list[Valued]:
    """The values of the candidate discards and of `also`, the best first.

    A candidate throws the lowest cards of a suit, and trumps only when no other card is left.
    """
    seen = course.seen
    offers = discards_offered(seen)
    likely = likely_discards(seen, offers)
    candidates = [*likely, *(one for one in offers if one[0] == also and one not in likely)]
    # A dealer's belief about the elder's hand is about the hand after the exchange, with the cards asked for.
    theirs, used = (None, 0) if seen.i_am_elder else (0, _still_to_draw(seen))
    return _best_first(
        [
            _with_error(offer, course.share_exchanged(thrown, their_number=theirs, used=used))
            for offer, thrown in candidates
        ]
    )


def discards_offered(seen: EncodedView) -> list[Offered]:
    """All legal discards, with their masks."""
    return [(offer, seen.order.mask(offer.cards.mask)) for offer in Choices(seen.view.legal).discards]


def likely_discards(seen: EncodedView, offers: Sequence[Offered]) -> list[Offered]:
    """The candidates among the offers, the likeliest first, at most `MOST_KINDS`."""
    candidates = [(offer, thrown) for offer, thrown in offers if _is_sensible(seen, thrown)]
    return sorted(candidates or offers, key=lambda one: _strangeness(seen, one[1]))[:MOST_KINDS]


def _still_to_draw(seen: EncodedView) -> int:
    """The number of cards that the elder will still draw in this exchange."""
    return seen.size - seen.view.public.hand_counts[seen.view.seat.other]


def _is_sensible(seen: EncodedView, thrown: int) -> bool:
    kept = seen.my_cards & ~thrown
    if thrown & 0xFF and kept & ~0xFF:
        return False
    for shift in (0, 8, 16, 24):
        highest, lowest = (thrown >> shift & 255).bit_length(), kept >> shift & 255
        if highest and lowest and lowest & (1 << highest - 1) - 1:
            return False
    return True


def _strangeness(seen: EncodedView, thrown: int) -> tuple[int, int]:
    usual = seen.my_cards & ~KEEPERS
    return (usual ^ thrown).bit_count(), thrown.bit_count()


def _best_thrown(seen: EncodedView, number: int | None) -> int | None:
    """The mask of the usual discard, or of the usual one of `number` cards; None if the hand has too few."""
    if number is None:
        return seen.my_cards & ~KEEPERS or next(bit for bit in _THROWING_ORDER if seen.my_cards & bit)
    if number > seen.my_cards.bit_count():
        return None
    thrown = 0
    for bit in _THROWING_ORDER:
        if thrown.bit_count() < number and seen.my_cards & bit:
            thrown |= bit
    return thrown


def _with_error(action: Action, shares: Shares) -> Valued:
    return Valued(action, float(shares.mean()), float(shares.std() / np.sqrt(len(shares))))


def _best_first(values: Sequence[Valued]) -> list[Valued]:
    return sorted(values, key=lambda valued: -valued.value)
