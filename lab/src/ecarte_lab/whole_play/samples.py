"""Samples of a solution by late key: the kernels of `ecarte_lab.whole_play.fit`, unchecked."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.closed_form import fill_leads
from ecarte.solve.compiler import I64, U32, compiled, recursive, within
from ecarte.solve.end_room import ANSWER, LEARN, WIDE, Weights, list_places
from ecarte.solve.ends import n_orders, needs_both, pass_numbers_of_end
from ecarte.solve.pack import TRUMP, Cards, LivePack, next_hand
from ecarte.solve.tree import (
    CARD,
    NO_CARD,
    OWN,
    REST,
    START,
    SWAP,
    State,
    acting_in,
    fill_children,
    first_unseen,
    is_end,
    is_root,
    n_hands,
    next_state,
    own_and_other,
    start_of_play,
    state_of_row,
    tricks_of,
)
from ecarte.solve.walk import Room, Roots, fill_maps, fill_totals, pass_down, share_of
from ecarte.tables.duties import Duties
from ecarte.tables.duties import popcount as n_cards_of
from ecarte.tables.infoset_keys import InformationSet
from ecarte.tables.late_keys import Past, even_out, fill_late_keys, late_order
from ecarte_lab.array_types import Floats, Floats32, Ints, Masks
from ecarte_lab.kernels.infoset_keys import choice_cards
from ecarte_lab.whole_play.key_player import (
    SuitCodes,
    forget_codes,
    known_suits,
    past_of,
    seen_by,
    trump_first,
    with_card_played,
)
from ecarte_lab.whole_play.roots import StoredNumbers, read_numbers, read_reach
from ecarte_lab.whole_play.rows import Rows, may_gain, row_of

LEAST_MASS: Final = 1e-6
"""A sum of reach probabilities that is not a rounding error."""


class FitRoom(NamedTuple):
    """Scratch arrays of a fit, and its limits."""

    masks: Masks
    """(32,): the trump-first mask of each card."""
    hands: Masks
    """(hands,): the mask of each hand at a state."""
    chances: Floats
    """(3 * hands,): the probability of each card of each hand, the lowest first."""
    held: Ints
    """(WIDE,): the places of the cards of a hand."""
    places: NDArray[np.uint8]
    """(WIDE,): the cards that the player may hold."""
    cards: Masks
    """(1, 8): the choices of a set."""
    shares: Floats
    """(8,): their probabilities."""
    keys: Ints
    """(LATE_LEVELS,): of a sample."""
    least_reach: float
    """Hands with a smaller own reach probability are no samples."""
    least_weight: float
    """Samples of less weight are picked, and count as much."""
    credit: Floats
    """(1,): the weight of the samples that were left out since the last one was picked."""
    deepest: int
    """The finest level."""
    suit_codes: SuitCodes


@within
def add_sample(
    at: InformationSet, past: Past, suits: tuple[int, int, int, int], weight: float, rows: Rows, fit: FitRoom
) -> None:
    """Add the shares in the room to the key of the finest level, or of a coarser one while there is little weight."""
    shares = fit.shares
    even_out(shares, I64(at.lawful), suits)
    fill_late_keys(at, past, suits, fit.keys)
    row = row_of(rows, fit.keys[fit.deepest], I64(0), I64(-1))
    if row < 0:
        row, finer, level = I64(0), row_of(rows, fit.keys[0], I64(0), I64(0)), 1
        while finer >= 0:
            row = finer
            finer = I64(-1)
            if level <= fit.deepest:
                makes = level if may_gain(weight, shares, rows.sums[row], rows.least) else -1
                finer = row_of(rows, fit.keys[level], row, I64(makes))
            level += 1
    rows.sums[row, 0] += weight
    rows.sums[row, 1] += weight * shares[0]
    rows.sums[row, 2] += weight * shares[1]


@within
def picked_weight(weight: float, fit: FitRoom) -> float:
    """How much a sample counts; 0 where it is left out.

    Of light samples some are picked, evenly by weight, and each counts for those before it.
    """
    if weight >= fit.least_weight:
        return weight
    fit.credit[0] += weight
    if fit.credit[0] < fit.least_weight:
        return 0.0
    fit.credit[0] -= fit.least_weight
    return fit.least_weight


@within
def mass_of(reach: Weights, n: int) -> float:
    """The sum of reach probabilities."""
    mass = 0.0
    for hand in range(n):
        mass += reach[hand]
    return mass


@within
def add_state(
    n: int, n_own: int, n_other: int, state: State, own: Cards, other: Cards, played: int, pack: LivePack, depth: int,
    means: Floats32, room: Room, rows: Rows, fit: FitRoom,
) -> None:  # fmt: skip
    """Add the choices of every hand at a state.

    `n`: how many cards may come next.  `n_own`, `n_other`: how many hands the player to play may hold, and the
    opponent, over `own` and `other`.  `played`: as in `with_card_played`.
    """
    acting = acting_in(state)
    reach, totals = room.reach[depth, acting], room.totals[depth]
    held, hands, chances = fit.held, fit.hands, fit.chances
    mass = mass_of(room.reach[depth, 1 - acting], n_other)
    if not mass > 0:
        return
    list_places(own, fit.places)
    for j in range(3):
        held[j] = j
    for rank in range(n_own):
        hand = U32(0)
        for j in range(3):
            hand = U32(hand | fit.masks[fit.places[held[j]]])
        hands[rank] = hand
        chances[3 * rank] = chances[3 * rank + 1] = chances[3 * rank + 2] = 0.0
        next_hand(held, 3)
    children, own_maps = room.children[depth], room.own_maps[depth]
    main_suit = first_unseen(state.unseen)
    for one in range(n):
        own_at, start, card, swap = children[OWN, one], children[START, one], children[CARD, one], children[SWAP, one]
        if swap:
            card += pack.first[swap] - pack.first[main_suit]
        below = U32(fit.masks[card] - U32(1))
        for place in range(children[OWN, one + 1] - own_at):
            rank = own_maps[own_at + place]
            chances[3 * rank + n_cards_of(U32(hands[rank] & below))] = share_of(means[start + place], totals[rank])
    forget_codes(fit.suit_codes)
    past = past_of(acting == 0, fit.masks, played, state.tricks, own, pack)
    others, won = trump_first(other, pack), tricks_of(state, acting)
    for rank in range(n_own):
        if reach[rank] > fit.least_reach and totals[rank] > 0:
            at = seen_by(I64(Duties.STRICT), fit.masks, hands[rank], others, state.led, won, past)
            weight = picked_weight(reach[rank] * mass, fit) if at.lawful & at.lawful - 1 else 0.0
            if weight > 0:
                suits = known_suits(fit.suit_codes, at, past)
                for choice in range(choice_cards(at, late_order(suits), fit.cards, 0)):
                    place = n_cards_of(U32(at.hand & (fit.cards[0, choice] - U32(1))))
                    fit.shares[choice] = chances[3 * rank + place]
                add_sample(at, past, suits, weight, rows, fit)


@within
def add_pair(
    a: int, b: int, share: float, led: int, others: int, won: int, past: Past, weight: float, rows: Rows, fit: FitRoom
) -> None:
    """Add the choice between two cards, `share` being the probability of the first."""
    masks = fit.masks
    at = seen_by(I64(Duties.STRICT), masks, U32(masks[a] | masks[b]), others, led, won, past)
    suits = known_suits(fit.suit_codes, at, past)
    choice_cards(at, late_order(suits), fit.cards, 0)
    is_first = fit.cards[0, 0] == masks[a]
    fit.shares[0] = share if is_first else 1.0 - share
    fit.shares[1] = 1.0 - fit.shares[0]
    add_sample(at, past, suits, weight, rows, fit)


@within
def add_end(state: State, played: int, pack: LivePack, depth: int, room: Room, rows: Rows, fit: FitRoom) -> None:
    """Add the orders and guards of an end, and step over its numbers."""
    acting = state.leader
    own, other = own_and_other(state)
    tricks, end = tricks_of(state, acting), room.end
    both = needs_both(tricks)
    orders_at, guards_at = pass_numbers_of_end(state, pack, room.position)
    leader, replying = room.reach[depth, acting], room.reach[depth, 1 - acting]
    n_leads, n_others = list_places(own, end.places[0]), list_places(other, end.places[1])
    mass = mass_of(replying, n_others * (n_others - 1) // 2)
    if mass > 0:
        past = past_of(acting == 0, fit.masks, played, state.tricks, own, pack)
        add_orders(both, n_leads, other, tricks, past, acting, orders_at, leader, mass, pack, room, rows, fit)
    if both and mass_of(leader, n_leads * (n_leads - 1) // 2) > 0:
        fill_leads(
            ANSWER, both, leader, n_leads, end.places[0], pack, room.end_numbers, acting, orders_at,
            n_orders(own, both, pack), end.pairs[0], end.leads,
        )  # fmt: skip
        past = past_of(acting != 0, fit.masks, played, state.tricks, other, pack)
        add_guards(n_leads, n_others, own, 3 - tricks, past, 1 - acting, guards_at, replying, pack, room, rows, fit)


@within
def add_orders(
    both: bool, n_leads: int, other: Cards, won: int, past: Past, seat: int, at: int, leader: Weights, mass: float,
    pack: LivePack, room: Room, rows: Rows, fit: FitRoom,
) -> None:  # fmt: skip
    """Add the orders of an end, which begin at `at`; `mass` is that of the opponent's hands."""
    end, numbers, others, place = room.end, room.end_numbers, trump_first(other, pack), 0
    forget_codes(fit.suit_codes)
    for y in range(1, n_leads):
        b = end.places[0, y]
        for x in range(y):
            a, weight = end.places[0, x], leader[place]
            place += 1
            if both and (pack.suit_of[a] == pack.suit_of[b] or pack.suit_of[a] == TRUMP):
                continue
            if weight > fit.least_reach:
                counts = picked_weight(weight * mass, fit)
                if counts > 0:
                    share = numbers.orders[seat, at] * (1.0 / 255.0)
                    add_pair(a, b, share, I64(NO_CARD), others, won, past, counts, rows, fit)
            at += 1


