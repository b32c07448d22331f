// The search for an outcome: a yes or no to "is the worth, as White counts, at least so many points?"
//
// node.hpp proves why dead cells and dominated moves may be left out, comparing.hpp why needless moves may, steps.hpp
// why the bounds are bounds.
//
// Guesses. Which move is tried first decides most of what a proof of an empty board takes. So before a long search the
// same search is made with bounds that are squeezed: taken to be closer to each other than proven. That is quick, and
// the less they are squeezed the surer is the answer.
//
// Games mostly end 0 : 0 or by 3 points, the worth of the shortest row; 1 or 2 points are rare. The middle of squeezed
// bounds therefore tells a win from a draw best at 1.5 points. To ask for 1 point is to ask whether that middle is more
// than 0.5, which is said too often, and of the wrong moves; to ask for 2 points is right (`clear_points`).
//
// Margins. Let move c have failed: the worth after it is known to be at most v, less than White wants. If having c and
// not d is worth at least g points more than having d and not c under every filling (g may be negative), then after d
// the worth is at most v - g: if White wants more than that, d need not be searched. The same for Black, mirrored.
#pragma once

#include "limit.hpp"
#include "pah_tum/busy.hpp"
#include "pah_tum/node.hpp"
#include "pah_tum/standing.hpp"
#include "pah_tum/table.hpp"

namespace reihum::pah_tum {

class Question {
public:
    // `busy` is shared by the threads that search together; one that searches alone needs none.
    Question(Table& table, const Limit& limit, Busy* busy = nullptr)
        : lines_(line_kinds()), table_(table), counter_(limit), busy_(busy) {}

    // Whether White gets at least so many points more than Black.
    bool at_least(const Position& position, int points) { return is_at_least(position, points, 0); }

    // Whether the side to move gets at least so many points more than the other; with a squeeze, whether it seems so.
    bool mover_gets(const Position& position, int points, int squeeze = 0);

    // Win, draw or loss for the side to move: 1, 0 or -1.
    int outcome(const Position& position);

    // What to ask for with a squeeze, instead of a win (1 point) or a draw (0).
    static constexpr int clear_points(int points) { return points > 0 ? points + 1 : points - 1; }

    std::uint64_t nodes() const { return counter_.nodes(); }

    // From now on the limit has come, too, when another thread knows the answer.
    void give_up_when(const std::atomic<bool>* known) { counter_.give_up_when(known); }

    // Questions throw Paused after so many more nodes from now on.
    void pause_after(std::uint64_t nodes) { counter_.pause_after(nodes); }

private:
    struct Option {
        int cell;
        int score;          // the higher the earlier
        int own;            // what the mover has for certain afterwards, if the move comes back to him: in UNITs
        std::uint64_t key;  // this and the base of the position afterwards, once they are needed
        int base;
    };

    // A position whose moves are being tried.
    struct Turn {
        const Standing& here;
        int failed;          // the best for the mover of what is known of moves that do not do: a bound of the worth
        int best = NO_CELL;  // the move to try first; later the one that does
        int count = 0;
        std::array<Option, MOST_FREE> options;

        Turn(const Standing& standing, int worst) : here(standing), failed(worst) {}  // leaves the array as it is
    };

    bool is_at_least(const Position& position, int points, int squeeze);
    int search(const Standing& here);
    void guess_best(const Standing& here);
    void list_options(Turn& turn) const;
    bool settle_by_bounds(const Turn& turn, int& found) const;
    bool is_hopeless(const Standing& here, int& bound) const;
    void drop_dominated(Turn& turn) const;
    bool is_dominated(const Standing& here, int cell, Bits others) const;
    int least_gain(const Standing& here, int own, int other) const;
    static void sort_options(Turn& turn);
    bool settle_by_table(Turn& turn, int& found);
    int try_options(Turn& turn);
    bool has_failed(Turn& turn, int bound) const;
    bool is_enough(bool white, int bound) const { return white == (bound >= wanted_); }
    bool is_of_use(const Bounds& known) const { return known.squeeze <= squeeze_; }
    int closer_by(int upper, int lower) const { return (upper - lower) / 64 * squeeze_; }

    std::span<const LineKind> lines_;
    Table& table_;
    Counter counter_;
    Busy* busy_;
    int wanted_ = 1;
    int squeeze_ = 0;  // by so many 64ths of their distance both bounds are moved towards each other
};

}  // namespace reihum::pah_tum
