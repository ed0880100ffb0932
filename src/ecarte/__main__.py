"""`python -m ecarte` runs the command `ecarte`, even if the folder of scripts is not on the search path."""

from ecarte.cli import main

main()
