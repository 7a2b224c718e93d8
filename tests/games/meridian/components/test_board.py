"""The board as it is drawn: layers, words, and what must not touch."""

from __future__ import annotations

from functools import cache

import pytest
import shapely

from meridian_print import templates
from meridian_print.games.meridian.board.board import board
from meridian_print.games.meridian.board.names import lettered
from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.chart.ground import foot
from meridian_print.games.meridian.generator.survey import Wishes, surveyed
from meridian_print.games.meridian.layout.plan import BANNER, LEAST_BOARD
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.colours import contrast
from meridian_print.graphics.drawing.geometry import Rect, Size, join
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Text, Use
from meridian_print.graphics.drawing.items import Path as Shape
from meridian_print.graphics.drawing.paint import mixed
from tests.checks.flat import flat, lines, pen_widths, words
from tests.games.meridian.chart.boards import A3, OWN, Drawn, some
from tests.games.meridian.chart.boards import drawn as drawn_side
from tests.games.meridian.chart.maps import named as placed
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.components.samples import THEMES
from tests.games.meridian.generator.boards import PUBLISHED
from tests.games.meridian.generator.boards import board as generated
from tests.games.meridian.scenes.boards import named

pytestmark = pytest.mark.slow

SAYS = Words("en").board
SUMMER, WINTER = OWN[:2]
LARGER = Size(594.0, 420.0)
"""Than the smallest board, which has the smallest type and the thinnest lines of every theme."""

in_every_theme = pytest.mark.parametrize("theme", THEMES)
TITLE, OTHER_TITLES = "The Corvine Isles", ("A", "The Isles of the Long and Winding Northern Sound")
with_titles = pytest.mark.parametrize(
    ("theme", "title"),
    [
        *((theme, TITLE) for theme in THEMES),
        *((theme, title) for theme in ("atlas", "plain") for title in OTHER_TITLES),
    ],
)
"""A title of usual length in every theme; the shortest and the longest in the usual type and in the largest."""


def style(theme: str = "atlas") -> BoardStyle:
    return templates.load(f"meridian/themes/{theme}/board.yaml", BoardStyle)


@cache
def drawn(name: str = SUMMER, theme: str = "atlas", title: str = "") -> Drawing:
    """Draw a side of a built-in board, by its own title as for a kit, which other tests look at."""
    own = named(name.split()[0]).title
    return board(some(name).side, some(name).chart, title or own, style(theme), SAYS)


@cache
def discovered(size: Size) -> Drawn:
    return drawn_side(surveyed(1, Wishes(PUBLISHED, board=size)).sides[0], size)


def layer(drawing: Drawing, name: str) -> Group:
    return next(item for item in drawing.items if isinstance(item, Group) and item.layer == name)


def within(inner: Rect, outer: Rect) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom


def test_the_layers_lie_on_each_other() -> None:
    layers = [item.layer for item in drawn().items if isinstance(item, Group)]

    assert layers == ["Sea", "Land", "Relief", "Ornaments", "Cities", "Lettering", "Frame"]


def test_the_map_is_described_in_words() -> None:
    found = layer(drawn(), "Land").alt or ""

    assert found.startswith("map of the Summer side: 13 islands. Calvessa, worth 3: 1e, 2e, 3e. ")
    assert layer(drawn(), "Cities").alt == "50 cities, 7 of them capitals, marked with a star"


@pytest.mark.parametrize("name", OWN)
def test_everything_that_a_log_or_a_score_needs_is_written_on_the_map(name: str) -> None:
    side, written = some(name).side, words(drawn(name))

    assert {city.code for city in side.cities} <= set(written)
    assert not [city.name for city in side.cities if city.name not in " ".join(written)]
    assert {island.name.upper() for island in side.islands} <= set(written)
    assert [int(word) for word in written if word.isdigit()][: len(side.islands)] == [
        island.worth for island in side.islands
    ]


