"""The arbiter goes through a record: every irregular act, what it was, what became of it, what each code rules."""

from ecarte.review.findings import Finding, Outcome, RefusedClaim, findings
from ecarte.review.words import told

__all__ = ["Finding", "Outcome", "RefusedClaim", "findings", "told"]
