"""How far a card-play policy can be exploited: the gain of the best response to it, hand by hand.

The play alone: a trump is turned, both hands are random, nobody exchanges, the elder leads, and tricks count as in the
code when nobody pays more.  The responder's hand is drawn, and every hand that it may meet is followed through the
whole play (`ecarte_lab.bounds.best_response`), so each drawn hand gives an exact figure and the mean is unbiased.  If
at least as many hands are requested as there are, all are enumerated and the mean is exact.

Deals stood or refused: the same after the elder has stood or the dealer has refused, decisions that depend on the
hand.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from itertools import combinations
from math import comb, sqrt
from typing import Final, NamedTuple, TypeVar

import numpy as np

from ecarte.cards import bits_of
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable
from ecarte.engine.scoring import trick_points
from ecarte.study.open_hand_values import pack_of
from ecarte.tables.duties import duties_of
from ecarte.tables.play_strategy import CardPayoffs
from ecarte_lab.array_types import Floats, Masks
from ecarte_lab.bounds.best_response import ResponderState, best_response, opposing_hands
from ecarte_lab.card_players import Decisions
from ecarte_lab.policies import CardPolicy, Payoffs
from ecarte_lab.threads import in_threads

T = TypeVar("T")


class Mean(NamedTuple):
    """A mean and its standard error: 0 where all was enumerated."""

    value: float
    error: float


class PlayBound(NamedTuple):
    """The gain of the best response, in points a deal: as elder, as dealer, and the sum of both.

    `worth` is what the policy makes against itself as elder.  `is_exact`: every hand was enumerated.
    """

    n_hands: int
    is_exact: bool
    elder: Mean
    dealer: Mean
    sum: Mean
    worth: Mean

    @property
    def exploitability(self) -> Mean:
        """Half the sum: the best response's mean gain over both seats."""
        return Mean(self.sum.value / 2, self.sum.error / 2)


def points_of_tricks(agreement: Agreement, *, as_elder: bool, liable: Liable = Liable.NOBODY) -> Payoffs:
    """Points by tricks, less the opponent's; shape (hand size + 1,)."""
    size, needed = agreement.hand_size, agreement.rules.scoring.tricks_for_point

    def points(tricks: int, *, by_elder: bool) -> int:
        return trick_points(agreement.rules, tricks=tricks, by_elder=by_elder, liable=liable) if tricks >= needed else 0

    return np.array(
        [
            float(points(tricks, by_elder=as_elder) - points(size - tricks, by_elder=not as_elder))
            for tricks in range(size + 1)
        ]
    )


def points_by_liability(agreement: Agreement) -> CardPayoffs:
    """The elder's points, in the form that trainings of the cards use."""
    return tuple(tuple(points_of_tricks(agreement, as_elder=True, liable=liable).tolist()) for liable in Liable)


def play_alone(
    policy: CardPolicy,
    agreement: Agreement,
    *,
    hands: int,
    seed: int,
    jobs: int = 1,
    tell: Callable[[int], object] = lambda more: None,
) -> PlayBound:
    """The bound on the play alone from `hands` hands, each in both seats; `tell` is called with 1 after each.

    `jobs` of them run at a time, as threads: kernels release the interpreter lock.  The result does not depend on
    `jobs`.
    """

    def worths(turn_up: int, hand: int) -> list[float]:
        found: list[float] = []
        for as_elder in (True, False):
            found += best_response(
                _responder_state(agreement, turn_up, hand, as_elder=as_elder, liable=Liable.NOBODY), policy
            )[:2]
        return found

    return _over_hands(worths, agreement, hands=hands, seed=seed, jobs=jobs, tell=tell)


def stood_or_refused(
    policy: CardPolicy,
    decisions: Decisions,
    agreement: Agreement,
    *,
    hands: int,
    seed: int,
    jobs: int = 1,
    tell: Callable[[int], object] = lambda more: None,
) -> PlayBound:
    """The same for deals without exchange: the elder stands, or the dealer refuses, which says something about their
    hands.

    Both players stand and refuse by `decisions`; the response differs from the policy in the cards alone.  Points are
    those of the code with the liability, per deal dealt, those with an exchange counting nothing.
    """

    def worths(turn_up: int, hand: int) -> list[float]:
        stands, refuses = decisions.stands(hand, turn_up), decisions.refuses(hand, turn_up)
        found: list[float] = []
        for as_elder in (True, False):
            both = np.zeros(2)
            for liable in (Liable.ELDER, Liable.DEALER):
                at = _responder_state(agreement, turn_up, hand, as_elder=as_elder, liable=liable)
                opposing = opposing_hands(at)
                theirs = _ranges(decisions, opposing, turn_up, as_elder=as_elder, liable=liable)
                mine = _own(stands, refuses, as_elder=as_elder, liable=liable)
                there = theirs > 0
                if mine and there.any():
                    response = best_response(at, policy, hands=opposing[there], weights=theirs[there])
                    both += mine * float(theirs.mean()) * np.array(response[:2])
            found += both.tolist()
        return found

    return _over_hands(worths, agreement, hands=hands, seed=seed, jobs=jobs, tell=tell)


