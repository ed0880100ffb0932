"""`python -m ecarte` runs the command `ecarte`, for when the folder of scripts is not on the path."""

from ecarte.cli import main

main()
