"""Moments of deals for tests of the sampler: what a player sees there, and how the cards truly lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from ecarte import (
    Accept,
    AcceptIfEnough,
    Action,
    Agreement,
    Deal,
    Discard,
    Liable,
    Phase,
    Propose,
    SeatView,
    load,
    new_deal,
)
from ecarte.acts import AnyAct
from ecarte.bots import Book
from ecarte.bots.base import Bot
from ecarte.bots.sampler.beliefs import believe
from ecarte.bots.sampler.exchange import ExchangeCourse, answer_values, decision_values, discard_values, number_values
from ecarte.bots.sampler.features import EncodedView, encode_view
from ecarte.bots.sampler.game_shares import Shares
from ecarte.cards import OTHER
from ecarte.play import Randomness, play_out
from ecarte.table.nature import random_nature
from ecarte.table.step import apply
from ecarte.tables.arrays import Masks
from tests.bots.seats import DEALER


class Moment(NamedTuple):
    """A player's turn: `truth` is the adversary's hand as a trump-first mask."""

    view: SeatView
    seen: EncodedView
    truth: int


def moments(
    agreement: Agreement | str, seeds: range, *, bot: Callable[[], Bot] = Book, score: tuple[int, int] = (0, 0)
) -> Iterator[Moment]:
    """Every decision of both players in deals of `bot` against itself, from the elder's first one."""
    if isinstance(agreement, str):
        agreement = Agreement(load(agreement))
    for seed in seeds:
        yield from _deal(new_deal(agreement, dealer=DEALER, score=score), seed, bot())


def _deal(now: Deal, seed: int, bot: Bot) -> list[Moment]:
    rng, found = Random(seed), list[Moment]()

    class Watched:
        name = bot.name

        def choose(self, view: SeatView, rng: Random) -> Action:
            if view.hand and view.public.turn_up is not None:
                seen = encode_view(view)
                found.append(Moment(view, seen, seen.order.mask(now.hands[OTHER[view.seat]].mask)))
            return bot.choose(view, rng)

        def interject(self, view: SeatView, rng: Random) -> Action | None:
            return bot.interject(view, rng)

    def heard(action: AnyAct) -> None:
        nonlocal now
        now = apply(now, action)

    play_out(
        now,
        (Watched(), Watched()),
        Randomness(lambda play: random_nature(play, rng), (Random(seed + 1), Random(seed + 2))),
        on_act=heard,
    )
    return found


class Thrower(Book):
    """Proposes and grants exchanges without end and throws all it may, so that the stock runs short."""

    def choose(self, view: SeatView, rng: Random) -> Action:
        further = [act for act in view.legal if isinstance(act, Propose | Accept | AcceptIfEnough)]
        discards = [act for act in view.legal if isinstance(act, Discard)]
        if further:
            return rng.choice(further)
        if discards:
            return max(discards, key=lambda act: len(act.cards))
        return super().choose(view, rng)


# --- exchanges that are watched -----------------------------------------------------------------------

DECISIONS: Final = {
    Phase.ELDER_DECIDES: decision_values,
    Phase.DEALER_ANSWERS: answer_values,
    Phase.ELDER_NAMES: number_values,
    Phase.ELDER_DISCARDS: discard_values,
    Phase.DEALER_DISCARDS: discard_values,
}


class WatchedCourse(ExchangeCourse):
    """A course of exchanges whose every end is looked at: `n_ends` deals so far."""

    n_ends = 0
    _thrown = 0

    def share_exchanged(self, thrown: int, **facts: Any) -> Shares:
        self._thrown = thrown
        shares = super().share_exchanged(thrown, **facts)
        self._thrown = 0
        return shares

    def share_played(self, mine: Masks, his: Masks, liable: Liable) -> Shares:
        seen = self.encoded_view
        assert not np.any(mine & his), "a card in both hands"
        assert not np.any(mine & np.uint32(~(seen.my_cards | seen.pool) & 0xFFFFFFFF)), (
            "a card that lies open, or is gone"
        )
        assert not np.any(his & np.uint32(~seen.pool & 0xFFFFFFFF)), "a card that I hold or that is gone"
        assert np.all(np.bitwise_count(mine) == seen.size)
        assert np.all(np.bitwise_count(his) == seen.size)
        if seen.stock >= 2 * seen.size:  # where it does not suffice, some are kept after all
            assert not np.any((mine | his) & np.uint32(self._thrown)), "a card thrown has come back"
        drawn = np.bitwise_count(mine & ~self.my_hands) + np.bitwise_count(his & ~self.their_hands)
        assert np.all(drawn <= seen.stock), "more cards drawn than are there"
        self.n_ends += len(mine)
        return super().share_played(mine, his, liable)


def watched_ends(moment: Moment, *, draws: int = 300) -> int:
    """How many ends of exchanges a decision was tried on, each of them looked at; 0 where none is to be made."""
    decide = DECISIONS.get(moment.seen.view.public.phase or Phase.SHUFFLE)
    if decide is None or len(moment.view.legal) < 2:
        return 0
    rng = Random(3)
    course = WatchedCourse(moment.seen, believe(moment.seen, rng, draws=draws), rng, draws=draws)
    decide(course)
    return course.n_ends
