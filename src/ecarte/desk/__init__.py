"""The conversation with a person at the table, as data: keys of sentences and facts, in no language.

`Desk(session)` is one person's conversation; `desk.scene()` is all that lies before him at a moment.  A
`TableTalk` tells and asks alone, for a table where acts are done elsewhere.  The table in the terminal, the lines of
text and a page draw it and translate keys or words to its acts: they hold no rule of the game.
"""

from ecarte.desk.answers import Reply
from ecarte.desk.desk import Desk
from ecarte.desk.scene import Scene, scene_json, scene_schema
from ecarte.desk.summary import DealSummary
from ecarte.desk.talk import TableTalk

__all__ = ["DealSummary", "Desk", "Reply", "Scene", "TableTalk", "scene_json", "scene_schema"]
