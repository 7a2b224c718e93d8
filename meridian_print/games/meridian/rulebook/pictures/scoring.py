"""The end of a game: a strip of the board with its towers, and their entries on the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign
from meridian_print.games.meridian.rulebook.pictures.landmarks import island_names
from meridian_print.games.meridian.rulebook.pictures.marks import lettered, plain_frame
from meridian_print.games.meridian.rulebook.pictures.placing import part_of, without
from meridian_print.games.meridian.rulebook.pictures.score_rows import score_rows
from meridian_print.games.meridian.rulebook.pictures.tiles import code, named, tile
from meridian_print.games.meridian.scenes.scoring import ScoringScene
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, translation
from meridian_print.graphics.drawing.items import Group, Item
from meridian_print.graphics.typesetting.blocks import Block

_OVER = 1.06
"""The scale of drawn towers against their feet."""


def scoring(scene: ScoringScene, design: PictureDesign, width: Mm) -> Block:
    """Draw the strip, and below it the rows of the score sheet."""
    strip, rows = scoring_strip(scene, design, width), score_rows(scene, design, width)
    below = strip.height + design.style.sizes.between
    items = (*strip.items, Group(rows.items, matrix=translation(0.0, below)))
    return Block(items, below + rows.height)


def scoring_strip(scene: ScoringScene, design: PictureDesign, width: Mm) -> Block:
    """Draw the strip of the board with its towers, a letter at each island that is counted."""
    scale = width / scene.crop.width
    high = scene.crop.height * scale
    board, side = design.boards[scene.side], design.layout.sides[scene.side]
    shown = (*without(board, "Frame", "Lettering"), *island_names(board, side))
    alt = design.words.pictures.strip.format(side=scene.side_name, towers=named(scene.towers, design))
    items = (
        part_of(shown, scene.crop, scale, at=Point(0.0, 0.0)),
        *_codes(scene, scale, design),
        *(tile(one, _at(one.city.at, scene, scale), _OVER * scale, design) for one in scene.towers),
        *(item for row in scene.rows for item in lettered(row.letter, _at(row.tag, scene, scale), design.style)),
        plain_frame(Rect(0.0, 0.0, width, high), design.style.pens.fine),
    )
    return Block((Group(items, alt=alt),), high)


def _codes(scene: ScoringScene, scale: float, design: PictureDesign) -> Iterator[Item]:
    """Write the codes of the cities on counted islands."""
    held = {one.city for one in scene.towers}
    for row in scene.rows:
        for city in row.island.cities:
            at = _at(city.at, scene, scale)
            yield code(city, at, _OVER * scale, design, has_tower=city in held)


def _at(place: Point, scene: ScoringScene, scale: float) -> Point:
    return Point((place.x - scene.crop.x) * scale, (place.y - scene.crop.y) * scale)
