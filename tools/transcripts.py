"""Make the golden transcripts of games in lines of text again.  Read the difference before committing it."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.edges.club_player import CLUB_TRANSCRIPTS, club_transcript  # noqa: E402 - the tests are found from the root
from tests.edges.plain_player import MATCHES, TRANSCRIPTS, transcript  # noqa: E402
from tests.edges.test_look import SCRIPTS, looked_through  # noqa: E402


def main() -> None:
    """Write every transcript and say which ones changed."""
    folder = ROOT / "tests" / "transcripts"
    folder.mkdir(exist_ok=True)
    texts = {file: transcript(file) for file in (*TRANSCRIPTS, *MATCHES)}
    texts |= {file: club_transcript(file) for file in CLUB_TRANSCRIPTS}
    texts |= {file: looked_through(file) for file in SCRIPTS}
    for file, text in texts.items():
        path = folder / file
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {'changed' if changed else 'the same'}")


main()
