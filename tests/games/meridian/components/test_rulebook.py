"""The rulebook is twelve full pages in every language, on both papers, whatever the theme."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

import pytest

from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.generator.generate import GeneratorOptions, generate
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.kit.rule_designs import rulebook_design
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.rulebook.design import FIGURES, PAGES, RulebookDesign
from meridian_print.games.meridian.rulebook.pages import rulebook, scoring_page, setup_page, story_page
from meridian_print.games.meridian.rulebook.picture_blocks import aids_picture, boards_picture, turn_panels
from meridian_print.games.meridian.rulebook.playing import board_page
from meridian_print.games.meridian.theme import Theme, theme_names
from meridian_print.games.meridian.theme.columns import ColumnStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.crops import extent
from meridian_print.graphics.drawing.geometry import Matrix, Point, Rect, Size
from meridian_print.graphics.drawing.items import Drawing, Group, Path
from meridian_print.graphics.rulebook.pages import RulebookPage, Setter, book_page
from meridian_print.graphics.rulebook.style import RulebookStyle
from meridian_print.graphics.rulebook.tables import HEAD_ROOM, head_lines
from meridian_print.graphics.typesetting.blocks import Block
from meridian_print.graphics.typesetting.pages import height
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.templates import folders, load
from tests.checks.flat import flat, lines
from tests.games.meridian.scenes.boards import named

pytestmark = pytest.mark.slow

LANGUAGES = folders("meridian/languages")
EMPTIEST = 0.15
"""The part of a page's text height that its springs may take."""
every_book = pytest.mark.parametrize(
    ("language", "theme", "paper"),
    [
        *((language, "plain", "Letter") for language in LANGUAGES),
        *((language, "atlas", "A4") for language in LANGUAGES),
        ("de", "plain", "A4"),
    ],
)
"""The largest type on one paper and the usual one on the other, and the longest words in the largest on both."""
usual_books = pytest.mark.parametrize(
    ("language", "paper"), [*((language, "A4") for language in LANGUAGES), ("de", "Letter")]
)
"""The usual type in every language, and on the other paper in the one with the longest words."""


@cache
def design(language: str = "en", theme: str = "atlas", paper: str = "A4") -> RulebookDesign:
    return designed(named("corvine-isles", language), language, theme, paper)


def designed(layout: Layout, language: str = "en", theme: str = "atlas", paper: str = "A4") -> RulebookDesign:
    sheet = paper_named(paper)
    recipe = recipe_for(layout, Order(theme, paper, language=language), "0123abcd")
    return rulebook_design(recipe, Size(sheet.height / 2, sheet.width))


@cache
def pages(language: str = "en", theme: str = "atlas", paper: str = "A4") -> tuple[RulebookPage, ...]:
    return rulebook(design(language, theme, paper))


@every_book
def test_every_page_fits_and_is_full(language: str, theme: str, paper: str) -> None:
    book = pages(language, theme, paper)

    assert len(book) == 12
    assert {page.number: page.free for page in book if not 0 <= page.free <= EMPTIEST} == {}


@every_book
def test_the_last_line_of_every_page_stands_near_its_foot(language: str, theme: str, paper: str) -> None:
    recipe = design(language, theme, paper)

    for page in pages(language, theme, paper)[1:]:
        area = recipe.area(page.number)
        lowest = max(line.box.bottom for line in lines(page.drawing) if line.box.bottom <= area.bottom + 0.01)
        assert lowest > area.bottom - EMPTIEST * area.height


@pytest.mark.parametrize("theme", [name for name in theme_names() if name not in ("atlas", "plain")])
def test_other_themes_set_the_same_type_in_the_same_measures(theme: str) -> None:
    own, atlas = (Theme(name).section("rulebook", RulebookStyle) for name in (theme, "atlas"))
    columns = [Theme(name).section("columns", ColumnStyle).sizes for name in (theme, "atlas")]

    assert (own.sizes, columns[0], own.enlarged) == (atlas.sizes, columns[1], atlas.enlarged)
    for mine, theirs in zip(own.type, atlas.type, strict=True):
        assert getattr(mine, "plain", mine) == getattr(theirs, "plain", theirs)
        assert getattr(mine, "leading", None) == getattr(theirs, "leading", None)


@pytest.mark.parametrize("setter", [story_page, setup_page, board_page, scoring_page])
def test_a_page_with_boards_is_sketched_at_its_true_height_and_drawn_once(setter: Setter[RulebookDesign]) -> None:
    drawn, heights = list[float](), dict[float, float]()

    def watched(page: RulebookDesign) -> Sequence[Block]:
        blocks = setter(page)
        if any(board.items for board in page.pictures.boards):
            drawn.append(page.scale)
            assert height(blocks) == heights[page.scale]
        heights[page.scale] = height(blocks)
        return blocks

    book_page(2, "", watched, design())

    assert len(drawn) == 1


@pytest.mark.parametrize("draw", [boards_picture, aids_picture])
def test_small_pictures_are_as_high_as_what_stands_beside_them_if_the_width_allows(
    draw: Callable[[RulebookDesign, float, float], Block],
) -> None:
    small, wide = replace(design(), scale=0.61), 80.0
    least, full = draw(small, wide, 0.0).height, draw(replace(small, scale=1.0), wide, 0.0).height
    between = (least + full) / 2

    assert draw(small, wide, least / 2).height == least
    assert between - 1.0 < draw(small, wide, between).height < between + 0.001
    assert draw(small, wide, 2 * full).height == full


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_its_number_in_the_order_of_the_pages(language: str) -> None:
    label = design(language).book.figure
    wanted = [label.format(number=number) for number in range(1, len(FIGURES) + 1)]

    printed = " ".join(line.words for page in pages(language) for line in lines(page.drawing))

    assert all(name in printed for name in wanted)


