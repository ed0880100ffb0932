"""Ways of playing the cards by name, for whoever measures them: without thought, by open hands, and the opponents.

An opponent is asked by his own `choose`, one view for each information set: the deal in which the elder has stood at
0-0, spades being trumps.  All he may do is to play a card; the king is not announced, for in the play alone it brings
nothing.  He costs some hundred microseconds a set, where a kernel takes less than one.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from msgspec.structs import replace

from ecarte.acts.rows import ROWS
from ecarte.bots import Bot, opponent, opponents
from ecarte.bots.novice import MISTAKES
from ecarte.cards import PACK, Card, Cards, Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable, Phase, Trick
from ecarte.engine.setup import position
from ecarte.errors import NotationError
from ecarte.solve.card_policies import OpenHandsPlay, Uniform
from ecarte.solve.duties import allowed, reply_wins
from ecarte.solve.policies import BITS_OF_CARD, CardPolicy, CardSets, Chances
from ecarte.view import SeatView, seat_view

ELDER, DEALER = Seat.A, Seat.B

_PLAY: Final = next(row.act for row in ROWS.values() if row.name == "play-card")
_PLAYS: Final = {seat: tuple(_PLAY(seat, card) for card in PACK) for seat in (ELDER, DEALER)}


class AskedPlayer:
    """An opponent of the house as a policy: the card he chooses has all the chance.

    Where he draws lots he draws them from the information set, so that the same set has the same card.
    """

    def __init__(self, bot: Bot, agreement: Agreement) -> None:
        self.name = bot.name
        self._bot = bot
        self._agreement = agreement

    def probabilities(self, sets: CardSets) -> Chances:
        """As `CardPolicy` has it."""
        chances = np.zeros((len(sets.hands), sets.held))
        views: dict[int, SeatView] = {}
        for which, (line, hand) in enumerate(zip(sets.line.tolist(), sets.hands.tolist(), strict=True)):
            led = int(sets.lines.led[line])
            lawful = allowed(sets.duties, hand, led) if led else hand
            if lawful.bit_count() > 1:
                if line not in views:
                    views[line] = self._view(sets, line)
                lawful = self._choice(views[line], hand, lawful, int(sets.lines.played[line]))
            chances[which, (hand & lawful - 1).bit_count()] = 1
        return chances

    def _choice(self, view: SeatView, hand: int, lawful: int, played: int) -> int:
        may = tuple(_PLAYS[view.seat][bit] for bit in range(32) if lawful >> bit & 1)
        chosen: Any = self._bot.choose(replace(view, hand=Cards(hand), legal=may), Random(f"{hand} {played}"))
        card: Card = chosen.card
        return card.bit

    def _view(self, sets: CardSets, line: int) -> SeatView:
        """What is open on a line, to the player whose turn it is; his hand is still to be put in."""
        n_played = (int(sets.lines.mine[line]) | int(sets.lines.his[line])).bit_count()
        tricks, led = _played(int(sets.lines.played[line]), n_played)
        held = self._agreement.hand_size - len(tricks)
        deal = position(
            self._agreement,
            dealer=DEALER,
            phase=Phase.LEAD if led is None else Phase.REPLY,
            unseen=(held - (led is not None and not sets.is_elder), held - (led is not None and sets.is_elder)),
            turn_up=PACK[sets.turn_up.bit_length() - 1],
            tricks=tricks,
            led=led,
            liable=Liable.ELDER,
            proposals=0,
        )
        return seat_view(deal, ELDER if sets.is_elder else DEALER)


def _played(line: int, n: int) -> tuple[tuple[Trick, ...], Card | None]:
    """The finished tricks of a line of `n` cards, and the card on the table."""
    cards = [PACK[line >> BITS_OF_CARD * place & 31] for place in range(n)]
    tricks: list[Trick] = []
    leader = ELDER
    for led, reply in zip(cards[::2], cards[1::2], strict=False):
        tricks.append(Trick(leader, led, reply))
        if reply_wins(led.bit, reply.bit):
            leader = leader.other
    return tuple(tricks), cards[-1] if n % 2 else None


class NovicePlay:
    """The novice: the book, and any card at the rates at which he does not think of it."""

    name = "novice"

    def __init__(self, agreement: Agreement) -> None:
        self._book = AskedPlayer(opponent("book"), agreement)
        self._any = Uniform()

    def probabilities(self, sets: CardSets) -> Chances:
        """As `CardPolicy` has it."""
        replies = sets.lines.led[sets.line] != 0
        slips = np.where(replies, MISTAKES.replies_with_any_card, MISTAKES.leads_any_card)[:, None]
        chances: Chances = (1 - slips) * self._book.probabilities(sets) + slips * self._any.probabilities(sets)
        return chances


_OWN: Final = MappingProxyType[str, Callable[[Agreement], CardPolicy]](
    {"uniform": lambda _: Uniform(), "open-hands": lambda _: OpenHandsPlay(), "novice": NovicePlay}
)


def card_players() -> tuple[str, ...]:
    """The names of all ways of playing the cards."""
    return (*_OWN, *(name for name in opponents() if name not in _OWN))


def card_player(name: str, agreement: Agreement) -> CardPolicy:
    """The way of playing called `name`.  Raises NotationError for a name that is not there."""
    if name in _OWN:
        return _OWN[name](agreement)
    if name not in card_players():
        raise NotationError("opponent", text=name, expected=f"one of {', '.join(card_players())}")
    return AskedPlayer(opponent(name), agreement)
