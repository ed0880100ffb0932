"""The reader of questions: words, things, clauses, who is who, what may have gone wrong, and the facts stated."""
