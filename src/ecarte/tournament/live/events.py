"""The events in the log of a live tournament: what was agreed, who entered, who meets whom, and the results.

Players have numbers from 1, in the order in which they entered.  Nothing here names anybody: a player is the id of an
account, or `@` and the name of a built-in opponent.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

System: TypeAlias = Literal["round-robin", "swiss", "knock-out", "ladder"]
"""How a tournament is paired.  In a ladder players challenge each other."""

SYSTEMS: Final[tuple[System, ...]] = ("round-robin", "swiss", "knock-out", "ladder")

BoardWinner: TypeAlias = Literal["A", "B", ""]
"""The seat that has won at a board; empty where neither has."""

EndReason: TypeAlias = Literal["", "operator", "too-few", "too-late"]
"""Why a tournament is over: it was played, or its director has ended it (empty); the operator of the server has ended
it; fewer than two players had entered at its hour, or no server was running then."""

Period: TypeAlias = Literal["", "day", "week"]
"""How often a tournament is made again; empty for never."""

LONGEST_TITLE: Final = 60
"""The most letters of what a tournament is called."""

BUILT_IN: Final = "@"
"""Begins the player that is a built-in opponent."""

NOBODY: Final = 0
"""The number that stands in a pairing where there is no player: the other one has a bye."""


class TournamentEvent(
    msgspec.Struct, frozen=True, gc=False, tag_field="is", forbid_unknown_fields=True, omit_defaults=True
):
    """An event in the log of a tournament."""


class MakeTournamentEvent(TournamentEvent, tag="make", frozen=True):
    """The agreement.  `director` is the id of the account that runs it.

    `rounds` is the number of rounds of a Swiss; other systems know theirs.  `rules`, `length`, `conduct`,
    `game_seconds`, `move_seconds`, `spectators` and `rated` are those of every table.  A round ends `round_seconds`
    after its pairing at the latest; 0 means 90 days.  With `built_in` that opponent plays where the number of players
    is odd; without it one of them has a bye.  Only a tournament that `is_listed` is found without its address.

    One that `begins_at` a time, in milliseconds, begins and pairs its rounds by itself; its `director` may be nobody.
    Built-in opponents enter it then, until there are `fill_to` players.  It is made again for the next `every`;
    `n_called_off` is how many before it were called off, one after the other.

    In a ladder a player may challenge those at most `reach` places above, and the same one again `rematch_hours` after
    their game; who has not played for `idle_days` leaves it.  `fill_to` built-in opponents stand in it from the start.
    """

    name: str
    director: str
    system: System
    rules: str
    rounds: int = 0
    length: int = 1
    conduct: str = "assisted"
    game_seconds: int = 0
    move_seconds: int = 0
    round_seconds: int = 0
    spectators: Literal["none", "live", "behind"] = "live"
    rated: bool = False
    built_in: str = ""
    is_listed: bool = True
    begins_at: int = 0
    every: Period = ""
    fill_to: int = 0
    n_called_off: int = 0
    reach: int = 0
    rematch_hours: int = 0
    idle_days: int = 0


class EnterEvent(TournamentEvent, tag="enter", frozen=True):
    """A player enters, with their rating at that time.  For a program `owner` is the id of the person who runs it."""

    player: str
    rating: int
    owner: str = ""


class WithdrawEvent(TournamentEvent, tag="withdraw", frozen=True):
    """A player is not paired any more.  `player` is their number."""

    player: int


class IdleEvent(TournamentEvent, tag="idle", frozen=True):
    """A player leaves a ladder who has not played for as long as was agreed.  `player` is their number."""

    player: int


class StartEvent(TournamentEvent, tag="start", frozen=True):
    """Nobody enters any more."""


class PairEvent(TournamentEvent, tag="pair", frozen=True):
    """The boards of a round: the players at seats A and B by their numbers, `NOBODY` at B for a bye.

    In a ladder a challenge is a round with one board.
    """

    round: int
    boards: tuple[tuple[int, int], ...]


class ResultEvent(TournamentEvent, tag="result", frozen=True):
    """The result of a board, numbered from 1.  `is_played`: a card was dealt there."""

    round: int
    board: int
    winner: BoardWinner
    is_played: bool = True


class RestartEvent(TournamentEvent, tag="restart", frozen=True):
    """The last round counts no longer: it is to be paired again."""

    round: int


class EndEvent(TournamentEvent, tag="end", frozen=True):
    """The tournament is over."""

    reason: EndReason = ""


AnyTournamentEvent: TypeAlias = (
    MakeTournamentEvent
    | EnterEvent
    | WithdrawEvent
    | IdleEvent
    | StartEvent
    | PairEvent
    | ResultEvent
    | RestartEvent
    | EndEvent
)

TOURNAMENT_EVENTS: Final[msgspec.json.Decoder[AnyTournamentEvent]] = msgspec.json.Decoder(AnyTournamentEvent)
