// A Connect Four board of any size the rules allow, in as many bits as it needs. The layout is that of board.hpp.
#pragma once

#include <array>
#include <cstring>
#include <span>

#include "connect_four/wide_bits.hpp"

namespace reihum::connect_four {

constexpr int MOST_COLUMNS = 14;

// Stones as they come from Python, the lowest first.
using StoneBytes = std::span<const unsigned char, 32>;

template <class Bits>
Bits from_bytes(StoneBytes bytes) {
    Bits bits{};
    std::memcpy(&bits, bytes.data(), sizeof bits);
    return bits;
}

template <class Bits>
struct WideBoard {
    int columns, rows;
    Bits full{}, bottom_row{};
    std::array<Bits, MOST_COLUMNS> column_cells{};
    std::array<int, 4> steps;

    WideBoard(int columns_, int rows_) : columns(columns_), rows(rows_), steps{1, rows_ + 1, rows_ + 2, rows_} {
        Bits bottom{1};
        for (int column = 0; column < columns; ++column) {
            column_cells[column] = (bottom << rows) - bottom;
            bottom_row = bottom_row | bottom;
            full = full | column_cells[column];
            bottom = bottom << (rows + 1);
        }
    }

    // The lowest free cell of every column that is not full: adding the bottom cell carries up to it.
    Bits landings(Bits taken) const { return (taken + bottom_row) & full; }

    int column_of(Bits stone) const { return lowest_bit(stone) / (rows + 1); }

    bool has_four(Bits stones) const {
        for (int step : steps) {
            const Bits pairs = stones & (stones >> step);
            if (pairs & (pairs >> (2 * step))) return true;
        }
        return false;
    }

    // The cells whose three neighbours in some row of four hold these stones; whether they are free is not asked.
    Bits completing_cells(Bits stones) const {
        Bits cells{};
        for (int step : steps) {
            const Bits pairs = stones & (stones >> step);                     // a pair, at its lower end
            cells = cells | ((pairs & (stones >> (2 * step))) << (3 * step))  // XXX_
                    | ((pairs >> step) & (stones >> (3 * step)))              // _XXX
                    | ((pairs << (2 * step)) & (stones >> step))              // XX_X
                    | ((stones << step) & (pairs >> step));                   // X_XX
        }
        return cells & full;
    }
};

// Calls `use` with a board of the narrowest bits that hold this size.
template <class Use>
auto with_board(int columns, int rows, Use use) {
    const int bits = columns * (rows + 1);
    if (bits < 64) return use(WideBoard<std::uint64_t>(columns, rows));
    if (bits < 128) return use(WideBoard<WideBits<2>>(columns, rows));
    return use(WideBoard<WideBits<3>>(columns, rows));
}

}  // namespace reihum::connect_four
