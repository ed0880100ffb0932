"""The strong opponent of the house: beliefs, thousands of deals, and the table of open hands."""

from ecarte.bots.sampler.bot import Sampler

__all__ = ["Sampler"]
