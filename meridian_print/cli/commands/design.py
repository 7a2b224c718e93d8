"""`meridian-print design`: the board editor in the browser, served on this machine alone."""

from __future__ import annotations

import asyncio
import gc
import secrets
import signal
import socket
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple, NoReturn

import click

from meridian_print.boardgame.layout.file import built_in_boards, free_path
from meridian_print.boardgame.order import Order
from meridian_print.cli.options.parameters import LAYOUTS, found_layout
from meridian_print.files.reading import TEXT, read_bytes

if TYPE_CHECKING:
    from meridian_print.editor.desk import Desk
    from meridian_print.editor.gate import Keys

HOST = "127.0.0.1"
_WAITING = 128
"""Connections that may wait to be accepted."""
_TOKEN_BYTES = 32
_LANDING = """\
<!doctype html><meta charset="utf-8"><title>Meridian Print</title>
<meta http-equiv="refresh" content="0; url={address}">
<p><a href="{address}">Open the board editor</a></p>
"""


@click.command("design", short_help="draw a board in the browser")
@click.argument("layout", required=False, shell_complete=LAYOUTS)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, metavar="NUMBER", help="Port to use.  [default: a free one]"
)
@click.option("--no-browser", is_flag=True, help="Print the address of the page instead of opening it.")
def command(layout: str | None, port: int, *, no_browser: bool) -> None:
    """Open the board editor in the browser; Ctrl-C ends it.

    LAYOUT is a layout file, or the name of a built-in board, of which a copy is
    saved in the current folder. Without LAYOUT, choose in the browser: a built-in
    board, an empty one, or one generated from a seed.
    """
    board = None if layout is None else _found(layout)
    with _listening(port) as listening:
        desk = _desk(board)
        from meridian_print.editor.gate import Keys  # the server takes as long to load as all else

        keys = Keys(f"{HOST}:{listening.getsockname()[1]}", secrets.token_urlsafe(_TOKEN_BYTES))
        with _landing_page(keys) as page:
            if no_browser or not webbrowser.open(page.as_uri()):
                click.echo(f"open this page in a browser: {page.as_uri()}", err=True)
            click.echo(f"the board editor runs at http://{keys.host}; Ctrl-C ends it", err=True)
            _serve(desk, keys, listening)


class _Board(NamedTuple):
    """The layout that is named, what it holds, and whether it is a built-in one, which is copied."""

    name: str
    path: Path
    data: bytes
    is_built_in: bool


def _found(layout: str) -> _Board:
    path = found_layout(layout)
    try:
        data = read_bytes(path, TEXT)
    except OSError as fault:
        raise click.UsageError(f"cannot read '{layout}': {fault.strerror}") from None
    is_built_in = layout in built_in_boards() and not Path(layout).exists()
    return _Board(layout, free_path(Path.cwd(), layout) if is_built_in else path, data, is_built_in)


def _desk(board: _Board | None) -> Desk:
    from meridian_print.editor.desk import Desk
    from meridian_print.editor.session import opened

    if board is None:
        return Desk(Path.cwd(), show=_shown)
    kept, text = (None, board.data.decode()) if board.is_built_in else (board.data, "")
    try:
        session = opened(board.path, kept, text, Order())
    except ValueError as fault:
        raise click.UsageError(f"cannot edit '{board.name}': {fault}") from None
    return Desk(board.path.parent, session, show=_shown)


def _shown(folder: Path) -> bool:
    """Open a folder; return whether the system could."""
    return click.launch(str(folder)) == 0


@contextmanager
def _listening(port: int) -> Iterator[socket.socket]:
    """Listen on this machine alone; a port that is taken is reported."""
    with socket.socket() as listening:
        try:
            listening.bind((HOST, port))
        except OSError as fault:
            raise click.UsageError(f"--port: cannot listen on {port}: {fault.strerror}") from None
        listening.listen(_WAITING)
        yield listening


@contextmanager
def _landing_page(keys: Keys) -> Iterator[Path]:
    """Write a page that only this user can read, and that goes on to the editor with its token.

    So the token stands in no process's arguments, and in no address that a server sees.
    """
    with TemporaryDirectory(prefix="meridian-print-") as folder:
        page = Path(folder) / "open.html"
        page.touch(mode=0o600)
        page.write_text(_LANDING.format(address=f"{keys.origin}/open#{keys.token}"))
        yield page


def _serve(desk: Desk, keys: Keys, listening: socket.socket) -> None:
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, _end)
    try:
        asyncio.run(_served(desk, keys, listening))
    except KeyboardInterrupt:
        click.echo(err=True)
    if desk.session is not None and not desk.session.write_draft():
        click.echo(f"the draft of '{desk.session.file.path.name}' cannot be kept; this is its text:", err=True)
        click.echo(desk.session.history.text, nl=False)


def _end(*_: object) -> NoReturn:
    """End at a signal, with nothing left behind: asyncio's own answer would cut off the closing of the desk."""
    raise KeyboardInterrupt


async def _served(desk: Desk, keys: Keys, listening: socket.socket) -> None:
    """Serve a desk, whose processes begin to draw while the server is loaded."""
    async with desk:
        loaded = await asyncio.to_thread(import_module, "meridian_print.editor.server")
        gc.freeze()
        gc.enable()  # unlike other commands, this one lives for hours
        serving = loaded.server(desk, keys)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, serving.handle_exit)
        await serving.serve(sockets=[listening])
