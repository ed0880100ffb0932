"""Compare the table of open hands with plain search: `make open-hands`.

Every class of every size is compared, and random deals.

The search caches up to a million positions; without that it would take hours instead of minutes.  Results are written
to a file after every share, and a later run resumes there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from random import Random

from ecarte.cards import PACK, Cards, Suit
from ecarte.engine.agreement import Agreement
from ecarte.rules import load
from ecarte.rules.house import with_house
from ecarte.tables.duties import ORDERS
from ecarte.tables.open_hand_classes import MOST, classes, hands_of, n_classes
from ecarte.tables.open_hands import OpenHands
from tools import plain_search

AGREEMENTS = {
    "strict": Agreement(load("london")),
    "free-void": Agreement(load("parlour")),
    "win-or-free": Agreement(with_house(load("parlour"), {"play.follow": "only-to-win"})),
}
SHARE = 1000
REMEMBERED = 1 << 20
N_DEALS = 100_000

Deal = tuple[Suit, Cards, Cards]
Share = tuple[str, str, int]
"""The duties, the deals (`classes 5` or `deals`), and the number of the first one."""


def shares() -> list[Share]:
    """The whole work, in shares of a thousand."""
    of_classes = [
        (name, f"classes {hand_size}", start)
        for hand_size in range(1, MOST + 1)
        for name in AGREEMENTS
        for start in range(0, n_classes(hand_size), SHARE)
    ]
    of_deals = [
        (list(AGREEMENTS)[start // SHARE % len(AGREEMENTS)], "deals", start) for start in range(0, N_DEALS, SHARE)
    ]
    return of_classes + of_deals


def deals(kind: str, start: int) -> Iterator[Deal]:
    """The deals of a share; those of classes have spades as trumps, random deals any suit."""
    if kind.startswith("classes"):
        order = ORDERS[Suit.SPADES]
        for key in islice(classes(int(kind.split()[1])), start, start + SHARE):
            leader, other = hands_of(key)
            yield Suit.SPADES, order.cards(leader), order.cards(other)
        return
    rng = Random(start)
    for _ in range(SHARE):
        hand_size = rng.choice((5, 5, 5, 4, 3))
        cards = rng.sample(PACK, 2 * hand_size)
        yield rng.choice(tuple(Suit)), Cards.of(cards[:hand_size]), Cards.of(cards[hand_size:])


def remember() -> None:
    """Let the plain search of this process cache positions from now on."""
    plain_search.tricks = lru_cache(maxsize=REMEMBERED)(plain_search.tricks)


def check(share: Share) -> tuple[Share, int, list[str]]:
    """The share, its number of deals, and those in which the two disagree."""
    name, kind, start = share
    agreement = AGREEMENTS[name]
    table = OpenHands(agreement)
    wrong = []
    n_deals = 0
    for trump, leader, other in deals(kind, start):
        n_deals += 1
        if table.by_lead(trump, leader, other) != plain_search.by_lead(agreement, trump, leader, other):
            wrong.append(f"{name}: {leader} against {other}, {trump.name.lower()} trumps")
    return share, n_deals, wrong


def main() -> int:
    """Check all shares not yet done; 1 when any deal disagrees."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--done", type=Path, default=Path("build/open-hands.txt"))
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    options.done.parent.mkdir(exist_ok=True)
    done_shares = set(options.done.read_text().splitlines()) if options.done.exists() else set()
    shares_left = [share for share in shares() if str(share) not in done_shares]
    total, wrong = 0, []
    with Pool(options.jobs, initializer=remember) as pool, options.done.open("a") as file:
        for share, n_deals, disagreements in pool.imap_unordered(check, shares_left):
            total += n_deals
            wrong += disagreements
            if not disagreements:
                file.write(f"{share}\n")
                file.flush()
    print(*wrong[:20], sep="\n")
    print(f"{total:,} positions compared now, {len(done_shares)} shares before; {len(wrong)} disagree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
