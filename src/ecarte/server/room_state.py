"""The state of a room: the fold of its log, and the next event that follows by itself.

Nothing here waits, reads a clock or draws at random; the lot is drawn from a secret of the room and the number of the
row, so another process draws the same.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from string import ascii_lowercase
from typing import Final, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from ecarte.acts.gallery import Arrive, ComeToWatch, GalleryAct, Leave, PlayOn, SitDown
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.engine.agreement import Agreement
from ecarte.record.evening_acts import read_acts, write_act
from ecarte.rules import load
from ecarte.rules.house import with_house
from ecarte.server import events
from ecarte.server.ledger import LedgerRow, ledger_rows
from ecarte.server.room_events import (
    Backer,
    BeginEvent,
    ComeEvent,
    GalleryEvent,
    GameResultEvent,
    GameTableEvent,
    GivesUpEvent,
    IdentifyInRoomEvent,
    MakeRoomEvent,
    PlaysOnEvent,
    RoomEvent,
)
from ecarte.server.seats import responsible_person
from ecarte.server.table_parts import DICE
from ecarte.table.evening import Sitting, new_evening
from ecarte.table.evening_games import after_result, begin_again, close_bets, leave_seat
from ecarte.table.gallery import POOL_PLAYERS, apply_act
from ecarte.table.match import GameResult
from ecarte.table.seats import Seating, persons_who_may_sit

MOST_ROOM_ROWS: Final = 20_000
"""The number of rows at which a room begins no further game."""

MOST_PERSONS: Final = 16
"""Maximum number of persons who come to a room: what all of them do fits into one frame."""


PersonsApart: TypeAlias = Collection[frozenset[str]]
"""The pairs of persons of a room of whom one has blocked the other, by their ids there."""


class RoomPerson(msgspec.Struct, frozen=True):
    """A person of a room: the fields of their `ComeEvent`, of which `token_id` is the `holder`."""

    name: str
    colour: str
    token_id: str
    person: str
    owner: str
    opponent: str


class BettingPerson(NamedTuple):
    """The id of the account of a person who plays or bets, and their seat at the table of the game."""

    person: str
    seat: Seat


class PlayedGame(msgspec.Struct, frozen=True):
    """A game of the evening at its table; the number is that of the evening, where it has a result."""

    table: str
    number: int


class RoomState:
    """A room as the rows of its log have made it.

    `people` are all who have ever come, by their ids.  `table` is that of the game in hand; it is empty while bets are
    made; `backers` are those of its players when it began, `n_successors` how often one of them has played on for a
    player who gave up.  `began` are the players who wait for nothing more.  `open_since` is the time since when a game
    could begin, 0 while a seat is empty.  `new_ledger_rows` are those of the last row, and `balances` the sums of all
    rows of the ledger by account.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.seq = self.made_at = self.last_row_time = 0
        self.rows_by_cid: dict[str, int] = {}
        self.secrets: Mapping[str, bytes] = {}
        self.make_event = MakeRoomEvent("london")
        self.evening = new_evening(sitting_of(self.make_event))
        self.people: dict[str, RoomPerson] = {}
        self.table = ""
        self.dealer: Seat | None = None
        self.backers: tuple[Backer, ...] = ()
        self.n_successors = 0
        self.began: frozenset[str] = frozenset()
        self.open_since = 0
        self.games: list[PlayedGame] = []
        self.new_ledger_rows: Sequence[LedgerRow] = ()
        self.balances: Counter[str] = Counter()

    # --- the fold -----------------------------------------------------------------------------------

    def fold(self, row: events.LogRow) -> None:
        """Fold one more row.  Rows come in order.  Raises IllegalAction for an act that cannot be done."""
        assert row.seq == self.seq + 1, (row.seq, self.seq)
        before = self.evening
        self.seq, self.last_row_time = row.seq, row.time
        self.made_at = self.made_at or row.time
        if row.cid is not None:
            self.rows_by_cid[row.cid] = row.seq
        self._fold_event(row.body)
        n_before = 0 if row.seq == 1 else len(before.ledger.entries)
        self.new_ledger_rows = ledger_rows(self.name, row.seq, self.evening.ledger.entries, first=n_before)
        for line in self.new_ledger_rows:
            self.balances[line.account] += line.counters
        if not self.is_open:
            self.open_since = 0
        elif not self.open_since or before.game != self.evening.game or isinstance(row.body, GameResultEvent):
            self.open_since = row.time

    def _fold_event(self, body: events.Event) -> None:
        match body:
            case MakeRoomEvent():
                self.make_event, self.evening = body, new_evening(sitting_of(body))
            case ComeEvent():
                person_id = self.next_person_id
                self.people[person_id] = RoomPerson(
                    body.name, body.colour, body.holder, body.person, body.owner, body.opponent
                )
                self._apply(ComeToWatch(person_id) if body.watches else Arrive(person_id))
            case IdentifyInRoomEvent(who, person, name):
                self.people[who] = replace(self.people[who], name=name, person=person)
            case GalleryEvent(act, passed_over):
                self._apply(read_gallery_act(act), passed_over)
            case BeginEvent(who):
                self.began |= {who}
            case GameTableEvent(table):
                self.table, self.evening = table, close_bets(self.evening)
                self.backers, self.n_successors = tuple(self._backers()), 0
            case GivesUpEvent(_, seat):
                self.evening = leave_seat(self.evening, seat)
            case PlaysOnEvent(_, seat, who, new_packs):
                self.evening = apply_act(leave_seat(self.evening, seat, new_packs=new_packs), PlayOn(who))
                self.n_successors += 1
            case GameResultEvent():
                self._end_game(body)
            case _:
                raise ValueError(f"{type(body).__name__} is no event of a room")

    def _apply(self, act: GalleryAct, passed_over: Collection[str] = ()) -> None:
        players = self.evening.players
        if isinstance(act, SitDown):
            self._sit_down(act, passed_over)
        else:
            self.evening = apply_act(self.evening, act)
        if self.evening.players != players:
            self.began, self.dealer = frozenset(), None
        if self.is_over:  # an operator has ended it during a game, which counts for nothing
            self.table = ""

    def _sit_down(self, act: SitDown, passed_over: Collection[str]) -> None:
        """Let a person sit down as if those who are passed over did not wait; they keep their places."""
        waiting = self.evening.seating.waiting
        evening = apply_act(replace(self.evening, seating=self._seating_without(passed_over)), act)
        still_waiting = tuple(one for one in waiting if one != act.person)
        self.evening = replace(evening, seating=replace(evening.seating, waiting=still_waiting))

    def _seating_without(self, passed_over: Collection[str]) -> Seating:
        seating = self.evening.seating
        return replace(seating, waiting=tuple(one for one in seating.waiting if one not in passed_over))

    def _end_game(self, body: GameResultEvent) -> None:
        players = self.evening.players
        if body.winner is None:
            self.evening = begin_again(self.evening)
        else:
            self.games.append(PlayedGame(body.table, self.evening.game))
            result = GameResult(body.winner, body.score, body.value)
            self.evening = after_result(self.evening, result, is_given_up=body.given_up, new_packs=body.new_packs)
        self.table, self.began = "", frozenset()
        self.dealer = body.dealer if self.evening.players == players else None

    # --- where it stands ----------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether everybody has risen."""
        return self.evening.is_over

    @property
    def is_open(self) -> bool:
        """Whether both seats are taken and bets are made."""
        return self.evening.play is not None and not self.table and not self.is_over

    @property
    def next_person_id(self) -> str:
        """The id of the next person who comes."""
        return f"P-{ascii_lowercase[len(self.people)]}"

    @property
    def present(self) -> tuple[str, ...]:
        """The ids of the persons who are in the room, in order of arrival."""
        return self.evening.seating.present

    @property
    def host(self) -> str:
        """The id of the person who may end the evening: of those present who came first, not a built-in opponent."""
        return next((one for one, known in self.people.items() if one in self.present and not known.opponent), "")

    def person_of_token(self, token_id: str) -> str | None:
        """The id of the person whose token has that id."""
        return next((one for one, person in self.people.items() if token_id and person.token_id == token_id), None)

    @property
    def built_in(self) -> str:
        """The id of the built-in opponent in the room; empty where there is none."""
        return next((one for one in self.present if self.people[one].opponent), "")

    @property
    def n_to_play(self) -> int:
        """The number of persons who sit or wait for a seat."""
        seating = self.evening.seating
        return len(seating.waiting) + sum(owner is not None for owner in seating.seats)

    # --- what follows by itself ---------------------------------------------------------------------

    def next_events(self, now: int, apart: PersonsApart = ()) -> tuple[RoomEvent, ...]:
        """The next events that follow by themselves at that time; none while the room waits for somebody.

        Two who are kept `apart` do not sit down opposite each other.  If they sit there already, one of them rises
        before the next game; a pool goes on, which nobody leaves.
        """
        seating = self.evening.seating
        if self.is_over or self.table:
            return ()
        if seating.first_empty_seat is not None:
            seated = next(filter(None, seating.seats), "")
            passed_over = tuple(one for one in seating.waiting if frozenset((seated, one)) in apart)
            next_to_sit = self.next_to_sit(passed_over)
            return () if next_to_sit is None else (next_to_sit,)
        is_due = (deadline := self.bets_close_at) is not None and now >= deadline
        if not self.may_begin or not (is_due or self._have_all_begun):
            return ()
        if frozenset(self.evening.pair) in apart and self.evening.pool is None:
            rising = self._person_who_rises
            return tuple(GalleryEvent(write_act(act)) for act in (Leave(rising), Arrive(rising)))
        return (GameTableEvent(self.next_table),)

    def next_to_sit(self, passed_over: tuple[str, ...]) -> GalleryEvent | None:
        """The event of the person who sits down next, without those who are passed over; None without anybody."""
        names = persons_who_may_sit(self._seating_without(passed_over), self.evening.sitting.rules)
        return GalleryEvent(write_act(SitDown(self._lot.choice(names))), passed_over) if names else None

    @property
    def _person_who_rises(self) -> str:
        """The loser of the last game among the two who sit, else the second of them."""
        pair, results = self.evening.pair, self.evening.results
        loser = results[-1].seats[OTHER[results[-1].winner]] if results else ""
        return loser if loser in pair else pair[1]

    @property
    def may_begin(self) -> bool:
        """Whether a game can begin: there is room for it, and for a pool three persons are there."""
        return (
            self.is_open and self.seq < MOST_ROOM_ROWS and (self.evening.pool is None or self.n_to_play >= POOL_PLAYERS)
        )

    @property
    def bets_close_at(self) -> int | None:
        """When the game begins by itself; None where it does not."""
        seconds = self.make_event.bet_seconds
        return self.open_since + 1000 * seconds if seconds and self.may_begin else None

    @property
    def _have_all_begun(self) -> bool:
        return all(one in self.began or self.people[one].opponent for one in self.evening.pair)

    @property
    def _lot(self) -> Random:
        return Random(f"{self.secrets[DICE].hex()}/{self.seq}")

    @property
    def next_table(self) -> str:
        """The name of the table of the next game: impossible to guess, and the same in every process."""
        digest = hmac.digest(self.secrets[DICE], f"the table after row {self.seq}".encode(), "sha256")
        return urlsafe_b64encode(digest[:9]).decode()

    # --- the game in hand ---------------------------------------------------------------------------

    def at_table(self, seat: Seat) -> Seat:
        """The seat at the table of a game for a seat of the room, and the other way round: a person has seat A there.

        A built-in opponent always has seat B at its table.
        """
        return OTHER[seat] if self.people[self.evening.pair[Seat.A]].opponent else seat

    def pairs_with_bets(self) -> Iterator[tuple[BettingPerson, BettingPerson]]:
        """Every two persons with a bet between them on the game in hand, or of whom one has bet on the other's game."""
        for pair in sorted(self.evening.book.pairs_with_bets(self.evening.pair)):
            one, other = (self._betting_person(who) for who in pair)
            if one is not None and other is not None:
                yield one, other

    def _betting_person(self, who: str) -> BettingPerson | None:
        """A person with an account who plays or bets; the seat is theirs at the table, or the one that they bet on."""
        pair, person = self.evening.pair, self.people[who]
        side = Seat(pair.index(who)) if who in pair else self.evening.backs(who)
        return (
            BettingPerson(responsible_person(person), self.at_table(side))
            if person.person and side is not None
            else None
        )

    @property
    def players_and_backers(self) -> tuple[str, ...]:
        """The ids of those who play the game in hand, or may play on there."""
        return (*self.evening.pair, *(backer.name for backer in self.backers))

    def table_events(self, *, talk: events.TableTalk = "free") -> tuple[events.Event, ...]:
        """The first events of the table of the game in hand."""
        agreed, pair = self.make_event, self.evening.pair
        opponent = next((self.people[one].opponent for one in pair if self.people[one].opponent), "")
        make_event = events.MakeEvent(
            agreed.rules, opponent=opponent, spectators=agreed.spectators, game_seconds=agreed.game_seconds,
            move_seconds=agreed.move_seconds, grace_seconds=agreed.grace_seconds, pause_seconds=agreed.pause_seconds,
            stand_in="" if opponent else agreed.stand_in, conduct=agreed.conduct, room=self.name, backers=self.backers,
            advice=self.evening.sitting.is_french, talk=talk,
            dealer=None if self.dealer is None else self.at_table(self.dealer),
        )  # fmt: skip
        sit_events = []
        for seat in SEATS:
            one = self.people[pair[self.at_table(seat)]]
            if not one.opponent:
                sit_events.append(events.SitEvent(seat, one.name, one.colour, one.token_id, one.person, one.owner))
        return (make_event, *sit_events)

    def has_given_up(self, person_id: str) -> bool:
        """Whether this person has given up the game in hand, and somebody else plays on for them."""
        seat = self.evening.seating.seat_owned_by(person_id)
        return bool(self.table) and seat is not None and self.evening.seating.find_player_at(seat) != person_id

    def _backers(self) -> Iterator[Backer]:
        for person_id in self.present:
            side, one = self.evening.backs(person_id), self.people[person_id]
            if side is not None and not one.opponent:
                yield Backer(person_id, self.at_table(side), one.token_id)


def sitting_of(make_event: MakeRoomEvent) -> Sitting:
    """What is agreed before the evening."""
    rules = load(make_event.rules)
    if rules.sitting.style != make_event.style:
        rules = with_house(rules, {"sitting.style": make_event.style})
    return Sitting(Agreement(rules), stake=make_event.stake, pool=make_event.pool, conduct=make_event.conduct)


def read_gallery_act(text: str) -> GalleryAct:
    """The act round the table with this text.  Raises NotationError."""
    (stated,) = read_acts(text)
    assert isinstance(stated.action, GalleryAct)
    return stated.action


def fold_room(name: str, rows: Sequence[events.LogRow], secrets: Mapping[str, bytes]) -> RoomState:
    """The room with these rows."""
    state = RoomState(name)
    state.secrets = secrets
    for row in rows:
        state.fold(row)
    return state
