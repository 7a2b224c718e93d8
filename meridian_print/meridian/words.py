"""Words that are printed: read from `templates/languages`, so that a kit speaks one language throughout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from meridian_print.meridian.rules.material import Colour


@dataclass(frozen=True, slots=True)
class ColourWords:
    """The colours' names as they stand on cards and sheets."""

    orange: str
    grey: str
    brown: str
    black: str


@dataclass(frozen=True, slots=True)
class CardWords:
    """Words on and about cards; `{colour}`, `{card}` and `{number}` are filled in."""

    face: str
    back: str
    meridian: str
    choose: str


@dataclass(frozen=True, slots=True)
class BoardWords:
    """Words on and about the board.

    `{side}`, `{islands}`, `{cities}`, `{capitals}`, `{island}`, `{worth}` and `{codes}` are filled in; `{players}` by
    `two_or_four` on a side of five cities a meridian, by `three` on one of four.
    """

    side: str
    two_or_four: str
    three: str
    up: str
    shorter: tuple[str, str]
    taller: tuple[str, str]
    sea: str
    map: str
    island: str
    dots: str


@dataclass(frozen=True, slots=True)
class Words:
    """Everything that a kit says; `language` is a BCP 47 tag."""

    language: str
    colours: ColourWords
    cards: CardWords
    board: BoardWords


def colour_word(colour: Colour, words: ColourWords) -> str:
    """Return a colour's name."""
    match colour:
        case Colour.ORANGE:
            return words.orange
        case Colour.GREY:
            return words.grey
        case Colour.BROWN:
            return words.brown
        case Colour.BLACK:
            return words.black
        case _:
            assert_never(colour)
