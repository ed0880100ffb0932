"""Where it pays to depart from a learned strategy in the exchange, in machine code: unchecked kernels.

Whole deals are dealt in which one player, the *responder*, knows the opponent's strategy.  At each of their decisions
in the exchange the responder samples *worlds*: the unseen cards, drawn from their distribution given what the opponent
did.  In each world every option is tried, each discard included, and play goes on to the last card by the tables.  The
responder departs from the tables only for an option that is ahead over enough worlds.  Its value is then measured in
other worlds, so that luck in the first ones adds nothing.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

import numpy as np

from ecarte.solve.compiler import I64, U32, U64, compiled, within
from ecarte.tables.duties import popcount
from ecarte.tables.exchange_keys import STOCK
from ecarte_lab.array_types import Bools, Deals, Floats, Ints, Masks, Words
from ecarte_lab.kernels.chance import draw_from, next_state, number_below
from ecarte_lab.kernels.deals import COLUMNS, KIND, TAKEN, shuffle
from ecarte_lab.kernels.exchange import (
    AVERAGE,
    ELDER_DISCARDS,
    OVER,
    DealBuffers,
    ExchangeState,
    GameOfExchange,
    after_choice,
    deal_buffers,
    draw_choice,
    fill_choices,
    first_state,
    hand_to_act,
    king_of,
    put_exchanged,
)
from ecarte_lab.kernels.policies import GapBuffers, gap_buffers
from ecarte_lab.kernels.position import GameOfCards, after_card, first_position
from ecarte_lab.kernels.ranges import DONE, STEP, record_event, state_at
from ecarte_lab.kernels.self_play import play_deal
from ecarte_lab.kernels.strategy import StrategyTable, choice_at, fill_strategy, has_key

OPTIONS: Final = 32
"""The number of all discards."""

BATCH: Final = 32
"""Worlds after which options that are behind are dropped."""

TRIES: Final = 4000
"""How often a world is drawn again that does not agree with what was seen."""

BEHIND: Final = 2.0
"""By how many standard errors an option is behind when it is dropped."""


class WholeStrategy(NamedTuple):
    """A strategy for whole deals: a table for each of its two games."""

    exchange: GameOfExchange
    decisions: StrategyTable
    cards: GameOfCards
    plays: StrategyTable


class Options(NamedTuple):
    """The options, of shape (OPTIONS,), and scratch memory."""

    thrown: Masks
    choice: Ints
    shares: Floats
    """The probability of each by the tables."""
    alive: Bools
    sums: Floats
    """How much more each brought than the tables' mixture."""
    squares: Floats
    worths: Floats
    world: DealBuffers
    deals: Deals
    cards: Masks
    played: Floats
    found: GapBuffers


@compiled
def option_buffers() -> Options:
    """New scratch memory."""
    return Options(
        np.zeros(OPTIONS, np.uint32), np.zeros(OPTIONS, np.int64), np.zeros(OPTIONS), np.zeros(OPTIONS, np.bool_),
        np.zeros(OPTIONS), np.zeros(OPTIONS), np.zeros(OPTIONS), deal_buffers(), np.zeros((1, COLUMNS), np.uint32),
        np.zeros((1, 6), np.uint32), np.zeros(6), gap_buffers(),
    )  # fmt: skip


@within
def _draw_to(state: Words, cards: Masks, place: int, size: int) -> int:
    """Move a random card from `place` on to `place`; returns it."""
    other = place + number_below(state, size - place)
    cards[place], cards[other] = cards[other], cards[place]
    return U32(cards[place])


@within
def _by_table(by: WholeStrategy, at: ExchangeState, hand: int, pack: DealBuffers, row: int) -> tuple[int, int]:
    """`fill_choices` with the average strategy of the table."""
    return fill_choices(by.exchange, by.decisions, by.decisions, AVERAGE, at, hand, pack, row, 0.0)


