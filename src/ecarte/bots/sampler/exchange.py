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
from ecarte.bots.base import ChoiceValue
from ecarte.bots.choices import Choices
from ecarte.bots.sampler.beliefs import Belief, refusal_chances
from ecarte.bots.sampler.features import KEEPERS, EncodedView
from ecarte.bots.sampler.game_shares import KING_MINE, KING_NOBODYS, KING_THEIRS, Shares, game_shares
from ecarte.bots.sampler.tables import log_odds, table_of
from ecarte.cards import bits_of
from ecarte.engine.deal import Liable
from ecarte.tables.arrays import Masks, look_up, spread_values
from ecarte.tables.duties import KING_OF_TRUMPS

LEADER_ERRS: Final = 0.12
"""The probability that the elder makes one trick fewer than with open hands, because they do not know what to lead."""

Numbers = NDArray[np.int64]

MaskedDiscard = tuple[Discard, int]
"""A legal discard, and its cards as a trump-first mask."""

MOST_KINDS: Final = 14
"""The most discards that are tried."""


class ExchangeCourse:
    """The deals on which the choices of one decision are tried: the adversary's hands, and the order of the stock."""

    def __init__(self, encoded_view: EncodedView, belief: Belief, rng: Random, *, draws: int) -> None:
        self.encoded_view = encoded_view
        self.agreement = encoded_view.view.public.agreement
        numpy_rng = np.random.Generator(np.random.SFC64(rng.getrandbits(64)))
        hand_numbers = numpy_rng.choice(len(belief.hands), size=draws, p=belief.weights)
        self.their_hands: Masks = belief.hands[hand_numbers]
        self.my_hands: Masks = np.full(draws, encoded_view.my_cards, dtype=np.uint32)
        pool = np.array(bits_of(encoded_view.pool), dtype=np.uint32)
        order = pool[np.argsort(numpy_rng.random((draws, len(pool)), dtype=np.float32), axis=1)]
        free_cards = order[order & self.their_hands[:, None] == 0].reshape(draws, -1)
        # Masks of the first k free cards of each deal, for each k: the cards from i to j are a difference of two.
        self._first_cards: Masks = np.zeros((draws, free_cards.shape[1] + 1), dtype=np.uint32)
        np.cumsum(free_cards, axis=1, dtype=np.uint32, out=self._first_cards[:, 1:])
        self._deal = np.arange(draws)
        self._kept_by_number: dict[int | None, Masks] = {}
        shares_of_game = game_shares(self.agreement)
        self._shares = {
            liable: _correct_for_hidden_hands(
                shares_of_game.shares_after_deal(encoded_view.score, liable=liable, i_am_elder=encoded_view.i_am_elder),
                encoded_view,
            )
            for liable in Liable
        }

    # -- outcomes -------------------------------------------------------------------------------------

    def share_played(self, my_hands: Masks, their_hands: Masks, liable: Liable) -> Shares:
        """My share of the game when these hands are played with `liable`, for each deal."""
        hand_size = self.encoded_view.size
        table = spread_values(self.encoded_view.duties, hand_size)
        if self.encoded_view.i_am_elder:
            tricks = look_up(table, hand_size, my_hands, their_hands).astype(np.int64)
        else:
            tricks = hand_size - look_up(table, hand_size, their_hands, my_hands).astype(np.int64)
        if self.encoded_view.view.public.announced is not None:
            point_taker: Numbers | int = KING_NOBODYS
        else:
            point_taker = np.where(
                my_hands & KING_OF_TRUMPS, KING_MINE, np.where(their_hands & KING_OF_TRUMPS, KING_THEIRS, KING_NOBODYS)
            )
        shares: Shares = self._shares[liable][point_taker, tricks]
        return shares

    def share_refused(self, proposals: int) -> Shares:
        """My share when the dealer refuses the proposal with this number, 1 for the first."""
        return self.share_played(self.my_hands, self.their_hands, self._liable_after_refusal(proposals))

    def share_stood(self) -> Shares:
        """My share when the elder stands now."""
        public = self.encoded_view.view.public
        return self.share_played(self.my_hands, self.their_hands, public.liable if public.proposals else Liable.ELDER)

    def share_exchanged(self, thrown: int, *, their_number: int | None = None, n_used: int = 0) -> Shares:
        """My share after this exchange: I throw `thrown`, and the adversary throws `their_number` cards, or if that is
        None by habit.

        `n_used` cards of the stock are in the adversary's hand already.  After the exchange the elder stands or
        proposes once more, and the dealer answers, by the strength of their hands.
        """
        cards_to_keep = self.my_hands & ~np.uint32(thrown), self._their_kept_cards(their_number)
        my_hands, their_hands, n_used_after = self._after_exchange(
            (self.my_hands, self.their_hands), cards_to_keep, np.full(len(self.my_hands), n_used)
        )
        elder, dealer = (my_hands, their_hands) if self.encoded_view.i_am_elder else (their_hands, my_hands)
        table = table_of(self.agreement)
        wants_more = log_odds(table.stands, elder) < 0
        grants = log_odds(table.refuses, dealer) < 0
        may_propose = n_used_after < self.encoded_view.stock
        most_exchanges = self.agreement.rules.proposal.most_exchanges
        if most_exchanges and len(self.encoded_view.view.public.exchanges) + 1 >= most_exchanges:
            may_propose[:] = False
        shares = self.share_played(my_hands, their_hands, Liable.NOBODY)
        liable_if_refused = self._liable_after_refusal(self.encoded_view.view.public.proposals + 1)
        if liable_if_refused is not Liable.NOBODY:
            shares = np.where(
                may_propose & wants_more & ~grants, self.share_played(my_hands, their_hands, liable_if_refused), shares
            )
        second_exchanges = np.flatnonzero(may_propose & wants_more & grants)
        if len(second_exchanges):
            cards_to_keep = my_hands & np.uint32(KEEPERS), their_hands & np.uint32(KEEPERS)
            shares[second_exchanges] = self.share_played(
                *self._after_exchange((my_hands, their_hands), cards_to_keep, n_used_after)[:2], Liable.NOBODY
            )[second_exchanges]
        return shares

    def _after_exchange(
        self, hands: tuple[Masks, Masks], cards_to_keep: tuple[Masks, Masks], n_used: Numbers
    ) -> tuple[Masks, Masks, Numbers]:
        """Both hands after an exchange, mine first, and the number of stock cards used by then.

        The elder is served first.  Where the stock is too small, a player keeps more of their best cards.
        """
        elder = 0 if self.encoded_view.i_am_elder else 1
        new_hands = [hands[0], hands[1]]
        for player in (elder, 1 - elder):
            stock_left = self.encoded_view.stock - n_used
            kept_cards = self._limit_throw(stock_left, hands[player], cards_to_keep[player])
            number = self.encoded_view.size - np.bitwise_count(kept_cards).astype(np.int64)
            new_hands[player] = kept_cards | self._next_cards(n_used, number)
            n_used = n_used + number
        return new_hands[0], new_hands[1], n_used

    def _limit_throw(self, most_drawn: Numbers, hands: Masks, cards_to_keep: Masks) -> Masks:
        """The cards kept when at most `most_drawn` can be drawn: `cards_to_keep`, and the best others where too few
        remain."""
        short_rows = np.flatnonzero(
            self.encoded_view.size - np.bitwise_count(cards_to_keep).astype(np.int64) > most_drawn
        )
        if not len(short_rows):
            return cards_to_keep
        cards_to_keep = cards_to_keep.copy()
        cards_to_keep[short_rows] = without_lowest(hands[short_rows], most_drawn[short_rows])
        return cards_to_keep

    def _next_cards(self, start: Numbers, number: Numbers) -> Masks:
        """The free cards of each deal from `start` on, `number` of them."""
        dealt: Masks = self._first_cards[self._deal, start + number] - self._first_cards[self._deal, start]
        return dealt

    def _their_kept_cards(self, number: int | None) -> Masks:
        """The cards the adversary keeps: trumps and kings, or their best cards where the number thrown is known."""
        if number not in self._kept_by_number:
            self._kept_by_number[number] = self._find_their_kept_cards(number)
        return self._kept_by_number[number]

    def _find_their_kept_cards(self, number: int | None) -> Masks:
        if number is not None:
            return without_lowest(self.their_hands, np.full(len(self.their_hands), number))
        rules = self.agreement.rules.exchange
        fewest = rules.dealer_least if self.encoded_view.i_am_elder else rules.elder_least
        kept_cards = self.their_hands & np.uint32(KEEPERS)
        return without_lowest(
            kept_cards, fewest - (self.encoded_view.size - np.bitwise_count(kept_cards).astype(np.int64))
        )

    def _liable_after_refusal(self, proposals: int) -> Liable:
        is_priced = proposals <= 1 or self.agreement.rules.scoring.refusals_priced == "any"
        return Liable.DEALER if is_priced else Liable.NOBODY


