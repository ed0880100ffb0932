"""Larger tables than `ecarte` has room for; `ecarte.tables.play_strategy.path` finds them."""
