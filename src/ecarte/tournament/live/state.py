"""The state of a live tournament: the fold of its log, and why an event may not be added to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from ecarte.tournament.live.events import (
    BUILT_IN,
    NOBODY,
    AnyTournamentEvent,
    EndEvent,
    EndReason,
    EnterEvent,
    IdleEvent,
    MakeTournamentEvent,
    PairEvent,
    RestartEvent,
    ResultEvent,
    StartEvent,
    WithdrawEvent,
)

MOST_PLAYERS: Final = 200
"""The most players of a tournament."""

MOST_ENTRIES: Final = 2_000
"""The most entries of a ladder, which players may leave and enter again."""

LEAST_PLAYERS: Final = 2

TournamentStage: TypeAlias = Literal["open", "under-way", "over"]
"""Whether players may enter, rounds are played, or the tournament is over."""


class TournamentEntry(msgspec.Struct, frozen=True):
    """A player of a tournament: number from 1, account or built-in opponent, rating on entering, and when that was.

    One who `is_spare` is the built-in opponent that plays only where the number of the others is odd.
    """

    number: int
    player: str
    rating: int
    owner: str = ""
    is_withdrawn: bool = False
    is_spare: bool = False
    entered_at: int = 0

    @property
    def is_built_in(self) -> bool:
        """Whether it is a built-in opponent."""
        return self.player.startswith(BUILT_IN)

    @property
    def responsible_person(self) -> str:
        """The account that plays, or whose program does."""
        return self.owner or self.player


class TournamentBoard(msgspec.Struct, frozen=True):
    """A board of a round: the numbers of the players at seats A and B, and the result once there is one.

    `b` is `NOBODY` for a bye.  In a knock-out `a` is `NOBODY` too where nobody is left to come to that board.
    """

    a: int
    b: int
    result: ResultEvent | None = None

    @property
    def is_bye(self) -> bool:
        """Whether nothing is played at this board."""
        return self.b == NOBODY

    @property
    def winner(self) -> int:
        """The number of the player who has won, or has a bye; `NOBODY` while that is open, and where neither has."""
        if self.is_bye:
            return self.a
        if self.result is None or not self.result.winner:
            return NOBODY
        return self.a if self.result.winner == "A" else self.b


class TournamentRound(msgspec.Struct, frozen=True):
    """A round: its number, how often it was restarted before, when it was paired, its boards, and its last result."""

    number: int
    attempt: int
    paired_at: int
    boards: tuple[TournamentBoard, ...]
    last_result_at: int = 0

    @property
    def is_complete(self) -> bool:
        """Whether every board has a result."""
        return all(board.is_bye or board.result is not None for board in self.boards)


class SeatHistory(NamedTuple):
    """How often a player has had seat A more than seat B, and whether seat A was the last."""

    balance: int = 0
    had_a_last: bool = False


class TournamentState(msgspec.Struct, frozen=True):
    """A tournament as the events of its log have made it; `dropped` are the rounds that were to be paired again.

    `numbered_at` is the row since which the players have their numbers: who withdraws before the start leaves theirs.
    `order` has the players of a ladder by number, the first one first; it stays open, and its challenges are rounds.
    """

    agreed: MakeTournamentEvent
    made_at: int
    entries: tuple[TournamentEntry, ...] = ()
    rounds: tuple[TournamentRound, ...] = ()
    stage: TournamentStage = "open"
    dropped: tuple[TournamentRound, ...] = ()
    seq: int = 1
    numbered_at: int = 1
    end_reason: EndReason = ""
    order: tuple[int, ...] = ()

    @property
    def is_ladder(self) -> bool:
        """Whether players challenge each other, and there are no rounds."""
        return self.agreed.system == "ladder"

    @property
    def rounds_in_hand(self) -> tuple[TournamentRound, ...]:
        """The rounds with a board without a result: the last one at most, and in a ladder any."""
        return tuple(one for one in (self.rounds if self.is_ladder else self.rounds[-1:]) if not one.is_complete)

    @property
    def entered(self) -> tuple[TournamentEntry, ...]:
        """The players who are not withdrawn."""
        return tuple(entry for entry in self.entries if not entry.is_withdrawn)

    @property
    def paired(self) -> tuple[TournamentEntry, ...]:
        """The players who are to be paired: those who are not withdrawn, without the spare one."""
        return tuple(entry for entry in self.entered if not entry.is_spare)

    @property
    def seeds(self) -> tuple[TournamentEntry, ...]:
        """All players with the highest rating first, and of equal ones who entered first; the spare one last."""
        return tuple(sorted(self.entries, key=lambda one: (one.is_spare, -one.rating, one.number)))

    @property
    def n_rounds(self) -> int:
        """The number of rounds; while players may enter, that with the present ones."""
        n_players = len(self.paired) if self.stage == "open" else len(self.entries)
        match self.agreed.system:
            case "swiss" if self.agreed.begins_at and self.stage != "open":  # as many as all can be paired for
                return min(self.agreed.rounds, most_swiss_rounds(sum(not entry.is_spare for entry in self.entries)))
            case "swiss":
                return self.agreed.rounds
            case "round-robin":
                return n_players - 1 + n_players % 2
            case "knock-out":
                return max(0, n_players - 1).bit_length()
            case "ladder":
                return 0

    @property
    def last_round(self) -> TournamentRound | None:
        """The last round that was paired."""
        return self.rounds[-1] if self.rounds else None

    @property
    def is_between_rounds(self) -> bool:
        """Whether no board waits for its result."""
        return not self.rounds_in_hand

    @property
    def has_all_rounds(self) -> bool:
        """Whether the last round of the tournament has all its results."""
        return self.stage != "open" and len(self.rounds) >= self.n_rounds and self.is_between_rounds

    def entry(self, number: int) -> TournamentEntry:
        """The player with that number."""
        return self.entries[number - 1]

    def entry_of(self, player: str) -> TournamentEntry | None:
        """The entry of an account or built-in opponent, the last one if there are several."""
        return next((entry for entry in reversed(self.entries) if entry.player == player), None)

    def has_game(self, number: int) -> bool:
        """Whether a player has a board without a result."""
        return any(
            not board.is_bye and board.result is None and number in (board.a, board.b)
            for one in self.rounds_in_hand for board in one.boards
        )  # fmt: skip

    def boards_of(self, number: int) -> Iterator[tuple[TournamentRound, TournamentBoard]]:
        """The rounds and boards of a player, byes included."""
        for one in self.rounds:
            yield from ((one, board) for board in one.boards if number in (board.a, board.b))

    def points(self, number: int) -> int:
        """The games won by a player, with their byes."""
        return sum(board.winner == number for _, board in self.boards_of(number))

    def seat_history(self, number: int) -> SeatHistory:
        """At which seats a player has sat."""
        at_a = [board.a == number for _, board in self.boards_of(number) if not board.is_bye]
        return SeatHistory(2 * sum(at_a) - len(at_a), bool(at_a) and at_a[-1])


def begin_tournament(agreed: MakeTournamentEvent, time: int) -> TournamentState:
    """The tournament after the first event of its log."""
    return TournamentState(agreed, time)


def fold_event(state: TournamentState, event: AnyTournamentEvent, time: int) -> TournamentState:
    """The tournament after one more event, to which there is no objection, at that time in milliseconds."""
    return replace(_fold(state, event, time), seq=state.seq + 1)


def _fold(state: TournamentState, event: AnyTournamentEvent, time: int) -> TournamentState:
    match event:
        case EnterEvent():
            entry = _next_entry(state, event, time)
            return replace(state, entries=(*state.entries, entry), order=_order_with(state, entry.number))
        case WithdrawEvent(number) | IdleEvent(number):
            if state.stage == "open" and not state.is_ladder:  # as if they had never entered: numbers follow each other
                left = (entry for entry in state.entries if entry.number != number)
                left_now = tuple(replace(one, number=at) for at, one in enumerate(left, 1))
                return replace(state, entries=left_now, numbered_at=state.seq + 1)
            entries = (
                replace(entry, is_withdrawn=True) if entry.number == number else entry for entry in state.entries
            )
            return replace(state, entries=tuple(entries), order=tuple(one for one in state.order if one != number))
        case StartEvent():
            return replace(state, stage="under-way", entries=(*state.entries, *_spare_entries(state)))
        case PairEvent(number, boards):
            attempt = sum(one.number == number for one in state.dropped)
            paired = TournamentRound(number, attempt, time, tuple(TournamentBoard(*board) for board in boards))
            return replace(state, rounds=(*state.rounds, paired))
        case ResultEvent(number):
            played = _with_result(state.rounds[number - 1], event, time)
            rounds = (*state.rounds[: number - 1], played, *state.rounds[number:])
            return replace(state, rounds=rounds, order=order_after(state.order, played.boards[event.board - 1]))
        case RestartEvent():
            return replace(state, rounds=state.rounds[:-1], dropped=(*state.dropped, state.rounds[-1]))
        case EndEvent(reason):
            return replace(state, stage="over", end_reason=reason)
        case MakeTournamentEvent():
            raise AssertionError(event)


def _next_entry(state: TournamentState, event: EnterEvent, time: int) -> TournamentEntry:
    """The player who enters."""
    return TournamentEntry(len(state.entries) + 1, event.player, event.rating, event.owner, entered_at=time)


def _order_with(state: TournamentState, number: int) -> tuple[int, ...]:
    """The order of a ladder with a new player at its end."""
    return (*state.order, number) if state.is_ladder else ()


def _with_result(played: TournamentRound, event: ResultEvent, time: int) -> TournamentRound:
    boards = (replace(one, result=event) if at == event.board else one for at, one in enumerate(played.boards, 1))
    return replace(played, boards=tuple(boards), last_result_at=time)


def order_after(order: tuple[int, ...], board: TournamentBoard) -> tuple[int, ...]:
    """The order of a ladder after the result of a board.

    A winner from below takes the place of the loser; the loser and all between move down by one.  A player who has
    left has no place.

    >>> order_after((4, 7, 2, 5), TournamentBoard(5, 7, ResultEvent(1, 1, "A")))
    (4, 5, 7, 2)
    >>> order_after((4, 7, 2, 5), TournamentBoard(5, 7, ResultEvent(1, 1, "B")))
    (4, 7, 2, 5)
    """
    if board.winner not in order or not {board.a, board.b} <= set(order):
        return order
    winner, loser = order.index(board.winner), order.index(board.a + board.b - board.winner)
    if winner < loser:
        return order
    return (*order[:loser], board.winner, *order[loser:winner], *order[winner + 1 :])


def _spare_entries(state: TournamentState) -> tuple[TournamentEntry, ...]:
    """The built-in opponent as a player, where it may be needed for an odd number."""
    opponent, n_players = state.agreed.built_in, len(state.entries)
    if not opponent or (state.agreed.system == "round-robin" and n_players % 2 == 0):
        return ()
    return (TournamentEntry(n_players + 1, BUILT_IN + opponent, 0, is_spare=True),)


def objection(state: TournamentState, event: AnyTournamentEvent) -> str | None:
    """Why an event may not be added to a tournament, as a stable code; None where it may."""
    if state.stage == "over":
        return "tournament-over"
    match event:
        case EnterEvent():
            return _entry_objection(state, event)
        case StartEvent() | RestartEvent() if state.is_ladder:
            return "is-ladder"
        case IdleEvent(number) if not state.is_ladder or state.has_game(number):
            return "not-idle"
        case WithdrawEvent(number) | IdleEvent(number):
            known = 0 < number <= len(state.entries) and not state.entry(number).is_withdrawn
            return None if known and not state.entry(number).is_built_in else "not-entered"
        case StartEvent():
            return _start_objection(state)
        case PairEvent(number, boards):
            return _pairing_objection(state, number, boards)
        case ResultEvent(number, board):
            if number != len(state.rounds) and not (state.is_ladder and 0 < number < len(state.rounds)):
                return "no-such-board"
            there = state.rounds[number - 1].boards if number else ()
            if not 0 < board <= len(there):
                return "no-such-board"
            return "has-result" if there[board - 1].is_bye or there[board - 1].result else None
        case RestartEvent(number):
            return None if state.last_round is not None and state.last_round.number == number else "no-such-round"
        case EndEvent():
            return None if state.is_between_rounds or state.is_ladder else "round-not-over"
        case MakeTournamentEvent():
            return "tournament-made"


def _entry_objection(state: TournamentState, event: EnterEvent) -> str | None:
    if state.stage != "open":
        return "entries-closed"
    present = state.entered  # where somebody has left before the start they have no entry
    if any(entry.player == event.player for entry in present):
        return "entered-already"
    responsible_person = event.owner or event.player
    if (state.agreed.rated or state.is_ladder) and any(
        entry.responsible_person == responsible_person for entry in present
    ):
        return "entered-already"
    if len(present) >= MOST_PLAYERS or len(state.entries) >= MOST_ENTRIES:
        return "tournament-full"
    return None


def _start_objection(state: TournamentState) -> str | None:
    if state.stage != "open":
        return "entries-closed"
    n_players = len(state.entries)
    if n_players + bool(state.agreed.built_in) < LEAST_PLAYERS or not n_players:
        return "too-few-players"
    if (
        state.agreed.system == "swiss"
        and not state.agreed.begins_at
        and state.agreed.rounds > most_swiss_rounds(n_players)
    ):
        return "too-many-rounds"
    return None


def most_swiss_rounds(n_players: int) -> int:
    """The largest number of rounds of a Swiss in which everybody is sure to find an opponent they have not met.

    With a bye or a built-in opponent the number of places is even.  After r rounds each has n - 1 - r possible
    opponents; as long as these are half of n or more, all can be paired (a theorem of Dirac).
    """
    return (n_players + 1) // 2


def _pairing_objection(state: TournamentState, number: int, boards: Sequence[tuple[int, int]]) -> str | None:
    if state.is_ladder:
        return _challenge_objection(state, number, boards)
    if state.stage != "under-way":
        return "not-started"
    if not state.is_between_rounds:
        return "round-not-over"
    if number != len(state.rounds) + 1:
        return "no-such-round"
    if number > state.n_rounds:
        return "no-more-rounds"
    seated = [one for board in boards for one in board if one != NOBODY]
    active = {entry.number for entry in state.entered}
    if len(seated) != len(set(seated)) or not set(seated) <= active or not boards:
        return "bad-pairing"
    return None


def _challenge_objection(state: TournamentState, number: int, boards: Sequence[tuple[int, int]]) -> str | None:
    """Why a challenge is not allowed, whatever the time: one board of two who are near each other and free."""
    pair = boards[0] if len(boards) == 1 else (NOBODY, NOBODY)
    if number != len(state.rounds) + 1 or not set(pair) <= set(state.order) or pair[0] == pair[1]:
        return "bad-pairing"
    upper, lower = sorted(pair, key=state.order.index)
    if state.entry(lower).is_built_in:
        return "bad-pairing"
    if state.order.index(lower) - state.order.index(upper) > state.agreed.reach:
        return "too-far"
    if state.has_game(lower) or (state.has_game(upper) and not state.entry(upper).is_built_in):
        return "has-challenge"
    return None
