"""What a player may do, sorted by what it means to him; opponents choose from it and need not know the acts by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

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


class Choices:
    """The acts open to a player, as in `SeatView.legal` and in its order."""

    def __init__(self, acts: Sequence[Action]) -> None:
        self._acts = acts

    def _all(self, kind: type[A]) -> list[A]:
        return [act for act in self._acts if isinstance(act, kind)]

    def _only(self, kind: type[A]) -> A | None:
        return next((act for act in self._acts if isinstance(act, kind)), None)

    # -- proposal and exchange ---------------------------------------------------------------------

    @property
    def stand(self) -> Stand | None:
        """To play without an exchange."""
        return self._only(Stand)

    @property
    def proposals(self) -> list[Propose]:
        """To ask for an exchange; one for each number where it is named at once."""
        return self._all(Propose)

    @property
    def accept(self) -> Accept | None:
        """To grant the exchange."""
        return self._only(Accept)

    @property
    def conditions(self) -> list[AcceptIfEnough]:
        """To grant it if the stock suffices, for each number."""
        return self._all(AcceptIfEnough)

    @property
    def refuse(self) -> Refuse | None:
        """To refuse it."""
        return self._only(Refuse)

    @property
    def numbers(self) -> list[NameNumber]:
        """To name the number of cards."""
        return self._all(NameNumber)

    @property
    def discards(self) -> list[Discard]:
        """To lay down cards, all of them known."""
        return [act for act in self._all(Discard) if not act.unseen]

    def discard_of(self, cards: Cards) -> Discard | None:
        """To lay down these cards."""
        return next((act for act in self.discards if act.cards == cards), None)

    # -- the play ----------------------------------------------------------------------------------

    @property
    def announcement(self) -> AnnounceKing | None:
        """To announce the king."""
        return self._only(AnnounceKing)

    @property
    def suits(self) -> list[NameSuit]:
        """To name the suit to be led."""
        return self._all(NameSuit)

    @property
    def cards(self) -> list[PlayCard]:
        """To play a card."""
        return self._all(PlayCard)

    def play_of(self, card: Card) -> PlayCard | None:
        """To play this card."""
        return next((act for act in self.cards if act.card is card), None)

    # -- beside the play ---------------------------------------------------------------------------

    @property
    def take_up(self) -> TakeUp | None:
        """To take up the hand."""
        return self._only(TakeUp)

    @property
    def due(self) -> list[Action]:
        """What is due at once: to mark, to ask how many cards the dealer took, to take down points."""
        return [act for act in self._acts if type(act) in _DUE]

    @property
    def shuffle(self) -> Shuffle | None:
        """To shuffle the pack."""
        return self._only(Shuffle)

    @property
    def present(self) -> Present | None:
        """To put the pack down."""
        return self._only(Present)


_DUE: Final = frozenset(
    kind
    for kind, row in ROWS.items()
    if row.mends or kind is AskNumber or any(slot.kind is Kind.DUE for slot in row.slots)
)
