// The opening book: exact scores of positions after a fixed number of plies. What its codes mean is told in
// src/reihum/engine/connect_four/book.py, which reads and writes the file.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace reihum::connect_four {

class Book {
public:
    // The codes in ascending order, and the score of each.
    Book(int plies, std::vector<std::uint32_t> codes, std::vector<std::int8_t> scores)
        : plies_(plies), codes_(std::move(codes)), scores_(std::move(scores)) {}

    int plies() const { return plies_; }

    // The score for the side to move, if the position or its mirror image is in the book.
    std::optional<int> find(int columns, int rows, std::uint64_t mine, std::uint64_t mask) const {
        std::uint32_t code = 0, mirrored = 0;
        for (int column = 0; column < columns; ++column) {
            code = with_column(code, column * (rows + 1), mine, mask);
            mirrored = with_column(mirrored, (columns - 1 - column) * (rows + 1), mine, mask);
        }
        code = std::min(code, mirrored);
        const auto place = std::lower_bound(codes_.begin(), codes_.end(), code);
        if (place == codes_.end() || *place != code) return std::nullopt;
        return scores_[place - codes_.begin()];
    }

private:
    // A code with one more column: each stone from the bottom up as 10 (of the side to move) or 11, then 0.
    static std::uint32_t with_column(std::uint32_t code, int bottom, std::uint64_t mine, std::uint64_t mask) {
        for (int bit = bottom; mask >> bit & 1; ++bit) code = code << 2 | (mine >> bit & 1 ? 2 : 3);
        return code << 1;
    }

    int plies_;
    std::vector<std::uint32_t> codes_;
    std::vector<std::int8_t> scores_;
};

}  // namespace reihum::connect_four
