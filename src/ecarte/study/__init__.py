"""The study: what hands are worth, in figures that can be checked."""
