"""The host's side of the protocol: an external program as a `Bot`.

Every fault of an engine raises `Forfeit` with one of `FORFEIT_KINDS`.  The engine is then ended, and started again for
the next question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal, final, get_args

import msgspec

from ecarte.acts import Action
from ecarte.bots.base import ChoiceValue, Forfeit
from ecarte.cards import Seat
from ecarte.deprecated import former_name
from ecarte.engine.agreement import Agreement
from ecarte.errors import EcarteError, NotationError
from ecarte.protocol import messages
from ecarte.protocol.handshake import write_terms
from ecarte.protocol.lines import read_from_engine, write_line
from ecarte.protocol.process import LineProcess, LineTooLong, ProcessEnded
from ecarte.protocol.view_json import view_to_json
from ecarte.record.writing import write_action
from ecarte.text.safe_text import one_line
from ecarte.views.seat import SeatView

ForfeitKind = Literal["crash", "time-out", "error", "nonsense", "illegal", "no-start"]
FORFEIT_KINDS: Final = get_args(ForfeitKind)
"""The kinds of `Forfeit` that an engine can cause (explained in `docs/protocol.md`)."""

Question = messages.Go | messages.Interject
Answer = tuple[messages.EngineChoice | messages.Nothing, list[messages.Value]]
"""The engine's choice, and the values it gave to its choices."""

STARTING: Final = 10.0
"""Seconds an engine has to identify itself, and again to confirm its options and the rules."""

GRACE: Final = 0.2
"""Seconds in which a choice still counts after the engine's time has run out and it was sent `stop`."""

MOST_LINES: Final = 10_000
"""The most lines that an engine may send before it answers."""


_MOST_QUOTED: Final = 300
"""The most characters of an engine's output that are quoted."""


class Clock(msgspec.Struct, frozen=True):
    """Milliseconds an engine has: for each decision, and for a whole deal or game (None for no limit)."""

    decision: int = 5000
    play: int | None = None


class Identity(msgspec.Struct, frozen=True):
    """Name, version, author and options, as the engine states them."""

    name: str = ""
    version: str = ""
    author: str = ""
    options: tuple[messages.EngineOption, ...] = ()


