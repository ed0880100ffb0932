"""A sequential test of whether one player is ahead of another by a given margin.

This is the generalised sequential probability ratio test that Fishtest and OpenBench use for chess engines, with points
instead of games won.  The data are the numbers of pairs with each result, in points ahead or behind.  Two means are
compared by the likelihood of these numbers under the likeliest distribution with each mean.  So nothing is assumed
about the variance, nor about the two halves of a pair, which share their cards.  The test ends when the ratio leaves
Wald's bounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from typing import Final, TypeAlias

import msgspec

ERROR: Final = 0.05
"""The greatest probability of accepting one mean when the other is true."""

BOUND: Final = log((1 - ERROR) / ERROR)
"""The log-likelihood ratio at which the higher mean is accepted; at its negative the lower one is."""

PSEUDO_COUNT: Final = 0.001
"""The count added to the best and the worst result, so that every mean between them is possible."""


Counts: TypeAlias = Mapping[int, int] | Mapping[float, int]
"""For each number of points by which the first player is ahead, the number of pairs with that result."""


class Hypotheses(msgspec.Struct, frozen=True):
    """Two hypotheses on the mean of a half, in points per deal or games per game: `low` or less, and `high` or more."""

    low: float
    high: float


def log_ratio(counts: Counts, reach: int, hypotheses: Hypotheses) -> float:
    """The log-likelihood ratio of the high mean to the low one, given these results of pairs.

    `reach` is the most points that one can be ahead, which must be more than twice either mean; results may exceed it
    if luck was subtracted.
    """
    frequencies: dict[float, float] = dict(counts.items())
    for end in (-reach, reach):
        frequencies[end] = frequencies.get(end, 0) + PSEUDO_COUNT
    return _log_cost(frequencies, 2 * hypotheses.low) - _log_cost(frequencies, 2 * hypotheses.high)


def is_decided(ratio: float) -> bool:
    """Whether the test may end because one of the means is accepted."""
    return abs(ratio) >= BOUND


def _log_cost(frequencies: Mapping[float, float], mean: float) -> float:
    """How much log-likelihood is lost if the distribution of these results must have this mean.

    The likeliest such distribution gives a result the weight `frequency / (1 + tilt * (result - mean))`.  The sum of
    the logarithms of these divisors is the loss against the distribution of the frequencies themselves.
    """
    tilt = _tilt(frequencies, mean)
    return sum(frequency * log(1 + tilt * (result - mean)) for result, frequency in frequencies.items())


def _tilt(frequencies: Mapping[float, float], mean: float) -> float:
    """The tilt with which the weights have this mean: the zero of a decreasing function.

    It is found by Newton's method, with bisection instead of a step out of the bounds that contain the zero.
    """
    low, high = -1 / (max(frequencies) - mean), 1 / (mean - min(frequencies))
    tolerance = PRECISION * (high - low)
    tilt = 0.0
    for _ in range(MAX_STEPS):
        value = slope = 0.0
        for result, frequency in frequencies.items():
            part = (result - mean) / (1 + tilt * (result - mean))
            value += frequency * part
            slope += frequency * part * part
        low, high = (tilt, high) if value > 0 else (low, tilt)
        last_tilt, tilt = tilt, tilt + value / slope
        if not low < tilt < high:
            tilt = (low + high) / 2
        if abs(tilt - last_tilt) < tolerance:
            break
    return tilt


PRECISION: Final = 1e-12
"""The search stops after a step this small, relative to the first bounds."""

MAX_STEPS: Final = 100
"""The most steps; bisection alone reaches PRECISION after forty."""
