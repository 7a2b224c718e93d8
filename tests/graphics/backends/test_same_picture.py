"""PDF and SVG show the same, and an SVG looks the same in a browser."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing.geometry import translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item
from tests.checks.pixels import Difference, by_chromium, by_librsvg, compared, difference
from tests.graphics.backends.demo import demo_document

FRONT, BACK = (page.drawing for page in demo_document().pages)


def printed(folder: Path, document: Document, page: int, drawing: Drawing) -> Difference:
    pdf, svg = folder / "drawn.pdf", folder / "drawn.svg"
    pdf.write_bytes(pdf_bytes(document))
    svg.write_bytes(svg_bytes(drawing))
    return difference(pdf, svg, page=page)


def words_changed(change: Item | None) -> Drawing:
    """Return the front with its layer of words, the last but one, changed for another."""
    kept = (*FRONT.items[:-2], FRONT.items[-1])
    return replace(FRONT, items=kept if change is None else (*kept, change))


@pytest.mark.parametrize(("page", "drawing"), [(0, FRONT), (1, BACK)], ids=["front", "back"])
def test_a_page_with_everything_looks_the_same(page: int, drawing: Drawing, tmp_path: Path) -> None:
    assert printed(tmp_path, demo_document(), page, drawing).is_none


@pytest.mark.parametrize(
    "change",
    [None, Group((FRONT.items[-2],), translation(0.15, 0)), Group((FRONT.items[-2],), opacity=0.5)],
    ids=["missing", "moved", "paler"],
)
def test_a_difference_in_the_words_alone_is_seen(change: Item | None, tmp_path: Path) -> None:
    assert not printed(tmp_path, demo_document(), 0, words_changed(change)).is_none


def test_a_drawing_for_the_screen_looks_the_same(tmp_path: Path) -> None:
    svg, shown = tmp_path / "drawn.svg", tmp_path / "shown.svg"
    svg.write_bytes(svg_bytes(FRONT))
    shown.write_bytes(svg_bytes(FRONT, for_screen=True))

    assert compared(by_librsvg(svg), by_librsvg(shown)).is_slight


@pytest.mark.slow
def test_a_drawing_with_everything_looks_the_same_in_a_browser(tmp_path: Path) -> None:
    svg, wordless = tmp_path / "drawn.svg", tmp_path / "wordless.svg"
    svg.write_bytes(svg_bytes(FRONT))
    wordless.write_bytes(svg_bytes(words_changed(None)))

    seen = by_chromium(svg)

    assert compared(seen, by_librsvg(svg)).is_slight
    assert not compared(seen, by_librsvg(wordless)).is_slight
