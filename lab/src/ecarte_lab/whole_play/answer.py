"""The best answer to a player by keys: a walk over the public tree that asks for the player's probabilities on its way.

The walk is that of `ecarte.solve.walk` with the task ANSWER.  The player is asked at a state for the hands with which
they may be there, and for no others; where there is none, nothing below is walked.  In the last two tricks the answer
leaves out dominated choices, as always, but the player may play any lawful card.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.closed_form import fill_kept_of_both, fill_other_loses_both, fill_other_wins_both, fill_others
from ecarte.solve.compiler import F32, I64, U32, U64, compiled, within
from ecarte.solve.end_room import ANSWER, HALF, PAIRS, WIDE, EndRoom, Weights, clear, list_places
from ecarte.solve.ends import any_weight, fill_values_of_leader, fill_values_of_other, leaders_points, needs_both
from ecarte.solve.pack import TRUMP, Cards, LivePack, next_hand, popcount
from ecarte.solve.tree import (
    CARD,
    NO_CARD,
    OWN,
    REST,
    ROOTS_AT,
    START,
    SWAP,
    State,
    acting_in,
    is_end,
    is_root,
    n_hands,
    next_state,
    own_and_other,
    start_of_play,
    state_of_row,
    tricks_of,
)
from ecarte.solve.walk import (
    BELOW,
    DOWN,
    UP,
    Room,
    fill_maps,
    fill_totals,
    pass_down,
    pass_up,
    take_best,
    write_last_value,
)
from ecarte.tables.duties import popcount as n_cards_of
from ecarte.tables.late_keys import Past
from ecarte_lab.array_types import Floats32, Ints, Masks, Words
from ecarte_lab.whole_play.key_player import (
    MOST_CHOICES,
    SOLVED,
    UNIFORM,
    KeyPlayer,
    fill_shares,
    forget_codes,
    key_and_order,
    past_of,
    seen_by,
    trump_first,
    with_card_played,
)


class ResponderRoots(NamedTuple):
    """The states at which the tree is cut, and what passes between the walks above and below them."""

    states: Ints
    """(roots, 8): the fields of each state."""
    starts: Ints
    """(roots + 1, 2): where the hands of the elder and the dealer begin."""
    reach: Floats32
    """(hands,): the player's reach probabilities."""
    values: Floats32
    """(hands,): the values of the responder."""
    played: Ints
    """(roots,): the cards that were played, as in `with_card_played`."""


class QueryBuffers(NamedTuple):
    """Scratch arrays of the questions at one state, or in an end."""

    places: NDArray[np.uint8]
    """(WIDE,): the cards that the player may hold."""
    held: Ints
    """(WIDE,): the places of the cards of a hand."""
    hands: Masks
    """(hands,): the trump-first mask of each hand."""
    ranks: Ints
    """(questions,): the place of the hand that is asked about; in an end its place in `low` and `high`, plus `PAIRS`
    times the card led."""
    keys: Words
    """(questions,): what `key_and_order` gives; 0 where a single card is lawful, so that nobody has to be asked."""
    orders: Ints
    """(questions,): what `key_and_order` gives."""
    chances: Floats32
    """(hands * MOST_CHOICES,): the probability of each card of each hand, the lowest first."""
    low: Ints
    """(PAIRS,): in an end, the number of the lower card of each of the player's hands that may be there."""
    high: Ints
    """(PAIRS,): the higher card."""
    weights: Weights
    """(PAIRS,): their reach probabilities."""


MOST_LEADS: Final = WIDE
"""An upper bound for the cards that may be led."""


def make_query_buffers(hands: int) -> QueryBuffers:
    """Scratch arrays for states with up to `hands` hands of the player."""
    questions = max(hands, MOST_LEADS * PAIRS)
    return QueryBuffers(
        places=np.zeros(WIDE, np.uint8),
        held=np.zeros(WIDE, np.int64),
        hands=np.zeros(hands, np.uint32),
        ranks=np.zeros(questions, np.int64),
        keys=np.zeros(questions, np.uint64),
        orders=np.zeros(questions, np.int64),
        chances=np.zeros(hands * MOST_CHOICES, np.float32),
        low=np.zeros(PAIRS, np.int64),
        high=np.zeros(PAIRS, np.int64),
        weights=np.zeros(PAIRS, np.float64),
    )


