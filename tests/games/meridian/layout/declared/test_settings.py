"""A layout's settings: how its kit looks, who made it, house rules, accepted warnings, cultures of names."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.boardgame.order import Preferences
from meridian_print.games.meridian.check.board_reading import read_board
from meridian_print.games.meridian.layout.cultures import culture_names
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.text.diagnostics import Checked

MAP = """
    cities_per_meridian: 5
    map: |
      A  A  A  A* B  B  B  C  C* C
      D  D* D  D  D  E  E* E  E  C
      F  F  F  G  G* G  G  H  H  H
      I  I* I  I  J  J  J  K  K* K
      L  L  L  L* L  M  M* M  M  K
"""
FOUR = MAP.replace("meridian: 5", "meridian: 4").replace("      I  I* I  I  J  J  J  K  K* K\n", "")


def layout(settings: str, sides: str = f"  - name: Day{MAP}") -> str:
    return f"format: meridian-layout/1\n{settings}\nsides:\n{sides}"


def read(settings: str, sides: str = f"  - name: Day{MAP}") -> Checked:
    return read_layout(layout(settings, sides).encode())


def codes(checked: Checked) -> list[str]:
    return [found.code for found in checked.diagnostics]


def test_accepted_warnings_are_set_apart_from_those_to_show() -> None:
    found = read("accept: [meridian-repeat]")

    assert codes(found) == ["one-side"]
    assert {each.code for each in found.accepted} == {"meridian-repeat"}


def test_a_code_accepted_in_vain_is_reported_at_its_place() -> None:
    found = read("accept: [one-side, meridian-repeat, island-size]")

    assert codes(found) == ["accept-nothing"]
    assert found.diagnostics[0].span[:2] == (2, 37)


def test_nothing_is_reported_as_accepted_in_vain_beside_an_error() -> None:
    assert codes(read("accept: [island-size]\ntitel: x")) == ["unknown-key", "one-side", *["meridian-repeat"] * 2]


@pytest.mark.parametrize(
    ("given", "hint"),
    [
        ("[spacing]", "an error cannot be accepted"),
        ("[one-sidde]", "did you mean 'one-side'?"),
        ("[accept-nothing]", "the warnings are"),
    ],
)
def test_only_codes_of_other_warnings_can_be_accepted(given: str, hint: str) -> None:
    found = read(f"accept: {given}").diagnostics[0]

    assert (found.code, hint in found.hint) == ("wrong-type", True)


def test_theme_and_language_are_the_preferences_of_the_layout() -> None:
    assert read("theme: night\nlanguage: fr").value.preferences == Preferences("night", "fr")


def test_what_a_theme_file_is_warned_of_is_a_warning_about_the_layout(tmp_path: Path) -> None:
    colours = "colours: {frame: '#2f4858', frame_letters: '#f4ead0'}"
    (tmp_path / "pale.yaml").write_text(f"format: meridian-theme/1\nbased_on: atlas\n{colours}\n", encoding="utf-8")

    found = read_layout(layout("theme: pale.yaml").encode(), folder=tmp_path).diagnostics[0]

    assert (found.code, found.span[:2]) == ("low-contrast", (2, 8))
    assert "'frame_letters' against 'panels'" in found.message
    assert found.hint.startswith("pale.yaml, line 3: make 'frame_letters' darker")


def test_an_unknown_theme_is_reported_with_the_near_one() -> None:
    found = read("theme: nigth").diagnostics[0]

    assert (found.code, found.span[:2]) == ("unknown-theme", (2, 8))
    assert found.hint.startswith("did you mean 'night'?")


def test_names_are_taken_in_the_language_of_the_layout_unless_another_is_asked_for() -> None:
    source = layout("language: fr\ntitle: {en: Isles, fr: Iles, de: Inseln}").encode()

    titles = [read_layout(source, language).value.title for language in ("", "de")]

    assert titles == ["Iles", "Inseln"]


def test_house_rules_are_those_of_the_board_as_logs_know_it() -> None:
    source = layout("rules: {push-own: any, max-height: 6}")

    wanted = HouseRules(push_own="any", max_height=6)

    assert read_layout(source.encode()).value.house == wanted
    assert read_board(source.encode()).value.house == wanted


@pytest.mark.parametrize(
    "line", ["rules: {push-own: anny}", "notes: [a]", "culture: keltic", "language: xx", "author: ['x']", "theme: 5"]
)
def test_what_cannot_be_read_is_an_error_on_its_line(line: str) -> None:
    found = read(line)

    assert (found.value, found.diagnostics[0].span.line) == (None, 2)


@pytest.mark.slow
def test_each_culture_invents_names_of_its_own() -> None:
    sides = [read(f"culture: {culture}").value.sides[0] for culture in culture_names()]

    names = [{island.name for island in side.islands} | {city.name for city in side.cities} for side in sides]

    assert all(not one & other for at, one in enumerate(names) for other in names[:at])


@pytest.mark.slow
def test_a_side_may_have_another_culture_than_the_layout() -> None:
    both = f"  - name: Day{MAP}  - name: Night\n    culture: greek{FOUR}"

    first, second = read("culture: norse", both).value.sides

    assert first == read("culture: norse").value.sides[0]
    assert {city.name for city in second.cities} <= {
        city.name for city in read("culture: greek", both).value.sides[1].cities
    }


def test_invented_names_are_the_same_on_the_board_and_in_reports_of_logs() -> None:
    source = layout("culture: slavic").encode()

    drawn, judged = read_layout(source).value.sides[0], read_board(source).value.sides[0]

    assert [island.name for island in drawn.islands] == [island.name for island in judged.islands]


def sides(first: str, second: str) -> str:
    return f"  - name: Day{MAP}    islands: {first}\n  - name: Night{FOUR}    islands: {second}\n"


def names_of_second(first: str, second: str) -> dict[str, str]:
    read_side = read("", sides(first, second)).value.sides[1]
    return {island.key: island.name for island in read_side.islands}


def test_a_key_means_the_same_name_on_both_sides() -> None:
    names = names_of_second("{A: Ardmore, B: Bere}", "{B: {tint: 2}}")

    assert (names["A"], names["B"]) == ("Ardmore", "Bere")


def test_the_second_side_may_name_a_key_anew() -> None:
    assert names_of_second("{A: Ardmore}", "{A: Arran}")["A"] == "Arran"


def test_a_name_given_to_another_island_of_the_second_side_stays_there() -> None:
    names = names_of_second("{A: Ardmore}", "{B: Ardmore}")

    assert (names["B"], names["A"] != "Ardmore") == ("Ardmore", True)
