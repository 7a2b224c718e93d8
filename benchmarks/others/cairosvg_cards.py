"""52 cards by svgwrite and CairoSVG, a PDF a side."""

import sys

import cairosvg
from page import sheets

for number, svg in enumerate(sheets()):
    cairosvg.svg2pdf(bytestring=svg.encode(), write_to=f"{sys.argv[1]}.{number}.pdf")
