"""Notifications in browsers: encrypted, once for a turn, only to push services, and never with a card."""

from __future__ import annotations

import asyncio
import re
from base64 import urlsafe_b64decode
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import given
from hypothesis import strategies as st

from ecarte.cards import OTHER, Seat
from ecarte.server import messages
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.notifications import (
    NOTIFICATION_LIFE,
    NOTIFICATIONS_AT_ONCE,
    PATIENCE,
    PAUSES,
    NotificationKeeper,
    NotificationSettings,
)
from ecarte.server.people.moderation import BanEvent
from ecarte.server.people.person import AccountPerson, Session
from ecarte.server.people.sessions import digest_of
from ecarte.server.people.subscriptions import LEASE, Subscription
from ecarte.server.push_messages import encrypt, private_key, public_key
from ecarte.server.push_service import HOSTS, NoPushService, NotReached, PushService
from ecarte.server.table_state import TableState
from tests.server.in_memory import TableInMemory
from tests.server.push_receiver import PushBrowser, PushEndpoint, claims_of, push_endpoint
from tests.server.stores import OpenStore
from tests.server.test_turns import SITTING, begins

KEY = bytes(range(32))


@pytest.fixture
def endpoint(tmp_path: Path) -> Iterator[PushEndpoint]:
    with push_endpoint(tmp_path) as opened:
        yield opened


class Correspondence:
    """A game of two people with days for a decision, who are not there and whose browsers show notifications."""

    def __init__(self, endpoint: PushEndpoint, store: Any = None) -> None:
        self.at = TableInMemory(seed=5, store=store)
        self.endpoint = endpoint
        self.keeper = self.new_keeper()
        self.browsers = {person: PushBrowser(endpoint.host, person) for person in SITTING}
        self.rng = Random(5)

    def new_keeper(self) -> NotificationKeeper:
        service = PushService((self.endpoint.host,), trusted=self.endpoint.trusted)
        settings = NotificationSettings(KEY, "mailto:host@example.org")
        return NotificationKeeper(self.at.registry, settings, prefix="/cards", service=service)

    @property
    def people(self) -> Any:
        return self.at.store.people

    async def begin(self) -> None:
        """Both have an account and a session, and are on their way after the cards were dealt."""
        for person, browser in self.browsers.items():
            await self.people.add_person(AccountPerson(person, person.title(), 1))
            await self.people.begin_session(Session(f"session-{person}", person, self.at.now, self.at.now, "Firefox"))
            await self.subscribe(person, browser)
        await begins(self.at)
        await self.at.send_shares(1)
        await self.leave()

    async def subscribe(self, person: str, browser: PushBrowser) -> None:
        await self.people.subscriptions.keep(
            Subscription(
                digest_of(browser.endpoint), person, f"session-{person}", browser.endpoint, browser.point, browser.auth,
                "en", self.at.now,
            )
        )  # fmt: skip

    async def leave(self) -> None:
        for page in self.at.pages.values():
            self.at.table.leave(page)
        async with asyncio.timeout(10):
            while len((await self.live()).clocks.gone) < 2:
                await asyncio.sleep(0.01)
        self.at.table = self.at.registry.table(self.at.name)

    async def live(self) -> TableState:
        found = await self.at.registry.table(self.at.name).stored_state()
        assert found is not None
        return found

    async def come(self, seat: Seat) -> None:
        await self.at.table.enter(self.at.pages[seat], seat.name.lower())

    async def look(self, *, after: int = PATIENCE + SECOND) -> None:
        """The keeper looks some milliseconds later."""
        self.at.now += after
        await self.keeper.look()

    async def on_turn(self) -> str:
        """The person on turn."""
        live = await self.at.live()
        return next(person for person, seat in SITTING.items() if seat is live.awaited)

    async def decide(self) -> None:
        """Who is on turn decides, until it is the other's turn."""
        before = await self.on_turn()
        for seat in Seat:
            await self.come(seat)
        while await self.on_turn() == before:
            assert await self.at.act(self.rng)
        await self.leave()

    def said(self) -> list[dict[str, Any]]:
        """What the notifications say, each read by its browser."""
        by_path = {browser.endpoint.partition(self.endpoint.host)[2]: browser for browser in self.browsers.values()}
        return [by_path[received.path].reads(received) for received in self.endpoint.received]


def play_story(
    endpoint: PushEndpoint, story: Callable[[Correspondence], Awaitable[None]], store: Any = None
) -> Correspondence:  # fmt: skip
    game = Correspondence(endpoint, store)

    async def tell() -> None:
        await game.begin()
        await story(game)
        if store is not None:
            await store.close()

    asyncio.run(tell())
    return game


# --- what is sent -----------------------------------------------------------------------------------


