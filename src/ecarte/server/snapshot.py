"""A table as it stood between two games, kept beside its log: a long log need not be folded from its beginning.

A snapshot holds what later rows do not tell again: the match without its past deals, who sits there, counts and clocks.
What was told before it is not in it.  So a table is opened from the last snapshot but one: since then at least a game
has been played to its end and as many lines were told to each viewer as a page that comes back may be shown, and the
rows since tell the last deal, its summary and those lines.

A snapshot is never needed.  One of another version of the program, or one that is damaged or belongs to another log, is
passed over, and the log is folded from its beginning.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import metadata
from typing import Any, Final

import msgspec

from ecarte.cards import Card, Seat
from ecarte.engine.agreement import Agreement
from ecarte.fair import DealingCourse
from ecarte.server import log
from ecarte.server.chance import ChanceOf
from ecarte.server.clocks import ClocksKept
from ecarte.table.match import Match

FORMAT: Final = 1
"""Goes up with every change of what a snapshot says, or of what the same rows fold to."""

MOST_TOLD: Final = 300
"""How many of the lines it has missed, and of the things said, a page is sent that has been away for long.

Between two snapshots each viewer is sent at least this number of lines."""


class Holder(msgspec.Struct, frozen=True):
    """Who has a seat: what he is called, and which token plays it."""

    name: str
    colour: str
    token: str


class SpokenAt(msgspec.Struct, frozen=True):
    """What a player has said beside the game: in which row, when, who, what."""

    number: int
    at: int
    seat: Seat
    text: str


class Snapshot(msgspec.Struct, frozen=True):
    """A table after the row with number `seq`, in which the server was bound to the secret of the next game.

    `told` are the numbers of lines told so far to those at the seats, and last to spectators; `n_said` those of what
    each player has said, of which `spoken` is the last.
    """

    seq: int
    made_at: int
    acted_at: int
    chance_at: int
    made: log.TableMade
    holders: dict[Seat, Holder]
    clocks: ClocksKept
    n_games: int
    chance: ChanceOf
    play: msgspec.Raw
    course: DealingCourse
    spoiled: frozenset[int]
    n_entries: int
    n_asked: dict[Seat, int]
    n_gone: dict[Seat, int]
    asked: dict[str, Seat]
    stood_in: Seat | None
    stood_in_games: set[int]
    hinted_games: set[int]
    hinted_at: dict[Seat, int]
    kept_decision: dict[Seat, int]
    told: tuple[tuple[Seat | None, int], ...]
    n_said: dict[Seat, int]
    spoken: tuple[SpokenAt, ...]

    def match(self, agreement: Agreement) -> Match:
        """The match as it stood, under the agreement of its table."""
        return _match(self.play, agreement)


class StoredSnapshot(msgspec.Struct, frozen=True):
    """A snapshot as a store keeps it: after which row, which game comes next, and the version that can read it.

    `digest` is that of the row and of `body`.
    """

    seq: int
    game: int
    version: str
    digest: bytes
    body: bytes


@cache
def snapshot_version() -> str:
    """Which snapshots this program reads: its own alone, for another one may fold the same rows to something else."""
    return f"{metadata.version('ecarte')}/{FORMAT}"


def stored_snapshot(made: Snapshot, row: log.LogRow) -> StoredSnapshot:
    """A snapshot as it is stored, with the row after which it was made."""
    body = msgspec.json.encode(made)
    return StoredSnapshot(row.seq, made.n_games + 1, snapshot_version(), _digest(row, body), body)


def plain_match(match: Match) -> msgspec.Raw | None:
    """The match as a snapshot holds it; None where it would not be the same again: an act in it has no form there."""
    play = msgspec.Raw(msgspec.json.encode(match, enc_hook=_plain))
    return play if _match(play, match.agreement) == match else None


def read_snapshot(stored: StoredSnapshot, row: log.LogRow | None) -> Snapshot | None:
    """The snapshot of a table whose log has this row; None for one that cannot be used."""
    if stored.version != snapshot_version() or row is None or row.seq != stored.seq:
        return None
    if stored.digest != _digest(row, stored.body):
        return None
    try:
        return msgspec.json.decode(stored.body, type=Snapshot)
    except msgspec.DecodeError:
        return None


def _digest(row: log.LogRow, body: bytes) -> bytes:
    return hashlib.sha256(msgspec.json.encode(row) + body).digest()


def _match(play: msgspec.Raw, agreement: Agreement) -> Match:
    def made(kind: type, value: Any) -> object:
        return agreement if kind is Agreement else Card.read(value)

    return msgspec.json.decode(play, type=Match, dec_hook=made)


def _plain(value: object) -> object:
    """The agreement is that of the table."""
    return None if isinstance(value, Agreement) else str(value)
