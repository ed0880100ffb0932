"""Computes live tournaments again from their logs and those of their tables, and exports them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from ecarte.errors import EcarteError
from ecarte.server.administration import fold_table, moment
from ecarte.server.keys import read_tokens
from ecarte.server.seats import Tokens
from ecarte.server.store import OperatorStore
from ecarte.server.tournament_store import StoredTournamentRow, TournamentRow, read_tournament_row
from ecarte.server.tournament_tables import board_table, outcome_of
from ecarte.server.tournaments import fold_row
from ecarte.tournament.live.events import BUILT_IN, EnterEvent, IdleEvent, MakeTournamentEvent, PairEvent
from ecarte.tournament.live.ladder import (
    LadderStanding,
    challenge_event,
    challenge_objection,
    is_idle,
    ladder_standings,
)
from ecarte.tournament.live.pairing import next_pairing
from ecarte.tournament.live.standings import TournamentStanding, standings
from ecarte.tournament.live.state import TournamentEntry, TournamentState
from ecarte.tournament.live.swiss import pairing_cost
from ecarte.tournament.live.trf import trf_report, trf_text
from ecarte.words import localize, opponent_message, say

TournamentKind: TypeAlias = Literal["tournament-row", "tournament-pairing", "tournament-result"]


class TournamentDifference(NamedTuple):
    """A row of a tournament that cannot follow, a pairing that is not the best one, or another result than a table's.

    `table` is the tournament, or the table of the board.
    """

    table: str
    kind: TournamentKind
    row: int
    expected: str = ""
    found: str = ""


class ExportedTournamentRow(msgspec.Struct, frozen=True):
    """A row of the log of a tournament, without the ids of accounts."""

    row: int
    time: datetime
    event: msgspec.Raw


class ExportedTournament(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin tournament`: the log of a tournament, its players by number, and the standings.

    `report` is the tournament in the format TRF16 of FIDE.  A ladder has none; its standings are `ladder`.
    """

    tournament: str
    name: str
    rows: tuple[ExportedTournamentRow, ...]
    players: tuple[str, ...]
    standings: tuple[TournamentStanding, ...]
    report: str
    ladder: tuple[LadderStanding, ...] = ()


# --- verification -----------------------------------------------------------------------------------


async def tournament_differences(store: OperatorStore) -> AsyncIterator[TournamentDifference]:
    """What differs between the stored tournaments and what their logs, and those of their tables, give."""
    settings = await store.settings()
    tokens = read_tokens(settings.get, now=0, random_bytes=bytes)
    for name in sorted(await store.tournaments.changed_since(0)):
        states, found = fold_again(name, await store.tournaments.stored_rows(name))
        if found is not None:
            yield found
        for state, row in states:
            if (difference := _pairing_difference(name, state, row)) is not None:
                yield difference
        if states:
            state, row = states[-1]
            async for difference in _result_differences(store, name, fold_row(name, state, row), tokens):
                yield difference


def fold_again(
    name: str, rows: Sequence[StoredTournamentRow]
) -> tuple[list[tuple[TournamentState | None, TournamentRow]], TournamentDifference | None]:
    """The rows that can be folded, each with the state before it, and the first one that cannot."""
    folded: list[tuple[TournamentState | None, TournamentRow]] = []
    state: TournamentState | None = None
    for stored in rows:
        try:
            row = read_tournament_row(name, stored)
            after = fold_row(name, state, row)
        except EcarteError:
            return folded, TournamentDifference(name, "tournament-row", stored.seq)
        if msgspec.json.encode(row.body) != stored.body:
            return folded, TournamentDifference(name, "tournament-row", stored.seq)
        folded.append((state, row))
        state = after
    return folded, None


