// What a player, or somebody who studies a position, asks of the searches.
#pragma once

#include <vector>

#include "pah_tum/endgame.hpp"
#include "pah_tum/question.hpp"
#include "pah_tum/search.hpp"

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
        line_kinds();  // made now, as that takes longer than the limit of a quick thought
    }

    const Evaluator& evaluator() const { return evaluator_; }

    // The best move it can find.
    Answer think(const Position& position, std::uint64_t seed, const Limit& limit);

    // Every free cell as a move, for the side to move, in the order of the cells; `cell` is the move itself.
    std::vector<Answer> analyse(const Position& position, const Limit& limit);

private:
    Answer answer_of(const Guess& guess) const;
    void follow_hunch(const Position& position, bool only_if_sure, Guess& guess, Answer& answer, const Limit& limit);
    void prove(const Position& position, const Guess& guess, Answer& answer, const Limit& limit);

    Evaluator evaluator_;
    Table proven_;
    Table estimated_;
};

}  // namespace reihum::pah_tum
