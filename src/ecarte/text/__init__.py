"""Text: made safe for one line, matched as a whole, and chosen for `print` and notebooks."""
