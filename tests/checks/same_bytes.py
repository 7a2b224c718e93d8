"""Whether a program writes the same bytes whatever Python's hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).parents[2]


def output(code: str) -> bytes:
    """Run Python code, which may import from `tests`, under another hash seed than that of this process."""
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    other = {**os.environ, "PYTHONPATH": str(_ROOT), "PYTHONHASHSEED": seed}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=other).stdout
