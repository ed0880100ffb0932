"""The bot `sampler`: samples thousands of deals and looks up the play with open hands in a table."""

from ecarte.bots.sampler.bot import Sampler

__all__ = ["Sampler"]
