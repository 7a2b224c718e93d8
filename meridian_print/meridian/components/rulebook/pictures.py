"""The pictures of the rulebook, each where it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meridian_print.drawing.geometry import Mm, Rect, rectangle
from meridian_print.drawing.items import Drawing, Path
from meridian_print.meridian.components.rulebook.design import RulebookDesign
from meridian_print.setting.blocks import Block


def _grey(width: Mm, height: Mm, design: RulebookDesign) -> Block:
    high = height * min(1.0, design.scale)
    return Block((Path(rectangle(Rect(0.0, 0.0, width, high)), design.style.inks.line),), high)


def cover_drawing(design: RulebookDesign) -> Drawing:
    """Draw cover drawing."""
    return Drawing(design.book.title, design.page, _grey(*design.page, design).items)


def boards_picture(design: RulebookDesign, width: Mm) -> Block:
    """Draw boards picture."""
    return _grey(width, 28, design)


def cards_fan(design: RulebookDesign, width: Mm) -> Block:
    """Draw cards fan."""
    return _grey(width, 30, design)


def pieces_picture(design: RulebookDesign, width: Mm) -> Block:
    """Draw pieces picture."""
    return _grey(width, 24, design)


def aids_picture(design: RulebookDesign, width: Mm) -> Block:
    """Draw aids picture."""
    return _grey(width, 24, design)


def table_picture(design: RulebookDesign, width: Mm) -> Block:
    """Draw table picture."""
    return _grey(width, 86, design)


def anatomy_picture(design: RulebookDesign, width: Mm) -> Block:
    """Draw anatomy picture."""
    return _grey(width, 100, design)


def cards_picture(design: RulebookDesign, width: Mm) -> tuple[Block, Mapping[str, object]]:
    """Draw cards picture."""
    return _grey(width, 33, design), {"range": "1-2-3", "meridians": "1, 2 or 3", "number": 7}


def deck_picture(design: RulebookDesign, width: Mm) -> Block:
    """Draw deck picture."""
    return _grey(width, 25, design)


def turn_panels(design: RulebookDesign, width: Mm) -> Block:
    """Draw turn panels."""
    return _grey(width, 55, design)


def scoring_picture(design: RulebookDesign, width: Mm) -> Sequence[Block]:
    """Draw scoring picture."""
    return (_grey(width, 36, design), _grey(width, 65, design))
