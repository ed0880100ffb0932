"""Regret minimisation for the play of the cards alone, in machine code: unchecked kernels.

For each deal (`ecarte_lab.kernels.deals`) the elder's and then the dealer's choices are tried, all of them except
that in most deals those far behind are pruned.  The opponent plays one card drawn from the present strategy (external
sampling).  Regrets are kept (`ecarte_lab.kernels.strategy`) by the key of the information set and its choices
(`ecarte_lab.kernels.infoset_keys`).

Regrets are also kept under coarser keys.  The mean regret of its coarser key counts for each key like a number of
visits of its own.  Until a coarser key has been visited that often, the keys under it are treated as one.  Of touching
cards that are learned together a random one is tried for all.

A walk keeps its own stack: a recursive kernel passes all its arrays at each card, which took half of the time.  Several
walks take turns: the memory of a choice is prefetched when its walk reaches it, and read at the walk's next turn.  Much
of the remaining time goes to mispredicted branches, so arithmetic replaces branches where it can.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ecarte.solve.compiler import F32, I64, U32, U64, compiled, within
from ecarte.tables.duties import popcount
from ecarte.tables.infoset_keys import InformationSet
from ecarte_lab.array_types import Bools, Deals, Floats, Floats32, Ints, Masks, Words
from ecarte_lab.kernels.chance import next_state
from ecarte_lab.kernels.deals import COLUMNS, KIND, TAKEN
from ecarte_lab.kernels.infoset_keys import (
    choice_cards,
    coarse,
    end_of,
    home_of,
    key_of,
    prefetch,
    reduced_key,
    slot_of,
    touching,
)
from ecarte_lab.kernels.open_hands import entry_at, reply_wins, value_at
from ecarte_lab.kernels.policies import UNLAWFUL, GapBuffers, gap_buffers, open_hand_values
from ecarte_lab.kernels.position import (
    NUMBERS,
    GameOfCards,
    Position,
    after_card,
    first_position,
    infoset_at,
    store_position,
    stored_position,
    tricks_made,
)
from ecarte_lab.kernels.strategy import StrategyTable, fill_strategy

WALKS: Final = 12
"""Deals processed side by side."""

BATCH: Final = 256
"""Deals after which none is under way: a training may stop there and be resumed."""

EXPLORED_BITS: Final = 4
"""One deal in sixteen prunes no choice."""

ROWS, NOW = 7, 6
"""The number of rows of `WalkBuffers` for each walk, and the last of them."""

N_CHOICES, NOW_TRIED, TRIED, TOUCHING, N_SLOTS, SLOTS = 0, 1, 2, 3, 4, 5
"""The columns of `WalkBuffers.at`."""


class WalkBuffers(NamedTuple):
    """The stacks of the walks, with the choices they are in the middle of: `ROWS` rows for each walk.

    The first rows are for the choices being tried and, below them, one of the opponent's; the last is the present
    state.
    """

    positions: Ints
    """(rows, 13): as `store_position` has them."""
    at: Ints
    """(rows, 8): the number of choices, the one being tried, and all to try, as bits; which of them are learned
    together with the one before, as bits; the number of slots, and the slots: that of the coarse key first, then of
    finer keys as far as they are kept separate."""
    cards: Masks
    """(rows, 6): the card of each choice."""
    chances: Floats32
    values: Floats
    before: Floats
    """(rows,): the value known before the choice: corrections of sampled cards."""
    gaps: GapBuffers
    """For first regrets."""


class Walks(NamedTuple):
    """One entry for each walk: arrays of shape (walks,)."""

    level: Ints
    """The number of choices it is in the middle of."""
    me: Ints
    """The role of the player whose choices are tried, 0 the elder and 1 the dealer."""
    value: Floats
    weight: Floats
    """How much its deal counts."""
    kind: Ints
    """The kind of its deal."""
    key: Words
    """The key of the choice it has reached; 0 for a walk yet to begin."""
    order: Ints
    explores: Bools
    """Whether no choice is pruned."""
    deal: Masks
    """(walks, 6): as `ecarte_lab.kernels.deals` has it."""


@compiled
def _first_regrets(
    game: GameOfCards,
    learned: StrategyTable,
    slot: int,
    payoffs: Floats,
    at: InformationSet,
    cards: Masks,
    n: int,
    together: int,
    weight: float,
    found: GapBuffers,
) -> None:
    """The first regrets of a key: the choice that open hands favour leads by its value over the others."""
    if not game.first:
        return
    values = found.values
    total = open_hand_values(game.tables, game.binomials, at, payoffs, found)
    best, second = 0, UNLAWFUL
    for choice in range(n):
        if together >> choice & 1:
            continue
        value = values[popcount(U32(at.hand & (cards[choice] - 1)))] / total
        if choice == 0 or value > values[5]:
            second = values[5] if choice else UNLAWFUL
            values[5], best = value, choice
        elif value > second:
            second = value
    if second <= UNLAWFUL:
        second = values[5]
    ahead = weight * game.first * (values[5] - second + 0.02)
    for choice in range(best, end_of(together, best)):
        learned.regrets[slot, choice] = ahead
    learned.visits[slot] = weight * game.first


@within
def _match_regrets(learned: StrategyTable, prior: float, n: int, room: WalkBuffers, level: int) -> None:
    """The present strategy (regret matching): in proportion to regrets above zero, or any choice.

    The coarser key's regrets, in the slot before, count as `prior` visits.
    """
    slot = room.at[level, SLOTS]
    for choice in range(5):
        room.values[level, choice] = learned.regrets[slot, choice]
    for much in range(1, room.at[level, N_SLOTS]):
        share, slot = F32(prior) / learned.visits[slot], room.at[level, SLOTS + much]
        for choice in range(5):
            room.values[level, choice] = learned.regrets[slot, choice] + share * F32(room.values[level, choice])
    total = F32(0)
    for choice in range(5):
        chance = max(F32(0), F32(room.values[level, choice]))
        room.chances[level, choice] = chance
        total += chance
    for choice in range(n):
        room.chances[level, choice] = room.chances[level, choice] / total if total > 0 else F32(1) / F32(n)


@within
def _draw(state: Words, n: int, room: WalkBuffers, level: int) -> int:
    """One of `n` choices, drawn by its probability."""
    state[0] = next_state(state[0])
    drawn = F32(state[0] >> U64(40)) * F32(1.0 / 16777216.0)
    taken = 0
    for choice in range(4):
        drawn -= room.chances[level, choice]
        taken += I64(drawn >= 0) & I64(choice + 1 < n)
    return taken


@within
def _one_of_each_group(state: Words, together: int, n: int, tried: int) -> int:
    """The choices to try, as bits: of each group learned together a random one."""
    first = 0
    while first < n:
        end = end_of(together, first)
        if end > first + 1 and tried >> first & 1:
            state[0] = next_state(state[0])
            one = I64((state[0] >> U64(32)) % U64(end - first))
            tried = tried & ~((1 << end) - (1 << first)) | 1 << first + one
        first = end
    return tried


@within
def _baseline_correction(
    game: GameOfCards, walks: Walks, walk: int, at: Position, n: int, taken: int, room: WalkBuffers, level: int
) -> float:
    """The baseline correction: the mean open-hand value of the opponent's choices, less that of the card drawn."""
    whole = at.lost + popcount(at.hand)
    entry = 0 if at.led else entry_at(game.tables, at.hand, at.others)
    value = 0.0
    for choice in range(n):
        card = room.cards[level, choice]
        if at.led:
            kept = U32(at.hand ^ card)
            wins = reply_wins(at.led, card)
            made = value_at(game.tables, kept if wins else at.others, at.others if wins else kept)
            tricks = 1 + made if wins else popcount(at.others) - made
        else:
            tricks = entry >> 3 * popcount(U32(at.hand & (card - 1))) & 7
        worth = game.payoffs[walks.kind[walk], walks.me[walk], whole - tricks]
        value += (room.chances[level, choice] - F32(choice == taken)) * worth
    return value


