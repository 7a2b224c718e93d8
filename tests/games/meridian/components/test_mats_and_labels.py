"""Mats hold two cards and count every piece, strips every height, and labels say what takes an island for certain."""

from __future__ import annotations

import pytest

from meridian_print.components.players import Players
from meridian_print.games.meridian.layout.model import City, Island, Side
from meridian_print.games.meridian.rules.material import PIECES, Colour
from meridian_print.games.meridian.sheets.labels import check_strip, garrisons, island_label, majority
from meridian_print.games.meridian.sheets.player_mat import MatDesign, card_places, player_mat
from meridian_print.games.meridian.theme import Theme, theme_names
from meridian_print.games.meridian.theme.mats import mat_look
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Point, Size, star
from meridian_print.graphics.drawing.items import Drawing, Path, Text
from meridian_print.templates import folders
from tests.checks.each import for_each
from tests.checks.flat import flat, lines, words

POKER, TAROT, HUGE = Size(63.0, 88.0), Size(70.0, 120.0), Size(150.0, 210.0)
A4, NARROW = 189.0, 179.0
STYLE, SAID = mat_look(Theme("atlas")), Words("en").player_aid


def design(card: Size, width: float = A4, theme: str = "atlas", language: str = "en") -> MatDesign:
    style, players = mat_look(Theme(theme)), Theme(theme).section("players", Players)
    return MatDesign(width, card, 3.0, style, players, Words(language))


def island(*capitals: bool) -> Island:
    cities = tuple(
        City(meridian, 0, "isle", is_capital=is_capital, name="", at=Point(0.0, 0.0))
        for meridian, is_capital in enumerate(capitals, 1)
    )
    return Island("isle", "Isle", 0, cities)


def is_star(item: Path | Text) -> bool:
    return isinstance(item, Path) and item.outline.verbs == star((0.0, 0.0), 5, 1.0, 0.5).verbs


def label(of: Island) -> Drawing:
    return island_label(of, Side("Summer", 5, 1, (of,)), STYLE, SAID.label)


@for_each("theme", theme_names())
@for_each("language", folders("meridian/languages"))
@pytest.mark.parametrize("card", [POKER, TAROT], ids=["poker", "tarot"])
@pytest.mark.parametrize("colour", Colour)
def test_a_mat_holds_two_cards_of_their_size_and_words_beside_them(
    colour: Colour, card: Size, language: str, theme: str
) -> None:
    made = design(card, theme=theme, language=language)

    first, second = card_places(made)

    assert (first.width, first.height) == (second.width, second.height) == card
    assert not first.overlaps(second)
    assert player_mat(colour, made).size.height > first.bottom


@pytest.mark.parametrize(("card", "width"), [(HUGE, A4), (TAROT, NARROW)])
def test_cards_too_large_for_a_mat_have_no_place_but_pieces_are_counted(card: Size, width: float) -> None:
    made = design(card, width)

    mat = player_mat(Colour.GREY, made)

    assert card_places(made) == ()
    assert str(PIECES) in words(mat)


def test_the_counter_has_a_cell_for_every_number_of_pieces() -> None:
    found = words(player_mat(Colour.BLACK, design(POKER)))

    assert [int(word) for word in found if word.isdigit()] == list(range(PIECES, -1, -1))


def test_the_scale_of_a_strip_falls_from_top_to_bottom_like_a_meridian() -> None:
    found = words(check_strip(STYLE, SAID.strip))

    assert [word for word in found if word.rstrip("+").isdigit()] == ["11+", *map(str, range(10, 0, -1))]


@for_each("theme", theme_names())
@for_each("language", folders("meridian/languages"))
def test_a_strip_has_room_for_its_words(language: str, theme: str) -> None:
    style = mat_look(Theme(theme))

    assert check_strip(style, Words(language).player_aid.strip).size == (style.strip.width, style.strip.height)


@pytest.mark.parametrize(
    ("of", "all_of_it", "safe"),
    [
        (island(False, False, False), 3, 2),
        (island(False, True, False, False), 5, 3),
        (island(False, False, False, False, True), 6, 4),
    ],
)
def test_a_majority_cannot_be_matched_by_all_others_together(of: Island, all_of_it: int, safe: int) -> None:
    assert (garrisons(of), majority(of)) == (all_of_it, safe)
    assert majority(of) > garrisons(of) - majority(of)
    assert garrisons(of) - (majority(of) - 1) >= majority(of) - 1


def test_a_label_says_name_worth_cities_and_side() -> None:
    found = words(label(island(False, True, False, False)))

    assert {"Isle", "4", "1a", "2a", "3a", "4a", "Summer", "3 of 5 garrisons guarantee it"} <= set(found)


@for_each("theme", theme_names())
@pytest.mark.parametrize("capital", [0, 1, 3])
def test_the_star_of_a_capital_stands_right_before_its_code(capital: int, theme: str) -> None:
    of, style = island(*(number == capital for number in range(4))), mat_look(Theme(theme))
    drawn = island_label(of, Side("Summer", 5, 1, (of,)), style, SAID.label)

    codes = [line.box for line in lines(drawn) if line.words in {city.code for city in of.cities}]
    (tips,) = (item.outline.coords[::2] for item, _ in flat(drawn.items) if is_star(item))
    code, before = codes[capital], codes[capital - 1].right if capital else 0.0

    assert 0.0 < code.x - max(tips) < 0.5
    assert min(tips) - before > 2 * (code.x - max(tips))


@for_each("theme", theme_names())
@for_each("language", folders("meridian/languages"))
def test_the_words_of_a_label_are_clear_of_the_place_for_a_piece(language: str, theme: str) -> None:
    of, style = island(*(True,) * 9), mat_look(Theme(theme))
    said = Words(language).player_aid.label
    drawn = island_label(of, Side("Summer", 5, 1, (of,)), style, said)

    (safe,) = (line.box for line in lines(drawn) if line.words == said.safe.format(least=10, all=18))

    assert safe.right < style.label.width - style.label.pad - 2 * style.label.piece


def test_a_name_too_long_for_a_label_is_cut() -> None:
    long = Island("isle", "An Island of Very Many Words and No Great Size", 0, island(False, False, False).cities)

    found = words(label(long))

    assert [word for word in found if word.endswith("…")]
    assert len(found) == len(words(label(island(False, False, False)))) + 1
