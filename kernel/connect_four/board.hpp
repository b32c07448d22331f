// A board as 64 bits, and what can be read off a set of its cells with a few bit operations.
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
#pragma once

#include <bit>
#include <cstdint>

#include "connect_four/arch.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

using Cells = std::uint64_t;

constexpr int MOST_LANES = 16;

// What follows from a board's size, and the arithmetic of lines. The functions take one set of cells or a vector of
// them. Whether the size is known to the compiler or a value like any other is decided in size.hpp.
struct Board {
    int columns, rows;
    int stride;  // from a cell to its neighbour on the right
    int bits;
    int cells;
    Cells bottom;              // the lowest cell of every column
    Cells ceiling;             // the bit above every column, which stays empty
    Cells all;                 // every cell
    Cells even_rows_from_top;  // the top row, the third from the top, ...
    Cells odd_rows_from_top;
    Cells fours_through[4] = {};  // bit k of the number of fours that go through a cell of the empty board
    alignas(64) Cells column_cells[MOST_LANES] = {};

    constexpr Board(int columns_, int rows_)
        : columns(columns_),
          rows(rows_),
          stride(rows_ + 1),
          bits(columns_ * stride),
          cells(columns_ * rows_),
          bottom(row(0)),
          ceiling(row(rows_)),
          all(ceiling - bottom),
          even_rows_from_top(every_second_row(rows_ - 1)),
          odd_rows_from_top(every_second_row(rows_ - 2)),
          stride_inverse_((1 << 16) / stride + 1) {
        for (int column = 0; column < columns; ++column) {
            column_cells[column] = ((Cells{1} << rows) - 1) << (column * stride);
            for (int r = 0; r < rows; ++r) {
                for (int k = 0; k < 4; ++k) {
                    if (count_fours_through(column, r) >> k & 1) fours_through[k] |= cell(column, r);
                }
            }
        }
    }

    // The column of the lowest of some cells.
    REIHUM_INLINE constexpr int column_of(Cells set) const {
        // A division by the stride, which is exact for the numbers of bits and takes a tenth of the time.
        return std::countr_zero(set) * stride_inverse_ >> 16;
    }

    // The lowest empty cell of every column that is not full: adding `bottom` carries, in every column at once.
    template <class T>
    REIHUM_INLINE T playable(T mask) const {
        return (mask + bottom) & all;
    }

    // Not zero where `stones` hold four in a row.
    template <class T>
    REIHUM_INLINE T fours(T stones) const {
        return fours_along(stones, 1) | fours_along(stones, stride) | fours_along(stones, stride - 1) |
               fours_along(stones, stride + 1);
    }

    // The empty cells that would give `stones` four in a row, playable now or later.
    template <class T>
    REIHUM_INLINE T threats(T stones, T mask) const {
        const T vertical = (stones << 1) & (stones << 2) & (stones << 3);
        const T lines = completions_along(stones, stride) | completions_along(stones, stride - 1) |
                        completions_along(stones, stride + 1);
        return (vertical | lines) & (all & ~mask);
    }

    constexpr Cells mirror(Cells set) const {
        Cells result = 0;
        for (int c = 0; c < columns; ++c) {
            const Cells one = (set >> (c * stride)) & ((Cells{1} << stride) - 1);
            result |= one << ((columns - 1 - c) * stride);
        }
        return result;
    }

private:
    constexpr Cells cell(int column, int r) const { return Cells{1} << (column * stride + r); }

    // One row, in every column; that of number `rows` is the row of always empty bits.
    constexpr Cells row(int number) const {
        Cells result = 0;
        for (int c = 0; c < columns; ++c) result |= cell(c, number);
        return result;
    }

    constexpr Cells every_second_row(int highest) const {
        Cells result = 0;
        for (int number = highest; number >= 0; number -= 2) result |= row(number);
        return result;
    }

    constexpr int count_fours_through(int column, int r) const {
        constexpr int STEPS[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        int count = 0;
        for (const auto& [right, up] : STEPS) {
            for (int before = 0; before < 4; ++before) {
                count += inside(column - before * right, r - before * up) &&
                         inside(column + (3 - before) * right, r + (3 - before) * up);
            }
        }
        return count;
    }

    constexpr bool inside(int column, int r) const { return column >= 0 && column < columns && r >= 0 && r < rows; }

    template <class T>
    REIHUM_INLINE static T fours_along(T stones, int step) {
        const T pairs = stones & (stones >> step);
        return pairs & (pairs >> (2 * step));
    }

    // The cells, empty ones or not and beyond the border too, that make four in a row with three of `stones`.
    template <class T>
    REIHUM_INLINE static T completions_along(T stones, int step) {
        const T up1 = stones << step, up2 = stones << (2 * step), up3 = stones << (3 * step);
        const T down1 = stones >> step, down2 = stones >> (2 * step), down3 = stones >> (3 * step);
        return (up1 & up2 & (up3 | down1)) | (down1 & down2 & (down3 | up1));
    }

    int stride_inverse_;
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
