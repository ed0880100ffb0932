"""Matches and tournaments in which both players of a pair play the same cards: schedules, files of results, ratings."""