# --- above the last two tricks ----------------------------------------------------------------------


@within
def query_state(
    n: int, n_own: int, state: State, own: Cards, other: Cards, played: int, pack: LivePack, depth: int,
    player: KeyPlayer, room: Room, buffers: QueryBuffers, means: NDArray[np.float32],
) -> None:  # fmt: skip
    """Write the player's probabilities at a state to `means`, in the order of the walk.

    `n`: how many cards may come next.  `n_own`, `own`, `other`: the player's hands, and what either may hold.
    `played`: as in `with_card_played`.
    """
    reach, totals = room.reach[depth, 0 if player.is_elder else 1], room.totals[depth]
    places, held, hands, chances = buffers.places, buffers.held, buffers.hands, buffers.chances
    size, won, others = (
        pack.hand - state.tricks,
        tricks_of(state, 0 if player.is_elder else 1),
        trump_first(other, pack),
    )
    past = past_of(player.is_elder, player.masks, played, state.tricks, own, pack)
    list_places(own, places)
    for j in range(size):
        held[j] = j
    n_queries = 0
    for rank in range(n_own):
        totals[rank] = F32(1)
        if reach[rank] > 0:
            hand = U32(0)
            for j in range(size):
                hand = U32(hand | player.masks[places[held[j]]])
            hands[rank] = hand
            at = seen_by(player.tables.duties, player.masks, hand, others, state.led, won, past)
            buffers.ranks[n_queries] = rank
            if at.lawful & at.lawful - 1:
                buffers.keys[n_queries], buffers.orders[n_queries] = key_and_order(player, at)
            else:
                buffers.keys[n_queries] = U64(0)
            n_queries += 1
        next_hand(held, size)
    forget_codes(player.suit_codes)
    for question in range(n_queries):
        rank = buffers.ranks[question]
        hand, row = hands[rank], MOST_CHOICES * rank
        at = seen_by(player.tables.duties, player.masks, hand, others, state.led, won, past)
        for place in range(size):
            chances[row + place] = F32(0)
        if buffers.keys[question]:
            for choice in range(fill_shares(player, at, past, buffers.keys[question], buffers.orders[question])):
                place = n_cards_of(U32(hand & (player.cards[0, choice] - 1)))
                chances[row + place] = player.shares[choice]
        else:
            chances[row + n_cards_of(U32(hand & (at.lawful - 1)))] = F32(1)
    children, own_maps = room.children[depth], room.own_maps[depth]
    for one in range(n):
        if children[SWAP, one] == 0:
            own_at, start = children[OWN, one], children[START, one]
            below = U32(player.masks[children[CARD, one]] - U32(1))
            for place in range(children[OWN, one + 1] - own_at):
                rank = own_maps[own_at + place]
                chance = F32(0)
                if reach[rank] > 0:
                    chance = chances[MOST_CHOICES * rank + n_cards_of(U32(hands[rank] & below))]
                means[start + place] = chance


@within
def pass_responder_root(
    part: int, n_values: int, depth: int, played: int, seat: int, room: Room, roots: ResponderRoots
) -> None:
    """On the way down write the reaches at the next root, on the way up take its values; `seat` is the responder's."""
    root = room.position[ROOTS_AT]
    room.position[ROOTS_AT] = root + 1
    at = roots.starts[root, seat]
    if part == UP:
        for hand in range(n_values):
            room.values[depth, hand] = roots.values[at + hand]
        return
    theirs = roots.starts[root, 1 - seat]
    for hand in range(roots.starts[root + 1, 1 - seat] - theirs):
        roots.reach[theirs + hand] = room.reach[depth, 1 - seat, hand]
    roots.played[root] = played


