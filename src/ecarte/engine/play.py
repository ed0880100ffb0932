"""Lead and reply: which cards may be played, why another may not, and who takes the trick."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from ecarte.acts import Action, Due, NameSuit, PlayCard
from ecarte.acts.objections import Objection
from ecarte.cards import OTHER, PACK, SEATS, SUIT_MASK, SUITS, Card, Cards, Seat, Suit, by_holding
from ecarte.engine import scoring
from ecarte.engine.agreement import Agreement, cards_allowed, trick_winner_is_reply
from ecarte.engine.deal import LEAD, REPLY, Deal, Trick, hand_count, to_act, unseen_mask, with_seat
from ecarte.engine.objections import Judges, hand_not_taken_up_objection, object_to, wrong_time_objection


def cards_open(deal: Deal, seat: Seat) -> int:
    """A mask of the cards the seat may play now; 0 when it is not on turn.  All other checks of play use this mask."""
    phase = deal.phase
    if phase is LEAD:
        if seat is not deal.leader:
            return 0
    elif phase is not REPLY or seat is deal.leader:
        return 0
    if not deal.agreement.table_takes_up and not deal.taken_up[seat]:
        return 0
    if deal.unseen[seat]:
        playable = _playable_with_unseen(deal, seat)
    else:
        playable = deal.hands[seat].mask
        if phase is REPLY:
            assert deal.led is not None
            assert deal.turn_up is not None
            playable = cards_allowed(deal.agreement, playable, deal.led, deal.turn_up.suit)
    if deal.king_bound:
        assert deal.turn_up is not None
        return playable & deal.agreement.king_bits[deal.turn_up.suit]
    if phase is LEAD:
        if must_name_suit(deal):
            return 0
        if deal.named is not None:
            return playable & SUIT_MASK[deal.named]
    return playable


def _playable_with_unseen(deal: Deal, seat: Seat) -> int:
    """A mask of the cards that a seat with unknown cards may play: all that the known cards do not rule out."""
    known_cards = deal.hands[seat].mask
    possible = known_cards | unseen_mask(deal) & ~deal.lacks[seat]
    open_cards = 0
    for card in Cards(possible):
        if _breaks_no_duty(deal, card, known_cards) and _can_be_held(deal, seat, card):
            open_cards |= card.bit
    return open_cards


def _breaks_no_duty(deal: Deal, card: Card, known_cards: int) -> bool:
    if deal.led is None:
        return True
    assert deal.turn_up is not None
    allowed = cards_allowed(deal.agreement, known_cards | card.bit, deal.led, deal.turn_up.suit)
    return allowed & card.bit != 0


def _can_be_held(deal: Deal, seat: Seat, card: Card) -> bool:
    """Whether enough cards remain for both players' unseen cards once `card` is played."""
    is_known = deal.hands[seat].mask & card.bit != 0
    lacks = with_seat(deal.lacks, seat, deal.lacks[seat] | cards_ruled_out_by(deal, card))
    unseen = deal.unseen if is_known else with_seat(deal.unseen, seat, deal.unseen[seat] - 1)
    return _suffice_for_unseen(unseen_mask(deal) & ~card.bit, unseen, lacks)


def may_have_unseen(deal: Deal, seat: Seat, card: Card) -> bool:
    """Whether `card` may be one of the seat's unseen cards."""
    if not unseen_mask(deal) & ~deal.lacks[seat] & card.bit:
        return False
    available = unseen_mask(deal) & ~card.bit
    unseen = with_seat(deal.unseen, seat, deal.unseen[seat] - 1)
    leader = deal.leader
    leader_cards = deal.hands[leader].mask | (card.bit if seat is leader else 0)
    if deal.named is None or leader_cards & SUIT_MASK[deal.named]:
        return _suffice_for_unseen(available, unseen, deal.lacks)
    # The player who named a suit holds a card of it, and it must be one of their unseen cards.
    others = with_seat(unseen, leader, unseen[leader] - 1)
    suited = Cards(available & SUIT_MASK[deal.named] & ~deal.lacks[leader])
    return unseen[leader] > 0 and any(
        _suffice_for_unseen(available & ~suit_card.bit, others, deal.lacks) for suit_card in suited
    )


def _suffice_for_unseen(available: int, unseen: tuple[int, int], lacks: tuple[int, int]) -> bool:
    """Whether the `available` cards suffice for both players' unseen cards, given the cards each of them lacks."""
    possible = [available & ~lacks[seat] for seat in SEATS]
    return (
        all(unseen[seat] <= possible[seat].bit_count() for seat in SEATS)
        and sum(unseen) <= (possible[0] | possible[1]).bit_count()
    )


