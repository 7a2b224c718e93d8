"""Theme files: what they change, what is wrong with them, and how kits follow them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from meridian_print import resources
from meridian_print.boardgame.build import make_kit
from meridian_print.boardgame.order import Order
from meridian_print.cli.commands.schema import command as schema
from meridian_print.cli.commands.validate import command as validate
from meridian_print.components.box import BoxStyle
from meridian_print.components.players import Players
from meridian_print.games.meridian.kit.plan import plan_kit
from meridian_print.games.meridian.layout.file import layout_file, load_layout
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.theme import Theme, theme_names
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.games.meridian.theme.theme_file import read_theme
from meridian_print.games.meridian.theme.theme_keys import COLOURS, FONTS, ORNAMENTS, SIZES
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.graphics.rulebook.style import CoverStyle
from meridian_print.graphics.theme import Override, OwnTheme
from tests.checks.each import for_each

KINDS = {"board": BoardStyle, "cards": CardStyle, "boxes": BoxStyle, "cover": CoverStyle}
HEAD = "format: meridian-theme/1\nbased_on: atlas\n"
DISPLAY = resources.folder("templates") / "fonts" / "AlegreyaSans-ExtraBold.ttf"


def read(text: str, folder: Path = Path()) -> OwnTheme:
    found = read_theme((HEAD + text).encode(), folder)
    assert found.value, found.diagnostics
    return found.value


def board(text: str, folder: Path = Path()) -> BoardStyle:
    own = read(text, folder)
    return Theme(own.based_on, own=own).section("board", BoardStyle)


def codes(text: str, folder: Path = Path()) -> list[tuple[int, int, str]]:
    found = read_theme((HEAD + text).encode(), folder).diagnostics
    return [(each.span.line, each.span.column, each.code) for each in found]


@pytest.mark.parametrize("theme", theme_names())
@for_each("key", COLOURS)
def test_a_colour_reaches_every_section_that_it_names_in_every_theme(theme: str, key: str) -> None:
    if (theme, key) == ("plain", "waterlines"):
        pytest.skip("the theme has none")
    own = read(f"colours: {{{key}: '#123456'}}".replace("atlas", theme))

    places = [*COLOURS[key].wholes, *(place for _, place in COLOURS[key].places)]

    assert {section for section, _ in places} <= KINDS.keys()
    for section in {section for section, _ in places}:
        changed = repr(Theme(theme, own=own).section(section, KINDS[section]))
        assert repr(hex_ink("#123456")) in changed


@pytest.mark.parametrize("theme", theme_names())
def test_every_other_key_names_places_that_every_theme_has(theme: str) -> None:
    sizes = [Override(*place, 1.1, is_factor=True) for kind in SIZES.values() for place in kind.places]
    fonts = [Override(*place, "EBGaramond-Bold") for kind in FONTS.values() for place in kind.places]
    switches = [Override(*place, False) for place in ORNAMENTS.values()]
    own = OwnTheme(theme, changes=(*sizes, *fonts, *switches))

    changed = {name: Theme(theme, own=own).section(name, kind) for name, kind in KINDS.items()}

    assert changed["board"] != Theme(theme).section("board", BoardStyle)
    assert not any(changed["board"].art.switches[:5])


def test_one_colour_of_the_sea_is_that_of_all_meridians_and_two_take_turns() -> None:
    one, two = board("colours: {sea: '#101010'}"), board("colours: {sea: ['#101010', '#202020']}")

    assert one.map.inks.sea == (hex_ink("#101010"),) * 2
    assert two.map.inks.sea == (hex_ink("#101010"), hex_ink("#202020"))


def test_sizes_are_shares_of_those_of_the_theme() -> None:
    plain, larger = Theme("atlas").section("board", BoardStyle), board("sizes: {islands: 120%}")

    assert [font.size for font in larger.map.type.islands] == [1.2 * font.size for font in plain.map.type.islands]


def test_a_display_font_sets_titles_everywhere_and_lacking_letters_fall_back(tmp_path: Path) -> None:
    shutil.copy(DISPLAY, tmp_path / "Display.ttf")
    own = read("fonts: {display: Display.ttf}", tmp_path)

    theme = Theme("atlas", own=own)
    title, sheet = theme.section("board", BoardStyle).frame.type.title, theme.section("sheets", SheetStyle).type.title

    assert {title.face, sheet.face} == {f"{tmp_path / 'Display.ttf'}#0"}
    assert (title.others, sheet.others) == (("EBGaramond-Regular",), ("CormorantSC-SemiBold",))


def test_roads_run_over_land_of_the_colour_that_a_theme_file_gives_it() -> None:
    (way,) = board("colours: {land: '#ffeecc'}").map.pens.roadway

    assert way.ink == hex_ink("#ffeecc")


def test_what_a_theme_file_does_not_name_is_as_in_its_base() -> None:
    own = read("colours: {land: '#ffeecc'}")

    assert Theme("atlas", own=own).section("players", Players) == Theme("atlas").section("players", Players)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("colors: {}", [(3, 1, "unknown-key")]),
        ("colours: {see: '#000000'}", [(3, 11, "unknown-key")]),
        ("colours: {land: red}", [(3, 17, "bad-colour")]),
        ("colours:\n  land: #aabbcc", [(4, 3, "bad-colour")]),
        ("colours: {tints: ['#000000']}", [(3, 18, "wrong-type")]),
        ("sizes: {islands: 300%}", [(3, 18, "wrong-type")]),
        ("sizes: {islands: 12pt}", [(3, 18, "wrong-type")]),
        ("ornaments: {ships: 1}", [(3, 20, "wrong-type")]),
        ("fonts: {display: none.ttf}", [(3, 18, "missing-font")]),
        ("colours: {letters: '#fbf3dd'}", [(3, 11, "low-contrast")]),
        ("colours: []", [(3, 10, "wrong-type")]),
    ],
)
def test_what_is_wrong_is_reported_at_its_place(text: str, found: list[tuple[int, int, str]]) -> None:
    assert codes(text) == found


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("colours: {see: '#000000'}", "did you mean 'sea'?"),
        ("colours: {land: c22b1c}", "did you mean '#c22b1c'?"),
        ("colours: {land: '#abc'}", "did you mean '#aabbcc'?"),
        ("colours:\n  land: #aabbcc", "put it in quotes"),
        ("sizes: {islands: 12pt}", "percentages"),
        ("ornaments: {ships: no}", "write 'false'"),
        ("colours: {frame: '#101010'}", "make 'frame_letters' lighter, or 'frame' lighter"),
    ],
)
def test_a_way_out_is_offered(text: str, hint: str) -> None:
    assert hint in read_theme((HEAD + text).encode()).diagnostics[0].hint


def test_light_letters_ask_for_dark_panels_and_ribbons() -> None:
    found = read_theme(f"{HEAD}colours: {{frame: '#2f4858', frame_letters: '#f4ead0', panels: '#203040'}}".encode())

    (pale,) = found.diagnostics
    assert pale.code == "low-contrast"
    assert "'frame_letters' against 'ribbons'" in pale.message
    assert pale.hint == "make 'frame_letters' darker, or 'ribbons' darker"


def test_a_theme_needs_its_format_and_its_base() -> None:
    found = read_theme(b"format: meridian-theme/2\nbased_on: atlass").diagnostics

    assert [each.code for each in found] == ["bad-format", "unknown-theme"]
    assert found[1].hint.startswith("did you mean 'atlas'?")


def test_a_font_that_lacks_letters_is_used_with_a_warning(tmp_path: Path) -> None:
    from meridian_print.graphics.drawing.faces import web_font

    (tmp_path / "Few.ttf").write_bytes(web_font("EBGaramond-Bold", "ABC"))

    found = read_theme(f"{HEAD}fonts: {{display: Few.ttf}}".encode(), tmp_path)

    assert [each.code for each in found.diagnostics] == ["font-letters"]
    assert found.value


def kit(folder: Path, text: str) -> str:
    (folder / "my.yaml").write_text(HEAD + text, "utf-8")
    source = b"theme: my.yaml\n" + load_layout("first-voyage").value.source
    plan = plan_kit(layout_file(folder / "board.yaml", source).value, Order(), ["player-aid"]).value
    made = make_kit(plan, folder / "kit")
    return f"{made.unchanged} of {len(made.files)}"


@pytest.mark.slow
def test_a_kit_is_made_anew_when_its_theme_file_or_a_font_of_it_changes(tmp_path: Path) -> None:
    shutil.copy(DISPLAY, tmp_path / "Display.ttf")
    fonts = "fonts: {display: Display.ttf}\n"

    first, again = kit(tmp_path, fonts), kit(tmp_path, fonts)
    other = kit(tmp_path, fonts + "name: Harbour\n")
    shutil.copy(DISPLAY.with_name("EBGaramond-Bold.ttf"), tmp_path / "Display2.ttf")
    fonted = kit(tmp_path, "fonts: {display: Display2.ttf}\nname: Harbour\n")

    whole = first.split()[-1]
    assert (first, again, other, fonted) == (f"0 of {whole}", f"{whole} of {whole}", f"0 of {whole}", f"0 of {whole}")


def test_the_manifest_says_whose_theme_it_is(tmp_path: Path) -> None:
    kit(tmp_path, "name: Harbour\nauthor: Ann")

    listed = json.loads((tmp_path / "kit" / "manifest.json").read_text("utf-8"))

    about = listed["theme_file"]
    assert (listed["theme"], about["name"], about["author"], about["based_on"]) == (
        "my.yaml",
        "Harbour",
        "Ann",
        "atlas",
    )


def test_a_layout_whose_theme_file_is_missing_or_faulty_is_refused_at_the_place(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text(f"{HEAD}colours: {{land: red}}\n", "utf-8")
    source = load_layout("first-voyage").value.source

    found = [read_layout(f"theme: {name}\n".encode() + source, folder=tmp_path) for name in ("bad.yaml", "no.yaml")]

    assert [(each.value, each.diagnostics[0].code, each.diagnostics[0].span[:2]) for each in found] == [
        (None, "theme-file", (1, 8)),
        (None, "theme-file", (1, 8)),
    ]
    assert "validate" in found[0].diagnostics[0].hint


def test_validate_checks_theme_files(tmp_path: Path) -> None:
    path = tmp_path / "my.yaml"
    path.write_text(f"{HEAD}colours: {{land: red}}\n", "utf-8")

    result = CliRunner().invoke(validate, [str(path)])

    assert (result.exit_code, ":3:17: error[bad-colour]" in result.stdout) == (1, True)


def test_the_schema_has_every_key_and_accepts_no_other() -> None:
    found = json.loads(CliRunner().invoke(schema, ["theme"]).stdout)

    groups = {name: set(found["properties"][name]["properties"]) for name in ("colours", "fonts", "sizes", "ornaments")}

    assert groups == {"colours": {*COLOURS}, "fonts": {*FONTS}, "sizes": {*SIZES}, "ornaments": {*ORNAMENTS}}
    assert all(found["properties"][name]["additionalProperties"] is False for name in groups)
