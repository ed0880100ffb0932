"""The JSON Schema of the frames, and the OpenAPI description of the HTTP endpoints, made from their structs."""

from __future__ import annotations

import re
from collections.abc import Callable
from inspect import cleandoc
from types import UnionType
from typing import Any, Final, get_args

import msgspec

from ecarte.protocol.streams import CommandDone, StreamLine
from ecarte.server import messages
from ecarte.server.app import Application
from ecarte.server.archive import FinishedGames
from ecarte.server.finished_game import FinishedGame, GameReview
from ecarte.server.http import RefusalBody
from ecarte.server.lesson import LessonReply, LessonRequest, Lessons
from ecarte.server.lobby import (
    Lobby,
    NewTable,
    OwnResults,
    QrRequest,
    Reach,
    SeatRequest,
    SeatStandings,
    StandingsRequest,
    TableAccess,
)
from ecarte.server.lobby_list import LobbyList, LobbyListing
from ecarte.server.localize import localized_schema
from ecarte.server.people.account_messages import (
    EmptyRequest,
    IdentityId,
    NewAccount,
    NewName,
    NewProgram,
    NewTerminal,
    OwnAccount,
    PasskeyId,
    PasskeyOptions,
    PasskeyRequest,
    PasswordChange,
    PasswordLogin,
    ProgramName,
    ProviderAnswer,
    ProviderLogin,
    ProviderRequest,
    ProviderUrl,
    SessionId,
    ShownTerminal,
    SignedChallenge,
    TerminalAsks,
    TerminalCode,
    TerminalConfirmed,
    TerminalLogin,
    TypedCode,
)
from ecarte.server.people.account_requests import AccountRequests
from ecarte.server.people.kept_of_person import KeptOfPerson
from ecarte.server.people.moderation_requests import (
    BannedName,
    ModerationList,
    ModerationRequests,
    NewBan,
    NewReport,
    ReportAccepted,
    ReportNumber,
    ShownReport,
)
from ecarte.server.people.notification_requests import (
    CalendarRequest,
    NewCalendar,
    NewSubscription,
    NotificationRequests,
    OwnNotifications,
)
from ecarte.server.people.openid_requests import OpenIdRequests
from ecarte.server.people.people_requests import (
    ChallengeRefusal,
    NewChallenge,
    OwnPeople,
    PeopleRequests,
    PersonChange,
    TalkChange,
)
from ecarte.server.people.personal_data import AccountDeletion, OwnSeats, OwnTable, PersonalData, SeatsTaken
from ecarte.server.people.terminal_requests import TerminalRequests
from ecarte.server.players import PlayerProfile, Players
from ecarte.server.programs import Programs
from ecarte.server.room_requests import ComeRequest, NewRoom, RoomAccess, Rooms
from ecarte.server.seek_requests import SeekAnswer, SeekRequest, SeekRequests
from ecarte.server.tournament_messages import (
    NewChallengeInLadder,
    NewTournament,
    NoDetails,
    PlayerOfTournament,
    RoundOfTournament,
    Tournament,
    TournamentList,
    TournamentMade,
)
from ecarte.server.tournament_requests import TournamentRequests


class Endpoint(msgspec.Struct, frozen=True):
    """One endpoint: its method, path, request body, and successful response.

    The docstring of `handler` describes the endpoint.  `response_type` is a struct, a union of structs of which one is
    sent a line, or the media type of other content.
    """

    method: str
    path: str
    handler: Callable[..., object]
    response_type: type | UnionType | str
    request_type: type | UnionType | None = None
    status: int = 200
    for_seat: bool = False

    @property
    def summary(self) -> str:
        """The first line of the handler's docstring."""
        return (self.handler.__doc__ or "").partition("\n")[0]


