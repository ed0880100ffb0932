"""Ratings by Glicko-2 (Mark Glickman, 2013): how strong a player is, and how far that is known.

Each game is rated when it ends, as a rating period with one game.  A rating becomes uncertain with time, not with the
number of periods, so a period here has a length: the days since the player's last rated game, times `PERIODS_PER_DAY`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

PERIODS_PER_DAY: Final = 0.21436
"""The length of a day: in a year without a game a deviation of 60 becomes one of 110, at the usual volatility."""

PROVISIONAL: Final = 110.0
"""A rating with a greater deviation is provisional."""

LEAST_DEVIATION: Final = 45.0
LARGEST_DEVIATION: Final = 350.0
"""The limits of a deviation: a rating is never certain, and never less certain than that of somebody new."""

_SCALE: Final = 173.7178
_TAU: Final = 0.5
_TOLERANCE: Final = 1e-9


class PlayerRating(NamedTuple):
    """A player's rating, its standard error (the deviation), and how much the player's strength changes."""

    rating: float = 1500.0
    deviation: float = LARGEST_DEVIATION
    volatility: float = 0.06

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known of the player to take the rating for a strength."""
        return self.deviation > PROVISIONAL


def update(
    player: PlayerRating, results: Sequence[tuple[PlayerRating, float]], *, periods: float = 1.0
) -> PlayerRating:
    """The rating of a player after a period with these results: each opponent as before it, and 1, ½ or 0.

    >>> opponents = PlayerRating(1400, 30), PlayerRating(1550, 100), PlayerRating(1700, 300)
    >>> after = update(PlayerRating(1500, 200), list(zip(opponents, (1, 0, 0))))
    >>> print(f"{after.rating:.1f} {after.deviation:.2f} {after.volatility:.4f}")    # the example of the paper
    1464.1 151.52 0.0600
    """
    if not results:
        return age(player, periods)
    mu, phi = (player.rating - 1500) / _SCALE, player.deviation / _SCALE
    variance_inverse = surplus = 0.0
    for opponent, score in results:
        phi_j = opponent.deviation / _SCALE
        weight = 1 / sqrt(1 + 3 * (phi_j / pi) ** 2)
        chance = 1 / (1 + exp(-weight * (mu - (opponent.rating - 1500) / _SCALE)))
        variance_inverse += weight**2 * chance * (1 - chance)
        surplus += weight * (score - chance)
    variance = 1 / variance_inverse
    volatility = _volatility(phi, player.volatility, variance, variance * surplus)
    phi = 1 / sqrt(1 / (phi**2 + periods * volatility**2) + variance_inverse)
    return PlayerRating(1500 + _SCALE * (mu + phi**2 * surplus), _SCALE * phi, volatility)


def age(player: PlayerRating, periods: float) -> PlayerRating:
    """The rating of a player after this number of periods without a game."""
    return player._replace(deviation=sqrt(player.deviation**2 + periods * (_SCALE * player.volatility) ** 2))


def rate_game(player: PlayerRating, opponent: PlayerRating, score: float, *, days: float) -> PlayerRating:
    """The rating of a player after one game, `days` after the game before.

    The values are rounded, so that the last binary digits, in which the libraries of two machines differ, are nowhere
    stored.
    """
    new = update(player, [(opponent, score)], periods=PERIODS_PER_DAY * days)
    deviation = min(max(new.deviation, LEAST_DEVIATION), LARGEST_DEVIATION)
    return PlayerRating(round(new.rating, 3), round(deviation, 3), round(new.volatility, 8))


def _volatility(phi: float, sigma: float, variance: float, improvement: float) -> float:
    """The new volatility: step 5 of the paper, where the root is found by regula falsi (Illinois)."""
    a = log(sigma**2)

    def slope(x: float) -> float:
        total = phi**2 + variance + exp(x)
        return exp(x) * (improvement**2 - total) / (2 * total**2) - (x - a) / _TAU**2

    low, k = a, 1
    if improvement**2 > phi**2 + variance:
        high = log(improvement**2 - phi**2 - variance)
    else:
        while slope(a - k * _TAU) < 0:
            k += 1
        high = a - k * _TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _TOLERANCE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
