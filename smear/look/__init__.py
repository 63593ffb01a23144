"""What meanings look like: the names that frames use, and the themes that give them colours."""
