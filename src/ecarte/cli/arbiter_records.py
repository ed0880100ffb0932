"""`ecarte arbiter FILE`: rulings on all irregular acts in a file of games, or on a question in one of its positions."""

from __future__ import annotations

from itertools import islice

import msgspec

from ecarte.arbiter import ArbiterRuling, rule, understand
from ecarte.arbiter.words import code_in_words
from ecarte.cards import Seat
from ecarte.cli.options import say, spoken_language
from ecarte.cli.record import open_games
from ecarte.cli.reports import print_json_line, print_page, width
from ecarte.errors import EcarteError, NotationError
from ecarte.record import Record, read_games, states
from ecarte.review import Finding, RefusedClaim, findings, review_text
from ecarte.rules import rule_id
from ecarte.rules.events import events, relevant_facts
from ecarte.table.club.facts import FactsOfDeal, facts_as_text
from ecarte.table.layers import deal_in_hand


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
        print_json_line(_in_json(number, observations, record))
    else:
        title = say(
            "review.record", number=str(number), code=code_in_words(rule_id(record.agreement.rules), spoken_language())
        )
        print_page(f"{title}\n{review_text(observations, record, spoken_language(), width=width())}")


def _in_json(number: int, observations: tuple[Finding | RefusedClaim, ...], record: Record) -> dict[str, object]:
    return {
        "record": number,
        "rules": rule_id(record.agreement.rules),
        "findings": [
            {**_field_values(observation), "ruling": observation.ruling(record, spoken_language())}
            for observation in observations
            if isinstance(observation, Finding)
        ],
        "not_upheld": [
            _field_values(observation) for observation in observations if isinstance(observation, RefusedClaim)
        ],
    }


def _field_values(observation: Finding | RefusedClaim) -> dict[str, object]:
    values = msgspec.structs.asdict(observation)
    return {name: value.name if isinstance(value, Seat) else value for name, value in values.items()}
