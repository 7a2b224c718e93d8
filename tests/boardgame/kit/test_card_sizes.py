"""Sizes of cards are known by name or given in mm, within what can be read and cut."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.kit.card_sizes import CardSize, card_size, known_sizes


@pytest.mark.parametrize("words", ["tarot", " Tarot ", "TAROT"])
def test_a_size_is_known_by_its_name_however_it_is_written(words: str) -> None:
    assert card_size(words) == CardSize("tarot", 70.0, 120.0, 4.0)


@pytest.mark.parametrize("words", ["44x62mm", "150x210mm", "6.3 x 8.8 cm"])
def test_other_sizes_are_given_by_width_and_height_up_to_the_bounds(words: str) -> None:
    found = card_size(words)

    assert found.corner == known_sizes().custom.corner
    assert card_size(found.name) == found


@pytest.mark.parametrize("words", ["43.9x62mm", "44x61.9mm", "150.1x210mm", "150x210.1mm"])
def test_beyond_the_bounds_both_are_named(words: str) -> None:
    with pytest.raises(ValueError, match=r"^expected cards from 44 x 62 mm to 150 x 210 mm, got '" + words + "'$"):
        card_size(words)


@pytest.mark.parametrize(
    ("words", "way_out"),
    [
        ("pokre", "did you mean 'poker'?"),
        ("57x87", "did you mean '57x87mm'?"),
        ("57", "the sizes are poker, mini, square, tarot"),
    ],
)
def test_what_is_no_size_is_refused_with_a_way_out(words: str, way_out: str) -> None:
    with pytest.raises(ValueError, match="expected a card size such as 'poker' or '57x87mm'") as refused:
        card_size(words)

    assert str(refused.value).endswith(f"got '{words}'; {way_out}")
