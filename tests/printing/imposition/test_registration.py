"""A simulated print: sheets turned over or folded as their user does, each back comes to lie behind its face."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from pathlib import Path as File
from typing import get_args

import pytest
from PIL import ImageChops, ImageFilter, ImageOps
from pypdfium2 import PdfDocument

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Mm, Point, Rect, Size, after, rectangle
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Page, Path, Use
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.graphics.drawing.type import PT
from meridian_print.printing.imposition.grid import Spacing, folded_grid
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.imposition.nup import CardSheet, Imposition, impose
from meridian_print.printing.imposition.paper import Bleed, Duplex, Paper, Papers
from meridian_print.printing.imposition.sheets import foot_top, printed_area, upside_down
from meridian_print.templates import load
from tests.checks.each import for_each
from tests.checks.flat import flat

PAPERS = {paper.name: paper for paper in load("papers.yaml", Papers).papers}
STYLE = load("press.yaml", PressStyle)
SIZES = (Size(63, 88), Size(44, 67), Size(70, 70), Size(70, 120), Size(88, 63))
TOLERANCE = 0.1
CARDS = 52
AIR = 0.3
"""Millimetres between art and the letters at the foot."""
RED = hex_ink("#ff0000")

Mode = tuple[Size, str, Bleed]
MODES: tuple[Mode, ...] = tuple(product(SIZES, ("A4", "Letter", "Tabloid"), get_args(Bleed)))
every_mode = for_each("mode", MODES)


def card(title: str, size: Size) -> Drawing:
    """Draw a card whose first stroke goes from its top left to its top right corner."""
    ground = Path(rectangle(Rect(0, 0, *size).inset(-3)), fill=RED)
    return Drawing(title, size, (Path(rectangle(Rect(0, 0, *size)), fill=RED), ground), bleed=3)


@cache
def sheets(size: Size, paper: Paper, duplex: Duplex, bleed: Bleed = "shared") -> tuple[CardSheet, ...]:
    faces = [card(f"face {number}", size) for number in range(CARDS)]
    backs = [card(f"back {number}", size) for number in range(CARDS)]
    return impose(faces, backs, Imposition(paper, STYLE, duplex, bleed))


def tops(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> dict[str, tuple[Point, Point]]:
    """Return where the ends of each card's top edge lie on the page, by the card's title."""
    found: dict[str, tuple[Point, Point]] = {}
    for item in items:
        if isinstance(item, Group) and item.alt:
            inside = after(item.matrix, matrix)
            shape, placed = next((one, where) for one, where in flat(item.items, inside) if isinstance(one, Path))
            x1, y1, x2, y2 = shape.outline.coords[:4]
            found[item.alt] = (moved(Point(x1, y1), placed), moved(Point(x2, y2), placed))
        elif isinstance(item, Group):
            found |= tops(item.items, after(item.matrix, matrix))
    return found


def moved(point: Point, matrix: Matrix) -> Point:
    a, b, c, d, e, f = matrix
    return Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)


def assert_registered(faces: dict[str, tuple[Point, Point]], backs: dict[str, tuple[Point, Point]]) -> None:
    """Hold backs, seen through the paper from the front, against faces: a back's right is behind its face's left."""
    assert len(faces) == len(backs) > 0
    for title, (left, right) in faces.items():
        behind_right, behind_left = backs[title.replace("face", "back")]
        for here, there in ((left, behind_left), (right, behind_right)):
            assert abs(here.x - there.x) <= TOLERANCE
            assert abs(here.y - there.y) <= TOLERANCE


def through(points: tuple[Point, Point], matrix: Matrix) -> tuple[Point, Point]:
    return moved(points[0], matrix), moved(points[1], matrix)


@every_mode
def test_backs_register_when_the_printer_turns_over_the_long_edge(mode: Mode) -> None:
    size, paper, bleed = mode
    turned = (-1.0, 0.0, 0.0, 1.0, PAPERS[paper].width, 0.0)

    for sheet in sheets(size, PAPERS[paper], "long-edge", bleed):
        assert sheet.back
        behind = {title: through(at, turned) for title, at in tops(sheet.back.items).items()}
        assert_registered(tops(sheet.face.items), behind)


@every_mode
def test_backs_register_when_the_printer_turns_over_the_short_edge(mode: Mode) -> None:
    size, paper, bleed = mode
    turned = (1.0, 0.0, 0.0, -1.0, 0.0, PAPERS[paper].height)

    for sheet in sheets(size, PAPERS[paper], "short-edge", bleed):
        assert sheet.back
        behind = {title: through(at, turned) for title, at in tops(upside_down(sheet.back).items).items()}
        assert_registered(tops(sheet.face.items), behind)


@every_mode
def test_backs_register_when_the_sheet_is_folded_at_its_marks(mode: Mode) -> None:
    size, paper, bleed = mode
    for sheet in sheets(size, PAPERS[paper], "gutterfold", bleed):
        (x1, y1), (x2, _) = fold(sheet.face)
        over = (-1.0, 0.0, 0.0, 1.0, 2 * x1, 0.0) if x1 == x2 else (1.0, 0.0, 0.0, -1.0, 0.0, 2 * y1)
        laid = tops(sheet.face.items)
        faces = {title: at for title, at in laid.items() if title.startswith("face")}
        backs = {title: through(at, over) for title, at in laid.items() if title.startswith("back")}
        assert_registered(faces, backs)


def fold(sheet: Drawing) -> tuple[Point, Point]:
    """Return the ends of the line along the fold marks."""
    (marks,) = (item for item in sheet.items if isinstance(item, Path) and item.stroke and item.stroke.dash)
    coords = marks.outline.coords
    return Point(*coords[:2]), Point(*coords[4:6])


@pytest.mark.slow
@every_mode
@pytest.mark.parametrize("duplex", get_args(Duplex))
def test_all_art_is_inside_the_rim_and_all_marks_are_clear_of_art_and_foot(mode: Mode, duplex: Duplex) -> None:
    size, paper, bleed = mode
    sheet, clear = PAPERS[paper], printed_area(PAPERS[paper])

    for page in pages(sheets(size, sheet, duplex, bleed)):
        art = [box(item.clip.coords) for item in page.items if isinstance(item, Group) and item.clip]
        strokes = [box(mark) for mark in marks(page)]
        assert all(clear.x <= one.x and clear.y <= one.y for one in art)
        assert all(one.right <= clear.right and one.bottom <= top_of_letters(sheet) - AIR for one in art)
        assert not any(mark.overlaps(one) for mark in strokes for one in art)
        assert all(mark.bottom <= foot_top(mark.centre.x, sheet, STYLE) + 0.02 for mark in strokes)
        assert all(clear.x <= mark.x + 0.02 and mark.right - 0.02 <= clear.right for mark in strokes)


def top_of_letters(paper: Paper) -> Mm:
    """Return how far down the tall letters of the foot's first line stand: an l is higher than a capital."""
    ascender = 0.74 * STYLE.note.size
    return paper.height - paper.rim - 2 * STYLE.note_leading - ascender