ENDPOINTS: Final = (
    Endpoint("post", "/api/tables", Lobby.make_table, TableAccess, request_type=NewTable, status=201),
    Endpoint("post", "/api/tables/{table}/seat", Lobby.take_seat, TableAccess, request_type=SeatRequest, status=201),
    Endpoint("get", "/api/tables/{table}/games/{game}", FinishedGames.finished_game, FinishedGame, for_seat=True),
    Endpoint(
        "get", "/api/tables/{table}/games/{game}/look/{near}/{language}.json", FinishedGames.look, GameReview,
        for_seat=True,
    ),
    Endpoint("get", "/t/{table}/{game}/picture.svg", FinishedGames.picture, "image/svg+xml"),
    Endpoint("get", "/t/{table}/{game}/picture.png", FinishedGames.picture_png, "image/png"),
    Endpoint("get", "/t/{table}/{game}/record.ecarte", FinishedGames.record, "text/plain"),
    Endpoint("post", "/api/lesson", Lessons.step, LessonReply, request_type=LessonRequest),
    Endpoint("post", "/api/seats", Lobby.standings, SeatStandings, request_type=StandingsRequest),
    Endpoint("post", "/api/seek", SeekRequests.seek, SeekAnswer, request_type=SeekRequest),
    Endpoint("get", "/api/lobby", LobbyListing.lobby, LobbyList),
    Endpoint("post", "/api/rooms", Rooms.make_room, RoomAccess, request_type=NewRoom, status=201),
    Endpoint("post", "/api/rooms/{room}/come", Rooms.enter_room, RoomAccess, request_type=ComeRequest, status=201),
    Endpoint("get", "/api/account", AccountRequests.account, OwnAccount),
    Endpoint(
        "post", "/api/account/make", AccountRequests.make_account, OwnAccount, request_type=NewAccount, status=201
    ),
    Endpoint("post", "/api/account/log-in", AccountRequests.log_in, OwnAccount, request_type=PasswordLogin),
    Endpoint(
        "post", "/api/account/log-in/options", AccountRequests.login_options, PasskeyOptions, request_type=EmptyRequest
    ),
    Endpoint(
        "post", "/api/account/log-in/passkey", AccountRequests.log_in_by_passkey, OwnAccount,
        request_type=SignedChallenge,
    ),
    Endpoint("post", "/api/account/log-out", AccountRequests.log_out, OwnAccount, request_type=EmptyRequest),
    Endpoint(
        "post", "/api/account/passkey/options", AccountRequests.passkey_options, PasskeyOptions,
        request_type=PasskeyRequest,
    ),
    Endpoint(
        "post", "/api/account/passkey", AccountRequests.add_passkey, OwnAccount, request_type=SignedChallenge,
        status=201,
    ),
    Endpoint("post", "/api/account/passkey/remove", AccountRequests.remove_passkey, OwnAccount, request_type=PasskeyId),
    Endpoint("post", "/api/account/openid/begin", OpenIdRequests.begin, ProviderUrl, request_type=ProviderRequest),
    Endpoint("post", "/api/account/openid/finish", OpenIdRequests.finish, ProviderLogin, request_type=ProviderAnswer),
    Endpoint(
        "post", "/api/account/openid/make", OpenIdRequests.make_account, OwnAccount, request_type=NewName, status=201
    ),
    Endpoint("post", "/api/account/openid/remove", OpenIdRequests.remove, OwnAccount, request_type=IdentityId),
    Endpoint("get", "/api/account/terminal", TerminalRequests.who, TerminalLogin),
    Endpoint(
        "post", "/api/account/terminal/begin", TerminalRequests.begin, TerminalCode, request_type=NewTerminal,
        status=201,
    ),
    Endpoint("post", "/api/account/terminal/token", TerminalRequests.token, TerminalLogin, request_type=TerminalAsks),
    Endpoint(
        "post", "/api/account/terminal/asked", TerminalRequests.show_terminal, ShownTerminal, request_type=TypedCode
    ),
    Endpoint(
        "post", "/api/account/terminal/confirm", TerminalRequests.confirm, ShownTerminal,
        request_type=TerminalConfirmed,
    ),
    Endpoint("post", "/api/account/terminal/end", TerminalRequests.end, TerminalLogin, request_type=EmptyRequest),
    Endpoint("post", "/api/account/password", AccountRequests.set_password, OwnAccount, request_type=PasswordChange),
    Endpoint("post", "/api/account/session/end", AccountRequests.end_session, OwnAccount, request_type=SessionId),
    Endpoint(
        "post", "/api/account/program", AccountRequests.make_program, NewProgram, request_type=ProgramName, status=201
    ),
    Endpoint(
        "post", "/api/account/program/remove", PersonalData.remove_program, SeatsTaken, request_type=ProgramName
    ),
    Endpoint("post", "/api/account/seats", PersonalData.take_along, SeatsTaken, request_type=OwnSeats),
    Endpoint("post", "/api/account/seat", PersonalData.own_seat, TableAccess, request_type=OwnTable),
    Endpoint("get", "/api/account/notices", NotificationRequests.notifications, OwnNotifications),
    Endpoint(
        "post", "/api/account/notices/begin", NotificationRequests.begin, OwnNotifications, request_type=NewSubscription
    ),
    Endpoint("post", "/api/account/notices/end", NotificationRequests.end, OwnNotifications, request_type=EmptyRequest),
    Endpoint(
        "post", "/api/account/calendar", NotificationRequests.make_calendar, NewCalendar, request_type=CalendarRequest,
        status=201,
    ),
    Endpoint(
        "post", "/api/account/calendar/end", NotificationRequests.end_calendar, OwnNotifications,
        request_type=EmptyRequest,
    ),
    Endpoint("get", "/calendar/{secret}.ics", NotificationRequests.feed, "text/calendar"),
    Endpoint("get", "/api/account/data", PersonalData.export, KeptOfPerson),
    Endpoint("post", "/api/account/delete", PersonalData.delete, SeatsTaken, request_type=AccountDeletion),
    Endpoint("post", "/api/report", ModerationRequests.report, ReportAccepted, request_type=NewReport, status=201),
    Endpoint("get", "/api/moderation", ModerationRequests.moderation, ModerationList),
    Endpoint("get", "/api/moderation/reports/{number}", ModerationRequests.show_report, ShownReport),
    Endpoint("post", "/api/moderation/ban", ModerationRequests.ban, ModerationList, request_type=NewBan),
    Endpoint("post", "/api/moderation/unban", ModerationRequests.unban, ModerationList, request_type=BannedName),
    Endpoint("post", "/api/moderation/close", ModerationRequests.close, ModerationList, request_type=ReportNumber),
    Endpoint("get", "/api/people", PeopleRequests.people, OwnPeople),
    Endpoint("post", "/api/people/change", PeopleRequests.change, OwnPeople, request_type=PersonChange),
    Endpoint("post", "/api/people/talk", PeopleRequests.set_talk, OwnPeople, request_type=TalkChange),
    Endpoint("post", "/api/people/challenge", PeopleRequests.challenge, OwnPeople, request_type=NewChallenge),
    Endpoint("post", "/api/people/decline", PeopleRequests.decline, OwnPeople, request_type=ChallengeRefusal),
    Endpoint("get", "/api/bot/game/stream/{table}", Programs.stream, StreamLine, for_seat=True),
    Endpoint(
        "post", "/api/bot/game/{table}", Programs.command, CommandDone, request_type=messages.ProgramCommand,
        for_seat=True,
    ),
    Endpoint("get", "/api/players/{name}", Players.player, PlayerProfile),
    Endpoint("get", "/api/tournaments", TournamentRequests.list_tournaments, TournamentList),
    Endpoint(
        "post", "/api/tournaments", TournamentRequests.make, TournamentMade, request_type=NewTournament, status=201
    ),
    Endpoint("get", "/api/tournaments/{tournament}", TournamentRequests.show, Tournament),
    *(
        Endpoint("post", f"/api/tournaments/{{tournament}}/{what}", handler, Tournament, request_type=asked)
        for what, handler, asked in (
            ("enter", TournamentRequests.enter, NoDetails),
            ("withdraw", TournamentRequests.withdraw, PlayerOfTournament),
            ("challenge", TournamentRequests.challenge, NewChallengeInLadder),
            ("start", TournamentRequests.start, NoDetails),
            ("round", TournamentRequests.pair_round, RoundOfTournament),
            ("restart", TournamentRequests.restart_round, RoundOfTournament),
            ("end", TournamentRequests.end, NoDetails),
        )
    ),
    Endpoint("get", "/api/reach", Lobby.reach, Reach),
    Endpoint("get", "/api/results", Lobby.results, OwnResults),
    Endpoint("get", "/api/choices/{language}.json", Lobby.choices, "application/json"),
    Endpoint("get", "/api/catalogue/{language}.ftl", Lobby.catalogue, "text/plain"),
    Endpoint("post", "/api/qr", Lobby.qr, "image/svg+xml", request_type=QrRequest),
    Endpoint("get", "/healthz", Application.health, "text/plain"),
    Endpoint("get", "/readyz", Application.ready, "text/plain"),
    Endpoint("get", "/metrics", Application.metrics, "text/plain"),
)  # fmt: skip
"""All endpoints except those of the page, its files and the socket."""


