"""The strong opponent of the house: beliefs, thousands of deals, and the table of open hands."""

from ecarte.bots.sampler.bot import STRONGEST, Level, Sampler

__all__ = ["STRONGEST", "Level", "Sampler"]
