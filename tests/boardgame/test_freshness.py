"""A file is taken for fresh only while nothing that it was made of, and nothing of itself, is any other."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from meridian_print import resources
from meridian_print.boardgame import freshness
from meridian_print.boardgame.freshness import fingerprint, fresh, is_there
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.production import MANIFEST, Origin, OutputFile, entries, manifest
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import TwoSided

ORIGIN = Origin("meridian", "two-coasts", "Two Coasts", b"format: meridian-layout/1", Order())
MADE_OF = "0123456789abcdef"
SHEET = OutputFile(
    "log-sheet.pdf",
    "log-sheet",
    3,
    Size(215.9, 279.4),
    two_sided="long-edge",
    data=b"%PDF sheet",
    page_hashes=("a", "b", "c"),
)
CARD = OutputFile("cards/orange-01.svg", "cards", 1, Size(63.0, 88.0), two_sided=None, data=b"<svg/>")


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let a small folder pass for the program."""
    modules = ("package/cli/build.py", "package/games/meridian/game.py", "package/games/meteo/game.py")
    templates = ("meridian/themes/atlas/cards.yaml", "meteo/themes/atlas/cards.yaml", "fonts/Serif.ttf")
    for name in (*modules, *(f"templates/{template}" for template in templates)):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"as it was")
    monkeypatch.setattr(resources, "PACKAGE", tmp_path / "package")
    monkeypatch.setattr(resources, "folder", lambda name: tmp_path / name)
    return tmp_path


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    """Write a kit of two files."""
    folder = tmp_path / "kit"
    for product in (SHEET, CARD):
        (folder / product.path).parent.mkdir(parents=True, exist_ok=True)
        (folder / product.path).write_bytes(product.data)
    (folder / MANIFEST).write_bytes(manifest(ORIGIN, (SHEET, CARD), made_of=MADE_OF))
    return folder


@pytest.mark.parametrize("way", ["long-edge", "short-edge", "by-hand", None])
def test_a_file_is_known_again_however_it_is_printed(way: TwoSided | None, tmp_path: Path) -> None:
    sheet = replace(SHEET, two_sided=way)
    (tmp_path / sheet.path).write_bytes(sheet.data)
    (tmp_path / MANIFEST).write_bytes(manifest(ORIGIN, (sheet,), made_of=MADE_OF))

    assert fresh(tmp_path, MADE_OF) == {sheet.path: sheet}


@pytest.mark.usefixtures("program")
def test_the_same_has_the_same_fingerprint() -> None:
    assert fingerprint(ORIGIN) == fingerprint(replace(ORIGIN))


@pytest.mark.usefixtures("program")
@pytest.mark.parametrize(
    "other",
    [
        replace(ORIGIN, source=b"format: meridian-layout/1\n"),
        replace(ORIGIN, layout="three-coasts"),
        replace(ORIGIN, order=Order(theme="night")),
        replace(ORIGIN, order=Order(paper="Letter")),
        replace(ORIGIN, order=Order(solids=True)),
        replace(ORIGIN, fonts=("0123abcd",)),
    ],
    ids=["source", "layout", "theme", "paper", "solids", "own font"],
)
def test_anything_else_that_is_asked_for_has_another(other: Origin) -> None:
    assert fingerprint(other) != fingerprint(ORIGIN)


@pytest.mark.parametrize(
    "change",
    [
        lambda at: (at / "package/cli/build.py").write_bytes(b"as it is"),
        lambda at: (at / "package/games/meridian/game.py").write_bytes(b"as it is"),
        lambda at: (at / "templates/meridian/themes/atlas/cards.yaml").write_bytes(b"as it is"),
        lambda at: (at / "templates/fonts/Serif.ttf").write_bytes(b"as it was!"),
        lambda at: (at / "templates/fonts/Serif.ttf").rename(at / "templates/fonts/Sans.ttf"),
        lambda at: (at / "package/cli/build.py").unlink(),
        lambda at: (at / "templates/meridian/themes/atlas/board.yaml").write_bytes(b""),
        lambda at: shutil.move(at / "templates/fonts", at / "templates/meridian/themes"),
    ],
    ids=["module", "module of the game", "template", "font", "renamed", "gone", "new and empty", "moved"],
)
def test_a_program_with_any_other_file_has_another(change: Callable[[Path], object], program: Path) -> None:
    before = fingerprint(ORIGIN)

    change(program)

    assert fingerprint(ORIGIN) != before


@pytest.mark.parametrize(
    "path",
    [
        *("package/games/meteo/game.py", "templates/meteo/themes/atlas/cards.yaml", "templates/meteo/pieces.yaml"),
        *("package/layouts/isles.yaml", "package/logs/game.yaml"),
    ],
)
def test_files_of_other_games_and_what_else_comes_along_do_not_count(path: str, program: Path) -> None:
    before = fingerprint(ORIGIN)

    (program / path).parent.mkdir(exist_ok=True)
    (program / path).write_bytes(b"as it is")

    assert fingerprint(ORIGIN) == before


def test_a_kit_of_another_game_is_made_of_the_files_of_that_one(program: Path) -> None:
    origin = replace(ORIGIN, game="meteo")
    before = fingerprint(origin)

    (program / "package/games/meridian/game.py").write_bytes(b"as it is")
    assert fingerprint(origin) == before

    (program / "package/games/meteo/game.py").write_bytes(b"as it is")
    assert fingerprint(origin) != before


