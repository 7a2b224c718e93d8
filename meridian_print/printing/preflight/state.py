"""The graphics state of a content stream: what its operators have set so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix
from meridian_print.printing.preflight.content import Extent
from meridian_print.printing.preflight.painted import EVERYWHERE, PaintedColour

_BLACK = PaintedColour("Grey", (0.0,))


class GraphicsState(NamedTuple):
    """What the operators so far have set."""

    matrix: Matrix = IDENTITY
    clip: Extent = EVERYWHERE
    width: float = 1.0
    fill: PaintedColour = _BLACK
    stroke: PaintedColour = _BLACK
    letters: int = 0
    font: Any = None


def matrix_of(operands: Sequence[Any]) -> Matrix:
    """Return operands as a matrix; raises ValueError if they are none."""
    a, b, c, d, e, f = map(float, operands)
    return (a, b, c, d, e, f)


def upright(box: Sequence[float]) -> Extent:
    """Return what lies between two corners, whichever they are."""
    return Extent(min(box[0], box[2]), min(box[1], box[3]), max(box[0], box[2]), max(box[1], box[3]))
