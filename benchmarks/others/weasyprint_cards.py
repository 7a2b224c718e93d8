"""52 cards by WeasyPrint, one PDF."""

import sys

from page import CARDS
from weasyprint import HTML

STYLE = """<style>@page {size: 210mm 297mm; margin: 16.5mm 10.5mm}
body {margin: 0; font-family: serif; color: white} section {break-after: page; width: 189mm; line-height: 0}
div {display: inline-block; position: relative; width: 63mm; height: 88mm}
i {position: absolute; inset: 4mm; border: 0.7mm solid white; border-radius: 3mm}
b {position: absolute; left: 0; right: 0; top: 44mm; text-align: center; font-size: 72pt}
s {position: absolute; left: 8mm; top: 11mm; font-size: 14pt; text-decoration: none}
s + s {left: auto; right: 8mm; top: auto; bottom: 11mm; rotate: 180deg}</style>"""


def section(cards, is_back):
    """Write a side of a sheet."""
    drawn = "".join(
        f'<div style="background: {ink}"><i></i><b>{word}</b><s>{word}</s><s>{word}</s></div>'
        for ink, word in ((ink, "M" if is_back else number) for ink, number in cards)
    )
    return f"<section>{drawn}</section>"


sides = (section(CARDS[at : at + 9], is_back) for at in range(0, 52, 9) for is_back in (False, True))
HTML(string=STYLE + "".join(sides)).write_pdf(sys.argv[1])
