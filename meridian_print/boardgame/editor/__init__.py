"""What games and the editor of their boards have in common: edits of a text, and a board in plan."""
