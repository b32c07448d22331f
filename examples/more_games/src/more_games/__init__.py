"""Two more games for Reihum. Each is a file of its own; ``docs/add-a-game.md`` of Reihum explains them."""
