"""House rules: a sound file changes exactly what it names, a damaged one is reported whole and in its place."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from ecarte.errors import Place, RuleFault, RuleSetError
from ecarte.rules import (
    RuleSet,
    codes,
    laws_for,
    load,
    provisions,
    read_house,
    rule_id,
    value_of,
    with_house,
)
from ecarte.rules.check import RANGES, choices, kinds, plain, plain_values
from ecarte.rules.contradictions import CONTRADICTIONS
from ecarte.rules.toml_positions import toml_value

HOUSE = """\
# Fridays at the corner table
extends = "london"
name = "friday"
title = "Friday rules"

[game]
points_to_win = 7
value = "graded"

[deal]
packets = [[3, 2]]
"""


def faults_of(text: str) -> dict[str, tuple[str, int | None]]:
    with pytest.raises(RuleSetError) as caught:
        read_house(text, file="house.toml")
    assert all(fault.place.file == "house.toml" for fault in caught.value.faults)
    return {fault.key: (fault.fault, fault.place.line) for fault in caught.value.faults}


def refusal(overrides: Mapping[str, object], *, base: str = "london") -> dict[str, str]:
    with pytest.raises(RuleSetError) as caught:
        with_house(load(base), overrides)
    return {fault.key: fault.fault for fault in caught.value.faults}


def outcome(make: Callable[[], RuleSet]) -> RuleSet | tuple[RuleFault, ...]:
    """What `make` makes, or the faults it is refused for."""
    try:
        return make()
    except RuleSetError as error:
        return error.faults


def test_a_house_file_changes_only_the_values_it_names() -> None:
    house, london = read_house(HOUSE, file="house.toml"), load("london")
    assert house.title == "Friday rules"
    assert (house.game.points_to_win, house.game.value, house.deal.packets) == (7, "graded", ((3, 2),))
    assert house.house == (
        ("deal.packets", "[[3, 2]]"), ("game.points_to_win", "7"), ("game.value", '"graded"'),
    )  # fmt: skip
    changed = {key for key in kinds() if value_of(house, key) != value_of(london, key)}
    assert changed == {key for key, _ in house.house}


def test_a_house_rule_keeps_the_name_and_edition_of_the_code_it_extends() -> None:
    assert rule_id(read_house(HOUSE, file=None)) == "london@1"


@pytest.mark.parametrize(
    ("head", "title"),
    [
        ('extends = "parlour"', "Parlour book, house rules"),
        ('extends = "parlour"\nname = "ours"', "ours"),
        ('extends = "parlour"\nname = "ours"\ntitle = "Ours"', "Ours"),
    ],
)
def test_a_house_file_is_named_by_its_title_or_file_name(head: str, title: str) -> None:
    assert read_house(f"{head}\n[game]\npoints_to_win = 3\n", file=None).title == title


def test_a_house_file_without_changes_is_the_code_itself() -> None:
    assert read_house('extends = "tiny@1"\n', file=None) == load("tiny")


def test_a_house_value_is_marked_as_such_and_has_no_law() -> None:
    house = read_house(HOUSE, file="house.toml")
    assert provisions(house)["game.points_to_win"].mark == "house"
    assert provisions(house)["game.points_to_win"].value == 7
    assert laws_for(house, "game.points_to_win") == ()
    assert laws_for(house, "play.must_win") == laws_for(load("london"), "play.must_win")
    assert list(provisions(house)) == list(kinds())


def test_repeating_the_value_of_the_code_is_no_house_rule() -> None:
    london = load("london")
    assert with_house(london, {"game.points_to_win": 5, "deal.packets": [[3, 2], [2, 3]]}) == london
    assert with_house(london, {}) is not None
    assert with_house(london, {}) == london


def test_house_rules_on_top_of_house_rules_add_up() -> None:
    first = with_house(load("london"), {"game.points_to_win": 7})
    second = with_house(first, {"scoring.vole": 3, "game.points_to_win": 9})
    assert second.house == (("scoring.vole", "3"), ("game.points_to_win", "9"))
    assert second.title == first.title


def test_all_faults_of_a_house_file_are_reported_with_their_lines() -> None:
    found = faults_of(
        'extends = "london"\n'
        "colour = 1\n"
        "title = 7\n"
        "[pack]\n"
        'suits = "shx"\n'
        "[game]\n"
        "points_to_win = 0\n"
        'value = "double"\n'
        "points = 3\n"
        "[king]\n"
        "held_points = true\n"
        "[deal]\n"
        "packets = [[3, 2], [4]]\n"
        'cut = "yes"\n'
    )
    assert found == {
        "colour": ("unknown key", 2),
        "title": ("a text belongs here", 3),
        "pack.suits": ("'x' is not among the letters shdc", 5),
        "game.points_to_win": ("0 is not between 1 and 99", 7),
        "game.value": ("'double' is not one of single, graded", 8),
        "game.points": ("unknown key; did you mean game.points_to_win?", 9),
        "king.held_points": ("true is not a whole number from 0 to 9", 11),
        "deal.packets": ("the packets of every order must be at least one card each and make a hand of 5", 13),
        "deal.cut": ("'yes' is neither true nor false", 14),
    }


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('extends = "london"\n[game\npoints_to_win = 7\n', 2, 6),
        ('extends = "london"\n[game]\npoints_to_win =\n', 3, 16),
        ('extends = "london"\n[game]\npoints_to_win = 7\npoints_to_win = 8\n', 4, 18),
        ('extends = "london', 1, None),
        ("x = " + "[" * 5000, 1, None),
    ],
)
def test_a_house_file_that_is_not_toml_is_refused_with_line_and_column(
    text: str, line: int, column: int | None
) -> None:
    with pytest.raises(RuleSetError) as caught:
        read_house(text, file="house.toml")
    (fault,) = caught.value.faults
    assert fault.fault.startswith("this is not TOML: ")
    assert (fault.place.file, fault.place.line) == ("house.toml", line)
    assert column in (None, fault.place.column)


@pytest.mark.parametrize(
    ("text", "key", "fault"),
    [
        ("[game]\npoints_to_win = 7\n", "extends", 'missing; a house file says extends = "london"'),
        ('extends = "lundon"\n', "extends", "there is no code of rules called 'lundon'; did you mean london?"),
        ("extends = 3\n", "extends", "a text belongs here"),
        ('extends = "london"\ngame = 3\n', "game", "a section is a table of keys"),
        ('extends = "london"\n[gmae]\npoints_to_win = 3\n', "gmae", "unknown key; did you mean game?"),
    ],
)
def test_a_file_that_is_not_a_house_file_is_refused_with_what_it_lacks(text: str, key: str, fault: str) -> None:
    assert faults_of(text)[key][0] == fault


def test_a_fault_in_the_head_of_a_house_file_does_not_hide_later_ones() -> None:
    assert set(faults_of('extends = "lundon"\n[game]\npoints_to_win = 0\n')) == {"extends", "game.points_to_win"}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('extends = "london"\ngame.points_to_win = 0\n', 2),
        ('extends = "london"\n\n[ game ]\n  "points_to_win" = 0\n', 4),
        ('extends = "london"\ngame = { points_to_win = 0 }\n', 2),
        ('extends = "london"\n[deal]\npackets = [\n  [3, 2],\n]\n[game]\npoints_to_win = 0 # high\n', 7),
    ],
)
def test_a_key_is_located_in_any_toml_notation(text: str, line: int) -> None:
    assert faults_of(text)["game.points_to_win"][1] == line


@pytest.mark.parametrize(
    "line",
    [
        " " * 20_000,
        "[" + " " * 20_000,
        "a" * 20_000,
        '"' + " " * 20_000,
        "a. " * 7_000,
        "[a" + " ." * 9_000,
        "'" * 20_001,
    ],
    ids=["blanks", "open heading", "one word", "open quotes", "many parts", "heading of parts", "quotes"],
)
def test_locating_a_key_takes_linear_time_on_odd_lines(line: str) -> None:
    # With a fault elsewhere every line is searched for keys; two ways to read a blank would take for ever.
    # The line stands in a text of several lines, which the reader of TOML does not look into.
    text = f'extends = "london"\ntitle = """\n{line}\n"""\n[game]\npoints_to_win = 0\n'
    assert faults_of(text)["game.points_to_win"] == ("0 is not between 1 and 99", 6)


@pytest.mark.parametrize(
    "number", ["9" * 5000, "-" + "9" * 5000, "0x" + "f" * 5000, "[[" + "9" * 5000 + "]]", "1e999", "nan"]
)
def test_a_huge_number_in_a_house_file_is_reported_as_a_fault(number: str) -> None:
    for key in ("game.points_to_win", "deal.packets", "pack.suits", "deal.cut", "game.value"):
        assert faults_of(f'extends = "london"\n{key} = {number}\n')


CLASHES: list[tuple[dict[str, object], str, str]] = [
    ({"pack.suits": "s"}, "pack.suits", "1 suits of 8 ranks are too few cards for two hands of 5"),
    ({"cut_for_deal.ranks": "KQJAT98"}, "cut_for_deal.ranks", "not the ranks of the pack"),
    ({"pack.ranks": "KQJT987", "cut_for_deal.ranks": "KQJAT98"}, "cut_for_deal.ranks", "not the ranks of the pack"),
    ({"pack.ranks": "AKQJT987"}, "pack.ranks", "out of order"),
    ({"pack.suits": "hsdc"}, "pack.suits", "out of order"),
    ({"cut_for_deal.first_dealer": "at-random"}, "cut_for_deal.first_dealer", "nobody has won a choice"),
    ({"deal.least_lifted": 20, "deal.least_left": 20}, "deal.least_left", "cannot be cut"),
    ({"deal.packets": [[3, 3]]}, "deal.packets", "make a hand of 5"),
    ({"deal.packets": [[5, 0]]}, "deal.packets", "make a hand of 5"),
    ({"deal.packets": [[6, -1]]}, "deal.packets", "make a hand of 5"),
    ({"deal.packets": []}, "deal.packets", "no order of packets"),
    ({"deal.packets": [[3, 2], [3, 2]]}, "deal.packets", "more than once"),
    ({"deal.within_game": "free"}, "deal.within_game", "needs no notice"),
    ({"remedies.order_changed": "no-fault"}, "remedies.order_changed", "cannot be changed without fault"),
    (
        {"king.earliest": "first-card-played", "king.elder_king_led": "no-exception"},
        "king.elder_king_led",
        "the elder could never announce",
    ),
    (
        {"king.earliest": "first-card-played", "king.dealer_window": "first-card-of-deal"},
        "king.dealer_window",
        "the dealer could never announce",
    ),
    ({"exchange.short_stock": "from-discards"}, "exchange.short_stock", "has no use"),
    ({"proposal.number_named": "with-proposal"}, "proposal.number_named", "has no use where the number"),
    ({"exchange.elder_least": 6}, "exchange.elder_least", "cannot exchange 6 cards out of a hand of 5"),
    ({"exchange.dealer_least": 8}, "exchange.dealer_least", "cannot exchange 8 cards out of a hand of 5"),
    ({"play.follow": "only-to-win", "play.must_win": "never"}, "play.must_win", "supposes a duty to win"),
    ({"scoring.tricks_for_point": 6, "scoring.tricks_for_vole": 6}, "scoring.tricks_for_vole", "6 tricks cannot"),
    ({"scoring.tricks_for_point": 2}, "scoring.tricks_for_point", "both players could win the point"),
    ({"scoring.tricks_for_vole": 2}, "scoring.tricks_for_vole", "fewer tricks than the point"),
    ({"scoring.vole": 0}, "scoring.vole", "cannot be worth less"),
    ({"scoring.vole_against_elder": 1}, "scoring.vole_against_elder", "cannot be worth less"),
    ({"scoring.point_against_dealer": 3}, "scoring.point_against_dealer", "cannot be worth less"),
    ({"scoring.point_unproposed": 9}, "scoring.point_unproposed", "cannot be worth less"),
]


@pytest.mark.parametrize(("overrides", "key", "fault"), CLASHES)
def test_contradictory_house_values_are_refused(overrides: Mapping[str, object], key: str, fault: str) -> None:
    assert fault in refusal(overrides)[key]


def test_every_contradiction_of_house_rules_has_an_example() -> None:
    found = {fault for overrides, _, _ in CLASHES for fault in refusal(overrides).values()}
    for rule in CONTRADICTIONS:
        start = rule.fault.split("{")[0] or rule.fault.split("}")[1].split("{")[0]
        assert any(start in fault for fault in found), rule.fault


@pytest.mark.parametrize(
    "overrides",
    [
        {"scoring.tricks_for_point": 5, "scoring.tricks_for_vole": 5},
        {"deal.least_lifted": 16, "deal.least_left": 16},
        {"exchange.elder_least": 5, "exchange.dealer_least": 5},
        {"scoring.vole": 1, "scoring.vole_unproposed": 1},
        {"pack.ranks": "KQJ", "cut_for_deal.ranks": "KJQ"},
        {"deal.packets": [[5]]},
        {"play.follow": "only-to-win"},
        {"play.must_win": "never"},
        {"king.earliest": "first-card-played"},
        {"pack.suits": "sh", "pack.ranks": "KQJAT98", "cut_for_deal.ranks": "KQJAT98"},
        {"remedies.abandoned": "remaining-tricks"},
        {"remedies.order_changed": "fresh-deal", "remedies.order_changed_until": "elder-looks"},
        {"remedies.discards_seen": "hand-exposed", "remedies.turned_after_giving": "none-refused"},
    ],
)
def test_house_values_at_the_edge_of_a_contradiction_are_accepted(overrides: Mapping[str, object]) -> None:
    house = with_house(load("london"), overrides)
    assert {key: plain(value_of(house, key)) for key in overrides} == overrides


def test_hands_of_five_need_a_pack_of_at_least_eleven_cards() -> None:
    ten = {"pack.suits": "sh", "pack.ranks": "KQJAT", "cut_for_deal.ranks": "KQJAT"}
    assert "too few cards" in refusal(ten)["pack.ranks"]


@pytest.mark.parametrize("key", RANGES)
def test_a_house_number_is_accepted_at_its_bounds_and_refused_beyond(key: str) -> None:
    least, most = RANGES[key]
    for value in (least - 1, most + 1, 10**30, -(10**30)):
        assert "is not between" in refusal({key: value})[key]
    for value in (least, most):
        made = outcome(partial(with_house, load("london"), {key: value}))
        assert isinstance(made, RuleSet) or not any("is not between" in fault.fault for fault in made)


@pytest.mark.parametrize("value", [None, 1.0, "5", [5], {"value": 5}, True])
def test_a_house_number_must_be_a_whole_number(value: object) -> None:
    assert "is not a whole number" in refusal({"game.points_to_win": value})["game.points_to_win"]


@pytest.mark.parametrize("value", ["", 3, "KK", "kqj", ["K"], None])
def test_the_ranks_of_a_house_file_are_distinct_letters(value: object) -> None:
    assert "pack.ranks" in refusal({"pack.ranks": value})


def test_faults_of_overrides_have_the_place_given_by_the_caller() -> None:
    place = Place(file="match.ecarte", game=3, line=17)
    with pytest.raises(RuleSetError) as caught:
        with_house(load("london"), {"game.points_to_win": 0, "no.such": 1}, place=place)
    assert [fault.place for fault in caught.value.faults] == [place, place]
    assert "match.ecarte, game 3, line 17" in str(caught.value)


# --- properties ----------------------------------------------------------------------------------------


def values_for(key: str) -> st.SearchStrategy[object]:
    """Values that are sound by themselves for one key."""
    if key in RANGES:
        return st.integers(*RANGES[key])
    if kinds()[key] is bool:
        return st.booleans()
    if key == "deal.packets":
        return st.lists(st.lists(st.integers(1, 5), min_size=1, max_size=3), min_size=1, max_size=3)
    if key == "pack.suits":
        return st.sampled_from(["s", "sh", "shd", "hc", "shdc"])
    if key.endswith(".ranks"):
        return st.sampled_from(["KQJAT987", "KQJT987A", "KQJ", "KQJA", "QT7"])
    return st.sampled_from([str(choice) for choice in choices(key)])


some_overrides: st.SearchStrategy[dict[str, object]] = st.lists(
    st.sampled_from(list(kinds())), max_size=4, unique=True
).flatmap(lambda keys: st.fixed_dictionaries({key: values_for(key) for key in keys}))


@given(base=st.sampled_from(codes()), overrides=some_overrides)
def test_random_overrides_make_a_code_with_their_values_or_are_refused(base: str, overrides: dict[str, object]) -> None:
    house = outcome(lambda: with_house(load(base), overrides))
    if not isinstance(house, RuleSet):
        assert {fault.key for fault in house} <= set(overrides), "a fault is laid to a key the house has written"
        return
    values = plain_values(house)
    assert {key: values[key] for key in overrides} == overrides
    untouched = [key for key in kinds() if key not in overrides]
    assert all(value_of(house, key) == value_of(load(base), key) for key in untouched)
    assert {key for key, _ in house.house} == {key for key in kinds() if values[key] != plain_values(load(base))[key]}


@given(base=st.sampled_from(codes()), overrides=some_overrides)
def test_the_overrides_of_a_code_make_the_same_code_again(base: str, overrides: dict[str, object]) -> None:
    house = outcome(lambda: with_house(load(base), overrides))
    if not isinstance(house, RuleSet):
        return
    carried = {key: tomllib.loads(f"value = {text}")["value"] for key, text in house.house}
    assert with_house(load(rule_id(house)), carried) == house
    sections: dict[str, dict[str, str]] = {}
    for key, text in house.house:
        section, field = key.split(".")
        sections.setdefault(section, {})[field] = text
    lines = [f'extends = "{rule_id(house)}"']
    for section, entries in sections.items():
        lines += [f"[{section}]", *(f"{field} = {text}" for field, text in entries.items())]
    assert read_house("\n".join(lines), file=None) == house


def whole_file(rules: RuleSet) -> str:
    """Every value of a code as a house file that writes all of them."""
    lines, section = [f'extends = "{rule_id(rules)}"', 'title = "All of it"'], ""
    for key, value in plain_values(rules).items():
        if key.split(".")[0] != section:
            section = key.split(".")[0]
            lines += ["", f"[{section}]"]
        lines.append(f"{key.split('.')[1]} = {toml_value(value)}")
    return "\n".join(lines) + "\n"


def without_line(text: str, at: int, _: str) -> str:
    lines = text.splitlines()
    return "\n".join(lines[: at % len(lines)] + lines[at % len(lines) + 1 :])


def line_twice(text: str, at: int, _: str) -> str:
    lines = text.splitlines()
    at %= len(lines)
    return "\n".join([*lines[: at + 1], *lines[at:]])


def cut_short(text: str, at: int, _: str) -> str:
    return text[: at % len(text)]


def letter_lost(text: str, at: int, _: str) -> str:
    return text[: at % len(text)] + text[at % len(text) + 1 :]


def letter_put_in(text: str, at: int, letter: str) -> str:
    return text[: at % len(text)] + letter + text[at % len(text) :]


def letter_changed(text: str, at: int, letter: str) -> str:
    return text[: at % len(text)] + letter + text[at % len(text) + 1 :]


def value_changed(text: str, at: int, letter: str) -> str:
    lines = text.splitlines()
    at %= len(lines)
    lines[at] = f"{lines[at].partition('=')[0]}= {letter}"
    return "\n".join(lines)


Damage = Callable[[str, int, str], str]
DAMAGES: tuple[Damage, ...] = (
    without_line, line_twice, cut_short, letter_lost, letter_put_in, letter_changed, value_changed,
)  # fmt: skip


@given(
    name=st.sampled_from(codes()),
    damages=st.lists(
        st.tuples(
            st.sampled_from(DAMAGES),
            st.integers(0, 3000),
            st.one_of(st.characters(), st.sampled_from(["[", "]", '"', "'", "=", "#", "\n", "-1", "1e9", '""', "{}"])),
        ),
        min_size=1,
        max_size=3,
    ),
)
@example(name="london", damages=[(letter_put_in, 0, "\x00")])
@example(name="london", damages=[(letter_changed, 3, "\r")])
def test_a_damaged_house_file_is_read_or_refused_with_its_place(
    name: str, damages: list[tuple[Damage, int, str]]
) -> None:
    text = whole_file(load(name))
    for damage, at, letter in damages:
        text = damage(text, at, letter) or " "
    house = outcome(lambda: read_house(text, file="house.toml"))
    if not isinstance(house, RuleSet):
        assert house
        for fault in house:
            assert fault.place.file == "house.toml"
            assert fault.place.line is not None
            assert 1 <= fault.place.line <= text.count("\n") + 1
            assert fault.fault
        return
    assert with_house(load(rule_id(house)), _recorded_rules(house)) == replace(house, title=_default_title(house))


def _recorded_rules(house: RuleSet) -> dict[str, Any]:
    return {key: tomllib.loads(f"value = {text}")["value"] for key, text in house.house}


def _default_title(house: RuleSet) -> str:
    title = load(rule_id(house)).title
    return f"{title}, house rules" if house.house else title
