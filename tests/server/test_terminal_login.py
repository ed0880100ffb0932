"""A terminal plays as a person once they have confirmed its code: nobody else can, and it can do nothing else."""

from __future__ import annotations

import os
import re
import secrets
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pexpect
import pytest

from ecarte.client import Club
from ecarte.remote.kept_logins import FILE_NAME, KeptLogin, KeptLogins
from ecarte.server.people.sessions import COOKIE
from ecarte.server.people.terminal_requests import CODE_SECONDS, CODES_OF_PERSON
from ecarte.server.people.terminals import CODE_LETTERS, code_of
from tests.server.pages import ServerAt, serving
from tests.server.stores import OpenStore
from tests.server.test_accounts import PASSWORD, Browser, name, persons
from tests.server.test_doors import until_refused
from tests.server.test_people_store import ANNA, on
from tests.server.test_seeks import LONDON
from tests.server.test_terminal import PATIENCE, LinesPlayer, refusal

CODE = re.compile("[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}")


@pytest.fixture
def browser(server: ServerAt) -> Iterator[Browser]:
    one = Browser(server)
    with one.client:
        yield one


def code_and_status(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def begin(server: ServerAt, machine: str = "desk") -> dict[str, Any]:
    answer = server.post("/api/account/terminal/begin", name=machine)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    assert CODE.fullmatch(found["code"])
    return found


def token(server: ServerAt, begun: dict[str, Any]) -> httpx.Response:
    return server.post("/api/account/terminal/token", device_code=begun["device_code"])


def logged_in(browser: Browser) -> str:
    """The token of a terminal of the person in this browser."""
    begun = begin(browser.server)
    assert browser.asks("account/terminal/confirm", code=begun["code"], yes=True).json() == {"name": "desk"}
    answer = token(browser.server, begun)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["token"])


def ask(server: ServerAt, own: str, path: str, **body: Any) -> httpx.Response:
    headers = {"authorization": f"Bearer {own}"}
    port = server.address.rpartition(":")[2]
    return httpx.post(f"http://localhost:{port}/api/{path}", json=body, headers=headers, timeout=20)


# --- the codes --------------------------------------------------------------------------------------


def test_a_terminal_plays_as_the_person_who_has_confirmed_its_code(browser: Browser, server: ServerAt) -> None:
    browser.makes(own := name())
    begun = begin(server, "the desk\n\x1b[2J")
    assert code_and_status(token(server, begun)) == (409, "not-confirmed")
    shown = browser.asks("account/terminal/asked", code=begun["code"].lower().replace("-", " ")).json()["name"]
    assert shown.startswith("the desk")
    assert shown.isprintable()
    assert browser.asks("account/terminal/confirm", code=begun["code"], yes=True).json() == {"name": shown}
    answer = token(server, begun)
    assert (answer.status_code, answer.json()["name"]) == (200, own)
    assert answer.headers["cache-control"] == "no-store"
    assert code_and_status(token(server, begun)) == (403, "no-such-challenge")  # the token is sent once
    terminal = answer.json()["token"]
    made = ask(server, terminal, "tables", cid=secrets.token_urlsafe(18), name="Another", opponent="book").json()
    person = persons(server, made["table"])[0]
    assert (person["name"], person["account"]) == (own, True)
    assert Club(f"http://{server.address}", token=terminal).account_name() == own
    (here, there) = sorted(browser.account()["sessions"], key=lambda one: bool(one["terminal"]))
    assert (here["here"], there["here"], there["terminal"], there["browser"]) == (True, False, True, shown)
    kept = browser.client.get("/api/account/data").json()["sessions"]
    assert sorted(one["terminal"] for one in kept) == [False, True]


def test_a_terminal_seeks_rated_games(browser: Browser, server: ServerAt) -> None:
    browser.makes(own := name())
    Browser(server)
    rated = {**LONDON, "rated": [True]}
    club = Club(f"http://{server.address}", token=logged_in(browser))
    asked = {"cid": secrets.token_urlsafe(18), "games": rated, "ready": "now", "name": "x", "known": "something"}
    assert ask(server, club._token, "seek", **asked).json()["access"] is None
    assert own in server.get("/api/lobby").text
    assert ask(server, club._token, "seek", **{**asked, "ready": "no"}).status_code == 200


