"""What each code of a finding about a file for printing means, and findings by their codes."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.text.codes import Code, catalogue
from meridian_print.text.diagnostics import START, Diagnostic, Severity, Spot

_ERROR, _WARNING = Severity.ERROR, Severity.WARNING

CODES = catalogue(
    Code("not-printable", _ERROR, "The file is neither a PDF nor an SVG, or is unreadable."),
    Code("encrypted", _ERROR, "The PDF is locked with a password.", hint="save it without the password"),
    Code("damaged", _ERROR, "Parts of the file cannot be read.", hint="export it again from the program that made it"),
    Code(
        "too-large",
        _ERROR,
        "Checking the file would take minutes, or too much memory.",
        hint="turn its finest art into an image, or split it",
    ),
    Code("bad-content", _ERROR, "The content of a page is malformed.", hint="export it again"),
    Code(
        "missing-resource",
        _ERROR,
        "A page uses a font, image or other resource that is not in the file.",
        hint="export it again",
    ),
    Code("external-resource", _ERROR, "An SVG refers to another file or to the network.", hint="embed it in the file"),
    Code("page-size", _ERROR, "A page is not the size expected, or not one that can be printed."),
    Code(
        "no-trim-box",
        _ERROR,
        "A page does not define where it is cut.",
        hint="export with a TrimBox: 'trim' or 'crop' in most programs",
    ),
    Code(
        "boxes",
        _ERROR,
        "The boxes of a page are not nested.",
        hint="the TrimBox must lie in the BleedBox, and that in the MediaBox",
    ),
    Code(
        "bleed",
        _ERROR,
        "Art reaches the cut but does not extend far enough beyond it.",
        hint="extend it, or keep it away from the cut",
    ),
    Code("svg-size", _ERROR, "An SVG has no size in millimetres or inches.", hint="give its width and height in mm"),
    Code(
        "font-not-embedded",
        _ERROR,
        "A font is not in the file.",
        hint="embed all fonts, or turn the text into outlines",
    ),
    Code("font-not-copyable", _WARNING, "Text in a font cannot be searched or copied.", hint="embed a ToUnicode map"),
    Code(
        "native-text",
        _WARNING,
        "An SVG sets text in a font that every viewer must have.",
        hint="turn the text into outlines",
    ),
    Code(
        "resolution", _ERROR, "An image is too coarse for print.", hint="use one with more pixels, or show it smaller"
    ),
    Code("hairline", _ERROR, "A line is thinner than a press can hold.", hint="draw it thicker"),
    Code(
        "mixed-colours",
        _ERROR,
        "A page mixes RGB and CMYK, or differs from its output intent.",
        hint="convert all colours to one of them",
    ),
    Code(
        "too-much-ink",
        _ERROR,
        "A colour lays down more ink than the paper can take.",
        hint="use less cyan, magenta and yellow",
    ),
    Code(
        "scaling",
        _WARNING,
        "The file does not ask to be printed at actual size.",
        hint="set PrintScaling to None, or print at 100 %",
    ),
    Code("copies", _WARNING, "The file asks for several copies.", hint="set NumCopies to 1"),
    Code(
        "duplex",
        _WARNING,
        "The file does not say whether to print on both sides.",
        hint="set Duplex, or choose it in the print dialog",
    ),
)


@dataclass(frozen=True, slots=True)
class Requirements:
    """The requirements that a file is checked against.

    Lengths are in mm but for `hairline`, which is in points; `ink` is the most of the four process inks together,
    in per cent. `size` is that of the trimmed page, None if any will do.
    """

    bleed: float = 3.0
    hairline: float = 0.25
    resolution: float = 300.0
    ink: float = 300.0
    size: Size | None = None


def fault(code: str, message: str, page: int = 0, at: Point | None = None) -> Diagnostic:
    """Report a fault of a page, or of the file as a whole, with the severity and the way out of its code."""
    known = CODES[code]
    return Diagnostic(code, known.severity, START, message, known.hint, Spot(page, at))