def test_the_order_in_which_a_disk_lists_files_does_not_count(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def listing(top: str, *, backwards: bool) -> Iterator[tuple[str, list[str], list[str]]]:
        for within, folders, names in walk(top):
            folders.sort(reverse=backwards)
            names.sort(reverse=backwards)
            yield within, folders, names

    walk, found = os.walk, set[str]()
    (program / "templates/fonts/Sans.ttf").write_bytes(b"another")
    for backwards in (False, True):
        monkeypatch.setattr(os, "walk", partial(listing, backwards=backwards))
        found.add(fingerprint(ORIGIN))

    assert len(found) == 1


def test_installed_templates_are_read_once_and_those_of_other_games_never(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.move(program / "templates", program / "package/templates")
    monkeypatch.setattr(resources, "folder", lambda name: program / "package" / name)
    read: list[str] = []
    monkeypatch.setattr(freshness, "read_bytes", lambda path, _most: read.append(Path(path).name) or b"")

    fingerprint(ORIGIN)

    assert sorted(read) == ["Serif.ttf", "build.py", "cards.yaml", "game.py"]


def test_compiled_modules_do_not_count(program: Path) -> None:
    before = fingerprint(ORIGIN)

    (program / "package/cli/build.cpython-311.pyc").write_bytes(b"compiled")

    assert fingerprint(ORIGIN) == before


def test_the_program_is_read_where_it_really_is(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    monkeypatch.setattr(freshness, "read_bytes", lambda path, _most: read.append(Path(path)) or b"")

    fingerprint(ORIGIN)

    assert {Path(freshness.__file__), resources.folder("templates") / "fonts" / "EBGaramond-Regular.ttf"} <= set(read)


@pytest.mark.usefixtures("program")
@pytest.mark.parametrize("named", ["reportlab-99.dist-info", "numpy-99.dist-info"])
def test_another_version_of_a_library_has_another(named: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = fingerprint(ORIGIN)
    (tmp_path / "site" / named).mkdir(parents=True)

    monkeypatch.syspath_prepend(tmp_path / "site")

    assert fingerprint(ORIGIN) != before


@pytest.mark.usefixtures("program")
def test_another_python_has_another(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(ORIGIN)

    monkeypatch.setattr("sys.version", "3.99")

    assert fingerprint(ORIGIN) != before


def test_files_as_they_were_made_are_fresh(kit: Path) -> None:
    assert fresh(kit, MADE_OF) == {SHEET.path: SHEET, CARD.path: CARD}


def test_files_made_of_anything_else_are_not(kit: Path) -> None:
    assert fresh(kit, MADE_OF[:-1]) == {}


@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.write_bytes(b"%PDF short"),
        lambda path: path.write_bytes(b"%PDF shee"),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(SHEET.data + b"\n"),
        lambda path: path.unlink(),
        lambda path: (path.unlink(), path.mkdir()),
        lambda path: (path.unlink(), path.symlink_to("nowhere")),
    ],
    ids=["edited", "truncated", "empty", "longer", "deleted", "a folder", "a dead link"],
)
def test_a_file_that_was_touched_is_not_and_others_still_are(harm: Callable[[Path], object], kit: Path) -> None:
    harm(kit / SHEET.path)

    assert set(fresh(kit, MADE_OF)) == {CARD.path}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("bytes", 1), ("bytes", "10"), ("sha256", "0" * 64), ("sha256", None), ("made_of", None), ("pages", "3")),
        *(
            ("width_mm", None),
            ("two_sided", "over the top"),
            ("two_sided", True),
            ("page_sha256", None),
            ("path", "elsewhere.pdf"),
            ("path", "../kit"),
        ),
    ],
)
def test_a_file_of_which_the_manifest_says_something_else_is_not(field: str, value: Any, kit: Path) -> None:
    content = json.loads((kit / MANIFEST).read_bytes())
    for entry in content["files"]:
        if entry["path"] == SHEET.path:
            entry[field] = value
    (kit / MANIFEST).write_text(json.dumps(content))

    assert set(fresh(kit, MADE_OF)) == {CARD.path}


@pytest.mark.parametrize("data", [None, b"", b"{", b"[]", b"\xff"], ids=repr)
def test_without_a_manifest_nothing_is(data: bytes | None, kit: Path) -> None:
    (kit / MANIFEST).unlink()
    if data is not None:
        (kit / MANIFEST).write_bytes(data)

    assert fresh(kit, MADE_OF) == {}


@pytest.mark.parametrize("path", ["\ud800.pdf", "\0.pdf"])
def test_a_name_that_no_file_can_have_is_left_out(path: str, kit: Path) -> None:
    listed = json.loads((kit / MANIFEST).read_bytes())
    listed["files"][0]["path"] = path
    (kit / MANIFEST).write_text(json.dumps(listed), encoding="utf-8")

    assert list(fresh(kit, MADE_OF)) == [SHEET.path]


def test_an_old_entry_with_half_of_a_pair_is_no_entry(kit: Path) -> None:
    listed = json.loads((kit / MANIFEST).read_bytes())
    listed["files"][0]["made_of"] = "\ud800"

    assert [entry["path"] for entry in entries(json.dumps(listed).encode())] == [SHEET.path]


def test_a_pipe_for_a_manifest_is_none(kit: Path) -> None:
    (kit / MANIFEST).unlink()
    os.mkfifo(kit / MANIFEST)

    assert not fresh(kit, MADE_OF)


def test_without_a_folder_nothing_is(tmp_path: Path) -> None:
    assert fresh(tmp_path / "none", MADE_OF) == {}


def test_what_lies_in_a_folder_is_compared_byte_for_byte(kit: Path) -> None:
    assert is_there(kit, {SHEET.path: SHEET.data})
    assert not is_there(kit, {SHEET.path: SHEET.data, CARD.path: b"<svg />"})
    assert not is_there(kit, {SHEET.path: SHEET.data, "more.pdf": b"%PDF"})
