// Static bounds: what the side that has just moved (the "follower") can hold by simply answering in the same column.
//
// Let the other side (the "leader") be to move, and look at each column's empty cells from the top down. The top one is
// marked F (follower), the next L (leader), then F, and so on. F is thus a set of whole rows, whatever the stones.
// A column with an even number of empty cells has an L lowest; one with an odd number has an F lowest, which has no L
// below it to pair with: call that cell "lone".
//
//      F  F  F              The leader plays an L: the follower plays the F right above.
//      L  L  L              The leader plays a lone cell: the follower plays another lone cell.
//      F  F  x   lone: 1,2  Every other column's lowest empty cell is unchanged by such a pair of moves or again an L
//      x  x  o              (an F above a lone cell there is none: above F is L), so the leader always faces L and lone
//                           cells only, and the follower can go on as long as lone cells come in pairs.
//
// EVEN RULE: an even number of empty cells. Then the number of odd columns, so of lone cells, is even, and after each
// pair of moves it is even again: the follower always has the answer. So the leader gets, of the empty cells, only L
// and lone ones. If his stones with all of these hold no four, he never wins: the follower's score is at least 0.
//     If moreover the follower's stones with the F cells that are not lone hold a four, the follower wins: he gets all
// these cells, the board does fill up, and the leader has no four before. When the last cell z of that four falls, the
// cells above z are still empty: with a of them, at most cells - a - 1 stones lay before, so the score is at least
// (cells + 1 - (cells - a - 1)) / 2 = 1 + a / 2 (rounded down). z may be any cell of the four that is empty now; to
// prove a score of b the four may hold only F cells with 1 + a / 2 >= b.
//
// ODD RULE: an odd number of empty cells. Then the number of odd columns is odd. Say the follower has a threat t (a
// cell that gives him four) on an L cell of an odd column c. He plays as above, but in c bottom up: an odd number
// of cells lies below t in c (c's lowest is an F), and he answers in c whatever the leader plays in c: the leader gets
// the F cells of c below t, the last of them right below t, and then the follower wins on t. The other odd columns
// are even in number, so the even rule's answers go on there. The leader must at last play in c, as the other columns
// fill up after his turn. So if the leader's stones, with the L and lone cells of the other columns and the F cells of
// c below t, hold no four, the follower wins, at the latest with t: with a cells above t the score is at least
// 1 + a / 2.
//
// ENDED COLUMNS, in both rules: let the follower have a threat s on an F cell that is not lone. When the leader plays
// the L right below s, the follower answers on s and has won. So the leader never gets a cell above s, nor, in the odd
// rule, one above t: these cells are left out of what he may get.
//
// Nothing here depends on the number of rows being even.
#pragma once

#include "connect_four/lanes.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

struct FollowUp {
    const Board& board;

    REIHUM_INLINE Cells follower_cells() const { return board.even_rows_from_top; }
    REIHUM_INLINE Cells leader_cells() const { return board.odd_rows_from_top; }

    // Not zero in the lanes where the follower holds at least `score`; an even number of cells is empty, and `threats`
    // are the follower's.
    template <class T>
    REIHUM_INLINE auto even_rule(T follower, T leader, T mask, T threats, int score) const {
        const auto safe = is_empty(board.fours(leader | even_reach(mask, threats)));
        if (score <= 0) return safe;
        const T certain = follower | (followers_share(mask) & early_enough(score));
        return safe & not_empty(board.fours(certain));
    }

    // The empty cells that the leader may get by the even rule, and those that the follower gets.
    template <class T>
    REIHUM_INLINE T even_reach(T mask, T threats) const {
        const T lone = board.playable(mask) & follower_cells();
        const T ended = from_lowest(threats & follower_cells() & ~lone);
        return (board.all & ~mask & leader_cells() & ~ended) | lone;
    }
    template <class T>
    REIHUM_INLINE T followers_share(T mask) const {
        return board.all & ~mask & ~board.playable(mask) & follower_cells();
    }

    // The threats that the odd rule can use for `score`.
    template <class T>
    REIHUM_INLINE T odd_threats(T threats, T mask, int score) const {
        const T lone = board.playable(mask) & follower_cells();
        const T odd_columns = board.ceiling - lone;  // a column from its lone cell up; without one: nothing
        return threats & odd_columns & (leader_cells() & early_enough(score));
    }

    // Not zero in the lanes where the follower wins by the first of `candidates` (from odd_threats): the lowest one of
    // the leftmost column that has any.
    template <class T>
    REIHUM_INLINE auto odd_rule(T leader, T mask, T threats, T candidates) const {
        const auto safe = is_empty(board.fours(leader | odd_reach(mask, threats, candidates & -candidates)));
        return safe & not_empty(candidates);
    }

    // The empty cells that the leader may get by the odd rule with a single threat.
    template <class T>
    REIHUM_INLINE T odd_reach(T mask, T threats, T threat) const {
        const T lone = board.playable(mask) & follower_cells();
        const T empty = board.all & ~mask;
        const T lower_part = below(threat) & empty;  // in c: the empty cells below t
        const T ended = from_lowest(threat | (threats & follower_cells() & ~lone & ~lower_part));
        return (empty & leader_cells() & ~ended & ~lower_part) | lone | (lower_part & follower_cells());
    }

private:
    // The cells z with 1 + a / 2 >= score, a cells being above z.
    REIHUM_INLINE Cells early_enough(int score) const {
        const int rows_left = board.rows - (score > 1 ? 2 * (score - 1) : 0);
        return rows_left > 0 ? board.bottom * ((Cells{1} << rows_left) - 1) : 0;
    }

    // In every column that holds one of `threats`: the lowest of them and all above it.
    template <class T>
    REIHUM_INLINE T from_lowest(T threats) const {
        const T lowest = ((board.all & ~threats) + board.bottom) & (threats | board.ceiling);  // the carry stops there
        return board.ceiling - lowest;
    }

    // The cells below a single one in its column; nothing for an empty set.
    template <class T>
    REIHUM_INLINE T below(T cell) const {
        const T ceiling = from_lowest(cell) + cell;  // of its column: the carry runs up to it
        return cell - (ceiling >> board.rows);
    }
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
