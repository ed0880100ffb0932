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
"""The exit code of a game that was played to its end, or left and saved."""

STOPPED: Final = 2
"""The exit code when a line of a strict script is not understood or not allowed."""


class Conversation:
    """Plays a match with `ask` and `tell`.

    `ask` shows a prompt and returns the line typed, or None at the end of input; `tell` prints one line.  `strict` is
    for scripts: the first line that is not understood or not allowed ends the conversation.  `by_hand`: a person types,
    and mistyped lines are not counted.
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
        self._carried: str | None = None  # a line for the next game that was typed after the end of this one
        self._ask, self._tell = ask, tell
        self._strict, self._by_hand = strict, by_hand
        self._lines = 0
        self.bad_lines = 0

    def run(self, *, resumed: bool = False) -> int:
        """Play to the end of the match, or until the player leaves, and return the exit code."""
        self.desk.begin(deals=int(resumed), resumed=resumed)
        self._tell_news()
        if self.desk.is_club:
            self._say(Message("plain.club-words"))
        return self.go_on()

    def go_on(self) -> int:
        """Like `run` without an introduction, for a further game."""
        self._asked = ()
        while self._awaited() is not Awaits.END:
            line = self._next_line()
            if line is None or not (self._goes_on(line) if self.desk.holds else self._answer(line)):
                return self._leave(line)
        return self._end()

    def _awaited(self) -> Awaits:
        """Print events until the table waits for the player, and return what for."""
        while self.desk.waits is Awaits.NOBODY:
            self._step()
        self._tell_news()
        return self.desk.waits

    def _next_line(self) -> str | None:
        """The next line typed; one kept from the pause between two games is printed again after the current prompt."""
        desk, before = self.desk, self._asked
        asked = self._asked = (Message("room.press"),) if desk.holds else desk.question()
        line, self._carried = self._carried, None
        if line is not None:
            self._tell(f"{self._text(asked)} {one_line(line.strip())}")
            return line
        self._lines += 1
        return self._ask(self._text(desk.asked_again() if asked == before and not desk.holds else asked))

    def _goes_on(self, line: str) -> bool:
        """Handle the line typed between two games: an empty one, a question, or the first line of the next game.

        The last is kept for the next game, so that a script needs no line for the pause.
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
        """Do what the line says, and return False if the conversation ends with it."""
        desk = self.desk
        if not line.strip():
            self._empty_line()
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
        """Print the events and the answer, and return False for a mistake that ends a strict script."""
        self._tell_news()
        for messages in reply.lines:
            self._tell(self._text(messages))
        self.bad_lines += reply.is_refused
        return not (self._strict and reply.is_refused)

    def _empty_line(self) -> None:
        """Handle an empty line: the other player goes on, or in club conduct the player does the usual act.

        If neither is possible, print what the table waits for.
        """
        if self.desk.awaits is Awaits.INTERJECTION:
            self._step()
        elif self.desk.is_club and self.desk.has_usual:
            self._as_usual()
        else:
            self._reply(self.desk.reply_to_nothing())

    def _as_usual(self) -> None:
        """Do the usual acts together: make all marks that are due, or shuffle and put down the pack."""
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
        lines = [self._text(line) for line in reply.lines]
        laws = [self._text((law,)) for law in reply.laws]
        if name == "why":
            lines += laws
        elif name == "undo" and not reply.is_refused:
            lines.append(self._hand())
        for line in lines:
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
        for news in self.desk.news():
            if news.key != "event.hand":
                self._say(news)
            if news.key in ("event.hand", "event.drawn", "event.back-in-hand"):
                self._tell(self._hand())
            if news.key == "event.choice-you":
                self._question("law")

    def _hand(self) -> str:
        return self._text((answers.hand(self.desk.view, self.desk.numbered),))

    def _text(self, messages: Iterable[Message]) -> str:
        return " ".join(localize(one, self.desk.language) for one in messages)

    def _say(self, message: Message) -> None:
        self._tell(self._text((message,)))

    # --- the end ------------------------------------------------------------------------------------

    def _leave(self, line: str | None) -> int:
        if self._strict and self.bad_lines:
            self._say(message("plain.script-stopped", n=self._lines, text=(line or "").strip()))
        return self._end()

    def _end(self) -> int:
        for line in self.desk.afterword if self.desk.awaits is Awaits.END else ():
            self._say(line)
        if self.bad_lines and not self._strict and not self._by_hand:
            self._say(message("plain.bad-lines", n=self.bad_lines))
        return STOPPED if self._strict and self.bad_lines else PLAYED


_HELP: Final = (
    "hand", "table", "score", "last", "what", "why", "rules", "word", "hint", "undo", "fair", "quit", "king",
    "cards", "discard",
)  # fmt: skip

_HELP_IN_CLUB: Final = ("claim", "usual", "law", "rights", "wrong")