def openapi() -> dict[str, Any]:
    """The description as an OpenAPI 3.1 document."""
    struct_types = [
        RefusalBody,
        *(
            struct_type
            for endpoint in ENDPOINTS
            for kind in (endpoint.request_type, endpoint.response_type)
            for struct_type in (get_args(kind) or (kind,))
            if isinstance(struct_type, type)
        ),
    ]
    _, schemas = localized_schema(struct_types, ref_template="#/components/schemas/{name}")
    for part in schemas.values():
        if description := part.get("description"):
            part["description"] = cleandoc(description)
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "ecarte", "version": "1", "description": "Tables of écarté: what is not live."},
        "paths": paths,
        "components": {
            "schemas": dict(sorted(schemas.items())),
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "responses": {
            str(endpoint.status): {"description": endpoint.summary, "content": _content(endpoint.response_type)},
            "default": {"description": "A refusal, with a stable code.", "content": _content(RefusalBody)},
        },
    }
    if names := re.findall(r"{(\w+)}", endpoint.path):
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": _PARAMETER_SCHEMAS.get(name, {"type": "string"})}
            for name in names
        ]
    if endpoint.request_type is not None:
        operation["requestBody"] = {"required": True, "content": _content(endpoint.request_type)}
    if endpoint.for_seat:
        operation["security"] = [{}, {"seat": []}]
    return operation


