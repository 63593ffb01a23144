"""The table: the authority over a game, its journal, its seats and its random numbers."""
