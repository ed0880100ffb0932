"""`ecarte laws`: the printed codes and the statements of their sources."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
import typer
from msgspec.structs import asdict

from ecarte.cli import laws_in_words as words
from ecarte.cli import options
from ecarte.cli.options import Json, Language
from ecarte.cli.reports import print_exactly, print_json, print_page
from ecarte.rules import RuleSet, codes, fingerprint, provisions, rule_id
from ecarte.rules.house import read_rules
from ecarte.rules.law_index import SourceLine, covering_tests, deciding_lines
from ecarte.rules.laws import laws_for
from ecarte.rules.ledger import Parameter, Source, Statement, TextLine, constants, ledger
from ecarte.rules.load import Provision, ValueMark, code, editions
from ecarte.rules.queries import (
    Use,
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


# --- the JSON ---------------------------------------------------------------------------------------


class CodeListed(msgspec.Struct, frozen=True):
    """A code of the package: its available `editions`, the oldest first, its `texts` as ledger prefixes by authority.

    `fingerprint` is a hash of all values of the latest edition: sixteen hex digits.
    """

    name: str
    title: str
    about: str
    editions: tuple[int, ...]
    texts: tuple[str, ...]
    fingerprint: str


class KeyedProvision(msgspec.Struct, frozen=True, kw_only=True):
    """The value of a code under a rule key, how the code gets it, and the ledger ids behind it."""

    key: str
    value: object
    mark: ValueMark
    laws: tuple[str, ...]
    note: str


class SharedRule(msgspec.Struct, frozen=True):
    """A rule that is the same in every code: in words, with the reason and its laws."""

    key: str
    value: str
    reason: str
    laws: tuple[str, ...]


class CodePage(msgspec.Struct, frozen=True, kw_only=True):
    """A code of rules: the house rules in use by key, the statements of its own texts, and its value under every key.

    `id` is name and edition, such as `london@1`.  `shared` are the rules that it shares with every other code.
    """

    id: str
    title: str
    about: str
    house: dict[str, object]
    statements: tuple[Statement, ...]
    values: tuple[KeyedProvision, ...]
    shared: tuple[SharedRule, ...]


class StatementPage(Statement, frozen=True, kw_only=True):
    """A statement of the ledger, and what rests on it.

    - `see`: the ids of the statements that it cites.
    - `uses`: the values of the codes that it supports.
    - `lines`: the numbers of the lines of the comparison that cite it.
    - `readings`: how doubts about it are read.
    - `decided` and `tests`: the lines of the source that implement it, and those of its tests.
    """

    source: Source
    see: tuple[str, ...]
    uses: tuple[Use, ...]
    lines: tuple[str, ...]
    readings: tuple[Reading, ...]
    decided: tuple[SourceLine, ...]
    tests: tuple[SourceLine, ...]


class LinePage(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the comparison of the texts: what each text says on it, by ledger prefix, and the values of each code.

    `keys` are the rule keys, and `constants` the rules shared by all codes, to which it corresponds.
    """

    number: str
    section: str
    title: str
    texts: dict[str, TextLine | Literal["silent"]]
    keys: tuple[str, ...]
    constants: tuple[str, ...]
    codes: dict[str, dict[str, Provision]]


class KeyDifference(msgspec.Struct, frozen=True):
    """A rule key with different values in two codes, and the numbers of the lines of the comparison on it."""

    key: str
    lines: tuple[str, ...]
    first: Provision
    second: Provision


Page = CodePage | LinePage | Reading | StatementPage
"""What is printed of a name on the command line."""


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
    if format_ == "csv" and json:
        raise typer.BadParameter("--format csv and --json exclude each other")
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
                CodeListed(
                    name=entry.rules.name,
                    title=entry.rules.title,
                    about=entry.about,
                    editions=editions(entry.rules.name),
                    texts=entry.texts,
                    fingerprint=fingerprint(entry.rules),
                )
                for entry in all_codes
            ]
        )
    else:
        print_page(words.codes(all_codes))


def _print_answers(answers: Sequence[Answer], output_format: Format, *, keys: bool) -> None:
    if output_format == "json":
        pages = [_page(answer) for answer in answers]
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
                KeyDifference(key, numbers[key], first_entry, second_entry)
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


def _page(answer: Answer) -> Page:
    match answer:
        case RuleSet():
            return _code_page(answer)
        case Parameter():
            return _line_page(answer)
        case Statement():
            return _statement_page(answer)
        case Reading():
            return answer


def _code_page(rules: RuleSet) -> CodePage:
    return CodePage(
        id=rule_id(rules),
        title=rules.title,
        about=code(rule_id(rules)).about,
        house={key: provisions(rules)[key].value for key, _ in rules.house},
        statements=words.own_statements(rules),
        values=tuple([KeyedProvision(key=key, **asdict(entry)) for key, entry in provisions(rules).items()]),
        shared=tuple(
            [SharedRule(key, shared.value, shared.reason, laws_for(rules, key)) for key, shared in constants().items()]
        ),
    )


def _statement_page(statement: Statement) -> StatementPage:
    return StatementPage(
        **asdict(statement),
        source=ledger().sources[statement.prefix],
        see=statement.see,
        uses=tuple(uses_of(statement.id)),
        lines=tuple([parameter.number for parameter in lines_on(statement.id)]),
        readings=tuple(readings_on(statement.id)),
        decided=deciding_lines(statement.id),
        tests=covering_tests(statement.id),
    )


def _line_page(parameter: Parameter) -> LinePage:
    return LinePage(
        number=parameter.number,
        section=parameter.section,
        title=parameter.title,
        texts={prefix: parameter.texts.get(prefix, "silent") for prefix in ledger().sources},
        keys=parameter.keys,
        constants=parameter.constants,
        codes={name: {key: provisions(name)[key] for key in parameter.keys} for name in codes()},
    )


_IN_WORDS: Final[dict[type, Callable[[Any], str]]] = {
    RuleSet: words.code, Parameter: words.line, Reading: words.reading, Statement: words.statement,
}  # fmt: skip
