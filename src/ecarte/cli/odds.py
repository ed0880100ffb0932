"""`ecarte odds`: how often a hand makes the point with both hands open, before and after an exchange."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand

from ecarte.cli import options
from ecarte.cli.options import Json, Language
from ecarte.cli.reports import print_exactly, print_json
from ecarte.rules.house import read_rules

EXAMPLES: Final = """\b
Examples:
  ecarte odds "QS TS / KH 9H / 8D" --turn-up 7S --elder
  ecarte odds "7 / KQJ / 7 / -"                     suits without names, trumps first
  ecarte odds "8♦ Q♠ 10♠ K♥ 9♥" --trump spades      cards in any order
  ecarte odds "7 / KQ / 87 / -" --turn-up 9 --exchange --plot odds.svg
  ecarte odds "87 / K7 / 7 / -" --dealer --refusal
  ecarte odds "7 / JA / JA / -" --rules parlour --json
  ecarte odds "QD TD / TC 8C / 8H" --against "8D / AH JH TH / JC"
"""

_DASH_FIRST: Final = re.compile(r"-(?=\s*/)")


class OddsCommand(TyperCommand):
    """The command class of `odds`, which reads `- / KQ / J7 / A` as a hand without trumps, and not as an option."""

    def parse_args(
        self, ctx: Any, args: list[str]
    ) -> list[str]:  # `Any`, because Typer does not export the type of its context
        """Parse the arguments; in a hand that begins with a dash, this dash is replaced by another sign before."""
        if {"--elder", "--dealer"} <= set(args):
            raise typer.BadParameter("--elder and --dealer exclude each other: whose hand is it?")
        return super().parse_args(ctx, [_DASH_FIRST.sub("–", arg) if _DASH_FIRST.match(arg) else arg for arg in args])


KIND: Final = OddsCommand
"""The command class for Typer."""


def odds(
    hand: Annotated[
        list[str],
        typer.Argument(metavar="HAND", help="The hand: QS TS / KH 9H / 8D, or without names 7 / KQJ / 7 / -."),
    ],
    *,
    turn_up: Annotated[
        str | None, typer.Option(metavar="CARD", help="The trump turned up; its rank alone where the trump is known.")
    ] = None,
    trump: Annotated[str | None, typer.Option(metavar="SUIT", help="The trump, where nothing else tells it.")] = None,
    elder: Annotated[bool, typer.Option("--elder/--dealer", help="Whose hand it is; the elder leads.")] = True,
    rules: Annotated[
        str,
        typer.Option(
            autocompletion=options.complete_codes, help="A code, or a file of house rules: the duties of play differ."
        ),
    ] = "london",
    exchange: Annotated[bool, typer.Option("--exchange", help="Also after an exchange, for each discard.")] = False,
    deals: Annotated[
        int, typer.Option(min=1000, max=1_000_000, help="How many deals are sampled for the model `book`.")
    ] = 20_000,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the sample.")] = 1,
    refusal: Annotated[
        bool, typer.Option("--refusal", help="For the dealer: also who proposes, as `book` does, and who wins then.")
    ] = False,
    against: Annotated[
        str | None, typer.Option(metavar="HAND", help="One deal alone: this hand of the opponent.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Also draw it, as PNG or SVG.")] = None,
    json: Json = False,
    _language: Language = None,
) -> None:
    """Tell how often a hand makes the point, with both hands open, against all hands that the opponent may hold.

    After an exchange there are figures for two models of the opponent: `uniform`, who may hold any of the cards not
    seen (exact), and `book`, who exchanges too and throws all but trumps and kings (sampled).
    """
    # Imported here, because NumPy loads more slowly than everything that other commands need.
    from ecarte.cli import odds_chart, odds_output
    from ecarte.engine.agreement import Agreement
    from ecarte.study.exchange import after_exchange, after_exchange_with_book, lets_both_exchange
    from ecarte.study.odds import OddsSide, odds, open_deal
    from ecarte.study.parse_hand import read_opposing, read_question

    for option, text in {"--turn-up": turn_up, "--trump": trump, "--against": against}.items():
        if text is not None and not text.strip():
            raise typer.BadParameter(f"{option} is empty: leave it out, or give a value")
    if against and (exchange or refusal or plot):
        raise typer.BadParameter("--against asks about one deal: leave out --exchange, --refusal and --plot")
    if refusal and elder:
        raise typer.BadParameter("--refusal asks about the dealer's hand: add --dealer")
    if plot is not None:
        odds_chart.check(plot)
    agreement = Agreement(read_rules(rules))
    question = read_question(" ".join(hand), agreement=agreement, turn_up=turn_up or "", trump=trump or "")
    side = OddsSide.ELDER if elder else OddsSide.DEALER
    if against:
        deal = open_deal(question, read_opposing(against, question, agreement=agreement), side, agreement)
        print_json(odds_output.deal_odds_in_json(deal)) if json else print_exactly(
            odds_output.deal_in_words(deal) + "\n"
        )
        return
    hand_odds = odds(question, side, agreement)
    after_refusal = None
    if refusal:
        from ecarte.study.refusal_counts import refusal as count_refusal

        after_refusal = count_refusal(question, agreement)
    after = []
    if exchange:
        after.append(after_exchange(question, side, agreement))
        if lets_both_exchange(agreement):
            after.append(after_exchange_with_book(question, side, agreement, deals=deals, seed=seed))
    if plot is not None:
        odds_chart.draw(hand_odds, after, plot)
    if json:
        print_json(odds_output.hand_odds_in_json(hand_odds, after, after_refusal))
    else:
        print_exactly(odds_output.in_words(hand_odds, after, after_refusal) + "\n")
