// The Connect Four solver as the rest of the program sees it: any board size, any machine.
//
//     auto solver = make_solver(7, 6);
//     Result result = solver->solve({.mine = 0, .mask = 0});         // result.score == 1
//
// A solver has a table of its own and no state is shared, so several may run in as many threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "connect_four/book.hpp"
#include "limit.hpp"

namespace reihum::connect_four {

// A position, in the bit layout of board.hpp.
struct Stones {
    std::uint64_t mine = 0;
    std::uint64_t mask = 0;
};

struct Result {
    int score = 0;  // if finished, as src/reihum/engine/connect_four/score.py tells; with `weak` only -1, 0 or 1
    std::uint64_t nodes = 0;
    bool finished = true;  // false if the limit ended the search
    int lower = 0;         // what is proved: lower <= score <= upper, both the score if finished
    int upper = 0;
};

class Solver {
public:
    virtual ~Solver() = default;

    virtual Result solve(Stones position, bool weak = false, const Limit& limit = {}) = 0;

    // Asks one question only, is the score at least `score`? Bounds that answer it; mostly they tell no more.
    virtual Result compare(Stones position, int score, const Limit& limit = {}) = 0;

    // As solve, for many positions; the limit is for all of them together.
    virtual void solve_many(const Stones* positions, std::size_t count, Result* results, bool weak = false,
                            const Limit& limit = {}) = 0;

    // Looks positions up in a book from now on; books of several plies can be used together.
    virtual void use_book(std::shared_ptr<const Book> book) = 0;

    // The name of its instruction set: "plain", "avx2" or "avx512".
    virtual const char* arch() const = 0;
};

enum class Arch { PLAIN, AVX2, AVX512 };

constexpr std::size_t DEFAULT_TABLE_BYTES = std::size_t{64} << 20;

// Whether a board of this size can be solved: 4 x 4 at least, and 64 bits for columns x (rows + 1).
bool size_supported(int columns, int rows);

// A solver for a board size, by the best instruction set of this machine; `most` forbids better ones. Throws
// std::invalid_argument for other sizes.
std::unique_ptr<Solver> make_solver(int columns, int rows, std::size_t table_bytes = DEFAULT_TABLE_BYTES,
                                    Arch most = Arch::AVX512);

}  // namespace reihum::connect_four
