"""Writes the picture of the table that the README shows: `docs/pictures/terminal.svg`.

python -m tools.picture
"""

from __future__ import annotations

import re
from pathlib import Path

from textual.pilot import Pilot

from ecarte import Phase, PlayCard
from ecarte.tui.table import TableScreen
from tests.tui.seats import a_session, advance, at_table

TARGET = Path(__file__).parents[1] / "docs" / "pictures" / "terminal.svg"
SIZE = (112, 34)
SEED = 8
DEAL, TRICKS = 3, 2

FONTS = re.compile(r"@font-face \{.*?\}", re.DOTALL)
"""Textual's pictures fetch a font from the network; the reader's own monospaced font will do."""


def main() -> None:
    """A game against a random opponent, stopped where the player is to answer a lead."""
    session = a_session(SEED)
    public = session.view.public
    while public.deal_number < DEAL or len(public.tricks) < TRICKS:
        if not advance(session, to=Phase.REPLY, seed=SEED):
            raise SystemExit(f"with seed {SEED} the game is over before; choose another")
        public = session.view.public
        if public.deal_number < DEAL or len(public.tricks) < TRICKS:
            session.act(next(action for action in session.view.legal if isinstance(action, PlayCard)))

    async def draw(pilot: Pilot[int], screen: TableScreen) -> None:
        del screen
        drawn = FONTS.sub("", pilot.app.export_screenshot(title="écarté"))
        TARGET.parent.mkdir(exist_ok=True)
        TARGET.write_text("\n".join(line.rstrip() for line in drawn.splitlines()) + "\n", encoding="utf-8")

    at_table(session, draw, size=SIZE)
    print(TARGET.relative_to(Path.cwd()))


if __name__ == "__main__":
    main()
