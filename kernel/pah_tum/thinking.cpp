#include "pah_tum/thinking.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <thread>
#include <utility>

namespace reihum::pah_tum {

namespace {

// The part of a limit that goes into an estimate before a proof is tried. Where a proof is not to be hoped for, little
// is left for it: perhaps it is remembered from an earlier thought.
constexpr double GUESS_FIRST = 0.1, GUESS_MOSTLY = 0.95;

// The part of what is left that goes into a first look for a proof, which may be remembered, too. The rest is for
// hunches, and what they leave for a proof.
constexpr double RECALL = 0.05;
constexpr int MANY_FOR_HUNCH = 27;  // with fewer live cells a proof is found as quickly
constexpr double SOME_HOPE = 0.1;   // of a proof: with less, hunches would hardly ever be found either

// How much the bounds are squeezed in one hunch after the other: each is surer, takes longer, and begins with the moves
// that the one before found.
constexpr std::array SQUEEZES{29, 25, 21};

// How many nodes fit into the limit; a second is good for a million of them.
double nodes_within(const Limit& limit) {
    const double nodes = static_cast<double>(limit.nodes);
    if (limit.deadline == Clock::time_point::max()) return nodes;
    return std::min(nodes, 1e6 * std::chrono::duration<double>(limit.deadline - Clock::now()).count());
}

// How much hope there is to prove the outcome within the limit; from 1 on it is likely. Half of the empty boards with
// 36 live cells took a million nodes, and every cell less about two thirds of that.
double hope_of_proof(int live, const Limit& limit) {
    return nodes_within(limit) / (1e6 / 3 * std::pow(1.52, live - 36));
}

// In entries of 16 bytes, as powers of 2: at most 64 MB for points, 1 GB for an outcome, and no more than what can be
// kept within the limit.
int table_size(int live, bool outcome_only, const Limit& limit) {
    const int most = outcome_only ? std::clamp(live - 14, 10, 26) : std::clamp(live - 2, 10, 22);
    const double nodes = nodes_within(limit);
    int size = 10;
    while (size < most && std::ldexp(1.0, size) < 4 * nodes) ++size;
    return size;
}

// Lets several threads search the same position; the first to finish speaks for all.
template <typename Search, typename Task>
Answer search_together(int threads, Table& table, const Limit& limit, Task task) {
    Busy busy;
    std::atomic<bool> found{false};
    std::atomic<std::uint64_t> nodes{0};
    Answer answer;
    const auto work = [&] {
        Limit own = limit;
        own.found = &found;
        Search search(table, own, threads > 1 ? &busy : nullptr);
        try {
            const Answer mine = task(search);
            if (!found.exchange(true)) answer = mine;
        } catch (const Stopped&) {
        }
        nodes += search.nodes();
    };
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    answer.nodes = nodes;
    return answer;
}

// A live cell that does what is wanted, which some cell does; those that seem best are asked first.
template <typename Does>
int move_that(const Does& does, const Position& position, std::initializer_list<int> seem_best) {
    Bits rest = position.live(line_tables());
    for (const int cell : seem_best) {
        if (cell != NO_CELL && (rest >> cell & 1) && does(position.after(line_tables(), cell))) return cell;
    }
    while (rest != 0 && !does(position.after(line_tables(), lowest(rest)))) rest &= rest - 1;
    return rest == 0 ? NO_CELL : lowest(rest);
}

int best_by(const Table& table, std::uint64_t key) {
    Bounds known;
    return table.find(key, known) ? known.best : NO_CELL;
}

// A move that provably gets so many points.
int move_for_points(int points, Endgame& endgame, const Table& table, const Position& position, int seems_best) {
    const auto gets_them = [&](const Position& next) { return endgame.search(next, -points, -points + 1) <= -points; };
    return move_that(gets_them, position, {seems_best, best_by(table, position.key)});
}

// A move that keeps a proven outcome.
int move_for_outcome(int outcome, Question& question, const Table& table, const Position& position) {
    const auto keeps_it = [&](const Position& next) {
        return outcome < 0 || !question.mover_gets(next, 1 - outcome);  // who has lost has nothing to keep
    };
    return move_that(keeps_it, position, {best_by(table, Standing(position).key)});
}

// How many of the moves that seem best are asked about by themselves, before all of them together. They take turns,
// with more nodes each time: to refute the first often takes longer than to find out that another one is right. Where
// it is about a proof, each has twice the nodes of the next one in a turn: what the hunches found best mostly is, and
// deserves as much as all others.
constexpr std::ptrdiff_t LIKELY = 6;
constexpr std::uint64_t FIRST_PATIENCE = 2000, MORE_PATIENCE = 2;

// Looks for the outcome of a position by yes or no, of the likely moves first. So when the limit comes, a move that is
// known to throw something away is not chosen any more, even if the outcome is not known.
class OutcomeSearch {
public:
    OutcomeSearch(Table& table, const Position& position, const Guess& guess, int threads, const Limit& limit)
        : table_(table), position_(position), order_(guess.order), cell_(guess.cell), team_(table, limit, threads) {}

