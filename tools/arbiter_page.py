"""The page of events: the ruling of each code on each event, with a worked record where the tests have one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ecarte.arbiter.citations import grounds
from ecarte.arbiter.ruling import CUT_DOWN, Branch, branches, windows_of
from ecarte.arbiter.words import code_in_words, facts_text, sentences
from ecarte.rules import codes, load
from ecarte.rules.events import Irregularity, events
from ecarte.words import join_list, say

TESTS = Path(__file__).parents[1] / "tests"
WORKED = TESTS / "arbiter" / "worked"
"""A small record for each event, played again by the tests."""

HEAD = """\
# Every fault, by every code

Under each event the codes that rule alike stand together, and a table says what each ruling rests on. Where a text is
silent, it says from where the ruling is taken. The two cut-down codes rule as London does. A short record at the end
of each event shows it at the table. How to ask is on
the page of the [arbiter](../arbiter.md).
"""

NAMES = [name for name in codes() if name not in CUT_DOWN]


def arbiter_page() -> str:
    """Every event with the ruling of every code."""
    rows, section = [HEAD.rstrip("\n")], ""
    for event in events().values():
        if event.section != section:
            section = event.section
            rows += ["", f"## {say('arbiter.section-' + section)}"]
        rows += ["", f"### {event.number}. {event.title}", "", event.happened]
        rows += list(_rulings(event))
        rows += ["", *_table(event)]
        rows += list(_records(event))
    return "\n".join(rows) + "\n"


def _rulings(event: Irregularity) -> Iterator[str]:
    names_by_ruling: dict[tuple[tuple[str, ...], tuple[Branch, ...]], list[str]] = {}
    for name in NAMES:
        rules = load(name)
        names_by_ruling.setdefault((windows_of(event, rules), branches(event, rules, {})), []).append(name)
    for (windows, code_branches), names in names_by_ruling.items():
        code_names = "Every code" if len(names) == len(NAMES) else join_list([code_in_words(name) for name in names])
        yield from ("", " ".join((f"**{code_names[0].upper()}{code_names[1:]}.**", *windows)), "")
        for branch in code_branches:
            yield from _branch(branch, event, names[0])


def _branch(branch: Branch, event: Irregularity, code_name: str) -> Iterator[str]:
    ruling = " ".join(sentences(branch, event.number))
    yield (
        f"- *If {facts_text(branch.conditions, code_name=code_name)}:* {ruling}" if branch.conditions else f"- {ruling}"
    )
    for choice in branch.choices:
        yield f"  - {choice.choice[0].upper()}{choice.choice[1:]}. {choice.leads}"


_BASES = {
    "says": "its own law",
    "implies": "implied",
    "companion": "silent; the laws printed beside it",
    "unsettled": "left open; as read here",
    "read": "as read here",
    "borrowed": "silent; borrowed",
    "no-text": "no text",
    "house": "house rule",
}


def _table(event: Irregularity) -> Iterator[str]:
    names_by_basis: dict[tuple[str, str], list[str]] = {}
    for name in NAMES:
        citations = grounds(event, load(name))
        laws = dict.fromkeys(law.id for ground in citations for law in ground.laws)
        names_by_basis.setdefault((_BASES[citations[0].basis], ", ".join(laws) or "none"), []).append(name)
    yield from ("| code | rests on | laws |", "| --- | --- | --- |")
    yield from (f"| {', '.join(names)} | {basis} | {laws} |" for (basis, laws), names in names_by_basis.items())


def _records(event: Irregularity) -> Iterator[str]:
    for path in (WORKED / f"{event.number.lower()}.ecarte", WORKED / f"{event.number.lower()}.evening"):
        if path.exists():
            yield from ("", *_quote(path.read_text(encoding="utf-8")))


def _quote(text: str) -> Iterator[str]:
    """The lines that quote a record: its acts, without the agreement before them."""
    if "# ---- acts ----\n" in text:
        yield from ("Worked, in an evening:", "")
        acts = text.partition("# ---- acts ----\n")[2]
    else:
        (shows,) = re.findall(r'^event = "\w+: (.*)"$', text, re.MULTILINE)
        yield from (f"Worked: {shows}.", "")
        acts = text.partition('actions = """\n')[2].removesuffix('"""\n')
    yield from ("```text", *acts.rstrip("\n").split("\n"), "```")
