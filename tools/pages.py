"""The pages of the documentation that are written from the data of the rules.

python tools/pages.py            write them
python tools/pages.py --check    fail when a page is not what would be written
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from ecarte.record import schema as record_schema
from ecarte.record.views import schema as views_schema
from ecarte.rules import load
from ecarte.rules.check import choices, expected_value, kinds, plain_values
from ecarte.rules.glossary import terms
from ecarte.rules.ledger import ledger, parameters
from ecarte.rules.queries import line_numbers
from ecarte.rules.readings import readings
from ecarte.rules.schema import SECTIONS, RuleSet
from ecarte.rules.toml_positions import toml_value
from ecarte.server.openapi import openapi
from ecarte.server.schema import wire_schema
from ecarte.ui import scene_schema

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools import arrays_page
from tools.arbiter_page import arbiter_page
from tools.man_page import man_page
from tools.odds_page import jeux_page, odds_page
from tools.wire_page import wire_page

DOCS = Path(__file__).parents[1] / "docs"
KEYS = ("<!-- keys: written by tools/pages.py -->\n", "<!-- end of keys -->\n")
"""The marks around the tables of the page about house rules."""


def glossary() -> str:
    """`docs/glossary.md`: every term with its French, meaning and rows."""
    rows = [
        "# Glossary",
        "",
        "One word for each thing, in the code as in the sentences the game speaks. PARL-015 and the like are rows",
        "of the ledger: `ecarte laws PARL-015` explains one, `ecarte glossary talon` finds a word of either language.",
        "",
    ]
    for term in terms():
        laws = f" ({', '.join(term.laws)})" if term.laws else ""
        note = f" {term.note}" if term.note else ""
        rows += [term.word, f": *{term.french}*. {term.meaning}{note}{laws}", ""]
    return "\n".join(rows).rstrip() + "\n"


def history() -> str:
    """`docs/laws/history.md`: what the texts say about the game's past, source by source."""
    rows = [
        "# What the texts say of the past",
        "",
        "Claims of the sources about origin, kin, fame and authorities, and the scope of the two sets of laws.",
        "They are reported, not vouched for.",
    ]
    for prefix, source in ledger().sources.items():
        told = [law for law in ledger().statements.values() if law.prefix == prefix and law.kind == "history"]
        if told:
            rows += ["", f"## {source.cite}", ""]
            rows += [f"- **{law.id}** {law.rule}{f' *{law.note}*' if law.note else ''}" for law in told]
    return "\n".join(rows) + "\n"


def doubts() -> str:
    """`docs/laws/readings.md`: contradictions, ambiguities and gaps with the reading taken."""
    headings = {
        "X": "Contradictions inside one source",
        "A": "Ambiguities",
        "G": "Not settled by any text",
    }
    rows = [
        "# How the doubts are read",
        "",
        "Where a text contradicts itself, is open to two readings, or is silent with the others: the question, the",
        "rows it turns on, and what this project does. The notes of the rule files cite these numbers;",
        "`ecarte laws A05` prints one.",
    ]
    letter = ""
    for reading in readings().values():
        if reading.number[0] != letter:
            letter = reading.number[0]
            rows += ["", f"## {headings[letter]}", ""]
        laws = f" ({', '.join(reading.laws)})" if reading.laws else ""
        rows.append(f"- **{reading.number}** {reading.matter}{laws} *{reading.answer}*")
    return "\n".join(rows) + "\n"


def house_rules() -> str:
    """`docs/house-rules.md`: the current page with new tables of keys."""
    begin, end = KEYS
    before, _, rest = (DOCS / "house-rules.md").read_text(encoding="utf-8").partition(begin)
    after = rest.partition(end)[2]
    return f"{before}{begin}{_tables_of_keys()}\n{end}{after}"


def _tables_of_keys() -> str:
    london, numbers, sections = plain_values(load("london")), line_numbers(), get_type_hints(RuleSet)
    rows: list[str] = []
    for section in SECTIONS:
        rows += ["", f"### `[{section}]`", "", sections[section].__doc__.strip(), ""]
        rows += ["| key | what may stand there | London | line |", "| --- | --- | --- | --- |"]
        for key in kinds():
            if key.startswith(f"{section}."):
                lines = "; ".join(f"{number} {parameters()[number].title}" for number in numbers[key])
                rows.append(f"| `{key.partition('.')[2]}` | {_choice(key)} | `{toml_value(london[key])}` | {lines} |")
    return "\n".join(rows) + "\n"


def _choice(key: str) -> str:
    return ", ".join(f'`"{choice}"`' for choice in choices(key)) or expected_value(key)


def pettingzoo() -> str:
    """`docs/pettingzoo.md`: the current page with new tables."""
    page = (DOCS / "pettingzoo.md").read_text(encoding="utf-8")
    tables = {"entries": arrays_page.entries(), "cards": arrays_page.cards(), "actions": arrays_page.actions()}
    for name, table in tables.items():
        begin, end = f"<!-- {name}: written by tools/pages.py -->\n", f"<!-- end of {name} -->\n"
        before, _, rest = page.partition(begin)
        page = f"{before}{begin}\n{table}\n\n{end}{rest.partition(end)[2]}"
    return page


def _schema(schema: dict[str, Any]) -> str:
    """A JSON Schema in its published form."""
    return json.dumps(json.loads(msgspec.json.encode(schema)), indent=1) + "\n"


def pages() -> Mapping[Path, str]:
    """Every page with its expected text."""
    return {
        DOCS / "arbiter.md": arbiter_page(),
        DOCS / "glossary.md": glossary(),
        DOCS / "house-rules.md": house_rules(),
        DOCS / "jeux-de-regle.md": jeux_page(),
        DOCS / "laws" / "history.md": history(),
        DOCS / "laws" / "readings.md": doubts(),
        DOCS / "man" / "ecarte.6": man_page(),
        DOCS / "odds.md": odds_page(),
        DOCS / "pettingzoo.md": pettingzoo(),
        DOCS / "schema" / "record.json": _schema(record_schema()),
        DOCS / "schema" / "views.json": _schema(views_schema()),
        DOCS / "schema" / "scene.json": _schema(scene_schema()),
        DOCS / "schema" / "wire.json": _schema(wire_schema()),
        DOCS / "schema" / "http.json": _schema(openapi()),
        DOCS / "server.md": wire_page(),
    }


def main(arguments: list[str]) -> int:
    """Write or check the pages; returns the exit code."""
    stale = [path for path, text in pages().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if "--check" not in arguments:
            path.write_text(pages()[path], encoding="utf-8")
        print(f"{path.relative_to(DOCS.parent)}: {'out of date' if '--check' in arguments else 'written'}")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
