"""Draw documents as PDF, for print and for reading aloud: the only package that imports reportlab."""

from meridian_print.graphics.backends.pdf.document import pdf_bytes

__all__ = ["pdf_bytes"]
