"""A sheet of nine cards as SVG, for the tools that turn SVG into PDF: a frame, a big number, two small ones."""

import svgwrite

INKS = ("#cc3833", "#2966b8", "#2e8c4d", "#d99e21")
CARDS = [(ink, number) for ink in INKS for number in range(1, 14)]
W, H, LEFT, TOP = 63.0, 88.0, 10.5, 16.5


def sheets(backs: bool = True):
    """Yield the SVG of each side of each sheet."""
    for first in range(0, len(CARDS), 9):
        for is_back in (False, True)[: 1 + backs]:
            drawing = svgwrite.Drawing(size=("210mm", "297mm"), viewBox="0 0 210 297", debug=False)
            for place, (ink, number) in enumerate(CARDS[first : first + 9]):
                card(drawing, place, ink, "M" if is_back else str(number))
            yield drawing.tostring()


def card(drawing, place, ink, word):
    """Draw a card."""
    x, y = LEFT + place % 3 * W, TOP + place // 3 * H
    drawing.add(drawing.rect((x, y), (W, H), fill=ink))
    drawing.add(drawing.rect((x + 4, y + 4), (W - 8, H - 8), rx=3, fill="none", stroke="white", stroke_width=0.7))
    text = {"fill": "white", "font_family": "serif", "text_anchor": "middle"}
    drawing.add(drawing.text(word, (x + W / 2, y + H / 2 + 9), font_size=25.4, **text))
    drawing.add(drawing.text(word, (x + 8, y + 11), font_size=5, **text))
    drawing.add(drawing.text(word, (x + W - 8, y + H - 8), font_size=5, **text))
