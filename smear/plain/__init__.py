"""The game in appended lines without escape codes: for pipes, screen readers, plain terminals."""