@compiled
def answer(
    part: int, depth: int, state: State, played: int, pack: LivePack, player: KeyPlayer, roots: ResponderRoots,
    room: Room, buffers: QueryBuffers,
) -> None:  # fmt: skip
    """Write the value of every hand of the responder to `room.values[depth]`, from the player's reaches.

    `played` is what was played before, as in `with_card_played`.
    """
    acting = acting_in(state)
    seat = I64(1) if player.is_elder else I64(0)
    if state.tricks == pack.hand:
        write_last_value(seat, state, pack, depth, room)
        return
    own, other = own_and_other(state)
    n_own, n_other = n_hands(state, pack)
    n_values, n_theirs = (n_own, n_other) if acting == seat else (n_other, n_own)
    if part != BELOW and is_root(state, pack):
        pass_responder_root(part, n_values, depth, played, seat, room, roots)
        return
    for hand in range(n_values):
        room.values[depth, hand] = F32(0)
    if part == BELOW and not any_weight(room.reach[depth, 1 - seat], n_theirs):
        return
    if is_end(state, True, pack):
        answer_end(state, own, other, acting == seat, played, pack, depth, player, room, buffers)
        return
    before, means = room.position[acting], room.numbers.means[acting]
    by_hand = acting != seat and part != BELOW and player.kind == SOLVED
    if by_hand:
        means = player.trunk
    n = fill_maps(state, acting, own, other, pack, depth, room)
    if by_hand:
        fill_totals(n, n_own, means, depth, room)
    elif acting != seat and part != UP:
        query_state(n, n_own, state, own, other, played, pack, depth, player, room, buffers, means)
    children = room.children[depth]
    for one in range(n):
        if children[SWAP, one]:
            continue
        card = children[CARD, one]
        if part != UP:
            pass_down(ANSWER, seat, acting, one, means, means, depth, room)
        after = next_state(state, card, children[REST, one], pack)
        answer(part, depth + 1, after, with_card_played(played, state, card), pack, player, roots, room, buffers)
        if part != DOWN:
            pass_up(acting == seat, one, n, depth, room)
    if not by_hand:
        room.position[acting] = before
    if acting == seat and part != DOWN:
        take_best(n, n_own, depth, room)


# --- the last two tricks ----------------------------------------------------------------------------


@within
def answer_end(
    state: State, own: Cards, other: Cards, responder_leads: bool, played: int, pack: LivePack, depth: int,
    player: KeyPlayer, room: Room, buffers: QueryBuffers,
) -> None:  # fmt: skip
    """Write the responder's values in an end to `room.values[depth]`.

    `own` is what the leader may hold, `other` the opponent; `played`: as in `with_card_played`.
    """
    if popcount(own) < 2 or popcount(other) < 2:
        return
    leaders_tricks = tricks_of(state, state.leader)
    both = needs_both(leaders_tricks)
    low, high = leaders_points(leaders_tricks, state.leader, pack)
    weights, values = room.reach[depth, 0 if player.is_elder else 1], room.values[depth]
    won = leaders_tricks if not responder_leads else 3 - leaders_tricks
    past = past_of(player.is_elder, player.masks, played, state.tricks, other if responder_leads else own, pack)
    end = room.end
    n_leads, n_others = list_places(own, end.places[0]), list_places(other, end.places[1])
    if responder_leads:
        fill_others(weights, n_others, end.places[1], end.others)
        n_pairs = list_pairs(weights, n_others, end.places[1], buffers)
        query_replies(both, n_leads, n_pairs, own, won, past, pack, player, room, buffers)
        fill_results(both, n_leads, pack, end)
        fill_values_of_leader(both, low, high, n_leads, n_others, end, values)
        return
    clear(end.leads)
    n_pairs = list_pairs(weights, n_leads, end.places[0], buffers)
    query_leads(n_pairs, other, won, past, pack, player, room, buffers)
    if both:
        fill_kept_of_both(n_leads, end.places[0], pack, end.leads, end.kept)
        nothing = I64(0)
        fill_other_loses_both(ANSWER, own, n_others, pack, room.end_numbers, nothing, nothing, room.rates[depth], end)
    else:
        fill_other_wins_both(own, n_others, pack, end)
    fill_values_of_other(both, low, high, n_leads, n_others, end, values)


