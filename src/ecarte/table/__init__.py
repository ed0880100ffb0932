"""What lies beyond a single deal: games, matches, and the acts that nobody chooses (nature)."""
