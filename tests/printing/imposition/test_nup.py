"""Cards on sheets: whole, in the middle, each back behind its face."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.graphics.drawing.geometry import Outline, Point, Rect, Size, rectangle
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Use
from meridian_print.graphics.drawing.paint import hex_colour, hex_ink
from meridian_print.printing.imposition.grid import SheetGrid, Spacing, grid
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.imposition.nup import CardSheet, Imposition, impose
from meridian_print.printing.imposition.paper import Bleed, Duplex, Paper, Papers, PaperTooSmallError
from meridian_print.printing.imposition.sheets import words_top
from meridian_print.templates import load

POKER = Size(63.0, 88.0)
PAPERS = {paper.name: paper for paper in load("papers.yaml", Papers).papers}
STYLE = load("press.yaml", PressStyle)

on_every_paper = pytest.mark.parametrize("paper", PAPERS)


def card(title: str) -> Drawing:
    art = Path(rectangle(Rect(-3, -3, POKER.width + 6, POKER.height + 6)), fill=hex_ink("#ff0000"))
    return Drawing(title, POKER, (art,), bleed=3.0)


def pairs(count: int, paper: Paper) -> tuple[CardSheet, ...]:
    faces, backs = (
        [card(f"face {number}") for number in range(count)],
        [card(f"back {number}") for number in range(count)],
    )
    return impose(faces, backs, Imposition(paper, STYLE))


def centres(sheet: Drawing) -> dict[str, Point]:
    """Return where the middle of each card lies on its sheet, by the card's number."""
    found = {}
    for item in sheet.items:
        if isinstance(item, Group):
            inner = item.items[0]
            assert isinstance(inner, Group)
            a, b, c, d, e, f = inner.matrix
            x, y = POKER.width / 2, POKER.height / 2
            found[words(inner).split()[1]] = Point(round(a * x + c * y + e, 6), round(b * x + d * y + f, 6))
    return found


def words(group: Group) -> str:
    inner = group.items[0]
    assert isinstance(inner, Group)
    assert inner.alt
    return inner.alt


def windows(sheet: Drawing) -> list[Rect]:
    """Return what is drawn of each card, in the order of drawing."""
    clips = [item.clip for item in sheet.items if isinstance(item, Group)]
    return [
        Rect(clip.coords[0], clip.coords[1], clip.coords[4] - clip.coords[0], clip.coords[5] - clip.coords[1])
        for clip in clips
        if clip
    ]


def marks(sheet: Drawing) -> list[tuple[Point, Point]]:
    crop = next(item for item in sheet.items if isinstance(item, Path))
    ends = [Point(x, y) for x, y in zip(crop.outline.coords[::2], crop.outline.coords[1::2], strict=True)]
    return list(zip(ends[::2], ends[1::2], strict=True))


@pytest.mark.parametrize(
    ("card", "paper", "columns", "rows", "turned"),
    [
        (POKER, "A4", 3, 3, False),
        (POKER, "Letter", 2, 4, True),
        (POKER, "A3", 3, 6, True),
        (POKER, "Tabloid", 4, 4, False),
        (POKER, "A1", 9, 9, False),
        (Size(44, 67), "A4", 4, 4, False),
        (Size(67, 88), "A4", 2, 4, True),
        (Size(63, 93), "A4", 2, 4, True),
        (Size(70, 120), "A4", 2, 2, False),
    ],
)
def test_as_many_cards_fit_as_the_paper_holds(card: Size, paper: str, columns: int, rows: int, turned: bool) -> None:
    found = grid(card, PAPERS[paper], STYLE)

    assert (found.columns, found.rows, found.turned) == (columns, rows, turned)


@on_every_paper
def test_every_card_is_on_a_sheet_once(paper: str) -> None:
    sheets = pairs(52, PAPERS[paper])

    seen = [number for pair in sheets for number in centres(pair.face)]

    assert sorted(seen, key=int) == [str(number) for number in range(52)]


@on_every_paper
def test_a_back_lies_behind_its_face_when_the_sheet_is_turned_over_its_long_edge(paper: str) -> None:
    for pair in pairs(20, PAPERS[paper]):
        seen_through = {
            number: (pytest.approx(PAPERS[paper].width - at.x), pytest.approx(at.y))
            for number, at in centres(pair.back).items()
        }

        assert {number: tuple(at) for number, at in centres(pair.face).items()} == seen_through


@on_every_paper
def test_all_cards_lie_inside_the_rim_with_their_bleed(paper: str) -> None:
    sheet = PAPERS[paper]
    inside = Rect(0, 0, sheet.width, sheet.height).inset(sheet.rim)

    for window in windows(pairs(52, sheet)[0].face):
        assert window.x >= inside.x
        assert window.y >= inside.y
        assert window.right <= inside.right
        assert window.bottom <= inside.bottom


