"""A program at the tables of a server (`ecarte serve`): find a game, read its positions, act.

>>> club = Club("http://127.0.0.1:8000")                                        # doctest: +SKIP
>>> with club.make_table("book", name="My program").join() as game:             # doctest: +SKIP
...     for position in game.positions():
...         game.act(position, position.legal[0])

It needs nothing beside the game; what the server sends is described in `docs/programs.md`.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException, HTTPResponse
from types import TracebackType
from typing import Any, Final, NamedTuple, Self
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from ecarte.cards import Seat
from ecarte.engine.agreement import Agreement
from ecarte.errors import EcarteError, NotationError
from ecarte.protocol.handshake import read_terms
from ecarte.protocol.streams import (
    KEEP_ALIVE_SECONDS,
    ChatStreamLine,
    CommandDone,
    GameFullLine,
    GameStateLine,
    OpponentGoneLine,
    StreamLine,
)
from ecarte.protocol.view_json import view_from_json
from ecarte.server.fairness import share_commitment
from ecarte.views.seat import SeatView

SECONDS: Final = 20.0
"""The longest wait for an answer: a seek is held back for eight seconds."""

SILENT_SECONDS: Final = 3 * KEEP_ALIVE_SECONDS
"""A stream without a line for this time is opened anew."""

PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""The pauses in seconds between attempts to reach a server that does not answer; after the last one it is given up."""

TOO_MANY: Final = 429
SERVER_FAULT: Final = 500

_LINES: Final[msgspec.json.Decoder[StreamLine]] = msgspec.json.Decoder(StreamLine)


class ServerRefused(EcarteError):
    """A server refuses a request; `code` is a stable word (`docs/wire.md`), `status` that of the answer."""

    def __init__(self, code: str, status: int) -> None:
        super().__init__(code)
        self.code, self.status = code, status

    @property
    def is_passing(self) -> bool:
        """Whether the same request may be answered later: too much was asked at once, or the server has a fault."""
        return self.status == TOO_MANY or self.status >= SERVER_FAULT


class TableKey(NamedTuple):
    """A seat at a table of a server.  The `token` plays it from any device; the `invitation` takes the free seat."""

    club: Club
    table: str
    seat: Seat
    token: str
    invitation: str = ""

    def join(self) -> ProgramGame:
        """The game at this seat."""
        return ProgramGame(self)


