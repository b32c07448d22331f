// Which move to try first. The weights were found by measuring node counts.
#pragma once

#include <algorithm>

#include "connect_four/children.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

// Hands out the columns of a node's moves, the most promising first. They are picked as they are asked for, as often
// the first is enough.
template <class Size>
class MoveOrder {
public:
    static constexpr int USEFUL_THREAT = 36;  // one of mine, if it is not right above one of theirs
    static constexpr int SAFE_REPLY = -7;
    static constexpr int FOUR_THROUGH_CELL = 2;
    static constexpr std::int64_t BONUS = 1 << 16;
    static constexpr std::int64_t ABSENT = -(1 << 20);

    REIHUM_INLINE MoveOrder(const Size& size, const Node& node, const Children<Size>& children, Cells moves) {
        using V = Lanes<Size::LANES>;
        using N = LaneNumbers<Size::LANES>;
        const V useful = children.threats & ~(node.their_threats << 1);
        N value = count_cells(useful) * USEFUL_THREAT + count_cells(children.replies) * SAFE_REPLY;
        for (int k = 0; k < 4; ++k) {
            value = value + (not_empty(children.moves & size.board.fours_through[k]) & (FOUR_THROUGH_CELL << k));
        }
        // The column goes into the low bits, so that a maximum needs no branch to know whose it is.
        value = choose(not_empty(split_by_column<Size::LANES>(size.board, moves)), value * 16 + N::load(COLUMN_NUMBERS),
                       N::of(ABSENT));
        value.store(values_);
    }

    // For a move known to have been good.
    REIHUM_INLINE void prefer(int column) { values_[column] += BONUS; }

    // The best column that was not yet handed out. To be called as often as there are moves.
    REIHUM_INLINE int next() {
        std::int64_t best = values_[0];
        for (int c = 1; c < Size::MOST_COLUMNS; ++c) best = std::max(best, values_[c]);
        const int column = static_cast<int>(best & 15);
        values_[column] = ABSENT;
        return column;
    }

private:
    alignas(64) std::int64_t values_[Size::LANES];
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
