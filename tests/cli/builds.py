"""What tests of `build` share: running it, and looking at what it wrote."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from meridian_print.cli.commands.build import command

PROGRAM = (sys.executable, "-m", "meridian_print", "build")


def build(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments])


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def manifest(folder: Path) -> dict[str, Any]:
    content = json.loads((folder / "manifest.json").read_bytes())
    assert isinstance(content, dict)
    return content


def process(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    return subprocess.run(
        [*PROGRAM, *map(str, arguments)], capture_output=True, text=True, env=environment, check=False
    )


def is_whole(folder: Path) -> bool:
    """Return whether a kit's files are those of its manifest."""
    files = manifest(folder)["files"]
    return all(hashlib.sha256((folder / entry["path"]).read_bytes()).hexdigest() == entry["sha256"] for entry in files)