class Club:
    """A server at an address such as `https://cards.example`.  Raises NotationError for another text.

    With the `token` of a program's account, or of a terminal in which a person is logged in, everything is done under
    the name of that account.
    """

    def __init__(self, address: str, *, token: str = "") -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise NotationError("server", text=address, expected="an address such as https://cards.example")
        self.address, self._token = address.rstrip("/"), token

    @property
    def has_token(self) -> bool:
        """Whether what is done here is done under the name of an account."""
        return bool(self._token)

    def make_table(self, opponent: str = "", *, name: str = "", **agreed: Any) -> TableKey:
        """Make a table against a built-in opponent, or, without one, for a person who gets the invitation.

        `agreed` are the fields of `NewTable` in `docs/schema/http.json`: `rules`, `length`, `move_seconds` and others.
        Raises ServerRefused.
        """
        return self._key(self._sent_until_answered("/api/tables", opponent=opponent, name=name, **agreed))

    def take_seat(self, table: str, invitation: str, *, name: str = "") -> TableKey:
        """Take the free seat of a table by its invitation.  Raises ServerRefused."""
        return self._key(self._sent_until_answered(f"/api/tables/{table}/seat", invitation=invitation, name=name))

    def seek(
        self, *, rules: tuple[str, ...] = ("london",), lengths: tuple[int, ...] = (1,), conduct: str = "assisted",
        move_seconds: tuple[int, ...] = (60,), game_seconds: int = 0, rated: bool = False, name: str = "",
        patience: float = float("inf"),
    ) -> TableKey | None:  # fmt: skip
        """A seat at a table with the first player who looks for one of these games; None after `patience` seconds.

        `move_seconds` are the times for a decision that would do, and `game_seconds` the time for a game; 0 means no
        limit.  A `rated` game needs an account.  Raises ServerRefused.

        An interrupted search is ended at the server too, where it answers.
        """
        clocks = [{"move_seconds": seconds, "game_seconds": game_seconds} for seconds in move_seconds]
        games = {"rules": rules, "lengths": lengths, "conducts": [conduct], "clocks": clocks, "rated": [rated]}
        cid, known, begun = secrets.token_urlsafe(18), "", time.monotonic()
        try:
            while True:
                ready = "now" if time.monotonic() - begun < patience else "no"
                answer = self._sent_until_answered(
                    "/api/seek", cid=cid, games=games, name=name, ready=ready, known=known
                )
                if answer["access"] is not None:
                    return self._key(answer["access"])
                if ready == "no":
                    return None
                known = answer["known"]
        except BaseException:  # also Ctrl-C: nobody is to be brought to a player who has gone
            with suppress(OSError, ServerRefused):
                self.send("/api/seek", token=self._token, cid=cid, games=games, name=name, ready="no", known=known)
            raise

    def finished_game(self, table: str, game: int, token: str = "") -> dict[str, Any]:
        """A finished game, with its `record`.  Raises ServerRefused, and OSError without an answer."""
        path = f"/api/tables/{table}/games/{game}"
        answer: dict[str, Any] = _answer_to(Request(self.address + path, headers=_authorization(token)))  # noqa: S310
        return answer

    def enter(self, tournament: str) -> None:
        """Enter a live tournament, once however often it is asked for.  Raises ServerRefused."""
        self.send_until_answered(f"/api/tournaments/{tournament}/enter", token=self._token)

    def tournament_seat(self, tournament: str) -> TableKey | None:
        """The seat of the game that waits in a live tournament; None where there is none now.

        Raises ServerRefused, and OSError without an answer.
        """
        url = f"{self.address}/api/tournaments/{tournament}"
        access = _answer_to(Request(url, headers=_authorization(self._token)))["own"]["access"]  # noqa: S310
        return None if access is None else self._key(access)

    def account_name(self) -> str:
        """The name of the person who is logged in in this terminal; empty where nobody is any more.

        Raises ServerRefused, and OSError without an answer.
        """
        url = f"{self.address}/api/account/terminal"
        try:
            return str(_answer_to(Request(url, headers=_authorization(self._token)))["name"])  # noqa: S310
        except ServerRefused as refused:
            if refused.code != "not-logged-in":
                raise
            return ""

    def send(self, path: str, *, token: str = "", **body: Any) -> Any:
        """Send a request once; returns what the answer holds.  Raises ServerRefused, and OSError without an answer."""
        headers = {"content-type": "application/json", **_authorization(token)}
        return _answer_to(Request(self.address + path, msgspec.json.encode(body), headers))  # noqa: S310 - the caller's

    def send_until_answered(self, path: str, *, token: str = "", **body: Any) -> Any:
        """Send a request again and again until the server answers; its `cid` lets it be done once.

        Raises ServerRefused, and OSError where the server cannot be reached for twenty seconds.
        """
        for pause in (*PAUSES, None):
            try:
                return self.send(path, token=token, **body)
            except ServerRefused as fault:
                if pause is None or not fault.is_passing:
                    raise
            except OSError:
                if pause is None:
                    raise
            time.sleep(pause)
        raise AssertionError

    def _sent_until_answered(self, path: str, **body: Any) -> Any:
        return self.send_until_answered(path, token=self._token, **{"cid": secrets.token_urlsafe(18), **body})

    def _key(self, access: dict[str, str]) -> TableKey:
        return TableKey(self, access["table"], Seat[access["seat"]], access["token"], access.get("invitation", ""))


class Position(NamedTuple):
    """A state of the table in which the program may act.  `view` is what it knows, `view.legal` the acts it may do."""

    state: GameStateLine
    view: SeatView

    @property
    def must_choose(self) -> bool:
        """Whether the table waits for an act of the program; if not, it waits until the program acts or passes."""
        return self.state.asks == "choice"


