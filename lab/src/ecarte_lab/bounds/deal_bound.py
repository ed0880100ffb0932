"""How far a learned player can be exploited in whole deals: a lower bound, from a responder who knows its strategy.

In the exchange the responder deviates from the player's strategy wherever a choice is ahead over many sampled worlds
(`ecarte_lab.kernels.best_deviation`).  In the play the responder answers the player's strategy exactly, against every
hand the player may hold, with its probability (`ecarte_lab.kernels.ranges`, `ecarte_lab.kernels.hand_response`); after
more than one exchange they play like the player.  The gain adds up the value of each deviation, when both go on like
the player, and the gain in the play.  Each is estimated without bias and independently of what selected it, so the
expected sum is at most the best response's gain.

The player decides by tables alone: where they have no entry it makes the usual choice in the exchange, and plays the
card that open hands favour.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np

from ecarte.bots.master_features import is_known
from ecarte.engine.agreement import Agreement
from ecarte.errors import DoesNotFit
from ecarte.tables.duties import duties_of
from ecarte.tables.exchange_keys import MOST_CHOICES, STOCK, Step
from ecarte.tables.exchange_strategy import exchange_table
from ecarte.tables.play_strategy import CHOICES, OF_MASTER, play_table
from ecarte_lab.array_types import Floats, Words
from ecarte_lab.bounds.play_bound import Mean, PlayBound, answers_so_far, points_by_liability
from ecarte_lab.card_players import usual_ranges
from ecarte_lab.kernels import best_deviation, checked
from ecarte_lab.kernels.best_deviation import WholeStrategy
from ecarte_lab.kernels.deals import COLUMNS, KIND, TAKEN, TURN_UP
from ecarte_lab.kernels.exchange import GameOfExchange, King
from ecarte_lab.kernels.hand_response import BY_TABLE, HANDS, ResponseSetting, hand_best_response, response_buffers
from ecarte_lab.kernels.ranges import MOST_EVENTS, EventColumn, possible_hands
from ecarte_lab.kernels.strategy import StrategyTable
from ecarte_lab.threads import in_thread, in_threads
from ecarte_lab.training.exchange_training import exchange_strategy_of, with_kings
from ecarte_lab.training.play_training import game_of, strategy_of
from ecarte_lab.training.regret_training import Rows, filled_table

WORLDS: Final = 512
"""How many worlds are sampled at a decision; the same number again measures a departure."""

MARGIN_ERRORS: Final = 1.0
"""By how many standard errors a departure must be ahead."""

EXCHANGES: Final = 10
"""How many exchanges are played for each deal whose cards are answered, which takes as long as many of them."""

DEALS_BY_THE_TABLES: Final = 20_000
"""In how many deals the elder's result is measured."""


class DealBound(NamedTuple):
    """The bound on whole deals, and its parts: what departures gain at each step, and the cards by role.

    `departures` are how many there are in a deal, by the step; `brought` is what all of them brought, each once in the
    deal itself: the same as `steps` in all, except for chance.
    """

    whole: PlayBound
    steps: tuple[Mean, ...]
    departures: tuple[float, ...]
    brought: Mean
    unknown: tuple[float, float]
    """How many choices have no entry in the tables: of the player in the exchange, of both in the play of the cards."""
    cards: tuple[Mean, Mean]


def whole_strategy(exchange: StrategyTable, cards: StrategyTable, agreement: Agreement) -> WholeStrategy:
    """A player that decides by these tables, in points at 0-0, including the point for a king turned up."""
    duties = duties_of(agreement)
    payoffs = points_by_liability(agreement)
    of_exchange = np.array(with_kings(payoffs))
    of_exchange[King.TURNED] = of_exchange[King.DEALERS]
    game = GameOfExchange(checked.tables(duties), of_exchange, 0.0, STOCK + 1, 0.0, *usual_ranges(agreement))
    return WholeStrategy(game, exchange, game_of(duties, payoffs, kings=True), cards)


def master_strategy(agreement: Agreement) -> WholeStrategy:
    """The master: the shipped tables of the exchange and of the cards."""
    return whole_strategy(exchange_strategy_of(exchange_table()), strategy_of(play_table(OF_MASTER[0])), agreement)


def usual_strategy(agreement: Agreement) -> WholeStrategy:
    """An untrained player: the usual choices in the exchange, and open hands in the play."""
    exchange, cards = (
        filled_table(Rows(np.empty(0, np.uint64), none, none, np.empty(0, np.float32)), slots=2)
        for none in (np.empty((0, n), np.float32) for n in (MOST_CHOICES, CHOICES))
    )
    return whole_strategy(exchange, cards, agreement)


PLAYERS: Final = MappingProxyType[str, Callable[[Agreement], WholeStrategy]](
    {"master": master_strategy, "open-hands": usual_strategy}
)
"""The players that can be measured in whole deals of the full pack."""


def measured_player(name: str, agreement: Agreement, *, one_exchange: bool) -> WholeStrategy:
    """The player called `name`, in deals with one exchange at most or with any number.

    Raises NotationError for an unknown name, and for a game in which no player can be measured so.
    """
    if not is_known(agreement):
        raise DoesNotFit(
            "rules", text=agreement.rules.name, fault="cannot be bounded by drawn deals",
            expected="the game of london, which the master knows",
        )  # fmt: skip
    if name not in PLAYERS:
        raise DoesNotFit(
            "opponent", text=name, fault="cannot be bounded in deals of the full pack", expected=" or ".join(PLAYERS)
        )
    player = in_thread(lambda: PLAYERS[name](agreement))
    return player._replace(exchange=player.exchange._replace(most=1)) if one_exchange else player


