"""The seats of a table, their holders and signed tokens, and the requests and chat lines between the players.

A seat's token plays the seat from any device that has it.  An invitation takes the free seat once.  The public address
of a table contains neither a token nor an invitation.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from msgspec.structs import replace

from ecarte.cards import SEATS, Seat
from ecarte.ui.names import Name
from ecarte.words import Message, opponent_message

TAKE_BACK: Final = "take-back"
REMATCH: Final = "rematch"
"""The requests that one player may make of the other."""

_SEAT: Final = "ecarte seat"
_INVITATION: Final = "ecarte invitation"
_TABLE: Final = "ecarte table"
_HOLDER: Final = "ecarte holder"
_OWNER: Final = "ecarte owner"
_SEEK: Final = "ecarte seek"
_TOURNAMENT: Final = "ecarte tournament"
_ROOM: Final = "ecarte room"
_ROOM_INVITATION: Final = "ecarte room invitation"

ROOM_PREFIX: Final = "room-"
"""What the name of a room begins with; no name of a table has its length."""

_ROOM_LENGTH: Final = len(ROOM_PREFIX) + 12


class SeatToken(msgspec.Struct, frozen=True):
    """The contents of a seat's token; `token_id` identifies it in the log, where it is called `holder`."""

    table: str
    seat: Seat
    token_id: str


class RoomToken(NamedTuple):
    """The contents of a person's token for a room."""

    room: str
    token_id: str


def is_room(name: str) -> bool:
    """Whether this is the name of a room, and not that of a table."""
    return name.startswith(ROOM_PREFIX) and len(name) == _ROOM_LENGTH


class Tokens:
    """Makes tokens with the key of a server, and reads those of this key and of `old_keys`, oldest first.

    `name_key` is that from which names of tables and ids of tokens are derived; by default it is `key`.
    """

    def __init__(self, key: bytes, *, old_keys: Sequence[bytes] = (), name_key: bytes | None = None) -> None:
        self._key, self._name_key = key, name_key or key
        keys = [*old_keys, key]
        self._seats = URLSafeSerializer(keys, salt=_SEAT)
        self._invitations = URLSafeSerializer(keys, salt=_INVITATION)
        self._rooms = URLSafeSerializer(keys, salt=_ROOM)
        self._room_invitations = URLSafeSerializer(keys, salt=_ROOM_INVITATION)

    def seat_token(self, token: SeatToken) -> str:
        """The token as text."""
        return str(self._seats.dumps([token.table, token.seat.name, token.token_id]))

    def read(self, text: str) -> SeatToken | None:
        """The decoded token; None for a text that this server has not signed."""
        try:
            table, seat, token_id = self._seats.loads(text)
            return SeatToken(str(table), Seat[seat], str(token_id))
        except (BadSignature, ValueError, TypeError, KeyError):
            return None

    def renewed_token(self, text: str) -> str | None:
        """The token of this text as the present key signs it; None where it is that already, or none at all."""
        token = self.read(text)
        renewed_text = None if token is None else self.seat_token(token)
        return None if renewed_text == text else renewed_text

    def room_token(self, token: RoomToken) -> str:
        """The token of a person for a room, as text."""
        return str(self._rooms.dumps([*token]))

    def read_room_token(self, text: str) -> RoomToken | None:
        """The decoded token for a room; None for a text that this server has not signed."""
        try:
            room, token_id = self._rooms.loads(text)
            return RoomToken(str(room), str(token_id))
        except (BadSignature, ValueError, TypeError):
            return None

    def room_invitation(self, room: str) -> str:
        """The invitation with which anybody may come to a room."""
        return str(self._room_invitations.dumps(room))

    def invited_room(self, text: str) -> str | None:
        """The room of an invitation; None for a text that this server has not signed."""
        try:
            return str(self._room_invitations.loads(text))
        except (BadSignature, ValueError, TypeError):
            return None

    def room_name(self, cid: str) -> str:
        """The name of the room created with that client id; the same id gives the same name."""
        return ROOM_PREFIX + self._name(f"{_ROOM}/{cid}")

    def table_name(self, cid: str) -> str:
        """The name of the table created with that client id; the same id gives the same name."""
        return _argument(self._name(f"{_TABLE}/{cid}"))

    def token_id(self, table: str, cid: str) -> str:
        """The id, in the log, of the token of a player who sits down with that client id; equal for equal arguments."""
        return self._name(f"{_HOLDER}/{table}/{cid}")

    def seek_id(self, cid: str) -> str:
        """The id of the seek with that client id; equal for equal arguments."""
        return self._name(f"{_SEEK}/{cid}")

    def tournament_name(self, cid: str) -> str:
        """The name of the tournament made with that client id; equal for equal arguments."""
        return _argument(self._name(f"{_TOURNAMENT}/{cid}"))

    def next_tournament(self, tournament: str) -> str:
        """The name of the tournament that follows this one in its series."""
        return self._name(f"{_TOURNAMENT}/next/{tournament}")  # as for a series that has begun

    def _name(self, purpose: str) -> str:
        """A name that nobody without the key can guess; the same `purpose` gives the same name."""
        return urlsafe_b64encode(hmac.digest(self._name_key, purpose.encode(), "sha256")[:9]).decode()

    def owner_key(self) -> str:
        """The key of the person who runs this server, for endpoints reserved to them."""
        return urlsafe_b64encode(hmac.digest(self._key, _OWNER.encode(), "sha256")[:9]).decode()

    def invitation(self, table: str) -> str:
        """The invitation that takes the free seat of a table."""
        return str(self._invitations.dumps(table))

    def invited_table(self, text: str) -> str | None:
        """The table of an invitation; None for a text that this server has not signed."""
        try:
            return str(self._invitations.loads(text))
        except (BadSignature, ValueError, TypeError):
            return None


