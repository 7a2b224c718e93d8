"""Nothing that goes wrong around the editor while a board is open loses a stroke, and nothing stops it."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.order import Order
from meridian_print.editor import session
from meridian_print.editor.desk import Desk
from meridian_print.editor.processes.painting import SidePicture
from meridian_print.editor.processes.worker import Worker
from meridian_print.editor.session import opened
from tests.cli.commands import waited_for
from tests.editor.running import Reply, Running, running

FIRST = built_in_path("first-voyage").read_text("utf-8")
NAME = "isles.yaml"


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn: drawing takes longer than all that these tests do."""

    async def never(*_: object, **__: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Worker, "run", never)
    monkeypatch.setattr(session, "LOOK_AT_DISK", 0.05)
    monkeypatch.setattr(session, "DRAFT_AFTER", 0.0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    own = tmp_path / "boards"
    own.mkdir()
    (own / NAME).write_text(FIRST)
    return own


@pytest.fixture
def editor(folder: Path) -> Iterator[Running]:
    with running(desk(folder)) as found:
        yield found


def desk(folder: Path) -> Desk:
    path = folder / NAME
    return Desk(folder, opened(path, path.read_bytes(), "", Order()))


def state(editor: Running) -> Any:
    return editor.happening("state")


def titled(editor: Running, title: str) -> Reply:
    """Give the board a title: a stroke that must not be lost."""
    edit = {"do": "set-entry", "field": "title", "words": title}
    return editor.post("edit", {"edit": edit, "version": state(editor)["version"]})


def wait_until_disk_is(editor: Running, found: str) -> None:
    for name, values in editor.happenings():
        if name == "state" and values["disk"] == found:
            return


def held(folder: Path) -> str:
    """Join all that files of a folder hold, drafts among them."""
    return "\n".join(path.read_text() for path in folder.iterdir())


def test_of_two_tabs_the_one_that_comes_too_late_is_shown_what_the_other_did(editor: Running) -> None:
    edit = {"do": "set-entry", "field": "title", "words": "One"}
    editor.post("edit", {"edit": edit, "version": 0})

    late = editor.post("edit", {"edit": {**edit, "words": "Other"}, "version": 0})

    assert late.status == 409
    assert "en: One" in late.values["text"]
    assert state(editor)["text"] == late.values["text"]


def test_a_stroke_on_a_board_that_another_tab_has_left_does_not_reach_the_next_one(editor: Running) -> None:
    editor.post("open", {"board": "blank:meridian"})

    late = editor.post("edit", {"edit": {"do": "text", "text": FIRST}, "version": 0})

    assert late.status == 409
    assert state(editor)["text"] != FIRST


def test_what_was_typed_into_a_board_that_another_tab_has_left_does_not_reach_the_next_one(editor: Running) -> None:
    editor.post("open", {"board": "blank:meridian"})
    text = state(editor)["text"]

    late = editor.post("edit", {"edit": {"do": "text", "text": text + "#", "from": text}, "version": 0})

    assert late.status == 409
    assert state(editor)["text"] == text


def test_what_is_typed_while_another_tab_changes_the_board_is_added_to_that(editor: Running) -> None:
    text = state(editor)["text"]
    titled(editor, "One")

    late = editor.post("edit", {"edit": {"do": "text", "text": text + "# typed\n", "from": text}, "version": 0})

    assert late.status == 200
    assert "en: One" in late.values["text"]
    assert late.values["text"].endswith("# typed\n")


def test_what_is_typed_over_what_another_tab_changes_is_refused_and_both_can_be_shown(editor: Running) -> None:
    text = state(editor)["text"]
    titled(editor, "One")
    typed = text.replace("title:", "title:  ")

    late = editor.post("edit", {"edit": {"do": "text", "text": typed, "from": text}, "version": 1})

    assert (late.status, late.values["fault"]) == (409, "overlap")
    assert late.values["text"] == state(editor)["text"] != typed


def test_a_board_that_is_opened_again_at_once_has_its_last_stroke(editor: Running) -> None:
    titled(editor, "Last stroke")

    again = editor.post("open", {"board": f"file:{NAME}"}).values

    assert "en: Last stroke" in again["text"]
    assert again["note"] == "draft"
    assert editor.post("undo").values["text"] == FIRST


def test_a_new_board_is_new_and_one_that_was_never_saved_is_found_again(editor: Running, folder: Path) -> None:
    editor.post("open", {"board": "blank:meridian"})
    titled(editor, "Half done")

    other = editor.post("open", {"board": "blank:meridian"}).values
    listed = editor.post("boards").values
    again = editor.post("open", {"board": "file:my-board.yaml"}).values

    assert (other["name"], other["note"]) == ("my-board-2.yaml", "")
    assert "Half done" not in other["text"]
    assert listed["unsaved"] == ["my-board.yaml"]
    assert "Half done" in again["text"]
    assert not again["saved"]
    assert not (folder / "my-board.yaml").exists()


def test_of_two_editors_of_one_file_neither_overwrites_the_other(editor: Running, folder: Path) -> None:
    with running(desk(folder)) as other:
        titled(other, "Theirs")
        titled(editor, "Ours")
        saved = editor.post("save")
        refused = other.post("save")
        other.post("settle", {"choice": "ours"})
        other.post("save")

    assert (saved.status, refused.status) == (200, 422)
    assert refused.values["fault"] == "changed"
    assert "another program has changed the file" in refused.values["message"]
    assert "en: Theirs" in (folder / NAME).read_text()
    assert "en: Ours" in (folder / f"{NAME}.bak-2").read_text()
    assert (folder / f"{NAME}.bak").read_text() == FIRST


def test_two_editors_of_one_file_that_both_end_without_saving_leave_both_boards(folder: Path) -> None:
    with running(desk(folder)) as one, running(desk(folder)) as other:
        titled(other, "Theirs")
        titled(one, "Ours")
        titled(other, "Theirs again")

    with running(desk(folder)) as later:
        last, before = state(later)["text"], later.post("undo").values["text"]

        assert {title for title in ("Theirs again", "Ours") if f"en: {title}," in last + before} == {
            "Theirs again",
            "Ours",
        }
        assert later.post("undo").values["text"] == FIRST


def test_a_text_that_another_program_wrote_can_be_taken_and_given_back(editor: Running, folder: Path) -> None:
    ours = titled(editor, "Ours").values["text"]
    (folder / NAME).write_text(FIRST.replace("title:", "title: Theirs  #"))
    wait_until_disk_is(editor, "changed")

    taken = editor.post("settle", {"choice": "theirs"}).values

    assert "title: Theirs" in taken["text"]
    assert taken["saved"]
    assert editor.post("undo").values["text"] == ours


def test_a_file_that_was_deleted_is_saved_anew(editor: Running, folder: Path) -> None:
    titled(editor, "Ours")
    (folder / NAME).unlink()
    wait_until_disk_is(editor, "gone")

    saved = editor.post("save").values

    assert (saved["saved"], saved["disk"]) == (True, "same")
    assert "en: Ours" in (folder / NAME).read_text()


def test_a_file_that_was_made_read_only_stays_and_the_draft_is_kept(editor: Running, folder: Path) -> None:
    titled(editor, "Ours")
    (folder / NAME).chmod(0o444)

    refused = editor.post("save")

    assert refused.status == 422
    assert refused.values["message"] == f"cannot write '{NAME}': it is read-only; the draft is kept"
    assert refused.values["fault"] == "read-only"
    assert (folder / NAME).read_text() == FIRST
    assert "en: Ours" in held(folder)


@contextmanager
def full_disk() -> Iterator[None]:
    resource = pytest.importorskip("resource")  # not on Windows
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    sys.dont_write_bytecode, compiled = True, sys.dont_write_bytecode  # it would be cut off, too
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
    try:
        yield
    finally:
        sys.dont_write_bytecode = compiled
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_on_a_full_disk_nothing_is_lost_and_the_board_is_saved_when_there_is_room(
    editor: Running, folder: Path
) -> None:
    with full_disk():
        titled(editor, "Ours")
        refused = editor.post("save")
        other = editor.post("open", {"board": "blank:meridian"})
        on_disk = (folder / NAME).read_text()
    saved = editor.post("save")

    assert refused.status == other.status == 422
    assert "no draft either; copy the text" in refused.values["message"]
    assert "cannot keep a draft" in other.values["message"]
    assert on_disk == FIRST
    assert saved.values["saved"]
    assert "en: Ours" in (folder / NAME).read_text()


def test_a_draft_that_cannot_be_kept_is_told(editor: Running, folder: Path) -> None:
    shutil.rmtree(folder)
    events = editor.happenings()
    next(events)

    titled(editor, "Ours")
    told = next(values["message"] for name, values in events if name == "trouble")

    assert told == "cannot keep a draft in the folder of the board; save the board, or copy its text"
    assert "en: Ours" in state(editor)["text"]
    assert editor.post("boards").status == 200


def test_a_draft_that_another_program_removed_is_kept_again(editor: Running, folder: Path) -> None:
    titled(editor, "Ours")
    draft = folder / f".{NAME}.draft"
    for _ in range(2):
        waited_for(lambda: "Ours" in (draft.read_text() if draft.exists() else ""))
        draft.unlink()


BOMBS = {
    "nested lists": "[" * 250_000,
    "nested mappings": "format: meridian-layout/1\na: " + "{a: " * 60_000,
    "lists in lists": "- " * 125_000,
    "aliases of aliases": "a: &a [1]\n" + "".join(f"{n}: &{n} [*{c}, *{c}]\n" for c, n in pairwise("abcdefg")),
    "a map without an end": "format: meridian-layout/1\nsides:\n - map: |\n" + "      A B C D E F G H I J\n" * 10_000,
    "a row without an end": "format: meridian-layout/1\nsides:\n - map: |\n      " + "A " * 125_000,
    "a thousand sides": "format: meridian-layout/1\nsides: [" + "{map: A}," * 20_000 + "]",
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_text_that_no_parser_should_read_stops_nothing_and_is_undone(editor: Running, name: str) -> None:
    stroke = {"do": "paint", "side": 0, "cells": [[0, 0]], "word": "A"}

    taken = editor.post("edit", {"edit": {"do": "text", "text": BOMBS[name]}, "version": 0})
    painted = editor.post("edit", {"edit": stroke, "version": 1})
    while editor.post("undo").values["undo"]:
        pass

    assert taken.status == 200
    assert painted.status in (200, 400)
    assert state(editor)["text"] == FIRST


def test_a_text_larger_than_any_layout_is_refused(editor: Running) -> None:
    refused = editor.post("edit", {"edit": {"do": "text", "text": "#" * 300_000}, "version": 0})

    assert refused.status == 400
    assert state(editor)["text"] == FIRST


def test_a_picture_of_an_older_text_is_not_shown_as_one_of_the_latest_to_who_comes_later(folder: Path) -> None:
    board = opened(folder / NAME, FIRST.encode(), "", Order())
    board.painting.pictures[0] = SidePicture(b"<svg/>", "digest", board.version)
    board.edit({"do": "set-entry", "field": "title", "words": "Newer"}, board.version)

    async def first_two() -> list[tuple[str, object]]:
        events = board.events()
        return [(name, values["version"]) for name, values in [await anext(events), await anext(events)]]

    assert asyncio.run(first_two()) == [("state", 1), ("picture", 0)]


def test_a_text_cannot_add_events_to_the_stream(editor: Running) -> None:
    text = f"{FIRST}# \r\n\r\nevent: end\r\ndata: {{}}\u2028\u0085\n\n"

    editor.post("edit", {"edit": {"do": "text", "text": text}, "version": 0})

    assert state(editor)["text"] == text


@pytest.mark.slow
def test_streams_that_nobody_reads_hold_nothing_up(editor: Running) -> None:
    with editor.connected() as unread:
        unread.sendall(editor.head("GET /api/events"))
        for number in range(70):
            edit = {"do": "text", "text": FIRST + "#" * 40_000 + str(number)}
            assert editor.post("edit", {"edit": edit, "version": number}).status == 200

    assert state(editor)["version"] == 70


@pytest.mark.parametrize("leads_to", ["there", "nowhere yet"])
def test_links_that_lead_out_of_the_folder_are_not_followed(editor: Running, folder: Path, leads_to: str) -> None:
    target = folder.parent / f"{leads_to}.yaml"
    if leads_to == "there":
        target.write_text(FIRST)
    (folder / "link.yaml").symlink_to(target)

    opened_one = editor.post("open", {"board": "file:link.yaml"})
    saved = editor.post("save", {"name": "link.yaml"})

    assert opened_one.status == 422
    assert saved.status == 400
    assert "link.yaml" not in editor.post("boards").values["files"]
    assert target.exists() == (leads_to == "there")


@pytest.mark.parametrize("leads_to", ["there", "nowhere yet"])
def test_a_file_that_becomes_a_link_is_neither_read_nor_written_through_it(
    editor: Running, folder: Path, leads_to: str
) -> None:
    target = folder.parent / f"{leads_to}.yaml"
    if leads_to == "there":
        target.write_text("title: Secret\n")
    titled(editor, "Mine")
    board = folder / NAME
    board.unlink()
    board.symlink_to(target)

    saved = editor.post("save")
    settled = editor.post("settle", {"choice": "theirs"})

    assert saved.status == 422
    assert "it has become a link to another place" in saved.values["message"]
    assert "Mine" in settled.values["text"]
    assert (target.read_text() if target.exists() else "") == ("title: Secret\n" if leads_to == "there" else "")


def test_a_file_that_becomes_a_folder_stays_one_and_the_draft_is_kept(editor: Running, folder: Path) -> None:
    titled(editor, "Mine")
    board = folder / NAME
    board.unlink()
    board.mkdir()

    saved = editor.post("save")

    assert saved.status == 422
    assert "the draft is kept" in saved.values["message"]
    assert board.is_dir()


@pytest.mark.parametrize("side", ["-1", "2", "x", "1e0", "9" * 5000])
def test_a_side_that_is_not_there_has_no_picture_and_no_pieces(
    editor: Running, side: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(_: object, work: Callable[..., object], *arguments: object, **_named: object) -> object:
        return work(*arguments)

    monkeypatch.setattr(Worker, "run", at_once)

    assert editor.get(f"/api/picture/{side}").status == 404
    assert editor.get(f"/api/pieces/{side}").status == 404


def test_no_tiles_are_cut_of_what_is_not_there(editor: Running) -> None:
    assert editor.post("tiles", {"choices": {"icc": "x"}}).status == 400


@pytest.mark.parametrize(
    "board", ["file:../out.yaml", "built-in:../meridian", "new:meridian:x", "new:no-game:1", "x", ""]
)
def test_no_picture_is_shown_of_a_board_that_cannot_be_opened(editor: Running, board: str) -> None:
    assert editor.post("preview", {"board": board}).status == 422


def test_a_board_is_not_saved_under_the_name_of_another(editor: Running, folder: Path) -> None:
    (folder / "other.yaml").write_text("title: Other\n")

    refused = editor.post("save", {"name": "other.yaml"})

    assert (refused.status, refused.values["fault"]) == (422, "taken")
    assert (folder / "other.yaml").read_text() == "title: Other\n"


@pytest.mark.parametrize(
    "name", ["../out.yaml", "/tmp/out.yaml", ".hidden.yaml", "..\\out.yaml", "notes.txt", "a\0.yaml"]
)
def test_a_board_is_saved_in_its_folder_under_a_plain_name_alone(editor: Running, folder: Path, name: str) -> None:
    assert editor.post("save", {"name": name}).status == 400
    assert [path.name for path in folder.parent.rglob("*") if path.is_file()] == [NAME]
