"""The published vectors against both readings of docs/dealing.md: the package's and the independent one."""

from __future__ import annotations

import ast
import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ecarte import Agreement, Card, Seat, load, new_deal
from ecarte.fair import METHOD, DealingCourse, FairDealer, Secret, lists
from ecarte.fair.stream import below, stream
from tests.fair import independent as page
from tests.fair import write_vectors
from tests.fair.write_vectors import VECTORS

PUBLISHED = json.loads(VECTORS.read_text(encoding="utf-8"))
GAMES = PUBLISHED["games"]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game["title"])


def cards(text: str) -> lists.Order:
    return tuple(Card.read(word) for word in text.split())


def key_of(game: dict[str, Any]) -> bytes:
    return Secret.read(game["secret"]).key(seed_a=game["seed_a"], seed_b=game["seed_b"])


def test_the_published_vectors_are_those_of_the_independent_implementation() -> None:
    assert VECTORS.read_text(encoding="utf-8") == write_vectors.text()
    assert PUBLISHED["method"] == METHOD


def order_given(game: dict[str, Any], *, shuffle: int, cut_at: int) -> lists.Order:
    """The cards a fair dealer takes off the pack one by one, once the elder has cut it."""
    dealer = FairDealer(Secret.read(game["secret"]), seed_a=game["seed_a"], seed_b=game["seed_b"])
    agreement = Agreement(load("london" if len(cards(game["pack_list"])) == 32 else "small"))
    cut = replace(new_deal(agreement, dealer=Seat.A), cut_at=cut_at)
    places = range(agreement.pack_size, 0, -1)
    dealt_cards = [dealer.next_card(replace(cut, stock=stock), DealingCourse(shuffles=shuffle)) for stock in places]
    return tuple(card for card in dealt_cards if card is not None)


def test_the_independent_implementation_needs_only_the_standard_library() -> None:
    tree = ast.parse(Path(page.__file__).read_text(encoding="utf-8"))
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert set(names) == {"__future__", "hashlib", "struct", "tomllib"}


@each_game
def test_commitment_key_and_first_bytes_match_the_vectors(game: dict[str, Any]) -> None:
    assert Secret.read(game["secret"]).commitment == game["commitment"]
    key = key_of(game)
    assert key.hex() == game["key"]
    assert bytes(islice(stream(key, "deal/1"), 40)).hex() == game["first_40_bytes_of_deal_1"]


@each_game
def test_drawn_numbers_and_bytes_used_match_the_vectors(game: dict[str, Any]) -> None:
    for row in game["numbers"]:
        used = 0

        def counted(label: str = row["label"]) -> Any:
            nonlocal used
            for byte in stream(key_of(game), label):
                used += 1
                yield byte

        chance = counted()
        assert " ".join(str(below(row["below"], chance)) for _ in range(24)) == row["numbers"]
        assert used == row["bytes_used"]


@each_game
def test_first_dealer_and_cut_for_deal_match_the_vectors(game: dict[str, Any]) -> None:
    key, pack = key_of(game), cards(game["pack_list"])
    assert lists.first_dealer(key).name == game["first_dealer"]
    for row in game["cut_for_deal"]:
        attempt = row["attempt"]
        assert lists.cut_for_deal_order(key, pack, attempt=attempt) == cards(row["order"])
        places = lists.cut_for_deal_places(key, attempt=attempt, size=len(pack))
        assert {"A": places[0], "B": places[1]} == row["places"]


@each_game
def test_deals_and_cuts_match_the_vectors(game: dict[str, Any]) -> None:
    key, pack = key_of(game), cards(game["pack_list"])
    for row in game["deals"]:
        order = lists.deal_order(key, pack, shuffle=row["shuffle"])
        assert order == cards(row["order"])
        assert order_given(game, shuffle=row["shuffle"], cut_at=row["elder_lifts"]) == cards(
            row["order_after_that_cut"]
        )


@each_game
def test_reused_discards_match_the_vectors(game: dict[str, Any]) -> None:
    key, pack = key_of(game), cards(game["pack_list"])
    row = game["reuse"]
    earlier = [cards(text) for text in row["discards_by_exchange"]][:-1]
    reused_cards: lists.Order = ()
    for exchange in (2, 1):
        reused_cards += lists.reuse_order(key, pack, earlier[exchange - 1], shuffle=row["shuffle"], exchange=exchange)
    assert reused_cards == cards(row["cards_given_again_in_the_last_exchange"])
