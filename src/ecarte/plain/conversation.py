"""The game as a conversation: one line out for each event, one line in for each decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ecarte.acts import SeatMove
from ecarte.host import Awaits, LocalMatch
from ecarte.plain.moment import moment_of
from ecarte.plain.reading import GlossaryQuestion, Meaning, NotUnderstood, NumberInList, read
from ecarte.text.safe_text import one_line
from ecarte.ui import PlayerPresenter, Reply, answers
from ecarte.words import Message, localize, message

PLAYED: Final = 0
"""The exit code of a game that was played to its end, or left and saved."""

STOPPED: Final = 2
"""The exit code when a line of a strict script is not understood or not allowed."""


class Conversation:
    """Plays a match with `ask` and `tell`.

    `ask` shows a prompt and returns the line typed, or None at the end of input; `tell` prints one line.  `commitment`
    returns the commitment of the current game, if the player may ask for it.  `strict` is for scripts: the first line
    that is not understood or not allowed ends the conversation.  `by_hand` is true where a person types; without it,
    the number of lines not understood or not allowed is printed at the end.
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
        make_presenter: Callable[..., PlayerPresenter] = PlayerPresenter,
    ) -> None:
        self.presenter = make_presenter(session, commitment=commitment, kept_in_sight="game")
        self._last_question: tuple[Message, ...] = ()
        self._kept_line: str | None = None  # a line for the next game that was typed after the end of this one
        self._ask, self._tell = ask, tell
        self._strict, self._by_hand = strict, by_hand
        self._n_lines = 0
        self.bad_lines = 0

    def run(self, *, resumed: bool = False) -> int:
        """Play to the end of the match, or until the player leaves, and return the exit code."""
        self.presenter.begin(deals=int(resumed), resumed=resumed)
        self._print_events()
        if self.presenter.is_club:
            self._print_message(Message("plain.club-words"))
        return self.run_without_introduction()

    def run_without_introduction(self) -> int:
        """Like `run`, but print nothing before the first question."""
        self._last_question = ()
        while self._advance() is not Awaits.END:
            line = self._next_line()
            if line is None or not (
                self._handle_line_between_games(line) if self._is_between_games else self._handle_line(line)
            ):
                return self._leave(line)
        return self._end()

    @property
    def _is_between_games(self) -> bool:
        """Whether a finished game is shown, and the next one waits until the player has seen it."""
        return self.presenter.shows_finished_deal

    def _advance(self) -> Awaits:
        """Print events until the table waits for the player, and return what for."""
        while self.presenter.awaits_with_pause is Awaits.NOBODY:
            self._step()
        self._print_events()
        return self.presenter.awaits_with_pause

    def _next_line(self) -> str | None:
        """The next line typed, or the line kept from the pause between two games, which is printed after the prompt."""
        presenter, last_question = self.presenter, self._last_question
        question = (Message("room.press"),) if self._is_between_games else presenter.question()
        self._last_question = question
        line, self._kept_line = self._kept_line, None
        if line is not None:
            self._tell(f"{self._text(question)} {one_line(line.strip())}")
            return line
        self._n_lines += 1
        is_repeated = question == last_question and not self._is_between_games
        return self._ask(self._text(presenter.repeated_question() if is_repeated else question))

    def _handle_line_between_games(self, line: str) -> bool:
        """Handle the line typed between two games, and return False if the conversation ends with it.

        A question, or an act that is allowed now, is answered.  Any other line begins the next game.  Unless it is
        empty, it is kept as the first line of that game, so that a script needs no line for the pause.
        """
        presenter = self.presenter
        try:
            meaning = "go-on" if not line.strip() else self._meaning(line)
        except NotUnderstood:
            meaning = None
        is_allowed_act = isinstance(meaning, SeatMove) and presenter.session.objection(meaning) is None
        if meaning != "go-on" and (is_allowed_act or isinstance(meaning, str | NumberInList | GlossaryQuestion)):
            return self._handle_line(line)
        presenter.leave_finished_deal()
        self._kept_line = None if meaning == "go-on" else line
        return True

    def _step(self) -> None:
        self.presenter.step()
        self._print_events()

    def _meaning(self, line: str) -> Meaning:
        presenter = self.presenter
        return read(line, moment_of(presenter.view), presenter.numbered_hand, presenter.language)

    # --- one line -----------------------------------------------------------------------------------

    def _handle_line(self, line: str) -> bool:
        """Do what the line says, and return False if the conversation ends with it."""
        presenter = self.presenter
        if not line.strip():
            self._handle_empty_line()
            return True
        try:
            meaning = self._meaning(line)
        except NotUnderstood as error:
            return self._print_reply(presenter.reply_to_unknown(*self._why_not_understood(error)))
        match meaning:
            case "quit":
                return False
            case "usual":
                self._do_usual_acts()
            case "help":
                self._print_help()
            case str():
                self._answer_named_question(meaning)
            case GlossaryQuestion(term=term):
                self._tell(term.text(presenter.language))
            case NumberInList():
                return self._print_reply(presenter.take_number(meaning.name, meaning.number))
            case SeatMove():
                return self._print_reply(presenter.act(meaning))
        return True

    def _print_reply(self, reply: Reply) -> bool:
        """Print the events and the answer, and return False for a mistake that ends a strict script."""
        self._print_events()
        for messages in reply.lines:
            self._tell(self._text(messages))
        self.bad_lines += reply.is_refused
        return not (self._strict and reply.is_refused)

    def _handle_empty_line(self) -> None:
        """Handle an empty line: the other player goes on, or in club conduct the player does the usual act.

        If neither is possible, print what the table waits for.
        """
        if self.presenter.awaits is Awaits.INTERJECTION:
            self._step()
        elif self.presenter.is_club and self.presenter.has_default_act:
            self._do_usual_acts()
        else:
            self._print_reply(self.presenter.reply_to_nothing())

    def _do_usual_acts(self) -> None:
        """Do the usual acts together: make all marks that are due, or shuffle and put down the pack."""
        reply = self.presenter.do_default_act()
        if reply is None and self.presenter.awaits is Awaits.INTERJECTION:
            self._step()
        elif reply is None:
            self._print_message(Message("plain.usual-nothing"))
        while reply is not None and self._print_reply(reply):
            while self.presenter.awaits is Awaits.NOBODY:
                self._step()
            reply = self.presenter.do_default_act(only_same_movement=True)

    def _answer_named_question(self, name: str) -> None:
        reply = self.presenter.ask(name)
        self._print_events()
        lines = [self._text(line) for line in reply.lines]
        laws = [self._text((law,)) for law in reply.laws]
        if name == "why":
            lines += laws
        elif name == "undo" and not reply.is_refused:
            lines.append(self._hand_text())
        for line in lines:
            self._tell(line)

    def _print_help(self) -> None:
        self._print_message(Message("plain.help-title"))
        always = (name for name in HELP if not (self.presenter.is_club and name == "undo"))
        in_club = HELP_IN_CLUB if self.presenter.is_club else ()
        in_company = ("gallery",) if self.presenter.session.room else ()
        for name in (*always, *HELP_AT_THE_END, *in_club, *in_company):
            self._print_message(Message(f"plain.help-{name}"))

    # --- misunderstandings --------------------------------------------------------------------------

    def _why_not_understood(self, error: NotUnderstood) -> tuple[Message, ...]:
        view = self.presenter.view
        if error.is_card_number:
            return (message("plain.unknown-number", text=error.text),)
        if error.is_ambiguous:
            return (answers.what_to_type(view, self.presenter.numbered_hand),)
        text = error.text.rstrip(".!?") if len(error.text) <= 40 else error.text[:37] + "..."
        allowed = answers.possible_acts(view, remind=False)[0]
        return message("plain.unknown", text=text, may=allowed), Message("plain.unknown-more")

    # --- what happens -------------------------------------------------------------------------------

    def _print_events(self) -> None:
        for news in self.presenter.news():
            if news.key != "event.hand":
                self._print_message(news)
            if news.key in ("event.hand", "event.drawn", "event.back-in-hand"):
                self._tell(self._hand_text())
            if news.key == "event.choice-you":
                self._answer_named_question("law")

    def _hand_text(self) -> str:
        return self._text((answers.hand(self.presenter.view, self.presenter.numbered_hand),))

    def _text(self, messages: Iterable[Message]) -> str:
        return " ".join(localize(part, self.presenter.language) for part in messages)

    def _print_message(self, message: Message) -> None:
        self._tell(self._text((message,)))

    # --- the end ------------------------------------------------------------------------------------

    def _leave(self, line: str | None) -> int:
        if self._strict and self.bad_lines:
            self._print_message(message("plain.script-stopped", n=self._n_lines, text=(line or "").strip()))
        return self._end()

    def _end(self) -> int:
        for line in self.presenter.afterword if self.presenter.awaits is Awaits.END else ():
            self._print_message(line)
        if self.bad_lines and not self._strict and not self._by_hand:
            self._print_message(message("plain.bad-lines", n=self.bad_lines))
        return STOPPED if self._strict and self.bad_lines else PLAYED


HELP: Final = (
    "hand", "table", "score", "last", "what", "why", "rules", "word", "hint", "undo", "fair", "quit", "king",
    "cards", "discard",
)  # fmt: skip
"""The lines of the help in any conduct."""

HELP_AT_THE_END: Final = ("abandon", "lay-hand-down", "concede", "agree")
"""The lines of the help on ending a deal early."""

HELP_IN_CLUB: Final = (
    "claim", "usual", "law", "own-up", "take-back", "take-missing", "take-down", "touch-discards", "wrong",
)  # fmt: skip
"""The further lines of the help in club conduct."""
