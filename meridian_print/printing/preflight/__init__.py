"""Checking whether a file can be printed as it is: bytes of a PDF or an SVG in, findings out."""

from meridian_print.printing.preflight.checking import preflight
from meridian_print.printing.preflight.codes import Requirements

__all__ = ["Requirements", "preflight"]
