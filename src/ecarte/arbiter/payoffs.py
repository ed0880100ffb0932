"""The parts of a ruling's sentences that depend on the code: the worth of point and vole, and how a deal begins."""

from __future__ import annotations

from collections.abc import Mapping

from ecarte.rules import RuleSet
from ecarte.words import Message, join_messages, localize, message, say


def payoff_texts(rules: RuleSet, facts: Mapping[str, str], language: str = "en") -> Mapping[str, str]:
    """`point` and `vole` in words, as scored against a player who gives up their hand, and `less`.

    `less` is how the offender's score is reduced after a false king, a revoke or an underplay.  `until_next` and
    `next_on` are about the cut for the next deal; `until_this` and `this_on` about that for the deal asked about, or
    about its beginning where the code has no cut.

    Where the facts leave open who is liable, the other prices are added: `one point (two if ...)`.
    """
    only_one = rules.remedies.reduced_score == "only-one"
    return {
        **{score: localize(_payoff(rules, score, facts), language) for score in ("point", "vole")},
        "less": say("arbiter.only-one" if only_one else "arbiter.one-less", language),
        "until_next": say("arbiter.until-cut" if rules.deal.cut else "arbiter.until-begun", language),
        "until_this": say("arbiter.until-this-cut" if rules.deal.cut else "arbiter.until-this-begun", language),
        "this_on": say("arbiter.this-is-cut" if rules.deal.cut else "arbiter.this-is-begun", language),
        "next_on": say("arbiter.is-cut" if rules.deal.cut else "arbiter.is-begun", language),
    }


def _payoff(rules: RuleSet, score: str, facts: Mapping[str, str]) -> Message:
    liable, offender = facts.get("liable", ""), facts.get("offender", "")
    plain = getattr(rules.scoring, score)
    against = {seat: getattr(rules.scoring, f"{score}_against_{seat}") for seat in ("elder", "dealer")}
    unproposed = getattr(rules.scoring, f"{score}_unproposed")
    if liable == "nobody":
        return _points(plain)
    if liable and offender in ("", liable):
        return _points(against[liable])
    if liable == "elder":  # who stood, and it is the dealer that gives up
        return _points(unproposed)
    if liable == "dealer":
        return _points(plain)
    others = []
    if offender != "dealer" and against["elder"] != plain:
        others.append(message("worth.elder", n=against["elder"]))
    if offender != "elder" and against["dealer"] != plain:
        others.append(message("worth.dealer", n=against["dealer"]))
    if offender != "elder" and unproposed != plain:
        others.append(message("worth.stood", n=unproposed))
    told = join_messages(others, last="comma")
    return message("worth.with-others", worth=_points(plain), others=told) if others else _points(plain)


def _points(number: int) -> Message:
    return message("worth.points", n=number)
