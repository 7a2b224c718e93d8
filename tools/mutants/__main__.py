"""Apply each mutant to a copy of the code and run the tests that must notice it.

python -m tools.mutants           all of them; ends with status 1 if more than two survive, or one no longer applies
python -m tools.mutants scoring   those of files with this in their name
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from queue import SimpleQueue

from tools.mutants.listed import MUTANTS, Mutant

TREE = Path(__file__).parents[2]
MOST_SURVIVORS = 2
SURVIVED, KILLED = "SURVIVED", "killed"
PACKAGE = "meridian_print"
_PYTEST = ("-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider")
_COPIED = (PACKAGE, "tests", "tools", "templates", "layouts", "logs", "docs", "pyproject.toml", "README.md")
_FAILED = 1
"""The exit status of pytest when a test fails; others mean that no test was run."""


def main(wanted: str = "") -> int:
    """Run the mutants of files with `wanted` in their name, on all cores; return the exit status."""
    chosen = [mutant for mutant in MUTANTS if wanted in mutant.file]
    faults = stale(TREE, chosen)
    if faults:
        print(*faults, sep="\n")
        return 1
    workers = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(workers):
            copies.put(_copy(Path(folder) / str(number)))
        if failing := _failing(pool, copies, chosen):
            print(*(f"{tests}: expected to pass without a mutant" for tests in failing), sep="\n")
            return 1
        survivors = 0
        for mutant, verdict in zip(chosen, pool.map(partial(judged, copies), chosen), strict=True):
            survivors += verdict != KILLED
            print(f"{verdict}: {mutant.file}: {mutant.original} -> {mutant.mutated}", flush=True)
    print(f"{len(chosen) - survivors} of {len(chosen)} killed")
    return int(survivors > MOST_SURVIVORS)


def stale(tree: Path, mutants: Sequence[Mutant]) -> list[str]:
    """Return which mutants no longer apply: their snippet must occur once, and their tests must be there."""
    faults = []
    for mutant in mutants:
        count = sum(path.read_text().count(mutant.original) for path in (tree / PACKAGE).rglob(mutant.file))
        if count != 1:
            faults.append(f"{mutant.file}: expected '{mutant.original}' once, got it {count} times")
        faults += [f"{mutant.file}: expected tests '{name}'" for name in _names(mutant) if not _tests(tree, name)]
    return faults


def _names(mutant: Mutant) -> list[str]:
    return [word for word in mutant.tests.split() if word.endswith(".py")]


def _tests(tree: Path, name: str) -> list[Path]:
    return sorted((tree / "tests").rglob(name))


def _place(tree: Path, mutant: Mutant) -> Path:
    return next(path for path in (tree / PACKAGE).rglob(mutant.file) if mutant.original in path.read_text())


def _copy(folder: Path) -> Path:
    folder.mkdir()
    for name in _COPIED:
        source = TREE / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "gallery"))
        else:
            shutil.copyfile(source, folder / name)
    return folder


def _failing(pool: ThreadPoolExecutor, copies: SimpleQueue[Path], mutants: Sequence[Mutant]) -> list[str]:
    """Return the tests that do not pass on the code as it is, so that not only a mutant can make them fail."""
    unchanged = {mutant.tests: replace(mutant, mutated=mutant.original) for mutant in mutants}
    verdicts = zip(unchanged, pool.map(partial(judged, copies), unchanged.values()), strict=True)
    return [tests for tests, verdict in verdicts if verdict != SURVIVED]


def judged(copies: SimpleQueue[Path], mutant: Mutant) -> str:
    """Run the tests of a mutant in a copy that nobody else uses; the copy is whole again afterwards."""
    copy = copies.get()
    path = _place(copy, mutant)
    whole = path.read_text()
    path.write_text(whole.replace(mutant.original, mutant.mutated))
    try:
        files = [path for name in _names(mutant) for path in _tests(copy, name)]
        options = [word for word in mutant.tests.split() if not word.endswith(".py")]
        command = [sys.executable, *_PYTEST, *map(str, files), *options]
        environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
        status = subprocess.run(command, cwd=copy, env=environment, capture_output=True, check=False).returncode
    finally:
        path.write_text(whole)
        copies.put(copy)
    return {0: SURVIVED, _FAILED: KILLED}.get(status, f"NOT RUN (status {status})")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
