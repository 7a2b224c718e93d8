"""The display list: everything that can be on a sheet, as a closed union that every back end draws in full."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Mm, Outline, Point, Rect, Size
from meridian_print.graphics.drawing.paint import Ink, Stroke

if TYPE_CHECKING:  # most drawings have none, and need not load their classes
    from meridian_print.graphics.drawing.forms import Field


@dataclass(frozen=True, slots=True)
class OutputProfile:
    """The colours of a press: the name of its ICC profile, and the profile itself."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Press:
    """Marks a document as holding press inks; `profile` is that of the press, None if it is not known."""

    profile: OutputProfile | None = None


@dataclass(frozen=True, slots=True)
class Path:
    """An outline, filled or stroked or both; the fill follows the non-zero rule unless `even_odd`."""

    outline: Outline
    fill: Ink | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Glyph:
    """One shaped glyph: its index in the face, its place from the text's start, and the words it stands for.

    `words` is the cluster of letters that the glyph begins; it is empty for further glyphs of the same cluster.
    `angle` turns the glyph about its own start, in degrees clockwise. `face` is empty for the text's own face.
    """

    index: int
    x: Mm
    y: Mm
    words: str
    angle: float = 0.0
    face: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A shaped line of text: `start` is the left end of its baseline; `size` is the em in mm.

    Made by `drawing.type`, which alone measures and aligns. A halo is drawn behind the letters; its width counts both
    sides.
    """

    words: str
    start: Point
    face: str
    size: Mm
    ink: Ink
    glyphs: tuple[Glyph, ...]
    width: Mm
    halo: Stroke | None = None


SLUG = "Slug"
"""The layer of the line that identifies the sheet and its kit: not part of what the sheet shows."""
NOTE = "Note"
"""The layer of the line that says what a sheet is and how to print it: not part of what it shows, either."""

_Words = Literal["H1", "H2", "H3", "P", "L", "LI", "Lbl", "LBody", "TOC", "TOCI", "Div", "Caption"]
Tag = Literal[_Words, "Table", "TR", "TH", "TD"]
"""The structure type of a group, by PDF's standard names: headings, paragraph, list, contents, caption, table.

A table's header cells, TH, are those of its columns.
"""


@dataclass(frozen=True, slots=True)
class Subject:
    """What of a game a group shows, for programs that read the drawing: its `name`, one in a drawing, and its `data`.

    The keys of the data are lower-case words, such as `island`.
    """

    name: str
    data: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Items drawn together: moved, cut to `clip`, made translucent, put on a named layer, or described as one thing.

    `opacity` is that of the whole group (0 to 1). `alt` describes the group in words for those who cannot see it;
    `layer` is its name in programs with layers. A group with a `tag` is read as such, and so are the groups within it.
    `subject` says what it shows in a file that other programs read; on paper it makes no difference.
    `place` names its position, the target of a `link` from other words; both count in documents only, for a single
    drawing has nowhere to lead to.
    """

    items: tuple[Item, ...]
    matrix: Matrix = IDENTITY
    clip: Outline | None = None
    opacity: float = 1.0
    layer: str | None = None
    alt: str | None = None
    tag: Tag | None = None
    place: str | None = None
    link: str | None = None
    subject: Subject | None = None

    @property
    def is_plain(self) -> bool:
        """Whether its items look as they would without it: neither moved nor cut nor translucent."""
        return self.matrix == IDENTITY and self.clip is None and self.opacity == 1


@dataclass(frozen=True, slots=True)
class Symbol:
    """Items drawn once and used often; `name` is unique in a document and nothing lies outside `bounds`."""

    name: str
    bounds: Rect
    items: tuple[Item, ...]

    def __hash__(self) -> int:
        """Hash what tells symbols apart: to hash thousands of points would take longer than to draw them."""
        return hash((self.name, self.bounds))


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol, placed."""

    symbol: Symbol
    matrix: Matrix = IDENTITY


Item = Path | Text | Group | Use


@dataclass(frozen=True, slots=True)
class Drawing:
    """A finished sheet, card or board.

    The origin is the top left corner of the trimmed sheet, whose extent is `size`. Art extends `bleed` beyond it on
    each side, and marks up to `slug`: the sheet of paper is `size` plus twice the slug. Anything outside is not shown;
    a card not yet laid on a sheet has bleed and no slug.
    """

    title: str
    size: Size
    items: tuple[Item, ...]
    bleed: Mm = 0.0
    slug: Mm = 0.0


@dataclass(frozen=True, slots=True)
class Page:
    """A drawing as a page of a document; `label` is its page number, `bookmark` its line in the outline.

    `fields` are boxes to type into, in tab order.
    """

    drawing: Drawing
    label: str
    bookmark: str
    fields: tuple[Field, ...] = ()


Turn = Literal["long-edge", "short-edge"]
"""The edge over which a sheet is flipped to print its other side."""

TwoSided = Literal[Turn, "by-hand"]
"""How a sheet is printed on both sides: flipped by the printer, or put back into it by hand."""


@dataclass(frozen=True, slots=True)
class Document:
    """Pages with what a reader and a printer need to know; `language` is a BCP 47 tag such as "en".

    `two_sided` asks the printer to print on both sides and to flip sheets over that edge; by hand, it asks for one side
    at a time. In a document for a `press` all inks have `cmyk`.
    """

    title: str
    language: str
    pages: tuple[Page, ...]
    subject: str = ""
    two_sided: TwoSided | None = None
    press: Press | None = None
