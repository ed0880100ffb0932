"""What is shown of a live tournament: names, boards with their scores, standings."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ecarte.cards import Seat
from ecarte.server.lobby import TableAccess
from ecarte.server.registry import TableRegistry
from ecarte.server.state_parts import letter
from ecarte.server.table_state import TableState
from ecarte.server.tournament_keeper import round_end
from ecarte.server.tournament_messages import (
    BoardInRound,
    Ladder,
    ListedTournament,
    OwnPlace,
    Round,
    Tournament,
    TournamentPlayer,
)
from ecarte.server.tournament_tables import board_seat, board_table, is_between_built_in, score_of
from ecarte.tournament.live.events import BUILT_IN, NOBODY
from ecarte.tournament.live.ladder import challengeable, ladder_standings
from ecarte.tournament.live.standings import TournamentStanding, standings
from ecarte.tournament.live.state import TournamentBoard, TournamentEntry, TournamentRound, TournamentState

SCORE_SECONDS: Final = 5.0
"""For how long a score is shown before it is read again, where the table is not in memory."""

MOST_SCORES: Final = 2_000
"""Maximum number of scores in memory."""

MOST_STANDINGS: Final = 500
MOST_ROUNDS: Final = 2_000
"""Maximum numbers of standings and of complete rounds in memory."""


MOST_CHALLENGES: Final = 30
"""The number of the last challenges of a ladder that are shown."""


class BoardScore(NamedTuple):
    """The marks of both seats in the game in hand, and the games won in a match of several."""

    marks: tuple[int, int] = (0, 0)
    games: tuple[int, int] | None = None


class OwnBoard(NamedTuple):
    """The board at which a player has a game to play."""

    played: TournamentRound
    number: int
    board: TournamentBoard
    seat: Seat


class TournamentDisplay:
    """Shows the tournaments of a store."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._services = registry, registry.services
        self._scores: dict[str, tuple[float, BoardScore]] = {}
        self._standings: dict[str, tuple[int, tuple[TournamentStanding, ...]]] = {}  # each with the row it is after
        self._complete_rounds: dict[tuple[str, int, int], Round] = {}  # by tournament, number and attempt

    async def show(self, name: str, state: TournamentState, person: str) -> Tournament:
        """A tournament as `person` may see it, an id; empty for a guest.  Raises OSError."""
        agreed = state.agreed
        names = {one.person: one.name for one in await self._services.store.tournaments.persons(name)}
        return Tournament(
            name, state.seq, agreed.name, names.get(agreed.director, ""), agreed.system, agreed.rules, agreed.length,
            agreed.conduct, agreed.game_seconds, agreed.move_seconds, agreed.round_seconds, agreed.spectators,
            agreed.rated, agreed.built_in, agreed.is_listed, state.stage, state.made_at, state.n_rounds,
            state.has_all_rounds, tuple(_player(entry, names) for entry in _shown_entries(state)),
            tuple([await self._round(name, state, one) for one in _shown_rounds(state)]),
            self._standings_of(name, state), self._own(name, state, person), agreed.begins_at, agreed.every,
            agreed.fill_to, state.end_reason, await self._next(name, state), self._ladder(state, person),
        )  # fmt: skip

    def _ladder(self, state: TournamentState, person: str) -> Ladder | None:
        """The places of a ladder, and whom `person` may challenge now."""
        if not state.is_ladder:
            return None
        agreed, own = state.agreed, state.entry_of(person) if person else None
        return Ladder(
            agreed.reach, agreed.rematch_hours, agreed.idle_days, ladder_standings(state),
            challengeable(state, NOBODY if own is None else own.number, self._services.now()),
        )  # fmt: skip

    async def _next(self, name: str, state: TournamentState) -> str:
        """The next tournament of the series, which is made when this one begins; empty where there is none."""
        if not state.agreed.every or state.stage == "open":
            return ""
        following = self._services.tokens.next_tournament(name)
        return following if await self._services.store.tournaments.rows(following) else ""

    def _standings_of(self, name: str, state: TournamentState) -> tuple[TournamentStanding, ...]:
        """The standings, computed once after each row of the log."""
        if not state.rounds or state.is_ladder:
            return ()
        seq, known = self._standings.get(name, (0, ()))
        if seq != state.seq:
            if len(self._standings) >= MOST_STANDINGS:
                self._standings.clear()
            known = standings(state)
            self._standings[name] = state.seq, known
        return known

    def list_entry(self, name: str, state: TournamentState, person: str) -> ListedTournament:
        """A tournament in the list, for the person with this id."""
        entry = state.entry_of(person) if person else None
        return ListedTournament(
            name, state.agreed.name, state.agreed.system, state.agreed.rules, state.stage, state.made_at,
            len(state.entered), len(state.rounds), state.n_rounds, entry is not None and not entry.is_withdrawn,
            bool(person) and state.agreed.director == person, own_board(state, person) is not None,
            state.agreed.begins_at, state.agreed.every,
        )  # fmt: skip

    def _own(self, name: str, state: TournamentState, person: str) -> OwnPlace:
        entry = state.entry_of(person) if person else None
        number = 0 if entry is None or entry.is_withdrawn else entry.number
        access = None
        if (own := own_board(state, person)) is not None and entry is not None:
            tokens = self._services.tokens
            table = board_table(name, own.played, own.number, tokens)
            token = tokens.seat_token(board_seat(table, own.seat, entry.number, tokens))
            access = TableAccess(table, letter(own.seat), token)
        return OwnPlace(number, bool(person) and state.agreed.director == person, access)

    async def _round(self, name: str, state: TournamentState, played: TournamentRound) -> Round:
        key = name, played.number, played.attempt
        if (known := self._complete_rounds.get(key)) is not None:
            return known
        boards = [
            await self._board(name, state, played, number, board) for number, board in enumerate(played.boards, 1)
        ]
        found = Round(played.number, played.attempt, played.paired_at, round_end(state, played), tuple(boards))
        if played.is_complete:
            if len(self._complete_rounds) >= MOST_ROUNDS:
                self._complete_rounds.clear()
            self._complete_rounds[key] = found
        return found

    async def _board(
        self, name: str, state: TournamentState, played: TournamentRound, number: int, board: TournamentBoard
    ) -> BoardInRound:
        if board.is_bye:
            return BoardInRound(board.a, board.b, True, "A" if board.a else "", False, (0, 0), None, "")
        table = board_table(name, played, number, self._services.tokens)
        is_public = state.agreed.spectators != "none" and not is_between_built_in(state, board)
        score = await self._score(table) if is_public and board.result is None else BoardScore()
        result = board.result
        return BoardInRound(
            board.a, board.b, result is not None, "" if result is None else result.winner,
            result is not None and result.is_played, *score, table if is_public else "",
        )  # fmt: skip

    async def _score(self, table: str) -> BoardScore:
        """The score at a table as spectators may know it."""
        known = self._scores.get(table)
        is_in_memory = self._registry.shown_table(table) is not None
        if known is not None and not is_in_memory and time.monotonic() - known[0] < SCORE_SECONDS:
            return known[1]
        score = await self._registry.table(table).compute(_spectators_score) or BoardScore()
        if len(self._scores) >= MOST_SCORES:
            self._scores.clear()
        self._scores[table] = time.monotonic(), score
        await asyncio.sleep(0)
        return score


