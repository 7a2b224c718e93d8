"""The tower pieces as objects: their sizes, their nets, their solids, and the counters that replace them."""
