"""All that can be wrong with a file to be printed: how bad it is, and the way out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from meridian_print.diagnostics import Severity


class Code(NamedTuple):
    """A kind of fault: how bad it is, what it means, and a way out."""

    severity: Severity
    what: str
    hint: str


_ERROR, _WARNING = Severity.ERROR, Severity.WARNING

CODES: Mapping[str, Code] = {
    "not-printable": Code(_ERROR, "the file is neither PDF nor SVG, or nothing can be read in it", ""),
    "encrypted": Code(_ERROR, "the PDF is locked with a password", "save it without a password"),
    "damaged": Code(_ERROR, "parts of the file cannot be read", "write the file again with the program that made it"),
    "bad-content": Code(_ERROR, "a page's drawing cannot be followed", "write the file again"),
    "missing-resource": Code(
        _ERROR, "a page uses a font, image or other resource that is not in the file", "write the file again"
    ),
    "external-resource": Code(
        _ERROR, "an SVG shows something that lies in another file or on the network", "embed it in the file"
    ),
    "page-size": Code(_ERROR, "a page is not of the size wanted, or of none that can be printed", ""),
    "no-trim-box": Code(
        _ERROR, "a page does not say where it is cut", "export with a TrimBox: 'trim' or 'crop' in most programs"
    ),
    "boxes": Code(_ERROR, "the boxes of a page do not lie one inside the other", "trim in bleed in media"),
    "bleed": Code(
        _ERROR, "art meets the cut, but does not go on far enough beyond it", "draw it further, or keep off the cut"
    ),
    "svg-size": Code(_ERROR, "an SVG has no size in millimetres or inches", "give its width and height in mm"),
    "font-not-embedded": Code(_ERROR, "a font is not in the file", "embed all fonts, or turn the text into outlines"),
    "font-not-copyable": Code(_WARNING, "the letters of a font cannot be searched or copied", "embed a ToUnicode map"),
    "native-text": Code(
        _WARNING, "an SVG sets text in a font that every reader must have", "turn the text into outlines"
    ),
    "resolution": Code(_ERROR, "an image is too coarse for print", "use one with more pixels, or show it smaller"),
    "hairline": Code(_ERROR, "a line is thinner than a press can hold", "draw it thicker"),
    "mixed-colours": Code(
        _ERROR, "a page holds RGB and CMYK, or other colours than its output intent", "convert all to one of them"
    ),
    "too-much-ink": Code(
        _ERROR, "a colour lays down more ink than the paper takes", "use less of cyan, magenta and yellow"
    ),
    "scaling": Code(
        _WARNING, "the file does not ask for its true size", "set PrintScaling to None, and print at 100 %"
    ),
    "copies": Code(_WARNING, "the file asks for several copies", "set NumCopies to 1"),
    "duplex": Code(_WARNING, "the file does not say whether it is printed on both sides", "set Duplex"),
}
"""By name; names are stable."""