def _spectators_score(state: TableState) -> BoardScore:
    seen = state.for_spectators
    return BoardScore(*score_of(seen)) if seen.seats.is_complete else BoardScore()


def _player(entry: TournamentEntry, names: Mapping[str, str]) -> TournamentPlayer:
    name = entry.player.removeprefix(BUILT_IN) if entry.is_built_in else names.get(entry.player, "")
    return TournamentPlayer(entry.number, name, entry.is_built_in, entry.rating, entry.is_withdrawn)


def own_board(state: TournamentState, person: str) -> OwnBoard | None:
    """The board of a person in a round in hand, while it has no result."""
    entry = state.entry_of(person) if person else None
    if entry is None or state.stage == "over":
        return None
    for played in state.rounds_in_hand:
        for number, board in enumerate(played.boards, 1):
            if not board.is_bye and board.result is None and entry.number in (board.a, board.b):
                return OwnBoard(played, number, board, Seat.A if board.a == entry.number else Seat.B)
    return None


def _shown_rounds(state: TournamentState) -> Sequence[TournamentRound]:
    """All rounds; of a ladder the last challenges, and those that are not over."""
    if not state.is_ladder:
        return state.rounds
    last = state.rounds[-MOST_CHALLENGES:]
    return [*(one for one in state.rounds_in_hand if one.number <= len(state.rounds) - MOST_CHALLENGES), *last]


def _shown_entries(state: TournamentState) -> Sequence[TournamentEntry]:
    """All players; of a ladder those who stand in it, or have played one of the challenges that are shown."""
    if not state.is_ladder:
        return state.entries
    shown = {
        *state.order,
        *(one for played in _shown_rounds(state) for one in (played.boards[0].a, played.boards[0].b)),
    }
    return [entry for entry in state.entries if entry.number in shown]