def _pairing_difference(name: str, state: TournamentState | None, row: TournamentRow) -> TournamentDifference | None:
    """Compares a pairing with the best one; of a Swiss another one of the same cost is as good."""
    if state is not None and isinstance(row.body, IdleEvent) and not is_idle(state, row.body.player, row.time):
        return TournamentDifference(name, "tournament-row", row.seq)
    if state is None or not isinstance(row.body, PairEvent):
        return None
    if state.is_ladder:
        return _challenge_difference(name, state, row, row.body.boards[0])
    best = next_pairing(state)
    if best == row.body:
        return None
    if best is not None and state.agreed.system == "swiss":
        costs = {pairing_cost(state, _even_boards(state, event.boards)) for event in (best, row.body)}
        odd = {tuple(sorted(set(_odd_boards(state, event.boards)))) for event in (best, row.body)}
        if len(costs) == len(odd) == 1:
            return None
    return TournamentDifference(
        name, "tournament-pairing", row.seq, "-" if best is None else str(best.boards), str(row.body.boards)
    )


def _challenge_difference(
    name: str, state: TournamentState, row: TournamentRow, pair: tuple[int, int]
) -> TournamentDifference | None:
    """Compares a challenge of a ladder with what its rules allow at that time, and its seats."""
    challenged, challenger = sorted(pair, key=state.order.index)
    allowed = challenge_objection(state, challenger, challenged, row.time) is None
    if allowed and challenge_event(state, challenger, challenged) == row.body:
        return None
    return TournamentDifference(name, "tournament-pairing", row.seq, "-", str(pair))


def _even_boards(state: TournamentState, boards: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    return [board for board in boards if board[1] and not state.entry(board[1]).is_spare]


def _odd_boards(state: TournamentState, boards: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    yield from set(boards) - set(_even_boards(state, boards))


async def _result_differences(
    store: OperatorStore, name: str, state: TournamentState, tokens: Tokens
) -> AsyncIterator[TournamentDifference]:
    """Compares all results with the logs of the tables, where these are still there."""
    for played in (*state.dropped, *state.rounds):
        for number, board in enumerate(played.boards, 1):
            if board.result is None:
                continue
            table = board_table(name, played, number, tokens)
            stored = await store.stored_table(table)
            if not stored.rows:
                continue
            outcome = outcome_of(fold_table(stored))
            found = board.result.winner, board.result.is_played
            if not outcome.is_over or (outcome.winner, outcome.is_played) != found:
                yield TournamentDifference(
                    table, "tournament-result", 0, outcome.winner or "-", board.result.winner or "-"
                )


# --- export -----------------------------------------------------------------------------------------


async def export_tournament(store: OperatorStore, name: str) -> ExportedTournament:
    """The log of a tournament with its standings.  Raises EcarteError where there is none, or it cannot be read."""
    rows = await store.tournaments.rows(name)
    if not rows:
        raise EcarteError(say("admin.no-such-tournament", name=name))
    state: TournamentState | None = None
    for row in rows:
        state = fold_row(name, state, row)
    assert state is not None
    names = {one.person: one.name for one in await store.tournaments.persons(name)}
    return ExportedTournament(
        name, state.agreed.name,
        tuple(ExportedTournamentRow(row.seq, moment(row.time), _without_ids(row)) for row in rows),
        tuple(_name(entry, names) for entry in state.entries),
        () if state.is_ladder else standings(state),
        "" if state.is_ladder else trf_text(trf_report(state, lambda entry: _name(entry, names))),
        ladder_standings(state) if state.is_ladder else (),
    )  # fmt: skip


def _without_ids(row: TournamentRow) -> msgspec.Raw:
    body = row.body
    if isinstance(body, MakeTournamentEvent):
        body = replace(body, director="")
    elif isinstance(body, EnterEvent):
        body = replace(body, player="", owner="")
    return msgspec.Raw(msgspec.json.encode(body))


def _name(entry: TournamentEntry, names: Mapping[str, str]) -> str:
    if entry.is_built_in:
        return localize(opponent_message(entry.player.removeprefix(BUILT_IN)), "en")
    return names.get(entry.player, "") or say("person.former")
