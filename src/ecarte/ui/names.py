"""The names of both players, and events as sentences, as one of the two players or a spectator reads them."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from ecarte.acts import AskNumber
from ecarte.cards import OTHER, Seat
from ecarte.host.happening import Happening
from ecarte.host.settings import PLAYER, Settings
from ecarte.record import PerSeat
from ecarte.words import Fact, Message, code_message, event_key, keys, message, opponent_message, spoken_words

Name: TypeAlias = Message | str
"""A name, or a message that stands for one, such as *you*."""


class SeatNames(msgspec.Struct, frozen=True):
    """The names of both players, seat A's first, as shown to the reader at seat `me`; None for a spectator."""

    names: tuple[Name, Name]
    me: Seat | None = PLAYER

    @property
    def other(self) -> Name:
        assert self.me is not None, "a spectator has no other player"
        return self.names[OTHER[self.me]]

    def name_of(self, seat: Seat, *, me: Name) -> Name:
        """The name of the player at a seat; if that is the reader, `me`."""
        return me if seat is self.me else self.names[seat]

    def sentence_about(self, seat: Seat, key: str, **facts: object) -> Message:
        """A sentence about the player at a seat; it says *you* if that is the reader."""
        if seat is self.me:
            return message(f"{key}-you", **facts)
        return message(key, person=self.names[seat], **facts)

    def sentence(self, happening: Happening) -> Message:
        """An event as one sentence, in which the reader is *you*."""
        if self.me is None:
            happening = _for_spectator(happening)
        facts: dict[str, object] = {name: self._fact(name, fact) for name, fact in happening.facts}
        key, seat, action = happening.key, happening.seat, happening.action
        if key == "score" and self.me is None:
            return message("look.score", first=self.names[0], second=self.names[1], a=facts["a"], b=facts["b"])
        if key in _WHY_MORE:
            facts["who"] = self.other  # these sentences name the other player
        elif seat is not None:
            facts["who"] = self.names[seat]
        if key == "speech":
            assert action is not None
            facts["saying"] = spoken_words(action)
            key = "question" if isinstance(action, AskNumber) else "speech"
        elif action is not None and (key_and_facts := event_key(action)) is not None:
            facts |= key_and_facts[1]
        if key == "resigns" and seat is not None:
            facts["other"] = self.name_of(OTHER[seat], me=YOU)
        if key == "forfeit":
            facts["name"] = self.other
        if key == "score":
            facts["other"] = self.other
            if self.me is Seat.B:
                facts["mine"], facts["theirs"] = facts["theirs"], facts["mine"]
        if key == "opening" and self.me is not None:
            facts |= {"you": self.names[self.me], "other": self.other}
        if seat is self.me and f"event.{key}-you" in keys():
            key += "-you"
        return message(f"event.{key}", **facts)

    def _fact(self, name: str, fact: object) -> Fact | object:
        match name, fact:
            case "code", str(code):
                return code_message(code)
            case "due", str(due):
                return Message(f"due.{due}")
            case "forfeit", str(kind):
                return Message(f"forfeit.{kind}")
            case "house", str(name):
                return opponent_message(name)
            case "mishap", str(number):
                return Message(f"irregular.{number}-title")
            case _, Seat() as seat:
                return self.names[seat]
        return fact


_WHY_MORE: Final = frozenset({"marks-stood", "marks-refused"})
"""The events that also say why the points are more; the sentences address one of the players."""


def _for_spectator(happening: Happening) -> Happening:
    """The same event with a sentence for a spectator, in which nobody is *you*."""
    if happening.key == "score":
        facts = dict(happening.facts)
        return replace(happening, facts=(("a", str(facts["mine"])), ("b", str(facts["theirs"]))))
    return replace(happening, key="marks") if happening.key in _WHY_MORE else happening


YOU = Message("plain.you")
"""The word within a sentence for a reader without a name."""


YOU_FIRST = Message("tui.you")
"""The same word for the beginning of a line, or alone."""


def persons_of(settings: Settings, seat: Seat = PLAYER) -> SeatNames:
    """The names of both players of a session, as shown to the player at `seat`; the `settings` are that player's."""
    me, other = settings.name or YOU, settings.across or opponent_message(settings.opponent)
    return SeatNames((me, other) if seat is Seat.A else (other, me), seat)


def persons_in(names: PerSeat, me: Seat | None) -> SeatNames:
    """The names of both players of a record: *you* for the one at `me`, and the seat's letter if there is no name."""
    a, b = names.a or Seat.A.name, names.b or Seat.B.name
    return SeatNames((YOU if me is Seat.A else a, YOU if me is Seat.B else b), me=me)
