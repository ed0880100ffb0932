"""What both stores keep of people: names that nobody has twice, sessions with an end, challenges used once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import psycopg

from ecarte.server.people.identities import LoginAttempt, LoginIdentity
from ecarte.server.people.passkeys import CHALLENGE_LIFE
from ecarte.server.people.people_store import PeopleStore
from ecarte.server.people.person import SESSION_LIFE, AccountPerson, Challenge, Passkey, Session
from ecarte.server.postgresql import PostgresStore
from tests.server.stores import OpenStore

ANNA = AccountPerson("an-id-of-anna", "Anna", 1_000)


def on(open_store: OpenStore, work: Callable[[PeopleStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = open_store()
        try:
            await work(store.people)
        finally:
            await store.close()

    asyncio.run(run())


def passkey(bits: bytes, person: str = ANNA.id, *, n_signed: int = 0) -> Passkey:
    return Passkey(bits, person, b"public", n_signed, "Firefox, Linux", 5, 5)


def test_a_name_belongs_to_one_person_however_it_is_written(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        assert await people.add_person(ANNA, password="hash")
        assert not await people.add_person(AccountPerson("another", "ANNA", 2_000), password="other hash")
        assert await people.person_of_name("anna") == ANNA
        assert await people.password("another") == ""
        assert await people.password(ANNA.id) == "hash"

    on(open_store, work)


def test_two_simultaneous_requests_for_a_name_make_one_account(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        added = await asyncio.gather(*(people.add_person(AccountPerson(f"person-{n}", "Anna", n)) for n in range(8)))
        assert added.count(True) == 1

    on(open_store, work)


def test_a_session_ends_ninety_days_after_its_last_use(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        await people.add_person(ANNA)
        for number in range(2):
            await people.begin_session(Session(f"session-{number}", ANNA.id, 10, 10, "Firefox, Linux"))
        await people.touch_session("session-1", now=50)
        found = await people.session("session-0", now=10 + SESSION_LIFE)
        assert found == (ANNA, Session("session-0", ANNA.id, 10, 10, "Firefox, Linux"))
        assert await people.session("session-0", now=11 + SESSION_LIFE) is None
        later = 11 + SESSION_LIFE
        await people.begin_session(Session("new", ANNA.id, later, later, ""))  # which forgets those that have ended
        assert [one.id for one in await people.sessions(ANNA.id)] == ["new", "session-1"]

    on(open_store, work)


def test_sessions_that_have_ended_are_deleted_when_a_server_starts(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        await people.add_person(ANNA)
        await people.begin_session(Session("session", ANNA.id, 10, 10, ""))
        await people.forget_sessions(now=10 + SESSION_LIFE)
        assert len(await people.sessions(ANNA.id)) == 1
        await people.forget_sessions(now=11 + SESSION_LIFE)
        assert await people.sessions(ANNA.id) == []

    on(open_store, work)


def test_a_person_cannot_begin_or_end_a_session_of_another(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        await people.begin_session(Session("of nobody", "nobody", 10, 10, ""))
        assert await people.session("of nobody", now=10) is None
        await people.add_person(ANNA)
        await people.begin_session(Session("session", ANNA.id, 10, 10, ""))
        await people.end_session("session", person_id="another")
        await people.end_other_sessions("x", person_id="another")
        assert await people.session("session", now=10) is not None

    on(open_store, work)


def test_a_login_challenge_is_accepted_once_and_in_time(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        challenge = Challenge(ANNA.id, "Anna")
        for name in ("once", "late"):
            await people.add_challenge(name, challenge, now=10, expires_at=10 + CHALLENGE_LIFE)
        taken = await asyncio.gather(*(people.take_challenge("once", now=11) for _ in range(4)))
        assert sorted(taken, key=bool) == [None, None, None, challenge]
        assert await people.take_challenge("late", now=10 + CHALLENGE_LIFE) is None
        assert await people.take_challenge("never", now=10) is None

    on(open_store, work)


def test_an_identity_belongs_to_one_person_and_counts_as_login_if_its_issuer_is_offered(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        identities, first, second = people.identities, LoginIdentity("https://a.example", "1"), LoginIdentity("b", "1")
        assert await people.add_person(ANNA, identity=first)
        assert await people.add_person(AccountPerson("another", "Max", 1), passkey=passkey(b"one", "another"))
        assert not await identities.add(first, "another", now=5)
        assert not await identities.add(second, "nobody", now=5)
        assert await identities.person_of(first) == ANNA
        assert await identities.person_of(second) is None
        assert not await identities.remove(first, ANNA.id, other_issuer="")
        assert not await identities.remove(first, ANNA.id, other_issuer=first.issuer)  # it is no other way than itself
        assert await identities.add(second, ANNA.id, now=6)
        assert {one.identity for one in await identities.of(ANNA.id)} == {first, second}
        assert not await identities.remove(first, "another", other_issuer="b")
        assert await identities.remove(first, ANNA.id, other_issuer="b")
        assert await people.add_passkey(passkey(b"two"))
        assert not await people.remove_passkey(b"two", person_id=ANNA.id, other_issuer="a")
        assert await people.remove_passkey(b"two", person_id=ANNA.id, other_issuer="b")
        await people.delete_person(ANNA.id, now=7)
        assert await identities.person_of(second) is None
        assert await identities.add(second, "another", now=8)

    on(open_store, work)


def test_a_login_attempt_can_be_finished_once_and_within_its_time(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        identities, attempt = people.identities, LoginAttempt("example", ANNA.id, "subject")
        for digest in ("taken", "late", "over"):
            await identities.add_attempt(digest, attempt, now=5, expires_at=10)
        assert await identities.take_attempt("taken", now=9) == attempt
        assert await identities.take_attempt("taken", now=9) is None
        assert await identities.take_attempt("late", now=10) is None
        await people.forget_sessions(now=10)
        assert await identities.take_attempt("over", now=9) is None

    on(open_store, work)


def test_two_simultaneous_removals_leave_one_way_to_log_in(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        for number in range(10):
            anna = AccountPerson(f"anna-{number}", f"Anna {number}", 1)
            keys = [number.to_bytes() + one for one in (b"one", b"two")]
            identity = LoginIdentity("https://a.example", str(number))
            assert await people.add_person(anna, passkey=passkey(keys[0], anna.id))
            await people.add_passkey(passkey(keys[1], anna.id))
            removed = await asyncio.gather(
                *(people.remove_passkey(key, person_id=anna.id, other_issuer="") for key in keys)
            )
            assert removed.count(True) == 1
            (left,) = await people.passkeys(anna.id)
            await people.identities.add(identity, anna.id, now=2)
            both = await asyncio.gather(
                people.remove_passkey(left.id, person_id=anna.id, other_issuer=identity.issuer),
                people.identities.remove(identity, anna.id, other_issuer=""),
            )
            assert both.count(True) == 1

    on(open_store, work)


def test_a_person_keeps_one_way_to_log_in(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        assert await people.add_person(ANNA, passkey=passkey(b"one"))
        assert not await people.remove_passkey(b"one", person_id=ANNA.id, other_issuer="")
        assert await people.add_passkey(passkey(b"two"))
        assert not await people.add_passkey(passkey(b"two", "another"))
        assert not await people.remove_passkey(b"two", person_id="another", other_issuer="")
        assert await people.remove_passkey(b"two", person_id=ANNA.id, other_issuer="")
        await people.set_password(ANNA.id, "hash", now=20)
        assert await people.remove_passkey(b"one", person_id=ANNA.id, other_issuer="")
        assert await people.passkeys(ANNA.id) == []

    on(open_store, work)


def test_simultaneous_uses_of_a_passkey_with_one_signature_count_succeed_once(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        await people.add_person(ANNA, passkey=passkey(b"one"))
        (known,) = await people.passkeys(ANNA.id)
        uses = await asyncio.gather(*(people.use_passkey(known, n_signed=1, now=30) for _ in range(3)))
        assert uses.count(True) == 1
        assert await people.passkey(b"one") == Passkey(b"one", ANNA.id, b"public", 1, "Firefox, Linux", 5, 30)

    on(open_store, work)


def test_only_the_id_of_a_deleted_person_is_left(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        await people.add_person(ANNA, password="hash", passkey=passkey(b"one"))
        await people.begin_session(Session("session", ANNA.id, 10, 10, ""))
        await people.note_seated("table", [ANNA.id, ""])
        assert await people.tables_of(ANNA.id) == ["table"]
        await people.delete_person(ANNA.id, now=50)
        assert await people.person(ANNA.id) is None
        assert await people.session("session", now=50) is None
        assert (await people.password(ANNA.id), await people.passkey(b"one")) == ("", None)
        assert (await people.sessions(ANNA.id), await people.tables_of(ANNA.id)) == ([], [])
        await people.begin_session(Session("late", ANNA.id, 60, 60, ""))
        assert await people.session("late", now=60) is None
        assert await people.add_person(AccountPerson("another", "anna", 70))

    on(open_store, work)


def test_an_id_with_a_nul_character_is_unknown_to_either_store(open_store: OpenStore) -> None:
    async def work(people: PeopleStore) -> None:
        await people.add_person(ANNA)
        await people.begin_session(Session("session", ANNA.id, 10, 10, "Firefox, Linux"))
        await people.end_session("\0", person_id=ANNA.id)
        await people.acquaintances.decline("\0", ANNA.id)
        assert not await people.identities.remove(LoginIdentity("\0", "\0"), ANNA.id, other_issuer="")
        assert len(await people.sessions(ANNA.id)) == 1

    on(open_store, work)


def test_a_person_being_deleted_gets_no_further_way_to_log_in(postgres_url: str) -> None:
    """An identity that stayed behind could be nobody's ever again."""
    identity = LoginIdentity("https://a.example", "1")

    async def story() -> None:
        store = PostgresStore(postgres_url)
        people = store.people
        await people.add_person(ANNA)
        with psycopg.connect(postgres_url) as deletion:
            for statement in ("UPDATE person SET talk = talk", "UPDATE person SET deleted_at = 1, folded = NULL"):
                deletion.execute(f"{statement} WHERE id = '{ANNA.id}'".encode())
            works = people.identities.add(identity, ANNA.id, now=2), people.add_passkey(passkey(b"one"))
            added = [asyncio.create_task(one) for one in works]
            await asyncio.wait(added, timeout=0.5)
            deletion.commit()
        assert await asyncio.gather(*added) == [False, False]
        await store.close()

    asyncio.run(story())
