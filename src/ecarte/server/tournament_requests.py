"""The endpoints of live tournaments: making, entering, directing and looking at one, and its report."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.server import access
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.commands import Rejected
from ecarte.server.http import client_key, decode_own_body, json_answer, page_answer, private_answer, refusal
from ecarte.server.people.sessions import NamedPlayer, Sessions
from ecarte.server.registry import TableRegistry
from ecarte.server.tournament_agreement import agreement_of
from ecarte.server.tournament_display import TournamentDisplay, own_board
from ecarte.server.tournament_keeper import TournamentKeeper
from ecarte.server.tournament_messages import (
    NewChallengeInLadder,
    NewTournament,
    NoDetails,
    PlayerOfTournament,
    RoundOfTournament,
    TournamentList,
    TournamentMade,
)
from ecarte.server.tournament_tables import board_table
from ecarte.server.tournaments import Tournaments
from ecarte.tournament.live.events import (
    AnyTournamentEvent,
    EndEvent,
    EnterEvent,
    PairEvent,
    RestartEvent,
    StartEvent,
    WithdrawEvent,
)
from ecarte.tournament.live.hours import is_hour
from ecarte.tournament.live.ladder import challenge_event, challenge_objection, is_playing
from ecarte.tournament.live.pairing import next_pairing
from ecarte.tournament.live.state import TournamentState

S = TypeVar("S", bound=msgspec.Struct)

LISTED_DAYS: Final = 60
"""Days without an event after which a tournament is not listed any more."""

MOST_LISTED: Final = 100
MOST_OWN: Final = 20
"""Maximum numbers of tournaments in the list, and of one's own that are read for each request."""

READ_SECONDS: Final = 2.0
"""For how long all who ask are sent the same tournaments of others."""

MOST_UNFINISHED: Final = 10
"""Maximum number of tournaments of a director that are not ended."""

MOST_SERIES: Final = 2
"""Maximum number of tournaments of a director that are made again and have not begun, or are not over."""

MOST_RESTARTS: Final = 3
"""How often a round may be paired again."""

LOOKS_AT_ONCE: Final = 200
LOOKS_PER_SECOND: Final = 20.0
"""Rate limit of one address for looking at tournaments: a club has one address, and its pages ask every few seconds."""

COMMANDS_PER_SECOND: Final = 2.0
TOURNAMENTS_PER_SECOND: Final = 1 / 60
"""Rate limits of one address for commands and for new tournaments, after its burst."""

STATUSES: Final = {"no-tournament": 404, "no-account": 403, "not-director": 403, "too-many": 429}
"""The status of a refusal by its code, where that is not 409."""


class ListedState(NamedTuple):
    """A tournament of the list, and the time of its last row in milliseconds."""

    name: str
    changed_at: int
    state: TournamentState


