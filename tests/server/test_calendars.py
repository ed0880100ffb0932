"""The calendar of a person's turns: an address of one's own that any calendar program can read, and what it says."""

from __future__ import annotations

import re
import secrets
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.server.calendar_feed import LONGEST_LINE, CalendarEvent, calendar_text
from ecarte.server.clocks import DAY
from tests.server.pages import ServerAt, serving
from tests.server.push_receiver import PushBrowser
from tests.server.test_accounts import Browser, name
from tests.server.test_doors import until_refused
from tests.server.test_turns import games, in_play, people

__all__ = ["people"]

NO_ENDPOINT = "fcm.googleapis.com"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerAt]:
    with serving(tmp_path_factory.mktemp("calendars"), "--new-tables", "300") as started:
        yield started


def read(text: str) -> list[dict[str, str]]:
    """The events of a calendar, each by the names of its properties, read as RFC 5545 says."""
    assert text.endswith("\r\n")
    lines = text.removesuffix("\r\n").split("\r\n")
    assert all(len(line.encode()) <= LONGEST_LINE and "\n" not in line and "\r" not in line for line in lines)
    unfolded = re.sub("\r\n[ \t]", "", text).split("\r\n")[:-1]
    assert (unfolded[0], unfolded[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    events: list[dict[str, str]] = []
    for line in unfolded[1:-1]:
        key, _, value = line.partition(":")
        if line == "BEGIN:VEVENT":
            events.append({})
        elif events and line != "END:VEVENT":
            assert key not in events[-1]
            events[-1][key] = re.sub(r"\\(.)", lambda found: "\n" if found[1] in "nN" else found[1], value)
    return events


def time_of(text: str) -> float:
    return datetime.strptime(text, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC).timestamp()


def make_calendar(one: Browser, language: str = "en") -> str:
    answer = one.asks("account/calendar", language=language)
    assert answer.status_code == 201, answer.text
    assert answer.headers["cache-control"] == "no-store"
    path: str = answer.json()["path"]
    return path


def fetch(server: ServerAt, path: str, **headers: str) -> httpx.Response:
    return server.get(path, headers=headers)


# --- the text ---------------------------------------------------------------------------------------


@given(st.lists(st.text(st.characters(exclude_categories=["Cs", "Cc"])), max_size=4))
def test_a_calendar_text_escaped_and_folded_is_read_back_unchanged(texts: list[str]) -> None:
    events = [
        CalendarEvent(f"{at}@x", at, 10**12, 2 * 10**12, text, "https://x/t/y#mine") for at, text in enumerate(texts)
    ]
    found = read(calendar_text("A; calendar, of \\ mine", events))
    assert [one["SUMMARY"] for one in found] == ["\n".join(text.splitlines()) for text in texts]


def test_a_calendar_program_reads_the_events_of_the_calendar() -> None:
    """With `icalendar` where it is installed; the reader above knows the same rules."""
    icalendar = pytest.importorskip("icalendar")
    event = CalendarEvent("t-A@ecarte", 7, 10**12, 2 * 10**12, 40 * "É;a,\\b\n", f"https://x/t/{80 * 'y'}#mine")
    calendar = icalendar.Calendar.from_ical(calendar_text("Écarté: your turns", [event]))
    (found,) = calendar.walk("VEVENT")
    assert str(found["SUMMARY"]) == "\n".join(event.summary.splitlines())
    assert found["DTEND"].dt.timestamp() == 2 * 10**9
    assert str(found["URL"]) == event.url
    assert not found.errors


# --- the address ------------------------------------------------------------------------------------


def test_the_calendar_has_an_event_for_each_turn_of_its_person(
    people: tuple[Browser, Browser], server: ServerAt
) -> None:
    for _ in range(3):
        for page in in_play(people):
            page.close()
    for own, across in (people, people[::-1]):
        answer = fetch(server, make_calendar(own))
        assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
        assert answer.headers["x-robots-tag"] == "noindex"
        mine = {game["table"]: game for game in games(own) if game["turn"] == "me"}
        events = read(answer.text)
        assert {event["UID"] for event in events} == {f"{table}-{one['seat']}@ecarte" for table, one in mine.items()}
        for event in events:
            table = event["UID"].removesuffix("@ecarte")[:-2]
            assert event["SUMMARY"] == f"Écarté: your turn against {across.account()['name']}"
            assert event["URL"] == f"http://{server.address}/t/{table}#mine"
            assert abs(time_of(event["DTEND"]) - time_of(event["DTSTAMP"]) - 3 * DAY) < 5


def test_the_calendar_speaks_the_language_of_the_page_that_made_it(
    people: tuple[Browser, Browser], server: ServerAt
) -> None:
    for page in in_play(people):
        page.close()
    texts = [fetch(server, make_calendar(one, "fr")).text for one in people]
    assert any(
        "SUMMARY:Écarté\N{NO-BREAK SPACE}: à vous de jouer contre" in re.sub("\r\n ", "", text) for text in texts
    )


def test_an_unchanged_calendar_is_not_sent_again(people: tuple[Browser, Browser], server: ServerAt) -> None:
    path = make_calendar(people[0])
    first = fetch(server, path)
    assert "private" in first.headers["cache-control"]
    again = fetch(server, path, **{"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    pages = in_play(people)
    for page in pages:
        page.close()
    changed = [fetch(server, make_calendar(one)) for one in people]
    assert any(answer.headers["etag"] != first.headers["etag"] for answer in changed)


def test_a_new_calendar_address_replaces_the_old_one_and_ending_it_leaves_none(
    people: tuple[Browser, Browser], server: ServerAt
) -> None:
    anna, _ = people
    first, second = make_calendar(anna), make_calendar(anna)
    assert [fetch(server, path).status_code for path in (first, second)] == [404, 200]
    assert anna.client.get("/api/account/notices").json()["calendar"] > 0
    assert anna.asks("account/calendar/end").json()["calendar"] == 0
    assert fetch(server, second).status_code == 404


def test_the_calendar_address_of_a_deleted_account_is_gone(people: tuple[Browser, Browser], server: ServerAt) -> None:
    anna, _ = people
    path = make_calendar(anna)
    assert anna.asks("account/delete", name=anna.account()["name"]).status_code == 200
    assert fetch(server, path).status_code == 404


def test_an_export_lists_calendar_and_notified_browsers_without_their_secrets(
    people: tuple[Browser, Browser],
) -> None:
    anna, _ = people
    secret, browser = make_calendar(anna).removeprefix("/calendar/").removesuffix(".ics"), PushBrowser(NO_ENDPOINT)
    assert anna.asks("account/notices/begin", **browser.asked).status_code == 200
    text = anna.client.get("/api/account/data").text
    assert '"calendar":1' in text
    assert NO_ENDPOINT in text
    assert not any(one in text for one in (secret, browser.asked["auth"], browser.asked["public_key"], "/push/"))


# --- doors ------------------------------------------------------------------------------------------

CHANGES: list[tuple[str, dict[str, Any]]] = [
    ("account/calendar", {"language": "en"}),
    ("account/calendar/end", {}),
    ("account/notices/begin", PushBrowser(NO_ENDPOINT).asked),
    ("account/notices/end", {}),
]


@pytest.mark.parametrize(("path", "body"), CHANGES)
def test_guests_and_pages_of_other_origins_cannot_change_a_calendar(
    people: tuple[Browser, Browser], server: ServerAt, path: str, body: dict[str, Any]
) -> None:
    anna, _ = people
    refused = anna.client.post(f"/api/{path}", json=body, headers={"origin": "https://evil.example"})
    assert (refused.status_code, refused.json()) == (403, {"code": "other-origin"})
    guest = Browser(server)
    with guest.client:
        assert guest.asks(path, **body).status_code == 401
        assert guest.client.get("/api/account/notices").status_code == 401
        assert guest.asks(path, **body, more=1).status_code == 422
    assert anna.client.get("/api/account/notices").json()["browsers"] == []


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"endpoint": "https://169.254.169.254/latest"}, "no-push-service"),
        ({"endpoint": "http://fcm.googleapis.com/x"}, "no-push-service"),
        ({"endpoint": "https://localhost:5432/"}, "no-push-service"),
        ({"public_key": "BBBB"}, "no-push-service"),
        ({"public_key": 87 * "A"}, "no-push-service"),
        ({"auth": "AAAA"}, "no-push-service"),
        ({"auth": "A"}, "no-push-service"),
        ({"language": "xx"}, "no-such-language"),
        ({"public_key": 200 * "A"}, "not-understood"),
        ({"endpoint": 2000 * "a"}, "not-understood"),
    ],
)
def test_an_invalid_push_subscription_is_refused(
    people: tuple[Browser, Browser], changed: dict[str, str], code: str
) -> None:
    anna, _ = people
    refused = anna.asks("account/notices/begin", **{**PushBrowser(NO_ENDPOINT).asked, **changed})
    assert (refused.status_code, refused.json()) == (422, {"code": code})


