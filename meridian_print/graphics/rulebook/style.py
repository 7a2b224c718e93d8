"""How a rulebook looks: its type, its inks, the measures of its pages."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font
from meridian_print.graphics.typesetting.lines import Lettering


class RulebookType(NamedTuple):
    """Type of the rulebook.

    `second` is a title within a page, `note` what stands in boxes and beside the rules, `number` that of a step in its
    ring, `disc` the letter of a panel, `letter` that of a city, `head` the heads of tables, `quantity`
    numbers of pieces.
    """

    title: Lettering
    second: Lettering
    heading: Lettering
    body: Lettering
    note: Lettering
    caption: Lettering
    figure: Font
    verdict: Font
    disc: Font
    number: Font
    letter: Font
    rule: Font
    folio: Font
    head: Font
    quantity: Font


class RulebookInks(NamedTuple):
    """Inks of the rulebook.

    `yes` and `no` are those of verdicts, `quiet` that of labels, `light` that of letters on dark discs; `sand` and
    `sea` are the grounds of examples and of advice, each with its bar.
    """

    ink: Ink
    yes: Ink
    no: Ink
    quiet: Ink
    light: Ink
    frame: Ink
    frame_ground: Ink
    line: Ink
    sand: Ink
    sand_bar: Ink
    sea: Ink
    sea_bar: Ink


class RulebookSizes(NamedTuple):
    """Lengths on a page of half a sheet.

    `paragraph` is kept free between paragraphs, `section` above what begins anew, `panel` below the head of a panel. Of
    the `scales` the first is taken at which a page's figures leave its texts room.
    """

    top: Mm
    bottom: Mm
    inside: Mm
    outside: Mm
    folio: Mm
    gutter: Mm
    zebra: Mm
    below_title: Mm
    paragraph: Mm
    section: Mm
    panel: Mm
    indent: Mm
    ring: Mm
    disc: Mm
    beside: Mm
    over: Mm
    bar: Mm
    margin_id: Mm
    row: Mm
    hairline: Mm
    scales: tuple[float, ...]


class RulebookStyle(NamedTuple):
    """How the rulebook looks; one that is `enlarged` is read on whole sheets, and folded from half ones like any other.

    `rule` is the line between the parts of a page.
    """

    enlarged: bool
    rule: Stroke
    type: RulebookType
    inks: RulebookInks
    sizes: RulebookSizes


class QuickStartStyle(NamedTuple):
    """Lengths on a page: what is kept free around the text, and between its two columns.

    Of the `scales` of the rulebook's type the first is taken at which a page fits.
    """

    margin: Mm
    foot: Mm
    gutter: Mm
    scales: tuple[float, ...]


class CoverType(NamedTuple):
    """Type of a cover: the title and the lines above and below it; the chips of the band, and its credit."""

    over: Font
    title: Font
    under: Font
    chip: Font
    credit: Font


class CoverSizes(NamedTuple):
    """Lengths on a cover of the `width`; on others they grow with it.

    The title's panel is `panel` wide and `panel_height` high, its upper edge at `panel_top`; inside its edge runs a
    finer line after `gap`. The lines of the panel stand on `over`, `title` and `under`, counted from its top. The band
    at the foot is `band` high, its chips at `chip` and its credit at `credit` from its top.
    """

    width: Mm
    panel: Mm
    panel_top: Mm
    panel_height: Mm
    gap: Mm
    over: Mm
    title: Mm
    under: Mm
    band: Mm
    chip: Mm
    icon: Mm
    leading: Mm
    credit: Mm
    credit_leading: Mm


class CoverStyle(NamedTuple):
    """How a cover looks: the paper of its title, the band at its foot, what is printed on both, frames, a shadow.

    The shadow is laid on in as many steps as there are opacities.
    """

    paper: Ink
    band: Ink
    ink: Ink
    heavy: Stroke
    fine: Stroke
    shadow: Ink
    opacities: tuple[float, ...]
    type: CoverType
    sizes: CoverSizes
