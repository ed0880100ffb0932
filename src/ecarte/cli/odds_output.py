"""The output of `ecarte odds`: in words and tables, and as JSON (`docs/schema/odds.json`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from ecarte.cards import RANK_LETTERS, Card
from ecarte.cli.options import say
from ecarte.cli.reports import columns, localize, number, share, signed_number
from ecarte.study.exchange import AfterExchange, ExchangeResult, Model
from ecarte.study.odds import Odds, OddsSide, OpenDeal, Prices, TrickOdds, of_hundred
from ecarte.study.odds_question import OddsQuestion
from ecarte.tables.duties import Duties
from ecarte.words import Message, message

if TYPE_CHECKING:
    from ecarte.study.refusal_counts import Refusal

SCHEMA: Final = 1
"""The version of the JSON.  It is increased when programs that read the JSON would have to change."""

SHOWN: Final = 6
"""The number of discards listed in a table."""

DUTIES: Final = {Duties.STRICT: "strict", Duties.FREE_VOID: "free-void", Duties.WIN_OR_FREE: "win-or-free"}


# --- in words ---------------------------------------------------------------------------------------


def in_words(hand_odds: Odds, after: Sequence[AfterExchange], after_refusal: Refusal | None) -> str:
    """The odds of the hand, then the odds after a refusal, if they were asked for, and the odds after each exchange."""
    title = localize(_title(hand_odds.question, hand_odds.side, hand_odds.rules))
    lines = [title, localize(hand_odds.sentence), *_notes(hand_odds), "", *_table(hand_odds)]
    if after_refusal is not None:
        lines += ["", localize(after_refusal.sentence)]
    for exchange in after:
        lines += ["", localize(exchange.sentence), "", *_discards(exchange)]
    price = "standing" if hand_odds.by_first_card else "refusing"
    lines += ["", *([say("odds.best")] if after else []), say(f"odds.points-{price}", rules=hand_odds.rules)]
    if len(after) == 1:
        lines += ["", say("odds.no-book")]
    return "\n".join(lines)


def _title(question: OddsQuestion, side: OddsSide, rules: str) -> Message:
    key = "odds.title-turned" if question.turn_up_named else "odds.title"
    card = question.name(question.turn_up)
    return message(key, hand=str(question), side=message(f"odds.{side}"), card=card, rules=rules)


def _notes(hand_odds: Odds) -> Iterator[str]:
    """Lines on the assumption made, and on how likely the opponent is to hold the king and other trumps."""
    opponent = message(f"odds.the-{hand_odds.side.other}")
    if hand_odds.question.assumption:
        assumption = localize(hand_odds.question.assumption)
        yield f"{assumption[:1].upper()}{assumption[1:]}."
    if hand_odds.king:
        yield say("odds.king", opponent=opponent, chance=of_hundred(float(hand_odds.king)))
    n_none, n_one, *n_more = hand_odds.trumps
    chances = [of_hundred(number / hand_odds.made.total) for number in (n_none, n_one, sum(n_more))]
    yield say("odds.trumps", opponent=opponent, none=chances[0], one=chances[1], more=chances[2])


def _table(hand_odds: Odds) -> list[str]:
    """A table of how often each number of tricks is made, with the best play and with each first card."""
    rows = [(say("odds.best-card" if hand_odds.by_first_card else "odds.tricks-made"), hand_odds.made)]
    rows += [
        (say("odds.first", card=hand_odds.question.name(card)), distribution)
        for card, distribution in hand_odds.by_first_card.items()
    ]
    numbers = len(hand_odds.made.counts)
    head = (say("odds.open-tricks"), *map(str, range(numbers)), *_headings("point", "vole", "points"))
    cells = [
        (
            name,
            *map(localize, distribution.counts),
            share(distribution.chance),
            share(distribution.vole / distribution.total),
            _points(distribution, hand_odds.prices),
        )
        for name, distribution in rows
    ]
    return columns([head, *cells], gap=0, least=(0, *(numbers * (8,)), 9, 8, 8))


def _headings(*names: str) -> Iterator[str]:
    return (say(f"odds.head-{name}") for name in names)


def _points(distribution: TrickOdds, prices: Prices) -> str:
    return signed_number(distribution.points(prices), 2)


def _discards(after: AfterExchange) -> Iterator[str]:
    distinct = after.distinct_discards
    sampled = bool(after.deals)
    heads = ("point", *(("error",) if sampled else ()), "vole", "tricks", "points")
    rows = [(say("odds.open-throw", model=after.model), *_headings(*heads))]
    for discard in distinct[:SHOWN]:
        distribution = discard.made
        error = (localize(100 * discard.error),) if sampled else ()
        thrown = localize(after.question.brief(discard.thrown))
        vole, mean = share(distribution.vole / distribution.total), number(distribution.mean, 2)
        rows.append((thrown, share(distribution.chance), *error, vole, mean, _points(distribution, after.prices)))
    yield from columns(rows, gap=0, least=(0, 9, *(8 for _ in heads[1:])))
    key = "odds.valued-unlike" if len(distinct) < len(after.exchanges) else "odds.valued"
    yield say(key, n=len(after.exchanges), unlike=len(distinct))


def deal_in_words(deal: OpenDeal) -> str:
    """The text on one deal with both hands open: the tricks that each first card makes."""
    question = deal.question
    title = _title(question, deal.side, deal.rules)
    rows = [(say("odds.elder-leads"), say("odds.your-tricks"))]
    rows += [(localize(question.name(card)), str(tricks)) for card, tricks in deal.by_first_card.items()]
    return "\n".join(
        [
            say("odds.title-against", title=title, against=question.in_notation(deal.against)),
            say("odds.deal", tricks=deal.tricks, n=len(question.hand)),
            "",
            *columns(rows, gap=0, least=(33, 13)),
        ]
    )


# --- as JSON ----------------------------------------------------------------------------------------


def values(hand_odds: Odds, after: Sequence[AfterExchange], after_refusal: Refusal | None) -> dict[str, Any]:
    """The odds as one object; `exchange` is empty and `refusal` null unless they were asked for."""
    question = hand_odds.question
    return {
        **_question_values(question, hand_odds.side, hand_odds.rules),
        "duties": DUTIES[hand_odds.duties],
        "sentence": localize(hand_odds.sentence),
        "as_held": _distribution_values(hand_odds.made, hand_odds.prices),
        "first_cards": [
            {**_card(question, card), **_distribution_values(distribution, hand_odds.prices)}
            for card, distribution in hand_odds.by_first_card.items()
        ],
        "opponent_holds_king": None if hand_odds.king is None else float(hand_odds.king),
        "opponent_trumps": hand_odds.trumps,
        "exchange": [_exchange_values(exchange) for exchange in after],
        "refusal": after_refusal,
    }


def values_of_deal(deal: OpenDeal) -> dict[str, Any]:
    """One deal as one object.  Its `assumption` is null, because the tricks do not depend on the turn-up."""
    question = deal.question
    return {
        **_question_values(question, deal.side, deal.rules),
        "assumption": None,
        "against": question.in_notation(deal.against),
        "tricks": deal.tricks,
        "first_cards": [{**_card(question, card), "tricks": tricks} for card, tricks in deal.by_first_card.items()],
    }


def _question_values(question: OddsQuestion, side: str, rules: str) -> dict[str, Any]:
    turn_up = _card(question, question.turn_up)["card"] if question.turn_up_named else None
    return {
        "odds": SCHEMA,
        "both_hands_open": True,
        "rules": rules,
        "side": side,
        "hand": str(question),
        "turn_up": turn_up,
        "assumption": localize(question.assumption) if question.assumption else None,
    }


def _card(question: OddsQuestion, card: Card) -> dict[str, Any]:
    text = str(card) if question.suits_named else RANK_LETTERS[card.rank]
    return {"card": text, "suit": 1 + question.suits.index(card.suit)}


def _distribution_values(distribution: TrickOdds, prices: Prices) -> dict[str, Any]:
    return {
        "total": distribution.total,
        "tricks": distribution.counts,
        "point": distribution.point,
        "vole": distribution.vole,
        "vole_against": distribution.vole_against,
        "chance": distribution.chance,
        "mean_tricks": distribution.mean,
        "mean_points": distribution.points(prices),
    }


def _exchange_values(after: AfterExchange) -> dict[str, Any]:
    return {
        "model": after.model,
        "exact": after.model is Model.UNIFORM,
        "deals": after.deals,
        "seed": after.seed,
        "sentence": localize(after.sentence),
        "discards": [_discard_values(after, discard) for discard in after.exchanges],
    }


def _discard_values(after: AfterExchange, discard: ExchangeResult) -> dict[str, Any]:
    return {
        "throw": after.question.in_notation(discard.thrown),
        "cards": len(discard.thrown),
        **_distribution_values(discard.made, after.prices),
        "error": discard.error,
    }
