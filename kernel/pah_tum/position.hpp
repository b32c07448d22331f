// A Pah Tum board as its 14 lines, and what can still happen on it.
//
// Bit column * 8 + row stands for a cell, as in src/reihum/games/pah_tum/scoring.py:
//
//     6 14 22 30 38 46 54
//     5 13 21 29 37 45 53
//     4 12 20 28 36 44 52
//     3 11 19 27 35 43 51
//     2 10 18 26 34 42 50
//     1  9 17 25 33 41 49
//     0  8 16 24 32 40 48
//
// Lines 0 to 6 are the columns from the left, 7 to 13 the rows from the bottom.
#pragma once

#include <bit>

#include "pah_tum/lines.hpp"
#include "random.hpp"

namespace reihum::pah_tum {

using Bits = std::uint64_t;

constexpr int SQUARES = 56;
constexpr int MOST_FREE = 49;

constexpr int column_of(int cell) { return cell >> 3; }
constexpr int row_of(int cell) { return cell & 7; }
inline int lowest(Bits bits) { return std::countr_zero(bits); }

// For line l, the hash of its class is multiplied by an odd number of its own; a board's key is the sum. The numbers
// must have nothing to do with one another: were they evenly spaced, a class in the lines 1 and 4 would give the same
// sum as in the lines 2 and 3.
constexpr auto LINE_FACTORS = [] {
    std::array<std::uint64_t, LINES> factors{};
    Random random{0};
    for (std::uint64_t& factor : factors) factor = random.next() | 1;
    return factors;
}();
constexpr std::uint64_t line_factor(int line) { return LINE_FACTORS[line]; }
constexpr std::uint64_t BLACK_TO_MOVE = 0xd1b54a32d192ed03ULL;

struct Position {
    std::array<Code, LINES> codes{};
    bool white_to_move = true;
    int base = 0;           // the worth if Black gets every free cell
    std::uint64_t key = 0;  // of the lines' classes and the side to move: what the rest of the game depends on

    Position() = default;
    Position(Bits white, Bits black, Bits blocked, bool white_moves) : white_to_move(white_moves) {
        for (int column = 0; column < LENGTH; ++column) {
            for (int row = 0; row < LENGTH; ++row) {
                const int cell = column * 8 + row;
                const Content there = blocked >> cell & 1 ? BLOCKED
                                      : white >> cell & 1 ? WHITE
                                      : black >> cell & 1 ? BLACK
                                                          : FREE;
                codes[column] = with(codes[column], row, there);
                codes[LENGTH + row] = with(codes[LENGTH + row], column, there);
            }
        }
        const LineTables& tables = line_tables();
        for (int line = 0; line < LINES; ++line) {
            base += tables.base[codes[line]];
            key += tables.of(codes[line]).hash * line_factor(line);
        }
        if (!white_moves) key += BLACK_TO_MOVE;
    }

    Position after(const LineTables& tables, int cell) const {
        Position next = *this;
        next.place(tables, cell, white_to_move ? WHITE : BLACK);
        next.white_to_move = !white_to_move;
        next.key += white_to_move ? BLACK_TO_MOVE : -BLACK_TO_MOVE;
        return next;
    }

    // The key after a move, without making it.
    std::uint64_t key_after(const LineTables& tables, int cell) const {
        const Content stone = white_to_move ? WHITE : BLACK;
        const int column = column_of(cell), row = LENGTH + row_of(cell);
        const Code new_column = with(codes[column], row_of(cell), stone);
        const Code new_row = with(codes[row], column_of(cell), stone);
        return key + (tables.of(new_column).hash - tables.of(codes[column]).hash) * line_factor(column) +
               (tables.of(new_row).hash - tables.of(codes[row]).hash) * line_factor(row) +
               (white_to_move ? BLACK_TO_MOVE : -BLACK_TO_MOVE);
    }

    int base_after(const LineTables& tables, int cell) const {
        const Content stone = white_to_move ? WHITE : BLACK;
        const int column = column_of(cell), row = LENGTH + row_of(cell);
        return base + tables.base[with(codes[column], row_of(cell), stone)] - tables.base[codes[column]] +
               tables.base[with(codes[row], column_of(cell), stone)] - tables.base[codes[row]];
    }

    // The free cells whose swing can be more than 0.
    Bits live(const LineTables& tables) const;

    Bits free() const;

private:
    void place(const LineTables& tables, int cell, Content stone) {
        change(tables, column_of(cell), row_of(cell), stone);
        change(tables, LENGTH + row_of(cell), column_of(cell), stone);
    }

    void change(const LineTables& tables, int line, int cell, Content stone) {
        const Code old = codes[line], now = with(old, cell, stone);
        base += tables.base[now] - tables.base[old];
        key += (tables.of(now).hash - tables.of(old).hash) * line_factor(line);
        codes[line] = now;
    }
};

// Bits 0 to 6 spread out to the cells of the bottom row.
constexpr auto ALONG_ROW = [] {
    std::array<Bits, 128> spread{};
    for (unsigned bits = 0; bits < 128; ++bits) {
        for (int column = 0; column < LENGTH; ++column) {
            spread[bits] |= static_cast<Bits>(bits >> column & 1) << 8 * column;
        }
    }
    return spread;
}();

inline Bits Position::live(const LineTables& tables) const {
    Bits cells = 0;
    for (int i = 0; i < LENGTH; ++i) {
        cells |= static_cast<Bits>(tables.of(codes[i]).live) << 8 * i;
        cells |= ALONG_ROW[tables.of(codes[LENGTH + i]).live] << i;
    }
    return cells;
}

inline Bits Position::free() const {
    Bits cells = 0;
    for (int column = 0; column < LENGTH; ++column) {
        for (int row = 0; row < LENGTH; ++row) {
            if (content(codes[column], row) == FREE) cells |= Bits{1} << (column * 8 + row);
        }
    }
    return cells;
}

}  // namespace reihum::pah_tum
