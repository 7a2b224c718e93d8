"""A layout as the rules know it: the grounds of its regions and the effects of its weather cards."""

from __future__ import annotations

from meridian_print.games.meteo.layout.model import Card, Layout
from meridian_print.games.meteo.rules.material import KINDS, LETTERS
from meridian_print.games.meteo.rules.setup import Board, CardEffect

_THOUSAND = 1000


def rules_board(layout: Layout) -> Board:
    """Return the board of a layout; two boards are equal only if they are one and the same."""
    return Board(layout.grounds, tuple(map(_effect, layout.cards)))


def _effect(card: Card) -> CardEffect:
    return CardEffect(
        number=card.number,
        regions=card.regions,
        weather="".join(LETTERS[weather] for weather in card.weather) or KINDS,
        hotels="hotel" in card.pieces,
        ships="ship" in card.pieces,
        each=card.each // _THOUSAND,
    )
