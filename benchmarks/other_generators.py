"""Print 52 cards and their backs side by side with other tools from PyPI, as whole processes, in turn.

    python -m venv others && others/bin/pip install typst svgwrite svglib cairosvg weasyprint
    python benchmarks/other_generators.py others/bin/python [RUNS]

The others draw a plain card (a ground, a frame, a number three times) in `benchmarks/others`; ours are the kit's own,
with chart, symbols and words. CairoSVG and svglib write a file a side. A tool that is not installed is left out.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from asked import asked
from budgets import FONT, HERE, PROGRAM, Run, run

OTHERS = ("typst", "cairosvg", "svglib", "weasyprint")


def commands(other: str, folder: Path) -> dict[str, tuple[str, ...]]:
    """List the jobs by their names; `other` is the Python in which the other tools are installed."""
    raw = (sys.executable, str(HERE / "raw_reportlab_cards.py"), str(folder / "raw.pdf"), str(FONT))
    ours = (sys.executable, str(HERE / "cards_pdf.py"), str(folder / "cards.pdf"))
    build = (PROGRAM, "build", "--only", "cards-a4.pdf", "-o", str(folder / "out"))
    there = [
        name
        for name in OTHERS
        if subprocess.run([other, "-c", f"import {name}"], capture_output=True, check=False).returncode == 0
    ]
    scripts = {name: (other, str(HERE / "others" / f"{name}_cards.py"), str(folder / f"{name}.pdf")) for name in there}
    return {"raw reportlab": raw, "meridian-print": ours, "meridian-print build": build, **scripts}


def main(other: str, runs: int) -> None:
    """Measure all in turn and print medians."""
    with tempfile.TemporaryDirectory() as folder:
        jobs = commands(other, Path(folder))
        taken: dict[str, list[Run]] = {name: [] for name in jobs}
        for _ in range(runs):
            for name, command in jobs.items():
                shutil.rmtree(Path(folder, "out"), ignore_errors=True)  # or the kit would only be found unchanged
                taken[name].append(run(command))
    floor = statistics.median(once.seconds for once in taken["raw reportlab"])
    print(f"{'':22}{'seconds':>9}{'x raw':>7}{'MiB':>6}")
    for name, made in taken.items():
        seconds = statistics.median(once.seconds for once in made)
        print(f"{name:22}{seconds:9.3f}{seconds / floor:7.2f}{max(once.mebibytes for once in made):6.0f}")


main(*asked(__doc__, python=sys.executable, runs=7))
