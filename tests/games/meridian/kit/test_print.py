"""Every file of every kit passes the real checkers, has its true size, and looks the same as PDF and as SVG."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing.geometry import Outline, Point, Rect, transformed
from meridian_print.graphics.drawing.items import SLUG, Document, Drawing, Group, Item, Text
from meridian_print.graphics.drawing.items import Path as Shape
from meridian_print.graphics.drawing.type import PT
from meridian_print.printing.imposition.marks import RULER
from meridian_print.version import __version__
from tests.checks.flat import flat, lines, pen_widths
from tests.checks.kinds import Kind, kinds
from tests.checks.pdf import PDF_CHECKS, checks_in_turn, page_boxes, preferences
from tests.checks.pixels import by_chromium, by_librsvg, compared, difference
from tests.checks.programs import run
from tests.checks.svg import SVG_CHECKS
from tests.games.meridian.kit.kits import (
    BOARDS,
    CARD_SHEETS,
    CARDS,
    KIT_ID,
    KITS,
    Kit,
    document,
    documents,
    drawings,
    paths,
    recipe,
)

pytestmark = pytest.mark.slow

BLEED = 3.0

EVERY_KIT = (*KITS, *CARD_SHEETS, *BOARDS)
CARD_KITS = (*KITS, *CARD_SHEETS)
every_kit = pytest.mark.parametrize("kit", EVERY_KIT, ids=str)
EVERY_DOCUMENT = [(kit, path) for kit in EVERY_KIT for path in paths(kit, ".pdf")]
TO_READ = ("rules-en.pdf", "rules-en-booklet-a4.pdf", "rules-en-booklet-letter.pdf")
"""Books, whose size does not matter."""
WHOLE_BOARDS = re.compile(r"board-[45](-[12])?\.pdf")
HOME_SHEETS = [
    path for kit, path in EVERY_DOCUMENT if kit == KITS[0] and not WHOLE_BOARDS.fullmatch(path) and path not in TO_READ
]
BOARDS_COMPARED, SIDE, OTHER_SIDE = (*KITS, *BOARDS[1:]), "board-5.pdf", "board-4.pdf"
"""One of each theme, and the other side where that shows more: on one alone there may be no river, or no name at sea.
"""
CARDS_COMPARED = (KITS[0], CARD_SHEETS[1])
"""On their usual sheets, and behind a fold."""
COMPARED = [
    *((kit, path, range(1)) for kit, path in EVERY_DOCUMENT if kit in BOARDS_COMPARED and path == SIDE),
    *((kit, path, range(2)) for kit, path in EVERY_DOCUMENT if kit in CARDS_COMPARED and path.startswith("cards")),
    *((KITS[0], path, range(1)) for path in ("towers-a4.pdf", "boxes-a4.pdf")),
    (KITS[0], "rules-en-booklet-a4.pdf", range(2, 3)),
    (KITS[0], "assembly.pdf", range(1, 3)),
    (KITS[0], "board-tiles-a4.pdf", range(2)),
    (KITS[2], "board-tiles-a4.pdf", range(2)),
]
"""A board of every theme, a face and a back of cards, and so many pages besides that nothing is drawn on any page that
is neither on one of them nor on the other side of a board."""
IN_A_BROWSER = ("board-5", "cards/black-4-5-6-7", "score-sheet")
UNSCALED = ((1, 0, 0, 1), (-1, 0, 0, -1))
"""Upright, or upside down on the back of a sheet that is turned over its short edge."""
HAIRLINE = 0.25 * PT
FULL_SIZE = "Print at 100 % (actual size)"
SIMPLEX, SHORT_EDGE, LONG_EDGE = 1, 2, 3
ASKED = {"long-edge": LONG_EDGE, "short-edge": SHORT_EDGE, "gutterfold": SIMPLEX, "none": SIMPLEX}
"""By the order's word: what a viewer asks of the printer."""
CROSS = "MLMLMCCCCZ"
"""The pen strokes of a duplex cross: two lines and a circle."""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kits")


def written(kit: Kit, path: str, folder: Path) -> Path:
    """Write a document of a kit once, and return where it lies."""
    place = folder / "-".join(kit) / path
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(pdf_bytes(document(kit, path)))
    return place


@pytest.mark.parametrize(("kit", "path"), EVERY_DOCUMENT, ids=str)
def test_a_document_passes(kit: Kit, path: str, folder: Path) -> None:
    file = written(kit, path, folder)

    found = {name: PDF_CHECKS[name](file) for name in checks(kit, path)}

    assert found == dict.fromkeys(found, ())


def checks(kit: Kit, path: str) -> Iterable[str]:
    """Return the checks that a document must pass: in the first kit all, in others the slow ones in turn.

    So every document meets all of them, and in other inks or on other paper some of them again.
    """
    return PDF_CHECKS if kit == KITS[0] else checks_in_turn(EVERY_KIT.index(kit) + paths(kit, ".pdf").index(path))


