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

SUBTITLE = "Summer, for 2 or 4 players"
TITLES = tuple("The Isles of the Long and Winding Northern Sound"[:length] for length in range(1, 49, 3))
SIZES = (LEAST_BOARD, A3, Size(594.0, 420.0), Size(841.0, 594.0))

of_generated_boards = for_each("on", [(seed, shapes) for seed in range(1, 3) for shapes in SHAPES])
"""Those that tests of the generator draw, too."""
in_every_theme = pytest.mark.parametrize("theme", theme_names())


def frame_style(theme: str, size: Size = A3) -> FrameStyle:
    frame = templates.load(f"meridian/themes/{theme}/board.yaml", BoardStyle).frame
    return enlarged(frame, art_scale(size))


def tags(chart: Chart, title: str, style: FrameStyle) -> list[Rect]:
    """Return the boxes of the numbers on the banner's panel."""
    middle = panel(chart, Heading(title, SUBTITLE), style)
    return [
        tag(each.centre.x, middle, chart, style) for each in chart.strips if middle.x < each.centre.x < middle.right
    ]


@of_generated_boards
def test_the_banner_with_its_numbers_touches_no_coast_no_rock_and_no_foot_of_a_tower(on: tuple[int, str]) -> None:
    seed, shapes = on
    for side in board(seed, shapes).sides:
        found = drawn(side)
        there = [*found.lands.values(), *(polygon(rock.shore) for rock in found.chart.skerries), *feet(found)]

        for theme in ("atlas", "plain"):
            style = frame_style(theme)
            hanging = [box(each) for each in tags(found.chart, TITLES[-1], style)]
            middle = panel(found.chart, Heading(TITLES[-1], SUBTITLE), style)
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
        heading = Heading(title, SUBTITLE)
        numbers = lines(Drawing("", A3, repeats(chart, heading, style)))
        middle = panel(chart, heading, style)
        ends = (middle.x - style.sizes.tail, middle.x, middle.right, middle.right + style.sizes.tail)
        assert [line.words for line in numbers] == [str(number) for number in range(1, 11)]
        assert [line.box.centre.x for line in numbers] == pytest.approx(
            [each.centre.x for each in chart.strips], abs=0.01
        )
        assert not [line.words for line in numbers for end in ends if line.box.x < end < line.box.right]


@in_every_theme
@pytest.mark.parametrize("side", ["East Wind, for 2 or 4 players", "Midsummer, for 3 players"])
def test_numbers_hang_over_the_edge_of_the_panel_and_title_and_subtitle_have_air_in_it(theme: str, side: str) -> None:
    chart, style = some(OWN[0]).chart, frame_style(theme)

    for title in TITLES:
        heading = Heading(title, side)
        items = banner(chart, heading, style)
        whole = Drawing("", A3, items)
        middle = panel(chart, heading, style)
        inner = box(middle.inset(style.sizes.roundel_gap))
        over, under = (box(line.box) for line in lines(whole))
        hanging = [box(each) for each in tags(chart, title, style)]
        assert all(each.bounds[1] < middle.bottom < each.bounds[3] for each in hanging)
        assert min(each.distance(words) for each in hanging for words in (over, under)) > 0.6
        assert all(inner.boundary.distance(each) > 0.6 and inner.contains(each) for each in (over, under))
        assert over.distance(under) > 0.4


@in_every_theme
def test_subtitles_too_long_to_stand_between_numbers_stand_above_them(theme: str) -> None:
    chart, style = some(OWN[0]).chart, frame_style(theme)
    heading = Heading("The Winding Sound", "The longest day of the year, for 2 or 4 players")

    over, under = lines(Drawing("", A3, banner(chart, heading, style)))

    middle = panel(chart, heading, style)
    hanging = [tag(each.centre.x, middle, chart, style) for each in chart.strips[4:6]]
    assert middle.y < over.box.y < over.box.bottom < under.box.y < under.box.bottom < min(each.y for each in hanging)


@in_every_theme
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_banner_reaches_no_tower_on_a_board_of_any_size(theme: str, size: Size) -> None:
    area, strips = map_area(size), tuple(strip(size, meridian) for meridian in range(1, 11))
    resized = replace(some(OWN[0]).chart, board=size, area=area, strips=strips)

    over = covered(resized, Heading(TITLES[-1], SUBTITLE), frame_style(theme, size))

    assert area.y < over.bottom < area.y + RIM - FOOT / 2


@in_every_theme
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_numbers_beside_the_banner_fill_the_frame_and_keep_off_its_ends(theme: str, size: Size) -> None:
    area, strips = map_area(size), tuple(strip(size, meridian) for meridian in range(1, 11))
    resized = replace(some(OWN[0]).chart, board=size, area=area, strips=strips)
    style = frame_style(theme, size)

    for title in TITLES:
        heading = Heading(title, SUBTITLE)
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
