"""The value of each card, if both players play by the master's tables before and after it.

Values are shares of the game, 0 to 1, at the score (`ecarte equity`).  The opponent's possible hands come from
`ecarte.bots.master_ranges`.  All choices are tried in the same worlds (a world is one possible hand of the opponent)
with the same random numbers, so that the difference of two values is more precise than either.  Kings are assumed to
be announced: a player who plays a card with an unannounced king loses its point, and the other concludes that they
have no king.
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
from ecarte.bots.base import Mixed, Valued
from ecarte.bots.choices import Choices
from ecarte.bots.master_features import kind_of, points_needed
from ecarte.bots.master_ranges import DOUBT, PossibleHands, systematic_sample
from ecarte.bots.sampler.features import EncodedView
from ecarte.bots.sampler.game_shares import KING_MINE, KING_NOBODYS, KING_THEIRS, GameShares, game_shares
from ecarte.bots.sampler.play import can_announce_after
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable
from ecarte.tables.arrays import Masks
from ecarte.tables.checksummed import read_as_made
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
"""The most lines of play that are followed at once; beyond that, each goes on with one card drawn at random."""


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
    decoded = msgspec.json.decode(read_as_made(equity_path(), sha256=SHA256, command=COMMAND), type=_Equity)
    return {(one.elder_needs, one.dealer_needs): one.share for one in decoded.scores}


@lru_cache(maxsize=32)
def standing(agreement: Agreement) -> GameShares:
    """The master's values of scores; the sampler's in a game to more points than the master's tables know."""
    target, known = agreement.target, equity()
    if (target, target) not in known:
        return game_shares(agreement)
    shares = [[known[target - elder, target - dealer] for dealer in range(target)] for elder in range(target)]
    return GameShares(agreement, np.array(shares))


# --- from the first card on -------------------------------------------------------------------------


class _Played(NamedTuple):
    """Finished lines of play: for each the course it belongs to (a choice in a world), its weight, and the elder's
    tricks."""

    of: NDArray[np.intp]
    parts: Parts
    tricks: Numbers
    is_drawn: bool
    """Whether cards were sampled because there were too many lines to follow."""


class Continuation:
    """A moment from which both players play on by the tables, simulated in many worlds."""

    def __init__(self, seen: EncodedView, by: MasterTables, rng: np.random.Generator) -> None:
        public = seen.view.public
        assert public.turn_up is not None
        self.seen, self.by, self.rng = seen, by, rng
        self.turn_up = seen.order.mask(public.turn_up.bit)
        elder, dealer = points_needed(seen)
        score = public.agreement.target - elder, public.agreement.target - dealer
        mine = score if seen.i_am_elder else score[::-1]
        of_game = standing(public.agreement)
        self._shares = np.array([of_game.worth(mine, liable=one, i_am_elder=seen.i_am_elder) for one in Liable])
        announced = public.announced
        self._needs = (  # before a king was announced
            elder + (announced is not None and announced is public.elder),
            dealer + (announced is not None and announced is public.dealer),
        )

    def last(self, elders: NDArray[np.bool_], dealers: NDArray[np.bool_]) -> tuple[Numbers, Numbers]:
        """Who needs only one more point, given who holds a king that counts: in truth, and as the first leader knows
        it."""
        elder, dealer = (need - king for need, king in zip(self._needs, (elders, dealers), strict=True))
        of_elder = ELDER_LAST * (elder <= 1)
        return of_elder + DEALER_LAST * (dealer <= 1), of_elder + DEALER_LAST * np.full(
            len(elders), self._needs[1] <= 1
        )

    def played_out(self, at: CardRows, of: NDArray[np.intp], parts: Parts, worlds: int) -> _Played:
        """Play to the last card.  `of` is the course of each row: `choice * worlds + world`.

        All legal cards are followed while no more than `MOST_ROWS` lines result.  After that one card is drawn for each
        line; the random numbers depend on the world only, and so are the same for every choice.
        """
        is_drawn = False
        while at.hand.any():
            cards, shares = choices_of(self.by.cards, at, self.rng)
            row, choice = np.nonzero(shares)
            is_too_much = len(row) > MOST_ROWS
            if is_too_much:
                row = np.arange(len(of))
                choice = draw_choices(shares, self.rng.random(worlds)[of % worlds])
            else:
                parts = parts[row] * np.asarray(shares[row, choice], np.float64)
            is_drawn |= is_too_much
            at, of = after_card(at.of(row), cards[row, choice]), of[row]
        return _Played(of, parts, at.elders_tricks, is_drawn)

    def worth(self, ended: _Played, liable: Numbers, whose: Numbers) -> Parts:
        """My share of the game in each course.  `liable` and `whose` (who gets the king's point) have an entry for
        each."""
        tricks = ended.tricks if self.seen.i_am_elder else self.seen.size - ended.tricks
        shares = self._shares[liable[ended.of], whose[ended.of], tricks]
        found = np.zeros(len(liable))
        found += np.bincount(ended.of, ended.parts * shares, len(liable))
        return found


