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


def test_a_body_in_flat_colours_has_a_deeper_tone_in_its_shade() -> None:
    skin, shade = modelled(body([(0.0, 0.0), (10.0, 0.0)], (4.0, 4.0)), FLAT)

    assert isinstance(skin, Path)
    assert isinstance(shade, Path)
    assert skin.fill == FLAT.inks.beast
    assert shade.fill is not None
    assert sum(shade.fill.rgb) < sum(FLAT.inks.beast.rgb)
    assert min(shade.outline.coords[1::2]) > 0.0


def test_a_flat_rose_is_of_few_shapes_and_points_north_inside_its_box() -> None:
    of = Rose(Rect(10.0, 10.0, 34.0, 39.0))

    drawn = [item for item in flat_rose(of, FLAT) if isinstance(item, Path)]

    assert len(drawn) <= 10 < len(rose(of, ENGRAVED))
    assert not any(item.stroke for item in drawn)
    arrow = [item.outline.coords for item in drawn if item.fill == FLAT.inks.accents[0]]
    tip = min(arrow[0][1::2])
    assert of.box.y <= tip < of.middle.y - of.radius
    assert shapely.box(*of.box[:2], of.box.right, of.box.bottom).contains(shapely.Point(of.middle.x, tip))
