"""What the players agree before play: the code, and which of their acts the table performs for them.

An `Agreement` also caches what the engine would otherwise compute at every step: masks of the pack, which card beats
which, who gets the n-th card.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import Final, final

from ecarte.cards import PACK, SUIT_MASK, Card, Rank
from ecarte.rules.schema import RuleSet


class Act(StrEnum):
    """An act of a player that the table performs for them unless they want to do it by hand."""

    CUT_FOR_DEAL = "cut-for-deal"  # where to lift the pack (LOND-005a)
    PACKS = "packs"  # who chooses packs and seats (BRIT-014, LOND-005b)
    SHUFFLE = "shuffle"  # LOND-001a, LOND-001b, PARL-033 to PARL-035, MOD-011
    CUT = "cut"  # TURF-01a, LOND-003a, LOND-003b
    PACKETS = "packets"  # the order of the packets, and notice of a change (LOND-008b, LOND-008c)
    TAKE_UP = "take-up"  # BRIT-019, BRIT-048, MOD-015
    NUMBER = "number"  # PARL-047, LOND-026b: the number follows from the discard
    ASK = "ask"  # LOND-027b
    NAME_SUIT = "name-suit"  # CYCL-011: the suit named is the suit led
    MARK_TURNED_KING = "mark-turned-king"  # X01
    MARK = "mark"  # the points for tricks, and for a held king once announced


EVERY_ACT: Final = frozenset(Act)


@final
class Agreement:
    """The agreement under which two players play.  `Agreement(rules)` leaves every act to the table.

    `by_table` is the set of acts the table performs.  Agreements with equal rules and acts are usually
    the same cached object, so that comparing them takes no time.
    """

    __slots__ = (
        "by_table", "gives", "hand_size", "higher", "king_bits", "king_led_declares", "must_follow", "must_trump",
        "must_win",
        "pack_mask", "pack_size", "reuses_discards", "rules", "table_asks", "table_cuts", "table_marks",
        "table_marks_turned_king", "table_names_number", "table_names_suit", "table_packets", "table_shuffles",
        "table_takes_up", "target",
    )  # fmt: skip

    rules: RuleSet
    by_table: frozenset[Act]
    pack_mask: int
    pack_size: int
    hand_size: int
    target: int
    higher: tuple[int, ...]
    king_bits: tuple[int, ...]
    king_led_declares: bool
    gives: dict[tuple[int, ...], tuple[bool, ...]]
    must_follow: bool
    must_win: bool
    must_trump: bool
    reuses_discards: bool
    table_shuffles: bool
    table_cuts: bool
    table_packets: bool
    table_takes_up: bool
    table_names_number: bool
    table_asks: bool
    table_names_suit: bool
    table_marks_turned_king: bool
    table_marks: bool

    def __new__(cls, rules: RuleSet, *, by_table: Iterable[Act] = EVERY_ACT) -> Agreement:
        """The agreement with these rules and acts, from a cache.  Raises TypeError unless `rules` is a
        RuleSet."""
        if not isinstance(rules, RuleSet):
            raise TypeError(f"an agreement is made on a RuleSet, as in Agreement(load('london')), not on {rules!r}")
        return _agreement(rules, frozenset(by_table))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"an agreement does not change: {name}")

    def __reduce__(self) -> tuple[object, tuple[RuleSet, frozenset[Act]]]:
        return _agreement, (self.rules, self.by_table)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Agreement):
            return NotImplemented
        return self is other or (self.rules == other.rules and self.by_table == other.by_table)

    def __hash__(self) -> int:
        return hash((self.rules.name, self.rules.edition, self.rules.house, self.by_table))

    def __repr__(self) -> str:
        by_hand = sorted(EVERY_ACT - self.by_table)
        return (
            f"Agreement({self.rules.name}@{self.rules.edition}{', by hand: ' + ' '.join(by_hand) if by_hand else ''})"
        )


@lru_cache(maxsize=256)
def _agreement(rules: RuleSet, by_table: frozenset[Act]) -> Agreement:
    agreement = object.__new__(Agreement)
    for name, value in {
        "rules": rules,
        "by_table": by_table,
        **_card_fields(rules),
        **_duty_fields(rules),
        **_table_act_fields(by_table),
    }.items():
        object.__setattr__(agreement, name, value)
    return agreement


def _card_fields(rules: RuleSet) -> dict[str, object]:
    in_use = [Card(rank, suit) for suit in rules.pack.suits for rank in rules.pack.ranks]
    mask = sum(card.bit for card in in_use)
    strength = {rank: -place for place, rank in enumerate(rules.pack.ranks)}
    higher = tuple(
        sum(other.bit for other in in_use if other.suit == card.suit and strength[other.rank] > strength[card.rank])
        if card.bit & mask
        else 0
        for card in PACK
    )
    return {
        "pack_mask": mask,
        "pack_size": len(in_use),
        "hand_size": rules.deal.hand_size,
        "target": rules.game.points_to_win,
        "higher": higher,
        "king_bits": tuple(
            sum(other.bit for other in in_use if other.suit == suit and other.rank == Rank.KING) for suit in range(4)
        ),
        "gives": {packets: recipients(packets) for packets in rules.deal.packets},
    }


def recipients(packets: tuple[int, ...]) -> tuple[bool, ...]:
    """For each card of the deal, in order, whether the dealer gets it; the elder is served first (PARL-036).

    >>> recipients((2, 1))
    (False, False, True, True, False, True)
    """
    order: list[bool] = []
    for packet in packets:
        order += [False] * packet + [True] * packet
    return tuple(order)


def _duty_fields(rules: RuleSet) -> dict[str, object]:
    return {
        "must_follow": rules.play.follow == "always",
        "must_win": rules.play.must_win == "when-able",
        "must_trump": rules.play.must_trump == "when-void",
        "king_led_declares": rules.king.elder_king_led == "declares-itself",
        "reuses_discards": rules.exchange.short_stock == "from-discards",
    }


def _table_act_fields(by_table: frozenset[Act]) -> dict[str, object]:
    return {
        "table_shuffles": Act.SHUFFLE in by_table,
        "table_cuts": Act.CUT in by_table,
        "table_packets": Act.PACKETS in by_table,
        "table_takes_up": Act.TAKE_UP in by_table,
        "table_names_number": Act.NUMBER in by_table,
        "table_asks": Act.ASK in by_table,
        "table_names_suit": Act.NAME_SUIT in by_table,
        "table_marks_turned_king": Act.MARK_TURNED_KING in by_table,
        "table_marks": Act.MARK in by_table,
    }


def trick_winner_is_reply(agreement: Agreement, led: Card, reply: Card, trump: int) -> bool:
    """Whether the reply wins: a higher card of the suit led, or a trump on a plain card.

    Source: BRIT-032, BRIT-034, WIKI-037, WIKI-038, PARL-055, PARL-070, MOD-023, MOD-028.
    """
    if reply.suit == led.suit:
        return agreement.higher[led.code] & reply.bit != 0
    return reply.suit == trump


def cards_allowed(agreement: Agreement, hand: int, led: Card, trump: int) -> int:
    """The cards of `hand` (a mask) that may be played to `led`, under the duties to follow, to win and to trump.

    The duties hold in this order: a player who can follow only with a lower card must follow and may not trump.
    Source: BRIT-035, BRIT-036, WIKI-036, WIKI-039, LOND-043a, LOND-043b, PARL-063, PARL-064, MOD-025 to MOD-027.
    """
    same_suit = hand & SUIT_MASK[led.suit]
    if same_suit:
        if agreement.must_win and (winning := same_suit & agreement.higher[led.code]):
            return winning
        return same_suit if agreement.must_follow else hand
    if agreement.must_trump and led.suit != trump and (trumps := hand & SUIT_MASK[trump]):
        return trumps
    return hand