def _correct_for_hidden_hands(shares: Shares, encoded_view: EncodedView) -> Shares:
    """My share corrected for hidden hands: the elder, who must lead, sometimes makes one trick fewer than with open
    hands."""
    one_less = np.empty_like(shares)
    if encoded_view.i_am_elder:
        one_less[:, 1:], one_less[:, 0] = shares[:, :-1], shares[:, 0]
    else:
        one_less[:, :-1], one_less[:, -1] = shares[:, 1:], shares[:, -1]
    corrected_shares: Shares = (1 - LEADER_ERRS) * shares + LEADER_ERRS * one_less
    return corrected_shares


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
    ordered_hands = to_order[0][hands & 0xFFFF] | to_order[1][hands >> 16]
    for n_thrown in range(most_thrown):
        ordered_hands = np.where(number > n_thrown, ordered_hands & (ordered_hands - np.uint32(1)), ordered_hands)
    remaining: Masks = from_order[0][ordered_hands & 0xFFFF] | from_order[1][ordered_hands >> 16]
    return remaining


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


def decision_values(course: ExchangeCourse) -> list[ChoiceValue]:
    """The values of standing and of each proposal, the best first."""
    choices, encoded_view = Choices(course.encoded_view.view.legal), course.encoded_view
    values = []
    for proposal in choices.proposals:
        thrown = _best_thrown(encoded_view, proposal.number)
        if thrown is not None:
            refusal = refusal_chances(encoded_view, course.their_hands)
            share_if_refused = course.share_refused(encoded_view.view.public.proposals + 1)
            shares = refusal * share_if_refused + (1 - refusal) * course.share_exchanged(thrown)
            values.append(_with_error(proposal, shares))
    if choices.stand is not None:
        values.append(_with_error(choices.stand, course.share_stood()))
    return _best_first(values)


