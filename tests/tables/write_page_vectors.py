"""Writes docs/vectors/pages.json from docs/vectors/three-ranks.pages: `python -m tests.tables.write_page_vectors`."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from ecarte.tables.duties import reply_wins
from ecarte.tables.pages import Pages, read_pages

VECTORS = Path(__file__).parents[2] / "docs" / "vectors"
FILE = VECTORS / "three-ranks.pages"
RANKS = 3
SEED = 30


class Turn(NamedTuple):
    """A turn of a player in the first two tricks; cards by the number of their bit."""

    hand: list[int]
    turn_up: int
    elder: bool
    played: list[int]


def random_turns(ranks: int, number: int, seed: int) -> Iterator[Turn]:
    """Turns in deals at random, in which both play any of their cards."""
    rng = random.Random(seed)
    cards = [8 * suit + rank for suit in range(4) for rank in range(ranks)]
    for _ in range(number):
        turn_up = rng.randrange(ranks)
        dealt = rng.sample([card for card in cards if card != turn_up], 10)
        hands = [dealt[:5], dealt[5:]]
        played: list[int] = []
        n_played, seat = rng.choice((0, 1, 2, 3, 3)), 0
        while len(played) < n_played:
            played.append(rng.choice([card for card in hands[seat] if card not in played]))
            seat = next_seat(played)
        yield Turn(sorted(hands[seat]), turn_up, seat == 0, played)


def next_seat(played: Sequence[int]) -> int:
    """Who plays next, 0 for the elder."""
    dealer_wins = len(played) > 1 and reply_wins(1 << played[0], 1 << played[1])
    return (0, 1, int(dealer_wins), 1 - dealer_wins)[len(played)]


def shares_of(pages: Pages, turn: Turn) -> dict[int, float] | None:
    """The probability of each card."""
    masks = [1 << card for card in turn.played]
    shares = pages.shares(sum(1 << card for card in turn.hand), 1 << turn.turn_up, is_elder=turn.elder, played=masks)
    return None if shares is None else {card.bit_length() - 1: share for card, share in shares.items()}


def in_fifteenths(shares: dict[int, float] | None) -> dict[str, str] | None:
    """The shares as fractions of a fifteenth."""
    if shares is None:
        return None
    return {str(card): str(Fraction(15 * share).limit_denominator(3)) for card, share in shares.items()}


def main() -> None:
    """Write the file."""
    pages = read_pages(FILE)
    chosen = [
        turn for turn in random_turns(RANKS, 400, SEED) if (shares := shares_of(pages, turn)) is None or len(shares) > 1
    ][:60]
    decisions = [{**turn._asdict(), "fifteenths": in_fifteenths(shares_of(pages, turn))} for turn in chosen]
    lines = ",\n  ".join(json.dumps(one) for one in decisions)
    (VECTORS / "pages.json").write_text(f'{{\n "file": "{FILE.name}",\n "decisions": [\n  {lines}\n ]\n}}\n')


if __name__ == "__main__":
    main()
