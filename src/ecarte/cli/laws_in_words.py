"""The codes as plain text: one page for each thing `ecarte laws` can be asked."""

from __future__ import annotations

import csv
import io
import os
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence

import typer

from ecarte.rules import RuleSet, provisions, rule_id
from ecarte.rules import codes as code_names
from ecarte.rules.check import written
from ecarte.rules.decided import SourceLine, decided_at, held_by
from ecarte.rules.glossary import Term
from ecarte.rules.inquiry import differing, line_numbers, lines_on, readings_on, uses_of
from ecarte.rules.laws import laws_for
from ecarte.rules.ledger import Constant, Parameter, Statement, constants, ledger, parameters
from ecarte.rules.load import Code, Provision
from ecarte.rules.load import code as load_code
from ecarte.rules.readings import Reading

KINDS = {
    "equipment": "The cards",
    "game": "The game",
    "cut-and-deal": "Cut and deal",
    "turn-up": "The turn-up",
    "king": "The king",
    "proposal": "Proposal and answer",
    "exchange": "The exchange",
    "play": "The play of the cards",
    "scoring": "The score",
    "etiquette": "Manners",
    "irregularity": "Irregularities",
    "penalty": "Penalties",
    "betting": "Bystanders and bets",
    "pool": "Pool and seats",
}
"""The kinds of statement that belong to a code, with their headings; the rest is advice, words and history."""

SECTIONS = {
    "pack": "The cards",
    "cut_for_deal": "Cut for deal",
    "deal": "Deal",
    "king": "The king",
    "proposal": "Proposal and answer",
    "exchange": "Exchange",
    "play": "Play",
    "scoring": "Score",
    "game": "Game",
    "remedies": "When something goes wrong",
    "sitting": "The sitting",
}
PLAIN_WIDTH = 100
WIDEST = 110
MOST_PLACES = 6
"""So many places in the source are printed for a law."""


def say(text: str) -> None:
    """Print a page; what is marked as a heading or an id is set off on a terminal, and nowhere else."""
    bold = on_terminal() and not os.environ.get("NO_COLOR")
    for row in text.rstrip("\n").split("\n"):
        typer.echo(typer.style(row, bold=True) if bold and row and not row.startswith(" ") else row, color=bold)


def on_terminal() -> bool:
    """Whether standard output is a terminal and not a file or pipe."""
    return sys.stdout.isatty()


def say_exactly(text: str) -> None:
    """Print what a program will read."""
    typer.echo(text, nl=False)


def width() -> int:
    """Columns to fill: those of the terminal, or a fixed number where the text goes into a file."""
    return min(shutil.get_terminal_size().columns, WIDEST) if on_terminal() else PLAIN_WIDTH


def _wrapped(text: str, *, first: str, then: str) -> str:
    return textwrap.fill(
        text, width(), initial_indent=first, subsequent_indent=then, break_long_words=False, break_on_hyphens=False
    )


def paragraph(text: str, *, indent: str) -> list[str]:
    """The rows of a paragraph."""
    return _wrapped(text, first=indent, then=indent).split("\n")


def item(sign: str, text: str) -> list[str]:
    """The rows of an item of a list, hanging behind its sign."""
    return _wrapped(text, first=sign, then=" " * len(sign)).split("\n")


def codes(listed: Sequence[Code]) -> str:
    """The list of codes, a line or two each."""
    rows = [
        _wrapped(f"{entry.rules.title}. {entry.about}", first=f"{rule_id(entry.rules):<18}", then=" " * 18)
        for entry in listed
    ]
    return "\n".join(
        [*rows, "", "`ecarte laws NAME` prints one of them, `ecarte laws --help` tells what else there is."]
    )


def own_statements(rules: RuleSet) -> tuple[Statement, ...]:
    """The statements of the text a code follows, and of the laws printed beside it: what is law, not advice."""
    texts = load_code(rule_id(rules)).texts
    own = texts if texts[0] == "BRIT" else texts[:1]
    return tuple(
        statement for statement in ledger().statements.values() if statement.prefix in own and statement.kind in KINDS
    )


