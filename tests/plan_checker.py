"""Checks how a side wins in Connect Four by trying everything, on plain sets of cells: slow, and for few free cells.

What is checked is said in words in ``kernel/connect_four/plan.hpp``; nothing of what finds such plans is used here.
"""

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def stones_of_both(position):
    """The cells of the side to move, and those of the other."""
    board = position.board().stones
    mine = frozenset(cell for cell, owner in board.items() if owner is position.side)
    return mine, frozenset(board) - mine


class PlanChecker:
    """Whether the side that attacks completes a row on one of the key cells; rows through ``without`` do not count."""

    def __init__(self, position, keys, without=None):
        self.columns, self.rows = position.rules.columns, position.rules.rows
        self.keys, self.without = frozenset(keys), without
        self.known = {}

    def open_cells(self, taken):
        lowest = [
            next((row for row in range(self.rows) if (column, row) not in taken), None)
            for column in range(self.columns)
        ]
        return [(column, row) for column, row in enumerate(lowest) if row is not None]

    def wins_on(self, cell, stones, without=None):
        """Whether a stone on a cell makes four with others."""
        full = stones | {cell}
        for across, up in DIRECTIONS:
            for back in range(4):
                four = {(cell[0] + (i - back) * across, cell[1] + (i - back) * up) for i in range(4)}
                if four <= full and without not in four:
                    return True
        return False

    def attack(self, attacker, defender):
        """With the attacker to move."""
        return self._remember(self._attack, attacker, defender)

    def _attack(self, attacker, defender):
        cells = self.open_cells(attacker | defender)
        if any(cell in self.keys and self.wins_on(cell, attacker) for cell in cells):
            return True
        safe = [cell for cell in cells if not self._loses(defender, attacker | {cell})]
        return any(self.defend(attacker | {cell}, defender) for cell in safe)

    def _loses(self, other, own):
        """Whether the other side, to move, completes a row."""
        return any(self.wins_on(cell, other) for cell in self.open_cells(other | own))

    def defend(self, attacker, defender):
        """With the defender to move, who cannot win at once."""
        return self._remember(self._defend, attacker, defender) or self.only_keys_count(attacker, defender, False)

    def _defend(self, attacker, defender):
        cells = self.open_cells(attacker | defender)
        threats = [cell for cell in cells if self.wins_on(cell, attacker)]
        if len(threats) > 1 or (threats and self._wins_above(threats[0], attacker)):
            return True
        sensible = [cell for cell in threats or cells if not self._gives_another(cell, attacker)]
        return bool(sensible) and all(self._attack_after(attacker, defender, cell) for cell in sensible)

    def _attack_after(self, attacker, defender, cell):
        if self.wins_on(cell, defender):
            return False
        return self.attack(attacker, defender | {cell})

    def _wins_above(self, cell, attacker):
        above = cell[0], cell[1] + 1
        return above[1] < self.rows and self.wins_on(above, attacker)

    def _gives_another(self, cell, attacker):
        """Whether a stone lets the attacker win on top of it, on a cell that is no key."""
        return self._wins_above(cell, attacker) and (cell[0], cell[1] + 1) not in self.keys

    def only_keys_count(self, attacker, defender, attacking):
        """Whether the attacker wins even if only rows that he completes on a key cell count."""
        return self._remember(self._attack_alone if attacking else self._defend_alone, attacker, defender)

    def _attack_alone(self, attacker, defender):
        for cell in self.open_cells(attacker | defender):
            if cell in self.keys and self.wins_on(cell, attacker, self.without):
                return True
            if self.only_keys_count(attacker | {cell}, defender, False):
                return True
        return False

    def _defend_alone(self, attacker, defender):
        cells = self.open_cells(attacker | defender)
        if not cells or any(self.wins_on(cell, defender) for cell in cells):
            return False
        return all(self.only_keys_count(attacker, defender | {cell}, True) for cell in cells)

    def _remember(self, ask, attacker, defender):
        key = ask.__name__, attacker, defender
        if key not in self.known:
            self.known[key] = ask(attacker, defender)
        return self.known[key]
