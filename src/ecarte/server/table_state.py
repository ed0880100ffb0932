"""The state of a live table: the fold of its event log, the view of each viewer, and the next event.

Nothing here waits, reads a clock or draws at random.  Only `fold` and `resume` change a table.  Players' acts and
automatic events are first decided as events and then folded.  Random numbers that the server needs are derived from a
secret of the table and the number of the row, so another process decides the same.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from msgspec.structs import replace

from ecarte.acts.faults import Conduct
from ecarte.bots.base import Seated
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.fair import Secret
from ecarte.host.happening import Happening, event
from ecarte.host.history import place_of
from ecarte.host.log import PassEvent, SlipEvent, TakeBackEvent, TakeEvent
from ecarte.host.match import MatchRandomness, MatchState
from ecarte.host.match_at_seat import MatchAtSeat
from ecarte.host.settings import Settings
from ecarte.rules import load
from ecarte.server import events
from ecarte.server.clocks import DAY, Clocks
from ecarte.server.fairness import GameFairness, TableDealer
from ecarte.server.seats import Chat, ChatLine, Holder
from ecarte.server.snapshot import Snapshot
from ecarte.server.viewers import Viewers
from ecarte.server.workers import RemoteBot
from ecarte.table.layers import layers_of
from ecarte.ui import Scene
from ecarte.ui.names import Name
from ecarte.words import Message, opponent_message

TAKE_BACK: Final = "take-back"
REMATCH: Final = "rematch"
"""The requests that one player may make of the other."""

DICE: Final = "dice"
"""Name of the table secret that seeds the server's random numbers other than the cards."""


GAVE_UP: Final = {"resigned": "resigns", "time": "out-of-time", "absent": "stays-away", "idle": "does-nothing"}
"""The event key for each reason of a `ResignEvent`."""


PAST: Final = GameFairness("", (), secret="")
"""Placeholder for the fairness data of a game that ended before the snapshot."""


