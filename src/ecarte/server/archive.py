"""The endpoints for finished games, and the records of a table.

Anyone who may watch a table may fetch a game of it once its secret is revealed, and not before.  Slow work is done in
worker processes.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar, cast

from msgspec.structs import replace
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from ecarte.cards import SEATS, Seat
from ecarte.errors import EcarteError
from ecarte.fair.lists import pack_list
from ecarte.host.records import records_of
from ecarte.record import HINTED, STOOD_IN, PerSeat, Record
from ecarte.record.files import game_text
from ecarte.record.headers import forfeit_result
from ecarte.server import access
from ecarte.server.finished_game import (
    FinishedGame,
    GameInWords,
    RatingChange,
    can_draw,
    game_svg,
    page_with_game,
    record_in_words,
    record_png,
    replay_json,
)
from ecarte.server.http import NO_INDEX, bearer_token, busy, client_key, json_answer, language_of, page_html, refusal
from ecarte.server.ratings import RatedGame
from ecarte.server.registry import TableRegistry
from ecarte.server.state_parts import SeatLetter, letter
from ecarte.server.table_state import TableState
from ecarte.server.workers import MOST_WAITING, MOST_WAITING_OF_ONE, Queue, TooBusy, Workers
from ecarte.words import is_language, localize

MOST_RESULTS: Final = 64
"""Maximum number of cached results: game reviews, HTML pages and pictures."""

MOST_TABLES_KEPT: Final = 16
"""Maximum number of cached tables without play, kept for further requests for their games."""

REVIEWS_AT_ONCE: Final = 30
REVIEWS_PER_SECOND: Final = 1.0
"""Rate limit of one address for game reviews, HTML pages and pictures that are not cached."""

OPENINGS_AT_ONCE: Final = 60
OPENINGS_PER_SECOND: Final = 4.0
"""Rate limit of one address for finished games: for each a log is read."""


_log = logging.getLogger("ecarte.server")


T = TypeVar("T")


K = TypeVar("K")


class NumberConvertor(Convertor[int]):
    """The number of a game in a URL, at most six digits: there are no games with longer numbers."""

    regex = "[0-9]{1,6}"

    def convert(self, value: str) -> int:
        """The number."""
        return int(value)

    def to_string(self, value: int) -> str:
        """The number as text."""
        return str(value)


register_url_convertor("number", NumberConvertor())


class GameAtTable(NamedTuple):
    """A finished game: a table state with its rows, its number, and how many games have ended there by now."""

    table: TableState
    number: int
    n_ended: int

    @property
    def is_private(self) -> bool:
        """Whether only its players may see it."""
        return self.table.make_event.spectators == "none"

    @property
    def record(self) -> Record:
        """The record of the game."""
        return record_of(self.table, self.number)


class FinishedGames:
    """The endpoints for finished games."""

    def __init__(self, registry: TableRegistry, workers: Workers) -> None:
        self._registry = registry
        self.queue = Queue(workers, of_one=MOST_WAITING_OF_ONE, in_all=MOST_WAITING)
        self._review_rates = access.Rates(REVIEWS_AT_ONCE, REVIEWS_PER_SECOND, now=time.monotonic)
        self._opening_rates = access.Rates(OPENINGS_AT_ONCE, OPENINGS_PER_SECOND, now=time.monotonic)
        self._results: OrderedDict[tuple[object, ...], asyncio.Task[Any]] = OrderedDict()
        self._tables: OrderedDict[str, TableState] = OrderedDict()  # tables whose games no longer change
        self._past_tables: OrderedDict[tuple[str, int], TableState] = (
            OrderedDict()
        )  # tables as they were when a game ended
        self.routes = (
            Route("/api/tables/{table}/games/{game:number}", self.finished_game),
            Route("/api/tables/{table}/games/{game:number}/look/{near}/{language}.json", self.look),
            Route("/t/{table}/{game:number}", self.page),
            Route("/t/{table}/{game:number}/picture.svg", self.picture),
            Route("/t/{table}/{game:number}/picture.png", self.picture_png),
            Route("/t/{table}/{game:number}/record.ecarte", self.record),
        )

    async def finished_game(self, request: Request) -> Response:
        """A finished game with its record and the commitments of both sides."""
        game = await self._open_game(request)
        if isinstance(game, Response):
            return game
        record, fairness = game.record, game.table.fairness.games[game.number - 1]
        shares = {seat.name: share for seat, share in fairness.shares.items()}
        pledges = {seat.name: pledge for seat, pledge in fairness.pledges.items()}
        result, pack = record.headers.result or "", tuple(map(str, pack_list(record.agreement.rules.pack)))
        text, built_in = game_text(record), game.table.make_event.opponent
        return json_answer(
            FinishedGame(
                game.table.name, game.number, game.n_ended, result, text, pack, pledges, shares, built_in,
                await self._ratings(game) if game.table.make_event.rated else {},
            )
        )  # fmt: skip

    async def _ratings(self, game: GameAtTable) -> dict[SeatLetter, RatingChange]:
        """The ratings of both players after a rated game."""
        rated_games = await self._registry.services.store.ratings.games_at_table(game.table.name)
        rated = next((rated for rated in rated_games if rated.game == game.number), None)
        return {} if rated is None else {letter(seat): rating_change(rated, seat) for seat in SEATS}

    async def look(self, request: Request) -> Response:
        """A finished game step by step, with the value of its choices."""
        near, language = request.path_params["near"], request.path_params["language"]
        me = request.query_params.get("me", "")
        if near not in Seat.__members__ or me not in ("", *Seat.__members__):
            return refusal("no-such-seat", 404)
        if not is_language(language):
            return refusal("no-such-language", 404)
        game = await self._open_game(request)
        if isinstance(game, Response):
            return game
        review = await self._cached_in_worker(request, game, replay_json, near, me, language)
        return review if isinstance(review, Response) else Response(review, media_type="application/json")

    async def page(self, request: Request) -> Response:
        """The page at the address of a finished game; it contains the game for browsers without scripts too."""
        prefix, server = request.scope["root_path"], f"{request.url.scheme}://{request.url.netloc}"
        page, headers = page_html(prefix), {"vary": "accept-language", "cache-control": "no-cache", **NO_INDEX}
        game = await self._open_game(request)
        text = game if isinstance(game, Response) else await self._text_of(request, game)
        if isinstance(text, GameInWords):
            page = page_with_game(text, page, server=server, path=request.scope["path"], prefix=prefix)
        if isinstance(game, GameAtTable) and not game.is_private:
            headers = {name: value for name, value in headers.items() if name not in NO_INDEX}
        return HTMLResponse(page, headers=headers)

    async def picture(self, request: Request) -> Response:
        """A finished game as an SVG picture."""
        game = await self._open_game(request)
        text = game if isinstance(game, Response) else await self._text_of(request, game)
        return text if isinstance(text, Response) else Response(game_svg(text), media_type="image/svg+xml")

    async def picture_png(self, request: Request) -> Response:
        """The same picture as PNG, where this server can draw it."""
        if not can_draw():
            return refusal("no-picture", 404)
        game = await self._open_game(request)
        if isinstance(game, Response):
            return game
        png = await self._cached_in_worker(request, game, record_png, language_of(request))
        return png if isinstance(png, Response) else Response(png, media_type="image/png")

    async def record(self, request: Request) -> Response:
        """The record of a finished game as a file."""
        game = await self._open_game(request)
        if isinstance(game, Response):
            return game
        text = game_text(game.record)
        return PlainTextResponse(text, headers={"content-disposition": 'attachment; filename="record.ecarte"'})

    async def _text_of(self, request: Request, game: GameAtTable) -> GameInWords | Response:
        return await self._cached_in_worker(request, game, record_in_words, language_of(request))

    async def _cached_in_worker(
        self, request: Request, game: GameAtTable, function: Callable[..., T], *arguments: str
    ) -> T | Response:
        """The result of `function` for a finished game, computed once in a worker process and cached."""
        names = (game.table.seats.chosen_name(seat) for seat in SEATS)
        key = function.__name__, game.table.name, game.table.made_at, game.number, *names, *arguments
        if key not in self._results:
            if not self._review_rates.allows(client_key(request)):
                return refusal("too-many", 429)
            job = self.queue.do(client_key(request), function, game_text(game.record), *arguments)
            self._results[key] = asyncio.create_task(job)
            self._results[key].add_done_callback(partial(self._drop_if_failed, key))
        self._results.move_to_end(key)
        while len(self._results) > MOST_RESULTS:
            self._results.popitem(last=False)
        try:
            return cast("T", await asyncio.shield(self._results[key]))  # other requests may wait for the same result
        except TooBusy:
            return busy()
        except (EcarteError, BrokenProcessPool):
            _log.exception("a game could not be reviewed")
            return refusal("not-looked", 503)

    def _drop_if_failed(self, key: tuple[object, ...], task: asyncio.Task[Any]) -> None:
        """Drop a failed job from the cache, so that the next request tries again."""
        if (task.cancelled() or task.exception() is not None) and self._results.get(key) is task:
            del self._results[key]

    async def _open_game(self, request: Request) -> GameAtTable | Response:
        """The finished game of a request, or a refusal where the caller may not see it."""
        name, number = request.path_params["table"], request.path_params["game"]
        if not self._opening_rates.allows(client_key(request)):
            return refusal("too-many", 429)
        state = self._tables.get(name)
        if state is None or not await self._is_current(state):
            self._tables.pop(name, None)
            state = await self._open(name, client_key(request))
        if state is None:
            return refusal("no-table", 404)
        if state.make_event.spectators == "none" and not self._sits_at(request, state):
            return refusal("no-spectators", 403)
        if not state.has_ended(number):
            return refusal("not-over", 404)
        n_ended = sum(map(state.has_ended, range(1, len(state.fairness.games) + 1)))
        state_with_game = (
            state if number >= state.first_game else await self._open_past(state, number, client_key(request))
        )
        return refusal("no-table", 404) if state_with_game is None else GameAtTable(state_with_game, number, n_ended)

    async def _open_past(self, state: TableState, number: int, client: str) -> TableState | None:
        """The table as it stood when this game ended, which is older than the rows folded to open the table."""
        table = self._registry.table(state.name)
        past_state = self._past_tables.get((state.name, number))
        if (
            past_state is None
            or past_state.match.play.conduct is not state.match.play.conduct
            or past_state.made_at != state.made_at
            or not await self._has_its_names(past_state)
        ):
            n_rows_folded_before = table.n_rows_folded
            past_state = await table.with_game(number)
            self._opening_rates.charge(client, (table.n_rows_folded - n_rows_folded_before) / access.ROWS_PER_REQUEST)
        if past_state is not None:
            _remember(self._past_tables, (state.name, number), past_state)
        return past_state

    async def _is_current(self, state: TableState) -> bool:
        """Whether a cached table is still stored as it was folded: no rows, and no name, have gone or changed.

        Rows that were added are looked for where the match is not over: they may end a game.
        """
        most = 1 if state.is_over else 2
        rows = await self._registry.services.store.read(state.name, after=state.seq - 1, most=most)
        is_same = len(rows) == 1 and (rows[0].seq, rows[0].time) == (state.seq, state.clocks.last_row_time)
        return is_same and await self._has_its_names(state)

    async def _has_its_names(self, state: TableState) -> bool:
        """Whether the accounts whose names a cached table shows are still there; those of guests have none."""
        named = [holder.person for holder in state.seats.holders.values() if holder.person and holder.name]
        return all((await self._registry.services.store.people.names_of(named)).values())

    async def _open(self, name: str, client: str) -> TableState | None:
        """The table as it is now; it is cached where the match is over or the table is idle."""
        table = self._registry.table(name)
        n_rows_folded_before = table.n_rows_folded
        state = await table.stored_state()
        self._opening_rates.charge(client, (table.n_rows_folded - n_rows_folded_before) / access.ROWS_PER_REQUEST)
        if state is not None and (state.is_over or table.is_idle):
            _remember(self._tables, name, state)
        return state

    def _sits_at(self, request: Request, state: TableState) -> bool:
        token = self._registry.services.tokens.read(bearer_token(request))
        return token is not None and token.table == state.name and state.seats.is_held(token.seat, token.token_id)


def rating_change(rated: RatedGame, seat: Seat) -> RatingChange:
    """What a rated game made of the rating of the player at a seat."""
    before, after = rated.before(seat), rated.after(seat)
    return RatingChange(round(before.rating), round(after.rating), round(after.deviation), after.is_provisional)


def _remember(tables: OrderedDict[K, TableState], key: K, state: TableState) -> None:
    tables[key] = state
    tables.move_to_end(key)
    while len(tables) > MOST_TABLES_KEPT:
        tables.popitem(last=False)


def records(table: TableState) -> tuple[Record, ...]:
    """One record per game from `first_game` on; records of finished games contain secrets and shares."""
    a, b = (localize(table.seats.name_of(seat), "en") for seat in SEATS)
    forfeit = None if table.resignation is None else forfeit_result(table.resignation.seat, table.resignation.reason)
    date = datetime.fromtimestamp(table.made_at / 1000, UTC).date().isoformat()
    fairness = [game.fairness() for game in table.fairness.games[table.first_game - 1 :]]
    game_records = records_of(table.match, fairness, names=PerSeat(a=a, b=b), date=date, forfeit=forfeit)
    return tuple(
        _with_marks(record, tuple(_marks(table, game))) for game, record in enumerate(game_records, table.first_game)
    )


def record_of(table: TableState, game: int) -> Record:
    """The record of one game, from `first_game` on."""
    return records(table)[game - table.first_game]


def _marks(table: TableState, game: int) -> Iterator[str]:
    """The marks of unusual circumstances in a game between persons: a stand-in, hints."""
    if game in table.stand_in_games:
        yield STOOD_IN
    if game in table.hinted_games:
        yield HINTED


def _with_marks(record: Record, marks: tuple[str, ...]) -> Record:
    headers = record.headers
    return replace(record, headers=replace(headers, marks=(*headers.marks, *marks))) if marks else record
