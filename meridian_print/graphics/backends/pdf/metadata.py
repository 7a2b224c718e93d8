"""Metadata of a file: title and producer, alike in Info and XMP, and the meaning of its colours."""

from __future__ import annotations

import struct
from collections.abc import Mapping

from meridian_print.graphics.backends.pdf.objects import Object, Pdf, Stream, array, dictionary, stream, string
from meridian_print.graphics.drawing.items import Document
from meridian_print.version import __version__

_PROFILE_DATE = (2000, 1, 1, 0, 0, 0)
_D50 = (0.9642, 1.0, 0.8249)
_PRIMARIES = {
    "rXYZ": (0.436066, 0.222488, 0.013916),
    "gXYZ": (0.385147, 0.716873, 0.097076),
    "bXYZ": (0.143066, 0.060608, 0.714096),
}
"""The colours of red, green and blue light as seen under D50, the reference white of ICC profiles."""
_ADAPTATION = (1.047882, 0.022919, -0.050217, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678)
"""Bradford's matrix from daylight D65, sRGB's white, to D50."""
_CURVE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
"""From value to light: a power curve with a linear start; exponent, two terms, slope and end of the start."""


def srgb_profile() -> bytes:
    """Return the profile."""
    curve = struct.pack(">4s4xHxx", b"para", 3) + _fixed(_CURVE)
    tags = {
        "desc": _words("sRGB"),
        "cprt": _words("No copyright, use freely"),
        "wtpt": _xyz(_D50),
        "chad": b"sf32" + bytes(4) + _fixed(_ADAPTATION),
        **{tag: _xyz(colour) for tag, colour in _PRIMARIES.items()},
        **dict.fromkeys(("rTRC", "gTRC", "bTRC"), curve),
    }
    start = 128 + 4 + 12 * len(tags)
    table, data = [struct.pack(">I", len(tags))], b""
    for tag, value in tags.items():
        table.append(struct.pack(">4sII", tag.encode(), start + len(data), len(value)))
        data += value + bytes(-len(value) % 4)
    return _header(start + len(data)) + b"".join(table) + data


def _header(size: int) -> bytes:
    """Return the 128 bytes before the tags: version 4.2, a display, RGB measured in XYZ."""
    kinds = struct.pack(">I4sI4s4s4s", size, b"", 0x04200000, b"mntr", b"RGB ", b"XYZ ")
    made = struct.pack(">6H4s", *_PROFILE_DATE, b"acsp")
    return (kinds + made + bytes(28) + _fixed(_D50)).ljust(128, b"\0")


def _fixed(values: tuple[float, ...]) -> bytes:
    return struct.pack(f">{len(values)}i", *(round(value * 65536) for value in values))


def _xyz(colour: tuple[float, float, float]) -> bytes:
    return b"XYZ " + bytes(4) + _fixed(colour)


def _words(text: str) -> bytes:
    letters = text.encode("utf-16-be")
    return struct.pack(">4s4xII2s2sII", b"mluc", 1, 12, b"en", b"US", len(letters), 28) + letters


_MAKER = f"meridian-print {__version__}"
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
"""Escaped here, because importing the standard library's own escaping also loads its HTTP client."""


def info(document: Document) -> Object:
    """Return the document information; its dates, which presses require, are constant, so that files are too."""
    subject = {"Subject": string(document.subject)} if document.subject else {}
    maker = string(_MAKER)
    press = {"Trapped": "/False", "CreationDate": string(_DATE), "ModDate": string(_DATE)} if document.press else {}
    return dictionary({"Title": string(document.title), "Creator": maker, "Producer": maker, **subject, **press})


def xmp(document: Document, digest: str) -> Stream:
    """Return the same as XMP, with what the file conforms to.

    That is PDF/UA-1, and either PDF/A-2b or, for a known press, PDF/X-4. Not both: PDF/X requires a statement on
    trapping, a property that PDF/A does not have. The `digest` distinguishes files for presses.
    """
    packet = _PACKET.format(
        title=document.title.translate(_ESCAPES),
        subject=_SUBJECT.format(document.subject.translate(_ESCAPES)) if document.subject else "",
        language=document.language,
        maker=_MAKER,
        claims=_claims(document, digest),
    )
    return stream(packet.encode(), {"Type": "/Metadata", "Subtype": "/XML"}, compressed=False)


def output_intents(pdf: Pdf, document: Document) -> Object | None:
    """Return the output intent with its profile: sRGB, or the inks of a press; None if the press is not known."""
    if document.press is None:
        return _intent(pdf, "/GTS_PDFA1", stream(srgb_profile(), {"N": 3}), _SRGB)
    if document.press.profile is None:
        return None
    name = string(document.press.profile.name)
    named = {"OutputConditionIdentifier": string("Custom"), "OutputCondition": name, "Info": name}
    return _intent(pdf, "/GTS_PDFX", stream(document.press.profile.data, {"N": 4}), named)


def _intent(pdf: Pdf, kind: str, profile: Stream, named: Mapping[str, Object]) -> Object:
    entries = {"Type": "/OutputIntent", "S": kind, **named, "DestOutputProfile": pdf.Reference(profile)}
    return array([pdf.Reference(dictionary(entries))])


def _claims(document: Document, digest: str) -> str:
    if document.press is None:
        return _ARCHIVE
    return _PRESS.format(digest=digest) + (_PDF_X if document.press.profile else "")


_SRGB = {
    "OutputConditionIdentifier": string("sRGB"),
    "RegistryName": string("http://www.color.org"),
    "Info": string("sRGB IEC61966-2.1"),
}

_ARCHIVE = """\
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
"""
_DATE = "D:20000101000000Z"
_PRESS = """\
<xmp:CreateDate>2000-01-01T00:00:00Z</xmp:CreateDate>
<xmp:ModifyDate>2000-01-01T00:00:00Z</xmp:ModifyDate>
<xmp:MetadataDate>2000-01-01T00:00:00Z</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:{digest}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Trapped>False</pdf:Trapped>
"""
_PDF_X = "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>\n"
_SUBJECT = '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{}</rdf:li></rdf:Alt></dc:description>'

_PACKET = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
{subject}<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>{maker}</xmp:CreatorTool>
<pdf:Producer>{maker}</pdf:Producer>
{claims}<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about=""
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>part of ISO 14289 that the file conforms to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""
