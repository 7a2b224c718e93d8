"""The rulebook is twelve full pages in every language, on both papers; its examples are played by the engine."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pytest

from meridian_print.boardgame.build import verified
from meridian_print.boardgame.content import KitFile
from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.production import drawn
from meridian_print.games.meteo.figures.grid import GridView, grid
from meridian_print.games.meteo.kit import rules
from meridian_print.games.meteo.kit.recipe import recipe_for
from meridian_print.games.meteo.kit.rule_designs import BookSource, published_layout, rulebook_design
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.games.meteo.rulebook.board_page import board_page, grounds_table, values_row
from meridian_print.games.meteo.rulebook.design import FIGURES, PAGES, RulebookDesign
from meridian_print.games.meteo.rulebook.income import income_page
from meridian_print.games.meteo.rulebook.opening import aim_page, setup_page
from meridian_print.games.meteo.rulebook.pages import rulebook
from meridian_print.games.meteo.rulebook.placing import leaving_page, limits_page, placing_page
from meridian_print.games.meteo.rulebook.things import face
from meridian_print.games.meteo.rulebook.trade import trade_page, wind_page
from meridian_print.games.meteo.rulebook.turn_page import turn_page
from meridian_print.games.meteo.theme import Theme, theme_names
from meridian_print.games.meteo.theme.figures import FigureStyle
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Rect, Size, transformed
from meridian_print.graphics.drawing.items import Drawing, Path
from meridian_print.graphics.drawing.type import PT
from meridian_print.graphics.rulebook.pages import RulebookPage, Setter
from meridian_print.graphics.typesetting.pages import height
from meridian_print.templates import folders
from tests.checks.flat import flat, lines

pytestmark = pytest.mark.slow

LANGUAGES = folders("meteo/languages")
EMPTIEST = 0.15
"""The part of a page's text height that its springs may take."""
RULES = {f"M{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)}
every_book = pytest.mark.parametrize(
    ("language", "theme", "paper"),
    [
        *((language, "atlas", paper) for language in LANGUAGES for paper in ("A4", "Letter")),
        *(("de", "plain", "A4"), ("en", "plain", "Letter"), ("fr", "plain", "Letter")),
    ],
)


@cache
def design(language: str = "en", theme: str = "atlas", paper: str = "A4") -> RulebookDesign:
    sheet = paper_named(paper)
    source = BookSource(published_layout(language), Theme(theme), Words(language), Size(63, 88), sheet.rim, "0123abcd")
    return rulebook_design(source, Size(sheet.height / 2, sheet.width))


@cache
def pages(language: str = "en", theme: str = "atlas", paper: str = "A4") -> tuple[RulebookPage, ...]:
    return rulebook(design(language, theme, paper))


def written(page: RulebookPage) -> str:
    return " ".join(line.words for line in lines(page.drawing))


@cache
def other_pages(language: str, paper: str) -> tuple[RulebookPage, ...]:
    """Return the book of a board that is not the published one."""
    sheet = paper_named(paper)
    source = BookSource(crosswind(language), Theme("atlas"), Words(language), Size(63, 88), sheet.rim, "0123abcd")
    return rulebook(rulebook_design(source, Size(sheet.height / 2, sheet.width)))


@cache
def crosswind(language: str) -> Layout:
    path = built_in_path("crosswind-isles")
    assert path is not None
    read = read_layout(path.read_bytes(), language)
    assert read.value is not None
    return read.value


@pytest.mark.parametrize(("language", "paper"), [*((language, "A4") for language in LANGUAGES), ("de", "Letter")])
def test_the_book_of_another_board_fits_and_tells_it_from_that_of_the_examples(language: str, paper: str) -> None:
    book, board = other_pages(language, paper), PAGES.index("board")
    examples = Words(language).rulebook.board.examples

    assert {page.number: page.free for page in book if not 0 <= page.free <= EMPTIEST} == {}
    assert "D2, E4" in written(book[board])
    assert examples in written(book[board])
    assert examples not in written(pages(language)[board])
    assert "B1, C5" in written(pages(language)[board])


@pytest.mark.parametrize(
    "setter",
    [
        *(aim_page, setup_page, board_page, turn_page, income_page),
        *(placing_page, limits_page, leaving_page, trade_page, wind_page),
    ],
)
def test_a_page_is_as_high_in_its_sketch(setter: Setter[RulebookDesign]) -> None:
    full = design()

    assert not full.sketched.board.items
    assert not full.sketched.published.items
    assert not tuple(grid(GridView("S" * 25), full.sketched.look))
    assert not face(6, full.sketched).items
    assert height(setter(full.sketched)) == height(setter(full))


@every_book
def test_every_page_fits_and_is_full(language: str, theme: str, paper: str) -> None:
    book = pages(language, theme, paper)

    assert len(book) == len(PAGES) == 12
    assert {page.number: page.free for page in book if not 0 <= page.free <= EMPTIEST} == {}


@every_book
def test_no_line_leaves_its_page(language: str, theme: str, paper: str) -> None:
    made = design(language, theme, paper)

    for page in pages(language, theme, paper)[1:]:
        area = made.area(page.number).inset(-8.0)
        out = [line.words for line in lines(page.drawing) if line.box.x < area.x or line.box.right > area.right]
        assert out == [], page.number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_board_of_a_voyage_ends_before_the_words_beside_it(language: str, paper: str) -> None:
    made, page = design(language, "atlas", paper), pages(language, "atlas", paper)[PAGES.index("trade")]
    left = made.area(page.number).x

    outlines = [
        transformed(item.outline, matrix) for item, matrix in flat(page.drawing.items) if isinstance(item, Path)
    ]
    boxes = [(min(each.coords[::2]) - left, max(each.coords[::2]) - left) for each in outlines if each.coords]

    board = [(x, right) for x, right in boxes if x < made.grid.at(3) and 8.0 < right - x < 0.9 * made.grid.width]
    assert max(right for _, right in board) == pytest.approx(made.grid.span(4), abs=6.0)
    assert max(right for _, right in board) <= made.grid.span(4) + 0.5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_tiles_that_leave_the_board_stay_out_of_the_margin(language: str, paper: str) -> None:
    made, page = design(language, "atlas", paper), pages(language, "atlas", paper)[PAGES.index("placing")]

    drawn = flat(page.drawing.items)
    outlines = [transformed(item.outline, matrix).coords for item, matrix in drawn if isinstance(item, Path)]

    assert max(max(coords[::2]) for coords in outlines) <= made.area(page.number).right + 0.8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_names_of_the_weather_are_of_one_size_and_apart(language: str, paper: str) -> None:
    made = design(language, "atlas", paper)

    row = values_row(made)

    drawn = lines(Drawing("values", Size(made.half, row.height), row.items))
    names = [line for line in drawn if line.words in made.book.board.names]
    boxes = [Rect(line.box.x - 0.4, line.box.y, line.box.width + 0.8, line.box.height) for line in names]
    assert {round(line.points, 2) for line in names} == {round(made.style.type.caption.plain.size / PT, 2)}
    assert len(names) == len(made.book.board.names)
    assert [(one, other) for one, other in combinations(boxes, 2) if one.overlaps(other)] == []
    assert max(box.right for box in boxes) <= made.half + 0.41


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["atlas", "plain"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_emblem_of_a_ground_is_clear_of_its_name(language: str, theme: str, paper: str) -> None:
    made = design(language, theme, paper)

    table = grounds_table(made)

    drawn = Drawing("grounds", Size(made.half, table.height), table.items)
    names = [line.box for line in lines(drawn) if line.words in made.book.board.grounds]
    emblems = [(item, matrix) for item, matrix in flat(drawn.items) if isinstance(item, Path) and item.fill is not None]
    rights = [max(transformed(item.outline, matrix).coords[::2]) for item, matrix in emblems]
    assert len(names) == len(made.book.board.grounds)
    assert rights
    assert max(rights) < min(box.x for box in names) - 0.3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_its_number_in_the_order_of_the_pages(language: str) -> None:
    label = design(language).terms.figure
    printed = " ".join(map(written, pages(language)))

    at = [printed.index(label.format(number=number)) for number in range(1, len(FIGURES) + 1)]

    assert at == sorted(at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_cited_in_a_margin(language: str) -> None:
    cited = {line.words for page in pages(language) for line in lines(page.drawing)}

    assert cited >= RULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_rebuilt_and_what_is_ours_is_marked_and_explained(language: str) -> None:
    book = pages(language)

    components, setup, sources = (written(book[PAGES.index(place)]) for place in ("aim", "setup", "sources"))

    assert "¹" in components
    assert "²" in components
    assert setup.count("¹") == 2
    assert re.search(r"¹ \w", sources)
    assert re.search(r"² \w", sources)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_to_be_filled_in(language: str) -> None:
    assert [page.number for page in pages(language) if re.search(r"[{}]|\*\*", written(page))] == []


def test_the_id_of_the_kit_stands_once_on_the_cover() -> None:
    assert [page.number for page in pages() if "0123abcd" in written(page)] == [1]


@pytest.mark.parametrize("theme", [name for name in theme_names() if name != "atlas"])
def test_figures_have_the_same_measures_in_every_theme(theme: str) -> None:
    own, atlas = (Theme(name).section("figures", FigureStyle) for name in (theme, "atlas"))

    assert (own.sizes, own.value, own.gone) == (atlas.sizes, atlas.value, atlas.gone)


@pytest.mark.parametrize("theme", theme_names())
def test_every_file_of_the_rules_can_be_printed(theme: str) -> None:
    """Booklets have the pages of the book on other sheets: they are looked at in one theme."""
    recipe = recipe_for(published_layout("en"), Order(theme=theme), "0123abcd")
    found = (*rules.files(recipe), *rules.aid_files(recipe))
    made = [KitFile(path, "rules", make) for path, make in found if theme == "atlas" or "booklet" not in path]

    assert [fault for file in made for fault in verified("en", drawn(file))[1]] == []
