"""The source of a session's cards: a secret for each game, to which the dealer commits before the first deal."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Protocol

from ecarte.acts import AnyAct
from ecarte.errors import EcarteError
from ecarte.fair import DealingCourse, FairDealer, Fairness, Secret, commit
from ecarte.table.layers import game_number
from ecarte.table.match import Match


class SecretStore(Protocol):
    """A store of secrets until they are revealed; `SecretFolder` is the one on disk."""

    def make(self) -> Secret:
        """A new secret, kept from now on."""

    def read(self, commitment: str) -> Secret:
        """The secret behind a commitment."""

    def forget(self, commitment: str) -> None:
        """Delete the secret, if it is still stored."""


class SeededSecrets:
    """Secrets derived from a seed, so that a test deals the same cards again.  Not for games that count.

    The first `n_made` secrets are skipped, because they were used before.
    """

    def __init__(self, seed: int, *, n_made: int = 0) -> None:
        self._seed = seed
        self._n_made = n_made

    def make(self) -> Secret:
        self._n_made += 1
        return self._secret(self._n_made)

    def read(self, commitment: str) -> Secret:
        """The secret behind `commitment`, among the first thousand.  Raises EcarteError for one of another seed."""
        for number in range(1, 1001):
            secret = self._secret(number)
            if secret.commitment == commitment:
                self._n_made = max(self._n_made, number)
                return secret
        raise EcarteError("this game was not dealt from this seed")

    def forget(self, commitment: str) -> None:
        """There is nothing to forget."""

    def _secret(self, number: int) -> Secret:
        return Secret(hashlib.sha256(f"ecarte-test-seed/{self._seed}/{number}".encode()).digest())


class SecretCards:
    """Deals a match from one secret for each game.  `fairness` has the fairness data of every game so far.

    With the `fairness` of a stored match, it continues the last game of that match.
    """

    def __init__(self, store: SecretStore, *, seed: str = "", fairness: Iterable[Fairness] = ()) -> None:
        self.fairness = list(fairness)
        self._store = store
        self._seed = seed
        self._commitments_to_forget = [
            game_fairness.commitment for game_fairness in self.fairness if game_fairness.secret is not None
        ]
        self._dealer: FairDealer | None = None
        if self.fairness and self.fairness[-1].secret is None:
            self._deal_from(store.read(self.fairness[-1].commitment), self.fairness[-1])
        elif not self.fairness:
            self._next_secret()

    @property
    def commitment(self) -> str:
        """The commitment of the current game."""
        return self.fairness[-1].commitment

    def another(self) -> SecretCards:
        """The cards of another match after this one, from the same store and with the same seed of the player."""
        return SecretCards(self._store, seed=self.fairness[0].seed_a or "")

    def nature(self, play: Match, course: DealingCourse) -> AnyAct:
        """Nature's next act.  Raises ValueError while a player is awaited."""
        if self._dealer is None:
            self._next_secret()
        assert self._dealer is not None
        action = self._dealer.nature(play, course)
        if action is None:
            raise ValueError("a player is awaited, not the cards")
        return action

    def after(self, play: Match) -> None:
        """Reveal the secret of a game that is over, and make one for the game that begins."""
        number = game_number(play)
        if number > len(self.fairness):
            self.reveal()
            if not play.is_over:
                self._next_secret()
        elif play.is_over:
            self.reveal()

    def reveal(self) -> None:
        """Add the secret of the current game to its fairness data; `forget` removes it from the store later."""
        current = self.fairness[-1]
        if current.secret is None:
            self.fairness[-1] = current.with_secret(self._store.read(current.commitment))
            self._commitments_to_forget.append(current.commitment)
            self._dealer = None

    def withdraw(self) -> None:
        """Drop the secret of a game that will not be played: nothing was dealt from it."""
        self._commitments_to_forget.append(self.fairness.pop().commitment)
        self._dealer = None

    def forget(self) -> None:
        """Delete the revealed secrets from the store; called once they are safe in the record."""
        while self._commitments_to_forget:
            self._store.forget(self._commitments_to_forget.pop())

    def _next_secret(self) -> None:
        secret = self._store.make()
        fairness = commit(secret, seed_a=self._seed)
        self.fairness.append(fairness)
        self._deal_from(secret, fairness)

    def _deal_from(self, secret: Secret, fairness: Fairness) -> None:
        self._dealer = FairDealer(secret, seed_a=fairness.seed_a, seed_b=fairness.seed_b)
