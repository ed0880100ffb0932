"""What a lane of the batch environment does, said slowly: the engine, and chance as the documentation states it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count

from ecarte import Agreement, RuleSet, Seat
from ecarte.cards import PACK
from ecarte_lab.adapters.decision_process import DecisionProcess, Unit, begin

PACKS, DRAWS = 0, 1
LOW = 0xFFFFFFFF


def philox(counter: tuple[int, int, int, int], key: tuple[int, int]) -> tuple[int, int, int, int]:
    """Philox 4x32-10 on plain integers."""
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(10):
        even, odd = c0 * 0xD2511F53, c2 * 0xCD9E8D57
        c0, c1, c2, c3 = odd >> 32 ^ c1 ^ k0, odd & LOW, even >> 32 ^ c3 ^ k1, even & LOW
        k0, k1 = (k0 + 0x9E3779B9) & LOW, (k1 + 0xBB67AE85) & LOW
    return c0, c1, c2, c3


class Chance:
    """What chance does in one lane: the order of the pack in the k-th deal, and the n-th other draw in it."""

    def __init__(self, seed: int, lane: int) -> None:
        self._key = (seed & LOW, seed >> 32)
        self._lane = lane

    def words(self, stream: int, deal: int) -> Iterator[int]:
        for block in count():
            yield from philox((block, deal, self._lane, stream), self._key)

    def pack(self, deal: int, in_use: list[int]) -> list[int]:
        """The codes of the cards in use as they are shuffled, the top card first."""
        order = list(in_use)
        words = self.words(PACKS, deal)
        for last in range(len(order) - 1, 0, -1):
            at = next(words) * (last + 1) >> 32
            order[at], order[last] = order[last], order[at]
        return order

    def draw(self, deal: int, number: int, most: int) -> int:
        first = philox((number, deal, self._lane, DRAWS), self._key)[0]
        return first * most >> 32


class Twin:
    """A lane as a process of the engine: `process` stands where the lane stands, and `step` goes with it."""

    def __init__(
        self,
        rules: RuleSet,
        *,
        seed: int,
        lane: int,
        unit: Unit,
        score: tuple[int, int],
        dealer: Seat | None,
        always_asks: bool,
    ) -> None:
        self._agreement = Agreement(rules)
        self._in_use = [card.code for card in PACK if card.bit & self._agreement.pack_mask]
        self._chance = Chance(seed, lane)
        self._dealer = dealer
        self._begin = partial(begin, self._agreement, score=score, unit=unit, always_asks=always_asks)
        self.deals = 0
        self.passed_over = 0
        self.served_again = 0
        self.process = self._begun()

    def step(self, number: int) -> tuple[int, int] | None:
        """One act; the returns where it has ended the deal or game, and the next one begun."""
        process = self._moved(self.process.apply(number))
        self.process = self._begun() if process.is_over else process
        return process.returns if process.is_over else None

    def _begun(self) -> DecisionProcess:
        while True:
            self._shuffle()
            dealer = self._dealer if self._dealer is not None else Seat(self._draw(2))
            process = self._moved(self._begin(dealer=dealer))
            if not process.is_over:
                return process
            self.passed_over += 1

    def _shuffle(self) -> None:
        self.deals += 1
        self._drawn = 0
        self._pack = self._chance.pack(self.deals, self._in_use)
        self._fresh = True

    def _draw(self, most: int) -> int:
        self._drawn += 1
        return self._chance.draw(self.deals, self._drawn - 1, most)

    def _moved(self, process: DecisionProcess) -> DecisionProcess:
        """The process when chance has moved."""
        while process.is_chance:
            deal = process.deal
            if deal.stock == len(self._pack) and not self._fresh:  # the next deal of a game
                self._shuffle()
            self._fresh = False
            if deal.stock:
                process = process.apply(self._pack[len(self._pack) - deal.stock])
            else:
                self.served_again += 1
                process = process.apply(process.numbers[self._draw(len(process.numbers))])
        return process