def whole_deals(
    name: str,
    agreement: Agreement,
    *,
    deals: int,
    seed: int,
    one_exchange: bool = False,
    tell: Callable[[int], object] = lambda more: None,
) -> DealBound:
    """The bound on the player called `name` from `deals` deals whose cards are answered, in either seat.

    `tell` is called with 1 after each.  Raises NotationError as `measured_player`.
    """
    player = measured_player(name, agreement, one_exchange=one_exchange)
    return bound_of(player, deals=deals, seed=seed, tell=tell)


def bound_of(
    player: WholeStrategy,
    *,
    deals: int,
    seed: int,
    worlds: int = WORLDS,
    exchanges: int = EXCHANGES,
    tell: Callable[[int], object] = lambda more: None,
) -> DealBound:
    """The same for any player that decides by tables; after an interruption from the deals so far."""
    answering = _DealSampler(player, seed=seed, worlds=worlds)
    answers = answers_so_far(in_threads(lambda _: answering.both_roles(exchanges), range(deals)), tell=tell)
    steps, departures, brought, cards = (np.array([one[column] for one in answers]) for column in range(4))
    gains = steps[:, 0::2].sum(axis=1) + cards[:, 0], steps[:, 1::2].sum(axis=1) + cards[:, 1]
    whole = PlayBound(
        len(answers), is_exact=False, elder=mean_of(gains[0]), dealer=mean_of(gains[1]),
        sum=mean_of(gains[0] + gains[1]), worth=_worth(player, answers[-1].state),
    )  # fmt: skip
    return DealBound(
        whole,
        tuple(map(mean_of, steps.T)),
        tuple(departures.mean(axis=0).tolist()),
        mean_of(brought.sum(axis=1)),
        answers[-1].unknown,
        (mean_of(cards[:, 0]), mean_of(cards[:, 1])),
    )


def mean_of(of: Floats) -> Mean:
    """The mean of independent draws, with its standard error."""
    return Mean(float(of.mean()), float(of.std(ddof=1)) / sqrt(len(of)))


class _SampledDeal(NamedTuple):
    """The result of a deal in either role, as means over its exchanges, and the state after it."""

    steps: Floats
    departures: Floats
    brought: Floats
    cards: Floats
    unknown: tuple[float, float]
    """How many choices in the exchange, and in the play, had no entry so far."""
    state: Words
    """The random state."""


def _worth(player: WholeStrategy, state: Words) -> Mean:
    """What the elder makes without a responder."""
    made = np.zeros(2)
    best_deviation.play_deals(player, state, DEALS_BY_THE_TABLES, best_deviation.option_buffers(), made)
    mean, square = (made / DEALS_BY_THE_TABLES).tolist()
    return Mean(mean, sqrt((square - mean * mean) / DEALS_BY_THE_TABLES))


class _DealSampler:
    """A responder, with their present deal."""

    def __init__(self, player: WholeStrategy, *, seed: int, worlds: int) -> None:
        self._player = player
        self._worlds = worlds
        self._state = np.random.Generator(np.random.SFC64(seed)).integers(1, 1 << 63, 1, dtype=np.uint64)
        self._options = best_deviation.option_buffers()
        self._room = response_buffers()
        self._deals = np.zeros((1, COLUMNS), np.uint32)
        self._held = np.zeros(2, np.uint32)
        self._events = np.zeros((MOST_EVENTS, len(EventColumn)), np.int64)
        self._hands, self._weights = np.zeros(HANDS, np.uint32), np.zeros(HANDS)
        self._n_events = self._exchanges = 0
        self.gains, self.brought = np.zeros((2, len(Step)))
        self.departures = np.zeros(len(Step), np.int64)
        self._unknown = np.zeros((2, 2), np.int64)

    def both_roles(self, exchanges: int) -> _SampledDeal:
        """The gain in one deal in either role, and in the exchange of `exchanges` deals."""
        steps, departures, brought = np.zeros((3, len(Step)))
        cards = np.zeros(2)
        for role in (0, 1):
            for _ in range(exchanges):
                self.deal(role)
                steps += self.gains / exchanges
                departures += self.departures / exchanges
                brought += self.brought / exchanges
            cards[role] = self.cards(role)
        (exchange, of_exchange), (play, of_play) = self._unknown.tolist()
        unknown = of_exchange / exchange, of_play / play
        return _SampledDeal(steps, departures, brought, cards, unknown, self._state.copy())

    def deal(self, role: int) -> None:
        """Play a deal up to the end of its exchange: the gain from departures, by step."""
        self._n_events, self._exchanges = best_deviation.play_exchange(
            self._player, self._state, role, self._worlds, MARGIN_ERRORS, self._options, self._deals, self._held,
            self._events, self.gains, self.brought, self.departures, self._unknown[0],
        )  # fmt: skip
        best_deviation.count_unknown(self._player, self._deals, self._state, self._unknown[1])

    def cards(self, role: int) -> float:
        """The gain of the best response in the play of the cards of that deal."""
        if self._exchanges > 1:
            return 0.0
        other, deal = 1 - role, self._deals[0]
        n = possible_hands(
            self._player.exchange, self._player.decisions, other, deal[TURN_UP], self._held[role], self._events,
            self._n_events, self._hands, self._weights,
        )  # fmt: skip
        there = self._weights[:n] > 0
        hands, weights = self._hands[:n][there], self._weights[:n][there]
        by = ResponseSetting(
            deal[role],
            deal[TURN_UP],
            role,
            int(deal[KIND]),
            int(deal[TAKEN + role]),
            int(deal[TAKEN + other]),
            BY_TABLE,
        )
        best, same = hand_best_response(self._player.cards, self._player.plays, by, hands, weights, self._room)
        return float(best - same) / float(weights.sum())
