"""The arbiter goes through a record: every irregular act, what it was, what became of it, what each code rules."""

from ecarte.hearing.findings import Finding, Outcome, RefusedClaim, findings
from ecarte.hearing.words import told

__all__ = ["Finding", "Outcome", "RefusedClaim", "findings", "told"]
