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
# When something has gone wrong

Everything that may go wrong at the table, and what each code rules. `ecarte arbiter` hears of it in ordinary words,
English or French:

```sh
ecarte arbiter "My opponent dealt me six cards, I have not proposed yet, the trump is turned. What may I do?"
ecarte arbiter "J'ai demandé trois cartes et le donneur ne m'en a donné que deux."
ecarte arbiter revoke, parlour book                   one code, the others beside it
ecarte arbiter E08 when the elder has looked, london  an event by its number
ecarte arbiter "the dealer exposed a card" --json     for programs: slots, events, what is open
ecarte arbiter --drill --questions 5
ecarte arbiter evening.ecarte
ecarte arbiter E17 --position evening.ecarte --at 12
```

It reads back the words it goes by, those that it leaves out and those it does not understand; then it rules by the
law's own cases, on every fault of the story in turn. Where a fact is open that decides, it tells both answers or asks
the one thing that parts them best, and what was said is kept. Where it is not sure which fault is told, it asks which
of two or three it was. Where nothing went wrong it says so. Where no code is named all are told at once, what
most of them share first, of those that agree with a text that rules on it. Two read together: a grammar
([decision 42](decisions/0042-how-the-arbiter-listens.md)), whose words stand in `words/en/listening.toml` and
`words/fr/listening.toml`, and a reader who has learned from questions
([decision 55](decisions/0055-the-arbiter-has-learned-to-read.md)). Neither is a model of language; both run anywhere.

It answers in the language of the question, unless `--language` asks for another. The laws are quoted in English, and a
French answer says so. "As you say" stands only before what was said: that the game is over, that a card has been played
or a hand played out is taken from words that say it, and asked where there are none. An event is offered as an answer
only where it shares an act with the story.

Eight times it was asked questions written without sight of its words, and every answer judged by hand from the
printed laws. Each lot was asked once and then mended; the last four are in the liveliest words, and
the last is the first that was read by two:

| asked | rightly at once | refused | asked without need | a fact dropped | confidently wrong |
| --- | --- | --- | --- | --- | --- |
| 123 | 54 | 31 | 23 | 5 | 10 |
| 62 | 30 | 15 | 5 | 7 | 5 |
| 112 | 61 | 21 | 11 | 9 | 10 |
| 68 | 38 | 13 | 8 | 4 | 5 |
| 110 | 44 | 21 | 28 | 3 | 14 |
| 110 | 40 | 21 | 18 | 10 | 21 |
| 60 | 24 | 16 | 11 | 4 | 5 |
| 80 | 40 | 8 | 29 | 0 | 3 |

So of fresh words half are ruled on rightly at once, and one answer in twenty-seven is wrong, where it was one in nine.
Of the 29 asked about 25 had the right event among two or three to choose from; 3 were asked who had dealt, though it
was said, and one had only wrong ones. So read what it says it goes by. What is asked in words that it has seen
(`tests/arbiter/corpus`) it leaves unsettled where `unsettled.txt` says so.

`--talk` asks back until nothing is open, as it does on a terminal; `--steps` takes no word at all.

Under each event the codes that rule alike stand together, and a table tells on what they rest: where a text is silent,
from where its ruling is taken. The two cut-down codes for counting rule as London does. A small worked record closes
each event; longer ones, with windows open and closed and each remedy, are kept by event and code in
`tests/golden_events`.

A *fresh deal* is dealt by the same dealer, a *void* one by the player whose turn it is; what was marked in the
annulled deal comes off ([decision 16](decisions/0016-deals-that-do-not-count.md)). A *replay* is the same two hands
from the first lead ([decision 19](decisions/0019-false-kings-revokes-and-the-replay.md)). Two faults in one deal are
judged one by one ([decision 20](decisions/0020-two-faults-in-one-deal.md)).

In Python the same answer comes as a value:

```python
>>> from ecarte.arbiter import answered
>>> answer = answered("By the London code: six cards were dealt to me and I have looked; no trump is turned yet.")
>>> answer.heard.outcome, [ruling.event for ruling in answer.rulings]
('ruled', ['E08'])
>>> [branch.time.value for branch in answer.rulings[0].branches]
['late']

```
"""

NAMES = [name for name in codes() if name not in CUT_DOWN]


def arbiter_page() -> str:
    """`docs/arbiter.md`: every event, every code."""
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
    alike: dict[tuple[tuple[str, ...], tuple[Branch, ...]], list[str]] = {}
    for name in NAMES:
        rules = load(name)
        alike.setdefault((windows_of(event, rules), branches(event, rules, {})), []).append(name)
    for (windows, found), names in alike.items():
        who = "Every code" if len(names) == len(NAMES) else join_list([code_in_words(name) for name in names])
        yield from ("", " ".join((f"**{who[0].upper()}{who[1:]}.**", *windows)), "")
        for branch in found:
            yield from _branch(branch, event, names[0])


def _branch(branch: Branch, event: Irregularity, by: str) -> Iterator[str]:
    told = " ".join(sentences(branch, event.number))
    yield f"- *If {facts_text(branch.conditions, by=by)}:* {told}" if branch.conditions else f"- {told}"
    for choice in branch.choices:
        yield f"  - {choice.choice[0].upper()}{choice.choice[1:]}. {choice.leads}"


_STANDINGS = {
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
    alike: dict[tuple[str, str], list[str]] = {}
    for name in NAMES:
        found = grounds(event, load(name))
        laws = dict.fromkeys(law.id for ground in found for law in ground.laws)
        alike.setdefault((_STANDINGS[found[0].standing], ", ".join(laws) or "none"), []).append(name)
    yield from ("| code | rests on | laws |", "| --- | --- | --- |")
    yield from (f"| {', '.join(names)} | {standing} | {laws} |" for (standing, laws), names in alike.items())


def _records(event: Irregularity) -> Iterator[str]:
    for path in (WORKED / f"{event.number.lower()}.ecarte", WORKED / f"{event.number.lower()}.evening"):
        if path.exists():
            yield from ("", *_quoted(path.read_text(encoding="utf-8")))


def _quoted(text: str) -> Iterator[str]:
    """A record as it is quoted, with its acts but not the agreement before them."""
    if "# ---- acts ----\n" in text:
        yield from ("Worked, in an evening:", "")
        acts = text.partition("# ---- acts ----\n")[2]
    else:
        (shows,) = re.findall(r'^event = "\w+: (.*)"$', text, re.MULTILINE)
        yield from (f"Worked: {shows}.", "")
        acts = text.partition('actions = """\n')[2].removesuffix('"""\n')
    yield from ("```text", *acts.rstrip("\n").split("\n"), "```")
