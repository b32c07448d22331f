#include "pah_tum/thinking.hpp"

#include <algorithm>
#include <cmath>
#include <thread>
#include <utility>

namespace reihum::pah_tum {

namespace {

constexpr double GUESS_FIRST = 0.2;  // the part of a limit that goes into an estimate before a proof is tried

// Whether a proof of the outcome is likely to be found within the limit. Half of the positions of real games with 24
// live cells took up to 12,000 nodes, and every further cell about doubled that; a second is good for 2,000,000 nodes.
bool can_prove(int live, const Limit& limit) {
    double nodes = static_cast<double>(limit.nodes);
    if (limit.deadline != Clock::time_point::max()) {
        nodes = std::min(nodes, 2e6 * std::chrono::duration<double>(limit.deadline - Clock::now()).count());
    }
    return 12'000 * std::pow(1.95, live - 24) <= nodes;
}

int table_size(int live) { return std::clamp(live - 2, 10, 22); }

// Lets several threads search the same position; the first to finish speaks for all.
template <typename Question>
Answer ask_together(int threads, Table& table, const Limit& limit, Question question) {
    Busy busy;
    std::atomic<bool> found{false};
    std::atomic<std::uint64_t> nodes{0};
    Answer answer;
    const auto work = [&] {
        Limit own = limit;
        own.found = &found;
        Endgame endgame(table, own, threads > 1 ? &busy : nullptr);
        try {
            const Answer mine = question(endgame);
            if (!found.exchange(true)) answer = mine;
        } catch (const Stopped&) {
        }
        nodes += endgame.nodes();
    };
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    answer.nodes = nodes;
    return answer;
}

// A move that provably gets so many points, which some move does. One that seems best is asked first: if it does, it
// sets the other side the harder task.
int move_for(int points, Endgame& endgame, const Table& table, const Position& position, int seems_best) {
    const auto gets_them = [&](int cell) {
        if (cell == NO_CELL) return false;
        return endgame.search(position.after(line_tables(), cell), -points, -points + 1) <= -points;
    };
    if (gets_them(seems_best)) return seems_best;
    Bounds known;
    if (table.find(position.key, known) && gets_them(known.best)) return known.best;
    Bits rest = position.live(line_tables());
    while (rest != 0 && !gets_them(lowest(rest))) rest &= rest - 1;
    return rest == 0 ? NO_CELL : lowest(rest);
}

}  // namespace

Answer solve(const Position& position, bool outcome_only, int threads, const Limit& limit) {
    const int live = std::popcount(position.live(line_tables()));
    Table table(table_size(live));
    return ask_together(threads, table, limit, [&](Endgame& endgame) {
        Answer mine;
        mine.proof = outcome_only ? Proof::OUTCOME : Proof::EXACT;
        mine.worth = outcome_only ? endgame.outcome(position) : endgame.worth(position);
        mine.points = mine.worth;
        // Where only a loss is proven, any move keeps it.
        const int wanted = outcome_only && mine.worth < 0 ? LOWEST : mine.worth;
        mine.cell = move_for(wanted, endgame, table, position, NO_CELL);
        return mine;
    });
}

Answer Thinker::guess(const Position& position, std::uint64_t seed, const Limit& limit) {
    const Guess guess = look_ahead(evaluator_, estimated_, position, seed, limit);
    Answer answer;
    answer.points = evaluator_.points_of(guess.estimate);
    answer.cell = guess.cell;
    answer.depth = guess.depth;
    answer.nodes = guess.nodes;
    return answer;
}

// First the outcome, then the very points; what is proven when the limit comes stays proven.
void Thinker::prove(const Position& position, Answer& answer, const Limit& limit) {
    Endgame endgame(proven_, limit);
    try {
        const int outcome = endgame.outcome(position);
        if (outcome >= 0) answer.cell = move_for(outcome, endgame, proven_, position, answer.cell);
        answer.worth = outcome;
        answer.proof = outcome == 0 ? Proof::EXACT : Proof::OUTCOME;
        if (outcome != 0) {
            const int worth = endgame.worth(position);
            answer.cell = move_for(worth, endgame, proven_, position, answer.cell);
            answer.worth = worth;
            answer.proof = Proof::EXACT;
        }
    } catch (const Stopped&) {
    }
    if (answer.proof != Proof::ESTIMATED) answer.points = answer.worth;
    answer.nodes += endgame.nodes();
}

Answer Thinker::think(const Position& position, std::uint64_t seed, const Limit& limit) {
    const int live = std::popcount(position.live(line_tables()));
    if (live == 0) {
        Answer answer;
        answer.proof = Proof::EXACT;
        answer.worth = position.white_to_move ? position.base : -position.base;
        answer.points = answer.worth;
        return answer;
    }
    if (!can_prove(live, limit)) return guess(position, seed, limit);
    Answer answer = guess(position, seed, limit.share(GUESS_FIRST, 0));
    prove(position, answer, limit.share(1, answer.nodes));
    return answer;
}

std::vector<Answer> Thinker::analyse(const Position& position, const Limit& limit) {
    const LineTables& tables = line_tables();
    std::vector<Answer> answers;
    const Bits free = position.free();
    // 1. An estimate of every move, each with its part of a share of the limit.
    std::uint64_t nodes = 0;
    const Limit guessing = limit.share(GUESS_FIRST, 0);
    for (Bits rest = free; rest != 0; rest &= rest - 1) {
        const Position child = position.after(tables, lowest(rest));
        Answer answer;
        if (child.live(tables) != 0) answer = guess(child, 0, guessing.share(1.0 / std::popcount(rest), nodes));
        nodes += answer.nodes;
        answer.points = -answer.points;
        answer.cell = lowest(rest);
        answers.push_back(answer);
    }
    // 2. Proofs, the move that seems best first, while the limit lasts.
    std::vector<Answer*> order;
    for (Answer& answer : answers) order.push_back(&answer);
    std::stable_sort(order.begin(), order.end(),
                     [](const Answer* a, const Answer* b) { return a->points > b->points; });
    Endgame endgame(proven_, limit.share(1, nodes));
    std::uint64_t counted = 0;
    const auto count_for = [&](Answer* answer) {
        answer->nodes += endgame.nodes() - counted;
        counted = endgame.nodes();
    };
    for (Answer* answer : order) {
        try {
            answer->worth = -endgame.worth(position.after(tables, answer->cell));
        } catch (const Stopped&) {
            count_for(answer);
            break;
        }
        answer->points = answer->worth;
        answer->proof = Proof::EXACT;
        count_for(answer);
    }
    return answers;
}

}  // namespace reihum::pah_tum
