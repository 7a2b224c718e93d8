"""Lines for plotters: read and audited by another program, true to size, closed, on layers that say what to do."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from typing import Any
from xml.etree import ElementTree

import ezdxf
import pytest

from meridian_print.boardgame.content import RenderedFile
from meridian_print.boardgame.kit.cutting import joined
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.graphics.backends.dxf import dxf_bytes
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing.geometry import Point, Rect, Size, rectangle
from meridian_print.graphics.drawing.items import Drawing, Group, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, hex_ink
from tests.games.meridian.kit.kits import KITS, recipe

NAMES = ("tower-net", "card-outline")
LAYERS = ("CUT", "FOLD")
RGB = {1: "#ff0000", 5: "#0000ff"}
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}label"


@cache
def read(name: str, cards: str = "poker") -> Any:
    order = Order(cards=cards, plotter=True)
    (file,) = kit_files(recipe_for(recipe(KITS[0]).layout, order), f"plotter/{name}.dxf")
    made = file.make()
    assert isinstance(made, RenderedFile)
    return ezdxf.read(io.StringIO(made.data.decode("ascii")))


def svg_layers(name: str) -> dict[str, str]:
    """Return the layers of the same lines as SVG, each with the colour of its strokes."""
    (file,) = kit_files(recipe_for(recipe(KITS[0]).layout, Order(plotter=True)), f"plotter/{name}.svg")
    made = file.make()
    assert isinstance(made, Drawing)
    groups = [group for group in ElementTree.fromstring(svg_bytes(made)).iter() if group.get(INKSCAPE)]
    return {group.attrib[INKSCAPE]: stroke(group) for group in groups}


def stroke(group: ElementTree.Element) -> str:
    (ink,) = {each.attrib["stroke"] for each in group.iter() if "stroke" in each.attrib}
    return ink


def lines(name: str, layer: str, cards: str = "poker") -> Sequence[Any]:
    return list(read(name, cards).modelspace().query(f'POLYLINE[layer=="{layer}"]'))


def extent(line: Any) -> tuple[float, float]:
    points = list(line.points())
    width, height = (max(at[axis] for at in points) - min(at[axis] for at in points) for axis in (0, 1))
    return (width, height)


@pytest.mark.parametrize("name", NAMES)
def test_another_program_finds_no_fault(name: str) -> None:
    document = read(name)

    audit = document.audit()

    assert document.dxfversion == "AC1009"
    assert (audit.errors, audit.fixes) == ([], [])


@pytest.mark.parametrize(("cards", "size"), [("poker", (63, 88)), ("mini", (44, 67)), ("57x87mm", (57, 87))])
def test_a_card_is_one_closed_line_of_its_size(cards: str, size: tuple[float, float]) -> None:
    (outline,) = lines("card-outline", "CUT", cards)

    assert outline.is_closed
    assert extent(outline) == pytest.approx(size)
    assert len(list(outline.points())) > 40


def test_a_tower_is_cut_in_one_line_that_ends_where_it_began() -> None:
    (outline,) = lines("tower-net", "CUT")

    points = list(outline.points())

    assert points[0].isclose(points[-1])


def test_every_fold_of_a_tower_lies_within_its_cut() -> None:
    (outline,) = lines("tower-net", "CUT")
    folds = lines("tower-net", "FOLD")

    assert len(folds) >= 4
    for axis in (0, 1):
        least, most = (pick(at[axis] for at in outline.points()) for pick in (min, max))

        assert all(least <= at[axis] <= most for fold in folds for at in fold.points())


@pytest.mark.parametrize("name", NAMES)
def test_a_layer_has_the_same_colour_in_dxf_and_svg(name: str) -> None:
    in_dxf = {layer.dxf.name: RGB[layer.color] for layer in read(name).layers if layer.dxf.name in LAYERS}
    in_svg = {label.upper(): ink for label, ink in svg_layers(name).items()}

    assert in_dxf
    assert in_dxf == in_svg


def test_cuts_are_red_and_folds_blue() -> None:
    assert {name: read("tower-net").layers.get(name).color for name in LAYERS} == {"CUT": 1, "FOLD": 5}


@pytest.mark.parametrize("name", NAMES)
def test_a_dxf_says_that_its_numbers_are_millimetres(name: str) -> None:
    header = read(name).header

    assert (header["$INSUNITS"], header["$MEASUREMENT"]) == (4, 1)


def test_a_dxf_counts_up_from_the_foot_and_keeps_every_corner_of_a_closed_line() -> None:
    square = Path(rectangle(Rect(1, 2, 3, 4)), stroke=Stroke(hex_ink("#ff0000"), 0.1))

    written = dxf_bytes(Drawing("a square at the top", Size(20, 30), (Group((square,), layer="Cut"),)))

    (line,) = ezdxf.read(io.StringIO(written.decode("ascii"))).modelspace().query("POLYLINE")
    assert line.is_closed
    assert {(at.x, at.y) for at in line.points()} == {(1, 28), (4, 28), (4, 24), (1, 24)}


@pytest.mark.parametrize("inks", [["#123456"], ["#ff0000", "#0000ff"]])
def test_a_layer_of_an_ink_without_a_number_or_of_two_inks_is_refused(inks: list[str]) -> None:
    paths = tuple(Path(rectangle(Rect(0, 0, 9, 9)), stroke=Stroke(hex_ink(ink), 0.1)) for ink in inks)

    with pytest.raises(ValueError, match=r"expected one of #ff0000, .* as the ink of layer 'Cut', got #"):
        dxf_bytes(Drawing("a square", Size(9, 9), (Group(paths, layer="Cut"),)))


def test_what_is_no_line_is_refused() -> None:
    filled = Path(rectangle(Rect(0, 0, 9, 9)), fill=Ink((0, 0, 0)))

    with pytest.raises(ValueError, match="expected a path without a fill"):
        dxf_bytes(Drawing("a square", Size(9, 9), (Group((filled,), layer="Cut"),)))


def test_edges_that_meet_are_joined_whichever_way_they_run() -> None:
    a, b, c, d = Point(0, 0), Point(1, 0), Point(1, 1), Point(5, 5)

    assert list(joined(((a, b), (c, b), (c, a), (d, c)))) == [(a, b, c, a), (d, c)]
