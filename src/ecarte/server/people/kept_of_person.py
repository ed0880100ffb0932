"""What the export of a person contains: all that the server has of them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

import msgspec

from ecarte.bots import opponent
from ecarte.record.files import game_text
from ecarte.server import events
from ecarte.server.archive import record_of
from ecarte.server.people.anonymized import is_of, said_at_seats
from ecarte.server.ratings import RatedGame, StoredRating, seat_of
from ecarte.server.room_state import RoomState, fold_room
from ecarte.server.table_state import TableState
from ecarte.study.choice_comparison import ChoiceCounts


class KeptGame(msgspec.Struct, frozen=True):
    """A finished game: its number at the table, and its record."""

    game: int
    record: str


class KeptTable(msgspec.Struct, frozen=True):
    """A table at which the person has or had a seat: since when, what they have said there, and its finished games."""

    table: str
    seat: str
    since: int
    said: tuple[str, ...]
    games: tuple[KeptGame, ...]


class KeptAccountLine(msgspec.Struct, frozen=True):
    """Counters added to the account of the person in a room, or taken from it: in which game, and why."""

    game: int
    reason: str
    counters: int


class KeptRoom(msgspec.Struct, frozen=True):
    """A room to which the person has come: since when, and their account there."""

    room: str
    since: int
    account: tuple[KeptAccountLine, ...]


class KeptSession(msgspec.Struct, frozen=True):
    """A session of the person, in a browser or a terminal."""

    browser: str
    made_at: int
    last_at: int
    terminal: bool


class KeptPasskey(msgspec.Struct, frozen=True):
    """A passkey of the person."""

    id: str
    browser: str
    made_at: int
    last_at: int
    n_signed: int


class KeptIdentity(msgspec.Struct, frozen=True):
    """A login provider by its issuer, and what it calls the person."""

    issuer: str
    subject: str
    made_at: int


class KeptRatedGame(msgspec.Struct, frozen=True):
    """A rated game of the person, with their rating and deviation before and after it.

    `left`: they lost it by being away, by doing nothing after a call, or by the clock.
    """

    table: str
    game: int
    seat: str
    code: str
    at: int
    won: bool
    left: bool
    before: tuple[float, float]
    after: tuple[float, float]


def kept_rated_games(
    games: Iterable[RatedGame], person: str, left: Container[tuple[str, int]]
) -> Iterator[KeptRatedGame]:
    """The rated games of a person, without the ids of the other players; `left` are those that the person has left."""
    for game in games:
        seat = seat_of(game, person)
        before, after = game.before(seat), game.after(seat)
        yield KeptRatedGame(
            game.table, game.game, seat.name, game.code, game.time, game.winner == seat.name,
            (game.table, game.game) in left, (before.rating, before.deviation), (after.rating, after.deviation),
        )  # fmt: skip


class KeptChoices(msgspec.Struct, frozen=True):
    """How the person has chosen in a rated game: see `ChoiceCounts`."""

    table: str
    game: int
    counts: ChoiceCounts


class KeptAcquaintance(msgspec.Struct, frozen=True):
    """Another person, by name, and what they are to the person: a friend, blocked or muted."""

    name: str
    kind: str


class KeptReport(msgspec.Struct, frozen=True):
    """A report that the person has made."""

    table: str
    at: int
    reason: str
    text: str


class KeptBan(msgspec.Struct, frozen=True):
    """A ban of the person: when it was made, until when, 0 for good, and why."""

    at: int
    until: int
    reason: str


class KeptTournament(msgspec.Struct, frozen=True):
    """A tournament of the person: whether they direct it, and their number in it, 0 for none."""

    tournament: str
    name: str
    directs: bool
    number: int


class KeptNotificationBrowser(msgspec.Struct, frozen=True):
    """A browser of the person that shows notifications: at which push service, in which language, and since when."""

    host: str
    language: str
    made_at: int


class KeptOfPerson(msgspec.Struct, frozen=True):
    """All that the server has of a person; times are in milliseconds.

    `browsers`: when the person has last logged in or out in each browser.  `calendar`: when the address of their
    calendar was made.

    Left out are the hash of a password, the secrets of that address and of notifications, and whom the person has asked
    to be a friend: it would tell that there is somebody of that name, who does not block the person.
    """

    id: str
    name: str
    made_at: int
    has_password: bool
    sessions: tuple[KeptSession, ...]
    passkeys: tuple[KeptPasskey, ...]
    identities: tuple[KeptIdentity, ...]
    browsers: tuple[int, ...]
    programs: tuple[str, ...]
    talk: str
    people: tuple[KeptAcquaintance, ...]
    reports: tuple[KeptReport, ...]
    bans: tuple[KeptBan, ...]
    ratings: tuple[StoredRating, ...]
    rated_games: tuple[KeptRatedGame, ...]
    choices: tuple[KeptChoices, ...]
    tournaments: tuple[KeptTournament, ...]
    calendar: int
    notifications: tuple[KeptNotificationBrowser, ...]
    rooms: tuple[KeptRoom, ...]
    tables: tuple[KeptTable, ...]


def kept_rooms_of(
    name: str, rows: Sequence[events.LogRow], secrets: Mapping[str, bytes], person_id: str
) -> list[KeptRoom]:
    """A room to which a person has come, with their account; nothing where it cannot be read."""
    if not rows:
        return []
    try:
        state = fold_room(name, rows, secrets)
        return [
            KeptRoom(name, _since(rows, person_id), tuple(_account_of(state, who)))
            for who, known in state.people.items()
            if known.person == person_id
        ]
    except Exception:  # a damaged row may break anything
        return []


def kept_tables_of(
    table: str, rows: Sequence[events.LogRow], secrets: Mapping[str, bytes], person_id: str
) -> list[KeptTable]:
    """The seats that a person has had at a table, with its finished games; none where the table cannot be read."""
    if not rows:
        return []
    state = TableState(table, find_opponent=opponent)
    state.fairness.secrets = secrets
    try:
        for row in rows:
            state.fold(row)
        ended = [number for number in range(1, len(state.fairness.games) + 1) if state.has_ended(number)]
        games = tuple(KeptGame(number, game_text(record_of(state, number))) for number in ended)
    except Exception:  # a damaged row may break anything
        return []
    finally:
        state.release()
    return [
        KeptTable(table, seat.name, _since(rows, person_id), _texts_of(said), games)
        for seat, said in said_at_seats(rows, person_id).items()
    ]


def _texts_of(said: Iterable[events.LogRow]) -> tuple[str, ...]:
    return tuple(row.body.text for row in said if isinstance(row.body, events.SayEvent))


def _since(rows: Sequence[events.LogRow], person_id: str) -> int:
    """When a person took their seat, or first played at it with an account."""
    return next(row.time for row in rows if is_of(row.body, person_id))


def _account_of(state: RoomState, person_id: str) -> Iterator[KeptAccountLine]:
    """The lines of the account of the person with this id in a room."""
    for entry in state.evening.ledger.entries:
        for posting in entry.postings:
            if posting.account.name == person_id:
                yield KeptAccountLine(entry.game, entry.reason, posting.counters)
