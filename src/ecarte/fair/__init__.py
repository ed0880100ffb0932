"""Fair dealing that anyone can check.  The method is docs/dealing.md; what a shell needs is listed here."""

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
