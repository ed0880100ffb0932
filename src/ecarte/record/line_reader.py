"""Reads acts at a table as a person writes them: `B proposes`, `A gets Qh ??`, `B Kh, A wrongly 9c`.

Upper or lower case, additional spaces, suit signs instead of letters, and comments after `#` are all allowed.  But
every word must be known and in its place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from ecarte.acts import Action, AnyAct, Give, SeatMove, Slip, TellNumber
from ecarte.cards import OTHER, SIGN_AS_PICTURE, Card, Seat
from ecarte.errors import NotationError, Place
from ecarte.record.phrases import OPENINGS, VERBS
from ecarte.record.word_reader import Words
from ecarte.table.nature import next_receiver
from ecarte.table.step import Play


class StatedAct(msgspec.Struct, frozen=True, gc=False):
    """One act of a line, the column where it begins (from 1), and the receiver of a card if the line names one."""

    action: AnyAct
    column: int
    receiver: Seat | None = None


def check_receiver(stated_act: StatedAct, line: str, play: Play | None) -> None:
    """Raise NotationError if the line names another receiver of a card than the player who is next to get one.

    `play` is the state before the act.  Nothing is checked if the line names no receiver, if nobody is to get a card,
    or if `play` is None.
    """
    if stated_act.receiver is None or play is None:
        return
    receiver = next_receiver(play)
    if receiver is not None and receiver is not stated_act.receiver:
        expected = f"a card for {receiver.name}, who is next to get one"
        raise NotationError("receiver", text=line.strip(), expected=expected, place=Place(column=stated_act.column))


def read_action(text: str) -> AnyAct:
    """The only act in `text`; a gift may be written with or without its receiver.

    Raises NotationError, with the column, for a text that is not exactly one act.
    """
    stated_acts = read_line(text)
    if len(stated_acts) != 1:
        raise NotationError("one-action", text=text, expected="exactly one action", place=Place(column=1))
    return stated_acts[0].action


@lru_cache(maxsize=1 << 14)
def read_line(text: str, *, french: bool = False) -> tuple[StatedAct, ...]:
    """The actions in one line, separated by commas; none for an empty line or a comment.

    `french` also accepts the ranks R D V 1.  Raises NotationError with the column.
    """
    check_length(text)
    if not text.isascii():
        _refuse_strange_signs(text)
    acts_text = text.partition("#")[0]
    stated_acts: list[StatedAct] = []
    piece_start = 0
    if not acts_text.strip():
        return ()
    for piece in acts_text.split(","):
        stated_acts += _read_piece(piece, piece_start, text, french=french)
        piece_start += len(piece) + 1
    return tuple(stated_acts)


MOST_COLUMNS: Final = 2000
"""The greatest length of a line of actions, in characters.  A longer line is taken for damage."""

_SIGNS: Final = frozenset("♠♥♦♣\u2013\u2014" + SIGN_AS_PICTURE)


def check_length(line: str) -> None:
    """Raise NotationError for a line of more than `MOST_COLUMNS` characters."""
    if len(line) > MOST_COLUMNS:
        expected = f"at most {MOST_COLUMNS} characters"
        raise NotationError("line-too-long", text=line, expected=expected, place=Place(column=1))


def _refuse_strange_signs(text: str) -> None:
    for column, sign in enumerate(text.partition("#")[0], start=1):
        if ord(sign) > 127 and sign not in _SIGNS:
            raise NotationError("strange-sign", text=sign, expected="letters, digits, ♠♥♦♣", place=Place(column=column))


def _read_piece(piece: str, piece_start: int, line: str, *, french: bool) -> list[StatedAct]:
    words = Words(piece, piece_start, line, french=french)
    first_word = words.next("an action such as B proposes").lower()
    column = words.column
    if first_word in _SEATS:
        return _read_seat_move(_SEATS[first_word], words, column)
    if first_word == "gets":
        return _read_gifts(words, column, None)
    if first_word not in OPENINGS:
        raise words.fault("action", f"A or B and what the player does; or {', '.join(OPENINGS)}")
    action = OPENINGS[first_word](words, [])
    words.end()
    return [StatedAct(action, column)]


_SEATS: Final = {"a": Seat.A, "b": Seat.B}


def _read_seat_move(seat: Seat, words: Words, column: int) -> list[StatedAct]:
    if words.peek() in ("gets", "draws"):
        words.next("gets")
        return _read_gifts(words, column, seat)
    if words.peek() == "wrongly":
        words.next("wrongly")
        action: AnyAct = Slip(seat, _read_wrong_act(seat, words))
    else:
        action = _read_act(seat, words)
    words.end()
    return [StatedAct(action, column)]


def _read_gifts(words: Words, column: int, seat: Seat | None) -> list[StatedAct]:
    if words.peek() == "exposed":
        gift = OPENINGS["gets"](words, [])
        words.end()
        return [StatedAct(gift, column, seat)]
    return [StatedAct(Give(card), column, seat) for card in words.cards()]


def _read_wrong_act(seat: Seat, words: Words) -> Action | TellNumber:
    act = _read_act(seat, words)
    if not isinstance(act, Action | TellNumber):
        raise words.fault("slip", "after wrongly, an act that the rules can also allow")
    return act


def _read_act(seat: Seat, words: Words) -> AnyAct:
    verb = words.next("what the player does").lower()
    read_act = VERBS.get(verb)
    if read_act is not None:
        return read_act(words, [seat])
    try:
        words.next_index -= 1
        return VERBS["plays"](words, [seat])  # a line may leave out `plays`: `B Kh`
    except NotationError:
        raise words.fault("verb", f"a card, or one of {', '.join(sorted(VERBS))}, gets, wrongly") from None


def read_trick(text: str) -> tuple[Seat, Card, Card]:
    """A trick such as `B Kh, A 7h`: leader, card led, reply.  Raises NotationError."""
    acts = [stated_act.action for stated_act in read_line(text)]
    match acts:
        case [
            SeatMove(seat=leader, played_card=Card() as card_led),
            SeatMove(seat=other, played_card=Card() as reply),
        ] if other is OTHER[leader]:
            return leader, card_led, reply
    raise NotationError("trick", text=text, expected="a trick such as B Kh, A 7h", place=Place(column=1))
