"""Pages as pixels, rendered by PDFium: one at exactly the requested size, or all, one after the other."""

from __future__ import annotations

from io import BytesIO

_CLOSE = 1 - 1e-6
"""PDFium rounds up a page that is too large by a hair."""
_COLOURS = 256
"""As many as a GIF can have; all pages share them, so that only what changes is written."""
_SMALLER = 4
"""How much smaller the pages are of which the colours are taken; each colour of theirs is one of the page's."""


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


def gif_bytes(pdf: bytes, width: int, pause: int, most: int) -> bytes:
    """Show the pages of a document one after the other, so wide, each for `pause` milliseconds and the last for longer.

    Of more than `most` pages, some are left out, as evenly as can be; the last is always there.
    """
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        apart = -(-len(document) // most)
        kept = range((len(document) - 1) % apart, len(document), apart)
        whole = [document[at].render(scale=width / document[at].get_width() * _CLOSE).to_pil() for at in kept]
    finally:
        document.close()
    images = [image.convert("RGB") for image in whole]
    size = (images[0].width // _SMALLER, images[0].height // _SMALLER)
    sample = images[0].resize((size[0], size[1] * len(images)))
    for at, image in enumerate(images):
        sample.paste(image.resize(size, 0), (0, at * size[1]))
    palette = sample.quantize(_COLOURS)
    first, *others = (image.quantize(palette=palette, dither=0) for image in images)
    pauses = [pause] * len(others) + [4 * pause]
    written = BytesIO()
    first.save(written, "GIF", save_all=True, append_images=others, duration=pauses, loop=0, optimize=False)
    return written.getvalue()
