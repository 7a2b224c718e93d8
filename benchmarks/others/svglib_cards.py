"""52 cards by svgwrite and svglib, a PDF a side."""

import io
import sys

from page import sheets
from reportlab.graphics.renderPDF import drawToFile
from svglib.svglib import svg2rlg

for number, svg in enumerate(sheets()):
    drawToFile(svg2rlg(io.BytesIO(svg.encode())), f"{sys.argv[1]}.{number}.pdf")
