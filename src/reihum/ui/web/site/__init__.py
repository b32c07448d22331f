"""The pages themselves: what a browser loads."""
