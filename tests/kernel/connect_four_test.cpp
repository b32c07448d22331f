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
#include "connect_four/watch.hpp"
#include "naive.hpp"

using namespace reihum::connect_four;
using reihum::tests::NaiveBoard;
using reihum::tests::NaiveSolver;

namespace {

constexpr Arch all_archs[] = {Arch::plain, Arch::avx2, Arch::avx512};
constexpr std::size_t small_table = std::size_t{1} << 20;

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
            for (int c = 0; c < columns; ++c)
                if (board.playable(c) && !board.wins(c)) moves.push_back(c);
            if (moves.empty()) break;
            board.play(moves[random() % moves.size()]);
        }
        if (board.cells() - board.ply() == left) return board;
    }
}

void perft_counts_are_the_known_ones() {
    constexpr std::uint64_t known[] = {1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234};
    for (int depth = 0; depth < 9; ++depth) CHECK(perft(7, 6, 0, 0, depth) == known[depth]);
}

void every_size_solves_a_late_position_on_every_arch() {
    std::mt19937 random(1);
    NaiveSolver naive;
    for (int columns = 4; columns <= 14; ++columns) {
        for (int rows = 4; rows <= 12; ++rows) {
            if (!size_supported(columns, rows)) continue;
            for (const Arch arch : all_archs) {
                const auto solver = make_solver(columns, rows, small_table, arch);
                for (int i = 0; i < 20; ++i) {
                    const NaiveBoard board = random_board(columns, rows, i % 12, random);
                    CHECK(solver->solve(stones_of(board)).score == naive.solve(board));
                }
            }
        }
    }
}

// Plays random late positions of several sizes; also whole analyses, weak answers and mirror images.
void late_positions_agree_with_the_naive_solver(int count) {
    constexpr int sizes[][2] = {{4, 4}, {5, 4}, {4, 5}, {5, 5}, {6, 5},  {7, 6}, {7, 5},
                                {6, 7}, {8, 7}, {9, 6}, {4, 12}, {12, 4}, {10, 5}};
    std::mt19937 random(2);
    NaiveSolver naive;
    for (const auto& [columns, rows] : sizes) {
        const auto solver = make_solver(columns, rows, small_table);
        for (int i = 0; i < count; ++i) {
            const NaiveBoard board = random_board(columns, rows, static_cast<int>(random() % 15), random);
            const int score = naive.solve(board);
            const Result result = solver->solve(stones_of(board));
            CHECK(result.finished && result.score == score);
            const int sign = solver->solve(stones_of(board), true).score;
            CHECK(sign == (score > 0) - (score < 0));
            if (board.ply() == board.cells()) continue;
            const Analysis analysis = solver->analyse(stones_of(board));
            int best = -100;
            for (int c = 0; c < columns; ++c) {
                CHECK(analysis.legal[c] == board.playable(c));
                if (analysis.legal[c]) best = std::max(best, analysis.score[c]);
            }
            CHECK(best == score);
        }
    }
}

// The largest takes the naive solver some 20 seconds, and minutes under the sanitizers.
void whole_small_boards_agree_with_the_naive_solver(bool with_largest) {
    constexpr int sizes[][2] = {{4, 4}, {5, 4}, {4, 5}, {5, 5}, {6, 5}};
    NaiveSolver naive;
    for (const auto& [columns, rows] : sizes) {
        if (columns == 6 && !with_largest) continue;
        const int score = naive.solve(NaiveBoard(columns, rows));
        for (const Arch arch : all_archs)
            CHECK(make_solver(columns, rows, small_table, arch)->solve({}).score == score);
    }
}

template <int Columns, int Rows>
void mirror_images_have_the_same_score() {
    std::mt19937 random(3);
    const auto one = make_solver(Columns, Rows, small_table), other = make_solver(Columns, Rows, small_table);
    for (int i = 0; i < 50; ++i) {
        const Stones stones = stones_of(random_board(Columns, Rows, Columns * Rows / 2, random));
        const auto image = Position<Columns, Rows>{stones.mine, stones.mask}.mirror();
        CHECK(one->solve(stones).score == other->solve({image.mine, image.mask}).score);
    }
}

// For every score that a static bound promises to the side that has just moved, the naive solver must agree.
template <int Columns, int Rows>
int static_bounds_are_never_wrong(int count) {
    using Rule = FollowUp<Columns, Rows>;
    using B = Board<Columns, Rows>;
    std::mt19937 random(4);
    NaiveSolver naive;
    int promises = 0;
    for (int i = 0; i < count; ++i) {
        const NaiveBoard board = random_board(Columns, Rows, static_cast<int>(random() % 14), random);
        const Stones stones = stones_of(board);
        const Cells theirs = stones.mine ^ stones.mask;
        const auto leader = broadcast<Columns>(stones.mine), follower = broadcast<Columns>(theirs);
        const auto mask = broadcast<Columns>(stones.mask);
        const auto threats = broadcast<Columns>(B::threats(theirs, stones.mask));
        int score = 100;  // not yet asked for
        for (int bound = -3; bound <= 4; ++bound) {
            bool holds;
            if ((B::cells - board.ply()) % 2 == 0) {
                holds = Rule::even_rule(follower, leader, mask, threats, bound)[0] != 0;
            } else {
                const auto candidates = Rule::odd_threats(threats, mask, bound);
                holds = Rule::odd_rule(leader, mask, threats, candidates)[0] != 0;
            }
            if (!holds) continue;
            if (score == 100) score = -naive.solve(board);
            CHECK(score >= bound);
            ++promises;
        }
    }
    return promises;
}

