// The Connect Four solver as the rest of the program sees it: any board size, any machine.
//
//     auto solver = make_solver(7, 6);
//     Result result = solver->solve({.mine = 0, .mask = 0});         // result.score == 1
//
// A solver has a table of its own and no state is shared, so several may run in as many threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "book.hpp"

namespace reihum::connect_four {

// A position, in the bit layout of position.hpp.
struct Stones {
    std::uint64_t mine = 0;
    std::uint64_t mask = 0;
};

struct Result {
    int score = 0;             // as in DESIGN section 4; with `weak` only -1, 0 or 1. Meaningless if not finished
    std::uint64_t nodes = 0;
    bool finished = true;      // false if a limit or the stop flag ended the search
    int lower = 0;             // what is proved: lower <= score <= upper, both the score if finished
    int upper = 0;
};

constexpr int most_columns = 12;

struct Analysis {
    int score[most_columns] = {};    // of each column's move, for the side that makes it
    bool legal[most_columns] = {};
    std::uint64_t nodes = 0;
    bool finished = true;
};

struct Progress {
    std::uint64_t nodes;
    double seconds;
    int lower;
    int upper;
};

struct Limits {
    const std::atomic<bool>* stop = nullptr;            // the search ends soon after this becomes true
    std::uint64_t nodes = 0;                            // 0: no limit
    double seconds = 0;                                 // 0: no limit
    std::function<void(const Progress&)> progress = {};  // called from the searching thread, now and then
};

class AnySolver {
public:
    virtual ~AnySolver() = default;

    virtual Result solve(Stones position, bool weak = false, const Limits& limits = {}) = 0;

    // The score of every legal move. The limits are for all of them together.
    virtual Analysis analyse(Stones position, bool weak = false, const Limits& limits = {}) = 0;

    // As solve, for many positions; the limits are for all of them together.
    virtual void solve_many(const Stones* positions, std::size_t count, Result* results, bool weak = false,
                            const Limits& limits = {}) = 0;

    // Looks positions up in a book from now on; books of several plies can be used together.
    virtual void use_book(std::shared_ptr<const Book> book) = 0;

    virtual const char* arch() const = 0;
};

enum class Arch { plain, avx2, avx512 };

constexpr std::size_t default_table_bytes = std::size_t{64} << 20;

// Whether a board of this size can be solved: 4 x 4 at least, and 64 bits for columns x (rows + 1).
bool size_supported(int columns, int rows);

// The best instruction set of this machine, of those compiled in; and its name: "plain", "avx2" or "avx512".
Arch best_arch();
const char* kernel_arch();

// A solver for a board size; `most` forbids better instruction sets. Throws std::invalid_argument for other sizes.
std::unique_ptr<AnySolver> make_solver(int columns, int rows, std::size_t table_bytes = default_table_bytes,
                                       Arch most = Arch::avx512);

}  // namespace reihum::connect_four