def test_a_person_can_end_notifications_of_their_own_browsers_only(
    people: tuple[Browser, Browser],
) -> None:
    anna, emile = people
    for one in people:
        own = PushBrowser(NO_ENDPOINT, secrets.token_hex(4))
        found = one.asks("account/notices/begin", **own.asked).json()
        assert [(browser["browser"], browser["here"]) for browser in found["browsers"]] == [("Firefox, Linux", True)]
        assert re.fullmatch(r"[\w-]{87}", found["key"])
        assert not any(secret in str(found) for secret in (own.endpoint, own.asked["auth"]))
    assert emile.asks("account/notices/end").json()["browsers"] == []
    assert len(anna.client.get("/api/account/notices").json()["browsers"]) == 1
    anna.asks("account/log-out")
    assert anna.client.get("/api/account/notices").status_code == 401


def test_guessing_calendar_addresses_reveals_none(server: ServerAt) -> None:
    answers = [fetch(server, f"/calendar/{one}.ics") for one in (secrets.token_urlsafe(24), "x", "..%2f..", "a/b")]
    assert {(answer.status_code, answer.text) for answer in answers} == {(404, '{"code":"no-such-address"}')}


def test_an_address_that_fetches_calendars_too_often_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, "--new-tables", "20") as own:
        anna = Browser(own)
        with anna.client:
            anna.makes(name())
            path = make_calendar(anna)
            assert 200 in until_refused(lambda: fetch(own, path))
            assert 404 in until_refused(lambda: fetch(own, "/calendar/none.ics"))
            assert 201 in until_refused(lambda: anna.asks("account/calendar", language="en"))


def test_the_secret_of_a_calendar_is_neither_stored_nor_logged(tmp_path: Path) -> None:
    with serving(tmp_path, "--log-requests") as own:
        anna = Browser(own)
        with anna.client:
            anna.makes(name())
            path = make_calendar(anna)
            assert fetch(own, path).status_code == 200
        secret = path.removeprefix("/calendar/").removesuffix(".ics")
        with closing(sqlite3.connect(own.database)) as database:
            stored = "\n".join(database.iterdump())
        assert secret not in stored
        logged = own.kill(signal.SIGTERM)
    assert "GET /calendar/: 200" in logged
    assert secret not in logged
