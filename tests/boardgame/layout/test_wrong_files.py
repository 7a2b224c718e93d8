"""Files that are not there, and files of another kind: what was probably meant is said, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.boardgame.layout.boards import NoBoard, board_named
from meridian_print.boardgame.layout.file import UnknownLayoutError, find_layout, near_file
from meridian_print.games.catalogue import game_of
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.theme.theme_file import ThemeFault, theme_at
from meridian_print.text.diagnostics import Checked, Diagnostic

LAYOUT = b"format: meridian-layout/1\ntitle: The Faroes\nfonts: {display: none.ttf}\n"
THEME = b"format: meridian-theme/1\nbased_on: atlas\nfonts: {display: none.ttf}\n"
LOG = b"format: meteo-log/1\nboard: faroes.yaml\n"


def found(source: bytes, kind: str) -> tuple[Diagnostic, ...]:
    game = game_of(source)
    return game.check_log(source, Path()).diagnostics if kind == "log" else game.read_layout(Path(), source).diagnostics


@pytest.mark.parametrize(
    ("source", "wanted", "way_out"),
    [
        (THEME, "layout", "this is a theme file"),
        (LOG, "layout", "`meridian-print check`"),
        (LAYOUT, "log", "`meridian-print validate`"),
        (THEME, "log", "this is a theme file"),
    ],
)
def test_of_a_file_of_another_kind_that_alone_is_said(source: bytes, wanted: str, way_out: str) -> None:
    (one,) = found(source, wanted)

    assert one.code == "bad-format"
    assert way_out in one.hint


def test_a_layout_is_no_theme(tmp_path: Path) -> None:
    (tmp_path / "faroes.yaml").write_bytes(LAYOUT)

    fault = theme_at(tmp_path / "faroes.yaml")

    assert isinstance(fault, ThemeFault)
    assert fault.message.endswith("faroes.yaml', which is a layout")


def test_a_missing_file_is_looked_for_among_those_of_its_kind(tmp_path: Path) -> None:
    for name, source in (("north.yaml", LAYOUT), ("norths.yaml", THEME), ("northern.ttf", b"")):
        (tmp_path / name).write_bytes(source)

    assert near_file(tmp_path / "norht.yaml", ".yaml", kind="layout") == "did you mean 'north.yaml'?"
    assert near_file(tmp_path / "norht.yaml", ".yaml", kind="theme") == "did you mean 'norths.yaml'?"
    assert near_file(tmp_path / "norhtern.ttf", ".otf", ".ttf") == "did you mean 'northern.ttf'?"
    assert near_file(tmp_path / "none" / "north.yaml", ".yaml") == ""


def test_a_misspelt_font_is_looked_for_beside_the_file(tmp_path: Path) -> None:
    (tmp_path / "Title.ttf").touch()

    hints = [each.hint for each in read_layout(b"fonts: Titel.ttf", folder=tmp_path).diagnostics]

    assert "did you mean 'Title.ttf'?" in hints


def test_the_board_of_a_log_is_looked_for_among_the_layouts_beside_it(tmp_path: Path) -> None:
    (tmp_path / "faroes.yaml").write_bytes(LAYOUT)

    near, far = (board_named(tmp_path, name, "meridian", lambda _: Checked(None)) for name in ("faros.yaml", "x"))

    assert isinstance(near, NoBoard)
    assert near.hint == "did you mean 'faroes.yaml'?"
    assert isinstance(far, NoBoard)
    assert far.hint.endswith("a file is named by its path, relative to the log")


def test_a_sample_game_is_no_board() -> None:
    with pytest.raises(UnknownLayoutError, match="`meridian-print check three-slips` checks it"):
        find_layout("three-slips")
