"""How far a player by keys can be exploited in the play alone: by all deals of a pack, none of them drawn.

Where a key tells plain suits apart by nothing but their names, the player that is measured names them at random
(`ecarte_lab.whole_play.key_player`).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from queue import SimpleQueue
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import I64
from ecarte.solve.pack import BINOMIALS, LivePack
from ecarte.solve.tree import HANDS_AT
from ecarte.solve.walk import DOWN, UP, Room, make_room
from ecarte.tables.cards_only import LateTable
from ecarte.tables.duties import Duties
from ecarte.tables.infoset_keys import AT_KIND
from ecarte.tables.late_keys import LATE_LEVELS
from ecarte.tables.play_strategy import PlayTable
from ecarte_lab.array_types import Floats, Floats32, Words
from ecarte_lab.card_policies import binomials
from ecarte_lab.kernels import checked
from ecarte_lab.kernels.infoset_keys import slots
from ecarte_lab.kernels.policies import copy_slots, gap_buffers
from ecarte_lab.learned import learned_table
from ecarte_lab.threads import in_threads
from ecarte_lab.whole_play.answer import QueryBuffers, ResponderRoots, answer_roots, answer_trunk, make_query_buffers
from ecarte_lab.whole_play.key_player import (
    OPEN_HANDS,
    SOLVED,
    TABLE,
    UNIFORM,
    KeyPlayer,
    fill_table,
    masks_of,
    suit_codes,
)
from ecarte_lab.whole_play.roots import Tree, list_roots

CARDS_ONLY: Final = "cards-only"

PLAYERS: Final = {"uniform": UNIFORM, "open-hands": OPEN_HANDS, "learned": TABLE, CARDS_ONLY: SOLVED}
"""The players that can be measured, by name."""

ROOTS_AT_ONCE: Final = 16
"""How many roots a thread walks before it takes others."""
FIRST_SLOTS: Final = 1 << 20
"""Space for the keys for which open hands are asked; it grows."""

Progress = Callable[[int, int, int], object]
"""Called with the responder's seat, the roots walked for them, and all roots."""


class SolvedPlayer(NamedTuple):
    """The player of a solution, `cards-only`: the first two tricks by its means, then a table of late keys."""

    means: Floats32
    """(2, choices): of the elder and the dealer, in the order of the walk, as in `Solver.trunk`."""
    table: LateTable


class ExactBound(NamedTuple):
    """What the best answer to a player makes, in points a deal."""

    elder: float
    """As elder, against the player as dealer."""
    dealer: float

    @property
    def exploitability(self) -> float:
        """The mean of both: how far the player can be exploited."""
        return (self.elder + self.dealer) / 2


def exact_bound(
    name: str, pack: LivePack, *, table: PlayTable | SolvedPlayer | None = None, threads: int = 1,
    progress: Progress = lambda _seat, _done, _all: None,
) -> ExactBound:  # fmt: skip
    """What the best answer to a player of `PLAYERS` makes in either seat; the arguments are those of `best_values`."""
    tree, source = list_roots(True, pack), _source_of(name, table)
    means = []
    for seat in (0, 1):
        values = _BestAnswer(pack, tree, source, seat=seat, threads=threads).values(progress)
        means.append(float(values.sum()) / pack.n_deals)
    return ExactBound(*means)


def best_values(
    name: str, pack: LivePack, *, seat: int, table: PlayTable | SolvedPlayer | None = None, threads: int = 1,
    progress: Progress = lambda _seat, _done, _all: None,
) -> Floats:  # fmt: skip
    """What the best answer makes with each hand of five, in points, summed over all hands of the player: (hands,).

    `seat`: the responder's, 0 for the elder.  `table`: for `cards-only`, which has to be given one, a `SolvedPlayer`;
    for `learned` a table other than the shipped one.  The values are the same for any number of threads.  Raises
    ValueError where hands have other than five cards, or `cards-only` is given no table.
    """
    tree = list_roots(True, pack)
    return _BestAnswer(pack, tree, _source_of(name, table), seat=seat, threads=threads).values(progress)


class _Source(NamedTuple):
    """What a player decides by: their kind, and the means and the table of `KeyPlayer` for either seat."""

    kind: int
    means: Floats32
    table: Words


