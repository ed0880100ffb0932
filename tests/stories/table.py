"""The table as a story looks at it: what the words of its expectations mean, asked of records and the public face."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from ecarte import Mark, Phase, Seat, apply, legal_actions, public_view
from ecarte.record import IllegalLine, parse, states
from ecarte.record.evening import read_evening
from ecarte.record.redaction import record_for_seat
from ecarte.table.match import Match
from tests.stories.told import Story

Answer = str | None
"""What was found instead of what was expected; nothing where it is as expected."""

RECORD_WORDS = {"choose trump": "trump"}
"""How records name a choice, where it is not the name of the remedy."""


class AtTable:
    """A story played once, and looked at after each of its lines."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.told = () if story.of_an_evening else _clubs(story.record())
        self.n_before = sum(line.n_acts for line in story.beginning.lines)

    def unmet(self, expectation: str, n_done: int) -> Answer:
        """What differs from the expectation after `n_done` lines of the story."""
        for pattern, meaning in MEANINGS:
            if found := re.fullmatch(pattern, expectation):
                return meaning(self, n_done, *found.groups())
        raise ValueError(f"{self.story.place}: no story knows what {expectation!r} means")

    def after(self, n_lines: int) -> Match:
        """The table after `n_lines` lines of the story."""
        return self.told[self.n_before + sum(line.n_acts for line in self.story.lines[:n_lines])]

    def allows(self, n_done: int, act: str) -> bool:
        """Whether the act may be done after `n_done` lines of the story."""
        record = self.story.record(n_done, act)
        try:
            read_evening(record) if self.story.of_an_evening else parse(record)
        except IllegalLine:
            return False
        return True


def _clubs(record: str) -> tuple[Match, ...]:
    return tuple(club for club in states(parse(record)) if isinstance(club, Match))


def _upheld(table: AtTable, n_done: int) -> Answer:
    before, now = table.after(n_done - 1), table.after(n_done)
    return None if before.n_rejected_claims == now.n_rejected_claims else "the claim was not upheld"


def _not_upheld(table: AtTable, n_done: int) -> Answer:
    return "the claim was upheld" if _upheld(table, n_done) is None else None


def _upheld_with_choice(table: AtTable, n_done: int, options: str) -> Answer:
    return _upheld(table, n_done) or _is(_options(table.after(n_done)), sorted(options.split(", ")))


def _options(club: Match) -> list[str]:
    names = (
        [option.value.replace("-", " ") for option in club.ledger.pending_ruling.options]
        if club.ledger.pending_ruling
        else []
    )
    return sorted(RECORD_WORDS.get(name, name) for name in names)


def _nothing_to_choose(table: AtTable, n_done: int) -> Answer:
    return _is(_options(table.after(n_done)), [])


def _score(table: AtTable, n_done: int, score: str) -> Answer:
    return _is(_pair(public_view(table.after(n_done)).score), score)


def _counts(table: AtTable, n_done: int, score: str) -> Answer:
    club = table.after(n_done)
    while due := [act for act in legal_actions(club) if isinstance(act, Mark)]:
        club = apply(club, due[0])
    return _is(_pair(public_view(club).score), score)


def _hands(table: AtTable, n_done: int, sizes: str) -> Answer:
    return _is(_pair(len(hand) for hand in table.after(n_done).deal.hands), sizes)


def _tricks(table: AtTable, n_done: int, tricks: str) -> Answer:
    return _is(_pair(table.after(n_done).deal.won), tricks)


def _dealer(table: AtTable, n_done: int, seat: str) -> Answer:
    return _is(table.after(n_done).deal.dealer.name, seat)


def _leader(table: AtTable, n_done: int, seat: str) -> Answer:
    return _is(table.after(n_done).deal.leader.name, seat)


def _trump(table: AtTable, n_done: int, card: str) -> Answer:
    return _is(table.after(n_done).deal.turn_up, card)


def _awaits(table: AtTable, n_done: int, phase: str) -> Answer:
    return _is(_phase(table.after(n_done)), phase)


def _new_deal(table: AtTable, n_done: int) -> Answer:
    return _awaits(table, n_done, "shuffle") or _hands(table, n_done, "0-0")


def _play_goes_on(table: AtTable, n_done: int) -> Answer:
    return (
        None if table.after(n_done).deal.phase in {Phase.LEAD, Phase.REPLY} else f"awaits {_phase(table.after(n_done))}"
    )


def _winner(table: AtTable, n_done: int, seat: str) -> Answer:
    winner = public_view(table.after(n_done)).winner
    return _is(winner.name if isinstance(winner, Seat) else "nobody", seat)


def _may(table: AtTable, n_done: int, act: str) -> Answer:
    return None if table.allows(n_done, act) else "it is not allowed"


def _may_not(table: AtTable, n_done: int, act: str) -> Answer:
    return "it is allowed" if table.allows(n_done, act) else None


def _sees(table: AtTable, n_done: int, seat: str, line: str) -> Answer:
    seen = record_for_seat(parse(table.story.record(n_done)), Seat[seat]).splitlines()
    return None if line in seen else f"{seat} could write {seen[-2]}"


def _does_not_see(table: AtTable, n_done: int, seat: str, line: str) -> Answer:
    return f"{seat} could write it" if _sees(table, n_done, seat, line) is None else None


def _shows(table: AtTable, n_done: int, seat: str) -> Answer:
    shown = public_view(table.after(n_done)).open_hands[Seat[seat]]
    return "it is not to be seen" if shown is None else None


def _keeps(table: AtTable, n_done: int, seat: str) -> Answer:
    return "it is to be seen" if _shows(table, n_done, seat) is None else None


def _phase(club: Match) -> str:
    return club.deal.phase.name.lower().replace("_", "-")


def _pair(both: Iterable[int]) -> str:
    return "-".join(str(each) for each in both)


def _is(found: object, expected: object) -> Answer:
    return None if str(found) == str(expected) else f"found {found}"


MEANINGS: tuple[tuple[str, Callable[..., Answer]], ...] = (
    ("upheld", _upheld),
    ("not upheld", _not_upheld),
    ("upheld: (.+)", _upheld_with_choice),
    ("nothing to choose", _nothing_to_choose),
    ("score (.+)", _score),
    ("counts (.+)", _counts),
    ("hands (.+)", _hands),
    ("tricks (.+)", _tricks),
    ("dealer ([AB])", _dealer),
    ("leader ([AB])", _leader),
    ("turn-up (.+)", _trump),
    ("awaits (.+)", _awaits),
    ("new deal", _new_deal),
    ("play goes on", _play_goes_on),
    ("winner ([AB]|nobody)", _winner),
    ("([AB]) shows his hand", _shows),
    ("([AB]) keeps his hand to himself", _keeps),
    ("([AB]) can write: (.+)", _sees),
    ("([AB]) cannot write: (.+)", _does_not_see),
    ("may (?!not )(.+)", _may),
    ("may not (.+)", _may_not),
)
"""The words of expectations, and what is asked for each.

`counts` is the score once everything due has been marked; `hands`, `tricks` and `score` have A's first.  What a seat
can write is what it has seen: a line of the record that it could keep itself.
"""
