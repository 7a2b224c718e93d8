"""Pages as pixels: at the size asked for, and one after the other as a moving picture, of very long games some."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.backends.pixels import gif_bytes, png_bytes
from meridian_print.graphics.drawing.geometry import Rect, Size, rectangle
from meridian_print.graphics.drawing.items import Document, Drawing, Page, Path
from meridian_print.graphics.drawing.paint import Ink

PAGES = 7


def greys(most: int) -> tuple[list[int], list[int]]:
    """Return how light each frame is, and how long it is shown."""
    shades = [round(255 * at / PAGES) for at in range(PAGES)]
    pages = tuple(
        Page(
            Drawing(
                str(shade), Size(40.0, 30.0), (Path(rectangle(Rect(-1, -1, 42, 32)), Ink((shade / 255, 0.0, 0.0))),)
            ),
            "",
            "",
        )
        for shade in shades
    )
    with Image.open(BytesIO(gif_bytes(pdf_bytes(Document("greys", "en", pages)), 80, 500, most))) as picture:
        seen, shown = [], []
        for at in range(getattr(picture, "n_frames", 1)):
            picture.seek(at)
            seen.append(picture.convert("RGB").getpixel((40, 30))[0])
            shown.append(picture.info["duration"])
        assert picture.size == (80, 60)
    return [min(range(PAGES), key=lambda at: abs(shades[at] - value)) for value in seen], shown


@pytest.mark.parametrize(("most", "kept"), [(7, [0, 1, 2, 3, 4, 5, 6]), (4, [0, 2, 4, 6]), (3, [0, 3, 6])])
def test_of_many_pages_some_are_shown_and_always_the_last(most: int, kept: list[int]) -> None:
    assert greys(most) == (kept, [500] * (len(kept) - 1) + [2000])


def one_page(width: float, height: float) -> bytes:
    """Return a page of one colour as a PDF."""
    red = Path(rectangle(Rect(-1, -1, width + 2, height + 2)), Ink((1.0, 0.0, 0.0)))
    return pdf_bytes(Document("red", "en", (Page(Drawing("red", Size(width, height), (red,)), "", ""),)))


def test_a_page_is_rendered_at_exactly_the_requested_size_and_resolution() -> None:
    with Image.open(BytesIO(png_bytes(one_page(40.0, 30.0), (400, 300), 254))) as picture:
        assert picture.size == (400, 300)
        assert [round(dots) for dots in picture.info["dpi"]] == [254, 254]
        assert picture.getpixel((399, 299)) == (255, 0, 0)


def test_a_partial_last_row_is_left_out() -> None:
    with Image.open(BytesIO(png_bytes(one_page(40.0, 30.04), (400, 300), 254))) as picture:
        assert picture.size == (400, 300)


def test_a_page_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match=r"expected a page of 400 x 200 pixels, got 400 x 300"):
        png_bytes(one_page(40.0, 30.0), (400, 200), 254)
