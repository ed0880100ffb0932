"""The tests, as a package of this folder: `glicko2` installs a package of the same name."""
