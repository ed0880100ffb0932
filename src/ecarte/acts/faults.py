"""The faults and accidents at a table, the claims, and the remedies.

E numbers are those of `rules/events.toml`, which `ecarte arbiter` uses too.
"""

from __future__ import annotations

from enum import StrEnum


class Conduct(StrEnum):
    """Whether faults can happen, as agreed before play."""

    ASSISTED = "assisted"
    """No fault can happen; hands may be abandoned, tricks claimed and conceded."""

    CLUB = "club"
    """Any fault can happen; it is not reported, and it counts unless it is claimed in time."""


class Event(StrEnum):
    """A fault or accident, with its number in `rules/events.toml`."""

    BAD_CUT = "E01"
    EXPOSED_IN_CUT = "E02"
    EXPOSED_IN_CUT_FOR_DEAL = "E03"
    BAD_SHUFFLE = "E04"
    ORDER_CHANGED = "E07"
    WRONG_NUMBER_DEALT = "E08"
    ELDER_CARD_EXPOSED = "E09"
    DEALER_CARD_EXPOSED = "E10"
    FACED_IN_PACK = "E11"
    TWO_TURNED_UP = "E12"
    TWO_TURNED_UP_SEEN = "E12b"
    OUT_OF_TURN = "E13"
    WRONG_PACK = "E14"
    ELDER_TOO_MANY = "E15"
    ELDER_TOO_FEW = "E16"
    DEALER_TOO_MANY = "E17"
    DEALER_TOO_FEW = "E18"
    ELDER_PLAYED_WRONG = "E20"
    DEALER_PLAYED_WRONG = "E21"
    WORD_WITHDRAWN = "E22"
    DISCARDS_SEEN = "E23"
    DISCARD_MISPLACED = "E24"
    ELDER_TOOK_TOO_MANY = "E25"
    ELDER_ASKED_FEWER = "E26"
    GAVE_TOO_MANY = "E27"
    GAVE_TOO_FEW = "E28"
    DEALER_TOOK_TOO_MANY = "E29"
    DEALER_TOOK_TOO_FEW = "E30"
    FACED_IN_STOCK = "E31"
    EXPOSED_IN_GIVING = "E32"
    TURNED_AFTER_GIVING = "E34"
    NUMBER_UNTOLD = "E36"
    LATE_KING = "E37"
    UNANNOUNCED_KING = "E38"
    FALSE_KING = "E39b"
    LEAD_TAKEN_BACK = "E40"
    REVOKE = "E42"
    UNDERPLAY = "E42b"
    LEAD_OUT_OF_TURN = "E43"
    WRONG_SUIT = "E44"
    INCORRECT_PACK = "E47"
    OVER_SCORE = "E49"
    OTHER_MISTAKE = "E54"
    SUIT_UNNAMED = "E55"


class ClaimKind(StrEnum):
    """What a player may claim; the list is always the same, so that it reveals nothing."""

    BAD_CUT = "bad-cut"
    BAD_SHUFFLE = "bad-shuffle"
    ORDER_CHANGED = "order-changed"
    WRONG_NUMBER = "wrong-number"
    CARD_EXPOSED = "card-exposed"
    TWO_TURNED_UP = "two-turned-up"
    OUT_OF_TURN = "out-of-turn"
    WRONG_PACK = "wrong-pack"
    WORD_WITHDRAWN = "word-withdrawn"
    DISCARDS_SEEN = "discards-seen"
    DISCARD_MISPLACED = "discard-misplaced"
    TOOK_TOO_MANY = "took-too-many"
    GIVEN_WRONG = "given-wrong"
    NUMBER_UNTOLD = "number-untold"
    LATE_KING = "late-king"
    UNANNOUNCED_KING = "unannounced-king"
    FALSE_KING = "false-king"
    LEAD_TAKEN_BACK = "lead-taken-back"
    REVOKE = "revoke"
    UNDERPLAY = "underplay"
    WRONG_SUIT = "wrong-suit"
    SUIT_UNNAMED = "suit-unnamed"
    OVER_SCORE = "over-score"
    INCORRECT_PACK = "incorrect-pack"
    OTHER = "other"


class Remedy(StrEnum):
    """A remedy that may follow a claim.  Where there are several, the claimant chooses."""

    LET_STAND = "let-stand"
    FRESH_DEAL = "fresh-deal"
    VOID_DEAL = "void-deal"
    CUT_AGAIN = "cut-again"
    SHUFFLE_AGAIN = "shuffle-again"
    RECTIFY = "rectify"
    CHOOSE_TRUMP = "choose-trump"
    DISCARD_EXCESS = "discard-excess"
    DRAW_EXCESS = "draw-excess"
    COMPLETE = "complete"
    HOLD_TO_WORD = "hold-to-word"
    EXPOSE_HAND = "expose-hand"
    SET_RIGHT = "set-right"
    NO_POINT = "no-point"
    CORRECT_SCORE = "correct-score"
    REPLAY = "replay"
    PUT_RIGHT = "put-right"
    REQUIRE_SUIT = "require-suit"
    TAKE_DOWN = "take-down"
