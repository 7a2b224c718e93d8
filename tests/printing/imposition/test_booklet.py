"""The pages of a booklet follow each other once its sheets are folded and put into each other."""

from __future__ import annotations

from meridian_print.printing.imposition.booklet import Spread, impose_booklet, saddle_order
from tests.checks.each import for_each


@for_each("pages", range(1, 30))
def test_folded_sheets_read_in_order(pages: int) -> None:
    """Open the booklet leaf by leaf: the right pages of the fronts and left pages of the backs, then back outwards."""
    sides = saddle_order(pages)
    fronts, backs = sides[::2], sides[1::2]

    first_half = [page for front, back in zip(fronts, backs, strict=True) for page in (front.right, back.left)]
    second_half = [
        page for front, back in zip(reversed(fronts), reversed(backs), strict=True) for page in (back.right, front.left)
    ]

    read = first_half + second_half
    assert [page for page in read if page is not None] == list(range(pages))
    assert read[pages:] == [None] * (len(read) - pages)
    assert len(read) % 4 == 0
    assert len(read) - pages < 4


def test_a_blank_page_stays_blank() -> None:
    assert impose_booklet("abc", Spread(None, 0)) == (None, "a")
