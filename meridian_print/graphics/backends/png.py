"""Pages as pixels: a PDF page rendered by PDFium (the extra `png`) at exactly the requested size."""

from __future__ import annotations

from io import BytesIO

_CLOSE = 1 - 1e-6
"""PDFium rounds up a page that is too large by a hair."""


def png_bytes(pdf: bytes, pixels: tuple[int, int], dpi: int) -> bytes:
    """Render the first page of a document in RGB, without a partial last row; raises ValueError if it does not fit."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0]
        image = page.render(scale=pixels[0] / page.get_width() * _CLOSE).to_pil().convert("RGB")
    finally:
        document.close()
    if image.width != pixels[0] or image.height - pixels[1] not in (0, 1):
        raise ValueError(f"expected a page of {pixels[0]} x {pixels[1]} pixels, got {image.width} x {image.height}")
    written = BytesIO()
    image.crop((0, 0, *pixels)).save(written, "PNG", dpi=(dpi, dpi))
    return written.getvalue()
