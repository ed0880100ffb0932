"""Research that the game itself does not need."""