def test_a_login_code_that_was_refused_cannot_be_used(browser: Browser, server: ServerAt) -> None:
    browser.makes(name())
    begun = begin(server)
    assert browser.asks("account/terminal/confirm", code=begun["code"], yes=False).status_code == 200
    assert code_and_status(token(server, begun)) == (403, "no-such-challenge")
    assert code_and_status(browser.asks("account/terminal/confirm", code=begun["code"], yes=True)) == (
        404, "no-such-code",
    )  # fmt: skip


def test_a_login_code_can_be_confirmed_once(browser: Browser, server: ServerAt) -> None:
    browser.makes(own := name())
    other = Browser(server)
    other.makes(name())
    begun = begin(server)
    assert browser.asks("account/terminal/confirm", code=begun["code"], yes=True).status_code == 200
    for yes in (True, False):
        answer = other.asks("account/terminal/confirm", code=begun["code"], yes=yes)
        assert code_and_status(answer) == (404, "no-such-code")
    assert token(server, begun).json()["name"] == own


def test_the_login_code_alone_gets_no_token(browser: Browser, server: ServerAt) -> None:
    """Who has read the code over somebody's shoulder does not have the secret of their terminal."""
    browser.makes(name())
    begun = begin(server)
    browser.asks("account/terminal/confirm", code=begun["code"], yes=True)
    for text in (begun["code"], begun["code"].replace("-", ""), "", "x"):
        answer = server.post("/api/account/terminal/token", device_code=text)
        assert code_and_status(answer) == (403, "no-such-challenge")
    assert token(server, begun).status_code == 200


def test_a_guest_or_a_page_of_another_origin_cannot_confirm_a_login_code(browser: Browser, server: ServerAt) -> None:
    begun = begin(server)
    for path, body in {"asked": {}, "confirm": {"yes": True}}.items():
        answer = browser.asks(f"account/terminal/{path}", code=begun["code"], **body)
        assert code_and_status(answer) == (401, "not-logged-in")
    browser.makes(name())
    elsewhere = {"origin": "http://elsewhere.example"}
    bodies = {
        "begin": {"name": "x"}, "token": {"device_code": begun["device_code"]}, "asked": {"code": begun["code"]},
        "confirm": {"code": begun["code"], "yes": True}, "end": {},
    }  # fmt: skip
    for path, body in bodies.items():
        answer = browser.client.post(f"/api/account/terminal/{path}", json=body, headers=elsewhere)
        assert code_and_status(answer) == (403, "other-origin"), path
        form = browser.client.post(
            f"/api/account/terminal/{path}", content="{}", headers={"content-type": "text/plain"}
        )
        assert form.status_code == 415
    assert code_and_status(token(server, begun)) == (409, "not-confirmed")
    page = browser.client.get(f"/terminal?code={begun['code']}")
    assert page.headers["x-frame-options"] == "DENY"
    assert begun["code"] not in page.text


def test_attempts_to_guess_login_codes_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        guessing = Browser(server)
        guessing.makes(name())
        answers = [guessing.asks("account/terminal/asked", code=f"BBBB-BBB{letter}") for letter in CODE_LETTERS]
        codes = [answer.status_code for answer in answers]
        assert codes[:CODES_OF_PERSON] == CODES_OF_PERSON * [404]
        assert set(codes[CODES_OF_PERSON + 1 :]) == {429}
        hasty = begin(server)
        assert until_refused(lambda: token(server, hasty))


def test_the_letters_of_login_codes_are_uniform() -> None:
    codes = "".join(code_of(secrets.token_bytes(32)) for _ in range(2000))
    counts = [codes.count(letter) for letter in CODE_LETTERS]
    assert sum(counts) == 16_000
    assert min(counts) > 650
    assert code_of(b"\xff" * 32) == ""


def test_a_login_code_ends_after_ten_minutes_by_the_time_of_the_server(open_store: OpenStore) -> None:
    async def work(people: Any) -> None:
        await people.add_person(ANNA)
        terminals, end = people.terminals, 5 + CODE_SECONDS * 1000
        assert await terminals.add("digest", "BCDFGHJK", "desk", now=5, expires_at=end)
        assert not await terminals.add("other", "BCDFGHJK", "desk", now=5, expires_at=end)
        assert await terminals.name_of_code("BCDFGHJK", now=end - 1) == "desk"
        assert await terminals.name_of_code("BCDFGHJK", now=end) is None
        assert await terminals.confirm("BCDFGHJK", ANNA.id, now=end) is None
        assert await terminals.confirm("BCDFGHJK", ANNA.id, now=end - 1) == "desk"
        assert await terminals.is_confirmed("digest", now=end - 1)
        assert await terminals.is_confirmed("digest", now=end) is None
        assert await terminals.take("digest", now=end) is None
        await people.forget_sessions(now=end)
        assert await terminals.take("digest", now=end - 1) is None

    on(open_store, work)


