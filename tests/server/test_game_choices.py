"""Choices in rated games: computed from the log alone, shown to moderators alone, with no effect of their own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import astuple

from ecarte.cards import SEATS, Seat
from ecarte.host.events import PassEvent, TakeEvent
from ecarte.record.line_reader import read_action
from ecarte.server import events, skills
from ecarte.server.archive import record_of
from ecarte.server.decision_times import decision_times
from ecarte.server.people.fair_play import AGAIN_AFTER, report_play_like_strongest
from ecarte.server.people.game_choices import person_choices
from ecarte.server.people.moderation import SERVER, ReportEvent, ban_at
from ecarte.server.people.person import AccountPerson
from ecarte.server.played_games import UNKNOWN, played_game
from ecarte.server.postgresql import PostgresStore
from ecarte.server.ratings import RatedGame
from ecarte.server.skills import SkillKeeper
from ecarte.server.sqlite import SqliteStore
from ecarte.server.verification import verify_store
from ecarte.server.workers import Queue, Workers
from ecarte.study.choice_comparison import LEAST_CHOICES, ChoiceCounts, add_counts
from tests.server.stores import OpenStore
from tests.server.test_ratings import ANNA, EMILE, played_match, result, rows

Store = SqliteStore | PostgresStore

PEOPLE = AccountPerson(ANNA, "Anna", 0), AccountPerson(EMILE, "Émile", 0)

ALIKE = ChoiceCounts(easy=20, easy_alike=20, hard=5, hard_alike=5, loss=1.0, easy_seconds=60, hard_seconds=16)
"""A game of somebody who is alike in everything."""

USUAL = ChoiceCounts(easy=20, easy_alike=18, hard=5, hard_alike=3, loss=9.0)


def execute(store: Store, statement: str) -> None:
    if isinstance(store, SqliteStore):
        with closing(sqlite3.connect(store.path)) as database, database:
            database.execute(statement)
    else:
        with psycopg.connect(store.address) as connection:
            connection.execute(statement.encode())


def test_choices_of_a_rated_game_are_computed_after_it_stored_verified_and_deleted(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        at = await played_match(rated=True, store=store)
        for person in PEOPLE:
            await store.people.add_person(person)
        workers = Workers(1)
        keeper = SkillKeeper(at.registry, Queue(workers, of_one=1, in_all=1))
        assert await keeper.keep_some() == 2
        assert await keeper.keep_some() == 0
        anna, emile = [await store.people.choices.of_person(one) for one in (ANNA, EMILE)]
        assert [(one.table, one.game) for one in anna] == [("table", 2), ("table", 1)]
        assert add_counts(one.counts for one in anna).choices > 5
        logs, secrets = await store.read("table"), await store.secrets("table")
        both = played_game("table", logs, secrets, 1).choices
        assert [both[seat] for seat in SEATS] == [anna[1].counts, emile[1].counts]

        kept_luck = await store.ratings.skill_of_game("table", 1)
        assert kept_luck is not None
        execute(store, "UPDATE game_choice SET easy_alike = easy_alike + 1 WHERE game = 2 AND seat = 'B'")
        execute(store, "UPDATE game_skill SET luck = luck + 1 WHERE game = 1")
        found = (await verify_store(store, jobs=1, on_table=lambda: None, computed=2)).discrepancies
        assert [one.kind for one in found] == ["choices-differ", "skill-differs"]
        of_choices, of_luck = (" ".join(map(str, astuple(one))) for one in (emile[0].counts, kept_luck))
        assert [one.expected for one in found] == [f"B, game 2: {of_choices}", f"game 1: {of_luck}"]
        assert (await verify_store(store, jobs=1, on_table=lambda: None, computed=0)).discrepancies == ()

        await store.people.delete_person(ANNA, now=1)
        assert await store.people.choices.of_person(ANNA) == []
        assert len(await store.people.choices.of_person(EMILE)) == 2
        assert await keeper.keep_some() == 0  # they are not computed again
        workers.close()
        await store.close()

    asyncio.run(story())


def test_no_choices_are_stored_of_a_person_deleted_while_they_are_computed(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        for person in PEOPLE:
            await store.people.add_person(person)
        await store.append("t", rows(1), rated=[result("t")])
        await store.people.delete_person(ANNA, now=1)
        await store.people.choices.keep("t", 1, {Seat.A: ALIKE, Seat.B: USUAL})
        assert await store.people.choices.of_game("t", 1) == {Seat.B: USUAL}
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("damage", ["x'00'", "(SELECT body FROM event WHERE seq = 1)"])
def test_a_damaged_log_does_not_stop_the_verification_of_other_games(tmp_path: Path, damage: str) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await played_match(rated=True, store=store)
        for game in (1, 2):
            await store.ratings.keep_skill("table", game, UNKNOWN.skill)
        execute(store, f"UPDATE event SET body = {damage} WHERE seq = 9")
        found = await verify_store(store, jobs=1, on_table=lambda: None, computed=2)
        assert found.rated == 2
        assert {one.kind for one in found.discrepancies} & {"row-unreadable", "row-refused"}
        await store.close()

    asyncio.run(story())


def test_the_search_for_games_without_choices_reads_as_many_games_however_many_are_known(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(skills, "LOOKED_BACK", 1)

    async def story() -> None:
        store = open_store()
        at = await played_match(rated=True, store=store)
        for number in range(3):
            await store.append(f"t{number}", rows(1), rated=[result(f"t{number}")])
        workers, asked = Workers(1), list[int]()
        keeper = SkillKeeper(at.registry, Queue(workers, of_one=1, in_all=1))
        find = store.ratings.games_without_skill

        async def note(*, most: int, after: int = 0) -> Sequence[tuple[str, int]]:
            asked.append(after)
            return await find(most=most, after=after)

        monkeypatch.setattr(store.ratings, "games_without_skill", note)
        assert [await keeper.keep_some() for _ in range(2)] == [5, 0]
        await store.append("later", rows(1), rated=[result("later")])
        assert [await keeper.keep_some() for _ in range(2)] == [1, 0]
        assert asked == [0, 4, 4, 5]
        workers.close()
        await store.close()

    asyncio.run(story())


def test_no_choices_are_stored_of_programs_guests_and_built_in_opponents(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        at = await played_match(rated=True, store=store)
        await store.people.add_person(AccountPerson(ANNA, "Anna", 0, owner=EMILE))
        workers = Workers(1)
        keeper = SkillKeeper(at.registry, Queue(workers, of_one=1, in_all=1))
        assert [await keeper.keep_some() for _ in range(2)] == [2, 0]
        assert await store.people.choices.of_person(ANNA) == []
        workers.close()
        await store.close()

    asyncio.run(story())


async def with_games(store: Store, n_games: int, counts: ChoiceCounts) -> RatedGame:
    """Rated games with these choices of Anna; returns the last."""
    await store.people.add_person(PEOPLE[0])
    for number in range(n_games):
        await store.append(f"t{number}", rows(1), rated=[result(f"t{number}")])
        await store.people.choices.keep(f"t{number}", 1, {Seat.A: counts, Seat.B: USUAL})
    return (await store.ratings.games_at_table(f"t{n_games - 1}"))[0]


def in_story(open_store: OpenStore, n_games: int, counts: ChoiceCounts, *times: int) -> list[ReportEvent]:
    """The reports about Anna after looks at these times."""

    async def story() -> list[ReportEvent]:
        store = open_store()
        game = await with_games(store, n_games, counts)
        for now in times:
            await report_play_like_strongest(store.people, game, Seat.A, PEOPLE[0], now=now)
        known = await store.people.moderation.of(ANNA)
        assert all(row.actor == SERVER for row in known)
        assert ban_at(known, times[-1]) is None  # a report has no effect
        await store.close()
        return [row.event for row in known if isinstance(row.event, ReportEvent)]

    return asyncio.run(story())


N_ENOUGH = LEAST_CHOICES // ALIKE.choices


def test_a_person_who_plays_like_the_master_is_reported_at_most_once_in_thirty_days(
    open_store: OpenStore,
) -> None:
    last = AGAIN_AFTER + 1
    found = in_story(open_store, N_ENOUGH, ALIKE, 1, 2, last - 1, last, last + 1)
    report = ReportEvent(f"t{N_ENOUGH - 1}", "A", 1, "plays-like-the-master", "")
    assert found == [report, report]


def test_a_person_with_too_few_choices_is_not_reported_however_alike_they_are(open_store: OpenStore) -> None:
    assert in_story(open_store, N_ENOUGH - 1, ALIKE, 1) == []


def test_choices_like_those_of_other_built_in_opponents_are_not_reported(open_store: OpenStore) -> None:
    assert in_story(open_store, 3 * N_ENOUGH, USUAL, 1) == []


def test_moderators_see_the_choice_figures_of_the_last_games(open_store: OpenStore) -> None:
    async def story() -> None:
        store = open_store()
        await with_games(store, 3, ALIKE)
        games = await store.people.choices.of_person(ANNA, most=2)
        assert [one.table for one in games] == ["t2", "t1"]
        shown = person_choices(games)
        assert shown is not None
        assert (shown.games, shown.choices, shown.alike, shown.easy, shown.hard) == (2, 50, 50, 40, 10)
        assert (shown.loss, shown.easy_seconds, shown.hard_seconds) == (0.04, 3.0, 3.2)
        assert shown.likeness > 0
        assert person_choices([]) is None
        await store.close()

    asyncio.run(story())


# --- times ------------------------------------------------------------------------------------------


def log_rows(*bodies: tuple[int, events.Event]) -> list[events.LogRow]:
    return [events.LogRow(seq, at, body) for seq, (at, body) in enumerate(bodies, 1)]


def take(text: str) -> TakeEvent:
    return TakeEvent((text,))


@pytest.mark.parametrize(
    ("between", "milliseconds"),
    [
        ([], 9_000),
        ([(5_000, PassEvent(Seat.A))], 5_000),
        ([(5_000, events.ReadyEvent(Seat.A))], 5_000),
        ([(5_000, events.SayEvent(Seat.B, "well"))], 9_000),
        ([(5_000, events.WakeEvent(3_000))], 6_000),
        ([(5_000, events.GapEvent(3_000))], 6_000),
    ],
)
def test_the_time_of_a_decision_counts_from_the_act_before_without_outages(
    between: list[tuple[int, events.Event]], milliseconds: int
) -> None:
    log = log_rows(
        (0, events.CommitEvent(1, "c")), (1_000, take("B accepts")), *between, (10_000, take("A proposes")),
        (12_000, events.CommitEvent(2, "d")), (13_000, take("B refuses")),
    )  # fmt: skip
    acts = [read_action(text) for text in ("B accepts", "A proposes")]
    assert decision_times(log, 1, acts)[1] == milliseconds
    assert decision_times(log, 2, [read_action("B refuses")]) == {0: 3_000}


def test_no_decision_times_are_given_when_log_and_record_differ() -> None:
    log = log_rows((0, events.CommitEvent(1, "c")), (1_000, take("B accepts")))
    assert decision_times(log, 1, [read_action("B refuses")]) == {}
    assert decision_times(log, 1, []) == {}


def test_decision_times_cover_every_act_of_a_match() -> None:
    at = asyncio.run(played_match(rated=True))
    state = asyncio.run(at.live())
    for game in (1, 2):
        acts = record_of(state, game).actions
        times = decision_times(at.store.rows[at.name], game, acts)
        assert set(times) <= {place for place, act in enumerate(acts) if act.mover is not None}
        assert len(times) > 10
