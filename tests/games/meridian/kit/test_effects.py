"""An option that changes nothing of what is made is refused, and the table that decides it is true of every kit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from fnmatch import fnmatchcase
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

from meridian_print.boardgame.content import Content, image
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.plan import Effect
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.plan import EFFECTS
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.graphics.drawing.digest import digests
from meridian_print.graphics.drawing.items import Document, Drawing
from meridian_print.graphics.solids.formats import stl, threemf
from meridian_print.graphics.theme import LOW_INK
from meridian_print.printing.calibration.profile import Faults, PrinterProfile
from meridian_print.printing.print_shop.icc import read_profile
from tests.cli.builds import build
from tests.found_once import Store, replace_everywhere
from tests.games.meridian.kit.kits import KITS, recipe
from tests.printing.imposition.presses import ICC

LAYOUT = recipe(KITS[2]).layout
EVERYTHING = Order(
    print_shop=True,
    vendor="drive-thru-cards",
    plotter=True,
    solids=True,
    form=True,
    card_images="svg",
    png=10,
    cutter="silhouette",
)
"""An order that makes every file there is, so that the effect of the other options on each can be seen."""
OTHER: Mapping[str, tuple[Mapping[str, object], ...]] = {
    "theme": ({"theme": "plain"},),
    "low_ink": ({"theme": LOW_INK, "low_ink": True},),
    "language": ({"language": "fr"},),
    "paper": ({"paper": "Letter"},),
    "printer": ({"printer": PrinterProfile("home", Faults(1.0, 1.0), Faults(2.0, 2.0))},),
    "duplex": ({"duplex": "none"},),
    "join": ({"join": "tabs"},),
    "tiles": ({"tiles": "portrait"},),
    "group": ({"group": "colour"},),
    "cards": ({"cards": "mini"},),
    "bleed": ({"bleed": "own"}, {"bleed": "none"}),
    "corners": ({"corners": True},),
    "foot": ({"foot": 18.0},),
    "icc": ({"icc": read_profile(ICC.read_bytes())},),
}
"""Other values of options than those of a plain order; what an option alone makes is missing without it."""
every_effect = pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.field)


@pytest.fixture(scope="module")
def equal_images_and_solids_made_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Make of equal drawings and meshes one image and one solid, whatever kit has them."""
    store = Store(tmp_path_factory.mktemp("made"))
    with pytest.MonkeyPatch.context() as patch:
        for make in (image, stl, threemf):
            replace_everywhere(patch, make, store.keeping(make, 100))
        yield


@cache
def looks(order: Order) -> Mapping[str, object]:
    """Return what each file of a kit shows; paths name neither paper nor language."""
    made = {file.path: _look(file.make()) for file in kit_files(recipe_for(LAYOUT, order))}
    named = ((f"-{order.paper.lower()}.", "-a4."), ("rules-fr", "rules-en"))
    for own, usual in named:
        made = {path.replace(own, usual): look for path, look in made.items()}
    return made


def paths(order: Order) -> frozenset[str]:
    return frozenset(file.path for file in kit_files(recipe_for(LAYOUT, order)))


def _look(content: Content) -> object:
    match content:
        case Document():
            pages = tuple(page.fields for page in content.pages)
            return digests(page.drawing for page in content.pages), content.two_sided, pages
        case Drawing():
            return digests((content,)), content.title
        case _:
            return sha256(content.data).digest()


def changed(field: str) -> frozenset[str]:
    """Return the files that an option changes, or that are missing without it, in a kit that has all others."""
    if field not in OTHER:
        return paths(EVERYTHING) - paths(replace(EVERYTHING, **{field: getattr(Order(), field)}))
    before = looks(EVERYTHING)
    after = (looks(replace(EVERYTHING, **values)) for values in OTHER[field])  # type: ignore[arg-type]
    return frozenset(path for kit in after for path in kit if kit[path] != before.get(path))


def test_every_option_that_shapes_a_kit_has_a_row() -> None:
    assert sorted(effect.field for effect in EFFECTS) == sorted(field.name for field in fields(Order))


