"""How the documentation is built: `sphinx-build -W docs dist/docs`, with the extra `docs` installed."""

from __future__ import annotations

import sys
from pathlib import Path

from sphinx.application import Sphinx

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))  # the tool that writes the reference is not installed with the program

from meridian_print.version import __version__  # noqa: E402
from tools.reference import write_reference  # noqa: E402

write_reference(HERE / "reference")

project = "Meridian Print"
author = "the makers of Meridian Print"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
exclude_patterns: list[str] = []
nitpicky = False  # the types of the library's own dependencies have no pages here
highlight_language = "none"  # blocks without a language are commands and what they print
default_role = "code"  # docstrings are written as Markdown is
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
suppress_warnings = [
    "myst.header",  # the changelog's headings are those of its own file
    "toc.not_included",
]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
html_theme = "furo"
html_title = f"Meridian Print {__version__}"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False  # LICENSE says whose it is
html_last_updated_fmt = None  # the same texts give the same pages
html_static_path: list[str] = []
html_search_scorer = str(HERE / "search.js")
FROM_DISK = "if (location.protocol === 'file:') DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;"
"""Has a search list pages without what stands in them, which no browser lets it fetch from the disk."""
html_js_files = [("", {"body": FROM_DISK})]
LANGUAGES = {"premiers-pas.html": "fr", "erste-schritte.html": "de"}
"""Pages in another language than English, for programs that read them aloud."""
MENDED = {
    'role="heading">': 'role="heading" aria-level="2">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer">': '<aside class="toc-drawer" aria-label="On this page">',
    '<aside class="toc-drawer no-toc">': '<aside class="toc-drawer no-toc" aria-label="On this page">',
    "<pre>": '<pre tabindex="0">',
    '<div class="table-wrapper': '<div tabindex="0" role="group" aria-label="Table" class="table-wrapper',
}
"""What Sphinx and the theme write that shuts people out, and what they should write: names, and a way by keyboard."""


def setup(app: Sphinx) -> None:
    """Mend the pages once they are written."""
    app.connect("build-finished", mend)


def mend(app: Sphinx, fault: Exception | None) -> None:
    """Write the pages anew, mended."""
    for path in sorted(Path(app.outdir).rglob("*.html")) if fault is None else ():
        text = path.read_text(encoding="utf-8")
        for written, wanted in MENDED.items():
            text = text.replace(written, wanted)
        if language := LANGUAGES.get(path.name):
            text = text.replace('lang="en"', f'lang="{language}"', 1)
        path.write_text(text, encoding="utf-8", newline="\n")
