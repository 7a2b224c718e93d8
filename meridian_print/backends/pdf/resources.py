"""What the content streams of one document refer to by name, each made once: fonts, forms, opacities, layers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFObjectReference

from meridian_print.backends.pdf.fonts import Font
from meridian_print.backends.pdf.objects import Object, Pdf, Stream, array, dictionary, number, string
from meridian_print.drawing.items import Symbol


class Resource(NamedTuple):
    """A name that a content stream may use once its dictionary lists it under this kind."""

    kind: str
    name: str


class Resources:
    """The fonts, forms, opacities and layers of one document, named in the order of their first use."""

    def __init__(self, pdf: Pdf) -> None:
        self._pdf = pdf
        self._fonts: dict[str, tuple[Font, Resource]] = {}
        self._symbols: dict[str, tuple[Symbol, Resource]] = {}
        self._opacities: dict[float, Resource] = {}
        self._layers: dict[str, Resource] = {}
        self._forms = 0

    def font(self, face: str) -> tuple[Font, Resource]:
        """Return the font of a face, to be embedded at the end."""
        if face not in self._fonts:
            self._fonts[face] = (Font(face), Resource("Font", f"F{len(self._fonts)}"))
        return self._fonts[face]

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

    def layer(self, layer: str) -> Resource:
        """Return the optional content group of a layer."""
        if layer not in self._layers:
            group = self._layers[layer] = Resource("Properties", f"L{len(self._layers)}")
            self._pdf.Reference(dictionary({"Type": "/OCG", "Name": string(layer)}), group.name)
        return self._layers[layer]

    def layers(self) -> Object | None:
        """Return what the catalog says of the layers, all of them shown; None if there are none."""
        groups = array(PDFObjectReference(group.name) for group in self._layers.values())
        if not self._layers:
            return None
        return dictionary({"OCGs": groups, "D": dictionary({"Name": string("Layers"), "Order": groups, "ON": groups})})

    def embed_fonts(self) -> None:
        """Write the fonts, now that all their glyphs are known."""
        for font, resource in self._fonts.values():
            self._pdf.Reference(font.embed(self._pdf), resource.name)


def listed(used: Mapping[Resource, None]) -> Object:
    """Return the resource dictionary of a content stream that uses these."""
    kinds = sorted({resource.kind for resource in used})
    return dictionary(
        {
            kind: dictionary({entry.name: PDFObjectReference(entry.name) for entry in used if entry.kind == kind})
            for kind in kinds
        }
    )
