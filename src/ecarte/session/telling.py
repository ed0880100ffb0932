"""Events as sentences: who is *you*, what the other is called, which language."""

from __future__ import annotations

import msgspec

from ecarte.cards import OTHER, Card, Seat, Suit
from ecarte.session.facts import Event
from ecarte.session.started import command, going_on
from ecarte.words import CardStyle, code_name, keys, say, saying, seen_as


class Teller(msgspec.Struct, frozen=True):
    """Tells events to the player at seat `me`.  `names` has seat A's name first."""

    names: tuple[str, str]
    language: str = "en"
    style: CardStyle = CardStyle.WORDS
    me: Seat = Seat.A

    @property
    def other(self) -> str:
        """What the other player is called."""
        return self.names[OTHER[self.me]]

    def say(self, key: str, **facts: object) -> str:
        """A sentence of the catalogue in the player's language and style."""
        return say(key, self.language, style=self.style, **(self._started | facts))

    @property
    def _started(self) -> dict[str, object]:
        """What the player types to start this program, and to go on with his game."""
        return {"command": command(), "going_on": going_on()}

    def tell(self, happened: Event) -> str:
        """The event as one sentence; the player himself is *you* in it."""
        facts: dict[str, object] = {name: self._fact(name, fact) for name, fact in happened.facts}
        seat = happened.seat
        mine = seat is self.me
        if happened.key in ("marks-stood", "marks-refused") and seat is not None:
            facts["who"] = self.other  # the sentence may name the player who is not *you*
        elif seat is not None:
            facts["who"] = self.names[seat]
        key = happened.key
        if key == "speech":
            assert happened.action is not None
            facts["saying"] = saying(happened.action, self.language)
            key = "question" if str(facts["saying"]).endswith("?") else "speech"
        elif happened.action is not None and (shown := seen_as(happened.action)) is not None:
            facts |= shown[1]
        if key == "score" and self.me is Seat.B:
            facts["mine"], facts["theirs"] = facts["theirs"], facts["mine"]
        if mine and f"event.{key}-you" in keys(self.language):
            key += "-you"
        return self.say(f"event.{key}", you=self.names[self.me], other=self.other, **facts)

    def _fact(self, name: str, fact: object) -> object:
        match name, fact:
            case "code", str(code):
                return code_name(code, self.language)
            case (("due" | "pack" | "side" | "mishap" | "remedy"), str(word)):
                return self.say(f"{name}.{word}")
            case _, Seat() as seat:
                return self.names[seat]
            case _, Card() | Suit() | int() | tuple():
                return fact
        return str(fact)
