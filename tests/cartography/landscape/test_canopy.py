"""Woods are masses of crowns under one light; in colours, of clumps."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from meridian_print import templates
from meridian_print.cartography.landscape.canopy import wooded
from meridian_print.cartography.landscape.woods import TONES, Crown, discs, stand
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Point
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import hex_ink

STYLE = templates.load("meridian/themes/line-art/board.yaml", BoardStyle).art
COLOURED = STYLE._replace(inks=STYLE.inks._replace(fir=hex_ink("#aabbcc")))
PLACES = [(row, at) for row in range(9) for at in range(9)]
WOOD = tuple(Crown(Point(1.65 * (at + row % 2 / 2), 1.2 * row), 1.42) for row, at in PLACES)
CROWNS = stand((WOOD,))


def paths(items: tuple[Item, ...]) -> list[Path]:
    return [item for item in items if isinstance(item, Path)]


def wide(items: tuple[Item, ...]) -> list[Path]:
    return [path for path in paths(items) if path.stroke is not None and path.stroke.width > 1]


def test_crowns_with_others_all_around_are_off_the_rim() -> None:
    inner = [0 < row < 8 and 0 < at < 8 for row, at in PLACES]

    assert (~CROWNS.on_rim).tolist() == inner


def test_crowns_at_the_right_and_at_the_foot_of_a_wood_are_in_shade() -> None:
    shaded = np.flatnonzero(CROWNS.shaded)

    assert 0.2 * len(WOOD) < len(shaded) < 0.6 * len(WOOD)
    assert CROWNS.x[shaded].mean() > CROWNS.x.mean()
    assert CROWNS.y[shaded].mean() > CROWNS.y.mean()


def test_the_shade_of_a_wood_deepens_from_tone_to_tone_to_the_south_east() -> None:
    lies = [(CROWNS.x + CROWNS.y)[tone == CROWNS.tone].mean() for tone in range(TONES)]

    assert lies == sorted(lies)
    assert min(np.bincount(CROWNS.tone, minlength=TONES)) > 0.08 * len(WOOD)


def test_no_straight_seam_divides_light_and_shade() -> None:
    """There are places where a crown is darker than one that lies farther to the south-east."""
    lies = CROWNS.x + CROWNS.y
    inverted = (CROWNS.tone[:, None] > CROWNS.tone) & (lies[:, None] + 1.0 < lies)

    assert np.count_nonzero(inverted) > 5


def test_woods_in_colours_cast_a_shade_beyond_their_outline() -> None:
    cast, *_ = paths(wooded((WOOD,), COLOURED))

    assert max(cast.outline.coords) > max(CROWNS.y)
    assert wide((cast,))


def test_marked_crowns_are_spread_evenly() -> None:
    marked = CROWNS.which(CROWNS.marked)
    off = np.hypot(marked.x[:, None] - marked.x, marked.y[:, None] - marked.y)

    assert 0.2 * len(WOOD) < len(marked.x) < 0.6 * len(WOOD)
    assert off[off > 0].min() > 1.5


def test_discs_off_the_rim_close_the_gaps_between_crowns() -> None:
    radii = sorted(path.stroke.width / 2 for path in discs(CROWNS.closed(), STYLE.inks.tree, 0.0) if path.stroke)

    assert radii[0] == pytest.approx(1.42)
    assert radii[-1] > 1.4


def test_a_wood_is_drawn_alike_whatever_others_there_are() -> None:
    other = tuple(replace(crown, at=Point(crown.at.x + 90.0, crown.at.y + 4.0), radius=0.9) for crown in WOOD)

    alone, beside = (
        {
            (path.stroke.ink, path.stroke.width, *place)
            for path in wide(wooded(woods, COLOURED))
            if path.stroke
            for place in zip(path.outline.coords[::4], path.outline.coords[1::4], strict=True)
            if place[0] < 50.0
        }
        for woods in ((WOOD,), (WOOD, other))
    )

    assert beside == alone


def test_clumps_of_crowns_stand_before_each_other_from_the_back() -> None:
    """Crowns of later paths lie farther down the sheet, on the whole."""
    lit = [path for path in wide(wooded((WOOD,), COLOURED)) if path.stroke and path.stroke.width < 2 * 1.42]
    middles = [float(np.mean(path.outline.coords[1::2])) for path in lit[len(lit) // 4 :]]

    assert len(middles) > 8
    assert np.corrcoef(middles, range(len(middles)))[0, 1] > 0.7


def test_crowns_in_the_light_have_lines_of_their_own() -> None:
    strokes = [path for path in paths(wooded((WOOD,), COLOURED)) if path.stroke == STYLE.pens.hachure]
    lit = CROWNS.which(CROWNS.marked & (CROWNS.tone == 0))

    at = np.concatenate([np.reshape(path.outline.coords, (-1, 2)) for path in strokes])
    off = np.hypot(*(lit.places[:, None] - at).transpose(2, 0, 1)).min(axis=1)
    assert len(lit.x) > 3
    assert off.max() < 1.42


def test_conifers_rise_from_a_wood_in_colours_as_high_as_their_boxes() -> None:
    fir = replace(WOOD[40], is_conifer=True)
    drawn, plain = (paths(wooded((wood,), COLOURED)) for wood in ((*WOOD[:40], fir, *WOOD[41:]), WOOD))

    added = [path for path in drawn if path.outline.verbs.endswith("Z")]

    assert not any(path.outline.verbs.endswith("Z") for path in plain)
    assert len(added) == 2
    assert min(added[0].outline.coords[1::2]) == pytest.approx(fir.box.y, abs=0.01)


def test_trunks_stand_below_crowns_that_have_none_before_them() -> None:
    feet = CROWNS.which(CROWNS.at_foot)

    assert len(feet.x) == 9
    assert set(feet.y.tolist()) == {CROWNS.y.max()}


def test_no_woods_take_no_ink() -> None:
    assert wooded((), STYLE) == ()
