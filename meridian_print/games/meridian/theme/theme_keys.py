"""Keys of theme files: what each colour, font, size and ornament changes in the sections of a theme."""

from __future__ import annotations

from dataclasses import dataclass

Place = tuple[str, tuple[str, ...]]
"""A section of a theme, and a path within it."""


@dataclass(frozen=True, slots=True)
class ColourKey:
    """A key that takes one colour, or a list of `count`.

    `places` take one of them each, by its number from 0; `wholes` take all of them.
    """

    help: str
    places: tuple[tuple[int, Place], ...] = ()
    wholes: tuple[Place, ...] = ()
    count: int = 1


@dataclass(frozen=True, slots=True)
class SizeKey:
    """A key that takes a percentage within bounds."""

    help: str
    places: tuple[Place, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class FontKey:
    """A key that takes a font: for these places, and wherever a theme is set in one of these faces."""

    help: str
    places: tuple[Place, ...] = ()
    faces: tuple[str, ...] = ()


def _places(*given: str) -> tuple[Place, ...]:
    """Read places such as `board.map.inks.land`."""
    parts = (place.split(".") for place in given)
    return tuple((section, tuple(path)) for section, *path in parts)


def _one(help_: str, *given: str) -> ColourKey:
    return ColourKey(help_, tuple((0, place) for place in _places(*given)))


COLOURS = {
    "sea": ColourKey(
        "The water; two colours take turns from meridian to meridian.",
        (
            (0, ("cards", ("inks", "sea_between"))),
            (1, ("cards", ("inks", "sea"))),
            (1, ("board", ("map", "pens", "halo_at_sea", "ink"))),
            (0, ("board", ("map", "inks", "river"))),
        ),
        _places("board.map.inks.sea"),
        2,
    ),
    "land": _one(
        "The land, the ground of shields and the light around names.",
        *("board.map.inks.land", "board.map.inks.device", "board.map.pens.halo_on_land.ink", "cards.inks.land"),
        "board.map.pens.roadway.*.ink",
    ),
    "tints": ColourKey(
        "The islands' colours along their coasts, six of them: those that `tint` counts from 0 to 5.",
        wholes=_places("board.map.inks.tints"),
        count=6,
    ),
    "coast": _one("The line of the coast.", "board.map.pens.coast.ink", "cards.pens.coast.ink"),
    "waterlines": _one(
        "The lines in the water along the coast, and along rivers.",
        *("board.map.pens.waterlines.*.ink", "board.map.pens.hatching.*.ink", "board.map.pens.bank.ink"),
    ),
    "meridians": _one("The lines between meridians at sea.", "board.map.pens.border.ink", "cards.pens.border.ink"),
    "meridians_on_land": _one("The same on land.", "board.map.pens.border_on_land.ink"),
    "letters": _one(
        "Names and codes on land, and the worth in shields.", "board.map.inks.letters", "board.map.inks.worth"
    ),
    "letters_at_sea": _one("Names and codes at sea.", "board.map.inks.letters_at_sea"),
    "cities": _one("The dot of a city.", "board.map.inks.ordinary"),
    "capitals": _one("The dot of a capital.", "board.map.inks.capital"),
    "stars": _one("The star in the dot of a capital.", "board.map.inks.star"),
    "frame": _one("The frame around the map.", "board.frame.inks.ground", "cover.band"),
    "panels": _one("The light fields in the frame, such as the title's.", "board.frame.inks.panel", "cover.paper"),
    "ribbons": _one("The ends of the banner, beside the title.", "board.frame.inks.tails"),
    "frame_lines": _one(
        "The frame's lines and dark fields.",
        *(f"board.frame.pens.{pen}.ink" for pen in ("heavy", "plain", "fine", "tick", "panel")),
        *("board.frame.inks.zebra", "cover.heavy.ink", "cover.fine.ink"),
    ),
    "frame_letters": _one(
        "Numbers and words in the frame.",
        *("board.frame.inks.letters", "board.frame.pens.arrow.ink", "board.frame.pens.bold.ink", "cover.ink"),
    ),
    "mountains": _one("The shaded side of mountains.", "board.art.inks.mountain_shade"),
    "woods": _one("Trees.", "board.art.inks.tree", "board.art.inks.fir"),
    "fields": _one("Fields.", "board.art.inks.field"),
    "accents": ColourKey("The two colours of the rose.", wholes=_places("board.art.inks.accents"), count=2),
    "flags": _one("Flags of ships.", "board.art.inks.flag"),
    "cards": _one("The ground of cards.", "cards.inks.paper"),
    "card_letters": _one(
        "Numbers, words and lines on cards.",
        *("cards.inks.ink", *(f"cards.pens.{pen}.ink" for pen in ("frame", "inner", "ring", "tick"))),
    ),
    "boxes": _one("The ground of the boxes.", "boxes.ground"),
    "box_letters": _one("Words and lines on the boxes.", "boxes.ink", "boxes.frame.ink", "boxes.inner.ink"),
}
FONTS = {
    "display": FontKey(
        "Titles, on the board and on all sheets.", _places("board.frame.type.title"), ("CormorantSC-SemiBold",)
    ),
    "islands": FontKey("Names of islands.", _places("board.map.type.islands.*")),
    "cities": FontKey("Names of cities.", _places("board.map.type.city", "board.map.type.capital.name")),
    "numbers": FontKey(
        "Numbers of meridians, in the frame and on cards.",
        _places(
            *("board.frame.type.number", "board.frame.type.repeat", "board.frame.type.tab", "cards.type.number"),
            *("cards.type.numbers", "cards.type.corner", "cards.type.corner_range"),
        ),
    ),
    "text": FontKey("All other text.", faces=("EBGaramond-Regular",)),
    "italic": FontKey("The slanted face of text.", faces=("EBGaramond-Italic", "EBGaramond-SemiBoldItalic")),
    "bold": FontKey("The bold face of text.", faces=("EBGaramond-Bold",)),
}
SIZES = {
    "title": SizeKey("The title of the board.", _places("board.frame.type.title.size"), 60, 130),
    "islands": SizeKey("Names of islands.", _places("board.map.type.islands.*.size"), 75, 140),
    "cities": SizeKey(
        "Names of cities.", _places("board.map.type.city.size", "board.map.type.capital.name.size"), 85, 125
    ),
    "shields": SizeKey(
        "The shields of islands.",
        _places("board.map.type.device", "board.map.type.least_device", "board.map.type.worth.size"),
        80,
        150,
    ),
    "coast": SizeKey("The width of the coast's line.", _places("board.map.pens.coast.width"), 50, 300),
    "dots": SizeKey("The dots of cities.", _places("board.map.sizes.ordinary", "board.map.sizes.capital"), 85, 115),
}
ORNAMENTS = {
    **{kind: ("board", ("art", "switches", kind)) for kind in ("relief", "towns", "rose", "ships", "scale")},
    "frame": ("board", ("frame", "ornaments")),
}
