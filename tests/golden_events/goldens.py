"""The golden files of the events, made anew from their stories; `python -m tests.golden_events.goldens` writes them."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Final

from tests.golden_events import stories_of_dealing, stories_of_exchange, stories_of_play
from tests.golden_events.telling import Story, game_of

FOLDER: Final = Path(__file__).parent
STORIES: Final = (*stories_of_dealing.STORIES, *stories_of_exchange.STORIES, *stories_of_play.STORIES)


def _files() -> dict[str, list[tuple[Story, str]]]:
    files: dict[str, list[tuple[Story, str]]] = defaultdict(list)
    for story in STORIES:
        for code in story.codes:
            files[f"{story.event.lower()}_{code}_{story.about}"].append((story, code))
    return dict(files)


FILES: Final = _files()
"""Each golden file, named after its event, its code and what it is about, with its stories."""


def text_of(name: str) -> str:
    """The whole text of a golden file."""
    return "".join(game_of(story, code) for story, code in FILES[name])


if __name__ == "__main__":
    for name in FILES:
        (FOLDER / f"{name}.ecarte").write_text(text_of(name), encoding="utf-8")
