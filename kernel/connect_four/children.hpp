// A node of the search, and all its children at once: one lane per column.
#pragma once

#include "connect_four/lanes.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

// A position in which the side to move cannot win at once, and what its parent found out about it.
struct Node {
    Cells mine;
    Cells mask;
    Cells their_threats;  // empty cells that give the other side four in a row
    Cells moves;          // those after which the other side cannot win at once; never empty
};

template <class Size>
struct Children {
    using V = Lanes<Size::LANES>;

    V moves;   // the stone that leads to the child; 0 in the lanes of columns that are not played
    V stones;  // of the side that made the move
    V masks;
    V threats;  // of the side that made the move, after it
    V replies;  // of the other side: as Node::moves. If there is none, the side that made the move wins with its next

    REIHUM_INLINE Children(const Size& size, const Node& node)
        : moves(split_by_column<Size::LANES>(size.board, node.moves)),
          stones(moves | node.mine),
          masks(moves | node.mask),
          threats(size.board.threats(stones, masks)) {
        const V playable = size.board.playable(masks);
        const V forced = threats & playable;
        const V allowed = choose(is_empty(forced), playable, forced);
        const V twice = forced & (forced - 1);  // two threats cannot both be stopped
        replies = choose(is_empty(twice), allowed & ~(threats >> 1), V::of(0));
    }

    REIHUM_INLINE Node child(const Node& node, int column) const {
        return {node.mine ^ node.mask, masks[column], threats[column], replies[column]};
    }

    // Whether a move leaves the other side without a safe reply: then the next move wins.
    REIHUM_INLINE bool win() const { return any_lane(not_empty(moves) & is_empty(replies)); }
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
