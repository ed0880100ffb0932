"""Learning the play of the cards and the exchange by regret minimisation, in trainings that can be resumed."""
