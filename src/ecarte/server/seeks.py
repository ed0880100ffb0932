"""Seeks: people who look for anybody to play with, and how two of them are brought to one table.

A seek is a set of games: codes, lengths, conducts and clocks that would all do.  Two seeks meet where their sets do and
both people are ready; the store brings each seek to one table at most, whichever server was asked.  The table is made
from what the store has of both, so that any server can make it, and making it twice changes nothing.

The page gives a person who finds nobody a built-in opponent.  Their seek stays open meanwhile, but they are no longer
ready.  They learn of others who look for one of their games, and others learn of them; both may be ready again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from itertools import product
from typing import Annotated, Final, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from ecarte.acts.faults import Conduct
from ecarte.cards import Seat
from ecarte.server import events
from ecarte.server.clocks import SECOND
from ecarte.server.public_tables import RoundedRating
from ecarte.server.seats import SeatToken, Tokens, responsible_person

T = TypeVar("T")

HELD_SECONDS: Final = 8.0
"""For how long a request is held back while nothing changes."""

GONE_AFTER: Final = 12 * SECOND
"""Milliseconds without a request after which a seek counts as given up."""

FORGOTTEN_AFTER: Final = 3600 * SECOND
"""Milliseconds after its last request as an open seek after which a seek is forgotten, with its table if it has one."""

PAUSE_SECONDS: Final = 30
"""Seconds after a deal for which no clock runs, at the tables of two seeks, and the most at others.

They are enough to read the summary of a deal at the slow pace of the page, which ends it with the pause at the latest.
"""

NO_SEEK: Final = ""
"""The id of no seek: all that are open are others."""

MOST_SHOWN: Final = 20
"""Maximum number of other seeks that a player learns of."""

MOST_COMPARED: Final = 1000
"""Maximum number of other seeks that a seek is compared with, earliest first."""


class TimeLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time limits of a table in seconds, for each player in a game and for a decision; 0 means no limit."""

    game_seconds: Annotated[int, Meta(ge=0, le=7200)] = 0
    move_seconds: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0


