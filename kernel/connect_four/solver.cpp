// Chooses the solver for a board size and a machine.
#include "solver.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "sizes.hpp"

namespace reihum::connect_four {
namespace {

using Maker = std::unique_ptr<AnySolver> (*)(int columns, int rows, std::size_t table_bytes);

// What was compiled: for each part of the sizes its makers, the better instruction sets last (see CMakeLists.txt).
#if defined(REIHUM_X86_64)
constexpr Maker makers[part_count][3] = {
    {plain::make_part<0>, avx2::make_part<0>, avx512::make_part<0>},
    {plain::make_part<1>, avx2::make_part<1>},
    {plain::make_part<2>},
    {plain::make_part<3>},
    {plain::make_part<4>},
};
#else
constexpr Maker makers[part_count][3] = {
    {plain::make_part<0>}, {plain::make_part<1>}, {plain::make_part<2>}, {plain::make_part<3>}, {plain::make_part<4>},
};
#endif

const char* name_of(Arch arch) {
    switch (arch) {
        case Arch::avx512: return "avx512";
        case Arch::avx2: return "avx2";
        default: return "plain";
    }
}

}  // namespace

bool size_supported(int columns, int rows) {
    return columns >= 4 && columns <= most_columns && rows >= 4 && rows <= most_rows && columns * (rows + 1) <= 64;
}

Arch best_arch() {
#if defined(REIHUM_X86_64)
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    const bool avx512 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
                        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
                        __builtin_cpu_supports("avx512vpopcntdq");
    if (avx512) return Arch::avx512;
    if (avx2) return Arch::avx2;
#endif
    return Arch::plain;
}

const char* kernel_arch() { return name_of(best_arch()); }

std::unique_ptr<AnySolver> make_solver(int columns, int rows, std::size_t table_bytes, Arch most) {
    if (!size_supported(columns, rows))
        throw std::invalid_argument("no solver for " + std::to_string(columns) + " x " + std::to_string(rows));
    const auto& compiled = makers[part_of(columns, rows)];
    int arch = static_cast<int>(std::min(most, best_arch()));
    while (compiled[arch] == nullptr) --arch;
    return compiled[arch](columns, rows, table_bytes);
}

}  // namespace reihum::connect_four
