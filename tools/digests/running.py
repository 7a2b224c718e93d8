"""Run the command of a tree, on all cores, and digest what each run makes and prints."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from tools.digests.inputs import gather
from tools.digests.runs import Run

PROGRAM = """
import sys
import meridian_print
meridian_print.__version__ = "0"
try:
    from meridian_print import version
    version.__version__ = "0"
except ImportError:
    pass  # an older tree, which has it in the package alone
sys.path.remove("")
from meridian_print.cli.start import main
sys.argv[0] = "meridian-print"
main()
"""
"""The command, with a version that never changes. This is all that is known of how the package is built."""
_OF_CODE = re.compile(rb'\n   "made_of": "\w*",?|(?<="made_of": ")\w*')
"""In a manifest, what tells versions of the code apart."""

PRINTED = "printed"
"""The file beside those that a run makes: what it prints, with TREE for the folder of the code, and its exit status."""


@dataclass(frozen=True, slots=True)
class Place:
    """A tree of code, and a folder with what its command is to read; what it makes goes to `made` in it."""

    tree: Path
    folder: Path


def prepared(tree: Path, folder: Path) -> Place:
    """Gather what is read in a folder, which is made if need be."""
    if not (tree / "meridian_print").is_dir():
        sys.exit(f"expected a folder with the code of meridian-print, got '{tree}'")
    (folder / "made").mkdir(parents=True)
    gather(tree, folder)
    return Place(tree, folder)


def made(place: Place, runs: Sequence[Run]) -> dict[str, str]:
    """Return the digests of everything that runs make, by path: the run's name, then the file's."""
    found: dict[str, str] = {}
    for _, turn in groupby(sorted(runs, key=lambda run: run.turn), key=lambda run: run.turn):
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for digests in pool.map(lambda run: _made(place, run), turn):
                found |= digests
    return found


def _made(place: Place, run: Run) -> dict[str, str]:
    folder = place.folder / "made" / run.name
    folder.mkdir()
    arguments = [word for argument in run.arguments for word in _files(place.folder, argument)]
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG"))},
        **{"PYTHONPATH": str(place.tree), "XDG_CONFIG_HOME": "config", "HOME": str(place.folder), "COLUMNS": "100"},
    }
    process = (sys.executable, "-c", PROGRAM, *arguments)
    ended = subprocess.run(process, cwd=place.folder, env=environment, capture_output=True, check=False)
    printed = (ended.stdout + ended.stderr).replace(str(place.tree).encode(), b"TREE")
    (folder / PRINTED).write_bytes(printed + b"status %d\n" % ended.returncode)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(place.folder / "made").as_posix(): _digest(path) for path in files}


def _files(folder: Path, argument: str) -> list[str]:
    """Return the files that an argument stands for, or itself."""
    if "*" not in argument:
        return [argument]
    found = (path for path in folder.glob(argument) if path.name != PRINTED)
    return sorted(path.relative_to(folder).as_posix() for path in found)


def _digest(path: Path) -> str:
    data = path.read_bytes()
    return hashlib.sha256(_OF_CODE.sub(b"", data) if path.name == "manifest.json" else data).hexdigest()
