"""Acts of an evening as a person writes them: `Claire offers 10 on A`, `Dora takes 4 of bet 1`, `A plays Kh`.

A line about a person begins with a name of two letters or more; what is done at the table is written as in
any record.  Capitals in names are kept, those of other words do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from msgspec.structs import asdict

from ecarte.cards import Seat
from ecarte.record.phrases import read_seat
from ecarte.record.spelling import Words
from ecarte.record.text import check_length, check_receiver, read_line
from ecarte.record.writing import write_action
from ecarte.table import acts
from ecarte.table.gallery_laws import RESERVED, is_name
from ecarte.table.in_hand import InHand
from ecarte.table.nature import next_to_get

_MADE_OF: Final[dict[str, Callable[..., acts.Act]]] = {
    "arrives": acts.Arrive,
    "comes to watch": partial(acts.Arrive, watches=True),
    "sits down": acts.SitDown,
    "leaves": acts.Leave,
    "offers {counters} on {side}": acts.Offer,
    "takes {counters} of bet {bet}": acts.Take,
    "plays la chouette": acts.PlayChouette,
    "plays on": acts.PlayOn,
    "points to {card}": acts.PointTo,
    "remarks against {against}": acts.Remark,
    "calls on {bystander}": acts.CallOn,
    "corrects {seat}": acts.CorrectScore,
    "resigns": acts.Resign,
    "declines": acts.Decline,
}
"""What may stand after a person's name, and the act it says; one table that reads and writes."""

_PHRASE_OF: Final = {make: phrase for phrase, make in _MADE_OF.items()}
_PHRASES: Final = {tuple(phrase.split()): make for phrase, make in _MADE_OF.items()}

# --- writing ----------------------------------------------------------------------------------------


def write_act(act: acts.Act, *, play: InHand | None = None) -> str:
    """The canonical line of one act; with the `play` before it, a card given says to whom.

    >>> write_act(acts.Offer("Claire", Seat.A, 10)), write_act(acts.Arrive("Dora", watches=True))
    ('Claire offers 10 on A', 'Dora comes to watch')
    """
    if isinstance(act, acts.AtTable):
        return write_action(act.action, receiver=None if play is None else next_to_get(play))
    if isinstance(act, acts.BreakUp):
        return "all rise"
    phrase = "comes to watch" if isinstance(act, acts.Arrive) and act.watches else _PHRASE_OF[type(act)]
    told = {name: value.name if isinstance(value, Seat) else value for name, value in asdict(act).items()}
    return f"{act.person} {phrase.format(**told)}"


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
    check_length(line)
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
    fitting = [phrase for phrase in _PHRASES if phrase[0] == verb]
    if not fitting:
        raise words.fault("verb", f"one of {', '.join(sorted({phrase[0] for phrase in _PHRASES}))}")
    phrase = next((phrase for phrase in fitting if words.peek() in phrase[1:2]), fitting[0])
    said: dict[str, object] = {}
    for word in phrase[1:]:
        if word.startswith("{"):
            field = word.strip("{}")
            said[field] = _FIELDS[field](words)
        else:
            words.literal(word)
    words.end()
    return _PHRASES[phrase](name, **said)


_COUNTERS: Final = re.compile(r"[0-9]{1,7}")


def _number(words: Words) -> int:
    word = words.next("a number of counters")
    if not _COUNTERS.fullmatch(word):
        raise words.fault("number", "a whole number of at most seven digits")
    return int(word)


_FIELDS: Final[dict[str, Callable[[Words], object]]] = {
    "counters": _number,
    "bet": _number,
    "side": read_seat,
    "against": read_seat,
    "seat": read_seat,
    "card": Words.known_card,
    "bystander": lambda words: words.next("a bystander's name"),
}
"""How each field of an act is read."""
