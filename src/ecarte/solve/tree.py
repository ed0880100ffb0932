"""The public tree of the play of the cards: what both players know, and which cards may come next.

A state says who leads, the card led, what either player may still hold, the tricks, and the plain suits that have not
appeared.  The duties are in what a player may hold: a card that says what its player does not hold takes those cards
out of the set, so that nobody asks again whether a card is lawful.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import within
from ecarte.solve.pack import BINOMIALS, PLAIN_SUITS, TRUMP, Cards, LivePack, popcount

NO_CARD: Final = -1
"""In place of a card that was led: nobody has led."""


class State(NamedTuple):
    """What both players know, before a card is led or answered."""

    leader: int
    """0 the elder, 1 the dealer."""
    led: int
    """The card led, `NO_CARD` before a lead."""
    first: Cards
    """What the elder may hold."""
    second: Cards
    """What the dealer may hold."""
    elders_tricks: int
    tricks: int
    unseen: int
    """The plain suits that have not appeared, as a mask of suits."""
    to_announce: int
    """How many players have not yet said whether they hold the king: 2 before the first lead, where it may be held."""


MOST_CHILDREN: Final = 32
"""The most cards that may come next.  A table of children is (7, MOST_CHILDREN + 1): a column for each of them, and the
rows that follow."""
CARD: Final = 0
"""The card."""
REST: Final = 1
"""What its player may hold after it."""
MAIN: Final = 2
"""The child whose numbers it uses; itself where it has its own.

Cards of suits that have not appeared use those of the same card in the first such suit: their hands are its hands with
two suits exchanged.
"""
SWAP: Final = 3
"""The suit that is exchanged with the first such suit; 0 for none."""
OWN: Final = 4
"""Where its map of the player's hands begins."""
OTHER: Final = 5
"""Where its map of the opponent's hands begins."""
START: Final = 6
"""Where its numbers begin."""


@within
def state_of_row(row: NDArray[np.int64]) -> State:
    """A state from the numbers of its fields, (8,)."""
    return State(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7])


@within
def write_state(state: State, row: NDArray[np.int64]) -> None:
    """Write the numbers of a state's fields, (8,)."""
    row[0], row[1], row[2], row[3] = state.leader, state.led, state.first, state.second
    row[4], row[5], row[6], row[7] = state.elders_tricks, state.tricks, state.unseen, state.to_announce


@within
def acting_in(state: State) -> int:
    """The player to lead or reply: 0 the elder, 1 the dealer."""
    return state.leader if state.led == NO_CARD else 1 - state.leader


@within
def own_and_other(state: State) -> tuple[Cards, Cards]:
    """What the player to lead or reply may hold, and what the opponent."""
    return (state.first, state.second) if acting_in(state) == 0 else (state.second, state.first)


@within
def n_hands(state: State, pack: LivePack) -> tuple[int, int]:
    """How many hands the player to lead or reply may hold, and the opponent; the leader's without the card led."""
    own, other = own_and_other(state)
    held = pack.hand - state.tricks
    others_held = held if state.led == NO_CARD else held - 1
    return int(BINOMIALS[popcount(own), held]), int(BINOMIALS[popcount(other), others_held])


@within
def tricks_of(state: State, player: int) -> int:
    """The tricks of a player."""
    return state.elders_tricks if player == 0 else state.tricks - state.elders_tricks


@within
def first_unseen(unseen: int) -> int:
    """The least suit that has not appeared; 0 where all have."""
    for suit in range(1, 4):
        if (unseen >> suit) & 1:
            return suit
    return 0


@within
def rest_after(card: int, led: int, own: Cards, pack: LivePack) -> Cards:
    """What a player may hold after a card: hands that would have had to play another card are excluded.

    A card below the one led says that there is no higher of the suit, a trump that there is none of the suit, any other
    that there is no trump either.
    """
    rest = own & ~(1 << card)
    if led == NO_CARD:
        return rest
    suit, asked = int(pack.suit_of[card]), int(pack.suit_of[led])
    if suit == asked:
        return rest & ~(int(pack.suit_mask[suit]) & ~((2 << led) - 1)) if card < led else rest
    rest &= ~int(pack.suit_mask[asked])
    return rest if suit == TRUMP else rest & ~int(pack.suit_mask[TRUMP])


