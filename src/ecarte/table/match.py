"""A match: the cut for deal, the choice of packs and seats, and games one after another."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.acts import Action, ChoosePack, ChooseSide, CutForDeal, NameDealer, Pack, ShowCut, Side
from ecarte.acts.faults import Conduct, Remedy
from ecarte.acts.objections import IllegalAction, Objection
from ecarte.cards import OTHER, SEATS, Card, Cards, Seat
from ecarte.deprecated import FormerField
from ecarte.engine.agreement import Act, Agreement
from ecarte.engine.deal import Deal, with_seat
from ecarte.engine.objections import object_by
from ecarte.table.club.bookkeeping import DealLedger
from ecarte.table.game import (
    Game,
    apply_in_game,
    legal_in_game,
    new_game,
    objection_in_game,
    packs_after_choice,
    turn_in_game,
)
from ecarte.text.repr_hooks import Displayable


class Stage(IntEnum):
    """The stage of a match."""

    CUT_FOR_DEAL = 0
    CHOICE = 1
    PLAY = 2
    OVER = 3


_CLUB: Final = Conduct.CLUB
_PLAY: Final = Stage.PLAY


class GameResult(msgspec.Struct, frozen=True, gc=False):
    """How a game ended: the winner, both scores (seat A's first), and what it counts (LOND-046b)."""

    winner: Seat
    score: tuple[int, int]
    value: int


class Match(msgspec.Struct, Displayable, frozen=True, gc=False):
    """A match at one moment.  `length` is the number of games to be played, 0 for no end.

    `cut_cards` are the cards shown in the cut for deal, `cut_places` the places; `cut_winner` still has to choose packs
    or seats.  `game` is the game in hand, with the cards as they lie after any faults; `finished_game` is the game
    before it.  `dealer` deals first in the game in hand.  `partial` is true if some cards may stay unknown to the
    person who records the match.

    `conduct` is None for regular play only; then none of the fields after it is ever set.  `ledger` belongs to the deal
    in hand, `last_ledger` to the deal before it until the pack is cut.  `missing_card` is the card that an incorrect
    pack lacks.  `upheld_claims` are the events ruled upon in this game, latest last; `n_rejected_claims` counts each
    seat's claims that were not upheld; `n_faults` counts all faults.
    """

    agreement: Agreement
    length: int = 1
    stage: Stage = Stage.CUT_FOR_DEAL
    cut_cards: tuple[Card | None, Card | None] = (None, None)
    cut_places: tuple[int | None, int | None] = (None, None)
    cut_number: int = 1
    dealer: Seat | None = None
    cut_winner: Seat | None = None
    packs: tuple[Pack, Pack] | None = None
    sides: tuple[Side, Side] | None = None
    game: Game | None = None
    finished_game: Game | None = None
    results: tuple[GameResult, ...] = ()
    partial: bool = False
    conduct: Conduct | None = None
    ledger: DealLedger = DealLedger()
    last_ledger: DealLedger | None = None
    missing_card: Card | None = None
    upheld_claims: tuple[tuple[str, Seat, Remedy], ...] = ()
    n_rejected_claims: tuple[int, int] = (0, 0)
    n_faults: int = 0

    cuts = FormerField("cut_cards")
    lifted = FormerField("cut_places")
    chooser = FormerField("cut_winner")
    finished = FormerField("finished_game")
    chapter = FormerField("ledger")
    last = FormerField("last_ledger")
    missing = FormerField("missing_card")
    upheld = FormerField("upheld_claims")
    refused = FormerField("n_rejected_claims")
    playing = FormerField("current_game")

    @property
    def current_game(self) -> Game:
        """The game in hand.  To be read only while `in_play`."""
        assert self.game is not None
        return self.game

    @property
    def deal(self) -> Deal:
        """The deal in hand.  To be read only while `in_play`."""
        assert self.game is not None
        return self.game.deal

    @property
    def in_play(self) -> bool:
        """Whether a game is being played, and not the cut for deal."""
        return self.stage is _PLAY

    @property
    def unpaid(self) -> bool:
        """Whether a game is won and not yet paid, which club conduct requires."""
        if self.conduct is not _CLUB or self.stage is not _PLAY or self.game is None:
            return False
        first, second = self.game.deal.score
        target = self.agreement.target
        return first >= target or second >= target

    @property
    def games_won(self) -> tuple[int, int]:
        """Games won so far, seat A's first."""
        winners = [result.winner for result in self.results]
        return winners.count(Seat.A), winners.count(Seat.B)

    @property
    def is_over(self) -> bool:
        """Whether all games have been played."""
        return self.stage is Stage.OVER


def new_match(agreement: Agreement, *, length: int = 1, dealer: Seat | None = None, partial: bool = False) -> Match:
    """A match about to begin, with the cut for deal or, if `dealer` is given, with their deal.

    Raises ValueError for a negative length.
    """
    if length < 0:
        raise ValueError(f"a match has a number of games, or 0 for no end, got {length}")
    match = Match(agreement, length, partial=partial)
    return match if dealer is None else _begin(replace(match, dealer=dealer))


def game_value(agreement: Agreement, loser_score: int) -> int:
    """The value of a game: 1 or, in graded games, 3 if the loser has no marks, 2 with less than half, and else 1.

    >>> from ecarte.rules import load, with_house
    >>> graded = Agreement(with_house(load("london"), {"game.value": "graded"}))
    >>> [game_value(graded, score) for score in range(5)]
    [3, 2, 2, 1, 1]

    Source: LOND-046b, which gives the steps for a game of five.
    """
    if agreement.rules.game.value == "single":
        return 1
    if loser_score == 0:
        return 3
    return 2 if loser_score <= (agreement.target - 1) // 2 else 1


# --- judging ----------------------------------------------------------------------------------------


def objection_in_match(match: Match, action: Action) -> Objection | None:
    """Why `action` may not be done now in this match, or None when it may."""
    if match.stage is _PLAY:
        return objection_in_game(match.current_game, action)
    if match.stage is Stage.OVER:
        return _object(match, "match-over", "game.first_to", action)
    if match.stage is Stage.CHOICE:
        return _object_to_choice(match, action)
    return _object_to_cut(match, action)


def _object(match: Match, code: str, key: str, action: Action, **facts: object) -> Objection:
    return object_by(match.agreement.rules, code, key, getattr(action, "seat", None), **facts)


def _object_to_choice(match: Match, action: Action) -> Objection | None:
    if not isinstance(action, ChoosePack | ChooseSide):
        return _object(match, "choose-first", "cut_for_deal.gives", action)
    if action.seat is not match.cut_winner:
        return _object(match, "winner-of-cut-chooses", "cut_for_deal.gives", action)
    if isinstance(action, ChoosePack) and match.packs is not None:
        return _object(match, "no-choice-of-packs", "cut_for_deal.choice_lasts", action)
    if isinstance(action, ChooseSide) and match.packs is None:
        return _object(match, "choose-first", "cut_for_deal.gives", action)
    return None


def _object_to_cut(match: Match, action: Action) -> Objection | None:
    rules = match.agreement.rules
    at_random = rules.cut_for_deal.first_dealer == "at-random"
    by_hand = Act.CUT_FOR_DEAL not in match.agreement.by_table
    match action:
        case NameDealer():
            return None if at_random else _object(match, "cut-decides", "cut_for_deal.first_dealer", action)
        case CutForDeal() if by_hand and not at_random:
            return _object_to_lifting(match, action)
        case ShowCut() if not at_random:
            return _object_to_showing(match, action, by_hand=by_hand)
    if at_random:
        return _object(match, "dealer-at-random", "cut_for_deal.first_dealer", action)
    return _object(match, "cut-for-deal-first", "cut_for_deal.first_dealer", action)


def _object_to_lifting(match: Match, action: CutForDeal) -> Objection | None:
    if match.cut_places[action.seat] is not None:
        return _object(match, "cut-already", "cut_for_deal.first_dealer", action)
    if not 1 <= action.at <= match.agreement.pack_size:
        return _object(match, "no-such-place", "cut_for_deal.first_dealer", action, most=match.agreement.pack_size)
    if action.at in match.cut_places:
        return _object(match, "place-taken", "cut_for_deal.first_dealer", action)
    return None


def _object_to_showing(match: Match, action: ShowCut, *, by_hand: bool) -> Objection | None:
    if match.cut_cards[action.seat] is not None:
        return _object(match, "cut-already", "cut_for_deal.first_dealer", action)
    if match.cut_places[action.seat] is None if by_hand else action.seat is Seat.B and match.cut_cards[Seat.A] is None:
        return _object(match, "not-your-turn", "cut_for_deal.first_dealer", action)
    if action.card in match.cut_cards or not match.agreement.pack_mask & action.card.bit:
        return _object(match, "card-not-in-stock", "cut_for_deal.first_dealer", action, card=action.card)
    return None


# --- listing ----------------------------------------------------------------------------------------


def legal_in_match(match: Match) -> tuple[Action, ...]:
    """Everything that may be done now, in the order: nature, seat A, seat B; in play as `legal_in_game`."""
    if match.stage is _PLAY:
        return legal_in_game(match.current_game)
    return tuple(action for action in _options_before_play(match) if objection_in_match(match, action) is None)


def _options_before_play(match: Match) -> list[Action]:
    if match.stage is Stage.CHOICE:
        assert match.cut_winner is not None
        packs: list[Action] = [ChoosePack(match.cut_winner, pack) for pack in Pack]
        return packs + [ChooseSide(match.cut_winner, side) for side in Side]
    if match.stage is Stage.OVER:
        return []
    if match.agreement.rules.cut_for_deal.first_dealer == "at-random":
        return [NameDealer(seat) for seat in SEATS]
    shows: list[Action] = [ShowCut(seat, card) for seat in SEATS for card in Cards(match.agreement.pack_mask)]
    places = range(1, match.agreement.pack_size + 1)
    return shows + [CutForDeal(seat, place) for seat in SEATS for place in places]


# --- applying ---------------------------------------------------------------------------------------


def apply_in_match(match: Match, action: Action) -> Match:
    """The match after `action`.  Raises IllegalAction, with the reason, when it may not be done."""
    if match.stage is _PLAY:
        assert match.game is not None
        return with_game_in_hand(match, apply_in_game(match.game, action))
    objection = objection_in_match(match, action)
    if objection is not None:
        raise IllegalAction(action, objection)
    match action:
        case NameDealer():
            return _after_cut(match, action.seat)
        case CutForDeal():
            return replace(match, cut_places=with_seat(match.cut_places, action.seat, action.at))
        case ShowCut():
            return _after_show(match, action)
        case ChoosePack():
            return replace(match, packs=packs_after_choice(action))
        case ChooseSide():
            return _begin(replace(match, sides=_sides(action), cut_winner=None))
    raise AssertionError(action)


def _after_show(match: Match, action: ShowCut) -> Match:
    cuts = with_seat(match.cut_cards, action.seat, action.card)
    match = replace(match, cut_cards=cuts)
    first, second = cuts
    if first is None or second is None:
        return match
    order = match.agreement.rules.cut_for_deal.ranks
    places = (order.index(first.rank), order.index(second.rank))
    if places[0] == places[1]:  # G05: equal cards, cut again
        return replace(match, cut_cards=(None, None), cut_places=(None, None), cut_number=match.cut_number + 1)
    return _after_cut(match, Seat.A if places[0] < places[1] else Seat.B)


def _after_cut(match: Match, winner: Seat) -> Match:
    match_with_dealer = replace(match, dealer=winner)
    gives = match.agreement.rules.cut_for_deal.gives
    by_hand = Act.PACKS not in match.agreement.by_table
    if gives != "deal-packs-seats" or not by_hand or match.sides is not None:
        return _begin(match_with_dealer)
    # LOND-005c: the choice is made once and lasts the whole of the play.
    packs = None if match.agreement.rules.pack.packs == 2 else (Pack.RED, Pack.RED)
    return replace(match_with_dealer, stage=Stage.CHOICE, cut_winner=winner, packs=packs)


def _sides(action: ChooseSide) -> tuple[Side, Side]:
    other = Side.SOUTH if action.side is Side.NORTH else Side.NORTH
    return (action.side, other) if action.seat is Seat.A else (other, action.side)


def _begin(match: Match) -> Match:
    assert match.dealer is not None
    last_game = match.game or match.finished_game
    game = new_game(
        match.agreement,
        dealer=match.dealer,
        number=len(match.results) + 1,
        last_orders=_orders(last_game),
        packs=last_game.packs if last_game else match.packs,
        new_cards=last_game.new_cards_called_by if last_game else None,
        partial=match.partial,
    )
    return replace(match, stage=Stage.PLAY, game=game, packs=game.packs, sides=match.sides or (Side.NORTH, Side.SOUTH))


def _orders(game: Game | None) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None]:
    """The packets each player dealt last, in `game` or before it."""
    if game is None:
        return None, None
    orders = with_seat(game.orders, game.deal.dealer, game.deal.packets or game.orders[game.deal.dealer])
    return orders[0] or game.last_orders[0], orders[1] or game.last_orders[1]


