"""Rulebooks of any game: how they look, titles, captions and panels, pages that fit, the quick start."""
