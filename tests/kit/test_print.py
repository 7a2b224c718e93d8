"""Every file of every kit passes the real checkers, has its true size, and looks the same as PDF and as SVG."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.backends.pdf import pdf_bytes
from meridian_print.backends.svg import svg_bytes
from meridian_print.drawing.geometry import Outline
from meridian_print.drawing.items import Document, Group, Item, Text
from meridian_print.drawing.items import Path as Shape
from meridian_print.drawing.type import PT
from meridian_print.press.marks import RULER
from tests.checks.leaves import leaves
from tests.checks.pdf import PDF_CHECKS, page_boxes, preferences
from tests.checks.pixels import difference
from tests.checks.programs import run
from tests.checks.svg import SVG_CHECKS
from tests.kit.kits import KITS, Kit, documents, drawings, paths

BLEED = 3.0


EVERY_DOCUMENT = [(kit, path) for kit in KITS for path in paths(kit, ".pdf")]
HOME_SHEETS = [(kit, path) for kit, path in EVERY_DOCUMENT if not path.startswith("board")]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kits")


def written(kit: Kit, path: str, folder: Path) -> Path:
    """Write a document of a kit once, and return where it lies."""
    place = folder / "-".join(kit) / path
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(pdf_bytes(documents(kit)[path]))
    return place


@pytest.mark.parametrize("check", PDF_CHECKS)
@pytest.mark.parametrize(("kit", "path"), EVERY_DOCUMENT, ids=str)
def test_a_document_passes(kit: Kit, path: str, check: str, folder: Path) -> None:
    assert PDF_CHECKS[check](written(kit, path, folder)) == ()


@pytest.mark.parametrize("check", SVG_CHECKS)
@pytest.mark.parametrize("kit", KITS, ids=str)
def test_every_svg_passes(kit: Kit, check: str, tmp_path: Path) -> None:
    for path, drawing in drawings(kit).items():
        file = tmp_path / Path(path).name
        file.write_bytes(svg_bytes(drawing))

        assert SVG_CHECKS[check](file) == (), path


@pytest.mark.parametrize(("kit", "path"), EVERY_DOCUMENT, ids=str)
def test_trim_and_bleed_are_exact(kit: Kit, path: str, folder: Path) -> None:
    drawn = [page.drawing for page in documents(kit)[path].pages]

    for drawing, boxes in zip(drawn, page_boxes(written(kit, path, folder)), strict=True):
        assert [right - left for left, right in (boxes.trim[::2], boxes.trim[1::2])] == pytest.approx(drawing.size)
        assert boxes.trim[0] - boxes.bleed[0] == pytest.approx(drawing.bleed)
        assert boxes.bleed[3] - boxes.trim[3] == pytest.approx(drawing.bleed)


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_art_that_meets_the_edge_has_bleed(kit: Kit) -> None:
    cut_to_the_edge = [drawing for path, drawing in drawings(kit).items() if path.startswith(("board", "cards/"))]

    assert {drawing.bleed for drawing in cut_to_the_edge} == {BLEED}


@pytest.mark.parametrize(("kit", "path"), HOME_SHEETS, ids=str)
def test_every_sheet_for_home_printing_has_a_ruler_of_100_mm(kit: Kit, path: str) -> None:
    for page in documents(kit)[path].pages:
        drawn = [leaf.item.outline for leaf in leaves(page.drawing.items) if isinstance(leaf.item, Shape)]

        assert any(is_ruler(outline) for outline in drawn)


def is_ruler(outline: Outline) -> bool:
    """Tell whether an outline is ticks every 5 mm along exactly 100 mm."""
    xs = outline.coords[::2]
    steps = sorted({round(x - min(xs, default=0.0), 6) for x in xs})
    return steps == [5.0 * step for step in range(int(RULER / 5) + 1)]


@pytest.mark.parametrize(("kit", "path"), HOME_SHEETS, ids=str)
def test_every_sheet_for_home_printing_says_to_print_at_full_size(kit: Kit, path: str, folder: Path) -> None:
    for page in range(1, len(documents(kit)[path].pages) + 1):
        words = run("pdftotext", "-f", str(page), "-l", str(page), written(kit, path, folder), "-").stdout

        assert "Print at 100 % (actual size)" in words


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_only_the_cards_are_printed_on_both_sides(kit: Kit, folder: Path) -> None:
    duplex = {path: preferences(written(kit, path, folder)).duplex for path in documents(kit)}

    assert {path for path, asked in duplex.items() if asked == 3} == {f"cards-{kit.paper.lower()}.pdf"}


@pytest.mark.slow
@pytest.mark.parametrize(("kit", "path"), EVERY_DOCUMENT, ids=str)
def test_pdf_and_svg_show_the_same(kit: Kit, path: str, folder: Path, tmp_path: Path) -> None:
    svg = tmp_path / "page.svg"
    for number, page in enumerate(documents(kit)[path].pages):
        svg.write_bytes(svg_bytes(page.drawing))

        assert difference(written(kit, path, folder), svg, page=number).is_none, page.bookmark


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_a_card_alone_is_the_card_on_its_sheet(kit: Kit) -> None:
    """The sheets hold the very drawings that the single files show."""
    single = {drawing.title for path, drawing in drawings(kit).items() if path.startswith("cards/")}
    sheets = documents(kit)[f"cards-{kit.paper.lower()}.pdf"]

    assert told(sheets) == single


def told(document: Document) -> set[str]:
    """Return what the figures of a document are said to show."""
    return {alt for page in document.pages for alt in _alts(page.drawing.items)}


def _alts(items: tuple[Item, ...]) -> list[str]:
    groups = [item for item in items if isinstance(item, Group)]
    return [alt for group in groups for alt in ([group.alt] if group.alt else _alts(group.items))]


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_type_is_never_smaller_than_six_points(kit: Kit) -> None:
    for path, drawing in drawings(kit).items():
        sizes = [leaf.item.size * leaf.scale for leaf in leaves(drawing.items) if isinstance(leaf.item, Text)]

        assert min(sizes, default=6 * PT) >= 6 * PT - 1e-9, path


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_no_line_is_thinner_than_a_tenth_of_a_millimetre(kit: Kit) -> None:
    for path, drawing in drawings(kit).items():
        strokes = [(leaf.item.stroke, leaf.scale) for leaf in leaves(drawing.items) if isinstance(leaf.item, Shape)]

        assert min((pen.width * scale for pen, scale in strokes if pen), default=0.1) >= 0.1 - 1e-9, path
