"""What the two decisions before the play are worth to each hand, and how they are learned.

The elder stands or proposes, the dealer refuses or accepts.  The first choice of either begins the play at once, the
second does not.  Points that do not depend on the play of the cards - the king's, and those of an accepted exchange -
are the difference of two numbers, one for the hand of each player; sums over all hands that share no card with a hand
are made by inclusion and exclusion.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import I64, compiled
from ecarte.solve.pack import BINOMIALS, PLAIN_SUITS, TRUMP, LivePack, next_hand
from ecarte.solve.walk import make_alike

Values = NDArray[np.float64]

AT_ONCE, NOT_AT_ONCE = 0, 1
"""The choices: to stand, or as dealer to refuse, which begins the play; to propose, or to accept."""

TURN_UPS: Final = ("king", "other")
"""What is turned up: the king of trumps, or another trump, so that somebody may hold the king."""


class HandPoints(NamedTuple):
    """Points by the hands of both before any exchange: the elder makes `elder[hand] - dealer[other hand]`."""

    elder: Values
    """(hands,): in colexicographic order, as all hands here."""
    dealer: Values
    """(hands,)."""


@compiled
def sum_disjoint(weights: Values, size: int, n_cards: int, found: Values) -> None:
    """Write to `found` for each hand the sum of the weights of the hands that have no card of it.

    `weights` and `found`: (hands,), of all hands of `size` of `n_cards` cards.
    """
    starts, held, sign = np.zeros(size + 2, np.int64), np.arange(size), np.zeros(size + 1)
    for k in range(size + 1):
        starts[k + 1] = starts[k] + BINOMIALS[n_cards, k]
        sign[k] = -1.0 if k & 1 else 1.0
    sums = np.zeros(starts[size + 1])
    for adds in (True, False):
        for j in range(size):
            held[j] = j
        for hand in range(BINOMIALS[n_cards, size]):
            total = 0.0
            for chosen in range(1 << size):
                k, place = 0, I64(0)
                for j in range(size):
                    if (chosen >> j) & 1:
                        k += 1
                        place += BINOMIALS[held[j], k]
                if adds:
                    sums[starts[k] + place] += weights[hand]
                else:
                    total += sign[k] * sums[starts[k] + place]
            if not adds:
                found[hand] = total
            next_hand(held, size)


@compiled
def make_hands_alike(first: NDArray[np.float32], second: NDArray[np.float32], pack: LivePack) -> None:
    """Give hands that differ only in the names of plain suits the same numbers, since rounding would separate them."""
    make_alike(first, second, 0, pack.hand, (1 << len(pack.suit_of)) - 1, PLAIN_SUITS, pack)


def values_of_points(points: HandPoints, player: int, others: Values, pack: LivePack) -> Values:
    """What each hand of a player makes of points that are not played for, against hands with these weights."""
    own, against = (points.elder, points.dealer) if player == 0 else (points.dealer, points.elder)
    weight, lost = np.zeros(len(others)), np.zeros(len(others))
    sum_disjoint(others, pack.hand, pack.n_cards, weight)
    sum_disjoint(others * against, pack.hand, pack.n_cards, lost)
    values: Values = own * weight - lost
    return values


def cards_held(pack: LivePack) -> NDArray[np.int64]:
    """The cards of each hand, the lowest first: (hands, cards in a hand)."""
    hands = np.array(list(combinations(range(pack.n_cards), pack.hand)))
    return hands[np.lexsort(hands.T)]


def points_for_king(pack: LivePack) -> HandPoints:
    """One point for the king of trumps in hand, where it is announced."""
    held = (cards_held(pack) == pack.king).any(axis=1).astype(np.float64)
    return HandPoints(held, held)


POINTS_OF_A_KEPT_CARD: Final = 0.2
"""Of `points_of_kept_cards`."""


def points_of_kept_cards(pack: LivePack) -> HandPoints:
    """A stand-in for the points of an accepted exchange, for packs whose exchange nobody has measured.

    What players keep, trumps and plain kings, is worth `POINTS_OF_A_KEPT_CARD` a card, and the king of trumps one point
    more.
    """
    hands = cards_held(pack)
    highest = pack.first + pack.width - 1
    kept = (pack.suit_of[hands] == TRUMP) | np.isin(hands, highest[1:])
    points = POINTS_OF_A_KEPT_CARD * kept.sum(axis=1)
    king = points_for_king(pack)
    return HandPoints(points + king.elder, points + king.dealer)


def write_points(points: dict[str, HandPoints], file: Path) -> None:
    """Write the points of an accepted exchange, by what is turned up."""
    with file.open("wb") as out:
        np.savez(out, allow_pickle=False, **{
            f"{turned}_{seat}": array for turned, of in points.items() for seat, array in of._asdict().items()
        })  # fmt: skip


def read_points(file: Path, pack: LivePack) -> HandPoints:
    """The points of an accepted exchange, as `write_points` wrote them.

    Raises ValueError where the file has no such points, or those of another pack.
    """
    turned = TURN_UPS[pack.king >= 0]
    try:
        with np.load(file, allow_pickle=False) as kept:
            points = HandPoints(kept[f"{turned}_elder"], kept[f"{turned}_dealer"])
    except (ValueError, KeyError, TypeError, EOFError, BadZipFile):
        raise ValueError(f"{file} has no points of an accepted exchange") from None
    if len(points.elder) != BINOMIALS[pack.n_cards, pack.hand]:
        raise ValueError(f"{file} has the points of {len(points.elder):,} hands, which is another pack")
    return points


class Decisions(NamedTuple):
    """What is learned of the decisions, for the elder and the dealer."""

    regrets: Values
    """(2, 2, hands): by seat and choice."""
    sums: Values
    """(2, 2, hands): the probability of each choice times the weight of the round, over all rounds."""

    def shares(self, seat: int) -> Values:
        """How likely each hand begins the play at once, in this round."""
        return _first_shares(self.regrets[seat])

    def mean_shares(self, seat: int) -> Values:
        """The same on average over all rounds."""
        return _first_shares(self.sums[seat])

    def learn(self, seat: int, first: Values, second: Values, weight: float, pack: LivePack) -> None:
        """A round of regret matching+ for a seat: `first` and `second` are the values of its choices, (hands,).

        `weight`: how much the round counts in the mean.
        """
        values = np.array([first, second], np.float32)
        make_hands_alike(values[0], values[1], pack)
        share = self.shares(seat)
        shares = np.array([share, 1 - share])
        self.sums[seat] += weight * shares
        mean = (shares * values).sum(axis=0)
        self.regrets[seat] = np.maximum(0, self.regrets[seat] + values - mean)


def no_decisions(pack: LivePack) -> Decisions:
    """Before the first round."""
    n_hands = int(BINOMIALS[pack.n_cards, pack.hand])
    return Decisions(np.zeros((2, 2, n_hands)), np.zeros((2, 2, n_hands)))


def _first_shares(numbers: Values) -> Values:
    total = numbers.sum(axis=0)
    shares: Values = np.divide(numbers[0], total, out=np.full(len(total), 0.5), where=total > 0)
    return shares
