"""Players over the same cards: who meets whom, the files of results, and estimates of strength."""
