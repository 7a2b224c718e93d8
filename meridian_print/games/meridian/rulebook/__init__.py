"""The rulebook: twelve pages, half a sheet each."""
