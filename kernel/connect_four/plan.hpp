// Proves how a side wins: where it completes its row in the end. A reason that people can follow, where a score is only
// a number.
//
// The side that attacks must complete a row on one of the key cells against every defence. The other side defends with
// sense: it stops a single threat anywhere, and puts no stone right below a threat unless that threat is on a key cell.
// If it meets two threats at once, anywhere, it has lost sooner. If nothing sensible is left to it although there are
// no such threats, then other cells decide, and nothing is proven, unless the attack would work even if rows that are
// completed elsewhere did not count at all. Without any key cell two threats at once are all that counts.
//
// A row is completed on a key cell only after a stone was put right below it, and it was the other side's: a threat of
// its own making would have been stopped. So whoever defends must play below a key cell in the end: zugzwang.
//
// Rows through `without` count for nothing. If all other cells are keys and the attack fails, there is no win without
// those rows.
//
// What is proven is a win in the real game, too, as rows can only be missing here.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "connect_four/position.hpp"
#include "connect_four/solver.hpp"

namespace reihum::connect_four {

struct Plan {
    Cells keys = 0;
    Cells without = 0;
};

class PlanProof {
public:
    // For a search of so many nodes at most, with so many free cells.
    PlanProof(const Board& board, const Plan& plan, int free_cells, std::uint64_t nodes);

    // Whether the plan works for the side to move; nothing if the limit ended the search. What one call has found helps
    // the next.
    std::optional<bool> prove(Stones position, const Limit& limit);

    // After a proof: a game that goes as planned, as columns. It ends with the row, or with a stone after which two
    // threats are met. Empty if it is not found within the limit.
    std::vector<int> example(Stones position, const Limit& limit);

    // The key cells on which rows were completed, those of most positions first.
    std::vector<int> deciding_cells() const;

    std::uint64_t nodes() const { return nodes_; }

private:
    using Order = std::array<Cells, MOST_LANES>;

    // What the attacker threatens: with rows that count, and those of them that are completed on key cells.
    struct Threats {
        Cells any, keys;
    };
    Threats threats(Cells attacker, Cells mask) const;

    bool attack(Cells attacker, Cells defender);
    bool defend(Cells attacker, Cells defender);
    Cells attacking_moves(Cells attacker, Cells defender) const;
    Cells good_defences(const Threats& threats, Cells playable) const;
    int sort(Order& order, Cells moves, Cells mine, Cells mask) const;
    bool can_complete(Cells attacker, Cells mask) const;
    bool completes(Cells cells) const;
    bool defender_holds(Cells attacker, Cells defender) const;
    Cells last_of_rows(Cells attacker, Cells mask, Cells share) const;
    bool attacker_follows_up(Cells attacker, Cells defender, Cells key_threats);
    std::optional<bool> remembered(Cells key) const;
    void remember(Cells key, bool works);
    void decide_on(Cells cells);
    std::vector<int> play_on(Stones position);

    const Board& board_;
    Plan plan_;
    Counter counter_;
    std::uint64_t nodes_ = 0;
    bool even_in_attack_ = false;  // whether an even number of cells is free when the attacker is to move
    int table_bits_;
    std::vector<std::uint64_t> table_;  // 63 bits of a hash, the 64th is in the place; the last bit is the answer
    std::array<std::uint64_t, 64> decided_{};
};

}  // namespace reihum::connect_four
