"""The manifest says what was made of what, and an older one is read as far as it is one of ours."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from meridian_print.boardgame.order import Order, completed
from meridian_print.boardgame.production import SCHEMA, Origin, OutputFile, entries, manifest
from meridian_print.graphics.drawing.geometry import Size

ORIGIN = Origin("meridian", "corvine-isles", "The Corvine Isles", b"format: meridian-layout/1", completed(Order()))
SHEET = OutputFile("log-sheet.pdf", "log-sheet", 3, Size(215.9, 279.4), two_sided=None, data=b"%PDF")
BOARD = OutputFile("board-5.svg", "board", 1, Size(420.0, 297.0), two_sided=None, data=b"<svg/>")


def listing(*files: object) -> bytes:
    return json.dumps({"schema": SCHEMA, "files": files}).encode()


def test_files_come_in_order_of_their_paths() -> None:
    content = json.loads(manifest(ORIGIN, (SHEET, BOARD), made_of=""))

    assert [entry["path"] for entry in content["files"]] == ["board-5.svg", "log-sheet.pdf"]


def test_choices_that_a_game_does_not_have_are_not_listed() -> None:
    content = json.loads(manifest(replace(ORIGIN, choices=("paper", "theme")), (SHEET,), made_of=""))

    assert (content["paper"], content["theme"], "foot" in content) == ("A4", "atlas", False)


def test_what_is_written_can_be_read() -> None:
    (entry,) = entries(manifest(ORIGIN, (SHEET,), made_of=""))

    assert (entry["path"], entry["part"], entry["kit"]) == ("log-sheet.pdf", "log-sheet", ORIGIN.kit_id)
    assert (entry["pages"], entry["width_mm"], entry["height_mm"]) == (3, 215.9, 279.4)


def test_a_file_that_was_not_made_again_stays_of_its_own_kit() -> None:
    older = entries(manifest(replace(ORIGIN, order=Order(theme="line-art")), (BOARD,), made_of=""))

    content = entries(manifest(ORIGIN, (SHEET,), older, made_of=""))

    assert {str(entry["path"]): entry["kit"] == ORIGIN.kit_id for entry in content} == {
        "board-5.svg": False,
        "log-sheet.pdf": True,
    }


@pytest.mark.parametrize(
    "other",
    [
        replace(ORIGIN, layout="first-voyage"),
        replace(ORIGIN, source=b"title: another"),
        replace(ORIGIN, order=Order(theme="line-art")),
        replace(ORIGIN, order=Order(paper="Letter")),
        replace(ORIGIN, fonts=("0123abcd",)),
    ],
    ids=["layout", "source", "theme", "paper", "own font"],
)
def test_a_kit_of_anything_else_is_another_kit(other: Origin) -> None:
    assert other.kit_id != ORIGIN.kit_id


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"[]",
        b"[" * 100_000,
        b'{"files": []}',
        b'{"schema": "another/1", "files": [{"path": "a", "part": "b", "kit": "c"}]}',
        listing("board-5.svg", {}, {"path": "board-5.svg"}, {"path": 5, "part": "board", "kit": ""}),
        json.dumps({"schema": SCHEMA, "files": {}}).encode(),
    ],
    ids=range(8),
)
def test_what_is_no_manifest_has_no_entries(data: bytes) -> None:
    assert entries(data) == ()


def test_an_entry_that_cannot_be_read_takes_no_other_with_it() -> None:
    good = {"path": "board-5.svg", "part": "board", "kit": "01234567"}

    assert entries(listing({}, good)) == (good,)


def test_a_path_that_would_move_a_terminals_cursor_is_none_of_ours() -> None:
    good = {"path": "board-5.svg", "part": "board", "kit": "01234567"}

    assert entries(listing(good | {"path": "\x1b[2Jboard.svg"}, good)) == (good,)
