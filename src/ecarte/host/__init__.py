"""A match of one person against a built-in opponent or a program: what the front ends share."""

from ecarte.host.dealing import SecretCards, SecretStore, SeededSecrets
from ecarte.host.happening import Happening
from ecarte.host.local_match import LocalMatch
from ecarte.host.match import Awaits
from ecarte.host.observation import observe
from ecarte.host.settings import OPPONENT, PLAYER, Settings

__all__ = [
    "OPPONENT",
    "PLAYER",
    "Awaits",
    "Happening",
    "LocalMatch",
    "SecretCards",
    "SecretStore",
    "SeededSecrets",
    "Settings",
    "observe",
]  # fmt: skip
