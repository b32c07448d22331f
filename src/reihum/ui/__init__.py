"""The front ends. Each draws what ``match`` shows and sends back a move's name; none of them knows the rules."""
