"""Run the checkers that are programs of the system: one that is missing skips its test, but fails it in CI."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), "chromium")
"""The system's browser: Ubuntu has Chromium only in an isolated package, for which Chrome stands in."""


def run(program: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a checker and return its status and what it printed."""
    if shutil.which(program) is None:
        _missing(f"needs the program {program!r}, which is not installed")
    return subprocess.run([program, *arguments], capture_output=True, text=True, errors="replace", check=False)


def needed(path: Path, package: str) -> Path:
    """Return the path of a file that a system package brings."""
    if not path.exists():
        _missing(f"needs {path} of the package {package!r}, which is not installed")
    return path


def _missing(reason: str) -> None:
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)
