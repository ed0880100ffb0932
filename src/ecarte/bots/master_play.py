"""The value of each card, if both players play by the master's tables before and after it.

Values are shares of the game, 0 to 1, by the values of scores that `ecarte equity` prints.  The opponent's possible
hands come from `ecarte.bots.master_ranges`.  All choices are tried in the same worlds (a world is one possible hand of
the opponent) with the same random numbers, so that the difference of two values is more precise than either.  Kings are
assumed to be announced: a player who plays a card with an unannounced king loses its point, and the other concludes
that they have no king.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.acts import Action, PlayCard
from ecarte.bots.base import ChoiceChance, ChoiceValue
from ecarte.bots.choices import Choices
from ecarte.bots.master_features import kind_of, points_needed
from ecarte.bots.master_ranges import DOUBT, PossibleHands, systematic_sample
from ecarte.bots.sampler.features import EncodedView
from ecarte.bots.sampler.game_shares import KING_MINE, KING_NOBODYS, KING_THEIRS, GameShares, game_shares
from ecarte.bots.sampler.play import can_announce_after
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable
from ecarte.tables.arrays import Masks
from ecarte.tables.checksummed import read_verified
from ecarte.tables.duties import KING_OF_TRUMPS
from ecarte.tables.exchange_strategy import ExchangeTable
from ecarte.tables.infoset_keys import EXCHANGED, taken_code
from ecarte.tables.play_rows import CardRows, Numbers, Parts, after_card, choices_of, first_rows
from ecarte.tables.play_strategy import DEALER_LAST, ELDER_LAST, PlayTable

NAME: Final = "equity.json"
COMMAND: Final = "ecarte equity --deals 400000 --seed 1 --json"
SHA256: Final = "58a87fdadde1f1b9d49807252bc426307b3c6ccd2668587c09bb2c5f0484e4f6"
"""Checksum of what COMMAND prints."""

MOST_HANDS: Final = 1500
"""The most of the opponent's possible hands that are tried for a card."""

MOST_ROWS: Final = 12_000
"""The most lines of play that are followed at once; beyond that, each line goes on with one card drawn at random."""


SMALLEST: Final = 1e-9
"""A smaller standard error is taken for a rounding error: the choice has the same value in every world."""


class MasterTables(NamedTuple):
    """The tables by which both players are assumed to play."""

    exchange: ExchangeTable
    cards: Sequence[PlayTable]
    """One for each case of who needs only one more point, in the order of `play_strategy.OF_MASTER`."""


# --- the value of scores ------------------------------------------------------------------------------


class _Score(msgspec.Struct):
    elder_needs: int
    dealer_needs: int
    share: float


class _Equity(msgspec.Struct):
    scores: list[_Score]


def equity_path() -> Path:
    """The path of the values of scores."""
    return Path(str(files("ecarte.bots") / NAME))


@cache
def equity() -> dict[tuple[int, int], float]:
    """The elder's share of the game by the points that the elder and the dealer need.  Raises TableDamaged."""
    file = msgspec.json.decode(read_verified(equity_path(), sha256=SHA256, command=COMMAND), type=_Equity)
    return {(score.elder_needs, score.dealer_needs): score.share for score in file.scores}


@lru_cache(maxsize=32)
def master_game_shares(agreement: Agreement) -> GameShares:
    """The master's values of scores; the sampler's in a game to more points than the master's tables know."""
    target, share_of_need = agreement.target, equity()
    if (target, target) not in share_of_need:
        return game_shares(agreement)
    shares = [[share_of_need[target - elder, target - dealer] for dealer in range(target)] for elder in range(target)]
    return GameShares(agreement, np.array(shares))


# --- from the first card on -------------------------------------------------------------------------


class _FinishedLines(NamedTuple):
    """Finished lines of play: the course of each (a choice in a world), its weight, and the elder's tricks."""

    courses: NDArray[np.intp]
    parts: Parts
    tricks: Numbers
    is_drawn: bool
    """Whether cards were sampled because there were too many lines to follow."""


