"""The play of the cards solved: the public tree, the last two tricks in closed form, and the walk of a solver.

`duties` and `hands` have moved to `ecarte.tables`; their names here keep working until 0.3.
"""
