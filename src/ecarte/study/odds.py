"""The odds of a hand played without an exchange: how often each number of tricks is made, *with both hands open*.

Against each hand the opponent may hold, all equally likely, both sides see all ten cards and play optimally.  That is
not play at the table, where nobody sees the other hand; it is what the old tables of odds count, and an exact measure
of a hand's value.  The odds after an exchange are in `ecarte.study.exchange`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from ecarte.cards import Card, Cards, Rank
from ecarte.deprecated import former_name
from ecarte.engine.agreement import Agreement
from ecarte.errors import DoesNotFit, Place
from ecarte.rules import rule_id
from ecarte.study.chances import drawn_by_trumps
from ecarte.study.odds_question import OddsQuestion
from ecarte.tables.duties import ORDERS, Duties, duties_of
from ecarte.tables.exact_counts import Counts, tricks, tricks_by_first_card
from ecarte.tables.open_hand_classes import MOST
from ecarte.tables.open_hands import OpenHands
from ecarte.words import Message, message


class OddsSide(StrEnum):
    """Whose hand it is; the elder leads."""

    ELDER = "elder"
    DEALER = "dealer"

    @property
    def other(self) -> OddsSide:
        """The opponent's side."""
        return OddsSide.DEALER if self is OddsSide.ELDER else OddsSide.ELDER


class Prices(msgspec.Struct, frozen=True):
    """Points marked for tricks: the gain for winning the point or the vole, and the loss for losing them.

    The mark for the king of trumps is separate, and left out.
    """

    point: int
    vole: int
    point_lost: int
    vole_lost: int


class TrickOdds(msgspec.Struct, frozen=True):
    """How often each number of tricks is made: `counts[t]` of `total` cases give `t` tricks.

    `for_point` and `for_vole` are the tricks that win the point (3) and the vole (5).
    """

    counts: tuple[int, ...]
    for_point: int
    for_vole: int

    @property
    def total(self) -> int:
        """All cases."""
        return sum(self.counts)

    @property
    def point(self) -> int:
        """The cases that win the point, including the vole."""
        return sum(self.counts[self.for_point :])

    @property
    def vole(self) -> int:
        """The cases that win the vole."""
        return sum(self.counts[self.for_vole :])

    @property
    def vole_against(self) -> int:
        """The cases that lose the vole."""
        return sum(self.counts[: len(self.counts) - self.for_vole])

    @property
    def chance(self) -> float:
        """The chance of the point, 0 to 1."""
        return self.point / self.total

    @property
    def mean(self) -> float:
        """Tricks on average."""
        return sum(number * count for number, count in enumerate(self.counts)) / self.total

    def points(self, prices: Prices) -> float:
        """Points on average, less those lost."""
        n_lost = self.total - self.point
        gain = prices.point * (self.point - self.vole) + prices.vole * self.vole
        loss = prices.point_lost * (n_lost - self.vole_against) + prices.vole_lost * self.vole_against
        return (gain - loss) / self.total


class Odds(msgspec.Struct, frozen=True):
    """How a hand fares against every hand the opponent may hold, both hands open.

    `by_first_card`: for each card the elder may lead first, how often each number of tricks then follows; trumps come
    first, and the highest of each suit first.  It is empty for the dealer.  The elder who sees both hands chooses a
    card for each deal, so `made` is better than the odds of any one card.  `king`: the chance that the opponent holds
    the king of trumps; None where the turn-up is not known.  `trumps`: how many of the opposing hands have 0, 1, ...
    trumps.  `prices`: those of the elder who stands without proposing, or of the dealer who refuses.
    """

    question: OddsQuestion
    side: OddsSide
    rules: str
    duties: Duties
    made: TrickOdds
    by_first_card: Mapping[Card, TrickOdds]
    king: Fraction | None
    trumps: tuple[int, ...]
    prices: Prices

    @property
    def sentence(self) -> Message:
        """The chance of the point in words."""
        chance, opponent = of_hundred(self.made.chance), message(f"odds.the-{self.side.other}")
        return message("odds.held", chance=chance, won=self.made.point, total=self.made.total, opponent=opponent)


class Refusal(msgspec.Struct, frozen=True):
    """Of the elder's hands, how many are played without a proposal, and who wins the point on the others."""

    no_proposal: int
    dealer_wins: int
    elder_wins: int

    @property
    def sentence(self) -> Message:
        """The three counts in words."""
        n_proposed = self.dealer_wins + self.elder_wins
        return message(
            "odds.refusal", hands=self.no_proposal + n_proposed, proposed=n_proposed, won=self.dealer_wins,
            lost=self.elder_wins,
        )  # fmt: skip


def odds(question: OddsQuestion, side: OddsSide, agreement: Agreement) -> Odds:
    """The exact odds of the hand in the question, held by `side`.

    Raises NotationError for duties that no code knows, and its subclass DoesNotFit for hands of more than five cards
    and a question of another game.

    >>> from ecarte import Agreement, load
    >>> from ecarte.study.parse_hand import read_question
    >>> london = Agreement(load("london"))
    >>> odds(read_question("7 / KQJ / 7 / -", agreement=london), OddsSide.ELDER, london).made.point
    44724
    """
    check(question, agreement)
    duties = duties_of(agreement)
    hand_mask, unseen, hand_size = question.mask, question.unseen(agreement), agreement.hand_size
    is_elder = side is OddsSide.ELDER
    counts = tricks(duties, hand_mask, unseen, n=hand_size, leads=is_elder)
    return Odds(
        question=question,
        side=side,
        rules=name_of(agreement),
        duties=duties,
        made=odds_of_counts(counts, agreement),
        by_first_card=_by_first_card(question, duties, unseen, agreement) if is_elder else {},
        king=_king_chance(question, agreement),
        trumps=drawn_by_trumps((unseen & 0xFF).bit_count(), hand_size, unseen=unseen.bit_count()),
        prices=_prices(side, agreement),
    )


