"""The pages of `ecarte laws` as plain text: codes, statements, readings of doubtful laws, lines of comparison."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from ecarte.cli.options import say, spoken_language
from ecarte.cli.reports import fill_paragraph, indent, width
from ecarte.rules import RuleSet, provisions, rule_id
from ecarte.rules import codes as code_names
from ecarte.rules.check import choices
from ecarte.rules.law_index import SourceLine, covering_tests, deciding_lines
from ecarte.rules.laws import laws_for
from ecarte.rules.ledger import Constant, Parameter, Statement, constants, ledger, parameters
from ecarte.rules.load import Code, Provision
from ecarte.rules.load import code as load_code
from ecarte.rules.queries import differences, line_numbers, lines_on, readings_on, uses_of
from ecarte.rules.readings import Reading
from ecarte.rules.toml_positions import toml_value
from ecarte.words import keys as known_keys

KINDS = (
    "equipment", "game", "cut-and-deal", "turn-up", "king", "proposal", "exchange", "play", "scoring", "etiquette",
    "irregularity", "penalty", "betting", "pool",
)  # fmt: skip
"""The kinds of statement that are law, in the order of printing; all others are advice, definitions or history."""

MOST_PLACES = 6
"""The largest number of places in the source code that are printed for a law."""


def codes(entries: Sequence[Code]) -> str:
    """The list of codes, with one or two lines for each."""
    rows = [
        fill_paragraph(f"{entry.rules.title}. {entry.about}", first=f"{rule_id(entry.rules):<18}", then=" " * 18)
        for entry in entries
    ]
    return "\n".join([*rows, "", say("laws.list-foot")])


def own_statements(rules: RuleSet) -> tuple[Statement, ...]:
    """The statements of law, without advice, in the text that a code follows and in the laws printed with that text."""
    texts = load_code(rule_id(rules)).texts
    own = texts if texts[0] == "BRIT" else texts[:1]
    return tuple(
        statement for statement in ledger().statements.values() if statement.prefix in own and statement.kind in KINDS
    )


def code(rules: RuleSet) -> str:
    """A code as text: its house rules, then each law in the words of this project."""
    printed = load_code(rule_id(rules))
    rows = [f"{_capitalize(_title(rules))} ({rule_id(rules)})", indent(printed.about)]
    if rules.house:
        values = provisions(rules)
        house_rules = (fill_paragraph(meaning(key, values[key].value), first="  ", then="  ") for key, _ in rules.house)
        rows += ["", say("laws.house-rules"), *house_rules]
    rows += list(_law_by_law(own_statements(rules)))
    return "\n".join([*rows, "", say("laws.code-foot")]) + "\n"


def keys(rules: RuleSet) -> str:
    """A code as a list of keys: each with its value and basis, then the values that all codes share."""
    rows = [f"{_capitalize(_title(rules))} ({rule_id(rules)})"]
    if rules.house:
        rows += ["", say("laws.house-rules"), *(f"  {key} = {value}" for key, value in rules.house)]
    rows += ["", say("laws.as-played"), "", *_values(rules)]
    rows += ["", say("laws.shared")]
    for key, shared in constants().items():
        rows += [_shared_constant(rules, key, shared)]
    return "\n".join(rows) + "\n"


def _law_by_law(statements: Sequence[Statement]) -> Iterator[str]:
    source = heading = ""
    numbered = {"LOND", "TURF"}
    ordered = sorted(
        statements,
        key=lambda law: (0, 0) if law.prefix in numbered else (-1, KINDS.index(law.kind)),
    )
    for statement in ordered:
        if statement.prefix != source:
            source = statement.prefix
            yield from ("", ledger().sources[source].cite.upper())
        own = say(f"laws.kind-{statement.kind}")
        if source in numbered:
            own = _law_heading(statement.place.split(",")[0])
            own = say("laws.manners", heading=own) if statement.kind == "etiquette" else own
        if own != heading:
            heading = own
            yield from ("", heading)
        yield fill_paragraph(statement.rule, first=f"  {statement.id:<11}", then=" " * 13)


def _law_heading(place: str) -> str:
    """The heading for the place of a law in its text, such as `Law 7`; other places only get a capital letter."""
    word, _, number = place.partition(" ")
    return say("laws.law-number", number=number) if word == "law" else place.capitalize()


def _values(rules: RuleSet) -> Iterator[str]:
    numbers = line_numbers()
    section = ""
    for key, entry in provisions(rules).items():
        if key.split(".")[0] != section:
            section = key.split(".")[0]
            heading = say(f"laws.section-{section}")
            yield from (["", heading] if section != "pack" else [heading])
        if numbers[key]:
            titles = "; ".join(parameters()[number].title for number in numbers[key])
            yield indent(f"{titles} ({', '.join(numbers[key])})")
        yield f"      {key} = {value_text(entry.value)}  {basis(entry)}"
        if entry.note:
            yield fill_paragraph(entry.note, first="      ", then="      ")


def _shared_constant(rules: RuleSet, key: str, shared: Constant) -> str:
    cited = laws_for(rules, key)
    laws = f" [{', '.join(cited)}]" if cited else ""
    return (
        fill_paragraph(f"{key}: {shared.value}{laws}", first="  ", then="      ")
        + "\n"
        + fill_paragraph(shared.reason, first="      ", then="      ")
    )


def meaning(key: str, value: object) -> str:
    """What a value of a code means, as a sentence."""
    name = f"rule.{key.replace('.', '-')}"
    if isinstance(value, bool) or choices(key):
        return say(f"{name}-{str(value).lower()}")
    if isinstance(value, int):
        return say(f"{name}-{value}") if f"{name}-{value}" in known_keys() else say(name, n=value)
    return say(name, value=_pack_value_text(key, value))


def _pack_value_text(key: str, value: object) -> str:
    """A value as text: suits by their signs, ranks by their letters, orders of packets with a slash between them."""
    if isinstance(value, list):
        return " / ".join("-".join(map(str, order)) for order in value)
    if key == "pack.suits":
        return " ".join(_SIGNS[letter] for letter in str(value))
    return " ".join("10" if letter == "T" else letter for letter in str(value))


_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def value_text(value: object) -> str:
    """A value written as in a rule file, but without quotation marks."""
    return value if isinstance(value, str) else toml_value(value)


def basis(entry: Provision) -> str:
    """The basis of a code's value: `[stated: LOND-048b]`, `[borrowed: LOND-050]`, `[house]`."""
    mark = say(f"laws.mark-{entry.mark}")
    return f"[{say('laws.told', name=mark)} {', '.join(entry.laws)}]" if entry.laws else f"[{mark}]"


