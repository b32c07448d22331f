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
    template <int Columns, int Rows>
    std::optional<int> find(std::uint64_t mine, std::uint64_t mask) const {
        const std::uint32_t code = std::min(code_of<Columns, Rows>(mine, mask, 0, 1),
                                            code_of<Columns, Rows>(mine, mask, Columns - 1, -1));
        const auto place = std::lower_bound(codes_.begin(), codes_.end(), code);
        if (place == codes_.end() || *place != code) return std::nullopt;
        return scores_[place - codes_.begin()];
    }

private:
    // Column by column, each stone from the bottom up as 10 (of the side to move) or 11, then 0.
    template <int Columns, int Rows>
    static std::uint32_t code_of(std::uint64_t mine, std::uint64_t mask, int first, int step) {
        std::uint32_t code = 0;
        for (int count = 0, column = first; count < Columns; ++count, column += step) {
            for (int bit = column * (Rows + 1); mask >> bit & 1; ++bit) code = code << 2 | (mine >> bit & 1 ? 2 : 3);
            code <<= 1;
        }
        return code;
    }

    int plies_;
    std::vector<std::uint32_t> codes_;
    std::vector<std::int8_t> scores_;
};

}  // namespace reihum::connect_four
