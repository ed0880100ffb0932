"""What the point and the vole are worth, in words: the scores that a hand given up turns on."""

from __future__ import annotations

from collections.abc import Mapping

from ecarte.rules import RuleSet
from ecarte.rules.remedies import ReducedScore
from ecarte.words import number_word


def prices(rules: RuleSet, facts: Mapping[str, str]) -> Mapping[str, str]:
    """`point` and `vole` in words, as they are scored against a player who gives up his hand, and `less`.

    That is how the score of an offender is reduced after a false king, a revoke or an underplay.

    Where the facts leave open who is liable, the other prices are added: `one point (two if ...)`.
    """
    return {**{score: _price(rules, score, facts) for score in ("point", "vole")}, "less": _less(rules)}


def _less(rules: RuleSet) -> str:
    if rules.remedies.reduced_score is ReducedScore.ONLY_ONE:
        return "nothing for the point and only one for more"
    return "one less than he wins"


def _price(rules: RuleSet, score: str, facts: Mapping[str, str]) -> str:
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
        others.append(f"{_number(against['elder'])} if the elder gives up after standing without proposing")
    if offender != "elder" and against["dealer"] != plain:
        others.append(f"{_number(against['dealer'])} if the dealer gives up after refusing the first proposal")
    if offender != "elder" and unproposed != plain:
        others.append(f"{_number(unproposed)} if the dealer gives up to an elder who stood")
    return f"{_points(plain)} ({', '.join(others)})" if others else _points(plain)


def _number(number: int) -> str:
    return number_word(number)


def _points(number: int) -> str:
    return f"{_number(number)} point{'' if number == 1 else 's'}"
