"""The boxes lie on their sheets upright, or turned where they fit only so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.boardgame.layout.file import find_layout
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.boxes import boxes, files
from meridian_print.games.meridian.kit.recipe import Recipe, recipe_for
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.theme import theme_names
from meridian_print.graphics.drawing.geometry import Point, Rect, through
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Path
from meridian_print.printing.imposition.paper import PaperTooSmallError
from meridian_print.printing.imposition.sheets import printed_area
from tests.checks.flat import flat, lines


def with_foot(foot: float, paper: str = "A4", theme: str = "atlas") -> Recipe:
    layout = read_layout(find_layout("corvine-isles").read_bytes()).value
    assert layout is not None
    return recipe_for(layout, Order(theme, paper, foot=foot))


def tray_sheet(recipe: Recipe) -> Drawing:
    ((_, make),) = files(recipe)
    document = make()
    assert isinstance(document, Document)
    return document.pages[1].drawing


def points(drawing: Drawing) -> list[Point]:
    """Return all points of a sheet's paths, where they come to lie."""
    return [
        through(matrix, at)
        for item, matrix in flat(drawing.items)
        if isinstance(item, Path)
        for at in zip(item.outline.coords[::2], item.outline.coords[1::2], strict=True)
    ]


@pytest.mark.parametrize(("foot", "is_turned"), [(19.0, False), (25.0, True)])
def test_a_tray_that_fits_only_turned_is_turned(foot: float, is_turned: bool) -> None:
    recipe = with_foot(foot)
    tray, sheet = boxes(recipe)[1], tray_sheet(recipe)

    found = points(sheet)

    inside = Rect(0.0, 0.0, *sheet.size).inset(recipe.paper.rim)
    assert (tray.size.width > printed_area(recipe.paper).width) is is_turned
    assert all(inside.x <= x <= inside.right and inside.y <= y <= inside.bottom for x, y in found)
    assert len(found) > len(points(tray))


def test_a_tray_that_is_turned_touches_no_words_of_its_sheet() -> None:
    recipe = with_foot(25.0)
    tray, sheet = boxes(recipe)[1], tray_sheet(recipe)
    found, how_to = {line.words for line in lines(tray)}, set(recipe.words.boxes.how_to.split())

    others = [line for line in lines(sheet) if line.words not in found]
    above = [line.box for line in others if set(line.words.split()) <= how_to]
    below = [line.box for line in others if line.box not in above]

    (net,) = (item for item in sheet.items if isinstance(item, Group) and item.matrix[0] == 0)
    ys = [y for _, y in points(replace(sheet, items=(net,)))]
    assert max(ys) - min(ys) == pytest.approx(tray.size.width, abs=2)
    assert all(box.bottom < min(ys) for box in above)
    assert all(max(ys) < box.y for box in below)
    assert len(above) + len(below) == len(others)


def test_a_tray_that_fits_neither_way_is_refused_with_what_it_takes() -> None:
    with pytest.raises(PaperTooSmallError, match=r"expected paper with room for \d+ x \d+ mm, got 'A4'"):
        tray_sheet(with_foot(40.0))


@pytest.mark.parametrize(
    ("paper", "foot", "name"),
    [
        *(("A3", 19.0, "A4"), ("A1", 19.0, "A4"), ("Tabloid", 19.0, "Letter"), ("320x450mm", 19.0, "A4")),
        *(("A3", 35.0, "A3"), ("250x260mm", 19.0, "250x260mm")),
    ],
)
def test_boxes_are_printed_on_paper_to_write_on_unless_they_are_too_large(paper: str, foot: float, name: str) -> None:
    """On A1 a sheet with a box would be blank but for a twentieth."""
    ((path, make),) = files(with_foot(foot, paper))

    document = make()

    assert path == f"boxes-{name.lower()}.pdf"
    assert isinstance(document, Document)
    assert {page.drawing.size for page in document.pages} == {paper_named(name).size}


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_instructions_stand_just_above_the_net_large_enough_to_read(paper: str, theme: str) -> None:
    recipe = with_foot(19.0, paper, theme)
    words = set(recipe.words.boxes.how_to.split())
    ((_, make),) = files(recipe)
    document = make()
    assert isinstance(document, Document)

    for page in document.pages:
        found = [line for line in lines(page.drawing) if set(line.words.split()) <= words]
        top = min(y for x, y in points(page.drawing) if y > found[-1].box.bottom)

        assert " ".join(line.words for line in found) == recipe.words.boxes.how_to
        assert min(line.points for line in found) >= 9
        assert 1 <= top - found[-1].box.bottom <= 4
