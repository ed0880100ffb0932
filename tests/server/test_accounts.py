"""Accounts over HTTP: nobody needs one; who has one keeps name, seats and games, and nobody else gets at them."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from ecarte.bots import opponents
from ecarte.server.people.names import clean_account_name, is_reserved, name_key
from ecarte.server.people.passwords import Passwords
from ecarte.server.people.sessions import COOKIE, SECURE_COOKIE
from ecarte.words import languages, localize, opponent_message
from tests.server.authenticator import Authenticator
from tests.server.pages import PATIENCE, PageAt, ServerAt
from tests.server.test_seeks import LONDON

PASSWORD = "correct horse battery"


class Browser:
    """A browser at the address `localhost`, for which browsers allow passkeys."""

    def __init__(self, server: ServerAt, *, host: str = "localhost") -> None:
        self.server = server
        self.origin = f"http://{host}:{server.address.rpartition(':')[2]}"
        agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
        self.client = httpx.Client(
            base_url=self.origin,
            limits=httpx.Limits(max_keepalive_connections=0),
            headers={"origin": self.origin, "user-agent": agent},
            timeout=PATIENCE,
        )

    def asks(self, path: str, **body: Any) -> httpx.Response:
        return self.client.post(f"/api/{path}", json=body)

    def account(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get("/api/account").json()
        return found

    def makes(self, name: str, *, password: str = PASSWORD) -> None:
        answer = self.asks("account/make", name=name, password=password)
        assert answer.status_code == 201, answer.text

    def makes_by_passkey(self, name: str, device: Authenticator) -> httpx.Response:
        options = self.asks("account/passkey/options", name=name).json()["options"]
        return self.asks("account/passkey", credential=device.creates(options, origin=self.origin))

    def logs_in_by(self, device: Authenticator) -> httpx.Response:
        options = self.asks("account/log-in/options").json()["options"]
        return self.asks("account/log-in/passkey", credential=device.signs(options, origin=self.origin))

    def table(self, **agreed: Any) -> dict[str, Any]:
        answer = self.asks("tables", cid=secrets.token_urlsafe(18), rules="modern", **agreed)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made


@pytest.fixture
def browser(server: ServerAt) -> Iterator[Browser]:
    one = Browser(server)
    with one.client:
        yield one


def name() -> str:
    """A name that no other test has."""
    return f"Anna {secrets.token_hex(5)}"


def persons(server: ServerAt, table: str, *, features: tuple[str, ...] = ("account",)) -> list[dict[str, Any]]:
    """The persons at a table as a spectator is shown them."""
    page = PageAt(server, table, features=features)
    page.until(lambda one: "persons" in one.state)
    page.close()
    found: list[dict[str, Any]] = page.state["persons"]
    return found


# --- names ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["", "x", 25 * "x", "Anna\n", "a\u200db", "Аnna", "Anna\u0301\u0301\u0301\u0301", "...", "Anna!", "\u202eAnna"],
)
def test_a_text_that_could_pass_for_another_name_is_refused_as_a_name(text: str) -> None:
    assert clean_account_name(text) in (None, "Anna")  # a line feed at the end is cut off
    assert clean_account_name(text) is None or text == "Anna\n"


@pytest.mark.parametrize("text", ["Émile", "Жанна", "O’Neill", "Jean-Paul 2", "李小龍", "さくらサクラ", "محمد"])
def test_names_of_all_scripts_are_allowed(text: str) -> None:
    assert clean_account_name(text) == text


def test_lookalikes_count_as_the_same_name() -> None:
    assert name_key("ＡＮＮＡ") == name_key("anna")
    assert name_key("сарас") == name_key("capac")


def test_the_names_of_built_in_opponents_are_reserved_in_every_language(browser: Browser) -> None:
    for opponent in opponents():
        assert is_reserved(opponent)
        assert all(is_reserved(localize(opponent_message(opponent), language)) for language in languages())
    answer = browser.asks("account/make", name="Sampler", password=PASSWORD)
    assert (answer.status_code, answer.json()) == (409, {"code": "name-taken"})


# --- logging in -------------------------------------------------------------------------------------


def test_a_guest_has_no_name_and_needs_no_account(browser: Browser) -> None:
    guest = browser.account()
    assert guest.pop("can_use_passkeys")
    assert not any(guest.values())  # no name, no way to log in, no session
    made = browser.table(name="Guest of mine", opponent="book")
    person = persons(browser.server, made["table"])[0]
    assert (person["name"], person["account"]) == ("Guest of mine", False)


def test_a_person_makes_an_account_with_a_password_logs_out_and_logs_in_again(browser: Browser) -> None:
    browser.makes(own := name())
    account = browser.account()
    assert (account["name"], account["has_password"]) == (own, True)
    assert [one["browser"] for one in account["sessions"]] == ["Firefox, Linux"]
    assert browser.asks("account/log-out").json()["name"] == ""
    assert browser.account()["name"] == ""
    assert browser.asks("account/log-in", name=own.upper(), password=PASSWORD).json()["name"] == own
    assert browser.account()["name"] == own


def test_a_name_that_is_taken_is_refused(browser: Browser) -> None:
    browser.makes(own := name())
    for text in (own, own.upper(), f" {own} "):
        answer = browser.asks("account/make", name=text, password=PASSWORD)
        assert (answer.status_code, answer.json()) == (409, {"code": "name-taken"})


def test_an_unknown_name_and_a_wrong_password_are_answered_alike(browser: Browser) -> None:
    browser.makes(own := name())
    device = Authenticator()
    browser.makes_by_passkey(other := name(), device)
    answers = [
        browser.asks("account/log-in", name=text, password="a wrong password")
        for text in (own, other, name(), "\u202e")
    ]
    assert {(one.status_code, one.text) for one in answers} == {(403, '{"code":"no-such-login"}')}
    assert {tuple(sorted(one.headers)) for one in answers} == {tuple(sorted(answers[0].headers))}


def test_log_in_attempts_for_one_name_are_limited(browser: Browser) -> None:
    unknown = name()
    statuses = [browser.asks("account/log-in", name=unknown, password="wrong").status_code for _ in range(12)]
    assert statuses == 10 * [403] + 2 * [429]


def test_a_password_is_stored_as_a_hash_alone(browser: Browser) -> None:
    browser.makes(name(), password=(password := secrets.token_hex(20)))
    if not browser.server.store:
        stored = b"".join(
            path.read_bytes() for path in browser.server.database.parent.iterdir() if path.name.startswith("tables.db")
        )
        assert b"$argon2id$" in stored
        assert password.encode() not in stored


def test_a_password_is_hashed_at_the_cost_that_is_recommended() -> None:
    """By RFC 9106 where memory is scarce; a server of a test hashes at a lower cost."""

    async def hash_and_compare() -> None:
        stored = await (passwords := Passwords()).hash(PASSWORD)
        assert stored.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
        assert [await passwords.matches(one, stored) for one in (PASSWORD, f"{PASSWORD}r")] == [True, False]
        assert not await passwords.matches(PASSWORD, "")

    asyncio.run(hash_and_compare())


def test_a_session_is_stored_as_a_digest_alone(browser: Browser) -> None:
    browser.makes(name())
    token = browser.client.cookies[COOKIE]
    assert len(token) >= 43
    if not browser.server.store:
        for path in browser.server.database.parent.iterdir():
            assert path.name == "tables.lock" or token.encode() not in path.read_bytes()


# --- sessions ---------------------------------------------------------------------------------------


def test_the_session_cookie_belongs_to_this_host_and_no_script_reads_it(server: ServerAt) -> None:
    browser = Browser(server)
    answer = browser.asks("account/make", name=name(), password=PASSWORD)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert {"HttpOnly", "Path=/", "SameSite=lax", "Max-Age=7776000"} <= set(cookie.split("; "))
    assert "Domain" not in cookie


def test_over_https_the_session_cookie_is_secure_and_an_insecure_one_is_ignored(tmp_path: Any) -> None:
    from tests.server.pages import serving

    with serving(tmp_path, "--proxied", "--host-name", "cards.example") as server:
        headers = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7", "host": "cards.example"}
        url, body = f"http://{server.address}/api/account", {"name": "Anna", "password": PASSWORD}
        answer = httpx.post(
            f"{url}/make", json=body, headers={**headers, "origin": "https://cards.example"}, timeout=PATIENCE
        )
        assert answer.status_code == 201, answer.text
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"{SECURE_COOKIE}=")
        assert {"Secure", "HttpOnly", "Path=/"} <= set(cookie.split("; "))
        token = cookie.partition("=")[2].partition(";")[0]
        for cookie_name, seen in ((SECURE_COOKIE, "Anna"), (COOKIE, "")):
            found = httpx.get(url, headers={**headers, "cookie": f"{cookie_name}={token}"}, timeout=PATIENCE).json()
            assert found["name"] == seen


def test_a_log_in_replaces_a_session_cookie_that_an_attacker_planted(server: ServerAt) -> None:
    """An attacker plants a token of theirs in a browser; who logs in there gets another, and theirs opens nothing."""
    attacker, victim = Browser(server), Browser(server)
    attacker.makes(name())
    planted = attacker.client.cookies[COOKIE]
    Browser(server).makes(own := name())
    victim.client.cookies.set(COOKIE, planted, domain="localhost.local")
    assert victim.asks("account/log-in", name=own, password=PASSWORD).status_code == 200
    tokens = {cookie.value for cookie in victim.client.cookies.jar}
    found = httpx.get(
        f"{attacker.origin}/api/account", headers={"cookie": f"{COOKIE}={planted}"}, timeout=PATIENCE
    ).json()
    assert found["name"] != own
    assert tokens != {planted}


def test_a_cookie_that_the_server_has_not_made_counts_as_a_guest(browser: Browser) -> None:
    for token in ("", "x", 43 * "a", 5000 * "a", "\u00e9"):
        found = httpx.get(
            f"{browser.origin}/api/account", headers={b"cookie": f"{COOKIE}={token}".encode()}, timeout=PATIENCE
        )
        assert found.json()["name"] == ""


def test_a_page_of_another_origin_can_do_nothing_with_a_session(browser: Browser) -> None:
    browser.makes(own := name())
    elsewhere = {"origin": "http://elsewhere.example"}
    paths = [
        "make", "log-in", "log-in/options", "log-in/passkey", "log-out", "passkey/options", "passkey",
        "passkey/remove", "password", "session/end", "seats", "delete",
    ]  # fmt: skip
    for path in paths:
        answer = browser.client.post(f"/api/account/{path}", json={"name": own}, headers=elsewhere)
        assert (answer.status_code, answer.json()) == (403, {"code": "other-origin"}), path
    for path in ("account", "account/data"):
        assert browser.client.get(f"/api/{path}", headers=elsewhere).status_code in (200, 403)
        assert "access-control-allow-origin" not in browser.client.get(f"/api/{path}", headers=elsewhere).headers
    form = browser.client.post("/api/account/log-out", content="{}", headers={"content-type": "text/plain"})
    assert form.status_code == 415
    assert browser.account()["name"] == own


def test_sessions_are_listed_and_ended(server: ServerAt) -> None:
    browsers = [Browser(server) for _ in range(4)]
    browsers[0].makes(own := name())
    for one in browsers[1:]:
        one.asks("account/log-in", name=own, password=PASSWORD)
    sessions = browsers[1].account()["sessions"]
    assert len(sessions) == 4
    assert sum(one["here"] for one in sessions) == 1
    there = next(one["id"] for one in browsers[0].account()["sessions"] if one["here"])
    left = browsers[1].asks("account/session/end", id=there).json()["sessions"]
    assert len(left) == 3
    assert browsers[0].account()["name"] == ""
    browsers[1].asks("account/session/end")
    assert [one.account()["name"] for one in browsers] == ["", own, "", ""]


def test_a_person_cannot_end_the_session_of_another(server: ServerAt) -> None:
    anna, emile = Browser(server), Browser(server)
    anna.makes(own := name())
    emile.makes(name())
    emile.asks("account/session/end", id=anna.account()["sessions"][0]["id"])
    assert anna.account()["name"] == own


def test_a_new_password_ends_the_other_sessions_of_the_person(server: ServerAt) -> None:
    here, there = Browser(server), Browser(server)
    here.makes(own := name())
    there.asks("account/log-in", name=own, password=PASSWORD)
    assert here.asks("account/password", password="another password").status_code == 403
    assert here.asks("account/password", password="another password", old=PASSWORD).status_code == 200
    assert (here.account()["name"], there.account()["name"]) == (own, "")
    assert there.asks("account/log-in", name=own, password=PASSWORD).status_code == 403


@pytest.mark.parametrize("path", ["passkey/options", "passkey/remove", "password", "session/end", "seats", "delete"])
def test_every_account_endpoint_refuses_a_guest(browser: Browser, path: str) -> None:
    bodies: dict[str, dict[str, Any]] = {
        "passkey/remove": {"id": "eA"}, "password": {"password": PASSWORD}, "seats": {"tokens": []},
        "delete": {"name": "Anna"},
    }  # fmt: skip
    answer = browser.asks(f"account/{path}", **bodies.get(path, {}))
    assert (answer.status_code, answer.json()) == (401, {"code": "not-logged-in"})


# --- passkeys ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("counts", [True, False])
def test_an_account_by_passkey_is_made_and_logged_in_to_without_a_name(server: ServerAt, *, counts: bool) -> None:
    first, second, device = Browser(server), Browser(server), Authenticator(counts=counts)
    assert first.makes_by_passkey(own := name(), device).status_code == 201
    account = first.account()
    assert (account["name"], account["has_password"], len(account["passkeys"])) == (own, False, 1)
    for _ in range(2):
        assert second.logs_in_by(device).json()["name"] == own


def test_a_passkey_answer_is_accepted_once(browser: Browser) -> None:
    device = Authenticator(counts=False)
    browser.makes_by_passkey(name(), device)
    options = browser.asks("account/log-in/options").json()["options"]
    signed = device.signs(options, origin=browser.origin)
    answers = [browser.asks("account/log-in/passkey", credential=signed) for _ in range(2)]
    assert [one.status_code for one in answers] == [200, 403]
    assert answers[1].json() == {"code": "no-such-challenge"}


def test_a_passkey_whose_signature_count_goes_back_is_refused(browser: Browser) -> None:
    device = Authenticator()
    browser.makes_by_passkey(name(), device)
    assert browser.logs_in_by(device).status_code == 200
    device.n_signed -= 2
    assert browser.logs_in_by(device).status_code == 403


def test_a_passkey_signed_for_another_origin_or_by_another_key_is_refused(browser: Browser) -> None:
    device, other = Authenticator(), Authenticator()
    browser.makes_by_passkey(name(), device)
    for origin, signer in (("http://elsewhere.example", device), (browser.origin, other)):
        options = browser.asks("account/log-in/options").json()["options"]
        other.id, other.n_signed = device.id, device.n_signed
        answer = browser.asks("account/log-in/passkey", credential=signer.signs(options, origin=origin))
        assert (answer.status_code, answer.json()) == (403, {"code": "no-such-login"})


def test_a_challenge_to_log_in_cannot_register_a_passkey_nor_the_reverse(browser: Browser) -> None:
    device = Authenticator()
    browser.makes_by_passkey(own := name(), device)
    asked = browser.asks("account/log-in/options").json()["options"]
    made = device.creates({**asked, "rp": {"id": asked["rpId"]}}, origin=browser.origin)
    assert browser.asks("account/passkey", credential=made).status_code == 403
    asked = browser.asks("account/passkey/options").json()["options"]
    signed = device.signs({**asked, "rpId": asked["rp"]["id"]}, origin=browser.origin)
    assert browser.asks("account/log-in/passkey", credential=signed).status_code == 403
    assert browser.account()["name"] == own


def test_a_challenge_for_one_account_adds_no_passkey_to_another(server: ServerAt) -> None:
    anna, emile = Browser(server), Browser(server)
    anna.makes(name())
    emile.makes(name())
    options = anna.asks("account/passkey/options").json()["options"]
    credential = Authenticator().creates(options, origin=anna.origin)
    assert emile.asks("account/passkey", credential=credential).status_code == 403
    assert (anna.account()["passkeys"], emile.account()["passkeys"]) == ([], [])


def test_a_second_passkey_can_be_added_and_the_last_one_cannot_be_removed(browser: Browser) -> None:
    first, second = Authenticator(), Authenticator()
    browser.makes_by_passkey(name(), first)
    options = browser.asks("account/passkey/options").json()["options"]
    assert [one["id"] for one in options["excludeCredentials"]] == [browser.account()["passkeys"][0]["id"]]
    answer = browser.asks("account/passkey", credential=second.creates(options, origin=browser.origin))
    ids = [one["id"] for one in answer.json()["passkeys"]]
    assert len(ids) == 2
    assert browser.asks("account/passkey/remove", id=ids[0]).status_code == 200
    assert browser.asks("account/passkey/remove", id=ids[1]).json() == {"code": "only-passkey"}
    assert browser.logs_in_by(first).status_code == 403
    assert browser.logs_in_by(second).status_code == 200


@pytest.mark.parametrize(
    "credential",
    [
        {}, {"id": "eA"}, {"id": 5, "response": []}, {"response": {"clientDataJSON": "e30"}},
        {"response": {"clientDataJSON": "W10"}, "id": "eA"}, {"id": "eA", "response": {"clientDataJSON": 7}},
        {"id": "\ud800"[:0] + "é", "response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOiAieCJ9"}},
    ],
)  # fmt: skip
def test_a_credential_that_no_passkey_has_signed_is_refused(browser: Browser, credential: dict[str, Any]) -> None:
    for path in ("account/passkey", "account/log-in/passkey"):
        assert browser.asks(path, credential=credential).status_code == 403


def test_no_passkey_is_offered_at_an_address_where_browsers_allow_none(server: ServerAt) -> None:
    browser = Browser(server, host="127.0.0.1")
    assert browser.account()["can_use_passkeys"] is False
    assert browser.asks("account/log-in/options").json() == {"code": "no-passkeys"}
    browser.makes(name())


# --- seats ------------------------------------------------------------------------------------------


def test_a_person_sits_under_the_name_of_their_account_and_the_id_is_shown_to_nobody(server: ServerAt) -> None:
    anna, emile = Browser(server), Browser(server)
    anna.makes(own := name())
    made = anna.table(name="Somebody else")
    taken = emile.asks(
        f"tables/{made['table']}/seat", cid=secrets.token_urlsafe(18), invitation=made["invitation"], name="Émile"
    )
    assert taken.status_code == 201
    page = PageAt(server, made["table"], made["token"], features=("account",))
    page.until(lambda one: "persons" in one.state)
    assert [(one["name"], one["account"]) for one in page.state["persons"]] == [(own, True), ("Émile", False)]
    person_id = json.loads(anna.client.get("/api/account/data").text)["id"]
    assert len(person_id) == 12
    assert not [frame for frame in page.frames if person_id in frame]
    page.close()


def test_a_page_without_the_accounts_feature_is_sent_no_account_data(browser: Browser) -> None:
    browser.makes(name())
    made = browser.table(opponent="book")
    assert "account" not in persons(browser.server, made["table"], features=())[0]


def test_two_browsers_of_one_person_are_not_brought_to_one_table(server: ServerAt) -> None:
    here, there, other = (Browser(server) for _ in range(3))
    here.makes(own := name())
    there.asks("account/log-in", name=own, password=PASSWORD)
    games = {**LONDON, "lengths": [7]}  # which no other test looks for
    bodies = [{"cid": secrets.token_urlsafe(18), "games": games, "known": "nothing"} for _ in range(3)]
    assert here.asks("seek", **bodies[0]).json()["access"] is None
    assert there.asks("seek", **bodies[1]).json()["access"] is None
    found = other.asks("seek", **bodies[2]).json()["access"]
    anna, guest = persons(server, found["table"])
    assert (anna["name"], anna["account"], guest["account"]) == (own, True, False)
    for one, body in zip((here, there, other), bodies, strict=True):
        one.asks("seek", **body, ready="no")


def test_a_guest_who_makes_an_account_keeps_their_seats_under_its_name(server: ServerAt) -> None:
    browser = Browser(server)
    tables = [browser.table(name="Guest of mine", opponent="book") for _ in range(2)]
    page = PageAt(server, tables[0]["table"], tables[0]["token"], features=("account",))
    page.until(lambda one: one.is_asked)
    browser.makes(own := name())
    tokens = [one["token"] for one in tables]
    for _ in range(2):  # asked twice, it is done once
        taken = browser.asks("account/seats", tokens=[*tokens, "no token"]).json()
        assert taken == {"tables": [one["table"] for one in tables]}
    page.until(lambda one: one.state["persons"][0]["name"] == own)
    assert page.state["persons"][0]["account"] is True
    page.does(**{"is": "resign"})
    page.close()
    kept = json.loads(browser.client.get("/api/account/data").text)
    assert sorted(one["table"] for one in kept["tables"]) == sorted(one["table"] for one in tables)


def test_a_person_cannot_claim_the_seat_of_another_for_their_account(server: ServerAt) -> None:
    anna, emile = Browser(server), Browser(server)
    anna.makes(own := name())
    made = anna.table(opponent="book")
    emile.makes(name())
    assert emile.asks("account/seats", tokens=[made["token"]]).json() == {"tables": []}
    assert persons(server, made["table"])[0]["name"] == own


# --- export and deletion ----------------------------------------------------------------------------


def given_up(browser: Browser) -> dict[str, Any]:
    """A table of this browser with one finished game, at which the other has heard something."""
    made = browser.table(opponent="book")
    page = PageAt(browser.server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    page.does(**{"is": "say", "text": "good luck"})
    page.does(**{"is": "resign"})
    page.close()
    return made


def test_an_account_export_has_all_data_of_the_person_and_their_game_records(browser: Browser) -> None:
    browser.makes(own := name())
    made = given_up(browser)
    answer = browser.client.get("/api/account/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="ecarte.json"'
    kept = answer.json()
    assert (kept["name"], kept["has_password"], len(kept["sessions"])) == (own, True, 1)
    (table,) = kept["tables"]
    assert (table["table"], table["seat"], table["said"]) == (made["table"], "A", ["good luck"])
    assert own in table["games"][0]["record"]
    assert "argon2" not in answer.text
    assert browser.client.cookies[COOKIE] not in answer.text


def test_an_account_export_leaves_out_a_game_in_hand(browser: Browser) -> None:
    browser.makes(name())
    made = browser.table(opponent="book")
    page = PageAt(browser.server, made["table"], made["token"])
    page.until(lambda one: one.is_asked)
    (table,) = browser.client.get("/api/account/data").json()["tables"]
    assert table["games"] == []
    page.close()


def test_a_deleted_account_leaves_its_name_nowhere_and_its_games_in_place(browser: Browser) -> None:
    browser.makes(own := name())
    made = given_up(browser)
    watching = PageAt(browser.server, made["table"], features=("account",))
    watching.until(lambda one: "persons" in one.state)
    assert browser.asks("account/delete", name="Not this name").json() == {"code": "other-name"}
    assert browser.asks("account/delete", name=own).status_code == 200
    assert browser.account()["name"] == ""
    assert browser.asks("account/log-in", name=own, password=PASSWORD).status_code == 403
    watching.until(lambda one: one.state["persons"][0]["name"] != own)
    watching.close()
    (host, _) = persons(browser.server, made["table"])
    assert (host["name"]["text"], host["account"]) == ("Former player", True)
    record = browser.client.get(f"/t/{made['table']}/1/record.ecarte").text
    assert "Former player" in record
    assert own not in record
    browser.makes(own)  # the name is free again


def test_the_cookie_of_a_deleted_person_opens_no_account(server: ServerAt) -> None:
    here, there = Browser(server), Browser(server)
    here.makes(own := name())
    there.asks("account/log-in", name=own, password=PASSWORD)
    here.asks("account/delete", name=own)
    assert there.account()["name"] == ""
