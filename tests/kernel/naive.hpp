// An independent solver to compare with: a plain array of cells, no bit tricks, no pruning but alpha-beta. Slow.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace reihum::tests {

class NaiveBoard {
public:
    NaiveBoard(int columns, int rows) : columns_(columns), rows_(rows), cells_(columns * rows, '.') {}

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    int ply() const { return ply_; }
    int cells() const { return columns_ * rows_; }
    char turn() const { return ply_ % 2 == 0 ? 'X' : 'O'; }
    const std::string& text() const { return cells_; }

    bool playable(int column) const { return at(column, rows_ - 1) == '.'; }

    int height(int column) const {
        int row = 0;
        while (row < rows_ && at(column, row) != '.') ++row;
        return row;
    }

    // Whether the side to move makes four in a row by this move.
    bool wins(int column) const {
        static constexpr int STEPS[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        const int row = height(column);
        for (const auto& [right, up] : STEPS) {
            if (run(column, row, right, up) + run(column, row, -right, -up) >= 3) return true;
        }
        return false;
    }

    void play(int column) {
        const int row = height(column);
        cells_[row * columns_ + column] = turn();
        ++ply_;
    }

    void undo(int column) {
        cells_[(height(column) - 1) * columns_ + column] = '.';
        --ply_;
    }

    // The stones of one side, in the layout of board.hpp.
    std::uint64_t bits(char side) const {
        std::uint64_t result = 0;
        for (int c = 0; c < columns_; ++c) {
            for (int r = 0; r < rows_; ++r) {
                if (at(c, r) == side) result |= std::uint64_t{1} << (c * (rows_ + 1) + r);
            }
        }
        return result;
    }

private:
    char at(int column, int row) const {
        const bool inside = column >= 0 && column < columns_ && row >= 0 && row < rows_;
        return inside ? cells_[row * columns_ + column] : '#';
    }

    int run(int column, int row, int right, int up) const {
        int length = 0;
        while (at(column + (length + 1) * right, row + (length + 1) * up) == turn()) ++length;
        return length;
    }

    int columns_, rows_, ply_ = 0;
    std::string cells_;
};

// It remembers what it has found in a table in which a position overwrites another one of the same place.
class NaiveSolver {
public:
    int solve(NaiveBoard board) {
        if (board.columns() != columns_ || board.rows() != rows_) {
            columns_ = board.columns();
            rows_ = board.rows();
            seen_.assign(PLACES, {});
        }
        return search(board, -100, 100);
    }

private:
    struct Entry {
        std::uint64_t first = 0, second = 0;  // the stones of both sides
        std::int8_t lower = -100, upper = 100;
    };

    static constexpr std::size_t PLACES = 4'194'301;  // a prime number

    int search(NaiveBoard& board, int alpha, int beta) {
        if (board.ply() == board.cells()) return 0;
        for (int c = 0; c < board.columns(); ++c) {
            if (board.playable(c) && board.wins(c)) return (board.cells() + 1 - board.ply()) / 2;
        }
        const std::uint64_t first = board.bits('X'), second = board.bits('O');
        Entry& entry = seen_[(first * 31 + second) % PLACES];
        if (entry.first == first && entry.second == second) {
            alpha = std::max<int>(alpha, entry.lower);
            beta = std::min<int>(beta, entry.upper);
            if (alpha >= beta) return alpha;
        }
        int best = -100;
        for (int i = 0; i < board.columns() && best < beta; ++i) {
            const int c = (board.columns() + (i % 2 == 0 ? -i - 1 : i)) / 2 % board.columns();
            if (!board.playable(c)) continue;
            board.play(c);
            best = std::max(best, -search(board, -beta, -std::max(alpha, best)));
            board.undo(c);
        }
        if (entry.first != first || entry.second != second) entry = {first, second};
        if (best > alpha) entry.lower = std::max<int>(entry.lower, best);
        if (best < beta) entry.upper = std::min<int>(entry.upper, best);
        return best;
    }

    int columns_ = 0, rows_ = 0;
    std::vector<Entry> seen_;
};

}  // namespace reihum::tests
