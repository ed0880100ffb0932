"""A game: deals one after another until a player reaches its length, and the state that outlives a single deal."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from ecarte.acts import (
    Action,
    CallNewCards,
    ChoosePack,
    ChoosePackets,
    Due,
    Give,
    GiveNotice,
    Mark,
    Pack,
    TakeDown,
    TurnUp,
)
from ecarte.acts.objections import IllegalAction, Objection
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.deprecated import FormerField
from ecarte.engine.agreement import Act, Agreement
from ecarte.engine.deal import CUT, OVER, SHUFFLE, Deal, OwedMark, new_deal, to_act, with_seat
from ecarte.engine.objections import object_to
from ecarte.engine.scoring import mark, owed_to
from ecarte.engine.step import apply_in_deal, legal_in_deal, objection_in_deal
from ecarte.text.repr_hooks import Displayable

Order = tuple[int, ...] | None


class Game(msgspec.Struct, Displayable, frozen=True, gc=False):
    """One game at one moment.  `deal` is the deal in hand; when a deal ends the next one is there at once.

    `finished` is the deal before, as it ended.  `marks_carried_over` are its scores not yet marked, open until the next
    turn-up (LOND-022, LOND-050).  `overscores` counts points that stand on each player's counters without being due
    (LOND-051).  `orders` are the packets each player has dealt in this game, `last_orders` those of the game before.
    `new_cards_called_by` is the player who has called for new packs, which wait for the next dealer's choice; `n_calls`
    counts for each player how many times they have paid for new packs.  `open_hands`: for each player whether they must
    play with their cards exposed until the game ends (CYCL-033, A24).
    """

    deal: Deal
    number: int = 1
    deal_number: int = 1
    finished: Deal | None = None
    marks_carried_over: tuple[OwedMark, ...] = ()
    overscores: tuple[int, int] = (0, 0)
    orders: tuple[Order, Order] = (None, None)
    last_orders: tuple[Order, Order] = (None, None)
    packs: tuple[Pack, Pack] = (Pack.RED, Pack.BLUE)
    new_cards_called_by: Seat | None = None
    n_calls: tuple[int, int] = (0, 0)
    open_hands: tuple[bool, bool] = (False, False)

    carried = FormerField("marks_carried_over")
    over_scored = FormerField("overscores")
    calls = FormerField("n_calls")
    new_cards = FormerField("new_cards_called_by")

    @property
    def agreement(self) -> Agreement:
        """What the players agreed."""
        return self.deal.agreement

    @property
    def place(self) -> tuple[int, int]:
        """The number of the game and that of the deal."""
        return self.number, self.deal_number

    @property
    def score(self) -> tuple[int, int]:
        """The marks, seat A's first."""
        return self.deal.score

    @property
    def winner(self) -> Seat | None:
        """The winner of the game, if it is over."""
        return self.deal.winner


def new_game(
    agreement: Agreement,
    *,
    dealer: Seat,
    number: int = 1,
    score: tuple[int, int] = (0, 0),
    last_orders: tuple[Order, Order] = (None, None),
    packs: tuple[Pack, Pack] | None = None,
    new_cards: Seat | None = None,
    partial: bool = False,
) -> Game:
    """A game about to begin.  `packs` defaults to red for A and blue for B, or one pack where the code has one.

    `new_cards` is the player who called for new packs in the last deal of the game before (LOND-044a).
    """
    if packs is None:
        packs = (Pack.RED, Pack.BLUE) if agreement.rules.pack.packs == 2 else (Pack.RED, Pack.RED)
    bound_packets = binding_packets(agreement, None, last_orders[dealer])
    deal = new_deal(agreement, dealer=dealer, score=score, order_bound=bound_packets, partial=partial)
    return Game(deal, number=number, last_orders=last_orders, packs=packs, new_cards_called_by=new_cards)


def binding_packets(agreement: Agreement, this_game: Order, last_game: Order) -> Order:
    """The packets the dealer must keep: those of this game, else of the last unless they gave notice (LOND-008b/c)."""
    rules = agreement.rules.deal
    if this_game is not None:
        return this_game if rules.within_game == "bound" else None
    return last_game if rules.later_game == "with-notice" else None


def is_before_dealing(game: Game) -> bool:
    """Whether the pack is not yet cut for the deal in hand, so that the last deal can still be marked and claimed."""
    return game.deal.phase is SHUFFLE or game.deal.phase is CUT