@pytest.mark.parametrize("theme", ["atlas", "plain"])
def test_no_arrow_meets_the_letter_of_a_city(theme: str) -> None:
    inks = design(theme=theme).pictures.columns.style.inks

    for page in pages(theme=theme)[1:]:
        letters = [line.box for line in lines(page.drawing) if line.words in set("abcde")]
        reds = [
            _box(item, matrix)
            for item, matrix in flat(page.drawing.items)
            if isinstance(item, Path) and inks.new in (item.fill, item.stroke and item.stroke.ink)
        ]
        assert not [page.number for letter in letters for red in reds if letter.overlaps(red)]
        assert letters or page.number not in (6, 7, 8, 9, 10, 12)


@usual_books
def test_no_words_of_a_page_run_into_each_other(language: str, paper: str) -> None:
    for page in (pages(language, "atlas", paper)[PAGES.index(place)] for place in ("board", "scoring", "two")):
        written = [line for line in lines(page.drawing) if not re.fullmatch(r"\d+[a-e]", line.words)]
        boxes = [(line.words, line.box.inset(0.1)) for line in written]

        clashes = [
            (one, other)
            for at, (one, box) in enumerate(boxes)
            for other, beside in boxes[at + 1 :]
            if box.overlaps(beside)
        ]

        assert clashes == [], page.number


@usual_books
def test_ids_in_the_margin_keep_clear_of_texts_and_of_the_crosses_of_the_booklet(language: str, paper: str) -> None:
    press = load("press.yaml", PressStyle)

    for page in pages(language, "atlas", paper)[1:]:
        size = page.drawing.size
        middles = [Point(x, share * size.height) for x in (0.0, size.width) for share in press.booklet.crosses]
        crosses = [Rect(*middle, 0.0, 0.0).inset(-1.0 - press.cross.along) for middle in middles]
        written = [line for line in lines(page.drawing) if line.words.strip()]
        for mark in (line for line in written if re.fullmatch(r"R\d+", line.words) and _is_in_margin(line.box, page)):
            near = mark.box.inset(-1.1)
            assert not [line.words for line in written if line != mark and line.box.overlaps(near)]
            assert not any(map(mark.box.overlaps, crosses))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_smaller_the_board_on_its_page_the_lower_the_page(language: str) -> None:
    book = design(language, "atlas", "Letter")

    heights = [height(board_page(replace(book, scale=scale))) for scale in book.style.sizes.scales]

    assert heights == sorted(heights, reverse=True)


def _is_in_margin(box: Rect, page: RulebookPage) -> bool:
    return box.x < 12.0 or box.right > page.drawing.size.width - 12.0


def _box(path: Path, matrix: Matrix) -> Rect:
    """Return the box of a path as it is drawn, its pen included."""
    pen = path.stroke.width / 2 if path.stroke else 0.0
    return extent((Group((path,), matrix=matrix),)).inset(-pen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["corvine-isles", "no capitals"])
def test_the_caption_of_a_whole_turn_names_a_capital_only_where_there_is_one(language: str, name: str) -> None:
    made = designed(named(name), language=language)
    book = made.book.rebuilding

    set_in = turn_panels(made, made.grid.width)

    printed = " ".join(line.words for line in lines(Drawing("", made.page, set_in.items))).split()
    taken = (book.in_capital.taken, book.in_city.taken)
    ends = [[each for each in sentence.split() if each in printed] == sentence.split() for sentence in taken]
    has_star = any("★" in word or word.startswith("(") for word in printed)
    assert ends[0] is has_star is (name == "corvine-isles")


def test_the_id_of_the_kit_stands_once_on_the_cover() -> None:
    found = [page.number for page in pages() for line in lines(page.drawing) if "0123abcd" in line.words]

    assert found == [1]


@pytest.mark.parametrize(
    ("language", "named"),
    [("en", "the Summer side"), ("fr", "le côté «\u00a0Été\u00a0»"), ("de", "die Seite „Sommer“")],
)
def test_a_side_is_named_in_a_sentence_as_the_language_has_it(language: str, named: str) -> None:
    assert design(language).filled("{five}") == named


def test_a_side_that_the_board_lacks_is_described() -> None:
    whole = design()
    one = replace(whole, layout=replace(whole.layout, sides=whole.layout.sides[:1]))

    assert one.filled("{four}") == "the side with four cities"


def test_the_sides_are_described_in_the_order_in_which_they_are_pictured() -> None:
    whole = design()
    turned = replace(whole, layout=replace(whole.layout, sides=whole.layout.sides[::-1]))

    found = turned.filled("{left} {left_cities}, {left_players}; {right} {right_cities}, {right_players}")

    assert found == "Winter 4, 3; Summer 5, 2 or 4"


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_in_the_heads_of_the_setup_table_is_parted(language: str, paper: str) -> None:
    recipe = design(language, "plain", paper)
    step = recipe.grid.width / len(recipe.book.setup.heads)

    found = [head_lines(head, HEAD_ROOM * step, recipe) for head in recipe.book.setup.heads]

    assert [" ".join(lines) for lines in found] == list(recipe.book.setup.heads)


def test_a_page_too_full_for_a_board_leaves_out_its_advice() -> None:
    language = "de"
    board = generate(GeneratorOptions(sides=(4,), title="Four"), seed=4).value
    assert board is not None

    page = book_page(1 + PAGES.index("scoring"), "", scoring_page, designed(board.layout, language, "atlas", "Letter"))

    written = " ".join(line.words for line in lines(page.drawing))
    assert Words(language).rulebook.scoring.advice[:20] not in written
