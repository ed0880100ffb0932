"""Files: written so that they survive a crash, read up to a size limit, and found in the package."""
