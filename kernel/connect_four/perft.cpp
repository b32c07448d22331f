#include "connect_four/perft.hpp"

#include <stdexcept>

#include "connect_four/solver.hpp"

namespace reihum::connect_four {
namespace {

// The board is a value here, not a template argument: counting needs no more than these constants.
struct Shape {
    int columns, rows;
    std::uint64_t bottom = 0, all = 0;

    Shape(int columns_, int rows_) : columns(columns_), rows(rows_) {
        for (int c = 0; c < columns; ++c) {
            bottom |= std::uint64_t{1} << (c * (rows + 1));
            all |= ((std::uint64_t{1} << rows) - 1) << (c * (rows + 1));
        }
    }

    bool four(std::uint64_t stones) const {
        for (const int step : {1, rows, rows + 1, rows + 2}) {
            const std::uint64_t pairs = stones & (stones >> step);
            if (pairs & (pairs >> (2 * step))) return true;
        }
        return false;
    }
};

std::uint64_t count(const Shape& shape, std::uint64_t mine, std::uint64_t mask, int depth) {
    if (depth == 0) return 1;
    const std::uint64_t theirs = mine ^ mask;
    if (shape.four(theirs)) return 0;
    std::uint64_t moves = (mask + shape.bottom) & shape.all;
    std::uint64_t total = 0;
    for (; moves != 0; moves &= moves - 1) {
        const std::uint64_t move = moves & -moves;
        total += depth == 1 ? 1 : count(shape, theirs, mask | move, depth - 1);
    }
    return total;
}

}  // namespace

std::uint64_t perft(int columns, int rows, std::uint64_t mine, std::uint64_t mask, int depth) {
    if (!size_supported(columns, rows)) throw std::invalid_argument("perft: no such board size");
    return count(Shape(columns, rows), mine, mask, depth);
}

}  // namespace reihum::connect_four
