"""The play of the cards solved whole: every hand by itself, nothing sampled."""
