// A Connect Four position as two sets of cells, and what the rules say of it.
#pragma once

#include "connect_four/board.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

struct Position {
    const Board& board;
    Cells mine = 0;  // the stones of the side to move
    Cells mask = 0;  // the stones of both

    REIHUM_INLINE Cells theirs() const { return mine ^ mask; }
    REIHUM_INLINE int ply() const { return std::popcount(mask); }

    // Whether the stone that fell last made four in a row.
    REIHUM_INLINE bool lost() const { return board.fours(theirs()) != 0; }

    REIHUM_INLINE Cells moves() const { return board.playable(mask); }
    REIHUM_INLINE Cells wins() const { return board.threats(mine, mask) & moves(); }
    REIHUM_INLINE Cells their_threats() const { return board.threats(theirs(), mask); }

    // The moves after which the other side cannot win at once: a single threat must be stopped, and no stone may be put
    // right below one. Empty if every move loses, or the board is full.
    REIHUM_INLINE Cells safe_moves() const {
        const Cells threats = their_threats();
        const Cells forced = threats & moves();
        if (forced & (forced - 1)) return 0;
        return (forced ? forced : moves()) & ~(threats >> 1);
    }
};

// A number no other position of a board has. In a column of h stones, mask is 2^h - 1 and mine at most that, so the sum
// lies between 2^h - 1 and 2^(h+1) - 2: it tells h, then mine, and does not leave the column's bits. (Sets or vectors.)
template <class T>
REIHUM_INLINE T key_of(T mine, T mask) {
    return mine + mask;
}

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
