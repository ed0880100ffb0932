"""The value of a table when all cards lie open and the hands are played as they are: the measure of luck.

The value is seat A's share of the game, 0 to 1.  It says nothing about how well anybody plays.  The same table always
has the same value, and the mean of the values after a random card equals the value before it.  So the value is a mean
over all the ways in which the cards still to come can come.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from math import comb, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.bots.sampler.game_shares import KING_MINE, KING_NOBODYS, KING_THEIRS, Shares, game_shares
from ecarte.cards import OTHER, Seat, bits_of
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Deal, Liable, Phase, cards_played, full_hand, hand_count, never_seen_mask
from ecarte.tables.arrays import Masks, look_up, spread_values
from ecarte.tables.duties import KING_OF_TRUMPS, ORDERS, Duties, duties_of
from ecarte.tables.open_hand_classes import MOST
from ecarte.tables.open_hands import OpenHands

MOST_COUNTED: Final = 400_000
"""Up to this many ways to draw are all counted; beyond it, N_DRAWN are drawn at random."""

N_DRAWN: Final = 40_000

OPEN_DEALS: Final = {
    Duties.STRICT: (
        (538_693_455, 1_155_493_557, 1_537_375_686, 1_840_070_448, 1_794_403_896, 705_306_738),
        (0, 88_519_636, 227_676_848, 470_877_792, 665_446_316, 350_180_308),
        (286_942_510, 500_032_934, 484_881_900, 377_309_600, 153_533_956, 0),
    ),
    Duties.FREE_VOID: (
        (538_693_455, 1_164_122_037, 1_535_601_606, 1_833_216_048, 1_794_403_896, 705_306_738),
        (0, 88_519_636, 227_676_848, 470_877_792, 665_446_316, 350_180_308),
        (286_942_510, 503_860_646, 483_419_628, 374_944_160, 153_533_956, 0),
    ),
    Duties.WIN_OR_FREE: (
        (215_466_606, 1_023_056_820, 2_444_339_205, 2_508_209_199, 1_150_967_259, 229_304_691),
        (0, 71_429_574, 387_784_092, 883_774_138, 377_738_610, 81_974_486),
        (82_177_756, 400_107_090, 852_492_446, 374_956_244, 92_967_364, 0),
    ),
}
"""How many of the 11,176,745,580 deals of two hands beside one trump turned up give the elder 0, 1, ... 5 tricks with
both hands open: in three rows, the highest trump left being nobody's, the elder's, the dealer's.  The sums of
`ecarte.tables.hands.tricks_of_hands`; a test computes them again."""

Ways = NDArray[np.float64]
"""Numbers of ways, or probabilities, shape (3, hand size + 1): by the holder of the highest trump, and the elder's
tricks."""


class Estimate(NamedTuple):
    """Seat A's share of the game, and its standard error: 0 where every case was counted."""

    value: float
    error: float = 0.0


