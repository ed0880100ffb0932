"""The strong built-in opponent: beliefs, thousands of sampled deals, and the table of open hands."""

from ecarte.bots.sampler.bot import Sampler

__all__ = ["Sampler"]
