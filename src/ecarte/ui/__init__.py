"""The conversation with a person at the table, as data: keys of sentences and facts, in no language.

`PlayerPresenter(session)` is the conversation of one player; its `scene()` is everything they see at a moment.  A
`SeatPresenter` only shows and asks; the owner does the person's acts.  The terminal table, the line mode and the page
draw scenes and translate keys or words to acts: they know no rule of the game.
"""

from ecarte.ui.answers import Reply
from ecarte.ui.player import PlayerPresenter
from ecarte.ui.scene import Scene, scene_json, scene_schema
from ecarte.ui.seat import SeatPresenter
from ecarte.ui.summary import DealSummary

__all__ = ["DealSummary", "PlayerPresenter", "Reply", "Scene", "SeatPresenter", "scene_json", "scene_schema"]
