"""Names in several languages: the one to be printed replaces all that a layout gives."""

from __future__ import annotations

from meridian_print.boardgame.layout.languages import each_item, each_value, name_or_within, naming, within
from meridian_print.boardgame.layout.printable import map_name
from meridian_print.text.source.nodes import Node
from meridian_print.text.source.values import Findings, name


def in_language(root: Node, language: str, own: tuple[str, ...] | None, findings: Findings) -> Node:
    """Return a layout with each name in one language; names in others are checked as well.

    Letters are checked against the program's faces and the layout's `own`, or not at all if these are unknown.
    """
    one = naming(language, own, findings)
    on_map = each_value(name_or_within(one(map_name), {"name": one(map_name)}))
    side = {"name": one(name), "islands": on_map, "cities": on_map}
    return within({"title": one(name), "sides": each_item(within(side))})(root)
