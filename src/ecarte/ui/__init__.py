"""The conversation with a person at the table, as data: the keys of sentences, and facts for them, in no language.

`PlayerPresenter(session)` is the conversation of one player.  Its `scene()` is everything that the player sees now.  A
`SeatPresenter` only shows and asks; its owner does the player's acts.  The terminal table, the line mode and the page
draw scenes, and translate keys or words to acts.  They know no rule of the game.
"""

from ecarte.ui.answers import Reply
from ecarte.ui.player import PlayerPresenter
from ecarte.ui.scene import Scene, scene_json, scene_schema
from ecarte.ui.seat import SeatPresenter
from ecarte.ui.summary import DealSummary

__all__ = ["DealSummary", "PlayerPresenter", "Reply", "Scene", "SeatPresenter", "scene_json", "scene_schema"]
