"""How long `cards-only` takes for a decision: `python bench/cards_only.py [DEALS]`.

Both players of random deals play by it.  The first decision of a player decodes a page, the others look up what was
decoded, or late keys from the third trick on.  Milliseconds of processor time; both files are read before.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Iterator

from ecarte.tables.cards_only import CARDS_BY_PAGES, cards_only
from ecarte.tables.duties import reply_wins

LIMIT_MS = 5
"""That of all decisions but one in a hundred."""


def decisions(deals: int, seed: int) -> Iterator[tuple[str, float]]:
    """The kind of each decision with a choice, and how many milliseconds it took."""
    rng, player = random.Random(seed), cards_only()
    for _ in range(deals):
        turn_up = 1 << rng.randrange(8)
        dealt = rng.sample([1 << card for card in range(32) if 1 << card != turn_up], 10)
        hands, played, leader = (sum(dealt[:5]), sum(dealt[5:])), list[int](), 0
        for place in range(8):
            seat = leader if place % 2 == 0 else 1 - leader
            kind = "page decoded" if place < 2 else "page" if place < CARDS_BY_PAGES else "late keys"
            began = time.process_time()
            shares = player.shares(hands[seat], turn_up, is_elder=seat == 0, played=played)
            took = 1000 * (time.process_time() - began)
            assert shares is not None
            if len(shares) > 1:
                yield kind, took
            played.append(rng.choices([*shares], [*shares.values()])[0])
            if place % 2 and reply_wins(*played[-2:]):
                leader = 1 - leader


def report(deals: int = 2_000) -> None:
    """Print the table."""
    cards_only()
    seen: dict[str, list[float]] = {"page decoded": [], "page": [], "late keys": [], "all": []}
    for kind, took in decisions(deals, seed=1):
        seen[kind].append(took)
        seen["all"].append(took)
    print(f"A decision of cards-only, {deals:,} deals, milliseconds of processor time")
    print(f"{'':<14}{'decisions':>10}{'median':>9}{'p99':>9}{'most':>9}")
    for kind, times in seen.items():
        p99 = statistics.quantiles(times, n=100)[-1]
        print(f"{kind:<14}{len(times):>10,}{statistics.median(times):>9.2f}{p99:>9.2f}{max(times):>9.2f}")
    is_met = statistics.quantiles(seen["all"], n=100)[-1] < LIMIT_MS
    print(f"99 of 100 are to take less than {LIMIT_MS} ms: {'met' if is_met else 'NOT MET'}")


if __name__ == "__main__":
    report(*map(int, sys.argv[1:]))
