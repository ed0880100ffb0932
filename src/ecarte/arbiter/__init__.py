"""The arbiter: what each code rules when something has gone wrong, in the words of a club secretary."""

from ecarte.arbiter.answer import Answer, answered
from ecarte.arbiter.cases import AskedBack, HeardCase
from ecarte.arbiter.citations import Ground, Standing, grounds
from ecarte.arbiter.hearing import Heard, hear
from ecarte.arbiter.ruling import ArbiterRuling, Branch, Elsewhere, RecourseTold, rule

__all__ = [
    "Answer",
    "ArbiterRuling",
    "AskedBack",
    "Branch",
    "Elsewhere",
    "Ground",
    "Heard",
    "HeardCase",
    "RecourseTold",
    "Standing",
    "answered",
    "grounds",
    "hear",
    "rule",
]  # fmt: skip