    // Win, draw or loss for the side to move: 1, 0 or -1; with a squeeze, what it seems to be. Throws Stopped at the
    // limit. Who seems to be ahead asks for a win first, who does not for a draw: it takes only one answer then to know
    // a loss.
    int find(bool ahead, int squeeze = 0) {
        squeeze_ = squeeze;
        holds_ = false;
        if (ahead) return gets(1) ? 1 : gets(0) ? 0 : -1;
        return !gets(0) ? -1 : gets(1) ? 1 : 0;
    }

    // The move to make, as far as it is known, and all moves in the order in which they are to be asked about.
    int cell() const { return cell_; }
    const std::vector<int>& order() const { return order_; }

    std::uint64_t nodes() const { return team_.nodes(); }

private:
    // Whether the side to move gets at least so many points.
    bool gets(int points) {
        if (squeeze_ > 0) points = Question::clear_points(points);
        const auto does = [&](const Position& next) { return !team_.mover_gets(next, 1 - points, squeeze_); };
        const int before = cell_;
        if (const int likely = likely_move_that_gets(points); likely != NO_CELL) return hold(likely);
        cell_ = before;
        if (!team_.mover_gets(position_, points, squeeze_)) return false;
        const int found = move_that(does, position_, {best_by(table_, Standing(position_).key)});
        // Squeezed bounds may say that something is got, and then of every move that it is not.
        return found != NO_CELL && hold(found);
    }

    // One of the likely moves, or none. They take turns.
    int likely_move_that_gets(int points) {
        std::vector<int> open(order_.begin(), order_.begin() + std::min(LIKELY, std::ssize(order_)));
        for (std::uint64_t first_has = FIRST_PATIENCE; !open.empty(); first_has *= MORE_PATIENCE) {
            std::uint64_t patience = first_has;
            for (const int cell : std::vector(open)) {
                if (!holds_) cell_ = open.front();
                const Position next = position_.after(line_tables(), cell);
                const std::uint64_t nodes = open.size() == 1 ? NO_LIMIT : patience;
                const std::optional<bool> prevented = team_.mover_gets_within(nodes, next, 1 - points, squeeze_);
                if (prevented == false) return cell;
                if (prevented) std::erase(open, cell);
                if (squeeze_ == 0) patience /= 2;
            }
        }
        return NO_CELL;
    }

    bool hold(int cell) {
        std::erase(order_, cell);
        order_.insert(order_.begin(), cell);
        cell_ = cell;
        holds_ = true;
        return true;
    }

