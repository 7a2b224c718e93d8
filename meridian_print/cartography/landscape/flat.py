"""Mountains, trees and woods in flat colours, as on a modern map: light and shade, but no lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from meridian_print.cartography.landscape import hills, wilds
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.massif import RockInks, high_ground, mountain, rock_inks
from meridian_print.cartography.landscape.woods import Masses, sickles
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Outline, Rect, Size, circle, polygon, transformed, translation
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink, mixed

_ROCKY = frozenset({ReliefKind.MOUNTAIN, ReliefKind.HILL, ReliefKind.DOWNS, ReliefKind.DUNE})
_LIT, _SHADED = 0.2, 0.5
"""How much lighter a canopy is where the light falls, and how far its shaded side is from its ink to that of firs."""
_SHADOW, _SHADE, _SUN = (0.35, 0.6), (-0.55, -0.95), (-1.7, -2.6)
"""From the canopy of a wood to its shadow, to what of it is not in shade, and to what is lit: to the right and down."""


def flat_marks(
    found: tuple[ReliefMark, ...], tints: Mapping[str | None, tuple[Ink, Ink]], style: ArtStyle
) -> tuple[Item, ...]:
    """Draw the high ground of ranges, then marks, from the back; those in front cover others.

    Each island is given the ink of its land and its tint. Grass is too small to be drawn without lines.
    """
    kept = [mark for mark in found if mark.kind is not ReliefKind.TUFT]
    rocks = {island: rock_inks(*inks, style) for island, inks in tints.items()}
    ranges = {
        inks: [mark for mark in kept if mark.kind is ReliefKind.MOUNTAIN and rocks[mark.island] == inks]
        for inks in dict.fromkeys(rocks.values())
    }
    looks = [_Look(mark.kind, mark.form, rocks[mark.island] if mark.kind in _ROCKY else None) for mark in kept]
    symbols = {look: _symbol(look, style) for look in dict.fromkeys(looks)}
    grounds = (item for inks, mountains in ranges.items() for item in high_ground(mountains, inks))
    return (*grounds, *(Use(symbols[look], translation(*mark.at)) for look, mark in zip(looks, kept, strict=True)))


def flat_woods(woods: Masses, canopy: Outline, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the canopy of woods, scalloped: lit to the north-west, in shade to the south-east, with a shadow there."""
    if not canopy.verbs:
        return ()
    inks, bent = style.inks, sickles(woods)
    fallen, shade, sun = (transformed(canopy, translation(*by)) for by in (_SHADOW, _SHADE, _SUN))
    lit = (Path(shade, inks.tree), Path(sun, mixed(inks.tree, inks.light, _LIT)))
    return (
        Path(fallen, inks.fir),
        Path(canopy, mixed(inks.tree, inks.fir, _SHADED)),
        Group(lit, clip=canopy),
        *([Path(bent, inks.tree)] if bent.verbs else []),
    )


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
