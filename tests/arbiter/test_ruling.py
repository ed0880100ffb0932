"""Rulings: what each code says to a case, set down by hand from the comparison of the texts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ecarte.arbiter import ArbiterRuling, rule
from ecarte.arbiter.ruling import branches
from ecarte.rules import codes, load, with_house
from ecarte.rules.events import Time, events, facts, options
from tests.for_each import for_each

FRESH = "a fresh deal"
STAND = "to let it stand"
OTHERS = ("wikipedia", "parlour", "cyclopaedia", "modern")


def ruling_on(number: str, code: str = "london", /, **known: str) -> ArbiterRuling:
    return rule(events()[number], load(code), known)


def choices(number: str, code: str, **known: str) -> list[str]:
    """What may be chosen in the one branch that is left."""
    (branch,) = ruling_on(number, code, **known).branches
    return [choice.choice for choice in branch.choices]


def times(number: str, code: str, **known: str) -> list[Time]:
    return [branch.time for branch in ruling_on(number, code, **known).branches]


RECTIFIED = ["to have it put right", FRESH, STAND]


@pytest.mark.parametrize(
    ("number", "known", "turf", "london"),
    [
        ("E07", {"turned_up": "no", "looked": "no"}, [FRESH, STAND], RECTIFIED),
        ("E07", {"turned_up": "yes", "looked": "no"}, [FRESH, STAND], []),
        ("E07", {"turned_up": "no", "looked": "yes"}, [], []),
        ("E08", {"looked": "no"}, [FRESH, STAND], RECTIFIED),
        ("E08", {"looked": "yes"}, [], []),
        ("E09", {"looked": "no"}, [FRESH, STAND], [FRESH, STAND]),
        ("E15", {"elder_acted": "no"}, [FRESH, "to discard the excess"], [FRESH, "to discard the excess"]),
        ("E16", {"elder_acted": "no"}, [FRESH, "to have the hand completed"], [FRESH, "to have the hand completed"]),
        ("E16", {"elder_acted": "yes"}, [], []),
        ("E18", {"elder_acted": "no", "dealer_answered": "no"},
         [FRESH, "to let the deal stand"], [FRESH, "to let the dealer complete the hand"]),
        ("E18", {"elder_acted": "yes", "dealer_answered": "no"}, [], [FRESH, "to let the dealer complete the hand"]),
        ("E20", {"exchanged": "no"}, [FRESH, STAND], []),
        ("E21", {"exchanged": "no"}, [FRESH, STAND], [FRESH, STAND]),
        ("E32", {}, ["to take the card", "to have the next one instead"],
         ["to take the card", "to have the next one instead"]),
        ("E39c", {"next_cut": "no"},
         ["to have the score put right and the hand played again", "to have the score put right, and no more"], []),
        ("E42", {"next_cut": "no"}, ["to have the hand played again", "to let the play stand"],
         ["to have the hand played again", "to let the play stand"]),
        ("E42", {"next_cut": "yes"}, [], []),
        ("E44", {"played_to": "no", "holds_suit": "yes"}, ["to require the suit named", "to play to the card led"],
         ["to require the suit named", "to play to the card led"]),
        ("E44", {"played_to": "no", "holds_suit": "no"}, [], []),
    ],
)  # fmt: skip
def test_the_turf_club_and_london_offer_what_their_laws_offer(
    number: str, known: Mapping[str, str], turf: list[str], london: list[str]
) -> None:
    assert choices(number, "britannica", **known) == turf
    assert choices(number, "london", **known) == london
    assert choices(number, "wikipedia", **known) == ([] if number == "E07" else london)


def test_the_dealers_excess_may_be_seen_always_or_only_after_the_hand_was_taken_up() -> None:
    open_ = {"elder_acted": "no", "dealer_answered": "no"}
    for looked in ("no", "yes"):
        turf = ruling_on("E17", "britannica", dealer_looked=looked, **open_).branches[0].choices[1].leads
        assert "looks at it" in turf
    assert "nobody looks" in ruling_on("E17", "london", dealer_looked="no", **open_).branches[0].choices[1].leads
    assert (
        "draws it blind and looks at it"
        in ruling_on("E17", "london", dealer_looked="yes", **open_).branches[0].choices[1].leads
    )


def test_the_wrong_number_in_the_dealers_hand_may_be_raised_longer_in_london() -> None:
    for known, turf, london in (
        ({"elder_acted": "no", "dealer_answered": "no"}, Time.OPEN, Time.OPEN),
        ({"elder_acted": "yes", "dealer_answered": "no"}, Time.LATE, Time.OPEN),
        ({"elder_acted": "yes", "dealer_answered": "yes"}, Time.LATE, Time.LATE),
    ):
        assert set(times("E17", "britannica", **known)) == {turf}
        assert set(times("E17", "london", **known)) == {london}


def test_an_elder_who_has_looked_has_no_choice_of_trump_cards() -> None:
    (branch,) = ruling_on("E12", "london", looked="yes").branches
    assert (branch.event, branch.choices, branch.short) == ("E12b", (), "a fresh deal, compulsory")
    assert choices("E12", "london", looked="no") == ["to choose which of the cards shown is the trump card", FRESH]


@pytest.mark.parametrize(
    ("code", "short"),
    [
        ("britannica", "the dealer may not refuse the next proposal"),
        ("london", "the dealer may not refuse the next proposal, and the elder may have the exposed card"),
        ("cyclopaedia", "the dealer may not refuse any proposal in this deal"),
    ],
)
def test_a_card_turned_up_after_giving_binds_the_dealer(code: str, short: str) -> None:
    assert ruling_on("E34", code).branches[0].short == short


def test_only_the_cyclopaedia_exposes_the_hand_of_a_player_who_looked_at_discards() -> None:
    exposed = {name for name in codes() if "open hand" in ruling_on("E23", name).branches[0].short}
    assert exposed == {"cyclopaedia"}


@pytest.mark.parametrize(
    ("number", "code", "known", "worth"),
    [
        ("E45", "london", {"liable": "elder"}, "two points."),
        ("E45b", "london", {"liable": "nobody"}, "one point."),
        ("E45b", "london", {"liable": "dealer"}, "two points."),
        ("E45b", "london", {"liable": "dealer", "offender": "elder"}, "one point."),
        ("E45b", "london", {"offender": "elder"},
         "one point (two if the elder gives up after standing without proposing)."),
        ("E45", "wikipedia", {"liable": "dealer"}, "three points."),
        ("E45", "parlour", {"liable": "dealer"}, "four points."),
        ("E45", "parlour", {"liable": "elder"}, "two points."),
        ("E45b", "modern", {"liable": "elder", "offender": "elder"}, "one point."),
        ("E45b", "modern", {"liable": "elder", "offender": "dealer"}, "two points."),
        ("E45b", "modern", {},
         ("one point (two if the dealer gives up after refusing the first proposal, "
          "two if the dealer gives up to an elder who stood).")),
    ],
)  # fmt: skip
def test_a_hand_given_up_costs_what_the_code_scores(number: str, code: str, known: dict[str, str], worth: str) -> None:
    (branch,) = ruling_on(number, code, **known).branches
    assert branch.says.endswith(f"worth {worth}")


def test_only_the_turf_club_credits_the_remaining_tricks() -> None:
    assert "every trick not yet played" in ruling_on("E45", "britannica").branches[0].says
    for name in ("london", *OTHERS):
        assert ruling_on("E45", name).branches[0].short.startswith("the adversary marks the vole, worth ")


def test_an_event_unknown_to_a_code_cannot_happen_under_the_code() -> None:
    for number, name in (("E01", "modern"), ("E02", "modern"), ("E03", "modern"), ("E14", "parlour"),
                         ("E56", "britannica"), ("E55", "london"), ("E07", "parlour")):  # fmt: skip
        (branch,) = ruling_on(number, name).branches
        assert branch.who == "nobody"
        assert branch.time is Time.NONE
    assert ruling_on("E55", "cyclopaedia").branches[0].who == "the adversary"
    assert ruling_on("E56", "london").branches[0].short == "the acceptance falls, and nobody is liable"


def test_an_open_fact_is_answered_both_ways_where_it_matters() -> None:
    assert [dict(branch.conditions) for branch in ruling_on("E08").branches] == [{"looked": "no"}, {"looked": "yes"}]
    assert [dict(branch.conditions) for branch in ruling_on("E17").branches] == [
        {"dealer_answered": "no", "dealer_looked": "no"},
        {"dealer_answered": "no", "dealer_looked": "yes"},
        {"dealer_answered": "yes"},
    ]
    assert [dict(branch.conditions) for branch in ruling_on("E17", "britannica").branches] == [
        {"elder_acted": "no"}, {"elder_acted": "yes"},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("number", "known", "really"),
    [
        ("E15", {"turned_up": "no", "looked": "no"}, "E08"),
        ("E11", {"turned_up": "yes"}, "E31"),
        ("E12b", {"looked": "no"}, "E12"),
        ("E30", {"offender_played": "yes"}, "E30b"),
        ("E30b", {"offender_played": "no"}, "E30"),
        ("E39b", {"offender_played": "no"}, "E39"),
        ("E39b", {"holds_king": "yes", "next_cut": "no"}, "E39c"),
        ("E39", {"offender_played": "yes", "holds_king": "no", "next_cut": "no"}, "E39b"),
        ("E42", {"next_lead": "no"}, "E41"),
        ("E42b", {"next_lead": "no"}, "E41"),
        ("E41", {"next_lead": "yes", "next_cut": "no"}, "E42"),
        ("E43", {"played_to": "yes"}, "E43b"),
        ("E44", {"played_to": "no", "holds_suit": "no"}, "E44b"),
        ("E51", {"style": "french"}, "E52"),
    ],
)
def test_a_case_that_amounts_to_another_event_is_ruled_as_that_event(
    number: str, known: dict[str, str], really: str
) -> None:
    assert {branch.event for branch in ruling_on(number, **known).branches} == {really}


def test_a_ruling_on_a_silent_text_names_the_borrowed_law() -> None:
    for code, standing, silent, sources in (
        ("london", "says", False, ("LOND",)),
        ("britannica", "companion", True, ("TURF",)),
        ("wikipedia", "companion", True, ("LOND",)),
        ("parlour", "borrowed", True, ("LOND",)),
        ("modern", "borrowed", True, ("LOND",)),
    ):
        first = ruling_on("E42", code).grounds[0]
        assert (first.basis, first.silent, first.sources) == (standing, silent, sources)
    assert ruling_on("E23", "cyclopaedia").grounds[0].basis == "says"
    assert ruling_on("E45c", "london").grounds[0].sources == ("TURF",)
    assert ruling_on("E45c", "london").grounds[0].silent
    assert ruling_on("E06", "london").grounds[0].basis == "no-text"
    assert ruling_on("E01", "london").grounds[0].basis == "implies"
    assert ruling_on("E23", "london").grounds[0].basis == "unsettled"


def test_a_ruling_by_a_house_rule_says_so_and_names_the_printed_code() -> None:
    house = with_house(load("london"), {"remedies.abandoned": "remaining-tricks"})
    ruling = rule(events()["E45"], house, {})
    assert ruling.house == ("remedies.abandoned",)
    assert ruling.grounds[0].basis == "house"
    assert ruling.grounds[0].laws == ()
    assert not ruling.grounds[0].silent
    assert "every trick not yet played" in ruling.branches[0].says
    assert "london" in {name for other in ruling.elsewhere for name in other.codes if not other.same}


def test_a_ruling_lists_each_other_code_once_grouped_by_agreement() -> None:
    for event in events().values():
        ruling = rule(event, load("london"), {})
        named = [name for other in ruling.elsewhere for name in other.codes]
        assert sorted(named) == sorted(set(codes()) - {"london", "small", "tiny"})
        for other in ruling.elsewhere:
            for name in other.codes:
                lines = tuple((branch.conditions, branch.short) for branch in branches(event, load(name), {}))
                assert lines == other.lines


def test_a_fact_that_makes_no_difference_is_listed_separately() -> None:
    ruling = ruling_on("E10", looked="yes")
    assert (ruling.facts, ruling.irrelevant) == ((), (("looked", "yes"),))


@for_each("code", codes())
@for_each("number", events())
def test_every_code_rules_on_every_event_whatever_facts_are_known(number: str, code: str) -> None:
    event, rules = events()[number], load(code)
    found = branches(event, rules, {})
    assert found
    for branch in found:
        assert branches(event, rules, dict(branch.conditions))[0].short == branch.short
        assert "{" not in branch.says + branch.short
    for fact in event.facts:
        for answer in facts()[fact].answers:
            assert branches(event, rules, {fact: answer})


def test_the_effect_of_a_choice_includes_the_next_dealer_and_lost_points() -> None:
    assert "the same dealer deals again" in options()["fresh"].leads
    assert "comes off" in options()["fresh"].leads
    for number in ("E13", "E47"):
        (branch,) = ruling_on(number, turned_up="no").branches
        assert "the player whose turn it" in branch.says
        assert "comes off" in branch.says