def _title(rules: RuleSet) -> str:
    """The English title of a code; in another language, the name of the code in that language, if it has one."""
    if spoken_language() == "en" or rules.house or f"by.{rules.name}" not in known_keys():
        return rules.title
    return say(f"by.{rules.name}")


def _capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def comparison(first: RuleSet, second: RuleSet) -> str:
    """For each difference between two codes, the rule of each as a sentence, with its basis."""
    rows = [say("laws.compared-codes", first=_title(first), second=_title(second))]
    for key, first_entry, second_entry in differences(first, second):
        rows.append("")
        for rules, entry in ((first, first_entry), (second, second_entry)):
            text = f"{meaning(key, entry.value)} {basis(entry)}"
            rows.append(
                fill_paragraph(text, first=f"  {say('laws.told', name=_capitalize(_title(rules)))} ", then="      ")
            )
    return _comparison_text(rows)


def comparison_of_keys(first: RuleSet, second: RuleSet) -> str:
    """The keys for which two codes have different values, with both values and the basis of each."""
    rows = [say("laws.compared-codes", first=_title(first), second=_title(second))]
    numbers = line_numbers()
    for key, first_entry, second_entry in differences(first, second):
        rows += ["", f"{key} ({', '.join(numbers[key])})"]
        for rules, entry in ((first, first_entry), (second, second_entry)):
            rows.append(
                fill_paragraph(
                    f"{value_text(entry.value)}  {basis(entry)}",
                    first=f"  {say('laws.told', name=_capitalize(_title(rules)))} ",
                    then="      ",
                )
            )
    return _comparison_text(rows)


def _comparison_text(rows: list[str]) -> str:
    if len(rows) == 1:
        rows.append("  " + say("laws.no-difference"))
    return "\n".join(rows) + "\n"


