"""A vectorised environment: N deals side by side, NumPy in and out, stepped by compiled kernels (extra `fast`)."""

from ecarte_lab.adapters.batch.env import BatchEnv, Decisions, StepResult

__all__ = ["BatchEnv", "Decisions", "StepResult"]
