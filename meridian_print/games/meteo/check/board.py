"""The board of a log: what the rules need from a layout, without what is only drawn."""

from __future__ import annotations

from meridian_print.games.meteo.layout.model import Card
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.games.meteo.rules.material import KINDS, LETTERS
from meridian_print.games.meteo.rules.setup import Board, CardEffect
from meridian_print.text.diagnostics import Checked

_THOUSAND = 1000


def read_board(data: bytes) -> Checked[Board]:
    """Read a layout's file, with all findings about it."""
    read = read_layout(data)
    layout = read.value
    board = Board(layout.grounds, tuple(map(_effect, layout.cards))) if layout else None
    return Checked(board, read.diagnostics, read.lines)


def _effect(card: Card) -> CardEffect:
    return CardEffect(
        number=card.number,
        regions=card.regions,
        weather="".join(LETTERS[weather] for weather in card.weather) or KINDS,
        hotels="hotel" in card.pieces,
        ships="ship" in card.pieces,
        each=card.each // _THOUSAND,
    )
