"""What a responder makes who is shown the cards that the opponent discards, in machine code: unchecked kernels.

The responder knows how the opponent decides; in a deal there is at most one exchange.  A player who is shown more can
only do better, so the expected values here are at least those of the best response under the rules.  Where an expected
value cannot be enumerated it is a mean over drawn cases, and the best choice is made for those cases.  On average the
largest of several means is at least the largest of the true values, so that these errors go up too.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ecarte.solve.compiler import I64, U32, compiled, within
from ecarte.tables.duties import popcount
from ecarte.tables.exchange_keys import ACCEPTS, PROPOSES
from ecarte.tables.infoset_keys import EXCHANGED, taken_code
from ecarte_lab.array_types import Floats, Ints, Masks, Words
from ecarte_lab.kernels.best_deviation import (
    Options,
    WholeStrategy,
    finish_deal,
    option_buffers,
)
from ecarte_lab.kernels.chance import draw_uniform, number_below
from ecarte_lab.kernels.deals import hand_of
from ecarte_lab.kernels.exchange import (
    AVERAGE,
    DEALER_ACCEPTS,
    DEALER_DISCARDS,
    ELDER_DISCARDS,
    ELDER_STANDS,
    DealBuffers,
    ExchangeState,
    after_choice,
    draw_choice,
    fill_choices,
    first_state,
    hand_to_act,
    king_of,
)
from ecarte_lab.kernels.hand_response import (
    BY_TABLE,
    ResponseBuffers,
    ResponseSetting,
    hand_best_response,
    response_buffers,
)

SIZES: Final = 6
"""How many cards an opponent may have discarded: 0 to 5."""

KEPT: Final = 65_780
"""The most sets of cards that an opponent may have kept: five of 26."""


class RelaxedBuffers(NamedTuple):
    """Scratch memory."""

    options: Options
    """The cards of the deal are its `world`."""
    pool: Masks
    """(32,): single cards."""
    kept: Masks
    """(KEPT,): what the opponent may have kept, and, added up, how likely it is."""
    chances: Floats
    hands: Masks
    """(KEPT,): hands of the opponent, and their weights, which are 1."""
    weights: Floats
    response: ResponseBuffers


@compiled
def relaxed_buffers() -> RelaxedBuffers:
    """New scratch memory."""
    return RelaxedBuffers(
        option_buffers(), np.zeros(32, np.uint32), np.empty(KEPT, np.uint32), np.empty(KEPT), np.empty(KEPT, np.uint32),
        np.ones(KEPT), response_buffers(),
    )  # fmt: skip


# --- the opponent's decisions ----------------------------------------------------------------------------------------


@within
def _agrees(by: WholeStrategy, other: int, hand: int, pack: DealBuffers) -> float:
    """The probability that the opponent with `hand` proposes, or accepts."""
    none = I64(0)
    here = ExchangeState(I64(DEALER_ACCEPTS if other else ELDER_STANDS), hand, hand, none, none, none, none, none)
    fill_choices(by.exchange, by.decisions, by.decisions, AVERAGE, here, hand, pack, 1, 0.0)
    return float(pack.chances[1, ACCEPTS if other else PROPOSES])


@within
def _exchange(by: WholeStrategy, state: Words, at: ExchangeState, pack: DealBuffers) -> tuple[ExchangeState, int]:
    """The state after the opponent's discard by the tables, and the cards discarded."""
    _, n = fill_choices(by.exchange, by.decisions, by.decisions, AVERAGE, at, hand_to_act(at), pack, 1, 0.0)
    thrown = pack.thrown[1, draw_choice(state, n, pack, 1)]
    return after_choice(by.exchange, at, 0, thrown, pack.cards), thrown


@compiled
def fill_agreement(
    by: WholeStrategy, other: int, turn_up: int, hands: Masks, chances: Floats, pack: DealBuffers
) -> None:
    """Fill the probability that the opponent with each of these hands proposes, or accepts."""
    pack.cards[31] = turn_up
    for which in range(hands.size):
        chances[which] = _agrees(by, other, hands[which], pack)


# --- cards and hands -------------------------------------------------------------------------------------------------


@within
def _shuffle(state: Words, left: int, cards: Masks, first: int, number: int) -> None:
    """Fill `cards` from index `first` with the cards of `left`, the first `number` of them in random order."""
    size = 0
    while left:
        cards[first + size] = U32(left & ~(left - 1))
        left = U32(left & left - 1)
        size += 1
    for place in range(first, first + number):
        other = place + number_below(state, first + size - place)
        cards[place], cards[other] = cards[other], cards[place]


