// Chooses the solver for a board size and a machine.
#include "solver.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "sizes.hpp"

namespace reihum::connect_four {
namespace {

using Maker = std::unique_ptr<AnySolver> (*)(int columns, int rows, std::size_t table_bytes);

#define REIHUM_MAKERS(arch) {arch::make_part<0>, arch::make_part<1>, arch::make_part<2>, arch::make_part<3>, arch::make_part<4>}
#if defined(REIHUM_X86_64)
constexpr Maker makers[][part_count] = {REIHUM_MAKERS(plain), REIHUM_MAKERS(avx2), REIHUM_MAKERS(avx512)};
#else
constexpr Maker makers[][part_count] = {REIHUM_MAKERS(plain)};
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
    return columns >= 4 && columns <= most_columns && rows >= 4 && rows <= 12 && columns * (rows + 1) <= 64;
}

Arch best_arch() {
#if defined(REIHUM_X86_64)
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
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
        throw std::invalid_argument("no solver for a board of " + std::to_string(columns) + " x " + std::to_string(rows));
    const Arch arch = std::min(most, best_arch());
    const auto part = std::find_if(std::begin(parts), std::end(parts), [&](const Part& candidate) {
        return columns >= candidate.fewest_columns && columns <= candidate.most_columns;
    });
    return makers[static_cast<int>(arch)][part - std::begin(parts)](columns, rows, table_bytes);
}

}  // namespace reihum::connect_four
