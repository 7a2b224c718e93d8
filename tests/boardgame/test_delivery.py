"""A kit comes into its folder whole, beside the user's own files, or not at all with a reason and a way out."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from errno import ENOSPC
from pathlib import Path

import pytest

from meridian_print.boardgame import delivery
from meridian_print.boardgame.delivery import Delivery, deliver
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.production import MANIFEST, Origin, OutputFile, entries
from meridian_print.graphics.drawing.geometry import Size
from tests.cli.builds import content

ORIGIN = Origin("meridian", "two-coasts", "Two Coasts", b"format: meridian-layout/1", Order())
SHEET, MAP = "log-sheet.pdf", "board/map.svg"


def product(path: str) -> OutputFile:
    return OutputFile(path, path.split(".")[0], 1, Size(210.0, 297.0), two_sided=None, data=f"new {path}".encode())


def kit(paths: Iterable[str] = (SHEET, MAP)) -> Delivery:
    return Delivery(ORIGIN, tuple(map(product, paths)), "0123", is_whole=True, is_forced=False)


@pytest.fixture
def target(tmp_path: Path) -> Path:
    folder = tmp_path / "kit"
    folder.mkdir()
    return folder


def refusal(wanted: Delivery, target: Path) -> tuple[str, str]:
    """Return why nothing was written, and the way out."""
    before = content(target)
    (found,) = deliver(wanted, target).diagnostics
    assert content(target) == before
    return found.message, found.hint


def test_every_file_and_the_manifest_are_written(target: Path) -> None:
    done = deliver(kit(), target)

    assert (done.older, done.diagnostics) == ((), ())
    written = content(target)
    assert (written[SHEET], written[MAP]) == (b"new log-sheet.pdf", b"new board/map.svg")
    assert {str(entry["path"]) for entry in entries(written[MANIFEST])} == {SHEET, MAP} == {*written} - {MANIFEST}


def test_a_whole_kit_takes_older_files_away_and_a_part_keeps_and_names_them(target: Path) -> None:
    deliver(kit(), target)

    part = deliver(replace(kit([SHEET]), is_whole=False), target)

    assert [entry["path"] for entry in part.older] == [MAP]
    assert {str(entry["path"]) for entry in entries((target / MANIFEST).read_bytes())} == {SHEET, MAP}

    whole = deliver(kit([SHEET]), target)

    assert whole.older == ()
    assert {*content(target)} == {SHEET, MANIFEST}
    assert [path.name for path in target.iterdir() if path.is_dir()] == []


def test_a_kit_that_is_there_already_is_not_written_again(target: Path) -> None:
    deliver(kit(), target)
    before = {path: path.stat().st_ino for path in (target, target / SHEET, target / MANIFEST)}

    deliver(kit(), target)

    assert {path: path.stat().st_ino for path in before} == before


@pytest.mark.parametrize(("count", "more"), [(10, ""), (11, " and 1 more"), (13, " and 3 more")])
def test_ten_files_that_no_build_has_made_are_named_and_the_others_counted(count: int, more: str, target: Path) -> None:
    names = [f"cards/{number:02}.svg" for number in range(count)]
    (target / "cards").mkdir()
    for name in names:
        (target / name).write_bytes(b"mine")

    message, hint = refusal(kit(names), target)

    assert message == (
        f"cannot write '{target}': it holds files that no build has made: {', '.join(names[:10])}{more}; "
        "nothing was written"
    )
    assert hint == "overwrite them with `force`, or choose another folder with `target`"


def test_what_force_cannot_overwrite_is_to_be_moved_away(target: Path) -> None:
    (target / SHEET).write_bytes(b"mine")
    (target / MAP).mkdir(parents=True)

    message, hint = refusal(kit(), target)

    assert f"'{target / MAP}' is in the way, a folder" in message
    assert f"files that no build has made: {SHEET}; nothing" in message
    assert hint == "move it away, or choose another folder with `target`"


@pytest.mark.parametrize(("kind", "make"), [("link", os.symlink), ("file", lambda _, path: path.write_bytes(b"mine"))])
def test_what_lies_in_the_place_of_a_folder_is_named_by_its_kind(kind: str, make: object, target: Path) -> None:
    assert callable(make)
    make(target.parent, target / "board")

    message, _ = refusal(kit(), target)

    assert message == f"cannot write '{target}': '{target / 'board'}' is in the way, a {kind}; nothing was written"


def test_force_takes_no_folder_away(target: Path) -> None:
    (target / MAP).mkdir(parents=True)

    message, hint = refusal(replace(kit(), is_forced=True), target)

    assert message == f"cannot write '{target}': '{target / MAP}' is in the way, a folder; nothing was written"
    assert hint.startswith("move it away")


def test_force_overwrites_files_and_nothing_else(target: Path) -> None:
    (target / SHEET).write_bytes(b"mine")
    (target / "notes.txt").write_bytes(b"mine")

    done = deliver(replace(kit(), is_forced=True), target)

    assert done.diagnostics == ()
    assert (content(target)[SHEET], content(target)["notes.txt"]) == (b"new log-sheet.pdf", b"mine")


def test_a_file_where_a_folder_is_needed_is_named_as_the_reason(tmp_path: Path) -> None:
    (tmp_path / "notes").write_bytes(b"mine")
    target = tmp_path / "notes" / "kits" / "two-coasts"

    message, _ = refusal(kit(), target)

    assert message == f"cannot write '{target}': '{tmp_path / 'notes'}': Not a directory; nothing was written"


def test_a_disk_that_is_full_leaves_the_kit_that_was_there(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    deliver(kit(), target)
    monkeypatch.setattr(delivery, "write_folder", full)

    message, _ = refusal(kit([SHEET]), target)

    assert message == f"cannot write '{target}': No space left on device; the existing kit is unchanged"