class Continuation:
    """A moment from which both players play on by the tables, simulated in many worlds."""

    def __init__(self, encoded_view: EncodedView, tables: MasterTables, rng: np.random.Generator) -> None:
        public = encoded_view.view.public
        assert public.turn_up is not None
        self.encoded_view, self.tables, self.rng = encoded_view, tables, rng
        self.turn_up = encoded_view.order.mask(public.turn_up.bit)
        elder, dealer = points_needed(encoded_view)
        score = public.agreement.target - elder, public.agreement.target - dealer
        my_score = score if encoded_view.i_am_elder else score[::-1]
        shares_of_game = master_game_shares(public.agreement)
        self._shares = np.array(
            [
                shares_of_game.shares_after_deal(my_score, liable=liable, i_am_elder=encoded_view.i_am_elder)
                for liable in Liable
            ]
        )
        announcer = public.announced
        self._needs = (  # before a king was announced
            elder + (announcer is not None and announcer is public.elder),
            dealer + (announcer is not None and announcer is public.dealer),
        )

    def who_needs_one(self, elders: NDArray[np.bool_], dealers: NDArray[np.bool_]) -> tuple[Numbers, Numbers]:
        """The players who need only one more point, given who holds a king that counts.

        First as it is, then as far as the player who leads first knows it.
        """
        elder, dealer = (need - king for need, king in zip(self._needs, (elders, dealers), strict=True))
        of_elder = ELDER_LAST * (elder <= 1)
        return of_elder + DEALER_LAST * (dealer <= 1), of_elder + DEALER_LAST * np.full(
            len(elders), self._needs[1] <= 1
        )

    def play_out(self, plays: CardRows, courses: NDArray[np.intp], parts: Parts, worlds: int) -> _FinishedLines:
        """Play to the last card.  `courses` has the number of each row's course: `choice * worlds + world`.

        All legal cards are followed while no more than `MOST_ROWS` lines result.  After that one card is drawn for each
        line.  The random numbers depend only on the world, and so are the same for every choice.
        """
        is_drawn = False
        while plays.hand.any():
            cards, shares = choices_of(self.tables.cards, plays, self.rng)
            row, choice = np.nonzero(shares)
            is_too_many = len(row) > MOST_ROWS
            if is_too_many:
                row = np.arange(len(courses))
                choice = draw_choices(shares, self.rng.random(worlds)[courses % worlds])
            else:
                parts = parts[row] * np.asarray(shares[row, choice], np.float64)
            is_drawn |= is_too_many
            plays, courses = after_card(plays.of(row), cards[row, choice]), courses[row]
        return _FinishedLines(courses, parts, plays.elders_tricks, is_drawn)

    def shares_of(self, lines: _FinishedLines, liable: Numbers, king_takers: Numbers) -> Parts:
        """My share of the game in each course.  `liable` and `king_takers` (who marks the king's point) have an entry
        for each course."""
        tricks = lines.tricks if self.encoded_view.i_am_elder else self.encoded_view.size - lines.tricks
        shares = self._shares[liable[lines.courses], king_takers[lines.courses], tricks]
        course_shares = np.zeros(len(liable))
        course_shares += np.bincount(lines.courses, lines.parts * shares, len(liable))
        return course_shares


def draw_choices(shares: Parts, luck: Parts) -> NDArray[np.intp]:
    """The index of one choice for each row, drawn with the probabilities `shares` by the random numbers `luck`."""
    ends = np.cumsum(shares, axis=1)
    indices: NDArray[np.intp] = (ends > (luck * ends[:, -1])[:, None]).argmax(axis=1)
    return indices


def value_choices(action: Action, shares: Parts, weights: Parts, squares: Parts) -> ChoiceValue:
    """A choice with its mean value and standard error.  `squares` are the squared weights of sampled worlds, and 0 for
    enumerated ones, which have no sampling error."""
    value = float(np.average(shares, weights=weights))
    error = float(np.sqrt((squares * (shares - value) ** 2).sum()) / weights.sum())
    return ChoiceValue(action, value, error if error > SMALLEST else 0.0)


# --- the cards --------------------------------------------------------------------------------------


class _CardOption(NamedTuple):
    """A card played for a choice, its probability, and whether I have marked the king's point by then."""

    choice: int
    card: int
    part: float
    has_king: bool


