"""The facts that the sentences of the catalogue tell or choose their form by."""

from __future__ import annotations

from fluent.syntax import ast as tree
from fluent.syntax.visitor import Visitor

from ecarte.words.fluent import pattern


class Places(Visitor):
    """Collects the facts of a pattern."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: tree.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def places(form: tree.Pattern) -> set[str]:
    visitor = Places()
    visitor.visit(form)
    return visitor.found


def placeholders(key: str, language: str) -> set[str]:
    """The facts of a whole sentence."""
    return places(pattern(key.replace(".", "-", 1), language))