@within
def list_pairs(weights: Weights, n: int, places: NDArray[np.uint8], buffers: QueryBuffers) -> int:
    """List the player's hands of two, over `n` cards, that have a weight; returns how many."""
    at = n_pairs = 0
    for y in range(1, n):
        for x in range(y):
            if weights[at] > 0:
                buffers.low[n_pairs], buffers.high[n_pairs] = places[x], places[y]
                buffers.weights[n_pairs] = weights[at]
                n_pairs += 1
            at += 1
    return n_pairs


@within
def query_leads(
    n_pairs: int, other: Cards, won: int, past: Past, pack: LivePack, player: KeyPlayer, room: Room,
    buffers: QueryBuffers,
) -> None:  # fmt: skip
    """Fill `leads` with the weight with which the player leads a and then b."""
    leads, others, masks = room.end.leads, trump_first(other, pack), player.masks
    for pair in range(n_pairs):
        hand = U32(masks[buffers.low[pair]] | masks[buffers.high[pair]])
        at = seen_by(player.tables.duties, player.masks, hand, others, NO_CARD, won, past)
        buffers.keys[pair], buffers.orders[pair] = key_and_order(player, at)
    forget_codes(player.suit_codes)
    for pair in range(n_pairs):
        a, b, weight = buffers.low[pair], buffers.high[pair], buffers.weights[pair]
        hand = U32(masks[a] | masks[b])
        at = seen_by(player.tables.duties, player.masks, hand, others, NO_CARD, won, past)
        fill_shares(player, at, past, buffers.keys[pair], buffers.orders[pair])
        share = player.shares[0] if player.cards[0, 0] == masks[a] else player.shares[1]
        leads[a, b] = weight * share
        leads[b, a] = weight - leads[a, b]


@within
def query_replies(
    both: bool, n_leads: int, n_pairs: int, leading: Cards, won: int, past: Past, pack: LivePack,
    player: KeyPlayer, room: Room, buffers: QueryBuffers,
) -> None:  # fmt: skip
    """Fill `kept[a, r]`: the weight of r being left after a trick that a won, or lost where the leader needs one.

    `sums[a, b]` becomes the part that `fill_results` subtracts: b was played, and the other card would count.
    """
    kept, thrown, masks = room.end.kept, room.end.sums, player.masks
    n = 0
    for x in range(n_leads):
        a = room.end.places[0, x]
        suit, others = pack.suit_of[a], trump_first(leading & ~(1 << a), pack)
        for card in range(WIDE):
            kept[a, card] = thrown[a, card] = F32(0)
        for pair in range(n_pairs):
            c, d = buffers.low[pair], buffers.high[pair]
            of_c, of_d = pack.suit_of[c], pack.suit_of[d]
            if a in (c, d):
                continue
            # what may be played: c, d, or either; and whether that wins
            may_c = may_d = True
            if suit in (of_c, of_d):
                wins = (of_c == suit and c > a) or (of_d == suit and d > a)
                may_c = of_c == suit and (c > a or not wins)
                may_d = of_d == suit and (d > a or not wins)
            else:
                wins = of_c == TRUMP
                may_d = not wins or of_d == TRUMP
            if wins == both:
                continue
            if may_c and may_d and player.kind != UNIFORM:
                hand = U32(masks[c] | masks[d])
                at = seen_by(player.tables.duties, player.masks, hand, others, a, won, past)
                buffers.keys[n], buffers.orders[n] = key_and_order(player, at)
                buffers.ranks[n] = a * PAIRS + pair
                n += 1
                continue
            weight = buffers.weights[pair]
            if may_c and may_d:
                weight *= HALF
            if may_c:
                keep(both, a, c, d, weight, pack, kept, thrown)
            if may_d:
                keep(both, a, d, c, weight, pack, kept, thrown)
    _ask_and_keep(both, n, leading, won, past, pack, player, room, buffers)


