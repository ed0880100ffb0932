"""Small games as arrays: every course of the play of the cards alone, or of a whole deal; and the exploitability of
strategies.

A `Tree` has its nodes in depth-first order, each before all that follow from it.  So one forward loop gives the
probability of reaching each, and one backward loop its value.  Forced moves of the play alone are no nodes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.cards import Seat, bits_of
from ecarte.engine.agreement import Agreement
from ecarte.solve.compiler import I64, U32, U64, compiled
from ecarte.study.open_hand_values import pack_of
from ecarte.tables.duties import WHOLE_PACK, duties_of, popcount
from ecarte.tables.infoset_keys import COARSE
from ecarte_lab.adapters.decision_process import DecisionProcess, begin
from ecarte_lab.adapters.observation_history import history_text
from ecarte_lab.bounds.play_bound import points_of_tricks
from ecarte_lab.card_policies import Uniform
from ecarte_lab.kernels.infoset_keys import choice_cards, key_of
from ecarte_lab.kernels.open_hands import playable_cards, suit_mask_of
from ecarte_lab.kernels.position import (
    NUMBERS,
    GameOfCards,
    Position,
    after_card,
    infoset_at,
    store_position,
    stored_position,
)
from ecarte_lab.policies import BITS_OF_CARD, CardSets, Chances
from ecarte_lab.training.play_training import game_of

ELDER, DEALER, CHANCE, END = 0, 1, 2, 3

Table = NDArray[np.float64]
"""(sets, acts): a number for each act of each information set."""

MOST_CARDS: Final = 3
"""The largest hand of the play alone."""

AT_LINE, AT_TURN_UP, AT_PLAYED = 32, 57, 60
"""The bit positions, in the name of a set of the play alone, of the line, the turn-up and the number of cards
played."""


class Tree(NamedTuple):
    """Nodes in depth-first order; all arrays of shape (nodes,) but for the last two."""

    who: NDArray[np.int8]
    """Who is to decide: the elder, the dealer, chance, or nobody at the end."""
    end: NDArray[np.int64]
    """Where its subtree ends: its first child is the next node, and a child's sibling follows the child's subtree."""
    of: NDArray[np.int64]
    """The number of its information set; -1 for chance and at the end."""
    share: Table
    """The probability that chance leads to it from the node before; 1 where chance does not move."""
    worth: Table
    """What the elder makes, at the end."""
    deals: NDArray[np.int64]
    """(deals,): where each deal begins; all are equally likely."""
    acts: NDArray[np.int64]
    """(sets,): the number of acts."""
    level: NDArray[np.int64]
    """(sets,): how many decisions its player has made before (perfect recall)."""
    owner: NDArray[np.int8]
    """(sets,): who decides there."""


class _TreeBuilder:
    """The lists of a tree under construction."""

    def __init__(self) -> None:
        self.nodes: list[tuple[int, int, float, float]] = []
        """Who decides, the set, the probability and the value."""
        self.ends: list[int] = []
        self.deals: list[int] = []
        self.numbers: dict[Any, int] = {}
        self.sets: list[tuple[int, int, int]] = []

    def put(self, who: int, share: float, worth: float = 0.0) -> int:
        """Add a node; for a decision `decide` sets its information set."""
        self.nodes.append((who, -1, share, worth))
        self.ends.append(len(self.nodes))
        return len(self.nodes) - 1

    def decide(self, node: int, name: Any, acts: int, level: int) -> None:
        """Set the information of the player who decides at a node to `name`."""
        who, _, share, _ = self.nodes[node]
        number = self.numbers.setdefault(name, len(self.numbers))
        if number == len(self.sets):
            self.sets.append((acts, level, who))
        assert self.sets[number] == (acts, level, who), name
        self.nodes[node] = (who, number, share, 0.0)

    def close(self, node: int) -> None:
        """Mark a node's subtree as complete."""
        self.ends[node] = len(self.nodes)

    def tree(self) -> Tree:
        """The finished tree."""
        who, of, share, worth = zip(*self.nodes, strict=True)
        acts, level, owner = zip(*self.sets, strict=True)
        return Tree(
            np.array(who, np.int8), np.array(self.ends, np.int64), np.array(of, np.int64), np.array(share),
            np.array(worth), np.array(self.deals, np.int64), np.array(acts, np.int64), np.array(level, np.int64),
            np.array(owner, np.int8),
        )  # fmt: skip


# --- the play of the cards alone ------------------------------------------------------------------------------


