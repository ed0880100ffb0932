"""The output of `ecarte odds`: in words and tables, and as JSON (`docs/schema/odds.json`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from ecarte.cards import RANK_LETTERS, Card
from ecarte.cli.options import say
from ecarte.cli.reports import columns, localize, number, share, signed_number
from ecarte.study.exchange import AfterExchange, Exchanged, Model
from ecarte.study.odds import Odds, OddsMade, OddsSide, OpenDeal, Prices, of_hundred
from ecarte.study.odds_question import OddsQuestion
from ecarte.tables.duties import Duties
from ecarte.words import Message, message

if TYPE_CHECKING:
    from ecarte.study.refusal_counts import Refusal

SCHEMA: Final = 1
"""Raised if a reader of the JSON would have to change."""

SHOWN: Final = 6
"""How many discards a table lists."""

DUTIES: Final = {Duties.STRICT: "strict", Duties.FREE_VOID: "free-void", Duties.WIN_OR_FREE: "win-or-free"}


# --- in words ---------------------------------------------------------------------------------------


def in_words(held: Odds, after: Sequence[AfterExchange], refused: Refusal | None) -> str:
    """The odds as held, those of a refusal if asked, and those after each exchange."""
    title = localize(_title(held.question, held.side, held.rules))
    lines = [title, localize(held.sentence), *_beside(held), "", *_table(held)]
    if refused is not None:
        lines += ["", localize(refused.sentence)]
    for exchange in after:
        lines += ["", localize(exchange.sentence), "", *_discards(exchange)]
    price = "standing" if held.by_first_card else "refusing"
    lines += ["", *([say("odds.best")] if after else []), say(f"odds.points-{price}", rules=held.rules)]
    if len(after) == 1:
        lines += ["", say("odds.no-book")]
    return "\n".join(lines)


def _title(question: OddsQuestion, side: OddsSide, rules: str) -> Message:
    key = "odds.title-turned" if question.turn_up_named else "odds.title"
    card = question.name(question.turn_up)
    return message(key, hand=str(question), side=message(f"odds.{side}"), card=card, rules=rules)


def _beside(held: Odds) -> Iterator[str]:
    """The assumption, and the trumps that the opponent may hold."""
    opponent = message(f"odds.the-{held.side.other}")
    if held.question.assumption:
        told = localize(held.question.assumption)
        yield f"{told[:1].upper()}{told[1:]}."
    if held.king:
        yield say("odds.king", opponent=opponent, chance=of_hundred(float(held.king)))
    none, one, *more = held.trumps
    chances = [of_hundred(number / held.made.total) for number in (none, one, sum(more))]
    yield say("odds.trumps", opponent=opponent, none=chances[0], one=chances[1], more=chances[2])


def _table(held: Odds) -> list[str]:
    """The number of tricks: with the best card each time, and with each first card."""
    rows = [(say("odds.best-card" if held.by_first_card else "odds.tricks-made"), held.made)]
    rows += [(say("odds.first", card=held.question.name(card)), made) for card, made in held.by_first_card.items()]
    numbers = len(held.made.counts)
    head = (say("odds.open-tricks"), *map(str, range(numbers)), *_heads("point", "vole", "points"))
    told = [
        (
            name,
            *map(localize, made.counts),
            share(made.chance),
            share(made.vole / made.total),
            _points(made, held.prices),
        )
        for name, made in rows
    ]
    return columns([head, *told], gap=0, least=(0, *(numbers * (8,)), 9, 8, 8))


def _heads(*names: str) -> Iterator[str]:
    return (say(f"odds.head-{name}") for name in names)


def _points(made: OddsMade, prices: Prices) -> str:
    return signed_number(made.points(prices), 2)


def _discards(after: AfterExchange) -> Iterator[str]:
    unlike = after.unlike
    sampled = bool(after.deals)
    heads = ("point", *(("error",) if sampled else ()), "vole", "tricks", "points")
    rows = [(say("odds.open-throw", model=after.model), *_heads(*heads))]
    for one in unlike[:SHOWN]:
        made = one.made
        error = (localize(100 * one.error),) if sampled else ()
        thrown = localize(after.question.brief(one.thrown))
        vole, mean = share(made.vole / made.total), number(made.mean, 2)
        rows.append((thrown, share(made.chance), *error, vole, mean, _points(made, after.prices)))
    yield from columns(rows, gap=0, least=(0, 9, *(8 for _ in heads[1:])))
    key = "odds.valued-unlike" if len(unlike) < len(after.exchanges) else "odds.valued"
    yield say(key, n=len(after.exchanges), unlike=len(unlike))


def deal_in_words(deal: OpenDeal) -> str:
    """One deal with both hands open."""
    question = deal.question
    title = _title(question, deal.side, deal.rules)
    rows = [(say("odds.elder-leads"), say("odds.your-tricks"))]
    rows += [(localize(question.name(card)), str(tricks)) for card, tricks in deal.by_first_card.items()]
    return "\n".join(
        [
            say("odds.title-against", title=title, against=question.written(deal.against)),
            say("odds.deal", tricks=deal.tricks, n=len(question.hand)),
            "",
            *columns(rows, gap=0, least=(33, 13)),
        ]
    )


# --- as JSON ----------------------------------------------------------------------------------------


def values(held: Odds, after: Sequence[AfterExchange], refused: Refusal | None) -> dict[str, Any]:
    """The odds as one object; `exchange` is empty and `refusal` null unless they were asked for."""
    question = held.question
    return {
        **_asked(question, held.side, held.rules),
        "duties": DUTIES[held.duties],
        "sentence": localize(held.sentence),
        "as_held": _made(held.made, held.prices),
        "first_cards": [
            {**_card(question, card), **_made(made, held.prices)} for card, made in held.by_first_card.items()
        ],
        "opponent_holds_king": None if held.king is None else float(held.king),
        "opponent_trumps": held.trumps,
        "exchange": [_after(one) for one in after],
        "refusal": refused,
    }


def values_of_deal(deal: OpenDeal) -> dict[str, Any]:
    """One deal as one object; it assumes no turn-up, because the tricks do not depend on it."""
    question = deal.question
    return {
        **_asked(question, deal.side, deal.rules),
        "assumption": None,
        "against": question.written(deal.against),
        "tricks": deal.tricks,
        "first_cards": [{**_card(question, card), "tricks": made} for card, made in deal.by_first_card.items()],
    }


def _asked(question: OddsQuestion, side: str, rules: str) -> dict[str, Any]:
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


def _made(made: OddsMade, prices: Prices) -> dict[str, Any]:
    return {
        "total": made.total,
        "tricks": made.counts,
        "point": made.point,
        "vole": made.vole,
        "vole_against": made.vole_against,
        "chance": made.chance,
        "mean_tricks": made.mean,
        "mean_points": made.points(prices),
    }


def _after(after: AfterExchange) -> dict[str, Any]:
    return {
        "model": after.model,
        "exact": after.model is Model.UNIFORM,
        "deals": after.deals,
        "seed": after.seed,
        "sentence": localize(after.sentence),
        "discards": [_discard(after, one) for one in after.exchanges],
    }


def _discard(after: AfterExchange, one: Exchanged) -> dict[str, Any]:
    return {
        "throw": after.question.written(one.thrown),
        "cards": len(one.thrown),
        **_made(one.made, after.prices),
        "error": one.error,
    }
