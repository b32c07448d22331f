// The solver of one size: turns positions into nodes, and null-window searches into scores.
#pragma once

#include <algorithm>

#include "connect_four/search.hpp"
#include "connect_four/solver.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

#define REIHUM_TEXT_OF(name) #name
#define REIHUM_TEXT(name) REIHUM_TEXT_OF(name)

template <class Size>
class SolverOf final : public Solver {
public:
    SolverOf(const Size& size, std::size_t table_bytes) : search_(size, table_bytes) {}

    Result solve(Stones position, bool weak, const Limit& limit) override {
        Result result;
        solve_many(&position, 1, &result, weak, limit);
        return result;
    }

    Result compare(Stones position, int score, const Limit& limit) override {
        search_.start(limit);
        const Position at{search_.board(), position.mine, position.mask};
        Result result = bounds_by_rules(at);
        if (result.lower < score && score <= result.upper) {
            // The table is not started anew: mostly the question follows others about the same game, whose answers are
            // in parts of the table that a new start would put out of sight.
            try {
                ask(node_of(at), at.ply(), score, result);
            } catch (const Stopped&) {
                // What the rules say is known all the same.
            }
        }
        finish(result, false);
        result.nodes = search_.nodes();
        return result;
    }

    void solve_many(const Stones* positions, std::size_t count, Result* results, bool weak,
                    const Limit& limit) override {
        search_.start(limit);
        bool go_on = true;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t before = search_.nodes();
            const Position position{search_.board(), positions[i].mine, positions[i].mask};
            Result& result = results[i];
            result = bounds_by_rules(position);
            if (go_on && result.lower < result.upper) go_on = narrow(position, result, weak);
            finish(result, weak);
            result.nodes = search_.nodes() - before;
        }
    }

    void use_book(std::shared_ptr<const Book> book) override { search_.use_book(std::move(book)); }

    const char* arch() const override { return REIHUM_TEXT(REIHUM_ARCH); }

private:
    // What can be said without a search. The score is known, or the position is fit to be a Node.
    Result bounds_by_rules(const Position& position) const {
        const int ply = position.ply();
        int lower = -search_.win_score(ply + 3);
        int upper = search_.win_score(ply + 2);
        if (position.lost()) {
            lower = upper = -search_.win_score(ply - 1);
        } else if (position.wins() != 0) {
            lower = upper = search_.win_score(ply);
        } else if (ply >= search_.board().cells - 1) {
            lower = upper = 0;
        } else if (position.safe_moves() == 0) {
            lower = upper = -search_.win_score(ply + 1);
        }
        return {.score = 0, .nodes = 0, .finished = true, .lower = lower, .upper = upper};
    }

    // The next question to ask: is the score at least ...? The windows far from a draw are cheap, as only short wins
    // count there, and what they find answers an easy position at once. So the range is halved towards 0 from its ends.
    // Near 0 the best guess is that the first player is ahead: does he win, does the second player hold the draw?
    static int next_beta(int lower, int upper, int ply) {
        const bool near_draw = lower >= -4 && upper <= 3;
        const int towards_draw = upper > -lower ? upper - upper / 2 : lower / 2;
        const int sign = ply % 2 == 0 ? 1 : 0;
        return std::clamp(near_draw ? sign : towards_draw, lower + 1, upper);
    }

    static Node node_of(const Position& position) {
        return {position.mine, position.mask, position.their_threats(), position.safe_moves()};
    }

    // One search: is the score at least beta?
    void ask(const Node& node, int ply, int beta, Result& known) {
        const int found = search_.search(node, ply, beta);
        if (found >= beta) {
            known.lower = std::max(known.lower, found);
        } else {
            known.upper = std::min(known.upper, found);
        }
    }

    // Searches until the score, or with `weak` its sign, is known. False if stopped.
    bool narrow(const Position& position, Result& known, bool weak) {
        const Node node = node_of(position);
        const int ply = position.ply();
        search_.start_position();
        try {
            while (known.lower < known.upper && !(weak && (known.lower > 0 || known.upper < 0))) {
                ask(node, ply, next_beta(known.lower, known.upper, ply), known);
            }
        } catch (const Stopped&) {
            return false;
        }
        return true;
    }

    static void finish(Result& result, bool weak) {
        if (weak) {
            result.lower = std::clamp(result.lower, -1, 1);
            result.upper = std::clamp(result.upper, -1, 1);
        }
        result.finished = result.lower >= result.upper;
        result.score = result.lower;
    }

    Search<Size> search_;
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
