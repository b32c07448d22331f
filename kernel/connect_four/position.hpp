// A Connect Four position as two 64-bit sets of cells, and what can be read off it with a few bit operations.
//
// A column is a run of rows + 1 bits: its cells from the bottom up, then one bit that stays empty. On 7 x 6:
//
//      6 13 20 27 34 41 48     <- always empty: keeps lines from running on into the next column,
//     ---------------------       and takes the carry when 1 is added at the bottom of a full column
//      5 12 19 26 33 40 47
//      4 11 18 25 32 39 46
//      3 10 17 24 31 38 45     One step up is a shift by 1, one to the right by rows + 1,
//      2  9 16 23 30 37 44     one along a diagonal by rows or rows + 2.
//      1  8 15 22 29 36 43
//      0  7 14 21 28 35 42
//
// `mine` holds the stones of the side to move, `mask` the stones of both. Adding `bottom` to `mask` carries, in every
// column at once, into its lowest empty cell.
#pragma once

#include <bit>
#include <cstdint>

#include "arch.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

using Cells = std::uint64_t;

// The constants of a board size, and the line arithmetic. The functions take one set of cells or a vector of them.
template <int Columns, int Rows>
struct Board {
    static_assert(Columns >= 4 && Rows >= 4 && Columns * (Rows + 1) <= 64);

    static constexpr int columns = Columns;
    static constexpr int rows = Rows;
    static constexpr int stride = Rows + 1;
    static constexpr int bits = Columns * stride;
    static constexpr int cells = Columns * Rows;

    static constexpr Cells one_column = (Cells{1} << Rows) - 1;

    static constexpr Cells column(int index) { return one_column << (index * stride); }

    // One row, repeated in every column; row `Rows` is the row of always empty bits.
    static constexpr Cells row(int index) {
        Cells result = 0;
        for (int c = 0; c < Columns; ++c) result |= Cells{1} << (c * stride + index);
        return result;
    }

    static constexpr Cells bottom = row(0);
    static constexpr Cells ceiling = row(Rows);
    static constexpr Cells all = ceiling - bottom;

    // The lowest empty cell of every column that is not full.
    template <class T>
    REIHUM_INLINE static T playable(T mask) {
        return (mask + bottom) & all;
    }

    template <class T>
    REIHUM_INLINE static T fours_along(T stones, int step) {
        const T pairs = stones & (stones >> step);
        return pairs & (pairs >> (2 * step));
    }

    // Not zero where `stones` hold four in a row.
    template <class T>
    REIHUM_INLINE static T fours(T stones) {
        return fours_along(stones, 1) | fours_along(stones, stride) | fours_along(stones, stride - 1) |
               fours_along(stones, stride + 1);
    }

    // The cells, empty ones or not and beyond the border too, that make four in a row with three of `stones`.
    template <class T>
    REIHUM_INLINE static T completions_along(T stones, int step) {
        const T up1 = stones << step, up2 = stones << (2 * step), up3 = stones << (3 * step);
        const T down1 = stones >> step, down2 = stones >> (2 * step), down3 = stones >> (3 * step);
        return (up1 & up2 & (up3 | down1)) | (down1 & down2 & (down3 | up1));
    }

    // The empty cells that would give `stones` four in a row, playable now or later.
    template <class T>
    REIHUM_INLINE static T threats(T stones, T mask) {
        const T vertical = (stones << 1) & (stones << 2) & (stones << 3);
        const T lines = completions_along(stones, stride) | completions_along(stones, stride - 1) |
                        completions_along(stones, stride + 1);
        return (vertical | lines) & (all & ~mask);
    }

    static constexpr Cells mirror(Cells set) {
        Cells result = 0;
        for (int c = 0; c < Columns; ++c) {
            const Cells one = (set >> (c * stride)) & ((Cells{1} << stride) - 1);
            result |= one << ((Columns - 1 - c) * stride);
        }
        return result;
    }
};

template <int Columns, int Rows>
struct Position {
    using B = Board<Columns, Rows>;

    Cells mine = 0;
    Cells mask = 0;

    friend bool operator==(const Position&, const Position&) = default;

    Cells theirs() const { return mine ^ mask; }
    int ply() const { return std::popcount(mask); }
    bool full() const { return mask == B::all; }

    // Whether the stone that fell last made four in a row.
    bool lost() const { return B::fours(theirs()) != 0; }

    Cells moves() const { return B::playable(mask); }
    Cells wins() const { return B::threats(mine, mask) & moves(); }
    Cells their_threats() const { return B::threats(theirs(), mask); }

    Position play(Cells move) const { return {theirs(), mask | move}; }
    Cells move_in(int column) const { return moves() & B::column(column); }

    // The moves after which the other side cannot win at once: a single threat must be stopped, and no stone may be put
    // right below one. Empty if every move loses, or the board is full.
    Cells safe_moves() const {
        const Cells threats = their_threats();
        const Cells forced = threats & moves();
        if (forced & (forced - 1)) return 0;
        return (forced ? forced : moves()) & ~(threats >> 1);
    }

    Position mirror() const { return {B::mirror(mine), B::mirror(mask)}; }

    // A number no other position of this size has. In a column of h stones, mask is 2^h - 1 and mine at most that, so
    // the sum lies between 2^h - 1 and 2^(h+1) - 2: it tells h, then mine, and does not leave the column's bits.
    Cells key() const { return mine + mask; }
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
