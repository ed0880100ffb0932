"""A deal or a game as a sequence of single decisions and chance moves, for hosts that know no other kind of step.

A `DecisionProcess` is a value: `apply` returns the next one and leaves the old one unchanged.  At each moment one seat
is to decide, or chance is to move, or all is over:

- Chance gives one card at a time, all possible cards being equally likely (discards used again included).  Its numbers
are `Card.code`, 0 to 31.  The shuffle, which never has an alternative, is not a move. - A seat decides by the numbers
of `ecarte_lab.adapters.numbering`.  The table performs everything it can for the players (`Agreement(rules)`), marking
included. - A seat that is not on turn and may announce the king decides on that separately, once in each new state,
before the play goes on: silence or announcement.  On its own turn a seat announces by that number, or keeps silent by
any other, and after announcing it makes its main decision. - Where the number of steps must not reveal who holds the
king, `always_asks` gives this decision to every seat that might announce by public knowledge; a seat that cannot has
silence alone. - A decision with one legal number is a decision all the same: every act of a seat has one place in the
process.

There are no irregularities: no faults, no claims, no hands given up, no retractions.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from ecarte.acts import Action, TableShuffles
from ecarte.cards import OTHER, PACK, SEATS, Cards, Seat, bits_of
from ecarte.engine.agreement import EVERY_ACT, Agreement
from ecarte.engine.deal import (
    DEAL,
    DEALER_DISCARDS,
    ELDER_DISCARDS,
    LEAD,
    OVER,
    REPLY,
    TURN_UP,
    Deal,
    new_deal,
    to_act,
    unseen_mask,
    with_seat,
)
from ecarte.engine.dealing import cards_to_come, receiver
from ecarte.engine.exchange import discard_limits
from ecarte.engine.king import has_played_king, king_bit, may_announce
from ecarte.engine.play import cards_open
from ecarte.engine.step import apply_in_deal, legal_in_deal
from ecarte.errors import Place, RuleFault, RuleSetError
from ecarte.rules.schema import RuleSet
from ecarte.table.game import Game, apply_in_game, new_game
from ecarte.table.nature import act_of_card
from ecarte_lab.adapters.numbering import ANNOUNCE, DISCARD, PLAY, SILENCE, action_of, number_of


class Unit(StrEnum):
    """The unit of a process: one deal, or deals until the game is won."""

    DEAL = "deal"
    GAME = "game"


class EventKind(IntEnum):
    """What an event is about."""

    DEALT = 0
    TURNED_UP = 1
    DRAWN = 2
    DID = 3


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened: `number` is the argument of `apply`, `seat` who acted or was given the card.

    `cards` are the cards laid down in a discard, as a mask.  Events contain hidden cards: what a seat remembers of them
    is decided in `ecarte_lab.adapters.observation_history`.
    """

    kind: EventKind
    seat: Seat | None
    number: int
    cards: int = 0

    @property
    def lays_down(self) -> bool:
        """Whether it is about a discard."""
        return self.kind is EventKind.DID and self.number >= DISCARD


class DealHistory(msgspec.Struct, frozen=True, gc=False):
    """One deal with all that happened in it; `score` is what stood on the counters when it began."""

    deal: Deal
    score: tuple[int, int]
    events: tuple[Event, ...]


class DecisionProcess(msgspec.Struct, frozen=True, eq=False):
    """A deal or game at one moment; make one with `begin`.

    `actor` is the seat that decides, None for chance and at the end; `is_asked`: it decides separately whether it
    announces the king.  `numbers` are the legal numbers, ascending: of the actor, or of chance; empty at the end.  For
    `always_asks` see the module.  `start` is the score at the beginning, `score` that at the beginning of the present
    deal, `events` what happened in it, `earlier` the deals before it.  Pairs have seat A's part first.
    """

    play: Deal | Game
    start: tuple[int, int]
    score: tuple[int, int]
    actor: Seat | None = None
    is_asked: bool = False
    numbers: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()
    earlier: tuple[DealHistory, ...] = ()
    always_asks: bool = False

    @property
    def deal(self) -> Deal:
        """The present deal; the last one when all is over."""
        return self.play if isinstance(self.play, Deal) else self.play.deal

    @property
    def unit(self) -> Unit:
        """What the process is made of."""
        return Unit.DEAL if isinstance(self.play, Deal) else Unit.GAME

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide or to happen."""
        return not self.numbers

    @property
    def is_chance(self) -> bool:
        """Whether a card is to come."""
        return self.actor is None and bool(self.numbers)

    @property
    def history(self) -> DealHistory:
        """The present deal with all that happened in it."""
        return DealHistory(self.deal, self.score, self.events)

    @property
    def returns(self) -> tuple[int, int]:
        """Each seat's return so far; the two add up to 0.

        In a deal the points marked in it less the opponent's; in a game 0, and 1 or -1 once it is won.
        """
        if isinstance(self.play, Deal):
            (now_a, now_b), (then_a, then_b) = self.play.score, self.start
            ahead = (now_a - then_a) - (now_b - then_b)
        else:
            winner = self.play.winner
            ahead = 0 if winner is None else 1 if winner is Seat.A else -1
        return ahead, -ahead

    def action(self, number: int) -> Action | None:
        """The engine's act or nature's card for a legal number; None for silence.  Raises as `apply` does."""
        if number not in self.numbers:
            raise ValueError(f"{number} is not open now; the numbers are {list(self.numbers)}")
        if self.actor is not None:
            return action_of(number, self.actor, self.deal.hands[self.actor])
        return act_of_card(self.deal, PACK[number])

    def apply(self, number: int) -> DecisionProcess:
        """The process after the actor's decision, or after chance gave that card.  Raises ValueError if illegal."""
        action = self.action(number)
        events = (*self.events, self._event(number, action))
        if action is None:
            return _next_process(self, self.play, events, keeps_silent=True)
        if isinstance(self.play, Deal):
            return _next_process(self, apply_in_deal(self.play, action), events)
        game = apply_in_game(self.play, action)
        if game.finished is self.play.finished:
            return _next_process(self, game, events)
        assert game.finished is not None
        earlier = (*self.earlier, DealHistory(game.finished, self.score, events))
        ended = replace(self, score=game.score, earlier=earlier)
        return _next_process(ended, apply_in_game(game, TableShuffles()), ())

    def __deepcopy__(self, memo: object) -> DecisionProcess:
        return self  # it never changes

    def _event(self, number: int, action: Action | None) -> Event:
        if self.actor is not None:
            return Event(
                EventKind.DID,
                self.actor,
                number,
                action.laid_cards.mask if action is not None and number >= DISCARD else 0,
            )
        deal = self.deal
        if deal.phase is TURN_UP:
            return Event(EventKind.TURNED_UP, None, number)
        return Event(EventKind.DEALT if deal.phase is DEAL else EventKind.DRAWN, receiver(deal), number)


