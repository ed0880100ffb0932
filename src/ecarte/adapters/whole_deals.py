"""How far a player can be exploited in whole deals, exchange and discards included, where all can be gone through.

Every course of a deal at 0-0 is followed.  Where the responder is to decide, those in which he knows the same are taken
together, each as likely as chance and the other let it come to it, and his best number is found from the end backwards.
Half the sum of both seats is what OpenSpiel calls exploitability in the same tree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import perm
from random import Random
from typing import Final, NamedTuple, Protocol

from ecarte.adapters.bounds import most_chance_moves
from ecarte.adapters.course import Course, begin
from ecarte.adapters.numbering import number_of
from ecarte.adapters.recall import recall
from ecarte.bots import Bot, opponent, opponents
from ecarte.cards import Seat
from ecarte.engine.agreement import Agreement
from ecarte.errors import NotationError
from ecarte.study.bound import Mean, PlayBound
from ecarte.view import seat_view

ELDER, DEALER = Seat.A, Seat.B

MOST_ORDERS: Final = 50_000
"""Orders in which the cards can come; of `tiny` there are 720, gone through in a second."""


class DealPolicy(Protocol):
    """A way of deciding whatever is asked in a deal."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def chances(self, course: Course) -> Sequence[float]:
        """How likely the actor takes each of `course.numbers`, from what he knows: `recall` with him in private."""
        ...


class AnyNumber:
    """Each number as likely as any other."""

    name = "uniform"

    def chances(self, course: Course) -> Sequence[float]:
        """As `DealPolicy` has it."""
        return [1 / len(course.numbers)] * len(course.numbers)


class AskedInDeals:
    """An opponent of the house: what he chooses has all the chance.

    Where he draws lots he draws them from what he knows, so that he does the same whenever he knows the same.
    """

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self._bot = bot
        self._known: dict[str, int] = {}

    def chances(self, course: Course) -> Sequence[float]:
        """As `DealPolicy` has it."""
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
    """`uniform`, or an opponent.  Raises NotationError for a name that is not there."""
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
    pack too large to be gone through.
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
    """A course, and how likely chance and the other let it come to it."""

    course: Course
    weight: float


class _Following:
    """All courses against a policy, as the seat of the responder has them before him."""

    def __init__(self, policy: DealPolicy, seat: Seat) -> None:
        self._policy = policy
        self._seat = seat

    def worths(
        self, courses: Iterable[_Weighed], tell: Callable[[int], object] = lambda more: None
    ) -> tuple[float, float]:
        """What is made of courses in which the responder knows the same, by the best response and by the policy."""
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
        """Goes on until the responder decides: what is made where all ends before, and the rest by what he knows."""
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