def test_the_encryption_of_push_messages_matches_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    bits = {
        "key": "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
        "to": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        "salt": "DGv6ra1nlYgDCS1FRnbzlw",
        "body": "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    }
    found = {name: urlsafe_b64decode(text + "==") for name, text in bits.items()}
    key = ec.derive_private_key(int.from_bytes(found["key"]), ec.SECP256R1())
    text = b"When I grow up, I want to be a watermelon"
    assert encrypt(text, to=found["to"], auth=found["auth"], key=key, salt=found["salt"]) == found["body"]


@given(st.binary(max_size=3000), st.binary(min_size=32, max_size=32), st.binary(min_size=16, max_size=16))
def test_a_browser_can_decrypt_a_push_message_made_for_it(text: bytes, bits: bytes, salt: bytes) -> None:
    browser = PushBrowser("push.example")
    body = encrypt(text, to=browser.point, auth=browser.auth, key=private_key(bits), salt=salt)
    assert browser.decrypts(body) == text.rstrip(b"\0") or text.endswith((b"\0", b"\x02"))


def test_an_absent_person_gets_one_notification_for_each_turn(endpoint: PushEndpoint, open_store: OpenStore) -> None:
    async def story(game: Correspondence) -> None:
        first = await game.on_turn()
        await game.look(after=SECOND)
        assert game.said() == []  # who is about to look is not disturbed
        for _ in range(3):
            await game.look()
        (said,) = game.said()
        other = next(person for person in SITTING if person != first)
        assert said == {
            "title": "Écarté", "body": f"It is your turn against {other.title()}.", "path": "/cards/t/table#mine",
            "tag": "table",
        }  # fmt: skip
        await game.decide()
        for _ in range(2):
            await game.look()
        assert [one["body"] for one in game.said()] == [
            f"It is your turn against {name.title()}." for name in (other, first)
        ]

    play_story(endpoint, story, open_store())


def test_a_notification_says_who_sends_it_and_how_long_it_is_kept(endpoint: PushEndpoint) -> None:
    async def story(game: Correspondence) -> None:
        await game.look()

    game = play_story(endpoint, story)
    (received,) = endpoint.received
    claims = claims_of(received, public_key=game.keeper.public_key)
    assert claims["aud"] == f"https://{endpoint.host}"
    assert claims["sub"] == "mailto:host@example.org"
    assert 0 < claims["exp"] - game.at.now // SECOND <= DAY
    assert int(received.headers["ttl"]) <= DAY
    assert re.fullmatch(r"[\w-]{1,32}", received.headers["topic"])
    assert received.path in {"/push/anna?more=1", "/push/emile?more=1"}


def test_no_notification_has_a_card_a_token_or_the_name_of_anybody_else(endpoint: PushEndpoint) -> None:
    async def story(game: Correspondence) -> None:
        for _ in range(6):
            await game.look()
            await game.decide()

    game = play_story(endpoint, story)
    assert len(game.said()) >= 6
    for said in game.said():
        assert re.fullmatch(r"It is your turn against (Anna|Emile)\.", said["body"])
        assert set(said) == {"title", "body", "path", "tag"}
        assert said["path"] == "/cards/t/table#mine"


def test_a_person_who_is_at_the_table_gets_no_notification(endpoint: PushEndpoint) -> None:
    async def story(game: Correspondence) -> None:
        for seat in Seat:
            await game.come(seat)
        await game.look()
        await game.leave()
        await game.look()  # of a turn that they have seen

    assert play_story(endpoint, story).said() == []


def test_a_turn_seen_before_its_notification_was_sent_is_not_notified(endpoint: PushEndpoint) -> None:
    async def story(game: Correspondence) -> None:
        endpoint.statuses = [503]
        await game.look()
        await game.decide()
        for seat in Seat:
            await game.come(seat)
        await game.look(after=PAUSES[0])

    play_story(endpoint, story)
    assert len(endpoint.received) == 1


def test_chat_during_a_turn_makes_no_second_notification_of_the_turn(endpoint: PushEndpoint) -> None:
    async def story(game: Correspondence) -> None:
        await game.look()
        for seat in Seat:
            await game.come(seat)
        other = OTHER[SITTING[await game.on_turn()]]
        said = await game.at.send(other, messages.SayCommand(game.at.cid(), "Take your time."))
        assert said["is"] == "done"
        await game.leave()
        await game.look()

    assert len(play_story(endpoint, story).said()) == 1


def test_the_notifications_of_one_person_are_limited(endpoint: PushEndpoint) -> None:
    async def story(game: Correspondence) -> None:
        for number in range(2 * NOTIFICATIONS_AT_ONCE):
            await game.people.subscriptions.queue("turn", await game.on_turn(), "table", now=number, due_at=0)
            await game.keeper.look()

    game = play_story(endpoint, story)
    assert len(game.said()) <= NOTIFICATIONS_AT_ONCE + 1


# --- what a push service answers --------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410, 403])
def test_a_subscription_that_its_push_service_no_longer_knows_is_deleted(endpoint: PushEndpoint, status: int) -> None:
    async def story(game: Correspondence) -> None:
        endpoint.statuses = [status]
        person = await game.on_turn()
        await game.look()
        assert await game.people.subscriptions.of(person) == []
        await game.look(after=LEASE)

    play_story(endpoint, story)
    assert len(endpoint.received) == 1


@pytest.mark.parametrize("status", [429, 503])
def test_a_notification_that_is_refused_for_now_is_sent_again_a_few_times(endpoint: PushEndpoint, status: int) -> None:
    async def story(game: Correspondence) -> None:
        endpoint.statuses = 10 * [status]
        await game.look()
        for pause in PAUSES:
            await game.look(after=pause - SECOND)
            await game.look(after=SECOND)
        await game.look(after=PAUSES[-1])

    play_story(endpoint, story)
    assert len(endpoint.received) == 1 + len(PAUSES)


@pytest.mark.parametrize("status", [301, 302, 307, 308, 400, 413])
def test_a_notification_refused_for_good_or_redirected_is_not_sent_again(endpoint: PushEndpoint, status: int) -> None:
    async def story(game: Correspondence) -> None:
        endpoint.statuses = [status]
        await game.look()
        await game.look(after=LEASE)

    play_story(endpoint, story)
    assert len(endpoint.received) == 1


def test_a_notification_whose_answer_a_crash_lost_is_sent_once_more_and_never_again(
    endpoint: PushEndpoint, monkeypatch: pytest.MonkeyPatch, open_store: OpenStore
) -> None:
    async def story(game: Correspondence) -> None:
        async def crash(_: object) -> None:
            raise OSError("killed")

        monkeypatch.setattr(game.people.subscriptions, "end", crash)
        with pytest.raises(OSError, match="killed"):
            await game.look()
        game.keeper = game.new_keeper()
        await game.look(after=SECOND)
        assert len(endpoint.received) == 1  # it may still be under way
        with pytest.raises(OSError, match="killed"):
            await game.look(after=LEASE)
        for _ in range(3):
            with pytest.raises(OSError, match="killed"):
                await game.look(after=LEASE)

    play_story(endpoint, story, open_store())
    assert len(endpoint.received) == 2


def test_a_connection_that_ends_without_an_answer_counts_as_a_crash(endpoint: PushEndpoint) -> None:
    async def story(game: Correspondence) -> None:
        endpoint.statuses = 10 * [0]
        for _ in range(5):
            await game.look(after=LEASE)

    play_story(endpoint, story)
    assert len(endpoint.received) == 2


def test_two_servers_that_compete_to_send_a_notification_send_it_once(
    endpoint: PushEndpoint, open_store: OpenStore
) -> None:
    async def story(game: Correspondence) -> None:
        game.at.now += 2 * PATIENCE
        await asyncio.gather(game.keeper.look(), game.new_keeper().look(), game.new_keeper().look())

    play_story(endpoint, story, open_store())
    assert len(endpoint.received) == 1


# --- who has none any more --------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["session", "other sessions", "account", "expired"])
def test_a_person_who_logs_out_or_deletes_the_account_gets_no_notifications(endpoint: PushEndpoint, way: str) -> None:
    async def story(game: Correspondence) -> None:
        person = await game.on_turn()
        match way:
            case "session":
                await game.people.end_session(f"session-{person}", person_id=person)
            case "other sessions":
                await game.people.end_other_sessions("another", person_id=person)
            case "account":
                await game.people.delete_person(person, now=game.at.now)
            case _:
                await game.people.forget_sessions(now=game.at.now + 91 * DAY * SECOND)
        assert await game.people.subscriptions.of(person) == []
        await game.look()

    assert play_story(endpoint, story).said() == []


def test_a_browser_shows_the_notifications_of_the_account_that_is_logged_in_there(endpoint: PushEndpoint) -> None:
    async def story(game: Correspondence) -> None:
        anna, emile = SITTING
        await game.subscribe(emile, game.browsers[anna])
        assert await game.people.subscriptions.of(anna) == []
        assert len(await game.people.subscriptions.of(emile)) == 1  # one for each session

    play_story(endpoint, story)


# --- challenges and tournaments ---------------------------------------------------------------------


def test_a_challenge_is_notified_unless_the_page_of_the_person_is_open(endpoint: PushEndpoint) -> None:
    async def story(game: Correspondence) -> None:
        acquaintances = game.people.acquaintances
        await acquaintances.challenge("t1", "anna", other_id="emile", name="Emile", now=game.at.now)
        await game.keeper.look()
        (said,) = game.said()
        assert (said["body"], said["path"]) == ("Anna challenges you to a game.", "/cards/t/t1#mine")
        await acquaintances.note_online("emile", now=game.at.now)
        await acquaintances.challenge("t2", "anna", other_id="emile", name="Emile", now=game.at.now)
        await acquaintances.challenge("t3", "emile", other_id="anna", name="Anna", now=game.at.now)
        await acquaintances.decline("t3", "anna")
        await game.keeper.look()
        assert len(game.said()) == 1

    play_story(endpoint, story)


def test_a_banned_person_gets_notifications_of_games_in_hand_but_not_of_challenges(
    endpoint: PushEndpoint,
) -> None:
    async def story(game: Correspondence) -> None:
        person = await game.on_turn()
        other = next(one for one in SITTING if one != person)
        await game.people.moderation.add(BanEvent(0, "cheats"), actor="@operator", person=person, now=1)
        await game.people.acquaintances.challenge("t1", other, other_id=person, name=person.title(), now=game.at.now)
        await game.look()

    (said,) = play_story(endpoint, story).said()
    assert said["body"].startswith("It is your turn")


def test_a_tournament_game_is_notified_until_its_player_comes(endpoint: PushEndpoint) -> None:
    async def story(game: Correspondence) -> None:
        await game.keeper.look()
        await game.come(Seat.A)
        for person in SITTING:
            await game.people.subscriptions.queue("tournament", person, "table", now=game.at.now, due_at=game.at.now)
        await game.keeper.look()
        (said,) = game.said()
        assert said["body"] == "Your next game of a tournament is ready."
        assert endpoint.received[0].path.startswith("/push/emile")

    play_story(endpoint, story)


def test_an_outdated_notification_is_not_sent(endpoint: PushEndpoint) -> None:
    async def story(game: Correspondence) -> None:
        await game.people.subscriptions.queue("tournament", "anna", "table", now=game.at.now, due_at=game.at.now)
        for seat in Seat:
            await game.come(seat)
        game.at.now += NOTIFICATION_LIFE + SECOND
        await game.leave()
        await game.keeper.look()

    assert all("tournament" not in said["body"] for said in play_story(endpoint, story).said())


# --- to whom anything is sent at all ----------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "http://fcm.googleapis.com/x", "https://evil.example/x", "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example@fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x", "https://127.0.0.1/x",
        "https://[::1]/x", "https://169.254.169.254/latest", "https://push.apple.com/x", "ftp://fcm.googleapis.com/",
        "https://fcm.googleapis.com/a b", "https://fcm.googleapis.com/a\r\nHost: x", "https:///x", "", "https://[",
        f"https://fcm.googleapis.com/{2000 * 'a'}", "https://fcm.googleapis.com:99999/", "https://evil.example#.push.apple.com",
        "//fcm.googleapis.com/x", "https://fcm.googleapis.com/é", "https://.push.apple.com:1/x",
    ],
)  # fmt: skip
def test_no_notification_is_sent_to_an_address_that_is_no_push_service(address: str) -> None:
    with pytest.raises(NoPushService):
        PushService(("push.example:8443",)).place(address)