class ProgramGame:
    """The game of a program at its seat.  Its share of the shuffles is drawn and sent without being asked for."""

    def __init__(self, key: TableKey) -> None:
        self.key = key
        self.agreement: Agreement | None = None
        self.state: GameStateLine | None = None
        self.chat: list[ChatStreamLine] = []
        self.is_other_gone = False
        self._shares: dict[int, str] = {}
        self._answer: HTTPResponse | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the table; the seat stays the program's."""
        if self._answer is not None:
            self._answer.close()
            self._answer = None

    @property
    def won(self) -> bool | None:
        """Whether the program has won the match; None while play goes on, and where nobody has won."""
        return None if self.state is None else self.state.won

    def positions(self) -> Iterator[Position]:
        """The positions in which the program may act, until the match is over.

        A lost connection is made again.  Raises ServerRefused, and OSError where the server stays away.
        """
        for line in self.lines():
            state = line.state if isinstance(line, GameFullLine) else line
            if not isinstance(state, GameStateLine):
                continue
            if state.wants:
                self._contribute(state)
            elif state.asks:
                assert self.agreement is not None
                yield Position(state, view_from_json(bytes(state.position).decode(), self.agreement))

    def lines(self) -> Iterator[StreamLine]:
        """All lines of the table's stream, until the match is over."""
        n_failures = 0
        while self.state is None or self.state.stage != "over":
            try:
                for line in self._stream():
                    n_failures = 0
                    self._note(line)
                    yield line
            except ServerRefused as fault:
                if n_failures == len(PAUSES) or not fault.is_passing:
                    raise
            except (OSError, HTTPException):
                if n_failures == len(PAUSES):
                    raise
            if self.state is None or self.state.stage != "over":
                time.sleep(PAUSES[min(n_failures, len(PAUSES) - 1)])
                n_failures = min(n_failures + 1, len(PAUSES))

    def act(self, position: Position, action: str) -> None:
        """Do one of the acts of a position, as text.  Raises ServerRefused: `stale` where the table has gone on."""
        number = position.state.number
        self._command("act", once=number, number=number, action=action)

    def pass_turn(self, position: Position) -> None:
        """Do nothing out of turn, so that play goes on."""
        number = position.state.number
        self._command("pass", once=number, number=number)

    def say(self, text: str) -> None:
        """Say something to the other player."""
        self._command("say", text=text)

    def resign(self) -> None:
        """Give up the match."""
        self._command("resign")

    def claim_match(self) -> None:
        """Claim the match, because the other is away; allowed where `claimable_in` of the state is 0."""
        self._command("claim-match")

    def ask_rematch(self) -> None:
        """Ask the other for another match, or agree to one."""
        self._command("request", what="rematch")

    def _command(self, kind: str, *, once: int | None = None, **fields: Any) -> CommandDone:
        """Do a command; with a number `once` it is done once for that number, however often it is asked for."""
        key = self.key
        path = f"/api/bot/game/{key.table}"
        cid = secrets.token_urlsafe(12) if once is None else f"{kind}-number-{once}"
        body = {"is": kind, "cid": cid, **fields}
        return msgspec.convert(key.club.send_until_answered(path, token=key.token, **body), CommandDone)

    def _contribute(self, state: GameStateLine) -> None:
        """Send the program's part of the randomness from which a game is dealt."""
        share = self._shares.setdefault(state.game, secrets.token_hex(32))
        if state.wants == "share":
            self._command("share", once=state.game, game=state.game, share=share)
        else:
            commitment = share_commitment(share, table=self.key.table, game=state.game, seat=self.key.seat)
            self._command("pledge", once=state.game, game=state.game, commitment=commitment)

    def _stream(self) -> Iterator[StreamLine]:
        """The lines of one connection.  Raises ServerRefused, OSError and HTTPException."""
        key = self.key
        url = f"{key.club.address}/api/bot/game/stream/{key.table}"
        try:
            self._answer = urlopen(Request(url, headers=_authorization(key.token)), timeout=SILENT_SECONDS)  # noqa: S310
        except HTTPError as fault:
            raise _refusal(fault) from None
        try:
            for text in self._answer:
                if not text.endswith(b"\n"):
                    raise OSError("the connection was lost within a line")
                with suppress(msgspec.ValidationError):  # a line of a kind that came later
                    if text.strip():
                        yield _LINES.decode(text)
        finally:
            self.close()

    def _note(self, line: StreamLine) -> None:
        match line:
            case GameFullLine(rules=rules, state=state):
                self.agreement, self.state = read_terms(bytes(rules).decode()), state
            case GameStateLine():
                self.state = line
            case ChatStreamLine():
                self.chat.append(line)
            case OpponentGoneLine(gone):
                self.is_other_gone = gone


def _answer_to(request: Request) -> Any:
    """What the answer to a request holds.  Raises ServerRefused, and OSError without an answer."""
    try:
        with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
            return msgspec.json.decode(answer.read())
    except HTTPError as fault:
        raise _refusal(fault) from None
    except HTTPException as fault:
        raise OSError(str(fault)) from fault


def _authorization(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


def _refusal(fault: HTTPError) -> ServerRefused:
    try:
        code = msgspec.json.decode(fault.read(), type=dict[str, str]).get("code", "")
    except (msgspec.DecodeError, OSError):
        code = ""
    return ServerRefused(code or f"status-{fault.code}", fault.code)
