"""What a code of rules consists of: every parameter with its type and range.

A `RuleSet` is plain frozen data.  Where codes differ in number the value is a number; where they
differ in kind it is an enum whose members name the behaviour.  What all codes share is not here but
in `constants.toml`, with the reason.  D numbers refer to `parameters.toml`.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from ecarte.cards import Rank, Suit
from ecarte.rules.remedies import RemedyRules
from ecarte.rules.sitting import SittingRules


class FirstDealer(StrEnum):
    """How the first dealer of a sitting is found (D008)."""

    HIGHEST_CUT = "highest-cut"
    AT_RANDOM = "at-random"


class CutGives(StrEnum):
    """What the winner of the cut for deal gets (D009)."""

    DEAL = "deal"
    DEAL_PACKS_SEATS = "deal-packs-seats"


class NextGameDealer(StrEnum):
    """Who deals first in the next game (D015, gap G03)."""

    ALTERNATES = "alternates"
    CUT_AGAIN = "cut-again"


class WhoShuffles(StrEnum):
    """Who may shuffle before a deal (D016)."""

    EITHER_DEALER_LAST = "either-dealer-last"
    DEALER = "dealer"


class WithinGame(StrEnum):
    """May the dealer change the order of the packets during a game (D025)."""

    BOUND = "bound"
    FREE = "free"


class LaterGame(StrEnum):
    """May he change it when a new game begins (D026)."""

    WITH_NOTICE = "with-notice"
    FREE = "free"


class NewCards(StrEnum):
    """May a player call for new cards (D004)."""

    UNTIL_CUT = "until-cut"
    NEVER = "never"


class HandTaken(StrEnum):
    """From when a player may take up his hand (D046, D047)."""

    AFTER_TURN_UP = "after-turn-up"
    WHEN_DEALT = "when-dealt"


class TurnedKingUntil(StrEnum):
    """The end of the dealer's right to mark a turned-up king (D051)."""

    ELDER_DECIDES = "elder-decides"
    FIRST_TRICK_PLAYED = "first-trick-played"
    NEXT_DEAL = "next-deal"
    NEXT_TURN_UP = "next-turn-up"


class ElderKing(StrEnum):
    """Until when the elder may announce a held king (D054)."""

    OWN_FIRST_CARD = "own-first-card"
    FIRST_CARD_OF_DEAL = "first-card-of-deal"
    UNTIL_COVERED = "until-covered"


class KingLed(StrEnum):
    """What holds when the elder's first lead is the king of trumps itself (D055)."""

    NO_EXCEPTION = "no-exception"
    UNTIL_PLAYED_TO = "until-played-to"
    DECLARES_ITSELF = "declares-itself"


class DealerKing(StrEnum):
    """Until when the dealer may announce a held king (D056)."""

    OWN_FIRST_CARD = "own-first-card"
    FIRST_CARD_OF_DEAL = "first-card-of-deal"
    AS_LAID = "as-laid"


class DealerKingFirst(StrEnum):
    """What holds when the dealer's first card is the king of trumps (D057)."""

    NO_EXCEPTION = "no-exception"
    UNTIL_HE_PLAYS_AGAIN = "until-he-plays-again"


class LaterTricks(StrEnum):
    """May a king be announced as it is laid in a later trick (D058)."""

    NO = "no"
    AS_LAID = "as-laid"


class EarliestKing(StrEnum):
    """From when a held king may be announced (D059)."""

    EXCHANGE_OVER = "exchange-over"
    FIRST_CARD_PLAYED = "first-card-played"


class NumberNamed(StrEnum):
    """When the elder names the number of cards he asks for (D071)."""

    WITH_PROPOSAL = "with-proposal"
    AFTER_ACCEPTANCE = "after-acceptance"


class DiscardOrder(StrEnum):
    """In which order the players discard and are served (D082)."""

    BOTH_DISCARD_FIRST = "both-discard-first"
    ELDER_SERVED_FIRST = "elder-served-first"


class TakenNumber(StrEnum):
    """How the elder learns how many cards the dealer took (D085)."""

    OPEN = "open"
    ON_REQUEST = "on-request"
    NEVER = "never"


class ShortStock(StrEnum):
    """What happens when the stock cannot serve both (D087, D088)."""

    DEALER_TAKES_REMAINDER = "dealer-takes-remainder"
    DEALER_PLAYS_HIS_HAND = "dealer-plays-his-hand"
    FROM_DISCARDS = "from-discards"


class SuitNamed(StrEnum):
    """Must a leader name the suit (D101)."""

    NEVER = "never"
    FIRST_LEAD = "first-lead"


class Follow(StrEnum):
    """When the second player must play the suit led (D103)."""

    ALWAYS = "always"
    ONLY_TO_WIN = "only-to-win"