class TableState:
    """A table as the rows of its log have made it.  `chosen_name` finds a built-in opponent by its name."""

    def __init__(self, name: str, *, called: Callable[[str], Seated]) -> None:
        self.name = name
        self.seq = 0
        self.made_at = 0
        self.clocks = Clocks(game_seconds=0, move_seconds=0)
        self.made = events.MakeEvent("")
        self.persons: tuple[Seat, ...] = SEATS  # seats of persons
        self.holders: dict[Seat, Holder] = {}
        self.chances: list[GameFairness] = []
        self.n_asked: dict[Seat, int] = {}  # requests that each has made of the other
        self.n_gone: dict[Seat, int] = {}  # departures of each
        self.asked: dict[str, Seat] = {}  # pending requests, with the seat that made them
        self.next_table: str | None = None
        self.given_up: events.ResignEvent | None = None
        self.broken_off: events.BreakOffEvent | None = None
        self.done_by: dict[str, int] = {}  # row numbers by command id
        self.resumed_at = 0  # the row number of the snapshot it was resumed from; 0 where it has folded all rows
        self.first_game = 1  # the first game whose rows were all folded
        self.viewers = Viewers()
        self.away: RemoteBot | None = None
        self.stood_in: Seat | None = None  # for whom a built-in opponent plays on
        self.stood_in_games: set[int] = set()
        self.hinted_games: set[int] = set()
        self.hinted_at: dict[Seat, int] = {}  # `acted_at` at each player's last hint
        self.asks_to_take_back: dict[Seat, int] = {}  # take-back requests of each in this game
        self.kept_decision: dict[Seat, int] = {}  # the place of a decision whose take-back the other refused
        self.secrets: Mapping[str, bytes] = {}
        self.match: MatchState
        self.chat = Chat()
        self.acted_at = 0  # the number of the last row with acts or a take-back
        self._called = called
        self._dealer = TableDealer(self.chances)
        self.chance_at = 0  # time of the last pledge, share, commitment or wake-up

    # --- the fold -----------------------------------------------------------------------------------

    def resume(self, kept: Snapshot) -> None:
        """Restore the table from a snapshot between two games, instead of folding the rows before it."""
        self._begin(kept.made)
        self.seq = self.resumed_at = kept.seq
        self.made_at, self.acted_at, self.chance_at = kept.made_at, kept.acted_at, kept.chance_at
        self.clocks.resume(kept.clocks)
        self.holders, self.n_asked, self.n_gone = dict(kept.holders), dict(kept.n_asked), dict(kept.n_gone)
        self.asked, self.hinted_at, self.kept_decision = (
            dict(kept.asked),
            dict(kept.hinted_at),
            dict(kept.kept_decision),
        )
        self.stood_in_games, self.hinted_games = set(kept.stood_in_games), set(kept.hinted_games)
        self.first_game = kept.n_games + 1
        self.chances += [PAST] * kept.n_games + [GameFairness(kept.chance.commitment, kept.chance.wanted)]
        self.chat = Chat(kept.spoken, counts=kept.n_said)
        self.viewers.resume(dict(kept.told))
        if kept.stood_in is not None:
            self._call_in(kept.stood_in)
        match = kept.match(self.match.play.agreement)
        self.match.resume(match, kept.course, spoiled=kept.spoiled, n_before=kept.n_entries)
        self.match.has_cards = self.is_dealt
        self._seat_all()

    def fold(self, row: events.LogRow) -> None:
        """Fold one more row.  Rows come in order, each once."""
        assert row.seq == self.seq + 1, (row.seq, self.seq)
        self.seq = row.seq
        self.made_at = self.made_at or row.at
        if row.cid is not None:
            self.done_by[row.cid] = row.seq
        self.clocks.pass_until(
            row.at, lost=row.body.lost if isinstance(row.body, events.WakeEvent | events.GapEvent) else 0
        )
        if isinstance(row.body, events.GapEvent):
            self.chance_at += row.body.lost
        game, place = self.game if self.chances else 0, self.deal_place if self.is_complete else None
        if isinstance(row.body, TakeEvent | TakeBackEvent):
            self.acted_at = row.seq
        self._fold(row.body)
        self.match.has_cards = self.is_dealt
        self._set_clocks(row.body, game, place)
        self.viewers.number_lines(self.seq)

    @property
    def deal_place(self) -> tuple[int, int] | None:
        """The numbers of the game and the deal in hand; None before the first."""
        return place_of(self.match.play)

    def _set_clocks(self, body: events.Event, game: int, place: tuple[int, int] | None) -> None:
        """Set the clocks after a row; `game` and `place` are the game and deal that were in hand before it."""
        match body:
            case events.AwayEvent(seat):
                self.clocks.gone[seat] = self.clocks.at
                self.n_gone[seat] = self.n_gone.get(seat, 0) + 1
            case events.BackEvent(seat):
                self.clocks.gone.pop(seat, None)
            case events.WakeEvent():
                self.clocks.gone = dict.fromkeys(self.persons, self.clocks.at)
            case TakeEvent() if place is not None and self.deal_place != place:
                self.clocks.begin_pause()
            case events.ReadyEvent(seat):
                self.clocks.ready.add(seat)
            case events.CallEvent(_, seconds):
                self.clocks.call(seconds)
            case events.GiveTimeEvent(seat, seconds):
                self.clocks.give(seat, seconds)
        if isinstance(body, events.WakeEvent | events.CommitEvent | events.PledgeEvent | events.ShareEvent):
            self.chance_at = self.clocks.at
        if self.chances and self.game != game:
            self.clocks.used.clear()
            self.asks_to_take_back.clear()
        waits = self.waits_for if self.is_complete else None
        self.clocks.wait_for(waits, is_new=isinstance(body, TakeEvent | TakeBackEvent))

    def _fold(self, body: events.Event) -> None:
        match body:
            case events.MakeEvent():
                self._begin(body)
            case events.SitEvent():
                self._sit(body)
            case events.CommitEvent(game, commitment):
                assert game == len(self.chances) + 1
                self.chances.append(GameFairness(commitment, self.playing))
                if self.stood_in is not None:
                    self.stood_in_games.add(game)
            case events.PledgeEvent(seat, game, commitment):
                self.chances[game - 1].pledges[seat] = commitment
            case events.ShareEvent(seat, game, share):
                self.chances[game - 1].take(seat, share)
            case events.RevealEvent(game, secret):
                self.chances[game - 1].secret = secret
            case TakeEvent():
                self._take(body)
            case PassEvent() | SlipEvent():
                self.match.fold(body)
            case events.SayEvent(seat, text):
                self.chat.lines.append(ChatLine(self.seq, self.clocks.at, seat, text))
            case events.RematchEvent(table):
                self.next_table = table
            case _:
                self._fold_agreement(body)

    def _fold_agreement(self, body: events.Event) -> None:
        match body:
            case events.RequestEvent(seat, what):
                self.asked[what] = seat
                self.n_asked[seat] = self.n_asked.get(seat, 0) + 1
                if what == TAKE_BACK:
                    self.asks_to_take_back[seat] = self.asks_to_take_back.get(seat, 0) + 1
            case events.ReplyEvent(seat, what, yes, is_reported):
                self._answer(seat, what, is_reported=is_reported and not yes)
            case TakeBackEvent(place):
                whose = self.match.mover_at(place)
                self.match.fold(body)
                self.asked.pop(TAKE_BACK, None)
                self.kept_decision.clear()
                self._hear_all(lambda _: (event("taken-back", whose),))
            case events.CallEvent(called):
                self._hear_all(lambda _: (event("called", OTHER[called], other=called),))
            case events.GiveTimeEvent(receiver, seconds):
                key, n = ("gives-day", seconds // DAY) if seconds >= DAY else ("gives-time", seconds)
                self._hear_all(lambda _: (event(key, OTHER[receiver], n=n),))
            case events.HintEvent(seat):
                self.hinted_games.add(self.game)
                self.hinted_at[seat] = self.acted_at
                self._hear_all(lambda _: (event("hinted", seat),))
            case events.BreakOffEvent(seat):
                self._break_off(body)
            case events.ResignEvent(seat, "absent") if (
                self.chance is not None and OTHER[seat] in self.chance.spoiled_by
            ):
                self._break_off(events.BreakOffEvent())  # a share of the other cannot be used: nobody loses
            case events.ResignEvent(seat, reason):
                self.given_up, self.match.is_stopped = body, True
                self._hear_all(lambda _: (event(GAVE_UP[reason], seat),))
            case events.CallInEvent(seat):
                self._stand_in(seat)
            case events.BackEvent(seat) if seat is self.stood_in:
                self.stood_in = self.away = None
                self.match.seat_person(seat)
                self._hear_all(lambda _: (event("plays-again", seat),))
            case events.AwayEvent() | events.BackEvent() | events.WakeEvent() | events.GapEvent() | events.ReadyEvent():
                pass  # handled in `_set_clocks`

    def _answer(self, seat: Seat, what: str, *, is_reported: bool) -> None:
        """Close a request that was granted, refused or withdrawn; with `is_reported` both are shown a no."""
        asker = self.asked.pop(what, None)
        if asker is None or not is_reported:
            return
        if asker is seat:
            self._hear_all(lambda _: (event(f"withdraws-{what}", seat),))
            return
        place = self.match.last_decision(asker) if what == TAKE_BACK else None
        if place is not None:
            self.kept_decision[asker] = place
        self._hear_all(lambda _: (event(f"refuses-{what}", seat),))

    def _begin(self, made: events.MakeEvent) -> None:
        self.made = made
        self.persons = (Seat.A,) if made.opponent else SEATS
        at = self.clocks.at
        self.clocks = Clocks(
            game_seconds=made.game_seconds, move_seconds=made.move_seconds, pause_seconds=made.pause_seconds
        )
        self.clocks.at = at
        settings = Settings(
            load(made.rules), length=made.length, conduct=Conduct(made.conduct), opponent=made.opponent or "book",
            undo=False, hints=bool(made.opponent) or made.hints,
        )  # fmt: skip
        self.match = MatchState(settings, persons=self.persons)
        if made.opponent:
            self._seat_bot(Seat.B, made.opponent)

    def _sit(self, sat: events.SitEvent) -> None:
        self.holders[sat.seat] = Holder(sat.name, sat.colour, sat.holder)
        if self.is_complete and not self.viewers.presenters:
            self._seat_all()
            for presenter in self.viewers.presenters.values():
                presenter.begin()

    def _seat_all(self) -> None:
        """Create the presenters once everybody has sat down."""
        self.viewers.seat(
            [self._seen_from(seat) for seat in self.persons], (self.name_of(Seat.A), self.name_of(Seat.B))
        )

    def _call_in(self, seat: Seat) -> None:
        """Let the agreed built-in opponent play on for the player at `seat`."""
        self.stood_in = seat
        self._seat_bot(seat, self.made.stand_in)

    def _seat_bot(self, seat: Seat, name: str) -> None:
        """Let a built-in opponent play at `seat`, which thinks in another process."""
        self.away = RemoteBot(name, self._called(name))
        self.match.seat_bot(seat, self.away, attention=lambda: Random(self.secrets[DICE].hex()))

    def _stand_in(self, seat: Seat) -> None:
        self._call_in(seat)
        if (chance := self.chance) is not None:
            self.stood_in_games.add(self.game)
            if seat not in chance.pledges:
                chance.wanted = self.playing
        self._hear_all(lambda _: (event("stands-in", seat, house=self.made.stand_in),))

    def _break_off(self, body: events.BreakOffEvent) -> None:
        self.broken_off, self.match.is_stopped = body, True
        told = event("cannot-be-dealt") if body.seat is None else event("leaves", body.seat)
        self._hear_all(lambda _: (told,))

    def _seen_from(self, seat: Seat) -> MatchAtSeat:
        """The match as the player at `seat` may see it."""
        settings = replace(
            self.match.settings,
            name=self.chosen_name(seat),
            across=self.name_of(OTHER[seat]),
            opponent=self.made.opponent,
        )
        return MatchAtSeat(self.match, seat, settings)

    def _take(self, body: TakeEvent) -> None:
        first = len(self.match.entries)
        self.match.fold(body)
        if self.away is not None:
            self.away.answers.clear()
        self.asked.pop(TAKE_BACK, None)
        self._hear_all(lambda seat: self.match.events_for(seat, first=first))

    def _hear_all(self, told: Callable[[Seat | None], tuple[Happening, ...]]) -> None:
        self.viewers.hear(self.match, told)

    def release(self) -> None:
        """Break reference cycles, so that the table is freed without the garbage collector."""
        self.viewers.presenters.clear()
        self.match.release()

    # --- what is seen -------------------------------------------------------------------------------

    def scene(self, viewer: Seat | None) -> Scene:
        """The scene of a viewer, numbered with the last row."""
        return replace(self.viewers.scene(viewer, self.match), number=self.seq)

    @property
    def for_spectators(self) -> TableState:
        """The table as spectators may see it."""
        return self

    # --- who is there -------------------------------------------------------------------------------

    def is_held(self, seat: Seat, holder: str | None) -> bool:
        """Whether the token named `holder` holds the seat."""
        found = self.holders.get(seat)
        return found is not None and found.token == holder

    def is_person(self, seat: Seat) -> bool:
        """Whether the seat is for a person, taken or not."""
        return seat in self.persons

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that persons play now, without one where a built-in opponent stands in."""
        return tuple(seat for seat in self.persons if seat is not self.stood_in)

    @property
    def is_complete(self) -> bool:
        """Whether everybody has sat down."""
        return all(seat in self.holders for seat in self.persons)

    @property
    def next_name(self) -> str:
        """The name of the rematch table: impossible to guess, and the same in every process."""
        digest = hmac.digest(self.secrets[DICE], b"the next table", "sha256")
        return urlsafe_b64encode(digest[:9]).decode()

    def chosen_name(self, seat: Seat) -> str:
        """The name that the person at `seat` has chosen; empty for a built-in opponent and where none was chosen."""
        holder = self.holders.get(seat)
        return "" if holder is None else holder.name

    def name_of(self, seat: Seat) -> Name:
        """The name under which the others see the player at `seat`."""
        if not self.is_person(seat):
            return opponent_message(self.made.opponent)
        invites = seat is Seat.A and not self.made.opponent
        return self.chosen_name(seat) or Message("person.host" if invites else "person.guest")

    # --- where play stands --------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether play at this table has ended."""
        return self.match.is_over

    def has_ended(self, game: int) -> bool:
        """Whether that game is over for good: it has a winner and its secret is revealed."""
        if not 0 < game <= len(self.chances) or self.chances[game - 1].secret is None:
            return False
        return game <= len(self.match.play.results) or self.given_up is not None

    @property
    def is_begun(self) -> bool:
        """Whether any act has been done in a game: a card dealt, or a step before it."""
        return bool(self.match.n_entries)

    @property
    def game(self) -> int:
        """The number of the game in hand, or of the last one."""
        return min(self.match.course.game, len(self.match.play.results) + 1) if not self.is_over else len(self.chances)

    @property
    def deal(self) -> int:
        """The number of the deal in hand in its game; 0 where none has begun."""
        game = layers_of(self.match.play)[1]
        return 0 if game is None else game.deal_number

    @property
    def chance(self) -> GameFairness | None:
        """The fairness data of the game in hand; None before the server has committed to its secret."""
        if not self.chances:
            return None
        game = self.game
        return self.chances[game - 1] if 0 < game <= len(self.chances) else None

    @property
    def is_dealt(self) -> bool:
        """Whether all shares are committed and disclosed, so that cards can be dealt."""
        chance = self.chance
        return chance is not None and chance.is_told

    @property
    def waits_for(self) -> Seat | None:
        """The person the table waits for; see `MatchState.awaited`."""
        return self.match.awaited

    @property
    def keeps_time(self) -> bool:
        """Whether presence matters: there is a clock, or the other player is a person."""
        made = self.made
        return self.is_complete and not self.is_over and bool(
            made.game_seconds or made.move_seconds or not made.opponent
        )  # fmt: skip

    # --- automatic events ---------------------------------------------------------------------------

    def next_row(self) -> events.Event | None:
        """The next automatic event; None while the table waits for a person, or when nothing is left.

        The caller fills the empty commitment of a `CommitEvent` with that of a new secret.  Raises Thinks.
        """
        if not self.is_complete:
            return None
        if (row := self._of_chance()) is not None:
            return row
        return self.match.next_event(self.randomness)

    def _of_chance(self) -> events.Event | None:
        is_decided = self.is_over and self.broken_off is None
        over = len(self.chances) if is_decided else len(self.match.play.results)
        for number, chance in enumerate(self.chances[:over], 1):
            if chance.secret is None and chance.commitment in self.secrets:
                return events.RevealEvent(number, Secret(self.secrets[chance.commitment]).reveal_hex())
        if not self.is_over and len(self.chances) <= len(self.match.play.results):
            return events.CommitEvent(len(self.chances) + 1, "")
        if not self.is_over and self.chance is not None and self.chance.commitment not in self.secrets:
            return events.BreakOffEvent()  # the server has lost the secret it was committed to
        return None

    @property
    def randomness(self) -> MatchRandomness:
        """The cards, and the random numbers of this state, the same in every process."""
        return MatchRandomness(self._dealer.cards(self.secrets), Random(f"{self.secrets[DICE].hex()}/{self.seq}"))