def answer_values(course: ExchangeCourse) -> list[ChoiceValue]:
    """The values of accepting and of refusing, the best first."""
    choices, encoded_view = Choices(course.encoded_view.view.legal), course.encoded_view
    values = []
    if choices.accept is not None:
        values.append(
            _with_error(
                choices.accept,
                course.share_exchanged(
                    encoded_view.my_cards & ~KEEPERS, their_number=encoded_view.their_proposed_number
                ),
            )
        )
    if choices.refuse is not None:
        values.append(_with_error(choices.refuse, course.share_refused(encoded_view.view.public.proposals)))
    for condition in choices.conditions:
        thrown = _best_thrown(encoded_view, condition.number)
        if thrown is not None:
            values.append(_with_error(condition, _share_if_enough(course, thrown, condition.number)))
    return _best_first(values)


def _share_if_enough(course: ExchangeCourse, thrown: int, number: int) -> Shares:
    """My share when the proposal is accepted if the stock is enough; if not, the hands are played and nobody is liable
    (A13)."""
    their_number = course.encoded_view.size - np.bitwise_count(course.their_hands & np.uint32(KEEPERS)).astype(np.int64)
    stock_too_small = their_number + number > course.encoded_view.stock
    shares: Shares = np.where(
        stock_too_small,
        course.share_played(course.my_hands, course.their_hands, Liable.NOBODY),
        course.share_exchanged(thrown),
    )
    return shares


