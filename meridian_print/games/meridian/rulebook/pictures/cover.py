"""The cover: the map up to the edge, towers on its cities, the title over it, and what one asks first below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign, part_of, placed, without
from meridian_print.games.meridian.rulebook.pictures.objects import shadow, tower_object
from meridian_print.games.meridian.scenes.cover import CoverScene
from meridian_print.graphics.drawing.crops import extent
from meridian_print.graphics.drawing.geometry import Point, Rect
from meridian_print.graphics.drawing.items import Drawing, Group, Item
from meridian_print.graphics.rulebook import cover as shared
from meridian_print.graphics.rulebook.cover import CoverText

_FOOT = 0.3
"""How far below the middle of a city its tower stands, in widths of its foot."""


def cover(scene: CoverScene, design: PictureDesign) -> Drawing:
    """Draw the cover, as large as a page with its bleed."""
    words = design.words.pictures.cover
    kit = words.kit.format(kit=design.kit) if design.kit else ""
    text = CoverText(words.author, words.title, words.subtitle, _chip_words(design), words.credit, kit)
    picture = Group(tuple(_map(scene, design)), alt=words.alt.format(side=scene.side_name))
    return shared.cover(picture, text, design.cover)


def _map(scene: CoverScene, design: PictureDesign) -> Iterator[Item]:
    """Yield the map without its letters and frame, all shadows, and then the towers from back to front."""
    bleed, objects = design.bleed, design.style.objects
    board = without(design.boards[scene.side], "Lettering", "Frame")
    shown = (replace(item, items=_uncut(item.items, scene)) if item.layer == "Ornaments" else item for item in board)
    yield part_of(tuple(shown), scene.crop, scene.scale, at=Point(-bleed, -bleed))
    scale = scene.view.foot / objects.foot
    feet = [(one, _foot(scene.on_page(one.city.at), scene, design)) for one in scene.towers]
    for _, foot in feet:
        yield placed(shadow(objects), scale, foot)
    for one, foot in feet:
        yield placed(tower_object(one.colour, one.height, objects, design.players), scale, foot)


def _uncut(afloat: tuple[Item, ...], scene: CoverScene) -> tuple[Item, ...]:
    """Return the rose, ships and beasts without those of which the title would hide a part."""
    title, scale = scene.view.title, scene.scale
    hidden = Rect(
        scene.crop.x + title.x / scale, scene.crop.y + title.y / scale, title.width / scale, title.height / scale
    )
    return tuple(item for item in afloat if not (isinstance(item, Group) and extent((item,)).overlaps(hidden)))


def _foot(at: Point, scene: CoverScene, design: PictureDesign) -> Point:
    return Point(at.x - design.bleed, at.y - design.bleed + _FOOT * scene.view.foot)


def _chip_words(design: PictureDesign) -> tuple[tuple[str, str], ...]:
    """Return the lines of the chips; who can play follows from the sides that the board has."""
    chips, sides = design.words.pictures.cover, design.layout.sides
    alone = chips.players_of_five if sides[0].cities_per_meridian > 4 else chips.players_of_four
    return (chips.players if len(sides) > 1 else alone, chips.ages, chips.time)