def pages(made: tuple[CardSheet, ...]) -> list[Drawing]:
    return [page for sheet in made for page in (sheet.face, sheet.back) if page]


def box(coords: tuple[float, ...]) -> Rect:
    xs, ys = coords[::2], coords[1::2]
    return Rect(min(xs), min(ys), max(max(xs) - min(xs), 0.01), max(max(ys) - min(ys), 0.01))


def marks(page: Drawing) -> list[tuple[float, ...]]:
    """Return the ends of each crop mark."""
    crop = next(item for item in page.items if isinstance(item, Path))
    return [crop.outline.coords[first : first + 4] for first in range(0, len(crop.outline.coords), 4)]


@pytest.mark.slow
@every_mode
@pytest.mark.parametrize("duplex", get_args(Duplex))
def test_both_ends_of_every_cut_are_marked_on_every_page(mode: Mode, duplex: Duplex) -> None:
    size, paper, bleed = mode
    for page in pages(sheets(size, PAPERS[paper], duplex, bleed)):
        found = marks(page)
        upright = [round(mark[0], 3) for mark in found if mark[0] == mark[2]]
        level = [round(mark[1], 3) for mark in found if mark[1] == mark[3]]
        for left, right in tops(page.items).values():
            edges = {round(left.x, 3), round(right.x, 3)}
            assert all(upright.count(edge) == 2 for edge in edges if left.x != right.x)
            assert all(level.count(round(edge, 3)) == 2 for edge in {left.y, right.y})


