"""Mountains, trees and woods in flat colours, as on a modern map: light and shade, but no lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.landscape import hills, wilds
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.massif import RockInks, mountain, rock_inks
from meridian_print.cartography.landscape.woods import Crowns, Masses, discs, stand
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Rect, Size, circle, polygon, translation
from meridian_print.graphics.drawing.items import Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink, mixed

_ROCKY = frozenset({ReliefKind.MOUNTAIN, ReliefKind.HILL, ReliefKind.DOWNS, ReliefKind.DUNE})
_BRIGHT, _DIM = 0.78, 0.5
"""The radius of what of a crown is in the light, as a share of its own: on bright and on dark ones."""
_BENT = 0.45
"""How far the shaded sides of bright crowns are from the ink of trees to that of firs."""


def flat_marks(
    found: tuple[ReliefMark, ...], tints: Mapping[str | None, tuple[Ink, Ink]], style: ArtStyle
) -> tuple[Item, ...]:
    """Draw marks, from the back; those in front cover others.

    Each island is given the ink of its land and its tint. Grass is too small to be drawn without lines.
    """
    kept = [mark for mark in found if mark.kind is not ReliefKind.TUFT]
    rocks = {island: rock_inks(*inks, style) for island, inks in tints.items()}
    looks = [_Look(mark.kind, mark.form, rocks[mark.island] if mark.kind in _ROCKY else None) for mark in kept]
    symbols = {look: _symbol(look, style) for look in dict.fromkeys(looks)}
    return tuple(Use(symbols[look], translation(*mark.at)) for look, mark in zip(looks, kept, strict=True))


def flat_woods(woods: Masses, style: ArtStyle) -> tuple[Item, ...]:
    """Draw woods as round crowns of two tones, darker ones to the south-east, of which few have a bright top."""
    if not woods:
        return ()
    crowns, inks = stand(woods), style.inks
    shaded, lit = crowns.which(crowns.shaded), crowns.which(~crowns.shaded)
    between = mixed(inks.tree, inks.fir, _BENT)
    return (
        *discs(shaded, inks.fir, 0.0),
        *discs(lit, between, 0.0),
        *discs(_tops(shaded.which(shaded.marked), _DIM), between, 0.0),
        *discs(_tops(lit, _BRIGHT), inks.tree, 0.0),
    )


def _tops(crowns: Crowns, share: float) -> Crowns:
    """Return what of crowns is in the light, a share of their radii, as discs within them."""
    off, all_ = (share - 1) * crowns.radius, np.ones_like(crowns.on_rim)
    return crowns.moved(0.7 * off, 0.8 * off)._replace(radius=share * crowns.radius, on_rim=all_)


class _Look(NamedTuple):
    """What a mark looks like; trees have no rock."""

    kind: ReliefKind
    form: int
    rock: RockInks | None


def _symbol(look: _Look, style: ArtStyle) -> Symbol:
    """Draw a form about the middle of its foot; what is of rock is named by the colour of its land, too.

    Sides of a board have different inks, and may be in one document.
    """
    wide, high = FORMS[look.kind][look.form]
    bounds = Rect(-wide / 2, -high, wide, 1.05 * high)
    of_rock = "" if look.rock is None else " " + "".join(f"{round(255 * part):02x}" for part in look.rock.land.rgb)
    return Symbol(f"{look.kind.value} {look.form}{of_rock}", bounds, _drawn(look, Size(wide, high), style))


def _drawn(look: _Look, size: Size, style: ArtStyle) -> tuple[Item, ...]:
    inks, (wide, high) = style.inks, size
    match look:
        case _Look(ReliefKind.MOUNTAIN, form, RockInks() as rock):
            return mountain(form, rock, style)
        case _Look(ReliefKind.HILL, _, RockInks() as rock):
            return hills.flat((hills.Hill(0.0, 0.0, wide / 2, high),), *rock.of_hills)
        case _Look(ReliefKind.DOWNS, form, RockInks() as rock):
            return hills.flat(hills.GROUPS[form], *rock.of_hills)
        case _Look(ReliefKind.FIR):
            return (
                Path(polygon([(-wide / 2, 0.0), (0.0, -high), (0.0, 0.0)]), inks.tree),
                Path(polygon([(0.0, 0.0), (0.0, -high), (wide / 2, 0.0)]), inks.fir),
            )
        case _Look(ReliefKind.TREE):
            radius = 0.42 * high
            return (
                Path(circle((0.12 * wide, -0.9 * radius), radius), inks.fir),
                Path(circle((0.0, -1.1 * radius), radius), inks.tree),
            )
        case _Look(ReliefKind.DUNE, _, RockInks() as rock):
            return wilds.flat_dunes(size, *rock.of_hills)
        case _Look(ReliefKind.MARSH):
            return wilds.flat_marsh(size, style)
        case _Look(ReliefKind.HEATH):
            return wilds.flat_heath(size, style.inks.tree)
        case _Look(ReliefKind.FIELD | ReliefKind.TUFT):
            return ()
        case _:
            raise ValueError(f"expected rock to draw a {look.kind.value} of, got none")
