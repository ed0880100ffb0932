"""Logs of an earlier version: folded today, they show the same after every row.

`logs_of_before.json` holds two tables with all kinds of rows of that version, and for each row and viewer a digest of
the state that it showed.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecarte.bots import opponent
from ecarte.cards import SEATS, Seat
from ecarte.server import events, events_v1
from ecarte.server.connections import PageConnection
from ecarte.server.display import display_state
from ecarte.server.render import state_frames
from ecarte.server.seats import Tokens
from ecarte.server.table_state import TableState
from tests.server.version_1 import in_version_1

VIEWERS: tuple[Seat | None, ...] = (*SEATS, None)
TABLES = json.loads((Path(__file__).parent / "logs_of_before.json").read_text("utf-8"))
SAID_BETTER_SINCE = ("text", "terms", "claimable_in", "lines", "news", "standing")
"""Sentences may be improved, and a deal's end is now described in one sentence.  Terms say more, only a player for whom
the table waits is away, and who has the point is said as soon as it is won.
"""

IS_HINT = ("hint",)
"""Between persons hints are a term of the table, and nobody had agreed to them."""


async def _nowhere(frame: bytes) -> None:
    raise AssertionError(frame)


def as_then(frame: Any) -> Any:
    """A frame without what has been changed on purpose since then."""
    if isinstance(frame, dict):
        return {name: as_then(value) for name, value in frame.items() if name not in SAID_BETTER_SINCE}
    if isinstance(frame, list):
        return [as_then(one) for one in frame if one not in IS_HINT]
    return frame


def digest(frames: list[bytes]) -> str:
    """A digest of the frames, in ten letters."""
    shown = json.dumps([as_then(in_version_1(json.loads(frame))) for frame in frames], sort_keys=True)
    return hashlib.sha256(shown.encode()).hexdigest()[:10]


@pytest.mark.parametrize("table", TABLES, ids=["match", "club"])
def test_a_log_of_an_earlier_version_folds_to_the_same_state(table: dict[str, Any]) -> None:
    live = TableState("table", find_opponent=opponent)
    live.fairness.secrets = {name: bytes.fromhex(bits) for name, bits in table["secrets"].items()}
    pages = [PageConnection(_nowhere, viewer, "en") for viewer in VIEWERS]
    for (seq, at, cid, body), shown in zip(table["rows"], table["shown"], strict=True):
        live.fold(events.LogRow(seq, at, events_v1.read(msgspec.json.encode(body)), cid))
        found = " ".join(
            digest(state_frames(display_state(live, [page]), page, here=VIEWERS, now=at + 500, tokens=Tokens(b"test")))
            for page in pages
        )
        assert found == shown, (seq, body)


def test_the_stored_old_logs_have_every_kind_of_row_of_their_version() -> None:
    kinds = {body["is"] for table in TABLES for _, _, _, body in table["rows"]}
    assert kinds == {
        "made", "sat", "bound", "pledged", "shared", "done", "let-go", "intended", "took-back", "gave-up", "asks",
        "answers", "revealed", "spoke", "away", "back", "stands-in", "woke", "continued",
    }  # fmt: skip
