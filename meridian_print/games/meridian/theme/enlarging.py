"""The frame of a board larger or smaller than A3: lengths and type scale with it, pens do not."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.games.meridian.theme.board import FrameSizes, FrameStyle, FrameType
from meridian_print.graphics.drawing.type import PT, Font

_LEAST_TYPE = 8.5 * PT
"""The least size of type for game information; type that a theme sets smaller is not changed."""


def enlarged(style: FrameStyle, by: float) -> FrameStyle:
    """Return the frame's style for art of this scale; parts that hang over the map do not hang farther over it."""
    if by == 1:
        return style
    type_ = FrameType(*(_type(font, by) for font in style.type))
    return style._replace(type=type_, sizes=_sizes(style.sizes, by))


def _sizes(sizes: FrameSizes, by: float) -> FrameSizes:
    return FrameSizes(
        ticks=(sizes.ticks[0] * by, sizes.ticks[1] * by),
        zebra=(sizes.zebra[0] * by, sizes.zebra[1] * by),
        close=sizes.close * by,
        heavy=sizes.heavy * by,
        fine=sizes.fine * by,
        fields=sizes.fields,
        roundel=sizes.roundel * by,
        roundel_gap=sizes.roundel_gap * by,
        diamond=sizes.diamond * by,
        banner=sizes.banner * by,
        banner_top=sizes.banner_top,
        banner_side=sizes.banner_side * by,
        tail=sizes.tail * by,
        tail_drop=sizes.tail_drop * by,
        arrow=sizes.arrow * by,
        bar=sizes.bar,
    )


def _type(font: Font, by: float) -> Font:
    return replace(font, size=max(min(font.size, _LEAST_TYPE), font.size * by))
