// A Connect Four board of any size that fits 64 bits.
//
// Bit column * (rows + 1) + row stands for a cell, as in src/reihum/core/bitboard.py. For 7 columns and 6 rows:
//
//     .  .  .  .  .  .  .      <- one bit a column that stays 0, so that no row of
//     5 12 19 26 33 40 47         stones runs over the top into the next column
//     4 11 18 25 32 39 46
//     3 10 17 24 31 38 45
//     2  9 16 23 30 37 44
//     1  8 15 22 29 36 43
//     0  7 14 21 28 35 42
#pragma once

#include <cstdint>

namespace reihum::connect_four {

using Bits = std::uint64_t;

struct Size {
    int columns;
    int rows;

    constexpr bool fits() const { return columns * (rows + 1) <= 64; }
    constexpr int stride() const { return rows + 1; }
    constexpr Bits bottom(int column) const { return Bits{1} << (column * stride()); }
    constexpr Bits column(int column) const { return ((Bits{1} << rows) - 1) << (column * stride()); }
};

// The stones of the side to move, and all stones.
struct Position {
    Bits mine;
    Bits stones;

    // The cell where a stone dropped into a column comes to lie, or 0 if the column is full: adding the bottom cell
    // carries up to the lowest free one.
    constexpr Bits landing(Size size, int column) const {
        return (stones + size.bottom(column)) & size.column(column);
    }

    constexpr Position after(Bits stone) const { return {mine ^ stones, stones | stone}; }
};

// Whether four stones lie in a row: two neighbouring pairs, two steps apart, in one of the four directions.
constexpr bool has_four(Size size, Bits stones) {
    for (int step : {1, size.stride(), size.stride() + 1, size.stride() - 1}) {
        const Bits pairs = stones & (stones >> step);
        if (pairs & (pairs >> (2 * step))) return true;
    }
    return false;
}

}  // namespace reihum::connect_four
