"""The pages of the documentation that are written from data.

Pages that are only read on the site are written into `docs/made`, which is not kept, each time the site is built.
Files that others read in a checkout (schemas, the manual page, tables within a page) are kept.

python tools/pages.py            write both
python tools/pages.py --made     write those of docs/made alone
python tools/pages.py --check    fail when a kept file is not what would be written
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from ecarte.cli.schemas import COMMAND_JSON, command_schema, schema_file
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
from ecarte.server.schemas import openapi, wire_schema
from ecarte.ui import scene_schema

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools import arrays_page
from tools.arbiter_page import arbiter_page
from tools.laws import account_as_kept, law_pages
from tools.man_page import man_page
from tools.odds_page import jeux_page, odds_page
from tools.wire_page import wire_page

DOCS = Path(__file__).parents[1] / "docs"
MADE = DOCS / "made"
"""The folder of the pages that are written when the site is built."""

GAME_TERMS = ("<!-- terms of the game: written by tools/pages.py -->\n", "<!-- end of terms of the game -->\n")
"""The marks around the terms of the game in the glossary."""


def glossary() -> str:
    """`docs/glossary.md`: the current page with every term of the game, its French, meaning and rows."""
    rows: list[str] = []
    for term in terms():
        laws = f" ({', '.join(term.laws)})" if term.laws else ""
        note = f" {term.note}" if term.note else ""
        rows += [term.word, f": *{term.french}*. {term.meaning}{note}{laws}", ""]
    begin, end = GAME_TERMS
    text = "\n".join(rows).rstrip()
    before, _, tail = (DOCS / "glossary.md").read_text(encoding="utf-8").partition(begin)
    return f"{before}{begin}\n{text}\n\n{end}{tail.partition(end)[2]}"


def history() -> str:
    """What the texts say about the game's past, source by source."""
    rows = [
        "# What the texts say of the past",
        "",
        "Claims of the sources about origin, kin, fame and authorities, and the scope of the two sets of laws.",
        "They are reported, not vouched for.",
    ]
    for prefix, source in ledger().sources.items():
        statements = [law for law in ledger().statements.values() if law.prefix == prefix and law.kind == "history"]
        if statements:
            rows += ["", f"## {source.cite}", ""]
            rows += [f"- **{law.id}** {law.rule}{f' *{law.note}*' if law.note else ''}" for law in statements]
    return "\n".join(rows) + "\n"


def doubts() -> str:
    """Contradictions, ambiguities and gaps with the reading taken."""
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


def house_rule_keys() -> str:
    """Every key that a house rule can set, by section."""
    rows = [
        "# Every key of a house rule",
        "",
        "The first column is the key as it stands below its section in a file of [house rules](../house-rules.md), the",
        "last the line of the comparison of texts that it answers (`ecarte laws D012` prints one).",
    ]
    return "\n".join(rows) + "\n" + _tables_of_keys()


def _tables_of_keys() -> str:
    london, numbers, sections = plain_values(load("london")), line_numbers(), get_type_hints(RuleSet)
    rows: list[str] = []
    for section in SECTIONS:
        rows += ["", f"## `[{section}]`", "", sections[section].__doc__.strip(), ""]
        rows += ["| key | what may stand there | London | line |", "| --- | --- | --- | --- |"]
        for key in kinds():
            if key.startswith(f"{section}."):
                lines = "; ".join(f"{number} {parameters()[number].title}" for number in numbers[key])
                rows.append(f"| `{key.partition('.')[2]}` | {_choice(key)} | `{toml_value(london[key])}` | {lines} |")
    return "\n".join(rows) + "\n"


def _choice(key: str) -> str:
    return ", ".join(f'`"{choice}"`' for choice in choices(key)) or expected_value(key)


def arrays() -> str:
    """Every entry of an observation, the codes of the cards and the numbers of actions."""
    parts = {
        "Entries of an observation": arrays_page.entries(),
        "Codes of cards": arrays_page.cards(),
        "Numbers of actions": arrays_page.actions(),
    }
    text = "\n".join(f"\n## {title}\n\n{table}" for title, table in parts.items())
    head = "How they are used is on the pages about [PettingZoo](../pettingzoo.md) and [batches](../batch.md)."
    return f"# Arrays, entry by entry\n\n{head}\n{text}\n"


def _schema(schema: dict[str, Any]) -> str:
    """A JSON Schema in its published form."""
    return json.dumps(json.loads(msgspec.json.encode(schema)), indent=1) + "\n"


def made_pages() -> Mapping[Path, str]:
    """The pages that are written when the site is built."""
    laws = {MADE / "laws" / name: text for name, text in law_pages(account_as_kept())}
    return {
        MADE / "arbiter.md": arbiter_page(),
        MADE / "arrays.md": arrays(),
        MADE / "house-rule-keys.md": house_rule_keys(),
        **laws,
        MADE / "laws" / "history.md": history(),
        MADE / "laws" / "readings.md": doubts(),
    }


def schemas() -> Mapping[Path, str]:
    """The published schemas: of records, views and scenes, of what a server sends, and of the JSON of each command."""
    by_name = {
        "record.json": record_schema(),
        "views.json": views_schema(),
        "scene.json": scene_schema(),
        "wire.json": wire_schema(),
        "http.json": openapi(),
        **{schema_file(command): command_schema(command) for command in COMMAND_JSON},
    }
    return {DOCS / "schema" / name: _schema(schema) for name, schema in by_name.items()}


def kept_files() -> Mapping[Path, str]:
    """The files that are kept in the tree."""
    return {
        DOCS / "glossary.md": glossary(),
        DOCS / "jeux-de-regle.md": jeux_page(),
        DOCS / "man" / "ecarte.6": man_page(),
        DOCS / "odds.md": odds_page(),
        **schemas(),
        DOCS / "wire.md": wire_page(),
    }


def write(files: Mapping[Path, str]) -> list[Path]:
    """Write the files whose text has changed; returns them."""
    stale = [path for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[path], encoding="utf-8")
    return stale


def main(arguments: list[str]) -> int:
    """Write or check the files; returns the exit code."""
    if "--check" in arguments:
        stale = [path for path, text in kept_files().items() if path.read_text(encoding="utf-8") != text]
        for path in stale:
            print(f"{path.relative_to(DOCS.parent)}: out of date")
        return 1 if stale else 0
    for path in write(made_pages() if "--made" in arguments else {**made_pages(), **kept_files()}):
        print(f"{path.relative_to(DOCS.parent)}: written")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
