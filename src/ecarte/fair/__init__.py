"""Fair dealing that anyone can verify, by the method of `docs/dealing.md`."""

from ecarte.fair.dealing import DealingCourse, FairDealer
from ecarte.fair.stream import METHOD, Secret
from ecarte.fair.verify import Fairness, GameReport, Matter, Mismatch, Verdict, commit, verify

__all__ = [
    "METHOD",
    "DealingCourse",
    "FairDealer",
    "Fairness",
    "GameReport",
    "Matter",
    "Mismatch",
    "Secret",
    "Verdict",
    "commit",
    "verify",
]
