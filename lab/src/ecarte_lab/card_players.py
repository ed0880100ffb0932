"""Card-play policies by name, for measurements: random play, open hands, and the opponents.

An opponent's own `choose` is called with one view for each information set: a deal at 0-0, spades being trumps, in
which the dealer has refused where they are liable and the elder has stood otherwise.  The only legal acts are to play a
card; the king is not announced, since it gains nothing here.  This costs some hundred microseconds a set, where a
kernel takes less than one.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, Protocol

import numpy as np
from msgspec.structs import replace

from ecarte.acts.rows import ROWS
from ecarte.bots import Bot, opponent, opponents
from ecarte.bots.choices import Choices
from ecarte.bots.novice import MISTAKES
from ecarte.bots.sampler.tables import table_of
from ecarte.cards import PACK, Card, Cards, Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable, Phase, Trick
from ecarte.engine.setup import position
from ecarte.errors import DoesNotFit, NotationError
from ecarte.study.open_hand_values import pack_of
from ecarte.tables.duties import SUIT_SHIFTS, WHOLE_PACK, DealtPack, duties_of, playable_cards, reply_wins
from ecarte.tables.play_strategy import read
from ecarte.views.seat import SeatView, seat_view
from ecarte_lab.card_policies import OpenHandsPlay, Uniform
from ecarte_lab.kernels.deals import Ranges
from ecarte_lab.policies import BITS_OF_CARD, CardPolicy, CardSets, Chances
from ecarte_lab.training.play_training import TablePolicy, Training, play_of, shipped_policy

ELDER, DEALER = Seat.A, Seat.B

TABLE: Final = "table:"
"""Prefix for the file of a training (`ecarte_lab.training.play_training`)."""

KEPT: Final = "kept:"
"""Prefix for a stored table of trainings (`ecarte.tables.play_strategy`)."""

_PLAY: Final = next(row.act for row in ROWS.values() if row.name == "play-card")
_PLAYS: Final = {seat: tuple(_PLAY(seat, card) for card in PACK) for seat in (ELDER, DEALER)}


class BotPolicy:
    """A built-in opponent as a policy: all probability is on the card it chooses.

    Where it plays at random its randomness is seeded by the information set, so the same set gives the same card.
    """

    def __init__(self, bot: Bot, agreement: Agreement) -> None:
        self.name = bot.name
        self._bot = bot
        self._agreement = agreement

    def probabilities(self, sets: CardSets) -> Chances:
        chances = np.zeros((len(sets.hands), sets.held))
        views: dict[int, SeatView] = {}
        for which, (line, hand) in enumerate(zip(sets.line.tolist(), sets.hands.tolist(), strict=True)):
            led = int(sets.lines.led[line])
            lawful = playable_cards(sets.duties, hand, led) if led else hand
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
        """What is public on a line, for the player to play; their hand is still to be filled in."""
        n_played = (int(sets.lines.mine[line]) | int(sets.lines.theirs[line])).bit_count()
        tricks, led = _played(int(sets.lines.played[line]), n_played)
        held = self._agreement.hand_size - len(tricks)
        refused = sets.liable is Liable.DEALER
        deal = position(
            self._agreement,
            dealer=DEALER,
            phase=Phase.LEAD if led is None else Phase.REPLY,
            unseen=(held - (led is not None and not sets.is_elder), held - (led is not None and sets.is_elder)),
            turn_up=PACK[sets.turn_up.bit_length() - 1],
            tricks=tricks,
            led=led,
            liable=Liable.DEALER if refused else Liable.ELDER,
            proposals=int(refused),
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


class Decisions(Protocol):
    """When an elder stands and a dealer refuses, before any exchange at 0-0."""

    def stands(self, hand: int, turn_up: int) -> float:
        """The probability that the elder stands; masks are trump-first."""
        ...

    def refuses(self, hand: int, turn_up: int) -> float:
        """The probability that the dealer refuses."""
        ...


def usual_ranges(agreement: Agreement) -> Ranges:
    """When the book stands and refuses, approximated from its holdings: for compiled code."""
    book = table_of(agreement)
    return Ranges(book.stands, book.refuses)


class BotDecisions:
    """An opponent's decisions, from its views; hands equal but for the plain suits are decided once."""

    def __init__(self, bot: Bot, agreement: Agreement) -> None:
        self._bot = bot
        self._agreement = agreement
        self._known: dict[tuple[Seat, int, int], float] = {}
        self._views: dict[tuple[Seat, int], SeatView] = {}

    def stands(self, hand: int, turn_up: int) -> float:
        return self._probability(ELDER, hand, turn_up)

    def refuses(self, hand: int, turn_up: int) -> float:
        return self._probability(DEALER, hand, turn_up)

    def _probability(self, seat: Seat, hand: int, turn_up: int) -> float:
        first, second, third = sorted((hand >> suit & 255 for suit in SUIT_SHIFTS[1:]), reverse=True)
        alike = hand & 255 | first << 8 | second << 16 | third << 24
        if (seat, alike, turn_up) not in self._known:
            self._known[seat, alike, turn_up] = self._decided(seat, alike, turn_up)
        return self._known[seat, alike, turn_up]

    def _decided(self, seat: Seat, hand: int, turn_up: int) -> float:
        if (seat, turn_up) not in self._views:
            self._views[seat, turn_up] = self._view(seat, turn_up)
        view = replace(self._views[seat, turn_up], hand=Cards(hand))
        may = Choices(view.legal)
        action = self._bot.choose(view, Random(f"{hand} {turn_up}"))
        return float(action == (may.stand if seat is ELDER else may.refuse))

    def _view(self, seat: Seat, turn_up: int) -> SeatView:
        size = self._agreement.hand_size
        deal = position(
            self._agreement,
            dealer=DEALER,
            phase=Phase.ELDER_DECIDES if seat is ELDER else Phase.DEALER_ANSWERS,
            unseen=(size, size),
            turn_up=PACK[turn_up.bit_length() - 1],
            proposals=int(seat is DEALER),
        )
        return seat_view(deal, seat)


