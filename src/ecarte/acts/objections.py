"""Why an act may not be done: an objection, and the error that contains it.

An objection holds facts; a function registered in `ecarte.text.repr_hooks` makes the sentence.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from ecarte.acts.base import AnyAct
from ecarte.cards import Seat
from ecarte.errors import EcarteError
from ecarte.text.repr_hooks import describe_objection


class Objection(msgspec.Struct, frozen=True):
    """Why an action may not be done: a stable code, the laws, and what the player may do instead.

    `laws` are ledger ids; `readings` the numbers of this project's readings of them (`A11`).  `rules` is the name of
    the rule set (`london`).  `allowed` holds the actions of `seat` that are legal now, and is meant for that seat
    alone.  `facts` fill the sentence of the message catalogue; cards and suits in them are text in the canonical
    notation.
    """

    code: str
    laws: tuple[str, ...]
    rules: str
    seat: Seat | None = None
    allowed: tuple[AnyAct, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    readings: tuple[str, ...] = ()

    def sentence(self, language: str = "en") -> str:
        """The reason in plain words, with the laws and what the player may do instead."""
        return describe_objection(self, language)

    def __str__(self) -> str:
        return self.sentence()


@dataclass(eq=False)
class IllegalAction(EcarteError):
    """An action that may not be done now; `objection` says why."""

    action: AnyAct
    objection: Objection

    def __str__(self) -> str:
        return self.objection.sentence()
