"""The gate before everything that the editor's server answers: only its own page, opened by its own user, gets in.

Any page that a browser has open can send requests to this machine, and any program on it can connect. So each request
must name this very host, come from no other page, and, for all but the page's own files, carry the token.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
"""An application as ASGI has it: https://asgi.readthedocs.io."""

TOKEN_HEADER = "x-editor-token"
GUARDED = "/api/"
"""Paths that begin so need the token; all others are the page's own files, the same for everybody."""
LANDING = "/open"
"""The one path that a link from elsewhere may lead to: a constant page that goes on to the editor."""
LARGEST_BODY = 4_000_000
"""Bytes; as large as a layout may be, and what JSON adds to it."""
SLOWEST_BODY = 10.0
"""Seconds until the body of a request must be there."""

_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
"""On every answer."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a request is not answered: an HTTP status, and a line for whoever sent it."""

    status: int
    reason: str


@dataclass(frozen=True, slots=True)
class Keys:
    """What a request must show: the host and port that it is for, and the token of this start of the editor."""

    host: str
    token: str

    @property
    def origin(self) -> str:
        """The origin of the editor's own page."""
        return f"http://{self.host}"


def refusal(scope: Scope, keys: Keys) -> Refusal | None:
    """Judge a request by its head; None lets it pass."""
    heads = _Heads(scope["headers"])
    return (
        _foreign_host(heads, keys)
        or _foreign_page(heads, keys, scope)
        or _unusable(heads, scope)
        or _without_token(heads, keys, scope["path"])
    )


class _Heads:
    """The headers of a request, by name."""

    def __init__(self, headers: list[tuple[bytes, bytes]]) -> None:
        self._headers = headers

    def all(self, name: str) -> list[str]:
        return [value.decode("latin-1") for key, value in self._headers if key.lower() == name.encode()]

    def one(self, name: str) -> str:
        """Return a header's only value; empty if there is none or more than one."""
        values = self.all(name)
        return values[0] if len(values) == 1 else ""


def _foreign_host(heads: _Heads, keys: Keys) -> Refusal | None:
    """Refuse a name that was made to lead here (DNS rebinding), and another port."""
    return None if heads.all("host") == [keys.host] else Refusal(421, f"expected the host {keys.host}")


def _foreign_page(heads: _Heads, keys: Keys, scope: Scope) -> Refusal | None:
    """Refuse what another page sends, whatever it is: forms, pictures, scripts, streams, frames, links."""
    origins, sites = heads.all("origin"), heads.all("sec-fetch-site")
    if any(origin != keys.origin for origin in origins):
        return Refusal(403, "expected a request of the editor's own page")
    is_link = scope["path"] == LANDING and heads.one("sec-fetch-dest") == "document"
    if not is_link and any(site not in ("same-origin", "none") for site in sites):
        return Refusal(403, "expected a request of the editor's own page")
    if scope["method"] == "POST" and "none" in sites:
        return Refusal(403, "expected a request of the editor's own page")
    return None


def _unusable(heads: _Heads, scope: Scope) -> Refusal | None:
    if scope["method"] not in ("GET", "HEAD", "POST"):
        return Refusal(405, "expected GET or POST")
    if scope["method"] != "POST":
        return None
    if heads.one("content-type").partition(";")[0].strip() != "application/json":
        return Refusal(415, "expected a body of the type application/json")
    length = heads.one("content-length")
    if length and heads.one("transfer-encoding"):
        return Refusal(400, "expected a body of one length, not in chunks as well")
    if length and not (length.isascii() and length.isdigit() and len(length) < 12 and int(length) <= LARGEST_BODY):
        return Refusal(413, f"expected a body of at most {LARGEST_BODY} bytes")
    return None


def _without_token(heads: _Heads, keys: Keys, path: str) -> Refusal | None:
    if not path.startswith(GUARDED):
        return None
    given = heads.one(TOKEN_HEADER).encode()
    return (
        None if hmac.compare_digest(given, keys.token.encode()) else Refusal(401, "expected the token of this editor")
    )


def guarded(app: Application, keys: Keys) -> Application:
    """Return an application that answers only what passes the gate, within bounds of time and size."""

    async def gate(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
        elif (found := refusal(scope, keys)) is not None:
            await _refuse(found, _with_headers(send))
        else:
            await _answer(app, scope, receive, _with_headers(send))

    return gate


async def _answer(app: Application, scope: Scope, receive: Receive, send: Send) -> None:
    """Have a request answered whose body was read whole and in time."""
    body = await _whole_body(receive)
    if isinstance(body, Refusal):
        await _refuse(body, send)
        return
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return waiting.pop() if waiting else await receive()

    await app(scope, replay, send)


async def _whole_body(receive: Receive) -> bytes | Refusal:
    """Read a request's body; too large, too slow or broken off is refused."""
    parts, length = list[bytes](), 0
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return Refusal(400, "expected the whole request")
                parts.append(message.get("body", b""))
                length += len(parts[-1])
                if length > LARGEST_BODY:
                    return Refusal(413, f"expected a body of at most {LARGEST_BODY} bytes")
                if not message.get("more_body", False):
                    return b"".join(parts)
    except TimeoutError:
        return Refusal(408, "expected the request's body sooner")


def _with_headers(send: Send) -> Send:
    async def headed(message: Message) -> None:
        if message["type"] == "http.response.start":
            kept = [(name, value) for name, value in message["headers"] if name.decode().lower() not in _HEADERS]
            message["headers"] = [*kept, *((name.encode(), value.encode()) for name, value in _HEADERS.items())]
        await send(message)

    return headed


async def _refuse(found: Refusal, send: Send) -> None:
    """Answer with a status and a line, and end the connection: the rest of a body that was refused is not read."""
    body = f"{found.reason}\n".encode()
    heads = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": found.status, "headers": [*heads, (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": body})
