"""How the rulebook's pictures look: cover, table, crops of the board, towers as they stand before one."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font
from meridian_print.graphics.typesetting.lines import Lettering


class PictureInks(NamedTuple):
    """Inks of pictures: what is printed, what only helps the eye, the cloth of the table.

    `call` is for numbers and lines that lead to a text, `letter` for letters that name a part; each with what stands
    on it. `veil` lies over what a picture is not about, `coin` is laid on a mat, `tint` under cells of a table,
    `hand` is for what a player writes.
    """

    ink: Ink
    quiet: Ink
    cloth: Ink
    call: Ink
    on_call: Ink
    letter: Ink
    on_letter: Ink
    choice: Ink
    veil: Ink
    coin: Ink
    tint: Ink
    hand: Ink


class PicturePens(NamedTuple):
    """Pens of pictures: frames, heavy and fine; lines of a table; leaders; arrows; what is chosen; what is dashed."""

    heavy: Stroke
    fine: Stroke
    line: Stroke
    leader: Stroke
    arrow: Stroke
    turn: Stroke
    choice: Stroke
    dash: Stroke


class PictureType(NamedTuple):
    """Type of pictures: texts at leaders, and what stands in pictures.

    `disc` is for numbers and letters on discs, `code` for codes of cities, `cell` for numbers in cells, `head` for the
    heads of a table, `name` for names in it, `label` for its sums, `hand` for what is written, `total` for its sums.
    """

    call: Lettering
    disc: Font
    number: Font
    code: Font
    cell: Font
    head: Font
    name: Font
    label: Font
    hand: Font
    total: Font


class ObjectStyle(NamedTuple):
    """A tower before one's eyes, in the mm of a real piece.

    A piece is as wide as `foot` below and `top` above, `high`, and in a tower `rise` higher than the one below it; its
    upper face runs back by `depth` to the width `back`. Roundels have these radii on the uppermost piece and on those
    below. A shadow falls `fall` to the right and is laid on in as many steps as there are opacities.
    """

    foot: Mm
    top: Mm
    high: Mm
    rise: Mm
    depth: Mm
    back: Mm
    roundel: Mm
    lower: Mm
    edge: Stroke
    fall: Mm
    shadow: Ink
    opacities: tuple[float, ...]


class PictureSizes(NamedTuple):
    """Lengths in pictures: radii of discs, the corner of a cloth, how high the anatomy is in its widths, rows and cells
    of tables.

    `call` is the radius of a numbered disc, `letter` that of a lettered one. `between` parts what stands side by side.
    """

    call: Mm
    letter: Mm
    corner: Mm
    between: Mm
    anatomy: float
    row: Mm
    head: Mm
    cell: Mm
    pad: Mm


class PictureStyle(NamedTuple):
    """How pictures look; on the cover towers are drawn at the part `towers` of their size."""

    inks: PictureInks
    pens: PicturePens
    type: PictureType
    objects: ObjectStyle
    towers: float
    sizes: PictureSizes
