// Which move to try first. The weights were found by measuring node counts.
#pragma once

#include <algorithm>

#include "children.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

// How many fours of the empty board go through a cell, as bits: plane[k] holds the cells whose number has bit k set.
template <int Columns, int Rows>
struct FoursThroughCell {
    Cells plane[4] = {};

    constexpr FoursThroughCell() {
        for (int column = 0; column < Columns; ++column)
            for (int row = 0; row < Rows; ++row)
                for (int k = 0; k < 4; ++k)
                    if (count(column, row) >> k & 1) plane[k] |= Cells{1} << (column * (Rows + 1) + row);
    }

    static constexpr int count(int column, int row) {
        constexpr int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        int result = 0;
        for (const auto& [right, up] : steps)
            for (int before = 0; before < 4; ++before)
                result += inside(column - before * right, row - before * up) &&
                          inside(column + (3 - before) * right, row + (3 - before) * up);
        return result;
    }

    static constexpr bool inside(int column, int row) {
        return column >= 0 && column < Columns && row >= 0 && row < Rows;
    }
};

// Hands out the columns of a node's moves, the most promising first. They are picked as they are asked for, as often
// the first is enough.
template <int Columns, int Rows>
class MoveOrder {
public:
    static constexpr int useful_threat = 36;  // one of mine, if it is not right above one of theirs
    static constexpr int safe_reply = -7;
    static constexpr int four_through_cell = 2;
    static constexpr std::int64_t bonus = 1 << 16;
    static constexpr std::int64_t absent = -(1 << 20);

    REIHUM_INLINE MoveOrder(const Node& node, const Children<Columns, Rows>& children, Cells moves) {
        static constexpr FoursThroughCell<Columns, Rows> fours;
        using V = Lanes<Columns>;
        using N = LaneNumbers<Columns>;
        const V useful = children.threats & ~(node.their_threats << 1);
        N value = count_cells(useful) * useful_threat + count_cells(children.replies) * safe_reply;
        for (int k = 0; k < 4; ++k)
            value += not_empty(children.moves & fours.plane[k]) & (four_through_cell << k);
        // The column goes into the low bits, so that a maximum needs no branch to know whose it is.
        value = choose(not_empty(split_by_column<Columns, Rows>(moves)),
                       value * 16 + column_numbers<Columns>.template load<N>(), N::of(absent));
        std::memcpy(values_, &value, sizeof value);
    }

    // For a move known to have been good.
    REIHUM_INLINE void prefer(int column) { values_[column] += bonus; }

    // The best column that was not yet handed out. To be called as often as there are moves.
    REIHUM_INLINE int next() {
        std::int64_t best = values_[0];
        for (int c = 1; c < Columns; ++c) best = std::max(best, values_[c]);
        const int column = static_cast<int>(best & 15);
        values_[column] = absent;
        return column;
    }

private:
    alignas(64) std::int64_t values_[lane_count<Columns>];
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
