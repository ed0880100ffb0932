"""A player's legal acts by kind, so that a bot asks for "the announcement" and not for a class of acts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from ecarte.acts import (
    Accept,
    AcceptIfEnough,
    Action,
    AnnounceKing,
    AnyAct,
    AskNumber,
    Discard,
    NameNumber,
    NameSuit,
    PlayCard,
    Present,
    Propose,
    Refuse,
    Shuffle,
    Stand,
    TakeUp,
)
from ecarte.acts.rows import ROWS, Kind
from ecarte.cards import Card, Cards

A = TypeVar("A", bound=AnyAct)


class _Only(Generic[A]):
    """The only legal act of a kind, or None."""

    def __init__(self, kind: type[A]) -> None:
        self._kind = kind

    def __get__(self, choices: Choices, owner: type[Choices]) -> A | None:
        kind = self._kind
        for act in choices.acts:  # read several times for each decision; a generator would take half as long again
            if type(act) is kind:
                return act
        return None


class _Every(Generic[A]):
    """All legal acts of a kind."""

    def __init__(self, kind: type[A]) -> None:
        self._kind = kind

    def __get__(self, choices: Choices, owner: type[Choices]) -> list[A]:
        return [act for act in choices.acts if type(act) is self._kind]


class Choices:
    """The legal acts of a player by kind, in the order of `SeatView.legal`."""

    def __init__(self, acts: Sequence[Action]) -> None:
        self.acts = acts

    stand = _Only(Stand)
    proposals = _Every(Propose)  # one for each number, where the proposal names it
    accept = _Only(Accept)
    refuse = _Only(Refuse)
    conditions = _Every(AcceptIfEnough)
    numbers = _Every(NameNumber)
    announcement = _Only(AnnounceKing)
    suits = _Every(NameSuit)
    cards = _Every(PlayCard)
    take_up = _Only(TakeUp)
    shuffle = _Only(Shuffle)
    present = _Only(Present)
    _laying = _Every(Discard)

    @property
    def discards(self) -> list[Discard]:
        """The discards of which all cards are known."""
        return [act for act in self._laying if not act.unseen]

    @property
    def due(self) -> Action | None:
        """The legal act to do before all others: to mark, to ask how many cards the dealer took, or to take points
        down; None if there is none."""
        for act in self.acts:
            if type(act) in _DUE:
                return act
        return None

    def discard_of(self, cards: Cards) -> Discard | None:
        """The discard of these cards."""
        return next((act for act in self.discards if act.cards == cards), None)

    def play_of(self, card: Card) -> PlayCard | None:
        """The play of this card."""
        return next((act for act in self.cards if act.card is card), None)


_DUE: Final = frozenset(
    kind
    for kind, row in ROWS.items()
    if row.is_correction or kind is AskNumber or any(slot.kind is Kind.DUE for slot in row.slots)
)