@pytest.mark.slow
@pytest.mark.usefixtures("equal_rules_set_once", "equal_images_and_solids_made_once")
@every_effect
def test_the_table_names_the_files_that_an_option_changes_and_no_others(effect: Effect) -> None:
    found = changed(effect.field)

    assert [path for path in found if not effect.changes(path)] == []
    assert [each for each in effect.files if not any(fnmatchcase(path, each) for path in found)] == []


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--only", "board", "--print-shop"), ["--print-shop has no effect", "add --only print-shop"]),
        (("--only", "board", "--solids"), ["--solids has no effect", "add --only towers"]),
        (("--only", "board", "--vendor", "drive-thru-cards"), ["--vendor has no effect", "add --only vendor"]),
        (("--only", "board", "--plotter"), ["--plotter has no effect", "add --only plotter"]),
        (("--only", "score-sheet.pdf", "--form"), ["--form has no effect", "add --only score-sheet"]),
        (("--only", "assembly", "--form"), ["--form has no effect", "add --only score-sheet"]),
        (("--only", "log-sheet", "--cards", "mini"), ["--cards has no effect", "--only cards or --only boxes"]),
        (("--only", "cards/*", "--duplex", "none"), ["--duplex has no effect", "--only board-tiles or --only cards"]),
        (("--only", "cards/*", "--bleed", "own"), ["--bleed has no effect"]),
        (("--only", "board", "--corners"), ["--corners has no effect"]),
        (("--only", "cards", "--foot", "18mm"), ["--foot has no effect", "--only towers or --only boxes"]),
        (("--only", "cards", "--join", "tabs"), ["--join has no effect"]),
        (("--only", "board", "--tiles", "2x2"), ["--tiles has no effect", "--only board-tiles"]),
        (("--only", "cards/*", "--group", "colour"), ["--group has no effect", "--only cards or --only towers"]),
        (("--only", "cards", "--card-images", "svg"), ["--card-images has no effect", "add --only card-images"]),
        (("--only", "board-5.pdf", "--png", "96dpi"), ["--png has no effect", "add --only board"]),
        (("--only", "board", "--paper", "A3"), ["--paper has no effect"]),
        (("--only", "plotter", "--plotter", "--theme", "night"), ["--theme has no effect"]),
        (("--only", "plotter", "--plotter", "--low-ink"), ["--low-ink has no effect"]),
        (("--only", "plotter/*.dxf", "--plotter", "--lang", "de"), ["--lang has no effect"]),
        (("--list", "--ink"), ["--ink measures the files made, and --list makes none"]),
        (("--only", "plotter/*.dxf", "--plotter", "--ink"), ["--ink measures pages", "leave out --ink"]),
        (("--paper", "A2", "--join", "butt"), ["the board fits on one sheet of A2"]),
    ],
)
def test_an_option_without_effect_is_refused_with_what_would_make_it_work(
    arguments: tuple[str, ...], expected: list[str], tmp_path: Path
) -> None:
    refused = build("-o", tmp_path / "out", *arguments)

    assert refused.exit_code == 2
    assert [words for words in expected if words not in refused.output] == []
    assert not (tmp_path / "out").exists()


def test_all_options_without_effect_are_reported_at_once() -> None:
    refused = build("--only", "board", "--print-shop", "--solids", "--vendor", "drive-thru-cards")

    assert refused.exit_code == 2
    assert refused.output.count("has no effect") == 3


@pytest.mark.parametrize(
    "arguments",
    [
        ("--only", "board", "--paper", "A4"),
        ("--only", "print-shop", "--print-shop", "--cards", "mini"),
        ("--only", "cards-a4.pdf", "--duplex", "none", "--corners", "--bleed", "own", "--lang", "fr"),
        ("--only", "towers", "--solids", "--foot", "18mm"),
        ("--print-shop", "--solids", "--form", "--plotter", "--vendor", "drive-thru-cards", "--low-ink"),
    ],
)
def test_options_with_an_effect_are_taken(arguments: tuple[str, ...], tmp_path: Path) -> None:
    listed = build("-o", tmp_path / "out", "--list", *arguments)

    assert listed.exit_code == 0, listed.output
