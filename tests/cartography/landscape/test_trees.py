"""Trees in one ink stand before each other, white, with more strokes on their right the deeper the shade is."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from meridian_print import templates
from meridian_print.cartography.landscape.canopy import wooded
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.relief import marks
from meridian_print.cartography.landscape.trees import clustered, tree
from meridian_print.cartography.landscape.woods import TONES, Crown, stand
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.graphics.drawing.items import Item, Path, Symbol, Use

STYLE = templates.load("meridian/themes/line-art/board.yaml", BoardStyle).art
PLACES = [(row, at) for row in range(9) for at in range(9)]
WOOD = tuple(
    Crown(Point(1.65 * (at + row % 2 / 2), 1.2 * row), 1.42, is_conifer=(row, at) == (4, 4)) for row, at in PLACES
)
CROWNS = stand((WOOD,))


def trees(items: tuple[Item, ...]) -> list[Use]:
    return [item for item in items if isinstance(item, Use)]


def paths(items: tuple[Item, ...]) -> list[Path]:
    return [item for item in items if isinstance(item, Path)]


def test_every_crown_of_a_wood_is_a_tree_before_those_behind() -> None:
    drawn = [use.matrix[4:] for use in trees(wooded((WOOD,), STYLE))]

    assert sorted(drawn) == sorted(tuple(np.round(crown.at, 2).tolist()) for crown in WOOD)
    assert all(behind[1] <= before[1] for behind, before in pairwise(drawn))


def strokes(of: Symbol) -> int:
    """Return how many strokes shade a tree."""
    return sum(path.outline.verbs.count("MQ") for path in paths(of.items))


def test_trees_of_a_wood_are_darker_the_deeper_the_shade() -> None:
    drawn = {use.matrix[4:]: use.symbol for use in trees(wooded((WOOD,), STYLE))}
    counts = [strokes(drawn[tuple(np.round(crown.at, 2).tolist())]) for crown in WOOD]
    lined = (CROWNS.on_rim | CROWNS.marked | CROWNS.shaded) & ~CROWNS.is_conifer

    by_tone = [set(np.array(counts)[lined & (CROWNS.tone == tone)].tolist()) for tone in range(TONES)]

    assert all(len(each) == 1 for each in by_tone)
    assert sorted(map(min, by_tone)) == list(map(min, by_tone))
    assert len(set(map(min, by_tone))) == TONES


def test_trees_in_the_light_within_a_wood_have_no_lines_but_a_few() -> None:
    drawn = {use.matrix[4:]: paths(use.symbol.items) for use in trees(wooded((WOOD,), STYLE))}
    lit = ~CROWNS.on_rim & ~CROWNS.shaded & ~CROWNS.is_conifer

    has_lines = np.array([any(path.stroke for path in drawn[tuple(np.round(crown.at, 2).tolist())]) for crown in WOOD])

    assert 0.1 < has_lines[lit].mean() < 0.6
    assert has_lines[~lit].all()


def test_woods_in_one_ink_have_a_shade_on_the_ground_to_the_south_east() -> None:
    shade, *_ = paths(wooded((WOOD,), STYLE))

    assert np.mean(shade.outline.coords[::2]) > CROWNS.x.mean()
    assert np.mean(shade.outline.coords[1::2]) > CROWNS.y.mean()
    assert max(shade.outline.coords[::2]) > CROWNS.x.max()


def test_crowns_of_trees_are_white_and_hide_what_is_behind_them() -> None:
    trunk, crown, shade = tree(Size(2.0, 2.2), STYLE)

    assert (trunk.fill, crown.fill, shade.fill) == (None, STYLE.inks.tree, None)
    assert np.mean(shade.outline.coords[::2]) > 0.2


def test_conifers_rise_above_other_trees_of_a_wood() -> None:
    (fir,) = {
        use.symbol.name: use.symbol for use in trees(wooded((WOOD,), STYLE)) if "conifer" in use.symbol.name
    }.values()

    spire, *_ = paths(fir.items)

    assert min(spire.outline.coords[1::2]) == pytest.approx(WOOD[40].box.y - WOOD[40].at.y, abs=0.1)


def test_firs_without_colours_are_solid_on_their_right_and_have_boughs_on_their_left() -> None:
    (use,) = marks((ReliefMark(ReliefKind.FIR, 0, Point(9.0, 9.0)),), {}, STYLE)

    assert isinstance(use, Use)
    *_, spire, dark, boughs = paths(use.symbol.items)
    assert spire.fill == STYLE.inks.fir
    assert dark.fill == STYLE.pens.tree.ink
    assert min(dark.outline.coords[::2]) >= 0.0
    assert (boughs.fill, boughs.stroke) == (None, STYLE.pens.hachure)
    assert max(boughs.outline.coords[::2]) <= 0.0


def test_crowns_in_deep_shade_are_solid_on_their_right_the_more_the_deeper() -> None:
    crowns = {use.symbol.name: use.symbol for use in trees(wooded((WOOD,), STYLE)) if "crown" in use.symbol.name}
    solid = {
        name: [path for path in paths(symbol.items) if path.fill == STYLE.pens.tree.ink]
        for name, symbol in crowns.items()
    }

    inmost = {name[-1]: min(path.outline.coords[::2]) for name, found in solid.items() for path in found}

    assert sorted(inmost) == ["2", "3"]
    assert np.mean([path.outline.coords[::2] for found in solid.values() for path in found]) > 0.2
    assert all(not found for name, found in solid.items() if name[-1] in "01")


def test_a_solid_shadow_edges_woods_in_one_ink_away_from_the_light() -> None:
    _, *shadow = (path for path in paths(wooded((WOOD,), STYLE)))

    assert {path.stroke.ink for path in shadow if path.stroke} == {STYLE.pens.tree.ink}
    assert np.mean(shadow[0].outline.coords[::2]) > CROWNS.x.mean()
    assert np.mean(shadow[0].outline.coords[1::2]) > CROWNS.y.mean()


def test_trees_that_stand_alone_or_in_twos_are_left_out_in_one_ink() -> None:
    def grown(*places: tuple[float, float]) -> tuple[ReliefMark, ...]:
        return tuple(ReliefMark(ReliefKind.TREE, 0, Point(*at)) for at in places)

    firs = (ReliefMark(ReliefKind.FIR, 0, Point(80.0, 80.0)),)
    clump = grown((10.0, 10.0), (12.0, 10.0), (14.5, 10.5))

    assert clustered((*clump, *grown((30.0, 10.0), (32.0, 10.0), (60.0, 60.0)), *firs)) == (*clump, *firs)
    assert clustered(firs) == firs
