"""Fonts: what a line is set in, without the shaping."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import Mm


@dataclass(frozen=True, slots=True)
class Font:
    """A face, its em in mm, and extra space between letters in ems.

    Words are set apart as the face does, but no closer than `word_space`, in ems. Letters that the face lacks are
    set in the first of the `others` that has them.
    """

    face: str
    size: Mm
    tracking: float = 0.0
    others: tuple[str, ...] = ()
    word_space: float = 0.0
