"""What the parts of the page are made from, and the small elements that several of them share."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.games.meridian.replay.game import Game, colours, short_name
from meridian_print.games.meridian.replay.stage import mark_id
from meridian_print.games.meridian.replay.turns import ShownTurn
from meridian_print.games.meridian.replay.words import PageWords
from meridian_print.graphics.drawing.geometry import star
from meridian_print.graphics.drawing.items import Symbol
from meridian_print.text.markup import Markup, element

_STAR = " ".join(f"{value:.3f}" for value in star((0.0, 0.0), 5, 1.0, 0.42).coords)


@dataclass(frozen=True, slots=True)
class Showing:
    """A game, its turns, and the words of the page; `marks` are the players' symbols, by seat."""

    game: Game
    turns: tuple[ShownTurn, ...]
    marks: tuple[Symbol, ...]
    words: PageWords


def chip(showing: Showing, seat: int) -> Markup:
    """Draw a player's mark at the height of the surrounding text; the board defines the picture."""
    mark = showing.marks[seat]
    box = " ".join(f"{value:.3f}" for value in mark.bounds)
    picture = element("use", {"href": f"#{mark_id(mark)}"})
    return element("svg", {"class": "chip", "viewBox": box, "aria-hidden": "true", "focusable": "false"}, picture)


def named(showing: Showing, seat: int) -> Markup:
    """Show a player: the mark, the name, and the colours unless they serve as the name."""
    name, of = short_name(showing.game, seat), colours(showing.game, seat)
    more = [element("span", {"class": "colours"}, of)] if name != of else []
    return element("span", {"class": "player"}, chip(showing, seat), " ", element("span", {}, name), " ", *more)


def capital_star(showing: Showing) -> Markup:
    """Mark a capital."""
    drawn = element("polygon", {"points": _STAR})
    picture = element("svg", {"class": "star", "viewBox": "-1 -1 2 2", "aria-hidden": "true"}, drawn)
    return element("span", {}, picture, spoken(f"{showing.words.state.capital} "))


def spoken(words: str) -> Markup:
    """Write words for screen readers only."""
    return element("span", {"class": "spoken"}, words)


def section(name: str, heading: str, *inside: Markup) -> Markup:
    """Write a part of the page under its heading."""
    title = element("h2", {"id": f"{name}-heading"}, heading)
    return element("section", {"class": name, "aria-labelledby": f"{name}-heading"}, title, *inside)
