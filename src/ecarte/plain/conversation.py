"""The game as a conversation: one line out for everything that happens, one line in for every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ecarte.acts import AnnounceKing, Mark, Present, SeatMove
from ecarte.cards import Suit
from ecarte.errors import IllegalAction, Objection
from ecarte.plain import answers
from ecarte.plain.numbers import NumberedHand
from ecarte.plain.prompts import prompt
from ecarte.plain.reading import CLUB_QUESTIONS, InTheWrong, NotInList, NotUnderstood, read
from ecarte.session import Awaits, Event, Session, run_until_player
from ecarte.session.events import held
from ecarte.session.opponents import advice, reckoned
from ecarte.session.routine import as_usual
from ecarte.words import doing

PLAYED: Final = 0
"""The exit code when the game was played to its end, or left and saved."""

STOPPED: Final = 2
"""The exit code when a strict script holds a line that is not understood or not allowed."""


class Conversation:
    """Plays a session with `ask` and `tell`.

    `ask` puts a prompt and gives the line typed, None when there are no more; `tell` prints one line.
    `strict`: the first line that is not understood or not allowed ends the conversation, for scripts.
    """

    def __init__(
        self,
        session: Session,
        *,
        ask: Callable[[str], str | None],
        tell: Callable[[str], None],
        commitment: Callable[[], str],
        strict: bool = False,
    ) -> None:
        self._session = session
        self._teller = session.settings.teller()
        self._ask, self._tell, self._commitment = ask, tell, commitment
        self._strict = strict
        self.numbered = NumberedHand()
        self._trump: Suit | None = None
        self._trump_before: Suit | None = None
        self._refused: Objection | None = None
        self._unread: str | None = None  # the answer to the last line, where that was not understood
        self._reminded: object = None
        self._lines = 0
        self.bad_lines = 0

    def run(self, *, resumed: bool = False) -> int:
        """Plays to the end of the match, or until the player leaves; gives the exit code."""
        opening = self._session.opening()
        if resumed:
            self._hear(opening[0])
            self._say("plain.resumed")
            opening = self._session.told(deals=1)
        self._hear_all(opening)
        if self._session.settings.is_club:
            self._say("plain.club-words")
        return self.go_on()

    def go_on(self) -> int:
        """The same without a word about what has been; for a game after another."""
        while (awaited := run_until_player(self._session, self._hear)) is not Awaits.END:
            self._remind()
            line = self._ask(prompt(self._teller, self._session.view, awaited))
            self._lines += 1
            if line is None or not self._answer(line, awaited):
                return self._leave(line)
        return self._end()

    # --- one line -----------------------------------------------------------------------------------

    def _answer(self, line: str, awaited: Awaits) -> bool:
        """Does what the line says; False when the conversation is to end."""
        if not line.strip():
            self._go_on_unasked(awaited)
            return True
        self._follow_hand()
        try:
            meant = read(line, self._session.view, self.numbered, self._teller.language)
        except NotUnderstood as unknown:
            return self._not_understood(unknown)
        if meant == "quit":
            return False
        if meant == "usual":
            self._as_usual(awaited)
            return True
        if isinstance(meant, str):
            for said in self._questions(meant):
                self._tell(said)
            return True
        if isinstance(meant, InTheWrong):
            return self._in_the_wrong(meant)
        if isinstance(meant, NotInList):
            return self._bad(self._teller.say("plain.claim-number", n=meant.length))
        return self._act(meant)

    def _act(self, action: SeatMove) -> bool:
        try:
            happened = self._session.act(action)
        except IllegalAction as illegal:
            self._refused, self._unread = illegal.objection, None
            return self._bad(answers.objection(self._teller, illegal.objection))
        self._hear_all(happened)
        return True

    def _in_the_wrong(self, meant: InTheWrong) -> bool:
        slips = self._session.slips
        if not 1 <= meant.number <= len(slips):
            none = self._only_in_club()
            return self._bad(self._teller.say("plain.wrong-number", n=len(slips)) if slips else none)
        done = len(self._session.entries)
        self._act(slips[meant.number - 1])
        if len(self._session.entries) == done:
            self._say("plain.intended")
        return True

    def _go_on_unasked(self, awaited: Awaits) -> None:
        """Enter alone: the other goes on, or in club conduct the player does what goes without saying."""
        if awaited is Awaits.WORD:
            self._hear_all(self._session.step())
        elif self._session.settings.is_club and as_usual(self._session.view) is not None:
            self._as_usual(awaited)

    def _as_usual(self, awaited: Awaits) -> None:
        """What goes without saying, as one movement: all marks that are due, or shuffled and put down."""
        action = as_usual(self._session.view)
        if action is None and awaited is Awaits.WORD:
            self._hear_all(self._session.step())
        elif action is None:
            self._say("plain.usual-nothing")
        while action is not None and self._act(action):
            while self._session.awaits is Awaits.NOBODY:
                self._hear_all(self._session.step())
            following = as_usual(self._session.view)
            action = following if isinstance(following, Mark | Present) else None

    def _questions(self, name: str) -> Iterator[str]:
        teller, view = self._teller, self._session.view
        match name:
            case "hand":
                yield answers.hand(teller, view, self.numbered)
            case "table":
                yield from answers.table(teller, view)
            case "score":
                yield from answers.score(teller, view)
            case "last":
                turned = view.public.trump is not None
                yield answers.last(teller, view, self._trump_before if turned else self._trump)
            case "what":
                yield answers.what(teller, view, remind=self._session.settings.remind_king)
            case "why":
                yield from (self._unread,) if self._unread else answers.why(teller, self._refused)
            case "rules":
                yield from answers.rules(teller, view.public)
            case "hint":
                yield from self._hint()
            case "undo":
                yield from self._undo()
            case "fair":
                yield teller.say("plain.fair", commitment=self._commitment())
            case _ if name in CLUB_QUESTIONS:
                yield from self._beyond_play(name)
            case "help":
                yield from self._help()

    def _beyond_play(self, name: str) -> Iterator[str]:
        teller, session = self._teller, self._session
        if name == "gallery":
            yield from session.room or (teller.say("plain.no-gallery"),)
        elif name == "law":
            yield from answers.ruling_laws(teller, session.view)
        elif not session.settings.is_club or (name == "wrong" and not session.slips):
            yield self._only_in_club()
        else:
            yield from answers.claims(teller) if name == "claim" else answers.in_the_wrong(teller, session.slips)

    def _only_in_club(self) -> str:
        club = self._session.settings.is_club
        return self._teller.say("plain.wrong-nothing" if club else "plain.only-in-club")

    def _hint(self) -> Iterator[str]:
        teller, view = self._teller, self._session.view
        advised = advice(view)
        if advised is None or advised.action is None:
            yield teller.say("plain.hint-none")
            return
        action = doing(advised.action, teller.language, style=teller.style)
        if advised.is_printed:
            yield teller.say("plain.hint", action=action, laws=", ".join(advised.ids))
            yield from answers.provisions(teller, advised.ids[:1])
        else:
            yield teller.say("plain.hint-default", action=action)
        if (worth := reckoned(view, teller)) is not None:
            yield worth

    def _undo(self) -> Iterator[str]:
        if not self._session.settings.takes_back:
            yield self._teller.say(f"plain.undo-{'club' if self._session.settings.is_club else 'off'}")
        elif not self._session.can_undo:
            yield self._teller.say("plain.undo-nothing")
        else:
            spoiled = self._session.spoiled
            for happened in self._session.undo():
                yield self._teller.tell(happened)
            if self._session.spoiled != spoiled:
                yield self._teller.say("plain.undone-marked")
            self._follow_hand()
            yield answers.hand(self._teller, self._session.view, self.numbered)

    def _help(self) -> Iterator[str]:
        yield self._teller.say("plain.help-title")
        is_club = self._session.settings.is_club
        always = (key for key in _HELP if not (is_club and key == "undo"))
        in_company = ("gallery",) if self._session.room else ()
        for key in (*always, "end", *(_HELP_IN_CLUB if is_club else ()), *in_company):
            yield self._teller.say(f"plain.help-{key}")

    # --- misunderstandings --------------------------------------------------------------------------

    def _not_understood(self, unknown: NotUnderstood) -> bool:
        self._unread = self._not_read(unknown)
        return self._bad(self._unread)

    def _not_read(self, unknown: NotUnderstood) -> str:
        if unknown.number:
            return self._teller.say("plain.unknown-number", text=unknown.text)
        if unknown.which:
            return answers.which(self._teller, self._session.view, self.numbered)
        may = answers.what(self._teller, self._session.view, remind=False)
        shown = unknown.text.rstrip(".!?") if len(unknown.text) <= 40 else unknown.text[:37] + "..."
        more = self._teller.say("plain.unknown-more")
        return f"{self._teller.say('plain.unknown', text=shown, may=may)} {more}"

    def _bad(self, answer: str) -> bool:
        self.bad_lines += 1
        self._tell(answer)
        return not self._strict

    # --- what happens -------------------------------------------------------------------------------

    def _hear_all(self, events: tuple[Event, ...]) -> None:
        for happened in events:
            self._hear(happened)

    def _hear(self, happened: Event) -> None:
        if happened.key == "turned":
            suit = dict(happened.facts)["suit"]
            self._trump_before, self._trump = self._trump, suit if isinstance(suit, Suit) else None
        if happened.key == "hand":
            self._follow_hand()
            self._tell(answers.hand(self._teller, self._session.view, self.numbered))
            return
        self._tell(self._teller.tell(happened))
        if happened.key == "choice" and happened.seat is self._session.view.seat:
            for said in answers.ruling_laws(self._teller, self._session.view):
                self._tell(said)
        if happened.key in ("drawn", "back-in-hand"):
            self._follow_hand()
            self._tell(answers.hand(self._teller, self._session.view, self.numbered))

    def _follow_hand(self) -> None:
        view = self._session.view
        self.numbered.follow(held(view), view.public.trump)

    def _remind(self) -> None:
        """Reminds of the king, once in each deal, where that was asked for."""
        view = self._session.view
        here = view.public.game_number, view.public.deal_number
        if not self._session.settings.remind_king or self._reminded == here:
            return
        if any(isinstance(action, AnnounceKing) for action in view.legal):
            self._reminded = here
            self._say("plain.remind-king")

    # --- the end ------------------------------------------------------------------------------------

    def _leave(self, line: str | None) -> int:
        if self._strict and self.bad_lines:
            self._say("plain.script-stopped", n=self._lines, text=(line or "").strip())
        return self._end()

    def _end(self) -> int:
        if self.bad_lines and not self._strict:
            self._say("plain.bad-lines", n=self.bad_lines)
        return STOPPED if self._strict and self.bad_lines else PLAYED

    def _say(self, key: str, **facts: object) -> None:
        self._tell(self._teller.say(key, **facts))


_HELP: Final = (
    "hand", "table", "score", "last", "what", "why", "rules", "hint", "undo", "fair", "quit", "king", "cards",
    "discard",
)  # fmt: skip

_HELP_IN_CLUB: Final = ("claim", "usual", "law", "rights", "wrong")
