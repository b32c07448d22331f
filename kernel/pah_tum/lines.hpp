// What a line of seven cells can still become, worked out once for every line there is.
//
// A line (a column from the bottom up, a row from the left) is a number of 14 bits, two per cell: bits 2i and 2i + 1
// hold what lies on its cell i. Its final worth, White's points less Black's, depends on nothing outside the line:
//
//     worth of the board = sum of the worths of 7 columns and 7 rows;   a stone is part of two of these lines.
//
// The *swing* of a free cell is what the worth changes by if White has the cell instead of Black. It depends on how
// the other free cells are filled in, so it has a lowest, a highest and a mean value over all those fillings.
//
// An extra stone never hurts its owner. Rows of White's only grow by a white stone, and points grow with rows; a black
// stone in its place can only help Black. So every swing is at least 0.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace reihum::pah_tum {

constexpr int LENGTH = 7;
constexpr int LINES = 14;
constexpr int CODES = 1 << (2 * LENGTH);

using Code = std::uint16_t;
enum Content : Code { FREE = 0, WHITE = 1, BLACK = 2, BLOCKED = 3 };

constexpr Content content(Code code, int cell) { return static_cast<Content>(code >> (2 * cell) & 3); }
constexpr Code with(Code code, int cell, Content stone) { return static_cast<Code>(code | stone << (2 * cell)); }

constexpr Code colours_swapped(Code code) {
    Code result = 0;
    for (int cell = 0; cell < LENGTH; ++cell) {
        const Content there = content(code, cell);
        result = with(result, cell, there == WHITE ? BLACK : there == BLACK ? WHITE : there);
    }
    return result;
}

// Weights and constants of bounds are kept in 1/16 of a point, so that they are whole numbers and bounds stay proofs.
constexpr int FINE = 16;

constexpr int FILLINGS = 1 << LENGTH;  // of a line, at most

// The swing of one cell, in points; the other fields in 1/16. Added up over the cell's two lines field by field.
struct Swing {
    std::int16_t low;
    std::int16_t high;
    std::int16_t mean;
    std::int16_t above;  // the cell's weight in the linear function above (see LineClass)
    std::int16_t below;  // the same for the one below

    friend Swing operator+(const Swing& a, const Swing& b) {
        return {add(a.low, b.low), add(a.high, b.high), add(a.mean, b.mean), add(a.above, b.above),
                add(a.below, b.below)};
    }

    static std::int16_t add(int a, int b) { return static_cast<std::int16_t>(a + b); }
};

// Lines whose worth depends on the same free cells in the same way, but for a constant, are one class: the stones that
// made them so no longer matter.
//
// With x = +1 where White gets a cell and -1 where Black does, two linear functions hold the worth between them:
//     floor + sum of below * x   <=   worth less the code's base   <=   ceiling + sum of above * x
// for every filling x. `base` is the worth with every free cell Black's.
struct LineClass {
    std::array<Swing, LENGTH> swings;
    // [i][j]: the least that White gains by having free cell i and Black j rather than the other way round.
    std::array<std::array<std::int16_t, LENGTH>, LENGTH> exchange;
    std::uint64_t hash;
    std::int32_t ceiling;
    std::int32_t floor;
    std::int16_t mean;  // of the worth less the base, over all fillings; in 1/FILLINGS, so that nothing is rounded
    std::uint8_t live;  // the cells whose swing is not always 0, bit by bit
};

struct LineTables {
    std::array<std::uint16_t, CODES> class_of;
    std::array<std::int16_t, CODES> base;
    std::vector<LineClass> classes;

    LineTables();
    const LineClass& of(Code code) const { return classes[class_of[code]]; }
};

// The tables, made on the first call.
const LineTables& line_tables();

// The points that one side's stones in a line score; bit i of `stones` stands for cell i.
int line_points(unsigned stones);

}  // namespace reihum::pah_tum
