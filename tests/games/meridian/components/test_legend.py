"""The legend stands on every board, in readable type: at sea where it covers nothing, else between the numbers."""

from __future__ import annotations

import pytest
import shapely

from meridian_print import templates
from meridian_print.games.meridian.board.banner import Heading, covered
from meridian_print.games.meridian.board.board import board
from meridian_print.games.meridian.board.plaques import plaques
from meridian_print.games.meridian.chart.model import Chart, Parted
from meridian_print.games.meridian.chart.names.lettering import lettering
from meridian_print.games.meridian.layout.plan import FOOT, LEAST_BOARD, art_scale, map_area, strip
from meridian_print.games.meridian.theme.board import BoardStyle, enlarged
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import NOTHING, Rect, Size
from meridian_print.graphics.drawing.items import Drawing, Path
from meridian_print.graphics.drawing.type import PT
from tests.checks.each import for_each
from tests.checks.flat import lines, pen_widths
from tests.games.meridian.chart.boards import A3, OWN, SIDES, ground_of, some
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.components.samples import THEMES

pytestmark = pytest.mark.slow

WORDS = Words("en").board
LANGUAGES = templates.folders("meridian/languages")
LARGEST = "plain"
"""The theme whose type is larger than that of the others."""
BOARDS = (LEAST_BOARD, A3, Size(594.0, 420.0))


def style(theme: str) -> BoardStyle:
    return templates.load(f"meridian/themes/{theme}/board.yaml", BoardStyle)


def banner(name: str, theme: str) -> Rect:
    heading = Heading("The Corvine Isles", "Summer", "2 or 4 players")
    return covered(some(name).chart, heading, style(theme).frame)


@pytest.mark.parametrize("theme", THEMES)
def test_a_legend_at_sea_covers_nothing(theme: str) -> None:
    """Each theme has boards of its own; that of the largest type has all built-in ones besides."""
    built_in = OWN if theme == LARGEST else ()
    for name in dict.fromkeys((*built_in, *SIDES[THEMES.index(theme) :: len(THEMES)])):
        side, chart = some(name).side, some(name).chart
        on = ground_of(some(name), style(theme), (banner(name, theme),))
        names = lettering(side, on, style(theme).map.type)

        legend = on.legend

        if legend is None:
            continue
        feet = [Rect(city.at.x - FOOT / 2, city.at.y - FOOT / 2, FOOT, FOOT) for city in side.cities]
        assert not any(legend.overlaps(each) for each in (*feet, *names.boxes, banner(name, theme))), name
        assert not any(land.intersects(box(legend)) for land in some(name).lands.values()), name
        assert shapely.covers(box(chart.area), box(legend)), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_legend_in_narrow_waters_keeps_off_the_coasts(language: str) -> None:
    for name in OWN:
        legend = ground_of(some(name), style("atlas"), language=language).legend

        assert legend is not None, name
        assert min(land.distance(box(legend)) for land in some(name).lands.values()) >= 1.4, name


@pytest.mark.parametrize("theme", THEMES)
def test_a_legend_is_rather_smaller_than_between_the_numbers(theme: str) -> None:
    without = [name for name in OWN if ground_of(some(name), style(theme), (banner(name, theme),)).legend is None]

    assert without == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_legend_is_set_in_readable_type(theme: str) -> None:
    assert style(theme).art.type.legend.size >= 8.5 * PT - 1e-9


@pytest.mark.parametrize("theme", THEMES)
def test_a_legend_too_large_for_the_sea_stands_between_the_numbers(theme: str) -> None:
    wide = style(theme)._replace(art=style(theme).art._replace(pad=100.0))
    seen = some(SIDES[0])

    drawing = board(seen.side, seen.chart, "The Corvine Isles", wide, WORDS)

    below = " ".join(line.words for line in lines(drawing) if line.box.y > seen.chart.area.bottom)
    assert all(each in below for each in WORDS.legend)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
@for_each("size", BOARDS)
def test_plaques_lie_between_the_numbers_and_hold_their_words(size: Size, theme: str, language: str) -> None:
    area, words = map_area(size), Words(language).board.legend
    strips = tuple(strip(size, meridian) for meridian in range(1, 11))
    empty = Chart(size, area, (), (), strips, Parted(NOTHING, NOTHING), Parted(NOTHING, NOTHING), NOTHING)
    large = style(theme)._replace(frame=enlarged(style(theme).frame, art_scale(size)))

    items = plaques(empty, large, words)

    frames = [_bounds(item) for item in items if isinstance(item, Path)]
    drawing = Drawing("plaques", size, items)
    radius = large.frame.sizes.roundel
    assert len(frames) == len(words)
    for at, plaque in enumerate(frames):
        left, right = strips[at + 1].centre.x + radius, strips[at + 2].centre.x - radius
        assert left + 0.79 < plaque.x < plaque.right < right - 0.79
        assert plaque.centre.x == pytest.approx((left + right) / 2)
        assert right < size.width / 2
        assert area.bottom < plaque.y < plaque.bottom < size.height
    for line in lines(drawing):
        assert any(shapely.covers(box(plaque), box(line.box)) for plaque in frames), line.words
        assert line.points >= 8.5 - 1e-6
    assert " ".join(line.words for line in lines(drawing)) == " ".join(words)
    assert min(pen_widths(drawing)) >= 0.1


def _bounds(plaque: Path) -> Rect:
    xs, ys = plaque.outline.coords[::2], plaque.outline.coords[1::2]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
