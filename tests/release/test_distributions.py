"""What is built for others works without the checkout: the wheel installed, the wheel as a zip file, the sdist."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("distributions")]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a wheel and an sdist of the checkout."""
    folder = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (path,) = built.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def sdist(built: Path) -> Path:
    (path,) = built.glob("*.tar.gz")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel is installed in; its dependencies are those of the tests."""
    folder = tmp_path_factory.mktemp("installed")
    command = (sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", folder, wheel)
    subprocess.run(command, check=True)
    return folder


def run(home: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a folder, and nothing of the checkout."""
    return subprocess.run(
        [sys.executable, "-P", "-m", "meridian_print", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(home), "TMPDIR": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def names(folder: Path) -> Iterator[str]:
    return (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_the_program_works_in_an_empty_folder_and_makes_the_same_kit_from_a_zip_file(
    wheel: Path, installed: Path, tmp_path: Path
) -> None:
    kits = []
    for home in (wheel, installed):
        folder = tmp_path / home.name
        folder.mkdir()

        ended = [
            run(home, folder, *line.split())
            for line in (
                "--help",
                "new --from first-voyage -o my-board.yaml",
                "validate my-board.yaml",
                "build my-board.yaml --only score-sheet --only cards-a4.pdf",
                "check three-slips --fix -o mended.yaml",
                "check mended.yaml",
                "replay meteo-two-players -o game.html",
                "build my-board.yaml --only score-sheet --only cards-a4.pdf",
            )
        ]

        assert [(one.returncode, one.stderr) for one in ended] == [(0, "")] * len(ended), home
        assert "unchanged" in ended[-1].stdout
        made = {"my-board.yaml", "mended.yaml", "game.html", "out/my-board/manifest.json"}
        assert made <= set(names(folder))
        assert not list(folder.glob("meridian-print-*")), "what was unpacked is removed"
        kits.append({path.name: path.read_bytes() for path in (folder / "out" / "my-board").glob("*.pdf")})

    assert {"score-sheet.pdf", "cards-a4.pdf"} <= kits[0].keys()
    assert kits[0] == kits[1]


def test_the_wheel_holds_the_program_its_data_and_nothing_else(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        held = set(packed.namelist())
        metadata = message_from_bytes(packed.read(next(name for name in held if name.endswith("METADATA"))))

    assert {name.split("/")[0].partition("-")[0] for name in held} == {"meridian_print"}
    assert any(name.endswith(".data/data/share/man/man1/meridian-print.1") for name in held)
    for folder in ("layouts", "logs", "templates"):
        assert {f"meridian_print/{folder}/{name}" for name in names(ROOT / folder)} <= held
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT AND OFL-1.1"
    assert metadata["Description-Content-Type"] == "text/markdown"


def test_the_sdist_holds_every_kept_file(sdist: Path) -> None:
    kept = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if kept.returncode:
        pytest.skip("this is no checkout")
    with tarfile.open(sdist) as packed:
        held = {name.partition("/")[2] for name in packed.getnames()}

    assert held - {"PKG-INFO"} == {name for name in kept.stdout.splitlines() if (ROOT / name).exists()}
