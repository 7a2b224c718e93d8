"""Other programs find every city, island, meridian and region in a board's SVG, by its id and by its data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meridian_print import build_kit, load_layout

SVG = "{http://www.w3.org/2000/svg}"
THEMES = ["atlas", "plain"]


@cache
def drawn(board: str, theme: str, folder: Path) -> tuple[ElementTree.Element, ...]:
    layout = load_layout(board).value
    assert layout is not None
    kit = build_kit(layout, {"theme": theme}, folder / board / theme, ["board*.svg"])
    assert kit.diagnostics == ()
    return tuple(
        ElementTree.parse(kit.folder / file.path).getroot() for file in kit.files if file.path.endswith(".svg")
    )


def subjects(root: ElementTree.Element, kind: str) -> Mapping[str, Mapping[str, str]]:
    """Return the data of all subjects of a kind, by their ids."""
    found = {}
    for group in root.iter(f"{SVG}g"):
        if group.get("id", "").startswith(f"{kind}-"):
            found[group.attrib["id"]] = {key[5:]: value for key, value in group.attrib.items() if key[:5] == "data-"}
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("boards")


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_every_city_is_found_with_its_island_and_its_place(theme: str, folder: Path) -> None:
    layout = load_layout("corvine-isles").value
    assert layout is not None

    for side, root in zip(layout.layout.sides, drawn("corvine-isles", theme, folder), strict=True):
        wanted = {
            f"city-{city.code}": {
                "city": city.code,
                "name": city.name,
                "island": city.island,
                "meridian": str(city.meridian),
                "capital": "true" if city.is_capital else "false",
                "x": f"{city.at.x:g}",
                "y": f"{city.at.y:g}",
            }
            for city in side.cities
        }
        assert subjects(root, "city") == wanted


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_every_island_and_every_meridian_is_found(theme: str, folder: Path) -> None:
    layout = load_layout("corvine-isles").value
    assert layout is not None

    for side, root in zip(layout.layout.sides, drawn("corvine-isles", theme, folder), strict=True):
        islands = subjects(root, "island")
        assert {data["island"]: (data["name"], data["worth"]) for data in islands.values()} == {
            island.key: (island.name, str(island.worth)) for island in side.islands
        }
        assert {code for data in islands.values() for code in data["cities"].split()} == {
            city.code for city in side.cities
        }
        assert [data["meridian"] for data in subjects(root, "meridian").values()] == [str(n) for n in range(1, 11)]


def test_every_region_of_meteo_is_found_with_its_grounds(folder: Path) -> None:
    layout = load_layout("meteo-business").value
    assert layout is not None
    (root,) = drawn("meteo-business", "atlas", folder)

    regions = subjects(root, "region")

    assert list(regions) == [f"region-{row}{column}" for row in "ABCDE" for column in "12345"]
    assert [set(data["grounds"].split()) for data in regions.values()] == [set(each) for each in layout.layout.grounds]
    assert all(float(data["width"]) > 30 and float(data["x"]) > 0 for data in regions.values())


@pytest.mark.parametrize("board", ["corvine-isles", "meteo-business"])
def test_no_id_is_there_twice(board: str, folder: Path) -> None:
    for root in drawn(board, "atlas", folder):
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