@within
def _ask_and_keep(
    both: bool, n: int, leading: Cards, won: int, past: Past, pack: LivePack, player: KeyPlayer, room: Room,
    buffers: QueryBuffers,
) -> None:  # fmt: skip
    """Ask the player the first `n` questions, and note with `keep` which card is left."""
    kept, thrown, masks = room.end.kept, room.end.sums, player.masks
    others, before = U32(0), I64(-1)
    for question in range(n):
        a, pair = buffers.ranks[question] // PAIRS, buffers.ranks[question] % PAIRS
        if a != before:
            others, before = trump_first(leading & ~(1 << a), pack), a
            forget_codes(player.suit_codes)
        c, d, weight = buffers.low[pair], buffers.high[pair], buffers.weights[pair]
        hand = U32(masks[c] | masks[d])
        at = seen_by(player.tables.duties, player.masks, hand, others, a, won, past)
        fill_shares(player, at, past, buffers.keys[question], buffers.orders[question])
        share = player.shares[0] if player.cards[0, 0] == masks[c] else player.shares[1]
        keep(both, a, c, d, weight * share, pack, kept, thrown)
        keep(both, a, d, c, weight - weight * share, pack, kept, thrown)


@within
def keep(
    both: bool, a: int, played: int, left: int, weight: float, pack: LivePack, kept: Weights, thrown: Weights
) -> None:
    """Note that the player keeps the card `left` of two, having played the other to the card a, with this weight."""
    kept[a, left] += weight
    beats = played if not both else left
    beaten = left if not both else played
    is_beaten = (pack.suit_of[beats] == pack.suit_of[beaten] and beats > beaten) or (
        pack.suit_of[beats] == TRUMP and pack.suit_of[beaten] != TRUMP
    )
    if not is_beaten:
        thrown[a, played] += weight


@within
def fill_results(both: bool, n_leads: int, pack: LivePack, room: EndRoom) -> None:
    """Fill `results[a, b]`: the weight of the hands from which a and then b win both.

    Where the leader needs one, of the hands against which they lose both.
    """
    kept, thrown, results = room.kept, room.sums, room.results
    plain_from, stop = pack.width[TRUMP], pack.first[3] + pack.width[3]
    for x in range(n_leads):
        a = room.places[0, x]
        zero = kept[a, 0] * F32(0)
        trumps = plain = zero
        for r in range(plain_from):
            trumps += kept[a, r]
        for r in range(plain_from, stop):
            plain += kept[a, r]
        for s in range(4):
            below = zero
            for b in range(pack.first[s], pack.first[s] + pack.width[s]):
                up_to = below + kept[a, b]
                if both:
                    counted = plain + below
                elif s == TRUMP:
                    counted = trumps - up_to
                else:
                    counted = trumps + plain - up_to
                results[a, b] = counted - thrown[a, b]
                below = up_to
            if both and s != TRUMP:  # those of the suit that beat b
                for b in range(pack.first[s], pack.first[s] + pack.width[s]):
                    results[a, b] -= below


# --- entries ----------------------------------------------------------------------------------------


@compiled
def answer_trunk(
    part: int, pack: LivePack, player: KeyPlayer, roots: ResponderRoots, room: Room, buffers: QueryBuffers
) -> None:
    """Walk from the first card to the roots, on the way down or up."""
    room.position[:] = 0
    room.reach[0] = 1
    nothing = I64(0)
    answer(part, nothing, start_of_play(pack), nothing, pack, player, roots, room, buffers)


@compiled
def answer_roots(
    first: int, last: int, pack: LivePack, player: KeyPlayer, roots: ResponderRoots, room: Room, buffers: QueryBuffers
) -> None:
    """Walk below the roots from `first` on to `last`: from the player's reaches to the values of the responder."""
    seat = I64(1) if player.is_elder else I64(0)
    for root in range(first, last):
        s, at, to = roots.states[root], roots.starts[root], roots.starts[root + 1]
        state = state_of_row(s)
        room.position[:] = 0
        for hand in range(to[1 - seat] - at[1 - seat]):
            room.reach[0, 1 - seat, hand] = roots.reach[at[1 - seat] + hand]
        answer(I64(BELOW), I64(0), state, roots.played[root], pack, player, roots, room, buffers)
        for hand in range(to[seat] - at[seat]):
            roots.values[at[seat] + hand] = room.values[0, hand]
