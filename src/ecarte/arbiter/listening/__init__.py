"""How a question is heard: words, things, clauses, who is who, what may have gone wrong, and the facts told."""