    Table& table_;
    const Position& position_;
    std::vector<int> order_;
    int cell_;
    int squeeze_ = 0;
    bool holds_ = false;  // whether the move is known to be good for a draw at least, with this squeeze
    Team team_;
};

}  // namespace

Answer solve(const Position& position, bool outcome_only, int threads, const Limit& limit) {
    Table table(table_size(std::popcount(position.live(line_tables())), outcome_only, limit));
    Answer answer;
    if (outcome_only) {
        answer = search_together<Question>(threads, table, limit, [&](Question& question) {
            Answer mine;
            mine.proof = Proof::OUTCOME;
            mine.worth = question.outcome(position);
            mine.cell = move_for_outcome(mine.worth, question, table, position);
            return mine;
        });
    } else {
        answer = search_together<Endgame>(threads, table, limit, [&](Endgame& endgame) {
            Answer mine;
            mine.proof = Proof::EXACT;
            mine.worth = endgame.worth(position);
            mine.cell = move_for_points(mine.worth, endgame, table, position, NO_CELL);
            return mine;
        });
    }
    answer.points = answer.worth;
    return answer;
}

Answer Thinker::answer_of(const Guess& guess) const {
    Answer answer;
    answer.points = evaluator_.points_of(guess.estimate);
    answer.cell = guess.cell;
    answer.depth = guess.depth;
    answer.nodes = guess.nodes;
    return answer;
}

// Puts the moves that quick searches for an outcome prefer before those that look best: on empty boards they are the
// right ones more often, and are proven sooner. Returns whether the position seems to be won.
bool Thinker::follow_hunches(const Position& position, bool ahead, Guess& guess, Answer& answer, int threads,
                             const Limit& limit) {
    OutcomeSearch search(proven_, position, guess, threads, limit);
    try {
        for (const int squeeze : SQUEEZES) ahead = search.find(ahead, squeeze) > 0;
    } catch (const Stopped&) {
    }
    guess.order = search.order();
    guess.cell = search.cell();
    answer.nodes += search.nodes();
    return ahead;
}

// First the outcome, then the very points; what is proven when the limit comes stays proven.
void Thinker::prove(const Position& position, bool ahead, const Guess& guess, Answer& answer, int threads,
                    const Limit& limit) {
    OutcomeSearch search(proven_, position, guess, threads, limit);
    try {
        answer.worth = search.find(ahead);
        answer.proof = answer.worth == 0 ? Proof::EXACT : Proof::OUTCOME;
    } catch (const Stopped&) {
    }
    answer.cell = search.cell();
    answer.nodes += search.nodes();
    if (answer.proof == Proof::OUTCOME) {
        Endgame endgame(proven_, limit.share(1, search.nodes()));
        try {
            const int worth = endgame.worth(position);
            answer.cell = move_for_points(worth, endgame, proven_, position, answer.cell);
            answer.worth = worth;
            answer.proof = Proof::EXACT;
        } catch (const Stopped&) {
        }
        answer.nodes += endgame.nodes();
    }
    if (answer.proof != Proof::ESTIMATED) answer.points = answer.worth;
}

Answer Thinker::think(const Position& position, std::uint64_t seed, int threads, const Limit& limit) {
    const int live = std::popcount(position.live(line_tables()));
    if (live == 0) {
        Answer answer;
        answer.proof = Proof::EXACT;
        answer.worth = position.white_to_move ? position.base : -position.base;
        answer.points = answer.worth;
        return answer;
    }
    const bool may_remember = std::exchange(has_thought_, true);
    const double hope = hope_of_proof(live, limit);
    // An estimate is one thread's work: of several threads' time its part is smaller.
    const double guessing = hope >= SOME_HOPE ? GUESS_FIRST / threads : GUESS_MOSTLY;
    Guess guess = look_ahead(evaluator_, estimated_, position, seed, limit.share(guessing, 0));
    Answer answer = answer_of(guess);
    bool ahead = answer.points > 0;
    if (hope >= SOME_HOPE && live >= MANY_FOR_HUNCH) {
        if (may_remember) {
            prove(position, ahead, guess, answer, threads, limit.share(RECALL, answer.nodes));
            if (answer.proof != Proof::ESTIMATED) return answer;
        }
        ahead = follow_hunches(position, ahead, guess, answer, threads, limit.share(1, answer.nodes));
    }
    prove(position, ahead, guess, answer, threads, limit.share(1, answer.nodes));
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
        if (child.live(tables) != 0) {
            const Limit share = guessing.share(1.0 / std::popcount(rest), nodes);
            answer = answer_of(look_ahead(evaluator_, estimated_, child, 0, share));
        }
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
