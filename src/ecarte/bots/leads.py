"""Which card to lead (BRIT-075, BRIT-093 to BRIT-106, BRIT-118): one function for each maxim.

A maxim returns the card to lead, or None where it does not apply.  The maxims are tried in the order of `FIRST_LEADS`
or `LATER_LEADS`.  A ledger row in `without` is ignored, also where it restricts other rows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from ecarte.bots.book_features import Moment
from ecarte.bots.holding import is_court
from ecarte.cards import OTHER, Card, Cards, Rank, Suit

Without = frozenset[str]
Lead = tuple[Card, tuple[str, ...]]
"""The card to lead, and the ids of the rows that advise it."""


class Maxim(msgspec.Struct, frozen=True):
    """One maxim of leading: its ledger row, a key for the reason, and the function that applies it."""

    id: str
    reason: str
    card: Callable[[Moment, Without], Lead | None]


def _lead_from(suit: Cards, id_: str, without: Without) -> Lead:
    """The lead from the chosen suit: its highest card (BRIT-094), or its lowest if that row is ignored."""
    cards = tuple(suit)
    return (cards[-1], (id_,)) if "BRIT-094" in without else (cards[0], (id_, "BRIT-094"))


def _is_single(suit: Cards) -> bool:
    return len(suit) == 1


def _highest_card(suit: Cards) -> Card:
    return next(iter(suit))


def _trump_leads_too_forward(moment: Moment, without: Without) -> bool:
    """Whether BRIT-118 forbids to lead a trump: with four points, trumps are not led boldly."""
    return moment.at_four and "BRIT-118" not in without


# --- the first lead ---------------------------------------------------------------------------------


def single_card_from_two_small_trumps(moment: Moment, without: Without) -> Lead | None:
    """BRIT-095: two small trumps, a queen with one smaller card, and a small single card: lead the single card."""
    hand = moment.holding
    small_trumps = len(hand.trumps) == 2 and not is_court(hand.trumps[0])
    if not small_trumps or hand.shape != (2, 1) or hand.plain[0][0] is not Rank.QUEEN or is_court(hand.plain[1][0]):
        return None
    return next(_highest_card(suit) for suit in moment.suits() if _is_single(suit)), ("BRIT-095",)


def trump_from_three_in_sequence(moment: Moment, without: Without) -> Lead | None:
    """BRIT-102: three trumps or more, the two best next to each other: lead a trump."""
    trumps = moment.holding.trumps
    if len(trumps) < 3 or trumps[0] - trumps[1] != 1 or _trump_leads_too_forward(moment, without):
        return None
    return _highest_card(moment.trumps), ("BRIT-102",)


def trump_with_court_cards(moment: Moment, without: Without) -> Lead | None:
    """BRIT-101 within BRIT-075: king, or queen and knave, or knave and ace of trumps, with court cards beside them.

    Both rows only forbid a lead.  Where neither forbids it, a trump is led; without the king only from three trumps
    (X07).
    """
    trumps = moment.holding.trumps
    has_strong_trumps = trumps[:1] == (Rank.KING,) or trumps[:2] in ((Rank.QUEEN, Rank.KNAVE), (Rank.KNAVE, Rank.ACE))
    if not has_strong_trumps or moment.holding.n_court_cards < 2 or _trump_leads_too_forward(moment, without):
        return None
    if trumps[0] is not Rank.KING and len(trumps) < 3 and "BRIT-075" not in without:
        return None
    return _highest_card(moment.trumps), ("BRIT-101", "BRIT-075")


def strongest_single_after_refusal(moment: Moment, without: Without) -> Lead | None:
    """BRIT-096: after a refusal, with a weak hand and no king: lead the highest card that is alone in its suit.

    "Weak" is read as one trump at most, and one suit headed by a queen at most.
    """
    singles = [_highest_card(suit) for suit in moment.suits() if _is_single(suit)]
    has_king = moment.holding.has_king_of_trumps or Rank.KING in moment.holding.heads
    is_weak = len(moment.holding.trumps) <= 1 and moment.holding.n_guarded_suits <= 1 and not has_king
    if not moment.after_refusal or not is_weak or not singles:
        return None
    return max(singles, key=lambda card: card.rank), ("BRIT-096",)


def small_sequence_after_refusal(moment: Moment, without: Without) -> Lead | None:
    """BRIT-103: after a refusal, where the best suit is a high tenace: lead from two small cards in sequence
    instead."""
    suits = [suit for suit in moment.suits() if len(suit) == 2]
    if not moment.after_refusal or len(suits) != 2 or guarded_suit(moment) != suits[0]:
        return None
    high, low = (tuple(card.rank for card in suit) for suit in suits)
    has_tenace = high[0] - high[1] == 2 and high[0] >= Rank.QUEEN
    has_small_sequence = low[0] - low[1] == 1 and low[0] < Rank.KNAVE
    return _lead_from(suits[1], "BRIT-103", without) if has_tenace and has_small_sequence else None


def guarded_suit(moment: Moment) -> Cards | None:
    """The best plain suit of two cards or more, or None."""
    return next((suit for suit in moment.suits() if len(suit) >= 2), None)


def from_guarded_suit(moment: Moment, without: Without) -> Lead | None:
    """BRIT-093 and BRIT-094: the highest card of the guarded suit."""
    suit = guarded_suit(moment)
    return None if suit is None else _lead_from(suit, "BRIT-093", without)


FIRST_LEADS: Final = (
    Maxim("BRIT-095", "single-card-from-two-small-trumps", single_card_from_two_small_trumps),
    Maxim("BRIT-102", "three-trumps-in-sequence", trump_from_three_in_sequence),
    Maxim("BRIT-101", "trumps-with-court-cards", trump_with_court_cards),
    Maxim("BRIT-096", "strongest-single-after-refusal", strongest_single_after_refusal),
    Maxim("BRIT-103", "small-sequence-after-refusal", small_sequence_after_refusal),
    Maxim("BRIT-093", "guarded-suit", from_guarded_suit),
)
"""The maxims for the first trick, in the order tried; BRIT-096 and BRIT-103 apply only after a refusal (X12)."""


# --- later leads ------------------------------------------------------------------------------------


def small_trump_against_the_king(moment: Moment, without: Without) -> Lead | None:
    """BRIT-106: two tricks won, queen and two small trumps left, the adversary announced the king: a small trump."""
    trumps = moment.holding.trumps
    they_announced = moment.view.public.announced is OTHER[moment.view.seat]
    if moment.tricks != (2, 0) or not they_announced or len(trumps) != 3 or trumps[0] is not Rank.QUEEN:
        return None
    return tuple(moment.trumps)[-1], ("BRIT-106",)


def plain_card_when_ahead(moment: Moment, without: Without) -> Lead | None:
    """BRIT-104: two tricks to one, a trump and a plain card left: the plain card."""
    return (moment.plain_cards()[0], ("BRIT-104",)) if _trump_and_plain(moment) and moment.tricks == (2, 1) else None


def trump_when_behind(moment: Moment, without: Without) -> Lead | None:
    """BRIT-105: one trick to two, the third just won, a trump and a plain card left: the trump."""
    return (
        (_highest_card(moment.trumps), ("BRIT-105",)) if _trump_and_plain(moment) and moment.tricks == (1, 2) else None
    )


def _trump_and_plain(moment: Moment) -> bool:
    return len(moment.hand) == 2 and len(moment.trumps) == 1


def playing_for_the_vole(moment: Moment, without: Without) -> bool:
    """Whether to play for the vole: all tricks won so far, one weak trump beside high cards, and a vole that counts
    (BRIT-119)."""
    won, lost = moment.tricks
    has_weak_trump = len(moment.holding.trumps) == 1 and moment.holding.trumps[0] < Rank.QUEEN
    return (
        bool(won)
        and not lost
        and has_weak_trump
        and all(map(is_court, moment.holding.plain_cards))
        and not moment.at_four
    )


def trump_after_three_tricks(moment: Moment, without: Without) -> Lead | None:
    """BRIT-100: playing for the vole, three tricks won: the trump."""
    if moment.tricks[0] != 3 or not playing_for_the_vole(moment, without):
        return None
    return _highest_card(moment.trumps), ("BRIT-100",)


def another_suit_each_time(moment: Moment, without: Without) -> Lead | None:
    """BRIT-099: playing for the vole: a suit not led before, or at least not the suit led last."""
    if not playing_for_the_vole(moment, without):
        return None
    led_suits = [trick.led.suit for trick in moment.view.public.tricks if trick.leader is moment.view.seat]
    if not led_suits:
        return None
    other_cards = [card for card in moment.plain_cards() if card.suit is not led_suits[-1]]
    fresh_cards = [card for card in other_cards if card.suit not in led_suits]
    return ((fresh_cards or other_cards)[0], ("BRIT-099",)) if other_cards else None


def _suit_to_continue(moment: Moment) -> Suit | None:
    """The plain suit that the player led last, if they hold more of it and the adversary has never trumped it."""
    my_tricks = [trick for trick in moment.view.public.tricks if trick.leader is moment.view.seat]
    trumped_suits = {trick.led.suit for trick in my_tricks if trick.reply.suit is moment.trump}
    led_suits = (trick.led.suit for trick in reversed(my_tricks) if trick.led.suit is not moment.trump)
    return next((suit for suit in led_suits if suit not in trumped_suits and moment.hand.suit(suit)), None)


def trump_before_continuing(moment: Moment, without: Without) -> Lead | None:
    """BRIT-098: with the king of trumps, the queen while no king is announced, or knave and ace: lead a trump before
    leading the suit again."""
    if _suit_to_continue(moment) is None or _trump_leads_too_forward(moment, without):
        return None
    trumps = moment.holding.trumps
    highest_trump = trumps[:1]
    has_queen = highest_trump == (Rank.QUEEN,) and moment.view.public.announced is None
    if highest_trump == (Rank.KING,) or has_queen or trumps[:2] == (Rank.KNAVE, Rank.ACE):
        return _highest_card(moment.trumps), ("BRIT-098",)
    return None


def strong_suit_again(moment: Moment, without: Without) -> Lead | None:
    """BRIT-097: a strong suit that was led and not trumped: lead it again."""
    suit = _suit_to_continue(moment)
    return None if suit is None else _lead_from(moment.hand.suit(suit), "BRIT-097", without)


LATER_LEADS: Final = (
    Maxim("BRIT-106", "small-trump-against-the-king", small_trump_against_the_king),
    Maxim("BRIT-104", "plain-card-when-ahead", plain_card_when_ahead),
    Maxim("BRIT-105", "trump-when-behind", trump_when_behind),
    Maxim("BRIT-100", "trump-after-three-tricks", trump_after_three_tricks),
    Maxim("BRIT-098", "trump-before-the-suit-again", trump_before_continuing),
    Maxim("BRIT-099", "another-suit-each-time", another_suit_each_time),
    Maxim("BRIT-097", "strong-suit-again", strong_suit_again),
)
"""The maxims for later leads, in the order tried."""


def printed_lead(moment: Moment, without: Without = frozenset()) -> tuple[str, Lead] | None:
    """The reason and lead of the first maxim that applies, or None."""
    for maxim in LATER_LEADS if moment.view.public.tricks else FIRST_LEADS:
        if maxim.id not in without and (lead := maxim.card(moment, without)) is not None:
            return maxim.reason, lead
    return None


def restraints(moment: Moment, card: Card, without: Without = frozenset()) -> tuple[str, ...]:
    """The ids of the rows without which a trump would be led instead of the plain `card` (BRIT-075, BRIT-118)."""
    if card.suit is moment.trump or not moment.trumps:
        return ()
    ids = []
    for id_ in ("BRIT-075", "BRIT-118"):
        advice_without_row = None if id_ in without else printed_lead(moment, without | {id_})
        if advice_without_row is not None and advice_without_row[1][0].suit is moment.trump:
            ids.append(id_)
    return tuple(ids)


def default_lead(moment: Moment) -> Card:
    """The lead where the texts give no advice: the highest plain card, or the highest trump if there is no other."""
    plain_cards = moment.plain_cards()
    return plain_cards[0] if plain_cards else _highest_card(moment.trumps)
