"""Every drawing is what it was: `pytest tests/goldens --rewrite-goldens` writes the kept texts anew.

The texts are in `kept/`, one file a component or theme. A change of a look shows there line by line, to be judged
before it is kept.
"""

from __future__ import annotations

import pathlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import unified_diff
from fnmatch import fnmatchcase
from itertools import islice

import pytest

from meridian_print.boardgame.kit.calibration_sheet import CalibrationDesign, calibration_sheet
from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Outline, Rect, Size, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Stroke, hex_ink
from meridian_print.graphics.drawing.type import Font, text
from tests.games.meridian.kit.kits import Kit, content, paths
from tests.games.meteo.board.boards import drawn as meteo_board
from tests.goldens.listing import Listing

KEPT = pathlib.Path(__file__).parent / "kept"
SHOWN = 40
"""Most lines of a difference that are shown."""


@dataclass(frozen=True, slots=True)
class Golden:
    """Files of a kit whose drawings are kept as one text; `paths` are patterns, and `pages` are listed in full."""

    name: str
    kit: Kit
    paths: tuple[str, ...] = ("*",)
    pages: int = 99


CARDS = ("cards/grey-03.svg", "cards/orange-8-9-10.svg", "cards/black-back.svg")
GOLDENS = (
    Golden("board-atlas", Kit("corvine-isles", "atlas", "A4", "board-5.svg")),
    Golden("board-engraved", Kit("corvine-isles", "engraved", "A4", "board-4.svg")),
    Golden("board-line-art", Kit("first-voyage", "line-art", "A4", "board-5.svg")),
    Golden("board-night", Kit("winding-sound", "night", "A4", "board-5.svg")),
    Golden("board-plain", Kit("winding-sound", "plain", "A4", "board-4.svg")),
    Golden("board-tiles", Kit("first-voyage", "plain", "A4", "board-tiles")),
    *(
        Golden(f"cards-{theme}", Kit("corvine-isles", theme, "A4", "cards"), CARDS)
        for theme in ("atlas", "engraved", "line-art", "night", "plain")
    ),
    Golden("cards-own-size", Kit("corvine-isles", "atlas", "A4", "cards", cards="57x87mm"), CARDS),
    Golden("card-sheets", Kit("corvine-isles", "plain", "A4", "cards", bleed="own", corners="yes"), ("*.pdf",), 2),
    Golden("card-sheets-folded", Kit("corvine-isles", "plain", "Letter", "cards", duplex="gutterfold"), ("*.pdf",), 1),
    Golden("towers", Kit("corvine-isles", "atlas", "A4", "towers"), ("towers-*", "towers/grey-*"), 2),
    Golden("boxes", Kit("corvine-isles", "atlas", "A4", "boxes")),
    Golden("rules", Kit("corvine-isles", "atlas", "A4", "rules"), ("rules-en.pdf", "*quick-start*")),
    Golden("player-aid", Kit("corvine-isles", "atlas", "A4", "player-aid")),
    Golden("player-aid-night", Kit("first-voyage", "night", "Letter", "player-aid")),
    Golden("score-sheet", Kit("corvine-isles", "atlas", "A4", "score-sheet.pdf")),
    Golden("log-sheet", Kit("corvine-isles", "atlas", "A4", "log-sheet.pdf")),
    Golden("assembly", Kit("corvine-isles", "atlas", "A4", "assembly")),
)


LONG = ("board-engraved", "board-line-art", "board-night", "board-plain", "board-tiles")
"""What takes long to draw, and that others are tested with too."""


def listed(golden: Golden) -> str:
    return _text(_lines(golden, Listing(golden.pages)))


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _lines(golden: Golden, listing: Listing) -> Iterator[str]:
    for path in sorted(paths(golden.kit)):
        if any(fnmatchcase(path, pattern) for pattern in golden.paths):
            made = content(golden.kit, path)
            assert isinstance(made, Document | Drawing)
            yield f"== {path}"
            yield from listing.content(made)


def difference(kept: str, found: str) -> str:
    """Return the first lines that differ, as a patch; empty if none does."""
    lines = unified_diff(kept.splitlines(), found.splitlines(), "kept", "drawn", n=1, lineterm="")
    return "\n".join(line[:200] for line in islice(lines, SHOWN))


