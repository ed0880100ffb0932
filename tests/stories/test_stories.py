"""Short stories of faults at the table, each judged from the printed sentence of its law.

Their writers looked only at the texts; what a story expects is not computed by the game.  Each is played twice, the
second time with the two seats changed over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.stories.table import AtTable
from tests.stories.told import Story, read_stories

STORIES = tuple(read_stories())


@pytest.mark.parametrize(
    "story", [pytest.param(story, marks=pytest.mark.law(*story.laws), id=story.name) for story in STORIES]
)
def test_each_story_ends_as_its_printed_law_says(story: Story) -> None:
    assert faults_of(story) == []
    assert faults_of(story.changed_over()) == []


def test_no_story_of_the_laws_occurs_twice() -> None:
    assert [name for name, times in Counter(story.name for story in STORIES).items() if times > 1] == []


def faults_of(story: Story) -> Sequence[str]:
    """Every expectation of the story that the table does not meet, with the line it stands at."""
    table = AtTable(story)
    return [
        f"{story.place}, {line.acts}: {expectation}; but {found}"
        for n_done, line in enumerate(story.lines, start=1)
        for expectation in line.expected
        if (found := table.unmet(expectation, n_done)) is not None
    ]
