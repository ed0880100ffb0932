"""A text protocol by which programs in any language play, over standard input and output (`docs/protocol.md`)."""
