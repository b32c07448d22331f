"""What a request meets first, and what is seen of the server from outside."""
