"""What each person may know: a player, a player in club conduct, a person at an evening; and views drawn as text."""
