"""A text protocol over standard input and output, for programs in any language that play (`docs/protocol.md`)."""
