"""`meridian-print resize` and `format` as a designer calls them."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest

from meridian_print import load_layout, resources
from meridian_print.games.meridian.layout.plan import map_area
from meridian_print.graphics.drawing.geometry import Size
from tests.cli.commands import run

FIRST = (resources.folder("layouts") / "first-voyage.yaml").read_bytes()


@pytest.fixture
def layout(tmp_path: Path) -> Path:
    path = tmp_path / "board.yaml"
    path.write_bytes(FIRST)
    return path


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "size", "places"),
    [
        ("first-voyage", "A2", "scale"),
        ("first-voyage", "A1", "drop"),
        ("first-voyage", "340x225mm", "drop"),
        ("first-voyage", "1000x400mm", "scale"),
        ("corvine-isles", "A2", "drop"),
        ("corvine-isles", "A1", "scale"),
        ("corvine-isles", "340x225mm", "scale"),
        ("corvine-isles", "1000x400mm", "drop"),
    ],
)
def test_a_built_in_board_fits_every_size(name: str, size: str, places: str, tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"

    result = run("resize", name, size, "--places", places, "-o", path)

    assert result.exit_code == 0, result.output
    assert run("validate", "--strict", path).exit_code == 0
    assert path.read_bytes().count(b"#") == (resources.folder("layouts") / f"{name}.yaml").read_bytes().count(b"#")


def test_places_keep_their_proportions_and_all_else_stays(layout: Path) -> None:
    before = load_layout(layout).value
    run("resize", layout, "A2", "--in-place")
    after = load_layout(layout).value
    assert before is not None
    assert after is not None

    old, new = map_area(before.layout.board), map_area(after.layout.board)

    assert after.layout.board == Size(594.0, 420.0)
    for one, other in zip(before.layout.sides, after.layout.sides, strict=True):
        for city, moved in zip(one.cities, other.cities, strict=True):
            assert (moved.at.x - new.x) / new.width == pytest.approx((city.at.x - old.x) / old.width, abs=0.0005)
            assert (moved.at.y - new.y) / new.height == pytest.approx((city.at.y - old.y) / old.height, abs=0.0005)
            assert (moved.code, moved.name, moved.island) == (city.code, city.name, city.island)


def test_shifts_labels_and_waters_are_resized_too(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    text = FIRST.decode()
    key = text.split("    islands:\n      ")[1].split(":")[0]
    name = text.split("    islands:\n      ")[1].split(": ", 1)[1].split("\n")[0]
    pinned = f"{name[:-1]}, label: {{x: 100mm, y: 120mm}}}}"
    path.write_text(
        text.replace(f"      {key}: {name}", f"      {key}: {pinned}", 1).replace(
            "    cities_per_meridian: 5\n",
            "    cities_per_meridian: 5\n    seas: [{name: Sound, x: 10cm, y: 100mm}]\n",
            1,
        ),
        encoding="utf-8",
    )

    scaled = run("resize", path, "A2").stdout
    dropped = run("resize", path, "A2", "--places", "drop").stdout

    assert scaled.count("seas: [{name: Sound, x: 141.4mm, y: 141.4mm}]") == 1
    assert "label: {x: 141.4mm, y: 169.7mm}" in scaled
    assert "seas: [{name: Sound}]" in dropped
    assert f"      {key}: {name}" in dropped
    assert not re.search(r"\dmm", dropped.split("sides:")[1])


def test_legend_and_rose_are_resized_too(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    text = re.sub(r"    (legend|rose):\n.*\n.*\n", "", FIRST.decode())
    pins = "    cities_per_meridian: 5\n    legend: {x: 375.5mm, y: 102mm}\n    rose:\n      x: 155mm\n      y: 114mm\n"
    path.write_text(text.replace("    cities_per_meridian: 5\n", pins, 1), encoding="utf-8")

    scaled = run("resize", path, "A2").stdout
    dropped = run("resize", path, "A2", "--places", "drop").stdout

    assert "legend: {x: 531.1mm, y: 144.2mm}" in scaled
    assert "rose:\n      x: 219.2mm\n      y: 161.2mm\n" in scaled
    assert "legend" not in dropped
    assert "rose" not in dropped


def pinned(tmp_path: Path) -> Path:
    """Write a board whose waters have no places, and whose legend and rose are pinned."""
    path = tmp_path / "board.yaml"
    text = re.sub(r"    (legend|rose):\n.*\n.*\n", "", FIRST.decode())
    pins = "    seas: [Sound, Bay]\n    legend: {x: 375.5mm, y: 102mm}\n    rose:\n      x: 155mm\n      y: 114mm\n"
    path.write_text(text.replace("    seed: 5\n", f"    seed: 5\n{pins}", 1), encoding="utf-8")
    return path


def test_a_rose_without_room_moves_to_the_nearest_place_that_has_some(tmp_path: Path) -> None:
    path, small = pinned(tmp_path), tmp_path / "small.yaml"

    result = run("resize", path, "360x240mm", "-o", small)

    assert f"{small}: rose of side 'Morning' moved by 59 mm more, to where there is room\n" in result.stdout
    assert "legend: {x: 321.9mm, y: 82.5mm}\n    rose:\n      x: 113mm\n      y: 147mm\n" in small.read_text("utf-8")


def test_legend_and_rose_without_any_room_are_left_out_and_that_is_said(tmp_path: Path) -> None:
    result = run("resize", pinned(tmp_path), "340x225mm")

    assert "legend" not in result.stdout
    assert "legend of side 'Morning' left out: there is no room for it" in result.stderr
    assert "rose of side 'Morning' left out: there is no room for it" in result.stderr


def test_waters_without_places_are_said_to_find_new_ones(tmp_path: Path) -> None:
    path = pinned(tmp_path)

    scaled, dropped = run("resize", path, "A2"), run("resize", path, "A2", "--places", "drop")

    assert scaled.stderr == f"{path}: 2 waters without x and y find a new place\n"
    assert dropped.stderr == ""


def test_a_board_in_place_keeps_a_copy_and_its_mode(layout: Path) -> None:
    layout.chmod(0o640)

    result = run("resize", layout, "A2", "--in-place")

    assert result.output == f"{layout}: A2, 188 lengths moved; kept as '{layout}.bak'\n"
    assert layout.with_name("board.yaml.bak").read_bytes() == FIRST
    assert stat.S_IMODE(layout.stat().st_mode) == 0o640


@pytest.mark.parametrize("size", ["A3", "420x297mm"])
def test_a_board_that_has_the_size_already_is_said_to_and_stays_as_it_is(layout: Path, size: str) -> None:
    layout.write_bytes(untidy := FIRST.replace(b"title: ", b"title:    "))
    copy = layout.with_name("copy.yaml")

    in_place, copied = run("resize", layout, size, "--in-place"), run("resize", layout, size, "-o", copy)

    assert in_place.output == f"{layout}: the board is {size} already; nothing was changed\n"
    assert copied.output == f"{copy}: the board is {size} already\n"
    assert layout.read_bytes() == copy.read_bytes() == untidy
    assert not layout.with_name("board.yaml.bak").exists()


def test_a_theme_beside_the_layout_is_found_from_another_folder(layout: Path) -> None:
    theme, large = layout.with_name("mine.yaml"), layout.parent / "other" / "large.yaml"
    theme.write_text("format: meridian-theme/1\nname: Mine\nbased_on: night\ncolours: {sea: '#204060'}\n")
    layout.write_bytes(FIRST.replace(b"board: A3\n", b"board: A3\ntheme: mine.yaml\n"))
    large.parent.mkdir()

    result = run("resize", layout, "A2", "-o", large)

    assert result.exit_code == 0, result.output
    assert 'theme: "../mine.yaml"' in large.read_text("utf-8")
    assert run("validate", large).exit_code == 0


def test_a_layout_from_standard_input_is_resized_as_its_file_is(layout: Path) -> None:
    typed = run("resize", "-", "A2", typed=FIRST)

    assert (typed.exit_code, typed.stdout) == (0, run("resize", layout, "A2").stdout)


def test_one_length_is_one(layout: Path) -> None:
    layout.write_text("format: meridian-layout/1\nsides:\n  - map: |\n" + "      A A A B B B C C C C\n" * 4)
    layout.write_text(f"{layout.read_text()}    cities: {{1a: {{dx: 1mm}}}}\n")

    result = run("resize", layout, "A2", "-o", layout.with_name("large.yaml"))

    assert result.output == f"{layout.with_name('large.yaml')}: A2, 1 length moved\n"


def test_meteo_business_is_resized_by_its_size_alone() -> None:
    source = (resources.folder("layouts") / "meteo-business.yaml").read_bytes()

    result = run("resize", "meteo-business", "A2")

    assert result.stdout_bytes == source.replace(b"size: A3", b"size: A2")


def test_places_without_room_are_reported_with_a_way_out_and_nothing_is_written(tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"

    result = run("resize", "winding-sound", "340x225mm", "-o", path)

    assert result.exit_code == 1
    assert "error[spacing]" in result.output
    assert "nothing was written; to have new places found, give --places drop" in result.output
    assert not path.exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["corvine-isles", "huge"], "SIZE: expected 'A3', 'A2', 'A1'"),
        (["corvine-isles", "500x400"], "did you mean '500x400mm'?"),
        (["corvine-isles", "100x50mm"], "SIZE: expected a board of at least"),
        (["corvine-isles", "A2", "--in-place"], "expected a layout file, got the built-in board"),
        (["-", "A2", "--in-place"], "expected a layout file, got standard input"),
        (["corvine-isles", "A2", "--in-place", "-o", "x.yaml"], "expected -o or --in-place, got both"),
        (["corvine-isle", "A2"], "did you mean 'corvine-isles'?"),
    ],
)
def test_an_impossible_request_is_refused(arguments: list[str], message: str) -> None:
    result = run("resize", *arguments)

    assert result.exit_code == 2
    assert message in result.output


def test_a_layout_with_errors_is_reported_and_not_resized(layout: Path) -> None:
    layout.write_bytes(FIRST.replace(b"cities_per_meridian: 5", b"cities_per_meridian: 7"))

    result = run("resize", layout, "A2", "--in-place")

    assert result.exit_code == 1
    assert "error[cities-per-meridian]" in result.output
    assert not layout.with_name("board.yaml.bak").exists()


def test_an_untidy_layout_is_tidied_in_place_and_kept(layout: Path) -> None:
    untidy = FIRST.replace(b"title: ", b"title:    ").replace(b"\n", b"  \n", 1)
    layout.write_bytes(untidy)

    checked, tidied, again = (
        run("format", "--check", layout),
        run("format", "--in-place", layout),
        run("format", "--check", layout),
    )

    assert (checked.exit_code, tidied.exit_code, again.exit_code) == (1, 0, 0)
    assert layout.read_bytes() == FIRST
    assert layout.with_name("board.yaml.bak").read_bytes() == untidy


def test_format_writes_to_a_file_or_to_standard_output(layout: Path, tmp_path: Path) -> None:
    layout.write_bytes(b"\xef\xbb\xbf" + FIRST + b"\n\n")

    assert run("format", layout).stdout_bytes == FIRST
    assert run("format", "-", typed=FIRST + b"\n").stdout_bytes == FIRST
    assert run("format", layout, "-o", tmp_path / "new.yaml").output == ""
    assert (tmp_path / "new.yaml").read_bytes() == FIRST


def test_no_file_changes_if_one_cannot_be_read(layout: Path, tmp_path: Path) -> None:
    layout.write_bytes(FIRST + b"\n\n")
    broken = tmp_path / "broken.yaml"
    broken.write_text("a: [")

    result = run("format", "--in-place", layout, broken)

    assert result.exit_code == 1
    assert f"{broken}:1:5: error[yaml-syntax]" in result.output
    assert layout.read_bytes() == FIRST + b"\n\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["a.yaml", "b.yaml"], "expected one file, got 2"),
        (["a.yaml", "--check", "--in-place"], "expected one of --in-place, --check and -o"),
        (["-", "--in-place"], "expected files, got standard input"),
        (["no-such-file.yaml"], "cannot read 'no-such-file.yaml'"),
    ],
)
def test_an_impossible_format_is_refused(arguments: list[str], message: str) -> None:
    result = run("format", *arguments)

    assert result.exit_code == 2
    assert message in result.output
