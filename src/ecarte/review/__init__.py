"""The arbiter's review of a record: every irregular act with its event, its outcome, and the rulings of each code."""

from ecarte.review.findings import Finding, Outcome, RefusedClaim, findings
from ecarte.review.words import review_text

__all__ = ["Finding", "Outcome", "RefusedClaim", "findings", "review_text"]
