"""Whether a program writes the same bytes whatever Python's hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).parents[2]
_SEEDS = ("1", "2")
"""Two processes that are compared with a third, that of the tests, which has a seed of its own."""


def outputs(code: str) -> set[bytes]:
    """Run Python code, which may import from `tests`, under several hash seeds; return the different outputs."""
    shared = {**os.environ, "PYTHONPATH": str(_ROOT)}
    runs = (
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, check=True, env={**shared, "PYTHONHASHSEED": seed}
        )
        for seed in _SEEDS
    )
    return {run.stdout for run in runs}