def code(rules: RuleSet) -> str:
    """A code: law by law in our words, then every value as this table plays it, then what all codes share."""
    printed = load_code(rule_id(rules))
    rows = [f"{rules.title} ({rule_id(rules)})", _wrapped(printed.about, first="  ", then="  ")]
    if rules.house:
        rows += ["", "House rules", *(f"  {key} = {value}" for key, value in rules.house)]
    rows += list(_law_by_law(own_statements(rules)))
    rows += ["", "HOW THIS TABLE PLAYS IT", "", *_values(rules)]
    rows += ["", "What every code shares"]
    for key, shared in constants().items():
        rows += [_shared(rules, key, shared)]
    return "\n".join(rows) + "\n"


def _law_by_law(statements: Sequence[Statement]) -> Iterator[str]:
    source = heading = ""
    numbered = {"LOND", "TURF"}
    ordered = sorted(
        statements,
        key=lambda law: (0, 0) if law.prefix in numbered else (-1, list(KINDS).index(law.kind)),
    )
    for statement in ordered:
        if statement.prefix != source:
            source = statement.prefix
            yield from ("", ledger().sources[source].cite.upper())
        own = statement.place.split(",")[0].capitalize() if source in numbered else KINDS[statement.kind]
        if statement.kind == "etiquette":
            own = KINDS["etiquette"] if source not in numbered else f"{own} (manners)"
        if own != heading:
            heading = own
            yield from ("", heading)
        yield _wrapped(statement.rule, first=f"  {statement.id:<11}", then=" " * 13)


def _values(rules: RuleSet) -> Iterator[str]:
    numbers = line_numbers()
    section = ""
    for key, entry in provisions(rules).items():
        if key.split(".")[0] != section:
            section = key.split(".")[0]
            yield from (["", SECTIONS[section]] if section != "pack" else [SECTIONS[section]])
        if numbers[key]:
            titles = "; ".join(parameters()[number].title for number in numbers[key])
            yield _wrapped(f"{titles} ({', '.join(numbers[key])})", first="  ", then="  ")
        yield f"      {key} = {shown(entry.value)}  {basis(entry)}"
        if entry.note:
            yield _wrapped(entry.note, first="      ", then="      ")


def _shared(rules: RuleSet, key: str, shared: Constant) -> str:
    cited = laws_for(rules, key)
    laws = f" [{', '.join(cited)}]" if cited else ""
    return (
        _wrapped(f"{key}: {shared.value}{laws}", first="  ", then="      ")
        + "\n"
        + _wrapped(shared.reason, first="      ", then="      ")
    )


def shown(value: object) -> str:
    """A value as it stands in a rule file, without quotation marks."""
    return value if isinstance(value, str) else written(value)


def basis(entry: Provision) -> str:
    """How a code comes by a value: `[stated: LOND-048b]`, `[borrowed: LOND-050]`, `[house]`."""
    return f"[{entry.mark}: {', '.join(entry.laws)}]" if entry.laws else f"[{entry.mark}]"


def comparison(one: RuleSet, other: RuleSet) -> str:
    """The keys on which two codes differ, with both values and what they rest on."""
    rows = [f"{one.title} and {other.title}"]
    numbers = line_numbers()
    for key, mine, theirs in differing(one, other):
        rows += ["", f"{key} ({', '.join(numbers[key])})"]
        for rules, entry in ((one, mine), (other, theirs)):
            rows.append(_wrapped(f"{shown(entry.value)}  {basis(entry)}", first=f"  {rules.title}: ", then="      "))
    if len(rows) == 1:
        rows.append("  no difference in any value")
    return "\n".join(rows) + "\n"


