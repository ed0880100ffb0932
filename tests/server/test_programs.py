"""Programs at a server's tables: the stream of positions, commands over HTTP, the client and `ecarte bot`."""

from __future__ import annotations

import json
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import httpx
import pytest

from ecarte import client
from ecarte.bots import opponent
from ecarte.client import Club, ProgramGame, ServerRefused, TableKey
from ecarte.errors import NotationError
from ecarte.protocol import streams
from ecarte.record.writing import write_action
from ecarte.server import messages
from ecarte.server.programs import COMMANDS_AT_ONCE, COMMANDS_PER_SECOND
from tests.server.faulty_proxy import faulty_proxy
from tests.server.pages import PATIENCE, Frame, PageAt, ServerAt, serving
from tests.server.test_doors import until_refused

PAGE = (Path(__file__).parents[2] / "docs" / "programs.md").read_text(encoding="utf-8")
SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


EXAMPLES = re.findall(r"^```py\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
"""The programs of the page for authors: one with the standard library, one with `ecarte.client`."""


def club_of(server: ServerAt) -> Club:
    return Club(f"http://{server.address}")


def plays(key: TableKey, seed: int = 1, *, player: str = "book", seen: list[str] | None = None) -> ProgramGame:
    """A match of a built-in opponent as a program, played to its end."""
    bot, rng = opponent(player), Random(seed)
    with key.join() as game:
        for position in game.positions():
            if seen is not None:
                seen.append(bytes(position.state.position).decode())
            if position.must_choose:
                game.act(position, write_action(bot.choose(position.view, rng)))
            elif (word := bot.interject(position.view, rng)) is not None:
                game.act(position, write_action(word))
            else:
                game.pass_turn(position)
    return game


@contextmanager
def stream(server: ServerAt, seat: Frame, token: str | None = None) -> Iterator[Iterator[Frame]]:
    """The lines of a stream that are not empty."""
    url = f"http://{server.address}/api/bot/game/stream/{seat['table']}"
    headers = {"authorization": f"Bearer {seat['token'] if token is None else token}"}
    with httpx.stream("GET", url, headers=headers, timeout=30) as answer:
        if answer.status_code != 200:
            answer.read()
            yield iter([{"status": answer.status_code, **answer.json()}])
            return
        assert answer.headers["content-type"] == "application/x-ndjson"
        yield (json.loads(line) for line in answer.iter_lines() if line)


def does(server: ServerAt, seat: Frame, **command: Any) -> httpx.Response:
    """Send a command of a program, again after a moment where too many were sent: a fast game may have used them up."""
    url = f"http://{server.address}/api/bot/game/{seat['table']}"
    command = {"cid": secrets.token_urlsafe(9), **command}
    headers = {"authorization": f"Bearer {seat['token']}"}
    while (answer := httpx.post(url, json=command, headers=headers, timeout=20)).status_code == client.TOO_MANY:
        time.sleep(1 / COMMANDS_PER_SECOND)
    return answer


def test_too_many_commands_at_once_are_refused_and_answered_after_a_moment(tmp_path: Path) -> None:
    few = "from ecarte.server import programs; programs.COMMANDS_PER_SECOND = 0.5"  # fewer than any machine answers
    stale = {"is": "act", "number": 0, "action": "nothing"}
    with serving(tmp_path, broken=few) as server:
        seat = server.table(opponent="book")
        url = f"http://{server.address}/api/bot/game/{seat['table']}"
        with httpx.Client(headers={"authorization": f"Bearer {seat['token']}"}, timeout=PATIENCE) as program:
            cids = (f"{n:08}" for n in count())
            assert len(until_refused(lambda: program.post(url, json={**stale, "cid": next(cids)}))) >= COMMANDS_AT_ONCE
        assert does(server, seat, **{"is": "say", "text": "hello"}).status_code == 200


@pytest.mark.parametrize("number", range(2))
def test_the_example_programs_of_the_documentation_play_a_game_to_its_end(server: ServerAt, number: int) -> None:
    program = EXAMPLES[number].replace("http://127.0.0.1:8000", f"http://{server.address}")
    assert len(program.splitlines()) <= 45
    command = [sys.executable, "-c", program, f"http://{server.address}", "book"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.stdout.strip() in ("won", "lost", "True", "False"), ended.stderr


def test_two_programs_find_each_other_and_play_a_match(server: ServerAt) -> None:
    club = club_of(server)

    def seeks(name: str) -> tuple[TableKey, ProgramGame]:
        key = club.seek(rules=("britannica",), lengths=(3,), name=name)
        assert key is not None
        return key, plays(key, len(name))

    with ThreadPoolExecutor(2) as pool:
        (one, first), (other, second) = pool.map(seeks, ("Anna", "Émile"))
    assert one.table == other.table
    assert {first.won, second.won} == {True, False}
    assert first.state is not None
    assert first.state.stage == "over"
    answer = server.get(f"/t/{one.table}/1/record.ecarte")
    assert "seed" in answer.text


def test_a_seek_that_finds_nobody_ends_after_its_patience(server: ServerAt) -> None:
    assert club_of(server).seek(rules=("jeux-de-regle",), patience=0) is None


def test_a_program_plays_with_a_person_at_a_page(server: ServerAt) -> None:
    person = server.table()
    page = PageAt(server, person["table"], person["token"])
    invitation = person["invitation"]
    with ThreadPoolExecutor(1) as pool:
        key = club_of(server).take_seat(person["table"], invitation, name="My program")
        program = pool.submit(plays, key)
        rng = Random(4)
        page.until(lambda page: page.is_asked or page.is_over)
        while not page.is_over:
            page.acts_somehow(rng.choice)
            page.until(lambda page: page.is_asked or page.is_over)
        assert program.result(PATIENCE).won in (True, False)
    assert [one["name"] for one in page.state["persons"]] == ["Anna", "My program"]


def test_no_line_of_a_stream_names_a_card_hidden_from_its_seat(server: ServerAt) -> None:
    """The view of the engine's protocol is all that is sent; what the other holds is in no other field either."""
    club, seen = club_of(server), dict[str, list[str]]()
    one = club.make_table(name="Anna", rules="london")
    two = club.take_seat(one.table, one.invitation)
    with ThreadPoolExecutor(2) as pool:
        for key in (one, two):
            seen[key.seat.name] = []
        matches = [pool.submit(plays, key, player="random", seen=seen[key.seat.name]) for key in (one, two)]
        assert {match.result().won for match in matches} == {True, False}
    n_compared = 0
    for own, other in (("A", "B"), ("B", "A")):
        last_hands = {deal_of(position): position["hand"] for position in map(json.loads, seen[other])}
        for position in map(json.loads, seen[own]):
            played = {position["led"], *(trick[name] for trick in position["tricks"] for name in ("led", "reply"))}
            # what was played in the deal before or shown in the cut for deal may come again
            for card in set(last_hands.get(deal_of(position)) or ()) - played:
                n_compared += 1
                assert f'"{card}"' not in json.dumps({**position, "last_tricks": [], "cuts": []}), (card, position)
    assert n_compared > 20


def deal_of(position: Frame) -> tuple[int, int]:
    return position["game_number"], position["deal_number"]


def test_a_repeated_command_of_a_program_is_done_once(server: ServerAt) -> None:
    seat = server.table(opponent="book")
    cid = secrets.token_urlsafe(9)
    answers = [does(server, seat, **{"is": "say", "text": "hello", "cid": cid}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert len({answer.text for answer in answers}) == 1
    with stream(server, seat) as lines:
        assert next(lines)["type"] == "gameFull"
        assert next(lines) == {"type": "chatLine", "number": answers[0].json()["number"], "seat": "A", "text": "hello"}


def test_an_act_that_is_not_legal_in_the_position_is_refused(server: ServerAt) -> None:
    key = club_of(server).make_table("book")
    seat = {"table": key.table, "token": key.token}
    with key.join() as game:
        number = next(game.positions()).state.number
        act = {"is": "act", "number": number, "action": "A plays the ace"}
        assert does(server, seat, **act).json() == {"code": "no-such-act"}
        assert does(server, seat, **{**act, "number": 1}).json() == {"code": "stale"}
        assert does(server, seat, **{"is": "act"}).status_code == 422
        assert does(server, seat, **{"is": "hello", "v": 2, "table": key.table}).status_code == 422


def test_a_stream_and_a_command_need_the_token_of_a_seat_at_their_table(server: ServerAt) -> None:
    seat, elsewhere = server.table(opponent="book"), server.table(opponent="book")
    for token in ("-", "nonsense", elsewhere["token"], seat["table"]):
        with stream(server, seat, token) as lines:
            assert next(lines) == {"status": 403, "code": "no-such-seat"}
        refused = does(server, {**seat, "token": token}, **{"is": "resign"})
        assert (refused.status_code, refused.json()) == (403, {"code": "no-such-seat"})


def test_a_page_of_another_site_gets_neither_stream_nor_answer(server: ServerAt) -> None:
    seat = server.table(opponent="book")
    headers = {"authorization": f"Bearer {seat['token']}", "origin": "https://evil.example"}
    url = f"http://{server.address}/api/bot/game"
    assert httpx.get(f"{url}/stream/{seat['table']}", headers=headers, timeout=PATIENCE).json() == {
        "code": "other-origin"
    }
    resign = {"is": "resign", "cid": "12345678"}
    assert httpx.post(f"{url}/{seat['table']}", json=resign, headers=headers, timeout=PATIENCE).json() == {
        "code": "other-origin"
    }


def test_tables_in_club_conduct_have_no_stream(server: ServerAt) -> None:
    seat = server.table(opponent="book", conduct="club")
    with stream(server, seat) as lines:
        assert next(lines) == {"status": 409, "code": "club-conduct"}


def test_a_program_learns_that_the_other_player_left_and_came_back(server: ServerAt) -> None:
    seat = server.table()
    other = server.sit(seat)
    page = PageAt(server, other["table"], other["token"])
    with stream(server, seat) as lines:
        for leaves, is_gone in ((page.close, True), (page.come_in, False)):
            leaves()
            gone = next(line["gone"] for line in lines if line["type"] == "opponentGone")
            assert gone is is_gone


def test_a_program_continues_its_game_after_the_server_was_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        key = club_of(server).make_table("book", length=3)
        bot, rng, n = opponent("novice"), Random(1), 0
        with key.join() as game:
            for position in game.positions():
                n += 1
                if n in (5, 20):
                    server.kill()
                    server.start()
                if position.must_choose:
                    game.act(position, write_action(bot.choose(position.view, rng)))
                else:
                    game.pass_turn(position)
        assert game.won in (True, False)
        assert n > 20


def test_a_quiet_stream_sends_empty_lines(server: ServerAt) -> None:
    seat = server.table()
    url = f"http://{server.address}/api/bot/game/stream/{seat['table']}"
    with httpx.stream("GET", url, headers={"authorization": f"Bearer {seat['token']}"}, timeout=20) as answer:
        lines = answer.iter_lines()
        assert json.loads(next(lines))["state"]["stage"] == "open"
        assert next(lines) == ""


def test_ecarte_bot_plays_at_a_server_and_prints_the_result(server: ServerAt) -> None:
    program = [sys.executable, "-m", "ecarte", "bot", f"http://{server.address}"]
    played = subprocess.run(
        [*program, "book", "--opponent", "novice", "--games", "2", "--seed", "1"],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert re.findall(r"^Match (\d) at http://\S+: (?:won|lost)\.$", played.stdout, re.MULTILINE) == ["1", "2"]
    refused = subprocess.run(
        [*program, "book", "--rules", "nonsense"], capture_output=True, text=True, timeout=60, check=False
    )
    assert (refused.returncode, "no-such-rules" in refused.stderr) == (2, True)


def test_an_invalid_server_address_is_named_in_the_error() -> None:
    with pytest.raises(NotationError, match=r"cards\.example"):
        Club("cards.example")


def test_a_refused_request_of_a_program_raises_an_error_with_its_code(server: ServerAt) -> None:
    with pytest.raises(ServerRefused) as refused:
        club_of(server).make_table("nobody-of-that-name")
    assert (refused.value.code, refused.value.status, refused.value.is_passing) == ("no-such-opponent", 422, False)


def test_the_documentation_describes_every_line_field_and_command_for_programs() -> None:
    for line in (streams.GameFullLine, streams.GameStateLine, streams.ChatStreamLine, streams.OpponentGoneLine):
        assert f"`{line.__struct_config__.tag}`" in PAGE
        for name in line.__struct_fields__:
            assert f"`{name}`" in PAGE, name
    for command in messages.ProgramCommand.__args__:
        assert f"`{command.__struct_config__.tag}`" in PAGE, command


def test_a_program_plays_on_through_a_proxy_that_drops_and_cuts_connections(
    server: ServerAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "SILENT_SECONDS", 1.0)
    monkeypatch.setattr(client, "SECONDS", 1.0)
    bot, rng, n = opponent("novice"), Random(3), 0
    with faulty_proxy(server.address) as proxy:
        key = Club(f"http://{proxy.address}").make_table("book", length=3)
        with key.join() as game:
            for position in game.positions():
                n += 1
                if n in (4, 12):
                    proxy.cut()
                if n == 20:
                    proxy.fault = "swallow-answers"
                    Timer(1.5, setattr, (proxy, "fault", "none")).start()
                with suppress(ServerRefused):  # it was done, and the answer was lost
                    if position.must_choose:
                        game.act(position, write_action(bot.choose(position.view, rng)))
                    else:
                        game.pass_turn(position)
    assert game.won in (True, False)
    assert n > 20


def test_a_stream_ends_at_once_when_its_server_does(tmp_path: Path) -> None:
    """A stream that is not told would look up a minute later, and the server would wait for it."""
    patient = (
        "from ecarte.server import programs; programs.KEEP_ALIVE_SECONDS = 60\n"
        "import uvicorn; made = uvicorn.Config.__init__\n"
        "uvicorn.Config.__init__ = lambda *given, **named: made(*given, **{**named, 'timeout_graceful_shutdown': 60})"
    )
    with serving(tmp_path, broken=patient) as server:
        seat = server.table()
        with stream(server, seat) as lines:
            assert next(lines)["type"] == "gameFull"
            begun = time.monotonic()
            server.kill(signal.SIGTERM)
            assert list(lines) == []
            assert time.monotonic() - begun < 30
