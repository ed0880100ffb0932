"""The engine of one deal: judge, list and apply actions."""
