// Positions as lines of text, "4453": the columns played, counted from 1.
#pragma once

#include <optional>
#include <string_view>

#include "connect_four/position.hpp"
#include "connect_four/solver.hpp"

namespace reihum::connect_four {

// The position that a line stands for, if it is of the plainest kind: nothing but digits, each a legal move, and the
// game goes on after the last. All other lines are for the reader in Python, which also says what is wrong with them.
inline std::optional<Stones> read_line(const Board& board, std::string_view line) {
    Position position{board};
    for (const char digit : line) {
        const int column = digit - '1';
        if (column < 0 || column >= board.columns) return {};
        const Cells cell = position.moves() & board.column_cells[column];
        if (cell == 0) return {};
        position.mine ^= position.mask;  // the other side is to move now,
        position.mask |= cell;           // and the cell is none of its own
        if (position.lost()) return {};
    }
    if (position.mask == board.all) return {};
    return Stones{position.mine, position.mask};
}

}  // namespace reihum::connect_four
