"""Types of arrays, by what their numbers are; shapes are said where an array is used."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Masks = NDArray[np.uint32]
"""Sets of cards, as trump-first masks (see `ecarte.tables.duties`)."""

Deals = NDArray[np.uint32]
"""Deals, one a row: the columns of `ecarte_lab.kernels.deals.Column`."""

Words = NDArray[np.uint64]
"""Keys, lines of play, and states of random numbers."""

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Floats32 = NDArray[np.float32]
Bools = NDArray[np.bool_]
