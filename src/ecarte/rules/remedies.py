"""What each code provides when something goes wrong: one parameter for each fault, E01 to E57 of the rules of the deal.

A member names what follows.  A code that is silent borrows; its file says from whom.  Events that
every code settles alike, or that regular play settles already, have no parameter: E05, E06, E10, E19,
E33, E35, E39, E48 to E50, E53 and E56 are constants or keys elsewhere.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class CutAgain(StrEnum):
    """After a bad cut (E01, E02, E03)."""

    CUT_AGAIN = "cut-again"


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


class AtOption(StrEnum):
    """A fresh deal if the injured player claims it (E09, E21)."""

    FRESH_DEAL = "fresh-deal"


class Compulsory(StrEnum):
    """A fresh deal whether anybody wants it or not (E11, E12b)."""

    FRESH_DEAL = "fresh-deal"


class TwoTurnedUp(StrEnum):
    """More than one card turned up, the elder not having looked (E12)."""

    CHOOSES_OR_FRESH = "chooses-or-fresh"


class VoidInTime(StrEnum):
    """Until when a deal that should not have been made is void (E13, E14)."""

    UNTIL_TURN_UP = "until-turn-up"


class VoidWhenFound(StrEnum):
    """When a deal with an incorrect pack is void (E47)."""

    WHENEVER_FOUND = "whenever-found"


class ElderTooMany(StrEnum):
    """Too many cards in the elder's hand (E15, E27): he discards the excess himself."""

    FRESH_OR_DISCARDS = "fresh-or-discards"


class ExcessDrawn(StrEnum):
    """Too many cards in a hand by its owner's own doing (E17, E25, E29): the adversary draws the excess."""

    FRESH_OR_DRAWN = "fresh-or-drawn"


class ElderTooFew(StrEnum):
    """Too few cards in the elder's hand (E16, E28)."""

    FRESH_OR_COMPLETED = "fresh-or-completed"


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


class TurnedKingBarred(StrEnum):
    """A turned-up king when a wrong number stands (E19; D036)."""

    MAY_NOT_BE_MARKED = "may-not-be-marked"


class PlayedWrong(StrEnum):
    """The elder has played, without exchange, with a wrong number (E20; D037)."""

    AT_OPTION = "at-option"
    COMPULSORY = "compulsory"


class WordWithdrawn(StrEnum):
    """A proposal, number or answer taken back (E22)."""

    FIRST_WORD_BINDS = "first-word-binds"


class DiscardsSeen(StrEnum):
    """Discards looked at (E23, gap G18)."""

    HAND_EXPOSED = "hand-exposed"
    NO_REMEDY = "no-remedy"


class SetRight(StrEnum):
    """A slip that is put right and costs nothing (E24, E36, E55; gaps G13, G19)."""

    SET_RIGHT = "set-right"


class ShortHand(StrEnum):
    """A hand left short by an exchange (E26, E30b)."""

    COUNTS_AS_TRICKS = "counts-as-tricks"


class Completes(StrEnum):
    """The dealer finds that he took too few (E30)."""

    UNTIL_HE_PLAYS = "until-he-plays"


class FacedInStock(StrEnum):
    """A faced card in the stock (E31)."""

    SEEN_AND_PUT_OUT = "seen-and-put-out"


class ExposedInGiving(StrEnum):
    """The elder's card exposed in giving (E32)."""

    TAKES_IT_OR_NEXT = "takes-it-or-next"


class TurnedAfterGiving(StrEnum):
    """The dealer turns a card up after giving (E34; D098, D099, A25)."""

    NEXT_NOT_REFUSED = "next-not-refused"
    NEXT_NOT_REFUSED_CARD_OFFERED = "next-not-refused-card-offered"
    NONE_REFUSED = "none-refused"


class LateKing(StrEnum):
    """A king announced late, or marked without being announced (E37, E38)."""

    NO_POINT = "no-point"


class FalseKing(StrEnum):
    """A king announced that is not held, not owned up to before a card is played (E39b)."""

    CORRECTED_AND_REPLAY = "corrected-and-replay"


class AgainstHolder(StrEnum):
    """The same when the adversary himself holds the king (E39c; D066, A18)."""

    NO_EXCEPTION = "no-exception"
    POINT_OFF_ONLY = "point-off-only"


class LeadBack(StrEnum):
    """A card led in turn and taken back (E40)."""

    LEAD_STANDS = "lead-stands"


class ReplyBack(StrEnum):
    """Until when a wrong reply may be put right (E41; gap G16)."""

    UNTIL_NEXT_LEAD = "until-next-lead"


