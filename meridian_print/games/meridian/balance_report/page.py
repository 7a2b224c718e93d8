"""The report as one page for the screen, without a network: verdicts, heat maps, bars, how to repeat it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from meridian_print.boardgame.balance.statistics import Estimate
from meridian_print.boardgame.balance.wording import interval, mean, percent
from meridian_print.games.meridian.balance.as_text import SideFindings
from meridian_print.games.meridian.balance_report.heat_map import described, heat
from meridian_print.games.meridian.balance_report.style import HEAT, PAGE_CSS
from meridian_print.graphics.drawing.paint import hex_colour
from meridian_print.text.markup import Inside, Markup, element, joined, void
from meridian_print.version import __version__

_WIDE, _HIGH = 220, 16
"""Pixels of the longest bar there can be."""
_ROOM = 2.5
"""How many times an even share the longest bar of a seat is."""


@dataclass(frozen=True, slots=True)
class ReportedSide:
    """A side of a report: what was found out, and its heat map as SVG."""

    findings: SideFindings
    heat_map: bytes


def report_page(title: str, sides: Sequence[ReportedSide], command: str) -> bytes:
    """Write the page about a board; the command repeats its figures."""
    heading = f"{title}: is it fair?"
    head = element(
        "head",
        {},
        void("meta", {"charset": "utf-8"}),
        void("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("title", {}, heading),
        element("style", {}, Markup(PAGE_CSS)),
    )
    body = element(
        "body", {}, element("main", {}, element("h1", {}, heading), *map(_side, sides), *_repeating(command))
    )
    return f"<!doctype html>\n{element('html', {'lang': 'en'}, head, body).html}\n".encode()


def _side(side: ReportedSide) -> Markup:
    one = side.findings.figures
    played = f"{one.games:,} games of {one.deals:,} deals, played by {' and '.join(dict.fromkeys(one.bots))}"
    parts = (
        element("h2", {}, f"{one.side}, {one.players} players"),
        element("p", {"class": "note"}, f"{played}, seed {one.seed}."),
        element("ul", {}, *(element("li", {}, verdict) for verdict in side.findings.verdicts)),
        _map(side),
        element("h3", {}, "Seats"),
        _table("Seats", ("seat", "victories", "", "points"), _seat_rows(side.findings)),
        element("p", {"class": "note"}, "Bars show shares of games, lines their 95 % intervals, red an even share."),
        element("h3", {}, "Islands"),
        _table(
            "Islands",
            ("island", "worth", "taken", "", "tied", "empty", "pieces", "points a piece"),
            _island_rows(side.findings),
        ),
        element("h3", {}, "A game"),
        _table("A game", ("", ""), _game_rows(side.findings)),
        element("h3", {}, "Meridians"),
        _table(
            "Meridians",
            ("meridian", "islands", "capitals"),
            ((str(each.meridian), str(each.islands), str(each.capitals)) for each in side.findings.static.meridians),
        ),
    )
    return element("section", {}, *parts)


def _map(side: ReportedSide) -> Markup:
    data = b64encode(side.heat_map).decode()
    said = described(side.findings.figures)
    image = void("img", {"src": f"data:image/svg+xml;base64,{data}", "alt": f"The board as a heat map; {said}"})
    inks = (hex_colour(heat(step / 4, HEAT)) for step in range(5))
    keys = (element("span", {"class": "key", "style": f"background:{ink}"}) for ink in inks)
    caption = element(
        "figcaption",
        {},
        "Cool ",
        *keys,
        " hot. Islands: how often they are tied. Cities: how often a tower is pushed out, larger and hotter for more; "
        f"the number is the per cent of games that end with a tower there. {said[0].upper()}{said[1:]}.",
    )
    return element("figure", {}, image, caption)


def _seat_rows(findings: SideFindings) -> Iterable[tuple[Inside, ...]]:
    one = findings.figures
    longest = min(_ROOM / one.players, 1.0)
    for each in one.seats:
        yield (
            str(each.seat),
            interval(each.wins),
            _bar(each.wins, longest, 1 / one.players),
            mean(each.points),
        )


def _island_rows(findings: SideFindings) -> Iterable[tuple[Inside, ...]]:
    for each in findings.figures.islands:
        shares = (percent(each.tied.mean), percent(each.empty.mean))
        means = (f"{each.pieces.mean:.1f}", f"{each.points_a_piece:.2f}")
        yield each.name or each.key, str(each.worth), interval(each.taken), _bar(each.taken), *shares, *means


def _game_rows(findings: SideFindings) -> Iterable[tuple[Inside, ...]]:
    one = findings.figures
    yield "points unassigned", interval(one.unassigned)
    yield "victories shared", interval(one.shared)
    yield "decided by the tie-break", interval(one.tie_break)
    yield "margin of the winner", mean(one.margin)
    yield "changes of the lead", mean(one.lead_changes)
    yield "winner last behind after, of the turns", interval(one.settled_at)


def _bar(share: Estimate, longest: float = 1.0, even: float | None = None) -> Markup:
    """Draw a share as a bar with its interval; the cell beside it says the same in figures."""
    mean, low, high = (f"{_WIDE * min(end / longest, 1.0):.1f}" for end in share)
    middle = f"{_HIGH / 2:g}"
    drawn = [
        element("rect", {"class": "bar", "width": mean, "height": str(_HIGH)}),
        element("line", {"class": "whisker", "x1": low, "x2": high, "y1": middle, "y2": middle}),
    ]
    if even is not None:
        at = f"{_WIDE * even / longest:.1f}"
        drawn.append(element("line", {"class": "even", "x1": at, "x2": at, "y1": "0", "y2": str(_HIGH)}))
    return element("svg", {"width": str(_WIDE), "height": str(_HIGH), "aria-hidden": "true"}, *drawn)


def _table(name: str, heads: Sequence[str], rows: Iterable[Sequence[Inside]]) -> Markup:
    """Write a table that scrolls by itself where it is too wide, called `name`; the first cell of a row is its head."""
    head = element("tr", {}, *(element("th", {"scope": "col"}, name) if name else element("td", {}) for name in heads))
    body = (
        element("tr", {}, element("th", {"scope": "row"}, first), *(element("td", {}, cell) for cell in others))
        for first, *others in rows
    )
    named = [head] if any(heads) else []
    table = element("table", {}, joined(named), joined(body))
    return element("div", {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": name}, table)


def _repeating(command: str) -> tuple[Markup, ...]:
    said = (
        "The same command gives the same figures, on any machine and with any number of processes; with another seed, "
        "others within their intervals:"
    )
    return (
        element("h2", {}, "How to repeat it"),
        element("p", {}, said),
        element("p", {}, element("code", {}, command)),
        element("p", {"class": "note"}, f"Meridian Print {__version__}"),
    )