class PlayNodes(NamedTuple):
    """What is recorded of each node of the play alone; arrays of shape (nodes,) but for the last."""

    who: NDArray[np.int8]
    children: NDArray[np.int64]
    worth: Table
    name: NDArray[np.uint64]
    """What its player knows: the cards they hold, all that were played in order, their number, and the turn-up."""
    level: NDArray[np.int64]
    key: NDArray[np.uint64]
    """As in trainings (`ecarte_lab.kernels.infoset_keys`)."""
    choice: NDArray[np.int64]
    """(nodes, acts): for each legal card its place in the order of the key."""
    equal: NDArray[np.bool_]
    """(nodes, places): whether nobody can hold a card between that of a place and the one before."""


def _play_nodes(n: int) -> PlayNodes:
    return PlayNodes(
        np.zeros(n, np.int8), np.zeros(n, np.int64), np.zeros(n), np.zeros(n, np.uint64), np.zeros(n, np.int64),
        np.zeros(n, np.uint64), np.full((n, MOST_CARDS), -1, np.int64), np.zeros((n, MOST_CARDS), np.bool_),
    )  # fmt: skip


@compiled
def _store(stack: NDArray[np.int64], row: int, at: Position, decided: tuple[int, int, int, int]) -> None:
    """Store a standing, with the cards played, their number, and how many decisions the player to play and the opponent
    have made."""
    store_position(stack, row, at)
    for place in range(4):
        stack[row, NUMBERS + place] = decided[place]


@compiled
def _describe_node(game: GameOfCards, at: Position, node: int, found: PlayNodes, cards: NDArray[np.uint32]) -> None:
    """Write the key of a node, the place of each legal card in its order, and which are equal."""
    infoset = infoset_at(game, at, 0)
    key, order = key_of(game.tables, infoset, at.learns == 1, 0)
    found.key[node] = key
    for place in range(choice_cards(infoset, order, cards, 0)):
        card, before = cards[0, place], cards[0, max(place - 1, 0)]
        found.choice[node, popcount(U32(infoset.lawful & (card - 1)))] = place
        between = U32(infoset.pool & (card - 1) & ~(before - 1))
        found.equal[node, place] = place > 0 and suit_mask_of(card) == suit_mask_of(before) and not between


@compiled
def _build_tree(game: GameOfCards, deals: NDArray[np.uint32], found: PlayNodes, starts: NDArray[np.int64]) -> int:
    """Write all nodes of all deals, in which the last two cards of a row are no choice; returns how many.

    Without room it only counts.
    """
    duties, n, writes = game.tables.duties, 0, found.who.size > 0
    stack, cards = np.empty((64, NUMBERS + 4), np.int64), np.empty((1, 6), np.uint32)
    for deal in range(len(deals)):
        turn_up = popcount(U32((deals[deal, 3] & ~(deals[deal, 3] - 1)) - 1))
        starts[deal], none = n, U32(0)
        first = Position(
            deals[deal, 0], deals[deal, 1], deals[deal, 2], none, none, none, none, none, none, none, 1, 0, 0
        )
        _store(stack, 0, first, (0, 0, 0, 0))
        top = 1
        while top:
            top -= 1
            at = stored_position(stack, top)
            line, n_played = stack[top, NUMBERS], stack[top, NUMBERS + 1]
            mine, theirs = stack[top, NUMBERS + 2], stack[top, NUMBERS + 3]
            lawful = U32(playable_cards(duties, at.hand, at.led) if at.led else at.hand)
            decides = I64(popcount(lawful) > 1)
            if writes and not at.hand:
                found.who[n], found.worth[n] = END, game.payoffs[0, 0, at.won if at.learns else at.lost]
            elif writes and decides:
                found.who[n], found.children[n], found.level[n] = 1 - at.learns, popcount(lawful), mine
                found.name[n] = U64(at.hand) | U64(line) << U64(AT_LINE) | U64(turn_up) << U64(AT_TURN_UP)
                found.name[n] |= U64(n_played) << U64(AT_PLAYED)
                _describe_node(game, at, n, found, cards)
            n += decides | I64(at.hand == 0)
            for bit in range(31, -1, -1):  # the last pushed is expanded first
                card = U32(1 << bit)
                if lawful & card:
                    after = after_card(duties, at, card)
                    stays = after.learns == at.learns
                    longer = line | bit << BITS_OF_CARD * n_played
                    own = mine + decides
                    decided = (own, theirs) if stays else (theirs, own)
                    _store(stack, top, after, (longer, n_played + 1, *decided))
                    top += 1
    return n