def turn_in_game(game: Game) -> Seat | None:
    """The player whose turn it is; None while nature is to act, or when the game is over."""
    if game.new_cards_called_by is not None and is_before_dealing(game):
        return game.deal.dealer
    return to_act(game.deal)


# --- judging ----------------------------------------------------------------------------------------


def objection_in_game(game: Game, action: Action) -> Objection | None:
    """Why `action` may not be done now in this game, or None when it may."""
    deal = game.deal
    match action:
        case Mark() if owed_to(game.marks_carried_over, action.seat, action.due) is not None:
            return None
        case TakeDown():
            return _object_to_take_down(game, action)
        case CallNewCards():
            return _object_to_call(game, action)
        case ChoosePack():
            return _object_to_choice(game, action)
        case GiveNotice():
            return _object_to_notice(game, action)
    if game.new_cards_called_by is not None and is_before_dealing(game):
        return object_to(deal, "new-cards-first", "pack.new_cards", getattr(action, "seat", None))
    return objection_in_deal(deal, action)


def _object_to_take_down(game: Game, action: TakeDown) -> Objection | None:
    if game.overscores[action.seat] and game.winner is None:
        return None
    return object_to(game.deal, "no-over-score", "game.over_score", action.seat)


def _object_to_call(game: Game, action: CallNewCards) -> Objection | None:
    seat = action.seat
    if game.agreement.rules.pack.new_cards == "never":
        return object_to(game.deal, "no-new-cards", "pack.new_cards", seat)
    if game.new_cards_called_by is not None:
        return object_to(game.deal, "new-cards-called", "pack.new_cards", seat)
    if game.winner is not None:
        return object_to(game.deal, "game-over", "game.first_to", seat)
    if Act.PACKS in game.agreement.by_table:
        return object_to(game.deal, "table-does-it", "pack.new_cards", seat)
    return None


def _object_to_choice(game: Game, action: ChoosePack) -> Objection | None:
    if game.new_cards_called_by is None or not is_before_dealing(game):
        return object_to(game.deal, "no-choice-of-packs", "pack.new_cards", action.seat)
    if action.seat is not game.deal.dealer:
        return object_to(game.deal, "dealer-chooses-pack", "pack.new_cards", action.seat)
    return None


def _object_to_notice(game: Game, action: GiveNotice) -> Objection | None:
    deal, seat = game.deal, action.seat
    if seat is not deal.dealer:
        return object_to(deal, "not-your-turn", "deal.later_game", seat)
    if game.orders[seat] is not None and game.agreement.rules.deal.within_game == "bound":
        return object_to(
            deal, "order-bound", "deal.within_game", seat, order="-".join(map(str, game.orders[seat] or ()))
        )
    if deal.order_bound is None or game.agreement.table_packets:
        return object_to(deal, "no-notice-needed", "deal.later_game", seat)
    return None if is_before_dealing(game) else object_to(deal, "pack-cut", "deal.later_game", seat)


# --- listing ----------------------------------------------------------------------------------------


def legal_in_game(game: Game) -> tuple[Action, ...]:
    """Everything that may be done now: the deal's own actions, then the game's.

    The game's come in this order: marks of the last deal, over-scores, notice, new cards.
    """
    waits_for_pack = game.new_cards_called_by is not None and is_before_dealing(game)
    deal_actions = () if waits_for_pack else legal_in_deal(game.deal)
    game_actions: list[Action] = [Mark(due_score.seat, due_score.due) for due_score in game.marks_carried_over]
    if game.overscores != (0, 0):
        game_actions += [TakeDown(seat) for seat in SEATS if objection_in_game(game, TakeDown(seat)) is None]
    if is_before_dealing(game):
        dealer = game.deal.dealer
        candidates: list[Action] = [GiveNotice(dealer), *(ChoosePack(dealer, pack) for pack in Pack)]
        game_actions += [action for action in candidates if objection_in_game(game, action) is None]
    if Act.PACKS not in game.agreement.by_table:
        game_actions += [call for call in map(CallNewCards, SEATS) if _object_to_call(game, call) is None]
    return (*deal_actions, *game_actions) if game_actions else deal_actions


# --- applying ---------------------------------------------------------------------------------------


