"""Drawings come out as SVG that is exact, well formed, and can be searched."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meridian_print.graphics.backends.svg import layer_id, svg_bytes, svg_element, symbol_id
from meridian_print.graphics.drawing import type as lettering
from meridian_print.graphics.drawing.geometry import (
    IDENTITY,
    Matrix,
    Outline,
    Rect,
    Size,
    circle,
    line,
    polyline,
    rectangle,
    scaling,
    translation,
)
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Subject, Symbol, Use
from meridian_print.graphics.drawing.items import Path as Shape
from meridian_print.graphics.drawing.paint import Stroke, hex_ink
from meridian_print.graphics.drawing.type import Font
from tests.checks.programs import CHROMIUM, run
from tests.checks.same_bytes import output
from tests.checks.svg import SVG_CHECKS
from tests.graphics.backends.demo import demo_drawing

RED = hex_ink("#c22b1c")
PEN = Stroke(RED, 0.3)
FONT = Font("AlegreyaSans-Medium", 4)


def written(*items: Item) -> str:
    return svg_bytes(Drawing("Small", Size(30, 20), items, bleed=3, slug=5)).decode()


def drawn(*items: Item) -> list[str]:
    """Return the lines of the items, without the sheet around them."""
    return written(*items).split("<defs/>\n")[1].splitlines()[:-1]


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("svg") / "demo.svg"
    path.write_bytes(svg_bytes(demo_drawing()))
    return path


@pytest.mark.parametrize("check", SVG_CHECKS)
def test_a_drawing_with_everything_passes(check: str, demo: Path) -> None:
    assert SVG_CHECKS[check](demo) == ()


def test_the_sheet_is_in_mm_from_the_corner_of_the_trimmed_sheet() -> None:
    assert written(Shape(rectangle(Rect(0, 0, 30, 20)), fill=RED)) == (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<svg baseProfile="full" height="30mm" stroke-miterlimit="10" version="1.1" viewBox="-5 -5 40 30" width="40mm"'
        ' xml:lang="en"'
        ' xmlns="http://www.w3.org/2000/svg" xmlns:ev="http://www.w3.org/2001/xml-events"'
        ' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink">\n'
        "<title>Small</title>\n"
        "<defs/>\n"
        '<path d="M0 0l30 0 0 20-30 0z" fill="#c22b1c"/>\n'
        "</svg>\n"
    )


@pytest.mark.parametrize(
    ("item", "line"),
    [
        (Shape(line(1, 2, 3.5, 2.25)), '<path d="M1 2l2.5.25" fill="none"/>'),
        (
            Shape(circle((5, 5), 2), fill=RED, even_odd=True),
            '<path d="M7 5c0 1.1-.9 2-2 2-1.1 0-2-.9-2-2 0-1.1.9-2 2-2 1.1 0 2 .9 2 2z"'
            ' fill="#c22b1c" fill-rule="evenodd"/>',
        ),
        (Shape(Outline("MQZL", (0, 0, 1, 1, 2, 0, 5, 0)), fill=RED), '<path d="M0 0q1 1 2 0zl5 0" fill="#c22b1c"/>'),
        (
            Shape(line(0, 0, 9, 0), stroke=PEN),
            '<path d="M0 0l9 0" fill="none" stroke="#c22b1c" stroke-width="0.3"/>',
        ),
        (
            Shape(line(0, 0, 9, 0), stroke=Stroke(RED, 0.3, (1, 0.5), "round", "bevel")),
            '<path d="M0 0l9 0" fill="none" stroke="#c22b1c" stroke-width="0.3" stroke-dasharray="1 0.5"'
            ' stroke-linecap="round" stroke-linejoin="bevel"/>',
        ),
    ],
    ids=["nothing", "even-odd", "quadratic", "pen", "dashed"],
)
def test_a_path_is_one_element(item: Item, line: str) -> None:
    assert drawn(item) == [line]


@pytest.mark.parametrize(
    ("matrix", "place"),
    [
        (IDENTITY, ""),
        (translation(0, 4.5), ' y="4.5"'),
        (translation(-2, 4.5), ' x="-2" y="4.5"'),
        (scaling(2), ' transform="matrix(2 0 0 2 0 0)"'),
    ],
)
def test_a_symbol_is_placed_as_briefly_as_can_be(matrix: Matrix, place: str) -> None:
    dot = Symbol("dot", Rect(-1, -1, 2, 2), (Shape(circle((0, 0), 1), RED),))

    assert f'<use xlink:href="#symbol-dot"{place}/>\n' in written(Use(dot, matrix))


@pytest.mark.parametrize(
    ("group", "opening"),
    [
        (Group(()), "<g/>"),
        (Group((), translation(1, -2.5)), '<g transform="translate(1 -2.5)"/>'),
        (Group((), (0.5, 0.0, -0.25, 2.0, 1.0, 2.0)), '<g transform="matrix(0.5 0 -0.25 2 1 2)"/>'),
        (Group((), opacity=0.4), '<g opacity="0.4"/>'),
        (
            Group((), layer="Seas & coasts"),
            '<g id="layer-seas-coasts" inkscape:groupmode="layer" inkscape:label="Seas &amp; coasts"/>',
        ),
    ],
    ids=["plain", "moved", "turned", "translucent", "layer"],
)
def test_a_group_keeps_what_it_does_to_its_items(group: Group, opening: str) -> None:
    assert drawn(group) == [opening]


def test_a_figure_is_an_image_with_words_for_it() -> None:
    assert drawn(Group((), alt="An island")) == ['<g role="img">', "<title>An island</title>", "</g>"]


def test_signs_that_xml_has_for_itself_stay_in_names_and_words() -> None:
    name = "<\"Łeba\"> &\t'Île'\r\n"

    root = ElementTree.fromstring(written(Group((), subject=Subject("city", (("name", name),)), alt=name.strip())))

    group = root[-1]
    assert (group.get("data-name"), group[0].text) == (name, name.strip())


def test_rounding_does_not_add_up_along_an_outline() -> None:
    steps = polyline([(0.0004 * step, 0) for step in range(5001)])

    data = re.search('d="M0 0l([^"]+)"', drawn(Shape(steps))[0])

    assert data is not None
    assert sum(float(value) for value in data[1].split()[::2]) == pytest.approx(2.0)


def test_a_symbol_is_drawn_once_however_often_it_is_used() -> None:
    dot = Symbol("dot", Rect(0, 0, 2, 2), (Shape(circle((1, 1), 1), fill=RED),))

    text = written(*(Use(dot, translation(3 * at, 0)) for at in range(4)))

    assert text.count("<path") == 1
    assert text.count('<use xlink:href="#symbol-dot"') == 4


def test_two_symbols_of_one_name_are_refused() -> None:
    uses = (Use(Symbol("dot", Rect(0, 0, 2, width), ())) for width in (1, 2))

    with pytest.raises(ValueError, match="expected one symbol named 'dot', got two"):
        written(*uses)


def test_layers_of_one_name_have_ids_of_their_own() -> None:
    text = written(Group((), layer="sea"), Group((), layer="sea"), Group((), layer="sea 2"))

    assert re.findall('id="([^"]+)"', text) == ["layer-sea", "layer-sea-2", "layer-sea-2-2"]


def test_letters_are_drawn_once_and_placed_by_use() -> None:
    text = written(lettering.text("anana", (2, 5), FONT, RED))

    assert text.count("<path") == 2
    assert text.count("<use") == 5


def test_a_halo_lies_behind_its_letters_in_the_width_asked_for() -> None:
    text = written(lettering.text("7", (2, 5), FONT, RED, halo=Stroke(hex_ink("#ffffff"), 0.8, join="round")))

    halo, letters = text.index('stroke-width="200" stroke-linejoin="round"'), text.index('<g id="letters">')

    assert 'scale(0.004)"' in text
    assert halo < letters


def test_the_letters_of_a_text_are_one_outline_for_the_screen() -> None:
    words = lettering.text("anana", (2, 5), FONT, RED, halo=Stroke(hex_ink("#ffffff"), 0.8))
    text = svg_bytes(Drawing("Small", Size(30, 20), (words,)), for_screen=True).decode()

    assert (text.count("<path"), text.count("<use"), text.count(">anana</text>")) == (1, 0, 1)
    assert 'paint-order="stroke" stroke="#ffffff" stroke-width="200"' in text


def test_words_stay_in_the_file_as_text_without_ink() -> None:
    text = written(lettering.text("Łeba & Île", (2, 5), FONT, RED))

    assert re.search('<text fill="none" font-size="1000" textLength="[0-9.]+">Łeba &amp; Île</text>', text)


def test_words_without_ink_change_no_pixel(demo: Path, tmp_path: Path) -> None:
    wordless, pictures = tmp_path / "wordless.svg", []
    wordless.write_text(re.sub(r"<text.*?</text>\n", "", demo.read_text("utf-8")), "utf-8")

    for path in (demo, wordless):
        assert run("rsvg-convert", "-d", "100", "-p", "100", "-o", tmp_path / "picture.png", path).returncode == 0
        pictures.append((tmp_path / "picture.png").read_bytes())

    assert wordless.stat().st_size < demo.stat().st_size
    assert pictures[0] == pictures[1]


@pytest.mark.slow
def test_a_browser_finds_the_words(demo: Path, tmp_path: Path) -> None:
    searched = ("AVATAR office ffi", "Κέρκυρα", "Кронштадт", 'Łeba <&> "Île"', "nowhere")
    script = "document.title = %r.map(words => window.find(words, true, false, true)).join()" % list(searched)  # noqa: UP031
    page = tmp_path / "page.html"
    svg = demo.read_text("utf-8").removeprefix('<?xml version="1.0" encoding="UTF-8"?>')
    page.write_text(f'<!DOCTYPE html><meta charset="utf-8"><body>{svg}<script>{script}</script></body>', "utf-8")
    arguments = ("--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path}", "--dump-dom")

    shown = run(CHROMIUM, *arguments, page.as_uri()).stdout

    assert "<title>true,true,true,true,false</title>" in shown


def test_layers_and_symbols_are_found_by_their_names() -> None:
    dot = Use(Symbol("Red dot", Rect(-1, -1, 2, 2), (Shape(circle((0, 0), 1), RED),)))

    page = written(Group((dot,), layer="Tower 7c 0 3"), Group((dot,), layer="Tower 7c 0 3"))

    assert f'id="{layer_id("Tower 7c 0 3")}"' in page
    assert f'id="{symbol_id("Red dot")}"' in page


def test_an_element_for_another_document_is_the_file_without_its_declaration() -> None:
    alone = svg_bytes(demo_drawing()).decode().removeprefix('<?xml version="1.0" encoding="UTF-8"?>\n')

    assert svg_element(demo_drawing()) + "\n" == alone


@pytest.mark.slow
def test_the_same_drawing_gives_the_same_bytes_whatever_the_hash_seed() -> None:
    code = (
        "import sys; from meridian_print.graphics.backends.svg import svg_bytes;"
        "from tests.graphics.backends.demo import demo_drawing;"
        "sys.stdout.buffer.write(svg_bytes(demo_drawing()))"
    )

    assert output(code) == svg_bytes(demo_drawing())
