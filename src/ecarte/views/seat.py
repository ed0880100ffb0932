"""What one seat, or anybody at the table, may know; built by allow-list.

A `PublicView` holds only what is said and shown openly.  A `SeatView` adds one player's own cards and what they may
do.  Neither refers to the deal: every field is copied from it by name, and nothing else is included.
"""

from __future__ import annotations

from typing import cast

import msgspec
from msgspec.structs import replace

from ecarte.acts import Action, Pack, Side
from ecarte.cards import OTHER, SEATS, Card, Cards, Seat, Suit
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import (
    DEALER_DISCARDS,
    DEALER_DRAWS,
    ELDER_DRAWS,
    LEAD,
    OVER,
    Deal,
    Liable,
    OwedMark,
    Phase,
    Trick,
    hand_count,
    has_taken_up,
)
from ecarte.table.game import Game
from ecarte.table.layers import layers_of
from ecarte.table.match import GameResult, Match, Stage
from ecarte.table.step import Play, actions_of, turn
from ecarte.text.repr_hooks import Displayable
from ecarte.views.club import PublicClub, SeatClub, public_club, stated_numbers, visible_hand_counts, visible_stock


class PublicExchange(msgspec.Struct, frozen=True, gc=False):
    """What the table knows of one exchange.  `elder` and `dealer` are numbers of cards, None where unknown.

    The elder's number is known once named or laid down; the dealer's once they have been asked (LOND-027b).
    `enough_for` is the number on which the dealer's acceptance depends.
    """

    elder: int | None
    dealer: int | None
    enough_for: int | None = None


class PublicView(msgspec.Struct, Displayable, frozen=True, gc=False):
    """What everybody at the table may know, backers and bystanders included.

    `phase` is None until the first dealer is decided.  `hand_counts` are the cards each player is seen to hold; while
    the dealer's number is secret their hand counts as full.  `stock` is the number of cards left, None when it would
    reveal a secret number.  `open_hands` are hands that must lie open (CYCL-033), None for the others.  Pairs have
    seat A's part first.
    """

    agreement: Agreement
    turn: Seat | None
    dealer: Seat | None
    phase: Phase | None
    score: tuple[int, int]
    packets: tuple[int, ...] | None
    cut_at: int | None
    shuffled: tuple[Seat, ...]
    hand_counts: tuple[int, int]
    taken_up: tuple[bool, bool]
    turn_up: Card | None
    stock: int | None
    proposals: int
    liable: Liable
    exchanges: tuple[PublicExchange, ...]
    announced: Seat | None
    named: Suit | None
    leader: Seat | None
    led: Card | None
    tricks: tuple[Trick, ...]
    won: tuple[int, int]
    owed: tuple[OwedMark, ...]
    open_hands: tuple[Cards | None, Cards | None]
    winner: Seat | None
    game_number: int
    deal_number: int
    packs: tuple[Pack, Pack] | None
    sides: tuple[Side, Side] | None
    stage: Stage
    cuts: tuple[Card | None, Card | None]
    chooser: Seat | None
    results: tuple[GameResult, ...]
    length: int
    over_scored: tuple[int, int]
    carried: tuple[OwedMark, ...]
    last_tricks: tuple[Trick, ...]
    club: PublicClub | None = None

    @property
    def elder(self) -> Seat | None:
        """The seat of the elder hand."""
        return None if self.dealer is None else OTHER[self.dealer]

    @property
    def trump(self) -> Suit | None:
        """The trump suit, once turned up."""
        return self.turn_up.suit if self.turn_up else None

    @property
    def is_over(self) -> bool:
        """Whether nothing more is played in this deal."""
        return self.phase is OVER


class SeatView(msgspec.Struct, Displayable, frozen=True, gc=False):
    """What the player at `seat` may know: what is public, their own hand, and what they may do.

    `public` has the score, the trump, the tricks and all else that both see.  `hand` is None until they have taken it
    up.  `discards` are the cards they laid down, exchange by exchange: a memory, because nobody may look at them again
    (TURF-12, LOND-028b).  `legal` are the player's own actions only, in the order of `legal_actions`; on the other
    player's turn these are rights that need no turn.
    """

    seat: Seat
    public: PublicView
    hand: Cards | None
    discards: tuple[Cards, ...]
    legal: tuple[Action, ...]
    club: SeatClub | None = None

    @property
    def is_elder(self) -> bool:
        """Whether this player is the elder hand of the deal."""
        return self.public.dealer is not None and self.seat is not self.public.dealer

    @property
    def is_on_turn(self) -> bool:
        """Whether the table waits for this player."""
        return self.public.turn is self.seat


def public_view(play: Play) -> PublicView:
    """What a bystander may know of a deal, a game or a match."""
    match, game, deal = layers_of(play)
    public = _public(play, match, game, deal)
    return public if match is None or match.conduct is None else _public_in_club(match, public)


