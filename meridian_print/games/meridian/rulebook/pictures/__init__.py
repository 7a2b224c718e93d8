"""The rulebook's pictures: the cover, and everything that shows more than the towers of one meridian."""