def cards_ruled_out_by(deal: Deal, card: Card) -> int:
    """The cards that a player who lawfully plays `card` to the card led cannot hold."""
    if deal.led is None or deal.turn_up is None:
        return 0
    return _cards_ruled_out(deal.agreement, deal.led, card, deal.turn_up.suit) & unseen_mask(deal)


@lru_cache(maxsize=1 << 14)
def _cards_ruled_out(agreement: Agreement, led: Card, card: Card, trump: Suit) -> int:
    """A mask of the cards that a player who may play `card` to `led` cannot hold."""
    return sum(
        other.bit
        for other in Cards(agreement.pack_mask & ~card.bit)
        if not cards_allowed(agreement, card.bit | other.bit, led, trump) & card.bit
    )


# --- listing ----------------------------------------------------------------------------------------

_CARD_PLAYS: Final = tuple(tuple(PlayCard(seat, card) for card in PACK) for seat in SEATS)
_PLAYS: Final = tuple(tuple(by_holding(plays[8 * suit : 8 * suit + 8]) for suit in range(4)) for plays in _CARD_PLAYS)


def play_options(deal: Deal) -> tuple[Action, ...]:
    """The cards that may be played now, spades to clubs, highest first; or the suits to be named."""
    seat = deal.leader if deal.phase is LEAD else OTHER[deal.leader]
    mask = cards_open(deal, seat)
    if not mask and deal.phase is LEAD:
        return tuple(suit_options(deal))
    spades, hearts, diamonds, clubs = _PLAYS[seat]
    return spades[mask & 255] + hearts[mask >> 8 & 255] + diamonds[mask >> 16 & 255] + clubs[mask >> 24]


# --- judging ----------------------------------------------------------------------------------------


def object_to_play(deal: Deal, action: PlayCard) -> Objection | None:
    """Judge a card; of several objections, return the one that a player would expect first."""
    seat, card = action.seat, action.card
    if cards_open(deal, seat) & card.bit:
        return None
    if deal.phase is not LEAD and deal.phase is not REPLY:
        return wrong_time_objection(deal, seat)
    if to_act(deal) is not seat:
        return object_to(deal, "not-your-turn", "play.leader", seat)
    if objection := hand_not_taken_up_objection(deal, seat):
        return objection
    hand = deal.hands[seat].mask
    if not hand & card.bit and not (deal.unseen[seat] and unseen_mask(deal) & ~deal.lacks[seat] & card.bit):
        code = "cannot-hold" if deal.unseen[seat] and deal.lacks[seat] & card.bit else "card-not-held"
        # A player can only play cards they hold.
        return object_to(deal, code, "deal.elder_served_first", seat, card=card)
    if deal.king_bound:
        return object_to(deal, "king-must-be-laid", "king.dealer_window", seat)
    if deal.phase is LEAD:
        return _object_to_lead(deal, seat, card)
    return _object_to_reply(deal, seat, card)


def _object_to_lead(deal: Deal, seat: Seat, card: Card) -> Objection:
    if deal.named is not None and card.suit != deal.named:
        return object_to(deal, "other-suit-named", "play.name_suit", seat, suit=deal.named.name.lower())
    if deal.named is None and must_name_suit(deal):
        return object_to(deal, "name-suit-first", "play.name_suit", seat)
    return object_to(deal, "cannot-hold", "deal.elder_served_first", seat, card=card)


def _object_to_reply(deal: Deal, seat: Seat, card: Card) -> Objection:
    # LOND-043a/b name two faults, not following (a) and not winning when able (b); they are distinguished here.
    assert deal.led is not None
    assert deal.turn_up is not None
    hand = deal.hands[seat].mask
    led = deal.led
    same_suit = hand & SUIT_MASK[led.suit]
    if same_suit and card.suit != led.suit and deal.agreement.must_follow:
        return object_to(deal, "must-follow", "play.follow", seat, suit=led.suit.name.lower())
    if same_suit & deal.agreement.higher[led.code]:
        return object_to(deal, "must-win", "play.must_win", seat)
    if not same_suit and deal.agreement.must_trump and hand & SUIT_MASK[deal.turn_up.suit]:
        return object_to(deal, "must-trump", "play.must_trump", seat)
    return object_to(deal, "cannot-hold", "deal.elder_served_first", seat, card=card)