def with_game_in_hand(match: Match, game: Game) -> Match:
    """The match with this state of the game in hand.

    In club conduct a game that is won stays in hand until it is paid.
    """
    if game.deal.winner is None or match.conduct is _CLUB:
        return replace(match, game=game)
    return after_game(match, game)


def after_game(match: Match, game: Game) -> Match:
    """The match when `game` has been won: the next game begun, or the match over."""
    winner = game.winner
    assert winner is not None
    value = game_value(match.agreement, game.score[OTHER[winner]])
    results = (*match.results, GameResult(winner, game.score, value))
    match_after = replace(match, game=game, results=results)
    if match.length and len(results) >= match.length:
        return replace(match_after, stage=Stage.OVER)
    return _with_next_game(replace(match_after, game=None, finished_game=game), game)


def next_match(match: Match, *, length: int) -> Match:
    """The next match of the same two, in regular play.  Dealer, packs and seats are as for a further game of this one.

    >>> from ecarte.rules import load
    >>> match = new_match(Agreement(load("london")), dealer=Seat.A)
    >>> over = after_game(match, replace(match.current_game, deal=replace(match.deal, score=(5, 0))))
    >>> next_match(over, length=1).dealer  # a deal not yet dealt keeps its dealer
    <Seat.A: 0>
    """
    game = match.current_game
    match_before_play = Match(
        match.agreement, length, packs=match.packs, sides=match.sides, finished_game=game, partial=match.partial
    )
    return replace(_with_next_game(match_before_play, game), finished_game=None)


