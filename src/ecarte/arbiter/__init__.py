"""The arbiter: what each code rules when something has gone wrong, in the words of a club secretary."""

from ecarte.arbiter.grounds import Ground, Standing, grounds
from ecarte.arbiter.question import Question, read_question
from ecarte.arbiter.ruling import Branch, Choice, Elsewhere, Ruling, rule

__all__ = [
    "Branch", "Choice", "Elsewhere", "Ground", "Question", "Ruling", "Standing", "grounds", "read_question", "rule",
]  # fmt: skip
