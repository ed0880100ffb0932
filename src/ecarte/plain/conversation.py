"""The game as a conversation: one line out for each event, one line in for each decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ecarte.acts import SeatMove
from ecarte.host import Awaits, LocalMatch
from ecarte.plain.reading import NotUnderstood, NumberInList, WordAsked, read
from ecarte.text.safe_text import one_line
from ecarte.ui import PlayerPresenter, Reply, answers
from ecarte.words import Message, localize, message

PLAYED: Final = 0
"""The exit code if the game was played to its end, or left and saved."""

STOPPED: Final = 2
"""The exit code if a strict script has a line that is not understood or not allowed."""


class Conversation:
    """Plays a session with `ask` and `tell`.

    `ask` shows a prompt and returns the line typed, None if there are no more; `tell` prints one line.
    `strict`: the first line that is not understood or not allowed ends the conversation, for scripts.  `by_hand`: a
    person types, and mistyped lines are not counted.
    """

    def __init__(
        self,
        session: LocalMatch,
        *,
        ask: Callable[[str], str | None],
        tell: Callable[[str], None],
        commitment: Callable[[], str] | None,
        strict: bool = False,
        by_hand: bool = False,
        talk: Callable[..., PlayerPresenter] = PlayerPresenter,
    ) -> None:
        self.desk = talk(session, commitment=commitment, stays="game")
        self._asked: tuple[Message, ...] = ()
        self._carried: str | None = None  # a line for the next game, typed after this one had ended
        self._ask, self._tell = ask, tell
        self._strict, self._by_hand = strict, by_hand
        self._lines = 0
        self.bad_lines = 0

    def run(self, *, resumed: bool = False) -> int:
        """Play to the end of the match, or until the player leaves; returns the exit code."""
        self.desk.begin(deals=int(resumed), resumed=resumed)
        self._tell_news()
        if self.desk.is_club:
            self._say(Message("plain.club-words"))
        return self.go_on()

    def go_on(self) -> int:
        """The same without an introduction, for a game after another."""
        self._asked = ()
        while self._awaited() is not Awaits.END:
            line = self._next_line()
            if line is None or not (self._goes_on(line) if self.desk.holds else self._answer(line)):
                return self._leave(line)
        return self._end()

    def _awaited(self) -> Awaits:
        """Run and print events until the player is to act, may say a word, or must go on."""
        while self.desk.waits is Awaits.NOBODY:
            self._step()
        self._tell_news()
        return self.desk.waits

    def _next_line(self) -> str | None:
        """The answer to the current question; a line that was typed too early is printed again at the right prompt."""
        desk, before = self.desk, self._asked
        asked = self._asked = (Message("room.press"),) if desk.holds else desk.question()
        line, self._carried = self._carried, None
        if line is not None:
            self._tell(f"{self._text(asked)} {one_line(line.strip())}")
            return line
        self._lines += 1
        return self._ask(self._text(desk.asked_again() if asked == before and not desk.holds else asked))

    def _goes_on(self, line: str) -> bool:
        """Handle the line typed between two games: empty, or the first line for the next game.

        So a script needs no line for the pause.  Questions are answered, and legal acts are done, as usual.
        """
        desk = self.desk
        try:
            meant = "go-on" if not line.strip() else read(line, desk.view, desk.numbered, desk.language)
        except NotUnderstood:
            meant = None
        is_act = isinstance(meant, SeatMove) and desk.session.objection(meant) is None
        if meant != "go-on" and (is_act or isinstance(meant, str | NumberInList | WordAsked)):
            return self._answer(line)
        desk.go_on()
        self._carried = None if meant == "go-on" else line
        return True

    def _step(self) -> None:
        self.desk.step()
        self._tell_news()

    # --- one line -----------------------------------------------------------------------------------

    def _answer(self, line: str) -> bool:
        """Do what the line says; False if the conversation is to end."""
        desk = self.desk
        if not line.strip():
            self._go_on_unasked()
            return True
        try:
            meant = read(line, desk.view, desk.numbered, desk.language)
        except NotUnderstood as unknown:
            return self._reply(desk.not_understood(*self._not_read(unknown)))
        match meant:
            case "quit":
                return False
            case "usual":
                self._as_usual()
            case "help":
                self._help()
            case str():
                self._question(meant)
            case WordAsked(term=term):
                self._tell(term.text(desk.language))
            case NumberInList():
                return self._reply(desk.take_number(meant.name, meant.number))
            case SeatMove():
                return self._reply(desk.act(meant))
        return True

    def _reply(self, reply: Reply) -> bool:
        """Print what has happened and the answer; False for a mistake that ends a strict script."""
        self._tell_news()
        for told in reply.lines:
            self._tell(self._text(told))
        self.bad_lines += reply.is_refused
        return not (self._strict and reply.is_refused)

    def _go_on_unasked(self) -> None:
        """Enter alone: the other goes on, or in club conduct the player does what goes without saying.

        If neither applies, a sentence says what is wanted.
        """
        if self.desk.awaits is Awaits.INTERJECTION:
            self._step()
        elif self.desk.is_club and self.desk.has_usual:
            self._as_usual()
        else:
            self._reply(self.desk.reply_to_nothing())

    def _as_usual(self) -> None:
        """Do what goes without saying, as one movement: all marks that are due, or shuffling and putting down."""
        reply = self.desk.usual()
        if reply is None and self.desk.awaits is Awaits.INTERJECTION:
            self._step()
        elif reply is None:
            self._say(Message("plain.usual-nothing"))
        while reply is not None and self._reply(reply):
            while self.desk.awaits is Awaits.NOBODY:
                self._step()
            reply = self.desk.usual(goes_on=True)

    def _question(self, name: str) -> None:
        reply = self.desk.ask(name)
        self._tell_news()
        told = [self._text(line) for line in reply.lines]
        laws = [self._text((law,)) for law in reply.laws]
        if name == "why":
            told += laws
        elif name == "undo" and not reply.is_refused:
            told.append(self._hand())
        for line in told:
            self._tell(line)

    def _help(self) -> None:
        self._say(Message("plain.help-title"))
        always = (name for name in _HELP if not (self.desk.is_club and name == "undo"))
        in_club = _HELP_IN_CLUB if self.desk.is_club else ()
        in_company = ("gallery",) if self.desk.session.room else ()
        for name in (*always, "end", *in_club, *in_company):
            self._say(Message(f"plain.help-{name}"))

    # --- misunderstandings --------------------------------------------------------------------------

    def _not_read(self, unknown: NotUnderstood) -> tuple[Message, ...]:
        view = self.desk.view
        if unknown.number:
            return (message("plain.unknown-number", text=unknown.text),)
        if unknown.which:
            return (answers.which(view, self.desk.numbered),)
        shown = unknown.text.rstrip(".!?") if len(unknown.text) <= 40 else unknown.text[:37] + "..."
        may = answers.what(view, remind=False)[0]
        return message("plain.unknown", text=shown, may=may), Message("plain.unknown-more")

    # --- what happens -------------------------------------------------------------------------------

    def _tell_news(self) -> None:
        for told in self.desk.news():
            if told.key != "event.hand":
                self._say(told)
            if told.key in ("event.hand", "event.drawn", "event.back-in-hand"):
                self._tell(self._hand())
            if told.key == "event.choice-you":
                self._question("law")

    def _hand(self) -> str:
        return self._text((answers.hand(self.desk.view, self.desk.numbered),))

    def _text(self, told: Iterable[Message]) -> str:
        return " ".join(localize(one, self.desk.language) for one in told)

    def _say(self, told: Message) -> None:
        self._tell(self._text((told,)))

    # --- the end ------------------------------------------------------------------------------------

    def _leave(self, line: str | None) -> int:
        if self._strict and self.bad_lines:
            self._say(message("plain.script-stopped", n=self._lines, text=(line or "").strip()))
        return self._end()

    def _end(self) -> int:
        for told in self.desk.afterword if self.desk.awaits is Awaits.END else ():
            self._say(told)
        if self.bad_lines and not self._strict and not self._by_hand:
            self._say(message("plain.bad-lines", n=self.bad_lines))
        return STOPPED if self._strict and self.bad_lines else PLAYED


_HELP: Final = (
    "hand", "table", "score", "last", "what", "why", "rules", "word", "hint", "undo", "fair", "quit", "king",
    "cards", "discard",
)  # fmt: skip

_HELP_IN_CLUB: Final = ("claim", "usual", "law", "rights", "wrong")
