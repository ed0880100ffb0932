"""What one player, or a bystander, sees of an act: an irregular act looks like the regular act it stands for.

It looks so until it is ruled upon; only the player who did it sees it as it was.  A hand that must lie open (CYCL-033)
is seen by everybody, with the cards that come to it and leave it, and so is the look at the discards that laid it open.

Nothing is shown of cards given to another hand, because a card too many or too few would be visible.  The number of the
dealer's discards is not shown while the dealer need not state it (LOND-027b).
"""

from __future__ import annotations

from ecarte.acts import AnyAct, Discard, DrawnFromHand, Give, LookAtDiscards, TakeUp
from ecarte.cards import NO_CARDS, Seat
from ecarte.engine.deal import Deal
from ecarte.engine.exchange import elder_required_number
from ecarte.engine.step import apply_in_deal, objection_in_deal
from ecarte.table.layers import deal_in_hand
from ecarte.table.match import Match
from ecarte.table.nature import next_receiver
from ecarte.table.step import Play


def redact(play: Play, act: AnyAct, seat: Seat | None) -> tuple[AnyAct, ...]:
    """What the player at `seat`, or with None a bystander, sees when `act` is done in `play`; often nothing.

    Players see their own acts as they are, and their own cards when they take them up.
    """
    if isinstance(act, Give):
        return (act,) if _sees_dealt_card(play, seat) else ()
    if isinstance(act, DrawnFromHand):
        return (act if _sees_drawn_card(play, seat) else DrawnFromHand(None),)
    if seat is not None and act.mover is seat:
        return (act, *_own_cards(play, act, seat))
    if act.row.invisible:
        return ()
    if isinstance(act, LookAtDiscards) and _must_expose_hand(play):
        return (act, *_cards_laid_open(play, act.seat))
    visible_act = act.apparent_act
    if act.mover is not None and is_hand_open(play, act.mover):
        return (
            act if type(act) is type(visible_act) else visible_act,
        )  # the cards of an open hand are visible to everybody
    return _discard(play, visible_act) if isinstance(visible_act, Discard) else (visible_act,)


def is_hand_open(play: Play, seat: Seat) -> bool:
    """Whether the player's hand must lie open until the game is over (CYCL-033, A24)."""
    return isinstance(play, Match) and play.game is not None and play.game.open_hands[seat]


def _must_expose_hand(play: Play) -> bool:
    return play.agreement.rules.remedies.discards_seen == "hand-exposed"


def _cards_laid_open(play: Play, seat: Seat) -> tuple[Give, ...]:
    """The cards of a hand as it is laid open; none if it lay open before."""
    deal = deal_in_hand(play)
    if deal is None or is_hand_open(play, seat):
        return ()
    return tuple(Give(card) for card in deal.hands[seat])


def _sees_dealt_card(play: Play, seat: Seat | None) -> bool:
    """Whether a card given is seen: by its player, once they have taken up the hand, and by all if the hand is open."""
    recipient = next_receiver(play)
    if recipient is None:
        return False
    return is_hand_open(play, recipient) or (recipient is seat and _is_taken_up(play, recipient))


def _is_taken_up(play: Play, seat: Seat) -> bool:
    deal = deal_in_hand(play)
    return deal is not None and (deal.agreement.table_takes_up or deal.taken_up[seat])


def _own_cards(play: Play, act: AnyAct, seat: Seat) -> tuple[Give, ...]:
    """The cards a player finds on taking up their hand, at the right time or too early."""
    deal = deal_in_hand(play)
    if not isinstance(act.apparent_act, TakeUp) or deal is None or _is_taken_up(play, seat) or is_hand_open(play, seat):
        return ()
    unseen = (Give(None),) * deal.unseen[seat]
    return (*(Give(card) for card in deal.hands[seat]), *unseen)


def _sees_drawn_card(play: Play, seat: Seat | None) -> bool:
    """Whether a drawn card is seen: the hand's owner sees it, the drawer if they may look, and all if it lies open."""
    if not isinstance(play, Match) or play.ledger.pending_draw is None:
        return False
    if seat is None or is_hand_open(play, play.ledger.pending_draw.hand):
        return is_hand_open(play, play.ledger.pending_draw.hand)
    return play.ledger.pending_draw.hand is seat or play.ledger.pending_draw.may_look


def _discard(play: Play, act: Discard) -> tuple[AnyAct, ...]:
    """A discard as seen from across the table: a number of cards, if the number is known."""
    number = _visible_number(play, act)
    return () if number is None else (Discard(act.seat, NO_CARDS, number),)


def _visible_number(play: Play, act: Discard) -> int | None:
    deal = deal_in_hand(play)
    if deal is None:
        return None
    n_discarded = len(act.cards) + act.unseen
    if act.seat is not deal.dealer:
        required_number = elder_required_number(deal) if deal.exchanges else None
        return n_discarded if required_number is None else required_number
    return n_discarded if _tells_number(deal, act) else None


def _tells_number(deal: Deal, act: Discard) -> bool:
    if objection_in_deal(deal, act) is not None:
        return False
    deal_after = apply_in_deal(deal, act)
    return deal_after.exchanges[-1].dealer_told