def statement(law: Statement) -> str:
    """One statement: where it stands, what it provides, and what rests on it."""
    source = ledger().sources[law.prefix]
    rows = [
        f"{law.id}  ({source.name}, {law.place}; {law.kind})",
        _wrapped(law.rule, first="  ", then="  "),
    ]
    if law.note:
        rows.append(_wrapped(f"Note: {law.note}", first="  ", then="  "))
    rows.append(_wrapped(f"Source: {source.cite}, {law.place}.", first="  ", then="  "))
    used = [
        f"    {use.code:<15} {use.key} = {shown(use.value)}  [{use.mark}]"
        if use.code
        else _wrapped(f"{'every code':<15} {use.key}: {shown(use.value)}", first="    ", then=" " * 20)
        for use in uses_of(law.id)
    ]
    rows += ["  Sets:", *used] if used else ["  Sets no value of a code."]
    compared = [_wrapped(f"{found.number} {found.title}", first="    ", then=" " * 9) for found in lines_on(law.id)]
    rows += ["  Compared on:", *compared] if compared else []
    read = [
        _wrapped(f"{found.number} {found.matter} {found.answer}", first="    ", then=" " * 8)
        for found in readings_on(law.id)
    ]
    rows += ["  Our readings on it:", *read] if read else []
    rows += _places("Decided at:", decided_at(law.id))
    rows += _places("Held by:", held_by(law.id))
    return "\n".join(rows) + "\n"


def _places(heading: str, found: Sequence[SourceLine]) -> Iterator[str]:
    """Places in the source under their heading, the first few of many."""
    if found:
        yield f"  {heading}"
    for place in found[:MOST_PLACES]:
        yield f"    {place.file}:{place.line}  {place.text}"[: width()]
    if len(found) > MOST_PLACES:
        yield f"    and {len(found) - MOST_PLACES} more"


def reading(found: Reading) -> str:
    """A doubt of the texts and what this project does about it."""
    laws = f" [{', '.join(found.laws)}]" if found.laws else ""
    rows = [found.number, _wrapped(f"{found.matter}{laws}", first="  ", then="  ")]
    rows.append(_wrapped(f"Our reading: {found.answer}", first="  ", then="  "))
    return "\n".join(rows) + "\n"


def line(parameter: Parameter) -> str:
    """One line of comparison: what each text says, and what each code does about it."""
    rows = [f"{parameter.number}  {parameter.title}"]
    rows += [
        _wrapped(text_cell(parameter, prefix), first=f"  {prefix:<6}", then=" " * 8) for prefix in ledger().sources
    ]
    rows += [
        _wrapped(f"{key}: {constants()[key].value}", first="  every code: ", then="      ")
        for key in parameter.constants
    ]
    for key in parameter.keys:
        rows.append(f"  {key}")
        rows += [f"    {name:<15} {shown(entry.value)}  {basis(entry)}" for name, entry in _by_code(key)]
    return "\n".join(rows) + "\n"


def text_cell(parameter: Parameter, prefix: str) -> str:
    """What a text says on a line with its ids, or `silent`."""
    found = parameter.texts.get(prefix)
    return f"{found.says} [{', '.join(found.laws)}]" if found else "silent"


def _by_code(key: str) -> Iterator[tuple[str, Provision]]:
    for name in code_names():
        yield name, provisions(name)[key]


def csv_table(lines: Sequence[Parameter]) -> str:
    """The lines as CSV: one row for every line and key, the texts first, then the codes with value and mark."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["line", "title", "answer", *ledger().sources, *code_names()])
    for parameter in lines:
        texts = [text_cell(parameter, prefix) for prefix in ledger().sources]
        for key in parameter.keys:
            cells = [f"{shown(entry.value)} {basis(entry)}" for _, entry in _by_code(key)]
            table.writerow([parameter.number, parameter.title, key, *texts, *cells])
        for key in parameter.constants:
            cells = [constants()[key].value] * len(code_names())
            table.writerow([parameter.number, parameter.title, key, *texts, *cells])
    return out.getvalue()


def glossary(found: Sequence[Term]) -> str:
    """Terms with their French, meaning and laws."""
    rows = []
    for term in found:
        laws = f" [{', '.join(term.laws)}]" if term.laws else ""
        rows.append(f"{term.word} (French: {term.french})")
        rows.append(_wrapped(f"{term.meaning}{laws}", first="  ", then="  "))
        if term.note:
            rows.append(_wrapped(term.note, first="  ", then="  "))
    return "\n".join(rows) + "\n"