class NoviceDecisions:
    """The book's decisions, with the novice's mistakes at their rates."""

    def __init__(self, agreement: Agreement) -> None:
        self._book = BotDecisions(opponent("book"), agreement)

    def stands(self, hand: int, turn_up: int) -> float:
        stands = self._book.stands(hand, turn_up)
        return stands * (1 - MISTAKES.proposes_with_jeu_de_regle) + (1 - stands) * MISTAKES.stands_on_weak_hand

    def refuses(self, hand: int, turn_up: int) -> float:
        refuses = self._book.refuses(hand, turn_up)
        return refuses * (1 - MISTAKES.accepts_on_refusing_hand) + (1 - refuses) * MISTAKES.refuses_on_weak_hand


class NovicePlay:
    """The novice: the book, or any card at the rates at which the novice forgets the book."""

    name = "novice"

    def __init__(self, agreement: Agreement) -> None:
        self._book = BotPolicy(opponent("book"), agreement)
        self._any = Uniform()

    def probabilities(self, sets: CardSets) -> Chances:
        replies = sets.lines.led[sets.line] != 0
        slips = np.where(replies, MISTAKES.replies_with_any_card, MISTAKES.leads_any_card)[:, None]
        chances: Chances = (1 - slips) * self._book.probabilities(sets) + slips * self._any.probabilities(sets)
        return chances


def _checked_policy(player: TablePolicy, agreement: Agreement, *, pack: DealtPack = WHOLE_PACK) -> TablePolicy:
    """A learned player, after a check that it knows this pack and its duties."""
    dealt = DealtPack(pack_of(agreement), agreement.hand_size)
    if player.game.tables.duties != duties_of(agreement) or dealt != pack:
        raise DoesNotFit(
            "opponent", text=player.name, fault="does not know this pack and its duties",
            expected="another player, or the rules that it has learned",
        )  # fmt: skip
    return player


_OWN: Final = MappingProxyType[str, Callable[[Agreement], CardPolicy]](
    {
        "uniform": lambda _: Uniform(),
        "open-hands": lambda _: OpenHandsPlay(),
        "learned": lambda agreement: _checked_policy(shipped_policy(), agreement),
        "novice": NovicePlay,
    }
)


def decisions_of(name: str, agreement: Agreement) -> Decisions:
    """When the player called `name` stands and refuses; a player that only plays cards decides like the book.

    So does the learned card player, which was trained against the book's hands.
    """
    if name == "novice":
        return NoviceDecisions(agreement)
    return BotDecisions(opponent(name if name in opponents() and name not in _OWN else "book"), agreement)


def card_players() -> tuple[str, ...]:
    """The names of all card-play policies."""
    return (*_OWN, *(name for name in opponents() if name not in _OWN))


def card_player(name: str, agreement: Agreement) -> CardPolicy:
    """The policy called `name`, or `table:` and the file of a training, or `kept:` and that of a stored table.

    Raises NotationError for an unknown name, TableDamaged for a file that is not as it was written.
    """
    if name in (TABLE, KEPT):
        raise DoesNotFit("opponent", text=name, fault="names no file", expected=f"{name}FILE")
    if name.startswith(TABLE):
        training = Training.load(Path(name.removeprefix(TABLE)))
        return _checked_policy(training.player(name=name), agreement, pack=training.pack)
    if name.startswith(KEPT):
        kept = read(Path(name.removeprefix(KEPT)))
        pack = kept.head.trainings[0].training.pack or WHOLE_PACK
        return _checked_policy(play_of(kept, name=name), agreement, pack=pack)
    if name in _OWN:
        return _OWN[name](agreement)
    if name not in card_players():
        raise NotationError("opponent", text=name, expected=f"one of {', '.join(card_players())}")
    return BotPolicy(opponent(name), agreement)
