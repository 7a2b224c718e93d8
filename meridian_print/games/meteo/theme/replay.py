"""Style of games that are shown: pieces with their numbers, marks, tokens, and what stands below the board."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font


class ReplayStyle(NamedTuple):
    """Style of a game that is shown.

    Pieces stand on a `ground`, `margin` apart and at least `gap` inside their region; beside each stands how many there
    are, in `number` and `figures`. `here` is around what has just changed, `here_gap` outside it. `token` is the radius
    of the player's token on the track of turns. Below the board a strip, `strip` high, describes a turn in `heading`,
    `words` and `money`.
    """

    paper: Ink
    ink: Ink
    figures: Ink
    ground: Ink
    edge: Stroke
    here: Stroke
    here_gap: Mm
    corner: Mm
    margin: Mm
    gap: Mm
    number: Font
    token: Mm
    strip: Mm
    edge_gap: Mm
    columns_gap: Mm
    leading: Mm
    heading: Font
    words: Font
    money: Font
