// The solver of one board size: turns positions into nodes, and null-window searches into scores.
#pragma once

#include <algorithm>

#include "search.hpp"

namespace reihum::connect_four {
inline namespace REIHUM_ARCH {

#define REIHUM_TEXT_OF(name) #name
#define REIHUM_TEXT(name) REIHUM_TEXT_OF(name)

template <int Columns, int Rows>
class SizedSolver final : public AnySolver {
public:
    using B = Board<Columns, Rows>;
    using Place = Position<Columns, Rows>;

    explicit SizedSolver(std::size_t table_bytes) : search_(table_bytes) {}

    Result solve(Stones position, bool weak, const Limits& limits) override {
        Result result;
        solve_many(&position, 1, &result, weak, limits);
        return result;
    }

    void solve_many(const Stones* positions, std::size_t count, Result* results, bool weak,
                    const Limits& limits) override {
        Watch watch(limits);
        search_.start(watch);
        bool go_on = true;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t before = search_.nodes();
            const Place place{positions[i].mine, positions[i].mask};
            Result& result = results[i];
            result = bounds_by_rules(place);
            if (go_on && result.lower < result.upper) go_on = narrow(place, result, weak);
            finish(result, weak);
            result.nodes = search_.nodes() - before;
        }
    }

    Analysis analyse(Stones position, bool weak, const Limits& limits) override {
        Analysis analysis;
        Stones children[Columns];
        Result results[Columns];
        std::size_t count = 0;
        const Place place{position.mine, position.mask};
        for (int c = 0; c < Columns; ++c) {
            analysis.legal[c] = !place.lost() && place.move_in(c) != 0;
            if (!analysis.legal[c]) continue;
            const Place child = place.play(place.move_in(c));
            children[count++] = {child.mine, child.mask};
        }
        solve_many(children, count, results, weak, limits);
        const Result* next = results;
        for (int c = 0; c < Columns; ++c) {
            if (!analysis.legal[c]) continue;
            analysis.score[c] = -next->score;
            analysis.nodes += next->nodes;
            analysis.finished = analysis.finished && next->finished;
            ++next;
        }
        return analysis;
    }

    void use_book(std::shared_ptr<const Book> book) override { search_.use_book(std::move(book)); }

    const char* arch() const override { return REIHUM_TEXT(REIHUM_ARCH); }

private:
    // What can be said without a search. The score is known, or the position is fit to be a Node.
    static Result bounds_by_rules(const Place& place) {
        const int ply = place.ply();
        int lower = -Search<Columns, Rows>::win_score(ply + 3);
        int upper = Search<Columns, Rows>::win_score(ply + 2);
        if (place.lost())
            lower = upper = -Search<Columns, Rows>::win_score(ply - 1);
        else if (place.wins() != 0)
            lower = upper = Search<Columns, Rows>::win_score(ply);
        else if (ply >= B::cells - 1)
            lower = upper = 0;
        else if (place.safe_moves() == 0)
            lower = upper = -Search<Columns, Rows>::win_score(ply + 1);
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

    // Searches until the score, or with `weak` its sign, is known. False if interrupted.
    bool narrow(const Place& place, Result& known, bool weak) {
        const Node node{place.mine, place.mask, place.their_threats(), place.safe_moves()};
        const int ply = place.ply();
        search_.start_position();
        try {
            while (known.lower < known.upper && !(weak && (known.lower > 0 || known.upper < 0))) {
                search_.lower = known.lower;
                search_.upper = known.upper;
                const int beta = next_beta(known.lower, known.upper, ply);
                const int found = search_.search(node, ply, beta);
                if (found >= beta)
                    known.lower = std::max(known.lower, found);
                else
                    known.upper = std::min(known.upper, found);
            }
        } catch (const Interrupted&) {
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

    Search<Columns, Rows> search_;
};

}  // namespace REIHUM_ARCH
}  // namespace reihum::connect_four
