"""The rulebook's pictures: the cover, and all that shows more than the towers of one meridian."""