class Revoked(StrEnum):
    """Not following suit, or not winning, when able (E42, E42b)."""

    REPLAY_AND_ONE_LESS = "replay-and-one-less"


class LeadOutOfTurn(StrEnum):
    """Until when a lead out of turn may be taken up (E43, E43b)."""

    UNTIL_PLAYED_TO = "until-played-to"


class WrongSuit(StrEnum):
    """One suit named and another led (E44; gap G25)."""

    CARD_OR_SUIT = "card-or-suit"


class Abandoned(StrEnum):
    """A hand abandoned (E45, E45b; D116, D117)."""

    REMAINING_TRICKS = "remaining-tricks"
    VOLE_OR_POINT = "vole-or-point"


class AbandonedLate(StrEnum):
    """A hand abandoned with the point already won (E45c; D118, gap G15)."""

    KEEPS_POINT = "keeps-point"


class WrongClaim(StrEnum):
    """Cards laid down with a claim that does not hold (E46; gap G14)."""

    PLAY_GOES_ON = "play-goes-on"


class FaultsClaimed(StrEnum):
    """Until when a revoke, an underplay or a false king may be claimed (gap G11)."""

    NEXT_CUT = "next-cut"


class OtherFault(StrEnum):
    """A mistake of a kind no law names (E54)."""

    AS_IN_SIMILAR_GAMES = "as-in-similar-games"


class RemedyRules(msgspec.Struct, frozen=True):
    """What follows each fault."""

    bad_cut: CutAgain  # E01
    exposed_in_cut: CutAgain  # E02, D021
    exposed_in_cut_for_deal: CutAgain  # E03, D012
    bad_shuffle: ShuffleAgain  # E04
    order_changed: DealtWrong  # E07, D027
    order_changed_until: DealtWrongUntil  # E07
    wrong_number_dealt: DealtWrong  # E08, D028
    elder_card_exposed: AtOption  # E09, D040
    faced_in_pack: Compulsory  # E11, D041
    two_turned_up: TwoTurnedUp  # E12, D045
    two_turned_up_seen: Compulsory  # E12b, D045
    out_of_turn: VoidInTime  # E13, D042
    wrong_pack: VoidInTime  # E14, D043
    elder_too_many: ElderTooMany  # E15, D029, D030, D032
    elder_too_few: ElderTooFew  # E16, D033
    dealer_too_many: ExcessDrawn  # E17
    dealer_too_few: DealerTooFew  # E18, D035
    dealer_number_until: DealerNumberUntil  # E17, E18, D031
    excess_seen: ExcessSeen  # E17, D034
    turned_king_barred: TurnedKingBarred  # E19, D036
    elder_played_wrong: PlayedWrong  # E20, D037
    dealer_played_wrong: AtOption  # E21, D038
    word_withdrawn: WordWithdrawn  # E22, D072 to D074
    discards_seen: DiscardsSeen  # E23, D086
    discard_misplaced: SetRight  # E24
    took_too_many: ExcessDrawn  # E25, E29, D089, D090
    taken_seen: TakenSeen  # E25, E29, D089, D090
    short_hand: ShortHand  # E26, E30b, D091, D092
    gave_too_many: ElderTooMany  # E27, D093
    gave_too_few: ElderTooFew  # E28, D094
    dealer_completes: Completes  # E30, D092
    faced_in_stock: FacedInStock  # E31, D095
    exposed_in_giving: ExposedInGiving  # E32, D096
    turned_after_giving: TurnedAfterGiving  # E34, D098, D099
    number_untold: SetRight  # E36
    late_king: LateKing  # E37, E38
    false_king: FalseKing  # E39b, D063 to D065
    false_king_against_holder: AgainstHolder  # E39c, D066
    lead_taken_back: LeadBack  # E40, D111
    reply_taken_back: ReplyBack  # E41, D112
    revoke: Revoked  # E42, D114
    underplay: Revoked  # E42b, D115
    lead_out_of_turn: LeadOutOfTurn  # E43, D113
    wrong_suit: WrongSuit  # E44, D102
    abandoned: Abandoned  # E45, E45b, D116, D117
    abandoned_late: AbandonedLate  # E45c, D118
    wrong_claim: WrongClaim  # E46, D119
    faults_claimed: FaultsClaimed  # E39b, E42, E42b
    incorrect_pack: VoidWhenFound  # E47, D005
    suit_unnamed: SetRight  # E55
    other_fault: OtherFault  # E54
