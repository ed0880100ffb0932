"""Logging in by OpenID Connect at a provider that runs: the identity alone counts, in the browser that asked for it."""

from __future__ import annotations

import json
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from ecarte.server.people.openid import CALL_SECONDS, load_openid
from ecarte.server.people.openid_requests import MOST_IDENTITIES
from ecarte.server.people.sessions import COOKIE, PROVIDER, SECURE_COOKIE
from tests.edges.in_process import run
from tests.server.authenticator import Authenticator
from tests.server.login_provider import SECRET, ProviderAt, login_provider
from tests.server.pages import PATIENCE, ServerAt, serving
from tests.server.postgres import new_database
from tests.server.test_accounts import Browser, name, persons
from tools.postgres import Postgres

Answer = httpx.Response


@pytest.fixture(scope="module")
def running_provider() -> Iterator[ProviderAt]:
    with login_provider() as one:
        yield one


@pytest.fixture
def provider(running_provider: ProviderAt) -> Iterator[ProviderAt]:
    yield running_provider
    running_provider.fails_by()


@pytest.fixture(scope="module")
def server(running_provider: ProviderAt, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    folder = tmp_path_factory.mktemp("openid")
    with serving(folder, "--openid", str(running_provider.file(folder)), "--log-requests") as one:
        yield one


@pytest.fixture
def browser(server: ServerAt) -> Iterator[Browser]:
    one = Browser(server)
    with one.client:
        yield one


def begin(browser: Browser, *, add: bool = False) -> str:
    """The address to which the server sends the browser."""
    answer = browser.asks("account/openid/begin", provider="example", add=add)
    assert answer.status_code == 200, answer.text
    url: str = answer.json()["url"]
    return url


def finish(browser: Browser, back: dict[str, str], **other: Any) -> Answer:
    asked: dict[str, Any] = {key: back[key] for key in ("state", "code", "error") if key in back}
    return browser.asks("account/openid/finish", **(asked | {"provider": "example"} | other))


def come_back(browser: Browser, provider: ProviderAt, subject: str, *, add: bool = False) -> Answer:
    """Go to the provider, log in there, and come back."""
    return finish(browser, provider.logs_in(begin(browser, add=add), subject))


def make(browser: Browser, provider: ProviderAt, subject: str) -> str:
    """Make an account by the provider; returns its name."""
    assert come_back(browser, provider, subject).json()["needs_name"]
    answer = browser.asks("account/openid/make", name=(own := name()))
    assert answer.status_code == 201, answer.text
    assert answer.json()["name"] == own
    return own


def code_of(answer: Answer) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


# --- logging in -------------------------------------------------------------------------------------


def test_a_person_makes_an_account_by_a_login_provider_and_logs_in_again(
    browser: Browser, provider: ProviderAt
) -> None:
    assert browser.account()["providers"] == [{"name": "example", "label": "Example"}]
    own = make(browser, provider, "anna-1")
    account = browser.account()
    assert (account["name"], account["has_password"], account["passkeys"]) == (own, False, [])
    assert [one["label"] for one in account["identities"]] == ["Example"]
    browser.asks("account/log-out")
    answer = come_back(browser, provider, "anna-1").json()
    assert (answer["account"]["name"], answer["needs_name"]) == (own, False)
    assert browser.account()["name"] == own


def test_a_person_with_a_provider_account_logs_in_from_another_browser(
    browser: Browser, server: ServerAt, provider: ProviderAt
) -> None:
    own = make(browser, provider, "anna-2")
    other = Browser(server)
    assert come_back(other, provider, "anna-2").json()["account"]["name"] == own
    assert len(browser.account()["sessions"]) == 2


def test_a_guest_who_logs_in_by_a_provider_keeps_seats_and_history(browser: Browser, provider: ProviderAt) -> None:
    made = browser.table(name="Guest", opponent="book")
    own = make(browser, provider, "anna-3")
    assert browser.asks("account/seats", tokens=[made["token"]]).json() == {"tables": [made["table"]]}
    assert persons(browser.server, made["table"])[0]["name"] == own


def test_a_taken_name_can_be_replaced_during_the_registration_by_a_provider(
    browser: Browser, server: ServerAt, provider: ProviderAt
) -> None:
    Browser(server).makes(taken := name())
    assert come_back(browser, provider, "anna-4").json()["needs_name"]
    assert code_of(browser.asks("account/openid/make", name=taken)) == (409, "name-taken")
    assert code_of(browser.asks("account/openid/make", name="!")) == (422, "no-such-name")
    assert browser.asks("account/openid/make", name=name()).status_code == 201


def test_a_login_identity_is_stored_as_issuer_and_subject_only(
    browser: Browser, server: ServerAt, provider: ProviderAt
) -> None:
    httpx.put(f"{provider.address}/users/anna-5", json={"email": "anna@mail.example", "name": "Anna Really"})
    own = make(browser, provider, "anna-5")
    with closing(sqlite3.connect(server.database)) as database:
        rows = database.execute("SELECT issuer, person.name FROM identity JOIN person ON id = person").fetchall()
        everything = "\n".join(database.iterdump())
    assert (provider.address, own) in rows
    assert "mail.example" not in everything
    assert "Really" not in everything
    assert "subject" not in browser.client.get("/api/account").text
    assert "anna-5" not in browser.client.get("/api/account").text
    kept = browser.client.get("/api/account/data").json()["identities"]
    assert [(one["issuer"], one["subject"]) for one in kept] == [(provider.address, "anna-5")]


def test_two_identities_with_one_e_mail_address_are_two_people(
    browser: Browser, server: ServerAt, provider: ProviderAt
) -> None:
    for subject in ("anna-6", "emile-6"):
        httpx.put(f"{provider.address}/users/{subject}", json={"email": "both@mail.example", "email_verified": True})
    make(browser, provider, "anna-6")
    assert come_back(Browser(server), provider, "emile-6").json()["needs_name"]


def test_a_server_without_login_providers_offers_none(tmp_path: Path) -> None:
    with serving(tmp_path) as alone:
        guest = Browser(alone)
        assert guest.account()["providers"] == []
        assert code_of(guest.asks("account/openid/begin", provider="example")) == (404, "no-such-provider")


# --- adding and removing ----------------------------------------------------------------------------


def test_a_provider_is_added_to_an_account_and_removed_again(
    browser: Browser, server: ServerAt, provider: ProviderAt
) -> None:
    browser.makes(own := name())
    assert come_back(browser, provider, "anna-10", add=True).json()["account"]["name"] == own
    assert come_back(browser, provider, "anna-10", add=True).status_code == 200  # once more, and nothing is changed
    other = Browser(server)
    assert come_back(other, provider, "anna-10").json()["account"]["name"] == own
    (identity,) = browser.account()["identities"]
    assert browser.asks("account/openid/remove", id="of nobody").json()["identities"] == [identity]
    assert browser.asks("account/openid/remove", id=identity["id"]).json()["identities"] == []
    assert come_back(Browser(server), provider, "anna-10").json()["needs_name"]


def test_an_identity_of_another_account_is_not_added(browser: Browser, server: ServerAt, provider: ProviderAt) -> None:
    own = make(Browser(server), provider, "anna-11")
    browser.makes(name())
    assert code_of(come_back(browser, provider, "anna-11", add=True)) == (409, "identity-known")
    assert browser.account()["identities"] == []
    assert come_back(Browser(server), provider, "anna-11").json()["account"]["name"] == own


def test_two_simultaneous_registrations_of_one_identity_make_one_account(
    browser: Browser, server: ServerAt, provider: ProviderAt
) -> None:
    other = Browser(server)
    for one in (browser, other):
        assert come_back(one, provider, "anna-12").json()["needs_name"]
    assert browser.asks("account/openid/make", name=name()).status_code == 201
    second = name()
    assert code_of(other.asks("account/openid/make", name=second)) == (409, "identity-known")
    assert other.account()["name"] == ""
    other.makes(second)  # nobody has it


def test_the_only_way_to_log_in_is_not_removed(browser: Browser, provider: ProviderAt) -> None:
    make(browser, provider, "anna-13")
    (first,) = browser.account()["identities"]
    assert code_of(browser.asks("account/openid/remove", id=first["id"])) == (409, "only-passkey")
    come_back(browser, provider, "anna-13-again", add=True)
    assert len(browser.asks("account/openid/remove", id=first["id"]).json()["identities"]) == 1
    (second,) = browser.account()["identities"]
    assert code_of(browser.asks("account/openid/remove", id=second["id"])) == (409, "only-passkey")
    device = Authenticator()
    options = browser.asks("account/passkey/options").json()["options"]
    browser.asks("account/passkey", credential=device.creates(options, origin=browser.origin))
    assert browser.asks("account/openid/remove", id=second["id"]).json()["identities"] == []
    (passkey,) = browser.account()["passkeys"]
    assert code_of(browser.asks("account/passkey/remove", id=passkey["id"])) == (409, "only-passkey")
    come_back(browser, provider, "anna-13-third", add=True)
    assert browser.asks("account/passkey/remove", id=passkey["id"]).json()["passkeys"] == []


def test_a_removed_login_provider_does_not_count_as_a_way_to_log_in(tmp_path: Path, provider: ProviderAt) -> None:
    device = Authenticator()
    with serving(tmp_path, "--openid", str(provider.file(tmp_path))) as before:
        anna = Browser(before)
        anna.makes_by_passkey(own := name(), device)
        assert come_back(anna, provider, "anna-14", add=True).status_code == 200
    with serving(tmp_path) as after:
        anna = Browser(after)
        account = anna.logs_in_by(device).json()
        assert account["name"] == own
        assert [one["label"] for one in account["identities"]] == [provider.address]
        (passkey,) = account["passkeys"]
        assert code_of(anna.asks("account/passkey/remove", id=passkey["id"])) == (409, "only-passkey")


def test_a_person_has_ten_identities_at_most(browser: Browser, provider: ProviderAt) -> None:
    browser.makes(name())
    for number in range(MOST_IDENTITIES):
        assert come_back(browser, provider, f"anna-15-{number}", add=True).status_code == 200
    answer = browser.asks("account/openid/begin", provider="example", add=True)
    assert code_of(answer) == (409, "too-many-identities")


def test_a_deleted_account_takes_its_identities_along(browser: Browser, server: ServerAt, provider: ProviderAt) -> None:
    own = make(browser, provider, "anna-16")
    assert browser.asks("account/delete", name=own).status_code == 200
    with closing(sqlite3.connect(server.database)) as database:
        assert "anna-16" not in "\n".join(database.iterdump())
    assert come_back(browser, provider, "anna-16").json()["needs_name"]


# --- whose attempt it is ----------------------------------------------------------------------------


def test_the_answer_of_a_login_provider_is_accepted_once(browser: Browser, provider: ProviderAt) -> None:
    back = provider.logs_in(begin(browser), "anna-20")
    kept = dict(browser.client.cookies)
    assert finish(browser, back).status_code == 200
    browser.client.cookies.update(kept)
    assert code_of(finish(browser, back)) == (403, "no-such-challenge")
    assert browser.account()["name"] == ""


def test_an_answer_for_another_browser_logs_nobody_in(browser: Browser, server: ServerAt, provider: ProviderAt) -> None:
    """An attacker logs in at the provider and lets a victim's browser come back with it."""
    attacker = Browser(server)
    make(attacker, provider, "attacker-21")
    for prepared in (False, True):
        if prepared:
            begin(browser)  # the victim has an attempt of their own
        back = provider.logs_in(begin(attacker), "attacker-21")
        assert code_of(finish(browser, back)) == (403, "no-such-challenge")
        assert browser.account()["name"] == ""


def test_a_code_of_another_login_attempt_is_refused(browser: Browser, server: ServerAt, provider: ProviderAt) -> None:
    """A code that was stolen from another person is bound to their attempt by PKCE and by the nonce."""
    stolen = provider.logs_in(begin(Browser(server)), "anna-22")
    back = provider.logs_in(begin(browser), "attacker-22")
    assert code_of(finish(browser, back, code=stolen["code"])) == (403, "provider-refused")
    assert browser.account()["name"] == ""


def test_a_page_of_another_origin_cannot_use_the_provider_endpoints(browser: Browser, provider: ProviderAt) -> None:
    browser.makes(own := name())
    back = provider.logs_in(begin(browser, add=True), "attacker-23")
    elsewhere = {"origin": "http://elsewhere.example"}
    for path, body in {
        "begin": {"provider": "example", "add": True},
        "finish": {"provider": "example", "state": back["state"], "code": back["code"]},
        "make": {"name": name()},
        "remove": {"id": "x"},
    }.items():
        answer = browser.client.post(f"/api/account/openid/{path}", json=body, headers=elsewhere)
        assert code_of(answer) == (403, "other-origin"), path
        form = browser.client.post(f"/api/account/openid/{path}", content="{}", headers={"content-type": "text/plain"})
        assert form.status_code == 415
        assert browser.client.get(f"/api/account/openid/{path}").status_code == 405
    assert browser.account()["identities"] == []
    assert browser.account()["name"] == own


def test_an_identity_is_added_only_to_the_person_who_requested_it(browser: Browser, provider: ProviderAt) -> None:
    browser.makes(name())
    back = provider.logs_in(begin(browser, add=True), "anna-24")
    browser.asks("account/log-out")
    assert code_of(finish(browser, back)) == (401, "not-logged-in")
    browser.makes(name())
    back = provider.logs_in(begin(browser, add=True), "anna-24")
    browser.asks("account/log-out")
    browser.makes(name())  # somebody else at the same browser
    assert code_of(finish(browser, back)) == (403, "no-such-challenge")
    assert browser.account()["identities"] == []
    browser.asks("account/log-out")
    assert code_of(browser.asks("account/openid/begin", provider="example", add=True)) == (401, "not-logged-in")


def test_a_login_by_a_provider_makes_a_new_session(browser: Browser, server: ServerAt, provider: ProviderAt) -> None:
    own = make(browser, provider, "anna-25")
    first = browser.client.cookies[COOKIE]
    assert come_back(browser, provider, "anna-25").json()["account"]["name"] == own
    second = browser.client.cookies[COOKIE]
    assert first != second
    assert PROVIDER not in "".join(browser.client.cookies)  # the attempt is over
    for token, seen in ((first, ""), (second, own)):
        found = httpx.get(
            f"{browser.origin}/api/account", headers={"cookie": f"{COOKIE}={token}"}, timeout=PATIENCE
        ).json()
        assert found["name"] == seen


def test_an_answer_of_another_login_provider_is_refused(tmp_path: Path, provider: ProviderAt) -> None:
    with login_provider() as second:
        file = provider.file(tmp_path)
        text = file.read_text(encoding="utf-8")
        other = text.replace("[example]", "[second]").replace(provider.address, second.address)
        file.write_text(f"{text}\n{other}", encoding="utf-8")
        with serving(tmp_path, "--openid", str(file)) as both:
            anna = Browser(both)
            back = provider.logs_in(begin(anna), "anna-26")
            assert code_of(finish(anna, back, provider="second")) == (403, "no-such-challenge")
            back = provider.logs_in(begin(anna), "anna-26")
            assert code_of(finish(anna, back, iss=second.address)) == (403, "no-such-challenge")
            back = provider.logs_in(begin(anna), "anna-26")
            assert finish(anna, back, iss=provider.address).json()["needs_name"]
            assert second.calls() == []


def test_a_provider_that_promises_its_issuer_in_answers_has_to_send_it(tmp_path: Path, provider: ProviderAt) -> None:
    described = httpx.get(f"{provider.address}/.well-known/openid-configuration", timeout=PATIENCE).json()
    answer = {**described, "authorization_response_iss_parameter_supported": True}
    provider.fails_by(**{"/.well-known/openid-configuration": {"answer": answer}})
    with serving(tmp_path, "--openid", str(provider.file(tmp_path))) as careful:
        anna = Browser(careful)
        assert code_of(come_back(anna, provider, "anna-27")) == (403, "no-such-challenge")
        back = provider.logs_in(begin(anna), "anna-27")
        assert finish(anna, back, iss=provider.address).json()["needs_name"]


def test_a_registration_that_waits_for_a_name_is_not_accepted_as_a_provider_answer(
    browser: Browser, provider: ProviderAt
) -> None:
    assert come_back(browser, provider, "anna-28").json()["needs_name"]
    assert code_of(browser.asks("account/openid/finish", provider="example", state="name", code="x")) == (
        403, "no-such-challenge",
    )  # fmt: skip
    assert code_of(Browser(browser.server).asks("account/openid/make", name=name())) == (403, "no-such-challenge")


def test_another_server_on_the_same_database_can_finish_a_login_attempt(
    tmp_path: Path, provider: ProviderAt, postgres: Postgres
) -> None:
    options = ("--openid", str(provider.file(tmp_path)), "--host-name", "cards.example")
    store = new_database(postgres)
    with serving(tmp_path, *options, store=store) as first, serving(tmp_path, *options, store=store) as second:
        browsers = [Browser(node) for node in (first, second)]
        for one in browsers:
            one.client.headers.update({"host": "cards.example", "origin": "http://cards.example"})
            one.client.cookies.jar = browsers[0].client.cookies.jar

        def jar(here: Browser, answer: Answer) -> Answer:
            """One browser: what either node sets, both are sent."""
            for line in answer.headers.get_list("set-cookie"):
                key, _, value = line.partition(";")[0].partition("=")
                for one in browsers:
                    one.client.headers["cookie"] = "; ".join(
                        [f"{key}={value}", *filter(lambda part: part and not part.startswith(f"{key}="),
                                                   one.client.headers.get("cookie", "").split("; "))]
                    )  # fmt: skip
            return answer

        here, there = browsers
        begun = jar(here, here.asks("account/openid/begin", provider="example")).json()["url"]
        back = provider.logs_in(begun, "anna-29")
        assert back["back"] == "http://cards.example/account/openid/example"
        assert jar(there, finish(there, back)).json()["needs_name"]
        assert jar(here, here.asks("account/openid/make", name=(own := name()))).status_code == 201
        assert there.account()["name"] == own
        begun = jar(there, there.asks("account/openid/begin", provider="example")).json()["url"]
        assert jar(here, finish(here, provider.logs_in(begun, "anna-29"))).json()["account"]["name"] == own


def test_the_cookie_of_a_login_attempt_is_secure_over_https(tmp_path: Path, provider: ProviderAt) -> None:
    options = ("--openid", str(provider.file(tmp_path)), "--proxied", "--host-name", "cards.example")
    with serving(tmp_path, *options, "--prefix", "/ecarte") as behind:
        answer = httpx.post(
            f"http://{behind.address}/ecarte/api/account/openid/begin", json={"provider": "example"},
            headers={
                "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7", "host": "cards.example",
                "origin": "https://cards.example",
            }, timeout=PATIENCE,
        )  # fmt: skip
    (cookie,) = answer.headers.get_list("set-cookie")
    assert cookie.startswith(f"{SECURE_COOKIE}{PROVIDER}=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax", "Max-Age=600"} <= set(cookie.split("; "))
    assert answer.headers["cache-control"] == "no-store"
    assert (
        httpx.URL(answer.json()["url"]).params["redirect_uri"] == "https://cards.example/ecarte/account/openid/example"
    )


def test_the_return_address_of_a_login_redirects_nowhere(browser: Browser) -> None:
    for path in ("example", "unknown", "https%3A%2F%2Felsewhere.example"):
        answer = browser.client.get(f"/account/openid/{path}?code=x&state=y&next=https://elsewhere.example")
        assert answer.status_code in (200, 404)
        assert "location" not in answer.headers
        assert "elsewhere" not in answer.text
        assert answer.headers["referrer-policy"] == "no-referrer"
    asked = {"provider": "example", "back": "https://elsewhere.example", "issuer": "http://127.0.0.1:1"}
    assert browser.asks("account/openid/begin", **asked).status_code == 422
    assert code_of(browser.asks("account/openid/begin", provider="127.0.0.1:1")) == (404, "no-such-provider")


@pytest.mark.parametrize(
    "body", [{"state": ""}, {"state": 101 * "x"}, {"code": 2001 * "x"}, {"iss": 401 * "x"}, {"error": 201 * "x"}]
)
def test_an_overlong_login_answer_is_refused_unread(browser: Browser, body: dict[str, str]) -> None:
    answer = browser.asks("account/openid/finish", **{"provider": "example", "state": "x", **body})
    assert code_of(answer) == (422, "not-understood")


def test_login_attempts_of_an_address_are_limited(tmp_path: Path, provider: ProviderAt) -> None:
    provider.calls()
    with serving(tmp_path, "--openid", str(provider.file(tmp_path)), "--new-tables", "4") as strict:
        hasty = Browser(strict)
        codes = [
            hasty.asks("account/openid/finish", provider="example", state="x", code="x").status_code for _ in range(6)
        ]
        assert codes == [403, 403, 403, 403, 429, 429]
        assert code_of(hasty.asks("account/openid/begin", provider="example")) == (429, "too-many")
    assert provider.calls() == []  # nothing was asked of it


# --- what the provider says -------------------------------------------------------------------------


def test_a_provider_may_change_its_keys(browser: Browser, provider: ProviderAt) -> None:
    own = make(browser, provider, "anna-40")
    provider.changes_keys()
    provider.calls()
    assert come_back(browser, provider, "anna-40").json()["account"]["name"] == own
    assert provider.calls().count("/jwks") == 1
    assert come_back(browser, provider, "anna-40").json()["account"]["name"] == own
    assert provider.calls().count("/jwks") == 0  # the new ones are kept


@pytest.mark.parametrize(
    "unknown", [{"kty": "AKP", "alg": "ML-DSA-44", "pub": "x"}, {"kty": 7}, 7, {"kty": "RSA", "n": "x"}]
)
def test_a_provider_key_of_an_unknown_kind_is_ignored(tmp_path: Path, provider: ProviderAt, unknown: object) -> None:
    keys = httpx.get(f"{provider.address}/jwks", timeout=PATIENCE).json()["keys"]
    provider.fails_by(**{"/jwks": {"answer": {"keys": [unknown, *keys]}}})
    with serving(tmp_path, "--openid", str(provider.file(tmp_path))) as server:
        assert come_back(Browser(server), provider, "anna-45").json()["needs_name"]


@pytest.mark.parametrize("answer", [{"keys": []}, {"keys": [{"kty": "AKP"}]}, {"keys": 7}, {}, [], 7])
def test_a_provider_without_a_key_is_refused(tmp_path: Path, provider: ProviderAt, answer: object) -> None:
    provider.fails_by(**{"/jwks": {"answer": json.dumps(answer)}})
    with serving(tmp_path, "--openid", str(provider.file(tmp_path))) as server:
        assert code_of(come_back(Browser(server), provider, "anna-46")) == (502, "provider-not-understood")


def test_a_person_who_declines_at_the_provider_stays_a_guest(browser: Browser, provider: ProviderAt) -> None:
    for error, code in (
        ("access_denied", "provider-denied"),
        ("server_error", "provider-refused"),
        ("", "provider-refused"),
    ):
        url = begin(browser)
        assert provider.denies(url)["error"] == "access_denied"
        state = httpx.URL(url).params["state"]  # which this provider forgets to send back
        assert code_of(finish(browser, {"state": state, "error": error})) == (403, code)
    assert browser.account()["name"] == ""


LONG = 30 * 86_400  # these times are those of the collection, which may be long before the test


@pytest.mark.parametrize(
    "token",
    [
        {"claims": {"iss": "https://elsewhere.example"}},
        {"claims": {"iss": None}},
        {"claims": {"aud": "another-client"}},
        {"claims": {"aud": None}},
        {"claims": {"aud": ["ecarte", "another-client"]}},
        {"claims": {"aud": ["ecarte", "another-client"], "azp": "another-client"}},
        {"claims": {"exp": time.time() - LONG}},
        {"claims": {"exp": None}},
        {"claims": {"iat": time.time() + LONG}},
        {"claims": {"nbf": time.time() + LONG}},
        {"claims": {"nonce": "another"}},
        {"claims": {"nonce": None}},
        {"claims": {"sub": ""}},
        {"claims": {"sub": None}},
        {"claims": {"sub": 7}},
        {"claims": {"sub": 256 * "x"}},
        {"claims": {"sub": "a\nb"}},
        {"header": {"alg": "none"}},
        {"header": {"alg": "HS256"}, "secret_as_key": True},
        {"other_key": True},
        {},
    ],
    ids=range(21),
)
def test_an_id_token_of_another_attempt_is_refused(
    browser: Browser, provider: ProviderAt, token: dict[str, Any]
) -> None:
    provider.fails_by(token=token)
    assert code_of(come_back(browser, provider, "anna-41")) == (502, "provider-not-believed")
    assert browser.account()["name"] == ""
    assert code_of(browser.asks("account/openid/make", name=name())) == (403, "no-such-challenge")


@pytest.mark.parametrize(
    "token", [{"claims": {"aud": ["ecarte"]}}, {"claims": {"exp": time.time() + LONG}}], ids=range(2)
)
def test_a_correct_id_token_signed_by_the_test_is_accepted(
    browser: Browser, provider: ProviderAt, token: dict[str, Any]
) -> None:
    provider.fails_by(token=token)
    assert come_back(browser, provider, "anna-42").json()["needs_name"]


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        ({"answer": {"access_token": "x"}}, "provider-not-understood"),
        ({"answer": {"id_token": 7}}, "provider-not-understood"),
        ({"answer": {"id_token": "x.y.z"}}, "provider-not-believed"),
        ({"answer": "[]"}, "provider-not-understood"),
        ({"answer": "<html>"}, "provider-not-understood"),
        ({"answer": "x", "times": 300_000}, "provider-not-understood"),
        ({"answer": "{}", "status": 500}, "provider-unreachable"),
        ({"answer": "{}", "status": 302, "headers": {"location": "http://127.0.0.1:1/"}}, "provider-unreachable"),
        ({"answer": '{"error": "invalid_grant"}', "status": 400}, "provider-refused"),
        ({"answer": "x", "headers": {"content-encoding": "gzip"}}, "provider-not-understood"),
    ],
    ids=str,
)
def test_a_provider_with_an_unreadable_answer_logs_nobody_in(
    browser: Browser, provider: ProviderAt, fault: dict[str, Any], code: str
) -> None:
    provider.fails_by(**{"/oauth2/token": fault})
    answer = come_back(browser, provider, "anna-43")
    assert answer.json() == {"code": code}
    assert answer.status_code == (403 if code == "provider-refused" else 502)
    assert browser.account()["name"] == ""
    provider.fails_by()
    assert come_back(browser, provider, "anna-43").json()["needs_name"]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"issuer": "https://elsewhere.example"}, "provider-not-believed"),
        ({"issuer": "{}/"}, "provider-not-believed"),
        ({"token_endpoint": "http://elsewhere.example/token"}, "provider-not-believed"),
        ({"token_endpoint": "file:///etc/passwd"}, "provider-not-believed"),
        ({"jwks_uri": "//elsewhere.example"}, "provider-not-believed"),
        ({"authorization_endpoint": "javascript:alert(1)"}, "provider-not-believed"),
        ({"jwks_uri": 7}, "provider-not-understood"),
    ],
    ids=str,
)
def test_a_provider_with_a_wrong_description_of_itself_is_not_visited(
    tmp_path: Path, provider: ProviderAt, changed: dict[str, Any], code: str
) -> None:
    described = httpx.get(f"{provider.address}/.well-known/openid-configuration", timeout=PATIENCE).json()
    changed = {key: text.format(provider.address) if isinstance(text, str) else text for key, text in changed.items()}
    provider.fails_by(**{"/.well-known/openid-configuration": {"answer": {**described, **changed}}})
    with serving(tmp_path, "--openid", str(provider.file(tmp_path))) as wary:
        answer = Browser(wary).asks("account/openid/begin", provider="example")
    assert code_of(answer) == (502, code)
    assert answer.headers.get_list("set-cookie") == []


