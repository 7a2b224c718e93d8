"""The common design of all pictures in a rulebook, and the scenes that they show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from meridian_print.components.players import Players
from meridian_print.games.meridian.cards.design import CardDesign
from meridian_print.games.meridian.figures.columns import ColumnDesign
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.rulebook.pictures.landmarks import landmarks
from meridian_print.games.meridian.scenes.cover import CoverView
from meridian_print.games.meridian.scenes.scenes import Scenes, scenes
from meridian_print.games.meridian.sheets.player_mat import MatDesign
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.pictures import PictureStyle
from meridian_print.games.meridian.towers.on_board import TowerDesign
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.crops import EVERYWHERE, View, cropped
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Point,
    Rect,
    after,
    rectangle,
    rotation,
    scaling,
    translation,
)
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Text
from meridian_print.graphics.rulebook.cover import CoverDesign

HAIRLINE: Mm = 0.09
"""The finest line of a picture: thinner ones do not print."""


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity, because what pictures share is cached by design
class PictureDesign:
    """The style and the material of pictures: the drawings of the board's sides, cards, mats, towers.

    `kit` is the id of the kit, if there is one. A picture that `is_sketch` has its height, and little is drawn on it.
    """

    layout: Layout
    boards: tuple[Drawing, ...]
    style: PictureStyle
    board: BoardStyle
    cards: CardDesign
    mats: MatDesign
    towers: TowerDesign
    columns: ColumnDesign
    cover: CoverDesign
    kit: str = ""
    is_sketch: bool = False

    @property
    def bleed(self) -> Mm:
        """How far the cover extends beyond the cut."""
        return self.cover.bleed

    @property
    def sketched(self) -> PictureDesign:
        """The design of sketches, with boards on which nothing is drawn."""
        return replace(self, boards=tuple(replace(board, items=()) for board in self.boards), is_sketch=True)

    @property
    def words(self) -> Words:
        """All words in pictures."""
        return self.towers.words

    @property
    def players(self) -> Players:
        """The style of the four colours."""
        return self.towers.players


def staged(design: PictureDesign) -> Scenes:
    """Find the scenes of all pictures on the board of a design."""
    layout = design.layout
    marks = tuple(landmarks(drawn, side) for drawn, side in zip(design.boards, layout.sides, strict=True))
    return scenes(layout, cover_view(design), marks)


def cover_view(design: PictureDesign) -> CoverView:
    """Return the part of the cover that shows the map: everything above the band, from the outer edge of the bleed."""
    cover, objects, bleed = design.cover, design.style.objects, design.bleed
    scale, shown, title = cover.scale, cover.picture, cover.title_panel
    towers = design.style.towers * scale
    foot = objects.foot * towers
    above = title.bottom + bleed + objects.high * towers
    return CoverView(
        map=shown,
        title=Rect(title.x + bleed, title.y + bleed, title.width, title.height),
        feet=Rect(0.6 * foot, above, shown.width - 1.3 * foot, shown.height - above - 0.45 * foot),
        foot=foot,
        first=(objects.high + objects.depth) * towers,
        rise=objects.rise * towers,
    )


_COARSE: Mm = 0.18
"""Least distance of the points of a coast on the sheet."""


def placed(items: Sequence[Item], scale: float, at: tuple[Mm, Mm], *, turned: float = 0.0, words: Mm = 0.0) -> Group:
    """Place items at a scale, turned about their origin; words smaller than `words` on the sheet are left out."""
    shown = shrunk(items, scale, words)
    matrix = after(after(scaling(scale), rotation(turned)), translation(*at))
    return Group(shown, matrix=matrix)


def shrunk(items: Sequence[Item], scale: float, words: Mm = 0.0) -> tuple[Item, ...]:
    """Return items as they are to be drawn at a scale, in their own mm."""
    return cropped(items, View(EVERYWHERE, HAIRLINE / scale, words / scale))


def part_of(items: Sequence[Item], area: Rect, scale: float, *, at: Point, words: Mm = 0.0) -> Group:
    """Cut a part out of a map, its upper left corner at a place of the sheet."""
    shown = cropped(items, View(area, HAIRLINE / scale, words / scale, _COARSE / scale))
    matrix = after(after(translation(-area.x, -area.y), scaling(scale)), translation(*at))
    return Group((Group(shown, matrix=matrix),), clip=rectangle(Rect(*at, area.width * scale, area.height * scale)))


def without(board: Drawing, *layers: str) -> tuple[Group, ...]:
    """Return the layers of a board but for some."""
    return tuple(item for item in board.items if isinstance(item, Group) and item.layer not in layers)


def numbers_alone(items: Sequence[Item]) -> tuple[Item, ...]:
    """Return items without all words that are no numbers."""
    return tuple(
        replace(item, items=numbers_alone(item.items)) if isinstance(item, Group) else item
        for item in items
        if not isinstance(item, Text) or item.words.isdecimal()
    )
