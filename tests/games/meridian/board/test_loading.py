"""What drawing a board loads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

BUILD = "from meridian_print.cli.commands.build import command; command(standalone_mode=False)"


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["atlas", "line-art", "plain"])
def test_no_board_loads_masked_arrays(theme: str, tmp_path: Path) -> None:
    """They take as long as a sixtieth of a board to load, and numpy does so for no more than a median."""
    order = ("corvine-isles", "--only", "board-5.svg", "--theme", theme, "-o", str(tmp_path / "kit"))

    ended = subprocess.run(
        [sys.executable, "-c", f"import sys; {BUILD}; print(*sys.modules)", *order],
        capture_output=True,
        text=True,
        check=True,
    )

    modules = ended.stdout.rstrip().rpartition("\n")[2].split()
    assert "shapely" in modules
    assert "numpy.ma" not in modules