class CardTree:
    """The play of the cards alone with a cut-down pack, with hands of at most three cards."""

    def __init__(self, agreement: Agreement) -> None:
        pack, size = pack_of(agreement), agreement.hand_size
        assert size <= MOST_CARDS, "the names of sets have no room for longer lines"
        payoffs = tuple(points_of_tricks(agreement, as_elder=True).tolist())
        game = game_of(duties_of(agreement), 3 * (payoffs,))
        deals = np.array(list(_all_deals(pack, size)), np.uint32)
        starts = np.zeros(len(deals), np.int64)
        nodes = _play_nodes(_build_tree(game, deals, _play_nodes(0), starts))
        _build_tree(game, deals, nodes, starts)
        decides = np.flatnonzero(nodes.who != END)
        self._names, first, of = np.unique(nodes.name[decides], return_index=True, return_inverse=True)
        one = decides[first]
        self.keys, self.choice, self.equal = nodes.key[one], nodes.choice[one], nodes.equal[one]
        numbers = np.full(len(nodes.who), -1)
        numbers[decides] = of
        self.tree = Tree(
            nodes.who, _ends(nodes.children), numbers, np.ones(len(nodes.who)), nodes.worth, starts,
            nodes.children[one], nodes.level[one], nodes.who[one],
        )  # fmt: skip

    @property
    def n_played(self) -> NDArray[np.int64]:
        """(sets,): how many cards have been played."""
        return (self._names >> np.uint64(AT_PLAYED)).astype(np.int64)

    def numbers(self, sets: CardSets) -> NDArray[np.int64]:
        """The numbers of information sets; -1 where only one card can be played."""
        lines = sets.lines
        n_played = np.bitwise_count(lines.mine[0] | lines.theirs[0]).astype(np.uint64)
        at = lines.played << np.uint64(AT_LINE) | n_played << np.uint64(AT_PLAYED)
        names = sets.hands.astype(np.uint64) | at[sets.line] | np.uint64(sets.turn_up.bit_length() - 1 << AT_TURN_UP)
        place = np.minimum(np.searchsorted(self._names, names), len(self._names) - 1)
        return np.where(self._names[place] == names, place, -1)


def _all_deals(pack: int, size: int) -> Iterator[tuple[int, int, int, int]]:
    """Both hands, the turn-up with all that is not in the pack, and the turn-up."""
    for turn_up in bits_of(pack & 0xFF):
        for elder in combinations(bits_of(pack & ~turn_up), size):
            for dealer in combinations(bits_of(pack & ~(turn_up | sum(elder))), size):
                yield sum(elder), sum(dealer), WHOLE_PACK.cards & ~pack | turn_up, turn_up


