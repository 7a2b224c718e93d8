"""A block is closed, of its size, and stacks; another library agrees."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from xml.etree import ElementTree

import pytest
import trimesh
from manifold3d import CrossSection

from meridian_print.graphics.drawing.geometry import Point, Rect, circle, line, rectangle
from meridian_print.graphics.drawing.items import Path
from meridian_print.graphics.drawing.paint import Stroke, hex_ink
from meridian_print.graphics.solids.carving import area_of
from meridian_print.graphics.solids.formats import stl, threemf
from meridian_print.graphics.solids.mesh import BlockSizes, Mesh, block, standing

PLAIN = BlockSizes(foot=19.0, rise=6.0, peg=1.8, wall=2.2, play=0.3, corner=1.2, relief=0.5)
INK = hex_ink("#000000")
NOTHING = CrossSection()
DISC = area_of((Path(circle((0.0, 0.0), 3.0), fill=INK),), 0.8)
CORE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"


def loaded(mesh: Mesh) -> trimesh.Trimesh:
    return trimesh.load(io.BytesIO(stl(mesh)), file_type="stl")


def test_it_is_watertight_and_of_its_size() -> None:
    solid = loaded(block(PLAIN, DISC, DISC))

    assert solid.is_watertight
    assert solid.is_winding_consistent
    assert solid.extents.tolist() == pytest.approx([19.0, 19.0, 7.8], abs=1e-3)


def test_its_volume_is_that_of_block_and_peg_less_the_socket() -> None:
    sharp = replace(PLAIN, corner=1e-3)

    solid = loaded(block(sharp, NOTHING, NOTHING))

    peg, socket = 19.0 - 2 * 2.5, 19.0 - 2 * 2.2
    assert solid.volume == pytest.approx(19.0**2 * 6.0 + peg**2 * 1.8 - socket**2 * 2.1, rel=1e-3)


def test_marks_are_cut_in_as_deep_as_they_should() -> None:
    plain, marked = (loaded(block(PLAIN, top, NOTHING)) for top in (NOTHING, DISC))

    assert plain.volume - marked.volume == pytest.approx(DISC.area() * 0.5, rel=1e-3)


def test_the_sides_bear_the_same_mark() -> None:
    plain, marked = (loaded(block(PLAIN, NOTHING, side)) for side in (NOTHING, DISC))

    assert plain.volume - marked.volume == pytest.approx(4 * DISC.area() * 0.5, rel=1e-3)


def test_a_piece_stands_on_another_without_cutting_into_it() -> None:
    lower = loaded(block(PLAIN, NOTHING, NOTHING))
    upper = lower.copy().apply_translation((0.0, 0.0, PLAIN.rise))

    both = trimesh.boolean.intersection([lower, upper], engine="manifold")

    assert both.is_empty


def test_play_too_small_for_its_peg_would_be_seen() -> None:
    lower = loaded(block(replace(PLAIN, play=-0.3), NOTHING, NOTHING))
    upper = lower.copy().apply_translation((0.0, 0.0, PLAIN.rise))

    both = trimesh.boolean.intersection([lower, upper], engine="manifold")

    assert both.volume > 1.0


def test_a_fine_line_is_cut_as_wide_as_a_printer_needs() -> None:
    fine = Path(line(-5.0, 0.0, 5.0, 0.0), stroke=Stroke(INK, 0.1))

    left, bottom, right, top = area_of((fine,), 0.8).bounds()

    assert (right - left, top - bottom) == pytest.approx((10.8, 0.8), abs=0.01)


def test_a_drawing_is_not_mirrored() -> None:
    upper_right = Path(rectangle(Rect(1.0, -3.0, 2.0, 1.0)), fill=INK)

    assert area_of((upper_right,), 0.8).bounds() == pytest.approx((1.0, 2.0, 3.0, 3.0))


def test_a_plate_holds_as_many_as_there_are_places() -> None:
    places = [Point(10.0, 10.0), Point(32.0, 10.0)]

    archive = zipfile.ZipFile(io.BytesIO(threemf(block(PLAIN, DISC, DISC), "grey", "#cfd3d6", places)))

    model = ElementTree.fromstring(archive.read("3D/3dmodel.model"))
    items = [item.get("transform") for item in model.iter(f"{CORE}item")]
    assert items == ["1 0 0 0 1 0 0 0 1 10 10 0", "1 0 0 0 1 0 0 0 1 32 10 0"]
    assert model.get("unit") == "millimeter"


def test_a_plate_is_the_same_mesh_for_another_library() -> None:
    mesh = block(PLAIN, DISC, DISC)

    scene = trimesh.load(io.BytesIO(threemf(mesh, "grey", "#cfd3d6", [Point(10.0, 10.0)])), file_type="3mf")

    (solid,) = scene.geometry.values()
    assert solid.is_watertight
    assert solid.volume == pytest.approx(loaded(mesh).volume, rel=1e-4)


def test_the_same_block_has_the_same_bytes() -> None:
    one, other = (threemf(block(PLAIN, DISC, DISC), "grey", "#cfd3d6", [Point(0.0, 0.0)]) for _ in range(2))

    assert one == other
    assert stl(block(PLAIN, DISC, DISC)) == stl(block(PLAIN, DISC, DISC))


def test_a_standing_piece_is_watertight_stands_on_the_ground_and_bears_its_mark_on_both_sides() -> None:
    outline = area_of((Path(rectangle(Rect(-5, -9, 10, 9)), fill=INK),), 0.8)
    high = area_of((Path(circle((0.0, -5.0), 2.0), fill=INK),), 0.8)

    plain, marked = (loaded(standing(outline, marks, 6.0, 0.6)) for marks in (NOTHING, high))

    assert marked.is_watertight
    assert marked.bounds.tolist() == [pytest.approx([-5, -3, 0], abs=1e-3), pytest.approx([5, 3, 9], abs=1e-3)]
    assert plain.volume - marked.volume == pytest.approx(2 * high.area() * 0.6, rel=1e-3)
    assert marked.center_mass[1] == pytest.approx(0, abs=1e-3)
