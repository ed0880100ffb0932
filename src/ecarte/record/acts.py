"""Acts of an evening as a person writes them: `Claire offers 10 on A`, `Dora takes 4 of bet 1`, `A plays Kh`.

A line about a person begins with a name of two letters or more; what is done at the table is written as in
any record.  Capitals in names are kept, those of other words do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from ecarte.acts import Gift
from ecarte.errors import NotationError, Place
from ecarte.record.phrases import read_seat
from ecarte.record.spelling import Words
from ecarte.record.text import MOST_COLUMNS, check_receiver, read_line
from ecarte.record.writing import write_action
from ecarte.table import acts
from ecarte.table.gallery_laws import RESERVED, is_name
from ecarte.table.in_hand import InHand
from ecarte.table.nature import next_to_get

# --- writing ----------------------------------------------------------------------------------------


def write_act(act: acts.Act, *, play: InHand | None = None) -> str:
    """The canonical line of one act; with the `play` before it, a card given says to whom.

    >>> from ecarte.cards import Seat
    >>> write_act(acts.Offer("Claire", Seat.A, 10)), write_act(acts.Arrive("Dora", watches=True))
    ('Claire offers 10 on A', 'Dora comes to watch')
    """
    if isinstance(act, acts.AtTable):
        is_gift = isinstance(act.action, Gift)
        return write_action(act.action, receiver=next_to_get(play) if play is not None and is_gift else None)
    return "all rise" if isinstance(act, acts.BreakUp) else f"{act.person} {_WRITERS[type(act)](act)}"


_WRITERS: Final[dict[type, Callable[[Any], str]]] = {
    acts.Arrive: lambda act: "comes to watch" if act.watches else "arrives",
    acts.SitDown: lambda act: "sits down",
    acts.Leave: lambda act: "leaves",
    acts.Offer: lambda act: f"offers {act.counters} on {act.side.name}",
    acts.Take: lambda act: f"takes {act.counters} of bet {act.bet}",
    acts.PlayChouette: lambda act: "plays la chouette",
    acts.PointTo: lambda act: f"points to {act.card}",
    acts.Remark: lambda act: f"remarks against {act.against.name}",
    acts.CallOn: lambda act: f"calls on {act.bystander}",
    acts.CorrectScore: lambda act: f"corrects {act.seat.name}",
    acts.Resign: lambda act: "resigns",
    acts.PlayOn: lambda act: "plays on",
    acts.Decline: lambda act: "declines",
}


# --- reading ----------------------------------------------------------------------------------------


def read_acts(line: str, *, play: InHand | None = None) -> Iterator[tuple[acts.Act, int]]:
    """The acts of one line, each with its column; none on an empty line or a comment.

    With the `play` before it, a card must be given to the player who is next to get one.
    Raises NotationError with the column.
    """
    bare = line.partition("#")[0]
    first = bare.split(maxsplit=1)[0] if bare.strip() else ""
    if not first:
        return
    if len(line) > MOST_COLUMNS:
        expected = f"at most {MOST_COLUMNS} characters"
        raise NotationError("line-too-long", text=line, expected=expected, place=Place(column=1))
    if len(first) == 1 or first.lower() in RESERVED - {"all"}:
        for said in read_line(line):
            check_receiver(said, line, play)
            yield acts.AtTable(said.action), said.column
        return
    words = Words(bare, 0, line, french=False)
    yield _read_of_person(words), words.column


def _read_of_person(words: Words) -> acts.Act:
    name = words.next("somebody's name")
    if name.lower() == "all":
        words.literal("rise")
        words.end()
        return acts.BreakUp()
    if not is_name(name):
        raise words.fault("name", "A or B, or a name of 2 to 24 letters")
    verb = words.next("what he does").lower()
    reader = _READERS.get(verb)
    if reader is None:
        raise words.fault("verb", f"one of {', '.join(sorted(_READERS))}")
    act = reader(name, words)
    words.end()
    return act


_COUNTERS: Final = re.compile(r"[0-9]{1,7}")


def _number(words: Words) -> int:
    word = words.next("a number of counters")
    if not _COUNTERS.fullmatch(word):
        raise words.fault("number", "a whole number of at most seven digits")
    return int(word)


def _offers(name: str, words: Words) -> acts.Act:
    counters = _number(words)
    words.literal("on")
    return acts.Offer(name, read_seat(words), counters)


def _takes(name: str, words: Words) -> acts.Act:
    counters = _number(words)
    words.literal("of", "bet")
    return acts.Take(name, _number(words), counters)


def _plays(name: str, words: Words) -> acts.Act:
    if words.peek() == "on":
        words.literal("on")
        return acts.PlayOn(name)
    words.literal("la", "chouette")
    return acts.PlayChouette(name)


def _calls(name: str, words: Words) -> acts.Act:
    words.literal("on")
    return acts.CallOn(name, words.next("a bystander's name"))


def _fixed(make: Callable[[str], acts.Act], *rest: str) -> Callable[[str, Words], acts.Act]:
    def read(name: str, words: Words) -> acts.Act:
        words.literal(*rest)
        return make(name)

    return read


def _after(make: Callable[[str, Any], acts.Act], read_last: Callable[[Words], object], *rest: str) -> Any:
    def read(name: str, words: Words) -> acts.Act:
        words.literal(*rest)
        return make(name, read_last(words))

    return read


_READERS: Final[dict[str, Callable[[str, Words], acts.Act]]] = {
    "arrives": _fixed(acts.Arrive),
    "calls": _calls,
    "comes": _fixed(lambda name: acts.Arrive(name, watches=True), "to", "watch"),
    "corrects": _after(acts.CorrectScore, read_seat),
    "declines": _fixed(acts.Decline),
    "leaves": _fixed(acts.Leave),
    "offers": _offers,
    "plays": _plays,
    "points": _after(acts.PointTo, Words.known_card, "to"),
    "remarks": _after(acts.Remark, read_seat, "against"),
    "resigns": _fixed(acts.Resign),
    "sits": _fixed(acts.SitDown, "down"),
    "takes": _takes,
}
