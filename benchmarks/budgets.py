"""Measure the kit's budgets as whole processes, each beside a yardstick in the same run.

    python benchmarks/budgets.py [RUNS]

A job and its yardstick run in turn, so that a machine that slows down slows both; medians are compared. Memory is
the largest resident set of the job. A budget that does not hold is marked, and the exit status is then 1. What the job
takes of the processors is printed, too: on a machine that does other work, only that can be compared between days.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from asked import asked

HERE = Path(__file__).parent
FONT = HERE.parent / "templates" / "fonts" / "EBGaramond-Regular.ttf"
PROGRAM = str(Path(sys.executable).parent / "meridian-print")
ASKED = ("_MERIDIAN_PRINT_COMPLETE=bash_complete", "COMP_WORDS=meridian-print build cor", "COMP_CWORD=2")
NOTHING = (sys.executable, "-c", "pass")
SIDES = {"corvine-isles": "board-5.*", "meteo-business": "board.*"}
"""A kit of each game, and the files of a side of its board."""
SIZES = {
    "corvine-isles": {"board-?.svg": 2.0, "board-?.pdf": 1.2, "cards-a4.pdf": 0.1, "*": 8.0},
    "meteo-business": {"board.svg": 2.0, "board.pdf": 1.2, "cards-a4.pdf": 0.2, "*": 8.0},
}
"""What files of a kit may weigh, in MB: the largest of these names, and all together."""
MEMORY = 200
"""Largest resident set of any job, in MiB."""
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
"""Modules are compiled once, as on a user's machine, not at every start."""


@dataclass(frozen=True)
class Budget:
    """A job, the command it is compared with, and what it may cost: a multiple of that, a number of
    seconds, or whatever it does. What was written before is cleared away, unless the job is to find it."""

    name: str
    command: tuple[str, ...]
    yardstick: tuple[str, ...]
    ratio: float = 0.0
    seconds: float = 0.0
    again: bool = False


@dataclass(frozen=True)
class Run:
    """One finished process: how long it took, what it took of the processors, and its largest resident set."""

    seconds: float
    processor: float
    mebibytes: float


def budgets(folder: Path) -> tuple[Budget, ...]:
    """List the jobs; what they write goes below `folder`."""
    raw = _raw(folder)
    return (
        Budget("--help", (PROGRAM, "--help"), NOTHING, ratio=2),
        Budget("--version", (PROGRAM, "--version"), NOTHING, ratio=2),
        Budget("a word completed", ("env", *ASKED, PROGRAM), NOTHING, ratio=2),
        Budget("validate", (PROGRAM, "validate", "corvine-isles"), NOTHING, seconds=0.120),
        Budget(
            "52 cards, PDF", (sys.executable, str(HERE / "cards_pdf.py"), str(folder / "cards.pdf")), raw, ratio=1.5
        ),
        Budget("the same by build", (PROGRAM, "build", "--only", "cards-a4.pdf", "-o", str(folder / "out")), raw),
    )


def _raw(folder: Path) -> tuple[str, ...]:
    """Return the command that draws 52 cards with reportlab alone."""
    return (sys.executable, str(HERE / "raw_reportlab_cards.py"), str(folder / "raw.pdf"), str(FONT))


def of_kit(kit: str, folder: Path) -> tuple[Budget, ...]:
    """List the jobs that make a kit."""
    raw, build = _raw(folder), (PROGRAM, "build", kit, "-o", str(folder / "out"))
    return (
        Budget(f"a side of {kit}", (*build, "--only", SIDES[kit]), raw, ratio=6),
        Budget("its whole kit", build, raw, ratio=16),
        Budget("the same again", build, raw, seconds=0.3, again=True),
        Budget("its ink", (*build, "--ink"), raw, seconds=8, again=True),
    )


def run(command: tuple[str, ...]) -> Run:
    """Run a command to its end; raises CalledProcessError when it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def measure(budget: Budget, runs: int, folder: Path) -> bool:
    """Print a job's line; return whether its budget holds. The first run is not counted."""
    pairs = []
    for _ in range(runs + 1):
        if not budget.again:
            shutil.rmtree(folder / "out", ignore_errors=True)
        pairs.append((run(budget.command), run(budget.yardstick)))
    del pairs[0]
    seconds = statistics.median(job.seconds for job, _ in pairs)
    ratio = statistics.median(job.seconds / other.seconds for job, other in pairs)
    processor = statistics.median(job.processor for job, _ in pairs)
    memory = max(job.mebibytes for job, _ in pairs)
    holds = memory <= MEMORY and ratio <= (budget.ratio or ratio) and seconds <= (budget.seconds or seconds)
    allowed = f"{budget.ratio} x" if budget.ratio else f"{budget.seconds * 1000:.0f} ms" if budget.seconds else ""
    verdict = "" if holds else "TOO MUCH"
    against = "python -c pass" if budget.yardstick == NOTHING else "raw reportlab"
    cost = f"{seconds * 1000:5.0f} ms = {ratio:5.2f} x {against:14} {processor * 1000:5.0f} ms CPU {memory:4.0f} MiB"
    print(f"{budget.name:24} {cost}  {allowed:>7} {verdict}")
    return holds


def weigh(pattern: str, folder: Path, most: float) -> bool:
    """Print what the largest file of a name weighs, or all files of a kit; return whether that is little enough."""
    sizes = [path.stat().st_size / 1e6 for path in folder.rglob(pattern) if path.is_file()]
    size = sum(sizes) if pattern == "*" else max(sizes)
    holds = size <= most
    name = f"{folder.name}: {pattern if pattern != '*' else 'all files'}"
    print(f"{name:30} {size:6.2f} MB of {most} MB {'' if holds else 'TOO MUCH'}")
    return holds


def main(runs: int) -> None:
    """Measure everything."""
    with tempfile.TemporaryDirectory() as folder:
        held = [measure(budget, runs, Path(folder)) for budget in budgets(Path(folder))]
        for kit, sizes in SIZES.items():
            held += [measure(budget, runs, Path(folder)) for budget in of_kit(kit, Path(folder))]
            held += [weigh(name, Path(folder, "out", kit), most) for name, most in sizes.items()]
    sys.exit(not all(held))


if __name__ == "__main__":
    main(*asked(__doc__, runs=7))
