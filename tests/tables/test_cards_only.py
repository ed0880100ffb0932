"""The shipped solution of the play alone: it answers at every turn of its own games, whatever the suits are called."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.tables.cards_only import LATE, PAGES, cards_only
from ecarte.tables.duties import Duties, playable_cards, reply_wins
from ecarte.tables.play_strategy import path

PACK = [1 << card for card in range(32)]


class Turn(NamedTuple):
    """A turn of a deal in which both play by the solution."""

    hand: int
    """As it was dealt."""
    turn_up: int
    is_elder: bool
    played: list[int]
    shares: dict[int, float]


def turns(seed: int) -> Iterator[Turn]:
    """The turns of a deal, each player choosing as often as the solution does."""
    rng = random.Random(seed)
    turn_up = 1 << rng.randrange(8)
    dealt = rng.sample([card for card in PACK if card != turn_up], 10)
    hands, played, leader = (sum(dealt[:5]), sum(dealt[5:])), list[int](), 0
    for place in range(10):
        seat = leader if place % 2 == 0 else 1 - leader
        shares = cards_only().shares(hands[seat], turn_up, is_elder=seat == 0, played=played)
        assert shares is not None, (hands, turn_up, played)
        yield Turn(hands[seat], turn_up, seat == 0, [*played], shares)
        played.append(rng.choices([*shares], [*shares.values()])[0])
        if place % 2 and reply_wins(played[-2], played[-1]):
            leader = 1 - leader


@given(st.integers(0, 2**32 - 1))
def test_cards_only_has_lawful_cards_at_every_turn_of_its_games(seed: int) -> None:
    for turn in turns(seed):
        left = turn.hand & ~sum(turn.played)
        led = turn.played[-1] if len(turn.played) % 2 else 0
        lawful = playable_cards(Duties.STRICT, left, led) if led else left
        assert sum(turn.shares) == lawful
        assert sum(turn.shares.values()) == pytest.approx(1)


@given(st.integers(0, 2**32 - 1), st.permutations([1, 2, 3]))
def test_cards_only_does_not_depend_on_the_names_of_plain_suits(seed: int, suits: list[int]) -> None:
    def renamed(cards: int) -> int:
        plain = sum((cards >> 8 * suit & 255) << 8 * other for suit, other in enumerate(suits, start=1))
        return cards & 255 | plain

    for turn in turns(seed):
        other = cards_only().shares(
            renamed(turn.hand), turn.turn_up, is_elder=turn.is_elder, played=[renamed(card) for card in turn.played]
        )
        assert other == pytest.approx({renamed(card): share for card, share in turn.shares.items()})


def test_both_files_of_cards_only_come_from_the_full_pack_and_the_same_rounds() -> None:
    pages, late = cards_only()
    assert (pages.head.ranks, late.head.ranks) == (8, 8)
    assert pages.head.rounds == late.head.rounds
    assert path(PAGES).stat().st_size + path(LATE).stat().st_size < 7_000_000


def test_cards_only_leads_trumps_with_four_high_ones() -> None:
    """K Q J A of trumps make four tricks; played before the lone card, they may bring the vole."""
    hand = 0b1111_0000 | 1 << 8
    shares = cards_only().shares(hand, 1, is_elder=True, played=[])
    assert shares is not None
    assert sum(share for card, share in shares.items() if card <= 0xFF) > 0.99
