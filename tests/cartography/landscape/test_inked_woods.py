"""Woods in ink have one outline, heavier away from the light, and most strokes within it in the shade."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import shapely

from meridian_print import templates
from meridian_print.cartography.landscape.canopy import wooded
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.relief import marks
from meridian_print.cartography.landscape.woods import TONES, Crown, Crowns, discs, stand
from meridian_print.cartography.raster import Mask
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Point
from meridian_print.graphics.drawing.items import Item, Path, Use
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


def lee(crowns: Crowns) -> Mask:
    return crowns.on_rim & crowns.shaded


def covered(of: list[Path]) -> shapely.Geometry:
    """Return what paths of dots cover."""
    dots = ((np.array(path.outline.coords).reshape(-1, 4)[:, :2], path.stroke) for path in of)
    return shapely.union_all(
        [disc for at, pen in dots if pen for disc in shapely.buffer(shapely.points(at), pen.width / 2)]
    )


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


def test_one_outline_surrounds_a_wood_and_is_heavier_in_its_shade() -> None:
    rims = wide(wooded((WOOD,), STYLE))
    heavy = next(path for path in rims if path.outline.verbs.count("M") == np.count_nonzero(lee(CROWNS)))

    assert sum(path.outline.verbs.count("M") for path in rims) == 2 * len(WOOD) + np.count_nonzero(lee(CROWNS))
    assert np.mean(heavy.outline.coords[::2]) > CROWNS.x.mean()
    assert np.mean(heavy.outline.coords[1::2]) > CROWNS.y.mean()


def test_an_outline_shows_as_wide_all_around_a_wood_bolder_than_its_pen() -> None:
    """Crowns off the rim have it, too, wherever they reach beyond young ones before them."""
    young = tuple(replace(crown, radius=0.82) if rim else crown for crown, rim in zip(WOOD, CROWNS.on_rim, strict=True))
    rims = wide(wooded((young,), STYLE))
    black, white = (
        covered([path for path in rims if path.stroke and path.stroke.ink == ink])
        for ink in (STYLE.pens.tree.ink, STYLE.inks.tree)
    )

    assert black.contains(white.buffer(1.3 * STYLE.pens.tree.width))


def test_clumps_of_crowns_stand_before_each_other_from_the_back() -> None:
    """Crowns of later paths lie farther down the sheet, on the whole."""
    lit = [path for path in wide(wooded((WOOD,), COLOURED)) if path.stroke and path.stroke.width < 2 * 1.42]
    middles = [float(np.mean(path.outline.coords[1::2])) for path in lit[len(lit) // 4 :]]

    assert len(middles) > 8
    assert np.corrcoef(middles, range(len(middles)))[0, 1] > 0.7


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


def test_woods_without_colours_have_more_strokes_the_deeper_the_shade() -> None:
    tops, hatches = paths(wooded((WOOD,), STYLE))[-2:]

    assert tops.outline.verbs.count("M") == np.count_nonzero(CROWNS.marked)
    in_light = np.count_nonzero(CROWNS.marked & (CROWNS.tone == 0))
    assert hatches.outline.verbs.count("M") == CROWNS.tone.sum() + in_light


def test_woods_without_colours_have_no_black_but_their_outline() -> None:
    assert not [path for path in paths(wooded((WOOD,), STYLE)) if path.fill]


def test_no_gap_is_seen_where_woods_without_colours_are_white() -> None:
    rims = wide(wooded((WOOD,), STYLE))

    white = covered([path for path in rims if path.stroke and path.stroke.ink == STYLE.inks.tree])

    assert not shapely.get_num_interior_rings(white)


def test_firs_without_colours_are_open_and_have_boughs_on_their_right() -> None:
    (use,) = marks((ReliefMark(ReliefKind.FIR, 0, Point(9.0, 9.0)),), {}, STYLE)

    assert isinstance(use, Use)
    *_, tree, boughs = paths(use.symbol.items)
    assert tree.fill == STYLE.inks.fir
    assert (boughs.fill, boughs.stroke) == (None, STYLE.pens.hachure)
    assert min(boughs.outline.coords[::2]) > 0.0


def test_no_woods_take_no_ink() -> None:
    assert wooded((), STYLE) == ()
