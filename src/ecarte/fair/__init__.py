"""Fair dealing that anyone can verify, by the method of `docs/dealing.md`."""

from typing import TYPE_CHECKING

from ecarte.deprecated import former_name
from ecarte.fair.dealing import DealingCourse, FairDealer
from ecarte.fair.stream import METHOD, Secret
from ecarte.fair.verify import ChanceKind, Fairness, GameReport, Mismatch, Verdict, commit, verify

__all__ = [
    "METHOD",
    "ChanceKind",
    "DealingCourse",
    "FairDealer",
    "Fairness",
    "GameReport",
    "Mismatch",
    "Secret",
    "Verdict",
    "commit",
    "verify",
]

_FORMER = {"Matter": "ChanceKind"}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A former name, with a DeprecationWarning."""
        return former_name(__name__, name, _FORMER)