def compare(name: str, found: str, *, rewrites: bool) -> None:
    kept = KEPT / f"{name}.txt"
    if rewrites:
        kept.write_text(found)
    assert difference(kept.read_text(), found) == ""


@pytest.mark.parametrize(
    "golden",
    [pytest.param(golden, marks=pytest.mark.slow if golden.name in LONG else (), id=golden.name) for golden in GOLDENS],
)
def test_what_is_drawn_is_what_was_kept(golden: Golden, rewrites: bool) -> None:
    compare(golden.name, listed(golden), rewrites=rewrites)


METEO_BOARDS = (
    ("meteo-business", "atlas", "en"),
    ("crosswind-isles", "engraved", "fr"),
    ("meteo-business", "line-art", "de"),
    ("crosswind-isles", "night", "en"),
    ("meteo-business", "plain", "fr"),
)
"""Boards of Météo Business, by layout, theme and language."""


@pytest.mark.slow
@pytest.mark.parametrize(("layout", "theme", "language"), METEO_BOARDS)
def test_a_board_of_meteo_is_what_was_kept(layout: str, theme: str, language: str, rewrites: bool) -> None:
    drawing = meteo_board(layout, theme, language)

    compare(f"meteo-board-{theme}", _text(Listing(pages=1).content(drawing)), rewrites=rewrites)


def test_the_calibration_sheet_is_what_was_kept(rewrites: bool) -> None:
    sheet = calibration_sheet(CalibrationDesign(paper_named("A4"), Words("en"), "meridian-print"))

    compare("calibration", _text(Listing(pages=99).content(sheet)), rewrites=rewrites)


RED, BLUE = hex_ink("#ff0000"), hex_ink("#0000ff")
LONG = tuple(float(number % 7) for number in range(40))
SYMBOL = Symbol("tree", Rect(0, 0, 1, 1), (Path(Outline("ML", (0, 0, 1, 1)), RED),))
ITEMS: tuple[Item, ...] = (
    Path(Outline("ML", (0.0, 0.0, 1.0, 1.0)), stroke=Stroke(RED, 0.2)),
    Path(Outline("M" + "L" * 19, LONG), RED),
    text("words", (3, 3), Font("EBGaramond-Bold", 5), RED),
    Group((Path(Outline("ML", (0, 0, 1, 1)), RED),), layer="cut"),
    *(Use(SYMBOL, translation(x, 0)) for x in range(6)),
)


def _of(items: Iterable[Item]) -> str:
    return _text(Listing(pages=1).content(Drawing("sheet", Size(9, 9), tuple(items))))


@pytest.mark.parametrize(
    ("place", "other"),
    [
        (0, Path(Outline("ML", (0.0, 0.0, 1.0, 1.1)), stroke=Stroke(RED, 0.2))),
        (0, Path(Outline("ML", (0.0, 0.0, 1.0, 1.0)), stroke=Stroke(BLUE, 0.2))),
        (0, Path(Outline("ML", (0.0, 0.0, 1.0, 1.0)), stroke=Stroke(RED, 0.3))),
        (1, Path(Outline("M" + "L" * 19, (*LONG[:20], 1.5, *LONG[21:])), RED)),
        (2, text("words", (3, 3.1), Font("EBGaramond-Bold", 5), RED)),
        (2, text("worms", (3, 3), Font("EBGaramond-Bold", 5), RED)),
        (2, text("words", (3, 3), Font("EBGaramond-Bold", 5), BLUE)),
        (3, Group((Path(Outline("ML", (0, 0, 1, 2)), RED),), layer="cut")),
        (3, Group((Path(Outline("ML", (0, 0, 1, 1)), RED),), layer="cut", opacity=0.5)),
        (7, Use(SYMBOL, translation(2, 0.1))),
        (7, Use(replace(SYMBOL, items=()), translation(2, 0))),
    ],
    ids=range(11),
)
def test_a_difference_that_can_be_seen_shows(place: int, other: Item) -> None:
    changed = (*ITEMS[:place], other, *ITEMS[place + 1 :])

    assert difference(_of(ITEMS), _of(ITEMS)) == ""
    assert difference(_of(ITEMS), _of(changed)) != ""


def test_every_kept_text_is_compared() -> None:
    boards = (f"meteo-board-{theme}" for _, theme, _ in METEO_BOARDS)
    assert {path.stem for path in KEPT.iterdir()} == {"calibration", *boards, *(golden.name for golden in GOLDENS)}