class CardContinuation(Continuation):
    """A moment at which I am to play a card, simulated to the end of the deal."""

    def values(self, mixture: Sequence[ChoiceChance], possible: PossibleHands) -> list[ChoiceValue]:
        """The value of each card, and of announcing the king where that is legal."""
        plays, weights = self._current_plays(possible)
        possible_worlds = np.flatnonzero(weights)
        plays, weights, squares = plays.of(possible_worlds), weights[possible_worlds], np.zeros(len(possible_worlds))
        if len(weights) > MOST_HANDS:
            sampled_worlds, times = np.unique(systematic_sample(weights, MOST_HANDS, self.rng), return_counts=True)
            plays, weights, squares = plays.of(sampled_worlds), times.astype(np.float64), times.astype(np.float64)
        acts, options = self._options(mixture)
        n = len(weights)
        world = np.arange(n)
        rows = plays.of(np.tile(world, len(options)))
        cards = np.repeat(np.array([option.card for option in options], np.uint32), n)
        hides_king = np.repeat(np.array([self._holds_king and not option.has_king for option in options]), n)
        rows = rows._replace(hidden_king=np.where(hides_king, np.uint32(KING_OF_TRUMPS), rows.hidden_king))
        courses = np.concatenate([option.choice * n + world for option in options])
        parts = np.repeat([option.part for option in options], n)
        lines = self.play_out(after_card(rows, cards), courses, parts, n)
        squares = np.maximum(squares, weights**2) if lines.is_drawn else squares
        i_mark_king = np.zeros(len(acts), bool)
        i_mark_king[[option.choice for option in options]] = [
            self._holds_king and option.has_king for option in options
        ]
        their_king = np.where(self._may_have_king(plays.others), KING_THEIRS, KING_NOBODYS)
        king_takers = np.concatenate([np.full(n, KING_MINE) if has_it else their_king for has_it in i_mark_king])
        liable = np.full(len(king_takers), int(self.encoded_view.view.public.liable))
        shares = self.shares_of(lines, liable, king_takers).reshape(len(acts), n)
        return [value_choices(act, shares[index], weights, squares) for index, act in enumerate(acts)]

    @property
    def _holds_king(self) -> bool:
        """Whether I hold the king of trumps and have not announced it."""
        return bool(self.encoded_view.my_cards & KING_OF_TRUMPS) and self.encoded_view.view.public.announced is None

    def _may_have_king(self, others: Masks) -> NDArray[np.bool_]:
        if self.encoded_view.view.public.announced is not None or self.encoded_view.king_passed:
            return np.zeros(len(others), bool)
        have_king: NDArray[np.bool_] = others & np.uint32(KING_OF_TRUMPS) != 0
        return have_king

    def _options(self, mixture: Sequence[ChoiceChance]) -> tuple[list[Action], list[_CardOption]]:
        """The choices, and the cards played for each: after an announcement every card, with its probability."""
        encoded_view, choices = self.encoded_view, Choices(self.encoded_view.view.legal)
        cards = {play: encoded_view.order.mask(play.card.bit) for play in choices.cards}
        announcement = [] if choices.announcement is None else [choices.announcement]
        options = [
            _CardOption(0, cards[mixed.action], mixed.chance, has_king=True)
            for mixed in mixture
            if announcement and isinstance(mixed.action, PlayCard) and mixed.chance
        ]
        for choice, card in enumerate(cards.values(), start=len(announcement)):
            options.append(_CardOption(choice, card, 1.0, self._holds_king and can_announce_after(encoded_view, card)))
        return [*announcement, *cards], options

    def _current_plays(self, possible: PossibleHands) -> tuple[CardRows, Parts]:
        """The state of the play for each hand the opponent may have begun with, and the probability of the cards they
        have played from it."""
        encoded_view, weights = self.encoded_view, possible.weights
        plays = self._first_plays(possible.hands)
        for led, reply, they_led in encoded_view.tricks:
            for card, is_theirs in ((led, they_led), (reply, not they_led)):
                if card:
                    if is_theirs:
                        weights = weights * self._chances_of(card, plays)
                    plays = after_card(plays, np.full(len(weights), card, np.uint32))
        return plays, weights

    def _chances_of(self, card: int, plays: CardRows) -> Parts:
        cards, shares = choices_of(self.tables.cards, plays, self.rng)
        chances: Parts = (1 - DOUBT) * (shares * (cards == card)).sum(axis=1) + DOUBT / np.count_nonzero(cards, axis=1)
        return chances

    def _first_plays(self, their_hands: Masks) -> CardRows:
        """The state before the first card."""
        encoded_view, public = self.encoded_view, self.encoded_view.view.public
        my_played = sum(reply if they_led else led for led, reply, they_led in encoded_view.tricks)
        my_hands = np.full(len(their_hands), encoded_view.my_cards | my_played, np.uint32)
        king, nobody = np.uint32(KING_OF_TRUMPS), np.zeros(len(their_hands), bool)
        is_silent = (nobody | bool(my_played)) & (my_hands & king != 0) | (nobody | bool(encoded_view.their_plays)) & (
            their_hands & king != 0
        )
        hidden_king = np.where(is_silent & (public.announced is None), king, np.uint32(0))
        elder, dealer = (my_hands, their_hands) if encoded_view.i_am_elder else (their_hands, my_hands)
        kind, codes = kind_of(encoded_view), (0, 0)
        if kind == EXCHANGED:
            last_exchange = public.exchanges[-1]
            assert last_exchange.elder is not None
            assert last_exchange.dealer is not None
            codes = (
                taken_code(last_exchange.elder, last_exchange.dealer, len(public.exchanges)),
                taken_code(last_exchange.dealer, last_exchange.elder, len(public.exchanges)),
            )
        elder_codes, dealer_codes = np.full(len(their_hands), codes[0]), np.full(len(their_hands), codes[1])
        kings = (elder & king & ~hidden_king != 0, dealer & king & ~hidden_king != 0)
        return first_rows(
            elder, dealer, self.turn_up, hidden_king=hidden_king, kind=np.full(len(their_hands), kind),
            taken_codes=(elder_codes, dealer_codes), needs_one=self.who_needs_one(*kings),
        )  # fmt: skip
