"""How far a player can be exploited in whole deals, exchange and discards included, where all can be enumerated.

Every way in which a deal at 0-0 can go is followed.  States that look the same to the responder form an information
set, each weighted by the probability that chance and the opponent lead to it; the best number at each set is found from
the end backwards.  Half the sum of both seats is what OpenSpiel calls exploitability in the same tree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import perm
from random import Random
from typing import Final, NamedTuple, Protocol

from ecarte.bots import Bot, opponent, opponents
from ecarte.cards import Seat
from ecarte.engine.agreement import Agreement
from ecarte.errors import DoesNotFit
from ecarte.views.seat import seat_view
from ecarte_lab.adapters.decision_process import DecisionProcess, begin
from ecarte_lab.adapters.limits import most_chance_moves
from ecarte_lab.adapters.numbering import number_of
from ecarte_lab.adapters.observation_history import history_text
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

    def chances(self, process: DecisionProcess) -> Sequence[float]:
        """The probability of each of `process.numbers`, from what the actor knows: `history_text`, private to them."""
        ...


class AnyNumber:
    """Each number equally likely."""

    name = "uniform"

    def chances(self, process: DecisionProcess) -> Sequence[float]:
        return [1 / len(process.numbers)] * len(process.numbers)


class BotInDeals:
    """A built-in opponent: its choice has all the probability.

    Where it plays at random its randomness is seeded by what it knows, so that it does the same whenever it knows the
    same.
    """

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self._bot = bot
        self._known: dict[str, int] = {}

    def chances(self, process: DecisionProcess) -> Sequence[float]:
        assert process.actor is not None
        known = history_text(process, private=(process.actor,))
        if known not in self._known:
            self._known[known] = self._number(process, process.actor, Random(known))
        return [float(number == self._known[known]) for number in process.numbers]

    def _number(self, process: DecisionProcess, actor: Seat, rng: Random) -> int:
        view = seat_view(process.deal, actor)
        action = self._bot.interject(view, rng) if process.is_asked else self._bot.choose(view, rng)
        return number_of(action, process.deal.hands[actor])


def deal_policy(name: str) -> DealPolicy:
    """`uniform`, or an opponent.  Raises NotationError for an unknown name."""
    if name == AnyNumber.name:
        return AnyNumber()
    if name not in opponents():
        raise DoesNotFit(
            "opponent", text=name, fault="plays no whole deals",
            expected=f"one of {AnyNumber.name}, {', '.join(opponents())}",
        )  # fmt: skip
    return BotInDeals(opponent(name))


def whole_deals(
    policy: DealPolicy, agreement: Agreement, *, tell: Callable[[int], object] = lambda more: None
) -> PlayBound:
    """The exact bound; its `n_hands` are the orders in which the cards can come.

    `tell` is called with 1 for each thing that either seat can know when it first decides.  Raises NotationError for a
    pack too large to enumerate.
    """
    orders = perm(agreement.pack_size, min(agreement.pack_size, most_chance_moves(agreement)))
    if orders > MOST_ORDERS:
        raise DoesNotFit(
            "rules", text=agreement.rules.name, fault="has too many cards to count all deals",
            expected="a pack as small as that of tiny, or the full pack, of which deals are drawn",
        )  # fmt: skip
    (best_elder, same_elder), (best_dealer, same_dealer) = (
        _ResponderSearch(policy, seat).worths([_Weighted(begin(agreement, dealer=DEALER), 1.0)], tell)
        for seat in (ELDER, DEALER)
    )
    gains = best_elder - same_elder, best_dealer - same_dealer
    elder, dealer, both, worth = (Mean(value, 0.0) for value in (*gains, sum(gains), same_elder))
    return PlayBound(orders, is_exact=True, elder=elder, dealer=dealer, sum=both, worth=worth)


class _Weighted(NamedTuple):
    """A process, and the probability that chance and the opponent lead to it."""

    process: DecisionProcess
    weight: float


class _ResponderSearch:
    """All processes against a policy, from the responder's seat."""

    def __init__(self, policy: DealPolicy, seat: Seat) -> None:
        self._policy = policy
        self._seat = seat

    def worths(
        self, processes: Iterable[_Weighted], tell: Callable[[int], object] = lambda more: None
    ) -> tuple[float, float]:
        """The value of processes that look the same to the responder: by the best response, and by the policy."""
        over, decisions = self._until_decision(processes)
        best = same = over
        for alike in decisions:
            more, by_policy = self._best_number(alike)
            best, same = best + more, same + by_policy
            tell(1)
        return best, same

    def _best_number(self, alike: list[_Weighted]) -> tuple[float, float]:
        first = alike[0].process
        best, same = float("-inf"), 0.0
        for number, chance in zip(first.numbers, self._policy.chances(first), strict=True):
            after = [_Weighted(process.apply(number), weight) for process, weight in alike]
            made, by_policy = self.worths(after)
            best, same = max(best, made), same + chance * by_policy
        return best, same

    def _until_decision(self, processes: Iterable[_Weighted]) -> tuple[float, list[list[_Weighted]]]:
        """Continue until the responder decides: the value of processes that end before, and the rest by information."""
        over, found = 0.0, dict[str, list[_Weighted]]()
        waiting = list(processes)
        while waiting:
            process, weight = waiting.pop()
            if process.is_over:
                over += weight * process.returns[self._seat]
            elif process.actor is self._seat:
                found.setdefault(history_text(process, private=(self._seat,)), []).append(_Weighted(process, weight))
            else:
                n = len(process.numbers)
                chances = [1 / n] * n if process.is_chance else self._policy.chances(process)
                for number, chance in zip(process.numbers, chances, strict=True):
                    if chance:
                        waiting.append(_Weighted(process.apply(number), weight * chance))
        return over, list(found.values())
