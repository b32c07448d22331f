"""The games, one room each: its rules and nothing else."""
