"""The best response in the play of the cards: against a second recursion, and against play."""

from __future__ import annotations

import numpy as np
import pytest

from ecarte.cards import bits_of
from ecarte.tables.duties import Duties, playable_cards, reply_wins
from ecarte_lab.bounds.best_response import Plays, ResponderState, best_response, opposing_hands
from ecarte_lab.card_policies import OpenHandsPlay, Uniform
from ecarte_lab.policies import CardPolicy, CardSets, Chances
from tests.lab import plain_response

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

PAYOFFS = np.array([-2.0, -1, -1, 1, 1, 2])
PACK = 0b1110_0111 | 0b0100_1010 << 8 | 0b1001_0000 << 16 | 0b0010_0010 << 24
"""Thirteen cards, so that a hand of five meets 21 others."""


def plain(seat: ResponderState, chance: plain_response.Chance) -> tuple[float, float]:
    unseen = seat.pack & ~(seat.hand | seat.turn_up)
    first = plain_response.Situation(
        seat.duties, unseen, seat.is_elder, seat.hand, (), 0, list(map(float, seat.payoffs))
    )
    return plain_response.response(first, opposing_hands(seat).tolist(), chance)


def seats() -> list[ResponderState]:
    rng = np.random.default_rng(12)
    cards = np.array([1 << bit for bit in range(32) if PACK >> bit & 1])
    found = []
    for number in range(6):
        turn_up = int(rng.choice(cards[:6]))
        hand = int(rng.choice(cards[cards != turn_up], 5, replace=False).sum())
        found.append(ResponderState(Duties(number % 3), PACK, turn_up, hand, number % 2 == 0, PAYOFFS))
    return found


@pytest.mark.parametrize("seat", seats())
@pytest.mark.parametrize(("policy", "chance"), [(Uniform(), plain_response.uniform)])
def test_the_best_response_equals_that_of_an_independent_recursion(
    seat: ResponderState, policy: CardPolicy, chance: plain_response.Chance
) -> None:
    found = best_response(seat, policy)
    assert (found.best, found.same) == pytest.approx(plain(seat, chance), abs=1e-9)


class Listening:
    """A policy that remembers what it was asked and what it said."""

    name = "listening"

    def __init__(self, policy: CardPolicy) -> None:
        self.policy = policy
        self.heard: list[tuple[CardSets, Chances]] = []

    def probabilities(self, sets: CardSets) -> Chances:
        chances = self.policy.probabilities(sets)
        self.heard.append((sets, chances))
        return chances


def situation(sets: CardSets, which: int) -> plain_response.Situation:
    """One information set for the slow policies, its tricks gone through again."""
    at = int(sets.line[which])
    n_played = int(sets.lines.mine[at] | sets.lines.theirs[at]).bit_count()
    played = [1 << (int(sets.lines.played[at]) >> 5 * card & 31) for card in range(n_played)]
    tricks: list[plain_response.Trick] = []
    by_elder = True
    for led, reply in zip(played[::2], played[1::2], strict=False):
        tricks.append(plain_response.Trick(by_elder, led, reply))
        by_elder ^= reply_wins(led, reply)
    hand = int(sets.hands[which])
    unseen = sets.pack & ~(sets.turn_up | hand | sum(played))
    led = int(sets.lines.led[at])
    assert led == (played[-1] if n_played % 2 else 0)
    return plain_response.Situation(sets.duties, unseen, sets.is_elder, hand, tuple(tricks), led, sets.payoffs.tolist())


@pytest.mark.parametrize("seat", seats())
def test_open_hands_play_chooses_the_best_mean_card_over_all_hands(seat: ResponderState) -> None:
    policy = Listening(OpenHandsPlay())
    best_response(seat, policy)
    rng = np.random.default_rng(5)
    for sets, chances in policy.heard:
        assert np.array_equal(chances.sum(axis=1), np.ones(len(sets.hands)))
        for which in rng.integers(len(sets.hands), size=20):
            now = situation(sets, which)
            assert now.won == sets.lines.won[sets.line[which]]
            held = [card for card in range(32) if now.hand >> card & 1]
            assert 1 << held[int(chances[which].argmax())] in plain_response.open_hands(now)


@pytest.mark.parametrize("seat", seats()[:3])
def test_the_found_response_gains_its_stated_value_in_play(seat: ResponderState) -> None:
    found = best_response(seat, Uniform(), plays=True)
    assert found.plays is not None
    rng = np.random.default_rng(1)
    opposing = opposing_hands(seat)
    made = [play_deal(seat, int(rng.choice(opposing)), found.plays, rng) for _ in range(3000)]
    assert abs(np.mean(made) - found.best) < 4 * np.std(made) / len(made) ** 0.5 < 0.15


def play_deal(seat: ResponderState, theirs: int, plays: Plays, rng: np.random.Generator) -> float:
    """The points of one deal, the responder playing as found and the opponent any card."""
    mine, my_turn, led, line, won = seat.hand, seat.is_elder, 0, 0, 0
    for n_played in range(10):
        hand = mine if my_turn else theirs
        lawful = playable_cards(seat.duties, hand, led) if led else hand
        if my_turn and n_played < 8:
            card = 1 << plays[n_played, line]
            assert card & lawful
        else:
            card = int(rng.choice(bits_of(lawful)))
        mine, theirs = mine & ~card, theirs & ~card
        line |= (card.bit_length() - 1) << 5 * n_played
        if led:
            my_turn ^= not reply_wins(led, card)
            won += my_turn
        my_turn ^= not led
        led = 0 if led else card
    return float(seat.payoffs[won])
