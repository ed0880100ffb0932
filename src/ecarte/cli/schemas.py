"""The JSON that each command prints with `--json`: its structs, and their schemas (`docs/schema`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from inspect import cleandoc
from types import MappingProxyType
from typing import Any, Final

import msgspec
import msgspec.inspect

from ecarte.arbiter import ArbiterRuling
from ecarte.cli import analyse, bound, equity, odds_output, solve_output
from ecarte.cli.arbiter import EventListed, PrintedAnswer
from ecarte.cli.arbiter_records import ReviewedRecord
from ecarte.cli.evening import EveningSummary
from ecarte.cli.laws import CodeListed, CodePage, KeyDifference, LinePage, StatementPage
from ecarte.cli.match import MatchResult
from ecarte.cli.record import CheckedFile, ReplayedGame
from ecarte.cli.results import GroupTotals
from ecarte.cli.tournament import TournamentResult
from ecarte.cli.verify import VerifiedGame
from ecarte.rules.glossary import Term
from ecarte.rules.readings import Reading
from ecarte.server.administration import ClosedTable, DeletedTable, ExportedTable, ShownTable, TableList
from ecarte.server.copies import CopiedTables
from ecarte.server.keys import RotatedKeys
from ecarte.server.move import ComparedRows, MovedTables
from ecarte.server.people.moderation_admin import OpenReports, OrderNoted
from ecarte.server.retention import Expiry, RetentionPolicy
from ecarte.server.tournament_admin import EndedTournament, ScheduledTournament
from ecarte.server.tournament_check import ExportedTournament
from ecarte.server.verification import VerifiedServer

Answer = type | tuple[type, ...]
"""What is printed: a struct, or an array of any of several structs."""

_PAGES: Final = (CodePage, LinePage, Reading, StatementPage)


class CommandJson(msgspec.Struct, frozen=True):
    """The JSON of a command: one of its `answers`.

    `version` is increased when programs that read the JSON would have to change.
    """

    version: int
    answers: tuple[Answer, ...]


COMMAND_JSON: Final[Mapping[str, CommandJson]] = MappingProxyType(
    {
        "admin": CommandJson(
            1,
            (
                TableList, ShownTable, ExportedTable, ClosedTable, DeletedTable, RetentionPolicy, Expiry, RotatedKeys,
                VerifiedServer, ExportedTournament, EndedTournament, ScheduledTournament, CopiedTables, MovedTables,
                ComparedRows, OrderNoted, OpenReports,
            ),
        ),
        "analyse": CommandJson(analyse.SCHEMA, (analyse.AnalysedGame,)),
        "arbiter": CommandJson(1, (PrintedAnswer, ArbiterRuling, ReviewedRecord, (EventListed,))),
        "bound": CommandJson(bound.SCHEMA, (bound.BoundFound,)),
        "equity": CommandJson(equity.SCHEMA, (equity.ScoresFound,)),
        "evening": CommandJson(1, (EveningSummary,)),
        "glossary": CommandJson(1, ((Term,),)),
        "laws": CommandJson(1, (*_PAGES, _PAGES, (CodeListed,), (KeyDifference,))),
        "match": CommandJson(1, (MatchResult,)),
        "odds": CommandJson(odds_output.SCHEMA, (odds_output.HandOdds, odds_output.DealOdds)),
        "record check": CommandJson(1, (CheckedFile,)),
        "record replay": CommandJson(1, (ReplayedGame,)),
        "results": CommandJson(1, ((GroupTotals,),)),
        "solve": CommandJson(solve_output.SCHEMA, (solve_output.PlaceSolved, solve_output.PlaceLookedUp)),
        "tournament": CommandJson(1, (TournamentResult,)),
        "verify": CommandJson(1, (VerifiedGame,)),
    }
)  # fmt: skip
"""The JSON of every command that has `--json`.

Where `ecarte record` prints a record, the JSON is that of records (`docs/schema/record.json`).
"""


def schema_file(command: str) -> str:
    """The name of the file of a command's schema, in `docs/schema`."""
    return command.replace(" ", "-") + ".json"


def command_schema(command: str) -> dict[str, Any]:
    """What `ecarte COMMAND --json` prints as JSON Schema; of a command that prints a line a game, one line."""
    printed = COMMAND_JSON[command]
    arrays = [answer if isinstance(answer, tuple) else (answer,) for answer in printed.answers]
    structs = list(dict.fromkeys(struct for array in arrays for struct in array))
    references, parts = msgspec.json.schema_components(structs, schema_hook=_rule_value, ref_template="#/$defs/{name}")
    reference_of = dict(zip(structs, references, strict=True))
    always_printed = _keys_always_printed(structs)
    for name, part in parts.items():
        if description := part.get("description"):
            part["description"] = cleandoc(description)
        if "required" in part:
            part["required"] = [key for key in part["properties"] if key in {*part["required"], *always_printed[name]}]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"ecarte {command} --json, version {printed.version}",
        "anyOf": [
            {"type": "array", "items": _any_of([reference_of[struct] for struct in answer])}
            if isinstance(answer, tuple)
            else reference_of[answer]
            for answer in printed.answers
        ],
        "$defs": dict(sorted(parts.items())),
    }


def _keys_always_printed(structs: Iterable[type]) -> Mapping[str, Collection[str]]:
    """The keys of each struct, and of those within, that are always printed, by its name.

    A field with a default is printed too, unless its struct leaves defaults out; one that may be unset is not always.
    """
    keys: dict[str, Collection[str]] = {}
    kinds: list[object] = list(msgspec.inspect.multi_type_info(structs))
    while kinds:
        kind = kinds.pop()
        if isinstance(kind, tuple):
            kinds += kind
        elif isinstance(kind, msgspec.inspect.Field):
            kinds.append(kind.type)
        elif isinstance(kind, msgspec.inspect.StructType) and kind.cls.__name__ not in keys:
            omits_defaults = kind.cls.__struct_config__.omit_defaults
            keys[kind.cls.__name__] = {
                field.encode_name
                for field in kind.fields
                if field.required or (_has_default(field) and not omits_defaults)
            }
            kinds += kind.fields
        elif isinstance(kind, msgspec.inspect.Type) and not isinstance(kind, msgspec.inspect.StructType):
            kinds += [getattr(kind, name) for name in kind.__struct_fields__]
    return keys


def _has_default(field: msgspec.inspect.Field) -> bool:
    return msgspec.NODEFAULT is not field.default or msgspec.NODEFAULT is not field.default_factory


def _any_of(schemas: list[dict[str, Any]]) -> dict[str, Any]:
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _rule_value(kind: type) -> dict[str, Any]:
    """The schema of a value as the files of rules write it, whose type is `object`."""
    if kind is not object:
        raise TypeError(f"no schema is known for a value of {kind!r}")
    return {"type": ["array", "boolean", "integer", "string"]}