def test_a_provider_that_does_not_answer_ends_the_login(tmp_path: Path, provider: ProviderAt) -> None:
    with serving(tmp_path, "--openid", str(provider.file(tmp_path, issuer="http://localhost:1"))) as alone:
        answer = Browser(alone).asks("account/openid/begin", provider="example")
        assert code_of(answer) == (502, "provider-unreachable")


def test_a_provider_that_takes_too_long_ends_the_login(tmp_path: Path, provider: ProviderAt) -> None:
    broken = "from ecarte.server.people import openid; openid.CALL_SECONDS = 2.0"
    with serving(tmp_path, "--openid", str(provider.file(tmp_path)), broken=broken) as hasty:
        anna = Browser(hasty)
        url = begin(anna)
        provider.fails_by(**{"/oauth2/token": {"seconds": 20}})
        begun = time.monotonic()
        assert code_of(finish(anna, provider.logs_in(url, "anna-44"))) == (502, "provider-unreachable")
        assert time.monotonic() - begun < 15
    assert CALL_SECONDS <= 10


def test_no_log_line_of_a_login_has_a_secret(tmp_path: Path, provider: ProviderAt) -> None:
    with serving(tmp_path, "--openid", str(provider.file(tmp_path)), "--log-requests") as talkative:
        anna = Browser(talkative)
        back = provider.logs_in(begin(anna), "subject-of-anna")
        anna.client.get(f"/account/openid/example?code={back['code']}&state={back['state']}")
        token = anna.client.cookies[COOKIE + PROVIDER]
        assert finish(anna, back).json()["needs_name"]
        provider.fails_by(token={"other_key": True})
        come_back(anna, provider, "subject-of-anna")
        said = talkative.kill(15)
    assert "/api/account/openid/finish" in said
    for secret in (SECRET, back["code"], back["state"], token, "subject-of-anna"):
        assert secret not in said


