"""The study: the value of hands, in figures that can be checked."""
