"""Writes docs/vectors/late-keys.json, keys of turns at random: `python -m tests.tables.write_late_vectors`."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ecarte.tables.duties import Duties, playable_cards, reply_wins
from ecarte.tables.infoset_keys import InformationSet
from ecarte.tables.late_keys import (
    LATE_LEVELS,
    Past,
    card_never_worse,
    fill_late_keys,
    late_suits,
    late_view,
    stored_key,
)

FILE = Path(__file__).parents[2] / "docs" / "vectors" / "late-keys.json"
SEED = 30


class Turn(NamedTuple):
    """A turn in the third trick or a later one in which there is a choice; cards by the number of their bit."""

    hand: list[int]
    turn_up: int
    elder: bool
    played: list[int]


def late_turns(number: int, seed: int, ranks: int = 8, *, also_sure: bool = False) -> Iterator[Turn]:
    """Turns in deals at random, in which both play lawful cards at random; `also_sure`: those in which one card is
    never worse, too."""
    rng, found = random.Random(seed), 0
    cards = pack_of(ranks)
    while True:
        dealt, turn_up = rng.sample(cards[1:], 10), 0
        hands, leader = [dealt[:5], dealt[5:]], 0
        played: list[int] = []
        for place in range(8):
            acting = leader if place % 2 == 0 else 1 - leader
            lawful = hands[acting]
            if place % 2:
                mask = playable_cards(Duties.STRICT, sum(1 << card for card in lawful), 1 << played[-1])
                lawful = [card for card in lawful if mask >> card & 1]
            turn = Turn(sorted(hands[acting]), turn_up, acting == 0, list(played))
            if place >= 4 and len(lawful) > 1 and (also_sure or not card_never_worse(late_view_of(turn, cards)[0])):
                yield turn
                found += 1
                if found == number:
                    return
            card = rng.choice(lawful)
            hands[acting].remove(card)
            played.append(card)
            if place % 2 and reply_wins(1 << played[-2], 1 << card):
                leader = acting


def pack_of(ranks: int) -> list[int]:
    """All cards of a pack."""
    return [8 * suit + rank for suit in range(4) for rank in range(ranks)]


def late_view_of(turn: Turn, cards: list[int]) -> tuple[InformationSet, Past]:
    """What the player of a turn sees."""
    hand, dealt = (sum(1 << card for card in some if card != turn.turn_up) for some in (turn.hand, cards))
    return late_view(hand, dealt, [1 << card for card in turn.played], is_elder=turn.elder)


def stored_keys(turn: Turn, ranks: int = 8) -> list[int]:
    """What a table stores of the key of each level."""
    infoset, past = late_view_of(turn, pack_of(ranks))
    keys = [0] * LATE_LEVELS
    fill_late_keys(infoset, past, late_suits(infoset, past), keys)
    return [stored_key(key) for key in keys]


def main() -> None:
    """Write the file."""
    turns = [{**turn._asdict(), "keys": stored_keys(turn)} for turn in late_turns(40, SEED)]
    lines = ",\n  ".join(json.dumps(one) for one in turns)
    FILE.write_text(f'{{\n "turns": [\n  {lines}\n ]\n}}\n')


if __name__ == "__main__":
    main()
