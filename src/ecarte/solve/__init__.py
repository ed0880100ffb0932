"""Moved to `ecarte.tables` and, what trains and measures, to `ecarte_lab`."""