# --- what a terminal may do -------------------------------------------------------------------------


def test_a_terminal_cannot_change_the_account(browser: Browser, server: ServerAt) -> None:
    browser.makes(own := name())
    terminal = logged_in(browser)
    bodies: dict[str, dict[str, Any]] = {
        "password": {"password": "a new password"}, "delete": {"name": own}, "session/end": {}, "passkey/options": {},
        "program": {"name": name()}, "terminal/asked": {"code": "x"}, "terminal/confirm": {"code": "x", "yes": True},
        "seats": {"tokens": []}, "passkey/remove": {"id": "x"}, "openid/remove": {"id": "x"},
    }  # fmt: skip
    for path, body in bodies.items():
        assert code_and_status(ask(server, terminal, f"account/{path}", **body)) == (401, "not-logged-in"), path
    for path in ("account/data", "people", "moderation"):
        headers = {"authorization": f"Bearer {terminal}"}
        assert server.get(f"/api/{path}", headers=headers).status_code in (
            401,
            403,
        ), path
    cookie = {"cookie": f"{COOKIE}={terminal}"}
    assert server.get("/api/account", headers=cookie).json()["name"] == ""
    assert browser.account()["name"] == own


def test_the_cookie_of_a_browser_is_not_accepted_as_a_terminal_token(browser: Browser, server: ServerAt) -> None:
    browser.makes(name())
    session = browser.client.cookies[COOKIE]
    headers = {"authorization": f"Bearer {session}"}
    answer = server.get("/api/account/terminal", headers=headers)
    assert code_and_status(answer) == (401, "not-logged-in")
    assert code_and_status(ask(server, session, "account/terminal/end")) == (401, "not-logged-in")
    assert browser.account()["name"] != ""


@pytest.mark.parametrize("how", ["session", "others", "password", "delete", "itself"])
def test_a_terminal_can_be_logged_out(browser: Browser, server: ServerAt, how: str) -> None:
    browser.makes(own := name())
    terminal = logged_in(browser)
    (there,) = [one for one in browser.account()["sessions"] if one["terminal"]]
    if how == "session":
        browser.asks("account/session/end", id=there["id"])
    elif how == "others":
        browser.asks("account/session/end")
    elif how == "password":
        browser.asks("account/password", password="another password", old=PASSWORD)
    elif how == "delete":
        browser.asks("account/delete", name=own)
    else:
        assert ask(server, terminal, "account/terminal/end").json()["name"] == own
    assert Club(f"http://{server.address}", token=terminal).account_name() == ""
    made = ask(server, terminal, "tables", cid=secrets.token_urlsafe(18), name="Guest", opponent="book").json()
    assert persons(server, made["table"])[0]["account"] is False


@pytest.mark.parametrize("how", ["others", "password"])
def test_logging_out_all_terminals_includes_one_that_has_not_fetched_its_token(
    browser: Browser, server: ServerAt, how: str
) -> None:
    """Who has found a session of theirs in other hands ends all others; no code confirmed there begins a new one."""
    browser.makes(name())
    begun = begin(server)
    browser.asks("account/terminal/confirm", code=begun["code"], yes=True)
    if how == "others":
        browser.asks("account/session/end")
    else:
        browser.asks("account/password", password="another password", old=PASSWORD)
    assert code_and_status(token(server, begun)) == (403, "no-such-challenge")


def test_a_person_who_is_deleted_before_the_token_is_fetched_gets_none(browser: Browser, server: ServerAt) -> None:
    browser.makes(own := name())
    begun = begin(server)
    browser.asks("account/terminal/confirm", code=begun["code"], yes=True)
    browser.asks("account/delete", name=own)
    assert code_and_status(token(server, begun)) == (403, "no-such-challenge")


# --- the commands -----------------------------------------------------------------------------------


