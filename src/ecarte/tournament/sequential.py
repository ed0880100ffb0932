"""Whether one player is ahead of another by so much: a sequential test on the results of pairs.

A pair ends in one of few ways, so many points ahead or behind, and what is kept is how often each way came.  Two means
are compared by the likelihood of these counts, each with the likeliest distribution that has this mean: nothing is
held of the spread, nor of the two halves of a pair, which have their cards in common.  It is the generalised sequential
probability ratio test by which Fishtest and OpenBench measure chess engines; they count halves won, here
points are counted.  It ends when the ratio leaves Wald's bounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from typing import Final, TypeAlias

import msgspec

ERROR: Final = 0.05
"""How often, at the most, the test may take either mean for the other."""

BOUND: Final = log((1 - ERROR) / ERROR)
"""The logarithm of the likelihood ratio at which the higher mean is accepted; the lower one is at its negative."""

PERHAPS: Final = 0.001
"""How often the best and the worst result count besides those seen, so that every mean between them can be."""


Counts: TypeAlias = Mapping[int, int] | Mapping[float, int]
"""How often pairs came to what, in points that the first player is ahead."""


class Hypotheses(msgspec.Struct, frozen=True):
    """Two means of a half, in points a deal or games a game: `low` or less, and `high` or more."""

    low: float
    high: float


def log_ratio(counts: Counts, reach: int, hypotheses: Hypotheses) -> float:
    """How much likelier the high mean makes these results of pairs than the low one, as a logarithm.

    `counts` says how often the first player was so far ahead in a pair, and `reach` how far anybody can be, which is
    more than twice either mean; a result may lie beyond it where luck has been taken off.
    """
    frequencies: dict[float, float] = dict(counts.items())
    for end in (-reach, reach):
        frequencies[end] = frequencies.get(end, 0) + PERHAPS
    return _log_cost(frequencies, 2 * hypotheses.low) - _log_cost(frequencies, 2 * hypotheses.high)


def is_decided(ratio: float) -> bool:
    """Whether the test may end: one of the two means is accepted."""
    return abs(ratio) >= BOUND


def _log_cost(frequencies: Mapping[float, float], mean: float) -> float:
    """What it costs these results in likelihood that their distribution has to have this mean.

    The likeliest gives a result the weight `frequency / (1 + tilt * (result - mean))`; the sum of the logarithms of the
    divisors is what it loses against the frequencies themselves.
    """
    tilt = _tilt(frequencies, mean)
    return sum(often * log(1 + tilt * (result - mean)) for result, often in frequencies.items())


def _tilt(frequencies: Mapping[float, float], mean: float) -> float:
    """The tilt under which the weights have this mean: where a falling function is 0.

    Found by Newton's steps; where one would leave the bounds within which the zero is known to lie, by halving them.
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
"""A step of so little of the first bounds is the last."""

STEPS: Final = 100
"""More than are ever needed: halving alone is at NEARLY after forty."""