@on_every_paper
@pytest.mark.parametrize("count", [4, 52])
def test_a_card_is_seen_whole_and_its_bleed_up_to_its_neighbours(paper: str, count: int) -> None:
    pair = pairs(count, PAPERS[paper])[0]

    for sheet in (pair.face, pair.back):
        cut, seen = cuts(sheet, paper), windows(sheet)
        for card in cut:
            foot = words_top(PAPERS[paper], STYLE)
            for x, y in samples(card.inset(-2.9)):
                if y > foot:  # the bleed of the lowest row ends there, but for its first two millimetres
                    assert foot >= card.bottom + 2
                    continue
                inside = next((place for place, other in enumerate(cut) if holds(other, x, y)), None)
                shown = [place for place, window in enumerate(seen) if holds(window, x, y)]
                assert shown
                assert inside in (None, shown[-1])


def cuts(sheet: Drawing, paper: str) -> list[Rect]:
    """Return the cards as they are to be cut out, in the order of drawing."""
    cell = grid(POKER, PAPERS[paper], STYLE, cards=len(centres(sheet))).cell
    return [Rect(at.x - cell.width / 2, at.y - cell.height / 2, *cell) for at in centres(sheet).values()]


def samples(area: Rect, steps: int = 12) -> list[Point]:
    shares = [step / steps for step in range(steps + 1)]
    return [Point(area.x + across * area.width, area.y + down * area.height) for across in shares for down in shares]


def holds(area: Rect, x: float, y: float) -> bool:
    return area.x <= x <= area.right and area.y <= y <= area.bottom


@on_every_paper
def test_crop_marks_stand_outside_the_art_at_every_cut_on_both_sides(paper: str) -> None:
    pair = pairs(52, PAPERS[paper])[0]

    for sheet in (pair.face, pair.back):
        upright = {(round(a.x, 6), round(b.x, 6)) for a, b in marks(sheet) if a.y != b.y}
        level = {(round(a.y, 6), round(b.y, 6)) for a, b in marks(sheet) if a.x != b.x}
        edges = [(card.x, card.right, card.y, card.bottom) for card in cuts(sheet, paper)]
        assert upright == {(round(x, 6), round(x, 6)) for card in edges for x in card[:2]}
        assert level == {(round(y, 6), round(y, 6)) for card in edges for y in card[2:]}
        assert not any(
            window.overlaps(Rect(min(a.x, b.x), min(a.y, b.y), abs(a.x - b.x) or 0.1, abs(a.y - b.y) or 0.1))
            for window in windows(sheet)
            for a, b in marks(sheet)
        )


@on_every_paper
@pytest.mark.parametrize("bleed", ["shared", "own"])
def test_duplex_crosses_lie_where_the_printer_prints_and_off_the_art(paper: str, bleed: Bleed) -> None:
    sheet = PAPERS[paper]
    inside = Rect(0, 0, *sheet.size).inset(sheet.rim)
    backs = [card(f"back {number}") for number in range(52)]

    for pair in impose(backs, backs, Imposition(sheet, STYLE, bleed=bleed)):
        crosses = [rect(item.outline) for item in pair.face.items if isinstance(item, Path)][1:]

        assert len(crosses) == 2
        for cross in (each.inset(-STYLE.cross.width / 2) for each in crosses):
            assert inside.x - 1e-9 <= cross.x
            assert cross.right <= inside.right + 1e-9
            assert not any(window.inset(1e-6).overlaps(cross) for window in windows(pair.face))


def test_a_sheet_that_could_hold_more_has_no_empty_rows() -> None:
    plan = grid(POKER, PAPERS["A1"], STYLE, cards=52)

    assert (plan.columns, plan.rows) == (9, 6)


def test_sheets_of_one_kit_have_the_same_cuts() -> None:
    sheets = pairs(52, PAPERS["A4"])

    assert len({tuple(marks(sheet)) for pair in sheets for sheet in (pair.face, pair.back)}) == 1


def test_a_back_is_drawn_once_however_many_cards_have_it() -> None:
    back = card("orange back")

    pair = impose([card(f"face {number}") for number in range(4)], [back] * 4, Imposition(PAPERS["A4"], STYLE))[0]

    used = {item.symbol for item in flat(pair.back.items) if isinstance(item, Use)}
    assert [(symbol.name, symbol.bounds) for symbol in used] == [("orange-back", Rect(-3, -3, 69, 94))]


def flat(items: tuple[Item, ...]) -> list[Item]:
    return [inner for item in items for inner in ([item, *flat(item.items)] if isinstance(item, Group) else [item])]


def test_a_card_that_fits_on_no_sheet_is_refused() -> None:
    with pytest.raises(PaperTooSmallError, match="no card of 63 x 88 mm fits on stamp"):
        grid(POKER, Paper("stamp", 60.0, 80.0, 5.0, "A4"), STYLE)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_crop_marks_at_top_and_sides_are_where_the_printer_prints(paper: str) -> None:
    plan, sheet = grid(POKER, PAPERS[paper], STYLE), PAPERS[paper]
    reach = STYLE.crop.gap + STYLE.crop.length

    assert plan.area.y - reach >= sheet.rim - 1e-9
    assert plan.area.x - reach >= sheet.rim - 1e-9


COLOURS = ("#ff7700", "#777777", "#884400", "#111111")


