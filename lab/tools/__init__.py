"""Scripts that train tables and measure opponents; run from a checkout, as `python -m lab.tools.NAME`."""