class OpenHandValues:
    """The values of tables under one agreement.  Raises NotationError for duties that no code knows."""

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self._hands = OpenHands(agreement)
        self._game_shares = game_shares(agreement)

    def before_deal(self, score: tuple[int, int], dealer: Seat) -> float:
        """The value when a deal begins at this score; 0 or 1 where the score ends the game."""
        return self._game_shares.before_deal(*score, i_am_elder=dealer is Seat.B)

    def after_deal(self, score: tuple[int, int], dealer: Seat) -> float:
        """The mean over all deals after trumps are turned; `score` is the score before that."""
        trumps = pack_of(self.agreement) & 0xFF
        king_chance = 1 / trumps.bit_count() if trumps & KING_OF_TRUMPS else 0.0
        points = self.agreement.rules.king.turned_points
        score_with_king = (score[0] + points, score[1]) if dealer is Seat.A else (score[0], score[1] + points)
        ways = open_deals(self.agreement)
        no_king_left = np.zeros_like(ways)
        no_king_left[KING_NOBODYS] = ways.sum(axis=0)
        return (1 - king_chance) * self._mean(score, dealer, ways) + king_chance * self._mean(
            score_with_king, dealer, no_king_left
        )

    def _mean(self, score: tuple[int, int], dealer: Seat, ways: Ways) -> float:
        if max(score) >= self.agreement.target:
            return self.before_deal(score, OTHER[dealer])
        return float((self._shares_by_elder(score, dealer, Liable.ELDER) * ways).sum())

    def _shares_by_elder(self, score: tuple[int, int], dealer: Seat, liable: Liable) -> Shares:
        """A's share in the order of `Ways`: by the holder of the king, the elder first, and the elder's tricks."""
        a_is_elder = dealer is Seat.B
        shares = self._game_shares.shares_after_deal(score, liable=liable, i_am_elder=a_is_elder)
        return shares if a_is_elder else shares[[KING_NOBODYS, KING_THEIRS, KING_MINE], ::-1]

    # -- a deal ------------------------------------------------------------------------------------

    def value_of(self, deal: Deal) -> Estimate | None:
        """The value of a deal at any moment; None where a card is not known, or a hand has a wrong number of cards."""
        score = _score_when_marked(deal)
        if deal.phase < Phase.ELDER_DECIDES:
            return Estimate(self.before_deal(score, deal.dealer))
        if deal.phase is Phase.OVER or max(score) >= self.agreement.target:
            return Estimate(self.before_deal(score, deal.elder))
        n_to_draw = _n_to_draw(deal, Seat.A), _n_to_draw(deal, Seat.B)
        is_known = (
            not (deal.partial or deal.reused or deal.irregular) and min(n_to_draw) >= 0 and sum(n_to_draw) <= deal.stock
        )
        if not is_known or deal.turn_up is None or deal.agreement.hand_size > MOST:
            return None
        shares = self._shares_by_elder(score, deal.dealer, _liable(deal))
        if any(n_to_draw):
            return self._mean_over_draws(deal, shares, n_to_draw)
        return Estimate(float(shares[_king_holder(deal), self._elder_tricks(deal)]))

    def _elder_tricks(self, deal: Deal) -> int:
        """The number of tricks that the elder makes in this deal, if the rest is played optimally."""
        assert deal.turn_up is not None
        leader = deal.leader
        hands, trump = deal.hands, deal.turn_up.suit
        n_to_come = len(hands[leader]) + (deal.led is not None)
        if not n_to_come:
            leader_tricks = 0
        elif deal.led is None:
            leader_tricks = self._hands.tricks(trump, hands[leader], hands[OTHER[leader]])
        else:
            replies = self._hands.by_reply(trump, deal.led, hands[leader], hands[OTHER[leader]])
            leader_tricks = n_to_come - max(replies.values())
        return deal.won[deal.elder] + (leader_tricks if leader is deal.elder else n_to_come - leader_tricks)

    def _mean_over_draws(self, deal: Deal, shares: Shares, n_to_draw: tuple[int, int]) -> Estimate:
        """The mean over the cards that both players may draw, all ways equally likely."""
        assert deal.turn_up is not None
        order = ORDERS[deal.turn_up.suit]
        elder, dealer = order.mask(deal.hands[deal.elder].mask), order.mask(deal.hands[deal.dealer].mask)
        pool = order.mask(never_seen_mask(deal))
        elder_draws, dealer_draws, is_exact = draws(pool, n_to_draw[deal.elder], n_to_draw[deal.dealer])
        elders, dealers = elder_draws | np.uint32(elder), dealer_draws | np.uint32(dealer)
        n = self.agreement.hand_size
        tricks = look_up(spread_values(duties_of(self.agreement), n), n, elders, dealers)
        king_holders = np.where(
            elders & KING_OF_TRUMPS, KING_MINE, np.where(dealers & KING_OF_TRUMPS, KING_THEIRS, KING_NOBODYS)
        )
        shares_by_draw = shares[KING_NOBODYS if deal.announced is not None else king_holders, tricks]
        return Estimate(
            float(shares_by_draw.mean()), 0.0 if is_exact else float(shares_by_draw.std()) / sqrt(len(shares_by_draw))
        )


def _score_when_marked(deal: Deal) -> tuple[int, int]:
    """The score with the points that are due and not yet marked."""
    score = list(deal.score)
    for unmarked in deal.owed:
        score[unmarked.seat] += unmarked.points
    return score[0], score[1]


