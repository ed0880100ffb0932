"""Club conduct: a match in which anything may go wrong, and what the laws make of it."""
