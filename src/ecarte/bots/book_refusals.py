"""The dealer's answer: hands to refuse on, and the numbered exceptions (BRIT-078 to BRIT-092).

Each rule answers only for some hands.  Where several apply, the text does not say which decides; here it is the first
of: two cards to throw, with its exception for the king (BRIT-082), the numbered exceptions, the jeux de règle
(BRIT-083), the maxims on guarded suits (X05, X06).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, Literal

import msgspec

from ecarte.bots.holding import Holding, is_court, ranks
from ecarte.bots.jeux import groups_of, two_to_throw_at_most
from ecarte.cards import Rank

KING: Final = Rank.KING
QUEEN: Final = Rank.QUEEN
KNAVE: Final = Rank.KNAVE


Word = Literal["stand", "propose", "accept", "refuse"]
"""What to do: the first two are for the elder, the others for the dealer."""


class RefusalAdvice(msgspec.Struct, frozen=True):
    """The advised answer, and the ids of the ledger rows that say so."""

    answer: Word
    ids: tuple[str, ...]


Judge = Callable[[Holding], bool | None]
"""Returns True to refuse, False to accept, None for a hand to which the rule does not apply."""


def two_cards(hand: Holding) -> bool | None:
    """BRIT-082: two cards at most to throw: refuse, but accept with the king of trumps."""
    return not hand.has_king_of_trumps if two_to_throw_at_most(hand) else None


def two_trumps_and_three_of_a_suit(hand: Holding) -> bool | None:
    """BRIT-084: refuse when a court card heads the suit."""
    if len(hand.trumps) != 2 or hand.shape != (3,):
        return None
    return is_court(hand.plain[0][0])


def tierce_major(hand: Holding) -> bool | None:
    """BRIT-085: refuse when the fifth card is a court card."""
    if not _trump_three_and_one(hand) or hand.plain[0] != ranks("KQJ"):
        return None
    return is_court(hand.plain[1][0])


def weaker_than_tierce_major(hand: Holding) -> bool | None:
    """BRIT-086: three cards headed by king or queen: refuse when the fifth card is a queen or better."""
    if not _trump_three_and_one(hand) or hand.plain[0] == ranks("KQJ") or hand.plain[0][0] < QUEEN:
        return None
    return hand.plain[1][0] >= QUEEN


def _trump_three_and_one(hand: Holding) -> bool:
    return len(hand.trumps) == 1 and hand.shape == (3, 1)


def four_of_a_suit(hand: Holding) -> bool | None:
    """BRIT-087: one trump and four cards of a plain suit: accept, whatever heads them."""
    return False if len(hand.trumps) == 1 and hand.shape == (4,) else None


def trump_and_two_queens(hand: Holding) -> bool | None:
    """BRIT-088: one trump and two queens, no king: refuse when each queen has one smaller card."""
    if len(hand.trumps) != 1 or hand.heads.count(QUEEN) != 2 or hand.heads[0] is KING:
        return None
    return hand.shape == (2, 2)


def queen_and_guarded_knave(hand: Holding) -> bool | None:
    """BRIT-089: one trump, a queen, and a knave with one smaller card: refuse when the fifth card guards the queen or
    is a court card."""
    if len(hand.trumps) != 1 or not any(len(suit) == 2 and suit[0] is KNAVE for suit in hand.plain):
        return None
    others = sorted((suit for suit in hand.plain if not (len(suit) == 2 and suit[0] is KNAVE)), reverse=True)
    if not others or others[0][0] is not QUEEN:
        return None
    return len(others[0]) == 2 or (len(others) == 2 and is_court(others[1][0]))


def bare_king_and_queen(hand: Holding) -> bool | None:
    """BRIT-090: one trump, bare king, bare queen, two of the third suit: refuse when the higher of the two is an ace or
    better."""
    if len(hand.trumps) != 1 or hand.shape != (2, 1, 1) or hand.singles != (KING, QUEEN):
        return None
    return hand.plain[0][0] >= Rank.ACE


def four_court_cards(hand: Holding) -> bool | None:
    """BRIT-091: no trump and four court cards: refuse when they lie in three suits."""
    if hand.trumps or hand.n_court_cards < 4:
        return None
    return sum(is_court(suit[0]) for suit in hand.plain) == 3


def three_queens(hand: Holding) -> bool | None:
    """BRIT-092: no trump and three queens: refuse when two of them have one smaller card each."""
    if hand.trumps or hand.heads != (QUEEN, QUEEN, QUEEN):
        return None
    return hand.shape == (2, 2, 1)


EXCEPTIONS: Final[tuple[tuple[str, Judge], ...]] = (
    ("BRIT-084", two_trumps_and_three_of_a_suit),
    ("BRIT-085", tierce_major),
    ("BRIT-087", four_of_a_suit),
    # Order: 089 before 088, since a second queen beside queen and guarded knave is no worse than a knave beside them;
    # 088 before 086, which would otherwise refuse on hands that 088 accepts on.
    ("BRIT-089", queen_and_guarded_knave),
    ("BRIT-088", trump_and_two_queens),
    ("BRIT-086", weaker_than_tierce_major),
    ("BRIT-090", bare_king_and_queen),
    # 091 before 092, since four court cards in three suits are better than three queens alone.
    ("BRIT-091", four_court_cards),
    ("BRIT-092", three_queens),
)
"""The numbered exceptions; where two apply to one hand, the more particular comes first."""


def guarded_in_one(hand: Holding) -> bool:
    """BRIT-081: two trumps and one guarded suit."""
    return len(hand.trumps) >= 2 and hand.n_guarded_suits >= 1


def guarded_in_two(hand: Holding) -> bool:
    """BRIT-080: a trump and two guarded suits."""
    return len(hand.trumps) >= 1 and hand.n_guarded_suits >= 2


def guarded_in_three(hand: Holding) -> bool:
    """BRIT-078: three guarded suits."""
    return hand.n_guarded_suits >= 3


MAXIMS: Final[tuple[tuple[str, Callable[[Holding], bool]], ...]] = (
    ("BRIT-081", guarded_in_one),
    ("BRIT-080", guarded_in_two),
    ("BRIT-078", guarded_in_three),
)


@cache
def verdict(hand: Holding, without: frozenset[str] = frozenset()) -> RefusalAdvice | None:
    """The advised answer to a first proposal with this hand; None if all rules for it are in `without`."""
    if "BRIT-082" not in without and (refuses := two_cards(hand)) is not None:
        return _verdict(refuses, "BRIT-082", *(() if refuses else ("BRIT-073",)))
    for id_, judge in EXCEPTIONS:
        if id_ not in without and (refuses := judge(hand)) is not None:
            return _verdict(refuses, id_)
    if "BRIT-083" not in without and (rows := groups_of(hand, without)):
        return RefusalAdvice("refuse", ("BRIT-083", *rows))
    for id_, is_guarded in MAXIMS:
        if id_ not in without and is_guarded(hand):
            return RefusalAdvice("refuse", (id_, "BRIT-079"))
    return None if "BRIT-078" in without else RefusalAdvice("accept", ("BRIT-078",))


def _verdict(refuses: bool, *ids: str) -> RefusalAdvice:  # noqa: FBT001 - what a Judge returned
    return RefusalAdvice("refuse" if refuses else "accept", ids)
