"""`build` again: what is unchanged is not made twice, and nothing stale is ever left."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from meridian_print import resources
from meridian_print.boardgame import build as building
from meridian_print.boardgame.content import KitFile
from meridian_print.boardgame.layout.file import find_layout
from meridian_print.boardgame.production import DrawnFile
from tests.cli.builds import build, content, is_whole

BUILD = "from meridian_print.cli.commands.build import command; command(standalone_mode=False)"
ONLY = ("--only", "cards/black-0[1-3].svg", "--only", "cards/black-back.svg")
CARD = "cards/black-02.svg"


@pytest.fixture
def layout(tmp_path: Path) -> Path:
    return Path(shutil.copy(find_layout("corvine-isles"), tmp_path / "mine.yaml"))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note the paths of the files that are made."""
    paths: list[str] = []
    drawn = building.drawn

    def noted(file: KitFile) -> DrawnFile:
        paths.append(file.path)
        return drawn(file)

    monkeypatch.setattr(building, "drawn", noted)
    return paths


def again(layout: Path, *more: str) -> str:
    """Build four files and return what was told."""
    ended = build(layout, "-o", layout.parent, *ONLY, *more)
    assert ended.exit_code == 0, ended.output
    return ended.output.splitlines()[0].partition(": ")[2]


def test_nothing_is_made_or_written_again(layout: Path, made: list[str]) -> None:
    first = again(layout)
    kit = layout.with_suffix("")
    before = {path: path.stat() for path in (kit, *kit.rglob("*"))}
    made.clear()

    result = again(layout)

    assert (first, result) == ("4 files, 0.1 MB", "4 files, 0.1 MB, unchanged")
    assert made == []
    assert {path: path.stat().st_ino for path in before} == {path: stat.st_ino for path, stat in before.items()}
    assert {path: path.stat().st_mtime_ns for path in before} == {path: s.st_mtime_ns for path, s in before.items()}


@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.unlink(),
        lambda path: path.write_bytes(path.read_bytes().replace(b"black", b"white", 1)),
        lambda path: os.truncate(path, 100),
        lambda path: path.write_bytes(path.with_name("black-01.svg").read_bytes()),
    ],
    ids=["deleted", "edited", "truncated", "another's"],
)
def test_a_file_that_was_touched_is_made_again_and_no_other(
    harm: Callable[[Path], object], layout: Path, made: list[str]
) -> None:
    again(layout)
    kit = layout.with_suffix("")
    whole = content(kit)
    harm(kit / CARD)
    made.clear()

    result = again(layout)

    assert result == "4 files, 0.1 MB, 3 of them unchanged"
    assert made == [CARD]
    assert content(kit) == whole


@pytest.mark.parametrize(
    "change",
    [
        lambda layout: layout.write_text(layout.read_text().replace("The Corvine Isles", "The Other Isles")),
        lambda layout: layout.write_text(layout.read_text() + "\n"),
    ],
    ids=["title", "blank line"],
)
def test_another_layout_makes_all_again(change: Callable[[Path], object], layout: Path, made: list[str]) -> None:
    again(layout)
    made.clear()
    change(layout)

    result = again(layout)

    assert result == "4 files, 0.1 MB"
    assert len(made) == 4


def test_another_order_makes_all_again(layout: Path, made: list[str]) -> None:
    again(layout)
    before = content(layout.with_suffix(""))
    made.clear()

    again(layout, "--theme", "night")

    assert len(made) == 4
    assert content(layout.with_suffix(""))[CARD] != before[CARD]


def test_an_edited_template_makes_all_again(layout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    again(layout)
    before = content(layout.with_suffix(""))
    templates = Path(shutil.copytree(resources.folder("templates"), tmp_path / "templates"))
    style = templates / "meridian" / "themes" / "atlas" / "cards.yaml"
    style.write_text(style.read_text().replace("#fbf4e1", "#ffffff"))
    shutil.copytree(resources.folder("layouts"), tmp_path / "layouts")
    monkeypatch.setattr(resources, "folder", lambda name: tmp_path / name)

    result = again(layout)

    assert result == "4 files, 0.1 MB"
    assert content(layout.with_suffix(""))[CARD] != before[CARD]


@pytest.mark.slow
def test_an_edited_module_makes_all_again(
    layout: Path, tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    again(layout)
    made.clear()
    for name in ("layouts", "templates"):
        shutil.copytree(resources.folder(name), tmp_path / name)
    own = Path(shutil.copytree(resources.PACKAGE, tmp_path / "package"))
    with (own / "games" / "meridian" / "cards" / "cards.py").open("a") as module:
        module.write("\n")
    monkeypatch.setattr(resources, "PACKAGE", own)

    again(layout)

    assert len(made) == 4


def test_other_files_of_the_kit_stay_and_are_mentioned(layout: Path, made: list[str]) -> None:
    build(layout, "-o", layout.parent, "--only", "cards/black-*.svg")
    made.clear()

    result = again(layout)

    assert result == "4 files, 0.1 MB, unchanged"
    assert len(content(layout.with_suffix(""))) == 14 + 1
    assert is_whole(layout.with_suffix(""))


@pytest.mark.slow
def test_an_unchanged_kit_is_left_alone_without_importing_what_draws_it(layout: Path) -> None:
    rules = ("-o", str(layout.parent), "--only", "rules-*-quick-start.pdf", "--only", "cards/black-back.svg")
    build(layout, *rules)
    code = f"import sys; {BUILD}; print(*sys.modules)"

    ended = subprocess.run(
        [sys.executable, "-c", code, str(layout), *rules], capture_output=True, text=True, check=True
    )

    report, _, modules = ended.stdout.rstrip().rpartition("\n")
    assert "unchanged" in report
    drawing = ("numpy", "shapely", "reportlab", "pikepdf")
    rooms = ("meridian_print.games.meridian.rulebook", "meridian_print.components.assembly")
    assert {*drawing, *rooms} & set(modules.split()) == set()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "drawings"),
    [
        ("corvine-isles", ("meridian.cards", "meridian.towers.piece", "meridian.sheets.labels", "meridian.rulebook")),
        ("meteo-business", ("meteo.board.board", "meteo.chart", "meteo.rulebook", "meteo.scenes")),
    ],
)
def test_the_files_of_a_kit_are_listed_without_importing_what_draws_them(board: str, drawings: tuple[str, ...]) -> None:
    code = f"import sys; {BUILD}; print(*sys.modules)"

    ended = subprocess.run([sys.executable, "-c", code, board, "--list"], capture_output=True, text=True, check=True)

    listed, _, modules = ended.stdout.rstrip().rpartition("\n")
    assert "board-tiles-a4.pdf" in listed
    libraries = ("numpy", "shapely", "reportlab", "pikepdf", "yaml")
    assert {*libraries, *(f"meridian_print.games.{drawing}" for drawing in drawings)} & set(modules.split()) == set()
