"""Whatever is done to a text can be taken back and done again, to the very character."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from meridian_print.editor.history import History

TEXTS = st.text("ab\n\r#ü", max_size=12)


@given(TEXTS, st.lists(TEXTS))
def test_undone_to_its_beginning_a_text_is_what_it_was_and_redone_what_it_became(first: str, texts: list[str]) -> None:
    history = History(first)
    for text in texts:
        history = history.edit(text, "an edit")

    undone = history
    while undone.done:
        undone = undone.undo()
    redone = undone
    while redone.undone:
        redone = redone.redo()

    assert undone.text == first
    assert redone == history


def test_a_run_of_nudges_is_taken_back_at_once() -> None:
    history = History("x: 1").edit("x: 2", "other").edit("x: 3", "move 7c", "7c").edit("x: 4", "move 7c", "7c")

    assert history.undo().text == "x: 2"
    assert len(history.done) == 2


def test_a_run_that_ends_where_it_began_leaves_no_step() -> None:
    history = History("x: 1").edit("x: 2", "move 7c", "7c").edit("x: 1", "move 7c", "7c")

    assert history.done == ()


def test_another_edit_after_an_undo_is_no_part_of_the_run_before() -> None:
    history = History("x: 1").edit("x: 2", "move 7c", "7c").edit("x: 3", "other").undo().edit("x: 4", "move 7c", "7c")

    assert history.undo().text == "x: 2"


def test_what_was_taken_back_is_gone_after_another_edit() -> None:
    history = History("x: 1").edit("x: 2", "an edit").undo().edit("x: 3", "an edit")

    assert history.redo() == history