@within
def _deal(state: Words, role: int, hand: int, turn_up: int, pack: DealBuffers) -> None:
    """Deal a pack in which the player of this role holds `hand`."""
    pack.cards[31] = turn_up
    _shuffle(state, U32(~(hand | turn_up)), pack.cards, 5, 26)
    left = hand
    for place in range(5):
        pack.cards[place] = U32(left & ~(left - 1))
        left = U32(left & left - 1)
        if role:
            pack.cards[place], pack.cards[5 + place] = pack.cards[5 + place], pack.cards[place]


@within
def _deal_to_agreement(by: WholeStrategy, state: Words, role: int, hand: int, turn_up: int, pack: DealBuffers) -> None:
    """The same, with a first exchange as far as the opponent decides it: they have proposed, or accept."""
    agrees = False
    while not agrees:
        _deal(state, role, hand, turn_up, pack)
        others = hand_of(pack.cards, 0 if role else 5, 5)
        agrees = draw_uniform(state) < _agrees(by, 1 - role, others, pack)


@within
def _draw_hands(
    by: WholeStrategy,
    state: Words,
    role: int,
    at: ExchangeState,
    held: int,
    seen: int,
    hands: int,
    room: RelaxedBuffers,
) -> None:
    """Draw `hands` hands that the opponent may hold after the exchange, each as often as it is likely.

    `held` are all cards that the responder has held, `seen` those that the opponent discarded.  What the opponent may
    have kept is enumerated, and drawn at equal distances; the cards taken for `seen` are any of the others.
    """
    other, pack, none = 1 - role, room.options.world, I64(0)
    pool = U32(~(held | seen | pack.cards[31]))
    number, size = popcount(seen), popcount(pool)
    left = pool
    for place in range(size):
        room.pool[place] = U32(left & ~(left - 1))
        left = U32(left & left - 1)
    drawn = at.asked if other else none
    step = I64(DEALER_DISCARDS if other else ELDER_DISCARDS)
    total, n = 0.0, 0
    chosen = (1 << 5 - number) - 1
    while chosen < 1 << size:
        kept, left = U32(0), chosen
        while left:
            kept = U32(kept | room.pool[popcount(U32((left & -left) - 1))])
            left &= left - 1
        whole = U32(kept | seen)
        weight = _agrees(by, other, whole, pack)
        if weight > 0:
            here = ExchangeState(step, whole, whole, drawn, none, drawn, none, none)
            _, ways = fill_choices(by.exchange, by.decisions, by.decisions, AVERAGE, here, whole, pack, 1, 0.0)
            for way in range(ways):
                if pack.thrown[1, way] == seen and pack.chances[1, way] > 0:
                    total += weight * pack.chances[1, way]
                    room.kept[n], room.chances[n] = kept, total
                    n += 1
        if not chosen:
            break
        lowest = chosen & -chosen
        ripple = chosen + lowest
        chosen = ripple | (chosen ^ ripple) // lowest >> 2
    which = 0
    start = draw_uniform(state)
    for hand in range(hands):
        while which < n - 1 and room.chances[which] < (hand + start) * total / hands:
            which += 1
        kept = room.kept[which]
        _shuffle(state, U32(pool & ~kept), room.pool, 0, number)
        room.hands[hand] = U32(kept | hand_of(room.pool, 0, number))


# --- after an exchange -----------------------------------------------------------------------------------------------


@within
def _points_of_king(by: WholeStrategy, role: int, own: int, others: int, turn_up: int) -> float:
    """What the king of trumps brings the responder."""
    points = by.exchange.payoffs
    elder, dealer = (others, own) if role else (own, others)
    worth = points[king_of(elder, dealer, turn_up), 0, 0] - points[0, 0, 0]
    return float(-worth if role else worth)


@compiled
def answer(
    by: WholeStrategy, role: int, hand: int, kind: int, taken: tuple[int, int], turn_up: int, hands: Masks,
    weights: Floats, response: ResponseBuffers,
) -> tuple[float, float]:  # fmt: skip
    """What the best response of `hand` makes in the play, and what the table makes; sums over the opponent's hands.

    The king counts.  `taken` is what the responder, and what the opponent, knows of the cards taken, as in keys.
    """
    setting = ResponseSetting(hand, turn_up, role, kind, taken[0], taken[1], BY_TABLE)
    best, same = hand_best_response(by.cards, by.plays, setting, hands, weights, response)
    kings = 0.0
    for row in range(hands.size):
        if weights[row] > 0:
            kings += weights[row] * _points_of_king(by, role, hand, hands[row], turn_up)
    return best + kings, same + kings