@within
def add_guards(
    n_leads: int, n_others: int, own: Cards, won: int, past: Past, seat: int, at: int, replying: Weights,
    pack: LivePack, room: Room, rows: Rows, fit: FitRoom,
) -> None:  # fmt: skip
    """Add the guards of an end, which begin at `at`; `own` is what the leader may hold, whose `leads` are filled."""
    end, numbers = room.end, room.end_numbers
    for z in range(n_leads):
        a = end.places[0, z]
        others, mass = trump_first(own & ~(1 << a), pack), mass_of(end.leads[a], WIDE)
        forget_codes(fit.suit_codes)
        for x in range(n_others):
            c = end.places[1, x]
            if pack.suit_of[c] in (TRUMP, pack.suit_of[a]):
                continue
            for y in range(x + 1, n_others):
                d = end.places[1, y]
                if pack.suit_of[d] in (pack.suit_of[c], pack.suit_of[a]):
                    continue
                weight, against = replying[y * (y - 1) // 2 + x], mass - end.leads[a, c] - end.leads[a, d]
                if weight > fit.least_reach and against > LEAST_MASS:
                    counts = picked_weight(weight * against, fit)
                    if counts > 0:
                        share = 1.0 - numbers.guards[seat, at] * (1.0 / 255.0)
                        add_pair(c, d, share, I64(a), others, I64(won), past, counts, rows, fit)
                at += 1


@recursive
def add_below(depth: int, state: State, played: int, pack: LivePack, room: Room, rows: Rows, fit: FitRoom) -> None:
    """Add all samples below a state, from the reach probabilities of both players in the room."""
    acting = acting_in(state)
    own, other = own_and_other(state)
    if is_end(state, True, pack):
        add_end(state, played, pack, depth, room, rows, fit)
        return
    n_own, n_other = n_hands(state, pack)
    n, means = fill_maps(state, acting, own, other, pack, depth, room), room.numbers.means[acting]
    fill_totals(n, n_own, means, depth, room)
    add_state(n, n_own, n_other, state, own, other, played, pack, depth, means, room, rows, fit)
    children = room.children[depth]
    for one in range(n):
        if children[SWAP, one] == 0:
            card = children[CARD, one]
            pass_down(LEARN, 0, acting, one, means, means, depth, room)
            after = next_state(state, card, children[REST, one], pack)
            add_below(depth + 1, after, with_card_played(played, state, card), pack, room, rows, fit)


@compiled
def add_roots(
    first: int, last: int, pack: LivePack, elders: StoredNumbers, dealers: StoredNumbers, base: Ints, roots: Roots,
    played: Ints, room: Room, rows: Rows, fit: FitRoom,
) -> int:  # fmt: skip
    """Add all samples below the roots from `first` on to `last`; returns the next, where there is no space for it."""
    for root in range(first, last):
        at, to = roots.starts[root], roots.starts[root + 1]
        most = 0
        for kind in range(6):
            most += (fit.deepest + 1) * (to[kind] - at[kind])
        if rows.used[0] + most > len(rows.keys):
            return root
        read_numbers(ANSWER, False, 0, elders, at, to, base, room)
        read_numbers(ANSWER, False, 1, dealers, at, to, base, room)
        room.position[:] = 0
        read_reach(at, to, roots, room)
        add_below(I64(0), state_of_row(roots.states[root]), played[root], pack, room, rows, fit)
    return last


@recursive
def list_played(state: State, played: int, pack: LivePack, children: NDArray[np.int64], out: Ints) -> None:
    """Write what was played before each root, as `with_card_played`; `out[-1]` counts them."""
    if is_root(state, pack):
        out[out[-1]] = played
        out[-1] += 1
        return
    acting = acting_in(state)
    own = state.first if acting == 0 else state.second
    depth = 2 * state.tricks + (0 if state.led == NO_CARD else 1)
    n = fill_children(state.led, own, state.unseen, pack, children[depth])
    for one in range(n):
        if children[depth, SWAP, one] == 0:
            card = children[depth, CARD, one]
            after = next_state(state, card, children[depth, REST, one], pack)
            list_played(after, with_card_played(played, state, card), pack, children, out)


@compiled
def list_all_played(pack: LivePack, out: Ints) -> None:
    """The same from the first card on."""
    children = np.zeros((2 * pack.hand, 7, WIDE + 1), np.int64)
    list_played(start_of_play(pack), I64(0), pack, children, out)
