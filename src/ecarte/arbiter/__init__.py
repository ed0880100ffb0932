"""The arbiter: what each code rules when something has gone wrong, in the words of a club secretary."""

from ecarte.arbiter.grounds import Ground, Standing, grounds
from ecarte.arbiter.question import ArbiterQuestion, read_question
from ecarte.arbiter.ruling import ArbiterRuling, Branch, Elsewhere, RecourseTold, rule

__all__ = [
    "ArbiterQuestion",
    "ArbiterRuling",
    "Branch",
    "Elsewhere",
    "Ground",
    "RecourseTold",
    "Standing",
    "grounds",
    "read_question",
    "rule",
]  # fmt: skip