def _n_to_draw(deal: Deal, seat: Seat) -> int:
    """How many cards the seat has still to draw."""
    return full_hand(deal, seat) - hand_count(deal, seat) - cards_played(deal, seat)


def _liable(deal: Deal) -> Liable:
    """Who pays more when the hands are played as they are: an elder who has not proposed would have to stand."""
    would_stand = deal.phase is Phase.ELDER_DECIDES and not deal.proposals
    return Liable.ELDER if would_stand else deal.liable


def _king_holder(deal: Deal) -> int:
    """Who is still to mark the king's point: its holder, until they have played a card without announcing it."""
    assert deal.turn_up is not None
    king = deal.agreement.king_bits[deal.turn_up.suit]
    if deal.announced is None:
        for holder, seat in ((KING_MINE, deal.elder), (KING_THEIRS, deal.dealer)):
            if deal.hands[seat].mask & king and not cards_played(deal, seat):
                return holder
    return KING_NOBODYS


# --- all ways in which cards can come -----------------------------------------------------------------


def draws(pool: int, elder: int, dealer: int) -> tuple[Masks, Masks, bool]:
    """The cards elder and dealer may draw from a pool: each way once, and True; or ways at random, and False.

    `pool` is a mask, the other two numbers of cards.  The same arguments give the same ways.
    """
    bits = np.array(bits_of(pool), dtype=np.uint32)
    n = len(bits)
    if comb(n, elder) * comb(n - elder, dealer) > MOST_COUNTED:
        rng = np.random.Generator(np.random.SFC64(pool))
        shuffled_cards = bits[np.argsort(rng.random((N_DRAWN, n), dtype=np.float32), axis=1)]
        return _masks_of(shuffled_cards[:, :elder]), _masks_of(shuffled_cards[:, elder : elder + dealer]), False
    elder_places = _places(n, elder)
    is_elders = np.zeros((len(elder_places), n), dtype=np.bool_)
    np.put_along_axis(is_elders, elder_places, values=True, axis=1)
    remaining_cards = np.broadcast_to(bits, is_elders.shape)[~is_elders].reshape(len(elder_places), n - elder)
    dealer_cards = remaining_cards[:, _places(n - elder, dealer)]
    return np.repeat(_masks_of(bits[elder_places]), dealer_cards.shape[1]), _masks_of(dealer_cards).ravel(), True


def _masks_of(cards: NDArray[np.uint32]) -> Masks:
    """Single cards along the last axis as one mask."""
    masks: Masks = np.bitwise_or.reduce(cards, axis=-1)
    return masks


@lru_cache(maxsize=64)
def _places(n: int, k: int) -> NDArray[np.int64]:
    """Every way to choose `k` of `n`; shape (ways, k)."""
    return np.array(list(combinations(range(n), k)), dtype=np.int64).reshape(comb(n, k), k)


@cache
def open_deals(agreement: Agreement) -> Ways:
    """The probability of each holder of the king and each number of the elder's tricks, when trumps are turned and no
    king is.

    For packs other than the whole one all deals are counted, or some drawn at random.
    """
    duties, n = duties_of(agreement), agreement.hand_size
    if agreement.pack_size == 32 and n == MOST:
        chances: Ways = np.array(OPEN_DEALS[duties], dtype=np.float64)
        chances /= chances.sum()
        return chances
    ways: Ways = np.zeros((3, n + 1))
    pack = pack_of(agreement)
    for turn_up in bits_of(pack & 0xFF & ~KING_OF_TRUMPS):
        elders, dealers, _ = draws(pack & ~turn_up, n, n)
        tricks = look_up(spread_values(duties, n), n, elders, dealers)
        king_holders = np.where(
            elders & KING_OF_TRUMPS, KING_MINE, np.where(dealers & KING_OF_TRUMPS, KING_THEIRS, KING_NOBODYS)
        )
        np.add.at(ways, (king_holders, tricks), 1)
    ways /= ways.sum()
    return ways


def pack_of(agreement: Agreement) -> int:
    """The pack as a trump-first mask; all its suits are alike, so that any may be trumps."""
    return ORDERS[agreement.rules.pack.suits[0]].mask(agreement.pack_mask)
