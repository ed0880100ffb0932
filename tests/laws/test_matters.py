"""The law that an objection cites speaks of its matter, for every objection and every printed code (`matters.toml`)."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import ecarte
from ecarte import load
from ecarte.engine.deal import Phase, phase_name
from ecarte.engine.objections import LAW_OF_PHASE
from ecarte.rules import laws_for
from ecarte.rules.check import kinds
from ecarte.rules.ledger import constants, ledger
from ecarte.words import keys
from tests.for_each import for_each
from tests.laws.table import CODES
from tests.laws.test_objections import CASES, CLUB_CASES, Case

SOURCE = Path(ecarte.__file__).parent
TABLES = tomllib.loads((Path(__file__).parent / "matters.toml").read_text(encoding="utf-8"))
MATTERS: dict[str, list[str]] = TABLES["matters"]
OBJECTIONS: dict[str, list[str]] = TABLES["objections"]

CHOSEN_BY_THE_CASE = {
    "king-too-late": ("king.elder_window", "king.dealer_window", "king.elder_king_led", "king.dealer_king_first"),
    "king-as-laid": ("king.elder_window", "king.dealer_window"),
    "nothing-due": ("king.turned_until", "game.omitted_score"),
    "number-out-of-range": ("exchange.elder_least", "exchange.dealer_least", "deal.hand_size",
                            "proposal.conditional_acceptance"),
    "condition-idle": ("proposal.conditional_acceptance",),
    "condition-vain": ("proposal.conditional_acceptance",),
    "told-already": ("exchange.taken_number",),
    "nothing-to-ask": ("exchange.taken_number",),
    "card-not-held": ("deal.elder_served_first",),
    "cannot-hold": ("deal.elder_served_first",),
    "hand-taken-up": ("deal.elder_takes_up", "deal.dealer_takes_up"),
    "hand-not-ready": ("deal.elder_takes_up", "deal.dealer_takes_up"),
    "hand-not-taken-up": ("deal.elder_takes_up", "deal.dealer_takes_up"),
    "card-not-named": ("deal.elder_served_first", "exchange.supply_order"),
    "not-in-a-deal": ("cut_for_deal.first_dealer", "cut_for_deal.choice_lasts", "pack.new_cards", "deal.later_game",
                      "game.over_score", "game.first_to"),
    "not-your-turn": ("proposal.who", "proposal.elder_may_stand"),
    **{f"not-now-{phase_name(phase)}": (key,) for phase, key in LAW_OF_PHASE.items()},
}  # fmt: skip
"""The keys of objections whose code or key is no literal where they are made."""

JUDGES = ("object_to", "_object", "out_of_place", "Objection", "needs")


def calls() -> Iterator[tuple[ast.Call, str]]:
    """Every call in the source that makes an objection, with its module."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in JUDGES:
                yield node, path.relative_to(SOURCE).as_posix()


def texts(call: ast.Call) -> list[str]:
    """The literal texts among the arguments."""
    arguments = [*call.args, *(keyword.value for keyword in call.keywords)]
    parts = [each for node in arguments for each in (node.elts if isinstance(node, ast.Tuple) else [node])]
    return [node.value for node in parts if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def written_down() -> set[tuple[str, str]]:
    """Every objection with each key, or law of the gallery, that stands beside it where it is made."""
    pairs = set()
    for call, _ in calls():
        words = texts(call)
        code = "not-your-turn" if getattr(call.func, "id", "") == "out_of_place" else next(
            (text for text in words if text in OBJECTIONS), None
        )  # fmt: skip
        keys = [text for text in words if text in kinds() or text in constants() or text in ledger().statements]
        pairs |= {(code, key) for key in keys if code is not None}
    return pairs


def chosen_by_the_case() -> set[tuple[str, str]]:
    """The like for those whose code or key is no literal."""
    return {(code, key) for code, keys in CHOSEN_BY_THE_CASE.items() for key in keys}


def rows_on(objection: str) -> set[str]:
    """The rows that speak of what the objection is about."""
    return {row for matter in OBJECTIONS[objection] for row in MATTERS[matter]}


def is_possible(code: str, objection: str, key: str) -> bool:
    """Whether the objection can occur in this code: it cannot where the code lacks what it is about."""
    rules = load(code)
    impossible = {
        "no-conditions": rules.proposal.conditional_acceptance,
        "condition-idle": not rules.proposal.conditional_acceptance,
        "condition-vain": not rules.proposal.conditional_acceptance,
        "not-now-cut": not rules.deal.cut,
        "cut-too-thin": not rules.deal.cut,
        "cut-too-deep": not rules.deal.cut,
        "must-trump": rules.play.must_trump == "never",
        "not-your-turn": key == "deal.cut" and not rules.deal.cut,
        "number-out-of-range": key == "exchange.dealer_least" and not rules.exchange.dealer_least,
    }
    return not impossible.get(objection, False)


def test_the_law_cited_by_an_objection_concerns_its_matter_in_every_code() -> None:
    silent, beside, objections = [], [], written_down()
    assert len(objections) > 50
    for objection, key in sorted(objections | chosen_by_the_case()):
        for code in (code for code in CODES if is_possible(code, objection, key)):
            cited = (key,) if key in ledger().statements else laws_for(load(code), key)
            if not cited:
                silent.append((code, key))
            if not set(cited) <= rows_on(objection):
                beside.append((code, key, objection))
    assert silent == []  # each code cites some law
    assert beside == []  # and none that speaks of another matter


@for_each("case", [*CASES, *CLUB_CASES])
def test_the_law_cited_at_a_table_concerns_the_matter_of_the_objection(case: Case) -> None:
    code = f"not-now-{case.facts.removeprefix('phase ')}" if case.code == "not-now" else case.code
    assert set(case.laws.split()) <= rows_on(code), f"{case.tried}: {case.code}"


def test_every_objection_of_the_source_has_exactly_one_matter() -> None:
    """An objection whose code is chosen by the case is among those named above."""
    codes = {text for call, _ in calls() for text in texts(call)} | set(CHOSEN_BY_THE_CASE) | {"not-now"}
    listed = {code for code in OBJECTIONS if not code.startswith("not-now-")}
    assert listed <= codes
    unlisted = {code for code in codes if code in _sentences()} - listed - {"not-now"}
    assert not unlisted
    assert {code for code in OBJECTIONS if code.startswith("not-now-")} == {f"not-now-{phase_name(p)}" for p in Phase}


def _sentences() -> set[str]:
    return {key.removeprefix("objection.") for key in keys() if key.startswith("objection.")}


def test_every_sentence_of_an_objection_has_a_matter() -> None:
    assert _sentences() == {code for code in OBJECTIONS if not code.startswith("not-now-")} | {"not-now"}


def test_every_row_listed_for_a_matter_is_in_the_ledger() -> None:
    rows_named = {row for rows in MATTERS.values() for row in rows}
    assert rows_named <= set(ledger().statements)
    assert set(MATTERS) == {matter for matters in OBJECTIONS.values() for matter in matters}