def command(home: Path, *arguments: str) -> pexpect.spawn[str]:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    return pexpect.spawn(
        sys.executable, ["-m", "ecarte", *arguments], env={**environment, "ECARTE_HOME": str(home), "LANG": "C.UTF-8"},
        dimensions=(24, 200), encoding="utf-8", timeout=PATIENCE, echo=False,
    )  # fmt: skip


def read_code(process: pexpect.spawn[str]) -> str:
    """The code that a command shows."""
    process.expect(CODE)
    assert isinstance(process.match, re.Match)
    return str(process.match[0])


def log_in(browser: Browser, home: Path) -> None:
    """Log in by the command, and confirm its code in the browser."""
    process = command(home, "login", f"http://{browser.server.address}")
    code = read_code(process)
    assert browser.asks("account/terminal/confirm", code=code, yes=True).status_code == 200
    process.expect("You are logged in as")
    process.expect(pexpect.EOF)
    process.close()
    assert process.exitstatus == 0


def test_a_logged_in_person_plays_rated_under_their_name_in_a_terminal(
    browser: Browser, server: ServerAt, tmp_path: Path
) -> None:
    browser.makes(own := name())
    address = f"http://{server.address}"
    assert "Rated games need an account" in refusal(tmp_path, "--server", address, "--rated")
    log_in(browser, tmp_path)
    assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600
    player = LinesPlayer(
        tmp_path, "--plain", "--server", address, "--rated", "--opponent", "novice", "--name", "Another"
    )
    player.wait_for(f"You play as {own}")
    table = player.wait_for(r"/t/[\w-]+").rpartition("/")[2]
    player.wait_for(r"Your turn\..*\?")
    (person, _) = persons(server, table)
    assert (person["name"], person["account"]) == (own, True)
    player.leave()
    process = command(tmp_path, "logout", address)
    process.expect("is no longer logged in")
    process.expect(pexpect.EOF)
    assert len(browser.account()["sessions"]) == 1
    assert KeptLogins(tmp_path).read() == {}
    process = command(tmp_path, "logout", address)
    process.expect("You are not logged in")


def test_a_person_who_logs_in_again_ends_the_session_before(browser: Browser, tmp_path: Path) -> None:
    browser.makes(name())
    log_in(browser, tmp_path)
    log_in(browser, tmp_path)
    assert len([one for one in browser.account()["sessions"] if one["terminal"]]) == 1


def test_a_terminal_whose_session_was_ended_says_so_and_plays_as_a_guest(
    browser: Browser, server: ServerAt, tmp_path: Path
) -> None:
    browser.makes(name())
    log_in(browser, tmp_path)
    browser.asks("account/session/end")
    player = LinesPlayer(tmp_path, "--plain", "--server", f"http://{server.address}", "--opponent", "novice")
    player.wait_for("You are no longer logged in as")
    player.wait_for(r"Your turn\..*\?")
    player.leave()
    assert KeptLogins(tmp_path).read() == {}


def test_a_code_that_is_refused_in_the_browser_ends_the_command(browser: Browser, tmp_path: Path) -> None:
    browser.makes(name())
    process = command(tmp_path, "login", f"http://{browser.server.address}")
    code = read_code(process)
    browser.asks("account/terminal/confirm", code=code, yes=False)
    process.expect("Nobody has confirmed the code")
    process.expect(pexpect.EOF)
    process.close()
    assert process.exitstatus != 0
    assert KeptLogins(tmp_path).read() == {}


def test_a_wrong_server_address_of_a_login_is_explained(tmp_path: Path) -> None:
    for arguments, said in (
        (("login", "http://127.0.0.1:9"), "No server answers"),
        (("login", "cards.example"), "address such as"),
        (("logout", "http://127.0.0.1:9"), "You are not logged in"),
        (("play", "--rated"), "needs --server"),
        (("play", "--server", "http://127.0.0.1:9", "--rated", "--back"), "agreed already"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "ecarte", *arguments], capture_output=True, text=True, timeout=60, check=False,
            env={**os.environ, "ECARTE_HOME": str(tmp_path), "LANG": "C.UTF-8"}, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert done.returncode == 2
        assert said in " ".join(done.stderr.split())


def test_no_repr_of_a_login_has_its_token() -> None:
    assert "secret" not in repr(KeptLogin("Anna", "secret"))
