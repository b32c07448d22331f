// Checks Connect Four in the kernel against an independent naive solver.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <thread>
#include <vector>

#include "checking.hpp"
#include "connect_four/bounds.hpp"
#include "connect_four/children.hpp"
#include "connect_four/perft.hpp"
#include "connect_four/solver.hpp"
#include "connect_four/solver_of.hpp"
#include "naive.hpp"

using namespace reihum::connect_four;
using reihum::Clock;
using reihum::Limit;
using reihum::Supervisor;
using reihum::tests::NaiveBoard;
using reihum::tests::NaiveSolver;

namespace {

constexpr Arch ALL_ARCHS[] = {Arch::PLAIN, Arch::AVX2, Arch::AVX512};
constexpr std::size_t SMALL_TABLE = std::size_t{1} << 20;

Stones stones_of(const NaiveBoard& board) {
    const std::uint64_t first = board.bits('X'), second = board.bits('O');
    return {board.turn() == 'X' ? first : second, first | second};
}

// Random moves that do not end the game, until `left` cells are empty; begins again when stuck.
NaiveBoard random_board(int columns, int rows, int left, std::mt19937& random) {
    while (true) {
        NaiveBoard board(columns, rows);
        while (board.cells() - board.ply() > left) {
            std::vector<int> moves;
            for (int c = 0; c < columns; ++c) {
                if (board.playable(c) && !board.wins(c)) moves.push_back(c);
            }
            if (moves.empty()) break;
            board.play(moves[random() % moves.size()]);
        }
        if (board.cells() - board.ply() == left) return board;
    }
}

void perft_counts_are_the_known_ones() {
    constexpr std::uint64_t KNOWN[] = {1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234};
    for (int depth = 0; depth < 9; ++depth) CHECK(perft(7, 6, 0, 0, depth) == KNOWN[depth]);
}

void every_size_solves_a_late_position_on_every_arch() {
    std::mt19937 random(1);
    NaiveSolver naive;
    for (int columns = 4; columns <= 14; ++columns) {
        for (int rows = 4; rows <= 12; ++rows) {
            if (!size_supported(columns, rows)) continue;
            for (const Arch arch : ALL_ARCHS) {
                const auto solver = make_solver(columns, rows, SMALL_TABLE, arch);
                for (int i = 0; i < 20; ++i) {
                    const NaiveBoard board = random_board(columns, rows, i % 12, random);
                    CHECK(solver->solve(stones_of(board)).score == naive.solve(board));
                }
            }
        }
    }
}

std::vector<Result> solve_children(Solver& solver, const NaiveBoard& board) {
    std::vector<Stones> children;
    for (int c = 0; c < board.columns(); ++c) {
        if (!board.playable(c)) continue;
        NaiveBoard child = board;
        child.play(c);
        children.push_back(stones_of(child));
    }
    std::vector<Result> results(children.size());
    solver.solve_many(children.data(), children.size(), results.data());
    return results;
}

// Plays random late positions of several sizes; also all their children, and weak answers.
void late_positions_agree_with_the_naive_solver(int count) {
    constexpr int SIZES[][2] = {{4, 4}, {5, 4}, {4, 5}, {5, 5},  {6, 5},  {7, 6}, {7, 5},
                                {6, 7}, {8, 7}, {9, 6}, {4, 12}, {12, 4}, {10, 5}};
    std::mt19937 random(2);
    NaiveSolver naive;
    for (const auto& [columns, rows] : SIZES) {
        const auto solver = make_solver(columns, rows, SMALL_TABLE), asking = make_solver(columns, rows, SMALL_TABLE);
        for (int i = 0; i < count; ++i) {
            const NaiveBoard board = random_board(columns, rows, static_cast<int>(random() % 15), random);
            const int score = naive.solve(board);
            const Result result = solver->solve(stones_of(board));
            CHECK(result.finished && result.score == score);
            const int sign = solver->solve(stones_of(board), true).score;
            CHECK(sign == (score > 0) - (score < 0));
            const int asked = score - 1 + static_cast<int>(random() % 3);
            const Result found = asking->compare(stones_of(board), asked);
            CHECK(found.lower <= score && score <= found.upper);
            CHECK(asked <= score ? found.lower >= asked : found.upper < asked);
            if (board.ply() == board.cells()) continue;
            int best = -100;
            for (const Result& reply : solve_children(*solver, board)) best = std::max(best, -reply.score);
            CHECK(best == score);
        }
    }
}

// The largest takes the naive solver some 20 seconds, and minutes under the sanitizers.
void whole_small_boards_agree_with_the_naive_solver(bool with_largest) {
    constexpr int SIZES[][2] = {{4, 4}, {5, 4}, {4, 5}, {5, 5}, {6, 5}};
    NaiveSolver naive;
    for (const auto& [columns, rows] : SIZES) {
        if (columns == 6 && !with_largest) continue;
        const int score = naive.solve(NaiveBoard(columns, rows));
        for (const Arch arch : ALL_ARCHS) {
            CHECK(make_solver(columns, rows, SMALL_TABLE, arch)->solve({}).score == score);
        }
    }
}

void mirror_images_have_the_same_score() {
    constexpr int SIZES[][2] = {{7, 6}, {6, 5}, {8, 5}};
    std::mt19937 random(3);
    for (const auto& [columns, rows] : SIZES) {
        const Board board(columns, rows);
        const auto one = make_solver(columns, rows, SMALL_TABLE), other = make_solver(columns, rows, SMALL_TABLE);
        for (int i = 0; i < 50; ++i) {
            const Stones stones = stones_of(random_board(columns, rows, columns * rows / 2, random));
            const Stones image{board.mirror(stones.mine), board.mirror(stones.mask)};
            CHECK(one->solve(stones).score == other->solve(image).score);
        }
    }
}

// For every score that a static bound promises to the side that has just moved, the naive solver must agree.
int static_bounds_are_never_wrong(const Board& board, int count) {
    using V = Lanes<MOST_LANES>;
    const FollowUp rule{board};
    std::mt19937 random(4);
    NaiveSolver naive;
    int promises = 0;
    for (int i = 0; i < count; ++i) {
        const NaiveBoard at = random_board(board.columns, board.rows, static_cast<int>(random() % 14), random);
        const Stones stones = stones_of(at);
        const Cells theirs = stones.mine ^ stones.mask;
        const V leader = V::of(stones.mine), follower = V::of(theirs), mask = V::of(stones.mask);
        const V threats = V::of(board.threats(theirs, stones.mask));
        int score = 100;  // not yet asked for
        for (int bound = -3; bound <= 4; ++bound) {
            bool holds;
            if ((board.cells - at.ply()) % 2 == 0) {
                holds = rule.even_rule(follower, leader, mask, threats, bound)[0] != 0;
            } else {
                const V candidates = rule.odd_threats(threats, mask, bound);
                holds = rule.odd_rule(leader, mask, threats, candidates)[0] != 0;
            }
            if (!holds) continue;
            if (score == 100) score = -naive.solve(at);
            CHECK(score >= bound);
            ++promises;
        }
    }
    return promises;
}

void static_bounds_hold_on_even_and_odd_rows() {
    constexpr int SIZES[][3] = {{7, 6, 2000}, {6, 5, 2000},  {5, 5, 2000}, {5, 4, 2000},
                                {6, 7, 2000}, {4, 12, 1000}, {9, 6, 1000}, {4, 9, 1000}};
    for (const auto& [columns, rows, count] : SIZES) {
        CHECK(static_bounds_are_never_wrong(Board(columns, rows), count) > 50);
    }
}

void a_search_ends_at_its_limit() {
    const auto solver = make_solver(7, 6);
    const auto seconds_since = [](Clock::time_point begin) {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    };

    const Result by_nodes = solver->solve({}, false, Limit::of({}, 10'000));
    CHECK(!by_nodes.finished && by_nodes.nodes == 10'000);
    CHECK(by_nodes.lower < by_nodes.upper && by_nodes.lower <= 1 && by_nodes.upper >= 1);

    for (const Limit& nothing : {Limit::of({}, 0), Limit::of(0.0, {})}) {
        const Result result = solver->solve({}, false, nothing);
        CHECK(!result.finished && result.nodes == 0);
    }

    auto begin = Clock::now();
    CHECK(!solver->solve({}, false, Limit::of(0.3, {})).finished);
    CHECK(seconds_since(begin) > 0.29);

    int polls = 0;
    std::uint64_t told = 0;
    Supervisor asking([&](std::uint64_t nodes) {
        CHECK(nodes > told);
        told = nodes;
        return ++polls == 2;
    });
    begin = Clock::now();
    CHECK(!solver->solve({}, false, {.supervisor = &asking}).finished);
    CHECK(polls == 2 && std::chrono::duration<double>(Clock::now() - begin) >= Supervisor::BETWEEN_POLLS);

    Supervisor stopping;
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        stopping.stop();
    });
    CHECK(!solver->solve({}, false, {.supervisor = &stopping}).finished);
    stopper.join();

    // The table is sound after an interrupt.
    std::mt19937 random(5);
    NaiveSolver naive;
    for (int i = 0; i < 20; ++i) {
        const NaiveBoard board = random_board(7, 6, 13, random);
        CHECK(solver->solve(stones_of(board)).score == naive.solve(board));
    }
}

Stones after(const char* moves, int columns = 7, int rows = 6) {
    NaiveBoard board(columns, rows);
    for (; *moves != 0; ++moves) board.play(*moves - '1');
    return stones_of(board);
}

// Finished games have scores too, as children of the move that finished them.
void finished_games_are_scored() {
    const auto solver = make_solver(7, 6);
    CHECK(solver->solve(after("1212121")).score == -18);
    CHECK(solver->solve(after("121212")).score == 18);
    CHECK(make_solver(5, 4)->solve(after("1212121", 5, 4)).score == -7);
}

// The number of nodes is part of the contract: a refactoring must not change it, and every arch searches the same tree.
struct Signed {
    int columns, rows;
    const char* moves;
    int score;
    std::uint64_t nodes;
};

void check_signature(Solver& solver, const Signed& expected) {
    const Result result = solver.solve(after(expected.moves, expected.columns, expected.rows));
    if (result.score == expected.score && result.nodes == expected.nodes) return;
    std::fprintf(stderr, "%d x %d, %s: score %d, %llu nodes; signed were %d, %llu\n", expected.columns, expected.rows,
                 expected.moves, result.score, static_cast<unsigned long long>(result.nodes), expected.score,
                 static_cast<unsigned long long>(expected.nodes));
    std::exit(1);
}

constexpr Signed SIGNATURES[] = {
    {7, 6, "225653763", 2, 1095345},
    {7, 6, "544137312", 0, 343247},
    {7, 6, "222127726325363", -7, 4464},
    {7, 6, "12633226262675446263", -2, 2195},
    {7, 6, "621161152532755173334316", -1, 3438},
    {7, 6, "54776314735634424", 5, 5248},
    {6, 5, "612651", 1, 69954},
    {8, 7, "34811448328635866374", 7, 258588},
    {9, 6, "42261255484984989612", -5, 35186},
    {5, 8, "2111541334", 2, 53685},
    {4, 12, "13214314112131", -4, 515956},
    {12, 4, "9458324441139835", -3, 1223439},
    {10, 5, "492314534449378212", -6, 29638},
    {7, 8, "1775571632577116326716", 3, 22807},
};

void node_counts_are_as_signed() {
    for (const Arch arch : ALL_ARCHS) {
        for (const Signed& expected : SIGNATURES) {
            check_signature(*make_solver(expected.columns, expected.rows, DEFAULT_TABLE_BYTES, arch), expected);
        }
    }
}

// Where the compiler knows the size, and where it does not.
void a_solver_of_any_size_searches_the_same_tree() {
    for (const Signed& expected : SIGNATURES) {
        if (expected.columns != 7 || expected.rows != 6) continue;
        const AnySize<8> size{Board(expected.columns, expected.rows)};
        SolverOf<AnySize<8>> solver(size, DEFAULT_TABLE_BYTES);
        check_signature(solver, expected);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const int count = argc > 1 ? std::atoi(argv[1]) : 500;
    reihum::tests::run({
        {"perft counts are the known ones", perft_counts_are_the_known_ones},
        {"every size solves a late position on every arch", every_size_solves_a_late_position_on_every_arch},
        {"late positions agree with the naive solver", [=] { late_positions_agree_with_the_naive_solver(count); }},
        {"static bounds hold on even and odd rows", static_bounds_hold_on_even_and_odd_rows},
        {"whole small boards agree with the naive solver",
         [=] { whole_small_boards_agree_with_the_naive_solver(count >= 500); }},
        {"mirror images have the same score", mirror_images_have_the_same_score},
        {"a search ends at its limit", a_search_ends_at_its_limit},
        {"finished games are scored", finished_games_are_scored},
        {"node counts are as signed", node_counts_are_as_signed},
        {"a solver of any size searches the same tree", a_solver_of_any_size_searches_the_same_tree},
    });
}
