"""Benchmarks say what they measure when they are asked, instead of measuring it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINES = sorted(
    line.split()
    for path in (ROOT / "benchmarks").glob("*.py")
    for line in re.findall(r"^    python ((?:-m )?benchmarks\S+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    if path.name != "cards_pdf.py"  # a job that others measure
)
"""How each is called, as it says itself."""


@pytest.mark.slow
@pytest.mark.parametrize("line", LINES, ids=lambda line: line[-1])
def test_a_benchmark_says_what_it_measures(line: list[str]) -> None:
    asked = (sys.executable, *line, "--help")
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)

    assert (told.returncode, told.stderr) == (0, "")
    assert f"python {' '.join(line)}" in told.stdout


def test_the_benchmarks_are_found() -> None:
    assert len(LINES) > 10