@within
def _update_regrets(learned: StrategyTable, room: WalkBuffers, level: int, weight: float) -> float:
    """Update the regrets when all choices were tried; returns the value of the present strategy."""
    n, tried, slots = room.at[level, N_CHOICES], room.at[level, TRIED], room.at[level, N_SLOTS]
    first, together = 0, room.at[level, TOUCHING]
    while together and first < n:
        end = end_of(together, first)
        for one in range(first, end):
            if tried >> one & 1:
                tried |= (1 << end) - (1 << first)
                for choice in range(first, end):
                    room.values[level, choice] = room.values[level, one]
                break
        first = end
    mean = 0.0
    for choice in range(n):
        if tried >> choice & 1:
            mean += room.chances[level, choice] * room.values[level, choice]
    for choice in range(n):
        if tried >> choice & 1:
            more = F32(weight * (room.values[level, choice] - mean))
            for much in range(slots):
                learned.regrets[room.at[level, SLOTS + much], choice] += more
    for much in range(slots):
        learned.visits[room.at[level, SLOTS + much]] += F32(weight)
    return mean


@within
def _visit_choice(
    game: GameOfCards,
    learned: StrategyTable,
    against: StrategyTable,
    role: int,
    at: Position,
    walks: Walks,
    walk: int,
    room: WalkBuffers,
    row: int,
) -> int:
    """Fill a row with the cards and probabilities of a choice, and its slots (none where the player no longer learns);
    returns the number of choices."""
    infoset, key = infoset_at(game, at, 0), walks.key[walk]
    n = choice_cards(infoset, walks.order[walk], room.cards, row)
    room.at[row, TOUCHING] = touching(infoset, room.cards, row, n) if game.together else 0
    if game.frozen and not at.learns:
        payoffs = game.payoffs[walks.kind[walk], role]
        fill_strategy(game, against, key, payoffs, infoset, room.cards[row], n, room.values[row], room.gaps)
        for choice in range(n):
            room.chances[row, choice] = room.values[row, choice]
        room.at[row, N_SLOTS] = 0
        return n
    like = slot_of(learned.slots, coarse(key))
    if not learned.slots.keys[like]:
        learned.slots.keys[like] = coarse(key)
        learned.slots.used[0] += 1
        payoffs = game.payoffs[walks.kind[walk], role]
        together, weight = room.at[row, TOUCHING], walks.weight[walk]
        _first_regrets(game, learned, like, payoffs, infoset, room.cards[row], n, together, weight, room.gaps)
    prior = game.prior * walks.weight[walk]
    slots, so_far = 1, coarse(key)
    room.at[row, SLOTS] = like
    for much in range(1, 3):
        more = reduced_key(key, much)
        if more == so_far or not prior or learned.visits[like] <= prior:
            break
        like, so_far = slot_of(learned.slots, more), more
        if not learned.slots.keys[like]:
            learned.slots.keys[like] = more
            learned.slots.used[0] += 1
        room.at[row, SLOTS + slots] = like
        slots += 1
    room.at[row, N_SLOTS] = slots
    _match_regrets(learned, prior, n, room, row)
    return n