def _argument(name: str) -> str:
    """The name without a `-` at its beginning: commands of an operator would read it as an option."""
    return f"_{name[1:]}" if name.startswith("-") else name


class Holder(msgspec.Struct, frozen=True):
    """The holder of a seat: their name and colour, and the `SeatToken.token_id` of the token that plays it.

    `person` is the id of their account, whose name this is; empty for a guest.  For a program `owner` is the id
    of the person who runs it.
    """

    name: str
    colour: str
    token_id: str = msgspec.field(name="token")  # in stored snapshots `token`
    person: str = ""
    owner: str = ""


class PlayerWithOwner(Protocol):
    """A player with the id of their account, and for a program that of its owner; both are empty for a guest."""

    @property
    def person(self) -> str: ...

    @property
    def owner(self) -> str: ...


def responsible_person(player: PlayerWithOwner) -> str:
    """The id of the person who plays, or whose program does; empty for a guest."""
    return player.owner or player.person


class Successor(msgspec.Struct, frozen=True):
    """A backer who plays the game of a player who has given it up (TURF-25c).

    `who` is their id in the room, `token_id` that of the player before, and `seq` the row in which the seat changed
    hands.  `new_packs` is how often the player before has called for new packs.
    """

    seat: Seat
    who: str
    token_id: str
    seq: int
    new_packs: int


class LeftToBackers(msgspec.Struct, frozen=True):
    """A seat whose player has given up, until `ends`: one of its backers may play on, without those who `declined`."""

    seat: Seat
    ends: int
    declined: frozenset[str] = frozenset()


