"""Bots against each other in duplicate pairs, which remove the luck of the cards.

Everything follows from the seed and the number of the pair, so a result does not depend on which process computes which
pair.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec

from ecarte.acts import Action, AnyAct
from ecarte.bots import opponent
from ecarte.bots.base import HALF_95, Advice, Adviser, Bot, SeatPlayer, SupportsBegin
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Deal, new_deal
from ecarte.engine.scoring import most_points
from ecarte.play.loop import Forfeited, each_act
from ecarte.play.randomness import Randomness, SeededPacks
from ecarte.table.game import Game, new_game
from ecarte.views.seat import SeatView

if TYPE_CHECKING:
    from ecarte.play.draws import LuckOfTheDraws

DEALER: Final = Seat.B
"""The dealer of every duplicate deal; the bots change seats, the cards do not."""


# --- duplicate pairs --------------------------------------------------------------------------------


class Contest(msgspec.Struct, frozen=True):
    """A contest of two bots, given by name, under an agreement and from a score.

    `score` is the elder's first.  `games`: whole games instead of single deals.  `less_luck`: in single deals, the luck
    of the draws is counted separately.
    """

    agreement: Agreement
    bots: tuple[str, str]
    seed: int
    score: tuple[int, int] = (0, 0)
    games: bool = False
    less_luck: bool = False


class Tally(msgspec.Struct, frozen=True):
    """The results of pairs, which add up in any order.

    `counts` has the number of pairs for each margin, the points by which the first bot was ahead of the second; in a
    contest of games a point is a game.  `decided` and `silent` count the decisions of bots that give their reasons, by
    bot: those with a choice, and those to which no text applies.  `levelled` has the same pairs in hundredths of a
    point, less the luck of the draws.  It is empty where that was not requested; otherwise mean and interval are
    computed from it.
    """

    counts: dict[int, int] = {}
    decided: tuple[int, int] = (0, 0)
    silent: tuple[int, int] = (0, 0)
    levelled: dict[int, int] = {}

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            _sum_of_counts(self.counts, other.counts),
            (self.decided[0] + other.decided[0], self.decided[1] + other.decided[1]),
            (self.silent[0] + other.silent[0], self.silent[1] + other.silent[1]),
            _sum_of_counts(self.levelled, other.levelled),
        )

    @property
    def for_second_bot(self) -> Tally:
        """The same pairs from the second bot's side."""
        counts, levelled = (
            {-margin: n_pairs for margin, n_pairs in margins.items()} for margins in (self.counts, self.levelled)
        )
        return Tally(counts, self.decided[::-1], self.silent[::-1], levelled)

    @property
    def with_luck(self) -> Tally:
        """The same pairs as they were played, with nothing subtracted."""
        return Tally(self.counts, self.decided, self.silent)

    @property
    def results(self) -> dict[float, int]:
        """How many pairs had each result, in points: as they were played, or levelled where that was requested."""
        if not self.levelled:
            return dict(self.counts.items())
        return {hundredths / 100: n_pairs for hundredths, n_pairs in self.levelled.items()}

    @property
    def pairs(self) -> int:
        """The number of pairs."""
        return sum(self.counts.values())

    @property
    def margin(self) -> float:
        """The points by which the first bot is ahead over all pairs."""
        return sum(margin * n_pairs for margin, n_pairs in self.results.items())

    @property
    def squares(self) -> float:
        """The sum of the squares of the margins."""
        return sum(margin * margin * n_pairs for margin, n_pairs in self.results.items())

    @property
    def mean(self) -> float:
        """Points a deal (or games a game) by which the first bot is ahead of the second."""
        return self.margin / (2 * self.pairs) if self.pairs else 0.0

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % confidence interval of `mean`, from the spread of the pairs."""
        if self.pairs < 2:
            return float("inf")
        spread = (self.squares - self.margin**2 / self.pairs) / (self.pairs - 1)
        return HALF_95 * sqrt(max(spread, 0.0) / self.pairs) / 2

    def silent_share(self, bot: int) -> float:
        """The share of the bot's decisions in which no text speaks, 0 to 1."""
        return self.silent[bot] / self.decided[bot] if self.decided[bot] else 0.0


def _sum_of_counts(counts: dict[int, int], other_counts: dict[int, int]) -> dict[int, int]:
    """The counts of both, added."""
    sums = dict(counts)
    for margin, n_pairs in other_counts.items():
        sums[margin] = sums.get(margin, 0) + n_pairs
    return sums


class Failure(msgspec.Struct, frozen=True):
    """The seat that forfeited a deal or game, and why: `kind` is a stable key, `detail` an explanation."""

    seat: Seat
    kind: str
    detail: str


class Half(msgspec.Struct, frozen=True):
    """One deal or game of a pair as it was played: the names of the bots, the actions, and the end.

    `names` are by seat.  `margin` is the first bot's points less the second's.  `failure` says who forfeited, if
    anybody did; `end` is then where play broke off.  `luck` is the luck of the first bot's draws, in hundredths of a
    point, where it is counted.
    """

    names: tuple[str, str]
    actions: tuple[AnyAct, ...]
    start: Deal | Game
    end: Deal | Game
    margin: int
    failure: Failure | None = None
    luck: int = 0


_cached_opponent = lru_cache(maxsize=None)(opponent)  # one of each name per process


