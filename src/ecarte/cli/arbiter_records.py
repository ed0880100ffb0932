"""`ecarte arbiter FILE`: rulings on all irregular acts in a file of games, or on a question in one of its positions."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

import msgspec
from msgspec.structs import asdict

from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.arbiter import ArbiterRuling, rule, understand
from ecarte.arbiter.words import code_in_words
from ecarte.cli.options import say, spoken_language
from ecarte.cli.record import open_games
from ecarte.cli.reports import SeatName, print_json_line, print_page, width
from ecarte.errors import EcarteError, NotationError
from ecarte.record import Record, read_games, states
from ecarte.review import Finding, Outcome, RefusedClaim, findings, review_text
from ecarte.rules import rule_id
from ecarte.rules.events import events, relevant_facts
from ecarte.table.club.facts import FactsOfDeal, facts_as_text
from ecarte.table.layers import deal_in_hand

# --- the JSON ---------------------------------------------------------------------------------------


class RuledFinding(msgspec.Struct, frozen=True, kw_only=True):
    """An irregular act of a record: its place among the acts, from 1, its game and its deal.

    - `line`: the act as a record writes it.
    - `by`: the player who did it; null for an accident.
    - `event` and `facts`: its event at the moment when it was claimed or could last be claimed, and the facts then.
    - `at`: the place of the act that brought the `outcome`.
    - `claimant` and `remedy`: of a claim that was upheld.
    - `ruling`: that of the record's code, with those of the other codes.
    """

    place: int
    game: int
    deal: int
    line: str
    by: SeatName | None
    event: str
    facts: Mapping[str, str]
    outcome: Outcome
    at: int | None
    claimant: SeatName | None
    remedy: Remedy | None
    ruling: ArbiterRuling


class ClaimNotUpheld(msgspec.Struct, frozen=True, kw_only=True):
    """A claim that was not upheld, and so changed nothing: its place among the acts, from 1, its game and its deal."""

    place: int
    game: int
    deal: int
    claimant: SeatName
    kind: ClaimKind


class ReviewedRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that went wrong in a record, in the order of the acts; `record` is its number in the file, from 1."""

    record: int
    rules: str
    findings: tuple[RuledFinding, ...]
    not_upheld: tuple[ClaimNotUpheld, ...]


# --- rulings ----------------------------------------------------------------------------------------


def ruling_in_position(question: str, name: str, game: int, n_acts: int | None) -> ArbiterRuling:
    """The ruling on a question about a position of a record, by the rules of the record.

    Facts that the question does not state come from the position.
    """
    understanding = understand(question)
    if understanding.codes:
        raise NotationError("two-codes", text=question, expected="no code, because the record has its own")
    if len(understanding.cases) != 1 or not understanding.cases[0].possible_events:
        raise NotationError("no-event", text=question, expected="one fault, by its number or in words: E17, a revoke")
    case = understanding.cases[0]
    record = _game_of(name, game)
    if n_acts is not None and n_acts > len(record.actions):
        raise EcarteError(f"{name}: the game ends after {len(record.actions)} acts")
    deal = deal_in_hand(list(islice(states(record), len(record.actions) + 1 if n_acts is None else n_acts + 1))[-1])
    event = events(spoken_language())[case.event or case.possible_events[0]]
    part = "dealer" if event.number in ("E21", "E29") else "elder"
    position_facts = facts_as_text(FactsOfDeal(deal, part=part)) if deal is not None else {}
    relevant = {
        fact: answer for fact, answer in position_facts.items() if fact in relevant_facts(event) or fact in event.told
    }
    return rule(event, record.agreement.rules, {**relevant, **case.facts})


def _game_of(name: str, game: int) -> Record:
    with open_games(name) as stream:
        for number, record in enumerate(read_games(stream, file=name), start=1):
            if number == game:
                return record
    raise EcarteError(f"{name}: there is no game {game}")


def list_faults(name: str, game: int | None, *, json: bool) -> None:
    """Print the rulings on all irregular acts in a file of games."""
    number = 0
    with open_games(name) as stream:
        for number, record in enumerate(read_games(stream, file=name), start=1):
            if game in (None, number):
                _print_observations(number, record, json=json)
    if game is not None and number < game:
        raise EcarteError(f"{name}: there is no game {game}; the file has {number}")


def _print_observations(number: int, record: Record, *, json: bool) -> None:
    observations = findings(record)
    if json:
        print_json_line(_reviewed_record(number, observations, record))
    else:
        title = say(
            "review.record", number=str(number), code=code_in_words(rule_id(record.agreement.rules), spoken_language())
        )
        print_page(f"{title}\n{review_text(observations, record, spoken_language(), width=width())}")


def _reviewed_record(number: int, observations: tuple[Finding | RefusedClaim, ...], record: Record) -> ReviewedRecord:
    return ReviewedRecord(
        record=number,
        rules=rule_id(record.agreement.rules),
        findings=tuple([_ruled_finding(found, record) for found in observations if isinstance(found, Finding)]),
        not_upheld=tuple(
            [
                ClaimNotUpheld(**{**asdict(claim), "claimant": claim.claimant.name})
                for claim in observations
                if isinstance(claim, RefusedClaim)
            ]
        ),
    )


def _ruled_finding(finding: Finding, record: Record) -> RuledFinding:
    seats = {
        "by": None if finding.by is None else finding.by.name,
        "claimant": None if finding.claimant is None else finding.claimant.name,
    }
    return RuledFinding(**{**asdict(finding), **seats}, ruling=finding.ruling(record, spoken_language()))
