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


@pytest.fixture(params=["installed", "zipped"])
def home(request: pytest.FixtureRequest) -> Path:
    """Where Python finds the program: its folder, or the zip file that the wheel is."""
    path: Path = request.getfixturevalue({"installed": "installed", "zipped": "wheel"}[request.param])
    return path


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


def test_the_program_works_in_an_empty_folder(home: Path, tmp_path: Path) -> None:
    ended = [
        run(home, tmp_path, *line.split())
        for line in (
            "--help",
            "new --from first-voyage -o my-board.yaml",
            "validate my-board.yaml",
            "build my-board.yaml --only score-sheet --only cards-a4.pdf",
            "check three-slips --fix -o mended.yaml",
            "check mended.yaml",
            "replay meteo-two-players -o game.html",
        )
    ]

    assert [(one.returncode, one.stderr) for one in ended] == [(0, "")] * len(ended)
    made = {"my-board.yaml", "mended.yaml", "game.html", "out/my-board/cards-a4.pdf", "out/my-board/manifest.json"}
    assert made <= set(names(tmp_path))
    assert not list(tmp_path.glob("meridian-print-*")), "what was unpacked is removed"


def test_a_kit_made_from_a_zip_file_is_the_same(wheel: Path, installed: Path, tmp_path: Path) -> None:
    kits = []
    for number, home in enumerate((wheel, installed)):
        folder = tmp_path / str(number)
        folder.mkdir()
        run(home, folder, "build", "first-voyage", "--only", "score-sheet")
        again = run(home, folder, "build", "first-voyage", "--only", "score-sheet")
        assert "unchanged" in again.stdout
        kits.append((folder / "out" / "first-voyage" / "score-sheet.pdf").read_bytes())

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