# --- how the operator names them --------------------------------------------------------------------

RIGHT = {
    "label": '"Example"', "issuer": '"https://accounts.example"', "client_id": '"ecarte"', "secret_file": '"secret"',
}  # fmt: skip


def check_providers(
    folder: Path, changed: dict[str, str | None], *, title: str = "[example]", more: str = ""
) -> tuple[int, str]:
    (folder / "secret").write_text("a secret\n", encoding="utf-8")
    lines = [f"{key} = {value}" for key, value in {**RIGHT, **changed}.items() if value is not None]
    (folder / "providers.toml").write_text("\n".join([title, *lines, more]), encoding="utf-8")
    options = ("--check", "--port", "0", "--database", folder / "tables.db")
    done = run("serve", *options, "--openid", folder / "providers.toml")
    return done.exit_code, done.stderr


def test_a_server_with_valid_provider_settings_can_start(tmp_path: Path, monkeypatch: Any) -> None:
    assert check_providers(tmp_path, {})[0] == 0
    monkeypatch.setenv("EXAMPLE_SECRET", "a secret")
    assert check_providers(tmp_path, {"secret_file": None, "secret_variable": '"EXAMPLE_SECRET"'})[0] == 0


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"issuer": '"http://accounts.example"'}, "http://accounts.example is no issuer"),
        ({"issuer": '"https://accounts.example?x=1"'}, "is no issuer"),
        ({"issuer": '"https://user@accounts.example"'}, "is no issuer"),
        ({"issuer": None}, "missing required field `issuer` - at `$[...]`"),
        ({"client_id": "7"}, "Expected `str`, got `int`"),
        ({"colour": '"red"'}, "unknown field `colour`"),
        ({"label": '"a\\u202eb"'}, "cannot be shown"),
        ({"secret_file": None}, "secret_file and secret_variable"),
        ({"secret_variable": '"X"'}, "secret_file and secret_variable"),
        ({"secret_file": '"nowhere"'}, "nowhere: No such file"),
        ({"secret_file": None, "secret_variable": '"NOT_SET_AT_ALL"'}, "no secret in NOT_SET_AT_ALL"),
        ({"client_id": '"'}, "providers.toml names no login providers (4:"),
    ],
    ids=str,
)
def test_a_server_with_invalid_provider_settings_is_refused_at_start(
    tmp_path: Path, changed: dict[str, str | None], said: str
) -> None:
    code, error = check_providers(tmp_path, changed)
    assert code != 0
    assert said in error.replace("\n", " ")
    assert "a secret" not in error


