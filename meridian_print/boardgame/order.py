"""An order: the user's choices for a kit besides its board. It determines the kit's look and its id."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

from meridian_print.printing.imposition.paper import Bleed, Duplex, Join

if TYPE_CHECKING:
    from meridian_print.graphics.drawing.items import OutputProfile
    from meridian_print.printing.calibration.profile import PrinterProfile


ImageFormat = Literal["", "png", "svg"]
"""The format of images; empty if none are asked for."""


Grouping = Literal["", "colour"]
"""What the cards, pieces and counters of one sheet have in common, if anything."""


@dataclass(frozen=True, slots=True)
class Order:
    """The choices, by name; each field is an option of `meridian-print build`, which a game may offer or not.

    `duplex` says how the backs of all sheets come behind their faces; `cards`, `bleed` and `corners` say of which size
    cards are, what is printed around each, and whether guides show how to round their corners. `foot` is the width of
    a piece in mm; `solids` asks for pieces to print in plastic; `icc` is the
    press of the print shop, `printer` that at home, whose faults are taken back; with `low_ink`
    backgrounds are left out. `join` says how tiles of the board are joined and `tiles` which of them are
    wished for, `group` which things share a sheet, `vendor` to
    whom cards are sent to be printed, if to anyone;
    `plotter` asks for lines to cut along, `cutter` names the machine that prints-and-cuts, if
    there is one, `card_images` asks for images of the cards in this format, and `png` for images
    of the board at this number of dots to the inch. A `theme` or a `language` left empty is that of the layout, or else
    the usual one.
    """

    theme: str = ""
    paper: str = "A4"
    language: str = ""
    solids: bool = False
    duplex: Duplex = "long-edge"
    cards: str = "poker"
    bleed: Bleed = "shared"
    corners: bool = False
    foot: float = 19.0
    form: bool = False
    print_shop: bool = False
    icc: OutputProfile | None = None
    printer: PrinterProfile | None = None
    low_ink: bool = False
    join: Join = "overlap"
    vendor: str = ""
    plotter: bool = False
    tiles: str = ""
    group: Grouping = ""
    cutter: str = ""
    card_images: ImageFormat = ""
    png: int = 0

    def values(self) -> dict[str, object]:
        """Return the order's fields as listed in the manifest; a profile by its name and digest."""
        icc = {"name": self.icc.name, "sha256": sha256(self.icc.data).hexdigest()} if self.icc else None
        return asdict(replace(self, icc=None)) | {"icc": icc}


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a kit is like where its order leaves it open; what is empty here is open, too."""

    theme: str = ""
    language: str = ""


OPEN = Preferences()
USUAL = Preferences("atlas", "en")


def completed(order: Order, own: Preferences = USUAL) -> Order:
    """Fill in what an order leaves open: by a layout's own preferences, or else as usual.

    >>> wanted = completed(Order(theme="plain"), Preferences("night", "fr"))
    >>> wanted.theme, wanted.language
    ('plain', 'fr')
    """
    return replace(
        order,
        theme=order.theme or own.theme or USUAL.theme,
        language=order.language or own.language or USUAL.language,
    )


PLAIN = Order()
"""The order of someone who has no wishes."""
ALL = tuple(one.name for one in fields(Order))
"""All choices there are, by name."""