@final
class ExternalBot:
    """A program that speaks the protocol, as a bot.

    `command` is the program with its arguments.  It is started when it is first needed, and again after a fault;
    `close` ends it.  `starting` is the number of seconds in which it must identify itself, `grace` the number in which
    it may still answer after the line `stop`.  With `is_heard`, its standard error goes to that of the host; otherwise
    it is discarded.
    The lines it receives depend only on the options, the agreement, its seat, the views, the clock and the number of
    questions.

    `choose` and `interject` raise Forfeit for every fault of the engine; `start` raises EcarteError.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        name: str = "",
        options: Mapping[str, str] | None = None,
        clock: Clock | None = None,
        starting: float = STARTING,
        grace: float = GRACE,
        is_heard: bool = True,
    ) -> None:
        self._command = tuple(command)
        self._name = name
        self._options = dict(options or {})
        self._clock = clock or Clock()
        self._starting = starting
        self._grace = grace
        self._is_heard = is_heard
        self._process: LineProcess | None = None
        self._identity = Identity()
        self._agreement: Agreement | None = None
        self._new_play: messages.NewPlay | None = None
        self._seconds_spent = 0.0
        self._pings_sent = 0
        self._complaint = ""

    @property
    def name(self) -> str:
        """The name given here, or else the one the engine states."""
        return self._name or self._identity.name or self._command[0]

    def start(self) -> Identity:
        """Start the engine unless it runs, and return what it states about itself.

        Raises NotationError for a missing program and for invalid options, EcarteError if the engine does not identify
        itself.
        """
        try:
            self._running_process()
        except Forfeit as fault:
            raise EcarteError(f"{' '.join(self._command)}: no engine that speaks the protocol ({fault})") from None
        return self._identity

    def close(self) -> None:
        """End the engine."""
        if self._process is not None:
            self._process.close(farewell=write_line(messages.Quit()))
            self._forget()

    def _forget(self) -> None:
        self._process = self._agreement = None
        self._complaint = ""

    # --- as a bot -----------------------------------------------------------------------------------

    def begin(self, seat: Seat, *, unit: str) -> None:
        """Reset the clock; the engine learns of the new unit with the first question about it."""
        self._new_play = messages.NewPlay("deal" if unit == "deal" else "game", "A" if seat is Seat.A else "B")
        self._seconds_spent = 0.0
        self._complaint = ""

    def choose(self, view: SeatView, rng: Random) -> Action:
        """The engine's choice on its turn."""
        return self._decision(view, values=False)[0]

    def values(self, view: SeatView, rng: Random, *, also: Action | None = None) -> Sequence[ChoiceValue]:
        """The values the engine gives its choices, the best first; empty if it gives none.

        `also` has no effect: the protocol cannot ask for the value of one choice.
        """
        return sorted(self._decision(view, values=True)[1], key=lambda valued: -valued.value)

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """The engine's act out of turn, or None."""
        answer, _ = self._ask(view, messages.Interject(*self._time_limits()))
        return None if isinstance(answer, messages.Nothing) else self._legal_action(view, answer.action)

    def _decision(self, view: SeatView, *, values: bool) -> tuple[Action, list[ChoiceValue]]:
        time, clock = self._time_limits()
        answer, values_sent = self._ask(view, messages.Go(time, clock, values))
        if isinstance(answer, messages.Nothing):
            raise self._fault("nonsense", "nothing, where a choice is asked for")
        valued_actions = [
            ChoiceValue(self._legal_action(view, value.action), value.value, value.error) for value in values_sent
        ]
        return self._legal_action(view, answer.action), valued_actions

    def _legal_action(self, view: SeatView, text: str) -> Action:
        for action in view.legal:
            if write_action(action) == text:
                return action
        raise self._fault("illegal", text)

    # --- times --------------------------------------------------------------------------------------

    def _time_limits(self) -> tuple[int, int | None]:
        """Milliseconds for this answer, and milliseconds left on the clock."""
        if self._clock.play is None:
            return self._clock.decision, None
        clock_left = max(0, self._clock.play - round(self._seconds_spent * 1000))
        return min(self._clock.decision, clock_left), clock_left

    def _lateness(self, question: Question) -> str:
        """The detail of a time-out; it contains no measured time, so that equal faults have equal text."""
        if question.time == self._clock.decision:
            return f"no choice in {question.time} ms"
        return f"all {self._clock.play} ms of its clock are used up"

    # --- the dialogue -------------------------------------------------------------------------------

    def _ask(self, view: SeatView, question: Question) -> Answer:
        process = self._process_for(view.public.agreement)
        self._pings_sent += 1
        ping_text = str(self._pings_sent)
        self._send(process, messages.PositionLine(view_to_json(view)))
        self._send(process, messages.Ping(ping_text))
        asked_at = monotonic()
        self._send(process, question)
        try:
            return self._read_answer(process, question, ping_text)
        finally:
            self._seconds_spent += monotonic() - asked_at

    def _read_answer(self, process: LineProcess, question: Question, ping_text: str) -> Answer:
        """The engine's answer to `question`, and the values it sends with it.

        Before the pong with `ping_text`, only `info` and `error` lines are allowed.
        """
        values: list[messages.Value] = []
        deadline, is_stop_sent, is_question_reached = monotonic() + question.time / 1000, False, False
        for _ in range(MOST_LINES):
            line = self._receive(process, deadline)
            match line:
                case None if not is_stop_sent:
                    self._send(process, messages.Stop())
                    deadline, is_stop_sent = monotonic() + self._grace, True
                case None:
                    raise self._fault("time-out", self._lateness(question))
                case messages.Pong(text) if text == ping_text and not is_question_reached:
                    is_question_reached = True
                case messages.Value() if is_question_reached:
                    values.append(line)
                case messages.EngineChoice() | messages.Nothing() if is_question_reached:
                    return line, values
                case messages.Complaint() if is_question_reached:
                    raise self._fault("error", self._complaint)
                case messages.Info() | messages.Complaint():
                    pass
                case _:
                    raise self._fault("nonsense", f"says {write_line(line)!r:.80} without being asked")
        raise self._fault("nonsense", f"more than {MOST_LINES} lines without a choice")

    def _process_for(self, agreement: Agreement) -> LineProcess:
        """The running engine, after it has been sent the agreement and the beginning of the deal or game."""
        if self._new_play is not None and self._process is not None and not self._answers_ping(self._process):
            self._process.close()
            self._forget()
        process = self._running_process()
        if agreement is not self._agreement:
            self._send(process, messages.Rules(write_terms(agreement)))
            self._agreement = agreement
        if self._new_play is not None:
            self._send(process, self._new_play)
            self._new_play = None
        return process

    def _answers_ping(self, process: LineProcess) -> bool:
        """Whether the engine answers a ping within the time of a decision; its lines before the pong are discarded."""
        self._pings_sent += 1
        self._send(process, messages.Ping(str(self._pings_sent)))
        deadline = monotonic() + self._clock.decision / 1000
        for _ in range(MOST_LINES):
            try:
                text = process.receive(deadline)
            except (ProcessEnded, LineTooLong):
                return False
            except UnicodeDecodeError:
                continue
            if text is None or text.split() == ["pong", str(self._pings_sent)]:
                return text is not None
        return False

    def _running_process(self) -> LineProcess:
        if self._process is None:
            self._process = LineProcess(self._command, is_heard=self._is_heard)
            self._send(self._process, messages.Hello())
            self._identity = self._read_identity(self._process)
            self._set_options(self._process)
            self._complaint = ""
        return self._process

    def _read_identity(self, process: LineProcess) -> Identity:
        statements: dict[str, str] = {}
        options: list[messages.EngineOption] = []

        def is_ok(line: messages.FromEngine) -> bool:
            match line:
                case messages.Id(key, text):
                    statements[key] = one_line(text, max_length=_MOST_QUOTED)
                case messages.EngineOption():
                    options.append(line)
                case messages.Ok(version) if version != messages.VERSION:
                    raise self._fault("no-start", f"speaks edition {version} of the protocol, not {messages.VERSION}")
                case messages.Info() | messages.Complaint() | messages.Ok():
                    pass
                case _:
                    raise self._fault("no-start", f"says {write_line(line)!r:.80} before ok")
            return isinstance(line, messages.Ok)

        self._wait_for(process, is_ok, "ok")
        return Identity(**statements, options=tuple(options))

    def _set_options(self, process: LineProcess) -> None:
        self._complaint = ""
        option_by_name = {option.name: option for option in self._identity.options}
        for name, value in self._options.items():
            expected = option_by_name[name].objection(value) if name in option_by_name else None
            if name not in option_by_name or expected is not None:
                self.close()
                known_names = ", ".join(option_by_name) or "none"
                expected_text = f"{name}: {expected}" if expected else f"one of {known_names}, for {self.name}"
                raise NotationError("option", text=value if expected else name, expected=one_line(expected_text))
            self._send(process, messages.SetOption(name, value))
        self._send(process, messages.Ping("ready"))
        self._wait_for(process, lambda line: line == messages.Pong("ready"), "pong ready")
        if self._complaint and self._options:
            raise self._fault("no-start", "it does not take its options")

    def _wait_for(self, process: LineProcess, is_awaited: Callable[[messages.FromEngine], bool], expected: str) -> None:
        deadline = monotonic() + self._starting
        for _ in range(MOST_LINES):
            line = self._receive(process, deadline, starting=True)
            if line is None:
                raise self._fault("no-start", f"not {expected!r} in {self._starting:g} s")
            if is_awaited(line):
                return
        raise self._fault("no-start", f"more than {MOST_LINES} lines before {expected!r}")

    # --- lines --------------------------------------------------------------------------------------

    def _send(self, process: LineProcess, line: messages.FromHost) -> None:
        with suppress(ProcessEnded):  # the reader will find the end of the output
            process.send(write_line(line))

    def _receive(self, process: LineProcess, deadline: float, *, starting: bool = False) -> messages.FromEngine | None:
        fault_kind: ForfeitKind = "no-start" if starting else "nonsense"
        try:
            text = process.receive(deadline)
            line = None if text is None else read_from_engine(text)
        except ProcessEnded:
            fault = self._fault("no-start" if starting else "crash", process.status())
        except LineTooLong:
            fault = self._fault(fault_kind, "a line without an end")
        except UnicodeDecodeError:
            fault = self._fault(fault_kind, "a line that is not UTF-8")
        except NotationError as error:
            fault = self._fault(fault_kind, str(error))
        else:
            if isinstance(line, messages.Complaint):
                self._complaint = one_line(line.text, max_length=_MOST_QUOTED)
            return line
        raise fault

    def _fault(self, kind: ForfeitKind, detail: str) -> Forfeit:
        """End the engine, and return the forfeit to raise; the engine is started again for the next question."""
        if self._complaint and kind in ("crash", "time-out", "no-start"):
            detail = f"{detail}; its last error: {self._complaint}"
        if self._process is not None:
            self._process.close()
            self._forget()
        return Forfeit(kind, one_line(detail, max_length=2 * _MOST_QUOTED))


_FORMER = {"FAULTS": "FORFEIT_KINDS"}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A former name, with a DeprecationWarning."""
        return former_name(__name__, name, _FORMER)
