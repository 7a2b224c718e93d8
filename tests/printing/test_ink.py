"""The ink of a drawing: what can be counted by hand, and what a renderer finds for whole sheets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path as FilePath

import numpy as np
import pytest
from PIL import Image

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.geometry import (
    Outline,
    Rect,
    Size,
    circle,
    join,
    line,
    polygon,
    rectangle,
    rotation,
)
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Page, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.printing import ink
from meridian_print.printing.ink import Coverage, coverage
from tests.checks.programs import run
from tests.games.meridian.kit.kits import Kit, document

BLACK, WHITE, RED, NAVY = (Ink(rgb) for rgb in ((0.0, 0.0, 0.0), (1.0, 1.0, 1.0), (1.0, 0.0, 0.0), (0.0, 0.0, 0.5)))
HALF = rectangle(Rect(-5, -5, 55, 90))
"""The left half of the sheet and more."""
CLOSE = 0.002
"""A share is right to 0.2 points."""


def inked(*items: Item) -> Coverage:
    return measured(Drawing("sheet", Size(100.0, 80.0), items, bleed=3.0))


def measured(drawing: Drawing) -> Coverage:
    blank = Page(Drawing("blank", Size(50.0, 50.0), ()), "1", "blank")
    return coverage(pdf_bytes(Document("sheets", "en", (blank, Page(drawing, "2", "sheet")))), 2)


def test_blank_paper_has_no_ink() -> None:
    assert inked() == (0, 0, 0, 0, 0)


def test_a_large_sheet_is_counted_on_no_more_pixels_than_a_small_one(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []

    def counting(light: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> float:
        counted.append(light.size)
        return 0.0

    monkeypatch.setattr(ink, "_MOST_PIXELS", 20_000)
    monkeypatch.setattr(ink, "_share", counting)

    for size in (Size(100.0, 80.0), Size(800.0, 1000.0)):
        measured(Drawing("sheet", size, ()))

    assert counted == pytest.approx([20_000] * 8, rel=0.02)


def test_black_is_black_ink_alone() -> None:
    assert inked(Path(HALF, BLACK)) == pytest.approx((0.5, 0, 0, 0, 0.5), abs=CLOSE)


def test_red_is_magenta_and_yellow() -> None:
    assert inked(Path(HALF, RED)) == pytest.approx((1 / 3, 0, 0.5, 0.5, 0), abs=CLOSE)


def test_the_grey_part_of_a_colour_is_black() -> None:
    assert inked(Path(HALF, NAVY)) == pytest.approx((0.5 * 2.5 / 3, 0.25, 0.25, 0, 0.25), abs=CLOSE)


def test_what_is_painted_over_does_not_count() -> None:
    assert inked(Path(HALF, BLACK), Path(HALF, WHITE)).mean == 0


@pytest.mark.parametrize(("even_odd", "share"), [(True, 0.4), (False, 0.5)])
def test_a_hole_is_one_by_the_rule_of_its_fill(even_odd: bool, share: float) -> None:
    ring = join((rectangle(Rect(0, 0, 50, 80)), rectangle(Rect(10, 20, 20, 40))))

    assert inked(Path(ring, BLACK, even_odd=even_odd)).mean == pytest.approx(share, abs=CLOSE)


def test_slanting_and_bent_edges_are_measured_finely() -> None:
    slanting, bent = polygon(((10, 10), (90, 13), (50, 70))), circle((50, 40), 30)

    assert inked(Path(slanting, BLACK)).mean == pytest.approx(2340 / 8000, abs=1e-4)
    assert inked(Path(bent, BLACK)).mean == pytest.approx(2827.43 / 8000, abs=2e-3)


@pytest.mark.parametrize("degrees", [0, 17, 45, 90])
def test_a_line_takes_its_length_times_its_width(degrees: float) -> None:
    pen = Stroke(BLACK, 0.13)
    lines = join(line(30, y / 10, 70, y / 10) for y in range(203, 603, 13))

    ink = inked(Group((Path(lines, stroke=pen),), rotation(degrees, (50, 40))))

    assert ink.mean == pytest.approx(31 * 40 * 0.13 / 8000, rel=0.05)


@pytest.mark.parametrize(("cap", "more"), [("butt", 0.0), ("square", 10.0), ("round", 7.854)])
def test_ends_of_lines_take_ink(cap: str, more: float) -> None:
    pen = Stroke(BLACK, 10.0, cap=cap)  # type: ignore[arg-type]

    assert inked(Path(line(20, 40, 70, 40), stroke=pen)).mean == pytest.approx((50 + more) * 10 / 8000, abs=1e-4)


def test_a_dash_takes_its_share() -> None:
    pen = Stroke(BLACK, 2.0, dash=(1.0, 3.0))

    assert inked(Path(line(10, 40, 90, 40), stroke=pen)).mean == pytest.approx(80 * 2 / 4 / 8000, rel=1e-3)


def test_a_line_that_crosses_itself_is_inked_once() -> None:
    pen = Stroke(BLACK, 4.0)
    there_and_back = Outline("MLL", (10, 40, 90, 40, 10, 40))

    ink = inked(Path(there_and_back, stroke=pen))

    assert ink.mean == pytest.approx((80 + 2) * 4 / 8000, rel=0.02)


def test_a_clip_cuts_what_is_painted() -> None:
    whole = Path(rectangle(Rect(0, 0, 100, 80)), BLACK)
    cut = Group((whole,), clip=HALF)
    twice = Group((cut,), clip=rectangle(Rect(0, 0, 100, 40)))

    assert inked(cut).mean == pytest.approx(0.5, abs=CLOSE)
    assert inked(twice, Path(rectangle(Rect(75, 0, 25, 80)), BLACK)).mean == pytest.approx(0.5, abs=CLOSE)


def test_a_translucent_group_is_so_as_a_whole() -> None:
    assert inked(Group((Path(HALF, BLACK), Path(HALF, BLACK)), opacity=0.5)).mean == pytest.approx(0.25, abs=CLOSE)


def test_symbols_take_ink_at_each_use() -> None:
    dot = Symbol("dot", Rect(0, 0, 10, 10), (Path(rectangle(Rect(0, 0, 10, 10)), BLACK),))

    ink = inked(Use(dot), Use(dot, (2.0, 0.0, 0.0, 1.0, 40.0, 40.0)))

    assert ink.mean == pytest.approx(300 / 8000, abs=CLOSE)


def test_no_hatching_of_level_lines_keeps_time_with_the_measuring() -> None:
    shares = []
    for thousandths in range(1200, 1400, 10):
        lines = join(line(10, 5 + at * thousandths / 1000, 90, 5 + at * thousandths / 1000) for at in range(50))
        inks = inked(Path(lines, stroke=Stroke(BLACK, 0.1)))
        shares.append(inks.mean * 8000 / (50 * 80 * 0.1))

    assert min(shares) > 0.9
    assert max(shares) < 1.1


def test_a_symbol_half_beyond_the_edge_takes_what_lies_on_the_sheet() -> None:
    bar = Symbol("bar", Rect(0, 0, 20, 10), (Path(line(0, 5, 20, 5), stroke=Stroke(BLACK, 10)),))

    ink = inked(Use(bar, (1, 0, 0, 1, 90, 0)), Use(bar, (1, 0, 0, 1, -10, 40)), Use(bar, (1, 0, 0, 1, 101, 60)))

    assert ink.mean == pytest.approx(200 / 8000, rel=1e-3)


def test_what_lies_off_the_sheet_takes_none() -> None:
    assert inked(Path(rectangle(Rect(-20, -20, 15, 200)), BLACK), Path(circle((300, 300), 5), BLACK)).mean == 0


def test_a_large_sheet_is_measured_as_a_small_one() -> None:
    large = Drawing("sheet", Size(1189.0, 841.0), (Path(rectangle(Rect(0, 0, 594.5, 841)), BLACK),))

    assert measured(large).mean == pytest.approx(0.5, abs=1e-3)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("theme", "path"), [("line-art", "board-5.pdf"), ("engraved", "board-5.pdf"), ("atlas", "score-sheet.pdf")]
)
def test_whole_sheets_are_measured_as_another_renderer_draws_them(theme: str, path: str, tmp_path: FilePath) -> None:
    drawing = document(Kit("corvine-isles", theme, "A4", path), path).pages[0].drawing

    assert tuple(measured(drawing)) == pytest.approx(tuple(rendered(drawing, tmp_path)), abs=0.003)


def rendered(drawing: Drawing, folder: FilePath) -> Coverage:
    """Measure a picture of the sheet inside its cut edge, 300 dots an inch, by MuPDF, which widens thinner lines."""
    sheet, picture = folder / "sheet.pdf", folder / "sheet.png"
    sheet.write_bytes(pdf_bytes(Document("sheet", "en", (Page(replace(drawing, bleed=0, slug=0), "1", "sheet"),))))
    assert run("mutool", "draw", "-q", "-r", "300", "-o", picture, sheet).returncode == 0
    light = np.asarray(Image.open(picture).convert("RGB"))
    strongest = light.max(axis=2)
    parts = (float((strongest - light[..., part]).mean()) / 255 for part in range(3))
    return Coverage(1 - float(light.mean()) / 255, *parts, 1 - float(strongest.mean()) / 255)
