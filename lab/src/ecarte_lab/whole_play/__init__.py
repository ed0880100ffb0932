"""The play of the cards solved exactly: every hand by itself, without sampling."""
