"""The jeux de règle: hands to be played without proposing (BRIT-051 to BRIT-071).

One predicate for each printed group, with its ledger id.  Some groups contain others; a hand in any of them is a jeu de
règle (X04).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import msgspec

from ecarte.bots.holding import Holding, Ranks, is_at_least, ranks
from ecarte.cards import Rank

KING: Final = Rank.KING
QUEEN: Final = Rank.QUEEN


class Group(msgspec.Struct, frozen=True):
    """One printed group of hands.  `least` is the weakest hand it names, in the form of `read_holding`."""

    id: str
    least: str
    fits: Callable[[Holding], bool]


def three_trumps(hand: Holding) -> bool:
    """BRIT-052."""
    return len(hand.trumps) >= 3


def two_trumps_and_three_of_a_suit(hand: Holding) -> bool:
    """BRIT-053."""
    return len(hand.trumps) == 2 and hand.shape == (3,)


def two_trumps_and_a_queen_high_pair(hand: Holding) -> bool:
    """BRIT-054."""
    return _pair_and_single(hand) and hand.plain[0][0] >= QUEEN


def two_trumps_a_pair_and_a_king(hand: Holding) -> bool:
    """BRIT-055; contained in BRIT-071."""
    return _pair_and_single(hand) and hand.plain[1][0] is KING


def _pair_and_single(hand: Holding) -> bool:
    return len(hand.trumps) == 2 and hand.shape == (2, 1)


def _three_singles(hand: Holding) -> bool:
    return len(hand.trumps) == 2 and hand.shape == (1, 1, 1)


def knave_ace_and_a_nine_or_eight(hand: Holding) -> bool:
    """BRIT-057, the example as printed."""
    return _pair_and_single(hand) and hand.plain[0] == ranks("JA") and hand.plain[1][0] in ranks("98")


def ace_ten_and_a_ten(hand: Holding) -> bool:
    """BRIT-058, the example as printed."""
    return _pair_and_single(hand) and hand.plain == (ranks("AT"), ranks("T"))


def ten_nine_and_a_knave(hand: Holding) -> bool:
    """BRIT-059, the example as printed."""
    return _pair_and_single(hand) and hand.plain == (ranks("T9"), ranks("J"))


def king_ace_nine(hand: Holding) -> bool:
    """BRIT-061, the example as printed; contained in BRIT-071."""
    return _three_singles(hand) and hand.singles == ranks("KA9")


def king_and_two_tens(hand: Holding) -> bool:
    """BRIT-062, the example as printed; contained in BRIT-071."""
    return _three_singles(hand) and hand.singles == ranks("KTT")


def two_queens(hand: Holding) -> bool:
    """BRIT-063: two queens and any third card that is no king."""
    return _three_singles(hand) and hand.singles[:2] == ranks("QQ")


def queen_knave_ace(hand: Holding) -> bool:
    """BRIT-064, the example as printed."""
    return _three_singles(hand) and hand.singles == ranks("QJA")


def three_knaves(hand: Holding) -> bool:
    """BRIT-065, the example as printed."""
    return _three_singles(hand) and hand.singles == ranks("JJJ")


PAIRS_AND_SINGLES: Final = (
    ("BRIT-057", ranks("JA8")),
    ("BRIT-058", ranks("ATT")),
    ("BRIT-059", ranks("T9J")),
)
"""The examples of BRIT-056: the two cards of the pair, then the single card."""

THREE_SINGLES: Final = (
    ("BRIT-060", ranks("KJ7")),
    ("BRIT-061", ranks("KA9")),
    ("BRIT-062", ranks("KTT")),
    ("BRIT-063", ranks("QQ7")),
    ("BRIT-064", ranks("QJA")),
    ("BRIT-065", ranks("JJJ")),
)
"""BRIT-060 and its examples of equal value: the three single cards."""


def is_intermediate(hand: Holding, examples: tuple[Ranks, ...]) -> bool:
    """BRIT-056: a pair and a single card, each card at least as high as in one of the `examples` (A26)."""
    if not _pair_and_single(hand):
        return False
    pair_and_single = (*hand.plain[0], hand.plain[1][0])
    return any(is_at_least(pair_and_single, example) for example in examples)


def is_of_equal_value(hand: Holding, examples: tuple[Ranks, ...]) -> bool:
    """BRIT-060: three single cards, each at least as high as in one of the `examples` (A26)."""
    return _three_singles(hand) and any(is_at_least(hand.singles, example) for example in examples)


def a_trump_and_a_tierce_major(hand: Holding) -> bool:
    """BRIT-066: one trump, king, queen and knave of a plain suit, and a card of another."""
    return len(hand.trumps) == 1 and hand.shape == (3, 1) and hand.plain[0] == ranks("KQJ")


def a_trump_and_four_headed_by_the_king(hand: Holding) -> bool:
    """BRIT-067."""
    return len(hand.trumps) == 1 and hand.shape == (4,) and hand.plain[0][0] is KING


def a_trump_three_to_a_queen_and_a_queen(hand: Holding) -> bool:
    """BRIT-068; a king counts as a queen."""
    return len(hand.trumps) == 1 and hand.shape == (3, 1) and min(hand.heads) >= QUEEN


def three_queens(hand: Holding) -> bool:
    """BRIT-069: no trump, and a queen or king in each plain suit (A26)."""
    return not hand.trumps and hand.n_guarded_suits == 3


def four_court_cards(hand: Holding) -> bool:
    """BRIT-070: no trump, and four court cards in any suits."""
    return not hand.trumps and hand.n_court_cards >= 4


def two_to_throw_at_most(hand: Holding) -> bool:
    """BRIT-071: at most two cards are neither a trump nor a king."""
    return hand.n_throwable <= 2


@cache
def groups(without: frozenset[str] = frozenset()) -> tuple[Group, ...]:
    """The groups in printed order, except those whose ids are in `without`.

    Hands are not compared with an example that is left out.
    """
    pairs = tuple(example for id_, example in PAIRS_AND_SINGLES if id_ not in without)
    singles = tuple(example for id_, example in THREE_SINGLES if id_ not in without)
    all_groups = (
        Group("BRIT-052", "987 | 7 7", three_trumps),
        Group("BRIT-053", "87 | 987", two_trumps_and_three_of_a_suit),
        Group("BRIT-054", "87 | Q7 7", two_trumps_and_a_queen_high_pair),
        Group("BRIT-055", "87 | 87 K", two_trumps_a_pair_and_a_king),
        Group("BRIT-056", "87 | AT T", lambda hand: is_intermediate(hand, pairs)),
        Group("BRIT-057", "87 | JA 8", knave_ace_and_a_nine_or_eight),
        Group("BRIT-058", "87 | AT T", ace_ten_and_a_ten),
        Group("BRIT-059", "87 | T9 J", ten_nine_and_a_knave),
        Group("BRIT-060", "87 | K J 7", lambda hand: is_of_equal_value(hand, singles)),
        Group("BRIT-061", "87 | K A 9", king_ace_nine),
        Group("BRIT-062", "87 | K T T", king_and_two_tens),
        Group("BRIT-063", "87 | Q Q 7", two_queens),
        Group("BRIT-064", "87 | Q J A", queen_knave_ace),
        Group("BRIT-065", "87 | J J J", three_knaves),
        Group("BRIT-066", "7 | KQJ 7", a_trump_and_a_tierce_major),
        Group("BRIT-067", "7 | K987", a_trump_and_four_headed_by_the_king),
        Group("BRIT-068", "7 | Q87 Q", a_trump_three_to_a_queen_and_a_queen),
        Group("BRIT-069", "- | Q8 Q7 Q", three_queens),
        Group("BRIT-070", "- | KQJ J 7", four_court_cards),
        Group("BRIT-071", "7 | K7 K7", two_to_throw_at_most),
    )
    return tuple(group for group in all_groups if group.id not in without)


@cache
def groups_of(hand: Holding, without: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The ids of the groups the hand belongs to, in printed order; empty for a hand on which to propose."""
    return tuple(group.id for group in groups(without) if group.fits(hand))


def is_jeu_de_regle(hand: Holding) -> bool:
    """Whether the hand is in any group (X04)."""
    return bool(groups_of(hand))
