"""The parts of a table's state, and where play stands there."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from typing import Final, Literal

from msgspec.structs import replace

from ecarte.cards import OTHER, Seat
from ecarte.host.history import place_of
from ecarte.host.match import MatchState
from ecarte.host.settings import Settings
from ecarte.server import events
from ecarte.server.clocks import Clocks
from ecarte.server.fairness import GameFairness, TableFairness
from ecarte.server.seats import Chat, Requests, TableSeats
from ecarte.server.state_parts import Surroundings
from ecarte.server.viewers import NOWHERE, Place, Viewers
from ecarte.server.workers import RemoteBot
from ecarte.table.layers import layers_of
from ecarte.ui.names import Name

DICE: Final = "dice"
"""Name of the table secret that seeds the server's random numbers other than the cards."""


class TableParts:
    """The parts of a table's state, and where play stands: what is asked of them often, found once after each row.

    `game` is the number of the game in hand, or of the last one, and `deal_place` its number with that of the deal,
    None before the first.  `game_fairness` are the fairness data of that game, None before the server has committed to
    its secret.  `is_dealt`: all shares have been sent, so that cards can be dealt.  `awaited` is the person for whom
    the table waits (see `MatchState.awaited`).  `keeps_time`: presence matters, because there is a clock, the games are
    rated, the other player is a person, or a room waits for the game.
    """

    is_over = False
    game = 0
    deal_place: tuple[int, int] | None = None
    game_fairness: GameFairness | None = None
    is_dealt = False
    awaited: Seat | None = None
    keeps_time = False
    stage: Literal["open", "chance", "play", "over"] = "open"
    """The stage of the table, as in `StateFrame.stage`."""

    surroundings: Surroundings | None = None
    """What the state shows beside play, once it has been computed, until a row changes it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seq = 0
        self.resumed_at = 0  # the row number of the snapshot it was resumed from; 0 where it has folded all rows
        self.first_game = 1  # the first game whose rows were all folded
        self.rows_by_cid: dict[str, int] = {}
        self.make_event = events.MakeEvent("")
        self.made_at = 0
        self.acted_at = 0  # the number of the last row with acts or a take-back
        self.match: MatchState
        self.seats, self.requests, self.chat = TableSeats(), Requests(), Chat()
        self.clocks = Clocks(game_seconds=0, move_seconds=0)
        self.fairness = TableFairness()
        self.viewers = Viewers()
        self.bot: RemoteBot | None = None  # the built-in opponent that plays
        self.stand_in_games: set[int] = set()
        self.hinted_games: set[int] = set()
        self.hinted_at: dict[Seat, int] = {}  # `acted_at` at each player's last hint
        self.n_gone: dict[Seat, int] = {}  # how often each player has been away
        self.resignation: events.ResignEvent | None = None
        self.break_off: events.BreakOffEvent | None = None
        self.next_table: str | None = None
        self.is_anonymized = False  # the last rows say that the name of a player has gone
        self.n_corrected: dict[str, int] = {}  # how often each backer has had a score corrected
        self.pointed: list[events.PointEvent] = []  # the cards that backers have pointed to since their player acted

    def note_standing(self) -> None:
        """Note where play stands after a row, and tell the match whether it has cards."""
        match, games, make_event = self.match, self.fairness.games, self.make_event
        self.is_over = match.is_over
        self.game = len(games) if self.is_over else min(match.course.game, len(match.play.results) + 1)
        self.deal_place = place_of(match.play)
        self.game_fairness = games[self.game - 1] if 0 < self.game <= len(games) else None
        self.is_dealt = self.game_fairness is not None and self.game_fairness.is_shared
        match.has_cards = self.is_dealt and self.seats.left_to_backers is None
        self.awaited = match.awaited
        is_complete = self.seats.is_complete
        self.keeps_time = is_complete and not self.is_over and bool(
            make_event.game_seconds or make_event.move_seconds or make_event.rated or not make_event.opponent
            or make_event.room
        )  # fmt: skip
        self.stage = "open" if not is_complete else "over" if self.is_over else "play" if self.is_dealt else "chance"

    def has_ended(self, game: int) -> bool:
        """Whether the game with that number is over for good: it has a winner and its secret is revealed."""
        if not 0 < game <= len(self.fairness.games) or self.fairness.games[game - 1].secret is None:
            return False
        return game <= len(self.match.play.results) or self.resignation is not None

    @property
    def _names(self) -> tuple[Name, Name]:
        """The names of both players, as the others see them."""
        return self.seats.name_of(Seat.A), self.seats.name_of(Seat.B)

    def _settings_at(self, seat: Seat) -> Settings:
        """The settings of the match for the player at `seat`."""
        return replace(
            self.match.settings, name=self.seats.chosen_name(seat), across=self.seats.name_of(OTHER[seat]),
            opponent=self.make_event.opponent,
        )  # fmt: skip

    @property
    def next_name(self) -> str:
        """The name of the rematch table: impossible to guess, and the same in every process."""
        digest = hmac.digest(self.fairness.secrets[DICE], b"the next table", "sha256")
        return urlsafe_b64encode(digest[:9]).decode()

    @property
    def deal(self) -> int:
        """The number of the deal in hand in its game; 0 where none has begun."""
        game = layers_of(self.match.play)[1]
        return 0 if game is None else game.deal_number

    @property
    def place(self) -> Place:
        """The place of the deal in hand, for delayed spectators."""
        return (self.game, self.deal) if self.fairness.games and self.deal else NOWHERE

    @property
    def waits_for_bot(self) -> bool:
        """Whether a built-in opponent is to play."""
        return self.bot is not None and self.match.has_cards and not self.is_over and self.awaited is None
