"""Écarté as a game of OpenSpiel: importing this registers it as `ecarte`, for `pyspiel.load_game`.

Needs the extra `openspiel`; without it the import raises ExtraNeeded.  The parameters, the numbers and every index of
every tensor are in `docs/openspiel.md`.

>>> import pyspiel
>>> game = pyspiel.load_game("ecarte", {"code": "tiny"})
>>> game.num_distinct_actions(), game.max_game_length()
(322, 17)
"""

from ecarte.errors import ExtraNeeded

try:
    import pyspiel  # type: ignore[import-not-found]  # a compiled module without types
except ImportError as missing:
    raise ExtraNeeded("OpenSpiel", extra="openspiel", purpose="the game in OpenSpiel") from missing

from ecarte_lab.adapters.openspiel.game import GAME_TYPE, EcarteGame
from ecarte_lab.adapters.openspiel.state import EcarteState

__all__ = ["GAME_TYPE", "EcarteGame", "EcarteState"]

pyspiel.register_game(GAME_TYPE, EcarteGame)