def _by_first_card(question: OddsQuestion, duties: Duties, unseen: int, agreement: Agreement) -> dict[Card, TrickOdds]:
    order = ORDERS[question.trump]
    cards = [order.card(bit) for bit in range(32) if question.mask >> bit & 1]
    counts_by_card = dict(zip(cards, tricks_by_first_card(duties, question.mask, unseen), strict=True))
    return {card: odds_of_counts(counts_by_card[card], agreement) for card in question.in_order(question.hand)}


def _king_chance(question: OddsQuestion, agreement: Agreement) -> Fraction | None:
    king = Card(Rank.KING, question.trump)
    if king in question.hand or king is question.turn_up:
        return Fraction(0)
    if not question.turn_up_named:
        return None
    return Fraction(agreement.hand_size, question.unseen(agreement).bit_count())


def _prices(side: OddsSide, agreement: Agreement) -> Prices:
    """The prices where the elder stands (LOND-049a, MOD-034), or where the dealer refuses (LOND-049b)."""
    scoring = agreement.rules.scoring
    if side is OddsSide.ELDER:
        return Prices(
            scoring.point_unproposed, scoring.vole_unproposed, scoring.point_against_elder, scoring.vole_against_elder
        )
    return Prices(scoring.point, scoring.vole, scoring.point_against_dealer, scoring.vole_against_dealer)


def odds_of_counts(counts: Counts, agreement: Agreement) -> TrickOdds:
    """The counts of each number of tricks, with the tricks that win the point and the vole under the agreement."""
    scoring = agreement.rules.scoring
    return TrickOdds(tuple(counts.tolist()), scoring.tricks_for_point, scoring.tricks_for_vole)


def check(question: OddsQuestion, agreement: Agreement) -> None:
    """Raise DoesNotFit for a hand that is not one of this game, and for more cards than the table knows."""
    size, hand = agreement.hand_size, question.hand
    if size > MOST:
        place = Place(file=name_of(agreement))
        raise DoesNotFit("hand-size", text=f"hands of {size}", expected=f"{MOST} cards", place=place)
    if len(hand) != size:
        raise DoesNotFit("hand-size", text=str(hand), expected=f"a hand of {size} cards, not {len(hand)}")
    turn_up = Cards.of([question.turn_up])
    if hand & turn_up or (hand | turn_up) - Cards(agreement.pack_mask):
        text = f"{hand}, {question.turn_up} turned up"
        raise DoesNotFit("turn-up", text=text, expected="a hand and another card of the same pack")


def name_of(agreement: Agreement) -> str:
    """The rules as a title names them: `london@1`."""
    rules = agreement.rules
    return rule_id(rules) + (" with house rules" if rules.house else "")


def of_hundred(chance: float) -> Message:
    """A chance in whole hundredths, never rounded to certainty.

    >>> from ecarte.words import localize
    >>> [localize(of_hundred(chance)) for chance in (0.6799, 0.999, 0.001, 1)]
    ['68 of 100', 'more than 99 of 100', 'fewer than 1 of 100', '100 of 100']
    """
    if 0 < chance < 0.005:
        return message("odds.fewer")
    if 0.995 <= chance < 1:
        return message("odds.more")
    return message("odds.of-hundred", n=round(chance * 100))


# --- one deal ---------------------------------------------------------------------------------------


class OpenDeal(msgspec.Struct, frozen=True):
    """One deal with both hands open: the tricks that `side` makes, in all and by each first card of the elder.

    `by_first_card` counts the tricks of that side, too.
    """

    question: OddsQuestion
    side: OddsSide
    rules: str
    against: Cards
    tricks: int
    by_first_card: Mapping[Card, int]


def open_deal(question: OddsQuestion, against: Cards, side: OddsSide, agreement: Agreement) -> OpenDeal:
    """The tricks that the hand makes against one other hand when both sides see both and play optimally.

    Raises NotationError as `odds` does.
    """
    check(question, agreement)
    if question.turn_up_named and question.turn_up in against:
        raise DoesNotFit("card-twice", text=str(question.turn_up), expected="a hand without the turn-up")
    hands = (question.hand, against) if side is OddsSide.ELDER else (against, question.hand)
    elders_tricks = OpenHands(agreement).by_lead(question.trump, *hands)
    tricks_by_card = {
        card: elders_tricks[card] if side is OddsSide.ELDER else agreement.hand_size - elders_tricks[card]
        for card in question.in_order(hands[0])
    }
    best = max if side is OddsSide.ELDER else min
    return OpenDeal(question, side, name_of(agreement), against, best(tricks_by_card.values()), tricks_by_card)


_FORMER = {"OddsMade": "TrickOdds"}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A former name, with a DeprecationWarning."""
        return former_name(__name__, name, _FORMER)
