"""Make the 52 cards and their backs as one PDF: the job that is compared with raw_reportlab_cards.py.

    python benchmarks/cards_pdf.py OUT.pdf

Like that script it reads no layout and has no command line; like the command it does not look for garbage.
"""

import gc
import sys
from pathlib import Path

from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Document

gc.disable()
recipe = recipe_for(Layout("Cards", Size(420.0, 297.0), ()), Order())
document = kit_files(recipe, "cards-a4.pdf")[0].make()
assert isinstance(document, Document)
Path(sys.argv[1]).write_bytes(pdf_bytes(document))
gc.freeze()
