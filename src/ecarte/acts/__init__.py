"""Everything that can be done at a table, each act once: `acts.Propose(Seat.B)`.

Each act is a small frozen record.  `seat` is the player who acts; acts of nature (the shuffle the table makes, the
cards as they come) have none.  The engine judges whether an act may be done now: `ecarte.objection`.
"""

from ecarte.acts.base import *
from ecarte.acts.club import *
from ecarte.acts.regular import *