def test_the_numbers_of_the_meridians_are_the_largest_type_and_stand_under_their_strips() -> None:
    seen = some(SUMMER).chart
    largest = max(line.points for line in lines(drawn()))
    numbers = [line for line in lines(drawn()) if line.points == largest]

    assert [line.words for line in numbers] == [str(number) for number in range(1, 11)]
    for line, strip in zip(numbers, seen.strips, strict=True):
        assert line.box.centre.x == pytest.approx(strip.centre.x, abs=0.01)
        assert line.box.y > strip.bottom


def test_banner_and_repeated_numbers_keep_out_of_each_other_s_way() -> None:
    drawing = drawn(title="The Archipelago of a Rather Long and Winding Title")
    small = [line for line in lines(drawing) if line.words.isdigit() and line.box.bottom < 14]
    title = next(line for line in lines(drawing) if line.words.startswith("THE ARCHIPELAGO"))

    assert 0 < len(small) < 10
    assert not [line for line in small if line.box.overlaps(title.box)]
    assert title.box.width < 0.6 * some(SUMMER).chart.area.width + 0.01


@with_titles
def test_every_number_stands_at_the_foot_and_at_the_top(title: str, theme: str) -> None:
    written = words(Drawing("", Size(*A3), (layer(drawn(SUMMER, theme, title), "Frame"),)))

    assert sorted(word for word in written if word.isdigit()) == sorted(2 * [str(number) for number in range(1, 11)])


@with_titles
def test_numbers_at_the_top_stand_in_the_middle_of_their_strips_and_off_all_words(title: str, theme: str) -> None:
    frame, seen = layer(drawn(SUMMER, theme, title), "Frame"), some(SUMMER).chart
    top = [line for line in lines(Drawing("", A3, (frame,))) if line.box.bottom < 60]
    numbers = [line for line in top if line.words.isdigit()]
    heading = [line.box for line in top if not line.words.isdigit()]

    assert len(numbers) == 10
    for line in numbers:
        assert line.box.centre.x == pytest.approx(seen.strips[int(line.words) - 1].centre.x, abs=0.01)
        assert line.box.bottom < seen.area.y + BANNER
        assert not any(line.box.overlaps(box) for box in heading)


@pytest.mark.parametrize("theme", ["atlas", "engraved", "night", "plain"])
def test_shields_have_the_tint_of_their_island(theme: str) -> None:
    side, inks = some(SUMMER).side, style(theme).map.inks
    tinted = {mixed(inks.device, inks.tints[island.tint], 0.5) for island in side.islands}

    filled = {item.fill for item, _ in flat(layer(drawn(SUMMER, theme), "Lettering").items) if isinstance(item, Shape)}

    assert len(tinted) > 3
    assert tinted <= filled


@pytest.mark.parametrize("theme", ["atlas", "engraved", "night", "plain"])
def test_names_at_sea_have_a_halo_of_shallow_water_near_coasts_alone(theme: str) -> None:
    of_map, found = style(theme).map, list[bool]()
    water, near = {mixed(sea, of_map.inks.river, 0.4) for sea in of_map.inks.sea}, of_map.sizes.shoals[-1]
    for name in OWN:
        names = {
            item.words: item for item in lettered(placed(name), some(name).chart, of_map) if isinstance(item, Text)
        }
        coasts = shapely.MultiPolygon([coast.land for coast in some(name).chart.coasts])
        for label in placed(name).cities:
            if not label.on_land:
                code, away = names[label.city.code], coasts.distance(box(label.box))
                found.append(code.halo is not None)
                assert away > 0.9 * near if code.halo is None else away < 1.5 * near
                assert code.halo is None or code.halo.ink in water
    assert {*found} == {True, False}


@pytest.mark.parametrize(("theme", "has_ticks"), [("plain", False), ("atlas", True)])
def test_a_frame_without_ornaments_has_no_ticks_and_no_lines_on_the_tails(theme: str, has_ticks: bool) -> None:
    items = [item for item, _ in flat(layer(drawn(SUMMER, theme), "Frame").items) if isinstance(item, Shape)]

    assert style(theme).frame.ornaments == has_ticks
    assert style(theme).frame.sizes.tail > 0
    assert any(item.stroke == style(theme).frame.pens.tick for item in items) == has_ticks


