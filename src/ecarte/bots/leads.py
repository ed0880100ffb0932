"""Which card to lead (BRIT-075, BRIT-093 to BRIT-106, BRIT-118): one function for each maxim.

A maxim returns the card to lead, or None.  `FIRST_LEADS` and `LATER_LEADS` give the order in which they are tried.  A
ledger row in `without` is ignored, also where it restricts other rows.
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


def _from(suit: Cards, id_: str, without: Without) -> Lead:
    """The lead from the chosen suit: its highest card (BRIT-094), or its lowest if that row is ignored."""
    cards = tuple(suit)
    return (cards[-1], (id_,)) if "BRIT-094" in without else (cards[0], (id_, "BRIT-094"))


def _single(suit: Cards) -> bool:
    return len(suit) == 1


def _top(suit: Cards) -> Card:
    return next(iter(suit))


def _trump_leads_too_forward(now: Moment, without: Without) -> bool:
    """BRIT-118: with four points, do not lead trumps boldly."""
    return now.at_four and "BRIT-118" not in without


# --- the first lead ---------------------------------------------------------------------------------


def single_card_from_two_small_trumps(now: Moment, without: Without) -> Lead | None:
    """BRIT-095: two small trumps, a queen with one smaller card, and a small single card: lead the single card."""
    hand = now.held
    small_trumps = len(hand.trumps) == 2 and not is_court(hand.trumps[0])
    if not small_trumps or hand.shape != (2, 1) or hand.plain[0][0] is not Rank.QUEEN or is_court(hand.plain[1][0]):
        return None
    return next(_top(suit) for suit in now.suits() if _single(suit)), ("BRIT-095",)


def trump_from_three_in_sequence(now: Moment, without: Without) -> Lead | None:
    """BRIT-102: three trumps or more, the two best next to each other: lead a trump."""
    trumps = now.held.trumps
    if len(trumps) < 3 or trumps[0] - trumps[1] != 1 or _trump_leads_too_forward(now, without):
        return None
    return _top(now.trumps), ("BRIT-102",)


def trump_with_court_cards(now: Moment, without: Without) -> Lead | None:
    """BRIT-101 within BRIT-075: king, or queen and knave, or knave and ace of trumps, with court cards beside them.

    Both rows only forbid a lead.  Where neither forbids it, a trump is led; without the king that takes three (X07).
    """
    trumps = now.held.trumps
    holding = trumps[:1] == (Rank.KING,) or trumps[:2] in ((Rank.QUEEN, Rank.KNAVE), (Rank.KNAVE, Rank.ACE))
    if not holding or now.held.court_cards < 2 or _trump_leads_too_forward(now, without):
        return None
    if trumps[0] is not Rank.KING and len(trumps) < 3 and "BRIT-075" not in without:
        return None
    return _top(now.trumps), ("BRIT-101", "BRIT-075")


def strongest_single_after_refusal(now: Moment, without: Without) -> Lead | None:
    """BRIT-096: refused, with a weak hand and no king: lead the highest card that is alone in its suit.

    "Weak" is read as one trump at most, and one suit headed by a queen at most.
    """
    singles = [_top(suit) for suit in now.suits() if _single(suit)]
    kings = now.held.has_king_of_trumps or Rank.KING in now.held.heads
    weak = len(now.held.trumps) <= 1 and now.held.guarded_suits <= 1 and not kings
    if not now.after_refusal or not weak or not singles:
        return None
    return max(singles, key=lambda card: card.rank), ("BRIT-096",)


def small_sequence_after_refusal(now: Moment, without: Without) -> Lead | None:
    """BRIT-103: refused, and the best suit is a high tenace: lead from two small cards in sequence instead."""
    suits = [suit for suit in now.suits() if len(suit) == 2]
    if not now.after_refusal or len(suits) != 2 or guarded_suit(now) != suits[0]:
        return None
    high, low = (tuple(card.rank for card in suit) for suit in suits)
    tenace = high[0] - high[1] == 2 and high[0] >= Rank.QUEEN
    small_sequence = low[0] - low[1] == 1 and low[0] < Rank.KNAVE
    return _from(suits[1], "BRIT-103", without) if tenace and small_sequence else None


def guarded_suit(now: Moment) -> Cards | None:
    """The best plain suit of two cards or more, or None."""
    return next((suit for suit in now.suits() if len(suit) >= 2), None)


def from_guarded_suit(now: Moment, without: Without) -> Lead | None:
    """BRIT-093 and BRIT-094: the highest card of the guarded suit."""
    suit = guarded_suit(now)
    return None if suit is None else _from(suit, "BRIT-093", without)


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


def small_trump_against_the_king(now: Moment, without: Without) -> Lead | None:
    """BRIT-106: two tricks won, queen and two small trumps left, the adversary announced the king: a small trump."""
    trumps = now.held.trumps
    announced = now.view.public.announced is OTHER[now.view.seat]
    if now.tricks != (2, 0) or not announced or len(trumps) != 3 or trumps[0] is not Rank.QUEEN:
        return None
    return tuple(now.trumps)[-1], ("BRIT-106",)


def plain_card_when_ahead(now: Moment, without: Without) -> Lead | None:
    """BRIT-104: two tricks to one, a trump and a plain card left: the plain card."""
    return (now.plain_cards()[0], ("BRIT-104",)) if _trump_and_plain(now) and now.tricks == (2, 1) else None


def trump_when_behind(now: Moment, without: Without) -> Lead | None:
    """BRIT-105: one trick to two, the third just won, a trump and a plain card left: the trump."""
    return (_top(now.trumps), ("BRIT-105",)) if _trump_and_plain(now) and now.tricks == (1, 2) else None


def _trump_and_plain(now: Moment) -> bool:
    return len(now.hand) == 2 and len(now.trumps) == 1


def playing_for_the_vole(now: Moment, without: Without) -> bool:
    """Whether to play for the vole: all tricks won so far, one weak trump beside high cards, and a vole that counts
    (BRIT-119)."""
    won, lost = now.tricks
    weak_trump = len(now.held.trumps) == 1 and now.held.trumps[0] < Rank.QUEEN
    return bool(won) and not lost and weak_trump and all(map(is_court, now.held.plain_cards)) and not now.at_four


def trump_after_three_tricks(now: Moment, without: Without) -> Lead | None:
    """BRIT-100: playing for the vole, three tricks won: the trump."""
    if now.tricks[0] != 3 or not playing_for_the_vole(now, without):
        return None
    return _top(now.trumps), ("BRIT-100",)


def another_suit_each_time(now: Moment, without: Without) -> Lead | None:
    """BRIT-099: playing for the vole: a suit not led before, or at least another than the last."""
    if not playing_for_the_vole(now, without):
        return None
    led = [trick.led.suit for trick in now.view.public.tricks if trick.leader is now.view.seat]
    if not led:
        return None
    others = [card for card in now.plain_cards() if card.suit is not led[-1]]
    fresh = [card for card in others if card.suit not in led]
    return ((fresh or others)[0], ("BRIT-099",)) if others else None


def _suit_to_continue(now: Moment) -> Suit | None:
    """The plain suit that the player led last, if they hold more of it and the adversary has never trumped it."""
    mine = [trick for trick in now.view.public.tricks if trick.leader is now.view.seat]
    trumped = {trick.led.suit for trick in mine if trick.reply.suit is now.trump}
    led = (trick.led.suit for trick in reversed(mine) if trick.led.suit is not now.trump)
    return next((suit for suit in led if suit not in trumped and now.hand.suit(suit)), None)


def trump_before_continuing(now: Moment, without: Without) -> Lead | None:
    """BRIT-098: with the king of trumps, the queen while no king is announced, or knave and ace: lead a trump before
    leading the suit again."""
    if _suit_to_continue(now) is None or _trump_leads_too_forward(now, without):
        return None
    trumps = now.held.trumps
    top = trumps[:1]
    queen = top == (Rank.QUEEN,) and now.view.public.announced is None
    if top == (Rank.KING,) or queen or trumps[:2] == (Rank.KNAVE, Rank.ACE):
        return _top(now.trumps), ("BRIT-098",)
    return None


def strong_suit_again(now: Moment, without: Without) -> Lead | None:
    """BRIT-097: a strong suit that was led and not trumped: lead it again."""
    suit = _suit_to_continue(now)
    return None if suit is None else _from(now.hand.suit(suit), "BRIT-097", without)


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


def printed_lead(now: Moment, without: Without = frozenset()) -> tuple[str, Lead] | None:
    """The reason and lead of the first maxim that applies, or None."""
    for maxim in LATER_LEADS if now.view.public.tricks else FIRST_LEADS:
        if maxim.id not in without and (lead := maxim.card(now, without)) is not None:
            return maxim.reason, lead
    return None


def restraints(now: Moment, card: Card, without: Without = frozenset()) -> tuple[str, ...]:
    """The ids of rows that forbade a trump lead, if the plain `card` is led for that reason (BRIT-075, BRIT-118)."""
    if card.suit is now.trump or not now.trumps:
        return ()
    held_back = []
    for id_ in ("BRIT-075", "BRIT-118"):
        freely = None if id_ in without else printed_lead(now, without | {id_})
        if freely is not None and freely[1][0].suit is now.trump:
            held_back.append(id_)
    return tuple(held_back)


def default_lead(now: Moment) -> Card:
    """The lead where the texts give no advice: the highest plain card, or the highest trump if there is no other."""
    plain = now.plain_cards()
    return plain[0] if plain else _top(now.trumps)
