"""A report as one page for the screen, without a network: verdicts, heat maps, bars, how to repeat it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from typing import assert_never

from meridian_print.boardgame.balance_report.content import (
    BalanceReport,
    Block,
    Cell,
    FigureTable,
    HeatMap,
    Note,
    Section,
    ShareBar,
    Verdicts,
    sentence,
)
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing.paint import hex_colour
from meridian_print.text.markup import Inside, Markup, element, joined, void
from meridian_print.version import __version__

_WIDE, _HIGH = 220, 16
"""Pixels of the longest bar there can be."""

_CSS = """
:root { --ink: #1c1c1c; --quiet: #494949; --rule: #767676; --paper: #fff; --code: #f1f1f1; --shade: #0004;
  --bar: #4878a8; --even: #b3001b; color-scheme: light dark; }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #ebe9e4; --quiet: #bdb9b0; --rule: #8a877f;
  --paper: #1b1d20; --code: #2b2e33; --shade: #000c; --bar: #6f9fd0; --even: #ff8a7a; }
  figure img { filter: brightness(.86); } }
body { font: 16px/1.45 "Alegreya Sans", "Segoe UI", sans-serif; color: var(--ink); background: var(--paper);
  max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-top: 2px solid; padding-top: 1rem; }
h3 { margin: 1.75rem 0 .5rem; } ul { padding-left: 1.5rem; } li { margin: .3rem 0; }
figure { margin: 1rem 0; } figure img { width: 100%; height: auto; } figcaption, .note { color: var(--quiet); }
/* A shade at the side where a table goes on. */
.scroll { overflow-x: auto; background: linear-gradient(90deg, var(--paper) 40%, #0000) 0 0 / 2rem 100% local,
  linear-gradient(270deg, var(--paper) 40%, #0000) 100% 0 / 2rem 100% local,
  linear-gradient(90deg, var(--shade), #0000) 0 0 / .75rem 100% scroll,
  linear-gradient(270deg, var(--shade), #0000) 100% 0 / .75rem 100% scroll; background-repeat: no-repeat; }
table { border-collapse: collapse; margin: 0 0 .75rem; } td svg { vertical-align: middle; }
th, td { padding: .15rem .8rem .15rem 0; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
thead > tr > * { border-bottom: 1px solid var(--rule); vertical-align: bottom; }
th:first-child, td:first-child { text-align: left; }
code { background: var(--code); padding: .1rem .3rem; overflow-wrap: anywhere; }
.bar { fill: var(--bar); } .whisker { stroke: var(--ink); stroke-width: 1.5; }
.even { stroke: var(--even); stroke-width: 1.5; }
.key { display: inline-block; width: 2.4rem; height: .8rem; border: 1px solid var(--rule); }
@media (max-width: 40rem) { body { padding: 1rem; } table { font-size: .875rem; }
  thead th, table:not(:has(thead)) th { white-space: normal; }
  th, td { padding-right: .6rem; } td:has(> svg), thead td:empty:not(:first-child) { display: none; } }
@media print { body { max-width: none; padding: 0; } section + section { break-before: page; } }
""".strip()


def report_page(report: BalanceReport) -> bytes:
    """Write the page of a report."""
    head = element(
        "head",
        {},
        void("meta", {"charset": "utf-8"}),
        void("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("title", {}, report.title),
        element("style", {}, Markup(_CSS)),
    )
    main = element("main", {}, element("h1", {}, report.title), *map(_section, report.sections), *_repeating(report))
    page = element("html", {"lang": "en"}, head, element("body", {}, main))
    return f"<!doctype html>\n{page.html}\n".encode()


def _section(section: Section) -> Markup:
    return element("section", {}, element("h2", {}, section.title), *map(_block, section.blocks))


def _block(block: Block) -> Markup:
    match block:
        case Note():
            return element("p", {"class": "note"}, block.words)
        case Verdicts():
            title = [element("h3", {}, block.title)] if block.title else []
            return joined((*title, element("ul", {}, *(element("li", {}, each) for each in block.sentences))))
        case FigureTable():
            note = [element("p", {"class": "note"}, block.note)] if block.note else []
            return joined((element("h3", {}, block.title), _table(block), *note))
        case HeatMap():
            return _map(block)
        case _:
            assert_never(block)


def _map(shown: HeatMap) -> Markup:
    data = b64encode(svg_bytes(shown.board, shown.language)).decode()
    image = void("img", {"src": f"data:image/svg+xml;base64,{data}", "alt": f"The board as a heat map; {shown.said}"})
    inks = map(hex_colour, shown.scale)
    keys = (element("span", {"class": "key", "style": f"background:{ink}"}) for ink in inks)
    caption = element("figcaption", {}, "Cool ", *keys, f" hot. {shown.legend} {sentence(shown.said)}")
    return element("figure", {}, image, caption)


def _table(table: FigureTable) -> Markup:
    """Write a table that scrolls by itself where it is too wide."""
    names = (element("th", {"scope": "col"}, name) if name else element("td", {}) for name in table.heads)
    head = [element("thead", {}, element("tr", {}, *names))] if any(table.heads) else []
    body = element("tbody", {}, *(element("tr", {}, *_cells(row)) for row in table.rows))
    written = element("table", {}, *head, body)
    return element("div", {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": table.title}, written)


def _cells(row: Sequence[Cell]) -> Iterator[Markup]:
    first, *others = row
    yield element("th", {"scope": "row"}, _cell(first))
    yield from (element("td", {}, _cell(each)) for each in others)


def _cell(cell: Cell) -> Inside:
    return _bar(cell) if isinstance(cell, ShareBar) else cell


def _bar(bar: ShareBar) -> Markup:
    """Draw a bar; the cell beside it says the same in figures."""
    mean, low, high = (_across(end, bar) for end in bar.share)
    middle = f"{_HIGH / 2:g}"
    drawn = [
        element("rect", {"class": "bar", "width": mean, "height": str(_HIGH)}),
        element("line", {"class": "whisker", "x1": low, "x2": high, "y1": middle, "y2": middle}),
    ]
    if bar.even is not None:
        at = _across(bar.even, bar)
        drawn.append(element("line", {"class": "even", "x1": at, "x2": at, "y1": "0", "y2": str(_HIGH)}))
    return element("svg", {"width": str(_WIDE), "height": str(_HIGH), "aria-hidden": "true"}, *drawn)


def _across(share: float, bar: ShareBar) -> str:
    return f"{_WIDE * min(share / bar.longest, 1.0):.1f}"


def _repeating(report: BalanceReport) -> Sequence[Markup]:
    return (
        element("h2", {}, "How to repeat it"),
        element("p", {}, report.repeating),
        element("p", {}, element("code", {}, report.command)),
        element("p", {"class": "note"}, f"meridian-print {__version__}"),
    )
