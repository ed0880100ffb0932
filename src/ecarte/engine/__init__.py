"""The engine of one deal: what may be done, why not, and what then."""
