"""A simulated print: tiles cut at their marks and laid in order give the board, and its other side lies behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import cache
from itertools import product
from typing import NamedTuple, get_args

import pytest
from PIL import Image, ImageChops, ImageFilter
from pypdfium2 import PdfDocument

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.geometry import (
    IDENTITY,
    Matrix,
    Point,
    Rect,
    Size,
    after,
    circle,
    rectangle,
    translation,
)
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Page, Path, Text, Turn
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.graphics.drawing.type import PT, Font, cap_height
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.imposition.nup import moved as placed
from meridian_print.printing.imposition.paper import Join, Paper, Papers, PaperTooSmallError
from meridian_print.printing.imposition.sheets import printed_area, upside_down
from meridian_print.printing.imposition.tiles import TileIndex, TilePlan, TileWish, tile_plan
from meridian_print.printing.imposition.tiling import BoardSide, Tiling, back_sheet, behind, board_side, front_sheet
from meridian_print.templates import load
from tests.checks.each import for_each
from tests.checks.flat import flat
from tests.printing.imposition.test_registration import box, marks, moved

PAPERS = {paper.name: paper for paper in load("papers.yaml", Papers).papers} | {
    "320x450mm": Paper("320x450mm", 320, 450, 5, "A4"),
    "A5": Paper("A5", 148, 210, 5, "A4"),
}
STYLE = load("press.yaml", PressStyle)
BOARDS = (Size(420, 297), Size(500, 400))
TOLERANCE = 0.1
BLEED = 3.0
FINE = 3
"""Pixels a millimetre of the printed sheets."""
UPRIGHT: Matrix = (0.0, -1.0, 1.0, 0.0, 0.0, 0.0)
"""Turns a tile upright that lies on its side on the sheet."""

TURNS: dict[Turn, object] = {
    "long-edge": lambda paper: (-1.0, 0.0, 0.0, 1.0, paper.width, 0.0),
    "short-edge": lambda paper: (1.0, 0.0, 0.0, -1.0, 0.0, paper.height),
}
CASES = [(BOARDS[0], paper) for paper in PAPERS if paper != "A5"] + [(BOARDS[1], "A4"), (BOARDS[1], "A5")]
Way = tuple[Size, str, Join]
WAYS: tuple[Way, ...] = tuple((*case, join) for case, join in product(CASES, get_args(Join)))
every_way = for_each("way", WAYS)
every_turn = pytest.mark.parametrize("turn", get_args(Turn))


class Art(NamedTuple):
    """What a sheet shows of the board: how the board lies on the sheet, and how far it is drawn, on the board."""

    matrix: Matrix
    window: Rect


@cache
def planned(board: Size, paper: str, join: Join) -> Tiling:
    plan = tile_plan(board, PAPERS[paper], TileWish(join), STYLE, bleed=BLEED)
    return Tiling(plan, PAPERS[paper], join, STYLE)


@cache
def side(name: str, board: Size, number: int = 0) -> BoardSide:
    """Draw a side of a board on which no two places look alike."""
    ground = Path(rectangle(Rect(0, 0, *board).inset(-BLEED)), fill=hex_ink(("#f0e8d0", "#d0e8f0")[number]))
    dots = (
        Path(circle((x, y), 4), fill=hex_ink(f"#{x * 250 // 500:02x}{y * 250 // 400:02x}{(x * 7 + y * 13) % 200:02x}"))
        for x in range(5 + 3 * number, int(board.width), 15)
        for y in range(5, int(board.height), 15)
    )
    drawing = Drawing(name, board, (ground, *dots), bleed=BLEED)
    return board_side(name, drawing, tile_name=lambda place: f"{name}-{place.name}", alt=lambda place: place.name)


def printed(turn: Turn, page: Drawing) -> Drawing:
    return upside_down(page) if turn == "short-edge" else page


def art(page: Drawing) -> Art:
    (found,) = _art(page.items, IDENTITY)
    return found


def _art(items: Sequence[Item], matrix: Matrix) -> Iterator[Art]:
    for item in items:
        if isinstance(item, Group) and item.alt and item.clip:
            yield Art(after(item.matrix, matrix), box(item.clip.coords))
        elif isinstance(item, Group):
            yield from _art(item.items, after(item.matrix, matrix))


def cut(page: Drawing) -> Rect:
    """Return what is left of a sheet that is cut at its outermost marks."""
    upright = [mark[0] for mark in marks(page) if mark[0] == mark[2]]
    level = [mark[1] for mark in marks(page) if mark[1] == mark[3]]
    return Rect(min(upright), min(level), max(upright) - min(upright), max(level) - min(level))


def laid(page: Drawing, place: TileIndex, plan: TilePlan) -> Matrix:
    """Return where on the table a sheet comes to lie: cut, turned upright, its corner where the map has its tile."""
    turn = UPRIGHT if plan.turned else IDENTITY
    corner = placed(cut(page), turn)
    at = Point(place.column * plan.board.width / plan.columns, place.row * plan.board.height / plan.rows)
    return after(turn, translation(at.x - corner.x, at.y - corner.y))


def assert_near(one: Point, other: Point) -> None:
    assert abs(one.x - other.x) <= TOLERANCE
    assert abs(one.y - other.y) <= TOLERANCE


def corners(area: Rect) -> tuple[Point, ...]:
    return tuple(Point(x, y) for x in (area.x, area.right) for y in (area.y, area.bottom))


@every_way
def test_tiles_laid_by_the_map_put_every_point_of_the_board_where_it_belongs(way: Way) -> None:
    board, paper, join = way
    tiling, front = planned(board, paper, join), side("5", board)

    for place in tiling.plan.places():
        page = front_sheet(front, place, tiling, has_back=False)
        on_table = after(art(page).matrix, laid(page, place, tiling.plan))
        for corner in corners(art(page).window):
            assert_near(moved(corner, on_table), corner)


@every_way
def test_no_point_of_the_board_is_lost_or_doubled_beyond_the_flaps(way: Way) -> None:
    """Seen from above, each point of the board is art of exactly one tile, the last one laid there."""
    board, paper, join = way
    tiling, front = planned(board, paper, join), side("5", board)
    plan = tiling.plan
    pages = {place: front_sheet(front, place, tiling, has_back=False) for place in plan.places()}
    tiles = {place: placed(cut(page), laid(page, place, plan)) for place, page in pages.items()}

    for point in grid_of(board):
        on_top = [place for place, area in tiles.items() if holds(area, point)][-1]
        window = art(pages[on_top]).window
        assert holds(window, point)
        assert on_top == TileIndex(int(point.x * plan.columns / board.width), int(point.y * plan.rows / board.height))
    covered = sum(area.width * area.height for area in tiles.values())
    flap = 0.0 if join == "butt" else STYLE.tile.flap
    across, down = board.width + flap * (plan.columns - 1), board.height + flap * (plan.rows - 1)
    assert covered == pytest.approx(across * down)


@every_way
def test_art_goes_on_beyond_every_edge_of_the_board_on_both_sides_of_its_sheets(way: Way) -> None:
    board, paper, join = way
    tiling, front, back = planned(board, paper, join), side("5", board), side("4", board, 1)
    plan = tiling.plan
    edges = Rect(0, 0, *board).inset(-BLEED)

    for place in plan.places():
        hidden = behind(place, plan)
        fronts = art(front_sheet(front, place, tiling, has_back=True)).window
        backs = art(back_sheet(back, place, tiling)).window
        for at, window in ((place, fronts), (hidden, backs)):
            assert (window.x == pytest.approx(edges.x)) == (at.column == 0)
            assert (window.right == pytest.approx(edges.right)) == (at.column == plan.columns - 1)
            assert (window.y == pytest.approx(edges.y)) == (at.row == 0)
            assert (window.bottom == pytest.approx(edges.bottom)) == (at.row == plan.rows - 1)


def test_a_board_is_planned_once_for_all_that_ask_for_its_tiles() -> None:
    first, again = (planned(Size(500, 400), "A4", "tabs").plan for _ in range(2))

    assert again is first


@every_way
def test_the_id_of_a_tile_stands_off_its_bleed_unless_it_would_be_smaller(way: Way) -> None:
    board, paper, join = way
    tiling = planned(board, paper, join)
    page = front_sheet(side("5", board), TileIndex(0, 0), tiling, has_back=False)
    [name] = [item for item in page.items if isinstance(item, Text) and item.words == "5-A1"]
    over_bleed = cut(page).y - STYLE.crop.gap
    full, top = cap_height(STYLE.tile.name), name.start.y - cap_height(Font(name.face, name.size))

    assert top >= tiling.paper.rim - TOLERANCE
    if over_bleed - tiling.paper.rim >= full + STYLE.crop.margin:
        assert name.size == STYLE.tile.name.size
        assert over_bleed - name.start.y >= STYLE.crop.margin - TOLERANCE


@every_way
def test_duplex_crosses_lie_off_the_art_and_its_bleed(way: Way) -> None:
    board, paper, join = way
    tiling, front = planned(board, paper, join), side("5", board)

    for place in tiling.plan.places():
        page = front_sheet(front, place, tiling, has_back=True)
        seen = placed(art(page).window, art(page).matrix)
        crosses = [
            box(item.outline.coords) for item in page.items if isinstance(item, Path) and "C" in item.outline.verbs
        ]

        assert len(crosses) == 2
        assert not any(cross.inset(-STYLE.cross.width / 2).overlaps(seen.inset(1e-6)) for cross in crosses)


def grid_of(board: Size) -> Iterator[Point]:
    """Yield points close to each other, and none on a joint."""
    for x in range(30):
        for y in range(20):
            yield Point((x + 0.4871) * board.width / 30, (y + 0.4871) * board.height / 20)


def holds(area: Rect, point: Point) -> bool:
    return area.x <= point.x <= area.right and area.y <= point.y <= area.bottom


@every_turn
@every_way
def test_the_other_side_registers_when_the_printer_turns_sheets(way: Way, turn: Turn) -> None:
    """Seen from the front through the paper, a point of the back is mirrored on the board, on every tile."""
    board, paper, join = way
    tiling, front, back = planned(board, paper, join), side("5", board), side("4", board, 1)
    over = TURNS[turn](PAPERS[paper])  # type: ignore[operator]

    for place in tiling.plan.places():
        face, rear = front_sheet(front, place, tiling, has_back=True), back_sheet(back, place, tiling)
        on_table = laid(face, place, tiling.plan)
        shown = art(printed(turn, rear))
        through = after(after(shown.matrix, over), on_table)
        for corner in corners(shown.window):
            assert_near(moved(corner, through), Point(board.width - corner.x, corner.y))


@every_turn
@every_way
def test_both_sides_of_a_sheet_are_cut_at_the_same_places(way: Way, turn: Turn) -> None:
    board, paper, join = way
    tiling, front, back = planned(board, paper, join), side("5", board), side("4", board, 1)
    over = TURNS[turn](PAPERS[paper])  # type: ignore[operator]

    for place in tiling.plan.places():
        face, rear = front_sheet(front, place, tiling, has_back=True), back_sheet(back, place, tiling)
        matrix = after(upside_down(rear).items[0].matrix, over) if turn == "short-edge" else over  # type: ignore[union-attr]
        for one, other in zip(corners(cut(face)), corners(placed(cut(rear), matrix)), strict=True):
            assert_near(one, other)


@every_way
def test_the_backs_of_flaps_show_the_board_for_they_stay_in_sight(way: Way) -> None:
    """From behind, the first tile laid is on top: what is there must be art up to the end of its flaps."""
    board, paper, join = way
    tiling, front, back = planned(board, paper, join), side("5", board), side("4", board, 1)
    plan = tiling.plan
    on_table = {}
    for place in plan.places():
        face = front_sheet(front, place, tiling, has_back=True)
        rear = back_sheet(back, place, tiling)
        on_table[place] = (placed(cut(face), laid(face, place, plan)), art(rear).window)

    for point in grid_of(board):
        window = next(window for area, window in on_table.values() if holds(area, point))
        assert holds(window, Point(board.width - point.x, point.y))


@every_way
def test_joints_of_both_sides_are_behind_each_other_when_glued_back_to_back(way: Way) -> None:
    board, paper, join = way
    plan = planned(board, paper, join).plan

    for place in plan.places():
        here, there = plan.shown(place), plan.shown(behind(place, plan))
        assert board.width - there.right == pytest.approx(here.x)
        assert there[1:] == pytest.approx(here[1:])


@every_way
def test_every_sheet_has_the_same_margins_so_that_a_stack_can_be_cut(way: Way) -> None:
    board, paper, join = way
    tiling, front = planned(board, paper, join), side("5", board)
    plan = tiling.plan

    pages = [front_sheet(front, place, tiling, has_back=False) for place in plan.places()]

    turned_back = UPRIGHT if plan.turned else IDENTITY
    firsts = {tuple(round(value, 6) for value in placed(cut(page), turned_back)[:2]) for page in pages}
    joints = {round(edge, 6) for page in pages for edge in [mark[0] for mark in marks(page) if mark[0] == mark[2]]}
    assert len(firsts) == 1
    assert len(joints) <= 3


@every_way
def test_tiles_and_marks_are_inside_the_printed_area_and_no_mark_is_on_the_art(way: Way) -> None:
    board, paper, join = way
    tiling, front, back = planned(board, paper, join), side("5", board), side("4", board, 1)
    clear = printed_area(PAPERS[paper]).inset(-0.01)

    for place in tiling.plan.places():
        for page in (front_sheet(front, place, tiling, has_back=True), back_sheet(back, place, tiling)):
            drawn = placed(art(page).window, art(page).matrix)
            assert all(holds(clear, corner) for corner in corners(drawn))
            assert all(holds(clear, corner) for mark in marks(page) for corner in corners(box(mark)))
            assert not any(box(mark).overlaps(drawn) for mark in marks(page))


def test_a_flap_names_the_tile_that_covers_it() -> None:
    board = BOARDS[0]
    tiling = planned(board, "A4", "overlap")
    drawn = side("x", board)
    last = TileIndex(tiling.plan.columns - 1, tiling.plan.rows - 1)

    sheets = {place: front_sheet(drawn, place, tiling, has_back=False) for place in tiling.plan.places()}

    named = {
        place: [item.words for item, _ in flat(sheet.items) if isinstance(item, Text) and item.halo]
        for place, sheet in sheets.items()
    }
    assert last.column > 0 < last.row
    for place, names in named.items():
        covering = (TileIndex(place.column + 1, place.row), TileIndex(place.column, place.row + 1))
        assert names == [drawn.name(each) for each in covering if each in named]


def test_the_fewest_sheets_are_used() -> None:
    plan = tile_plan(Size(420, 297), PAPERS["A4"], TileWish("overlap"), STYLE, bleed=BLEED)

    assert (plan.columns, plan.rows, plan.turned) == (2, 2, True)
    assert tile_plan(Size(420, 297), PAPERS["A3"], TileWish("overlap"), STYLE, bleed=BLEED).places() == (
        TileIndex(0, 0),
        TileIndex(1, 0),
    )
    assert tile_plan(Size(420, 297), PAPERS["A2"], TileWish("overlap"), STYLE, bleed=BLEED).places() == (
        TileIndex(0, 0),
    )


def test_paper_that_would_need_too_many_tiles_is_refused() -> None:
    with pytest.raises(PaperTooSmallError, match="expected paper for at most"):
        tile_plan(Size(420, 297), Paper("strip", 30, 200, 5, "A4"), TileWish("butt"), STYLE, bleed=BLEED)


def pictures(pages: Sequence[Drawing]) -> list[Image.Image]:
    document = Document("tiles", "en", tuple(Page(page, "", "") for page in pages))
    with closing(PdfDocument(pdf_bytes(document))) as pdf:
        return [page.render(scale=FINE * PT).to_pil().convert("RGB") for page in pdf]


def lay(table: Image.Image, sheet: Image.Image, area: Rect, on_table: Matrix) -> None:
    """Paste what is cut out of a sheet where it comes to lie."""
    a, b, c, d, e, f = inverse(on_table)
    moved_sheet = sheet.transform(table.size, Image.Transform.AFFINE, (a, c, e * FINE, b, d, f * FINE), 2)
    x, y, right, bottom = (round(v * FINE) for v in area.edges)
    window = (max(x, 0), max(y, 0), min(right, table.width), min(bottom, table.height))
    table.paste(moved_sheet.crop(window), window[:2])


def inverse(matrix: Matrix) -> Matrix:
    a, b, c, d, e, f = matrix
    whole = a * d - b * c
    p, q, r, s = d / whole, -b / whole, -c / whole, a / whole
    return (p, q, r, s, -(p * e + r * f), -(q * e + s * f))


def assert_same_picture(one: Image.Image, other: Image.Image) -> None:
    """No two pixels beside each other differ: edges may be blurred, but nothing lies elsewhere."""
    apart = ImageChops.difference(one, other).convert("L").filter(ImageFilter.MinFilter(3))
    assert max(apart.getextrema()) < 40


def whole(board: BoardSide, size: Size) -> Image.Image:
    (picture,) = pictures([Drawing("board", size, board.art.items)])
    return picture


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("join", get_args(Join))
def test_tiles_in_pixels_give_the_board_back(paper: str, join: Join) -> None:
    board = BOARDS[0]
    tiling, front = planned(board, paper, join), side("5", board)
    plan = tiling.plan
    pages = [front_sheet(front, place, tiling, has_back=False) for place in plan.places()]

    table = Image.new("RGB", whole(front, board).size, "#ff00ff")
    for place, page, sheet in zip(plan.places(), pages, pictures(pages), strict=True):
        on_table = laid(page, place, plan)
        lay(table, sheet, placed(cut(page), on_table), on_table)

    assert_same_picture(table, whole(front, board))


@pytest.mark.slow
@every_turn
@pytest.mark.parametrize("join", get_args(Join))
def test_the_other_side_in_pixels_lies_behind_the_board(join: Join, turn: Turn) -> None:
    """The assembled board is turned over: its tiles are those laid, seen from behind, the first one on top."""
    board = BOARDS[0]
    tiling, front, back = planned(board, "A4", join), side("5", board), side("4", board, 1)
    plan, leaf = tiling.plan, (-1.0, 0.0, 0.0, 1.0, board.width, 0.0)
    over = TURNS[turn](PAPERS["A4"])  # type: ignore[operator]
    backs = pictures([printed(turn, back_sheet(back, place, tiling)) for place in plan.places()])

    table = Image.new("RGB", whole(back, board).size, "#ff00ff")
    for place, sheet in reversed(list(zip(plan.places(), backs, strict=True))):
        face = front_sheet(front, place, tiling, has_back=True)
        on_table = laid(face, place, plan)
        behind_it = after(after(over, on_table), leaf)
        lay(table, sheet, placed(placed(cut(face), on_table), leaf), behind_it)

    assert_same_picture(table, whole(back, board))


def test_a_tile_a_millimetre_off_is_noticed() -> None:
    picture = whole(side("5", BOARDS[0]), BOARDS[0])

    with pytest.raises(AssertionError):
        assert_same_picture(picture, ImageChops.offset(picture, FINE, 0))
