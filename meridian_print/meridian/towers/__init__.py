"""The tower pieces as things: their sizes, their nets, their solids, how many counters stand in for them."""