@within
def _sample_opponent(
    game: GameOfCards,
    learned: StrategyTable,
    state: Words,
    walks: Walks,
    walk: int,
    room: WalkBuffers,
    level: int,
    at: Position,
    n: int,
) -> tuple[int, float]:
    """Draw the opponent's choice from the row `level`; returns its card and the correction."""
    for much in range(room.at[level, N_SLOTS]):
        slot = room.at[level, SLOTS + much]
        for choice in range(n):
            learned.sums[slot, choice] += F32(walks.weight[walk]) * room.chances[level, choice]
    taken = _draw(state, n, room, level)
    correction = _baseline_correction(game, walks, walk, at, n, taken, room, level) if game.baseline else 0.0
    return room.cards[level, taken], correction


@within
def _prefetch_all(game: GameOfCards, table: StrategyTable, key: int) -> None:
    """Prefetch the memory of a key and its coarser keys."""
    prefetch(table.slots.keys, home_of(table.slots, coarse(key)))
    if game.prior:
        for much in range(1, 3):
            if reduced_key(key, much) != reduced_key(key, much - 1):
                prefetch(table.slots.keys, home_of(table.slots, reduced_key(key, much)))


@within
def _walk_to_choice(
    game: GameOfCards,
    learned: StrategyTable,
    against: StrategyTable,
    room: WalkBuffers,
    walks: Walks,
    walk: int,
    at: Position,
) -> bool:
    """Carry a walk on from `at` to the next choice, whose memory is prefetched; False at its end.

    At the end of a line of play the walk backtracks to the last choice that has cards left, and descends again.  When
    the elder's choices have been tried it begins again with the dealer's.
    """
    duties = game.tables.duties
    top = walk * ROWS
    level, me, value, kind = walks.level[walk], walks.me[walk], walks.value[walk], walks.kind[walk]
    while True:
        while at.led or at.hand & at.hand - 1:
            role = me ^ 1 ^ at.learns
            infoset = infoset_at(game, at, I64(walks.deal[walk, TAKEN + role]))
            card = infoset.lawful
            if card & card - 1:
                key, walks.order[walk] = key_of(game.tables, infoset, role == 0, kind)
                if game.frozen and not at.learns:
                    _prefetch_all(game, against, key)
                else:
                    _prefetch_all(game, learned, key)
                walks.key[walk] = key
                walks.level[walk], walks.me[walk], walks.value[walk] = level, me, value
                store_position(room.positions, top + NOW, at)
                return True
            at = after_card(duties, at, card)
        value += game.payoffs[kind, me, tricks_made(at)]
        while level:
            level -= 1
            row = top + level
            tried = room.at[row, NOW_TRIED]
            room.values[row, tried] = value
            left = room.at[row, TRIED] >> tried + 1
            if left:
                tried += 1 + popcount(U32((left & -left) - 1))
                room.at[row, NOW_TRIED] = tried
                at = after_card(duties, stored_position(room.positions, row), room.cards[row, tried])
                level += 1
                value = 0.0
                break
            value = room.before[row] + _update_regrets(learned, room, row, walks.weight[walk])
        else:
            if me:
                return False
            me, value = 1, 0.0
            at = first_position(walks.deal, walk, me)


