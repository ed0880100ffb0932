"""The output of `ecarte odds`: in words and tables, and as JSON (`docs/schema/odds.json`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import asdict

from ecarte.cards import RANK_LETTERS, Card
from ecarte.cli.options import say
from ecarte.cli.reports import columns, localize, number, share, signed_number
from ecarte.study.exchange import AfterExchange, ExchangeResult, Model
from ecarte.study.odds import Odds, OddsSide, OpenDeal, Prices, Refusal, TrickOdds, of_hundred
from ecarte.study.odds_question import OddsQuestion
from ecarte.tables.duties import Duties
from ecarte.words import Message, message

SCHEMA: Final = 1
"""The version of the JSON.  It is increased when programs that read the JSON would have to change."""

SHOWN: Final = 6
"""The number of discards listed in a table."""

DutiesName = Literal["strict", "free-void", "win-or-free"]

DUTIES: Final[dict[Duties, DutiesName]] = {
    Duties.STRICT: "strict", Duties.FREE_VOID: "free-void", Duties.WIN_OR_FREE: "win-or-free",
}  # fmt: skip


# --- the JSON ---------------------------------------------------------------------------------------

SuitPlace = Annotated[int, msgspec.Meta(ge=1, le=4)]
"""The place of a suit: 1 for trumps, then in order."""


class WaysToMake(msgspec.Struct, frozen=True, kw_only=True):
    """In how many of the `total` ways each number of tricks is made: `tricks` has those for 0, 1, ... tricks.

    A way is an opposing hand, with each draw where cards are drawn.

    - `point`: the ways that make the point, with those that make the vole; `vole` and `vole_against`: those that make
      the vole, and those in which the opponent makes it.
    - `chance`: `point / total`.
    - `mean_points`: points for tricks, less those for the opponent's, without the mark for the king; as held, of the
      elder who stands or the dealer who refuses.
    """

    total: int
    tricks: tuple[int, ...]
    point: int
    vole: int
    vole_against: int
    chance: float
    mean_tricks: float
    mean_points: float


class FirstCardOdds(WaysToMake, frozen=True):
    """What comes of a first card.  `card` is such as `Kh`, or its rank alone where suits have no names."""

    card: str
    suit: SuitPlace


class _WaysAfterDiscard(WaysToMake, frozen=True, kw_only=True):
    error: float


class DiscardOdds(_WaysAfterDiscard, frozen=True):
    """What comes of a discard of this number of `cards`; `throw` names them.

    `error` is the standard error of `chance`, 0 where it is exact.
    """

    throw: str
    cards: int


class ExchangeOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of each discard under a model of the opponent, the best chance of the point first.

    `exact` is true for `uniform`, where every deal is counted; for `book` a number of `deals` is sampled from a `seed`.
    """

    model: Model
    exact: bool
    deals: int | None
    seed: int | None
    sentence: str
    discards: tuple[DiscardOdds, ...]


class _HandAsked(msgspec.Struct, frozen=True, kw_only=True):
    odds: Literal[1]
    both_hands_open: Annotated[bool, msgspec.Meta(extra_json_schema={"const": True})]
    rules: str
    side: OddsSide
    hand: str
    turn_up: str | None
    assumption: str | None


class HandOdds(_HandAsked, frozen=True, kw_only=True):
    """A hand against every hand the opponent may hold, with both hands open.

    - `odds`: the version of the JSON.
    - `rules`: the code and its edition, such as `london@1`.
    - `turn_up`: a card, or its rank where suits have no names; null where none is named, and `assumption` then says
      what is supposed of it.
    - `first_cards`: by the elder's first card, trumps first; empty for the dealer.
    - `opponent_holds_king`: the chance that the opponent holds the king of trumps; null without a turn-up.
    - `opponent_trumps`: how many of the opposing hands have 0, 1, ... trumps.
    - `exchange`: one entry for each model; empty unless asked for.
    - `refusal`: who proposes of the elder's hands, as `book` does, and who then wins; null unless asked for.
    """

    duties: DutiesName
    sentence: str
    as_held: WaysToMake
    first_cards: tuple[FirstCardOdds, ...]
    opponent_holds_king: float | None
    opponent_trumps: tuple[int, ...]
    exchange: tuple[ExchangeOdds, ...]
    refusal: Refusal | None


