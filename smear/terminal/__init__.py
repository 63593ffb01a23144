"""The one owner of the terminal: painting, keys, the mouse and signals; it knows no game."""
