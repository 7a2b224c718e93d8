"""The boxes lie on their sheets upright, or turned where they fit only so."""

from __future__ import annotations

import pytest

from meridian_print.cli.layouts import find_layout
from meridian_print.drawing.geometry import Point, Rect
from meridian_print.drawing.items import Document, Drawing, Path
from meridian_print.meridian.kit.boxes import boxes, files
from meridian_print.meridian.kit.order import Order
from meridian_print.meridian.kit.recipe import Recipe, recipe
from meridian_print.meridian.layout.reading import read_layout
from meridian_print.preflight.painted import through
from meridian_print.press.paper import PaperTooSmallError
from meridian_print.press.sheets import printed_area
from tests.components.flat import flat, lines


def with_foot(foot: float) -> Recipe:
    layout = read_layout(find_layout("corvine-isles").read_bytes()).value
    assert layout is not None
    return recipe(layout, Order(paper="A4", foot=foot))


def tray_sheet(made_with: Recipe) -> Drawing:
    ((_, make),) = files(made_with)
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
    made_with = with_foot(foot)
    tray, sheet = boxes(made_with)[1], tray_sheet(made_with)

    found = points(sheet)

    inside = Rect(0.0, 0.0, *sheet.size).inset(made_with.paper.rim)
    assert (tray.size.width > printed_area(made_with.paper).width) is is_turned
    assert all(inside.x <= x <= inside.right and inside.y <= y <= inside.bottom for x, y in found)
    assert len(found) > len(points(tray))


def test_a_tray_that_is_turned_touches_no_words_of_its_sheet() -> None:
    made_with = with_foot(25.0)
    tray, sheet = boxes(made_with)[1], tray_sheet(made_with)
    told = {line.words for line in lines(tray)}

    above, *below = (line.box for line in lines(sheet) if line.words not in told)

    area = printed_area(made_with.paper)
    middle = (area.bottom + area.y) / 2
    assert above.bottom < middle - tray.size.width / 2
    assert all(middle + tray.size.width / 2 < box.y for box in below)


def test_a_tray_that_fits_neither_way_is_refused_with_what_it_takes() -> None:
    with pytest.raises(PaperTooSmallError, match=r"expected paper with room for \d+ x \d+ mm, got 'A4'"):
        tray_sheet(with_foot(40.0))