@compiled
def _ends(children: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where the subtree of each node ends, by the number of its children."""
    end = np.empty(children.size, np.int64)
    for node in range(children.size - 1, -1, -1):
        end[node] = node + 1
        for _ in range(children[node]):
            end[node] = end[end[node]]
    return end


class TreePlay:
    """A strategy for a `CardTree` as a policy, so that it is bounded like any other."""

    name = "tree"

    def __init__(self, cards: CardTree, strategy: Table) -> None:
        self._cards = cards
        self._strategy = strategy

    def probabilities(self, sets: CardSets) -> Chances:
        chances = Uniform().probabilities(sets)
        if not len(chances):
            return chances
        numbers = self._cards.numbers(sets)
        lawful = chances > 0
        number_of_act = np.maximum(np.cumsum(lawful, axis=1) - 1, 0)
        decided = np.take_along_axis(self._strategy[numbers], number_of_act, axis=1)
        return np.where((numbers >= 0)[:, None], np.where(lawful, decided, 0.0), chances)


class Merged(NamedTuple):
    """Merged information sets, and acts that count as one choice."""

    row: NDArray[np.int64]
    """(sets,): the row each set is merged into."""
    choice: NDArray[np.int64]
    """(sets, acts): for each act the number of its choice."""
    part: Table
    """(sets, acts): the probability of the act within its choice."""
    choices: NDArray[np.int64]
    """(rows,): the number of choices."""


def unmerged(tree: Tree) -> Merged:
    """Nothing merged."""
    sets, width = len(tree.acts), int(tree.acts.max())
    choice = np.tile(np.arange(width), (sets, 1))
    return Merged(np.arange(sets), choice, (choice < tree.acts[:, None]).astype(float), tree.acts)


def by_keys(cards: CardTree, *, coarse: bool = False, equal_alike: bool = False) -> Merged:
    """Sets with the same key, or coarse key, merged.

    With `equal_alike` cards between which nobody can hold another are one choice, and played equally often.
    """
    keys = cards.keys & np.uint64(COARSE) if coarse else cards.keys
    _, one, row = np.unique(keys, return_index=True, return_inverse=True)
    lawful, choice = cards.choice >= 0, np.maximum(cards.choice, 0)
    if equal_alike:
        choice = np.take_along_axis(np.cumsum(~cards.equal, axis=1) - 1, choice, axis=1)
    same = ((choice[:, :, None] == choice[:, None, :]) & lawful[:, None, :]).sum(axis=2)
    n_choices = np.where(lawful, choice, -1).max(axis=1) + 1
    return Merged(row, choice, np.where(lawful, 1 / np.maximum(same, 1), 0.0), n_choices[one])


# --- whole deals ----------------------------------------------------------------------------------------------


def whole_deals_tree(agreement: Agreement) -> Tree:
    """Everything from the deal to the last card, of a pack as small as that of `tiny`; points at 0-0."""
    growing = _TreeBuilder()
    growing.deals.append(0)

    def grow(process: DecisionProcess, share: float, decided: tuple[int, int]) -> None:
        if process.is_over:
            growing.put(END, share, float(process.returns[Seat.A]))
            return
        n = len(process.numbers)
        if process.actor is None:
            node = growing.put(CHANCE, share)
        else:
            who = int(process.actor)
            node = growing.put(who, share)
            growing.decide(node, (who, history_text(process, private=(process.actor,))), n, decided[who])
            decided = (decided[0] + (who == ELDER), decided[1] + (who == DEALER))
        for number in process.numbers:
            grow(process.apply(number), 1 / n if process.actor is None else 1.0, decided)
        growing.close(node)

    grow(begin(agreement, dealer=Seat.B), 1.0, (0, 0))
    return growing.tree()


# --- the value of a strategy ----------------------------------------------------------------------------------


class Room(NamedTuple):
    """The output of a walk through a tree."""

    mine: Table
    """(nodes, 2): each player's reach probability of a node."""
    chance: Table
    """(nodes,): that of chance."""
    value: Table
    """(nodes,): the elder's mean value, once there."""
    gains: Table
    """(sets, acts): the value of each act to its player, nodes weighted by the reach of chance and the opponent."""
    weights: Table
    """(sets,): the reach of chance and the opponent."""
    own: Table
    """(sets,): the reach of chance and the set's own player."""


def room_for(tree: Tree) -> Room:
    """New room for a tree."""
    nodes, sets = len(tree.who), len(tree.acts)
    return Room(
        np.zeros((nodes, 2)), np.zeros(nodes), np.zeros(nodes), np.zeros((sets, int(tree.acts.max()))), np.zeros(sets),
        np.zeros(sets),
    )  # fmt: skip


@compiled
def walk(tree: Tree, strategy: Table, room: Room) -> float:
    """Fill the room for a strategy; returns what the elder makes."""
    who, end, of, share = tree.who, tree.end, tree.of, tree.share
    mine, chance, value = room.mine, room.chance, room.value
    for deal in tree.deals:
        mine[deal, 0], mine[deal, 1], chance[deal] = 1.0, 1.0, 1.0 / tree.deals.size
    for node in range(who.size):
        child, act = node + 1, 0
        while child < end[node]:
            mine[child, 0], mine[child, 1], chance[child] = mine[node, 0], mine[node, 1], chance[node] * share[child]
            if who[node] != CHANCE:
                mine[child, who[node]] *= strategy[of[node], act]
            act += 1
            child = end[child]
    room.gains[:] = 0.0
    room.weights[:], room.own[:] = 0.0, 0.0
    for node in range(who.size - 1, -1, -1):
        me = who[node]
        if me == END:
            value[node] = tree.worth[node]
            continue
        total, child, act = 0.0, node + 1, 0
        let = 0.0 if me == CHANCE else chance[node] * mine[node, 1 - me]
        while child < end[node]:
            if me == CHANCE:
                total += share[child] * value[child]
            else:
                total += strategy[of[node], act] * value[child]
                room.gains[of[node], act] += let * (value[child] if me == ELDER else -value[child])
            act += 1
            child = end[child]
        value[node] = total
        if me != CHANCE:
            room.weights[of[node]] += let
            room.own[of[node]] += chance[node] * mine[node, me]
    made = 0.0
    for deal in tree.deals:
        made += value[deal] / tree.deals.size
    return made


def gains_of_responses(tree: Tree, strategy: Table, room: Room) -> tuple[float, float]:
    """What the best response gains as elder and as dealer, with perfect recall.

    The sets before which the player has decided most often come first: later decisions are then settled.
    """
    same = walk(tree, strategy, room)
    gains = []
    for player, sign in ((ELDER, 1.0), (DEALER, -1.0)):
        answer = strategy.copy()
        for level in range(int(tree.level[tree.owner == player].max()), -1, -1):
            walk(tree, answer, room)
            these = np.flatnonzero((tree.owner == player) & (tree.level == level))
            lawful = np.arange(answer.shape[1]) < tree.acts[these, None]
            best = np.where(lawful, room.gains[these], -np.inf).argmax(axis=1)
            answer[these] = np.eye(answer.shape[1])[best]
        gains.append(sign * (walk(tree, answer, room) - same))
    return gains[ELDER], gains[DEALER]


def uniform(acts: NDArray[np.int64]) -> Table:
    """Each act equally likely."""
    n = acts[:, None]
    found: Table = (np.arange(int(n.max())) < n) / n
    return found