class FirstCardTricks(msgspec.Struct, frozen=True):
    """The tricks that the side that asks makes after a first card."""

    card: str
    suit: SuitPlace
    tricks: int


class DealOdds(_HandAsked, frozen=True, kw_only=True):
    """A hand against one hand of the opponent, with both hands open.  Tricks are those of the side that asks.

    `assumption` is null, because the tricks do not depend on the turn-up.
    """

    against: str
    tricks: int
    first_cards: tuple[FirstCardTricks, ...]


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


# --- for a program ----------------------------------------------------------------------------------


def hand_odds_in_json(hand_odds: Odds, after: Sequence[AfterExchange], after_refusal: Refusal | None) -> HandOdds:
    """What `ecarte odds --json` prints of a hand."""
    question = hand_odds.question
    return HandOdds(
        odds=SCHEMA,
        both_hands_open=True,
        rules=hand_odds.rules,
        side=hand_odds.side,
        hand=str(question),
        turn_up=_turn_up(question),
        assumption=localize(question.assumption) if question.assumption else None,
        duties=DUTIES[hand_odds.duties],
        sentence=localize(hand_odds.sentence),
        as_held=_ways(hand_odds.made, hand_odds.prices),
        first_cards=tuple(
            [
                FirstCardOdds(*_card(question, card), **asdict(_ways(distribution, hand_odds.prices)))
                for card, distribution in hand_odds.by_first_card.items()
            ]
        ),
        opponent_holds_king=None if hand_odds.king is None else float(hand_odds.king),
        opponent_trumps=hand_odds.trumps,
        exchange=tuple([_exchange_odds(exchange) for exchange in after]),
        refusal=after_refusal,
    )


def deal_odds_in_json(deal: OpenDeal) -> DealOdds:
    """What `ecarte odds --against --json` prints of a deal."""
    question = deal.question
    return DealOdds(
        odds=SCHEMA,
        both_hands_open=True,
        rules=deal.rules,
        side=deal.side,
        hand=str(question),
        turn_up=_turn_up(question),
        assumption=None,
        against=question.in_notation(deal.against),
        tricks=deal.tricks,
        first_cards=tuple(
            [FirstCardTricks(*_card(question, card), tricks) for card, tricks in deal.by_first_card.items()]
        ),
    )


def _turn_up(question: OddsQuestion) -> str | None:
    return _card(question, question.turn_up)[0] if question.turn_up_named else None


def _card(question: OddsQuestion, card: Card) -> tuple[str, int]:
    """A card, or its rank alone where suits have no names, and the place of its suit."""
    text = str(card) if question.suits_named else RANK_LETTERS[card.rank]
    return text, 1 + question.suits.index(card.suit)


def _ways(distribution: TrickOdds, prices: Prices) -> WaysToMake:
    return WaysToMake(
        total=distribution.total,
        tricks=distribution.counts,
        point=distribution.point,
        vole=distribution.vole,
        vole_against=distribution.vole_against,
        chance=distribution.chance,
        mean_tricks=distribution.mean,
        mean_points=distribution.points(prices),
    )


def _exchange_odds(after: AfterExchange) -> ExchangeOdds:
    return ExchangeOdds(
        model=after.model,
        exact=after.model is Model.UNIFORM,
        deals=after.deals,
        seed=after.seed,
        sentence=localize(after.sentence),
        discards=tuple([_discard_odds(after, discard) for discard in after.exchanges]),
    )


def _discard_odds(after: AfterExchange, discard: ExchangeResult) -> DiscardOdds:
    ways = asdict(_ways(discard.made, after.prices))
    return DiscardOdds(after.question.in_notation(discard.thrown), len(discard.thrown), **ways, error=discard.error)
