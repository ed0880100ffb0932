"""Questions to the arbiter, written from the printed laws alone, and what a correct answer to each must be.

`lot_1.toml`, `lot_2.toml`, ... hold one `[[row]]` for each question:

    id        lot, event, letter; `ok` faultless, `no` nonsense, `ask` open, `two` two faults
    text      the question, as a person types it
    language  en or fr
    outcome   what a sensible human arbiter may do, any of: ruled, asked, faultless, not-understood.  Where `asked`
              stands beside `ruled`, a ruling must give both branches of the open fact.
    events    the irregularities, in the order of the story; each a list of acceptable numbers (E01 to E57)
    law       the row of `law.toml` that holds the remedy and the ledger rows that decide the last of the events;
              where the answer is a list of alternatives or branches, that of the first
    code      the code the question names; absent: none, so all are given
    ask       the facts left open, any of which may be asked for
    facts     what the words give; each must appear in the reading
    pair      `with` a row that differs from this one `by` one thing only (seat, number, polarity, stage, suit, code,
              game); `answers` differ or are the same
    note      why, where a reader could doubt

Facts: `offender` (in a faultless row, the player who acted) is elder, dealer or none, and `hand`, in which a wrong
number lies, elder or dealer; numbers of cards are `lifted` and `left` (in a cut, or in the stock), `shown` (in the cut
for deal), `cards` (in a hand), `turned` (for trumps), `thrown`, `asked`, `given`, `taken`, `pack`; `tricks` are those
of the offender. `looked`: has the elder seen their hand; `taken_up`: has the offender seen the cards concerned;
`mixed`, `exchanged`, `betting`, `admitted`; `holds`: has the offender the king announced, or the suit named or led;
`adversary_holds_king`. `suit_named`, `suit_led`, `suit_played`; `rank` of the cards cut; `game` is english or french.

`stage` is the latest moment the story has reached: cut, before-turn-up, after-turn-up (nothing said or played yet),
proposed, answered, exchange, before-lead (the speaker, or the player at fault, has not played), led (a lead not
answered), replied (the offender's card is played; nothing led since), next-lead (a card has been led since),
later (during the play), deal-over, next-cut (no trump turned since), next-turn-up.

`unsettled.txt` names the rows that are refused or asked about as yet though they could be settled.

`law.toml` gives for each event and branch what the printed law says: `says`, and for each code that has a law of its
own on it `remedy` in few words and `laws`, acceptable sets of ledger rows: a ruling cites one of them whole.
Codes that are silent and borrow are not in it.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from ecarte.arbiter.answer import Answer, answer_question
from ecarte.arbiter.reader.fact_rules import with_implied_facts

HERE = Path(__file__).parent

Outcome = Literal["ruled", "asked", "faultless", "not-understood"]
Code = Literal["britannica", "london", "wikipedia", "parlour", "cyclopaedia", "modern", "modern-emended"]
Seat = Literal["elder", "dealer"]
Suit = Literal["hearts", "diamonds", "clubs", "spades"]
Stage = Literal[
    "cut", "before-turn-up", "after-turn-up", "proposed", "answered", "exchange", "before-lead", "led", "replied",
    "next-lead", "later", "deal-over", "next-cut", "next-turn-up",
]  # fmt: skip
Difference = Literal["seat", "number", "polarity", "stage", "suit", "code", "game", "person", "wording"]


class Pair(msgspec.Struct, frozen=True, rename={"partner": "with"}, forbid_unknown_fields=True):
    """The partner of a row, the one thing they differ by, and whether their answers differ."""

    partner: str
    by: Difference
    answers: Literal["differ", "same"]


class Facts(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the words of a question give; the page above says what each name means."""

    offender: Literal["elder", "dealer", "none"] | None = None
    hand: Seat | None = None
    stage: Stage | None = None
    looked: bool | None = None
    taken_up: bool | None = None
    mixed: bool | None = None
    exchanged: bool | None = None
    betting: bool | None = None
    admitted: bool | None = None
    holds: bool | None = None
    adversary_holds_king: bool | None = None
    lifted: int | None = None
    left: int | None = None
    shown: int | None = None
    cards: int | None = None
    turned: int | None = None
    thrown: int | None = None
    asked: int | None = None
    given: int | None = None
    taken: int | None = None
    pack: int | None = None
    tricks: int | None = None
    suit_named: Suit | None = None
    suit_led: Suit | None = None
    suit_played: Suit | None = None
    rank: Literal["king", "queen", "knave", "ace", "ten", "nine", "eight", "seven"] | None = None
    game: Literal["english", "french"] | None = None


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question and what a right answer is."""

    id: str
    text: str
    language: Literal["en", "fr"]
    outcome: tuple[Outcome, ...]
    events: tuple[tuple[str, ...], ...] = ()
    law: str | None = None
    code: Code | None = None
    ask: tuple[str, ...] = ()
    facts: Facts = Facts()
    pair: Pair | None = None
    note: str = ""

    @property
    def lot(self) -> str:
        """In which lot or among which lessons it stands."""
        return self.id.rpartition("-")[0] if self.id[0].isalpha() else f"lot_{self.id.partition('-')[0]}"

    @property
    def is_mended(self) -> bool:
        """Whether the words of the grammar were mended after it was asked."""
        return self.id[0].isdecimal()


class Decides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one code says: the remedy in few words, and the sets of ledger rows that may be cited for it."""

    remedy: str
    laws: tuple[tuple[str, ...], ...]


