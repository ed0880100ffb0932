"""One person's conversation with a session, in which he also says and does something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ecarte.acts import SeatMove
from ecarte.desk.answers import Reply, refusing, said
from ecarte.desk.talk import MatchSeen, TableTalk
from ecarte.desk.usual import as_usual, belongs_with_the_last, is_mark
from ecarte.illegal import IllegalAction
from ecarte.session.facts import Happening
from ecarte.session.history import place_of
from ecarte.words import Message, message


class Conversed(MatchSeen, Protocol):
    """The same match where he also acts in it, and it goes on."""

    @property
    def can_undo(self) -> bool:
        """Whether he may take back a decision of his own accord."""

    def act(self, action: SeatMove) -> tuple[Happening, ...]:
        """He does this.  Raises IllegalAction, with the reason, when he may not or cannot."""

    def step(self) -> tuple[Happening, ...]:
        """The next thing that happens of itself."""

    def ask_in_passing(self) -> tuple[Happening, ...]:
        """Asks the other for a word, where he has still to be asked."""

    def undo(self) -> tuple[Happening, ...]:
        """Back to his last decision."""

    @property
    def takes_time(self) -> bool:
        """Whether the other may be long about what he does while `step` waits for it."""

    def leave(self) -> None:
        """He rises; nothing is lost by it."""


class Desk(TableTalk):
    """The conversation of a session's player.

    A front end asks `awaits` (or `waits`, which leaves a deal just ended in sight), lets the game go on with `step`,
    and answers with `act`, `usual`, `ask` and their like.
    """

    session: Conversed

    def hear(self, happened: Sequence[Happening]) -> None:
        """Tells what has happened, and what the other has to say to it: his silence takes no time."""
        super().hear((*happened, *self.session.ask_in_passing()))

    def ask(self, name: str) -> Reply:
        """The answer to a question of `asks`; who asks to take his last decision back, does."""
        return self.undo() if name == "undo" else super().ask(name)

    def step(self) -> None:
        """The next thing that happens of itself; a deal that has ended has been seen."""
        self.go_on()
        self.hear(self.session.step())

    def take(self, id: str) -> Reply:  # noqa: A002 - what the scene calls it
        """Does what has this `id` in the scene or a list; why not, where he may not.

        Raises NotationError for a text that is no act of the player.
        """
        return self.act(self.meant_by(id))

    def act(self, act: SeatMove) -> Reply:
        """What the player does; why not, where he may not.  A slip that waits for the cards is told to him alone."""
        done = len(self.session.entries)
        try:
            happened = self.session.act(act)
        except IllegalAction as illegal:
            return self._refuse(illegal.objection)
        if not is_mark(act):
            self.go_on()  # who goes on has seen how the deal ended
        is_done = len(self.session.entries) > done
        self.hear(happened)
        return Reply() if is_done else said(Message("plain.intended"))

    @property
    def has_usual(self) -> bool:
        """Whether something goes without saying now."""
        return as_usual(self.view) is not None

    def usual(self, *, goes_on: bool = False) -> Reply | None:
        """Does what goes without saying; None where nothing does.  `goes_on`: only what belongs to the movement."""
        act = as_usual(self.view)
        if act is None or (goes_on and not belongs_with_the_last(act)):
            return None
        return self.act(act)

    def take_number(self, name: str, number: int) -> Reply:
        """Does what has this number in a list."""
        ids = {option.number: option.id for offered in self.listed(name) for option in offered.options}
        if number in ids:
            return self.take(ids[number])
        return refusing(message(f"plain.{name}-number", n=len(ids)) if ids else self.none_of(name))

    def undo(self) -> Reply:
        """Takes the last decision back, or says why not."""
        if not self.session.settings.takes_back:
            return self.no_undo()
        if not self.session.can_undo:
            return refusing(Message("plain.undo-nothing"))
        counted, deal = self.counts, place_of(self.session.play)
        self._later = ()
        self.hear(self.session.undo())
        if place_of(self.session.play) != deal:  # the deal that had ended has not
            self.holds, self.closing = False, ()
        if counted and not self.counts:
            self.journal.append(Message("plain.undone-marked"))
        return Reply()
