"""A layout with a font of its own is printed in it everywhere, and its files are as good as any."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.DefaultTable import DefaultTable

from meridian_print import resources
from meridian_print.boardgame.freshness import fingerprint
from meridian_print.boardgame.layout import own_fonts
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.production import Origin, drawn, written
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import Recipe, recipe_for
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing.items import Document
from tests.checks.flat import words
from tests.checks.made_fonts import Kind, write_font
from tests.checks.pdf import PDF_CHECKS
from tests.checks.pixels import difference
from tests.checks.programs import run

pytestmark = pytest.mark.slow

LABELS = "player-aid-labels-a4.pdf"
ENDCHAR = 0x0E
"""The last operator of an outline of PostScript."""
SOURCE = (resources.folder("layouts") / "corvine-isles.yaml").read_text(encoding="utf-8")
NAMED = {"en: The Corvine Isles": "en: 北京 Isles", "A: Calvessa": "A: 島 Calva", "Balenta": "京"}


def layout(folder: Path, kind: Kind = "glyf", fonts: str = "fonts: [bars.font]") -> Recipe:
    """Read a board with names in letters of its own font."""
    write_font(folder / "bars.font", kind)
    source = f"{fonts}\n{SOURCE}"
    for ours, theirs in NAMED.items():
        source = source.replace(ours, theirs)
    read = read_layout(source.encode(), folder=folder)
    assert read.value is not None, read.diagnostics
    return recipe_for(read.value, Order())


def files(recipe: Recipe, folder: Path, *names: str) -> list[Path]:
    paths = []
    for name in names:
        (file,) = kit_files(recipe, name)
        paths.append(folder / name.replace("/", "-"))
        paths[-1].write_bytes(written(drawn(file), "en").data)
    return paths


@pytest.mark.parametrize(("kind", "names"), [("glyf", ("score-sheet.pdf", LABELS)), ("CFF ", ("board-5.pdf", LABELS))])
def test_files_with_letters_of_an_own_font_pass_every_check(kind: Kind, names: tuple[str, ...], tmp_path: Path) -> None:
    paths = files(layout(tmp_path, kind), tmp_path, *names)

    for path in paths:
        assert [fault for check in PDF_CHECKS.values() for fault in check(path)] == []
        assert "Bars-Regular" in run("pdffonts", path).stdout


@pytest.mark.parametrize("kind", ["glyf", "CFF "])
def test_svg_and_pdf_show_the_same_letters(kind: Kind, tmp_path: Path) -> None:
    recipe, svg = layout(tmp_path, kind), tmp_path / "labels.svg"
    (pdf,) = files(recipe, tmp_path, LABELS)
    (labels,) = (file.make() for file in kit_files(recipe, LABELS))
    assert isinstance(labels, Document)
    svg.write_bytes(svg_bytes(labels.pages[0].drawing))

    assert "島 Calva" in words(labels.pages[0].drawing)
    assert difference(pdf, svg).is_none


def test_the_names_are_found_in_the_files(tmp_path: Path) -> None:
    pdf, svg = files(layout(tmp_path), tmp_path, "board-5.pdf", "board-5.svg")

    words = re.sub(r"\s", "", run("pdftotext", pdf, "-").stdout)
    drawn = svg.read_text(encoding="utf-8")
    assert all(name in words for name in ("北京ISLES", "1a京", "島CALVA"))
    assert all(f">{name}</text>" in drawn for name in ("北京 ISLES", "京", "島 CALVA"))


def test_every_font_of_a_theme_falls_back_on_those_of_the_layout() -> None:
    style = Theme("atlas", others=("bars#0",)).section("board", BoardStyle)

    fonts = re.findall(r"Font\([^)]*\(?[^)]*\)", repr(style))
    assert len(fonts) > 5
    assert all("bars#0" in font for font in fonts)


def test_another_font_makes_another_kit() -> None:
    origin = Origin("meridian", "isles", "Isles", b"format", Order(), ("digest",))

    assert origin.kit_id != replace(origin, fonts=("other",)).kit_id != replace(origin, fonts=()).kit_id


def test_files_made_with_another_font_are_not_fresh() -> None:
    origin = Origin("meridian", "isles", "Isles", b"format", Order(), ("digest",))

    assert len({fingerprint(replace(origin, fonts=fonts)) for fonts in ((), ("digest",), ("other",))}) == 3


@pytest.mark.parametrize("fonts", ['""', '{file: ""}', '[""]', "[.]", "[missing.ttf]", f"[{'x' * 300}.ttf]"])
def test_a_missing_font_is_reported_where_it_is_named(fonts: str, tmp_path: Path) -> None:
    read = read_layout(f"fonts: {fonts}\n{SOURCE}".encode(), folder=tmp_path)

    assert [(found.code, found.span.line) for found in read.diagnostics] == [("missing-font", 1)]


def test_a_folder_that_is_named_as_a_font_is_said_to_be_one(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()

    (found,) = read_layout(f"fonts: fonts\n{SOURCE}".encode(), folder=tmp_path).diagnostics

    assert found.code == "missing-font"
    assert found.message == "expected a font file, got 'fonts', which is a folder"


def test_a_pipe_that_is_named_as_a_font_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "bars.ttf")

    (found,) = read_layout(f"fonts: bars.ttf\n{SOURCE}".encode(), folder=tmp_path).diagnostics

    assert found.code == "missing-font"
    assert found.message.endswith("got 'bars.ttf', which cannot be read: expected a file, got a pipe")


def test_an_unreadable_font_is_reported_where_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_given: object, **_named: object) -> object:
        raise PermissionError(13, "Permission denied")

    write_font(tmp_path / "bars.ttf")
    monkeypatch.setattr(own_fonts, "check_readable", refused)
    (found,) = read_layout(f"fonts: bars.ttf\n{SOURCE}".encode(), folder=tmp_path).diagnostics

    assert found.code == "missing-font"
    assert "Permission denied" in found.message


@pytest.mark.parametrize("at", [12, 28, 44])
def test_a_font_with_a_broken_name_of_a_table_is_no_font(at: int, tmp_path: Path) -> None:
    data = bytearray(write_font(tmp_path / "bars.ttf").read_bytes())
    data[at] = 0xFF
    (tmp_path / "broken.ttf").write_bytes(data)

    (found,) = read_layout(f"fonts: broken.ttf\n{SOURCE}".encode(), folder=tmp_path).diagnostics

    assert found.code == "bad-font"


def test_a_font_that_cannot_be_cut_to_the_letters_of_the_layout_is_no_font(tmp_path: Path) -> None:
    path = write_font(tmp_path / "bars.otf", "CFF ")
    with TTFont(path) as font:
        outlines = font.reader.tables["CFF "]
        end = outlines.offset + outlines.length - 1
    broken = bytearray(path.read_bytes())
    assert broken[end] == ENDCHAR
    broken[end] = 0xFF
    path.write_bytes(broken)

    source = "fonts: bars.otf\n" + SOURCE.replace("en: The Corvine Isles", "en: 京")
    found = read_layout(source.encode(), folder=tmp_path).diagnostics

    assert "bad-font" in {one.code for one in found}


@pytest.mark.parametrize("tag", ["head", "hhea", "post", "maxp"])
def test_a_font_with_a_broken_table_is_reported(tag: str, tmp_path: Path) -> None:
    whole = write_font(tmp_path / "bars.ttf")
    font = TTFont(whole)
    broken = DefaultTable(tag)
    broken.data = b"\xff\xff\xff"
    font[tag] = broken
    font.save(tmp_path / "broken.ttf", reorderTables=None)

    (found,) = read_layout(f"fonts: broken.ttf\n{SOURCE}".encode(), folder=tmp_path).diagnostics

    assert found.code == "bad-font"


def test_half_a_font_is_reported(tmp_path: Path) -> None:
    data = write_font(tmp_path / "bars.ttf").read_bytes()
    (tmp_path / "half.ttf").write_bytes(data[: len(data) // 2])

    (found,) = read_layout(f"fonts: half.ttf\n{SOURCE}".encode(), folder=tmp_path).diagnostics

    assert found.code == "bad-font"


def test_one_font_may_stand_without_a_list(tmp_path: Path) -> None:
    assert layout(tmp_path, fonts="fonts: bars.font").layout.fonts == (f"{tmp_path / 'bars.font'}#0",)


def test_a_layout_names_what_its_own_fonts_lack(tmp_path: Path) -> None:
    write_font(tmp_path / "bars.ttf", letters="北")
    source = "fonts: [{file: bars.ttf}]\n" + SOURCE.replace("en: The Corvine Isles", "en: 北京")

    (found,) = read_layout(source.encode(), folder=tmp_path).diagnostics

    assert (found.code, found.message[-3:]) == ("missing-glyph", "'京'")
    assert "add a font" in found.hint
