"""Verifies what is stored of a table: recomputes everything from its log and reports each difference.

Every row is decoded, decided again and folded.  The cards are computed from the server's secrets and the players'
shares, whether or not the game is over; no report contains a card of a game that is not over, nor a secret.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte import fair
from ecarte.bots import opponent
from ecarte.cards import OTHER, Seat
from ecarte.errors import EcarteError
from ecarte.fair import Fairness, Secret, Verdict
from ecarte.fair.stream import SECRET_BYTES
from ecarte.host.events import TakeEvent
from ecarte.record import Record, parse
from ecarte.record.files import game_text
from ecarte.record.line_reader import read_action
from ecarte.server import events
from ecarte.server.absence import CALL_SECONDS, callable_at, claimable_at, events_of_absence
from ecarte.server.administration import spans
from ecarte.server.archive import record_of
from ecarte.server.backing import backers_to_ask
from ecarte.server.computed_check import computed_differences
from ecarte.server.discrepancies import Discrepancy, Kind, LogVerifier, VerifiedTable
from ecarte.server.fairness import share_commitment
from ecarte.server.rating_check import RatingDifference, rating_differences
from ecarte.server.ratings import RatedGame, left_columns, rated_result
from ecarte.server.room_events import Backer
from ecarte.server.room_verification import tables_of, verify_room
from ecarte.server.seats import is_room
from ecarte.server.snapshot import StoredSnapshot, read_snapshot, snapshot_version
from ecarte.server.store import OperatorStore, StoredTable
from ecarte.server.stored_rows import StoredRow
from ecarte.server.table_log import due_snapshot
from ecarte.server.table_parts import DICE
from ecarte.server.table_state import TableState
from ecarte.server.tournament_check import tournament_differences
from ecarte.server.turn_store import Turn
from ecarte.server.turns import turns_of
from ecarte.server.workers import BotNeeded, Workers

TABLES_PER_JOB: Final = 2
"""Number of tables that are read for each process, so that none of them waits."""


class VerifiedServer(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin verify`: what was compared, and every discrepancy; see `VerifiedTable`."""

    tables: int
    rows: int
    games: int
    snapshots: int
    other_snapshots: int
    rated: int
    tournaments: int
    seconds: float
    discrepancies: tuple[Discrepancy, ...]


