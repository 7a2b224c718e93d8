"""Resources that the content streams of a document refer to by name, each made once: fonts, forms, layers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFObjectReference

from meridian_print.graphics.backends.pdf.fonts import FontResource
from meridian_print.graphics.backends.pdf.objects import Object, Pdf, Stream, array, dictionary, name, number, string
from meridian_print.graphics.drawing.items import Symbol


class Resource(NamedTuple):
    """A name that a content stream may use once its resource dictionary lists it under this kind."""

    kind: str
    name: str


class PageResources:
    """The fonts, forms, opacities, layers and inks of one document, named in the order of their first use.

    `in_inks` is true if its colours are those of a press.
    """

    def __init__(self, pdf: Pdf, *, in_inks: bool = False) -> None:
        self._pdf, self.in_inks = pdf, in_inks
        self._fonts: dict[str, tuple[FontResource, Resource]] = {}
        self._symbols: dict[str, tuple[Symbol, Resource]] = {}
        self._opacities: dict[float, Resource] = {}
        self._layers: dict[str, Resource] = {}
        self._overprints: dict[tuple[bool, bool], Resource] = {}
        self._spots: dict[str, Resource] = {}
        self._forms = 0

    def font(self, face: str) -> tuple[FontResource, Resource]:
        """Return the font of a face, to be embedded at the end."""
        if face not in self._fonts:
            self._fonts[face] = (FontResource(face), Resource("Font", f"F{len(self._fonts)}"))
        return self._fonts[face]

    def whole_font(self, face: str) -> str:
        """Return the name of a face's font, embedded with every letter of the face, for text typed by readers."""
        font, resource = self.font(face)
        font.take_all()
        return resource.name

    def known_symbol(self, symbol: Symbol) -> Resource | None:
        """Return the form of a symbol drawn before; raises ValueError if another symbol had its name."""
        if symbol.name not in self._symbols:
            return None
        known, form = self._symbols[symbol.name]
        if known is not symbol and known != symbol:
            raise ValueError(f"expected one symbol named {symbol.name!r}, got two")
        return form

    def add_symbol(self, symbol: Symbol, drawn: Stream) -> Resource:
        """Keep the form of a symbol for its further uses."""
        form = self.add_form(drawn)
        self._symbols[symbol.name] = (symbol, form)
        return form

    def add_form(self, drawn: Stream) -> Resource:
        """Name a form."""
        form = Resource("XObject", f"X{self._forms}")
        self._forms += 1
        self._pdf.Reference(drawn, form.name)
        return form

    def opacity(self, opacity: float) -> Resource:
        """Return the graphics state of an opacity."""
        if opacity not in self._opacities:
            state = self._opacities[opacity] = Resource("ExtGState", f"G{len(self._opacities)}")
            value = number(opacity)
            self._pdf.Reference(dictionary({"Type": "/ExtGState", "ca": value, "CA": value}), state.name)
        return self._opacities[opacity]

    def overprint(self, *, strokes: bool, fills: bool) -> Resource:
        """Return the graphics state in which black and spot colours overprint."""
        if (strokes, fills) not in self._overprints:
            state = self._overprints[strokes, fills] = Resource("ExtGState", f"P{len(self._overprints)}")
            entries = {"OP": _boolean(strokes), "op": _boolean(fills), "OPM": 1}
            self._pdf.Reference(dictionary({"Type": "/ExtGState", **entries}), state.name)
        return self._overprints[strokes, fills]

    def spot(self, spot: str, inks: str) -> Resource:
        """Return the colour space of a spot colour; without that ink, the alternate `inks` show it."""
        if spot not in self._spots:
            space = self._spots[spot] = Resource("ColorSpace", f"C{len(self._spots)}")
            shown = {"FunctionType": 2, "Domain": "[0 1]", "C0": "[0 0 0 0]", "C1": f"[{inks}]", "N": 1}
            self._pdf.Reference(array(["/Separation", name(spot), "/DeviceCMYK", dictionary(shown)]), space.name)
        return self._spots[spot]

    def layer(self, layer: str) -> Resource:
        """Return the optional content group of a layer."""
        if layer not in self._layers:
            group = self._layers[layer] = Resource("Properties", f"L{len(self._layers)}")
            self._pdf.Reference(dictionary({"Type": "/OCG", "Name": string(layer)}), group.name)
        return self._layers[layer]

    def layers(self) -> Object | None:
        """Return the catalog's entry for the layers, all of them visible; None if there are none."""
        groups = array(PDFObjectReference(group.name) for group in self._layers.values())
        if not self._layers:
            return None
        return dictionary({"OCGs": groups, "D": dictionary({"Name": string("Layers"), "Order": groups, "ON": groups})})

    def embed_fonts(self) -> None:
        """Write the fonts, now that all their glyphs are known."""
        for font, resource in self._fonts.values():
            self._pdf.Reference(font.embed(self._pdf), resource.name)


def _boolean(value: bool) -> str:
    return "true" if value else "false"


def listed(used: Mapping[Resource, None]) -> Object:
    """Return the resource dictionary of a content stream that uses these."""
    kinds = sorted({resource.kind for resource in used})
    return dictionary(
        {
            kind: dictionary({entry.name: PDFObjectReference(entry.name) for entry in used if entry.kind == kind})
            for kind in kinds
        }
    )
