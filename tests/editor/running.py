"""The editor's server as it runs, on a port of its own, and requests to it that no browser would send."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from meridian_print.editor.desk import Desk
from meridian_print.editor.gate import Keys
from meridian_print.editor.server import server

TOKEN = "t" * 43
WAIT = 300.0
"""Seconds until a test gives up: more than any machine needs, however much else it does."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A status, headers in lower case, and a body."""

    status: int
    heads: Mapping[str, str]
    body: bytes

    @property
    def values(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True, slots=True)
class Running:
    """A server that runs; `host` is its address with the port."""

    host: str
    token: str = TOKEN

    def head(self, line: str, **heads: str | None) -> bytes:
        """Write the head of a request as the page sends it; headers that are None are left out."""
        sent = {"host": self.host, "x_editor_token": self.token, "connection": "close", **heads}
        lines = [f"{name.replace('_', '-')}: {value}" for name, value in sent.items() if value is not None]
        return "\r\n".join((f"{line} HTTP/1.1", *lines, "", "")).encode("latin-1")

    def sent(self, request: bytes) -> Reply:
        """Send bytes and return what is answered before the connection ends."""
        with self.connected() as connection:
            connection.sendall(request)
            return reply(connection)

    def get(self, path: str, **heads: str | None) -> Reply:
        return self.sent(self.head(f"GET {path}", **heads))

    def post(self, name: str, values: object = None, **heads: str | None) -> Reply:
        return self.posted(name, json.dumps(values or {}).encode(), **heads)

    def posted(self, name: str, body: bytes, **heads: str | None) -> Reply:
        own = {"content_type": "application/json", "content_length": str(len(body)), **heads}
        return self.sent(self.head(f"POST /api/{name}", **own) + body)

    def happening(self, name: str) -> Any:
        """Wait for the first event of a name in a new stream, and return its values."""
        return next(values for found, values in self.happenings() if found == name)

    def happenings(self) -> Iterator[tuple[str, Any]]:
        """Yield the events of a new stream, each with its values, until it ends."""
        with self.connected() as connection:
            connection.sendall(self.head("GET /api/events"))
            name = ""
            for line in connection.makefile("r", encoding="utf-8", newline="\n"):
                kind, _, value = line.rstrip("\r\n").partition(": ")
                if kind == "event":
                    name = value
                elif kind == "data":
                    yield name, json.loads(value)

    def connected(self) -> socket.socket:
        address, _, port = self.host.partition(":")
        return socket.create_connection((address, int(port)), timeout=WAIT)


def reply(connection: socket.socket) -> Reply:
    data = b"".join(iter(lambda: connection.recv(65536), b""))
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    heads = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    if heads.get("transfer-encoding") == "chunked":
        body = b"".join(_chunks(body))
    return Reply(int(first.split()[1]) if first else 0, heads, body)


def _chunks(body: bytes) -> Iterator[bytes]:
    while body:
        size, _, rest = body.partition(b"\r\n")
        length = int(size or b"0", 16)
        yield rest[:length]
        body = rest[length + 2 :]


@contextmanager
def running(desk: Desk) -> Iterator[Running]:
    """Serve a desk in another thread."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(128)
        host = f"127.0.0.1:{listening.getsockname()[1]}"
        serving = server(desk, Keys(host, TOKEN))

        async def served() -> None:
            async with desk:
                await serving.serve(sockets=[listening])

        thread = threading.Thread(target=asyncio.run, args=(served(),))
        thread.start()
        try:
            yield Running(host)
        finally:
            serving.should_exit = True
            thread.join(WAIT)
            assert not thread.is_alive()
