"""The numbers at the top: on the banner or beside it, each over the middle of its meridian, off coasts and feet."""

from __future__ import annotations

from dataclasses import replace

import pytest
import shapely

from meridian_print import templates
from meridian_print.games.meridian.board.banner import Heading, banner, covered, panel, tag
from meridian_print.games.meridian.board.repeats import repeats
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.generator.wishes import SHAPES
from meridian_print.games.meridian.layout.plan import FOOT, LEAST_BOARD, RIM, art_scale, map_area, strip
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.theme.board import BoardStyle, FrameStyle, enlarged
from meridian_print.graphics.drawing.geometry import Rect, Size
from meridian_print.graphics.drawing.items import Drawing, Path
from tests.checks.each import for_each
from tests.checks.flat import flat, lines
from tests.games.meridian.chart.boards import A3, OWN, Drawn, drawn, some
from tests.games.meridian.chart.shapes import box, polygon
from tests.games.meridian.generator.boards import board

pytestmark = pytest.mark.slow

ON_TAILS = ("Summer", "2 or 4 players")
TITLES = tuple("The Isles of the Long and Winding Northern Sound"[:length] for length in range(1, 49, 3))
SIZES = (LEAST_BOARD, A3, Size(594.0, 420.0), Size(841.0, 594.0))

of_generated_boards = for_each("on", [(seed, shapes) for seed in range(1, 3) for shapes in SHAPES])
"""Those that tests of the generator draw, too."""
in_every_theme = pytest.mark.parametrize("theme", theme_names())


def frame_style(theme: str, size: Size = A3) -> FrameStyle:
    frame = templates.load(f"meridian/themes/{theme}/board.yaml", BoardStyle).frame
    return enlarged(frame, art_scale(size))


def tags(chart: Chart, title: str, style: FrameStyle) -> list[Rect]:
    """Return the boxes of the numbers that hang from the banner."""
    over = covered(chart, Heading(title, *ON_TAILS), style)
    return [tag(each.centre.x, chart, style) for each in chart.strips if over.x < each.centre.x < over.right]


@of_generated_boards
def test_the_banner_with_its_numbers_touches_no_coast_no_rock_and_no_foot_of_a_tower(on: tuple[int, str]) -> None:
    seed, shapes = on
    for side in board(seed, shapes).sides:
        found = drawn(side)
        there = [*found.lands.values(), *(polygon(rock.shore) for rock in found.chart.skerries), *feet(found)]

        for theme in ("atlas", "plain"):
            style = frame_style(theme)
            hanging = [box(each) for each in tags(found.chart, TITLES[-1], style)]
            middle = panel(found.chart, Heading(TITLES[-1], *ON_TAILS), style)
            plate = box(middle._replace(height=middle.height + style.sizes.tail_drop))
            assert len(hanging) >= 4
            assert shapely.distance(shapely.union_all([*hanging, plate]), shapely.union_all(there)) > 0.05


def feet(on: Drawn) -> list[shapely.Polygon]:
    around = FOOT / 2
    return [
        shapely.box(x - around, y - around, x + around, y + around) for x, y in (city.at for city in on.side.cities)
    ]


@in_every_theme
def test_with_titles_of_any_length_numbers_stand_in_the_middle_of_their_strips_and_apart(theme: str) -> None:
    chart, style = some(OWN[0]).chart, frame_style(theme)

    for title in TITLES:
        heading = Heading(title, *ON_TAILS)
        numbers = lines(Drawing("", A3, repeats(chart, heading, style)))
        middle, over = panel(chart, heading, style), covered(chart, heading, style)
        ends = (over.x, middle.x, middle.right, over.right)
        assert [line.words for line in numbers] == [str(number) for number in range(1, 11)]
        assert [line.box.centre.x for line in numbers] == pytest.approx(
            [each.centre.x for each in chart.strips], abs=0.01
        )
        assert not [line.words for line in numbers for end in ends if line.box.x < end < line.box.right]


@in_every_theme
@pytest.mark.parametrize("side", ["Day", "The longest day of the year"])
def test_numbers_hang_from_the_banner_and_its_words_have_air_on_panel_and_tails(theme: str, side: str) -> None:
    chart, style = some(OWN[0]).chart, frame_style(theme)

    for title in TITLES:
        heading = Heading(title, side, "2 or 4 players")
        words = [box(line.box) for line in lines(Drawing("", A3, banner(chart, heading, style)))]
        middle, over = panel(chart, heading, style), covered(chart, heading, style)
        inner, ribbon = box(middle.inset(style.sizes.roundel_gap)), box(over).difference(box(middle))
        hanging = [box(each) for each in tags(chart, title, style)]
        assert all(each.bounds[1] < middle.bottom < each.bounds[3] for each in hanging)
        assert min(each.distance(word) for each in hanging for word in words) > 0.6
        assert inner.contains(words[0])
        assert inner.boundary.distance(words[0]) > 0.6
        assert all(ribbon.contains(each) and ribbon.boundary.distance(each) > 1.5 for each in words[1:])


@in_every_theme
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_banner_reaches_no_tower_on_a_board_of_any_size(theme: str, size: Size) -> None:
    area, strips = map_area(size), tuple(strip(size, meridian) for meridian in range(1, 11))
    resized = replace(some(OWN[0]).chart, board=size, area=area, strips=strips)

    over = covered(resized, Heading(TITLES[-1], *ON_TAILS), frame_style(theme, size))

    assert area.y < over.bottom < area.y + RIM - FOOT / 2


@in_every_theme
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_numbers_beside_the_banner_fill_the_frame_and_keep_off_its_ends(theme: str, size: Size) -> None:
    area, strips = map_area(size), tuple(strip(size, meridian) for meridian in range(1, 11))
    resized = replace(some(OWN[0]).chart, board=size, area=area, strips=strips)
    style = frame_style(theme, size)

    for title in TITLES:
        heading = Heading(title, *ON_TAILS)
        over = covered(resized, heading, style)
        drawing = Drawing("", size, repeats(resized, heading, style))
        beside = [extent for extent in extents(drawing) if not over.x < extent.centre.x < over.right]
        assert len(beside) >= 4
        assert not any(extent.overlaps(over) for extent in beside)
        assert all(style.sizes.fine < extent.y and extent.bottom < area.y for extent in beside)
        assert min(extent.height for extent in beside) > 0.4 * (area.y - style.sizes.fine)


def extents(drawing: Drawing) -> list[Rect]:
    """Return the boxes of numbers, and of the plaques on which they stand."""
    plaques = [item.outline.coords for item, _ in flat(drawing.items) if isinstance(item, Path) and item.fill]
    edges = [(min(of[::2]), min(of[1::2]), max(of[::2]), max(of[1::2])) for of in plaques]
    return [*(line.box for line in lines(drawing)), *(Rect(x, y, to - x, end - y) for x, y, to, end in edges)]
