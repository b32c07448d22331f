// What a player, or somebody who studies a position, asks of the searches.
#pragma once

#include <vector>

#include "pah_tum/endgame.hpp"
#include "pah_tum/search.hpp"
#include "pah_tum/team.hpp"

namespace reihum::pah_tum {

enum class Proof { ESTIMATED, OUTCOME, EXACT };  // nothing proven; win, draw or loss; the very points

struct Answer {
    Proof proof = Proof::ESTIMATED;
    int worth = 0;       // points for the side to move; -1, 0 or 1 where only the outcome is proven
    double points = 0;   // the same, or the estimate where nothing is proven
    int cell = NO_CELL;  // a best move; none if all cells left are dead
    int depth = 0;       // how far ahead the estimate looked
    std::uint64_t nodes = 0;
};

// Solves a position, exactly or only for its outcome; ESTIMATED if the limit came first (then without any value).
Answer solve(const Position& position, bool outcome_only, int threads, const Limit& limit);

// A player with a memory: what it has proven in one move it still knows in the next.
class Thinker {
public:
    explicit Thinker(const Network& network, int log2_entries = 20)
        : evaluator_(network), proven_(log2_entries), estimated_(log2_entries) {
        // Now, as that may take longer than the limit of a quick thought.
        line_kinds();
        proven_.prepare();
        estimated_.prepare();
    }

    const Evaluator& evaluator() const { return evaluator_; }

    // The best move it can find. With a single thread, the same seed and nodes find the same.
    Answer think(const Position& position, std::uint64_t seed, int threads, const Limit& limit);

    // Every free cell as a move, for the side to move, in the order of the cells; `cell` is the move itself.
    std::vector<Answer> analyse(const Position& position, const Limit& limit);

private:
    Answer answer_of(const Guess& guess) const;
    bool follow_hunches(const Position& position, bool ahead, Guess& guess, Answer& answer, int threads,
                        const Limit& limit);
    void prove(const Position& position, bool ahead, const Guess& guess, Answer& answer, int threads,
               const Limit& limit);

    Evaluator evaluator_;
    Table proven_;
    Table estimated_;
    bool has_thought_ = false;
};

}  // namespace reihum::pah_tum
