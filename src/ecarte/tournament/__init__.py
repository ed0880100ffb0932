"""Players over the same cards: who meets whom, what is kept of it on file, and what follows about their strength."""
