"""Bots against each other: one deal or game played out, and duplicate pairs that take the luck of the cards away.

Everything follows from the seed and the number of the pair, so a result does not depend on who computes
which pair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from typing import Final, TypeVar, cast

import msgspec

from ecarte.acts import Action, Give
from ecarte.bots import opponent
from ecarte.bots.base import Advice, Adviser, Beginner, Bot, Forfeit
from ecarte.cards import OTHER, PACK, SEATS, Card, Seat
from ecarte.engine.agreement import EVERY_ACT, Agreement
from ecarte.engine.deal import Deal, Liable, new_deal
from ecarte.engine.scoring import trick_points
from ecarte.table.game import Game, new_game
from ecarte.table.match import Match
from ecarte.table.nature import deal_in_hand, from_pack, natural_actions
from ecarte.table.step import apply, turn
from ecarte.view import SeatView, seat_view

Play = Deal | Game | Match
"""What the bots of an arena play: regular play only; for club conduct see `ecarte.bots.club_arena`."""

A = TypeVar("A")
P = TypeVar("P", bound=Play)
Nature = Callable[[Play], Action | None]
Listener = Callable[[Seat, Advice], None]
_advance = cast("Callable[[Play, Action], Play]", apply)

DEALER: Final = Seat.B
"""The dealer of every duplicate deal; the bots change seats, the cards do not."""


# --- one deal or game -------------------------------------------------------------------------------


def play_out(
    play: P,
    *,
    bots: tuple[Bot, Bot],
    nature: Nature,
    rngs: tuple[Random, Random],
    on_action: Callable[[Action], None] | None = None,
    on_advice: Listener | None = None,
) -> P:
    """The deal, game or match played to its end; `bots` and `rngs` have seat A's first.

    A player whose turn it is not is asked in each new state, once, whenever he may do something; then
    nature or the player on turn acts.  `on_action` hears every action, `on_advice` every decision of a
    bot that can give its reasons.  Raises Forfeited when a bot does not go on.
    """
    table = _Table(bots, rngs, on_advice)
    while True:
        action = table.in_passing(play) or nature(play) or table.on_turn(play)
        if action is None:
            return play
        if on_action is not None:
            on_action(action)
        play = cast("P", _advance(play, action))


class Forfeited(Exception):
    """The player at `seat` has forfeited what was played."""

    def __init__(self, seat: Seat, fault: Forfeit) -> None:
        self.seat = seat
        self.fault = fault
        super().__init__(seat, fault)


class _Table:
    """Asks the bots; each sees its own view only."""

    def __init__(self, bots: tuple[Bot, Bot], rngs: tuple[Random, Random], on_advice: Listener | None) -> None:
        self._bots = bots
        self._rngs = rngs
        self._on_advice = on_advice

    def in_passing(self, play: Play) -> Action | None:
        on_turn = turn(play)
        for seat in SEATS:
            if seat is on_turn or (on_turn is None and not _may_be_asked(play)):
                continue
            view = seat_view(play, seat)
            if view.legal and (action := self._asked(seat, self._bots[seat].interject, view)) is not None:
                return action
        return None

    def on_turn(self, play: Play) -> Action | None:
        seat = turn(play)
        if seat is None:
            return None
        view = seat_view(play, seat)
        bot = self._bots[seat]
        if self._on_advice is not None and isinstance(bot, Adviser):
            self._on_advice(seat, bot.advise(view))
        return self._asked(seat, bot.choose, view)

    def _asked(self, seat: Seat, ask: Callable[[SeatView, Random], A], view: SeatView) -> A:
        try:
            return ask(view, self._rngs[seat])
        except Forfeit as fault:
            raise Forfeited(seat, fault) from None


def _may_be_asked(play: Play) -> bool:
    """While nature is to act, players have rights only where some act is theirs to perform; a quick look for that."""
    return play.agreement.by_table != EVERY_ACT


# --- packs that follow from a seed ------------------------------------------------------------------


class SeededPacks:
    """Nature for one duplicate deal or game: every pack order follows from a text, and nothing else.

    The n-th deal has its own order, and discards used again come in a second order of their own (CYCL-030),
    so both halves of a pair meet the same cards wherever they come to the same place.
    """

    def __init__(self, agreement: Agreement, key: str) -> None:
        self._agreement = agreement
        self._key = key
        self._orders: dict[tuple[str, int], Sequence[Card]] = {}

    def __call__(self, play: Play) -> Action | None:
        """Nature's next action; None while a player is awaited or all is over."""
        deal = deal_in_hand(play)
        if deal is None:
            options = natural_actions(play)
            return self._for_table(play, len(options)).choice(options) if options else None
        number = _deal_number(play)
        gifts = natural_actions(deal) if deal.stock == 0 else ()
        if gifts:
            open_cards = {gift.card for gift in gifts if isinstance(gift, Give)}
            return Give(next(card for card in self._order("again", number) if card in open_cards))
        return None if turn(play) is not None else from_pack(deal, self._order("pack", number))

    def _for_table(self, play: Play, n_options: int) -> Random:
        cut = play.cut_number if isinstance(play, Match) else 0
        return Random(f"{self._key}/table/{cut}/{n_options}")

    def _order(self, purpose: str, number: int) -> Sequence[Card]:
        if (purpose, number) not in self._orders:
            cards = [card for card in PACK if self._agreement.pack_mask & card.bit]
            Random(f"{self._key}/{purpose}/{number}").shuffle(cards)
            self._orders[purpose, number] = cards
        return self._orders[purpose, number]