@within
def _gain_after(
    by: WholeStrategy,
    state: Words,
    role: int,
    at: ExchangeState,
    held: int,
    seen: int,
    hands: int,
    room: RelaxedBuffers,
) -> float:
    """How much more than the tables a responder makes in the play after the exchange.

    `held` are all cards that the responder has held, `seen` those that the opponent discarded.
    """
    _draw_hands(by, state, role, at, held, seen, hands, room)
    elders, dealers = I64(taken_code(at.asked, at.taken, 1)), I64(taken_code(at.taken, at.asked, 1))
    own, taken = (at.dealer, (dealers, elders)) if role else (at.elder, (elders, dealers))
    best, same = answer(
        by, role, own, I64(EXCHANGED), taken, room.options.world.cards[31], room.hands[:hands], room.weights[:hands],
        room.response,
    )  # fmt: skip
    return (best - same) / hands


# --- the exchange ----------------------------------------------------------------------------------------------------


@within
def _begin(
    by: WholeStrategy, state: Words, role: int, hand: int, turn_up: int, room: RelaxedBuffers
) -> tuple[ExchangeState, int]:
    """Draw an exchange up to the responder's discard; returns its state and the opponent's discard, or none."""
    _deal_to_agreement(by, state, role, hand, turn_up, room.options.world)
    dealt = first_state(room.options.world)
    none = I64(0)
    at = ExchangeState(I64(ELDER_DISCARDS), dealt.elder, dealt.dealer, none, none, none, none, none)
    if role:
        return _exchange(by, state, at, room.options.world)
    return at, U32(0)


@within
def _throw(
    by: WholeStrategy, state: Words, role: int, at: ExchangeState, seen: int, thrown: int, room: RelaxedBuffers
) -> tuple[ExchangeState, int]:
    """The state after the responder's discard and the exchange, and the opponent's discard."""
    after = after_choice(by.exchange, at, 0, thrown, room.options.world.cards)
    return (after, seen) if role else _exchange(by, state, after, room.options.world)


@compiled
def try_discards(
    by: WholeStrategy,
    state: Words,
    role: int,
    hand: int,
    turn_up: int,
    worlds: int,
    thrown: Masks,
    sums: Floats,
    cases: Ints,
    room: RelaxedBuffers,
) -> None:
    """Add to (SIZES, discards) what each of the discards `thrown` brings when all else is done by the tables.

    The first index is how many cards the elder discarded if the responder is the dealer, else 0; `cases`, (SIZES,),
    counts how many of the `worlds` have each.  Every discard is tried in the same worlds.
    """
    for _ in range(worlds):
        at, seen = _begin(by, state, role, hand, turn_up, room)
        size = popcount(seen)
        cases[size] += 1
        chance = state[0]
        for option in range(thrown.size):
            state[0] = chance
            after, _ = _throw(by, state, role, at, seen, thrown[option], room)
            worth = finish_deal(by, state, after, room.options)
            sums[size, option] += -worth if role else worth


@compiled
def gain_of_discard(
    by: WholeStrategy,
    state: Words,
    role: int,
    hand: int,
    turn_up: int,
    size: int,
    thrown: int,
    hands: int,
    room: RelaxedBuffers,
) -> float:
    """How much more than the tables a responder makes who discards `thrown`, in the play after one drawn exchange.

    `hands` hands of the opponent are drawn; the fewer, the larger is the result on average.  `size` is how many cards
    the elder discards if the responder is the dealer, else 0.
    """
    while True:
        at, seen = _begin(by, state, role, hand, turn_up, room)
        if popcount(seen) == size:
            break
    after, seen = _throw(by, state, role, at, seen, thrown, room)
    held = U32(hand | (after.dealer if role else after.elder))
    return _gain_after(by, state, role, after, held, seen, hands, room)


@compiled
def play_hand(
    by: WholeStrategy, state: Words, role: int, hand: int, turn_up: int, deals: int, room: RelaxedBuffers
) -> float:
    """What `hand` makes on average when both do everything by the tables."""
    made = 0.0
    pack = room.options.world
    for _ in range(deals):
        _deal(state, role, hand, turn_up, pack)
        worth = finish_deal(by, state, first_state(pack), room.options)
        made += -worth if role else worth
    return made / deals
