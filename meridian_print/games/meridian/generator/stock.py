"""The stock of names for new archipelagos: tongues with their syllables, titles, and side names."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from meridian_print.games.meridian.generator.dice import pick
from meridian_print.games.meridian.layout.names import Flavour, invented
from meridian_print.templates import load

_GRAND = 0.4
"""The share of capitals with a grand name."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """A way of making names; patterns in `grand`, with `{name}`, are for capitals."""

    islands: Flavour
    cities: Flavour
    grand: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stock:
    """All tongues; patterns for titles, with `{name}`; and pairs of names for the two sides."""

    tongues: tuple[Tongue, ...]
    titles: tuple[str, ...]
    sides: tuple[tuple[str, str], ...]


def stock() -> Stock:
    """Read the stock."""
    return load("meridian/names.yaml", Stock)


def island_names(tongue: Tongue, count: int, seed: int, taken: tuple[str, ...]) -> tuple[str, ...]:
    """Invent names for islands, none of them `taken`."""
    return invented(tongue.islands, [f"island {number}" for number in range(count)], seed, taken)


def city_names(
    tongue: Tongue, capitals: tuple[bool, ...], seed: int, taken: tuple[str, ...], dice: Random
) -> tuple[str, ...]:
    """Invent names for cities, none of them `taken`; some of those marked in `capitals` get grand names."""
    plain = invented(tongue.cities, [f"city {number}" for number in range(len(capitals))], seed, taken)
    return tuple(
        pick(dice, tongue.grand).format(name=name) if is_capital and dice.random() < _GRAND else name
        for name, is_capital in zip(plain, capitals, strict=True)
    )