_PARAMETER_SCHEMAS: Final = {"game": {"type": "integer", "minimum": 1}, "near": {"type": "string", "enum": ["A", "B"]}}


def _content(kind: type | UnionType | str) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {}}
    if isinstance(kind, UnionType):
        media_type = "application/x-ndjson" if kind is StreamLine else "application/json"
        references = [{"$ref": f"#/components/schemas/{struct.__name__}"} for struct in get_args(kind)]
        return {media_type: {"schema": {"anyOf": references}}}
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}


HTTP_STRUCTS: Final = (
    NewTable, SeatRequest, TableAccess, SeekRequest, SeekAnswer, FinishedGame, GameReview, LessonRequest, LessonReply,
    OwnAccount, PlayerProfile, NewTournament, TournamentMade, TournamentList, Tournament, NewRoom, ComeRequest,
    RoomAccess, LobbyList, ModerationList, ShownReport, OwnPeople, ProviderLogin,
)  # fmt: skip


def wire_schema() -> dict[str, Any]:
    """All frames as JSON Schema: `Incoming` is sent by a page, `Outgoing` to it, `OverHttp` goes over HTTP."""
    message_types = [messages.Incoming, messages.Outgoing, *HTTP_STRUCTS]
    (incoming, outgoing, *others), defs = localized_schema(message_types, ref_template="#/$defs/{name}")
    for part in defs.values():
        if description := part.get("description"):
            part["description"] = cleandoc(description)
    return {
        "title": f"ecarte wire {messages.VERSION}",
        "$defs": {
            "Incoming": incoming,
            "Outgoing": outgoing,
            "OverHttp": {"anyOf": others},
            **dict(sorted(defs.items())),
        },
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in ("Incoming", "Outgoing", "OverHttp")],
    }
