"""Club conduct: a match in which players may break the laws, and what the laws then order."""
