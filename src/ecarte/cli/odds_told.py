"""What `ecarte odds` tells: in words and tables, and as JSON (`docs/schema/odds.json`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ecarte.cards import RANK_LETTERS, Card
from ecarte.solve.duties import Duties
from ecarte.study.exchange import AfterExchange, Exchanged, Model
from ecarte.study.odds import Odds, OddsMade, OpenDeal, Prices, in_hundred, of_hundred
from ecarte.study.question import OddsQuestion

if TYPE_CHECKING:
    from ecarte.study.refusals import Refusal

SCHEMA: Final = 1
"""Raised when a reader of the JSON would have to change."""

SHOWN: Final = 6
"""How many discards a table lists."""

DUTIES: Final = {Duties.STRICT: "strict", Duties.FREE_VOID: "free-void", Duties.WIN_OR_FREE: "win-or-free"}


# --- in words ---------------------------------------------------------------------------------------


def in_words(held: Odds, after: Sequence[AfterExchange], refused: Refusal | None) -> str:
    """The odds as held, of a refusal where it was asked about, and what comes of each exchange."""
    lines = [_title(held.question, held.side, held.rules), held.sentence, *_beside(held), "", *_table(held)]
    if refused is not None:
        lines += ["", refused.sentence]
    for exchange in after:
        lines += ["", exchange.sentence, "", *_discards(exchange)]
    price = "standing" if held.by_first_card else "refusing"
    lines += ["", f"Points are those that {held.rules} gives for tricks; of the hand as held, at the price of {price}."]
    if len(after) == 1:
        lines += ["", "The model `book` is left out: in this pack the stock is too small for two whole hands."]
    return "\n".join(lines)


def _title(question: OddsQuestion, side: str, rules: str) -> str:
    turn_up = f", {question.name(question.turn_up)} turned up" if question.turn_up_named else ""
    return f"{question}, {side}{turn_up}, {rules}"


def _beside(held: Odds) -> Iterator[str]:
    """What is supposed, and what the opponent may hold of trumps."""
    opponent = f"The {held.side.other}"
    if held.question.assumption:
        yield _capital(held.question.assumption) + "."
    if held.king:
        yield f"{opponent} holds the king of trumps in {of_hundred(float(held.king))}."
    none, one, *more = held.trumps
    chances = [of_hundred(number / held.made.total) for number in (none, one, sum(more))]
    yield f"{opponent} has no trump in {chances[0]}, one in {chances[1]}, more in {chances[2]}."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _table(held: Odds) -> Iterator[str]:
    """The tricks by number: of the best card each time, and of each first card."""
    rows = [("the best card each time" if held.by_first_card else "tricks made", held.made)]
    rows += [(f"{held.question.name(card)} first", made) for card, made in held.by_first_card.items()]
    title = "both hands open: tricks"
    width = max(len(title), *(len(name) for name, _ in rows))
    numbers = "".join(f"{number:>8}" for number in range(len(held.made.counts)))
    yield f"{title:<{width}}{numbers}{'point':>9}{'vole':>8}{'points':>8}"
    for name, made in rows:
        counts = "".join(f"{count:>8,}" for count in made.counts)
        points = made.points(held.prices)
        yield f"{name:<{width}}{counts}{_percent(made.chance, 9)}{_percent(made.vole / made.total, 8)}{points:>+8.2f}"


def _percent(share: float, width: int) -> str:
    return f"{in_hundred(share) + '%':>{width}}"


def _discards(after: AfterExchange) -> Iterator[str]:
    unlike = after.unlike
    shown = unlike[:SHOWN]
    names = [after.question.brief(one.thrown) for one in shown]
    title = f"both hands open, `{after.model}`: throw"
    width = max(len(title), *map(len, names))
    error = f"{'error':>8}" if after.deals else ""
    yield f"{title:<{width}}{'point':>9}{error}{'vole':>8}{'tricks':>8}{'points':>8}"
    for name, one in zip(names, shown, strict=True):
        made = one.made
        error = f"{in_hundred(one.error):>8}" if after.deals else ""
        points = made.points(after.prices)
        point, vole = _percent(made.chance, 9), _percent(made.vole / made.total, 8)
        yield f"{name:<{width}}{point}{error}{vole}{made.mean:>8.2f}{points:>+8.2f}"
    alike = f", {len(unlike)} of them unlike by symmetry" if len(unlike) < len(after.exchanges) else ""
    yield f"{len(after.exchanges)} discards valued{alike}; --json has them all."


def deal_in_words(deal: OpenDeal) -> str:
    """One deal with both hands open."""
    question, n = deal.question, len(deal.question.hand)
    lines = [
        f"{_title(question, deal.side, deal.rules)}, against {question.written(deal.against)}",
        f"With both hands open you make {deal.tricks} of {n} tricks.",
        "",
        "both hands open: the elder leads   your tricks",
    ]
    lines += [f"{question.name(card):<33}{tricks:>13}" for card, tricks in deal.by_first_card.items()]
    return "\n".join(lines)


# --- as JSON ----------------------------------------------------------------------------------------


def as_json(held: Odds, after: Sequence[AfterExchange], refused: Refusal | None) -> str:
    """The odds as one object; `exchange` is empty and `refusal` null unless they were asked for."""
    question = held.question
    return _json(
        {
            **_asked(question, held.side, held.rules),
            "duties": DUTIES[held.duties],
            "sentence": held.sentence,
            "as_held": _made(held.made, held.prices),
            "first_cards": [
                {**_card(question, card), **_made(made, held.prices)} for card, made in held.by_first_card.items()
            ],
            "opponent_holds_king": None if held.king is None else float(held.king),
            "opponent_trumps": held.trumps,
            "exchange": [_after(one) for one in after],
            "refusal": refused,
        }
    )


def deal_as_json(deal: OpenDeal) -> str:
    """One deal as one object; nothing is supposed of the turn-up, on which the tricks do not depend."""
    question = deal.question
    return _json(
        {
            **_asked(question, deal.side, deal.rules),
            "assumption": None,
            "against": question.written(deal.against),
            "tricks": deal.tricks,
            "first_cards": [{**_card(question, card), "tricks": made} for card, made in deal.by_first_card.items()],
        }
    )


def _asked(question: OddsQuestion, side: str, rules: str) -> dict[str, Any]:
    turn_up = _card(question, question.turn_up)["card"] if question.turn_up_named else None
    return {
        "odds": SCHEMA,
        "both_hands_open": True,
        "rules": rules,
        "side": side,
        "hand": str(question),
        "turn_up": turn_up,
        "assumption": question.assumption or None,
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
        "sentence": after.sentence,
        "discards": [_discard(after, one) for one in after.exchanges],
    }


def _discard(after: AfterExchange, one: Exchanged) -> dict[str, Any]:
    return {
        "throw": after.question.written(one.thrown),
        "cards": len(one.thrown),
        **_made(one.made, after.prices),
        "error": one.error,
    }


def _json(value: dict[str, Any]) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