@every_kit
def test_every_svg_passes(kit: Kit, tmp_path: Path) -> None:
    """Of kits but the first every third drawing, so that each kind of file is among them."""
    for path, drawing in list(drawings(kit).items())[:: 1 if kit == KITS[0] else 3]:
        file = tmp_path / Path(path).name
        file.write_bytes(svg_bytes(drawing))

        found = {name: check(file) for name, check in SVG_CHECKS.items()}

        assert found == dict.fromkeys(SVG_CHECKS, ()), path


@every_kit
def test_the_boxes_are_exact(kit: Kit, folder: Path) -> None:
    for path, made in documents(kit).items():
        found = page_boxes(written(kit, path, folder))

        for page, boxes in zip(made.pages, found, strict=True):
            drawing = page.drawing
            trim = Rect(drawing.slug, drawing.slug, *drawing.size)
            expected = (trim.inset(-drawing.slug), trim.inset(-drawing.bleed), trim)
            corners = tuple(pytest.approx(box.edges, abs=0.001) for box in expected)
            assert tuple(boxes) == corners, path


@pytest.mark.parametrize("kit", [kit for kit in EVERY_KIT if kit.wanted != CARDS], ids=str)
def test_art_that_meets_the_edge_has_bleed(kit: Kit) -> None:
    cut_to_the_edge = [drawing for path, drawing in drawings(kit).items() if path.startswith(("board", "cards/"))]

    assert {drawing.bleed for drawing in cut_to_the_edge} == {BLEED}


def home_sheets(kit: Kit) -> dict[str, Document]:
    """Return the documents that are printed at home."""
    whole = documents(kit)
    return {path: whole[path] for path in whole if not WHOLE_BOARDS.fullmatch(path) and path not in TO_READ}


@every_kit
def test_every_sheet_for_home_printing_has_a_ruler_of_100_mm(kit: Kit) -> None:
    for path, made in home_sheets(kit).items():
        for page in made.pages:
            shapes = [(item, matrix) for item, matrix in flat(page.drawing.items) if isinstance(item, Shape)]

            assert any(is_ruler(shape.outline) and matrix[:4] in UNSCALED for shape, matrix in shapes), path


def is_ruler(outline: Outline) -> bool:
    """Return whether an outline is ticks every 5 mm along exactly 100 mm: 22 straight lines, unlike coasts."""
    if outline.verbs != "ML" * 22:
        return False
    xs = outline.coords[::2]
    steps = sorted({round(x - min(xs, default=0.0), 6) for x in xs})
    return steps == [5.0 * step for step in range(int(RULER / 5) + 1)]


@every_kit
def test_every_sheet_for_home_printing_says_to_print_at_full_size(kit: Kit) -> None:
    for path, made in home_sheets(kit).items():
        for page in made.pages:
            assert any(FULL_SIZE in unbroken(line.words) for line in lines(page.drawing)), path


def unbroken(words: str) -> str:
    return words.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("path", HOME_SHEETS)
def test_what_a_sheet_says_of_its_size_is_found_in_its_file(path: str, folder: Path) -> None:
    *pages, _ = run("pdftotext", written(KITS[0], path, folder), "-").stdout.split("\f")

    assert len(pages) == len(document(KITS[0], path).pages)
    assert [page for page in pages if FULL_SIZE not in page] == []


@every_kit
def test_every_page_to_print_says_which_it_is_and_of_which_kit(kit: Kit) -> None:
    for path, made in documents(kit).items():
        if path == "rules-en.pdf":  # it names its kit on the cover
            continue
        for page in made.pages:
            (slug,) = slugs(page.drawing.items)

            side = f"{page.drawing.title}. " if path in (SIDE, OTHER_SIDE) else ""
            assert slug == f"{side}{page.label}, kit {KIT_ID}, meridian-print {__version__}", path


def slugs(items: tuple[Item, ...]) -> list[str]:
    """Return the words on the layer of the slug."""
    groups = [item for item in items if isinstance(item, Group)]
    on_layer = [text for group in groups if group.layer == SLUG for text in group.items if isinstance(text, Text)]
    return [*(text.words for text in on_layer), *(words for group in groups for words in slugs(group.items))]


@pytest.mark.parametrize("kit", CARD_KITS, ids=str)
def test_the_crosses_of_the_two_sides_of_a_sheet_meet(kit: Kit) -> None:
    cards = [made for path, made in documents(kit).items() if path.startswith("cards") and made.two_sided]
    pages = [page.drawing for sheets in cards for page in sheets.pages]

    for face, back in zip(pages[::2], pages[1::2], strict=True):
        (left, right), behind = crosses(face, kit), crosses(back, kit)

        through = {"long-edge": across(behind, face), "short-edge": down(behind, face)}[kit.duplex]
        assert left.y == right.y
        assert left.x < 10 < face.size.width - 10 < right.x
        assert [tuple(at) for at in sorted(through)] == [tuple(map(pytest.approx, at)) for at in (left, right)]