def coloured(title: str, colour: str) -> Drawing:
    return replace(card(title), items=(Path(rectangle(Rect(-3, -3, 69, 94)), fill=hex_ink(colour)),))


def decks(paper: Paper, bleed: Bleed, duplex: Duplex) -> tuple[CardSheet, ...]:
    """Lay out thirteen cards of each of four colours."""
    faces = [coloured(f"face {number}", COLOURS[number // 13]) for number in range(52)]
    backs = [coloured(f"back {number}", COLOURS[number // 13]) for number in range(52)]
    return impose(faces, backs, Imposition(paper, STYLE, duplex, bleed))


def colours(sheet: Drawing, plan: SheetGrid) -> list[tuple[Rect, str]]:
    """Return where each card lies, and its colour."""
    found = []
    for item in sheet.items:
        if isinstance(item, Group) and item.clip:
            (art,) = (inner for inner in flat(through(item.items)) if isinstance(inner, Path))
            window = rect(item.clip)
            centre = centres(replace(sheet, items=(item,))).popitem()[1]
            assert window.x < centre.x < window.right
            assert art.fill
            box = Rect(centre.x - plan.cell.width / 2, centre.y - plan.cell.height / 2, *plan.cell)
            found.append((box, hex_colour(art.fill)))
    return found


def through(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return items with what symbols hold in their places."""
    return tuple(
        replace(item, items=through(item.items)) if isinstance(item, Group)
        else Group(item.symbol.items) if isinstance(item, Use)
        else item
        for item in items
    )  # fmt: skip


def rect(outline: Outline) -> Rect:
    xs, ys = outline.coords[::2], outline.coords[1::2]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@on_every_paper
@pytest.mark.parametrize("duplex", ["long-edge", "none"])
def test_a_cut_that_slips_shows_no_other_colour(paper: str, duplex: Duplex) -> None:
    """Whatever is drawn within a millimetre of a card is of its own colour, or blank."""
    sheets = decks(PAPERS[paper], "shared", duplex)
    plan = grid(POKER, PAPERS[paper], STYLE)

    for sheet in (side for pair in sheets for side in (pair.face, pair.back) if side):
        placed = colours(sheet, plan)
        for one, colour in placed:
            near = {other for box, other in placed if box.overlaps(one.inset(-1))}
            assert near == {colour}


ORANGE, GREY = "#ff7700", "#777777"


@pytest.mark.parametrize(
    "borders",
    [
        pytest.param([ORANGE] * 7 + [GREY] * 7, id="a border after the other"),
        pytest.param([ORANGE, GREY, ORANGE, ORANGE], id="the last one would touch grey at a corner above"),
    ],
)
def test_cards_with_one_back_touch_only_cards_with_the_same_border(borders: list[str]) -> None:
    faces = [coloured(f"face {number}", border) for number, border in enumerate(borders)]
    back, plan = coloured("back", "#111111"), grid(POKER, PAPERS["A4"], STYLE)

    sheets = impose(faces, [back] * len(borders), Imposition(PAPERS["A4"], STYLE), borders)

    placed = [colours(sheet.face, plan) for sheet in sheets]
    assert [colour for sheet in placed for _, colour in sheet] == borders
    assert len(placed) == -(-len(borders) // 9)
    for sheet in placed:
        for one, colour in sheet:
            assert {other for box, other in sheet if box.overlaps(one.inset(-1))} == {colour}


def test_cards_that_need_an_empty_row_between_them_get_it_where_the_paper_is_large_enough() -> None:
    columns = grid(POKER, PAPERS["A1"], STYLE).columns
    faces = [card(f"face {number}") for number in range(2 * columns)]
    backs = [coloured(f"back {number // columns}", COLOURS[number // columns]) for number in range(2 * columns)]

    assert len(impose(faces, backs, Imposition(PAPERS["A1"], STYLE))) == 1


@on_every_paper
def test_bleed_never_covers_a_card_of_another_colour(paper: str) -> None:
    plan = grid(POKER, PAPERS[paper], STYLE)
    for pair in decks(PAPERS[paper], "shared", "none"):
        placed, seen = colours(pair.face, plan), windows(pair.face)

        covering = [
            (one, other)
            for at, (one, _) in enumerate(placed)
            for later, other in enumerate(seen)
            if later > at and one.inset(0.001).overlaps(other) and placed[later][1] != placed[at][1]
        ]

        assert covering == []


@on_every_paper
def test_all_cards_of_all_colours_are_there_and_sheets_are_few(paper: str) -> None:
    sheets, held = decks(PAPERS[paper], "shared", "none"), grid(POKER, PAPERS[paper], STYLE).count

    assert sorted((number for pair in sheets for number in centres(pair.face)), key=int) == [*map(str, range(52))]
    assert len(sheets) <= -(-52 // held) + 1


def test_cards_with_bleed_of_their_own_lie_one_after_the_other_whatever_their_colours() -> None:
    plan = grid(POKER, PAPERS["A3"], STYLE, spacing=Spacing(gap=6.0))

    assert len(decks(PAPERS["A3"], "own", "none")) == -(-52 // plan.count)
