"""Snapshots of a table between two games, kept beside its log, so that a long log need not be folded from its start.

A snapshot contains what later rows do not: the match without its past deals, the players, counts and clocks.  It does
not contain earlier journal lines.  So a table is opened from the second-to-last snapshot: since then at least one game
has been finished, and each viewer has been sent as many lines as a returning page may be sent again.  The rows since
then contain the last deal, its summary and those lines.

Snapshots are optional.  One of another version of the program, or one that is damaged or belongs to another log, is
ignored, and the log is folded from its start.
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
from ecarte.server import events
from ecarte.server.clocks import StoredClocks
from ecarte.server.fairness import GameFairness
from ecarte.server.seats import ChatLine, Holder
from ecarte.table.match import Match

FORMAT: Final = 3
"""Raised with every change of the contents of a snapshot, or of the state that the same rows fold to."""

MOST_LINES_SENT: Final = 300
"""Maximum number of missed journal lines, and of chat lines, sent to a page that returns.

Between two snapshots each viewer is sent at least this number of journal lines."""


class Snapshot(msgspec.Struct, frozen=True):
    """A table after row number `seq`, in which the server committed to the secret of the next game.

    `n_lines` has the number of journal lines of each viewer so far, spectators last.  `n_chat_lines` has the number of
    chat lines of each player; `chat_lines` are the last of these.  A stored snapshot has the keys of earlier versions.
    """

    seq: int
    made_at: int
    acted_at: int
    fairness_since: int = msgspec.field(name="chance_at")
    make_event: events.MakeEvent = msgspec.field(name="made")
    holders: dict[Seat, Holder]
    clocks: StoredClocks
    n_games: int
    fairness: GameFairness = msgspec.field(name="chance")
    play: msgspec.Raw
    course: DealingCourse
    spoiled: frozenset[int]
    n_entries: int
    n_requests: dict[Seat, int] = msgspec.field(name="n_asked")
    n_gone: dict[Seat, int]
    requests: dict[str, Seat] = msgspec.field(name="asked")
    stand_in_seat: Seat | None = msgspec.field(name="stood_in")
    stand_in_games: set[int] = msgspec.field(name="stood_in_games")
    hinted_games: set[int]
    hinted_at: dict[Seat, int]
    refused_place: dict[Seat, int] = msgspec.field(name="kept_decision")
    n_lines: tuple[tuple[Seat | None, int], ...] = msgspec.field(name="told")
    n_chat_lines: dict[Seat, int] = msgspec.field(name="n_said")
    chat_lines: tuple[ChatLine, ...] = msgspec.field(name="spoken")

    def match(self, agreement: Agreement) -> Match:
        """The match as it stood, with the agreement of its table."""
        return _match(self.play, agreement)


class StoredSnapshot(msgspec.Struct, frozen=True):
    """A snapshot as stored: the row it was made after, the next game, and the version that can read it.

    `digest` is the SHA-256 of the row and `body`.
    """

    seq: int
    game: int
    version: str
    digest: bytes
    body: bytes


@cache
def snapshot_version() -> str:
    """The only version of snapshots that this program reads: another may fold the same rows to another state."""
    return f"{metadata.version('ecarte')}/{FORMAT}"


def stored_snapshot(snapshot: Snapshot, row: events.LogRow) -> StoredSnapshot:
    """A snapshot in stored form, with the row after which it was made."""
    body = msgspec.json.encode(snapshot)
    return StoredSnapshot(row.seq, snapshot.n_games + 1, snapshot_version(), _digest(row, body), body)


def plain_match(match: Match) -> msgspec.Raw | None:
    """The match as JSON for a snapshot; None where decoding it would not give the same match."""
    play = msgspec.Raw(msgspec.json.encode(match, enc_hook=_encode_other))
    return play if _match(play, match.agreement) == match else None


def read_snapshot(stored: StoredSnapshot, row: events.LogRow | None) -> Snapshot | None:
    """The snapshot of a table whose log has this row; None for one that cannot be used."""
    if stored.version != snapshot_version() or row is None or row.seq != stored.seq:
        return None
    if stored.digest != _digest(row, stored.body):
        return None
    try:
        return msgspec.json.decode(stored.body, type=Snapshot)
    except msgspec.DecodeError:
        return None


def _digest(row: events.LogRow, body: bytes) -> bytes:
    return hashlib.sha256(msgspec.json.encode(row) + body).digest()


def _match(play: msgspec.Raw, agreement: Agreement) -> Match:
    def decode(kind: type, value: Any) -> object:
        return agreement if kind is Agreement else Card.read(value)

    return msgspec.json.decode(play, type=Match, dec_hook=decode)


def _encode_other(value: object) -> object:
    """Encode other values as text and omit the agreement, which is that of the table."""
    return None if isinstance(value, Agreement) else str(value)
