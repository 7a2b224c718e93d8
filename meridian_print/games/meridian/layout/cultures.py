"""Cultures: the ways in which names of islands and cities are invented, each with its own syllables."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.boardgame.layout.names import Flavour
from meridian_print.templates import load
from meridian_print.text.source.nodes import Node
from meridian_print.text.source.values import Findings, text, wrong_type
from meridian_print.text.spelling import did_you_mean


@dataclass(frozen=True, slots=True)
class Culture:
    """A way of making names; patterns in `grand`, with `{name}`, are for capitals.

    `straits` and `bays` are words in the names of such waters.
    """

    name: str
    islands: Flavour
    cities: Flavour
    waters: Flavour
    straits: tuple[str, ...]
    bays: tuple[str, ...]
    grand: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stock:
    """All cultures; patterns for titles, with `{name}`; and pairs of names for the two sides."""

    cultures: tuple[Culture, ...]
    titles: tuple[str, ...]
    sides: tuple[tuple[str, str], ...]


def stock() -> Stock:
    """Read the stock."""
    return load("meridian/names.yaml", Stock)


def culture_names() -> tuple[str, ...]:
    """Return the names of all cultures."""
    return tuple(culture.name for culture in stock().cultures)


def culture_of(node: Node, findings: Findings) -> Culture | None:
    """Read the name of a culture."""
    given = text(node, findings)
    if given is None:
        return None
    found = next((culture for culture in stock().cultures if culture.name == given.strip().casefold()), None)
    if found is None:
        known = ", ".join(culture_names())
        findings.append(wrong_type(node, f"a culture: {known}", did_you_mean(given, culture_names())))
    return found
