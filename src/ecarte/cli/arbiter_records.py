"""`ecarte arbiter FILE`: what was irregular in the games of a record, or a ruling in one of its positions."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from itertools import islice
from pathlib import Path

import msgspec

from ecarte.arbiter import ArbiterRuling, rule, understand
from ecarte.arbiter.words import code_in_words
from ecarte.cards import Seat
from ecarte.cli.options import say, spoken_language
from ecarte.cli.reports import json_line, page, width
from ecarte.errors import EcarteError, NotationError
from ecarte.record import Record, read_games, states
from ecarte.review import Finding, RefusedClaim, findings, review_text
from ecarte.rules import rule_id
from ecarte.rules.events import events, relevant_facts
from ecarte.table.club.facts import FactsOfDeal, facts_as_text
from ecarte.table.layers import deal_in_hand


def ruling_in_position(asked: str, name: str, game: int, at: int | None) -> ArbiterRuling:
    """The ruling on a question by the rules of a record; its facts come from the question, else from the position."""
    heard = understand(asked)
    if heard.codes:
        raise NotationError("two-codes", text=asked, expected="no code: the position has its own")
    if len(heard.cases) != 1 or not heard.cases[0].possible_events:
        raise NotationError("no-event", text=asked, expected="one fault, by its number or in words: E17, a revoke")
    case = heard.cases[0]
    kept = _game_of(name, game)
    if at is not None and at > len(kept.actions):
        raise EcarteError(f"{name}: the game ends after {len(kept.actions)} acts")
    deal = deal_in_hand(list(islice(states(kept), len(kept.actions) + 1 if at is None else at + 1))[-1])
    event = events(spoken_language())[case.event or case.possible_events[0]]
    part = "dealer" if event.number in ("E21", "E29") else "elder"
    known = facts_as_text(FactsOfDeal(deal, part=part)) if deal is not None else {}
    given = {fact: answer for fact, answer in known.items() if fact in relevant_facts(event) or fact in event.told}
    return rule(event, kept.agreement.rules, {**given, **case.facts})


def _game_of(name: str, game: int) -> Record:
    with Path(name).open("rb") as stream:
        for number, kept in enumerate(read_games(stream, file=name), start=1):
            if number == game:
                return kept
    raise EcarteError(f"{name}: there is no game {game}")


def list_faults(name: str, game: int | None, *, json: bool) -> None:
    """Rule on everything irregular in a file of games."""
    number = 0
    with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as stream:
        for number, kept in enumerate(read_games(stream, file=name), start=1):
            if game in (None, number):
                _tell(number, kept, json=json)
    if game is not None and number < game:
        raise EcarteError(f"{name}: there is no game {game}; the file has {number}")


def _tell(number: int, kept: Record, *, json: bool) -> None:
    found = findings(kept)
    if json:
        json_line(_in_json(number, found, kept))
    else:
        title = say(
            "review.record", number=str(number), code=code_in_words(rule_id(kept.agreement.rules), spoken_language())
        )
        page(f"{title}\n{review_text(found, kept, spoken_language(), width=width())}")


def _in_json(number: int, found: tuple[Finding | RefusedClaim, ...], kept: Record) -> dict[str, object]:
    return {
        "record": number,
        "rules": rule_id(kept.agreement.rules),
        "findings": [
            {**_plain(one), "ruling": one.ruling(kept, spoken_language())} for one in found if isinstance(one, Finding)
        ],
        "not_upheld": [_plain(one) for one in found if isinstance(one, RefusedClaim)],
    }


def _plain(found: Finding | RefusedClaim) -> dict[str, object]:
    values = msgspec.structs.asdict(found)
    return {name: value.name if isinstance(value, Seat) else value for name, value in values.items()}
