"""Styles without backgrounds, for printing with little ink: drawings stay, fills behind them go."""

from __future__ import annotations

from typing import TypeVar, cast

from meridian_print.theme.cards import CardStyle
from meridian_print.theme.players import Players

T = TypeVar("T")


def without_backgrounds(section: T) -> T:
    """Return a section of the theme without pure fills: the star, the rays and the stripes of the sea on cards.

    The theme's sheets and boards have no backgrounds anyway.
    """
    match section:
        case CardStyle():
            inks = section.inks._replace(pale=section.inks.paper, sea_between=section.inks.sea)
            sizes, back = section.sizes._replace(rhumbs=0), section.back._replace(rhumbs=0)
            return cast(T, section._replace(inks=inks, sizes=sizes, back=back))
        case _:
            return section


def without_patterns(players: Players) -> Players:
    """Return the four colours on plain grounds; symbols and words still distinguish them."""
    orange, grey, brown, black = (
        player._replace(pattern="plain") for player in (players.orange, players.grey, players.brown, players.black)
    )
    return players._replace(orange=orange, grey=grey, brown=brown, black=black)
