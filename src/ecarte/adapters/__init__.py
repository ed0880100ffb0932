"""Écarté inside the tools of researchers: single decisions with numbers, and what each host wants around them.

`numbering` and `course` know the game alone; each host has a module of its own, which loads the host when imported.
"""
