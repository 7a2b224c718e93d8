"""Attacks on the editor from other pages, other machines and other programs: none gets in, and none stops it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from meridian_print.editor import gate, server
from meridian_print.editor.desk import Desk
from tests.editor.running import TOKEN, Reply, Running, reply, running

SECRET = "format: meridian-layout/1  # nobody's business\n"
Attack = Callable[[Running], Reply]


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("boards") / "mine"
    folder.mkdir()
    (folder.parent / "secret.yaml").write_text(SECRET)
    with running(Desk(folder)) as found:
        yield found


def get(path: str, **heads: str | None) -> Attack:
    return lambda editor: editor.get(path, **heads)


def post(name: str = "boards", values: object = None, **heads: str | None) -> Attack:
    return lambda editor: editor.post(name, values, **heads)


def raw(line: str, body: bytes = b"", **heads: str | None) -> Attack:
    return lambda editor: editor.sent(editor.head(line, **heads) + body)


def chunked(body: bytes, **heads: str | None) -> Attack:
    own = {"content_type": "application/json", "transfer_encoding": "chunked", **heads}
    return lambda editor: editor.sent(editor.head("POST /api/boards", **own) + body)


def port_of(editor: Running) -> str:
    return editor.host.partition(":")[2]


JSON = "application/json"
HIDDEN = "%2e%2e%2f"
ATTACKS: dict[str, tuple[int, Attack]] = {
    "a name that was made to lead here": (421, get("/api/events", host="evil.example")),
    "such a name with the right port": (421, lambda editor: editor.get("/", host=f"evil.example:{port_of(editor)}")),
    "this machine by another name": (421, lambda editor: editor.get("/", host=f"localhost:{port_of(editor)}")),
    "this machine by another number": (421, lambda editor: editor.get("/", host=f"127.1:{port_of(editor)}")),
    "another port of this machine": (421, get("/", host="127.0.0.1:1")),
    "no host": (400, get("/", host=None)),
    "the host twice": (400, lambda editor: editor.get("/", Host=editor.host)),
    "the host with a user before it": (421, lambda editor: editor.get("/", host=f"evil@{editor.host}")),
    "a request of another page": (403, post(origin="https://evil.example")),
    "a page of another port": (403, post(origin="http://127.0.0.1:1")),
    "a page without an origin": (403, post(origin="null")),
    "the editor's own origin and a foreign one": (
        403,
        lambda editor: editor.post("boards", origin=f"http://{editor.host}", Origin="https://evil.example"),
    ),
    "the editor's own address, encrypted": (403, lambda editor: editor.post("boards", origin=f"https://{editor.host}")),
    "a form of another site": (403, post(sec_fetch_site="cross-site", sec_fetch_mode="navigate")),
    "a form of another port": (403, post(sec_fetch_site="same-site")),
    "a form in a page that a program opened": (403, post(sec_fetch_site="none")),
    "a form's own kind of body": (415, post(content_type="application/x-www-form-urlencoded")),
    "a form's plain text": (415, post(content_type="text/plain")),
    "a body of no kind": (415, post(content_type=None)),
    "a stream in another page": (403, get("/api/events", sec_fetch_site="cross-site")),
    "a picture in another page": (403, get("/api/picture/0", sec_fetch_site="cross-site", sec_fetch_dest="image")),
    "a script in another page": (403, get("/editor.js", sec_fetch_site="cross-site", sec_fetch_dest="script")),
    "the editor in a frame of another page": (403, get("/", sec_fetch_site="cross-site", sec_fetch_dest="iframe")),
    "no token": (401, post(x_editor_token=None)),
    "the token of an earlier start": (401, post(x_editor_token="o" * 43)),
    "the beginning of the token": (401, post(x_editor_token=TOKEN[:-1])),
    "the token twice": (401, post(X_Editor_Token=TOKEN)),
    "the token in the address": (401, get(f"/api/events?token={TOKEN}", x_editor_token=None)),
    "the token in a cookie": (401, post(x_editor_token=None, cookie=f"token={TOKEN}")),
    "the stream without a token": (401, get("/api/events", x_editor_token=None)),
    "a picture without a token": (401, get("/api/picture/0", x_editor_token=None)),
    "a guarded path in other letters": (401, get("/%61pi/archive", x_editor_token=None)),
    "a token that is no text": (401, post(x_editor_token="\xff\xfe")),
    "a file above the page's": (404, get(f"/{HIDDEN}themes")),
    "a file above the page's, with dots": (404, get("/../../layouts/corvine-isles.yaml")),
    "a file by its whole path": (404, get("/%2fetc%2fpasswd")),
    "a file above, by backslashes": (404, get("/..%5c..%5cpyproject.toml")),
    "a file with a nought in its name": (404, get("/editor.html%00.js")),
    "a path that would be another": (404, get("/%c0%ae%c0%ae/")),
    "a stream that becomes a socket": (405, raw("GET /api/boards", connection="Upgrade, close", upgrade="websocket")),
    "the number with a dot behind it": (421, lambda editor: editor.get("/", host=f"127.0.0.1.:{port_of(editor)}")),
    "the number without its port": (421, get("/", host="127.0.0.1")),
    "this machine by its address in the newer kind": (
        421,
        lambda editor: editor.get("/", host=f"[::ffff:127.0.0.1]:{port_of(editor)}"),
    ),
    "this machine by one whole number": (421, lambda editor: editor.get("/", host=f"2130706433:{port_of(editor)}")),
    "another host on a second line": (
        421,
        lambda editor: editor.sent(editor.head("GET /", host=f"{editor.host}\r\n .evil.example")),
    ),
    "the editor's address for another host": (
        421,
        lambda editor: editor.sent(editor.head(f"GET http://{editor.host}/", host="evil.example")),
    ),
    "a host that was passed on": (
        421,
        lambda editor: editor.get("/", host="evil.example", x_forwarded_host=editor.host),
    ),
    "an address of another host without its kind": (404, get("//evil.example/")),
    "a guarded path with more strokes": (404, get("//api/events", x_editor_token=None)),
    "a guarded path with a stroke in other letters": (401, get("/api%2fevents", x_editor_token=None)),
    "a guarded path by way of another": (404, get("/x/../api/events", x_editor_token=None)),
    "a blank before a colon": (400, lambda editor: editor.sent(editor.head("GET /", **{"x_more ": "a"}))),
    "a body in a coding that is none": (400, chunked(b"{}", transfer_encoding="identity")),
    "a body of two kinds": (415, post(Content_Type="text/plain")),
    "a length with a sign": (400, raw("POST /api/boards", b"{}", content_type=JSON, content_length="+2")),
    "a length in sixteens": (400, raw("POST /api/boards", b"{}", content_type=JSON, content_length="0x2")),
    "a request in the body of another": (
        400,
        lambda editor: editor.posted("boards", editor.head("GET /api/boards", host="evil.example")),
    ),
    "another site in capitals": (403, get("/", sec_fetch_site="Cross-Site")),
    "the landing page in a frame": (403, get("/open", sec_fetch_site="cross-site", sec_fetch_dest="iframe")),
    "a host in the address": (404, raw("GET http://evil.example/")),
    "a host with a dot behind it": (421, lambda editor: editor.get("/", host=f"{editor.host}.")),
    "an empty origin": (403, get("/", origin="")),
    "a method in other letters": (405, raw("post /api/boards")),
    "a part of the kit by its place": (404, get("/api/archive/..%2f..%2fsecret.yaml")),
    "a board with a nought in its name": (400, post("open", {"board": "file:a\0.yaml"})),
    "a length that is no number": (400, post("edit", {"edit": {"do": "move-city", "x": float("nan")}, "version": 0})),
    "the folder itself": (404, get("/.")),
    "a board above the folder": (422, post("open", {"board": "file:../secret.yaml"})),
    "a board by its whole path": (422, post("open", {"board": "file:/etc/passwd"})),
    "a built-in board above theirs": (422, post("open", {"board": "built-in:../tests/x"})),
    "a board that is no text": (400, post("open", {"board": ["file:x"]})),
    "another method": (405, raw("PUT /api/boards")),
    "a question before a request": (405, raw("OPTIONS /api/boards", origin=None)),
    "a request to echo itself": (405, raw("TRACE /")),
    "a request to go on to another server": (405, raw("CONNECT evil.example:443")),
    "a body larger than any layout": (
        413,
        raw("POST /api/edit", content_type=JSON, content_length="4000001"),
    ),
    "a body of a length that is none": (
        400,
        raw("POST /api/edit", content_type=JSON, content_length="-1"),
    ),
    "a body of two lengths": (
        400,
        raw("POST /api/edit", b"{}{}", content_type=JSON, content_length="2", Content_Length="4"),
    ),
    "no request at all": (400, lambda editor: editor.sent(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n")),
    "nested beyond all measure": (400, lambda editor: editor.posted("open", b"[" * 200_000)),
    "a number of a million digits": (400, lambda editor: editor.posted("open", b'{"board":' + b"9" * 1_000_000 + b"}")),
    "a body that is no JSON": (400, lambda editor: editor.posted("open", b"board=file:x")),
    "a body that is no object": (400, lambda editor: editor.posted("open", b'["file:x"]')),
    "no port of this machine": (421, get("/", host="127.0.0.1:0")),
    "this machine by its address of another kind": (
        421,
        lambda editor: editor.get("/", host=f"[::1]:{port_of(editor)}"),
    ),
    "this machine by a number in eights": (421, lambda editor: editor.get("/", host=f"0177.0.0.1:{port_of(editor)}")),
    "the port with a nought before it": (421, lambda editor: editor.get("/", host=f"127.0.0.1:0{port_of(editor)}")),
    "two hosts in one line": (421, lambda editor: editor.get("/", host=f"{editor.host}, evil.example")),
    "a file above, hidden twice": (404, get("/%252e%252e%252fthemes")),
    "a body in chunks that has a length as well": (400, chunked(b"2\r\n{}\r\n0\r\n\r\n", content_length="5")),
    "a chunk of a size that is none": (400, chunked(b"-2\r\n{}\r\n0\r\n\r\n")),
    "a body that is packed as well": (400, chunked(b"2\r\n{}\r\n0\r\n\r\n", transfer_encoding="gzip, chunked")),
    "the token behind the body": (
        401,
        chunked(b"2\r\n{}\r\n0\r\nx-editor-token: " + TOKEN.encode() + b"\r\n\r\n", x_editor_token=None),
    ),
    "a nought in a header": (400, get("/", x_more="a\0b")),
    "a request without a version": (400, lambda editor: editor.sent(b"GET /\r\n\r\n")),
    "a newer language": (421, lambda editor: editor.sent(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")),
    "half of a letter": (
        400,
        lambda editor: editor.posted("edit", b'{"edit":{"do":"text","text":"\\ud800"},"version":0}'),
    ),
    "an edit before a board is open": (400, post("edit", {"edit": {"do": "text", "text": ""}, "version": 0})),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_is_refused_and_the_editor_still_answers(editor: Running, name: str) -> None:
    status, attack = ATTACKS[name]

    answer = attack(editor)

    assert answer.status == status, answer
    assert SECRET.encode() not in answer.body
    assert TOKEN.encode() not in answer.body
    assert editor.post("boards").status == 200


def poured(editor: Running, head: bytes, chunk: bytes) -> None:
    """Send a head and then one chunk after the other, hundreds of megabytes."""
    with editor.connected() as connection:
        connection.sendall(head)
        for _ in range(10_000):
            connection.sendall(chunk)


def test_a_body_that_never_ends_is_cut(editor: Running) -> None:
    head = editor.head("POST /api/edit", content_type=JSON, transfer_encoding="chunked")

    with pytest.raises(ConnectionError):
        poured(editor, head, b"10000\r\n" + b" " * 0x10000 + b"\r\n")

    assert editor.post("boards").status == 200


def test_a_head_that_never_ends_is_cut(editor: Running) -> None:
    with pytest.raises(ConnectionError):
        poured(editor, b"GET / HTTP/1.1\r\nx-long: ", b"x" * 0x10000)

    assert editor.post("boards").status == 200


def test_the_editors_own_page_gets_in(editor: Running) -> None:
    own = {"origin": f"http://{editor.host}", "sec_fetch_site": "same-origin"}

    assert editor.get("/", x_editor_token=None, sec_fetch_site="none").status == 200
    assert editor.post("boards", **own).values["folder"] == "mine"


def test_a_link_from_elsewhere_leads_to_the_landing_page_alone(editor: Running) -> None:
    link = {"sec_fetch_site": "cross-site", "sec_fetch_dest": "document", "x_editor_token": None}

    assert (editor.get("/open", **link).status, editor.get("/", **link).status) == (200, 403)


@pytest.mark.parametrize("path", ["/", "/open", "/no-such-file", "/api/archive"])
def test_every_answer_forbids_other_pages_to_use_it(editor: Running, path: str) -> None:
    heads = editor.get(path).heads

    assert heads["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
    assert "unsafe" not in heads["content-security-policy"]
    assert "access-control-allow-origin" not in heads
    assert heads["cross-origin-resource-policy"] == "same-origin"
    assert heads["x-content-type-options"] == "nosniff"
    assert heads["cache-control"] == "no-store"


def test_a_body_that_does_not_come_is_not_waited_for(editor: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "SLOWEST_BODY", 0.2)

    answer = editor.sent(editor.head("POST /api/boards", content_type=JSON, content_length="100") + b"{")

    assert answer.status == 408


def test_a_head_that_does_not_come_is_not_waited_for(editor: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "SLOWEST_HEAD", 0.2)

    assert editor.sent(b"GET / HTTP/1.1\r\nhost: ").body == b""


def test_a_second_head_that_does_not_come_is_not_waited_for_either(
    editor: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "SLOWEST_HEAD", 0.2)
    first = editor.head("GET /open", connection="keep-alive")

    with editor.connected() as connection:
        connection.sendall(first)
        answered = connection.recv(65536)
        connection.sendall(b"GET / HTTP/1.1\r\nhost: ")
        while connection.recv(65536):
            pass

    assert answered.startswith(b"HTTP/1.1 200")


def test_a_flood_of_connections_does_not_stop_the_editor(editor: Running) -> None:
    with ExitStack() as open_ones:
        for _ in range(200):
            open_ones.enter_context(editor.connected()).sendall(b"POST /api/boards HTTP/1.1\r\n")

        assert editor.post("boards").status == 200


def test_a_request_that_is_broken_off_stops_nothing(editor: Running) -> None:
    with editor.connected() as connection:
        connection.sendall(editor.head("POST /api/boards", content_type=JSON, content_length="9") + b"{")

    assert editor.post("boards").status == 200


def test_nothing_is_upgraded(editor: Running) -> None:
    asked = editor.head("GET /api/events", connection="Upgrade", upgrade="websocket", sec_websocket_version="13")
    with editor.connected() as connection:
        connection.sendall(asked)
        answered = connection.recv(1000)

    assert not answered.startswith(b"HTTP/1.1 101")


def test_the_landing_page_takes_no_part_of_the_address(editor: Running) -> None:
    assert editor.get("/open").body == editor.get("/open?next=https://evil.example").body


def test_folders_of_boards_hold_what_is_no_board(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / ".hidden.yaml").write_text(SECRET)
    (tmp_path / "notes.txt").write_text(SECRET)

    with running(Desk(tmp_path)) as other:
        assert other.post("boards").values["files"] == []


def test_requests_in_one_go_are_judged_one_by_one(editor: Running) -> None:
    first, foreign = editor.head("GET /", connection=None), editor.head("GET /api/events", host="evil.example")

    with editor.connected() as connection:
        connection.sendall(first + foreign)
        answers = b"".join(iter(lambda: connection.recv(65536), b""))

    assert re.findall(rb"HTTP/1\.1 (\d+)", answers) == [b"200", b"421"]


def test_who_asks_before_sending_a_body_is_refused_at_once(editor: Running) -> None:
    with editor.connected() as connection:
        connection.sendall(
            editor.head("POST /api/boards", content_type=JSON, content_length="2", expect="100-continue", host="evil")
        )
        assert reply(connection).status == 421


def test_the_head_of_the_stream_is_an_answer_of_its_own(editor: Running) -> None:
    answer = editor.sent(editor.head("HEAD /api/events"))

    assert (answer.status, answer.body) == (200, b"")
    assert answer.heads["content-type"].startswith("text/event-stream")


def test_a_hundred_streams_hold_nothing_up_and_end_with_their_readers(editor: Running) -> None:
    with ExitStack() as streams:
        for _ in range(100):
            streams.enter_context(editor.connected()).sendall(editor.head("GET /api/events"))
        assert editor.post("boards").status == 200
    assert editor.post("boards").status == 200


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes among files here")
def test_a_pipe_is_no_board_and_nothing_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    with running(Desk(tmp_path)) as editor:
        assert editor.post("boards").values["files"] == []
        assert editor.post("open", {"board": "file:pipe.yaml"}).status == 422
        editor.post("open", {"board": "blank:meteo"})
        saved = editor.post("save", {"name": "pipe.yaml"})
        assert (saved.status, saved.values["message"]) == (
            422,
            "cannot write 'pipe.yaml': expected a file, got a pipe; the draft is kept",
        )
