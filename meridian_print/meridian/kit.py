"""The kit: which files a board's kit consists of, in which parts, and the drawing or document behind each.

Nothing is drawn until a file's `make` is called; what several files show is drawn once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial

from meridian_print.drawing.items import Document, Drawing, Page
from meridian_print.meridian.components.card_design import CardDesign, own_size
from meridian_print.meridian.components.cards import card_back, card_face, card_name
from meridian_print.meridian.components.log_sheet import log_sheet
from meridian_print.meridian.components.score_sheet import score_sheets
from meridian_print.meridian.components.sheet import SheetDesign
from meridian_print.meridian.layout.model import Layout, Side
from meridian_print.meridian.rules.material import DECK, Card, Colour
from meridian_print.meridian.words import Words
from meridian_print.press.marks import PressStyle
from meridian_print.press.nup import imposed
from meridian_print.press.paper import Paper, Papers
from meridian_print.press.sheets import Slip, with_crop_marks, with_foot
from meridian_print.templates import load
from meridian_print.theme import Theme, load_theme

Content = Drawing | Document
"""What a file shows: a drawing makes an SVG, a document a PDF."""

Makers = Iterator[tuple[str, Callable[[], Content]]]
"""Paths of files, each with what makes its content."""

PLAYERS = (4, 3, 2)
"""Numbers of players, the most usual first: the order of the log sheets."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything that decides how a kit looks."""

    layout: Layout
    theme: Theme
    words: Words
    press: PressStyle
    paper: Paper


