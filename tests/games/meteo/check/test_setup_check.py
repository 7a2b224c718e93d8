"""What is wrong with the tiles of the start and the hands is said by the first count that cannot be."""

from __future__ import annotations

import pytest

from meridian_print.games.meteo.check.setup_check import Dealt, dealt
from meridian_print.games.meteo.notation.reading import read_log

TILES = ("S C O R S", "C R S O C", "O O H R S", "R C S C O", "R O R S C")
HANDS = ("S S C O O R H", "S C C O R R L")


def set_up(tiles: tuple[str, ...] = TILES, hands: tuple[str, ...] = HANDS, more: str = "") -> Dealt:
    colours = ("orange", "grey", "black", "white")[: len(hands)]
    players = ", ".join(f"{colour}: {colour}" for colour in colours)
    rows = "".join(f"  {row}\n" for row in tiles)
    held = "".join(f"  {colour}: {hand}\n" for colour, hand in zip(colours, hands, strict=True) if hand)
    read = read_log(
        f"format: meteo-log/1\nboard: meteo-business\n{more}players: {{{players}}}\n"
        f"tiles: |\n{rows}hands:\n{held}moves: |\n  1. orange: S@A2\n".encode()
    )
    assert read.log is not None
    return dealt(read.log)


def messages(found: Dealt) -> list[str]:
    return [one.diagnostic.message for one in found.findings]


def test_a_start_as_dealt_can_be_played_with() -> None:
    assert set_up() == ("SCORSCRSOCOOHRSRCSCORORSC", ("SSCOORH", "SCCORRL"), ())


@pytest.mark.parametrize(
    ("row", "text", "message"),
    [
        (0, "S C Q R S", "expected tiles at the start in row A, got 'Q'"),
        (1, "C R S O", "expected 5 tiles in row B, got 4"),
        (3, "R C S C O O", "expected 5 tiles in row D, got 6"),
        (4, "R O R S H", "expected 1 H on the board, counted up to row E, got 2"),
        (4, "R O R S L", "expected no L on the board, counted up to row E, got 1"),
        (4, "R O R S S", "expected 6 S on the board, counted up to row E, got 7"),
    ],
)
def test_a_row_that_cannot_be_is_reported(row: int, text: str, message: str) -> None:
    assert messages(set_up((*TILES[:row], text, *TILES[row + 1 :]))) == [message]


@pytest.mark.parametrize(("tiles", "got"), [((*TILES, "S S S S S"), "another"), (TILES[:4], "4")])
def test_rows_too_many_and_too_few_are_reported_and_not_played_with(tiles: tuple[str, ...], got: str) -> None:
    found = set_up(tiles)

    assert messages(found) == [f"expected 5 rows, A to E, got {got}"]
    assert found.tiles is None


@pytest.mark.parametrize("row", ["R O R S Q", "R O R S"])
def test_a_board_with_a_tile_missing_or_unknown_is_not_played_with(row: str) -> None:
    assert set_up((*TILES[:4], row)).tiles is None


def test_a_board_without_its_high_is_not_played_with() -> None:
    assert set_up((*TILES[:2], "O O C R S", *TILES[3:])).tiles is None


@pytest.mark.parametrize(
    ("hand", "message", "is_playable"),
    [
        ("S S C O O R Q", "expected tiles in the hand of orange, got 'Q'", False),
        ("S S C O R H", "expected 7 tiles in the hand of orange, got 6", False),
        ("S S C O O R R H", "expected 7 tiles in the hand of orange, got 8", False),
        ("S S C O O R R", "expected one High or Low in the hand of orange, got none", True),
        ("S S C O O L H", "expected one High or Low in the hand of orange, got 2", True),
        ("S S S S O O H", "expected 3 S in all hands of 2 players, got 4", True),
        ("", "expected a hand of orange, got none", False),
    ],
)
def test_a_hand_that_cannot_be_is_reported(hand: str, message: str, is_playable: bool) -> None:
    found = set_up(hands=(hand, HANDS[1]))

    assert messages(found) == [message]
    assert (found.hands is not None) == is_playable


def test_all_hands_together_are_held_to_the_kinds_that_are_dealt() -> None:
    assert messages(set_up(hands=("S S C O O R H", "S C C O O R L"))) == [
        "expected 3 O in all hands of 2 players, got 4"
    ]


def test_fronts_dealt_with_the_other_tiles_may_be_in_one_hand_but_are_counted() -> None:
    mixed = "rules: {fronts-dealt: mixed}\n"

    assert messages(set_up(hands=("S S C O O L H", "S C C O R R R"), more=mixed)) == []
    assert messages(set_up(hands=("S S C O O R H", "S C C O R R H"), more=mixed)) == [
        "expected 1 H in all hands of 2 players, got 2"
    ]


def test_ordinary_tiles_dealt_with_fronts_are_counted_in_all_hands_together() -> None:
    hands = ("S S S C C C O", "S S S C C C O", "O O O O R R L")

    found = messages(set_up(hands=hands, more="rules: {fronts-dealt: mixed}\n"))

    assert found == ["expected 18 ordinary tiles in all hands, got 20"]
