"""The desk of the editor: the folder in which boards lie, the one that is open, and what can be opened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from meridian_print.boardgame.editor.edits import EditError, from_to, text_of, whole, words_of
from meridian_print.boardgame.game import DesignedGame
from meridian_print.boardgame.layout.file import built_in_boards, built_in_path, free_path
from meridian_print.boardgame.order import Order
from meridian_print.editor.asked import order_of, wishes_of
from meridian_print.editor.events import Event
from meridian_print.editor.offers import SUFFIXES, fonts_in, layouts_in, titles
from meridian_print.editor.processes.drawing import (
    new_board,
    renewed_board,
    sheet_names,
    sheet_picture,
    side_picture,
    side_pieces,
    tiles_of,
)
from meridian_print.editor.processes.job import Job
from meridian_print.editor.processes.kit_making import KitMaking, Show, nowhere
from meridian_print.editor.processes.kits import kit_choices
from meridian_print.editor.processes.worker import Worker
from meridian_print.editor.session import Session, opened
from meridian_print.editor.storage import decoded, is_inside, unsaved_boards, unsaved_text
from meridian_print.files.reading import TEXT, read_bytes
from meridian_print.games.catalogue import BUILT_IN, DEFAULT, languages, themes

GENERATOR_SECONDS, BALANCE_SECONDS = 60.0, 3600.0
_LAST_SEED, _LAST_SIDE = 999_999_999, 9
_CANDIDATE = "candidate.yaml"
"""The name of a board that is nowhere saved, for what looks for files beside it."""


class CannotOpenError(Exception):
    """A board was not opened; the message says why.

    `fault` is the key of the page's own wording, or empty if it has none; `board` is the name to put into it.
    """

    def __init__(self, message: str, fault: str = "", board: str = "") -> None:
        super().__init__(message)
        self.fault, self.board = fault, board


class Desk:
    """What the server works on; a board may be given that is open from the start.

    `show` opens the folder of a kit for the user.
    """

    def __init__(
        self, folder: Path, session: Session | None = None, order: Order | None = None, *, show: Show = nowhere
    ) -> None:
        self.folder, self.session, self.kits = folder, session, KitMaking(folder, show)
        self._order = order or Order()
        self._running: asyncio.Task[None] | None = None
        self._generator, self._referee = Worker(GENERATOR_SECONDS), Worker(BALANCE_SECONDS)
        self._games = Job(BALANCE_SECONDS)

    async def __aenter__(self) -> Self:
        self._start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stop()
        for each in (self._generator, self._referee, self.kits, self._games):
            each.stop()

    def _start(self) -> None:
        if self.session is not None:
            self._running = asyncio.create_task(self.session.run())

    async def _stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
            self._running = None

    @property
    def boards(self) -> Mapping[str, Any]:
        """What can be opened, and what boards can look like."""
        blank = [name for name, game in BUILT_IN.items() if isinstance(game(), DesignedGame)]
        return {
            "open": self.session.file.path.name if self.session else None,
            "folder": self.folder.name,
            "builtIn": list(built_in_boards()),
            "titles": {name: titles(read_bytes(built_in_path(name), TEXT)) for name in built_in_boards()},
            "blank": blank,
            "files": layouts_in(self.folder),
            "unsaved": unsaved_boards(self.folder),
            "themes": list(themes()),
            "languages": list(languages()),
            "fonts": fonts_in(self.folder),
        }

    async def open_board(self, board: str) -> None:
        """Open a built-in board, a blank one or a generated one as a new file, or a file of the folder, by its name.

        What is open is closed; what of it is not saved is kept as its draft. Versions go on from those of what was
        open, so that no edit of that is taken for one of this. Raises CannotOpenError.
        """
        if self.session is not None and not self.session.write_draft():
            name = self.session.file.path.name
            raise CannotOpenError(f"cannot keep a draft of '{name}'; save it first", "undrafted", name)
        version = self.session.version + 1 if self.session else 0
        path, data, text = await self._board(board)
        try:
            session = opened(path, data, text, self._order, version)
        except EditError as fault:
            raise CannotOpenError(f"cannot open '{path.name}': {fault}", "no-text", path.name) from None
        await self._stop()
        self.session = session
        self._start()

    async def preview(self, board: str) -> Mapping[str, Any]:
        """Draw the first side of a board that can be opened, by its name; there is no picture of one with errors."""
        path, data, text = await self._board(board)
        shown = text if data is None else decoded(data)
        drawn = await self._generator.run(side_picture, shown, path, 0, self._order)
        return {"svg": drawn.svg.decode() if drawn.svg else None}

    async def _board(self, board: str) -> tuple[Path, bytes | None, str]:
        """Find a board by its name, or generate it: its path, what its file holds, or else its text."""
        kind, _, name = board.partition(":")
        return await self._generated(name) if kind == "new" else self._found(kind, name)

    async def _generated(self, name: str) -> tuple[Path, None, str]:
        game, _, seed = name.partition(":")
        if game not in BUILT_IN or not seed.isdecimal() or int(seed) > _LAST_SEED:
            raise CannotOpenError(f"expected a game and a seed up to {_LAST_SEED}, such as meridian:5, got '{name}'")
        made = await self._new_board(game, {}, int(seed))
        return self._new_path(made["name"]), None, made["text"]

    def _found(self, kind: str, name: str) -> tuple[Path, bytes | None, str]:
        if kind == "built-in" and name in built_in_boards():
            return self._new_path(name), None, read_bytes(built_in_path(name), TEXT).decode()
        if kind == "blank" and name in BUILT_IN:
            game = BUILT_IN[name]()
            if isinstance(game, DesignedGame):
                return self._new_path("my-board"), None, game.blank
        path = self.folder / name
        if kind == "file" and name in layouts_in(self.folder):
            try:
                return path, read_bytes(path, TEXT), ""
            except OSError as fault:
                raise CannotOpenError(f"cannot read '{name}': {fault.strerror}", "unread", name) from None
        if kind == "file" and name in unsaved_boards(self.folder) and (text := unsaved_text(path)) is not None:
            return path, None, text
        raise CannotOpenError(f"expected a board that is there, got '{kind}:{name}'")

    def _new_path(self, name: str) -> Path:
        """Return a path for a new board: neither a file's nor that of a board that was never saved."""
        return free_path(self.folder, name, unsaved_boards(self.folder))

    def file_name(self, given: object) -> str:
        """Read the name of a file in the folder; empty for the one that it has."""
        name = words_of("name", given)
        if not name:
            return ""
        is_plain = name == Path(name).name and not name.startswith(".") and "\\" not in name
        if not is_plain or not name.endswith(SUFFIXES):
            raise EditError(f"name: expected the name of a file such as my-board.yaml, got '{name}'")
        if not is_inside(self.folder / name, self.folder):
            raise EditError(f"name: expected a file of the folder, got '{name}', which leads out of it")
        return name

    async def events(self) -> AsyncIterator[Event]:
        """Yield what happens to the open board; another board that is opened begins its own stream.

        If none is open, that is all that is told.
        """
        if self.session is None:
            yield "closed", {}
            return
        async for event in self.session.events():
            yield event

    def leave(self) -> None:
        """End all streams of events: the editor is about to end."""
        if self.session is not None:
            self.session.end_streams()

    async def generate(self, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Generate a board from a `seed` and `wishes`, by name as in the library; its text and its plan.

        If a side of the open board is to be `kept`, a number from 0, only the other is generated.
        """
        game = values.get("game", DEFAULT)
        if not isinstance(game, str) or game not in BUILT_IN:
            raise EditError(f"game: expected one of {', '.join(BUILT_IN)}, got {game!r}")
        wishes = wishes_of(values.get("wishes", {}))
        seed = whole(_LAST_SEED)("seed", values.get("seed"))
        assert isinstance(seed, int)
        if (kept := values.get("kept")) is None:
            return await self._new_board(game, wishes, seed)
        side = whole(_LAST_SIDE)("kept", kept)
        if self.session is None:
            raise EditError("kept: expected an open board, got none")
        text, path, order = self.session.drawn_from
        return await self._generator.run(renewed_board, text, path, side, wishes, seed, order.language)

    async def measure_candidate(self, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Let bots play a board that was generated, by its `text`: the gaps between its seats, side by side."""
        from meridian_print.editor.processes.measuring import board_gaps  # not needed for what must be there at once

        text = text_of("text", values.get("text"))
        return await self._referee.run(board_gaps, text, self.folder / _CANDIDATE)

    async def draw_candidate(self, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Draw a `side` of a board that was generated, by its `text`, in the look of the open board, if any."""
        text, side = text_of("text", values.get("text")), whole(_LAST_SIDE)("side", values.get("side"))
        order = self.session.order if self.session else self._order
        drawn = await self._generator.run(side_picture, text, self.folder / _CANDIDATE, side, order)
        return {"svg": drawn.svg.decode() if drawn.svg else None, "message": drawn.message}

    async def _new_board(self, game: str, wishes: Mapping[str, object], seed: int) -> Mapping[str, Any]:
        return await self._generator.run(new_board, game, wishes, seed, self._order.language)

    async def list_sheets(self, session: Session) -> Mapping[str, Any]:
        """List the sheets, cards and pieces of the board as it stands; their names are paths in its kit."""
        return {"sheets": list(await self._generator.run(sheet_names, *session.drawn_from))}

    async def draw_sheet(self, session: Session, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Draw one of them by its `name`."""
        drawn = await self._generator.run(sheet_picture, *session.drawn_from, words_of("name", values.get("name")))
        if drawn.svg is None:
            raise EditError(drawn.message or "name: expected a sheet of the board as it stands")
        return {"svg": drawn.svg.decode()}

    async def kit_choices(self, session: Session) -> Mapping[str, Any]:
        """Return what can be chosen of the kit of the board as it stands."""
        return await self._generator.run(kit_choices, session.history.text, session.file.path)

    async def tiles(self, session: Session, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the tiles in which a kit with these `choices` prints the board."""
        return await self._generator.run(tiles_of, session.history.text, session.file.path, order_of(values))

    async def pieces(self, side: int) -> bytes | None:
        """Draw the pieces of a sample game on a side of the open board; None if there are none."""
        if self.session is None:
            return None
        board = self.session.history.text, self.session.file.path
        return await self._generator.run(side_pieces, *board, side, self.session.order)

    async def measure(self, session: Session, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Let bots play `games` games on a `side` of the board as it stands.

        Who watches is shown how many are played. Games that are under way are given up: the last request counts.
        """
        from meridian_print.boardgame.balance.contest import ContestOrder  # not needed for what must be there at once
        from meridian_print.editor.processes.measuring import MOST_GAMES, board_balance

        side, games = words_of("side", values.get("side")), from_to(1, MOST_GAMES)("games", values.get("games"))
        assert isinstance(games, int)
        text, path, order = session.drawn_from

        def watch(known: tuple[int, int]) -> None:
            session.tell("games", {"done": known[0], "of": known[1]})

        wanted = ContestOrder(side=side, games=games)
        found = await self._games.run(board_balance, text, path, order.language, wanted, watch=watch)
        return {"messages": [], "cancelled": True} if found is None else found

    def cancel_measuring(self) -> None:
        """Let the games be that are under way, if any."""
        self._games.give_up()
