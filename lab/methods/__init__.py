"""Learning algorithms on small games that can be enumerated, compared by how exploitable their strategies are."""