class TableSeats:
    """Who sits at a table: `person_seats` are the seats for persons, `holders` has the holders of those that are taken.

    `stand_in_seat` is the seat of the absent player for whom a stand-in plays (see `absence`); None without one.
    `left_to_backers` is the seat that nobody plays until a backer does, and `successors` are the backers who have.
    """

    def __init__(self, opponent: str = "", holders: Mapping[Seat, Holder] | None = None) -> None:
        """`opponent` is the built-in opponent at seat B; empty where a person sits there."""
        self.opponent = opponent
        self.person_seats: tuple[Seat, ...] = (Seat.A,) if opponent else SEATS
        self.holders = dict(holders or {})
        self.stand_in_seat: Seat | None = None
        self.left_to_backers: LeftToBackers | None = None
        self.successors: tuple[Successor, ...] = ()

    def is_held(self, seat: Seat, token_id: str | None) -> bool:
        """Whether the token with that id plays the seat."""
        holder = self.holders.get(seat)
        return holder is not None and holder.token_id == token_id

    def decline(self, who: str) -> None:
        """Note that a backer of the seat that nobody plays does not play on."""
        left = self.left_to_backers
        assert left is not None
        self.left_to_backers = replace(left, declined=left.declined | {who})

    def wait_longer(self, milliseconds: int) -> None:
        """Let the backers decide for so much longer, because no server was running."""
        if (left := self.left_to_backers) is not None:
            self.left_to_backers = replace(left, ends=left.ends + milliseconds)

    def hand_over(self, seat: Seat, holder: Holder, *, who: str, seq: int, new_packs: int) -> None:
        """Let a backer play on at a seat that was left to its backers."""
        assert self.left_to_backers is not None
        assert self.left_to_backers.seat is seat
        before = self.holders[seat].token_id
        self.successors = (*self.successors, Successor(seat, who, before, seq, new_packs))
        self.holders[seat], self.left_to_backers = holder, None

    def has_given_up(self, seat: Seat, token_id: str | None) -> bool:
        """Whether the token with that id has played the seat until somebody else played on there."""
        return any(one.seat is seat and one.token_id == token_id for one in self.successors)

    def has_changed_hands(self, seat: Seat) -> bool:
        """Whether somebody else plays the seat than at the beginning of the game."""
        return any(one.seat is seat for one in self.successors)

    @property
    def played_by_persons(self) -> tuple[Seat, ...]:
        """The seats that persons play now, without one where a stand-in plays."""
        return tuple(seat for seat in self.person_seats if seat is not self.stand_in_seat)

    @property
    def is_complete(self) -> bool:
        """Whether everybody has sat down."""
        return all(seat in self.holders for seat in self.person_seats)

    def chosen_name(self, seat: Seat) -> str:
        """The name that the person at `seat` has chosen; empty for a built-in opponent and where none was chosen."""
        holder = self.holders.get(seat)
        return "" if holder is None else holder.name

    def person_id(self, seat: Seat) -> str:
        """The id of the account of the person at `seat`; empty for a guest, a built-in opponent and a free seat."""
        holder = self.holders.get(seat)
        return "" if holder is None else holder.person

    def name_of(self, seat: Seat) -> Name:
        """The name under which the others see the player at `seat`; that of a deleted account is gone."""
        if seat not in self.person_seats:
            return opponent_message(self.opponent)
        if not self.chosen_name(seat) and self.person_id(seat):
            return Message("person.former")
        is_host = seat is Seat.A and not self.opponent
        return self.chosen_name(seat) or Message("person.host" if is_host else "person.guest")


class Requests:
    """What the two players ask of each other: a take-back or a rematch.

    `pending` has the seat that made each request not answered yet, `n_made` the number of requests of each player.
    `n_take_backs` counts each player's take-back requests in this game.  `refused_place` has, for each player, the
    place of the decision they asked to take back and were refused.
    """

    def __init__(self) -> None:
        self.pending: dict[str, Seat] = {}
        self.n_made: dict[Seat, int] = {}
        self.n_take_backs: dict[Seat, int] = {}
        self.refused_place: dict[Seat, int] = {}

    def add(self, seat: Seat, request_name: str) -> None:
        """Add a request of the player at `seat`."""
        self.pending[request_name] = seat
        self.n_made[seat] = self.n_made.get(seat, 0) + 1
        if request_name == TAKE_BACK:
            self.n_take_backs[seat] = self.n_take_backs.get(seat, 0) + 1


class ChatLine(msgspec.Struct, frozen=True):
    """A chat line of the player at `seat`: the number of its row in the log, its time, and its text."""

    number: int
    time: int = msgspec.field(name="at")  # in stored snapshots `at`
    seat: Seat
    text: str


class Chat:
    """The chat lines in memory; `n_before` counts each player's earlier lines, which are no longer in memory."""

    def __init__(self, lines: Sequence[ChatLine] = (), *, counts: Mapping[Seat, int] | None = None) -> None:
        """`counts` are the numbers of lines of each player since the beginning; without it, `lines` are all of them."""
        self.lines = list(lines)
        self.n_before = {seat: n - sum(line.seat is seat for line in lines) for seat, n in (counts or {}).items()}

    def n_by(self, seat: Seat) -> int:
        """The number of lines of a player since the beginning."""
        return self.n_before.get(seat, 0) + sum(line.seat is seat for line in self.lines)

    @property
    def n_left_out(self) -> int:
        """The number of lines that are not in memory."""
        return sum(self.n_before.values())

    @property
    def n_lines(self) -> int:
        """The number of lines since the beginning."""
        return self.n_left_out + len(self.lines)