@within
def _sample_world(
    by: WholeStrategy,
    state: Words,
    events: Ints,
    n_events: int,
    at: ExchangeState,
    held: int,
    unseen: Masks,
    world: DealBuffers,
) -> int:
    """Draw a world: fill in the stock and return the opponent's hand; 0 where none was found.

    `at` is the responder's decision, `held` all cards that they have held.
    """
    other = at.step & 1 ^ 1
    left, size = U32(~(held | world.cards[31])), 0
    while left:
        unseen[size] = U32(left & ~(left - 1))
        left = U32(left & left - 1)
        size += 1
    for _ in range(TRIES):
        place, hand = 0, U32(0)
        while place < 5:
            hand = U32(hand | _draw_to(state, unseen, place, size))
            place += 1
        agrees = True
        for event in range(n_events):
            if agrees and events[event, STEP] & 1 == other:
                _, n = _by_table(by, state_at(events, event), hand, world, 0)
                choice = draw_choice(state, n, world, 0)
                if events[event, STEP] < ELDER_DISCARDS:
                    agrees = choice == events[event, DONE]
                else:
                    thrown = world.thrown[0, choice]
                    agrees = popcount(thrown) == events[event, DONE]
                    hand = U32(hand & ~thrown)
                    for _ in range(events[event, DONE]):
                        hand = U32(hand | _draw_to(state, unseen, place, size))
                        place += 1
        if agrees:
            for card in range(10 + at.drawn, 10 + STOCK):
                world.cards[card] = _draw_to(state, unseen, place, size)
                place += 1
            return hand
    return U32(0)


@within
def finish_deal(by: WholeStrategy, state: Words, at: ExchangeState, room: Options) -> float:
    """What the elder makes when both go on by the tables."""
    world = room.world
    while at.step != OVER:
        _, n = _by_table(by, at, hand_to_act(at), world, 1)
        choice = draw_choice(state, n, world, 1)
        at = after_choice(by.exchange, at, choice, world.thrown[1, choice], world.cards)
    put_exchanged(room.deals, 0, at, world.cards[31])
    worth = play_deal(by.cards, by.plays, by.plays, -1, 1.0, state, room.deals, 0, room.cards, room.played, room.found)
    points = by.exchange.payoffs
    return float(worth + points[king_of(at.elder, at.dealer, world.cards[31]), 0, 0] - points[0, 0, 0])


@compiled
def fill_all_discards(hand: int, least: int, most: int, thrown: Masks) -> int:
    """Fill in all discards of `least` to `most` cards of a hand of five; returns how many there are."""
    n = 0
    for chosen in range(OPTIONS):
        cards, left = U32(0), hand
        for place in range(5):
            if chosen >> place & 1:
                cards = U32(cards | left & ~(left - 1))
            left = U32(left & left - 1)
        if least <= popcount(cards) <= most:
            thrown[n] = cards
            n += 1
    return n


@within
def _list_options(by: WholeStrategy, at: ExchangeState, pack: DealBuffers, room: Options) -> int:
    """Fill in the options at a decision and their probabilities; returns how many there are."""
    hand = hand_to_act(at)
    _, n = _by_table(by, at, hand, pack, 0)
    if at.step < ELDER_DISCARDS:
        for choice in range(2):
            room.thrown[choice], room.choice[choice], room.shares[choice] = 0, choice, pack.chances[0, choice]
        return 2
    least, most = (1 if at.step == ELDER_DISCARDS else 0), min(5, STOCK - at.drawn)
    found = fill_all_discards(hand, least, most, room.thrown)
    for option in range(found):
        room.choice[option], room.shares[option] = 0, 0.0
        for choice in range(n):
            if pack.thrown[0, choice] == room.thrown[option]:
                room.shares[option] = pack.chances[0, choice]
    return found


