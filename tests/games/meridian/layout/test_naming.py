"""Invented names belong to keys: they stay when the map around them changes."""

from __future__ import annotations

from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.reading import read_layout

FIVE = """
      A  A* A  A  B  B  B  C  C  C
      D  D  D* D  D  E  E  E* E  E
      F  F  F  G  G  G* G  H  H  H
      I* I  I  I  J  J  J  K  K  K
      L  L  L  L  L* M  M* M  M  M"""
FOUR = """
      A  A* A  A  B  B  B  C  C  C
      D  D  D* D  D  E  E  E* E  E
      F  F  F  G  G  G* G  H  H  H
      I* I  I  I  I  J  J  J* J  J"""


def sides(*maps: str, first: str = "", second: str = "") -> tuple[Side, ...]:
    more = (first, second)
    text = "".join(f"  - map: |{each}\n    seed: {at}\n{more[at]}" for at, each in enumerate(maps))
    layout = read_layout(f"format: meridian-layout/1\nsides:\n{text}".encode()).value
    assert layout is not None
    return layout.sides


def names(side: Side) -> dict[str, str]:
    return {island.key: island.name for island in side.islands}


def test_an_island_on_both_sides_has_one_invented_name() -> None:
    summer, winter = map(names, sides(FIVE, FOUR))

    assert {key: summer[key] for key in winter} == winter


def test_a_name_given_on_the_second_side_stays() -> None:
    summer, winter = map(names, sides(FIVE, FOUR, second="    islands: {B: Yale}\n"))

    assert winter["B"] == "Yale" != summer["B"]


def test_a_name_of_the_first_side_that_another_island_of_the_second_has_is_not_taken() -> None:
    summer = names(sides(FIVE)[0])

    winter = names(sides(FIVE, FOUR, second=f"    islands: {{B: {summer['A']}}}\n")[1])

    assert winter["B"] == summer["A"] != winter["A"]


def test_names_depend_on_keys_and_not_on_the_order_of_rows() -> None:
    rows = FIVE.splitlines()

    before, after = names(sides(FIVE)[0]), names(sides("\n".join(["", *reversed(rows[1:])]))[0])

    assert before == after
