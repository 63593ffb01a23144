"""What everybody's games came to, by who sat there; kept as caches in the store."""