def _public(play: Play, match: Match | None, game: Game | None, deal: Deal | None) -> PublicView:
    """The public view of a play, given its match, game and deal."""
    return PublicView(
        agreement=play.agreement,
        turn=turn(play),
        dealer=deal.dealer if deal else match.dealer if match else None,
        phase=deal.phase if deal else None,
        score=deal.score if deal else (0, 0),
        packets=deal.packets if deal else None,
        cut_at=deal.cut_at if deal else None,
        shuffled=deal.shuffled if deal else (),
        hand_counts=_hand_counts(deal) if deal else (0, 0),
        taken_up=(has_taken_up(deal, SEATS[0]), has_taken_up(deal, SEATS[1])) if deal else (False, False),
        turn_up=deal.turn_up if deal else None,
        stock=_stock(deal) if deal else None,
        proposals=deal.proposals if deal else 0,
        liable=deal.liable if deal else Liable.NOBODY,
        exchanges=_exchanges(deal) if deal else (),
        announced=deal.announced if deal else None,
        named=deal.named if deal else None,
        leader=deal.leader if deal and deal.phase >= LEAD else None,
        led=deal.led if deal else None,
        tricks=deal.tricks if deal else (),
        won=deal.won if deal else (0, 0),
        owed=deal.owed if deal else (),
        open_hands=_open_hands(game, deal),
        winner=deal.winner if deal else None,
        game_number=game.number if game else len(match.results) + 1 if match else 1,
        deal_number=game.deal_number if game else 1,
        packs=game.packs if game else match.packs if match else None,
        sides=match.sides if match else None,
        stage=match.stage if match else Stage.PLAY,
        cuts=match.cut_cards if match else (None, None),
        chooser=match.cut_winner if match else None,
        results=match.results if match else (),
        length=match.length if match else 1,
        over_scored=game.overscores if game else (0, 0),
        carried=game.marks_carried_over if game else (),
        last_tricks=game.finished.tricks if game and game.finished else (),
    )


def _public_in_club(match: Match, public: PublicView) -> PublicView:
    public = replace(public, club=public_club(match), over_scored=(0, 0))
    if not match.in_play:
        return public
    exchanges = tuple(
        replace(exchange, elder=elder, dealer=dealer)
        for exchange, (elder, dealer) in zip(public.exchanges, stated_numbers(match), strict=True)
    )
    return replace(public, hand_counts=visible_hand_counts(match), stock=visible_stock(match), exchanges=exchanges)


def seat_view(play: Play, seat: Seat) -> SeatView:
    """What the player at `seat` may know of a deal, a game or a match.

    In a match with a conduct `legal` holds the actions of regular play, `club.acts` the player's other acts.  Raises
    ValueError for anything but a seat.
    """
    if seat not in SEATS:
        raise ValueError(f"a seat is A or B, not {seat!r:.40}")
    return _seat_view(play, seat, public_view(play))


class SeatViews:
    """The views of one state for both players and a bystander; each is made once, and they share one public part."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.public = public_view(play)  # what a bystander may know
        self._views: dict[Seat | None, SeatView] = {}

    def view_of(self, seat: Seat | None) -> SeatView:
        """The view of the player at `seat`; with None a bystander's view from A's side: no hand, no actions."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = (
                SeatView(seat=Seat.A, public=self.public, hand=None, discards=(), legal=())
                if seat is None
                else _seat_view(self.play, seat, self.public)
            )
        return view


def _seat_view(play: Play, seat: Seat, public: PublicView) -> SeatView:
    match, _, deal = layers_of(play)
    if match is None or match.conduct is None:
        legal, club = cast("tuple[Action, ...]", actions_of(play, seat)), None
    else:
        legal, club = _acts_in_club(match, seat)
    return SeatView(
        seat=seat,
        public=public,
        hand=deal.hands[seat] if deal and has_taken_up(deal, seat) else None,
        discards=_own_discards(deal, seat) if deal else (),
        legal=legal,
        club=club,
    )


def _acts_in_club(match: Match, seat: Seat) -> tuple[tuple[Action, ...], SeatClub]:
    from ecarte.table.club.step import acts_of_seat

    legal, other_acts = acts_of_seat(match, seat)
    return legal, SeatClub(other_acts, match.ledger.seen_cards[seat])


def _exchanges(deal: Deal) -> tuple[PublicExchange, ...]:
    return tuple(
        [
            PublicExchange(
                elder=exchange.asked if exchange.elder_number == 0 else exchange.elder_number,
                dealer=exchange.dealer_number if exchange.dealer_told else None,
                enough_for=exchange.enough_for,
            )
            for exchange in deal.exchanges
        ]
    )


def _hand_counts(deal: Deal) -> tuple[int, int]:
    """The cards in each hand as the table sees them, without revealing a number that the dealer has not stated."""
    counts = (hand_count(deal, SEATS[0]), hand_count(deal, SEATS[1]))
    hides_number = deal.phase in (ELDER_DRAWS, DEALER_DRAWS) and deal.exchanges and not deal.exchanges[-1].dealer_told
    if not hides_number:
        return counts
    full_size = deal.agreement.hand_size
    return (full_size, counts[1]) if deal.dealer == 0 else (counts[0], full_size)


def _stock(deal: Deal) -> int | None:
    """The cards left in the stock; None where that would reveal a number that the dealer has not stated."""
    if deal.stock == 0:
        return 0
    exchanges = deal.exchanges[: deal.proposals - 1] if deal.phase in _IN_EXCHANGE else deal.exchanges
    if deal.phase is DEALER_DRAWS:
        exchanges = deal.exchanges
    return deal.stock if all(exchange.dealer_told for exchange in exchanges) else None


_IN_EXCHANGE = frozenset(
    {Phase.DEALER_ANSWERS, Phase.ELDER_NAMES, Phase.ELDER_DISCARDS, DEALER_DISCARDS, ELDER_DRAWS, DEALER_DRAWS}
)


def _own_discards(deal: Deal, seat: Seat) -> tuple[Cards, ...]:
    is_dealer = seat is deal.dealer
    return tuple(exchange.dealer if is_dealer else exchange.elder for exchange in deal.exchanges)


def _open_hands(game: Game | None, deal: Deal | None) -> tuple[Cards | None, Cards | None]:
    if game is None or deal is None:
        return None, None
    first, second = (deal.hands[seat] if game.open_hands[seat] else None for seat in SEATS)
    return first, second
