"""The arbiter's review of a record: each irregular act with its event and outcome, and the rulings of all codes."""

from ecarte.review.findings import Finding, Outcome, RefusedClaim, findings
from ecarte.review.words import review_text

__all__ = ["Finding", "Outcome", "RefusedClaim", "findings", "review_text"]
