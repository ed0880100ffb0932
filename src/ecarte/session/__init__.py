"""A match of one person against a built-in opponent or a program: what the front ends share."""

from ecarte.session.dealing import SecretCards, SeededVault, Vault
from ecarte.session.events import observe
from ecarte.session.facts import Happening
from ecarte.session.game import Awaits, Session
from ecarte.session.settings import OPPONENT, PLAYER, Settings

__all__ = [
    "OPPONENT", "PLAYER", "Awaits", "Happening", "SecretCards", "SeededVault", "Session", "Settings", "Vault",
    "observe",
]  # fmt: skip