class MustTrump(StrEnum):
    """Must a player void of the suit led trump (D105)."""

    WHEN_VOID = "when-void"
    NEVER = "never"


class MustWin(StrEnum):
    """Must the second player win with a higher card of the suit led (D104)."""

    WHEN_ABLE = "when-able"
    NEVER = "never"


class RefusalsPriced(StrEnum):
    """Which refusals make the dealer liable (D126)."""

    FIRST = "first"
    ANY = "any"


class GameValue(StrEnum):
    """What a game counts (D133)."""

    SINGLE = "single"
    GRADED = "graded"


class PackRules(msgspec.Struct, frozen=True):
    """The cards in use."""

    suits: tuple[Suit, ...]  # D002: suits in use, in writing order
    ranks: tuple[Rank, ...]  # D002, D006: ranks in use, highest first, in the order of play
    packs: int  # D003: 1 or 2 packs on the table
    new_cards: NewCards  # D004


class CutForDealRules(msgspec.Struct, frozen=True):
    """How the first dealer is found."""

    first_dealer: FirstDealer  # D008
    ranks: tuple[Rank, ...]  # D010: highest first, in the order of the cut
    gives: CutGives  # D009


class DealRules(msgspec.Struct, frozen=True):
    """Shuffle, cut, packets."""

    next_game: NextGameDealer  # D015
    shuffle: WhoShuffles  # D016
    cut: bool  # D018: does the elder cut to the dealer
    least_lifted: int  # D019
    least_left: int  # D020
    hand_size: int  # D022: 1 to 8
    packets: tuple[tuple[int, ...], ...]  # D024: orders open to the dealer, the customary one first
    within_game: WithinGame  # D025
    later_game: LaterGame  # D026
    elder_takes_up: HandTaken  # D046
    dealer_takes_up: HandTaken  # D047


class KingRules(msgspec.Struct, frozen=True):
    """The king of trumps, turned up or held."""

    turned_points: int  # D049
    turned_until: TurnedKingUntil  # D051
    held_points: int  # D052
    elder_window: ElderKing  # D054
    elder_king_led: KingLed  # D055
    dealer_window: DealerKing  # D056
    dealer_king_first: DealerKingFirst  # D057
    later_tricks: LaterTricks  # D058
    earliest: EarliestKing  # D059


class ProposalRules(msgspec.Struct, frozen=True):
    """Proposal and answer."""

    number_named: NumberNamed  # D071
    conditional_acceptance: bool  # D075, D076
    most_exchanges: int  # D078: 0 for no limit


class ExchangeRules(msgspec.Struct, frozen=True):
    """Discarding and drawing."""

    elder_least: int  # D080
    dealer_least: int  # D081
    order: DiscardOrder  # D082
    taken_number: TakenNumber  # D085
    short_stock: ShortStock  # D087, D088


class PlayRules(msgspec.Struct, frozen=True):
    """The duties of leader and second player."""

    name_suit: SuitNamed  # D101
    follow: Follow  # D103, D106
    must_win: MustWin  # D104
    must_trump: MustTrump  # D105


class ScoringRules(msgspec.Struct, frozen=True):
    """Points for tricks, by who was liable."""

    tricks_for_point: int  # D120: tricks that win the point
    tricks_for_vole: int  # D121: tricks that win the vole
    point: int  # D120, D124
    vole: int  # D121
    point_against_elder: int  # D122: the elder stood without proposing and lost the point
    vole_against_elder: int  # D128
    point_against_dealer: int  # D125: the dealer refused and lost the point
    vole_against_dealer: int  # D127
    point_unproposed: int  # D123: the elder stood without proposing and won the point
    vole_unproposed: int  # D123, MOD-034
    refusals_priced: RefusalsPriced  # D126


class GameRules(msgspec.Struct, frozen=True):
    """Length and value of a game."""

    points_to_win: int  # D131
    value: GameValue  # D133


class RuleSet(msgspec.Struct, frozen=True):
    """A code of rules, complete.  `edition` is raised when any past deal would score differently.

    `house` holds the overrides of a house rule as (key, value as written) pairs; empty for a printed code.
    """

    name: str
    edition: int
    title: str
    house: tuple[tuple[str, str], ...]
    pack: PackRules
    cut_for_deal: CutForDealRules
    deal: DealRules
    king: KingRules
    proposal: ProposalRules
    exchange: ExchangeRules
    play: PlayRules
    scoring: ScoringRules
    game: GameRules
    remedies: RemedyRules
    sitting: SittingRules


SECTIONS: tuple[str, ...] = (
    "pack", "cut_for_deal", "deal", "king", "proposal", "exchange", "play", "scoring", "game", "remedies", "sitting",
)  # fmt: skip
