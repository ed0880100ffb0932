"""The tables of a round: their names, how they begin, and what their logs say of the result.

A table is made from what the log of the tournament says, so that any server can make it, and making it twice changes
nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

import msgspec

from ecarte.bots import opponent
from ecarte.cards import SEATS, Seat
from ecarte.engine.agreement import Agreement
from ecarte.play.loop import play_out
from ecarte.play.randomness import Randomness, SeededPacks
from ecarte.rules.load import load
from ecarte.server import events
from ecarte.server.absence import awaited_seat
from ecarte.server.commands import Rejected
from ecarte.server.people.person import AccountPerson
from ecarte.server.ratings import RatedGame
from ecarte.server.seats import SeatToken, Tokens
from ecarte.server.seeks import PAUSE_SECONDS
from ecarte.server.standings import has_won
from ecarte.server.table_state import TableState
from ecarte.table.game import new_game
from ecarte.tournament.live.events import BUILT_IN, BoardWinner, MakeTournamentEvent
from ecarte.tournament.live.state import TournamentBoard, TournamentEntry, TournamentRound, TournamentState

COMING_SECONDS: Final = 300
"""For how long a player may be away, or not have come yet, before the other may claim the match."""


class BoardOutcome(msgspec.Struct, frozen=True):
    """What the log of a board's table says: whether the match is over, who has won, and the score of both seats.

    `is_played`: a card was dealt.  `games` is None in a match of one game.
    """

    is_over: bool
    winner: BoardWinner
    is_played: bool
    marks: tuple[int, int] = (0, 0)
    games: tuple[int, int] | None = None


def board_table(tournament: str, played: TournamentRound, board: int, tokens: Tokens) -> str:
    """The name of the table of a board, numbered from 1."""
    return tokens.table_name(f"tournament/{tournament}/{played.number}/{played.attempt}/{board}")


def board_seat(table: str, seat: Seat, number: int, tokens: Tokens) -> SeatToken:
    """The seat of the player with that number at a table."""
    return SeatToken(table, seat, tokens.token_id(table, f"tournament/{number}"))


def board_events(
    state: TournamentState, table: str, board: TournamentBoard, persons: Mapping[str, AccountPerson], tokens: Tokens, *,
    talk: events.TableTalk,
) -> tuple[events.Event, ...]:  # fmt: skip
    """The first events of the table of a board; `persons` are those who are to sit there, by their ids."""
    agreed = state.agreed
    players = state.entry(board.a), state.entry(board.b)
    built_in = players[1].player.removeprefix(BUILT_IN) if players[1].is_built_in else ""
    make_event = _make_event(agreed, built_in, talk)
    sit_events = (
        _sit_event(seat, entry, persons.get(entry.player), board_seat(table, seat, entry.number, tokens))
        for seat, entry in zip(SEATS, players, strict=True)
        if not entry.is_built_in
    )
    return make_event, *sit_events


def _make_event(agreed: MakeTournamentEvent, built_in: str, talk: events.TableTalk) -> events.MakeEvent:
    return events.MakeEvent(
        agreed.rules, agreed.length, agreed.conduct, built_in, agreed.spectators, agreed.game_seconds,
        agreed.move_seconds, COMING_SECONDS, pause_seconds=0 if built_in else PAUSE_SECONDS, rated=agreed.rated,
        talk=talk,
    )  # fmt: skip


def _sit_event(
    seat: Seat, entry: TournamentEntry, person: AccountPerson | None, token: SeatToken
) -> events.SitEvent:  # fmt: skip
    return events.SitEvent(seat, "" if person is None else person.name, "", token.token_id, entry.player, entry.owner)


def outcome_of(state: TableState) -> BoardOutcome:
    """What the log of a table says."""
    is_played = bool(state.match.n_entries)
    if not state.is_over:
        return BoardOutcome(False, "", is_played, *score_of(state))
    winner: BoardWinner = ""
    if state.break_off is not None:
        leaver = state.break_off.seat
        winner = "" if leaver is None else "B" if leaver is Seat.A else "A"
    elif (is_won := has_won(state, Seat.A)) is not None:
        winner = "A" if is_won else "B"
    return BoardOutcome(True, winner, is_played, *score_of(state))


def outcome_of_rated(games: Sequence[RatedGame], length: int) -> BoardOutcome:
    """What a deleted table has come to of which games are rated: it is not played again.

    Nobody has won the match whose games were too few.
    """
    winners = [game.winner for game in games]
    winner: BoardWinner = "A" if 2 * winners.count("A") > length else "B" if 2 * winners.count("B") > length else ""
    return BoardOutcome(True, winner, is_played=True)


def is_between_built_in(state: TournamentState, board: TournamentBoard) -> bool:
    """Whether two built-in opponents meet at a board: they have no table, and nobody watches them."""
    return not board.is_bye and state.entry(board.a).is_built_in and state.entry(board.b).is_built_in


def built_in_winner(rules: str, length: int, names: tuple[str, str], seed: str) -> BoardWinner:
    """The seat that wins a match between two built-in opponents; the same for the same `seed`."""
    agreement, players, won = Agreement(load(rules)), (opponent(names[0]), opponent(names[1])), [0, 0]
    while 2 * max(won) <= length:
        key = f"{seed}/{sum(won)}"
        sources = Random(f"{key}/A"), Random(f"{key}/B")
        game = new_game(agreement, dealer=SEATS[sum(won) % 2])
        winner = play_out(game, players, Randomness(SeededPacks(agreement, key), sources)).winner
        assert winner is not None
        won[winner] += 1
    return "A" if won[0] > won[1] else "B"


def score_of(state: TableState) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """The marks of both seats in the game in hand, and the games won in a match of several."""
    game = state.match.play.game
    marks = (0, 0) if game is None else (game.score[Seat.A], game.score[Seat.B])
    winners = [result.winner for result in state.match.play.results]
    games = None if state.make_event.length == 1 else (winners.count(Seat.A), winners.count(Seat.B))
    return marks, games


def end_of_round(state: TableState) -> tuple[events.Event, ...]:
    """The end of a table whose round is over: the player waited for loses; if it waits for both, neither wins.

    Raises Rejected where the table is over already, or a built-in opponent is to play.
    """
    if state.is_over:
        raise Rejected("over")
    if state.waits_for_bot:
        raise Rejected("not-now")
    late = awaited_seat(state)
    return (events.BreakOffEvent(reason="round") if late is None else events.ResignEvent(late, "round"),)


def dropped_round(state: TableState) -> tuple[events.Event, ...]:
    """The event with which a table ends whose round is paired again.  Raises Rejected where it is over already."""
    if state.is_over:
        raise Rejected("over")
    return (events.BreakOffEvent(reason="round"),)