def begin(
    agreement: Agreement,
    *,
    dealer: Seat,
    score: tuple[int, int] = (0, 0),
    unit: Unit = Unit.DEAL,
    always_asks: bool = False,
) -> DecisionProcess:
    """The process of a deal or game about to be dealt by `dealer` at this score, seat A's points first.

    Raises ValueError for a score outside 0 to one less than the length of the game, and for an agreement that leaves
    acts to the players; RuleSetError for house rules that `check` rejects.
    """
    if agreement.by_table != EVERY_ACT:
        raise ValueError("in a process every act that the table can perform is left to it, as in Agreement(rules)")
    check(agreement.rules)
    play: Deal | Game
    if unit is Unit.DEAL:
        play = apply_in_deal(new_deal(agreement, dealer=dealer, score=score), TableShuffles())
    else:
        play = apply_in_game(new_game(agreement, dealer=dealer, score=score), TableShuffles())
    return _next_process(DecisionProcess(play, score, score, always_asks=always_asks), play, ())


def check(rules: RuleSet) -> None:
    """Raises RuleSetError for house rules under which an exchange might have no end, or a seat no legal act."""
    if rules.exchange.elder_least != 1:
        fault = f"with {rules.exchange.elder_least} an exchange may have no end or no lawful discard; here it must be 1"
        raise RuleSetError((RuleFault(Place(), "exchange.elder_least", fault),))


def _next_process(
    before: DecisionProcess, play: Deal | Game, events: tuple[Event, ...], *, keeps_silent: bool = False
) -> DecisionProcess:
    """The process at `play`: first a seat that may announce the king out of turn decides, then the seat on turn."""
    deal = play if isinstance(play, Deal) else play.deal
    actor = to_act(deal)
    asked: tuple[int, ...] = ()
    if actor is None:
        numbers = _chance_numbers(deal)
    elif not keeps_silent and (asked := _separate_numbers(deal, OTHER[actor], always=before.always_asks)):
        actor, numbers = OTHER[actor], asked
    else:
        numbers = _own_numbers(deal, actor)
    return DecisionProcess(
        play, before.start, before.score, actor, bool(asked), numbers, events, before.earlier, before.always_asks
    )


def _separate_numbers(deal: Deal, seat: Seat, *, always: bool) -> tuple[int, ...]:
    """The options of a seat that decides out of turn whether it announces; empty if it does not decide."""
    if deal.announced is not None:
        return ()
    if may_announce(deal, seat):
        return SILENCE, ANNOUNCE
    return (SILENCE,) if always and _might_announce(deal, seat) else ()


def _might_announce(deal: Deal, seat: Seat) -> bool:
    """Whether a seat that may not announce might by public knowledge: if it held the king that nobody has seen."""
    king = king_bit(deal)
    seen = (
        deal.turn_up is None
        or deal.turn_up.bit == king
        or has_played_king(deal, SEATS[0])
        or has_played_king(deal, SEATS[1])
    )
    return not seen and may_announce(replace(deal, hands=with_seat(deal.hands, seat, Cards(king))), seat)


def _chance_numbers(deal: Deal) -> tuple[int, ...]:
    if deal.phase is OVER:
        return ()
    return _codes(unseen_mask(deal) if deal.phase is TURN_UP else cards_to_come(deal), 0)


def _own_numbers(deal: Deal, seat: Seat) -> tuple[int, ...]:
    phase = deal.phase
    if phase is LEAD or phase is REPLY:
        plays = _codes(cards_open(deal, seat), PLAY)
        return (ANNOUNCE, *plays) if deal.announced is None and may_announce(deal, seat) else plays
    if phase is ELDER_DISCARDS or phase is DEALER_DISCARDS:
        return _discards(len(deal.hands[seat]), *discard_limits(deal))
    return tuple(sorted(number_of(action, deal.hands[seat]) for action in legal_in_deal(deal)))


def _codes(mask: int, first: int) -> tuple[int, ...]:
    """`first` plus the code of each card of the mask, ascending."""
    return tuple([first + bit.bit_length() - 1 for bit in bits_of(mask)])


@lru_cache(maxsize=256)
def _discards(held: int, least: int, most: int) -> tuple[int, ...]:
    """The numbers of all discards of `least` to `most` cards from a hand of `held`."""
    return tuple(DISCARD + choice for choice in range(1 << held) if least <= choice.bit_count() <= most)
