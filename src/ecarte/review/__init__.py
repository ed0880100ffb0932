"""The arbiter's review of a record: every irregular act, what it was, its outcome, and what each code rules."""

from ecarte.review.findings import Finding, Outcome, RefusedClaim, findings
from ecarte.review.words import review_text

__all__ = ["Finding", "Outcome", "RefusedClaim", "findings", "review_text"]