# --- naming the suit --------------------------------------------------------------------------------


def must_name_suit(deal: Deal) -> bool:
    """Whether the leader has to name their suit before leading (CYCL-011)."""
    if deal.agreement.table_names_suit or deal.agreement.rules.play.name_suit == "never":
        return False
    return deal.phase is LEAD and not deal.tricks and deal.named is None


def suit_options(deal: Deal) -> list[Action]:
    """The suits the leader may name: those they can lead."""
    return [NameSuit(deal.leader, suit) for suit in SUITS if object_to_suit(deal, NameSuit(deal.leader, suit)) is None]


def object_to_suit(deal: Deal, action: NameSuit) -> Objection | None:
    """Judge the naming of a suit."""
    seat = action.seat
    if not must_name_suit(deal):
        return object_to(deal, "no-suit-to-name", "play.name_suit", seat)
    if seat is not deal.leader:
        return object_to(deal, "not-your-turn", "play.name_suit", seat)
    if objection := hand_not_taken_up_objection(deal, seat):
        return objection
    possible = _playable_with_unseen(deal, seat) if deal.unseen[seat] else deal.hands[seat].mask
    if possible & SUIT_MASK[action.suit]:
        return None
    return object_to(deal, "suit-not-held", "play.name_suit", seat, suit=action.suit.name.lower())


def after_suit(deal: Deal, action: NameSuit) -> Deal:
    """The deal with the suit named."""
    return replace(deal, named=action.suit)


# --- the card on the table --------------------------------------------------------------------------


def after_play(deal: Deal, action: PlayCard) -> Deal:
    """The deal with the card on the table; a reply ends the trick, the last trick ends the play.

    Source: BRIT-030, PARL-072, MOD-030.
    """
    seat, card = action.seat, action.card
    hands, unseen, lacks = deal.hands, deal.unseen, deal.lacks
    if deal.partial:
        lacks = with_seat(lacks, seat, lacks[seat] | cards_ruled_out_by(deal, card))
        if not hands[seat].mask & card.bit:
            unseen = with_seat(unseen, seat, unseen[seat] - 1)
    hand = Cards(hands[seat].mask & ~card.bit)
    hands = (hand, hands[1]) if seat == 0 else (hands[0], hand)
    gone = Cards(deal.gone.mask | card.bit)
    if deal.phase is LEAD:
        return _after_lead(deal, card, hands, unseen, gone)
    led = deal.led
    assert led is not None
    assert deal.turn_up is not None
    leader = deal.leader
    taker = seat if trick_winner_is_reply(deal.agreement, led, card, deal.turn_up.suit) else leader
    tricks_won = deal.won
    tricks = (*deal.tricks, Trick(leader, led, card))
    deal_with_trick = replace(
        deal,
        phase=LEAD,
        hands=hands,
        unseen=unseen,
        lacks=lacks,
        gone=gone,
        king_bound=False,
        leader=taker,  # BRIT-031, WIKI-035, PARL-071, MOD-029
        led=None,
        tricks=tricks,
        won=(tricks_won[0] + 1, tricks_won[1]) if taker == 0 else (tricks_won[0], tricks_won[1] + 1),
    )
    if deal_with_trick.owed and len(tricks) == 1 and _turned_king_ends_now(deal_with_trick):
        deal_with_trick = scoring.lapse(deal_with_trick, Due.TURNED_KING)
    if deal.irregular is not None:
        return scoring.score_tricks(deal_with_trick) if is_played_out(deal_with_trick) else deal_with_trick
    return scoring.score_tricks(deal_with_trick) if len(tricks) == deal.agreement.hand_size else deal_with_trick


def is_played_out(deal: Deal) -> bool:
    """Whether an irregular deal ends at this lead: one player has no card left, or all tricks are played."""
    counts = [hand_count(deal, seat) for seat in SEATS]
    return not all(counts) or len(deal.tricks) >= deal.agreement.hand_size


def _turned_king_ends_now(deal: Deal) -> bool:
    return deal.agreement.rules.king.turned_until == "first-trick-played"


def _after_lead(deal: Deal, card: Card, hands: tuple[Cards, Cards], unseen: tuple[int, int], gone: Cards) -> Deal:
    return replace(deal, phase=REPLY, hands=hands, unseen=unseen, gone=gone, king_bound=False, led=card, named=None)


JUDGES: Final[Judges] = {NameSuit: (object_to_suit, after_suit)}
"""The functions that judge and apply a suit named.  Cards played are judged in `king`: one may announce the king."""
