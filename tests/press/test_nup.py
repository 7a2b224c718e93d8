"""Cards on sheets: whole, in the middle, each back behind its face."""

from __future__ import annotations

from itertools import pairwise

import pytest

from meridian_print.drawing.geometry import Point, Rect, Size, rectangle
from meridian_print.drawing.items import Drawing, Group, Item, Path, Use
from meridian_print.drawing.paint import hex_ink
from meridian_print.press.marks import PressStyle
from meridian_print.press.nup import SheetPair, grid, imposed
from meridian_print.press.paper import Paper, Papers
from meridian_print.templates import load

POKER = Size(63.0, 88.0)
PAPERS = {paper.name: paper for paper in load("papers.yaml", Papers).papers}
STYLE = load("press.yaml", PressStyle)


def card(title: str) -> Drawing:
    art = Path(rectangle(Rect(-3, -3, POKER.width + 6, POKER.height + 6)), fill=hex_ink("#ff0000"))
    return Drawing(title, POKER, (art,), bleed=3.0)


def pairs(count: int, paper: Paper) -> tuple[SheetPair, ...]:
    faces, backs = (
        [card(f"face {number}") for number in range(count)],
        [card(f"back {number}") for number in range(count)],
    )
    return imposed(faces, backs, paper, STYLE)


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


@pytest.mark.parametrize(("paper", "count"), [("A4", 9), ("Letter", 8)])
def test_as_many_cards_fit_as_the_paper_holds(paper: str, count: int) -> None:
    assert grid(POKER, PAPERS[paper], STYLE).count == count


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_card_is_on_a_sheet_once(paper: str) -> None:
    sheets = pairs(52, PAPERS[paper])

    seen = [number for pair in sheets for number in centres(pair.face)]

    assert sorted(seen, key=int) == [str(number) for number in range(52)]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_back_lies_behind_its_face_when_the_sheet_is_turned_over_its_long_edge(paper: str) -> None:
    for pair in pairs(20, PAPERS[paper]):
        seen_through = {
            number: (pytest.approx(PAPERS[paper].width - at.x), pytest.approx(at.y))
            for number, at in centres(pair.back).items()
        }

        assert {number: tuple(at) for number, at in centres(pair.face).items()} == seen_through


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_all_cards_lie_inside_the_rim_with_their_bleed(paper: str) -> None:
    sheet = PAPERS[paper]
    inside = Rect(0, 0, sheet.width, sheet.height).inset(sheet.rim)

    for window in windows(pairs(52, sheet)[0].face):
        assert window.x >= inside.x
        assert window.y >= inside.y
        assert window.right <= inside.right
        assert window.bottom <= inside.bottom


def test_a_card_is_seen_with_its_bleed_but_for_what_its_neighbours_cover() -> None:
    for sheet in (pairs(4, PAPERS["A4"])[0].face, pairs(4, PAPERS["A4"])[0].back):
        cut = [Rect(at.x - POKER.width / 2, at.y - POKER.height / 2, *POKER) for at in centres(sheet).values()]

        seen = windows(sheet)

        assert all(own.inset(-3.0).overlaps(window) for own, window in zip(cut, seen, strict=True))
        assert not any(window.overlaps(cut[before]) for place, window in enumerate(seen) for before in range(place))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_crop_marks_stand_outside_the_art_at_every_cut_on_both_sides(paper: str) -> None:
    pair = pairs(52, PAPERS[paper])[0]
    plan = grid(POKER, PAPERS[paper], STYLE)
    art = plan.area.inset(-3.0)

    for sheet in (pair.face, pair.back):
        assert all(
            not art.overlaps(Rect(min(a.x, b.x), min(a.y, b.y), abs(a.x - b.x) or 0.1, abs(a.y - b.y) or 0.1))
            for a, b in marks(sheet)
        )
        upright = sorted({a.x for a, b in marks(sheet) if a.x == b.x})
        assert [round(right - left, 6) for left, right in pairwise(upright)] == [plan.cell.width] * plan.columns


def test_sheets_of_one_kit_have_the_same_cuts() -> None:
    sheets = pairs(52, PAPERS["A4"])

    assert len({tuple(marks(sheet)) for pair in sheets for sheet in (pair.face, pair.back)}) == 1


def test_a_back_is_drawn_once_however_many_cards_have_it() -> None:
    back = card("orange back")

    pair = imposed([card(f"face {number}") for number in range(4)], [back] * 4, PAPERS["A4"], STYLE)[0]

    used = {item.symbol.name for item in flat(pair.back.items) if isinstance(item, Use)}
    assert used == {"orange-back"}


def flat(items: tuple[Item, ...]) -> list[Item]:
    return [inner for item in items for inner in ([item, *flat(item.items)] if isinstance(item, Group) else [item])]


def test_a_card_that_fits_on_no_sheet_is_refused() -> None:
    with pytest.raises(ValueError, match="no card of 63 x 88 mm fits on stamp"):
        grid(POKER, Paper("stamp", 60.0, 80.0, 5.0), STYLE)