def draw_choices(shares: Parts, luck: Parts) -> NDArray[np.intp]:
    """The index of one choice for each row, drawn with the probabilities `shares` by the random numbers `luck`."""
    ends = np.cumsum(shares, axis=1)
    found: NDArray[np.intp] = (ends > (luck * ends[:, -1])[:, None]).argmax(axis=1)
    return found


def value_choices(action: Action, shares: Parts, weights: Parts, squares: Parts) -> Valued:
    """A choice with its mean value and standard error.  `squares` are the squared weights of sampled worlds, and 0 for
    enumerated ones, which have no sampling error."""
    value = float(np.average(shares, weights=weights))
    error = float(np.sqrt((squares * (shares - value) ** 2).sum()) / weights.sum())
    return Valued(action, value, error if error > SMALLEST else 0.0)


# --- the cards --------------------------------------------------------------------------------------


class _CardTried(NamedTuple):
    """A card played for a choice, its probability, and whether I have marked the king's point then."""

    choice: int
    card: int
    part: float
    has_king: bool


class CardContinuation(Continuation):
    """A moment at which I am to play a card, simulated to the end of the deal."""

    def values(self, mixed: Sequence[Mixed], possible: PossibleHands) -> list[Valued]:
        """The value of each card, and of announcing the king where that is legal."""
        at, weights = self._come_to_pass(possible)
        there = np.flatnonzero(weights)
        at, weights, squares = at.of(there), weights[there], np.zeros(len(there))
        if len(weights) > MOST_HANDS:
            chosen, times = np.unique(systematic_sample(weights, MOST_HANDS, self.rng), return_counts=True)
            at, weights, squares = at.of(chosen), times.astype(np.float64), times.astype(np.float64)
        acts, tried = self._tried(mixed)
        n = len(weights)
        world = np.arange(n)
        rows = at.of(np.tile(world, len(tried)))
        cards = np.repeat(np.array([one.card for one in tried], np.uint32), n)
        hides = np.repeat(np.array([self._holds_king and not one.has_king for one in tried]), n)
        rows = rows._replace(untold=np.where(hides, np.uint32(KING_OF_TRUMPS), rows.untold))
        of = np.concatenate([one.choice * n + world for one in tried])
        parts = np.repeat([one.part for one in tried], n)
        ended = self.played_out(after_card(rows, cards), of, parts, n)
        squares = np.maximum(squares, weights**2) if ended.is_drawn else squares
        mine = np.zeros(len(acts), bool)
        mine[[one.choice for one in tried]] = [self._holds_king and one.has_king for one in tried]
        his_king = np.where(self._may_be_their_king(at.others), KING_THEIRS, KING_NOBODYS)
        whose = np.concatenate([np.full(n, KING_MINE) if has_it else his_king for has_it in mine])
        liable = np.full(len(whose), int(self.seen.view.public.liable))
        shares = self.worth(ended, liable, whose).reshape(len(acts), n)
        return [value_choices(act, shares[which], weights, squares) for which, act in enumerate(acts)]

    @property
    def _holds_king(self) -> bool:
        """Whether I hold the king of trumps and have not announced it."""
        return bool(self.seen.my_cards & KING_OF_TRUMPS) and self.seen.view.public.announced is None

    def _may_be_their_king(self, others: Masks) -> NDArray[np.bool_]:
        if self.seen.view.public.announced is not None or self.seen.king_passed:
            return np.zeros(len(others), bool)
        found: NDArray[np.bool_] = others & np.uint32(KING_OF_TRUMPS) != 0
        return found

    def _tried(self, mixed: Sequence[Mixed]) -> tuple[list[Action], list[_CardTried]]:
        """The choices, and the cards played for each; after an announcement all cards, with their probabilities
        then."""
        seen, may = self.seen, Choices(self.seen.view.legal)
        cards = {play: seen.order.mask(play.card.bit) for play in may.cards}
        announcement = [] if may.announcement is None else [may.announcement]
        tried = [
            _CardTried(0, cards[one.action], one.chance, has_king=True)
            for one in mixed
            if announcement and isinstance(one.action, PlayCard) and one.chance
        ]
        for choice, card in enumerate(cards.values(), start=len(announcement)):
            tried.append(_CardTried(choice, card, 1.0, self._holds_king and can_announce_after(seen, card)))
        return [*announcement, *cards], tried

    def _come_to_pass(self, possible: PossibleHands) -> tuple[CardRows, Parts]:
        """The state of the play for each hand the opponent may have begun with, and the probability of the cards they
        have played from it."""
        seen, weights = self.seen, possible.weights
        at = self._begun(possible.hands)
        for led, reply, they_led in seen.tricks:
            for card, is_his in ((led, they_led), (reply, not they_led)):
                if card:
                    if is_his:
                        weights = weights * self._chance_of(card, at)
                    at = after_card(at, np.full(len(weights), card, np.uint32))
        return at, weights

    def _chance_of(self, card: int, at: CardRows) -> Parts:
        cards, shares = choices_of(self.by.cards, at, self.rng)
        found: Parts = (1 - DOUBT) * (shares * (cards == card)).sum(axis=1) + DOUBT / np.count_nonzero(cards, axis=1)
        return found

    def _begun(self, theirs: Masks) -> CardRows:
        """The state before the first card."""
        seen, public = self.seen, self.seen.view.public
        mine_played = sum(reply if they_led else led for led, reply, they_led in seen.tricks)
        mine = np.full(len(theirs), seen.my_cards | mine_played, np.uint32)
        king, nobody = np.uint32(KING_OF_TRUMPS), np.zeros(len(theirs), bool)
        silent = (nobody | bool(mine_played)) & (mine & king != 0) | (nobody | bool(seen.their_plays)) & (
            theirs & king != 0
        )
        untold = np.where(silent & (public.announced is None), king, np.uint32(0))
        elder, dealer = (mine, theirs) if seen.i_am_elder else (theirs, mine)
        kind, taken = kind_of(seen), (0, 0)
        if kind == EXCHANGED:
            last = public.exchanges[-1]
            assert last.elder is not None
            assert last.dealer is not None
            taken = (
                taken_code(last.elder, last.dealer, len(public.exchanges)),
                taken_code(last.dealer, last.elder, len(public.exchanges)),
            )
        elders, dealers = np.full(len(theirs), taken[0]), np.full(len(theirs), taken[1])
        kings = (elder & king & ~untold != 0, dealer & king & ~untold != 0)
        return first_rows(
            elder, dealer, self.turn_up, untold=untold, kind=np.full(len(theirs), kind), taken=(elders, dealers),
            last=self.last(*kings),
        )  # fmt: skip
