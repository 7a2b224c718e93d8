"""52 cards by typst, one PDF."""

import sys
from pathlib import Path

import typst

SOURCE = """
#set page(width: 210mm, height: 297mm, margin: (x: 10.5mm, y: 16.5mm))
#let inks = (rgb("#cc3833"), rgb("#2966b8"), rgb("#2e8c4d"), rgb("#d99e21"))
#let card(ink, word) = box(width: 63mm, height: 88mm, fill: ink, inset: 4mm)[
  #box(width: 100%, height: 100%, stroke: 0.7mm + white, radius: 3mm)[
    #place(top + left, dx: 3mm, dy: 3mm, text(14pt, white, word))
    #place(center + horizon, text(72pt, white, word))
    #place(bottom + right, dx: -3mm, dy: -3mm, rotate(180deg, text(14pt, white, word)))]]
#let cards = inks.map(ink => range(1, 14).map(n => (ink, str(n)))).flatten().chunks(2)
#for sheet in cards.chunks(9) {
  for side in (false, true) {
    grid(columns: 3, ..sheet.map(c => card(c.at(0), if side {"M"} else {c.at(1)})))
    pagebreak(weak: true)
  }
}
"""
source = Path(f"{sys.argv[1]}.typ")
source.write_text(SOURCE)
typst.compile(str(source), output=sys.argv[1])
