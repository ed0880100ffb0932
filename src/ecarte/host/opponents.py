"""The opponent: a built-in one by name, or a program by its command."""

from __future__ import annotations

from contextlib import closing

from msgspec.structs import replace

from ecarte.bots import current_name, opponent, opponents
from ecarte.bots.base import Bot, SupportsClose
from ecarte.errors import EcarteError
from ecarte.host.settings import Manner, Settings
from ecarte.tournament.schedule import PROGRAM, read_player
from ecarte.words import join_list, say


def find_opponent(name: str, language: str = "en") -> Bot:
    """The built-in opponent with that name.  Raises EcarteError with all names if there is none."""
    if current_name(name) not in opponents():
        raise EcarteError(say("fault.unknown-opponent", language, name=name, names=join_list(opponents(), language)))
    return opponent(name)


def is_program(opponent_text: str) -> bool:
    """Whether `opponent_text` names a program, such as `cmd:perl first.pl` or `first=cmd:perl first.pl`."""
    return PROGRAM in opponent_text


def bot_of(opponent_text: str, manner: Manner) -> Bot:
    """The opponent that `opponent_text` names; a program is started when it is first asked.  Raises EcarteError."""
    if not is_program(opponent_text):
        return find_opponent(opponent_text, manner.language)
    from ecarte.protocol.hosting import Clock  # deferred: only a program needs processes
    from ecarte.tournament.runner import bot_of as bot_of_player

    return bot_of_player(read_player(opponent_text), clock=Clock(manner.time, manner.clock), is_heard=False)


def opponent_name(opponent_text: str, manner: Manner) -> str:
    """The opponent's own name; a program is started to state it, and then ended.  Raises EcarteError."""
    bot = bot_of(opponent_text, manner)
    if not is_program(opponent_text):
        return bot.name
    from ecarte.protocol.hosting import ExternalBot

    assert isinstance(bot, ExternalBot)
    with closing(bot):
        bot.start()
        return bot.name


def results_name(opponent_text: str, own_name: str) -> tuple[str, str]:
    """The opponent's name in results, and its command if it is a program.

    `own_name` is what a program calls itself; where a built-in opponent has that name, ` (cmd)` is added.

    >>> results_name("book", "book"), results_name("cmd:perl first.pl", "first"), results_name("cmd:./mine", "book")
    (('book', ''), ('first', 'cmd:perl first.pl'), ('book (cmd)', 'cmd:./mine'))
    """
    if not is_program(opponent_text):
        return opponent_text, ""
    return f"{own_name} (cmd)" if own_name in opponents() else own_name or opponent_text, opponent_text


def seat_opponent(settings: Settings) -> tuple[Settings, Bot]:
    """The opponent of the player, and the settings adapted to it.

    A program is called by the name it gives itself; it cannot throw up a hand or claim tricks, so `gives_up` is off.
    Raises EcarteError for an unknown opponent, and for a program that cannot be started or is to play in club conduct.
    """
    bot = bot_of(settings.opponent, settings)
    if not is_program(settings.opponent):
        return settings, bot
    from ecarte.protocol.hosting import ExternalBot

    if settings.is_club:
        raise EcarteError(say("fault.program-in-club", settings.language))
    assert isinstance(bot, ExternalBot)
    if not settings.across:
        bot.start()
    return replace(settings, across=settings.across or bot.name, gives_up=False), bot


def require_available_opponent(settings: Settings) -> None:
    """Raise EcarteError if the opponent cannot play; to be called before a match is begun."""
    _, bot = seat_opponent(settings)
    if isinstance(bot, SupportsClose):
        bot.close()
