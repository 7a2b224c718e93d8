"""The editor's server: one page on this machine alone, what it asks for, and the stream of what happens."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import AsyncIterator
from functools import partial
from pathlib import PurePosixPath

import h11
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route
from uvicorn.protocols.http.h11_impl import H11Protocol

from meridian_print import resources
from meridian_print.boardgame.editor.edits import EditError, StaleError
from meridian_print.editor.answers import ANSWERS, Answer, Values, session_of
from meridian_print.editor.desk import CannotOpenError, Desk
from meridian_print.editor.events import Event
from meridian_print.editor.gate import Application, Keys, guarded
from meridian_print.editor.processes.tasks import WorkerError, unforeseen
from meridian_print.editor.session import CannotSaveError
from meridian_print.files.reading import read_bytes

_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}
_FONTS = ("AlegreyaSans-Medium.ttf", "AlegreyaSans-ExtraBold.ttf", "EBGaramond-Regular.ttf", "EBGaramond-Italic.ttf")
"""The faces of the page, which are those of the product."""

SLOWEST_HEAD = 10.0
"""Seconds until the head of a request must be there."""


class _Connection(H11Protocol):
    """A connection that is cut when the head of a request does not come; the gate does so with bodies."""

    _cutting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        super().connection_made(transport)
        self._cutting = self.loop.call_later(SLOWEST_HEAD, transport.close)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        is_awaited = self.conn.their_state is h11.IDLE
        if is_awaited and self._cutting is None:
            self._cutting = self.loop.call_later(SLOWEST_HEAD, self.transport.close)
        elif not is_awaited and self._cutting is not None:
            self._cutting.cancel()
            self._cutting = None


class _Server(uvicorn.Server):
    """A server that ends its streams before it waits for what is not yet answered."""

    def __init__(self, config: uvicorn.Config, desk: Desk) -> None:
        super().__init__(config)
        self._desk = desk

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._desk.leave()
        await super().shutdown(sockets)


def server(desk: Desk, keys: Keys) -> uvicorn.Server:
    """Return the server of a desk that is at work, to `serve` until Ctrl-C."""
    config = uvicorn.Config(
        application(desk, keys),
        http=_Connection,
        ws="none",
        lifespan="off",
        log_level="critical",
        access_log=False,
        timeout_graceful_shutdown=2,
    )
    return _Server(config, desk)


def application(desk: Desk, keys: Keys) -> Application:
    """Return the editor as an ASGI application, behind its gate."""

    routes = [
        Route("/", partial(_page_file, "editor.html")),
        Route("/open", partial(_page_file, "open.html")),
        Route("/api/events", partial(_events, desk)),
        Route("/api/picture/{side}", partial(_picture, desk)),
        Route("/api/pieces/{side}", partial(_pieces, desk)),
        Route("/api/archive", partial(_archive, desk)),
        *(
            Route(f"/api/{name}", partial(_answered, desk, answer), methods=["POST"])
            for name, answer in ANSWERS.items()
        ),
        Route("/{name}", _static),
    ]
    found = Starlette(routes=routes, exception_handlers={Exception: _unforeseen})
    found.router.redirect_slashes = False  # a path is what is asked for, or nothing
    return guarded(found, keys)


async def _page_file(name: str, _: Request) -> Response:
    kind = _KINDS[PurePosixPath(name).suffix]
    return Response(read_bytes(resources.folder("templates") / "editor" / name), media_type=kind)


async def _static(request: Request) -> Response:
    """Serve a file of the page; names come from what there is, so that no path leads elsewhere."""
    name = request.path_params["name"]
    if name in _FONTS:
        return Response(read_bytes(resources.folder("templates") / "fonts" / name), media_type="font/ttf")
    if name not in {each.name for each in (resources.folder("templates") / "editor").iterdir()}:
        return PlainTextResponse("no such file\n", 404)
    return await _page_file(name, request)


async def _events(desk: Desk, request: Request) -> Response:
    kind = "text/event-stream"
    if request.method == "HEAD":  # whoever asks for the head alone waits for no event
        return Response(media_type=kind)
    return StreamingResponse(_stream(desk.events()), media_type=kind)


async def _stream(events: AsyncIterator[Event]) -> AsyncIterator[str]:
    """Write events as https://html.spec.whatwg.org/multipage/server-sent-events.html has them."""
    async for name, values in events:
        yield f"event: {name}\ndata: {json.dumps(values, ensure_ascii=False)}\n\n"


async def _picture(desk: Desk, request: Request) -> Response:
    picture = desk.session.painting.pictures.get(_side(request)) if desk.session else None
    if picture is None:
        return PlainTextResponse("no picture yet\n", 404)
    return Response(picture.svg, media_type="image/svg+xml")


def _side(request: Request) -> int:
    """Read the number of a side, from 0; what can be none is -1, which no board has."""
    number = request.path_params["side"]
    return int(number) if re.fullmatch(r"[0-9]{1,4}", number) else -1


async def _pieces(desk: Desk, request: Request) -> Response:
    try:
        svg = await desk.pieces(_side(request))
    except WorkerError as fault:
        return _not_done(fault)
    if svg is None:
        return PlainTextResponse("no pieces\n", 404)
    return Response(svg, media_type="image/svg+xml")


async def _archive(desk: Desk, _: Request) -> Response:
    if not desk.kits.archive:
        return PlainTextResponse("no kit yet\n", 404)
    return Response(desk.kits.archive, media_type="application/zip")


async def _answered(desk: Desk, answer: Answer, request: Request) -> Response:
    """Answer a request that changes something; what cannot be done has a message for the person who asked."""
    try:
        return JSONResponse(await answer(desk, _values(await request.body())))
    except EditError as fault:
        return JSONResponse({"message": str(fault), "fault": fault.fault}, 400)
    except StaleError as fault:
        return JSONResponse({"message": str(fault), "fault": fault.fault, **session_of(desk).state}, 409)
    except CannotSaveError as fault:
        return JSONResponse({"message": str(fault), "fault": fault.fault}, 422)
    except CannotOpenError as fault:
        return JSONResponse({"message": str(fault), "fault": fault.fault, "what": fault.board}, 422)
    except WorkerError as fault:
        return _not_done(fault)


def _values(body: bytes) -> Values:
    try:
        values = json.loads(body or b"{}")
    except (ValueError, RecursionError) as fault:
        raise EditError(f"expected JSON: {fault}") from None
    if not isinstance(values, dict):
        raise EditError("expected a JSON object")
    return values


def _not_done(fault: WorkerError) -> Response:
    return JSONResponse(fault.values, 500 if fault.fault == "failed" else 503)


async def _unforeseen(_: Request, fault: Exception) -> Response:
    """Answer a request that met a mistake of the program: it changed nothing, and the next one is answered."""
    return _not_done(unforeseen(fault))
