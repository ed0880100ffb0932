"""`ecarte laws`: the printed codes and the statements of their sources."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
import typer

from ecarte.cli import laws_in_words as words
from ecarte.cli import options
from ecarte.cli.options import Json, Language
from ecarte.cli.reports import print_exactly, print_json, print_page
from ecarte.rules import RuleSet, codes, fingerprint, provisions, rule_id
from ecarte.rules.house import read_rules
from ecarte.rules.law_index import covering_tests, deciding_lines
from ecarte.rules.laws import laws_for
from ecarte.rules.ledger import Parameter, Statement, constants, ledger
from ecarte.rules.load import code, editions
from ecarte.rules.queries import (
    differences,
    find_parameters,
    find_statements,
    line_numbers,
    lines_on,
    readings_on,
    uses_of,
)
from ecarte.rules.readings import Reading, readings

Format = Literal["text", "csv", "json"]
"""The formats in which a table can be printed."""

Answer = RuleSet | Parameter | Reading | Statement
"""What a name on the command line can stand for; each of them is printed as a page of its own."""

EXAMPLES: Final = """\b
Examples:
  ecarte laws                           the codes
  ecarte laws london                    one code, law by law
  ecarte laws london --keys             the same code by its keys and values
  ecarte laws LOND-043b                 one statement, and what rests on it
  ecarte laws A05                       how a doubt of the texts is read
  ecarte laws --compare london modern   where two codes differ
  ecarte laws --table D054 D056         what each text and code says on a line
  ecarte laws --table --format csv      all of it, for a spreadsheet
  ecarte laws house.toml                a house rule of your own
"""


def laws(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME]...",
            autocompletion=options.complete_codes_and_laws,
            help="A code, a file of house rules, a statement such as LOND-043b, a line of the table such as D054.",
        ),
    ] = None,
    *,
    compare: Annotated[bool, typer.Option("--compare", help="Show where two codes differ.")] = False,
    keys: Annotated[
        bool,
        typer.Option(
            "--keys",
            help="Show the keys of a code, or of what differs, with their values; of a law, where it is decided.",
        ),
    ] = False,
    table: Annotated[bool, typer.Option("--table", help="All codes side by side, or only the lines named.")] = False,
    format_: Annotated[Format, typer.Option("--format", help="How to print a table.")] = "text",
    json: Json = False,
    _language: Language = None,
) -> None:
    """Print the codes of rules: one of them, one law, two compared, or all side by side."""
    given_names = tuple(names or ())
    output_format = "json" if json else format_
    if compare and table:
        raise typer.BadParameter("--compare and --table exclude each other")
    if keys and table:
        raise typer.BadParameter("a --table shows the keys without --keys")
    if format_ == "csv" and not table:
        raise typer.BadParameter("only a --table can be printed as CSV")
    if table:
        _print_table(find_parameters(given_names), output_format)
    elif compare:
        _print_comparison(given_names, output_format, keys=keys)
    elif not given_names:
        _print_list(output_format)
    else:
        _print_answers([answer for name in given_names for answer in _find(name)], output_format, keys=keys)


def _find(name: str) -> Sequence[Answer]:
    """The codes, laws, readings or lines of comparison that a name on the command line stands for."""
    if statements := find_statements(name):
        return statements
    if name.upper() in readings():
        return [readings()[name.upper()]]
    if name[:1] in "Dd" and name[1:].isdecimal():
        return find_parameters((name,))
    return [read_rules(name)]


def _print_list(output_format: Format) -> None:
    all_codes = [code(name) for name in codes()]
    if output_format == "json":
        print_json(
            [
                {
                    "name": entry.rules.name,
                    "title": entry.rules.title,
                    "about": entry.about,
                    "editions": editions(entry.rules.name),
                    "texts": entry.texts,
                    "fingerprint": fingerprint(entry.rules),
                }
                for entry in all_codes
            ]
        )
    else:
        print_page(words.codes(all_codes))


def _print_answers(answers: Sequence[Answer], output_format: Format, *, keys: bool) -> None:
    if output_format == "json":
        pages = [_AS_DATA[type(answer)](answer) for answer in answers]
        print_json(pages[0] if len(pages) == 1 else pages)
    else:
        print_page("\n".join(_in_words(answer, keys=keys) for answer in answers))


def _in_words(answer: Answer, *, keys: bool) -> str:
    if keys and isinstance(answer, RuleSet):
        return words.keys(answer)
    return words.statement(answer, places=keys) if isinstance(answer, Statement) else _IN_WORDS[type(answer)](answer)


def _print_comparison(given_names: tuple[str, ...], output_format: Format, *, keys: bool) -> None:
    if len(given_names) != 2:
        raise typer.BadParameter("--compare takes two codes, for instance: --compare london modern")
    first, second = (read_rules(name) for name in given_names)
    if output_format == "json":
        numbers = line_numbers()
        print_json(
            [
                {"key": key, "lines": numbers[key], "first": first_entry, "second": second_entry}
                for key, first_entry, second_entry in differences(first, second)
            ]
        )
    else:
        print_page((words.comparison_of_keys if keys else words.comparison)(first, second))


def _print_table(lines: tuple[Parameter, ...], output_format: Format) -> None:
    if output_format == "json":
        print_json([_line_page(parameter) for parameter in lines])
    elif output_format == "csv":
        print_exactly(words.csv_table(lines))
    else:
        print_page("\n".join(words.line(parameter) for parameter in lines))


def _code_page(rules: RuleSet) -> dict[str, object]:
    printed = code(rule_id(rules))
    return {
        "id": rule_id(rules),
        "title": rules.title,
        "about": printed.about,
        "house": {key: provisions(rules)[key].value for key, _ in rules.house},
        "statements": words.own_statements(rules),
        "values": [{"key": key, **_plain(entry)} for key, entry in provisions(rules).items()],
        "shared": [
            {"key": key, "value": shared.value, "reason": shared.reason, "laws": laws_for(rules, key)}
            for key, shared in constants().items()
        ],
    }


def _statement_page(statement: Statement) -> dict[str, object]:
    return {
        **_plain(statement),
        "source": ledger().sources[statement.prefix],
        "see": statement.see,
        "uses": list(uses_of(statement.id)),
        "lines": [parameter.number for parameter in lines_on(statement.id)],
        "readings": list(readings_on(statement.id)),
        "decided": deciding_lines(statement.id),
        "tests": covering_tests(statement.id),
    }


def _line_page(parameter: Parameter) -> dict[str, object]:
    return {
        **_plain(parameter),
        "texts": {prefix: parameter.texts.get(prefix, "silent") for prefix in ledger().sources},
        "codes": {name: {key: provisions(name)[key] for key in parameter.keys} for name in codes()},
    }


def _plain(value: object) -> dict[str, object]:
    return msgspec.convert(msgspec.to_builtins(value), dict[str, object])


_AS_DATA: Final[dict[type, Callable[[Any], dict[str, object]]]] = {
    RuleSet: _code_page, Parameter: _line_page, Reading: _plain, Statement: _statement_page,
}  # fmt: skip
_IN_WORDS: Final[dict[type, Callable[[Any], str]]] = {
    RuleSet: words.code, Parameter: words.line, Reading: words.reading, Statement: words.statement,
}  # fmt: skip
