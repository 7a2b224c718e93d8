"""A text with all that was done to it: every edit can be taken back and done again, to the very character."""

from __future__ import annotations

from dataclasses import dataclass, replace

from meridian_print.text.source.edits import Replacement, difference, edited


@dataclass(frozen=True, slots=True)
class TextEdit:
    """A step from one text to the next, and what it is called: `back` undoes what `forth` does.

    Steps that follow each other with the same `run`, such as nudges of one city, are taken back together.
    """

    label: str
    forth: Replacement
    back: Replacement
    run: str = ""


@dataclass(frozen=True, slots=True)
class History:
    """A text, the steps that led to it, the latest last, and those that were taken back, the latest last."""

    text: str
    done: tuple[TextEdit, ...] = ()
    undone: tuple[TextEdit, ...] = ()

    def edit(self, text: str, label: str, run: str = "") -> History:
        """Return the history with another text; what was taken back before can no longer be done again.

        >>> history = History("board: A3").edit("board: A2", "a larger board").edit("board: A1", "a larger board")
        >>> history.undo().text, history.undo().undo().redo().text
        ('board: A2', 'board: A2')
        """
        if text == self.text:
            return self
        if run and self.done and self.done[-1].run == run and not self.undone:
            before = edited(self.text, [self.done[-1].back])
            return replace(self, text=before, done=self.done[:-1])._with(text, label, run)
        return self._with(text, label, run)

    def _with(self, text: str, label: str, run: str) -> History:
        if text == self.text:
            return replace(self, undone=())
        step = TextEdit(label, difference(self.text, text), difference(text, self.text), run)
        return History(text, (*self.done, step))

    def undo(self) -> History:
        """Return the history before the latest step; itself if there is none."""
        if not self.done:
            return self
        *before, last = self.done
        return History(edited(self.text, [last.back]), tuple(before), (*self.undone, last))

    def redo(self) -> History:
        """Return the history after the step that was taken back last; itself if there is none."""
        if not self.undone:
            return self
        *others, last = self.undone
        return History(edited(self.text, [last.forth]), (*self.done, last), tuple(others))
