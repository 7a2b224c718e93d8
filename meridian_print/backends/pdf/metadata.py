"""What a file says of itself: title and maker, twice and alike (Info and XMP), and the colours it means."""

from __future__ import annotations

from meridian_print import __version__
from meridian_print.backends.pdf.objects import Object, Pdf, Stream, array, dictionary, stream, string
from meridian_print.backends.pdf.srgb import srgb_profile
from meridian_print.drawing.items import Document

_MAKER = f"meridian-print {__version__}"
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
"""Done by hand: the standard library's own escaping loads its HTTP client first."""


def info(document: Document) -> Object:
    """Return the document information; it holds no dates, for the same input makes the same file."""
    subject = {"Subject": string(document.subject)} if document.subject else {}
    maker = string(_MAKER)
    return dictionary({"Title": string(document.title), "Creator": maker, "Producer": maker, **subject})


def xmp(document: Document) -> Stream:
    """Return the same as XMP, with what the file conforms to: PDF/A-2b and PDF/UA-1."""
    packet = _PACKET.format(
        title=document.title.translate(_ESCAPES),
        subject=_SUBJECT.format(document.subject.translate(_ESCAPES)) if document.subject else "",
        language=document.language,
        maker=_MAKER,
    )
    return stream(packet.encode(), {"Type": "/Metadata", "Subtype": "/XML"}, compressed=False)


def output_intents(pdf: Pdf) -> Object:
    """Return what the colours mean: sRGB, with its profile."""
    profile = pdf.Reference(stream(srgb_profile(), {"N": 3}))
    intent = {
        "Type": "/OutputIntent",
        "S": "/GTS_PDFA1",
        "OutputConditionIdentifier": string("sRGB"),
        "RegistryName": string("http://www.color.org"),
        "Info": string("sRGB IEC61966-2.1"),
        "DestOutputProfile": profile,
    }
    return array([pdf.Reference(dictionary(intent))])


_SUBJECT = '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{}</rdf:li></rdf:Alt></dc:description>'

_PACKET = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
{subject}<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>{maker}</xmp:CreatorTool>
<pdf:Producer>{maker}</pdf:Producer>
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
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
