"""What is asked of the endpoints of live tournaments, and what they answer."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecarte.acts.faults import Conduct
from ecarte.server import events
from ecarte.server.lobby import OwnId, TableAccess
from ecarte.tournament.live.events import BoardWinner, EndReason, Period, System
from ecarte.tournament.live.hours import MOST_FILLED
from ecarte.tournament.live.ladder import LadderStanding
from ecarte.tournament.live.standings import TournamentStanding
from ecarte.tournament.live.state import TournamentStage


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to be made, which the account that is logged in directs; `cid` is a secret of the caller.

    `rounds` counts for a Swiss.  A round ends `round_seconds` after its pairing at the latest, 0 for 90 days: at a
    board that is not over the player who is waited for loses then.  `built_in` plays where the number of players is
    odd; without it one of them has a bye.  One that is not `listed` is found by its address alone.

    With `begins_at`, a time in milliseconds, it begins then and pairs its rounds by itself; built-in opponents enter it
    then until there are `fill_to` players, and it is made again for the next `every`.

    In a ladder a player may challenge those at most `reach` places above, and the same one again `rematch_hours` after
    their game; who has not played for `idle_days` leaves it, and `fill_to` built-in opponents stand in it.  A decision
    has a day or more there, and a game one to fourteen days, which are the `round_seconds`.
    """

    cid: OwnId
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    system: System = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=30)] = 5
    rules: Annotated[str, Meta(max_length=40)] = "london"
    length: Literal[1, 3, 5, 7, 9] = 1
    conduct: Conduct = Conduct.ASSISTED
    game_seconds: Annotated[int, Meta(ge=0, le=7200)] = 0
    move_seconds: Annotated[int, Meta(ge=0, le=14 * 86400)] = 60
    round_seconds: Annotated[int, Meta(ge=0, le=90 * 86400)] = 0
    spectators: events.Spectators = "live"
    rated: bool = False
    built_in: Annotated[str, Meta(max_length=40)] = ""
    listed: bool = True
    begins_at: Annotated[int, Meta(ge=0)] = 0
    every: Period = ""
    fill_to: Annotated[int, Meta(ge=0, le=MOST_FILLED)] = 0
    reach: Annotated[int, Meta(ge=1, le=10)] = 3
    rematch_hours: Annotated[int, Meta(ge=0, le=14 * 24)] = 24
    idle_days: Annotated[int, Meta(ge=1, le=90)] = 30


class TournamentMade(msgspec.Struct, frozen=True):
    """The id of a tournament, as in its address."""

    tournament: str


class PlayerOfTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player by number, for the director; 0 for the caller.

    `seq` is that of the `Tournament` in which the player had this number.
    """

    player: Annotated[int, Meta(ge=0)] = 0
    seq: Annotated[int, Meta(ge=0)] = 0


class NewChallengeInLadder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player to be challenged in a ladder, by number."""

    player: Annotated[int, Meta(ge=1)]


class RoundOfTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round by number, and how often it was paired again before."""

    round: Annotated[int, Meta(ge=1)]
    attempt: Annotated[int, Meta(ge=0)] = 0


class NoDetails(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request that says nothing but its address."""


class TournamentPlayer(msgspec.Struct, frozen=True):
    """A player by number; the name of a deleted account is empty."""

    number: int
    name: str
    built_in: bool
    rating: int
    withdrawn: bool


class BoardInRound(msgspec.Struct, frozen=True):
    """A board: the players at seats A and B by number, 0 for a bye, and the result or the score so far.

    `table` is the table for those who may watch.  `played`: a card was dealt.  `games` is None in a match of one game.
    """

    a: int
    b: int
    over: bool
    winner: BoardWinner
    played: bool
    marks: tuple[int, int]
    games: tuple[int, int] | None
    table: str


class Round(msgspec.Struct, frozen=True):
    """A round: its number, how often it was paired again, when it was paired and when its time is over, 0 for never."""

    number: int
    attempt: int
    paired_at: int
    ends_at: int
    boards: tuple[BoardInRound, ...]


class Ladder(msgspec.Struct, frozen=True):
    """A ladder: its rules, its players in their order, and whom the caller may challenge now, by number."""

    reach: int
    rematch_hours: int
    idle_days: int
    standings: tuple[LadderStanding, ...]
    may_challenge: tuple[int, ...]


class OwnPlace(msgspec.Struct, frozen=True):
    """What is the caller's own: their number, 0 for none, whether they direct the tournament, and their seat.

    `access` is the seat at the table of the round in hand, None where they have nothing to play.
    """

    number: int
    directs: bool
    access: TableAccess | None


class Tournament(msgspec.Struct, frozen=True):
    """A tournament as anybody may see it who has its address, and what is the caller's own.

    `seq` is the number of rows of its log.  It begins by itself at `begins_at`, 0 where its director starts it;
    `end_reason` is why it is over, and `next` the tournament that follows it in its series, where that is made.  In a
    ladder each challenge is a round with one board, of which the last ones are shown.
    """

    tournament: str
    seq: int
    name: str
    director: str
    system: System
    rules: str
    length: int
    conduct: str
    game_seconds: int
    move_seconds: int
    round_seconds: int
    spectators: events.Spectators
    rated: bool
    built_in: str
    listed: bool
    stage: TournamentStage
    made_at: int
    n_rounds: int
    complete: bool
    players: tuple[TournamentPlayer, ...]
    rounds: tuple[Round, ...]
    standings: tuple[TournamentStanding, ...]
    own: OwnPlace
    begins_at: int
    every: Period
    fill_to: int
    end_reason: EndReason
    next: str
    ladder: Ladder | None


class ListedTournament(msgspec.Struct, frozen=True):
    """A tournament in the list: `round` is the last one that was paired.

    `entered`: the caller plays in it; `directs`: they direct it; `ready`: a game of theirs waits.
    """

    tournament: str
    name: str
    system: System
    rules: str
    stage: TournamentStage
    made_at: int
    players: int
    round: int
    n_rounds: int
    entered: bool
    directs: bool
    ready: bool
    begins_at: int
    every: Period


class TournamentList(msgspec.Struct, frozen=True):
    """The tournaments that anybody may know of, and the caller's own, the one that was changed last first."""

    tournaments: tuple[ListedTournament, ...]
