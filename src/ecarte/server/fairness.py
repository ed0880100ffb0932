"""Provably fair dealing of a game: the commitments before any card is dealt, and what is disclosed afterwards."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Final

import msgspec

from ecarte.acts import AnyAct
from ecarte.cards import SEATS, Seat
from ecarte.errors import NotationError
from ecarte.fair import DealingCourse, FairDealer, Fairness, Secret
from ecarte.fair.stream import seed_bytes
from ecarte.server.events import BreakOffEvent, CommitEvent, Event, PledgeEvent, RevealEvent, ShareEvent
from ecarte.table.match import Match

HEX_256: Final = "[0-9a-f]{64}"
"""Regular expression for 32 bytes in hexadecimal."""


class GameFairness(msgspec.Struct):
    """The randomness of one game: the server's commitment, the players' pledges and shares, the secret once revealed.

    `participants` are the players whose devices take part.  `spoiled_by` are those who sent a share from which no cards
    can be dealt; such a share counts as not sent.
    """

    commitment: str
    participants: tuple[Seat, ...] = msgspec.field(name="wanted")  # in stored snapshots `wanted`
    pledges: dict[Seat, str] = {}
    shares: dict[Seat, str] = {}
    secret: str | None = None
    spoiled_by: set[Seat] = msgspec.field(default_factory=set)

    def add_share(self, seat: Seat, share: str) -> None:
        """Store the share of a player."""
        if is_seed(share):
            self.shares[seat] = share
        else:
            self.spoiled_by.add(seat)

    def owes(self, seat: Seat) -> bool:
        """Whether that player's device has to send something now."""
        return seat in self.participants and (seat not in self.pledges or (self.is_bound and seat not in self.shares))

    @property
    def is_shared(self) -> bool:
        """Whether all shares have been sent, so that cards can be dealt."""
        return all(seat in self.shares for seat in self.participants)

    @property
    def is_bound(self) -> bool:
        """Whether all devices have committed to their shares."""
        return all(seat in self.pledges for seat in self.participants)

    def fairness(self) -> Fairness:
        """The fairness data for a record of the game; the shares are included only with the secret."""
        if self.secret is None:
            return Fairness(self.commitment)
        return Fairness(self.commitment, self.shares.get(Seat.A, ""), self.shares.get(Seat.B, ""), self.secret)


class TableFairness:
    """The randomness of all games of a table: `games`, and the server's `secrets` by their commitments.

    `waiting_since` is the time of the last commitment, pledge or share, or of a later start of the server.
    """

    def __init__(self) -> None:
        self.games: list[GameFairness] = []
        self.secrets: Mapping[str, bytes] = {}
        self.waiting_since = 0
        self._dealer: tuple[int, FairDealer] | None = None  # the number of the game in hand, and its dealer

    def fold(self, event: PledgeEvent | ShareEvent | RevealEvent) -> None:
        """Store what an event says about the randomness of its game."""
        match event:
            case PledgeEvent(seat, game, commitment):
                self.games[game - 1].pledges[seat] = commitment
            case ShareEvent(seat, game, share):
                self.games[game - 1].add_share(seat, share)
            case RevealEvent(game, secret):
                self.games[game - 1].secret = secret

    def next_event(self, *, n_ended: int, n_results: int, game: int | None) -> Event | None:
        """The event that is due, if any: a revealed secret, a commitment, or the end of play because a secret is lost.

        The first `n_ended` games are over, so their secrets may be revealed.  `n_results` games have a result, and
        `game` is the number of the game in hand, None where play is over.
        """
        for number, game_fairness in enumerate(self.games[:n_ended], 1):
            if game_fairness.secret is None and game_fairness.commitment in self.secrets:
                return RevealEvent(number, Secret(self.secrets[game_fairness.commitment]).reveal_hex())
        if game is None:
            return None
        if len(self.games) <= n_results:
            return CommitEvent(len(self.games) + 1, "")
        is_lost = 0 < game <= len(self.games) and self.games[game - 1].commitment not in self.secrets
        return BreakOffEvent() if is_lost else None  # the server has lost the secret to which it has committed

    def nature(self, play: Match, course: DealingCourse) -> AnyAct | None:
        """The source of the cards: deals each game from the server's secret and the shares of the players."""
        if self._dealer is None or self._dealer[0] != course.game:
            game = self.games[course.game - 1]
            seeds = {f"seed_{seat.name.lower()}": game.shares.get(seat, "") for seat in SEATS}
            self._dealer = course.game, FairDealer(Secret(self.secrets[game.commitment]), **seeds)
        return self._dealer[1].nature(play, course)


def is_seed(share: str) -> bool:
    """Whether cards can be dealt from this share and it can be written in a record."""
    try:
        seed_bytes(share)
    except NotationError:
        return False
    return True


def is_share(text: str) -> bool:
    """Whether text is a valid share: 32 bytes in hexadecimal digits."""
    return re.fullmatch(HEX_256, text) is not None


def share_commitment(share: str, *, table: str, game: int, seat: Seat) -> str:
    """A device's commitment to its share: the SHA-256 of a text that is valid for this game only.

    >>> share_commitment("00" * 32, table="t", game=1, seat=Seat.A)[:16]
    '910909865be675fb'
    """
    return hashlib.sha256(f"ecarte-share-1/{table}/{game}/{seat.name}/{share}".encode()).hexdigest()
