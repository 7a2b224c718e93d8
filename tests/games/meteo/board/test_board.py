"""The board as a drawing: what the game needs is on it and not covered, in layers, and a printer can print it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from meridian_print import templates
from meridian_print.games.meteo.board.board import board_drawing, charted
from meridian_print.games.meteo.board.sizes import board_sizes
from meridian_print.games.meteo.chart.charting import chart
from meridian_print.games.meteo.chart.model import RangeMark
from meridian_print.games.meteo.chart.plan import plan, regions
from meridian_print.games.meteo.chart.ranges import size
from meridian_print.games.meteo.layout.reading import LEAST
from meridian_print.games.meteo.theme import Theme, theme_names
from meridian_print.games.meteo.theme.board import BoardStyle, FrameStyle
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.backends.pdf.document import pdf_bytes
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing.geometry import Rect, Size, transformed
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Page, Path, Use
from meridian_print.graphics.drawing.pens import FINEST
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.imposition.sheets import with_crop_marks
from meridian_print.printing.preflight import preflight
from meridian_print.templates import folders
from tests.checks.flat import flat, lines, pen_widths
from tests.games.meteo.board.boards import drawn, layout

BOARDS = ("meteo-business", "crosswind-isles")
THEMES = theme_names()


def marked(drawing: Drawing) -> Drawing:
    return with_crop_marks(drawing, "Board", templates.load("press.yaml", PressStyle))


def as_pdf(drawing: Drawing) -> bytes:
    return pdf_bytes(Document(drawing.title, "en", (Page(drawing, "1", drawing.title),)))


@pytest.mark.parametrize("name", BOARDS)
def test_every_code_is_set_once_and_inside_its_region(name: str) -> None:
    on = plan(layout(name).size)

    found = {at.code: [line.box for line in lines(drawn(name)) if line.words == at.code] for at in regions()}

    for at in regions():
        square = on.region(at)
        (box,) = found[at.code]
        assert square.x < box.x
        assert box.right < square.right
        assert square.y < box.y
        assert box.bottom < on.slot(at).y


@pytest.mark.parametrize("name", BOARDS)
def test_names_of_regions_stay_in_their_region_clear_of_the_signs(name: str) -> None:
    board, on = layout(name), plan(layout(name).size)
    by_words = {line.words: line.box for line in lines(drawn(name))}

    for at, words in zip(regions(), board.names, strict=True):
        if words:
            assert by_words[words].x > on.region(at).x + 19.0, words
            assert by_words[words].right < on.region(at).right


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_figures_above_the_map_are_clear_of_the_heavy_line(theme: str) -> None:
    board, on, pens = drawn("meteo-business", theme), plan(layout("meteo-business").size), frame_style(theme).pens
    heavy = board_sizes().frame.heavy * on.scale + pens.heavy.width / 2

    above = [line.box for line in lines(board) if line.words in tuple("12345") and line.box.bottom < on.area.y]

    assert len(above) == 5
    assert min(box.y for box in above) > heavy + 0.3
    assert max(box.bottom for box in above) < on.area.y - board_sizes().frame.close * on.scale - 0.3


def frame_style(theme: str) -> FrameStyle:
    return Theme(theme).section("board", BoardStyle).frame


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", BOARDS)
def test_every_port_has_a_town_on_its_quay_in_every_theme(name: str, theme: str) -> None:
    ports = sum("port" in kinds for kinds in charted(layout(name)).values())

    assert sum(used.startswith("town ") for used in symbols(drawn(name, theme).items)) == ports > 0


def symbols(items: Iterable[Item]) -> Iterator[str]:
    """Yield the names of the symbols that are used, each as often as it is."""
    for item in items:
        if isinstance(item, Use):
            yield item.symbol.name
        elif isinstance(item, Group):
            yield from symbols(item.items)


@pytest.mark.parametrize("name", BOARDS)
def test_mountains_and_woods_go_on_beneath_the_slots_and_veils_lie_over_them(name: str) -> None:
    board = layout(name)
    grounds, made = charted(board), chart(charted(board), board.size, board.seed)
    ashore = {at: made.plan.slot(at) for at in regions() if "sea" not in grounds[at]}

    wooded = [slot for at, slot in ashore.items() if grounds[at] & {"mountain", "forest"}]
    for slot in wooded:
        assert sum(slot.overlaps(Rect(*mark.at, 0.1, 0.1)) for mark in made.relief.standing) >= 3
    (veil,) = (each for each in groups(drawn(name).items) if each.opacity < 1)
    (light,) = veil.items
    assert isinstance(light, Path)
    corners = list(zip(light.outline.coords[::2], light.outline.coords[1::2], strict=True))
    for slot in ashore.values():
        inside = [at for at in corners if slot.x <= at[0] <= slot.right and slot.y <= at[1] <= slot.bottom]
        assert {x for x, _ in inside} >= {slot.x, slot.right}
        assert {y for _, y in inside} >= {slot.y, slot.bottom}


def groups(items: Iterable[Item]) -> Iterator[Group]:
    """Yield all groups, whatever they lie in."""
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from groups(item.items)


@pytest.mark.parametrize("name", BOARDS)
def test_summits_are_not_covered_by_places_and_marks_keep_off_codes(name: str) -> None:
    board = layout(name)
    made = chart(charted(board), board.size, board.seed)

    for mark in made.relief.standing:
        assert not any(made.plan.code(at).inset(1.0).overlaps(Rect(*mark.at, 0.1, 0.1)) for at in regions())
        if isinstance(mark, RangeMark) and size(mark.form).width > 6:
            summit = Rect(mark.at.x, mark.at.y - 0.9 * size(mark.form).height * made.art, 0.1, 0.1)
            assert not any(place.inset(1.5).overlaps(summit) for place in made.places.values())


def test_mountains_form_ranges_of_several_peaks() -> None:
    board = layout("meteo-business")
    made = chart(charted(board), board.size, board.seed)

    ranges = [mark for mark in made.relief.standing if isinstance(mark, RangeMark)]

    assert sum(size(mark.form).width > 10 for mark in ranges) >= 8


@pytest.mark.slow
def test_nothing_of_the_panel_leaves_it() -> None:
    for language in ("en", "fr", "de"):
        drawing = drawn("meteo-business", "atlas", language)
        area = plan(drawing.size).panel
        beside = [line for line in lines(drawing) if line.box.x > area.x - 3]

        assert len(beside) > 40
        for line in beside:
            assert line.box.x >= area.x + 0.5, line.words
            assert line.box.right <= area.right - 0.5, line.words


@pytest.mark.parametrize("theme", THEMES)
def test_type_and_lines_can_be_printed(theme: str) -> None:
    drawing = drawn("meteo-business", theme)

    assert min(line.points for line in lines(drawing)) >= 6
    assert min(pen_widths(drawing)) >= 0.09


def test_the_art_is_in_layers_that_describe_themselves() -> None:
    layers = [item for item in drawn("meteo-business").items if isinstance(item, Group)]

    assert [layer.layer for layer in layers] == ["Sea", "Land", "Relief", "Regions", "Frame", "Panel"]
    described = next(layer.alt or "" for layer in layers if layer.layer == "Regions")
    assert "B1 " in described
    assert "port, river" in described


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_preflight_finds_nothing_in_pdf_and_svg(theme: str) -> None:
    drawing = marked(drawn("meteo-business", theme))

    assert preflight(as_pdf(drawing)) == ()
    assert preflight(svg_bytes(drawing)) == ()


@pytest.mark.slow
@pytest.mark.parametrize("size", [Size(594.0, 420.0), Size(360.0, 255.0), Size(500.0, 400.0)], ids=str)
def test_a_board_of_any_size_has_everything(size: Size) -> None:
    drawing = board_drawing(replace(layout("meteo-business"), size=size), Theme("atlas"), Words("en"))

    sheet = Rect(0.0, 0.0, *size)
    words = [line.words for line in lines(drawing)]
    assert {"A1", "E5", "BUSINESS"} <= set(words)
    assert all(sheet.x < line.box.x and line.box.right < sheet.right for line in lines(drawing))


@pytest.mark.usefixtures("found_anew")
def test_the_same_layout_makes_the_same_bytes() -> None:
    one, other = (svg_bytes(drawn_anew()) for _ in range(2))

    assert one == other


def drawn_anew() -> Drawing:
    board_drawing.cache_clear()
    return board_drawing(layout("crosswind-isles"), Theme("atlas"), Words("en"))


@pytest.mark.slow
@pytest.mark.parametrize("language", folders("meteo/languages"))
def test_what_is_different_in_the_first_and_last_turn_stands_clear_below_the_bracket(language: str) -> None:
    board, words = drawn("meteo-business", "plain", language), Words(language).board

    notes = [line.box for line in lines(board) if line.words in (*words.first, *words.last)]
    brackets = [
        transformed(item.outline, matrix).coords
        for item, matrix in flat(board.items)
        if isinstance(item, Path) and item.outline.verbs == "MLLL" and not item.fill
    ]

    below = [max(coords[1::2]) for coords in brackets if max(coords[::2]) - min(coords[::2]) > 50]
    assert len(below) == 1
    assert len(notes) == 4
    assert min(note.y for note in notes) - below[0] > 1


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_no_line_of_the_smallest_board_is_too_fine_to_print(theme: str) -> None:
    smallest = replace(layout("meteo-business"), size=LEAST)

    drawing = board_drawing(smallest, Theme(theme), Words("en"))

    assert min(pen_widths(drawing)) >= FINEST - 1e-6
    assert preflight(as_pdf(marked(drawing))) == ()
