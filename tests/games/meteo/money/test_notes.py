"""Notes: a value that stands on plain ground, a picture in the tones of one plate, nothing scruffy about letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product

import pytest

from meridian_print.games.meteo.money.lathe import band, field, rosette
from meridian_print.games.meteo.money.note import SUPPLY, VALUES, MoneyDesign, Value, note_back, note_face, notes_held
from meridian_print.games.meteo.money.pictures import grand_hotel, in_tones, liner
from meridian_print.games.meteo.rules.material import TURNS_EACH
from meridian_print.games.meteo.theme import Theme, theme_names
from meridian_print.games.meteo.theme.money import MoneyStyle
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.colours import is_coloured
from meridian_print.graphics.drawing.geometry import Outline, Rect
from meridian_print.graphics.drawing.items import Drawing, Item, Path, Text
from meridian_print.graphics.drawing.paint import Ink, hex_ink
from meridian_print.graphics.theme import LOW_INK
from meridian_print.templates import folders
from tests.checks.flat import flat, lines
from tests.games.meteo.money.greedy import greedy_game

GAMES = 20


def fives(seed: int) -> int:
    """Return the most notes of 5,000 that greedy players hold at any moment before the last turn."""
    return max(notes_held(state.money)[5000] for state in greedy_game(seed) if state.round < TURNS_EACH)


def test_the_notes_of_1000_suffice_whatever_four_players_have_and_pay() -> None:
    held = max(notes_held(rest)[1000] for rest in product(range(5), repeat=4))

    assert held + 4 <= SUPPLY[1000]


@pytest.mark.slow
def test_the_notes_of_5000_suffice_for_nine_greedy_tables_of_ten() -> None:
    needed = [fives(seed) for seed in range(GAMES)]

    assert sum(most <= SUPPLY[5000] for most in needed) >= 0.9 * GAMES
    assert max(needed) > 0.6 * SUPPLY[5000]


def test_notes_make_up_the_money() -> None:
    held = notes_held((12, 4, 0, 25))

    assert held[1000] + 5 * held[5000] == 41


THEMES, LANGUAGES = theme_names(), folders("meteo/languages")


@cache
def design(theme: str, language: str = "en") -> MoneyDesign:
    found = Theme(theme)
    return MoneyDesign(
        found.section("money", MoneyStyle),
        found.section("pieces", PieceStyle),
        found.section("tiles", TileStyle),
        Words(language),
    )


def both_sides(value: Value, theme: str, language: str = "en") -> tuple[Drawing, Drawing]:
    return note_face(value, "Météo Business", design(theme, language)), note_back(value, design(theme, language))


def inks(items: tuple[Item, ...]) -> Iterator[Ink]:
    for item, _ in flat(items):
        if isinstance(item, Path):
            yield from (ink for ink in (item.fill, item.stroke and item.stroke.ink) if ink)


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", VALUES)
def test_no_words_run_into_each_other_or_off_the_note(value: Value, language: str, theme: str) -> None:
    for side in both_sides(value, theme, language):
        found = lines(side)

        touching = [(one.words, other.words) for one, other in combinations(found, 2) if one.box.overlaps(other.box)]
        assert touching == []
        assert all(line.box.x > 1.9 and line.box.right < 80.26 for line in found)


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", VALUES)
def test_the_value_stands_within_its_plate_and_within_the_ovals_of_the_corners(
    value: Value, language: str, theme: str
) -> None:
    face, _ = both_sides(value, theme, language)
    sizes, figure = design(theme).style.sizes, design(theme, language).figure(value)
    corner, plate = (tuple(sizes.scale * radius for radius in radii) for radii in (sizes.corner, sizes.plate))
    shown = [line.box for line in lines(face) if line.words == figure]

    assert len(shown) == 5
    for box in shown:
        is_corner = box.width < 2 * corner[0]
        radii, middle = (corner if is_corner else plate), box.centre
        assert _is_in_oval(box, (middle.x, middle.y), radii)


def _is_in_oval(box: Rect, centre: tuple[float, float], radii: tuple[float, float]) -> bool:
    across, down = (box.right - centre[0]) / radii[0], (box.bottom - centre[1]) / radii[1]
    return across**2 + down**2 < 1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("value", VALUES)
def test_no_letter_needs_a_halo(value: Value, theme: str) -> None:
    for side in both_sides(value, theme):
        assert [item.words for item, _ in flat(side.items) if isinstance(item, Text) and item.halo] == []


@pytest.mark.parametrize("draws", [liner, grand_hotel])
def test_a_picture_is_in_the_tones_of_one_plate(draws: Callable[..., tuple[Item, ...]]) -> None:
    dark, light = hex_ink("#24505c"), hex_ink("#fbf4e1")
    coloured = draws((20.0, 13.0), design("atlas").pieces, design("atlas").tiles)

    toned = in_tones(coloured, (dark, light))

    shares = {
        tuple(round((part - low) / (high - low), 6) for part, low, high in zip(*parts, strict=True))
        for parts in ((ink.rgb, dark.rgb, light.rgb) for ink in inks(toned))
    }
    assert all(max(share) - min(share) < 1e-5 and -1e-6 < share[0] < 1 + 1e-6 for share in shares)
    assert len(shares) > 6


@pytest.mark.parametrize("value", VALUES)
def test_one_ink_is_one_ink(value: Value) -> None:
    for side in both_sides(value, LOW_INK):
        assert not is_coloured(side.items)


@pytest.mark.parametrize("theme", THEMES)
def test_a_note_is_drawn_once_however_many_are_printed(theme: str) -> None:
    for value in VALUES:
        for side in both_sides(value, theme):
            (use,) = side.items
            assert type(use).__name__ == "Use"
            assert side.size == pytest.approx((82.16, 42.66))


def extent(of: Outline) -> Rect:
    xs, ys = of.coords[::2], of.coords[1::2]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def test_lathe_work_keeps_to_its_place() -> None:
    strip = Rect(5, 3, 60, 4)

    ring = extent(rosette((10, 20), 6, 3, petals=12, lines=6, wide=1.5))
    along, upright = extent(band(strip, waves=10, lines=6)), extent(band(Rect(3, 5, 4, 60), waves=10, lines=6))

    assert (ring.width, ring.height) == (pytest.approx(18, abs=0.5), pytest.approx(12, abs=0.5))
    assert along.x == strip.x
    assert along.right == pytest.approx(strip.right)
    assert strip.y <= along.y < along.bottom <= strip.bottom
    assert (upright.width, upright.height) == (pytest.approx(along.height), pytest.approx(along.width))
    assert extent(field(strip, count=5, shift=1.0)).width == pytest.approx(60)
