"""`new`: a seed and wishes in, a layout's file out; nothing is lost, and what cannot be is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from meridian_print.boardgame.balance.contest import ContestOrder
from meridian_print.cli.commands.balance import command as balance
from meridian_print.cli.commands.new import command
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.layout.reading import read_layout
from tests.checks.pdf import PDF_CHECKS
from tests.cli.test_start import imported_by

pytestmark = pytest.mark.slow

NAMES = "".join(f"Isle {number}\n" for number in range(24))


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def new(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


def written(*arguments: str) -> Layout:
    result = new(*arguments, "-o", "-")
    assert result.exit_code == 0, result.output
    layout = read_layout(result.stdout.encode()).value
    assert layout is not None
    return layout


def named(text: str) -> tuple[str, ...]:
    Path("names.txt").write_text(text, encoding="utf-8")
    return ("--names", "names.txt")


def test_the_file_is_named_after_the_title(here: Path) -> None:
    result = new("--title", "The Long Sound: II", "--seed", "3", "--sides", "4")

    assert result.stdout == (
        "long-sound-ii.yaml: The Long Sound: II, 11 islands, seed 3\n"
        "to print it: meridian-print build long-sound-ii.yaml\n"
    )
    assert read_layout((here / "long-sound-ii.yaml").read_bytes()).value is not None


def test_the_next_command_is_quoted_for_the_shell() -> None:
    result = new("--sides", "4", "-o", "my board.yaml")

    assert result.stdout.endswith("to print it: meridian-print build 'my board.yaml'\n")


def test_the_same_options_give_the_same_bytes() -> None:
    assert new("--sides", "4", "-o", "-").stdout_bytes == new("--sides", "4", "-o", "-", "--seed", "1").stdout_bytes


def test_a_title_has_its_own_seed_which_is_reported() -> None:
    result = new("--title", "Two Coasts", "--sides", "4", "-o", "-")

    assert result.stderr == "Two Coasts, 11 islands, seed 5526\n"


def test_a_file_that_is_there_is_left_alone(here: Path) -> None:
    (here / "mine.yaml").write_text("mine")

    result = new("-o", "mine.yaml", "--sides", "4")

    assert result.exit_code == 2
    assert "'mine.yaml' already exists; choose another file, or overwrite it with --force" in result.stderr
    assert (here / "mine.yaml").read_text() == "mine"


def test_a_file_that_is_there_is_written_over_when_that_is_asked_for(here: Path) -> None:
    (here / "mine.yaml").write_text("mine")

    result = new("-o", "mine.yaml", "--force", "--sides", "4")

    assert result.exit_code == 0
    assert read_layout((here / "mine.yaml").read_bytes()).value is not None


def test_a_place_that_cannot_be_written_is_reported() -> None:
    result = new("--sides", "4", "-o", "nowhere/mine.yaml")

    assert (result.exit_code, result.stderr) == (
        1,
        "Error: cannot write 'nowhere/mine.yaml': No such file or directory; nothing was changed\n",
    )


@pytest.mark.parametrize(
    ("arguments", "sides"),
    [
        (("--sides", "4,5"), [(4, 11), (5, 13)]),
        (("--islands", "12"), [(5, 12), (4, 12)]),
        (("--islands", "10, 8"), [(5, 10), (4, 8)]),
        (("--sizes", "5"), [(5, 10), (4, 8)]),
        (("--sizes", "2-4", "--islands", "16,14"), [(5, 16), (4, 14)]),
        (("--sizes", "4-6", "--islands", "11,9"), [(5, 11), (4, 9)]),
    ],
)
def test_sides_and_islands_are_as_wished(arguments: tuple[str, ...], sides: list[tuple[int, int]]) -> None:
    layout = written(*arguments)

    assert [(side.cities_per_meridian, len(side.islands)) for side in layout.sides] == sides


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--sizes", "3-"), "expected sizes from 2 to 10, such as 3-5 or 4,5, got '3-'"),
        (("--sizes", "1,2"), "expected sizes from 2 to 10, such as 3-5 or 4,5, got '1,2'"),
        (("--sizes", "8-11"), "expected sizes from 2 to 10, such as 3-5 or 4,5, got '8-11'"),
        (("--sizes", "5-3"), "expected sizes from 2 to 10, such as 3-5 or 4,5, got '5-3'"),
        (("--islands", "many"), "expected numbers of islands, such as 13,11 or 12, got 'many'"),
        (("--islands", "9,9,9"), "--islands: expected one number, or one for each of the 2 sides, got 3"),
        (("--title", " "), "expected 1 to 60 characters, got ' '"),
        (("--title", "子午線"), "expected letters found in the fonts (Latin, Greek or Cyrillic), got '子午線'"),
        (("--names", "nowhere.txt"), "cannot read 'nowhere.txt': No such file or directory"),
    ],
)
def test_an_unreadable_wish_is_reported(arguments: tuple[str, ...], expected: str, here: Path) -> None:
    result = new(*arguments)

    assert result.exit_code == 2
    assert expected in result.stderr
    assert list(here.iterdir()) == []


def test_all_impossible_sides_are_reported() -> None:
    result = new("--islands", "13,13", "--sizes", "5")

    assert result.exit_code == 2
    assert (
        "expected 10 islands of 5 cities on the side with 5 cities per meridian, which has 50, got 13" in result.stderr
    )
    assert (
        "expected 8 islands of 5 cities on the side with 4 cities per meridian, which has 40, got 13" in result.stderr
    )


def test_names_are_taken_from_a_file() -> None:
    layout = written(*named(NAMES + "Quay\n\n"))

    assert layout.sides[0].islands[0].name == "Isle 0"
    assert layout.sides[1].islands[-1].name == "Isle 23"
    assert layout.sides[0].cities[0].name == "Quay"


def test_some_names_can_be_given_and_the_others_are_invented() -> None:
    layout = written(*named("One\n-\nThree\n"), "--sides", "4")

    assert [layout.sides[0].islands[0].name, layout.sides[0].islands[2].name] == ["One", "Three"]
    assert layout.sides[0].islands[1].name not in ("", "-")


@pytest.mark.parametrize(
    ("arguments", "size"), [(("--board", "A2"), (594, 420)), (("--board", "500x400mm"), (500, 400))]
)
def test_the_board_has_the_size_asked_for(arguments: tuple[str, ...], size: tuple[int, int]) -> None:
    assert written(*arguments, "--sides", "4").board == size


def test_the_culture_is_written_so_that_later_names_go_with_it() -> None:
    assert "\nculture: celtic " in new("--culture", "celtic", "--sides", "4", "-o", "-").stdout


def test_warnings_that_the_shapes_bring_are_accepted_in_the_file() -> None:
    assert "\naccept: [meridian-repeat]\n" in new("--shapes", "compact", "-o", "-").stdout
    assert "meridian-repeat" not in new("--shapes", "strict", "--sides", "4", "-o", "-").stdout


def test_the_number_of_invented_names_is_reported() -> None:
    result = new(*named(NAMES), "--sides", "4", "-o", "-")

    assert result.stderr.startswith("names.txt: 24 names; 27 others are invented\n")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "names.txt:1:1: error[name-count]: expected names, one per line, got none"),
        (f"{NAMES}{'x' * 25}\n", "names.txt:25:1: error[long-name]: expected a name of at most 24 characters, got 25"),
        (
            f"{NAMES}子午\n",
            "names.txt:25:1: error[missing-glyph]: expected letters found in the fonts (Latin, Greek or Cyrillic)",
        ),
        (
            f"{NAMES}isle 3\n",
            "names.txt:25:1: error[duplicate-name]: expected every name once, got 'isle 3' again, as on line 4",
        ),
    ],
)
def test_mistakes_in_a_name_list_are_reported_with_their_lines(text: str, expected: str, here: Path) -> None:
    result = new(*named(text))

    assert result.exit_code == 1
    assert expected in result.stderr
    assert [path.name for path in here.iterdir()] == ["names.txt"]


def test_of_a_hopeless_name_list_a_hundred_mistakes_are_reported_and_the_others_counted() -> None:
    result = new(*named("Same\n" * 300))

    assert result.exit_code == 1
    assert result.stderr.count("error[duplicate-name]") == 100
    assert result.stderr.endswith("and 199 more\nnames.txt: 299 errors\n")


def test_a_name_list_that_is_not_text_is_reported(here: Path) -> None:
    (here / "names.txt").write_bytes(b"\xff\xfe\x00")

    assert new("--names", "names.txt").exit_code == 1


@pytest.mark.parametrize("title", ["null", "12", "a: b # c", 'it\'s "so"', "- x", "Ærø", "yes"])
def test_every_title_comes_back_as_it_was(title: str) -> None:
    assert written("--title", title, "--sides", "4", "--seed", "1").title == title


def test_a_new_board_imports_nothing_that_draws() -> None:
    assert not imported_by("new", "-o", "-", "--sides", "4") & {
        "shapely",
        "contourpy",
        "reportlab",
        "svgwrite",
        "uharfbuzz",
    }


def test_a_contact_sheet_shows_boards_to_choose_from(here: Path) -> None:
    result = new("--contact-sheet", "boards.pdf", "--sides", "4", "--seed", "30")

    assert result.stdout == (
        "boards.pdf: 6 boards, seeds 30 to 35\n"
        "to choose one: run the same command with its --seed and without --contact-sheet\n"
    )
    assert {name: check(here / "boards.pdf") for name, check in PDF_CHECKS.items()} == dict.fromkeys(PDF_CHECKS, ())


def test_a_contact_sheet_shows_boards_of_the_game_that_is_asked_for(here: Path) -> None:
    result = new("--game", "meteo-business", "--contact-sheet", "coasts.svg", "--title", "Far End", "--seed", "4")

    assert result.stdout.startswith("coasts.svg: 6 boards, seeds 4 to 9\n")
    assert "seed 9, Far End: small map of 25 regions" in (here / "coasts.svg").read_text()


def test_the_fairest_of_some_boards_is_written_and_shown_first(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meridian_print.cli.measuring.ORDER", ContestOrder(bots=("random",)))
    monkeypatch.setattr("meridian_print.cli.workers.cores", lambda: 1)
    wanted = ("--sides", "4", "--seed", "30", "--balanced", "3", "--games", "9")

    chosen = new(*wanted, "-o", "fair.yaml")
    shown = new(*wanted, "--contact-sheet", "boards.svg")

    gaps = {}
    for seed in (30, 31, 32):
        new("--sides", "4", "--seed", str(seed), "-o", f"{seed}.yaml")
        played = CliRunner().invoke(
            balance, [f"{seed}.yaml", *["--games", "9", "--bots", "random", "--format", "json"]]
        )
        shares = [seat["wins"][0] for seat in json.loads(played.stdout)["sides"][0]["seats"]]
        gaps[seed] = max(shares) - min(shares)
    ranking = sorted(gaps, key=lambda seed: (round(gaps[seed], 5), seed))
    assert (here / "fair.yaml").read_bytes() == (here / f"{ranking[0]}.yaml").read_bytes()
    rows = [line.split() for line in chosen.stdout.splitlines()[1:4]]
    assert rows == [[str(seed), f"{gaps[seed] * 100:.1f}", "%"] for seed in ranking]
    assert chosen.stdout.splitlines()[4].startswith(
        "9 games on each side tell the share of a seat to about 26.3 points"
    )
    assert f"3 boards, the fairest first: seeds {', '.join(map(str, ranking))}" in shown.stdout
    drawn = (here / "boards.svg").read_text()
    places = [drawn.index(f"gap between seats: {gaps[seed] * 100:.1f} % of games") for seed in ranking]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--from", "corvine-isles"), "--balanced cannot be combined with --from"),
        (("-o", "names.svg"), "'names.svg' already exists"),
    ],
)
def test_boards_are_not_played_in_vain(arguments: tuple[str, ...], expected: str, here: Path) -> None:
    (here / "names.svg").write_text("mine")

    refused = new("--balanced", "3", *arguments)

    assert (refused.exit_code, expected in refused.stderr) == (2, True)


def test_games_are_not_counted_where_nobody_plays(here: Path) -> None:
    refused = new("--games", "4000", "-o", "unplayed.yaml")

    assert (refused.exit_code, "it needs --balanced" in refused.stderr) == (2, True)
    assert not (here / "unplayed.yaml").exists()


def test_a_contact_sheet_of_boards_that_cannot_be_had_is_refused(here: Path) -> None:
    result = new("--game", "meteo-business", "--contact-sheet", "coasts.svg", "--sides", "4")

    assert result.exit_code != 0
    assert "sides" in result.stderr
    assert not (here / "coasts.svg").exists()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("boards.png",), "expected a file that ends in .svg or .pdf, got 'boards.png'"),
        (("boards.svg", "-o", "mine.yaml"), "--contact-sheet cannot be combined with --output"),
        (("names.svg",), "'names.svg' already exists"),
    ],
)
def test_an_impossible_contact_sheet_is_reported_before_it_is_drawn(
    arguments: tuple[str, ...], expected: str, here: Path
) -> None:
    (here / "names.svg").write_text("mine")

    result = new("--contact-sheet", *arguments)

    assert result.exit_code == 2
    assert expected in result.stderr
    assert [path.name for path in here.iterdir()] == ["names.svg"]


def test_a_contact_sheet_shows_only_seeds_that_can_be_taken(tmp_path: Path) -> None:
    ended = CliRunner().invoke(
        command, ["--game", "meteo-business", "--seed", "999999999", "--contact-sheet", str(tmp_path / "a.svg")]
    )

    assert ended.exit_code == 0, ended.output
    assert "seeds 999999994 to 999999999" in ended.output
