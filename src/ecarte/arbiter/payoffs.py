"""The parts of a ruling's sentences that depend on the code: the points for the point and the vole, and how a deal
begins."""

from __future__ import annotations

from collections.abc import Mapping

from ecarte.rules import RuleSet
from ecarte.words import Message, join_messages, localize, message, say


def payoff_texts(rules: RuleSet, facts: Mapping[str, str], language: str = "en") -> Mapping[str, str]:
    """The texts that fill the placeholders in a ruling's sentences, by the name of the placeholder.

    `point` and `vole` are the numbers of points that the point and the vole score against a player who gives up their
    hand.  Where the facts leave open who is liable, the other prices are added: `one point (two if ...)`.  `less` is
    how the offender's score is reduced after a false king, a revoke or an underplay.  `until_next` and `until_this` are
    time limits: until the pack is cut for the next deal, or for the deal asked about.  `next_on` and `this_on` are
    sentences: the pack is cut for that deal.  Where the code has no cut, the beginning of the deal takes its place.
    """
    takes_only_one = rules.remedies.reduced_score == "only-one"
    return {
        **{score: localize(_worth(rules, score, facts), language) for score in ("point", "vole")},
        "less": say("arbiter.only-one" if takes_only_one else "arbiter.one-less", language),
        "until_next": say("arbiter.until-cut" if rules.deal.cut else "arbiter.until-begun", language),
        "until_this": say("arbiter.until-this-cut" if rules.deal.cut else "arbiter.until-this-begun", language),
        "this_on": say("arbiter.this-is-cut" if rules.deal.cut else "arbiter.this-is-begun", language),
        "next_on": say("arbiter.is-cut" if rules.deal.cut else "arbiter.is-begun", language),
    }


def _worth(rules: RuleSet, score: str, facts: Mapping[str, str]) -> Message:
    liable_seat, offender = facts.get("liable", ""), facts.get("offender", "")
    usual_points = getattr(rules.scoring, score)
    points_against = {seat: getattr(rules.scoring, f"{score}_against_{seat}") for seat in ("elder", "dealer")}
    points_unproposed = getattr(rules.scoring, f"{score}_unproposed")
    if liable_seat == "nobody":
        return _points(usual_points)
    if liable_seat and offender in ("", liable_seat):
        return _points(points_against[liable_seat])
    if liable_seat == "elder":  # the elder stood, and the dealer gives up
        return _points(points_unproposed)
    if liable_seat == "dealer":
        return _points(usual_points)
    other_prices = []
    if offender != "dealer" and points_against["elder"] != usual_points:
        other_prices.append(message("worth.elder", n=points_against["elder"]))
    if offender != "elder" and points_against["dealer"] != usual_points:
        other_prices.append(message("worth.dealer", n=points_against["dealer"]))
    if offender != "elder" and points_unproposed != usual_points:
        other_prices.append(message("worth.stood", n=points_unproposed))
    others_in_words = join_messages(other_prices, last="comma")
    return (
        message("worth.with-others", worth=_points(usual_points), others=others_in_words)
        if other_prices
        else _points(usual_points)
    )


def _points(number: int) -> Message:
    return message("worth.points", n=number)