def test_rivers_of_line_art_are_single_lines_that_swell_downstream() -> None:
    of = style("line-art").map
    casing, rivers, *_ = layer(drawn(WINTER, "line-art"), "Relief").items

    assert isinstance(casing, Shape)
    assert isinstance(rivers, Shape)
    assert casing.fill == of.inks.river
    assert rivers.fill == of.pens.bank.ink
    assert rivers.fill != of.inks.river
    assert rivers.stroke is None
    assert 0.1 <= of.pens.bank.width < of.pens.coast.width / 2
    assert of.sizes.river < 0.5


def test_no_shade_falls_on_the_estuaries_of_line_art_in_which_the_lines_of_the_sea_are_seen() -> None:
    of = style("line-art").map
    off_mouths, *_ = layer(drawn(WINTER, "line-art"), "Land").items

    assert isinstance(off_mouths, Group)
    assert off_mouths.clip
    assert off_mouths.clip.verbs.count("M") > 1
    assert {item.fill for item, _ in flat(off_mouths.items) if isinstance(item, Shape)} == {of.inks.shade}


def test_words_on_the_dark_plaque_of_a_frame_without_ornaments_are_light() -> None:
    inks = style("plain").frame.inks
    title = next(
        item
        for item, _ in flat(layer(drawn(SUMMER, "plain"), "Frame").items)
        if isinstance(item, Text) and item.words == "THE CORVINE ISLES"
    )

    assert title.ink == inks.panel
    assert contrast(title.ink, inks.letters) >= 7
    assert contrast(inks.tails, inks.letters) >= 4.5


def test_the_side_and_its_players_are_named() -> None:
    assert {"Summer", "2 or 4 players"} <= set(words(drawn(SUMMER)))
    assert {"Winter", "3 players"} <= set(words(drawn(WINTER)))


@in_every_theme
def test_corners_of_towers_on_land_have_a_halo(theme: str) -> None:
    pens, of = style(theme).map.pens, some(SUMMER)

    drawing = board(of.side, of.chart, TITLE, style(theme), SAYS)

    corners = [
        each for each, _ in flat(drawing.items) if isinstance(each, Shape) and each.outline == of.chart.feet.on_land
    ]
    halo, *lines = (each.stroke for each in corners)
    assert lines[-1] == pens.foot
    assert halo is not None
    assert (halo.ink, halo.width > 2 * pens.foot.width) == (pens.halo_on_land.ink, True)


def test_numbers_that_hang_over_the_map_keep_off_the_feet_of_towers() -> None:
    layout = generated(718)
    for side in layout.sides:
        drawing = board(side, chart(side, layout.board), layout.title, style("plain"), SAYS)
        hanging = [line for line in lines(drawing) if line.words in ("5", "6") and line.box.bottom < 30]
        feet = [foot(*city.at) for city in side.cities]

        assert hanging
        assert not [line.words for line in hanging for each in feet if line.box.inset(-0.6).overlaps(each)]


def test_which_way_is_up_and_how_towers_push_is_written_on_the_frame() -> None:
    written = words(drawn())

    assert written.count("UP") == 2
    assert [word for word in written if word in {"shorter", "pushes up", "taller", "pushes down"}] == [
        "shorter",
        "pushes up",
        "taller",
        "pushes down",
    ]


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        *((LEAST_BOARD, theme) for theme in THEMES),
        *((LARGER, theme) for theme in ("atlas", "plain")),
    ],
    ids=lambda value: value if isinstance(value, str) else f"{value.width:.0f}x{value.height:.0f}",
)
def test_no_type_is_too_small_and_no_line_too_thin(size: Size, theme: str) -> None:
    words = Words("de").board
    found = discovered(size)
    pleasing = {*(str(leagues) for leagues in range(0, 60, 10)), words.leagues, *words.winds}

    drawing = board(found.side, found.chart, "Die Inseln", style(theme), words)

    assert min(pen_widths(drawing)) >= 0.1 - 1e-9
    assert min(line.points for line in lines(drawing)) >= 6
    assert min(line.points for line in lines(drawing) if line.words not in pleasing) >= 8.5 - 1e-9


