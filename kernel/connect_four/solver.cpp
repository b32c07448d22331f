// Chooses the solver for a board size and a machine.
#include "connect_four/solver.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace reihum::connect_four {

// By solver_of.cpp, which is compiled once per instruction set.
namespace plain {
std::unique_ptr<Solver> make_solver_of(int columns, int rows, std::size_t table_bytes);
}
namespace avx2 {
std::unique_ptr<Solver> make_solver_of(int columns, int rows, std::size_t table_bytes);
}
namespace avx512 {
std::unique_ptr<Solver> make_solver_of(int columns, int rows, std::size_t table_bytes);
}

namespace {

// The best instruction set of this machine, of those compiled in.
Arch best_arch() {
#if defined(REIHUM_X86_64)
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    const bool avx512 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
                        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
                        __builtin_cpu_supports("avx512vpopcntdq");
    if (avx512) return Arch::AVX512;
    if (avx2) return Arch::AVX2;
#endif
    return Arch::PLAIN;
}

}  // namespace

bool size_supported(int columns, int rows) {
    const auto is_usual = [](int length) { return length >= 4 && length <= 12; };
    return is_usual(columns) && is_usual(rows) && columns * (rows + 1) <= 64;
}

std::unique_ptr<Solver> make_solver(int columns, int rows, std::size_t table_bytes, Arch most) {
    if (!size_supported(columns, rows)) {
        throw std::invalid_argument("no solver for " + std::to_string(columns) + " x " + std::to_string(rows));
    }
    switch (std::min(most, best_arch())) {
#if defined(REIHUM_X86_64)
        case Arch::AVX512: return avx512::make_solver_of(columns, rows, table_bytes);
        case Arch::AVX2: return avx2::make_solver_of(columns, rows, table_bytes);
#endif
        default: return plain::make_solver_of(columns, rows, table_bytes);
    }
}

}  // namespace reihum::connect_four