def across(points: list[Point], sheet: Drawing) -> list[Point]:
    return [Point(sheet.size.width - at.x, at.y) for at in points]


def down(points: list[Point], sheet: Drawing) -> list[Point]:
    return [Point(at.x, sheet.size.height - at.y) for at in points]


def crosses(sheet: Drawing, kit: Kit) -> list[Point]:
    """Return the middles of a sheet's duplex crosses, from left to right."""
    across = recipe(kit).press.cross.across
    shapes = [
        transformed(item.outline, matrix)
        for item, matrix in flat(sheet.items)
        if isinstance(item, Shape) and item.outline.verbs == CROSS and item.fill is None
    ]
    found = [outline.coords for outline in shapes if outline.coords[1] == outline.coords[3]]
    return sorted(Point((x1 + x2) / 2, y) for x1, y, x2, *_ in found if abs(x2 - x1) == pytest.approx(2 * across))


@pytest.mark.parametrize("kit", CARD_KITS, ids=str)
def test_the_printer_is_asked_to_turn_two_sided_sheets_as_it_was_ordered(kit: Kit, folder: Path) -> None:
    ours = [path for path in documents(kit) if not path.startswith("rules")]

    asked = {path: preferences(written(kit, path, folder)).duplex for path in ours}

    two_sided = {path for path in asked if path.startswith(("cards", "board-tiles"))}
    assert {asked.pop(path) for path in two_sided} == {ASKED[kit.duplex]}
    assert set(asked.values()) <= {SIMPLEX}


@pytest.mark.parametrize(("kit", "path", "numbers"), COMPARED, ids=str)
def test_pdf_and_svg_show_the_same(kit: Kit, path: str, numbers: range, folder: Path, tmp_path: Path) -> None:
    svg = tmp_path / "page.svg"
    for number in numbers:
        page = document(kit, path).pages[number]
        svg.write_bytes(svg_bytes(page.drawing))

        assert difference(written(kit, path, folder), svg, page=number).is_none, page.bookmark


def test_pdf_and_svg_show_the_same_other_side_of_a_board_that_has_what_no_page_before_it_has(
    folder: Path, tmp_path: Path
) -> None:
    svg, seen = tmp_path / "side.svg", compared_kinds()
    for kit in BOARDS_COMPARED:
        if new := kinds(other_side(kit)) - seen:
            svg.write_bytes(svg_bytes(other_side(kit)))
            assert difference(written(kit, OTHER_SIDE, folder), svg).is_none, (kit, new)
        seen |= new


def other_side(kit: Kit) -> Drawing:
    return document(kit, OTHER_SIDE).pages[0].drawing


@every_kit
def test_every_kind_of_thing_on_a_page_is_on_one_where_pdf_and_svg_are_compared(kit: Kit) -> None:
    compared = compared_kinds().union(*(kinds(other_side(each)) for each in BOARDS_COMPARED))
    for path, made in documents(kit).items():
        for page in made.pages:
            assert kinds(page.drawing) - compared == set(), (path, page.bookmark)


@cache
def compared_kinds() -> frozenset[Kind]:
    pages = (document(kit, path).pages[number] for kit, path, numbers in COMPARED for number in numbers)
    return frozenset().union(*(kinds(page.drawing) for page in pages))


@pytest.mark.parametrize("name", IN_A_BROWSER)
def test_an_svg_looks_the_same_in_a_browser(name: str, tmp_path: Path) -> None:
    svg = tmp_path / "drawn.svg"
    svg.write_bytes(svg_bytes(drawings(KITS[0])[f"{name}.svg"]))

    assert compared(by_chromium(svg), by_librsvg(svg)).is_slight


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_a_card_alone_is_the_card_on_its_sheet(kit: Kit) -> None:
    """The sheets hold the very drawings that the single files show."""
    single = {drawing.title for path, drawing in drawings(kit).items() if path.startswith("cards/")}
    sheets = document(kit, f"cards-{kit.paper.lower()}.pdf")

    assert single
    assert caption_words(sheets) == single


def caption_words(document: Document) -> set[str]:
    """Return what the figures of a document are said to show."""
    return {alt for page in document.pages for alt in _alts(page.drawing.items)}


def _alts(items: tuple[Item, ...]) -> list[str]:
    groups = [item for item in items if isinstance(item, Group)]
    return [alt for group in groups for alt in ([group.alt] if group.alt else _alts(group.items))]


@every_kit
def test_type_is_never_smaller_than_six_points(kit: Kit) -> None:
    for path, drawing in drawings(kit).items():
        assert min((line.points for line in lines(drawing)), default=6) >= 6 - 1e-9, path


@every_kit
def test_no_line_is_a_hairline(kit: Kit) -> None:
    for path, drawing in drawings(kit).items():
        assert min(pen_widths(drawing)) >= HAIRLINE, path