def play_pair(
    contest: Contest, index: int, *, bots: tuple[Bot, Bot] | None = None, listen: bool = False
) -> tuple[Tally, tuple[Half, Half]]:
    """The pair with this number: the same packs twice, the bots exchanging seats.

    `bots` are the two of the contest in its order; by default, the built-in opponents with these names.  `listen`
    counts silent decisions.
    """
    key = f"{contest.seed}/{index}"
    if bots is None:
        bots = (_cached_opponent(contest.bots[0]), _cached_opponent(contest.bots[1]))
    counts = _Counts()
    halves = [_play_half(contest, key, first, bots, counts if listen else None) for first in SEATS]
    margin = halves[0].margin + halves[1].margin
    levelled = {100 * margin - halves[0].luck - halves[1].luck: 1} if contest.less_luck else {}
    tally = Tally({margin: 1}, (counts.decided[0], counts.decided[1]), (counts.silent[0], counts.silent[1]), levelled)
    return tally, (halves[0], halves[1])


class _Counts:
    """The number of each bot's decisions, and the number of those to which no text applies."""

    def __init__(self) -> None:
        self.decided = [0, 0]
        self.silent = [0, 0]

    def hear(self, bot: int, advice: Advice) -> None:
        if not advice.is_forced:
            self.decided[bot] += 1
            self.silent[bot] += advice.is_default


class _CountingBot:
    """A bot whose reasons are counted."""

    def __init__(self, bot: Bot, adviser: Adviser, hear: Callable[[Advice], None]) -> None:
        self._bot, self._adviser, self._hear = bot, adviser, hear
        self.interject = bot.interject

    def choose(self, view: SeatView, rng: Random) -> Action:
        self._hear(self._adviser.advise(view))
        return self._bot.choose(view, rng)


def _play_half(contest: Contest, key: str, first: Seat, bots: tuple[Bot, Bot], counts: _Counts | None) -> Half:
    """Play one half; the first bot sits at `first`, the second at the other seat."""
    order = (0, 1) if first is Seat.A else (1, 0)
    names = contest.bots[order[0]], contest.bots[order[1]]
    for seat, bot in zip(SEATS, order, strict=True):
        if isinstance(beginner := bots[bot], SupportsBegin):
            beginner.begin(seat, unit="game" if contest.games else "deal")
    players = _with_counts(bots[order[0]], order[0], counts), _with_counts(bots[order[1]], order[1], counts)
    randomness = Randomness(
        SeededPacks(contest.agreement, key), (Random(f"{key}/{first}/A"), Random(f"{key}/{first}/B"))
    )
    begin = new_game if contest.games else new_deal
    start: Deal | Game = begin(contest.agreement, dealer=DEALER, score=contest.score)
    end = start
    actions: list[AnyAct] = []
    failure: Failure | None = None
    draws = _draws(contest, f"{key}/draws")  # the same for both halves, as long as they draw alike
    try:
        for act, after in each_act(start, players, randomness):
            actions.append(act)
            end = after
            if draws is not None and isinstance(after, Deal):
                draws.update(after)
    except Forfeited as forfeited:
        margin = forfeited_margin(contest, forfeited.seat)
        failure = Failure(forfeited.seat, forfeited.fault.kind, forfeited.fault.detail)
    else:
        gained = [end.score[seat] - contest.score[seat] for seat in SEATS]
        margin = (1 if end.winner is Seat.A else -1) if contest.games else gained[Seat.A] - gained[Seat.B]
    draw_luck = 0 if draws is None else draws.hundredths
    sign = 1 if first is Seat.A else -1
    return Half(names, tuple(actions), start, end, sign * margin, failure, sign * draw_luck)


def _draws(contest: Contest, key: str) -> LuckOfTheDraws | None:
    """The counter of what the draws bring, if the contest wants it; open-hand values are loaded only here."""
    if not contest.less_luck:
        return None
    from ecarte.play.draws import LuckOfTheDraws

    return LuckOfTheDraws(Random(key))


def _with_counts(bot: Bot, number: int, counts: _Counts | None) -> SeatPlayer:
    """The bot with this number in the contest, its reasons counted if requested and if it gives any."""
    if counts is None or not isinstance(bot, Adviser):
        return bot
    return _CountingBot(bot, bot, lambda advice: counts.hear(number, advice))


def forfeited_margin(contest: Contest, loser: Seat) -> int:
    """Seat A's margin where `loser` has forfeited: the game, or the most a deal can bring the adversary.

    The points that the loser has marked in this deal do not count.
    """
    points = 1 if contest.games else _most_points(contest, OTHER[loser])
    return points if loser is Seat.B else -points


def reach(contest: Contest) -> int:
    """The most one bot can be ahead of the other after a pair."""
    return sum(max(margins_in_reach(contest, first)) for first in SEATS)


@lru_cache(maxsize=64)
def margins_in_reach(contest: Contest, first: Seat) -> range:
    """The margins that the first bot of the contest can have in a half in which it sits at `first`."""
    if contest.games:
        return range(-1, 2, 2)
    return range(-_most_points(contest, OTHER[first]), _most_points(contest, first) + 1)


def _most_points(contest: Contest, seat: Seat) -> int:
    """The most a deal can bring this player, capped by what they still need."""
    return min(most_points(contest.agreement), contest.agreement.target - contest.score[seat])