def _with_next_game(match: Match, game: Game) -> Match:
    """The match that goes on after `game`: the next game begins, or the cut for deal before it."""
    dealer = next_dealer(match.agreement, game.deal)
    if dealer is None:
        return replace(
            match,
            stage=Stage.CUT_FOR_DEAL,
            cut_cards=(None, None),
            cut_places=(None, None),
            cut_number=match.cut_number + 1,
        )
    return _begin(replace(match, dealer=dealer))


def next_dealer(agreement: Agreement, last_deal: Deal) -> Seat | None:
    """Who deals first in the next game of the same two; None where they cut for deal.

    G03: they go on dealing in turn.  A deal not yet dealt when a late mark ended the game keeps its dealer.

    >>> from ecarte.rules import load
    >>> match = new_match(Agreement(load("london")), dealer=Seat.A)
    >>> next_dealer(match.agreement, match.deal)
    <Seat.A: 0>
    """
    if agreement.rules.deal.next_game == "cut-again":
        return None
    return last_deal.dealer if last_deal.turn_up is None else OTHER[last_deal.dealer]


def turn_in_match(match: Match) -> Seat | None:
    """The player whose turn it is; None while nature is to act, or when the match is over."""
    match match.stage:
        case Stage.PLAY:
            return turn_in_game(match.current_game)
        case Stage.CHOICE:
            return match.cut_winner
        case Stage.CUT_FOR_DEAL:
            options = legal_in_match(match)
            return options[0].mover if options else None
        case Stage.OVER:
            return None
