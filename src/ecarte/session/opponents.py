"""Who sits across: an opponent of the house by name, or a program by its command."""

from __future__ import annotations

from contextlib import closing

from msgspec.structs import replace

from ecarte.bots import name_today, opponent, opponents
from ecarte.bots.base import Bot, Closable
from ecarte.errors import EcarteError
from ecarte.session.settings import Manner, Settings
from ecarte.tournament.programme import PROGRAM, read_player
from ecarte.words import listed, say


def opponent_called(name: str, language: str = "en") -> Bot:
    """The opponent of the house with that name.  Raises EcarteError, naming those there are."""
    if name_today(name) not in opponents():
        raise EcarteError(say("fault.unknown-opponent", language, name=name, names=listed(opponents(), language)))
    return opponent(name)


def is_program(written: str) -> bool:
    """Whether a program plays where the opponent is written so, as `cmd:perl first.pl` or `first=cmd:perl first.pl`."""
    return PROGRAM in written


def bot_of(written: str, manner: Manner) -> Bot:
    """Who plays where the opponent is written so; a program is started when it is first asked.  Raises EcarteError."""
    if not is_program(written):
        return opponent_called(written, manner.language)
    from ecarte.protocol.hosting import Clock  # a process is the affair of those who want one
    from ecarte.tournament.playing import bot_of as player_of

    return player_of(read_player(written), clock=Clock(manner.time, manner.clock), is_heard=False)


def called(written: str, manner: Manner) -> str:
    """What the opponent written so is called; a program is started to say so, and ended.  Raises EcarteError."""
    bot = bot_of(written, manner)
    if not is_program(written):
        return bot.name
    from ecarte.protocol.hosting import ExternalBot

    assert isinstance(bot, ExternalBot)
    with closing(bot):
        bot.start()
        return bot.name


def noted_as(written: str, called: str) -> tuple[str, str]:
    """The opponent in results, and his command where he is a program; who is not of the house has no name of hers.

    >>> noted_as("book", "book"), noted_as("cmd:perl first.pl", "first"), noted_as("cmd:./mine", "book")
    (('book', ''), ('first', 'cmd:perl first.pl'), ('book (cmd)', 'cmd:./mine'))
    """
    if not is_program(written):
        return written, ""
    return f"{called} (cmd)" if called in opponents() else called or written, written


def sits_down(settings: Settings) -> tuple[Settings, Bot]:
    """Who plays against the player, and the settings as they are with him.

    A program is called as it calls itself, and knows nothing of hands thrown up or tricks claimed.  Raises EcarteError
    for an opponent who is not there, and for a program that cannot be started or is to play in club conduct.
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


def refuse_who_cannot_sit_down(settings: Settings) -> None:
    """Raises EcarteError for an opponent who could not sit down; for whatever must not be begun without him."""
    _, bot = sits_down(settings)
    if isinstance(bot, Closable):
        bot.close()