def statement(law: Statement, *, places: bool = False) -> str:
    """One statement: its place in the text, its rule, and what is based on it.

    With `places`, also the lines of the source code that decide it, and its tests.
    """
    source = ledger().sources[law.prefix]
    rows = [
        f"{law.id}  ({source.name}, {law.place}; {law.kind})",
        indent(law.rule),
    ]
    if law.note:
        rows.append(indent(say("laws.note", text=law.note)))
    rows.append(indent(say("laws.source", cite=source.cite, place=law.place)))
    use_rows = [
        f"    {use.code:<15} {use.key} = {value_text(use.value)}  [{use.mark}]"
        if use.code
        else fill_paragraph(
            f"{say('laws.every-code'):<15} {use.key}: {value_text(use.value)}", first="    ", then=" " * 20
        )
        for use in uses_of(law.id)
    ]
    rows += ["  " + say("laws.sets"), *use_rows] if use_rows else ["  " + say("laws.sets-nothing")]
    line_rows = [
        fill_paragraph(f"{parameter.number} {parameter.title}", first="    ", then=" " * 9)
        for parameter in lines_on(law.id)
    ]
    rows += ["  " + say("laws.compared-on"), *line_rows] if line_rows else []
    reading_rows = [
        fill_paragraph(f"{doubt.number} {doubt.matter} {doubt.answer}", first="    ", then=" " * 8)
        for doubt in readings_on(law.id)
    ]
    rows += ["  " + say("laws.readings"), *reading_rows] if reading_rows else []
    if places:
        rows += _places(say("laws.decided-at"), deciding_lines(law.id))
        rows += _places(say("laws.held-by"), covering_tests(law.id))
    return "\n".join(rows) + "\n"


def _places(heading: str, places: Sequence[SourceLine]) -> Iterator[str]:
    """Lines of the source code under their heading, at most `MOST_PLACES`."""
    if places:
        yield f"  {heading}"
    for place in places[:MOST_PLACES]:
        yield f"    {place.file}:{place.line}  {place.text}"[: width()]
    if len(places) > MOST_PLACES:
        yield "    " + say("laws.more-places", n=len(places) - MOST_PLACES)


def reading(doubt: Reading) -> str:
    """A point on which the texts are doubtful, and how this project reads it."""
    laws = f" [{', '.join(doubt.laws)}]" if doubt.laws else ""
    rows = [doubt.number, indent(f"{doubt.matter}{laws}")]
    rows.append(indent(say("laws.read", answer=doubt.answer)))
    return "\n".join(rows) + "\n"


def line(parameter: Parameter) -> str:
    """One line of the table of comparison: what each text says on its subject, and the value of each code."""
    rows = [f"{parameter.number}  {parameter.title}"]
    rows += [
        fill_paragraph(text_cell(parameter, prefix) or say("laws.silent"), first=f"  {prefix:<6}", then=" " * 8)
        for prefix in ledger().sources
    ]
    rows += [
        fill_paragraph(f"{key}: {constants()[key].value}", first=f"  {say('laws.every-code')}: ", then="      ")
        for key in parameter.constants
    ]
    for key in parameter.keys:
        rows.append(f"  {key}")
        rows += [f"    {name:<15} {value_text(entry.value)}  {basis(entry)}" for name, entry in _by_code(key)]
    return "\n".join(rows) + "\n"


def text_cell(parameter: Parameter, prefix: str) -> str:
    """What a text says on the subject of a line, with the ids of its laws; empty if it says nothing."""
    entry = parameter.texts.get(prefix)
    return f"{entry.says} [{', '.join(entry.laws)}]" if entry else ""


def _by_code(key: str) -> Iterator[tuple[str, Provision]]:
    for code_name in code_names():
        yield code_name, provisions(code_name)[key]


def csv_table(lines: Sequence[Parameter]) -> str:
    """The lines as CSV: a row for each line and key, with what the texts say, and the value and basis in each code."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["line", "title", "answer", *ledger().sources, *code_names()])
    for parameter in lines:
        texts = [text_cell(parameter, prefix) or "silent" for prefix in ledger().sources]
        for key in parameter.keys:
            cells = [f"{value_text(entry.value)} {basis(entry)}" for _, entry in _by_code(key)]
            table.writerow([parameter.number, parameter.title, key, *texts, *cells])
        for key in parameter.constants:
            cells = [constants()[key].value] * len(code_names())
            table.writerow([parameter.number, parameter.title, key, *texts, *cells])
    return out.getvalue()
