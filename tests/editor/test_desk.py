"""What the page asks of the generator and of a kit: read before it is done, shown while it is, and let be."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from meridian_print.boardgame.balance.contest import ContestOrder
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.layout.new import slug
from meridian_print.boardgame.order import Order
from meridian_print.editor import desk as desks
from meridian_print.editor.desk import Desk
from meridian_print.editor.offers import titles
from meridian_print.editor.processes import kit_making, measuring, painting
from meridian_print.editor.processes.drawing import new_board, renewed_board
from meridian_print.editor.processes.measuring import board_gaps
from meridian_print.editor.session import opened
from meridian_print.games.meteo.editor.edits import BLANK
from tests.editor import work
from tests.editor.running import WAIT, Running, running

METEO = built_in_path("meteo-business").read_text("utf-8")


@pytest.fixture
def editor(tmp_path: Path) -> Iterator[Running]:
    with running(Desk(tmp_path, opened(tmp_path / "coast.yaml", None, BLANK, Order()))) as found:
        yield found


def next_of(editor: Running, name: str, *, after: threading.Event | None = None) -> Mapping[str, object]:
    for found, values in editor.happenings():
        if after is not None:
            after.set()
        if found == name:
            return dict(values)
    raise AssertionError(f"expected an event {name}")


def test_a_kit_shows_how_far_it_has_come_and_leaves_nothing_when_it_is_cancelled(
    editor: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit_making, "kit_archive", work.hanging_kit)
    answers = list[object]()
    asking = threading.Thread(target=lambda: answers.append(editor.post("kit").values))
    watching = threading.Event()
    steps = list[Mapping[str, object]]()
    watcher = threading.Thread(target=lambda: steps.append(next_of(editor, "progress", after=watching)))
    watcher.start()
    watching.wait(WAIT)

    asking.start()
    watcher.join(WAIT)
    second = editor.post("kit")
    cancelled = editor.post("cancel-kit")
    asking.join(WAIT)

    folder = Path(str(steps[0]["what"]))
    assert {name: steps[0][name] for name in ("stage", "number", "count", "done")} == {
        **{"stage": "drawing", "number": 1, "count": 2, "done": 0.0}
    }
    assert second.status == 400
    assert "one kit at a time" in second.values["message"]
    assert cancelled.status == 200
    assert answers == [{"files": 0, "bytes": 0, "messages": [], "cancelled": True}]
    assert not folder.parent.exists()
    assert editor.get("/api/archive").status == 404


def test_a_board_is_generated_from_a_seed_and_from_wishes_that_are_none_when_empty(
    editor: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desks, "new_board", work.some_board)

    asked = {"game": "meridian", "seed": 7, "wishes": {"shapes": "strict", "sizes": [3, 4], "culture": ""}}
    answer = editor.post("generate", asked).values

    assert answer == {"seed": 7, "game": "meridian", "wishes": {"shapes": "strict", "sizes": [3, 4]}}


def test_boards_that_can_be_opened_are_listed_with_their_titles(editor: Running) -> None:
    listed = editor.post("boards").values

    assert listed["titles"].keys() == set(listed["builtIn"])
    assert listed["titles"]["meteo-business"] == {"": "Météo Business"}
    assert listed["titles"]["first-voyage"]["fr"] == "Premier voyage"


@pytest.mark.slow
def test_a_generated_board_has_a_file_that_is_named_after_its_title(editor: Running) -> None:
    state = editor.post("open", {"board": "new:meteo:7"}).values

    (title,) = titles(state["text"].encode()).values()
    assert state["name"] == f"{slug(title)}.yaml"


def test_who_watches_where_no_board_is_open_is_told_so(tmp_path: Path) -> None:
    with running(Desk(tmp_path)) as found:
        assert list(found.happenings()) == [("closed", {})]


def test_a_candidate_is_painted_in_the_look_of_the_open_board(editor: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "side_picture", work.told_picture)
    editor.post("look", {"theme": "plain", "language": "fr"})

    drawn = editor.post("candidate", {"text": "title: Wake", "side": 1}).values

    assert drawn == {"svg": "<svg>title: Wake 1 plain fr</svg>", "message": ""}


@pytest.mark.parametrize("path", ["sheets", "boards"])
def test_a_mistake_of_the_program_is_answered_as_such_and_loses_nothing(
    editor: Running, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    title = {"do": "set-entry", "field": "title", "words": "Kept"}
    before = editor.post("edit", {"edit": title, "version": 0}).values
    monkeypatch.setattr(desks, "sheet_names", work.fail)
    monkeypatch.setattr(Desk, "boards", property(work.fail))

    failed = editor.post(path)
    after = editor.post("edit", {"edit": {**title, "words": "Kept, too"}, "version": before["version"]})

    assert failed.status == 500
    assert failed.heads["content-type"] == "application/json"
    assert failed.values["fault"] == "failed"
    assert failed.values["message"].startswith("a mistake of the program: ValueError: expected another board (work.py:")
    assert "Kept, too" in after.values["text"]
    assert editor.post("undo").values["text"] == before["text"]


def test_a_board_to_choose_is_shown_as_it_is_and_opens_nothing(
    editor: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desks, "side_picture", work.told_picture)
    (tmp_path / "other.yaml").write_bytes(b"\xef\xbb\xbftitle: Other")

    shown = editor.post("preview", {"board": "file:other.yaml"})

    assert shown.values == {"svg": "<svg>title: Other 0  </svg>"}
    assert editor.post("boards").values["open"] == "coast.yaml"


def test_what_cannot_be_drawn_is_told_and_what_can_be_is_drawn_again(
    editor: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painting, "side_picture", work.fail)
    events = editor.happenings()
    next(events)
    text = built_in_path("meteo-business").read_text("utf-8")
    editor.post("edit", {"edit": {"do": "text", "text": text}, "version": 0})
    told = next(values for name, values in events if name == "trouble")
    monkeypatch.setattr(painting, "side_picture", work.picture)
    editor.post("look", {"theme": "atlas", "language": ""})

    assert told["fault"] == "failed"
    drawn = (values["version"] for name, values in events if name == "picture")
    assert any(version > told["version"] for version in drawn)  # the last attempt at the one before may have come late


def test_a_board_whose_plan_took_too_long_can_be_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "PLAN_SECONDS", 0.5)
    monkeypatch.setattr(painting, "plan_values", work.hanging_plan)
    session = opened(tmp_path / "coast.yaml", None, BLANK, Order())
    with running(Desk(tmp_path, session)) as editor:
        events = editor.happenings()
        told = next(values for name, values in events if name == "trouble")
        later = next(values for name, values in editor.happenings() if name == "trouble")
        monkeypatch.setattr(painting, "PLAN_SECONDS", WAIT)
        monkeypatch.setattr(painting, "plan_values", work.open_sea)
        again = editor.post("again")

        assert told["fault"] == "slow"
        assert later == told
        assert again.status == 200
        assert next(values["version"] for name, values in events if name == "plan") == told["version"]


def test_a_side_of_the_open_board_is_kept_as_it_stands(editor: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "renewed_board", work.renewed)
    text = built_in_path("first-voyage").read_text("utf-8")
    editor.post("edit", {"edit": {"do": "text", "text": text}, "version": 0})

    found = editor.post("generate", {"seed": 7, "kept": 1, "wishes": {"islands": [9]}}).values

    assert (found["kept"], found["text"]) == (1, text.replace("{en: First Voyage", "{en: Voyage 7", 1))


def test_a_kept_side_stays_to_the_letter_and_new_boards_say_what_they_are_like() -> None:
    text = built_in_path("first-voyage").read_text("utf-8")

    made = renewed_board(text, Path("mine.yaml"), 0, {"islands": (9,)}, 3, "en")
    missing = renewed_board(text, Path("mine.yaml"), 7, {}, 3, "en")
    single = renewed_board(BLANK, Path("mine.yaml"), 0, {}, 3, "en")

    new: Any = made
    assert [len(side["islands"]) for side in new["plan"]["board"]["sides"]][1] == 9
    assert new["text"].startswith(text[: text.index("Evening")])
    assert [each.keys() for each in new["qualities"]] == [{"round", "sea"}] * 2
    assert all(0.1 < share < 0.95 for each in new["qualities"] for share in each.values())
    assert missing["messages"] == ["expected a side that is there to keep, got 8"]
    assert single["messages"] != []


def test_how_fair_a_board_is_comes_from_games_on_all_its_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "MANY_GAMES", 8)
    monkeypatch.setattr(measuring, "ORDER", ContestOrder(games=8))

    found: Any = board_gaps(built_in_path("first-voyage").read_text("utf-8"), Path("mine.yaml"))

    assert found["games"] == 8
    assert len(found["gaps"]) == 2
    assert all(0 <= gap <= 1 for gap in found["gaps"])
    assert board_gaps("format: meridian-layout/1", Path("mine.yaml")) == {"gaps": [], "games": 0}


@pytest.mark.parametrize(
    ("name", "asked", "message"),
    [
        ("generate", {"seed": 1, "game": ["meridian"]}, "game: expected one of meridian, meteo"),
        ("candidate", {"text": 1, "side": 0}, "text: expected a text"),
        ("candidate", {"text": "", "side": -1}, "side: expected a whole number"),
        ("generate", {"seed": 1, "kept": -1}, "kept: expected a whole number"),
        ("generate", {"seed": 1, "kept": "1"}, "kept: expected a whole number"),
        ("fairness", {"text": ["a"]}, "text: expected a text"),
        ("generate", {"seed": -1}, "seed: expected a whole number"),
        ("generate", {"seed": 1, "wishes": []}, "wishes: expected a JSON object"),
        ("generate", {"seed": 1, "wishes": {"kept": {}}}, "wishes: expected any of title"),
        ("generate", {"seed": 1, "wishes": {"sizes": [10**9]}}, "sizes: expected up to 12 whole numbers"),
        ("generate", {"seed": 1, "wishes": {"names": ["A"] * 201}}, "names: expected up to 200 names"),
        ("generate", {"seed": 1, "wishes": {"sizes": "3"}}, "sizes: expected up to 12 whole numbers"),
        ("generate", {"seed": 1, "wishes": {"shapes": {}}}, "shapes: expected a text"),
        ("kit", {"choices": []}, "choices: expected a JSON object"),
        ("kit", {"choices": {"icc": "/etc/passwd"}}, "choices: expected any of theme"),
        ("kit", {"choices": {"printer": "/etc/passwd"}}, "choices: expected any of theme"),
        ("kit", {"choices": {"theme": "../../mine.yaml"}}, "theme: expected one of atlas"),
        ("kit", {"choices": {"png": True}}, "png: expected a number, got True"),
        ("kit", {"choices": {"solids": 1}}, "solids: expected yes or no, got 1"),
        ("kit", {"choices": {"foot": "19"}}, "foot: expected a number, got '19'"),
        ("kit", {"choices": {"paper": "A4\n"}}, "paper: expected a text on one line"),
    ],
    ids=str,
)
def test_what_the_page_may_not_ask_is_refused(
    editor_of_all: Running, name: str, asked: Mapping[str, object], message: str
) -> None:
    refused = editor_of_all.post(name, asked)

    assert refused.status == 400
    assert refused.values["message"].startswith(message)


@pytest.fixture(scope="module")
def editor_of_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("boards")
    with running(Desk(folder, opened(folder / "coast.yaml", None, BLANK, Order()))) as found:
        yield found


@pytest.mark.parametrize(
    "wishes",
    [
        {"shapes": "odd"},
        {"sizes": (1, 99)},
        {"culture": "none"},
        {"board": "A9"},
        {"islands": (99,)},
        {"sides": (7, 7)},
    ],
    ids=str,
)
def test_wishes_that_no_board_can_have_are_answered_with_why(wishes: Mapping[str, object]) -> None:
    found = new_board("meridian", wishes, 1, "en")

    assert found.keys() == {"seed", "messages"}
    assert found["messages"]


@pytest.mark.slow
def test_a_kit_is_built_in_its_folder_and_that_is_shown(tmp_path: Path) -> None:
    shown = list[Path]()
    desk = Desk(
        tmp_path, opened(tmp_path / "coast.yaml", None, METEO, Order()), show=lambda folder: not shown.append(folder)
    )
    with running(desk) as editor:
        early = editor.post("show-kit")
        made = editor.post("kit", {"choices": {"paper": "A3"}, "parts": ["cash-sheet"], "to": "folder"}).values
        late = editor.post("show-kit")

    assert early.status == 400
    assert (made["folder"], made["messages"], late.status) == ("out/coast", [], 200)
    assert shown == [tmp_path / "out" / "coast"]
    assert (tmp_path / "out" / "coast" / "cash-sheet.pdf").is_file()


@pytest.mark.slow
def test_no_kit_is_built_through_a_link_that_leads_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    folder = tmp_path / "boards"
    folder.mkdir()
    (folder / "out").symlink_to(tmp_path / "elsewhere")
    with running(Desk(folder, opened(folder / "coast.yaml", None, METEO, Order()))) as editor:
        refused = editor.post("kit", {"to": "folder"})

    assert refused.status == 400
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_a_file_that_is_no_text_is_not_opened_and_said_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "picture.yaml").write_bytes(bytes(range(256)))
    with running(Desk(tmp_path)) as found:
        refused = found.post("open", {"board": "file:picture.yaml"})

    assert (refused.status, refused.values["fault"], refused.values["what"]) == (422, "no-text", "picture.yaml")
    assert refused.values["message"].startswith("cannot open 'picture.yaml': expected a text in UTF-8")


def test_logs_and_themes_in_the_folder_are_no_boards_to_open(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("# Friday\nformat: meridian-log/1\n", encoding="utf-8")
    (tmp_path / "look.yaml").write_text('format: "meridian-theme/1"\n', encoding="utf-8")
    (tmp_path / "board.yaml").write_text("format: meteo-layout/1\n", encoding="utf-8")
    (tmp_path / "begun.yaml").write_text("title: Begun\n", encoding="utf-8")

    with running(Desk(tmp_path)) as found:
        assert found.post("boards").values["files"] == ["begun.yaml", "board.yaml"]


@pytest.mark.slow
def test_a_side_that_is_drawn_stays_while_the_other_has_no_city_yet() -> None:
    text = built_in_path("first-voyage").read_text("utf-8")
    before, evening, rest = text.partition("  - name: {en: Evening")
    map_only = rest[: rest.index("    islands:")]
    begun = before + evening + re.sub(r"^ {6}.*$", f"      {'. ' * 9}.", map_only, flags=re.MULTILINE)

    made: Any = renewed_board(begun, Path("mine.yaml"), 0, {}, 3, "en")

    assert made["messages"] == []
    assert made["text"].startswith(before + evening)
    assert [len(side["cities"]) for side in made["plan"]["board"]["sides"]] == [50, 40]
