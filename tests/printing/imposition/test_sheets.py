"""The foot of a sheet keeps inside the rim and off what stands above it, the marks of a board off its art."""

from __future__ import annotations

import re

import pytest

from meridian_print.games.meridian.theme import Theme, theme_names
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.graphics.drawing.geometry import Rect, Size, rectangle
from meridian_print.graphics.drawing.items import Drawing, Group, Path, Text
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.imposition.nup import Imposition, impose
from meridian_print.printing.imposition.paper import Paper, Papers, PaperTooSmallError
from meridian_print.printing.imposition.sheets import (
    Footer,
    foot,
    printed_area,
    side_crosses,
    with_crop_marks,
    with_foot,
)
from meridian_print.templates import load
from tests.checks.each import for_each
from tests.checks.flat import flat, lines

PAPERS = load("papers.yaml", Papers).papers
STYLE = load("press.yaml", PressStyle)
SLIP = Footer(
    "Print at 100 %. This ruler is 100 mm long.", "A kit: cards. Sheet 1 of 6: faces.", "1 faces, kit 01234567"
)

on_every_paper = pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)


def card() -> Drawing:
    art = Path(rectangle(Rect(-3, -3, 69, 94)), fill=hex_ink("#ff0000"))
    return Drawing("card", Size(63, 88), (art,), bleed=3)


def bare(paper: Paper) -> Drawing:
    return Drawing("", paper.size, ())


def extent(sheet: Drawing) -> list[Rect]:
    """Return the box of every path."""
    found = []
    for item, _ in flat(sheet.items):
        if isinstance(item, Path):
            xs, ys = item.outline.coords[::2], item.outline.coords[1::2]
            found.append(Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return found


@on_every_paper
def test_the_foot_lies_inside_the_rim_and_below_what_may_be_printed_on(paper: Paper) -> None:
    inside, above = Rect(0, 0, *paper.size).inset(paper.rim), printed_area(paper)

    sheet = with_foot(bare(paper), paper, SLIP, STYLE)

    for box in (*extent(sheet), *(line.box for line in lines(sheet))):
        assert above.bottom <= box.y
        assert box.bottom <= inside.bottom
        assert inside.x <= box.x
        assert box.right <= inside.right


@on_every_paper
@for_each("theme", theme_names())
def test_sheets_to_write_on_leave_room_for_the_foot(theme: str, paper: Paper) -> None:
    sizes = Theme(theme).section("sheets", SheetStyle).sizes

    assert paper.height - sizes.foot <= printed_area(paper).bottom
    assert sizes.margin >= paper.rim


@on_every_paper
def test_all_lines_of_the_slip_stand_beside_the_ruler(paper: Paper) -> None:
    sheet = Drawing("", paper.size, (foot(paper, SLIP, STYLE),))

    (scale,) = extent(sheet)
    assert [line.words for line in lines(sheet)] == [SLIP.ruler, SLIP.note, SLIP.made]
    assert all(line.box.x > scale.right for line in lines(sheet))


@pytest.mark.parametrize("letters", range(40, 60))
def test_paper_as_wide_as_is_asked_for_is_wide_enough(letters: int) -> None:
    footer, narrow = SLIP._replace(ruler="x" * letters), Paper("narrow", 120.0, 200.0, 5.0, "A4")
    with pytest.raises(PaperTooSmallError) as refused:
        foot(narrow, footer, STYLE)

    least = re.search(r"at least (\d+) mm wide", str(refused.value))

    assert least
    assert foot(narrow._replace(width=float(least[1])), footer, STYLE)


@on_every_paper
def test_crosses_are_equally_far_from_both_edges(paper: Paper) -> None:
    left, right = extent(Drawing("", paper.size, side_crosses(paper, 50, STYLE)))

    assert left.centre.x == pytest.approx(paper.width - right.centre.x)
    assert left.x - STYLE.cross.width / 2 >= paper.rim
    assert left.centre.y == right.centre.y == pytest.approx(50)


@on_every_paper
def test_the_marks_of_a_sheet_of_cards_touch_neither_each_other_nor_the_foot(paper: Paper) -> None:
    face = impose([card()] * 9, [card()] * 9, Imposition(paper, STYLE))[0].face
    crop, *crosses = (item for item in face.items if isinstance(item, Path))
    ends = list(zip(crop.outline.coords[::2], crop.outline.coords[1::2], strict=True))
    pairs = map(sorted, zip(ends[::2], ends[1::2], strict=True))
    strokes = [Rect(*a, b[0] - a[0], b[1] - a[1]).inset(-0.05) for a, b in pairs]

    footed = Drawing("", paper.size, (*crosses, foot(paper, SLIP, STYLE)))

    others = (*extent(footed), *(line.box for line in lines(footed)))
    assert [(stroke, other) for stroke in strokes for other in others if stroke.overlaps(other)] == []


def test_marks_of_a_board_lie_in_the_slug_outside_its_bleed() -> None:
    board = Drawing("The Isles: Summer", Size(420, 297), (), bleed=3)

    marked = with_crop_marks(board, "Board, kit 01234567", STYLE)

    assert [item.layer for item in marked.items if isinstance(item, Group)] == ["Crop marks", "Slug"]
    (marks,) = (item.outline for item, _ in flat(marked.items) if isinstance(item, Path))
    sheet, art = Rect(0, 0, *board.size).inset(-marked.slug), Rect(0, 0, *board.size).inset(-board.bleed)
    for x, y in zip(marks.coords[::2], marks.coords[1::2], strict=True):
        assert sheet.x <= x <= sheet.right
        assert sheet.y <= y <= sheet.bottom
        assert not (art.x < x < art.right and art.y < y < art.bottom)
    (line,) = lines(marked)
    assert line.words == "The Isles: Summer. Board, kit 01234567"
    assert art.bottom < line.box.y < line.box.bottom < sheet.bottom


def slip_lines(note: str, paper: Paper) -> list[Text]:
    return [item for item, _ in flat((foot(paper, Footer("Print at 100 %.", note), STYLE),)) if isinstance(item, Text)]


@pytest.mark.parametrize(("title", "is_titled"), [("Two Coasts", True), ("Two Coasts " * 40, False)])
def test_the_title_of_a_document_stands_before_a_note_where_both_have_room(title: str, is_titled: bool) -> None:
    footer = Footer("Print at 100 %.", "Sheet 1 of 6.", title=title)

    found = [item.words for item, _ in flat((foot(PAPERS[0], footer, STYLE),)) if isinstance(item, Text)]

    assert found[1] == (f"{title}. Sheet 1 of 6." if is_titled else "Sheet 1 of 6.")


def test_a_short_note_is_set_as_it_is() -> None:
    assert [line.words for line in slip_lines("Two Coasts: Day, Score sheet", PAPERS[0])] == [
        "Print at 100 %.",
        "Two Coasts: Day, Score sheet",
    ]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
@pytest.mark.parametrize("letter", ["W", "i", pytest.param("long ", marks=pytest.mark.slow)])
def test_a_long_note_keeps_inside_the_rim(letter: str, paper: Paper) -> None:
    _, note = slip_lines(f"{letter * 200}: Day, Score sheet, page 1", paper)

    assert note.start.x + note.width <= paper.width - paper.rim


def test_a_long_note_loses_its_middle() -> None:
    _, note = slip_lines("The Endless Isles " * 12 + "Score sheet, page 1 of 3", PAPERS[0])

    start, _, end = note.words.partition("…")
    assert start.startswith("The Endless Isles The")
    assert end.endswith("Score sheet, page 1 of 3")
