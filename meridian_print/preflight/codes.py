"""Everything that can be wrong with a file to be printed, each with its severity and a way out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from meridian_print.diagnostics import Severity


class Code(NamedTuple):
    """A kind of fault: its severity, its meaning, and a way out."""

    severity: Severity
    what: str
    hint: str


_ERROR, _WARNING = Severity.ERROR, Severity.WARNING

CODES: Mapping[str, Code] = {
    "not-printable": Code(_ERROR, "the file is neither a PDF nor an SVG, or is unreadable", ""),
    "encrypted": Code(_ERROR, "the PDF is locked with a password", "save it without the password"),
    "damaged": Code(_ERROR, "parts of the file cannot be read", "export it again from the program that made it"),
    "too-large": Code(
        _ERROR,
        "checking the file would take minutes, or too much memory",
        "turn its finest art into an image, or split it",
    ),
    "bad-content": Code(_ERROR, "the content of a page is malformed", "export it again"),
    "missing-resource": Code(
        _ERROR, "a page uses a font, image or other resource that is not in the file", "export it again"
    ),
    "external-resource": Code(_ERROR, "an SVG refers to another file or to the network", "embed it in the file"),
    "page-size": Code(_ERROR, "a page is not the size expected, or not one that can be printed", ""),
    "no-trim-box": Code(
        _ERROR, "a page does not define where it is cut", "export with a TrimBox: 'trim' or 'crop' in most programs"
    ),
    "boxes": Code(
        _ERROR, "the boxes of a page are not nested", "the TrimBox must lie in the BleedBox, and that in the MediaBox"
    ),
    "bleed": Code(
        _ERROR,
        "art reaches the cut but does not extend far enough beyond it",
        "extend it, or keep it away from the cut",
    ),
    "svg-size": Code(_ERROR, "an SVG has no size in millimetres or inches", "give its width and height in mm"),
    "font-not-embedded": Code(_ERROR, "a font is not in the file", "embed all fonts, or turn the text into outlines"),
    "font-not-copyable": Code(_WARNING, "text in a font cannot be searched or copied", "embed a ToUnicode map"),
    "native-text": Code(
        _WARNING, "an SVG sets text in a font that every viewer must have", "turn the text into outlines"
    ),
    "resolution": Code(_ERROR, "an image is too coarse for print", "use one with more pixels, or show it smaller"),
    "hairline": Code(_ERROR, "a line is thinner than a press can hold", "draw it thicker"),
    "mixed-colours": Code(
        _ERROR, "a page mixes RGB and CMYK, or differs from its output intent", "convert all colours to one of them"
    ),
    "too-much-ink": Code(
        _ERROR, "a colour lays down more ink than the paper can take", "use less cyan, magenta and yellow"
    ),
    "scaling": Code(
        _WARNING, "the file does not ask to be printed at actual size", "set PrintScaling to None, or print at 100 %"
    ),
    "copies": Code(_WARNING, "the file asks for several copies", "set NumCopies to 1"),
    "duplex": Code(
        _WARNING, "the file does not say whether to print on both sides", "set Duplex, or choose it in the print dialog"
    ),
}
"""By name; names are stable."""
