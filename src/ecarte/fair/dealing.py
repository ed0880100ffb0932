"""Computes chance from a secret: the cards of a real game.

A state of play contains no order of the pack.  A `FairDealer` computes each card when it is due, from the secret, the
seeds, the state of play and a `DealingCourse`: the number of shuffles so far.
"""

from __future__ import annotations

from typing import NoReturn, final

import msgspec

from ecarte.acts import (
    AnyAct,
    DrawnFromHand,
    FromPack,
    NameDealer,
    ShowCut,
    Shuffle,
    TableShuffles,
)
from ecarte.cards import Card, Seat
from ecarte.engine.deal import LEAD, REPLY, SHUFFLE, Deal, never_seen_mask
from ecarte.fair import lists
from ecarte.fair.stream import Secret
from ecarte.table.layers import conduct_of, deal_in_hand, game_number, layers_of
from ecarte.table.match import Match
from ecarte.table.nature import first_natural_action, next_card_of_pack
from ecarte.table.step import Play


class DealingCourse(msgspec.Struct, frozen=True, gc=False):
    """The number of the current game, and the number of shuffles in it (None if unknown).

    Begin with `DealingCourse.before(play)`, and call `after` for each action, whether played or read from a record.
    """

    game: int = 1
    shuffles: int | None = 0

    @staticmethod
    def before(play: Play) -> DealingCourse:
        """The course before the first action of a record that begins at `play`.

        For a game in progress the number of shuffles is unknown until the next game begins.
        """
        return DealingCourse(game_number(play), None if _is_going_on(play) else 0)

    def after(self, action: AnyAct, play: Play) -> DealingCourse:
        """The course after `action`, which led to `play`."""
        number = game_number(play)
        if number != self.game:
            return DealingCourse(game=number)
        if self.shuffles is None or not is_shuffle(action, play):
            return self
        return DealingCourse(self.game, self.shuffles + 1)


def is_shuffle(action: AnyAct, play: Play) -> bool:
    """Whether `action` shuffles the pack in play, lawfully or not; `play` is the state before or after it.

    During the play of a hand only the pack of the next deal can be shuffled (LOND-002c).
    """
    deal = deal_in_hand(play)
    return isinstance(action.apparent_act, TableShuffles | Shuffle) and (
        deal is None or deal.phase not in (LEAD, REPLY)
    )


def _is_going_on(play: Play) -> bool:
    """Whether the pack may have been shuffled in this game already, or in this deal if there is no game."""
    deal = deal_in_hand(play)
    if deal is None:
        return False
    game = layers_of(play)[1]
    has_begun = game is not None and (game.deal_number > 1 or game.n_calls != (0, 0))
    return has_begun or deal.phase is not SHUFFLE or bool(deal.shuffled)


@final
class FairDealer:
    """Deals one game from its secret and the players' seeds.

    Like the secret, it cannot be pickled, and its repr does not reveal anything.  Raises NotationError for a seed that
    cannot be written in a record.
    """

    __slots__ = ("_key", "_latest", "commitment")

    commitment: str
    _key: bytes
    _latest: tuple[tuple[int, lists.Order], lists.Order]

    def __init__(self, secret: Secret, *, seed_a: str = "", seed_b: str = "") -> None:
        self.commitment = secret.commitment
        self._key = secret.key(seed_a=seed_a, seed_b=seed_b)
        self._latest = ((0, ()), ())

    def nature(self, play: Play, course: DealingCourse) -> AnyAct | None:
        """Nature's next act; None while the table waits for a player, or at the end.

        Raises ValueError if it cannot be computed: in a game that was in progress when `course` began, or when
        discards are used again and some of them are unknown.
        """
        first = first_natural_action(play)
        match first:
            case None:
                return None
            case NameDealer():
                return NameDealer(self.first_dealer())
            case ShowCut(seat=seat):
                assert isinstance(play, Match)
                return ShowCut(seat, self.card_shown(play, seat))
            case DrawnFromHand():
                return DrawnFromHand(self.card_drawn(play, course))
            case FromPack():
                card = self.next_card(play, course)
                if card is None:
                    raise ValueError(
                        "what came before the next card is not known, so it does not follow from the secret"
                    )
                return type(first)(card)
        return first

    def first_dealer(self) -> Seat:
        """The first dealer, at random (MOD-009)."""
        return lists.first_dealer(self._key)

    def card_shown(self, match: Match, seat: Seat) -> Card:
        """The card that `seat` shows in the cut for deal, at the place that the player or the table chose."""
        pack = lists.pack_list(match.agreement.rules.pack)
        order = lists.cut_for_deal_order(self._key, pack, attempt=match.cut_number)
        places = lists.cut_for_deal_places(self._key, attempt=match.cut_number, size=len(pack))
        return order[(match.cut_places[seat] or places[seat]) - 1]

    def next_card(self, play: Play, course: DealingCourse) -> Card | None:
        """The next card: from the pack or, once that is used up, from earlier discards (CYCL-030, A12).

        None if it cannot be computed: see `nature`.
        """
        deal = deal_in_hand(play)
        if deal is None or not course.shuffles:
            return None
        pack = lists.pack_list(deal.agreement.rules.pack)
        if deal.stock == 0:
            return self._from_discards(deal, pack, course.shuffles)
        if self._latest[0] != (course.shuffles, pack):
            order = lists.deal_order(self._key, pack, shuffle=course.shuffles)
            self._latest = ((course.shuffles, pack), order)
        return next_card_of_pack(deal, self._latest[1]) if conduct_of(play) is None else topmost(deal, self._latest[1])

    def card_drawn(self, play: Play, course: DealingCourse) -> Card | None:
        """The card drawn unseen from a hand with too many (TURF-07d, LOND-017c); None if no card is to be drawn."""
        match, _, deal = layers_of(play)
        draw = None if match is None else match.ledger.pending_draw
        if draw is None or deal is None or course.shuffles is None:
            return None
        pack = lists.pack_list(deal.agreement.rules.pack)
        return lists.drawn_from_hand(self._key, pack, deal.hands[draw.hand], shuffle=course.shuffles)

    def _from_discards(self, deal: Deal, pack: lists.Order, shuffle: int) -> Card | None:
        n_passed = 0
        for number in range(len(deal.exchanges) - 1, 0, -1):
            exchange = deal.exchanges[number - 1]
            if exchange.elder_unseen or exchange.dealer_unseen:
                return None
            discards = exchange.elder | exchange.dealer
            if deal.reused < n_passed + len(discards):
                order = lists.reuse_order(self._key, pack, discards, shuffle=shuffle, exchange=number)
                return order[deal.reused - n_passed]
            n_passed += len(discards)
        return None

    def __repr__(self) -> str:
        return f"<FairDealer committed to by {self.commitment[:8]}…>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a fair dealer is not pickled or copied: it knows the order of every pack to come")


def topmost(deal: Deal, order: lists.Order) -> Card | None:
    """The first card of the cut pack that has not been dealt or laid aside.

    In club conduct cards may return to the pack, lie aside, or be missing, so that counting is not enough.
    """
    undealt = never_seen_mask(deal)
    n_lifted = deal.cut_at or 0
    return next((card for card in (*order[n_lifted:], *order[:n_lifted]) if undealt & card.bit), None)
