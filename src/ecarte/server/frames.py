"""What all frames of a socket have in common, and the types of their fields."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from ecarte.server.fairness import HEX_256
from ecarte.text.patterns import full_match_pattern

Cid: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64, pattern=full_match_pattern("[A-Za-z0-9_-]+"))]
Short: TypeAlias = Annotated[str, Meta(max_length=200)]
Hex: TypeAlias = Annotated[str, Meta(pattern=full_match_pattern(HEX_256))]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
GameNumber: TypeAlias = Annotated[int, Meta(ge=1, le=100000)]


class FromPage(msgspec.Struct, frozen=True, gc=False, tag_field="is", forbid_unknown_fields=True):
    """A frame that a page sends."""


class Command(FromPage, frozen=True):
    """A command of the page's player, with an id of its own."""

    cid: Cid


class ToPage(msgspec.Struct, frozen=True, gc=False, tag_field="is"):
    """A frame that the server sends."""
