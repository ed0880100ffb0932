"""What keeps live tournaments going: results are taken, rounds end, and the work of a look stays bounded."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
import pytest

from ecarte.cards import SEATS, Seat
from ecarte.server import events, tournament_display, tournament_keeper
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.commands import Rejected
from ecarte.server.connections import PageConnection
from ecarte.server.frames import Cid
from ecarte.server.people.person import AccountPerson, Session
from ecarte.server.people.subscriptions import Subscription
from ecarte.server.ratings import RatedResult
from ecarte.server.registry import TableRegistry
from ecarte.server.seats import Tokens
from ecarte.server.services import Services
from ecarte.server.state_parts import letter
from ecarte.server.table_state import TableState
from ecarte.server.tournament_display import TournamentDisplay
from ecarte.server.tournament_keeper import COMING_TIME, TournamentKeeper
from ecarte.server.tournament_store import TournamentStore
from ecarte.server.tournament_tables import board_seat, board_table
from ecarte.server.tournaments import Tournaments
from ecarte.server.workers import BotWorkers
from ecarte.tournament.live.events import EndEvent, EnterEvent, MakeTournamentEvent, RestartEvent, StartEvent
from ecarte.tournament.live.pairing import next_pairing
from ecarte.tournament.live.state import TournamentState
from tests.server.in_memory import MemoryStore, settle
from tests.server.stores import OpenStore

T = TypeVar("T")

DIRECTOR = "director"


class Node:
    """A server that uses the store of a club."""

    def __init__(self, club: Any) -> None:
        self.services = Services(club.store, BotWorkers(), Tokens(b"test"), now=lambda: club.now)
        self.registry = TableRegistry(self.services)
        self.tournaments = Tournaments(self.services.store.tournaments, self.services.now)
        self.keeper = TournamentKeeper(self.registry, self.tournaments)
        self.frames: list[bytes] = []

    async def state(self, tournament: str) -> TournamentState:
        state = await self.tournaments.read(tournament)
        assert state is not None
        return state

    async def table(self, tournament: str, board: int = 1) -> str:
        """The table of a board of the last round."""
        last = (await self.state(tournament)).last_round
        assert last is not None
        return board_table(tournament, last, board, self.services.tokens)

    async def comes(self, tournament: str, seat: Seat) -> None:
        """A player of the first board opens the page of the table here."""
        last = (await self.state(tournament)).last_round
        assert last is not None
        table, board = await self.table(tournament), last.boards[0]
        token = board_seat(table, seat, board.a if seat is Seat.A else board.b, self.services.tokens)
        await self.registry.table(table).enter(PageConnection(self._send, seat, "en"), token.token_id)

    async def _send(self, frame: bytes) -> None:
        self.frames.append(frame)


class Club:
    """A club with a store in memory and a clock of its own, its director, and players who come as they are needed."""

    def __init__(self, store: Any = None) -> None:
        self.store: Any = store or MemoryStore()
        self.now = 1_000_000
        self.node = Node(self)

    async def person(self, name: str) -> None:
        if await self.store.people.person(name) is None:
            assert await self.store.people.add_person(AccountPerson(name, name.title(), self.now))

    async def tournament(self, name: str = "first", *, players: int = 2, **agreed: Any) -> str:
        """A tournament that has been started, in its first round."""
        await self.person(DIRECTOR)
        await self.node.tournaments.make(name, MakeTournamentEvent(name, DIRECTOR, "swiss", "modern", 1, **agreed))
        for number in range(players):
            await self.person(f"player {number}")
            await self.add(name, EnterEvent(f"player {number}", 1500))
        await self.add(name, StartEvent())
        await self.pair(name)
        return name

    async def add(self, name: str, event: Any) -> None:
        await self.node.tournaments.do(name, lambda _: event)

    async def pair(self, name: str) -> None:
        await self.add(name, next_pairing(await self.node.state(name)))
        await self.node.keeper.look(name)

    async def is_over(self, name: str) -> bool:
        """Whether the round has all its results, after two looks: one may end a table, the next takes its result."""
        for _ in range(2):
            await self.node.keeper.look_at_all()
        return (await self.node.state(name)).is_between_rounds


def resign(_: TableState) -> tuple[events.Event, ...]:
    return (events.ResignEvent(Seat.A, "resigned"),)


@pytest.fixture
def club() -> Club:
    return Club()


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def test_a_result_is_taken_even_if_the_table_in_memory_is_older_than_its_log(club: Club) -> None:
    async def check() -> None:
        tournament, elsewhere = await club.tournament(), Node(club)
        await club.node.comes(tournament, Seat.B)  # so the table stays in memory
        table = await club.node.table(tournament)
        await elsewhere.registry.table(table).do(Seat.A, "resigns1", resign)
        assert not await club.is_over(tournament)
        club.node.registry.table(table).catch_up((await club.store.read(table))[-1].seq)
        await settle()
        assert await club.is_over(tournament)

    run(check())


def test_no_command_of_a_player_can_stop_a_round_from_ending(club: Club) -> None:
    async def check() -> None:
        tournament = await club.tournament(round_seconds=60)
        table = club.node.registry.table(await club.node.table(tournament))
        for seat in SEATS:  # a page may choose any id for what it sends
            for cid in ("round-over", "round-again"):
                await table.do(seat, cid, lambda _: (events.SayEvent(Seat.A, "hello"),))
        club.now += 61 * SECOND
        assert await club.is_over(tournament)

    run(check())


def test_the_id_of_a_players_command_never_begins_like_those_of_the_server() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("@round-over", Cid)


def test_a_round_without_a_limit_ends_after_ninety_days_though_nobody_opens_its_boards(club: Club) -> None:
    async def check() -> None:
        tournament = await club.tournament(players=4)
        club.now += 89 * DAY * SECOND
        assert not await club.is_over(tournament)
        club.now += DAY * SECOND + 1
        assert await club.is_over(tournament)

    run(check())


def test_the_keeper_leaves_a_tournament_without_games_alone_until_it_changes(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> list[str]:
        for number in range(5):
            await club.node.tournaments.make(f"open {number}", MakeTournamentEvent("x", DIRECTOR, "swiss", "modern", 1))
        await club.tournament("in hand")
        await club.node.keeper.look_at_all()
        club.now += 61 * SECOND
        await club.node.keeper.look_at_all()
        read: list[str] = []
        rows = TournamentStore.rows

        async def note(store: TournamentStore, tournament: str, *, after: int = 0) -> Any:
            read.append(tournament)
            return await rows(store, tournament, after=after)

        monkeypatch.setattr(TournamentStore, "rows", note)
        await club.node.keeper.look_at_all()
        return read

    assert run(check()) == ["in hand"]


def test_the_keeper_reads_a_few_logs_at_a_time_and_goes_on_with_the_rest(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament_keeper, "READS_PER_LOOK", 4)

    async def check() -> list[list[str]]:
        for number in range(5):
            await club.tournament(f"t{number}")
        club.now += 61 * SECOND
        looks: list[list[str]] = []
        look = TournamentKeeper.look

        async def note(keeper: TournamentKeeper, name: str) -> int:
            looks[-1].append(name)
            return await look(keeper, name)

        monkeypatch.setattr(TournamentKeeper, "look", note)
        for _ in range(3):
            looks.append([])
            await club.node.keeper.look_at_all()
        return looks

    assert run(check()) == [["t0", "t1"], ["t2", "t3"], ["t4", "t0"]]


@pytest.mark.parametrize(
    ("talks", "blocks", "talk"),
    [
        (("everybody", "everybody"), False, "free"),
        (("everybody", "friends"), False, "phrases"),
        (("everybody", "everybody"), True, "phrases"),
    ],
)
def test_strangers_and_blocked_people_can_send_only_phrases_at_tournament_tables(
    club: Club, talks: tuple[str, str], talk: str, *, blocks: bool
) -> None:
    async def check() -> None:
        acquaintances = club.store.people.acquaintances
        for number, allowed in enumerate(talks):
            await club.person(f"player {number}")
            await acquaintances.set_talk(f"player {number}", allowed)
        if blocks:
            await acquaintances.block("player 1", "player 0", now=club.now)
        tournament = await club.tournament()
        first = (await club.store.read(await club.node.table(tournament)))[0].body
        assert isinstance(first, events.MakeEvent)
        assert first.talk == talk

    run(check())


def test_a_tournament_ends_when_its_director_deletes_the_account(club: Club) -> None:
    async def check() -> None:
        await club.person(DIRECTOR)
        agreed = MakeTournamentEvent("x", DIRECTOR, "swiss", "modern", 1)
        await club.node.tournaments.make("open", agreed)
        tournament = await club.tournament()
        await club.node.tournaments.withdraw(DIRECTOR)
        await club.store.people.delete_person(DIRECTOR, now=club.now)
        assert (await club.node.state("open")).stage == "over"
        await club.node.keeper.look_at_all()
        assert (await club.node.state(tournament)).stage == "under-way"  # a game is in hand
        await club.node.registry.table(await club.node.table(tournament)).do(Seat.A, "resigns1", resign)
        assert await club.is_over(tournament)
        assert (await club.node.state(tournament)).stage == "over"

    run(check())


def test_an_operator_ends_a_tournament_and_its_games_in_hand_end_without_a_winner(club: Club) -> None:
    async def check() -> None:
        tournament = await club.tournament(players=4)
        tables = [await club.node.table(tournament, board) for board in (1, 2)]
        await club.node.registry.table(tables[1]).do(Seat.A, "resigns1", resign)
        await Node(club).tournaments.end_for_operator(tournament)
        for _ in range(2):
            await club.node.keeper.look_at_all()
        bodies = [row.body for row in await club.store.tournaments.rows(tournament)]
        assert bodies[-2:] == [RestartEvent(1), EndEvent("operator")]
        bodies = [row.body for table in tables for row in await club.store.read(table)]
        ends = [one for one in bodies if isinstance(one, events.BreakOffEvent | events.ResignEvent)]
        assert ends == [events.BreakOffEvent(reason="round"), events.ResignEvent(Seat.A, "resigned")]
        with pytest.raises(Rejected, match="tournament-over"):
            await club.add(tournament, EndEvent())

    run(check())


def test_an_existing_tournament_table_is_not_made_again_nor_notified_twice(
    club: Club,
) -> None:
    async def check() -> None:
        for number in range(2):
            await club.person(f"player {number}")
            own = f"session {number}", f"player {number}", club.now, club.now
            await club.store.people.begin_session(Session(*own, "Firefox"))
            values = f"browser {number}", own[1], own[0], f"https://push.example/{number}", b"", b"", "en", club.now
            await club.store.people.subscriptions.keep(Subscription(*values))
        tournament = await club.tournament()
        table, last = await club.node.table(tournament), (await club.node.state(tournament)).last_round
        assert last is not None
        club.now += COMING_TIME
        waiting = await club.store.people.subscriptions.due(now=club.now)
        assert sorted(one.subscription for one in waiting) == ["browser 0", "browser 1"]
        for one in waiting:
            await club.store.people.subscriptions.end(one)
        elsewhere = Node(club)  # also this server after a restart
        await elsewhere.keeper.make_table(await elsewhere.state(tournament), table, last.boards[0])
        assert await club.store.people.subscriptions.due(now=club.now + COMING_TIME) == []

    run(check())


def test_the_keeper_computes_nothing_twice_for_an_unchanged_tournament(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    computed: list[str] = []

    def note(module: Any, name: str) -> None:
        known = getattr(module, name)

        def work(*given: Any, **named: Any) -> Any:
            computed.append(name)
            return known(*given, **named)

        monkeypatch.setattr(module, name, work)

    async def check() -> None:
        tournament = await club.tournament(players=4)
        display = TournamentDisplay(club.node.registry)
        table = await club.node.table(tournament)
        for module, work in ((tournament_display, "standings"), (tournament_keeper, "board_events")):
            note(module, work)
        for _ in range(3):
            state = await club.node.state(tournament)
            await display.show(tournament, state, "player 0")
            assert state.last_round is not None
            await club.node.keeper.make_table(state, table, state.last_round.boards[0])
        assert computed == ["standings"]
        for board in (1, 2):
            await club.node.registry.table(await club.node.table(tournament, board)).do(Seat.A, "resigns1", resign)
        assert await club.is_over(tournament)
        shown, again = [await display.show(tournament, await club.node.state(tournament), "") for _ in range(2)]
        assert computed == ["standings"] * 2
        assert sorted(one.points for one in shown.standings) == [0, 0, 1, 1]
        assert shown.rounds[0] is again.rounds[0]

    run(check())


def delete(club: Club, table: str) -> None:
    """Delete a table as an operator does, beside the servers."""
    for kept in (club.store.rows, club.store.kept, club.store.shots):
        kept.pop(table, None)


@pytest.mark.parametrize("is_looked_at_first", [False, True])
def test_the_table_of_a_board_that_an_operator_deletes_is_made_again(club: Club, *, is_looked_at_first: bool) -> None:
    async def check() -> None:
        tournament = await club.tournament()
        await club.node.comes(tournament, Seat.B)  # so the table stays in memory
        table = await club.node.table(tournament)
        await club.node.registry.table(table).do(Seat.A, "hello001", lambda _: (events.SayEvent(Seat.A, "hello"),))
        if is_looked_at_first:
            await club.node.keeper.look_at_all()
        delete(club, table)
        assert not await club.is_over(tournament)
        assert isinstance((await club.store.read(table))[0].body, events.MakeEvent)
        (page,) = club.node.registry.table(table).pages
        assert page.is_gone
        assert page.bye.code == "no-table"
        await club.node.registry.table(table).do(Seat.A, "resigns1", resign)
        assert await club.is_over(tournament)

    run(check())


def test_a_round_ends_in_time_even_if_an_operator_deletes_its_tables(club: Club) -> None:
    async def check() -> None:
        tournament = await club.tournament(players=4, round_seconds=60)
        await club.node.keeper.look_at_all()
        for board in (1, 2):
            delete(club, await club.node.table(tournament, board))
        club.now += 61 * SECOND
        for _ in range(2):  # the tables are made again, and ended
            await club.node.keeper.look_at_all()
        assert await club.is_over(tournament)
        last = (await club.node.state(tournament)).last_round
        assert last is not None
        assert [board.result.winner for board in last.boards if board.result is not None] == ["", ""]

    run(check())


def test_a_board_whose_table_is_deleted_is_played_again_in_either_store(open_store: OpenStore) -> None:
    async def check() -> None:
        club, operator = Club(open_store()), open_store()
        tournament = await club.tournament()
        table = await club.node.table(tournament)
        await club.node.registry.table(table).do(Seat.A, "resigns1", resign)
        assert await operator.delete(table, last_seq=len(await club.store.read(table)))
        assert not await club.is_over(tournament)
        await club.node.registry.table(table).do(Seat.A, "resigns2", resign)
        assert await club.is_over(tournament)
        for store in (operator, club.store):
            await store.close()

    run(check())


@pytest.mark.parametrize(("winners", "winner"), [("BAB", "B"), ("A", "")])
def test_a_rated_game_is_not_played_again_after_its_table_was_deleted(
    winners: str, winner: str, open_store: OpenStore
) -> None:
    async def check() -> None:
        club, operator = Club(open_store()), open_store()
        tournament = await club.tournament(length=3, rated=True)
        table = await club.node.table(tournament)
        n_rows = len(await club.store.read(table))
        for game, one in enumerate(winners, 1):
            row = events.LogRow(n_rows + game, club.now, events.SayEvent(Seat.A, "hello"))
            result = RatedResult(table, game, row.seq, club.now, "modern", "player 0", "player 1", letter(Seat[one]))
            await club.store.append(table, [row], rated=[result])
        assert await operator.delete(table, last_seq=n_rows + len(winners))
        assert await club.is_over(tournament)
        (board,) = (await club.node.state(tournament)).rounds[-1].boards
        assert board.result is not None
        assert (board.result.winner, board.result.is_played) == (winner, True)
        assert not await club.store.read(table)
        for store in (operator, club.store):
            await store.close()

    run(check())
