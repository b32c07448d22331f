// Monte Carlo tree search: play games out at random, and look more closely where they go well (UCT).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "connect_four/wide_board.hpp"
#include "limit.hpp"

namespace reihum::connect_four {

// What is known about a move at the root.
struct MoveReport {
    int column;
    std::uint64_t games;
    double points;  // one for a win and half for a draw, as the side to move counts
    int proven;     // 1 if it wins whatever the opponent does, -1 if it loses, 0 if that is open
};

// A tree of moves that is kept from move to move.
class MonteCarlo {
public:
    virtual ~MonteCarlo() = default;

    // Plays games up to the limit, whose nodes are games since the last move, or until all is proven. What comes out
    // after a given number of games depends on the seed alone, also in two threads.
    virtual void run(const Limit& limit, bool two_threads) = 0;

    // Makes a move; what is known about the position after it is kept.
    virtual void advance(int column) = 0;

    virtual std::vector<MoveReport> report() const = 0;

    // How many nodes the tree has.
    virtual std::size_t size() const = 0;
};

std::unique_ptr<MonteCarlo> make_monte_carlo(int columns, int rows, StoneBytes mine, StoneBytes theirs,
                                             std::uint64_t seed);

}  // namespace reihum::connect_four
