"""Images of cards and boards: whole pixels, art up to every edge, true to size."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from meridian_print.boardgame.content import KitFile, RenderedFile, pixels_of
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.plan import plan_kit
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.layout.file import LayoutFile
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.printing.preflight import preflight
from meridian_print.printing.print_shop.vendor import png_faults
from tests.cli.builds import build
from tests.games.meridian.kit.kits import KITS, recipe

LAYOUT = recipe(KITS[2]).layout
BLEED, INCH = 3.0, 25.4


@cache
def files(order: Order, wanted: str) -> tuple[KitFile, ...]:
    return kit_files(recipe_for(LAYOUT, order), wanted)


def png(order: Order, path: str) -> RenderedFile:
    (file,) = files(order, path)
    content = file.make()
    assert isinstance(content, RenderedFile)
    return content


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_every_face_and_every_back_has_an_image(ending: str) -> None:
    paths = {file.path for file in files(Order(card_images=ending), "card-images")}

    assert len(paths) == 4 * 14
    assert {f"card-images/orange-07.{ending}", f"card-images/black-back.{ending}"} <= paths


def test_no_images_are_made_unless_they_are_asked_for() -> None:
    assert files(Order(), "card-images") == files(Order(), "*.png") == ()


@pytest.mark.parametrize(("cards", "size"), [("poker", (63, 88)), ("mini", (44, 67)), ("57.3x87.1mm", (57.3, 87.1))])
@pytest.mark.parametrize("name", ["grey-07", "orange-back"])
def test_a_png_has_300_dots_to_the_inch_and_bleed_on_all_sides(
    name: str, cards: str, size: tuple[float, float]
) -> None:
    content = png(Order(cards=cards, card_images="png"), f"card-images/{name}.png")

    wanted = tuple(round((side + 2 * BLEED) * 300 / INCH) for side in size)

    assert list(png_faults(content.data, (wanted[0], wanted[1]))) == []
    assert pixels_of(content.size, content.dpi) == wanted


@pytest.mark.parametrize("theme", ["atlas", "night", "line-art"])
def test_the_art_of_a_card_goes_on_to_the_edge_of_its_image(theme: str) -> None:
    content = png(Order(theme=theme, card_images="png"), "card-images/black-07.png")

    with Image.open(io.BytesIO(content.data)) as card:
        edges = [card.crop(box) for box in edge_boxes(card.size)]

    assert all(edge.tobytes() == inner.tobytes() for edge, inner in zip(edges[::2], edges[1::2], strict=True))


def edge_boxes(size: tuple[int, int]) -> list[tuple[int, int, int, int]]:
    """Return the outermost row or column of each edge, and the fourth beside it, without the corners."""
    width, height = size
    away = 40
    return [
        *((0, away, 1, away + 9), (3, away, 4, away + 9)),
        *((width - 1, away, width, away + 9), (width - 4, away, width - 3, away + 9)),
        *((away, 0, away + 9, 1), (away, 3, away + 9, 4)),
        *((away, height - 1, away + 9, height), (away, height - 4, away + 9, height - 3)),
    ]


@pytest.mark.parametrize("cards", ["poker", "tarot"])
def test_an_svg_shows_the_card_with_its_bleed_and_can_be_printed(cards: str) -> None:
    (file,) = files(Order(cards=cards, card_images="svg"), "card-images/brown-1-2-3.svg")
    card = file.make()
    assert isinstance(card, Drawing)

    data = svg_bytes(card, "en")

    width, height = (side + 2 * BLEED for side in card.size)
    assert f'width="{width:g}mm"'.encode() in data
    assert f'height="{height:g}mm"'.encode() in data
    assert preflight(data) == ()


@pytest.mark.slow
@pytest.mark.parametrize(("dpi", "pixels"), [(150, (2480, 1754)), (96, (1587, 1123)), (30, (496, 351))])
def test_a_board_has_the_resolution_that_is_asked_for(dpi: int, pixels: tuple[int, int]) -> None:
    content = png(Order(theme="line-art", png=dpi), "board-5.png")

    assert list(png_faults(content.data, pixels, dpi)) == []


@pytest.mark.slow
def test_the_image_of_a_board_has_neither_marks_nor_a_pale_edge() -> None:
    content = png(Order(png=100), "board-4.png")

    with Image.open(io.BytesIO(content.data)) as board:
        width, height = board.size
        corners = [board.getpixel(at) for at in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1))]
        inner = board.getpixel((2, 2))

    assert corners == [inner] * 4


def test_a_resolution_that_takes_too_many_pixels_is_refused() -> None:
    huge = replace(LAYOUT, board=Size(1200.0, 900.0))

    fits, refused = (plan_kit(LayoutFile(Path("mine.yaml"), b"", each), Order(png=600)) for each in (LAYOUT, huge))

    assert fits.value is not None
    assert [found.message for found in refused.diagnostics] == [
        "`png`: expected at most 244dpi for a board of 1200 x 900 mm, got 600dpi"
    ]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--png", "20dpi"), "expected a resolution from 30dpi to 600dpi, got '20dpi'"),
        (("--png", "fine"), "got 'fine'"),
        (("--png", "9" * 5000), "expected a resolution from 30dpi to 600dpi"),
        (("--card-images", "jpg"), "expected png or svg, got 'jpg'"),
    ],
)
def test_what_is_no_resolution_and_no_format_is_refused(arguments: tuple[str, ...], expected: str) -> None:
    refused = build(*arguments)

    assert refused.exit_code == 2
    assert expected in refused.output


@pytest.mark.parametrize("written", ["150dpi", "150", " 150 DPI "])
def test_a_resolution_is_read_with_and_without_its_unit(written: str) -> None:
    listed = build("--list", "--only", "board", "--png", written)

    assert "board-5.png" in listed.output
