"""What the page and other programs ask for, over HTTP and over sockets."""
