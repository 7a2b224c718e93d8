"""A chart: the geometry of a board's map, without any colour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from meridian_print.cartography.landscape.marks import ReliefMark
from meridian_print.cartography.ornaments.creatures import Creature
from meridian_print.games.meteo.chart.harbours import Harbour
from meridian_print.games.meteo.chart.plan import Plan, Region
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect


@dataclass(frozen=True, slots=True)
class Tinted:
    """Stretches of country of one kind, from their edge inwards; each outline follows the even-odd rule."""

    levels: tuple[Outline, ...]


@dataclass(frozen=True, slots=True)
class Coasts:
    """Land and water: `land` with its `line`, broken where rivers meet the sea; `bands` ever farther inland, `depths`
    ever farther out at sea, `waterlines` from the coast outwards.
    """

    land: Outline
    line: Outline
    bands: tuple[Outline, ...]
    depths: tuple[Outline, ...]
    waterlines: tuple[Outline, ...]


@dataclass(frozen=True, slots=True)
class Sand:
    """The sand of the beaches, and grains of two sizes on it."""

    area: Outline
    grains: tuple[Outline, Outline]


@dataclass(frozen=True, slots=True)
class Rivers:
    """The water of all rivers, and their banks."""

    water: Outline
    banks: Outline


@dataclass(frozen=True, slots=True)
class RangeMark:
    """Mountains that share a crest, by the middle of their foot; `form` is an index of `ranges.FORMS`."""

    form: int
    at: Point


@dataclass(frozen=True, slots=True)
class TreeMark:
    """A tree of a wood, by its foot; `form` is an index of the forms of its kind."""

    is_fir: bool
    form: int
    at: Point


Standing = RangeMark | TreeMark


@dataclass(frozen=True, slots=True)
class Relief:
    """What stands on the land: mountains and woods from the back of the sheet, the scattered marks of open country.

    Marks of open country are drawn `scale` times as large as their forms.
    """

    standing: tuple[Standing, ...]
    open: tuple[ReliefMark, ...]
    scale: float


@dataclass(frozen=True, slots=True)
class Grid:
    """The lines between regions, where they cross the sea and where they cross land."""

    at_sea: Outline
    on_land: Outline


@dataclass(frozen=True, slots=True)
class Chart:
    """The map of a board on its `plan`; whatever lies beyond the plan's area is cut off.

    `hatching` are strokes along the coasts, `places` quiet places for pieces, `dry` and `dry_names` the regions whose
    code and whose name stand on land.
    """

    plan: Plan
    coasts: Coasts
    woods: Tinted
    heights: Tinted
    meadows: Tinted
    sand: Sand
    rivers: Rivers
    harbours: tuple[Harbour, ...]
    places: Mapping[Region, Rect]
    relief: Relief
    ships: tuple[Creature, ...]
    beasts: tuple[Creature, ...]
    grid: Grid
    hatching: Outline
    dry: frozenset[Region]
    dry_names: frozenset[Region]
    art: Mm