class TournamentRequests:
    """The endpoints of tournaments.  One address may make `at_once` of them at once."""

    def __init__(
        self, registry: TableRegistry, tournaments: Tournaments, keeper: TournamentKeeper, *,
        origins: tuple[str, ...] = (), at_once: int = 20,
    ) -> None:  # fmt: skip
        self._services, self._origins = registry.services, origins
        self._tournaments, self._keeper, self._display = tournaments, keeper, TournamentDisplay(registry)
        self._store, self._sessions = self._services.store.tournaments, Sessions(self._services)
        self._looks = access.Rates(LOOKS_AT_ONCE, LOOKS_PER_SECOND, now=time.monotonic)
        self._commands = access.Rates(2 * at_once, COMMANDS_PER_SECOND, now=time.monotonic)
        self._makes = access.Rates(at_once, TOURNAMENTS_PER_SECOND, now=time.monotonic)
        self._reading = asyncio.Lock()
        self._listed: tuple[ListedState, ...] = ()
        self._listed_at = float("-inf")
        self.routes = (
            Route("/tournaments", self.page),
            Route("/tournament/{tournament}", self.page),
            Route("/api/tournaments", self.list_tournaments),
            Route("/api/tournaments", self.make, methods=["POST"]),
            Route("/api/tournaments/{tournament}", self.show),
            Route("/api/tournaments/{tournament}/enter", self.enter, methods=["POST"]),
            Route("/api/tournaments/{tournament}/withdraw", self.withdraw, methods=["POST"]),
            Route("/api/tournaments/{tournament}/challenge", self.challenge, methods=["POST"]),
            Route("/api/tournaments/{tournament}/start", self.start, methods=["POST"]),
            Route("/api/tournaments/{tournament}/round", self.pair_round, methods=["POST"]),
            Route("/api/tournaments/{tournament}/restart", self.restart_round, methods=["POST"]),
            Route("/api/tournaments/{tournament}/end", self.end, methods=["POST"]),
        )

    async def page(self, request: Request) -> Response:
        """The page of all tournaments, or of one."""
        return page_answer(request, is_listed="tournament" not in request.path_params)

    # --- looking ------------------------------------------------------------------------------------

    async def list_tournaments(self, request: Request) -> Response:
        """The tournaments that anybody may know of, and those of the player who asks."""
        if not self._looks.allows(client_key(request)):
            return refusal("too-many", 429)
        person = (await self._sessions.player(request, "")).person
        own = await self._read_listed(person)
        found = {one.name: one for one in (*await self._current(), *own)}
        last_first = sorted(found.values(), key=lambda one: (-one.changed_at, one.name))[:MOST_LISTED]
        entries = (self._display.list_entry(one.name, one.state, person) for one in last_first)
        return json_answer(TournamentList(tuple(entries)))

    async def _current(self) -> tuple[ListedState, ...]:
        """The tournaments that are listed, read again after some seconds, once for all who ask meanwhile."""
        async with self._reading:
            if time.monotonic() - self._listed_at > READ_SECONDS:
                self._listed = await self._read_listed()
                self._listed_at = time.monotonic()
            return self._listed

    async def _read_listed(self, person: str | None = None) -> tuple[ListedState, ...]:
        """The tournaments that are listed, or the last ones of a person; none for a guest."""
        if person == "":
            return ()
        since = self._services.now() - LISTED_DAYS * DAY * SECOND
        if person is None:
            changed = await self._store.listed_since(since, most=MOST_LISTED)
        else:
            changed = await self._store.own_since(person, since, most=MOST_OWN)
        states = [(one, await self._tournaments.read(one.tournament)) for one in changed]
        return tuple(ListedState(*one, state) for one, state in states if state is not None)

    async def show(self, request: Request) -> Response:
        """A tournament: players, boards, standings, and the seat of the player who asks."""
        if not self._looks.allows(client_key(request)):
            return refusal("too-many", 429)
        name = request.path_params["tournament"]
        state = await self._tournaments.read(name)
        if state is None:
            return refusal("no-tournament", 404)
        person = (await self._sessions.player(request, "")).person
        if (own := own_board(state, person)) is not None:  # nobody is shown a seat at a table that is not there
            table = board_table(name, own.played, own.number, self._services.tokens)
            await self._keeper.make_table(state, table, own.board)
        return await self._answer(name, state, person)

    async def _answer(self, name: str, state: TournamentState, person: str) -> Response:
        """The tournament as the person is shown it, with the token of their seat, which no cache keeps."""
        return private_answer(await self._display.show(name, state, person))

    # --- making and entering ------------------------------------------------------------------------

    async def make(self, request: Request) -> Response:
        """Make a tournament, which the account that is logged in directs."""

        async def work(asked: NewTournament, player: NamedPlayer) -> Response:
            if not self._makes.allows(client_key(request)):
                raise Rejected("too-many")
            agreed = agreement_of(asked, player.person)
            if isinstance(agreed, str):
                return refusal(agreed, 422)
            name = self._services.tokens.tournament_name(f"{player.person}/{asked.cid}")
            is_new = await self._tournaments.read(name) is None
            if is_new and await self._store.n_unfinished(player.person) >= MOST_UNFINISHED:
                raise Rejected("too-many-tournaments")
            if is_new and asked.begins_at and not is_hour(asked.begins_at, self._services.now()):
                return refusal("no-such-hour", 422)
            if is_new and asked.every and await self._store.n_unfinished(player.person, repeated=True) >= MOST_SERIES:
                raise Rejected("too-many-series")
            state = await self._tournaments.make(name, agreed)
            if state.is_ladder and is_new:  # built-in opponents enter it before anybody else
                await self._keeper.look(name)
            return json_answer(TournamentMade(name), 201) if state.agreed == agreed else refusal("other-table", 409)

        return await self._serve(request, NewTournament, work)

    async def enter(self, request: Request) -> Response:
        """Enter a tournament with the account that is logged in, or as a program with its token."""

        async def work(_: NoDetails, player: NamedPlayer) -> Response:
            state = await self._read(request)
            rating = await self._services.store.ratings.rating(player.person, state.agreed.rules)
            event = EnterEvent(player.person, rating, player.owner)
            return await self._do(request, player, lambda state: None if _has_entered(state, player.person) else event)

        return await self._serve(request, NoDetails, work)

    async def withdraw(self, request: Request) -> Response:
        """Withdraw: the player who asks, or, for the director, any player."""

        async def work(asked: PlayerOfTournament, player: NamedPlayer) -> Response:
            def decide(state: TournamentState) -> WithdrawEvent:
                if asked.player:
                    _check_director(state, player)
                    if asked.seq < state.numbered_at:
                        raise Rejected("stale")
                own = state.entry_of(player.person)
                number = asked.player or (0 if own is None else own.number)
                if state.is_ladder and state.has_game(number):
                    raise Rejected("has-challenge")
                if not number:
                    raise Rejected("not-entered")
                return WithdrawEvent(number)

            return await self._do(request, player, decide)

        return await self._serve(request, PlayerOfTournament, work)

    async def challenge(self, request: Request) -> Response:
        """Challenge a player of a ladder: their game is made at once."""

        async def work(asked: NewChallengeInLadder, player: NamedPlayer) -> Response:
            def decide(state: TournamentState) -> PairEvent | None:
                own, now = state.entry_of(player.person), self._services.now()
                if not state.is_ladder or own is None:
                    raise Rejected("not-entered")
                if is_playing(state, own.number, asked.player):
                    return None  # sent once more
                if (code := challenge_objection(state, own.number, asked.player, now)) is not None:
                    raise Rejected(code)
                return challenge_event(state, own.number, asked.player)

            answer = await self._do(request, player, decide)
            await self._keeper.look(request.path_params["tournament"])
            return answer

        return await self._serve(request, NewChallengeInLadder, work)

    # --- directing ----------------------------------------------------------------------------------

    async def start(self, request: Request) -> Response:
        """Start: nobody enters any more, and the first round is paired."""

        async def work(_: NoDetails, player: NamedPlayer) -> Response:
            def decide(state: TournamentState) -> StartEvent | None:
                _check_paired_by_director(state)
                return StartEvent() if state.stage == "open" else None

            await self._direct(request, player, decide)
            return await self._pair(request, player, 1)

        return await self._serve(request, NoDetails, work)

    async def pair_round(self, request: Request) -> Response:
        """Pair a round, whose tables are made; the round before it is complete."""

        async def work(asked: RoundOfTournament, player: NamedPlayer) -> Response:
            _check_paired_by_director(await self._read(request))
            return await self._pair(request, player, asked.round)

        return await self._serve(request, RoundOfTournament, work)

    async def _pair(self, request: Request, player: NamedPlayer, number: int) -> Response:
        name = request.path_params["tournament"]
        state = await self._read(request)
        if state.stage == "under-way" and number > state.n_rounds:
            raise Rejected("no-more-rounds")
        while number == len(state.rounds) + 1 and state.is_between_rounds:
            event = await asyncio.to_thread(next_pairing, state)
            if event is None:
                raise Rejected("no-pairing")
            seq = state.seq
            state = await self._direct(request, player, lambda now: event if now.seq == seq else None)  # noqa: B023
        if number > len(state.rounds):
            raise Rejected("round-not-over")
        await self._keeper.look(name)
        return await self._answer(name, state, player.person)

    async def restart_round(self, request: Request) -> Response:
        """Drop the last round: it is to be paired again, and its games that are not over are ended."""

        async def work(asked: RoundOfTournament, player: NamedPlayer) -> Response:
            def decide(state: TournamentState) -> RestartEvent | None:
                _check_director(state, player)
                n_dropped = sum(one.number == asked.round for one in state.dropped)
                if n_dropped != asked.attempt:
                    return None
                if n_dropped >= MOST_RESTARTS:
                    raise Rejected("too-many-restarts")
                if state.agreed.rated and _has_game(state, player.person):
                    raise Rejected("own-game")
                return RestartEvent(asked.round)

            answer = await self._do(request, player, decide)
            await self._keeper.look(request.path_params["tournament"])
            return answer

        return await self._serve(request, RoundOfTournament, work)

    async def end(self, request: Request) -> Response:
        """End the tournament: the standings are final."""

        async def work(_: NoDetails, player: NamedPlayer) -> Response:
            def decide(state: TournamentState) -> EndEvent | None:
                if state.is_ladder and state.agreed.rated and _has_game(state, player.person):
                    raise Rejected("own-game")
                return EndEvent() if state.stage != "over" else None

            await self._direct(request, player, decide)
            await self._keeper.look(request.path_params["tournament"])
            return await self._do(request, player, lambda _: None)

        return await self._serve(request, NoDetails, work)

    # --- what they share ----------------------------------------------------------------------------

    async def _serve(
        self, request: Request, kind: type[S], work: Callable[[S, NamedPlayer], Awaitable[Response]]
    ) -> Response:
        """The answer of `work` to the request of an account from a page of this server, or a refusal."""
        asked = await decode_own_body(request, kind, self._origins)
        if isinstance(asked, Response):
            return asked
        if not self._commands.allows(client_key(request)):
            return refusal("too-many", 429)
        player = await self._sessions.player(request, "")
        if not player.person:
            return refusal("no-account", 403)
        if self._services.is_draining:
            return refusal("draining", 503)
        try:
            return await work(asked, player)
        except Rejected as rejected:
            return refusal(rejected.code, STATUSES.get(rejected.code, 409))

    async def _read(self, request: Request) -> TournamentState:
        state = await self._tournaments.read(request.path_params["tournament"])
        if state is None:
            raise Rejected("no-tournament")
        return state

    async def _do(
        self, request: Request, player: NamedPlayer, decide: Callable[[TournamentState], AnyTournamentEvent | None]
    ) -> Response:
        """Add the event that `decide` returns; the answer is the tournament as the player is shown it."""
        name = request.path_params["tournament"]
        state = await self._tournaments.do(name, decide)
        return await self._answer(name, state, player.person)

    async def _direct(
        self, request: Request, player: NamedPlayer, decide: Callable[[TournamentState], AnyTournamentEvent | None]
    ) -> TournamentState:
        """Add the event that `decide` returns, for the director.  Raises Rejected for anybody else."""

        def decide_for_director(state: TournamentState) -> AnyTournamentEvent | None:
            _check_director(state, player)
            return decide(state)

        return await self._tournaments.do(request.path_params["tournament"], decide_for_director)


def _check_director(state: TournamentState, player: NamedPlayer) -> None:
    if state.agreed.director != player.person:
        raise Rejected("not-director")


def _check_paired_by_director(state: TournamentState) -> None:
    if state.is_ladder:
        raise Rejected("is-ladder")
    if state.agreed.begins_at:
        raise Rejected("begins-itself")


def _has_game(state: TournamentState, person: str) -> bool:
    """Whether a person, or a program of theirs, has a game that is not over."""
    return any(state.has_game(entry.number) for entry in state.entries if entry.responsible_person == person)


def _has_entered(state: TournamentState, person: str) -> bool:
    """Whether a person plays; who has left a ladder may enter it again."""
    entry = state.entry_of(person)
    return entry is not None and not (state.is_ladder and entry.is_withdrawn)