@dataclass(frozen=True, slots=True)
class KitFile:
    """A file of the kit: its path below the kit's folder, the part it belongs to, and how its content is made."""

    path: str
    part: str
    make: Callable[[], Content]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the kit that can be made alone."""

    name: str
    what: str
    files: Callable[[Recipe], Makers]


def recipe(layout: Layout, theme: str, paper: str, language: str = "en") -> Recipe:
    """Gather what a kit is made with; theme and paper by their names."""
    sheet = next(known for known in papers() if known.name == paper)
    words = load(f"languages/{language}.yaml", Words)
    return Recipe(layout, load_theme(theme), words, load("press.yaml", PressStyle), sheet)


def papers() -> tuple[Paper, ...]:
    """List the papers for home printing."""
    return load("papers.yaml", Papers).papers


def kit_files(made_with: Recipe) -> tuple[KitFile, ...]:
    """List the files of the whole kit, in the order in which they are made."""
    return tuple(KitFile(path, part.name, make) for part in PARTS for path, make in part.files(made_with))


def _board(made_with: Recipe) -> Makers:
    for side, name in zip(made_with.layout.sides, side_names(made_with.layout), strict=True):
        drawing = cache(partial(_board_drawing, made_with, side))
        yield f"board-{name}.svg", drawing
        yield f"board-{name}.pdf", partial(_board_document, made_with, drawing)


def side_names(layout: Layout) -> tuple[str, ...]:
    """Name the sides for files: by their cities on a meridian, and by their place too where both have as many."""
    kinds = [str(side.cities_per_meridian) for side in layout.sides]
    return tuple(kind if kinds.count(kind) == 1 else f"{kind}-{place}" for place, kind in enumerate(kinds, 1))


def _board_drawing(made_with: Recipe, side: Side) -> Drawing:
    from meridian_print.meridian.chart.charting import chart  # loads numpy and shapely
    from meridian_print.meridian.components.board import board

    layout, words = made_with.layout, made_with.words.board
    drawing = board(side, chart(side, layout.board), layout.title, made_with.theme.board, words)
    return with_crop_marks(drawing, made_with.press)


def _board_document(made_with: Recipe, drawing: Callable[[], Drawing]) -> Document:
    page = Page(drawing(), made_with.words.kit.board_label, drawing().title)
    return Document(drawing().title, made_with.words.language, (page,))


def _cards(made_with: Recipe) -> Makers:
    style = made_with.theme.cards
    design = CardDesign(own_size(style), made_with.theme.players, style, made_with.words)
    face, back = cache(partial(card_face, design=design)), cache(partial(card_back, design=design))
    for colour in Colour:
        for card in DECK:
            yield f"cards/{colour}-{_file_name(card)}.svg", partial(face, colour, card)
        yield f"cards/{colour}-back.svg", partial(back, colour)
    yield f"cards-{made_with.paper.name.lower()}.pdf", partial(_card_document, made_with, face, back)


def _file_name(card: Card) -> str:
    return card_name(card) if card.is_range else f"{card.meridians[0]:02}"


def _card_document(
    made_with: Recipe, face: Callable[[Colour, Card], Drawing], back: Callable[[Colour], Drawing]
) -> Document:
    words, title = made_with.words, made_with.words.kit.cards.format(title=made_with.layout.title)
    faces = [face(colour, card) for colour in Colour for card in DECK]
    backs = [back(colour) for colour in Colour for _ in DECK]
    sheets = imposed(faces, backs, made_with.paper, made_with.press)
    pages = []
    for number, pair in enumerate(sheets, 1):
        for drawing, bookmark, label in (
            (pair.face, words.kit.faces, words.kit.faces_label),
            (pair.back, words.kit.backs, words.kit.backs_label),
        ):
            named = bookmark.format(number=number, count=len(sheets))
            slip = Slip(words.kit.ruler, words.kit.both_sides.format(title=title, bookmark=named))
            sheet = with_foot(replace(drawing, title=named), made_with.paper, slip, made_with.press)
            pages.append(Page(sheet, label.format(number=number), named))
    return Document(title, words.language, tuple(pages), two_sided=True)


def _score_sheet(made_with: Recipe) -> Makers:
    title, design = made_with.words.kit.score_sheet.format(title=made_with.layout.title), _sheet_design(made_with)
    drawn = (sheet for side in made_with.layout.sides for sheet in score_sheets(side, made_with.layout.title, design))
    sheets = tuple(_footed(made_with, sheet) for sheet in drawn)
    names = ["score-sheet", *(f"score-sheet-page-{number}" for number in range(2, len(sheets) + 1))]
    return _sheet_files(made_with, title, dict(zip(names, sheets, strict=True)), "score-sheet.pdf")


def _log_sheet(made_with: Recipe) -> Makers:
    title, design = made_with.words.kit.log_sheet.format(title=made_with.layout.title), _sheet_design(made_with)
    names = ["log-sheet", *(f"log-sheet-{players}-players" for players in PLAYERS[1:])]
    drawn = (log_sheet(players, made_with.layout.title, design) for players in PLAYERS)
    sheets = {name: _footed(made_with, sheet) for name, sheet in zip(names, drawn, strict=True)}
    return _sheet_files(made_with, title, sheets, "log-sheet.pdf")


def _sheet_design(made_with: Recipe) -> SheetDesign:
    theme = made_with.theme
    return SheetDesign(made_with.paper.size, theme.players, theme.sheets, made_with.words)


def _footed(made_with: Recipe, sheet: Drawing) -> Drawing:
    said = made_with.words.kit
    return with_foot(sheet, made_with.paper, Slip(said.ruler, said.one_side.format(title=sheet.title)), made_with.press)


def _sheet_files(made_with: Recipe, title: str, sheets: Mapping[str, Drawing], document: str) -> Makers:
    """Yield an SVG a sheet, by its name, and all of them as one document."""
    for name, sheet in sheets.items():
        yield f"{name}.svg", partial(_same, sheet)
    pages = tuple(Page(sheet, str(number), sheet.title) for number, sheet in enumerate(sheets.values(), 1))
    yield document, partial(_same, Document(title, made_with.words.language, pages))


def _same(content: Content) -> Content:
    return content


PARTS = (
    Part("board", "both sides of the board, whole, with bleed and crop marks", _board),
    Part("cards", "52 cards and their backs, one by one and on sheets to print on both sides", _cards),
    Part("score-sheet", "a row an island, to count majorities and find the winner", _score_sheet),
    Part("log-sheet", "to write a game down, for 2, 3 and 4 players", _log_sheet),
)
