"""Weather cards say where, in which weather, for which pieces and how much, in words and in signs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from meridian_print.games.meteo.cards.back import card_back
from meridian_print.games.meteo.cards.card import amount, card_face, heading, is_for_all
from meridian_print.games.meteo.cards.little_map import coast
from meridian_print.games.meteo.layout.model import REGION_CODES, REGIONS, SIDE, Card, Ground, Grounds
from meridian_print.games.meteo.theme import theme_names
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.colours import is_coloured
from meridian_print.graphics.drawing.geometry import Rect, Size
from meridian_print.graphics.drawing.items import Group, Item, Path, Text, Use
from meridian_print.graphics.theme import LOW_INK
from meridian_print.templates import folders
from tests.checks.flat import flat, lines, words
from tests.games.meridian.theme.colour_vision import contrast
from tests.games.meteo.cards.decks import OWN, PUBLISHED, design, published

THEMES, LANGUAGES = theme_names(), folders("meteo/languages")
CARDS = (*PUBLISHED.cards, *OWN.cards)
READABLE = 4.5
"""The least contrast of text, by the Web Content Accessibility Guidelines."""


def symbols(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from symbols(item.items)
        elif isinstance(item, Use):
            yield item.symbol.name
            yield from symbols(item.symbol.items)


def alts(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from (item.alt,) if item.alt else alts(item.items)


def red(items: tuple[Item, ...], theme: str) -> int:
    """Count the areas that are filled as meant."""
    found = (item for item in items if not isinstance(item, Group))
    own = sum(isinstance(item, Path) and item.fill == design(theme).style.map.meant for item in found)
    return own + sum(red(item.items, theme) for item in items if isinstance(item, Group))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("card", PUBLISHED.cards[:2], ids=lambda card: str(card.number))
def test_all_words_stand_out_from_border_and_paper(card: Card, theme: str) -> None:
    style = design(theme).style
    drawn = [item for item, _ in flat(card_face(card, PUBLISHED, design(theme)).items) if isinstance(item, Text)]
    border = style.gain if card.each > 0 else style.loss
    seen = {
        item.words: contrast(item.ink, border.ground if item.start.y < style.sizes.head else style.inks.paper)
        for item in drawn
    }

    assert {heading(card, Words("en").cards.grounds), card.title} <= {*seen}
    assert {words: ratio for words, ratio in seen.items() if ratio < READABLE} == {}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.number))
def test_a_card_shows_its_number_amount_and_weather(card: Card) -> None:
    drawn = card_face(card, PUBLISHED, design("atlas"))

    assert str(card.number) in words(drawn)
    assert amount(card.each, Words("en").cards) in words(drawn)
    assert [name.partition("-at-")[0] for name in symbols(drawn.items) if name.startswith("weather")] == [
        f"weather-{k}" for k in card.weather
    ]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.number))
def test_the_map_marks_the_regions_that_are_meant(card: Card) -> None:
    drawn = card_face(card, PUBLISHED, design("atlas"))

    assert red(drawn.items, "atlas") == (1 if is_for_all(card) else len(card.regions))


def test_the_map_of_a_card_names_its_regions_to_those_who_cannot_see_it() -> None:
    drawn = card_face(PUBLISHED.cards[5], PUBLISHED, design("atlas"))

    assert any("A4, B2, C5, D4" in alt for alt in alts(drawn.items))


@pytest.mark.parametrize(
    ("language", "written"), [("en", "+12,000"), ("fr", "+12\N{NO-BREAK SPACE}000"), ("de", "+12.000")]
)
def test_an_amount_is_written_as_a_language_writes_thousands(language: str, written: str) -> None:
    assert amount(12000, Words(language).cards) == written


@pytest.mark.parametrize(
    ("language", "written"), [("en", "Seas and ports"), ("fr", "Mers et ports"), ("de", "Meere und Häfen")]
)
def test_two_kinds_of_ground_are_named_together(language: str, written: str) -> None:
    assert heading(PUBLISHED.cards[4], Words(language).cards.grounds) == written


def test_the_card_of_the_published_game_is_told_apart_from_ours() -> None:
    drawn = {card.number: words(card_face(card, PUBLISHED, design("atlas"))) for card in CARDS}

    assert [number for number, found in drawn.items() if Words("en").cards.published in found] == [6]
    assert [number for number, found in drawn.items() if Words("en").cards.ours not in found] == [6]


def test_a_card_bears_its_title_in_the_language_of_the_kit() -> None:
    german = published("de")

    assert german.cards[5].title in words(card_face(german.cards[5], german, design("atlas", "de")))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_run_into_each_other_or_off_the_panel(language: str, theme: str) -> None:
    for card in CARDS:
        found = lines(card_face(card, PUBLISHED, design(theme, language)))

        touching = [
            (one.words, other.words)
            for one, other in combinations(found, 2)
            if one.box.inset(0.1).overlaps(other.box.inset(0.1))
        ]
        assert touching == []
        assert all(_holds(Rect(1.2, 1.2, 60.6, 85.6), line.box) for line in found)
        below = [line for line in found if line.box.y > 76]
        assert all(_holds(Rect(10.6, 76, 41.8, 9), line.box) for line in below)


def _holds(area: Rect, box: Rect) -> bool:
    return area.x <= box.x and area.y <= box.y and box.right <= area.right and box.bottom <= area.bottom


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.number))
def test_one_ink_is_one_ink(card: Card) -> None:
    assert not is_coloured(card_face(card, PUBLISHED, design(LOW_INK)).items)


@pytest.mark.parametrize("theme", THEMES)
def test_a_back_has_no_sign_of_what_is_before_it(theme: str) -> None:
    back = card_back("Météo Business", design(theme))

    assert set(words(back)) == {"Météo Business"}
    assert back.bleed == 3


def test_cards_of_another_size_are_scaled_as_a_whole() -> None:
    mini = card_face(PUBLISHED.cards[0], PUBLISHED, design("atlas", size=Size(44, 67)))

    assert mini.size == Size(44, 67)
    assert all(line.box.x > 0 and line.box.right < 44 for line in lines(mini))


def country(land: str) -> tuple[Grounds, ...]:
    """Read land and sea, rows of `#` and `.` with blanks between."""
    kinds = {"#": (Ground.FOREST,), ".": (Ground.SEA,)}
    found = tuple(kinds[sign] for sign in land if sign in kinds)
    assert len(found) == REGIONS == SIDE * SIDE == len(REGION_CODES)
    return found


@pytest.mark.parametrize(
    ("land", "edges"),
    [
        ("..... ..... ..... ..... .....", 0),
        ("##### ##### ##### ##### #####", 1),
        ("..... ..... ..#.. ..... .....", 1),
        ("..... .#... ..#.. ..... .....", 2),
        ("##### ##### ##.## ##### #####", 2),
        ("##### #...# #.#.# #...# #####", 3),
    ],
)
def test_the_coast_is_a_ring_around_each_piece_of_land_and_each_lake(land: str, edges: int) -> None:
    assert len(coast(country(land))) == edges


@pytest.mark.parametrize("theme", THEMES)
def test_neither_descenders_nor_umlauts_touch_a_line(theme: str) -> None:
    style = design(theme).style
    sizes, deep = style.sizes, 0.25

    frame = sizes.map_top - sizes.frame_gap - sizes.band
    line_at_foot = sizes.height - sizes.foot - (sizes.inner_gap if style.ornaments else 0)

    assert sizes.title_at + deep * style.type.title.size < frame - 0.1
    assert sizes.title_at - 0.86 * style.type.title.size > sizes.head + sizes.inner_gap + 0.1
    assert sizes.origin_at + deep * style.type.origin.size < line_at_foot - 0.1
