"""People with an account: names, sessions, passwords and passkeys, and what they may see and delete of themselves."""
