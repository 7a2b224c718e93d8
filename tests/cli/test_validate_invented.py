"""`validate --invented` lists the names and places that a layout leaves open, and no others."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from meridian_print import load_layout
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.cli.group import group

OPEN = """\
format: meridian-layout/1
accept: [meridian-repeat]
sides:
  - map: |
      A  A* A  A  B  B  B  C  C  C
      D  D  D* D  E  E  E* E  F  F
      G  G  G  H  H  H  H* I  F  F*
      J* J  J  J  K  K  K  I  I  I*
    islands: {A: Po}
    cities: {1a: {name: Rome, x: 40mm, y: 230mm}, 2a: Turin, 3a: {x: 110mm, y: 240mm}}
  - cities_per_meridian: 4
    map: |
      A  A* A  A  B  B  B  C  C  C
      D  D  D* D  E  E  E* E  F  F
      G  G  G  H  H  H  H* I  F  F*
      J* J  J  J  K  K  K  I  I  I*
    islands: {B: Arno}
"""


def validated(path: Path, *options: str) -> Result:
    return CliRunner().invoke(group, ["validate", str(path), "--invented", *options])


def written(folder: Path) -> Path:
    path = folder / "open.yaml"
    path.write_text(OPEN)
    return path


def test_what_the_file_gives_is_not_listed_and_all_else_is_as_it_is_printed(tmp_path: Path) -> None:
    path = written(tmp_path)
    layout = load_layout(path).value
    assert layout is not None

    (report,) = json.loads(validated(path, "--format", "json").stdout)["layouts"]

    names = {(one["side"], one["of"], one["key"]): one["name"] for one in report["invented"] if "name" in one}
    places = {(o["side"], o["key"]): (o["x"], o["y"]) for o in report["invented"] if "x" in o and o["of"] == "city"}
    sides = tuple(enumerate(layout.layout.sides, 1))
    assert names == {
        **{(n, "island", i.key): i.name for n, side in sides for i in side.islands if i.name not in ("Po", "Arno")},
        **{(n, "sea", str(at)): sea.name for n, side in sides for at, sea in enumerate(side.seas, 1)},
        **{(n, "city", c.code): c.name for n, side in sides for c in side.cities if c.name not in ("Rome", "Turin")},
    }
    assert places == {
        (n, city.code): tuple(city.at)
        for n, side in sides
        for city in side.cities
        if (n, city.code) not in {(1, "1a"), (1, "3a")}
    }
    assert ("A" in {key for n, _, key in names if n == 2}) == (layout.layout.sides[1].islands[0].name != "Po")


def test_places_of_legend_and_rose_are_listed_and_can_be_pinned(tmp_path: Path) -> None:
    path = written(tmp_path)
    (report,) = json.loads(validated(path, "--format", "json").stdout)["layouts"]
    found = {o["key"]: o for o in report["invented"] if o["of"] == "side" and o["side"] == 1}
    pins = "".join(f"    {key}: {{x: {one['x']:.1f}mm, y: {one['y']:.1f}mm}}\n" for key, one in found.items())
    path.write_text(OPEN.replace("  - map: |\n", f"  - {pins.lstrip()}    map: |\n", 1))

    (now,) = json.loads(validated(path, "--format", "json").stdout)["layouts"]

    assert found
    assert now["ok"]
    assert not [one for one in now["invented"] if one["of"] == "side" and one["side"] == 1]


def test_the_table_has_a_line_for_each(tmp_path: Path) -> None:
    lines = validated(written(tmp_path)).stdout.splitlines()

    head = next(number for number, line in enumerate(lines) if line.startswith("side  of"))
    assert lines[head].split() == ["side", "of", "key", "name", "x", "y"]
    assert next(line for line in lines if line.startswith("1     city    2a")).split()[3:] != []
    assert not [line for line in lines[head:] if " 1a " in line and line.startswith("1 ")]


def test_a_layout_that_leaves_nothing_open_says_so_and_others_are_reported_as_ever(tmp_path: Path) -> None:
    closed = tmp_path / "closed.yaml"
    text = built_in_path("corvine-isles").read_text(encoding="utf-8")
    closed.write_text(text.replace("    map: |", "    seas: []\n    map: |"), encoding="utf-8")
    assert validated(closed).stdout.endswith("closed.yaml: nothing was invented\n")
    assert "nothing was invented" in validated(Path("meteo-business")).stdout
    broken = tmp_path / "broken.yaml"
    broken.write_text("format: meridian-layout/1\n")

    result = validated(broken)

    assert result.exit_code == 1
    assert "error[missing-key]" in result.stdout


def test_without_the_option_the_json_is_as_it_was(tmp_path: Path) -> None:
    result = CliRunner().invoke(group, ["validate", str(written(tmp_path)), "--format", "json"])

    assert "invented" not in json.loads(result.stdout)["layouts"][0]


def test_of_a_layout_with_errors_nothing_is_listed_and_the_reason_is_given(tmp_path: Path) -> None:
    path = written(tmp_path)
    path.write_text(OPEN.replace("cities_per_meridian: 4", "cities_per_meridian: 5"))

    result = validated(path)

    assert result.exit_code == 1
    assert result.stdout.endswith(f"{path}: nothing is listed until the errors are mended\n")