def _deal_number(play: Play) -> int:
    if isinstance(play, Match):
        return 1000 * len(play.results) + (play.game.deal_number if play.game else 0)
    return play.deal_number if isinstance(play, Game) else 1


# --- duplicate pairs --------------------------------------------------------------------------------


class Contest(msgspec.Struct, frozen=True):
    """What is played: which bots by name, under which agreement, from which score.

    `score` is the elder's first.  `games`: whole games instead of single deals.
    """

    agreement: Agreement
    bots: tuple[str, str]
    seed: int
    score: tuple[int, int] = (0, 0)
    games: bool = False


class Tally(msgspec.Struct, frozen=True):
    """Sums over pairs, which add up in any order: pairs, points of the first bot less the second's, and squares.

    In a contest of games a point is a game.  `decided` and `silent` count the decisions of bots that give
    their reasons, by bot: those with a choice, and those where no text speaks.
    """

    pairs: int = 0
    margin: int = 0
    squares: int = 0
    decided: tuple[int, int] = (0, 0)
    silent: tuple[int, int] = (0, 0)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.pairs + other.pairs,
            self.margin + other.margin,
            self.squares + other.squares,
            (self.decided[0] + other.decided[0], self.decided[1] + other.decided[1]),
            (self.silent[0] + other.silent[0], self.silent[1] + other.silent[1]),
        )

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
        return 1.96 * sqrt(max(spread, 0.0) / self.pairs) / 2

    def silent_share(self, bot: int) -> float:
        """The share of the bot's decisions in which no text speaks, 0 to 1."""
        return self.silent[bot] / self.decided[bot] if self.decided[bot] else 0.0


class Failure(msgspec.Struct, frozen=True):
    """Why a deal or game was forfeited, and by whom: `kind` is a stable key, `detail` says it in words."""

    seat: Seat
    kind: str
    detail: str


class Half(msgspec.Struct, frozen=True):
    """One deal or game of a pair as it was played: which bot sat where, the actions, and the end.

    `margin` is the first bot's less the second's.  `failure` says who forfeited it, where somebody did; `end` is
    then where play broke off.
    """

    names: tuple[str, str]
    actions: tuple[Action, ...]
    start: Deal | Game
    end: Deal | Game
    margin: int
    failure: Failure | None = None


_kept_opponent = lru_cache(maxsize=None)(opponent)  # one of each name in a process


