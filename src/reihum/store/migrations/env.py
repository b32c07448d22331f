"""What Alembic runs to carry out migrations: on the connection that ``migrating.py`` hands over."""

from alembic import context

from reihum.store.schema import METADATA

# Batches: SQLite cannot change a column, so the table is written anew there.
context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
