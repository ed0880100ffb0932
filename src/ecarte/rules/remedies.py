"""The rules on irregular events (E01 to E57 of `events.toml`) in which the texts differ.

A value names what follows.  A code whose text says nothing borrows from another, which its file names.  What all texts
have alike is a constant (`constants.toml`).
"""

from __future__ import annotations

from typing import Literal

import msgspec


class RemedyRules(msgspec.Struct, frozen=True):
    """What follows a fault, as far as the texts differ."""

    # A shuffle in a forbidden way (E04, gap G17).
    bad_shuffle: Literal["shuffle-again", "no-remedy"]
    # What the elder may have before the turn-up when the order was changed (E07, D027), and until when (gap G08).
    order_changed: Literal["fresh-deal", "rectified-or-fresh", "no-fault"]
    order_changed_until: Literal["elder-looks", "turn-up"]
    # What the elder may have before the turn-up for a wrong number of cards (E08, D028).
    wrong_number_dealt: Literal["fresh-deal", "rectified-or-fresh", "no-fault"]
    # Too few cards in the dealer's hand (E18, D035), and until when a wrong number in it may be claimed (E17, E18,
    # D031).
    dealer_too_few: Literal["fresh-or-completed", "fresh-or-leave"]
    dealer_number_until: Literal["elder-decides", "dealer-answers"]
    # Whether the excess drawn from the dealer's hand may be looked at (E17, D034).
    excess_seen: Literal["always", "if-taken-up"]
    # What follows when the elder has played with a wrong number of cards (E20, D037), and when any player has done so
    # after an exchange (E20, E21, D038, X03).
    elder_played_wrong: Literal["at-option", "compulsory"]
    played_after_exchange: Literal["fresh-deal", "stands"]
    # Discards looked at (E23, D086, gap G18).
    discards_seen: Literal["hand-exposed", "no-remedy"]
    # Whether the excess drawn after an exchange may be looked at (E25, E29, D089, D090).
    taken_seen: Literal["if-seen", "if-taken-up"]
    # The dealer turns a card up after giving (E34, D098, D099, A25).
    turned_after_giving: Literal["next-not-refused", "next-not-refused-card-offered", "none-refused"]
    # A false king when the adversary holds the king (E39c, D066, A18).
    false_king_against_holder: Literal["no-exception", "point-off-only"]
    # What the offender marks for tricks after a false king, a revoke or an underplay: one less than they win, or one
    # for anything worth more than one and nothing for the point (E39b, E42, E42b, D065).
    reduced_score: Literal["one-less", "only-one"]
    # A hand abandoned (E45, E45b, D116, D117).
    abandoned: Literal["remaining-tricks", "vole-or-point"]