def _own(stands: float, refuses: float, *, as_elder: bool, liable: Liable) -> float:
    """The probability that the responder's own decision leads here."""
    if as_elder:
        return stands if liable is Liable.ELDER else 1 - stands
    return 1.0 if liable is Liable.ELDER else refuses


def _ranges(decisions: Decisions, hands: Masks, turn_up: int, *, as_elder: bool, liable: Liable) -> Floats:
    """For each hand of the elder's (or the dealer's) opponent, the probability of a decision that leads here."""
    if as_elder:
        if liable is Liable.ELDER:
            return np.ones(len(hands))
        return np.array([decisions.refuses(hand, turn_up) for hand in hands.tolist()])
    stands = np.array([decisions.stands(hand, turn_up) for hand in hands.tolist()])
    return stands if liable is Liable.ELDER else 1 - stands


def _responder_state(
    agreement: Agreement, turn_up: int, hand: int, *, as_elder: bool, liable: Liable
) -> ResponderState:
    payoffs = points_of_tricks(agreement, as_elder=as_elder, liable=liable)
    return ResponderState(duties_of(agreement), pack_of(agreement), turn_up, hand, as_elder, payoffs, liable)


def _over_hands(
    worths: Callable[[int, int], list[float]],
    agreement: Agreement,
    *,
    hands: int,
    seed: int,
    jobs: int,
    tell: Callable[[int], object],
) -> PlayBound:
    """Means over all hands or those drawn.

    `worths` of a turn-up and a hand: as elder by the best response and by the policy, then as dealer.  After an
    interruption the hands drawn so far are reported.
    """
    pack, size = pack_of(agreement), agreement.hand_size
    is_exact = n_situations(agreement) <= hands
    drawn = _all(pack, size) if is_exact else _drawn(pack, size, hands, seed)
    answers = in_threads(lambda one: worths(*one), drawn, jobs=jobs)
    found = answers_so_far(answers, tell=tell, needs_all=is_exact)
    best_elder, same_elder, best_dealer, same_dealer = np.array(found).T

    def mean(of: Floats) -> Mean:
        return Mean(float(of.mean()), 0.0 if is_exact else float(of.std(ddof=1)) / sqrt(len(of)))

    elder, dealer = best_elder - same_elder, best_dealer - same_dealer
    return PlayBound(len(found), is_exact, mean(elder), mean(dealer), mean(elder + dealer), mean(same_elder))


FEWEST: Final = 2
"""The fewest hands for a mean with an error."""


def answers_so_far(answers: Generator[T], *, tell: Callable[[int], object], needs_all: bool = False) -> list[T]:
    """All answers, or after an interruption those so far; `tell` is called with 1 after each.

    An interruption is raised where there are fewer than `FEWEST`, or where all are needed.
    """
    found: list[T] = []
    try:
        with closing(answers):
            for answer in answers:
                found.append(answer)
                tell(1)
    except KeyboardInterrupt:
        if needs_all or len(found) < FEWEST:
            raise
    return found


def n_situations(agreement: Agreement) -> int:
    """The number of hands with a turn-up, for a given trump suit."""
    trumps = (pack_of(agreement) & 0xFF).bit_count()
    return trumps * comb(agreement.pack_size - 1, agreement.hand_size)


def _all(pack: int, size: int) -> Iterator[tuple[int, int]]:
    for turn_up in bits_of(pack & 0xFF):
        yield from ((turn_up, sum(hand)) for hand in combinations(bits_of(pack & ~turn_up), size))


def _drawn(pack: int, size: int, hands: int, seed: int) -> Iterator[tuple[int, int]]:
    rng = np.random.Generator(np.random.SFC64(seed))
    for _ in range(hands):
        turn_up = int(rng.choice(bits_of(pack & 0xFF)))
        yield turn_up, int(rng.choice(bits_of(pack & ~turn_up), size, replace=False).sum())