class _BestAnswer:
    """The best answer of a seat."""

    def __init__(self, pack: LivePack, tree: Tree, source: _Source, *, seat: int, threads: int) -> None:
        if pack.hand != 5:
            raise ValueError("the best answer to a player by keys is computed for hands of five")
        self.pack, self.seat, self.threads = pack, seat, threads
        starts = np.ascontiguousarray(tree.starts[:, HANDS_AT : HANDS_AT + 2])
        self.roots = ResponderRoots(
            tree.roots,
            starts,
            reach=np.zeros(starts[-1, 1 - seat], np.float32),
            values=np.zeros(starts[-1, seat], np.float32),
            played=np.zeros(len(tree.roots), np.int64),
        )
        self._source = source

    def values(self, progress: Progress) -> Floats:
        """What the answer makes with each hand."""
        room, buffers = _make_rooms(self.pack, 0)
        player = self._make_player()
        answer_trunk(I64(DOWN), self.pack, player, self.roots, room, buffers)
        n = len(self.roots.states)
        free: SimpleQueue[tuple[KeyPlayer, Room, QueryBuffers]] = SimpleQueue()
        for _ in range(self.threads):
            free.put((self._make_player(), *_make_rooms(self.pack, self.pack.hand - 3)))

        def walk_some(first: int) -> int:
            player_below, room_below, buffers_below = free.get()
            last = min(first + ROOTS_AT_ONCE, n)
            answer_roots(first, last, self.pack, player_below, self.roots, room_below, buffers_below)
            free.put((_with_space(player_below), room_below, buffers_below))
            return last

        with closing(in_threads(walk_some, range(0, n, ROOTS_AT_ONCE), jobs=self.threads)) as all_walked:
            for last in all_walked:
                progress(self.seat, last, n)
        answer_trunk(I64(UP), self.pack, player, self.roots, room, buffers)
        return np.array(room.values[0], np.float64)

    def _make_player(self) -> KeyPlayer:
        seat = 1 - self.seat
        points = self.pack.points if seat == 0 else -self.pack.points[::-1]
        return KeyPlayer(
            kind=self._source.kind,
            is_elder=seat == 0,
            tables=checked.tables(Duties.STRICT),
            binomials=binomials(),
            payoffs=points.astype(np.float64),
            trunk=self._source.means[seat],
            table=self._source.table,
            known=slots(FIRST_SLOTS),
            places=np.zeros(FIRST_SLOTS, np.uint8),
            masks=masks_of(self.pack),
            found=gap_buffers(),
            cards=np.zeros((1, 8), np.uint32),
            shares=np.zeros(8),
            late_keys=np.zeros(LATE_LEVELS, np.int64),
            suit_codes=suit_codes(),
        )


def _make_rooms(pack: LivePack, tricks: int) -> tuple[Room, QueryBuffers]:
    choices = 0
    for done in range(tricks, pack.hand):
        n = pack.n_cards - 2 * done
        choices += n * int(BINOMIALS[n - 1, pack.hand - done - 1])
    hands = int(BINOMIALS[pack.n_cards - 2 * tricks, pack.hand - tricks])
    return make_room(pack, tricks, np.float64, np.array([choices, 0, 0])), make_query_buffers(hands)


def _with_space(player: KeyPlayer) -> KeyPlayer:
    """The player, with a larger table of what open hands favour if it is nearly half full."""
    n = len(player.places)
    if 4 * player.known.used[0] < n:
        return player
    larger, places = slots(2 * n), np.zeros(2 * n, np.uint8)
    copy_slots(player.known, player.places, larger, places)
    return player._replace(known=larger, places=places)


def _source_of(name: str, table: PlayTable | SolvedPlayer | None) -> _Source:
    """What a player decides by, in the form of compiled code: of a stored table the keys of the play alone."""
    if isinstance(table, SolvedPlayer):
        return _Source(SOLVED, table.means, _slots_of(table.table.keys, table.table.shares))
    if name == CARDS_ONLY:
        raise ValueError(f"{CARDS_ONLY} plays by pages and a table, which are to be given")
    nothing = np.zeros((2, 0), np.float32)
    if PLAYERS[name] != TABLE:
        return _Source(PLAYERS[name], nothing, np.zeros((1, 2), np.uint64))
    stored = table or learned_table()
    alone = stored.keys >> np.uint64(AT_KIND) & np.uint64(3) == 0
    return _Source(TABLE, nothing, _slots_of(stored.keys[alone], stored.shares[alone]))


def _slots_of(keys: Words, shares: NDArray[np.uint8]) -> Words:
    found = np.zeros((1 << (2 * len(keys)).bit_length(), 2), np.uint64)
    fill_table(keys, shares, found)
    return found
