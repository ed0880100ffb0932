"""A lab for écarté: training, bounds on exploitability, and the game in OpenSpiel, PettingZoo, Gymnasium and Gambit."""
