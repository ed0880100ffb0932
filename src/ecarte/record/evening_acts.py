"""Acts of an evening as a person writes them: `Claire offers 10 on A`, `Dora takes 4 of bet 1`, `A plays Kh`.

A line about a person begins with that person's name, which has two letters or more.  Acts at the table are written as
in any record.  Upper and lower case differ only in names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ecarte.acts import AnyAct
from ecarte.acts.gallery import GALLERY_ROWS, RESERVED, GalleryAct, is_name
from ecarte.record.line_reader import StatedAct, check_length, check_receiver, read_line
from ecarte.record.phrases import names_actor, readers_of, writer_of
from ecarte.record.word_reader import Words
from ecarte.record.writing import write_action
from ecarte.table.match import Match
from ecarte.table.nature import next_receiver

_WRITERS: Final = {row.act: writer_of(row) for row in GALLERY_ROWS.values()}
_VERBS: Final = readers_of(row for row in GALLERY_ROWS.values() if names_actor(row))
_OPENINGS: Final = readers_of(row for row in GALLERY_ROWS.values() if not names_actor(row))


def write_act(act: AnyAct, *, play: Match | None = None) -> str:
    """The canonical line of one act.

    `play` is the state before the act.  With it, the line of an act that gives a card names the receiver.

    >>> from ecarte.acts.gallery import ComeToWatch, Offer
    >>> from ecarte.cards import Seat
    >>> write_act(Offer("Claire", Seat.A, 10)), write_act(ComeToWatch("Dora"))
    ('Claire offers 10 on A', 'Dora comes to watch')
    """
    if isinstance(act, GalleryAct):
        return _WRITERS[type(act)](act)
    return write_action(act, receiver=None if play is None else next_receiver(play))


def read_acts(line: str, *, play: Match | None = None) -> Iterator[StatedAct]:
    """The acts of one line, each with its column; none for an empty line or a comment.

    `play` is the state before the line.  With it, a card must go to the player who is next to receive one.  Raises
    NotationError, with the column, for a line that cannot be read.
    """
    acts_text = line.partition("#")[0]
    first_word = acts_text.split(maxsplit=1)[0] if acts_text.strip() else ""
    if not first_word:
        return
    check_length(line)
    if len(first_word) == 1 or first_word.lower() in RESERVED - set(_OPENINGS):
        for stated_act in read_line(line):
            check_receiver(stated_act, line, play)
            yield stated_act
        return
    words = Words(acts_text, 0, line, french=False)
    act = _read_evening_act(words)
    words.end()
    yield StatedAct(act, words.column)


def _read_evening_act(words: Words) -> AnyAct:
    name = words.next("somebody's name")
    if name.lower() in _OPENINGS:
        return _OPENINGS[name.lower()](words, [])
    if not is_name(name):
        raise words.fault("name", "A or B, or a name of 2 to 24 letters")
    verb = words.next("what the person does").lower()
    if verb not in _VERBS:
        raise words.fault("verb", f"one of {', '.join(sorted(_VERBS))}")
    return _VERBS[verb](words, [name])
