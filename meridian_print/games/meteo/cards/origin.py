"""Where a card comes from: the published game, our fourteen, or a layout of someone's own."""

from __future__ import annotations

from meridian_print.games.meteo.cards.facts import CardFacts
from meridian_print.games.meteo.tiles.signs import Weather
from meridian_print.games.meteo.words.parts import CardWords

_GREY: tuple[Weather, ...] = ("rain", "overcast")
STANDARD: tuple[CardFacts, ...] = (
    CardFacts(1, ("sea",), _GREY, "ship", -1000),
    CardFacts(2, ("sea",), ("sunny",), "ship", 1000),
    CardFacts(3, ("port",), (), "hotel", 1000),
    CardFacts(4, ("port",), _GREY, "hotel", -1000),
    CardFacts(5, ("sea", "port"), ("cloudy", "overcast"), "ship", 1000),
    CardFacts(6, ("beach",), ("sunny", "cloudy"), "hotel", 1000),
    CardFacts(7, ("beach",), _GREY, "hotel", -1000),
    CardFacts(8, ("river",), ("rain",), "hotel", -2000),
    CardFacts(9, ("river",), ("sunny", "cloudy"), "hotel", 1000),
    CardFacts(10, ("mountain",), ("cloudy", "overcast", "rain"), "hotel", 1000),
    CardFacts(11, ("mountain",), ("sunny",), "hotel", -1000),
    CardFacts(12, ("forest",), ("sunny",), "hotel", -1000),
    CardFacts(13, ("forest",), ("cloudy", "overcast"), "hotel", 1000),
    CardFacts(14, ("all",), ("overcast",), "hotel", -1000),
)
"""The fourteen cards of our edition; only the sixth is known from the published game."""
_PUBLISHED = 6


def is_published(card: CardFacts) -> bool:
    """Return whether the published game is known to hold a card that says the same, whatever its number."""
    return _says_the_same(card, STANDARD[_PUBLISHED - 1])


def title_of(card: CardFacts, words: CardWords) -> str:
    """Return a card's title: its own, that of ours which says the same, or none."""
    if card.title:
        return card.title
    titles = zip(STANDARD, words.titles, strict=True)
    return next((title for other, title in titles if _says_the_same(card, other)), "")


def _says_the_same(card: CardFacts, other: CardFacts) -> bool:
    facts = ((frozenset(one.regions), frozenset(one.weather), one.pieces, one.each) for one in (card, other))
    return next(facts) == next(facts)
