// Checks Pah Tum in the kernel against a solver that knows nothing but the rules.
#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "checking.hpp"
#include "pah_tum/endgame.hpp"
#include "pah_tum/learning.hpp"
#include "pah_tum/question.hpp"
#include "pah_tum/thinking.hpp"
#include "pah_tum/uct.hpp"
#include "random.hpp"

using namespace reihum::pah_tum;
using reihum::Limit;
using reihum::Random;

namespace {

constexpr Bits BOARD = 0x007f7f7f7f7f7f7fULL;

struct Board {
    Bits white = 0, black = 0, blocked = 0;
    bool white_to_move = true;

    Bits free() const { return BOARD & ~(white | black | blocked); }

    Board after(Bits cell) const {
        Board next = *this;
        (white_to_move ? next.white : next.black) |= cell;
        next.white_to_move = !white_to_move;
        return next;
    }

    Position position() const { return Position(white, black, blocked, white_to_move); }
};

Bits any_of(Bits cells, Random& random) {
    const auto count = static_cast<std::uint32_t>(std::popcount(cells));
    for (auto skip = random.below(count); skip > 0; --skip) cells &= cells - 1;
    return cells & (~cells + 1);
}

// What is left of a random layout after random moves.
Board random_board(int free, Random& random) {
    Board board;
    const int blocked = 5 + 2 * static_cast<int>(random.below(5));
    while (std::popcount(board.blocked) < blocked) board.blocked |= any_of(board.free(), random);
    while (std::popcount(board.free()) > free) board = board.after(any_of(board.free(), random));
    return board;
}

int points(Bits stones) {
    int sum = 0;
    for (int line = 0; line < LENGTH; ++line) {
        unsigned row = 0;
        for (int column = 0; column < LENGTH; ++column) row |= (stones >> (8 * column + line) & 1) << column;
        sum += line_points(stones >> 8 * line & 127) + line_points(row);
    }
    return sum;
}

// By trying everything.
class Naive {
public:
    int worth(const Board& board) {
        if (board.free() == 0) {
            const int white = points(board.white) - points(board.black);
            return board.white_to_move ? white : -white;
        }
        const auto [known, is_new] = known_.try_emplace({board.white, board.black}, INT32_MIN);
        if (!is_new) return known->second;
        int best = INT32_MIN;
        for (Bits rest = board.free(); rest != 0; rest &= rest - 1) {
            best = std::max(best, -worth(board.after(rest & (~rest + 1))));
        }
        return known_[{board.white, board.black}] = best;
    }

private:
    std::map<std::pair<Bits, Bits>, int> known_;
};

int sign(int number) { return (number > 0) - (number < 0); }

void small_boards_agree_with_the_naive_solver(int count) {
    Random random{1};
    for (int i = 0; i < count; ++i) {
        const Board board = random_board(i % 9, random);
        const int expected = Naive().worth(board);
        CHECK(solve(board.position(), false, 1, Limit{}).worth == expected);
        CHECK(solve(board.position(), true, 1, Limit{}).worth == sign(expected));
    }
}

// The search for an outcome asks about any number of points, for both sides; here about all that matter.
void questions_are_answered_as_the_naive_solver_does(int count) {
    Random random{6};
    for (int i = 0; i < count; ++i) {
        const Board board = random_board(4 + i % 7, random);
        const int expected = Naive().worth(board), white = board.white_to_move ? expected : -expected;
        Table table(10);
        Question question(table, Limit{});
        for (int points = white - 3; points <= white + 3; ++points) {
            // What only seems so is remembered, too, and must never be taken for proven.
            for (const int squeeze : {30, 20}) question.mover_gets(board.position(), points, squeeze);
            CHECK(question.at_least(board.position(), points) == (white >= points));
        }
        CHECK(question.outcome(board.position()) == sign(expected));
    }
}

void questions_are_answered_as_the_search_for_points_does(int count) {
    Random random{7};
    for (int i = 0; i < count; ++i) {
        const Position position = random_board(16 + i % 6, random).position();
        CHECK(solve(position, true, 1 + i % 2, Limit{}).worth == sign(solve(position, false, 1, Limit{}).worth));
    }
}

// The search for an outcome that came before, by bounds and steps of its own; nothing if its limit came first.
std::optional<int> older_answer(const Position& position, int log2_entries, std::uint64_t most_nodes) {
    Table table(log2_entries);
    Limit limit;
    limit.nodes = most_nodes;
    try {
        return Endgame(table, limit).outcome(position);
    } catch (const reihum::Stopped&) {
        return {};
    }
}

int outcome_of(const Position& position, int log2_entries) {
    Table table(log2_entries);
    return Question(table, Limit{}).outcome(position);
}

void questions_are_answered_as_the_older_search_answers_them(int count) {
    Random random{9};
    for (int i = 0; i < count; ++i) {
        const Position position = random_board(17 + i % 9, random).position();
        CHECK(outcome_of(position, 18) == older_answer(position, 18, reihum::NO_LIMIT));
    }
}

// Wherever the older search answers.
void empty_boards_are_won_drawn_or_lost_as_the_older_search_says(int count) {
    Random random{10};
    int answered = 0;
    for (int i = 0; i < count; ++i) {
        Board board;
        while (std::popcount(board.blocked) < 13) board.blocked |= any_of(board.free(), random);
        const auto expected = older_answer(board.position(), 24, 100'000'000);
        if (!expected) continue;
        CHECK(outcome_of(board.position(), 24) == *expected);
        ++answered;
    }
    CHECK(2 * answered >= count);
}

// What a key stands for, as White counts: the worth less the base.
class KnownKeys {
public:
    void check(const Standing& standing, int worth) {
        const auto [known, is_new] = known_.try_emplace(standing.key, worth - standing.base);
        CHECK(known->second == worth - standing.base);
        found_again_ += !is_new;
    }
    int found_again() const { return found_again_; }

private:
    std::map<std::uint64_t, int> known_;
    int found_again_ = 0;
};

int worth_for_white(const Board& board) { return (board.white_to_move ? 1 : -1) * Naive().worth(board); }

// From the start, and by a move in cells whose two lines are still what they are on the board.
void positions_with_one_key_are_worth_the_same(int count) {
    Random random{8};
    KnownKeys keys;
    for (int i = 0; i < count; ++i) {
        const Board board = random_board(2 + i % 6, random);
        const Position position = board.position();
        const Standing standing(position);
        keys.check(standing, worth_for_white(board));
        for (Bits rest = standing.live(); rest != 0; rest &= rest - 1) {
            const int cell = lowest(rest);
            bool as_it_is = true;
            for (const int line : {column_of(cell), LENGTH + row_of(cell)}) {
                as_it_is &= line_kinds()[standing.lines[line]].line == line_tables().class_of[position.codes[line]];
            }
            Standing next;
            standing.play(line_kinds(), cell, next);
            if (as_it_is) keys.check(next, worth_for_white(board.after(Bits{1} << cell)));
        }
    }
    CHECK(2 * keys.found_again() > count);
}

void two_threads_agree_with_one() {
    Random random{2};
    for (int i = 0; i < 6; ++i) {
        const Position position = random_board(19, random).position();
        CHECK(solve(position, false, 2, Limit{}).worth == solve(position, false, 1, Limit{}).worth);
    }
}

void a_team_answers_one_question_after_the_other_as_one_thread_does(int count) {
    Random random{3};
    Table table(14);
    Team team(table, Limit{}, 2);
    for (int i = 0; i < count; ++i) {
        const Position position = random_board(8 + static_cast<int>(random.below(14)), random).position();
        const int worth = solve(position, true, 1, Limit{}).worth;
        CHECK(team.mover_gets(position, 1, 0) == (worth > 0));
        team.mover_gets(position, 2, 26);  // what only seems so must not be taken for proven
        CHECK(team.mover_gets(position, 0, 0) == (worth >= 0));
    }
}

void a_team_that_is_interrupted_says_nothing_or_the_truth(int count) {
    Random random{4};
    for (const int threads : {1, 2}) {
        Table table(14);
        Team team(table, Limit{}, threads);
        int interrupted = 0;
        for (int i = 0; i < count; ++i) {
            const Position position = random_board(16 + static_cast<int>(random.below(8)), random).position();
            const bool wins = solve(position, true, 1, Limit{}).worth > 0;
            for (const std::uint64_t nodes : {std::uint64_t{3}, std::uint64_t{50}, reihum::NO_LIMIT}) {
                const auto said = team.mover_gets_within(nodes, position, 1, 0);
                CHECK(said.value_or(wins) == wins);
                CHECK(said || nodes != reihum::NO_LIMIT);
                interrupted += !said;
            }
        }
        CHECK(interrupted > 0);
    }
}

Network small_network() {
    Learner learner(1, 60);
    const Evaluator evaluator(learner.network());
    const Limit limit;
    SelfPlay self_play(evaluator, 1, limit);
    for (int game = 0; game < 60; ++game) learner.learn(self_play.play());
    return learner.network();
}

void a_network_is_learned_again_the_same() {
    const Network first = small_network(), second = small_network();
    CHECK(first.lines == second.lines && first.bias == second.bias && first.lead == second.lead);
    CHECK(first.out == second.out && first.last == second.last && first.points == second.points);
}

// The network's formula in wide numbers, for White to move.
long wide_estimate(const Network& network, const Position& position) {
    const LineTables& tables = line_tables();
    long mean = static_cast<long>(FILLINGS) * position.base, sum = 0;
    for (const Code code : position.codes) mean += tables.of(code).mean;
    const long lead = std::clamp<long>(mean, -MOST_LEAD, MOST_LEAD);
    for (int k = 0; k < WIDTH; ++k) {
        long hidden = network.bias[k] + lead * network.lead[k] / LEAD_UNIT;
        for (const Code code : position.codes) hidden += network.lines[tables.class_of[code]][k];
        sum += network.out[k] * std::clamp<long>(hidden, 0, MOST_HIDDEN);
    }
    return std::clamp<long>((sum >> SHIFT) + network.last, -MOST_ESTIMATED, MOST_ESTIMATED);
}

void the_largest_weights_overflow_nothing() {
    Random random{3};
    Network network;
    const auto extreme = [&random](int most) { return static_cast<std::int16_t>(random.below(2) ? most : -most); };
    network.lines.resize(line_tables().classes.size());
    for (int k = 0; k < WIDTH; ++k) {
        for (Hidden& line : network.lines) line[k] = extreme(MOST_LINE);
        network.bias[k] = extreme(MOST_BIAS);
        network.lead[k] = extreme(MOST_LEAD_WEIGHT);
        network.out[k] = extreme(MOST_OUT);
    }
    const Evaluator evaluator(network);
    for (int i = 0; i < 2000; ++i) {
        Board board = random_board(1 + i % 40, random);
        board.white_to_move = true;
        const Position position = board.position();
        if (position.live(line_tables()) == 0) continue;
        CHECK(evaluator.estimate(position) == wide_estimate(network, position));
    }
}

void without_any_time_or_nodes_nothing_is_proven() {
    Random random{5};
    const Position position = random_board(20, random).position();
    for (const Limit& nothing : {Limit::of({}, 0), Limit::of(0.0, {})}) {
        const Answer answer = solve(position, false, 2, nothing);
        CHECK(answer.proof == Proof::ESTIMATED && answer.nodes == 0);
    }
}

void whole_games_are_played_within_the_limit(int count) {
    const Network network = small_network();
    Random random{4};
    for (int i = 0; i < count / 10 + 1; ++i) {
        Thinker thinker(network, 12);
        Board board = random_board(36, random);
        Limit limit;
        limit.nodes = 500;
        while (board.free() != 0) {
            const Answer answer = thinker.think(board.position(), random.next(), 1 + i % 2, limit);
            CHECK(answer.nodes <= limit.nodes);
            const Bits cell = answer.cell == NO_CELL ? any_of(board.free(), random) : Bits{1} << answer.cell;
            CHECK(board.free() & cell);
            board = board.after(cell);
            if (board.free() == 0) break;
            const auto tried = try_by_chance(board.white, board.black, board.blocked, board.white_to_move, 1, limit);
            const auto best = std::max_element(tried.begin(), tried.end(),
                                               [](const Tried& a, const Tried& b) { return a.visits < b.visits; });
            board = board.after(Bits{1} << best->cell);
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    const int count = argc > 1 ? std::atoi(argv[1]) : 500;
    const int empty_boards = argc > 2 ? std::atoi(argv[2]) : 0;
    std::vector<reihum::tests::Test> tests{
        {"small boards agree with the naive solver", [=] { small_boards_agree_with_the_naive_solver(count); }},
        {"questions are answered as the naive solver does",
         [=] { questions_are_answered_as_the_naive_solver_does(10 * count); }},
        {"questions are answered as the search for points does",
         [=] { questions_are_answered_as_the_search_for_points_does(count / 2); }},
        {"questions are answered as the older search answers them",
         [=] { questions_are_answered_as_the_older_search_answers_them(count / 2); }},
        {"positions with one key are worth the same", [=] { positions_with_one_key_are_worth_the_same(10 * count); }},
        {"two threads agree with one", two_threads_agree_with_one},
        {"a team answers one question after the other as one thread does",
         [=] { a_team_answers_one_question_after_the_other_as_one_thread_does(count); }},
        {"a team that is interrupted says nothing or the truth",
         [=] { a_team_that_is_interrupted_says_nothing_or_the_truth(count); }},
        {"a network is learned again the same", a_network_is_learned_again_the_same},
        {"the largest weights overflow nothing", the_largest_weights_overflow_nothing},
        {"without any time or nodes nothing is proven", without_any_time_or_nodes_nothing_is_proven},
        {"whole games are played within the limit", [=] { whole_games_are_played_within_the_limit(count); }},
    };
    if (empty_boards > 0) {
        tests.push_back({"empty boards are won drawn or lost as the older search says",
                         [=] { empty_boards_are_won_drawn_or_lost_as_the_older_search_says(empty_boards); }});
    }
    reihum::tests::run(tests);
}
