"""Live tournaments of people, as pure rules: a log of events, the pairing of each round, and the standings."""