async def verify_store(
    store: OperatorStore, *, jobs: int, on_table: Callable[[], None], computed: int = 0
) -> VerifiedServer:
    """Verify everything that is stored of all tables, in `jobs` processes; `on_table` is called after each table.

    How the last `computed` rated games were played is computed again, which takes seconds a game.  Tables may be played
    at meanwhile: each is read as it is at one moment.
    """
    begun = time.perf_counter()
    verified: list[VerifiedTable] = []
    workers, pending = Workers(jobs), set[asyncio.Task[None]]()

    async def verify(name: str) -> None:
        stored = await store.stored_table(name)
        if is_room(name):
            games = [await store.stored_table(table) for table in tables_of(stored)]
            verified.append(verify_room(stored, games))
        elif stored.rows or stored.secrets or stored.snapshots:  # it was not deleted meanwhile
            verified.append(verify_table(stored) if jobs == 1 else await workers.do(verify_table, stored))
        on_table()

    try:
        async for span in spans(store):
            pending.add(asyncio.create_task(verify(span.name)))
            if len(pending) > TABLES_PER_JOB * jobs:
                done, pending = await asyncio.wait(pending, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
        await asyncio.gather(*pending)
        found_computed = [Discrepancy(*found) async for found in computed_differences(store, workers.do, most=computed)]
    finally:
        workers.close()
    verified.sort(key=lambda table: table.table)
    everything = await store.ratings.everything()
    return VerifiedServer(
        tables=len(verified),
        rows=sum(table.rows for table in verified),
        games=sum(table.games for table in verified),
        snapshots=sum(table.snapshots for table in verified),
        other_snapshots=sum(table.other_snapshots for table in verified),
        rated=len(everything.games),
        tournaments=len(await store.tournaments.changed_since(0)),
        seconds=round(time.perf_counter() - begun, 3),
        discrepancies=(
            *(discrepancy for table in verified for discrepancy in table.discrepancies),
            *map(_rating_discrepancy, rating_differences(everything)),
            *[Discrepancy(*found) async for found in tournament_differences(store)],
            *found_computed,
        ),
    )


def _rating_discrepancy(found: RatingDifference) -> Discrepancy:
    kind: Kind = "rating-differs" if found.row else "rating-of-player"
    return Discrepancy(found.table, kind, found.row, f"{found.name}: {found.expected}", found.found)


def verify_table(stored: StoredTable) -> VerifiedTable:
    """Verify everything that is stored of a table.  A log is read up to the first row that cannot be folded."""
    verifier = TableVerifier(stored.name, stored.secrets, stored.snapshots, stored.rated, stored.left)
    if not stored.rows:
        verifier.note("no-log")
    is_whole = all(map(verifier.fold, stored.rows))
    verifier.verify_secrets(is_whole=is_whole)
    if is_whole:
        verifier.verify_games()
        verifier.verify_rated()
        verifier.verify_turns(stored.turns)
    return VerifiedTable(
        stored.name, verifier.state.seq, verifier.n_games, verifier.n_snapshots, verifier.n_other_snapshots,
        tuple(verifier.discrepancies),
    )  # fmt: skip


class TableVerifier(LogVerifier):
    """Folds the log of a table row by row and notes every discrepancy."""

    def __init__(
        self,
        name: str,
        secrets: Mapping[str, bytes],
        snapshots: Sequence[StoredSnapshot],
        rated: Sequence[RatedGame] = (),
        left: Mapping[int, str] | None = None,
    ) -> None:
        super().__init__(name)
        self.n_games = self.n_snapshots = self.n_other_snapshots = 0
        self.state = TableState(name, find_opponent=opponent)
        self.state.fairness.secrets = secrets
        self._snapshots = {snapshot.seq: snapshot for snapshot in snapshots}
        self._rated = {game.game: game for game in rated}
        self._left = dict(left or {})
        self._entry_rows: list[int] = []  # the row of each act of the match that has not been taken back

    # --- row by row ---------------------------------------------------------------------------------

    def fold(self, stored: StoredRow) -> bool:
        """Compare a row with what the state allows, and fold it; returns whether further rows can be folded."""
        row = self.read(stored, last_seq=self.state.seq, last_time=self.state.clocks.last_row_time)
        if row is None:
            return False
        try:
            if row.seq > 1:
                self._decide_again(row, version=stored.version)
            self.state.fold(row)
        except Exception as fault:  # a damaged row may break anything; the text may name cards
            self.note("row-refused", row.seq, found=type(fault).__name__)
            return False
        self._number_entries(row.seq)
        self._verify_snapshot(row)
        self._verify_result(row)
        return True

    def _number_entries(self, seq: int) -> None:
        n_entries = self.state.match.n_entries
        del self._entry_rows[n_entries:]
        self._entry_rows += [seq] * (n_entries - len(self._entry_rows))

    def _decide_again(self, row: events.LogRow, *, version: int) -> None:
        """Compare a row with what the program decides in this state."""
        match row.body:
            case TakeEvent(acts):
                if _mover(acts) is None and DICE in self.state.fairness.secrets:
                    self._compare_cards(row)
            case events.CommitEvent() | events.RevealEvent():
                self._compare_secret(row.seq, row.body)
            case events.BreakOffEvent(seat, reason):
                is_left = seat is not None and not self.state.match.n_entries
                is_due = row.body in (self.state.next_event(), *events_of_absence(self.state, row.time))
                if not (reason not in ("", "away") or is_left or is_due):
                    self.note("automatic", row.seq)
            case events.ShareEvent(seat, game, share):
                fairness = self.state.fairness.games[game - 1]
                if share_commitment(share, table=self.name, game=game, seat=seat) != fairness.pledges.get(seat):
                    self.note("pledge", row.seq)
            case events.PlayOnEvent(seat, who=who, holder=holder) if not any(
                (one.name, one.holder) == (who, holder) for one in self._asked(seat)
            ):
                self.note("automatic", row.seq)
            case events.DeclineEvent(seat, who) if who not in [one.name for one in self._asked(seat)]:
                self.note("automatic", row.seq)
            case events.RematchEvent(table):
                if DICE in self.state.fairness.secrets and table != self.state.next_name:
                    self.note("rematch", row.seq, expected=self.state.next_name, found=table)
            case _ if version == events.BODY_VERSION and not self._is_in_time(row):  # rules of time have changed since
                self.note("clock", row.seq)

    def _asked(self, seat: Seat) -> Sequence[Backer]:
        """The backers who may play on at a seat."""
        left = self.state.seats.left_to_backers
        return () if left is None or left.seat is not seat else backers_to_ask(self.state, seat)

    def _compare_cards(self, row: events.LogRow) -> None:
        """Compare acts without a mover, such as cards, with those that the secret and the shares give."""
        match = self.state.match
        if match.settings.is_club and self.state.bot is not None:
            return  # its slips while the cards come are its own; the cards are compared in `_verify_game`
        if (fairness := self.state.game_fairness) is None or fairness.commitment not in self.state.fairness.secrets:
            return  # noted as missing
        for has_asked in (match.has_asked, not match.has_asked):  # a server that was restarted has asked again
            match.has_asked = has_asked
            try:
                if self.state.next_event() == row.body:
                    return
            except BotNeeded:
                continue
        self.note("cards", row.seq)

    def _compare_secret(self, seq: int, body: events.CommitEvent | events.RevealEvent) -> None:
        if isinstance(body, events.CommitEvent):
            is_due = body.game == len(self.state.fairness.games) + 1
            if body.commitment not in self.state.fairness.secrets:
                self.note("secret-missing", seq, expected=body.commitment)
        else:
            is_due = body.game <= len(self.state.match.play.results) or self.state.resignation is not None
            commitment = self.state.fairness.games[body.game - 1].commitment
            if Secret.read(body.secret).commitment != commitment:
                self.note("secret-wrong", seq, expected=commitment)
        if not is_due:
            self.note("automatic", seq)

    def _is_in_time(self, row: events.LogRow) -> bool:
        """Whether the clocks, absences and calls allow an event at the time of its row."""
        state, clocks = self.state, self.state.clocks
        match row.body:
            case events.ResignEvent(seat, "resigned") if (left := state.seats.left_to_backers) is not None:
                return left.seat is seat and (not self._asked(seat) or left.ends <= row.time)
            case events.ResignEvent(seat, "time"):
                return clocks.awaited is seat and clocks.is_out(row.time)
            case events.ResignEvent(seat, "absent" | "idle") | events.CallInEvent(seat):
                return _is_reached(claimable_at(state, OTHER[seat]), row.time)
            case events.CallEvent(seat, seconds):
                return seconds == CALL_SECONDS and _is_reached(callable_at(state, OTHER[seat]), row.time)
            case events.WakeEvent(lost) | events.GapEvent(lost):
                return 0 <= lost <= max(0, row.time - clocks.last_row_time)
        return True

    # --- snapshots, secrets and records -------------------------------------------------------------

    def _verify_snapshot(self, row: events.LogRow) -> None:
        """Compare a snapshot with the state after its row."""
        due, stored = due_snapshot(self.state, row), self._snapshots.pop(row.seq, None)
        if stored is None:
            return
        if stored.version != snapshot_version():
            self.n_other_snapshots += 1
            return
        self.n_snapshots += 1
        if stored != due:
            self.note("snapshot-damaged" if read_snapshot(stored, row) is None else "snapshot-differs", row.seq)

    def _verify_result(self, row: events.LogRow) -> None:
        """Compare the result that a row makes known with the rated game."""
        if (result := rated_result(self.state, row)) is None:
            return
        game = self._rated.pop(result.game, None)
        if game is None:
            self.note("not-rated", row.seq, expected=f"game {result.game}")
        elif game.result != replace(result, left_by=None):
            self.note("rated-otherwise", row.seq, expected=f"game {result.game}")
        left = left_columns(result)
        if self._left.pop(result.game, None) != (left and left["person"]):
            self.note("left-otherwise", row.seq, expected=f"game {result.game}")

    def verify_rated(self) -> None:
        """Verify that no game was rated of which the log, folded to its end, has no such result."""
        for game in self._rated.values():
            self.note("rated-unknown", game.seq, found=f"game {game.game}")
        for number in self._left:
            self.note("left-otherwise", found=f"game {number}")

    def verify_turns(self, turns: Sequence[Turn]) -> None:
        """Verify that the turns are those that the log gives; games that an earlier version began may have none."""
        expected = turns_of(self.state) or ()
        for turn in turns:
            if turn not in expected:
                self.note("turn-differs", turn.seq, found=turn.seat)

    def verify_games(self) -> None:
        """Verify what can be compared once all rows are folded: the cards of all games, and their records."""
        for seq in self._snapshots:  # of rows that the log does not have
            self.note("snapshot-damaged", seq)
        for number in range(1, len(self.state.fairness.games) + 1):
            if self.state.has_ended(number):
                self.n_games += 1
                self._verify_record(number)
            elif DICE in self.state.fairness.secrets:
                self._verify_game_in_hand(number)

    def verify_secrets(self, *, is_whole: bool) -> None:
        """Compare the secrets with the commitments in the log, which need not have been folded to its end."""
        commitments = {game.commitment for game in self.state.fairness.games}
        if self.state.seq and DICE not in self.state.fairness.secrets:
            self.note("secret-missing", expected=DICE)
        for name, bits in self.state.fairness.secrets.items():
            if name == DICE:
                continue
            if name not in commitments:
                if is_whole:
                    self.note("secret-unknown", found=name)
            elif len(bits) != SECRET_BYTES or Secret(bits).commitment != name:
                self.note("secret-wrong", expected=name)

    def _verify_record(self, number: int) -> None:
        """Verify the record of a finished game: its text gives it again, and its cards are those of the secret."""
        record = record_of(self.state, number)
        text = game_text(record)
        try:
            read = parse(text)
            if game_text(read) != text or read.actions != record.actions:
                self.note("record-differs", self._row_of(number, 1), expected=f"game {number}")
            fairness = self.state.fairness.games[number - 1].fairness()
            self._verify_dealing(number, read, fairness, is_public=True)
        except EcarteError as fault:
            self.note("record-differs", self._row_of(number, 1), expected=f"game {number}", found=type(fault).__name__)

    def _verify_game_in_hand(self, number: int) -> None:
        """Compare the cards of a game that is not over with its secret, which is not revealed by that."""
        game = self.state.fairness.games[number - 1]
        bits = self.state.fairness.secrets.get(game.commitment)
        if bits is None or len(bits) != SECRET_BYTES or Secret(bits).commitment != game.commitment:
            return  # noted before
        shares = (game.shares.get(Seat.A, ""), game.shares.get(Seat.B, ""))
        fairness = Fairness(game.commitment, *shares, Secret(bits).reveal_hex())
        self._verify_dealing(number, record_of(self.state, number), fairness, is_public=False)

    def _verify_dealing(self, number: int, record: Record, fairness: Fairness, *, is_public: bool) -> None:
        for report in fair.verify(record.start, record.actions, (fairness,)):
            if report.verdict not in (Verdict.MATCHES, Verdict.DIFFERS, Verdict.UNPROVED):
                self.note("record-unfair", self._row_of(number, 1), found=report.verdict.value)
            for mismatch in report.mismatches:
                facts = {"expected": mismatch.expected, "found": mismatch.found} if is_public else {}
                self.note("record-unfair" if is_public else "cards", self._row_of(number, mismatch.step), **facts)

    def _row_of(self, game: int, step: int) -> int:
        """The row in which an act of a game was done, by its number in the game from 1; 0 where there is none."""
        places = (place for place, entry in enumerate(self.state.match.entries) if entry.course.game == game)
        first = next(places, None)
        return 0 if first is None or first + step > len(self._entry_rows) else self._entry_rows[first + step - 1]


def _mover(acts: Sequence[str]) -> Seat | None:
    """The seat that does the first of these acts; None for nature."""
    act = read_action(acts[0])
    return act.mover


def _is_reached(due: int | None, time: int) -> bool:
    return due is not None and due <= time
