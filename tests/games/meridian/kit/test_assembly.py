"""The assembly sheet tells of its own kit: every document with its sheets, every tile, and no step too many."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from meridian_print.boardgame.content import KitFile
from meridian_print.boardgame.kit.assembly.board import fold_places, map_notes, panel_plan, side_maps
from meridian_print.boardgame.kit.assembly.sheet import Printed, assembly_content, printed, rows, uploads
from meridian_print.boardgame.kit.tiles import board_plan, turned_over
from meridian_print.boardgame.order import Order
from meridian_print.components.aids import AidStyle
from meridian_print.components.assembly.map import Edge, Tile
from meridian_print.components.assembly.pages import Assembly, AssemblyDesign, assembly_pages
from meridian_print.games.meridian.kit.assembly import board_to_make, kit_to_make
from meridian_print.games.meridian.kit.boards import kit_board
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import Recipe, recipe_for
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.words.making import DocumentWords
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Size, after
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item
from meridian_print.printing.imposition.paper import Duplex, Join
from meridian_print.printing.imposition.tiles import folds
from meridian_print.templates import folders
from tests.checks.each import for_each
from tests.checks.flat import lines
from tests.checks.pdf import PDF_CHECKS, page_boxes, preferences
from tests.games.meridian.kit.kits import Kit, recipe

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("empty_rules", "empty_boards")]
LAYOUT = recipe(Kit("first-voyage", "line-art", "A4")).layout
A4 = Order(theme="line-art")
ORDERS = {
    "plain": A4,
    "much": replace(A4, form=True, print_shop=True, vendor="drive-thru-cards", plotter=True, corners=True),
    "gutterfold": replace(A4, duplex="gutterfold", join="butt", paper="Letter"),
    "fronts": replace(A4, duplex="none", join="tabs", language="de"),
    "short edge, large": replace(A4, duplex="short-edge", paper="A3", language="fr"),
    "one tile": replace(A4, paper="A2", cards="tarot"),
}
every_order = pytest.mark.parametrize("name", ORDERS)
TILED = [
    replace(A4, paper=paper, join=join, duplex=duplex)
    for (paper, join), duplex in product(
        [("A4", "overlap"), ("Letter", "tabs"), ("A3", "butt"), ("A2", "overlap"), ("200x270mm", "tabs")],
        ["long-edge", "short-edge", "none"],
    )
]
every_tiling = for_each("order", TILED)
SIMPLEX = 1
CHOICES = {"score-sheet.pdf": 2, "log-sheet.pdf": 3}
"""Files of which a game needs a part: the sheets of one side, and that for one number of players."""
PATHS = {"tiles": "board-tiles.pdf", "cards": "cards.pdf", "booklet": "rules-booklet.pdf"}
FOOT: dict[tuple[int, int], Edge] = {(0, 1): "bottom", (0, -1): "top", (1, 0): "right", (-1, 0): "left"}
"""The edge of the board that lies towards the foot of a sheet, by the way there on the board."""


def of(order: Order) -> Recipe:
    return recipe_for(LAYOUT, order)


@cache
def files(order: Order) -> tuple[KitFile, ...]:
    """List a kit; what its files show is made once."""
    return kit_files(of(order))


@cache
def documents(order: Order) -> tuple[Printed, ...]:
    return tuple(printed(kit_to_make(of(order)), (file for file in files(order) if file.part != "assembly")))


def long(side: Side) -> Side:
    """Give a side enough islands to need a second score sheet."""
    return replace(side, islands=2 * side.islands)


@cache
def sheet(name: str) -> Assembly:
    return assembly_content(kit_to_make(of(ORDERS[name])), documents(ORDERS[name]))


@pytest.mark.parametrize(
    ("vendor", "row"),
    [
        ("make-playing-cards", (("vendor/make-playing-cards/",), "56 files")),
        ("tabletop-simulator", (("vendor/tabletop-simulator/",), "10 files")),
        ("drive-thru-cards", None),
        ("", None),
    ],
)
def test_images_for_a_vendor_are_listed_as_one_folder(vendor: str, row: tuple[tuple[str], str] | None) -> None:
    order = replace(A4, vendor=vendor)

    folders_of = list(uploads(kit_to_make(of(order)), files(order)))

    assert [(each.files, each.cells[0]) for each in folders_of] == ([row] if row else [])


@pytest.mark.parametrize("join", ["overlap", "tabs", "butt"])
@pytest.mark.parametrize("duplex", get_args(Duplex))
def test_strips_that_lie_on_top_on_the_other_side_are_reported(join: Join, duplex: Duplex) -> None:
    made_for = of(replace(A4, join=join, duplex=duplex))

    notes = list(map_notes(board_to_make(made_for)))

    on_top = made_for.words.assembly.map.on_top.format(side=LAYOUT.sides[1].name)
    assert (on_top in notes) == (join != "butt" and duplex in ("long-edge", "short-edge"))


@pytest.mark.parametrize(("language", "width"), [("en", "152.5"), ("fr", "152,5"), ("de", "152,5")])
def test_lengths_have_the_decimal_sign_of_the_language(language: str, width: str) -> None:
    made_for = recipe_for(replace(LAYOUT, board=Size(610.0, 455.0)), replace(A4, language=language))

    plan, (*_, need, _) = panel_plan(board_to_make(made_for), 2.0), kit_to_make(made_for).needs

    assert all(width in panel.size for panel in plan.panels)
    assert width in need
    assert any(width in words for words in plan.content)


@pytest.mark.parametrize("name", ["plain", "gutterfold"])
def test_every_document_is_listed_with_the_sheets_that_come_out_of_the_printer(name: str, tmp_path: Path) -> None:
    sheets = Counter[str]()
    for each in documents(ORDERS[name]):
        file = tmp_path / Path(each.path).name
        file.write_bytes(pdf_bytes(each.document))
        pages = len(page_boxes(file))
        by_hand = each.document.two_sided == "by-hand"
        two_sided = (preferences(file).duplex != SIMPLEX or by_hand) and each.kind.use != "skins"
        sheets[each.kind.kind] += -(-pages // 2) if two_sided else pages

    counted = [int(row.cells[0].split()[0]) * CHOICES.get(row.files[0], 1) for row in sheet(name).rows]

    assert counted == list(sheets.values())


@pytest.mark.parametrize("name", ["plain", "short edge, large", "one tile"])
def test_tiles_with_both_sides_are_listed_in_two_ways_before_the_first_step(name: str) -> None:
    found, words = sheet(name), of(ORDERS[name]).words.assembly
    names = of(ORDERS[name]).words.making.documents

    thin, stiff = (row for row in found.rows if row.files[0].startswith("board-tiles"))

    assert (thin.what, stiff.what) == (names.thin, names.stiff)
    assert int(stiff.cells[0]) == 2 * int(thin.cells[0])
    assert stiff.cells[2] == words.table.odd_even
    assert found.steps[0].picture == "choice"


@pytest.mark.parametrize("name", ORDERS)
def test_steps_for_a_thin_or_a_stiff_board_alone_say_so(name: str) -> None:
    texts, turned = (
        of(ORDERS[name]).words.assembly,
        turned_over(kit_board(of(ORDERS[name])), of(ORDERS[name])) is not None,
    )
    alone = {
        "paper": texts.thin,
        "paper_fold": texts.thin,
        "skins": texts.stiff,
        "mount": texts.stiff,
        "fold": texts.stiff,
    }

    heads = {step.picture: step.words.head for step in sheet(name).steps}

    for picture, head in heads.items():
        own = of(ORDERS[name]).words.making.steps
        plain = getattr(texts.steps if hasattr(texts.steps, picture) else own, picture).head
        assert head == (alone[picture].format(head=plain) if turned and picture in alone else plain)


@every_tiling
def test_even_pages_are_joined_from_a_tile_that_lies_under_all_others(order: Order) -> None:
    step_texts = {step.picture: step.words.text for step in kit_to_make(of(order)).steps(PATHS)}
    side = side_maps(board_to_make(of(order)))[1]
    has_strips = any(tile.cut != tile.shown for tile in side.tiles)

    lowest = [tile.name for tile in side.tiles if tile.cut == tile.shown]

    assert ("skins" in step_texts) == (has_strips and order.duplex != "none")
    assert "skins" not in step_texts or lowest[0] in step_texts["skins"]


@pytest.mark.parametrize(
    ("paper", "place"),
    [
        ("A4", "between meridians 5 and 6 of the Sunlit side"),
        ("130x180mm", "through meridian 4 of the Sunlit side, through meridian 7 of the Sunlit side"),
        ("A2", ""),
    ],
)
def test_folds_are_listed_by_the_meridians_between_which_they_lie(paper: str, place: str) -> None:
    places = fold_places(board_to_make(of(replace(A4, paper=paper)))).replace("\N{NO-BREAK SPACE}", " ")
    assert places == place.replace("Sunlit", LAYOUT.sides[0].name)


def test_a_board_in_one_piece_is_listed_with_the_paper_that_its_marks_take() -> None:
    (row,) = (row for row in sheet("plain").rows if "board-5.pdf" in row.files)

    assert re.findall(r"[A\d]+", row.cells[1]) == ["433", "310", "A3"]


def test_both_sides_in_one_piece_are_one_row_that_takes_a_sheet_each() -> None:
    found = [(row.files, row.cells[0]) for row in sheet("plain").rows if row.files[0] in ("board-5.pdf", "board-4.pdf")]

    assert found == [(("board-5.pdf", "board-4.pdf"), "2")]


@pytest.mark.parametrize(
    ("board", "file", "count"),
    [
        ("two sides", "score-sheet.pdf", "1 per game"),
        ("one side", "score-sheet.pdf", "1 per game"),
        ("two long sides", "score-sheet.pdf", "2 per game"),
        ("two sides", "log-sheet.pdf", "1 per game"),
        ("two sides", "player-aid-a4.pdf", "1 per player"),
    ],
)
def test_sheets_for_a_game_are_those_of_one_side_and_one_number_of_players(board: str, file: str, count: str) -> None:
    sides = {"two sides": LAYOUT.sides, "one side": LAYOUT.sides[:1], "two long sides": tuple(map(long, LAYOUT.sides))}
    made_for = recipe_for(replace(LAYOUT, sides=sides[board]), A4)

    (row,) = rows(kit_to_make(made_for), printed(kit_to_make(made_for), kit_files(made_for, file)))

    assert (row.files, row.cells[0]) == ((file,), count)


@pytest.mark.parametrize(
    ("file", "pages"), [("print-shop/board-5.pdf", "1 Seite"), ("print-shop/cards.pdf", "104 Seiten")]
)
def test_pages_for_a_shop_are_counted_in_the_singular_and_the_plural(file: str, pages: str) -> None:
    made_for = recipe_for(LAYOUT, replace(A4, language="de", print_shop=True))

    (row,) = rows(kit_to_make(made_for), printed(kit_to_make(made_for), kit_files(made_for, file)))

    assert row.cells[0] == pages


@every_order
def test_what_is_printed_at_home_is_listed_before_what_is_sent_to_a_shop(name: str) -> None:
    uses = [each.kind.use == "shop" for each in documents(ORDERS[name])]

    assert uses == sorted(uses)


@every_order
def test_all_documents_of_the_kit_are_listed_and_no_other(name: str) -> None:
    paths = {file.path for file in files(ORDERS[name]) if file.path.endswith(".pdf")}

    assert {path for row in sheet(name).rows for path in row.files} == paths - {"assembly.pdf"}


@every_order
def test_files_that_steps_name_are_in_the_kit(name: str) -> None:
    paths = {file.path for file in files(ORDERS[name])}

    named = {path for step in sheet(name).steps for path in re.findall(r"\*([\w/-]+\.pdf)\*", step.words.text)}

    assert named
    assert named <= paths


@pytest.mark.parametrize(
    ("name", "done", "not_done"),
    [
        ("plain", {"crosses", "flaps", "overlap", "paper_fold", "cards"}, {"gutterfold", "sleeves", "tabs", "butt"}),
        ("much", {"corners"}, {"sleeves"}),
        ("gutterfold", {"gutterfold", "tile", "butt", "mount"}, {"crosses", "cards", "flaps", "paper_fold", "corners"}),
        ("fronts", {"sleeves", "flaps", "tabs", "fold"}, {"crosses", "cards", "overlap", "paper_fold"}),
        ("one tile", {"tile", "paper"}, {"flaps", "overlap", "fold", "paper_fold"}),
    ],
)
def test_steps_are_those_that_the_order_asks_for(name: str, done: set[str], not_done: set[str]) -> None:
    steps = {step.picture for step in sheet(name).steps}

    assert done <= steps
    assert not steps & not_done


@every_order
def test_nothing_is_left_to_fill_in(name: str) -> None:
    found = sheet(name)

    texts = [*found.needs, *found.map_notes, *found.panels.content, *(step.words.text for step in found.steps)]

    assert not [text for text in texts if re.search(r"[{}]", text)]


@pytest.mark.parametrize(("join", "has_hinge"), [("butt", True), ("overlap", False), ("tabs", False)])
def test_panels_have_a_hinge_of_their_own_where_tiles_only_meet(join: Join, has_hinge: bool) -> None:
    made_of = of(replace(A4, join=join))

    texts = panel_plan(board_to_make(made_of), 2.0).content

    assert (made_of.words.assembly.panels.hinge in texts) == has_hinge


@every_tiling
def test_the_map_has_every_tile_and_no_other(order: Order) -> None:
    named = [tile.name for side in side_maps(board_to_make(of(order))) for tile in side.tiles]

    assert sorted(named) == sorted(page.title for page in tile_pages(order))


@every_tiling
def test_the_map_says_which_tiles_share_a_sheet(order: Order) -> None:
    titles = [page.title for page in tile_pages(order)]
    turned = order.duplex != "none"
    pairs = set(zip(titles[::2], titles[1::2], strict=True)) if turned else set()

    first, second = side_maps(board_to_make(of(order)))

    assert {(tile.name, tile.behind) for tile in first.tiles if tile.behind} == pairs
    assert {(tile.behind, tile.name) for tile in second.tiles if tile.behind} == pairs


@every_tiling
def test_the_map_shows_at_which_edge_the_foot_of_the_sheet_was(order: Order) -> None:
    matrices = {page.title: of_art(page.items, IDENTITY) for page in tile_pages(order)}

    for tile in (tile for side in side_maps(board_to_make(of(order))) for tile in side.tiles):
        (a, b, c, d, *_), turned = matrices[tile.name], is_upside_down(tile, order)
        down = (round(b), round(d)) if not turned else (-round(b), -round(d))

        assert abs(a * d - b * c) == pytest.approx(1.0)
        assert tile.foot == FOOT[down]


@every_tiling
def test_the_map_shows_what_each_sheet_is_cut_to(order: Order) -> None:
    extent = board_plan(kit_board(of(order)), of(order)).extent

    for side in side_maps(board_to_make(of(order))):
        for tile in side.tiles:
            assert tile.cut.width <= extent.width + 1e-9
            assert tile.cut.x <= tile.shown.x
            assert tile.cut.right >= tile.shown.right - 1e-9
            assert tile.cut.x >= -1e-9
            assert tile.cut.right <= side.board.width + 1e-9


@every_tiling
def test_each_fold_is_cut_on_one_side_and_lies_at_one_place_of_the_board(order: Order) -> None:
    first, second = side_maps(board_to_make(of(order)))

    assert len(first.folds) == len(folds(board_plan(kit_board(of(order)), of(order))))
    for one, other in zip(first.folds, second.folds, strict=True):
        assert one.is_cut != other.is_cut
        assert one.at + other.at == pytest.approx(first.board.width) if one.upright else one.at == other.at


@pytest.mark.parametrize("language", folders("meridian/languages"))
@pytest.mark.parametrize(("duplex", "join"), [(duplex, join) for duplex in get_args(Duplex) for join in get_args(Join)])
def test_the_longest_sheet_has_room_in_every_language(language: str, duplex: Duplex, join: Join) -> None:
    order = replace(A4, language=language, join=join, duplex=duplex, paper="Letter", theme="plain", corners=True)
    design = AssemblyDesign(of(order).paper.size, of(order).theme.section("aids", AidStyle), of(order).words.assembly)

    pages = assembly_pages(assembly_content(kit_to_make(of(order)), documents(ORDERS["much"])), design)

    assert len(pages) in (3, 4)


@pytest.mark.parametrize("language", folders("meridian/languages"))
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("theme", ["atlas", "plain"])
def test_no_page_is_half_empty(theme: str, paper: str, language: str) -> None:
    made_for = of(replace(A4, language=language, paper=paper, theme=theme))
    design = AssemblyDesign(made_for.paper.size, made_for.theme.section("aids", AidStyle), made_for.words.assembly)

    pages = assembly_pages(assembly_content(kit_to_make(made_for), documents(ORDERS["plain"])), design)

    filled = [max(line.box.bottom for line in lines(page)) / design.area.bottom for page in pages]
    assert min(filled) > 0.7


@pytest.mark.parametrize("language", folders("meridian/languages"))
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_table_is_parted_only_where_a_page_ends(paper: str, language: str) -> None:
    order = replace(A4, language=language, paper=paper, theme="night", form=True, cutter="silhouette")
    design = AssemblyDesign(of(order).paper.size, of(order).theme.section("aids", AidStyle), of(order).words.assembly)

    pages = assembly_pages(assembly_content(kit_to_make(of(order)), documents(order)), design)

    heads = [[line.words for line in lines(page)].count(design.words.table.document) for page in pages]
    assert heads[0] == 1
    assert max(heads) == 1


@pytest.mark.parametrize("check", ["pdf_a", "pdf_ua", "hairlines", "printing"])
@pytest.mark.parametrize("name", ["much", "gutterfold", "one tile"])
def test_the_sheet_passes(name: str, check: str, tmp_path: Path) -> None:
    (document,) = (file.make() for file in files(ORDERS[name]) if file.part == "assembly")
    assert isinstance(document, Document)
    path = tmp_path / "assembly.pdf"
    path.write_bytes(pdf_bytes(document))

    assert PDF_CHECKS[check](path) == ()


def test_a_kit_of_one_ink_asks_for_no_colour() -> None:
    colour, black = of(A4).words.assembly.table.colour, of(A4).words.assembly.table.black

    assert cards_ink(replace(A4, low_ink=True)) == black
    assert cards_ink(replace(A4, theme="atlas")) == colour


def cards_ink(order: Order) -> str:
    """Return the ink that the table asks for on cards."""
    needed = ("cards-*", "board-tiles-*", "rules-*-booklet-*")
    some = [file for wanted in needed for file in kit_files(of(order), wanted)]
    rows = assembly_content(kit_to_make(of(order)), tuple(printed(kit_to_make(of(order)), some))).rows
    return next(row.cells[-1] for row in rows if row.files[0].startswith("cards"))


@cache
def tile_pages(order: Order) -> tuple[Drawing, ...]:
    (document,) = (file.make() for file in kit_files(of(order), "board-tiles-*"))
    assert isinstance(document, Document)
    return tuple(page.drawing for page in document.pages)


def of_art(items: Sequence[Item], matrix: Matrix) -> Matrix:
    """Return the matrix from the board to the sheet."""
    found = [after(item.matrix, matrix) for item in items if isinstance(item, Group) and item.alt and item.clip]
    inner = [item for item in items if isinstance(item, Group) and not item.alt and item.matrix != IDENTITY]
    return found[0] if found else of_art(inner[0].items, after(inner[0].matrix, matrix))


def is_upside_down(tile: Tile, order: Order) -> bool:
    """Return whether a whole sheet is turned, its foot with it."""
    return order.duplex == "short-edge" and tile.name.startswith("4")


@pytest.mark.parametrize("name", ["plain", "short edge, large", "gutterfold", "fronts"])
def test_the_sheet_tells_to_turn_booklet_and_quick_start_as_they_were_made(name: str) -> None:
    words, duplex = of(ORDERS[name]).words.assembly.table, ORDERS[name].duplex
    ways = {"long-edge": words.long_edge, "short-edge": words.short_edge}

    content = {
        row.cells[2] for row in sheet(name).rows if any("booklet" in file or "quick" in file for file in row.files)
    }

    assert content == {ways.get(duplex, words.by_hand)}


def test_every_kind_of_document_has_a_name_and_every_name_a_kind() -> None:
    kinds = {kind.kind for kind in kit_to_make(of(A4)).kinds.documents}

    assert kinds | {"vendor", "card_images"} == {field.name for field in fields(DocumentWords)}
