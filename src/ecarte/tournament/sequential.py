"""Whether one player is ahead of another by a given margin: a sequential test on the results of pairs.

A pair has one of few results, in points ahead or behind; the test keeps the count of each.  Two means are compared by
the likelihood of these counts, each under the likeliest distribution with this mean.  Nothing is assumed about the
spread, nor about the two halves of a pair, which share their cards.  It is the generalised sequential probability ratio
test by which Fishtest and OpenBench measure chess engines; they count halves won, here points are counted.  It ends
when the ratio leaves Wald's bounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from typing import Final, TypeAlias

import msgspec

ERROR: Final = 0.05
"""The greatest probability with which the test may take either mean for the other."""

BOUND: Final = log((1 - ERROR) / ERROR)
"""The logarithm of the likelihood ratio at which the higher mean is accepted; the lower one is at its negative."""

PERHAPS: Final = 0.001
"""The added count of the best and the worst result, so that every mean between them is possible."""


Counts: TypeAlias = Mapping[int, int] | Mapping[float, int]
"""The number of pairs by result, in points that the first player is ahead."""


class Hypotheses(msgspec.Struct, frozen=True):
    """Two means of a half, in points a deal or games a game: `low` or less, and `high` or more."""

    low: float
    high: float


def log_ratio(counts: Counts, reach: int, hypotheses: Hypotheses) -> float:
    """The log-likelihood ratio of the high mean to the low one, given these results of pairs.

    `counts` is the number of pairs by the first player's lead.  `reach` is the greatest possible lead, more than twice
    either mean; a result may exceed it where luck has been subtracted.
    """
    frequencies: dict[float, float] = dict(counts.items())
    for end in (-reach, reach):
        frequencies[end] = frequencies.get(end, 0) + PERHAPS
    return _log_cost(frequencies, 2 * hypotheses.low) - _log_cost(frequencies, 2 * hypotheses.high)


def is_decided(ratio: float) -> bool:
    """Whether the test may end: one of the two means is accepted."""
    return abs(ratio) >= BOUND


def _log_cost(frequencies: Mapping[float, float], mean: float) -> float:
    """The loss of log-likelihood when the distribution of these results must have this mean.

    The likeliest one gives a result the weight `frequency / (1 + tilt * (result - mean))`; the sum of the logarithms of
    the divisors is what it loses against the frequencies themselves.
    """
    tilt = _tilt(frequencies, mean)
    return sum(often * log(1 + tilt * (result - mean)) for result, often in frequencies.items())


def _tilt(frequencies: Mapping[float, float], mean: float) -> float:
    """The tilt under which the weights have this mean: the zero of a decreasing function.

    Found by Newton's method, with bisection where a step would leave the bounds that contain the zero.
    """
    low, high = -1 / (max(frequencies) - mean), 1 / (mean - min(frequencies))
    enough = NEARLY * (high - low)
    tilt = 0.0
    for _ in range(STEPS):
        value = slope = 0.0
        for result, often in frequencies.items():
            part = (result - mean) / (1 + tilt * (result - mean))
            value += often * part
            slope += often * part * part
        low, high = (tilt, high) if value > 0 else (low, tilt)
        before, tilt = tilt, tilt + value / slope
        if not low < tilt < high:
            tilt = (low + high) / 2
        if abs(tilt - before) < enough:
            break
    return tilt


NEARLY: Final = 1e-12
"""Stop after a step this small, relative to the first bounds."""

STEPS: Final = 100
"""More steps than are ever needed: bisection alone reaches NEARLY after forty."""