class SoughtGames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The games that would all do: any code with any length, conduct and clock, `rated` or not.

    What is liked best comes first.
    """

    rules: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(min_length=1, max_length=12)]
    lengths: Annotated[tuple[Annotated[int, Meta(ge=1, le=99)], ...], Meta(min_length=1, max_length=8)]
    conducts: Annotated[tuple[Conduct, ...], Meta(min_length=1, max_length=2)]
    clocks: Annotated[tuple[TimeLimits, ...], Meta(min_length=1, max_length=12)]
    rated: Annotated[tuple[bool, ...], Meta(min_length=1, max_length=2)] = (False,)


class AgreedGame(msgspec.Struct, frozen=True):
    """The one game of two sets that two people play."""

    rules: str
    length: int
    conduct: Conduct
    clock: TimeLimits
    rated: bool = False


class Seek(msgspec.Struct, frozen=True):
    """Somebody who looks for a game: `is_ready` to sit down at once, or playing elsewhere meanwhile.

    `id` is derived from a secret of the page; `seen_at` is the time of its last request in milliseconds.  `person` is
    the id of their account, whose name this is; empty for a guest.  For a program `owner` is the id of the person who
    runs it.  `rating` is that in the code they like best.  `wanted` is the id of another seek, which is preferred to
    those that have waited longer.  `leaves_often`: the person has left many rated games.
    """

    id: str
    name: str
    colour: str
    games: SoughtGames
    seen_at: int
    is_ready: bool
    person: str = ""
    owner: str = ""
    rating: RoundedRating | None = None
    wanted: str = ""
    leaves_often: bool = False


class Pairing(msgspec.Struct, frozen=True):
    """Two seeks, which sit at seats A and B of one table, and their game."""

    table: str
    seeks: tuple[Seek, Seek]
    game: AgreedGame


class StoredSeek(NamedTuple):
    """What the store has of a seek: its pairing, or that it was ended; else the other open seeks, earliest first."""

    pairing: Pairing | None
    others: Sequence[Seek] = ()
    is_ended: bool = False


ChoosePairing: TypeAlias = Callable[[Seek, Sequence[Seek]], Pairing | None]
"""Chooses for a seek one of the others, or none."""


class SeekStore(Protocol):
    """The seeks of all servers on a store.  A seek has one pairing at most, and one that was ended never has any."""

    async def pair(self, seek: Seek, choose: ChoosePairing) -> StoredSeek:
        """Keep a seek as it is now, and pair it with another where `choose` does, all in one step.

        One that was ended stays so.  Forgets seeks that nobody has asked for during `FORGOTTEN_AFTER`.  Raises OSError.
        """

    async def read(self, seek_id: str, *, now: int) -> StoredSeek:
        """A seek as it is stored.  Raises OSError."""

    async def end(self, seek: Seek, *, adds: bool = True) -> StoredSeek:
        """End a seek for good, unless it is paired already; returns it as it is then.  Raises OSError.

        An earlier request for the seek may still come.  So a seek that is not stored yet is added as an ended one,
        where `adds` is true.
        """


async def end_seeks_of(seeks: SeekStore, person_id: str, *, now: int) -> None:
    """End the open seeks of a person, and of their programs.  Raises OSError."""
    for seek in (await seeks.read(NO_SEEK, now=now)).others:
        if responsible_person(seek) == person_id:
            await seeks.end(seek, adds=False)


def seek_columns(seek: Seek) -> dict[str, object]:
    """The columns of a seek."""
    return {"id": seek.id, "seen": seek.seen_at, "body": msgspec.json.encode(seek)}


def read_seeks(rows: Iterable[Sequence[bytes]]) -> list[Seek]:
    """The seeks with these columns (body), without those that a server of a later version has written."""
    seeks: list[Seek] = []
    for (body,) in rows:
        with suppress(msgspec.DecodeError):
            seeks.append(_SEEKS.decode(body))
    return seeks


def read_closed(rows: Sequence[Sequence[bytes | None]]) -> StoredSeek | None:
    """A seek that is paired or ended, from the column `pairing` of its row, if it has one; None for an open seek."""
    body = rows[0][0] if rows else None
    if body is None:
        return None
    return StoredSeek(None, is_ended=True) if body == ENDED else StoredSeek(_PAIRINGS.decode(body))


ENDED: Final = b"null"
"""What stands in the column `pairing` of a seek that was ended."""

_SEEKS: Final = msgspec.json.Decoder(Seek)
_PAIRINGS: Final = msgspec.json.Decoder(Pairing)


def common_game(one: SoughtGames, other: SoughtGames) -> AgreedGame | None:
    """The first game of one set that is in the other too, by the order of the first; None where there is none."""
    games = product(
        _common(one.rules, other.rules), _common(one.lengths, other.lengths), _common(one.conducts, other.conducts),
        _common(one.clocks, other.clocks), _common(one.rated, other.rated),
    )  # fmt: skip
    return next((AgreedGame(*game) for game in games), None)


def _common(one: Iterable[T], other: Sequence[T]) -> list[T]:
    return [item for item in one if item in other]


def choose_pairing(
    seek: Seek, others: Sequence[Seek], tokens: Tokens, *, apart: Collection[str] = ()
) -> Pairing | None:
    """The pairing of a seek with the one of the `others` that is wanted or has waited longest, where both are ready.

    Nobody is paired with themselves in another browser, with a program of theirs, or with those who are to be kept
    `apart`, by the ids of people.  Players who leave often get rated games with each other.
    """
    for other in sorted(others, key=lambda one: one.id != seek.wanted) if seek.is_ready else ():
        is_same_person = bool(responsible_person(seek)) and responsible_person(seek) == responsible_person(other)
        if (
            other.is_ready
            and not is_same_person
            and responsible_person(other) not in apart
            and (game := shared_game(other, seek)) is not None
        ):
            return Pairing(tokens.table_name(f"{other.id}/{seek.id}"), (other, seek), game)
    return None


def shared_game(one: Seek, other: Seek) -> AgreedGame | None:
    """The first game of one seek that would do for the other too; None where there is none."""
    games = one.games
    if one.leaves_often is not other.leaves_often:
        games = replace(games, rated=tuple(rated for rated in games.rated if not rated))
    return common_game(games, other.games)


def first_events(
    pairing: Pairing, tokens: Tokens, *, talk: events.TableTalk = "phrases"
) -> tuple[events.MakeEvent, events.SitEvent, events.SitEvent]:
    """The first events of the table of two seeks."""
    game, clock = pairing.game, pairing.game.clock
    make_event = events.MakeEvent(
        game.rules, game.length, game.conduct, game_seconds=clock.game_seconds, move_seconds=clock.move_seconds,
        pause_seconds=PAUSE_SECONDS, rated=game.rated, spectators="behind", listed=True, talk=talk,
    )  # fmt: skip
    one, other = (
        events.SitEvent(seat, seek.name, seek.colour, tokens.token_id(pairing.table, seek.id), seek.person, seek.owner)
        for seat, seek in zip(Seat, pairing.seeks, strict=True)
    )
    return make_event, one, other


def seat_of(pairing: Pairing, seek_id: str, tokens: Tokens) -> SeatToken:
    """The seat of a seek at its table."""
    seat = Seat.A if pairing.seeks[0].id == seek_id else Seat.B
    return SeatToken(pairing.table, seat, tokens.token_id(pairing.table, seek_id))