def test_two_provider_sections_with_one_issuer_are_refused(tmp_path: Path) -> None:
    assert "the same issuer" in check_providers(
        tmp_path, {}, more="[other]\n" + "\n".join(f"{key} = {value}" for key, value in RIGHT.items())
    )[1].replace("\n", " ")
    assert "providers.toml" in check_providers(tmp_path, {}, title="[Example]")[1]
    (tmp_path / "none.toml").write_text("", encoding="utf-8")
    done = run("serve", "--check", "--port", "0", "--database", tmp_path / "t.db", "--openid", tmp_path / "none.toml")
    assert "between one and 8 providers" in done.stderr.replace("\n", " ")
    done = run("serve", "--check", "--port", "0", "--database", tmp_path / "t.db", "--openid", tmp_path / "no.toml")
    assert "No such file" in done.stderr.replace("\n", " ")


@pytest.mark.parametrize("is_loaded", [False, True])
def test_a_server_without_the_openid_extra_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_loaded: bool
) -> None:
    """Also where other tests of this process have loaded parts of it."""
    load_openid()
    for module in () if is_loaded else [one for one in sys.modules if one.startswith("authlib.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "authlib", None)
    code, error = check_providers(tmp_path, {})
    assert code != 0
    assert "logging in with OpenID Connect needs authlib: pip install 'ecarte[oidc]'" in error.replace("\n", " ")


# --- what comes mangled -----------------------------------------------------------------------------

PATHS = (
    "openid/begin", "openid/finish", "openid/make", "openid/remove", "terminal/begin", "terminal/token",
    "terminal/asked", "terminal/confirm", "terminal/end",
)  # fmt: skip

FIELDS = ("provider", "add", "state", "code", "error", "iss", "name", "id", "device_code", "yes")

VALUES: tuple[object, ...] = (
    "", "x", "example", 5000 * "x", "\x00", "\ud800", "../..", "https://elsewhere.example", 0, -1, 1e308, True, None,
    [], {}, ["x"],
)  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_a_mangled_login_request_is_refused_with_a_code(browser: Browser, path: str) -> None:
    rng = Random(path)
    browser.makes(name())
    for _ in range(40):
        body = {field: rng.choice(VALUES) for field in rng.sample(FIELDS, rng.randrange(5))}
        answer = browser.client.post(
            f"/api/account/{path}", content=json.dumps(body), headers={"content-type": "application/json"}
        )
        assert answer.status_code < 500, body
        assert answer.status_code in (200, 201) or answer.json()["code"]
    for content in (b"", b"{", b"[]", b"\xff", b"{" * 4000, b"x" * 5000):
        answer = browser.client.post(
            f"/api/account/{path}", content=content, headers={"content-type": "application/json"}
        )
        assert answer.status_code in (413, 422)
