"""The parameters of a code of rules, with their types.

A value is a number, a list of suits or ranks, true or false, or one of a few words that name a behaviour.
What all codes have alike is in `constants.toml`.  D numbers refer to `parameters.toml`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ecarte.cards import Rank, Suit
from ecarte.rules.evening_rules import SittingRules
from ecarte.rules.remedies import RemedyRules


class PackRules(msgspec.Struct, frozen=True):
    """The cards in use."""

    suits: tuple[Suit, ...]  # D002: suits in use, in writing order
    ranks: tuple[Rank, ...]  # D002, D006: ranks in use, highest first, in the order of play
    packs: int  # D003: 1 or 2 packs on the table
    # May a player call for new cards (D004).
    new_cards: Literal["until-cut", "never"]


class CutForDealRules(msgspec.Struct, frozen=True):
    """How the first dealer is found."""

    # How the first dealer of a sitting is found (D008).
    first_dealer: Literal["highest-cut", "at-random"]
    ranks: tuple[Rank, ...]  # D010: highest first, in the order of the cut
    # What the winner of the cut for deal gets (D009).
    gives: Literal["deal", "deal-packs-seats"]


class DealRules(msgspec.Struct, frozen=True):
    """Shuffle, cut, packets."""

    # Who deals first in the next game (D015, gap G03).
    next_game: Literal["alternates", "cut-again"]
    # Who may shuffle before a deal (D016).
    shuffle: Literal["either-dealer-last", "dealer"]
    cut: bool  # D018: does the elder cut to the dealer
    least_lifted: int  # D019
    least_left: int  # D020
    hand_size: int  # D022: 1 to 8
    packets: tuple[tuple[int, ...], ...]  # D024: orders open to the dealer, the customary one first
    # May the dealer change the order of the packets during a game (D025).
    within_game: Literal["bound", "free"]
    # May the dealer change it when a new game begins (D026).
    later_game: Literal["with-notice", "free"]
    # From when a player may take up their hand (D046, D047).
    elder_takes_up: Literal["after-turn-up", "when-dealt"]
    dealer_takes_up: Literal["after-turn-up", "when-dealt"]


class KingRules(msgspec.Struct, frozen=True):
    """The king of trumps, turned up or held."""

    turned_points: int  # D049
    # The end of the dealer's right to mark a turned-up king (D051).
    turned_until: Literal["elder-decides", "first-trick-played", "next-deal", "next-turn-up"]
    held_points: int  # D052
    # Until when the elder may announce a held king (D054).
    elder_window: Literal["own-first-card", "first-card-of-deal", "until-covered"]
    # What holds when the elder's first lead is the king of trumps itself (D055).
    elder_king_led: Literal["no-exception", "until-played-to", "declares-itself"]
    # Until when the dealer may announce a held king (D056).
    dealer_window: Literal["own-first-card", "first-card-of-deal", "as-laid"]
    # What holds when the dealer's first card is the king of trumps (D057).
    dealer_king_first: Literal["no-exception", "until-he-plays-again"]
    # May a king be announced as it is laid in a later trick (D058).
    later_tricks: Literal["no", "as-laid"]
    # From when a held king may be announced (D059).
    earliest: Literal["exchange-over", "first-card-played"]


class ProposalRules(msgspec.Struct, frozen=True):
    """Proposal and answer."""

    # When the elder names the number of cards they ask for (D071).
    number_named: Literal["with-proposal", "after-acceptance"]
    conditional_acceptance: bool  # D075, D076
    most_exchanges: int  # D078: 0 for no limit


class ExchangeRules(msgspec.Struct, frozen=True):
    """Discarding and drawing."""

    elder_least: int  # D080
    dealer_least: int  # D081
    # In which order the players discard and are served (D082).
    order: Literal["both-discard-first", "elder-served-first"]
    # How the elder learns how many cards the dealer took (D085).
    taken_number: Literal["open", "on-request", "never"]
    # What happens when the stock cannot serve both (D087, D088).
    short_stock: Literal["dealer-takes-remainder", "dealer-plays-his-hand", "from-discards"]


class PlayRules(msgspec.Struct, frozen=True):
    """The duties of leader and second player."""

    # Must a leader name the suit (D101).
    name_suit: Literal["never", "first-lead"]
    # When the second player must play the suit led (D103, D106).
    follow: Literal["always", "only-to-win"]
    # Must the second player win with a higher card of the suit led (D104).
    must_win: Literal["when-able", "never"]
    # Must a player void of the suit led trump (D105).
    must_trump: Literal["when-void", "never"]


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
    # Which refusals make the dealer liable (D126).
    refusals_priced: Literal["first", "any"]


class GameRules(msgspec.Struct, frozen=True):
    """Length and value of a game."""

    points_to_win: int  # D131
    # What a game counts (D133).
    value: Literal["single", "graded"]


class RuleSet(msgspec.Struct, frozen=True):
    """A complete code of rules.  A change by which any past deal would score differently gets a new `edition`.

    `house` holds the house rules as pairs of key and written value; it is empty for a printed code.
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
