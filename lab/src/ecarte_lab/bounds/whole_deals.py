"""How far a player can be exploited in whole deals, exchange and discards included, where all can be enumerated.

Every course of a deal at 0-0 is followed.  Where the responder decides, courses with the same information are taken
together, each weighted by the probability that chance and the opponent lead to it, and the responder's best number is
found from the end backwards.  Half the sum of both seats is what OpenSpiel calls exploitability in the same tree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import perm
from random import Random
from typing import Final, NamedTuple, Protocol

from ecarte.bots import Bot, opponent, opponents
from ecarte.cards import Seat
from ecarte.engine.agreement import Agreement
from ecarte.errors import NotationError
from ecarte.views.seat import seat_view
from ecarte_lab.adapters.decision_process import Course, begin
from ecarte_lab.adapters.limits import most_chance_moves
from ecarte_lab.adapters.numbering import number_of
from ecarte_lab.adapters.observation_history import recall
from ecarte_lab.bounds.play_bound import Mean, PlayBound

ELDER, DEALER = Seat.A, Seat.B

MOST_ORDERS: Final = 50_000
"""The most orders in which the cards can come; `tiny` has 720, enumerated in a second."""


class DealPolicy(Protocol):
    """A policy for every decision in a deal."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def chances(self, course: Course) -> Sequence[float]:
        """The probability of each of `course.numbers`, from what the actor knows: `recall` with them in private."""
        ...


class AnyNumber:
    """Each number equally likely."""

    name = "uniform"

    def chances(self, course: Course) -> Sequence[float]:
        """See `DealPolicy`."""
        return [1 / len(course.numbers)] * len(course.numbers)


class AskedInDeals:
    """A built-in opponent: its choice has all the probability.

    Where it plays at random its randomness is seeded by what it knows, so that it does the same whenever it knows the
    same.
    """

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self._bot = bot
        self._known: dict[str, int] = {}

    def chances(self, course: Course) -> Sequence[float]:
        """See `DealPolicy`."""
        assert course.actor is not None
        known = recall(course, private=(course.actor,))
        if known not in self._known:
            self._known[known] = self._number(course, course.actor, Random(known))
        return [float(number == self._known[known]) for number in course.numbers]

    def _number(self, course: Course, actor: Seat, rng: Random) -> int:
        view = seat_view(course.deal, actor)
        action = self._bot.interject(view, rng) if course.is_asked else self._bot.choose(view, rng)
        return number_of(action, course.deal.hands[actor])


def deal_policy(name: str) -> DealPolicy:
    """`uniform`, or an opponent.  Raises NotationError for an unknown name."""
    if name == AnyNumber.name:
        return AnyNumber()
    if name not in opponents():
        raise NotationError("opponent", text=name, expected=f"one of {AnyNumber.name}, {', '.join(opponents())}")
    return AskedInDeals(opponent(name))


def whole_deals(
    policy: DealPolicy, agreement: Agreement, *, tell: Callable[[int], object] = lambda more: None
) -> PlayBound:
    """The exact bound; its `n_hands` are the orders in which the cards can come.

    `tell` is called with 1 for each thing that either seat can know when it first decides.  Raises NotationError for a
    pack too large to enumerate.
    """
    orders = perm(agreement.pack_size, min(agreement.pack_size, most_chance_moves(agreement)))
    if orders > MOST_ORDERS:
        raise NotationError("rules", text=agreement.rules.name, expected="a pack as small as that of tiny")
    (best_elder, same_elder), (best_dealer, same_dealer) = (
        _Following(policy, seat).worths([_Weighed(begin(agreement, dealer=DEALER), 1.0)], tell)
        for seat in (ELDER, DEALER)
    )
    gains = best_elder - same_elder, best_dealer - same_dealer
    elder, dealer, both, worth = (Mean(value, 0.0) for value in (*gains, sum(gains), same_elder))
    return PlayBound(orders, is_exact=True, elder=elder, dealer=dealer, sum=both, worth=worth)


class _Weighed(NamedTuple):
    """A course, and the probability that chance and the opponent lead to it."""

    course: Course
    weight: float


class _Following:
    """All courses against a policy, from the responder's seat."""

    def __init__(self, policy: DealPolicy, seat: Seat) -> None:
        self._policy = policy
        self._seat = seat

    def worths(
        self, courses: Iterable[_Weighed], tell: Callable[[int], object] = lambda more: None
    ) -> tuple[float, float]:
        """The value of courses with the same information for the responder, by the best response and by the policy."""
        over, decisions = self._gone_on(courses)
        best = same = over
        for alike in decisions:
            more, as_he_plays = self._decided(alike)
            best, same = best + more, same + as_he_plays
            tell(1)
        return best, same

    def _decided(self, alike: list[_Weighed]) -> tuple[float, float]:
        first = alike[0].course
        best, same = float("-inf"), 0.0
        for number, chance in zip(first.numbers, self._policy.chances(first), strict=True):
            after = [_Weighed(course.apply(number), weight) for course, weight in alike]
            made, as_he_plays = self.worths(after)
            best, same = max(best, made), same + chance * as_he_plays
        return best, same

    def _gone_on(self, courses: Iterable[_Weighed]) -> tuple[float, list[list[_Weighed]]]:
        """Continue until the responder decides: the value of courses that end before, and the rest by information."""
        over, found = 0.0, dict[str, list[_Weighed]]()
        waiting = list(courses)
        while waiting:
            course, weight = waiting.pop()
            if course.is_over:
                over += weight * course.returns[self._seat]
            elif course.actor is self._seat:
                found.setdefault(recall(course, private=(self._seat,)), []).append(_Weighed(course, weight))
            else:
                n = len(course.numbers)
                chances = [1 / n] * n if course.is_chance else self._policy.chances(course)
                for number, chance in zip(course.numbers, chances, strict=True):
                    if chance:
                        waiting.append(_Weighed(course.apply(number), weight * chance))
        return over, list(found.values())
