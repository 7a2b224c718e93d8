"""The drawings of Météo Business are what they were: `pytest tests/goldens --rewrite-goldens` writes the texts anew."""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import product

import pytest

from meridian_print.games.meteo.cards.back import card_back
from meridian_print.games.meteo.cards.card import card_face
from meridian_print.games.meteo.money.note import VALUES as VALUES_OF_NOTES
from meridian_print.games.meteo.money.note import note_back, note_face
from meridian_print.games.meteo.pieces.counter import counter
from meridian_print.games.meteo.pieces.net import piece_net
from meridian_print.games.meteo.pieces.sizes import FOLDED, PIECES, WORTHS
from meridian_print.games.meteo.theme import Theme, theme_names
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.tiles.tile import KINDS, TileDesign, tile_back, tile_face
from meridian_print.games.meteo.tiles.wind_rose import arrow, dial
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.templates import folders
from tests.games.meteo.cards.decks import OWN, PUBLISHED
from tests.games.meteo.cards.decks import design as card_design
from tests.games.meteo.money.test_notes import design as money_design
from tests.games.meteo.pieces.designs import COLOURS
from tests.games.meteo.pieces.designs import design as piece_design
from tests.games.meteo.rulebook.test_quick_start import sheets as rule_sheets
from tests.games.meteo.rulebook.test_rulebook import pages as book_pages
from tests.games.meteo.sheets.test_sheets import drawn as sheet
from tests.goldens.listing import Listing
from tests.goldens.test_goldens import difference

LANGUAGES = folders("meteo/languages")
KEPT = pathlib.Path(__file__).parent / "meteo"
Listed = Callable[[Drawing], Iterator[str]]


def tiles(theme: str) -> Iterator[Drawing]:
    style = Theme(theme).section("tiles", TileStyle)
    design = TileDesign(style, Words("en"))
    yield from (tile_face(kind, design) for kind in KINDS)
    yield from (tile_back(design), dial(design), arrow(design))


def films() -> Iterator[Drawing]:
    design = TileDesign(Theme("atlas").section("tiles", TileStyle).on_film(), Words("de"), is_film=True)
    return (tile_face(kind, design) for kind in KINDS)


def cards(theme: str) -> Iterator[Drawing]:
    chosen = [PUBLISHED.cards[number - 1] for number in (3, 5, 6, 8, 14)]
    yield from (card_face(card, PUBLISHED, card_design(theme)) for card in (*chosen, OWN.cards[1]))
    yield card_back("Météo Business", card_design(theme))


def money(theme: str) -> Iterator[Drawing]:
    for value in VALUES_OF_NOTES:
        yield from (note_face(value, "Météo Business", money_design(theme)), note_back(value, money_design(theme)))


def pieces(theme: str) -> Iterator[Drawing]:
    design = piece_design(theme)
    for piece, colour in product(PIECES, COLOURS):
        drawn = [counter(piece, colour, worth, design) for worth in WORTHS]
        drawn += [piece_net(piece, colour, worth, design) for worth in FOLDED]
        yield from (Drawing(symbol.name, Size(*symbol.bounds[2:]), symbol.items) for symbol in drawn)


def sheets() -> Iterator[Drawing]:
    for players in (4, 3, 2):
        yield from (sheet("cash", players), sheet("log", players, language="de"))


def rules(language: str) -> Iterator[Drawing]:
    """Yield the pages of the rulebook, the quick start and the player aid."""
    yield from (page.drawing for page in book_pages(language))
    yield from (page.drawing for each in rule_sheets(language, "atlas", "A4") for page in each)


GOLDENS: Mapping[str, Callable[[], Iterator[Drawing]]] = {
    **{f"tiles-{theme}": partial(tiles, theme) for theme in theme_names()},
    "tiles-film": films,
    **{f"pieces-{theme}": partial(pieces, theme) for theme in ("atlas", "line-art")},
    "sheets": sheets,
    **{f"money-{theme}": partial(money, theme) for theme in theme_names()},
    **{f"cards-{theme}": partial(cards, theme) for theme in theme_names()},
}


@pytest.mark.parametrize("name", GOLDENS)
def test_what_is_drawn_is_what_was_kept(name: str, rewrites: bool) -> None:
    compare(name, GOLDENS[name](), Listing(pages=1).content, rewrites=rewrites)


@pytest.mark.parametrize(
    "language", [pytest.param(each, marks=() if each == "en" else pytest.mark.slow) for each in LANGUAGES]
)
def test_the_rules_are_set_as_they_were(language: str, rewrites: bool) -> None:
    compare(f"rules-{language}", rules(language), Listing(pages=1).setting, rewrites=rewrites)


def compare(name: str, drawings: Iterable[Drawing], listed: Listed, *, rewrites: bool) -> None:
    found = "".join(f"{line}\n" for drawing in drawings for line in listed(drawing))
    kept = KEPT / f"{name}.txt"
    if rewrites:
        kept.write_text(found)
    assert difference(kept.read_text(), found) == ""


def test_every_kept_text_is_compared() -> None:
    assert {path.stem for path in KEPT.iterdir()} == {*GOLDENS, *(f"rules-{language}" for language in LANGUAGES)}
