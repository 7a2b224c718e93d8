"""`new --keep-side`: one side of a board stays to the letter, the other is generated anew."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from meridian_print import load_layout, resources
from tests.cli import commands

pytestmark = pytest.mark.slow

SOURCE = (resources.folder("layouts") / "corvine-isles.yaml").read_bytes()
new_board = partial(commands.run, "new")


def halves(source: bytes) -> tuple[bytes, bytes]:
    """Return the text of both sides."""
    _, _, sides = source.partition(b"sides:\n")
    first, _, second = sides.partition(b"\n  - name:")
    return first, second


@pytest.mark.parametrize("kept", [1, 2])
@pytest.mark.parametrize("shapes", ["strict", "mixed"])
def test_the_kept_side_stays_to_the_letter_and_the_other_is_new(kept: int, shapes: str, tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"

    result = new_board("--from", "corvine-isles", "--keep-side", kept, "--shapes", shapes, "--seed", 4, "-o", path)

    assert result.exit_code == 0, result.output
    old, new = halves(SOURCE), halves(path.read_bytes())
    assert new[kept - 1].strip() == old[kept - 1].strip()
    assert new[2 - kept] != old[2 - kept]
    assert commands.run("validate", "--strict", path).exit_code == 0
    assert path.read_bytes().startswith(SOURCE[: SOURCE.index(b"format:")])
    assert b"name: {en: Summer, de: Sommer" in path.read_bytes()
    assert b"name: {en: Winter, de: Winter" in path.read_bytes()


def test_no_name_of_the_kept_side_is_invented_for_the_other(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    new_board("--seed", 5, "--culture", "norse", "-o", path)
    other = tmp_path / "other.yaml"

    new_board("--from", path, "--keep-side", 1, "--culture", "norse", "--seed", 5, "-o", other)

    board = load_layout(other).value
    assert board is not None
    first, second = ({*(i.name for i in side.islands), *(c.name for c in side.cities)} for side in board.layout.sides)
    assert not first & second


def test_the_other_side_has_names_of_the_culture_of_the_board(tmp_path: Path) -> None:
    path, named, asked = tmp_path / "board.yaml", tmp_path / "named.yaml", tmp_path / "asked.yaml"
    new_board("--seed", 5, "--culture", "greek", "-o", path)

    new_board("--from", path, "--keep-side", 1, "--seed", 3, "-o", named)
    new_board("--from", path, "--keep-side", 1, "--seed", 3, "--culture", "greek", "-o", asked)

    assert named.read_bytes() == asked.read_bytes()


def test_a_contact_sheet_shows_the_kept_side_beside_six_others(tmp_path: Path) -> None:
    sheet = tmp_path / "boards.svg"

    result = new_board("--from", "first-voyage", "--keep-side", 1, "--contact-sheet", sheet)

    assert result.exit_code == 0, result.output
    assert sheet.read_text().count("First Voyage") >= 6


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--keep-side", "1"], "--keep-side: expected the layout that keeps a side, as --from; got none"),
        (["--from", "corvine-isles", "--seed", "2"], "--seed cannot be combined with --from: the board is copied"),
        (["--from", "corvine-isles", "--keep-side", "1", "--board", "A2"], "--board cannot be combined"),
        (["--from", "corvine-isles", "--keep-side", "3"], "--keep-side: expected a whole number from 1 to 2, got '3'"),
        (["--from", "no-such-board", "--keep-side", "1"], "no file and no built-in board named 'no-such-board'"),
        (["--from", "meteo-business", "--keep-side", "1"], "expected a layout of meridian"),
        (["--from", "corvine-isles", "--keep-side", "1", "--game", "meteo-business"], "whose boards have two sides"),
    ],
)
def test_an_impossible_wish_is_refused(arguments: list[str], message: str) -> None:
    result = new_board(*arguments)

    assert result.exit_code == 2
    assert message in result.output


@pytest.mark.parametrize("kind", ["5", "4"])
def test_a_board_with_one_side_gets_its_other(kind: str, tmp_path: Path) -> None:
    one, both = tmp_path / "one.yaml", tmp_path / "both.yaml"
    new_board("--sides", kind, "--seed", 3, "-o", one)

    result = new_board("--from", one, "--keep-side", 1, "--seed", 8, "-o", both)

    assert result.exit_code == 0, result.output
    assert (
        both.read_text()
        .replace("accept: [meridian-repeat]", "accept: [meridian-repeat, one-side]")
        .startswith(one.read_text().rstrip("\n"))
    )
    board = load_layout(both).value
    assert board is not None
    assert {side.cities_per_meridian for side in board.layout.sides} == {4, 5}
    assert commands.run("validate", "--strict", both).exit_code == 0


def test_a_side_in_brackets_and_a_second_side_that_is_not_there_are_refused(tmp_path: Path) -> None:
    one, flow = tmp_path / "one.yaml", tmp_path / "flow.yaml"
    new_board("--sides", "5", "--seed", 3, "-o", one)
    rows = "\\n".join([" ".join("AAABBBCCCD")] * 5)
    flow.write_text(f'format: meridian-layout/1\nsides: [{{map: "{rows}"}}, {{map: "{rows}"}}]\n')

    single, bracketed = new_board("--from", one, "--keep-side", 2), new_board("--from", flow, "--keep-side", 1)

    assert single.exit_code == 2
    assert "expected a board with two sides" in single.output
    assert bracketed.exit_code == 1
    assert "error[" in bracketed.output
