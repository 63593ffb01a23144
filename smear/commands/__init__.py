"""One module for each command, each with ``run(args) -> int``: the wiring, and nothing else."""