@within
def _try_options(
    by: WholeStrategy, state: Words, at: ExchangeState, hand: int, n: int, best: int, room: Options
) -> float:
    """Try in the world all options still open; returns what the tables' own mixture makes there.

    Every continuation uses the same random numbers.  If `best` is given, only that and the tables' options are tried.
    """
    state[0] = next_state(state[0])
    chance = state[0]
    mixed = 0.0
    elder, dealer = (hand, at.dealer) if at.step & 1 else (at.elder, hand)
    here = ExchangeState(at.step, elder, dealer, at.drawn, at.round, at.asked, at.taken, at.liable)
    for option in range(n):
        if room.shares[option] > 0 or (room.alive[option] if best < 0 else option == best):
            state[0] = chance
            after = after_choice(by.exchange, here, room.choice[option], room.thrown[option], room.world.cards)
            worth = finish_deal(by, state, after, room)
            room.worths[option] = -worth if at.step & 1 else worth
            mixed += room.shares[option] * room.worths[option]
    state[0] = next_state(chance ^ U64(0x9E3779B97F4A7C15))
    return mixed


@within
def _error(option: int, done: int, room: Options) -> float:
    """The standard error of an option's gain over the mixture, after `done` worlds."""
    mean = room.sums[option] / done
    return sqrt(max(1e-9, room.squares[option] / done - mean * mean) / done)


@within
def _drop_options(n: int, done: int, best: int, room: Options) -> int:
    """Drop options that are behind the best, or behind the mixture; returns how many are left."""
    left = 0
    for option in range(n):
        if room.alive[option]:
            mean, some = room.sums[option] / done, BEHIND * _error(option, done, room)
            behind = max(0.0, room.sums[best] / done) - mean
            room.alive[option] = room.shares[option] < 0.999 and behind <= some and mean + some > 0
            left += I64(room.alive[option])
    return left


@within
def _find_deviation(
    by: WholeStrategy,
    state: Words,
    events: Ints,
    n_events: int,
    at: ExchangeState,
    held: int,
    worlds: int,
    margin_errors: float,
    unseen: Masks,
    n: int,
    room: Options,
) -> int:
    """The option by which the responder departs from the tables; -1 where they follow them.

    `margin_errors` is by how many standard errors it has to be ahead.
    """
    for option in range(n):
        room.alive[option], room.sums[option], room.squares[option] = True, 0.0, 0.0
    done, best, left = 0, -1, n
    while done < worlds and left > 0:
        for _ in range(BATCH):
            hand = _sample_world(by, state, events, n_events, at, held, unseen, room.world)
            if not hand:
                return -1
            mixed = _try_options(by, state, at, hand, n, -1, room)
            for option in range(n):
                if room.alive[option]:
                    room.sums[option] += room.worths[option] - mixed
                    room.squares[option] += (room.worths[option] - mixed) ** 2
        done += BATCH
        best = -1
        for option in range(n):
            if room.alive[option] and (best < 0 or room.sums[option] > room.sums[best]):
                best = option
        left = _drop_options(n, done, best, room)
    ahead = left > 0 and room.sums[best] / done > margin_errors * _error(best, done, room)
    return best if ahead else -1


@within
def _worth(
    by: WholeStrategy,
    state: Words,
    events: Ints,
    n_events: int,
    at: ExchangeState,
    held: int,
    worlds: int,
    unseen: Masks,
    n: int,
    best: int,
    room: Options,
) -> tuple[bool, float]:
    """What a departure is worth in other worlds; False where not enough worlds were found."""
    gain = 0.0
    for _ in range(worlds):
        hand = _sample_world(by, state, events, n_events, at, held, unseen, room.world)
        if not hand:
            return False, 0.0
        mixed = _try_options(by, state, at, hand, n, best, room)
        gain += room.worths[best] - mixed
    return True, gain / worlds