def apply_in_game(game: Game, action: Action) -> Game:
    """The game after `action`.  Raises IllegalAction, with the reason, when it may not be done."""
    if type(action) in _GAME_ACTIONS or game.new_cards_called_by is not None:
        objection = objection_in_game(game, action)
        if objection is not None:
            raise IllegalAction(action, objection)
        if (game_after := _after_game_action(game, action)) is not None:
            return game_after
    deal = apply_in_deal(game.deal, action)
    if deal.phase is OVER:
        return after_deal(game, deal)
    if game.marks_carried_over:
        game = replace(game, marks_carried_over=_marks_still_open(game, action))
    return replace(game, deal=deal)


_GAME_ACTIONS = frozenset({Mark, TakeDown, CallNewCards, ChoosePack, GiveNotice})
_BEGIN_TO_DEAL = frozenset({ChoosePackets, Give})
"""The actions that begin a deal: choosing the packets or, where the table chooses them, giving the first card."""


def _after_game_action(game: Game, action: Action) -> Game | None:
    match action:
        case Mark():
            due_score = owed_to(game.marks_carried_over, action.seat, action.due)
            return None if due_score is None else _after_late_mark(game, due_score)
        case TakeDown():
            points = game.score[action.seat] - game.overscores[action.seat]
            score = with_seat(game.score, action.seat, points)
            overscores = with_seat(game.overscores, action.seat, 0)
            return replace(game, deal=replace(game.deal, score=score), overscores=overscores)
        case CallNewCards():
            calls = with_seat(game.n_calls, action.seat, game.n_calls[action.seat] + 1)
            chooser = action.seat if game.agreement.rules.pack.packs == 2 else None  # with one pack there is no choice
            # Before the new pack is shuffled or cut it serves this deal; one called for later serves the next.
            if is_before_dealing(game):
                game = replace(game, deal=replace(game.deal, phase=SHUFFLE, shuffled=()))
            return replace(game, new_cards_called_by=chooser, n_calls=calls)
        case ChoosePack():
            return replace(game, new_cards_called_by=None, packs=packs_after_choice(action))
        case GiveNotice():
            return replace(game, deal=replace(game.deal, order_bound=None))
    return None


def packs_after_choice(choice: ChoosePack) -> tuple[Pack, Pack]:
    """The pack of each player after `choice`; with one pack there is none."""
    other = Pack.BLUE if choice.pack is Pack.RED else Pack.RED
    return (choice.pack, other) if choice.seat is Seat.A else (other, choice.pack)


def _after_late_mark(game: Game, due_score: OwedMark) -> Game:
    deal = mark(replace(game.deal, owed=(*game.deal.owed, due_score)), due_score)
    marks_left = (
        () if deal.winner is not None else tuple(other for other in game.marks_carried_over if other != due_score)
    )
    return replace(game, deal=deal, marks_carried_over=marks_left)


def _marks_still_open(game: Game, action: Action) -> tuple[OwedMark, ...]:
    """The scores of the last deal that may still be marked: none once trumps are turned.

    With MOD-014 a turned-up king may not be marked once dealing begins.
    """
    if type(action) is TurnUp:
        return ()
    if type(action) in _BEGIN_TO_DEAL and game.agreement.rules.king.turned_until == "next-deal":
        return tuple(due_score for due_score in game.marks_carried_over if due_score.due is not Due.TURNED_KING)
    return game.marks_carried_over


def after_deal(game: Game, deal: Deal) -> Game:
    """The game when `deal` is over: won, or with the next deal about to be shuffled."""
    if deal.winner is not None:
        return replace(game, deal=deal, marks_carried_over=())
    orders = with_seat(game.orders, deal.dealer, deal.packets)
    dealer = OTHER[deal.dealer]  # MOD-010; implied by LOND-014a, TURF-06a
    bound_packets = binding_packets(game.agreement, orders[dealer], game.last_orders[dealer])
    next_deal = new_deal(
        game.agreement, dealer=dealer, score=deal.score, order_bound=bound_packets, partial=deal.partial
    )
    ends_with_deal = ("elder-decides", "first-trick-played")
    king_ends = game.agreement.rules.king.turned_until in ends_with_deal
    marks_left = tuple(due_score for due_score in deal.owed if not (king_ends and due_score.due is Due.TURNED_KING))
    return replace(
        game,
        deal=next_deal,
        deal_number=game.deal_number + 1,
        finished=deal,
        marks_carried_over=marks_left,
        orders=orders,
    )