@within
def start_of_play(pack: LivePack) -> State:
    """Before the first card: either may hold anything."""
    everything = (1 << len(pack.suit_of)) - 1
    return State(0, NO_CARD, everything, everything, 0, 0, PLAIN_SUITS, 2 if pack.king >= 0 else 0)


@within
def king_may_be_announced(state: State) -> bool:
    """Whether the player to lead or reply may announce the king now, before their first card."""
    return state.to_announce == 2 or (state.to_announce == 1 and state.led != NO_CARD)


@within
def after_king_is_known(state: State, holds: bool, pack: LivePack) -> State:
    """The state once the player to lead or reply has announced the king, or by silence shown that they do not hold it.

    Hands without the king stay among those of a player who holds it, with no weight.
    """
    gone = ~(1 << pack.king)
    is_elder = acting_in(state) == 0
    first = state.first & gone if is_elder != holds else state.first
    second = state.second & gone if is_elder == holds else state.second
    left = 0 if holds else state.to_announce - 1
    return State(state.leader, state.led, first, second, state.elders_tricks, state.tricks, state.unseen, left)


@within
def fill_children(led: int, own: Cards, unseen: int, pack: LivePack, children: NDArray[np.int64]) -> int:
    """Write the rows `CARD`, `REST`, `MAIN` and `SWAP` of each card that may be played; returns how many there are."""
    first = first_unseen(unseen)
    n = 0
    for card in range(len(pack.suit_of)):
        suit = pack.suit_of[card]
        is_unseen = (unseen >> suit) & 1
        if not (own >> card) & 1 or (is_unseen and suit != first):
            continue
        main = n
        for swap in range(suit if is_unseen else 3, 4):
            if is_unseen and not (unseen >> swap) & 1:
                continue
            children[CARD, n] = card
            children[REST, n] = rest_after(card, led, own, pack)
            children[MAIN, n] = main
            children[SWAP, n] = swap if n > main else 0
            n += 1
    return n


@within
def next_state(state: State, card: int, rest: Cards, pack: LivePack) -> State:
    """The state after a card; `rest` is what its player may hold then."""
    leads = state.led == NO_CARD
    acting = acting_in(state)
    gone = ~(1 << card)
    first = rest if acting == 0 else state.first & gone
    second = rest if acting == 1 else state.second & gone
    unseen = state.unseen & ~(1 << pack.suit_of[card])
    if leads:
        return State(
            state.leader, card, first, second, state.elders_tricks, state.tricks, unseen, state.to_announce
        )  # fmt: skip
    suit, asked = pack.suit_of[card], pack.suit_of[state.led]
    beats = (suit == asked and card > state.led) or (suit == TRUMP and asked != TRUMP)
    winner = acting if beats else state.leader
    tricks = state.elders_tricks + 1 - winner
    return State(winner, NO_CARD, first, second, tricks, state.tricks + 1, unseen, state.to_announce)


CHOICES_AT: Final = 0
ORDERS_AT: Final = 2
GUARDS_AT: Final = 4
HANDS_AT: Final = 6
"""Where the elder's choices, orders, guards and hands are counted in a row of counts; the dealer's follow each."""
ROOTS_AT: Final = 8
"""Where the roots are counted."""


@within
def is_end(state: State, uses_ends: bool, pack: LivePack) -> bool:
    """Whether an end, the last two tricks, begins here; without `uses_ends` never, so that all cards are tried."""
    return uses_ends and state.led == NO_CARD and state.tricks == pack.hand - 2


@within
def is_root(state: State, pack: LivePack) -> bool:
    """Whether the tree is cut here: three cards are left each."""
    return state.led == NO_CARD and state.tricks == pack.hand - 3
