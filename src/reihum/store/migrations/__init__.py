"""How the tables came to be as they are, step by step: ``docs/add-a-migration.md``."""
