"""The game in lines of text: for screen readers, pipes and scripts."""

from ecarte.plain.conversation import Conversation

__all__ = ["Conversation"]
