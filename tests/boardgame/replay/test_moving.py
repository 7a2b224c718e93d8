"""A moving picture shows the positions one after the other, of very long games some of them."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.backends.png import gif_bytes
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
