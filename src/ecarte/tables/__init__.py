"""What opponents and odds look up: open hands, and the learned strategies of the exchange and the play."""
