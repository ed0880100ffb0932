"""A text protocol over standard input and output, by which programs in any language play (`docs/protocol.md`)."""