void static_bounds_hold_on_even_and_odd_rows() {
    const int promises[] = {static_bounds_are_never_wrong<7, 6>(2000), static_bounds_are_never_wrong<6, 5>(2000),
                            static_bounds_are_never_wrong<5, 5>(2000), static_bounds_are_never_wrong<5, 4>(2000),
                            static_bounds_are_never_wrong<6, 7>(2000), static_bounds_are_never_wrong<4, 12>(1000),
                            static_bounds_are_never_wrong<9, 6>(1000), static_bounds_are_never_wrong<4, 9>(1000)};
    for (const int number : promises) CHECK(number > 50);
}

void a_search_can_be_interrupted() {
    using Clock = std::chrono::steady_clock;
    const auto solver = make_solver(7, 6);
    const auto seconds_since = [](Clock::time_point begin) {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    };

    const Result by_nodes = solver->solve({}, false, {.nodes = 10'000});
    CHECK(!by_nodes.finished && by_nodes.nodes == 10'000);
    CHECK(by_nodes.lower < by_nodes.upper && by_nodes.lower <= 1 && by_nodes.upper >= 1);

    auto begin = Clock::now();
    CHECK(!solver->solve({}, false, {.seconds = 0.3}).finished);
    CHECK(seconds_since(begin) > 0.29 && seconds_since(begin) < 0.8);

    std::atomic<bool> stop = false;
    int reports = 0;
    const Limits limits{.stop = &stop, .progress = [&](const Progress& progress) {
                            CHECK(progress.lower <= 1 && progress.upper >= 1 && progress.nodes > 0);
                            if (++reports == 2) stop = true;
                        }};
    begin = Clock::now();
    CHECK(!solver->analyse({}, false, limits).finished);
    CHECK(reports == 2 && seconds_since(begin) >= 2 * Watch::seconds_between_reports);

    stop = false;
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        stop = true;
    });
    CHECK(!solver->solve({}, false, {.stop = &stop}).finished);
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
    CHECK(solver->analyse(after("1212121")).legal[0] == false);
    CHECK(make_solver(5, 4)->analyse(after("121212", 5, 4)).score[0] == 7);
}

// The number of nodes is part of the contract: a refactoring must not change it, and every arch searches the same tree.
void node_counts_are_as_signed() {
    struct Signed {
        const char* moves;
        int score;
        std::uint64_t nodes;
    };
    constexpr Signed list[] = {
        {"225653763", 2, 1095345},
        {"544137312", 0, 343247},
        {"222127726325363", -7, 4464},
        {"12633226262675446263", -2, 2195},
        {"621161152532755173334316", -1, 3438},
        {"54776314735634424", 5, 5248},
    };
    for (const Arch arch : all_archs) {
        for (const Signed& expected : list) {
            const Result result = make_solver(7, 6, default_table_bytes, arch)->solve(after(expected.moves));
            if (result.score == expected.score && result.nodes == expected.nodes) continue;
            std::fprintf(stderr, "%s: score %d, %llu nodes; signed were %d, %llu\n", expected.moves, result.score,
                         static_cast<unsigned long long>(result.nodes), expected.score,
                         static_cast<unsigned long long>(expected.nodes));
            std::exit(1);
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    const int count = argc > 1 ? std::atoi(argv[1]) : 500;
    std::printf("kernel: %s\n", kernel_arch());
    reihum::tests::run({
        {"perft counts are the known ones", perft_counts_are_the_known_ones},
        {"every size solves a late position on every arch", every_size_solves_a_late_position_on_every_arch},
        {"late positions agree with the naive solver", [=] { late_positions_agree_with_the_naive_solver(count); }},
        {"static bounds hold on even and odd rows", static_bounds_hold_on_even_and_odd_rows},
        {"whole small boards agree with the naive solver", [=] { whole_small_boards_agree_with_the_naive_solver(count >= 500); }},
        {"mirror images have the same score, 7 x 6", mirror_images_have_the_same_score<7, 6>},
        {"mirror images have the same score, 6 x 5", mirror_images_have_the_same_score<6, 5>},
        {"mirror images have the same score, 8 x 5", mirror_images_have_the_same_score<8, 5>},
        {"a search can be interrupted", a_search_can_be_interrupted},
        {"finished games are scored", finished_games_are_scored},
        {"node counts are as signed", node_counts_are_as_signed},
    });
}
