"""The modules of the page are asked for at once, not each when another has been read that imports it."""

from __future__ import annotations

import re

from meridian_print import resources

EDITOR = resources.folder("templates") / "editor"


def test_the_page_asks_for_all_of_its_modules_at_once() -> None:
    page = (EDITOR / "editor.html").read_text("utf-8")
    asked = re.findall(r'<link rel="modulepreload" href="/([^"]+)">', page)

    assert asked == sorted(modules("editor.js") - {"editor.js"})


def modules(name: str) -> set[str]:
    """Name a module, those that it imports, and so on."""
    found, waiting = set[str](), [name]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting += re.findall(r'^import .* from "\./([^"]+)";$', (EDITOR / each).read_text("utf-8"), re.M)
    return found
