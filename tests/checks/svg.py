"""Checks of SVG files: each takes a file and returns its faults in words, none if it is right."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from lxml import etree

from tests.checks.programs import needed, run

Faults = tuple[str, ...]
Check = Callable[[Path], Faults]

_DTD = Path("/usr/share/xml/w3c-sgml-lib/schema/dtd/REC-SVG11-20110816/svg11.dtd")
_LENGTH = re.compile(r"(-?[\d.]+)mm")
_NEWER = re.compile(r"^(?:role$|aria-|data-)|inkscape")


def well_formed(path: Path) -> Faults:
    found = run("xmllint", "--nonet", "--noout", path)
    return () if found.returncode == 0 and not found.stderr else (found.stderr,)


def ids(path: Path) -> Faults:
    """No id is there twice."""
    counted = Counter(element.get("id") for element in ElementTree.parse(path).iter())
    return tuple(f"id {name!r} {count} times" for name, count in counted.items() if name is not None and count > 1)


def references(path: Path) -> Faults:
    """What is referred to is there."""
    known = {element.get("id") for element in ElementTree.parse(path).iter()}
    referred = re.findall(r'(?:href="#|url\(#)([^")]+)', path.read_text("utf-8"))
    return tuple(f"no element {name!r}" for name in sorted(set(referred) - known))


def true_size(path: Path) -> Faults:
    """The size is in mm, and a user unit is a mm."""
    root = ElementTree.parse(path).getroot()
    lengths = [_LENGTH.fullmatch(root.get(name, "")) for name in ("width", "height")]
    extent = [float(found[1]) for found in lengths if found is not None]
    shown = [float(value) for value in root.get("viewBox", "").split()[2:]]
    return () if len(extent) == 2 and extent == shown else (f"sized {extent} mm, showing {shown}",)


def svg_1_1(path: Path) -> Faults:
    """The file is valid by the DTD of SVG 1.1, but for attributes of ARIA, Inkscape and SVG 2 (`data-`)."""
    dtd, root = _dtd(), etree.parse(path).getroot()
    for element in root.iter():
        for name in [name for name in element.attrib if _NEWER.search(name)]:
            del element.attrib[name]
    etree.cleanup_namespaces(root)
    return () if dtd.validate(root) else (str(dtd.error_log),)


@cache
def _dtd() -> etree.DTD:
    return etree.DTD(file=str(needed(_DTD, "w3c-sgml-lib")))


SVG_CHECKS: Mapping[str, Check] = {
    check.__name__: check for check in (well_formed, ids, references, true_size, svg_1_1)
}
