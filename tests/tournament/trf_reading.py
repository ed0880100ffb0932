"""Reads the reports of tournaments again."""

from __future__ import annotations

from typing import Final

import msgspec

from ecarte.tournament.live.trf import TrfGame, TrfPlayer, TrfReport

FIRST_ROUND: Final = 89
ROUND_WIDTH: Final = 10


def read_trf(text: str) -> TrfReport:
    """The report of a text."""
    lines = text.splitlines()
    fields = {line[:3]: line[4:].strip() for line in lines}
    players = tuple(_read_player(line) for line in lines if line.startswith("001 "))
    return TrfReport(fields["012"], fields["092"], int(fields["XXR"]), players)


def _read_player(line: str) -> TrfPlayer:
    games: list[TrfGame] = []
    for start in range(FIRST_ROUND, len(line), ROUND_WIDTH):
        part = f"{line[start : start + ROUND_WIDTH]:<{ROUND_WIDTH}}"
        read = {"opponent": int(part[2:6]), "colour": part[7], "result": part[9]}
        games.append(msgspec.convert(read, TrfGame))
    return TrfPlayer(
        int(line[4:8]), line[14:47].strip(), int(line[48:52].strip() or 0), round(float(line[80:84])),
        int(line[85:89]), tuple(games),
    )  # fmt: skip
