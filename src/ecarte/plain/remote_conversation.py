"""The game at a table of a server in lines of text: news as they come, and one line in for each decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from ecarte.acts import SeatMove
from ecarte.host.match import Awaits
from ecarte.plain.conversation import HELP, HELP_AT_THE_END, HELP_IN_CLUB, PLAYED, STOPPED
from ecarte.plain.moment import moment_of_scene
from ecarte.plain.normalize import plain_letters
from ecarte.plain.reading import GlossaryQuestion, NotUnderstood, NumberInList, read
from ecarte.plain.vocabulary import vocabulary
from ecarte.record.writing import write_action
from ecarte.text.safe_text import one_line
from ecarte.ui.answers import Reply, refusal
from ecarte.ui.offers import empty_list
from ecarte.ui.presenters import ActBeside, ServerPresenter
from ecarte.words import Message, localize, message

BESIDE: Final = "remote-"
"""What the names of the phrases for acts beside the game begin with in the vocabulary."""

HELP_BESIDE: Final = (
    "say", "undo", "answer", "withdraw", "rematch", "call", "claim-match", "stand-in", "give-time", "resign", "quit",
)  # fmt: skip
"""The further lines of the help at a table of a server."""


class LineSource(Protocol):
    """Where typed lines come from."""

    def wait(self, *, is_asked: bool) -> bool:
        """Wait for a line or for `wake`; returns whether a line can be read.  `is_asked`: the player is asked for one.

        A script is read only where its line is asked for.
        """
        ...

    def read(self) -> str | None:
        """The next line; None at the end of input."""
        ...

    def wake(self) -> None:
        """End a wait."""
        ...


class RemoteConversation:
    """Plays at a table of a server; `show` prints a prompt without ending its line, `tell` prints a line.

    `strict` and `by_hand` are as in `Conversation`.
    """

    def __init__(
        self,
        presenter: ServerPresenter,
        lines: LineSource,
        *,
        show: Callable[[str], None],
        tell: Callable[[str], None],
        strict: bool = False,
        by_hand: bool = False,
    ) -> None:
        self.presenter = presenter
        self.bad_lines = 0
        self._lines, self._show, self._tell_line = lines, show, tell
        self._strict, self._by_hand = strict, by_hand
        self._n_lines = 0
        self._prompted: object = None  # the state and the question for which the prompt has been printed
        self._is_at_prompt = False
        self._resigns: ActBeside | None = None  # an act that waits for the player's yes

    def run(self) -> int:
        """Play until the match is over or the player leaves, and return the exit code."""
        self.presenter.on_change = self._lines.wake
        while True:
            self.presenter.refresh()
            self._print_news()
            if (ended := self.presenter.end_reason) is not None:
                self._print(ended)
                return STOPPED
            if self._is_over and (not self._by_hand or self.presenter.is_going_on):
                return self._end()
            is_asked = self.presenter.awaits_with_pause in (Awaits.PLAYER, Awaits.INTERJECTION) or self._is_over
            if is_asked:
                self._print_prompt()
            if self._lines.wait(is_asked=is_asked):
                line = self._lines.read()
                self._is_at_prompt, self._prompted = False, None
                self._n_lines += 1
                if line is None or not self._handle_line(line):
                    return self._end(line)

    @property
    def _is_over(self) -> bool:
        return self.presenter.is_over

    def _print_prompt(self) -> None:
        question = (Message("remote.over"),) if self._is_over else self.presenter.scene().question
        prompted = (self.presenter.number, question, self._resigns is None)
        if prompted != self._prompted:
            if self._is_at_prompt:
                self._tell_line("")
            self._show(self._text(question))
            self._prompted, self._is_at_prompt = prompted, True

    def _print_news(self) -> None:
        for sentence in self.presenter.news():
            if self.presenter.says_hand(sentence):
                self._print_reply(self.presenter.ask("hand"))
            else:
                self._print(sentence)

    # --- one line -----------------------------------------------------------------------------------

    def _handle_line(self, line: str) -> bool:
        """Do what the line says, and return False if the conversation ends with it."""
        text = one_line(line.strip())
        if self._resigns is not None:
            act, self._resigns = self._resigns, None
            if plain_letters(text) in self._phrases("sure"):
                return self._print_reply(self.presenter.do_beside(act.name))
            return True
        if (beside := self._act_beside(text)) is not None:
            return self._do_beside(*beside)
        if self._is_over:
            return bool(text) and self._print_reply(refusal(message("remote.over-what", text=text[:40])))
        if not text:
            self._handle_empty_line()
            return True
        return self._handle_meaning(text)

    def _handle_meaning(self, text: str) -> bool:
        presenter = self.presenter
        scene = presenter.scene()
        try:
            meaning = read(text, moment_of_scene(scene, presenter.seat), presenter.numbered_hand, presenter.language)
        except NotUnderstood as error:
            return self._print_reply(presenter.reply_to_unknown(error.text[:40]))
        match meaning:
            case "quit":
                return False
            case "usual":
                return self._print_reply(presenter.do_default_act() or Reply(((Message("plain.usual-nothing"),),)))
            case "help":
                self._print_help()
            case str():
                return self._print_reply(presenter.ask(meaning))
            case GlossaryQuestion(term=term):
                self._tell(term.text(presenter.language))
            case NumberInList():
                return self._print_reply(self._take_number(meaning))
            case SeatMove():
                return self._print_reply(presenter.take(write_action(meaning)))
        return True

    def _take_number(self, meaning: NumberInList) -> Reply:
        offers = self.presenter.list_offers(meaning.name)
        ids = {option.number: option.id for offer in offers for option in offer.options}
        if meaning.number in ids:
            return self.presenter.take(ids[meaning.number])
        return refusal(
            message(f"plain.{meaning.name}-number", n=len(ids))
            if ids
            else empty_list(meaning.name, is_club=self.presenter.is_club)
        )

    def _handle_empty_line(self) -> None:
        """Handle an empty line: play goes on, or in club conduct the usual act is done; else what may be done."""
        presenter = self.presenter
        if presenter.awaits_with_pause is Awaits.INTERJECTION:
            presenter.step()
        elif presenter.is_club and presenter.has_default_act:
            self._print_reply(presenter.do_default_act() or Reply())
        elif presenter.awaits_with_pause is Awaits.PLAYER:
            self._print_reply(presenter.reply_to_nothing())

    # --- beside the game ----------------------------------------------------------------------------

    def _act_beside(self, text: str) -> tuple[ActBeside, str] | None:
        """The act beside the game that the line names, with what is said; None for anything else."""
        plain = plain_letters(text)
        for act in self.presenter.acts:
            for phrase in self._phrases(act.name):
                if plain == phrase and not act.has_text:
                    return act, ""
                if act.has_text and plain.startswith(phrase + " "):
                    return act, text[len(phrase) :].strip()
        return None

    def _phrases(self, name: str) -> tuple[str, ...]:
        return vocabulary(self.presenter.language).get(BESIDE + name, ())

    def _do_beside(self, act: ActBeside, text: str) -> bool:
        if act.needs_consent:
            self._print(Message("remote.sure"))
            self._resigns = act
            return True
        return self._print_reply(self.presenter.do_beside(act.name, text))

    # --- what is printed ----------------------------------------------------------------------------

    def _print_reply(self, reply: Reply) -> bool:
        """Print the answer, and return False for a mistake that ends a strict script."""
        for messages in (*reply.lines, *((law,) for law in reply.laws if not reply.is_refused)):
            self._tell(self._text(messages))
        self.bad_lines += reply.is_refused
        return not (self._strict and reply.is_refused)

    def _print_help(self) -> None:
        self._print(Message("plain.help-title"))
        left_out = HELP_BESIDE if self.presenter.gives_hints else (*HELP_BESIDE, "hint")
        in_club = HELP_IN_CLUB if self.presenter.is_club else ()
        for name in (*(name for name in HELP if name not in left_out), *HELP_AT_THE_END, *in_club):
            self._print(Message(f"plain.help-{name}"))
        for name in HELP_BESIDE:
            self._print(Message(f"remote.help-{name}"))

    def _print(self, sentence: Message) -> None:
        self._tell(self._text((sentence,)))

    def _tell(self, text: str) -> None:
        if self._is_at_prompt:
            self._tell_line("")
            self._is_at_prompt, self._prompted = False, None
        self._tell_line(text)

    def _text(self, messages: Iterable[Message]) -> str:
        language = self.presenter.language
        return " ".join(self.presenter.in_words(localize(part, language)) for part in messages)

    def _end(self, line: str | None = None) -> int:
        if self._is_over:
            for sentence in (*self.presenter.result(), *self.presenter.check()):
                self._print(sentence)
        if self._strict and self.bad_lines:
            self._print(message("plain.script-stopped", n=self._n_lines, text=(line or "").strip()))
        elif self.bad_lines and not self._by_hand:
            self._print(message("plain.bad-lines", n=self.bad_lines))
        return STOPPED if self._strict and self.bad_lines else PLAYED
