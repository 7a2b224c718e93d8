"""Words of a command that is shown to be copied, quoted as the shell of the system reads them."""

from __future__ import annotations

import sys

_IS_WINDOWS = sys.platform == "win32"


def shell_word(word: object) -> str:
    """Quote a word, such as a path, if it needs that.

    >>> shell_word("my board.yaml"), shell_word("board.yaml")
    ("'my board.yaml'", 'board.yaml')
    """
    if _IS_WINDOWS:
        from subprocess import list2cmdline  # neither is needed but for such a message

        return list2cmdline([str(word)])
    from shlex import quote

    return quote(str(word))
