"""Open hands, information sets and whole deals in machine code (Numba): unchecked kernels.

Python calls them through `checked`.
"""