@pytest.mark.parametrize("duplex", get_args(Duplex))
def test_there_is_a_back_where_one_is_printed_behind(duplex: Duplex) -> None:
    made = sheets(SIZES[0], PAPERS["A4"], duplex)

    assert {sheet.back is not None for sheet in made} == {duplex in ("long-edge", "short-edge")}
    assert sum(len(tops(page.items)) for page in pages(made)) == CARDS * (1 if duplex == "none" else 2)


@pytest.mark.parametrize(("bleed", "beside", "around"), [("shared", 0, 3), ("own", 6, 3), ("none", 0, 0)])
def test_bleed_is_shared_or_a_cards_own_or_none(bleed: Bleed, beside: float, around: float) -> None:
    page = sheets(SIZES[0], PAPERS["A4"], "none", bleed)[0].face

    first, second = (box(item.clip.coords) for item in page.items[:2] if isinstance(item, Group) and item.clip)
    width = 88 if first.width > first.height else 63
    places = sorted(
        min(left.x, right.x) - (88 if left.x == right.x else 0) for left, right in tops(page.items).values()
    )

    assert min(b - a for a, b in pairwise(places) if b - a > 1) == pytest.approx(width + beside)
    assert first.width == pytest.approx(width + 2 * around)
    assert second.width == pytest.approx(width + (around if bleed == "shared" else 2 * around))


def test_between_faces_and_backs_of_a_folded_sheet_lies_room_for_the_bleed_of_both() -> None:
    folded = folded_grid(Size(63, 88), PAPERS["A4"], STYLE, cards=52, spacing=Spacing(0, 6))

    edge = folded.faces.area.right if folded.fold == "upright" else folded.faces.area.bottom

    assert folded.at - edge == pytest.approx(3)


def test_guides_round_the_corners_of_faces_on_any_ground() -> None:
    plan = Imposition(PAPERS["A4"], STYLE, corner=3)

    (sheet,) = impose([card("face", SIZES[0])], [card("back", SIZES[0])], plan)

    assert sheet.back
    (face,) = tops(sheet.face.items).values()
    guides = [item for item in sheet.face.items if isinstance(item, Path) and item.outline.verbs == "MC" * 4]
    assert [item.stroke.ink for item in guides if item.stroke] == [STYLE.guide.casing, STYLE.ink]
    assert all(coords in guides[0].outline.coords for coords in (face[0].x + 3, face[1].x - 3, face[0].y + 3))
    assert not [item for item in sheet.back.items if isinstance(item, Path) and item.outline.verbs == "MC" * 4]
    assert isinstance(next(flat(sheet.back.items))[0], Path | Use)


@pytest.mark.slow
def test_backs_register_in_pixels_when_both_sides_are_printed(tmp_path: File) -> None:
    """At 20 pixels a millimetre, what is printed on one side only is nowhere more than two pixels wide."""
    face, back = (replace(card(title, SIZES[0]), bleed=0) for title in ("face", "back"))
    (sheet,) = impose([face] * 5, [back] * 5, Imposition(PAPERS["A4"], STYLE, bleed="none"))
    assert sheet.back
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf_bytes(Document("sheet", "en", tuple(Page(side, "", "") for side in (sheet.face, sheet.back)))))

    with closing(PdfDocument(path)) as pdf:
        front, behind = (page.render(scale=20 * PT, grayscale=True).to_pil() for page in pdf)

    apart = ImageChops.difference(front, ImageOps.mirror(behind)).filter(ImageFilter.MinFilter(3))
    assert max(apart.getextrema()) < 64
    assert front.getextrema()[0] < 128
