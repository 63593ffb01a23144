"""The game on the full screen: Rich lays out, prompt_toolkit owns the terminal."""
