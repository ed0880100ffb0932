"""Écarté inside research tools: single decisions as numbers, and the interface of each host.

`numbering` and `decision_process` know the game alone; each host has its own module, which loads the host when
imported.
"""
