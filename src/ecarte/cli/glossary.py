"""`ecarte glossary`: the words of the game."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from ecarte.cli.options import Json, Language, say, spoken_language
from ecarte.cli.reports import indent, print_json, print_page
from ecarte.rules.glossary import Term, look_up, terms

EXAMPLES: Final = """\b
Examples:
  ecarte glossary                       every word
  ecarte glossary trumps                one of them, in the plural too
  ecarte glossary defausser             a French one, with or without its accents
"""


def glossary(
    term: Annotated[list[str] | None, typer.Argument(help="A word in English or French; all of them if none.")] = None,
    *,
    json: Json = False,
    _language: Language = None,
) -> None:
    """Print the words of the game, or one of them."""
    entries = look_up(" ".join(term)) if term else terms()
    if json:
        print_json(entries)
    else:
        print_page("\n".join(map(_term_text, entries)) + "\n")


def _term_text(term: Term) -> str:
    """The word, its French name, its meaning and its laws."""
    laws = f" [{', '.join(term.laws)}]" if term.laws else ""
    rows = [say("laws.term", word=term.word, french=term.french), indent(f"{term.text(spoken_language())}{laws}")]
    return "\n".join([*rows, indent(term.note)] if term.note else rows)
