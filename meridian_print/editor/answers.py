"""What the page of the editor may ask for, and what is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

from meridian_print.boardgame.editor.edits import EditError, words_of
from meridian_print.editor.asked import look_of
from meridian_print.editor.desk import Desk
from meridian_print.editor.session import Session

Values = Mapping[str, Any]
"""An object of JSON."""
Answer = Callable[[Desk, Values], Awaitable[Values]]
"""Does what is asked for with these values, and returns the answer; raises EditError for what makes no sense."""


def session_of(desk: Desk) -> Session:
    """Return the session of the open board; raises EditError without one."""
    if desk.session is None:
        raise EditError("no board is open")
    return desk.session


async def _boards(desk: Desk, _: Values) -> Values:
    return desk.boards


async def _open(desk: Desk, values: Values) -> Values:
    await desk.open_board(words_of("board", values.get("board")))
    return session_of(desk).state


async def _preview(desk: Desk, values: Values) -> Values:
    return await desk.preview(words_of("board", values.get("board")))


async def _edit(desk: Desk, values: Values) -> Values:
    session, asked, version = session_of(desk), values.get("edit"), values.get("version")
    if not isinstance(asked, dict) or not isinstance(version, int):
        raise EditError("expected an edit and the version of the text that it is about")
    session.edit(asked, version)
    return session.state


async def _undo(desk: Desk, _: Values) -> Values:
    session_of(desk).undo()
    return session_of(desk).state


async def _redo(desk: Desk, _: Values) -> Values:
    session_of(desk).redo()
    return session_of(desk).state


async def _save(desk: Desk, values: Values) -> Values:
    session_of(desk).save(desk.file_name(values.get("name", "")))
    return session_of(desk).state


async def _settle(desk: Desk, values: Values) -> Values:
    choice = values.get("choice")
    if choice not in ("ours", "theirs"):
        raise EditError("choice: expected ours or theirs")
    with suppress(OSError):
        session_of(desk).settle(choice)
    return session_of(desk).state


async def _look(desk: Desk, values: Values) -> Values:
    session_of(desk).look(*look_of(values.get("theme", ""), values.get("language", "")))
    return session_of(desk).state


async def _again(desk: Desk, _: Values) -> Values:
    session_of(desk).draw_again()
    return {}


async def _generate(desk: Desk, values: Values) -> Values:
    return await desk.generate(values)


async def _candidate(desk: Desk, values: Values) -> Values:
    return await desk.draw_candidate(values)


async def _fairness(desk: Desk, values: Values) -> Values:
    return await desk.measure_candidate(values)


async def _measure(desk: Desk, values: Values) -> Values:
    return await desk.measure(session_of(desk), values)


async def _cancel_measuring(desk: Desk, _: Values) -> Values:
    desk.cancel_measuring()
    return {}


async def _sheets(desk: Desk, _: Values) -> Values:
    return await desk.list_sheets(session_of(desk))


async def _sheet(desk: Desk, values: Values) -> Values:
    return await desk.draw_sheet(session_of(desk), values)


async def _kit(desk: Desk, values: Values) -> Values:
    return await desk.kits.build(session_of(desk), values)


async def _choices(desk: Desk, _: Values) -> Values:
    return await desk.kit_choices(session_of(desk))


async def _show_kit(desk: Desk, _: Values) -> Values:
    desk.kits.show()
    return {}


async def _tiles(desk: Desk, values: Values) -> Values:
    return await desk.tiles(session_of(desk), values)


async def _cancel_kit(desk: Desk, _: Values) -> Values:
    desk.kits.cancel()
    return {}


ANSWERS: Mapping[str, Answer] = {
    "boards": _boards,
    "open": _open,
    "preview": _preview,
    "edit": _edit,
    "undo": _undo,
    "redo": _redo,
    "save": _save,
    "settle": _settle,
    "look": _look,
    "again": _again,
    "generate": _generate,
    "candidate": _candidate,
    "fairness": _fairness,
    "measure": _measure,
    "cancel-measuring": _cancel_measuring,
    "sheets": _sheets,
    "sheet": _sheet,
    "kit": _kit,
    "cancel-kit": _cancel_kit,
    "choices": _choices,
    "show-kit": _show_kit,
    "tiles": _tiles,
}
"""What the page may ask for, each by a POST to /api/NAME."""
