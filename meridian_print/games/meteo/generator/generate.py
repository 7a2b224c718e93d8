"""Generating a board of Météo Business: from a seed, and a title if one is given, to a layout's file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from meridian_print.boardgame.game import NewLayout
from meridian_print.boardgame.layout.file import LayoutFile
from meridian_print.boardgame.layout.names import ISLANDS, invented
from meridian_print.boardgame.layout.new import slug, title_fault, usual_seed
from meridian_print.games.meteo.generator.coasts import Map, new_map
from meridian_print.games.meteo.layout.reading import FORMAT, read_layout
from meridian_print.games.meteo.rules.material import SIDE, Ground
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error

_WISHES = ("title",)
_REMARKS = """{title}: a new coast, from seed {seed}.

Everything here may be changed. The map has a word for each region: five rows from the north, five words from the west.
A region is sea, port, beach, river, mountain, forest, or two of them joined by '+', but never with the sea. The seed
shapes coasts and names. Then let the program tell what is wrong: meridian-print validate FILE"""


def generate(wishes: Mapping[str, object], seed: int | None = None) -> Checked[NewLayout]:
    """Generate a board with its file, not yet written; the same wishes and seed always give the same file.

    >>> new = generate({"title": "The Ember Coast"}, 7).value
    >>> new.file.path.name, new.contents
    ('ember-coast.yaml', '7 seas, 4 ports')
    """
    title = str(wishes.get("title", ""))
    faults = tuple(_faults(wishes, title))
    if faults:
        return Checked(None, faults)
    chosen = usual_seed(title) if seed is None else seed
    drawn = new_map(Random(f"meteo {chosen}"))
    named = title.strip() or f"The {invented(ISLANDS, ('title',), chosen, ())[0]} Coast"
    source = _text(named, drawn, chosen).encode()
    layout = read_layout(source).value
    assert layout is not None, "a generated layout has no errors"
    file = LayoutFile(Path(f"{slug(named)}.yaml"), source, layout)
    return Checked(NewLayout(file, chosen, _contents(drawn)))


def _faults(wishes: Mapping[str, object], title: str) -> Iterator[Diagnostic]:
    for name in sorted(wishes):
        if name not in _WISHES:
            hint = (
                "the 25 regions are always of as many kinds as on the published board; only `title` and `seed` are free"
            )
            yield error("wishes", START, f"`{name}`: a new board of Météo Business has no such choice", hint)
    if title and (fault := title_fault(title)):
        yield error("wishes", START, f"`title`: {fault}")


def _contents(drawn: Map) -> str:
    seas, ports = (sum(kind in kinds for kinds in drawn.grounds) for kind in (Ground.SEA, Ground.PORT))
    return f"{seas} seas, {ports} ports"


def _text(title: str, drawn: Map, seed: int) -> str:
    """Write the layout as a file, made for reading and editing."""
    words = ["+".join(kinds) for kinds in drawn.grounds]
    wide = [max(map(len, words[column::SIDE])) for column in range(SIDE)]
    rows = (words[row : row + SIDE] for row in range(0, len(words), SIDE))
    lines = (
        *(f"# {remark}".rstrip() for remark in _REMARKS.format(title=title, seed=seed).splitlines()),
        f"format: {FORMAT}",
        f"title: {json.dumps(title, ensure_ascii=False)}",
        "size: A3",
        f"seed: {seed}",
        "map: |",
        *("  " + "  ".join(word.ljust(long) for word, long in zip(row, wide, strict=True)).rstrip() for row in rows),
    )
    return "".join(f"{line}\n" for line in lines)
