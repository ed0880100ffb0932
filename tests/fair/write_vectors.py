"""Writes docs/vectors/dealing.json from the independent reading: `python -m tests.fair.write_vectors`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.fair import independent as page

VECTORS = Path(__file__).parents[2] / "docs" / "vectors" / "dealing.json"

SMALL_PACK = [rank + suit for suit in "shd" for rank in "KQJA"]
GAMES = [
    ("no seeds", "00" * 32, "", "", page.FULL_PACK),
    ("both seeds", "".join(f"{n:02x}" for n in range(32)), "rouge", "noir", page.FULL_PACK),
    ("seeds changed over", "".join(f"{n:02x}" for n in range(32)), "noir", "rouge", page.FULL_PACK),
    ("seeds in UTF-8", "ff" * 32, "à la vôtre ♥", " ", page.FULL_PACK),
    ("cut-down pack", "5a" * 32, "", "small", SMALL_PACK),
]
EXCHANGES = [[0, 9, 4, 20, 31], [2, 30, 17, 11], [6, 25]]
"""Places in the pack list of the cards laid down in three exchanges; the last is the one being served."""


def numbers(key: bytes, limit: int, count: int) -> dict[str, object]:
    chance = page.Bytes(key, f"vector/{limit}")
    drawn = [chance.number(limit) for _ in range(count)]
    return {"label": f"vector/{limit}", "below": limit, "numbers": " ".join(map(str, drawn)), "bytes_used": chance.used}


def game(title: str, secret: str, seed_a: str, seed_b: str, pack: list[str]) -> dict[str, object]:
    key = page.game_key(secret, seed_a, seed_b)
    size = len(pack)
    chance = page.Bytes(key, "deal/1")
    discards = [[pack[place] for place in places if place < size] for places in EXCHANGES]
    return {
        "title": title,
        "secret": secret,
        "seed_a": seed_a,
        "seed_b": seed_b,
        "commitment": page.commitment(secret),
        "key": key.hex(),
        "first_40_bytes_of_deal_1": bytes(chance.next() for _ in range(40)).hex(),
        "numbers": [numbers(key, limit, 24) for limit in (1, 2, 31, 129, 256, 33000)],
        "pack_list": " ".join(pack),
        "first_dealer": page.first_dealer(key),
        "cut_for_deal": [
            {
                "attempt": attempt,
                "order": " ".join(page.shuffle(key, f"cut-for-deal/{attempt}", pack)),
                "places": page.places_in_cut_for_deal(key, attempt, size),
            }
            for attempt in (1, 2)
        ],
        "deals": [
            {
                "shuffle": n,
                "order": " ".join(order := page.shuffle(key, f"deal/{n}", pack)),
                "elder_lifts": (at := 2 + 7 * n % (size - 3)),
                "order_after_that_cut": " ".join(page.cut(order, at)),
            }
            for n in (1, 2, 10)
        ],
        "reuse": {
            "shuffle": 2,
            "discards_by_exchange": [" ".join(cards) for cards in discards],
            "cards_given_again_in_the_last_exchange": " ".join(page.reused_cards(key, pack, 2, discards)),
        },
    }


def text() -> str:
    vectors = {"method": "ecarte-dealing-1", "games": [game(*row) for row in GAMES]}
    return json.dumps(vectors, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    VECTORS.write_text(text(), encoding="utf-8")
