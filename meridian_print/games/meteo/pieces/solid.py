"""Hotels and ships to print in plastic: their outline from front to back, the owner's symbol cut into both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meridian_print.components.player_marks import mark
from meridian_print.games.meteo.pieces.counter import PieceDesign
from meridian_print.games.meteo.pieces.pictures import HOTEL_OUTLINE, SHIP_OUTLINE
from meridian_print.games.meteo.pieces.sizes import Worth
from meridian_print.games.meteo.rules.material import Piece
from meridian_print.graphics.drawing.geometry import Mm, scaling
from meridian_print.graphics.drawing.items import Path

if TYPE_CHECKING:
    from meridian_print.graphics.solids.mesh import Mesh

_MARKS: dict[Piece, tuple[Mm, Mm, Mm]] = {"hotel": (11.0, -3.3, 2.5), "ship": (10.3, -3.4, 2.6)}
"""The height of an outline, where the symbol lies on it, and the symbol's radius."""


def solid(piece: Piece, colour: str, worth: Worth, design: PieceDesign) -> Mesh:
    """Make a piece that stands on its foot or keel; raises ValueError if it is not a closed solid."""
    from meridian_print.graphics.solids.carving import area_of
    from meridian_print.graphics.solids.mesh import standing

    outline = HOTEL_OUTLINE if piece == "hotel" else SHIP_OUTLINE
    high, y, radius = _MARKS[piece]
    by, sizes = design.sizes.solid(piece, worth) / high, design.sizes.solids
    shape = area_of((Path(outline, design.style.paper),), sizes.groove, scaling(by))
    marks = area_of((mark(colour, (0.0, y), radius, design.players),), sizes.groove, scaling(by))
    return standing(shape, marks, sizes.thick, sizes.relief)
