"""Sheets for a cutting machine: its marks stand free, and the lines to cut lie where things are printed."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from typing import Any

import ezdxf
import pytest

from meridian_print.boardgame.content import Content, RenderedFile
from meridian_print.boardgame.kit.cutting import cutter
from meridian_print.boardgame.kit.papers import known_papers, paper_named
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Rect, after, rectangle, transformed
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Path
from meridian_print.printing.imposition.registration import registration_marks
from tests.checks.flat import flat, lines
from tests.cli.builds import build
from tests.games.meridian.kit.kits import KITS, recipe

LAYOUT = recipe(KITS[2]).layout
STYLE = cutter("silhouette")
NAMES = ("cards", "towers", "towers-flat")
PAPERS = ("A4", "Letter", "A3", "Tabloid")
A4 = Order(theme="line-art", cutter="silhouette")
every_paper = pytest.mark.parametrize("paper", PAPERS)
every_name = pytest.mark.parametrize("name", NAMES)


@cache
def content(path: str, order: Order = A4) -> Content:
    (file,) = kit_files(recipe_for(LAYOUT, order), f"print-and-cut/{path}")
    return file.make()


def document(name: str, order: Order = A4) -> Document:
    made = content(f"{name}-{order.paper.lower()}.pdf", order)
    assert isinstance(made, Document)
    return made


def cut_lines(name: str, order: Order = A4) -> Sequence[Rect]:
    """Return the boxes round the outlines that are cut."""
    made = content(f"{name}-{order.paper.lower()}.svg", order)
    assert isinstance(made, Drawing)
    (cut,) = (item for item in made.items if isinstance(item, Group) and item.layer == "Cut")
    (path,) = cut.items
    assert isinstance(path, Path)
    return boxes(path)


def boxes(path: Path) -> list[Rect]:
    """Return the boxes round the parts of an outline; handles of curves count as points."""
    found, at = list[Rect](), 0
    for part in path.outline.verbs.split("M")[1:]:
        count = 2 * (1 + sum({"L": 1, "Q": 2, "C": 3, "Z": 0}[verb] for verb in part))
        found.append(box(path.outline.coords[at : at + count]))
        at += count
    return found


def box(coords: Sequence[float]) -> Rect:
    xs, ys = coords[::2], coords[1::2]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def windows(items: Sequence[Item], matrix: Matrix = IDENTITY) -> list[Rect]:
    """Return what is seen of things on a page: each is clipped to itself and its bleed."""
    return [
        box(transformed(item.clip, after(item.matrix, matrix)).coords)
        for item in items
        if isinstance(item, Group) and item.clip
    ]


def marks(paper: str) -> list[Rect]:
    """Return the boxes round the square and the two corners, with the room that they want."""
    return [
        area.inset(-STYLE.clear)
        for item, _ in flat((registration_marks(paper_named(paper), STYLE),))
        if isinstance(item, Path)
        for area in boxes(item)
    ]


@pytest.mark.parametrize("paper", [paper.name for paper in known_papers().papers])
def test_marks_stand_at_three_corners_as_far_in_as_the_program_is_reported(paper: str) -> None:
    sheet, near, half = paper_named(paper), STYLE.inset, STYLE.thickness / 2

    square, right, left = (area.inset(STYLE.clear) for area in marks(paper))

    assert (square.x, square.y, square.width, square.height) == pytest.approx((near, near, 5.0, 5.0))
    assert (sheet.width - right.right - half, right.y - half) == pytest.approx((near, near))
    assert (left.x - half, sheet.height - left.bottom - half) == pytest.approx((near, near))
    assert right.width + half == right.height + half == left.width + half == pytest.approx(STYLE.arm)


@every_name
@every_paper
def test_nothing_is_printed_near_the_marks(paper: str, name: str) -> None:
    page = document(name, Order(theme="line-art", cutter="silhouette", paper=paper)).pages[0].drawing

    printed = [*windows(page.items), *(line.box for line in lines(page))]

    assert len(printed) > 6
    assert not [area for area in printed for mark in marks(paper) if area.overlaps(mark)]


@pytest.mark.parametrize(("cards", "count"), [("poker", 8), ("mini", 12), ("tarot", 4)])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_as_many_cards_as_can_be_lie_on_a_sheet(paper: str, cards: str, count: int) -> None:
    order = Order(theme="line-art", cutter="silhouette", paper=paper, cards=cards)

    assert len(cut_lines("cards", order)) >= count
    assert len(document("cards", order).pages) == 2 * -(-52 // len(cut_lines("cards", order)))


@every_name
@every_paper
def test_lines_to_cut_lie_where_things_are_printed(paper: str, name: str) -> None:
    order = Order(theme="line-art", cutter="silhouette", paper=paper)

    printed, cut = windows(document(name, order).pages[0].drawing.items), cut_lines(name, order)

    for seen, outline in zip(printed, cut, strict=False):
        assert seen.centre == pytest.approx(outline.centre)
        assert seen.width - outline.width == pytest.approx(seen.height - outline.height)
        assert seen.width - outline.width > 1.0


@every_name
def test_lines_to_cut_are_in_the_middle_of_the_sheet(name: str) -> None:
    cut = cut_lines(name)

    left, top = min(area.x for area in cut), min(area.y for area in cut)
    right, bottom = max(area.right for area in cut), max(area.bottom for area in cut)

    assert (left + right, top + bottom) == pytest.approx((210.0, 297.0))


@every_name
def test_the_dxf_has_the_same_outlines_as_the_svg(name: str) -> None:
    made = content(f"{name}-a4.dxf")
    assert isinstance(made, RenderedFile)
    read: Any = ezdxf.read(io.StringIO(made.data.decode("ascii")))  # type: ignore[attr-defined]

    outlines = list(read.modelspace().query('POLYLINE[layer=="CUT"]'))

    assert not read.audit().errors
    assert len(outlines) == len(cut_lines(name))
    assert bool(list(read.modelspace().query('POLYLINE[layer=="FOLD"]'))) == (name == "towers")


def test_backs_come_behind_their_faces() -> None:
    face, back = (windows(page.drawing.items) for page in document("cards").pages[:2])

    mirrored = [Rect(210.0 - area.right, area.y, area.width, area.height) for area in face]

    assert [tuple(area) for area in back] == [pytest.approx(tuple(area)) for area in mirrored]


def test_backs_have_no_marks() -> None:
    face, back = (page.drawing for page in document("cards").pages[:2])
    square = rectangle(Rect(10.0, 10.0, 5.0, 5.0)).coords

    drawn = [
        [item.outline.coords == square for item, _ in flat(page.items) if isinstance(item, Path)]
        for page in (face, back)
    ]

    assert any(drawn[0])
    assert not any(drawn[1])


def test_fronts_alone_are_printed_on_one_side() -> None:
    made = document("cards", Order(theme="line-art", cutter="silhouette", duplex="none"))

    assert made.two_sided is None
    assert len(made.pages) == 7


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--cutter", "silhouete"), "did you mean 'silhouette'?"),
        (("--cutter", "silhouette", "--duplex", "gutterfold"), "leave out --duplex gutterfold"),
        (("--cutter", "silhouette", "--only", "cards"), "--cutter has no effect"),
        (("--only", "print-and-cut"), "add --cutter"),
    ],
)
def test_what_cannot_be_cut_is_refused(arguments: tuple[str, ...], expected: str) -> None:
    refused = build(*arguments)

    assert refused.exit_code == 2
    assert expected in refused.output