@within
def _take_turn(
    game: GameOfCards,
    learned: StrategyTable,
    against: StrategyTable,
    state: Words,
    room: WalkBuffers,
    walks: Walks,
    walk: int,
) -> bool:
    """Make the choice that a walk has reached, and carry it to the next; False when the deal is finished."""
    if not walks.key[walk]:
        state[0] = next_state(state[0])
        walks.explores[walk] = not game.prune_behind or state[0] >> U64(64 - EXPLORED_BITS) == U64(0)
        return _walk_to_choice(game, learned, against, room, walks, walk, first_position(walks.deal, walk, 0))
    at = stored_position(room.positions, walk * ROWS + NOW)
    level, me = walks.level[walk], walks.me[walk]
    row = walk * ROWS + level
    n = _visit_choice(game, learned, against, me ^ 1 ^ at.learns, at, walks, walk, room, row)
    if at.learns:
        store_position(room.positions, row, at)
        tried = (1 << n) - 1
        if not walks.explores[walk]:
            least = -game.prune_behind * walks.weight[walk]
            for choice in range(n):
                if room.values[row, choice] < least and not room.chances[row, choice]:
                    tried &= ~(1 << choice)
            tried = tried or (1 << n) - 1
        if room.at[row, TOUCHING]:
            tried = _one_of_each_group(state, room.at[row, TOUCHING], n, tried)
        first = popcount(U32((tried & -tried) - 1))
        room.at[row, N_CHOICES], room.at[row, NOW_TRIED], room.at[row, TRIED] = n, first, tried
        room.before[row] = walks.value[walk]
        card = room.cards[row, first]
        walks.value[walk], walks.level[walk] = 0.0, level + 1
    else:
        card, correction = _sample_opponent(game, learned, state, walks, walk, room, row, at, n)
        walks.value[walk] += correction
    return _walk_to_choice(game, learned, against, room, walks, walk, after_card(game.tables.duties, at, card))


@within
def _deal(deals: Deals, row: int, walks: Walks, walk: int, weight: float) -> None:
    """Give a walk a new deal."""
    for column in range(COLUMNS):
        walks.deal[walk, column] = deals[row, column]
    walks.level[walk], walks.me[walk], walks.value[walk], walks.key[walk] = 0, 0, 0.0, U64(0)
    walks.weight[walk], walks.kind[walk] = weight, I64(deals[row, KIND])


@compiled
def train(
    game: GameOfCards, learned: StrategyTable, against: StrategyTable, state: Words, deals: Deals, first: int
) -> None:
    """Go through all deals, the first being number `first` of all; the walks take turns.

    The opponent plays the average strategy of `against` where it no longer learns, and else learns too.
    """
    rows = WALKS * ROWS
    room = WalkBuffers(
        np.empty((rows, NUMBERS), np.int64), np.empty((rows, SLOTS + 3), np.int64), np.empty((rows, 6), np.uint32),
        np.empty((rows, 6), np.float32), np.empty((rows, 6)), np.empty(rows), gap_buffers(),
    )  # fmt: skip
    walks = Walks(
        np.zeros(WALKS, np.int64), np.zeros(WALKS, np.int64), np.zeros(WALKS), np.zeros(WALKS),
        np.zeros(WALKS, np.int64), np.zeros(WALKS, np.uint64), np.zeros(WALKS, np.int64), np.zeros(WALKS, np.bool_),
        np.zeros((WALKS, COLUMNS), np.uint32),
    )  # fmt: skip
    under_way = np.arange(WALKS)
    dealt = 0
    for walk in range(WALKS):
        _deal(deals, dealt, walks, walk, float(first + dealt + 1))
        dealt += 1
    left = WALKS
    while left:
        turn = 0
        while turn < left:
            walk = under_way[turn]
            if _take_turn(game, learned, against, state, room, walks, walk):
                turn += 1
            elif dealt < len(deals):
                _deal(deals, dealt, walks, walk, float(first + dealt + 1))
                dealt += 1
                turn += 1
            else:
                left -= 1
                under_way[turn] = under_way[left]