def lots() -> tuple[str, ...]:
    """The lots there are: `lot_1`, `lot_2`."""
    return tuple(sorted(path.stem for path in HERE.glob("lot_*.toml")))


@cache
def rows(lot: str) -> tuple[Row, ...]:
    """The questions of one lot."""
    return msgspec.toml.decode((HERE / f"{lot}.toml").read_bytes(), type=dict[str, tuple[Row, ...]])["row"]


def all_rows() -> tuple[Row, ...]:
    """The questions of all lots."""
    return tuple(row for lot in lots() for row in rows(lot))


@cache
def answer_to(row: Row) -> Answer:
    """What the arbiter answers to a question; each is heard once, however many tests look at it."""
    return answer_question(row.text, question_language=row.language)


@cache
def lessons() -> tuple[Row, ...]:
    """The questions that the learned reader was taught with besides, no lot of them asked of the arbiter."""
    found = []
    for path in sorted(HERE.glob("lesson_*.jsonl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            fields = {"id": f"{path.stem}-{number:04}", "outcome": ["ruled"], **json.loads(line)}
            found.append(msgspec.convert(fields, Row))
    return tuple(found)


AT_A_STAGE: Mapping[str, Mapping[str, bool]] = {
    "before-turn-up": {"turned_up": False},
    "after-turn-up": {"turned_up": True, "elder_acted": False, "dealer_answered": False},
    "proposed": {"elder_acted": True, "dealer_answered": False},
    "answered": {"dealer_answered": True},
    "before-lead": {"offender_played": False},
    "led": {"played_to": False},
    "replied": {"played_to": True},
}
NEXT_TURNED = {"later": False, "deal-over": False, "next-cut": False, "next-turn-up": True}
"""Whether at a stage the trump card of the next deal is turned, with which the time to mark ends by most codes."""


def given_facts(row: Row, event: str) -> dict[str, str]:
    """The facts a row gives, by the names of the events."""
    facts = row.facts
    of_replies = event.startswith(("E41", "E42"))
    marking = event in ("E48", "E53")
    found: dict[str, bool | str | None] = {
        "looked": facts.looked,
        "mixed": facts.mixed,
        "holds_king": facts.adversary_holds_king,
        "holds_suit": facts.holds if event.startswith("E44") else None,
        "taken_up" if event in ("E25", "E29") else "dealer_looked": facts.taken_up,
        "hand": facts.hand,
        "style": facts.game,
        "number": None if facts.cards in (None, 5) else "many" if facts.cards > 5 else "few",
        "next_lead": {"next-lead": True, "replied": False}.get(facts.stage or "") if of_replies else None,
        "next_turned": NEXT_TURNED.get(facts.stage or "") if marking and row.code != "parlour" else None,
        "trick_played": True if event == "E53" and row.code == "parlour" and facts.stage == "later" else None,
        **AT_A_STAGE.get(facts.stage or "", {}),
    }
    return {
        name: ("yes" if said else "no") if isinstance(said, bool) else said
        for name, said in found.items()
        if said is not None
    }


SAID_BY: Mapping[str, Mapping[str, str]] = {
    "E12b": {"looked": "yes"}, "E15": {"hand": "elder", "number": "many"}, "E16": {"hand": "elder", "number": "few"},
    "E17": {"hand": "dealer", "number": "many"}, "E18": {"hand": "dealer", "number": "few"},
    "E20": {"hand": "elder", "elder_played": "yes"}, "E21": {"hand": "dealer", "dealer_played": "yes"},
    "E30b": {"offender_played": "yes"}, "E39": {"offender_played": "no"}, "E39c": {"holds_king": "yes"},
    "E43b": {"played_to": "yes"}, "E44b": {"holds_suit": "no"},
}  # fmt: skip
"""What a question says that can be no other event; what an event is where nothing is said is not among it."""


NEVER_SAID = frozenset({"next_begun", "next_cut", "seen"})
"""Facts for which a question has no name, so that it is not known of all that say them."""


def stated_facts(row: Row) -> dict[str, str]:
    """The facts that a question with one fault tells, and those that follow from them or from what it can only be."""
    if len(row.events) != 1:
        return {}
    event = row.events[0][0]
    certain = len(row.events[0]) == 1 and "asked" not in row.outcome
    exchanged = {} if row.facts.exchanged is None else {"exchanged": "yes" if row.facts.exchanged else "no"}
    found = with_implied_facts({**exchanged, **(SAID_BY.get(event, {}) if certain else {}), **given_facts(row, event)})
    return {name: answer for name, answer in found.items() if name not in NEVER_SAID}


@cache
def law() -> dict[str, dict[str, Decides]]:
    """For each event and branch, by code, what the printed law says; `says` is left out."""
    read = tomllib.loads((HERE / "law.toml").read_text(encoding="utf-8"))
    return {
        key: {code: msgspec.convert(said, Decides) for code, said in entry.items() if code != "says"}
        for key, entry in read.items()
    }
