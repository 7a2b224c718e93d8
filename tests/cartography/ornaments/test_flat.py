"""In flat colours ships, beasts and the rose are solid shapes, with no lines but masts, yards and waves."""

from __future__ import annotations

import pytest
import shapely

from meridian_print.cartography.ornaments.creatures import BEASTS, SHIPS, Creature, floating_beast, floating_ship
from meridian_print.cartography.ornaments.modelling import body, modelled
from meridian_print.cartography.ornaments.rose import Rose, flat_rose, rose
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.graphics.drawing.items import Group, Item, Path
from tests.games.meridian.chart.styles import BOARDS

FLAT, ENGRAVED = BOARDS["plain"].art, BOARDS["atlas"].art
BOX = Rect(0.0, 0.0, 20.4, 16.6)


def paths(item: Item) -> list[Path]:
    assert isinstance(item, Group)
    return [each for each in item.items if isinstance(each, Path)]


def pictures(number: int, style: ArtStyle) -> tuple[list[Path], list[Path]]:
    creature = Creature(number, BOX, heads_left=False)
    return paths(floating_ship(creature, style)), paths(floating_beast(creature, style))


@pytest.mark.parametrize("number", range(max(SHIPS, BEASTS)))
def test_ships_and_beasts_are_solid_shapes_without_an_outline(number: int) -> None:
    pens = FLAT.pens
    for flat, engraved in zip(pictures(number, FLAT), pictures(number, ENGRAVED), strict=True):
        lines = [path for path in flat if path.stroke]

        assert 3 < len(flat) < len(engraved)
        assert all(path.fill is None and path.stroke and path.stroke.width > 0.3 for path in lines)
        assert {path.stroke.ink for path in lines if path.stroke} <= {pens.outline.ink, pens.wave.ink}
        assert any(path.stroke and path.stroke.ink == pens.wave.ink for path in lines)


def test_a_body_in_flat_colours_has_a_deeper_tone_in_its_shade_and_shines_in_the_light() -> None:
    drawn = modelled(body([(0.0, 0.0), (10.0, 0.0)], (4.0, 4.0)), FLAT)

    skin, shade, shine = (item for item in drawn if isinstance(item, Path))
    assert skin.fill == FLAT.inks.beast
    assert shade.fill
    assert shine.fill
    assert sum(shade.fill.rgb) < sum(skin.fill.rgb) < sum(shine.fill.rgb)
    assert min(shade.outline.coords[1::2]) > 0.0 > max(shine.outline.coords[1::2])


@pytest.mark.parametrize("number", range(SHIPS))
def test_hulls_are_in_shade_to_the_south_east(number: int) -> None:
    ship = floating_ship(Creature(number, BOX, heads_left=False), FLAT)

    assert isinstance(ship, Group)
    lit = [item for item in ship.items if isinstance(item, Group)]
    hulls = [group for group in lit if isinstance(group.items[0], Path) and group.items[0].fill == FLAT.inks.hull]
    assert hulls
    for hull in hulls:
        (shape,) = hull.items
        assert isinstance(shape, Path)
        assert hull.clip
        assert shape.outline.coords < hull.clip.coords
        under = next(path for path in paths(ship) if path.outline == hull.clip)
        assert under.fill
        assert sum(under.fill.rgb) < sum(FLAT.inks.hull.rgb)


def test_dark_water_lies_below_a_picture_and_along_its_waves() -> None:
    for picture in pictures(0, FLAT):
        water, *_ = picture
        waves = next(path for path in picture if path.stroke and path.stroke.ink == FLAT.pens.wave.ink)
        assert water.fill
        assert sum(water.fill.rgb) > sum(FLAT.pens.wave.ink.rgb)
        assert min(water.outline.coords[::2]) < min(waves.outline.coords[::2])
        assert max(water.outline.coords[::2]) > max(waves.outline.coords[::2])


def test_a_flat_rose_is_of_fewer_shapes_and_points_north_inside_its_box() -> None:
    of = Rose(Rect(10.0, 10.0, 34.0, 39.0))

    drawn = [item for item in flat_rose(of, FLAT) if isinstance(item, Path)]

    assert len(drawn) <= 18 < len(rose(of, ENGRAVED))
    assert not any(item.stroke for item in drawn)
    tip = min(y for item in drawn if item.fill == FLAT.inks.accents[0] for y in item.outline.coords[1::2])
    assert of.box.y <= tip < of.middle.y - of.radius
    assert shapely.box(*of.box[:2], of.box.right, of.box.bottom).contains(shapely.Point(of.middle.x, tip))