def number_values(course: ExchangeCourse) -> list[ChoiceValue]:
    """The values of each number that the elder may name before discarding, the best first."""
    thrown = (
        (name, _best_thrown(course.encoded_view, name.number))
        for name in Choices(course.encoded_view.view.legal).numbers
    )
    return _best_first(
        [_with_error(name, course.share_exchanged(cards)) for name, cards in thrown if cards is not None]
    )


def discard_values(course: ExchangeCourse, also: Action | None = None) -> list[ChoiceValue]:
    """The values of the candidate discards and of `also`, the best first.

    A candidate throws the lowest cards of a suit, and trumps only when no other card is left.
    """
    encoded_view = course.encoded_view
    offers = discards_offered(encoded_view)
    likely_offers = likely_discards(encoded_view, offers)
    candidates = [
        *likely_offers,
        *(candidate for candidate in offers if candidate[0] == also and candidate not in likely_offers),
    ]
    # A dealer's belief about the elder's hand is about the hand after the exchange, with the cards asked for.
    their_number, n_used = (None, 0) if encoded_view.i_am_elder else (0, _still_to_draw(encoded_view))
    return _best_first(
        [
            _with_error(offer, course.share_exchanged(thrown, their_number=their_number, n_used=n_used))
            for offer, thrown in candidates
        ]
    )


def discards_offered(encoded_view: EncodedView) -> list[MaskedDiscard]:
    """All legal discards, with their masks."""
    return [(offer, encoded_view.order.mask(offer.cards.mask)) for offer in Choices(encoded_view.view.legal).discards]


def likely_discards(encoded_view: EncodedView, offers: Sequence[MaskedDiscard]) -> list[MaskedDiscard]:
    """The candidates among the offers, the likeliest first, at most `MOST_KINDS`."""
    candidates = [(offer, thrown) for offer, thrown in offers if _is_sensible(encoded_view, thrown)]
    return sorted(candidates or offers, key=lambda offered: _strangeness(encoded_view, offered[1]))[:MOST_KINDS]


def _still_to_draw(encoded_view: EncodedView) -> int:
    """The number of cards that the elder will still draw in this exchange."""
    return encoded_view.size - encoded_view.view.public.hand_counts[encoded_view.view.seat.other]


def _is_sensible(encoded_view: EncodedView, thrown: int) -> bool:
    kept_cards = encoded_view.my_cards & ~thrown
    if thrown & 0xFF and kept_cards & ~0xFF:
        return False
    for shift in (0, 8, 16, 24):
        highest, lowest = (thrown >> shift & 255).bit_length(), kept_cards >> shift & 255
        if highest and lowest and lowest & (1 << highest - 1) - 1:
            return False
    return True


def _strangeness(encoded_view: EncodedView, thrown: int) -> tuple[int, int]:
    usual_discard = encoded_view.my_cards & ~KEEPERS
    return (usual_discard ^ thrown).bit_count(), thrown.bit_count()


def _best_thrown(encoded_view: EncodedView, number: int | None) -> int | None:
    """The mask of the usual discard, or of the usual one of `number` cards; None if the hand has too few."""
    if number is None:
        return encoded_view.my_cards & ~KEEPERS or next(bit for bit in _THROWING_ORDER if encoded_view.my_cards & bit)
    if number > encoded_view.my_cards.bit_count():
        return None
    thrown = 0
    for bit in _THROWING_ORDER:
        if thrown.bit_count() < number and encoded_view.my_cards & bit:
            thrown |= bit
    return thrown


def _with_error(action: Action, shares: Shares) -> ChoiceValue:
    return ChoiceValue(action, float(shares.mean()), float(shares.std() / np.sqrt(len(shares))))


def _best_first(values: Sequence[ChoiceValue]) -> list[ChoiceValue]:
    return sorted(values, key=lambda valued: -valued.value)
