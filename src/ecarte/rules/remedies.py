"""What each code provides when something goes wrong, where the texts differ (E01 to E57 of `events.toml`).

A member names what follows.  A code that is silent borrows; its file says from whom.  What every text settles alike
is a constant (`constants.toml`), or a key elsewhere.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class ShuffleAgain(StrEnum):
    """After a shuffle in a forbidden way (E04, gap G17)."""

    SHUFFLE_AGAIN = "shuffle-again"
    NO_REMEDY = "no-remedy"


class DealtWrong(StrEnum):
    """What the elder may have before the turn-up when cards were dealt wrongly (E07, E08)."""

    FRESH_DEAL = "fresh-deal"
    RECTIFIED_OR_FRESH = "rectified-or-fresh"
    NO_FAULT = "no-fault"


class DealtWrongUntil(StrEnum):
    """Until when a changed order of the packets may be raised (E07, gap G08)."""

    ELDER_LOOKS = "elder-looks"
    TURN_UP = "turn-up"


class DealerTooFew(StrEnum):
    """Too few cards in the dealer's hand: completed of course, or only by leave of the elder (E18; D035)."""

    FRESH_OR_COMPLETED = "fresh-or-completed"
    FRESH_OR_LEAVE = "fresh-or-leave"


class DealerNumberUntil(StrEnum):
    """Until when a wrong number in the dealer's hand may be raised (E17, E18; D031)."""

    ELDER_DECIDES = "elder-decides"
    DEALER_ANSWERS = "dealer-answers"


class ExcessSeen(StrEnum):
    """Whether the excess drawn from the dealer's hand may be looked at (E17; D034)."""

    ALWAYS = "always"
    IF_TAKEN_UP = "if-taken-up"


class TakenSeen(StrEnum):
    """Whether the excess drawn after an exchange may be looked at (E25, E29; D089)."""

    IF_SEEN = "if-seen"
    IF_TAKEN_UP = "if-taken-up"


class PlayedWrong(StrEnum):
    """The elder has played with a wrong number (E20; D037)."""

    AT_OPTION = "at-option"
    COMPULSORY = "compulsory"


class PlayedAfterExchange(StrEnum):
    """Who has played with a wrong number and has taken cards in an exchange (E20, E21; D037, D038, X03)."""

    FRESH_DEAL = "fresh-deal"
    STANDS = "stands"


class DiscardsSeen(StrEnum):
    """Discards looked at (E23, gap G18)."""

    HAND_EXPOSED = "hand-exposed"
    NO_REMEDY = "no-remedy"


class TurnedAfterGiving(StrEnum):
    """The dealer turns a card up after giving (E34; D098, D099, A25)."""

    NEXT_NOT_REFUSED = "next-not-refused"
    NEXT_NOT_REFUSED_CARD_OFFERED = "next-not-refused-card-offered"
    NONE_REFUSED = "none-refused"


class AgainstHolder(StrEnum):
    """A false king when the adversary himself holds the king (E39c; D066, A18)."""

    NO_EXCEPTION = "no-exception"
    POINT_OFF_ONLY = "point-off-only"


class ReducedScore(StrEnum):
    """What the offender marks for tricks after a false king, a revoke or an underplay (E39b, E42, E42b; D065).

    `ONE_LESS` than he wins, or `ONLY_ONE` for whatever is worth more than one, and nothing for the point.
    """

    ONE_LESS = "one-less"
    ONLY_ONE = "only-one"


class Abandoned(StrEnum):
    """A hand abandoned (E45, E45b; D116, D117)."""

    REMAINING_TRICKS = "remaining-tricks"
    VOLE_OR_POINT = "vole-or-point"


class RemedyRules(msgspec.Struct, frozen=True):
    """What follows a fault, where the texts differ."""

    bad_shuffle: ShuffleAgain  # E04
    order_changed: DealtWrong  # E07, D027
    order_changed_until: DealtWrongUntil  # E07
    wrong_number_dealt: DealtWrong  # E08, D028
    dealer_too_few: DealerTooFew  # E18, D035
    dealer_number_until: DealerNumberUntil  # E17, E18, D031
    excess_seen: ExcessSeen  # E17, D034
    elder_played_wrong: PlayedWrong  # E20, D037
    played_after_exchange: PlayedAfterExchange  # E20, E21, D037, D038
    discards_seen: DiscardsSeen  # E23, D086
    taken_seen: TakenSeen  # E25, E29, D089, D090
    turned_after_giving: TurnedAfterGiving  # E34, D098, D099
    false_king_against_holder: AgainstHolder  # E39c, D066
    reduced_score: ReducedScore  # E39b, E42, E42b, D065
    abandoned: Abandoned  # E45, E45b, D116, D117
