"""The table above the deal: games, matches, nature."""
