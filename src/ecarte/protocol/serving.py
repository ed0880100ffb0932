"""The engine's side of the protocol: a bot that answers over two streams of lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib.metadata import version
from random import Random
from typing import Final, TypeVar

from ecarte.bots import opponent, opponents
from ecarte.bots.base import Bot, SupportsBegin, Valuer
from ecarte.cards import Seat
from ecarte.engine.agreement import Agreement
from ecarte.errors import EcarteError, NotationError
from ecarte.protocol import messages
from ecarte.protocol.handshake import read_terms
from ecarte.protocol.lines import read_from_host, write_line
from ecarte.protocol.view_json import view_from_json
from ecarte.record.writing import write_action
from ecarte.views.seat import SeatView

T = TypeVar("T")

Say = Callable[[messages.FromEngine], None]

OPPONENT: Final = "opponent"
SEED: Final = "seed"


def options_of(name: str) -> tuple[messages.EngineOption, ...]:
    """The options of a built-in engine that starts as the opponent `name`."""
    return (
        messages.EngineOption(name=OPPONENT, type="choice", default=name, choices=opponents()),
        messages.EngineOption(name=SEED, type="whole", default=0, min=0, max=2**32 - 1),
    )


class Server:
    """An opponent as an engine: reads lines and answers them.

    Its only state is the options, the agreement, its seat and the last position.  Random numbers depend only on the
    option `seed` and the position, so that a restarted engine answers as before.  Raises NotationError for an unknown
    opponent and for invalid options, TableDamaged for an opponent whose table has a wrong checksum.
    """

    def __init__(self, name: str, *, options: Mapping[str, str]) -> None:
        self._options = options_of(opponent(name).name)
        self._option_values = {option.name: str(option.default) for option in self._options}
        for key, value in options.items():
            self._option_values = self._with_option(messages.SetOption(key, value))
        self._bot: Bot = opponent(self._option_values[OPPONENT])
        self._agreement: Agreement | None = None
        self._position: str | None = None
        self._seat: str | None = None

    def hear(self, text: str, say: Say) -> bool:
        """Answer the line by calls of `say`, and return False for `quit`, else True.

        A malformed line is answered with an error, and has no other effect.
        """
        try:
            line = read_from_host(text)
            if isinstance(line, messages.Quit):
                return False
            self._answer(line, say)
        except EcarteError as error:
            say(messages.Complaint(" ".join(str(error).split())))
        return True

    def _answer(self, line: object, say: Say) -> None:
        match line:
            case messages.Hello(host_version):
                self._introduce(host_version, say)
            case messages.SetOption():
                option_values = self._with_option(line)
                self._bot = opponent(option_values[OPPONENT])
                self._option_values = option_values
            case messages.Rules(terms):
                self._agreement, self._position, self._seat = read_terms(terms), None, None
            case messages.NewPlay(unit, seat):
                self._position, self._seat = None, seat
                if isinstance(bot := self._bot, SupportsBegin):
                    self._answer_of_bot(lambda: bot.begin(Seat[seat], unit=unit))
            case messages.PositionLine(view_text):
                self._position = None
                self._requested_view(view_text)
                self._position = view_text
            case messages.Go(values=asks_for_values):
                self._choose(say, values=asks_for_values)
            case messages.Interject():
                self._interject(say)
            case messages.Ping(text):
                say(messages.Pong(text))
            case _:  # `stop`: the answer was sent before it was read
                pass

    def _introduce(self, host_version: int, say: Say) -> None:
        if host_version < 1:
            raise NotationError("version", text=str(host_version), expected=f"an edition from 1 to {messages.VERSION}")
        say(messages.Id("name", self._bot.name))
        say(messages.Id("version", version("ecarte")))
        for option in self._options:
            say(option)
        say(messages.Ok(min(host_version, messages.VERSION)))

    def _with_option(self, line: messages.SetOption) -> dict[str, str]:
        options_by_name = {option.name: option for option in self._options}
        if line.name not in options_by_name:
            raise NotationError("option", text=line.name, expected=f"one of {', '.join(options_by_name)}")
        if (expected := options_by_name[line.name].objection(line.value)) is not None:
            raise NotationError("option", text=line.value, expected=f"{line.name}: {expected}")
        return {**self._option_values, line.name: line.value}

    # --- questions ----------------------------------------------------------------------------------

    def _requested_view(self, view_text: str | None) -> SeatView:
        if view_text is None:
            raise NotationError("order", text="", expected="a position before it is asked about")
        if self._agreement is None:
            raise NotationError("order", text="", expected="the rules before a position")
        view = view_from_json(view_text, self._agreement)
        if self._seat not in (None, view.seat.name):
            raise NotationError("position", text=view.seat.name, expected=f"seat: {self._seat}, as in the line `new`")
        return view

    def _answer_of_bot(self, ask: Callable[[], T]) -> T:
        """What `ask` returns.  Raises EcarteError instead of any other exception of the bot."""
        try:
            return ask()
        except EcarteError:
            raise
        except Exception as error:  # the engine must go on with the next position
            raise EcarteError(f"{self._bot.name} has no answer to this: {type(error).__name__}") from error

    def _rng(self) -> Random:
        return Random(f"{self._option_values[SEED]}/{self._position}")

    def _choose(self, say: Say, *, values: bool) -> None:
        view = self._requested_view(self._position)
        if not view.legal:
            raise NotationError("position", text="", expected="legal actions where one is asked for")
        if values and isinstance(bot := self._bot, Valuer):
            for valued in self._answer_of_bot(lambda: bot.values(view, self._rng())):
                say(messages.Value(valued.value, valued.error, write_action(valued.action)))
        say(messages.EngineChoice(write_action(self._answer_of_bot(lambda: self._bot.choose(view, self._rng())))))

    def _interject(self, say: Say) -> None:
        view = self._requested_view(self._position)
        action = self._answer_of_bot(lambda: self._bot.interject(view, self._rng())) if view.legal else None
        say(messages.Nothing() if action is None else messages.EngineChoice(write_action(action)))


def serve(server: Server, lines: Iterable[bytes], write: Callable[[bytes], None]) -> None:
    """Answer each line, in UTF-8 with its line break, until the host sends `quit` or the lines end."""

    def say(line: messages.FromEngine) -> None:
        write(write_line(line).encode() + b"\n")

    for number, encoded_line in enumerate(lines, start=1):
        try:
            text = encoded_line.decode()
        except UnicodeDecodeError as error:
            say(messages.Complaint(f"line {number}: not UTF-8 at byte {error.start + 1}"))
            continue
        if len(encoded_line) > messages.LONGEST + 2:
            say(messages.Complaint(f"line {number}: longer than {messages.LONGEST} bytes"))
        elif text.strip() and not server.hear(text, say):
            return