def test_all_words_lie_on_the_trimmed_board() -> None:
    drawing = drawn()
    safe = Rect(0, 0, *drawing.size).inset(3)

    assert all(within(line.box, safe) for line in lines(drawing))


@in_every_theme
def test_the_ground_reaches_the_bleed(theme: str) -> None:
    drawing = drawn(theme=theme)
    ground = next(item for item in layer(drawing, "Frame").items if isinstance(item, Shape))

    reach = ground.outline.coords

    assert drawing.bleed == 3
    assert (min(reach), max(reach[::2]), max(reach[1::2])) == (-3, drawing.size.width + 3, drawing.size.height + 3)


def dots() -> list[Use]:
    """Return what marks the cities on a side."""
    cities = (item for item in layer(drawn(), "Cities").items if isinstance(item, Group) and item.subject)
    return [item for city in cities for item in city.items if isinstance(item, Use)]


def test_capitals_differ_from_other_cities_in_more_than_colour() -> None:
    symbols = {dot.symbol.name: dot.symbol for dot in dots()}

    assert {"city", "capital"} == set(symbols)
    assert len(symbols["capital"].items) > len(symbols["city"].items)


def test_every_city_has_its_dot() -> None:
    side = some(SUMMER).side

    assert [(dot.matrix[4:], dot.symbol.name == "capital") for dot in dots()] == [
        (tuple(city.at), city.is_capital) for city in side.cities
    ]


def test_line_art_is_pure_black_on_white() -> None:
    paths = [item for item, _ in flat(drawn(theme="line-art").items) if isinstance(item, Shape)]
    inks = {ink for path in paths for ink in (path.fill, path.stroke and path.stroke.ink) if ink}

    assert {ink.rgb for ink in inks} == {(0.0, 0.0, 0.0), (1.0, 1.0, 1.0)}


def test_a_theme_changes_no_coast_but_the_mouths_of_rivers() -> None:
    """Rivers keep off names, which differ in size."""
    shores = []
    for theme in THEMES:
        line = style(theme).map.pens.coast
        islands = [item for item in layer(drawn(theme=theme), "Land").items if isinstance(item, Group) and item.subject]
        shapes = (item for item, _ in flat(islands) if isinstance(item, Shape))
        shores.append(join(item.outline for item in shapes if item.stroke == line))
    places = [set(zip(shore.coords[::2], shore.coords[1::2], strict=True)) for shore in shores]

    assert all(shore.verbs.count("Z") == shores[0].verbs.count("Z") for shore in shores)
    assert all(len(places[0] & others) > 0.85 * max(len(places[0]), len(others)) for others in places)


def test_a_theme_without_tints_or_waterlines_still_has_coasts() -> None:
    plain = style("line-art")
    pens = plain.map.pens._replace(waterlines=(), hatching=(), casing=(), road=(), roadway=())
    bare = plain._replace(map=plain.map._replace(pens=pens))

    drawing = board(some(SUMMER).side, some(SUMMER).chart, "Bare", bare, SAYS)

    assert len(layer(drawing, "Sea").items) == 11
    assert len(layer(drawing, "Land").items) == 13 + 4


def stands(item: Item) -> float:
    """Return how far down the sheet a mark stands."""
    match item:
        case Use():
            return item.matrix[5]
        case Group():
            return item.matrix[5] + stands(item.items[0])
    raise AssertionError(item)


@pytest.mark.parametrize("name", OWN)
def test_marks_of_land_and_of_rocks_are_drawn_from_the_back(name: str) -> None:
    found = [stands(item) for item in layer(drawn(name), "Relief").items if not isinstance(item, Shape)]

    assert found == pytest.approx(sorted(found))
    assert len(found) > 250
