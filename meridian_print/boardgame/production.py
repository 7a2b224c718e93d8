"""Making a kit: from a recipe's files to bytes, and the manifest that records them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, assert_never

from meridian_print.boardgame.content import Content, KitFile, RenderedFile
from meridian_print.boardgame.order import ALL, Order
from meridian_print.graphics.drawing.digest import digests
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Document, Drawing, TwoSided
from meridian_print.graphics.theme import OwnTheme
from meridian_print.version import __version__

MANIFEST = "manifest.json"
SCHEMA = "meridian-print/kit/1"

Entry = Mapping[str, object]
"""A file's line in the manifest."""


@dataclass(frozen=True, slots=True)
class DrawnFile:
    """A file that is drawn but not yet written."""

    path: str
    part: str
    content: Content


@dataclass(frozen=True, slots=True)
class OutputFile:
    """A finished file; `size` is that of its first page, trimmed, in mm.

    `page_hashes` are digests of the contents of its pages; `dpi` is that of an image, 0 where its pixels do not
    follow from its size.
    """

    path: str
    part: str
    pages: int
    size: Size
    two_sided: TwoSided | None
    data: bytes
    page_hashes: tuple[str, ...] = ()
    dpi: int = 0


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a kit: the game by its name, the layout's name, title and content, the order, and digests of the
    layout's own fonts and of a theme file with its own. `choices` are the fields of the order that the game has.
    """

    game: str
    layout: str
    title: str
    source: bytes
    order: Order
    fonts: tuple[str, ...] = ()
    choices: tuple[str, ...] = ALL
    own_theme: OwnTheme | None = None

    @property
    def kit_id(self) -> str:
        """Eight hexadecimal digits that differ if the layout, the order or the program differs."""
        ordered = (f"{name}={value}" for name, value in self.order.values().items())
        origin = "\0".join((self.layout, *ordered, *self.fonts, __version__)).encode()
        return hashlib.sha256(origin + b"\0" + self.source).hexdigest()[:8]


def drawn(file: KitFile) -> DrawnFile:
    """Draw a file's content."""
    return DrawnFile(file.path, file.part, file.make())


def written(file: DrawnFile, language: str) -> OutputFile:
    """Write a file; `language` is the BCP 47 tag of its words."""
    content = file.content
    match content:
        case Drawing():
            from meridian_print.graphics.backends.svg import svg_bytes

            data = svg_bytes(content, language)
            return OutputFile(file.path, file.part, 1, content.size, None, data, digests((content,)))
        case Document():
            from meridian_print.graphics.backends.pdf import pdf_bytes

            size, data = content.pages[0].drawing.size, pdf_bytes(content)
            page_hashes = digests(page.drawing for page in content.pages)
            return OutputFile(file.path, file.part, len(content.pages), size, content.two_sided, data, page_hashes)
        case RenderedFile():
            return OutputFile(file.path, file.part, 1, content.size, two_sided=None, data=content.data, dpi=content.dpi)
        case _:
            assert_never(content)


def manifest(origin: Origin, products: Iterable[OutputFile], kept: Iterable[Entry] = (), *, made_of: str) -> bytes:
    """Write the manifest: the kit's origin, and every file with its size and digest, in order of path.

    `made_of` is the fingerprint of everything that determines the products. `kept` are entries of an older manifest
    whose files stay unchanged; their `kit` identifies the kit they belong to.
    """
    entries = [*(_entry(product, origin.kit_id, made_of) for product in products), *kept]
    content = {
        "schema": SCHEMA,
        "program": {"name": "meridian-print", "version": __version__},
        "layout": {
            "name": origin.layout,
            "title": origin.title,
            "sha256": hashlib.sha256(origin.source).hexdigest(),
        },
        **{name: value for name, value in origin.order.values().items() if name in origin.choices},
        **({"theme_file": _attribution(origin.own_theme)} if origin.own_theme else {}),
        "kit": origin.kit_id,
        "files": sorted(entries, key=lambda entry: str(entry["path"])),
    }
    return (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode()


def _attribution(theme: OwnTheme) -> Entry:
    """Return what a user's theme is, who made it, and what it is based on."""
    return {"name": theme.name, "author": theme.author, "based_on": theme.based_on, "sha256": theme.sources[0]}


def entries(data: bytes) -> tuple[Entry, ...]:
    """Read the entries of a manifest; empty if it is not one of ours."""
    files = _content(data).get("files")
    return tuple(entry for entry in files if _is_entry(entry)) if isinstance(files, list) else ()


def made_by(data: bytes) -> str:
    """Return the version of the program that has written a manifest; empty if it does not say."""
    program = _content(data).get("program")
    version = program.get("version") if isinstance(program, dict) else None
    return version if isinstance(version, str) and version.isprintable() else ""


def _content(data: bytes) -> Mapping[str, Any]:
    """Read a manifest; empty if it is not one of ours."""
    try:
        content = json.loads(data)
    except (ValueError, RecursionError):
        return {}
    return content if isinstance(content, dict) and content.get("schema") == SCHEMA else {}


def _is_entry(entry: object) -> bool:
    """Return whether an entry names a file in text that can be shown on a line, and written back."""
    if not isinstance(entry, dict) or not all(isinstance(entry.get(key), str) for key in ("path", "part", "kit")):
        return False
    if not entry["path"].isprintable():
        return False
    try:
        json.dumps(entry, ensure_ascii=False).encode()
    except UnicodeEncodeError:  # half of a pair, which JSON may hold and UTF-8 may not
        return False
    return True


def _entry(product: OutputFile, kit: str, made_of: str) -> Entry:
    return {
        "path": product.path,
        "part": product.part,
        "pages": product.pages,
        "width_mm": round(product.size.width, 3),
        "height_mm": round(product.size.height, 3),
        "bytes": len(product.data),
        "sha256": hashlib.sha256(product.data).hexdigest(),
        "kit": kit,
        "two_sided": product.two_sided,
        "page_sha256": product.page_hashes,
        "made_of": made_of,
    }
