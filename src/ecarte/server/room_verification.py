"""Verifies what is stored of a room: folds its log again, and compares ledger, seats, and results with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from ecarte.acts.gallery import SitDown
from ecarte.errors import EcarteError
from ecarte.server import events
from ecarte.server.administration import fold_table
from ecarte.server.discrepancies import LogVerifier, VerifiedTable
from ecarte.server.ledger import LedgerRow
from ecarte.server.room_events import GalleryEvent, GameResultEvent, GameTableEvent, PlaysOnEvent
from ecarte.server.room_results import game_so_far
from ecarte.server.room_state import RoomState, read_gallery_act
from ecarte.server.store import StoredTable
from ecarte.server.stored_rows import StoredRow
from ecarte.server.table_parts import DICE


def tables_of(stored: StoredTable) -> Iterator[str]:
    """The tables at which the games of a room were played, as far as its rows can be read."""
    for row in stored.rows:
        try:
            body = row.decode().body
        except msgspec.DecodeError:
            continue
        if isinstance(body, GameTableEvent):
            yield body.table


def verify_room(stored: StoredTable, games: Sequence[StoredTable]) -> VerifiedTable:
    """Verify everything that is stored of a room, whose games are at these tables; a deleted one is not compared."""
    verifier = RoomVerifier(stored, {game.name: game for game in games if game.rows})
    is_whole = all(map(verifier.fold, stored.rows))
    if is_whole:
        verifier.verify_end()
    return VerifiedTable(
        stored.name, verifier.state.seq, len(verifier.state.games), 0, 0, tuple(verifier.discrepancies)
    )


class RoomVerifier(LogVerifier):
    """Folds the log of a room row by row and notes every discrepancy."""

    def __init__(self, stored: StoredTable, games: Mapping[str, StoredTable]) -> None:
        super().__init__(stored.name)
        self.state = RoomState(stored.name)
        self.state.secrets = stored.secrets
        self._games = games
        self._played_on: list[PlaysOnEvent] = []  # in the game in hand
        self._ledger: dict[int, list[LedgerRow]] = {}
        for row in stored.ledger:
            self._ledger.setdefault(row.seq, []).append(row)
        if not stored.rows:
            self.note("no-log")
        if DICE not in stored.secrets:
            self.note("secret-missing", expected=DICE)

    def fold(self, stored: StoredRow) -> bool:
        """Compare a row with what the state allows, and fold it; returns whether further rows can be folded."""
        row = self.read(stored, last_seq=self.state.seq, last_time=self.state.last_row_time)
        if row is None:
            return False
        try:
            self._decide_again(row)
            self.state.fold(row)
        except Exception as fault:  # a damaged row may break anything
            self.note("row-refused", row.seq, found=type(fault).__name__)
            return False
        self._compare_ledger(row.seq)
        return True

    def _decide_again(self, row: events.LogRow) -> None:
        """Compare a row that follows by itself with what the program decides."""
        match row.body:
            case GameTableEvent(table) if DICE in self.state.secrets and table != self.state.next_table:
                self.note("automatic", row.seq, expected=self.state.next_table, found=table)
            case GalleryEvent(act, passed_over) if DICE in self.state.secrets and isinstance(
                read_gallery_act(act), SitDown
            ):
                if self.state.next_to_sit(passed_over) != row.body:  # who is passed over depends on blocks
                    self.note("automatic", row.seq, found=act)
            case PlaysOnEvent():
                self._played_on.append(row.body)
            case GameResultEvent(table):
                if table in self._games:
                    self._compare_game(row.seq, row.body, self._games[table])
                self._played_on.clear()

    def _compare_game(self, seq: int, result: GameResultEvent, stored: StoredTable) -> None:
        """Compare a result, and the agreement of its table, with the log of the table."""
        try:
            game = fold_table(stored)
        except EcarteError:
            return  # its own verification says so
        agreed = self.state.table_events(talk=game.make_event.talk)[0]  # it depends on blocks, which no log has
        is_same = game.is_over and game_so_far(game).in_room(self.state) == (*self._played_on, result)
        if game.make_event != agreed or not is_same:
            self.note("game-differs", seq, expected=stored.name)

    def _compare_ledger(self, seq: int) -> None:
        expected, found = sorted(self.state.new_ledger_rows, key=_key), sorted(self._ledger.pop(seq, ()), key=_key)
        if expected != found:
            self.note("ledger-differs", seq, expected=_text(expected), found=_text(found))

    def verify_end(self) -> None:
        """Verify that the ledger has no lines of other rows."""
        for seq, rows in self._ledger.items():
            self.note("ledger-differs", seq, found=_text(rows))


def _key(row: LedgerRow) -> tuple[int, str]:
    return row.entry, row.account


def _text(rows: Sequence[LedgerRow]) -> str:
    return ", ".join(f"{row.entry} {row.account} {row.counters:+d}" for row in rows) or "-"