def play_pair(
    contest: Contest, index: int, *, bots: tuple[Bot, Bot] | None = None, listen: bool = False
) -> tuple[Tally, tuple[Half, Half]]:
    """The pair with this number: the same packs twice, the bots changed over.

    `bots` are the two of the contest in its order; left out, they are the opponents of the house with these names.
    `listen` counts silent decisions.
    """
    key = f"{contest.seed}/{index}"
    if bots is None:
        bots = (_kept_opponent(contest.bots[0]), _kept_opponent(contest.bots[1]))
    counts = _Counts()
    halves = [_play_half(contest, key, first, bots, counts if listen else None) for first in SEATS]
    margin = halves[0].margin + halves[1].margin
    tally = Tally(
        1, margin, margin * margin, (counts.decided[0], counts.decided[1]), (counts.silent[0], counts.silent[1])
    )
    return tally, (halves[0], halves[1])


class _Counts:
    def __init__(self) -> None:
        self.decided = [0, 0]
        self.silent = [0, 0]

    def hear(self, bot: int, advice: Advice) -> None:
        if not advice.is_forced:
            self.decided[bot] += 1
            self.silent[bot] += advice.is_default


def _play_half(contest: Contest, key: str, first: Seat, bots: tuple[Bot, Bot], counts: _Counts | None) -> Half:
    """The first bot sits at `first`, its adversary opposite."""
    names = contest.bots if first is Seat.A else (contest.bots[1], contest.bots[0])
    seated = bots if first is Seat.A else (bots[1], bots[0])
    rngs = (Random(f"{key}/{first}/A"), Random(f"{key}/{first}/B"))
    actions: list[Action] = []
    heard = None if counts is None else lambda seat, advice: counts.hear(int(seat is not first), advice)
    begin = new_game if contest.games else new_deal
    start = begin(contest.agreement, dealer=DEALER, score=contest.score)
    nature = SeededPacks(contest.agreement, key)
    for seat, bot in zip(SEATS, seated, strict=True):
        if isinstance(bot, Beginner):
            bot.begin(seat, unit="game" if contest.games else "deal")
    failure: Failure | None = None
    try:
        end = play_out(start, bots=seated, nature=nature, rngs=rngs, on_action=actions.append, on_advice=heard)
    except Forfeited as broken:
        margin = forfeited_margin(contest, broken.seat)
        failure = Failure(broken.seat, broken.fault.kind, broken.fault.detail)
        end = start
        for action in actions:
            end = cast("Deal | Game", _advance(end, action))
    else:
        gained = [end.score[seat] - contest.score[seat] for seat in SEATS]
        margin = (1 if end.winner is Seat.A else -1) if contest.games else gained[Seat.A] - gained[Seat.B]
    return Half(names, tuple(actions), start, end, margin if first is Seat.A else -margin, failure)


def forfeited_margin(contest: Contest, loser: Seat) -> int:
    """Seat A's margin where `loser` has forfeited: the game, or the most a deal can bring the adversary.

    That is the king and the dearest vole of the code, as far as his counters have room; what the player who
    forfeits had marked in the deal goes with it.
    """
    if contest.games:
        points = 1
    else:
        rules = contest.agreement.rules
        scoring = rules.scoring
        vole = max(scoring.vole, scoring.vole_against_elder, scoring.vole_against_dealer, scoring.vole_unproposed)
        most = max(rules.king.turned_points, rules.king.held_points) + vole
        points = min(most, contest.agreement.target - contest.score[OTHER[loser]])
    return points if loser is Seat.B else -points


@lru_cache(maxsize=64)
def margins_in_reach(contest: Contest, first: Seat) -> range:
    """The margins that the first bot of the contest can have in a half in which it sits at `first`.

    A deal brings a player at most the king and the dearest point or vole of the code, and no more than his counters
    have room for.
    """
    if contest.games:
        return range(-1, 2, 2)
    rules = contest.agreement.rules
    tricks = max(
        trick_points(rules, tricks=tricks, by_elder=by_elder, liable=liable)
        for tricks in range(contest.agreement.hand_size + 1)
        for by_elder in (True, False)
        for liable in Liable
    )
    most = max(rules.king.turned_points, rules.king.held_points) + tricks
    gain = [min(most, contest.agreement.target - contest.score[seat]) for seat in SEATS]
    return range(-gain[OTHER[first]], gain[first] + 1)


def play_pairs(contest: Contest, indexes: Iterable[int], *, listen: bool = False) -> Iterator[Tally]:
    """The tally of each pair in turn."""
    for index in indexes:
        yield play_pair(contest, index, listen=listen)[0]
