"""The game on the full screen: what it draws, and who may see it when."""
