"""The arbiter: what each code rules when something has gone wrong, in the words of a club secretary.

The way of a question, each module using only those before it:

- `reader`: the words become clauses, a story with seats, and candidates for a fault;
- `cases`: a candidate becomes a case, which names the events of the law that it may be, and the facts stated;
- `weighing`: the cases and the learned reader together give a verdict, the events to be ruled on or asked about;
- `understanding`: the cases of the verdict, what is asked back, and (`used_words`) what became of every word;
- `ruling`: what follows an event by a code, with the laws (`citations`) and the prices (`payoffs`) it depends on;
- `answer`: the ruling on each case understood; `words`: the answer as text.
"""

from typing import TYPE_CHECKING

from ecarte.arbiter.answer import Answer, answer_question
from ecarte.arbiter.cases import FollowUpQuestion, StoryCase
from ecarte.arbiter.citations import Basis, Ground, grounds
from ecarte.arbiter.ruling import ArbiterRuling, Branch, BranchChoice, OtherCodes, rule
from ecarte.arbiter.understanding import Understanding, understand
from ecarte.deprecated import former_name

__all__ = [
    "Answer",
    "ArbiterRuling",
    "Basis",
    "Branch",
    "BranchChoice",
    "FollowUpQuestion",
    "Ground",
    "OtherCodes",
    "StoryCase",
    "Understanding",
    "answer_question",
    "grounds",
    "rule",
    "understand",
]  # fmt: skip

_FORMER = {
    "AskedBack": "FollowUpQuestion",
    "Elsewhere": "OtherCodes",
    "Heard": "Understanding",
    "HeardCase": "StoryCase",
    "RecourseTold": "BranchChoice",
    "Standing": "Basis",
    "answered": "answer_question",
    "hear": "understand",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A former name, with a DeprecationWarning."""
        return former_name(__name__, name, _FORMER)
