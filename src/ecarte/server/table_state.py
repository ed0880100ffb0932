"""The state of a live table: the fold of its event log, the view of each viewer, and the next event.

Nothing here waits, reads a clock or draws at random.  Only `fold` and `resume` change a table.  Players' acts and
automatic events are first decided as events and then folded.  Random numbers that the server needs are derived from a
secret of the table and the number of the row, so another process decides the same.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec.structs import replace

from ecarte.acts.faults import Conduct
from ecarte.bots.base import SeatPlayer
from ecarte.cards import OTHER, Seat
from ecarte.host.events import PassEvent, SlipEvent, TakeBackEvent, TakeEvent
from ecarte.host.happening import Happening, event
from ecarte.host.match import MatchRandomness, MatchState
from ecarte.host.match_at_seat import MatchAtSeat
from ecarte.host.settings import Settings
from ecarte.rules import load
from ecarte.server import events
from ecarte.server.clocks import DAY, SECOND, Clocks
from ecarte.server.fairness import GameFairness
from ecarte.server.seats import TAKE_BACK, Chat, ChatLine, Holder, LeftToBackers, TableSeats
from ecarte.server.snapshot import Snapshot
from ecarte.server.table_parts import DICE, TableParts
from ecarte.server.viewers import NOWHERE, DelayedRows, without_clocks
from ecarte.server.workers import RemoteBot
from ecarte.table.evening_games import n_calls_of_packs
from ecarte.table.match import new_match
from ecarte.ui import Scene

RESIGN_KEYS: Final = {
    "resigned": "resigns", "time": "out-of-time", "absent": "stays-away", "idle": "does-nothing", "round": "round-over",
}  # fmt: skip
"""The event key for each reason of a `ResignEvent`."""

BREAK_OFF_KEYS: Final = {
    "": "cannot-be-dealt", "closed": "table-closed", "round": "round-ended", "away": "nobody-came",
}  # fmt: skip
"""The event key for each reason of a `BreakOffEvent` without a seat."""

PAST_FAIRNESS: Final = GameFairness("", (), secret="")
"""Placeholder for the fairness data of a game that ended before the snapshot."""


class TableState(TableParts):
    """A table as the rows of its log have made it.

    `find_opponent` finds a built-in opponent by its name.  With `is_delayed` this is the state for the spectators of a
    table that shows them play one deal late.
    """

    def __init__(self, name: str, *, find_opponent: Callable[[str], SeatPlayer], is_delayed: bool = False) -> None:
        super().__init__(name)
        self._find_opponent, self._is_delayed = find_opponent, is_delayed
        self._is_players_act = False  # whether the last row has an act of a player
        self._delayed: TableState | None = None  # the state for spectators, where their view is delayed
        self._delayed_rows = DelayedRows()

    # --- the fold -----------------------------------------------------------------------------------

    def resume(self, snapshot: Snapshot) -> None:
        """Restore the table from a snapshot between two games, instead of folding the rows before it."""
        self._begin_table(snapshot.make_event)
        self.seq = self.resumed_at = snapshot.seq
        self.made_at, self.acted_at, self.fairness.waiting_since = (
            snapshot.made_at,
            snapshot.acted_at,
            snapshot.fairness_since,
        )
        self.clocks.resume(snapshot.clocks)
        self.seats.holders, self.n_gone, self.hinted_at = (
            dict(snapshot.holders),
            dict(snapshot.n_gone),
            dict(snapshot.hinted_at),
        )
        self.requests.pending, self.requests.n_made = dict(snapshot.requests), dict(snapshot.n_requests)
        self.requests.refused_place = dict(snapshot.refused_place)
        self.stand_in_games, self.hinted_games = set(snapshot.stand_in_games), set(snapshot.hinted_games)
        self.first_game = snapshot.n_games + 1
        self.fairness.games += [PAST_FAIRNESS] * snapshot.n_games + [
            GameFairness(snapshot.fairness.commitment, snapshot.fairness.participants)
        ]
        self.chat = Chat(snapshot.chat_lines, counts=snapshot.n_chat_lines)
        self.viewers.resume(dict(snapshot.n_lines))
        if snapshot.stand_in_seat is not None:
            self._seat_stand_in(snapshot.stand_in_seat)
        match = snapshot.match(self.match.play.agreement)
        self.match.resume(match, snapshot.course, spoiled=snapshot.spoiled, n_before=snapshot.n_entries)
        self.note_standing()
        self._seat_viewers()
        if self._delayed is not None:  # within a game the delayed state is one deal behind again
            self._delayed.resume(replace(snapshot, make_event=without_clocks(snapshot.make_event)))

    def fold(self, row: events.LogRow) -> None:
        """Fold one more row, and for delayed spectators the rows that they may see now.  Rows come in order."""
        place_before = NOWHERE if self._delayed is None else self.place
        self._fold_row(row)
        if self._delayed is not None:
            self._delayed_rows.add(self.place if place_before == NOWHERE else place_before, row)
            for due_row in self._delayed_rows.take_due(self.place, is_over=self.is_over):
                self._delayed.fold(due_row)

    def _fold_row(self, row: events.LogRow) -> None:
        assert row.seq == self.seq + 1, (row.seq, self.seq)
        self.seq = row.seq
        self.made_at = self.made_at or row.time
        if row.cid is not None:
            self.rows_by_cid[row.cid] = row.seq
        lost = row.body.lost if isinstance(row.body, events.WakeEvent | events.GapEvent) else 0
        self.clocks.pass_until(row.time, lost=lost)
        self.seats.wait_longer(lost)
        if isinstance(row.body, events.GapEvent):
            self.fairness.waiting_since += row.body.lost
        game, deal_place = self.game if self.fairness.games else 0, self.deal_place
        shown_before, self._is_players_act = self._shown_beside_play, False
        if isinstance(row.body, TakeEvent | TakeBackEvent):
            self.acted_at = row.seq
        self._fold_event(row.body)
        self.note_standing()
        if not isinstance(row.body, TakeEvent | PassEvent) or self._shown_beside_play != shown_before:
            self.surroundings = None
        self._set_clocks(row.body, game, deal_place)
        self.viewers.number_lines(self.seq)

    @property
    def _shown_beside_play(self) -> tuple[object, ...]:
        """Of what the state shows beside play, that which an act can change."""
        return self.stage, self.deal_place, bool(self.requests.pending)

    def _set_clocks(self, body: events.Event, game: int, deal_place: tuple[int, int] | None) -> None:
        """Set the clocks after a row; `game` and `deal_place` are the game and deal that were in hand before it."""
        self.clocks.fold(body, self.seats.person_seats)
        if isinstance(body, events.AwayEvent):
            self.n_gone[body.seat] = self.n_gone.get(body.seat, 0) + 1
        if isinstance(body, TakeEvent) and deal_place is not None and self.deal_place != deal_place:
            self.clocks.begin_pause()
        if isinstance(body, events.WakeEvent | events.CommitEvent | events.PledgeEvent | events.ShareEvent):
            self.fairness.waiting_since = self.clocks.last_row_time
        if self.fairness.games and self.game != game:
            self.clocks.used.clear()
            self.requests.n_take_backs.clear()
        self.clocks.wait_for(self.awaited, is_new_decision=isinstance(body, TakeEvent | TakeBackEvent))

    def _fold_event(self, body: events.Event) -> None:
        match body:
            case events.MakeEvent():
                self._begin_table(body)
            case (
                events.PointEvent() | events.CorrectEvent() | events.LeaveToBackersEvent() | events.DeclineEvent()
                | events.PlayOnEvent()
            ):  # fmt: skip
                self._fold_backing(body)
            case events.SitEvent():
                self._sit(body)
            case events.IdentifyEvent():
                self._identify(body)
            case events.CommitEvent(game, commitment):
                assert game == len(self.fairness.games) + 1
                self.fairness.games.append(GameFairness(commitment, self.seats.played_by_persons))
                if self.seats.stand_in_seat is not None:
                    self.stand_in_games.add(game)
            case events.PledgeEvent() | events.ShareEvent() | events.RevealEvent():
                self.fairness.fold(body)
            case TakeEvent():
                self._take(body)
            case PassEvent() | SlipEvent():
                self.match.fold(body)
            case events.SayEvent(seat, text):
                self.chat.lines.append(ChatLine(self.seq, self.clocks.last_row_time, seat, text))
            case events.RematchEvent(table):
                self.next_table = table
            case _:
                self._fold_agreement(body)

    def _fold_agreement(self, body: events.Event) -> None:
        match body:
            case events.RequestEvent(seat, request_name):
                self.requests.add(seat, request_name)
            case events.ReplyEvent(seat, request_name, yes, is_reported):
                self._close_request(seat, request_name, is_reported=is_reported and not yes)
            case TakeBackEvent(place):
                decider = self.match.mover_at(place)
                self.match.fold(body)
                self.requests.pending.pop(TAKE_BACK, None)
                self.requests.refused_place.clear()
                self._announce(event("taken-back", decider))
            case events.CallEvent(called):
                self._announce(event("called", OTHER[called], other=called))
            case events.GiveTimeEvent(receiver, seconds):
                key, n = ("gives-day", seconds // DAY) if seconds >= DAY else ("gives-time", seconds)
                self._announce(event(key, OTHER[receiver], n=n))
            case events.HintEvent(seat):
                self.hinted_games.add(self.game)
                self.hinted_at[seat] = self.acted_at
                self._announce(event("hinted", seat))
            case events.BreakOffEvent():
                self._end_without_winner(body)
            case events.ResignEvent(seat, "absent") if (
                self.game_fairness is not None and OTHER[seat] in self.game_fairness.spoiled_by
            ):
                self._end_without_winner(events.BreakOffEvent())  # a share of the other cannot be used: nobody loses
            case events.ResignEvent(seat, reason):
                self.resignation, self.match.is_stopped, self.seats.left_to_backers = body, True, None
                self._announce(event(RESIGN_KEYS[reason], seat))
            case events.CallInEvent(seat):
                self._call_in(seat)
            case events.BackEvent(seat) if seat is self.seats.stand_in_seat:
                self.seats.stand_in_seat = self.bot = None
                self.match.seat_person(seat)
                self._announce(event("plays-again", seat))
            case events.AwayEvent() | events.BackEvent() | events.WakeEvent() | events.GapEvent() | events.ReadyEvent():
                pass  # see `_set_clocks`

    def _close_request(self, seat: Seat, request_name: str, *, is_reported: bool) -> None:
        """Close a request.  With `is_reported` it was refused or withdrawn, and both players are shown that."""
        asker = self.requests.pending.pop(request_name, None)
        if asker is None or not is_reported:
            return
        refused_place = self.match.last_decision(asker) if request_name == TAKE_BACK and asker is not seat else None
        if refused_place is not None:
            self.requests.refused_place[asker] = refused_place
        self._announce(event(f"{'withdraws' if asker is seat else 'refuses'}-{request_name}", seat))

    def _begin_table(self, make_event: events.MakeEvent) -> None:
        self.make_event, self.seats = make_event, TableSeats(make_event.opponent)
        if make_event.spectators == "behind" and not self._is_delayed:
            self._delayed = TableState(self.name, find_opponent=self._find_opponent, is_delayed=True)
        last_row_time = self.clocks.last_row_time
        self.clocks = Clocks(
            game_seconds=make_event.game_seconds,
            move_seconds=make_event.move_seconds,
            pause_seconds=make_event.pause_seconds,
        )
        self.clocks.last_row_time = last_row_time
        settings = Settings(
            load(make_event.rules), length=make_event.length, conduct=Conduct(make_event.conduct),
            opponent=make_event.opponent or "book", undo=False,
            hints=make_event.hints or (bool(make_event.opponent) and not (make_event.rated or make_event.room)),
        )  # fmt: skip
        if make_event.dealer is not None:
            settings = replace(settings, start=new_match(settings.agreement, length=1, dealer=make_event.dealer))
        self.match = MatchState(settings, persons=self.seats.person_seats)
        if make_event.opponent:
            self._seat_bot(Seat.B, make_event.opponent)

    def _sit(self, sit_event: events.SitEvent) -> None:
        self.seats.holders[sit_event.seat] = Holder(
            sit_event.name, sit_event.colour, sit_event.holder, sit_event.person, sit_event.owner
        )
        if self.seats.is_complete and not self.viewers.presenters:
            self._seat_viewers()
            for presenter in self.viewers.presenters.values():
                presenter.begin()

    def _fold_backing(self, body: events.Event) -> None:
        """Fold what a backer does, or what leaves it to them."""
        match body:
            case events.PointEvent():
                self.pointed.append(body)
            case events.CorrectEvent(_, who):
                self.n_corrected[who] = self.n_corrected.get(who, 0) + 1
            case events.LeaveToBackersEvent(seat, seconds):
                ends = self.clocks.last_row_time + seconds * SECOND
                self.seats.left_to_backers = LeftToBackers(seat, ends)
                self._announce(event("leaves-to-backers", seat))
            case events.DeclineEvent(_, who):
                self.seats.decline(who)
            case events.PlayOnEvent():
                self._play_on(body)

    def _play_on(self, body: events.PlayOnEvent) -> None:
        """Let a backer play on, who sees the hand from here on and nothing of what its player was shown before."""
        seat = body.seat
        n_packs = n_calls_of_packs(entry.action for entry in self.match.entries)[seat]
        n_packs -= sum(one.new_packs for one in self.seats.successors if one.seat is seat)
        holder = Holder(body.name, body.colour, body.holder, body.person, body.owner)
        self.seats.hand_over(seat, holder, who=body.who, seq=self.seq, new_packs=n_packs)
        self.viewers.change_player(MatchAtSeat(self.match, seat, self._settings_at(seat)))
        self.viewers.rename({one: self._settings_at(one) for one in self.seats.person_seats}, self._names)
        self._announce(event("plays-on", seat))

    def _identify(self, identify_event: events.IdentifyEvent) -> None:
        """Let the guest at a seat play on under the name of their account, or without one where that is deleted."""
        seat = identify_event.seat
        self.is_anonymized = not identify_event.name and bool(self.seats.holders[seat].name)
        self.seats.holders[seat] = replace(
            self.seats.holders[seat], name=identify_event.name, person=identify_event.person
        )
        if self.viewers.presenters:
            self.viewers.rename({one: self._settings_at(one) for one in self.seats.person_seats}, self._names)

    def _seat_viewers(self) -> None:
        """Create the presenters once everybody has sat down."""
        self.viewers.seat(
            [MatchAtSeat(self.match, seat, self._settings_at(seat)) for seat in self.seats.person_seats], self._names
        )

    def _seat_stand_in(self, seat: Seat) -> None:
        """Let the agreed stand-in play at `seat`, for the player who is away."""
        self.seats.stand_in_seat = seat
        self._seat_bot(seat, self.make_event.stand_in)

    def _seat_bot(self, seat: Seat, name: str) -> None:
        """Let a built-in opponent play at `seat`, which thinks in another process."""
        self.bot = RemoteBot(name, self._find_opponent(name))
        self.match.seat_bot(seat, self.bot, attention=lambda: Random(self.fairness.secrets[DICE].hex()))

    def _call_in(self, seat: Seat) -> None:
        self._seat_stand_in(seat)
        if (fairness := self.game_fairness) is not None:
            self.stand_in_games.add(self.game)
            if seat not in fairness.pledges:
                fairness.participants = self.seats.played_by_persons
        self._announce(event("stands-in", seat, house=self.make_event.stand_in))

    def _end_without_winner(self, body: events.BreakOffEvent) -> None:
        self.break_off, self.match.is_stopped = body, True
        if body.seat is not None:
            self._announce(event("leaves", body.seat))
        else:
            self._announce(event(BREAK_OFF_KEYS[body.reason]))

    def _take(self, body: TakeEvent) -> None:
        n_entries_before = len(self.match.entries)
        self.match.fold(body)
        if self.bot is not None:
            self.bot.answers.clear()
        mover = self.match.entries[-1].action.mover
        self._is_players_act = mover is not None
        self.pointed = [one for one in self.pointed if one.seat is not mover]
        self.requests.pending.pop(TAKE_BACK, None)
        self.viewers.hear(self.match, first=n_entries_before)

    def _announce(self, happening: Happening) -> None:
        """Add an event that everybody may know to every viewer's journal."""
        self.viewers.announce(self.match, happening)

    def release(self) -> None:
        """Break reference cycles, so that the table is freed without the garbage collector."""
        self.viewers.release()
        self.match.release()
        if self._delayed is not None:
            self._delayed.release()

    # --- what is seen -------------------------------------------------------------------------------

    def scene(self, viewer: Seat | None, *, explains_wishes: bool = True) -> Scene:
        """The scene of a viewer, numbered with the last row; see `Viewers.scene`."""
        return replace(self.viewers.scene(viewer, self.match, explains_wishes=explains_wishes), number=self.seq)

    @property
    def is_shown_alone(self) -> bool:
        """Whether this state is shown before the next one: a player has acted in it, or a deal has ended.

        What else happens by itself, such as the cards of a deal, is shown together with what follows.
        """
        return self._is_players_act or self.viewers.deal_ended_at == self.seq

    @property
    def for_spectators(self) -> TableState:
        """The table as spectators may see it: as it is, or a deal behind."""
        return self if self._delayed is None else self._delayed

    # --- automatic events ---------------------------------------------------------------------------

    def next_event(self) -> events.Event | None:
        """The next automatic event; None while the table waits for a person, or when nothing is left.

        The caller fills the empty commitment of a `CommitEvent` with that of a new secret.  Raises BotNeeded where a
        built-in opponent has to be asked first.
        """
        if not self.seats.is_complete:
            return None
        n_results = len(self.match.play.results)
        is_decided = self.is_over and self.break_off is None
        fairness_event = self.fairness.next_event(
            n_ended=len(self.fairness.games) if is_decided else n_results,
            n_results=n_results,
            game=None if self.is_over else self.game,
        )
        if fairness_event is not None or self.match.waits_for_person:
            return fairness_event
        return self.match.next_event(self.randomness)

    @property
    def randomness(self) -> MatchRandomness:
        """The cards, and the random numbers of this state, the same in every process."""
        return MatchRandomness(self.fairness.nature, Random(f"{self.fairness.secrets[DICE].hex()}/{self.seq}"))