def test_the_push_services_of_browsers_and_of_the_operator_are_known() -> None:
    service = PushService(("push.example:8443", "Own.example"))
    known = [host if not host.startswith(".") else f"any{host}" for host in HOSTS]
    for host in [*known, "push.example:8443", "own.example", "FCM.googleapis.com"]:
        assert service.place(f"https://{host}/a/b?c=d")[2] == "/a/b?c=d"


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fd00::1", "::ffff:10.0.0.1"])
def test_no_notification_is_sent_to_a_push_service_in_a_private_network(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()

        async def lookup(*_: object, **__: object) -> list[tuple[object, ...]]:
            return [(2, 1, 6, "", (address, 443))]

        monkeypatch.setattr(loop, "getaddrinfo", lookup)
        with pytest.raises(NoPushService):
            await PushService().send("https://fcm.googleapis.com/x", b"", {})

    asyncio.run(story())


def test_no_notification_is_sent_to_a_push_service_with_an_untrusted_certificate(endpoint: PushEndpoint) -> None:
    async def story() -> None:
        with pytest.raises(NotReached):
            await PushService((endpoint.host,)).send(f"https://{endpoint.host}/x", b"text", {})

    asyncio.run(story())
    assert endpoint.received == []


def test_the_push_keys_of_two_servers_differ_and_lie_on_the_curve() -> None:
    keys = {public_key(private_key(bits)) for bits in (bytes(32), b"\xff" * 32, KEY)}
    assert len(keys) == 3
    assert {len(key) for key in keys} == {65}