@compiled
def play_exchange(
    by: WholeStrategy,
    state: Words,
    responder: int,
    worlds: int,
    margin_errors: float,
    room: Options,
    deals: Deals,
    held: Masks,
    events: Ints,
    gains: Floats,
    brought: Floats,
    deviations: Ints,
    unknown: Ints,
) -> tuple[int, int]:
    """Play one deal up to the end of its exchange; the `responder`, by role, departs from the tables (-1 for nobody).

    Fills the first row of `deals`, all cards that each player has held, and the events; by step the value of the
    responder's departures, what they gain once with the cards of the deal itself, and their number.  Adds to (2,) how
    many choices the opponent had, and for how many of them the tables had no entry.  Returns the numbers of events and
    of exchanges.
    """
    pack, unseen = deal_buffers(), np.empty(32, np.uint32)
    shuffle(state, pack.cards, 30)
    room.world.cards[31] = pack.cards[31]
    at = first_state(pack)
    held[0], held[1] = at.elder, at.dealer
    gains[:] = 0.0
    brought[:] = 0.0
    deviations[:] = 0
    n_events = n = 0
    own = U32(0)
    while at.step != OVER:
        hand = hand_to_act(at)
        option = -1
        if at.step & 1 == responder:
            n = _list_options(by, at, pack, room)
            if n > 1:
                own = held[responder]
                option = _find_deviation(by, state, events, n_events, at, own, worlds, margin_errors, unseen, n, room)
            if option >= 0:
                found, gain = _worth(by, state, events, n_events, at, own, worlds, unseen, n, option, room)
                gains[at.step] += gain
                option = option if found else -1
        if option >= 0:
            deviations[at.step] += 1
            room.world.cards[:] = pack.cards
            others = at.elder if at.step & 1 else at.dealer
            mixed = _try_options(by, state, at, others, n, option, room)
            brought[at.step] += room.worths[option] - mixed
            choice, thrown = room.choice[option], room.thrown[option]
        else:
            slot, ways = _by_table(by, at, hand, pack, 0)
            if ways > 1 and at.step & 1 != responder:
                unknown[0] += 1
                unknown[1] += I64(by.decisions.slots.keys[slot] == 0)
            choice = draw_choice(state, ways, pack, 0)
            thrown = pack.thrown[0, choice] if at.step >= ELDER_DISCARDS else U32(0)
        record_event(events, n_events, at, choice, thrown)
        n_events += 1
        at = after_choice(by.exchange, at, choice, thrown, pack.cards)
        held[0] |= at.elder
        held[1] |= at.dealer
    put_exchanged(deals, 0, at, pack.cards[31])
    return n_events, at.round


@compiled
def play_deals(by: WholeStrategy, state: Words, deals: int, room: Options, made: Floats) -> None:
    """Play whole deals, both by the tables: fills what the elder makes in all, and the sum of the squares; (2,)."""
    made[:] = 0.0
    for _ in range(deals):
        shuffle(state, room.world.cards, 30)
        worth = finish_deal(by, state, first_state(room.world), room)
        made[0] += worth
        made[1] += worth * worth


@compiled
def count_unknown(by: WholeStrategy, deals: Deals, state: Words, unknown: Ints) -> None:
    """Play the cards of the first row by the tables; adds to (2,) the numbers of choices and of unknown ones."""
    cards, shares, found = np.empty((1, 6), np.uint32), np.empty(6), gap_buffers()
    kind, at = I64(deals[0, KIND]), first_position(deals, 0, 0)
    while at.led or at.hand & at.hand - 1:
        role, choice = 1 - at.learns, 0
        infoset, key, n = choice_at(by.cards, at, kind, I64(deals[0, TAKEN + role]), cards)
        if n > 1:
            fill_strategy(by.cards, by.plays, key, by.cards.payoffs[kind, role], infoset, cards[0], n, shares, found)
            unknown[0] += 1
            unknown[1] += I64(not has_key(by.plays, key))
            choice = draw_from(state, n, shares)
        at = after_card(by.cards.tables.duties, at, cards[0, choice])
