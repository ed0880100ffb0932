"""Fair dealing that anyone can check: see docs/dealing.md."""
